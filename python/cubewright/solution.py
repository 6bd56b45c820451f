"""Solutions, as the engine finds and explains them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Optional, Tuple

from .algorithm import Algorithm


@dataclass(frozen=True)
class Step:
    """A part of a solution with a name and a reason, such as the cross or a case of the last layer."""

    name: str
    moves: Algorithm
    note: str
    case: Optional[str] = None


@dataclass(frozen=True)
class Solution:
    """Moves that solve a cube, replayed before they left the engine.

    `proved_optimal` is True only where it is proven that there is no shorter solution; `answer` has all that the engine
    said, as the command line gives it with --json.
    """

    method: str
    moves: Algorithm
    lengths: Dict[str, int]
    steps: Tuple[Step, ...]
    proved_optimal: bool
    answer: Dict[str, Any]

    def __len__(self) -> int:
        """The number of moves in the half-turn metric."""
        return self.lengths["htm"]

    def __bool__(self) -> bool:
        """True: the solution of a solved cube has no moves, and is a solution."""
        return True

    def __hash__(self) -> int:
        return hash((self.method, self.moves))

    def __str__(self) -> str:
        return str(self.moves)


def solution_of(answer: Dict[str, Any]) -> Solution:
    """The solution in an answer of cube.solve."""
    return Solution(
        method=answer["method"],
        moves=Algorithm._of(answer["moves"]),
        lengths=dict(answer["length"]),
        steps=tuple(Step(each["name"], Algorithm._of(each["moves"]), each["note"], each["case"]) for each in answer["steps"]),
        proved_optimal=bool(answer.get("proved_optimal", False)),
        answer=answer,
    )
