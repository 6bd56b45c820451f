"""Solutions and their steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Optional, Tuple

from .algorithm import Algorithm
from .errors import CubewrightError


@dataclass(frozen=True)
class Step:
    """A named and explained part of a solution, such as the cross or a last-layer case."""

    name: str
    moves: Algorithm
    note: str
    case: Optional[str] = None


@dataclass(frozen=True)
class Solution:
    """Moves that solve a cube. The engine has verified them by replaying them.

    `proved_optimal` is True only if it is proven that no shorter solution exists. An optimal search that reaches a limit
    returns the shortest solution that it knows, and `lower_bound`: proven, every solution has at least that many moves.
    `answer` is the engine's complete answer, as the command line prints it with --json. Solutions with the same moves and
    the same proof are equal, however long the search took.

    >>> from cubewright import Cube
    >>> solution = Cube("superflip").solve(method="optimal", time_limit=0.1)
    >>> len(solution) >= 20, solution.proved_optimal, solution.lower_bound <= 20
    (True, False, True)
    >>> Cube("R U F2").solve() == Cube("R U F2").solve()
    True
    """

    method: str
    moves: Algorithm
    lengths: Dict[str, int]
    steps: Tuple[Step, ...]
    proved_optimal: bool
    answer: Dict[str, Any] = field(compare=False)
    lower_bound: Optional[int] = None

    def __len__(self) -> int:
        """Returns the number of moves in the half-turn metric."""
        return self.lengths["htm"]

    def __bool__(self) -> bool:
        """Returns True. The solution of a solved cube is valid although it has no moves."""
        return True

    def __hash__(self) -> int:
        return hash((self.method, self.moves))

    def __str__(self) -> str:
        return str(self.moves)


def solution_of(answer: Dict[str, Any]) -> Solution:
    """Converts an answer of cube.solve to a Solution. Raises CubewrightError if no solution was found."""
    if "moves" not in answer:
        raise CubewrightError(answer["message"], answer.get("code", "no_solution"))
    return Solution(
        method=answer["method"],
        moves=Algorithm._of(answer["moves"]),
        lengths=dict(answer["length"]),
        steps=tuple(Step(each["name"], Algorithm._of(each["moves"]), each["note"], each["case"]) for each in answer["steps"]),
        proved_optimal=bool(answer.get("proved_optimal", False)),
        answer=answer,
        lower_bound=answer.get("lower_bound"),
    )
