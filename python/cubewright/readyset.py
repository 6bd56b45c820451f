"""Ready, Set: deals, judges, solves and rates puzzles of the set-theory game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date as Date
from json import dumps
from typing import Any, Dict, List, Optional, Tuple, Union

from .contract import call
from .cube import _seed

Rows = Union[str, List[str], Tuple[str, ...]]


@dataclass(frozen=True)
class Puzzle:
    """Eight cards, some dice and a goal. `json` is the puzzle in the format that every interface accepts."""

    json: Dict[str, Any]

    def __hash__(self) -> int:
        return hash(dumps(self.json, sort_keys=True))

    @property
    def cards(self) -> Tuple[Tuple[str, ...], ...]:
        """The colours on each card."""
        return tuple(tuple(card["colors"]) for card in self.json["cards"])

    @property
    def dice(self) -> Tuple[str, ...]:
        """What the dice show."""
        return tuple(die["value"] for die in self.json["dice"])

    @property
    def goal(self) -> int:
        """The number of cards that the set must match."""
        return int(self.json["goal"])

    def judge(self, rows: Rows) -> "Verdict":
        """Judges an answer: whether it is correct, its score, and the rules that it breaks."""
        return judge(self, rows)

    def solve(self) -> "Solutions":
        """Returns the shortest and the best solution, and the number of solutions."""
        return solve(self)

    def _repr_svg_(self) -> str:
        """Returns the picture that notebooks display."""
        return str(call("set.show", {"puzzle": self.json, "picture": True})["svg"])


@dataclass(frozen=True)
class Verdict:
    """The verdict on an answer."""

    correct: bool
    matched: int
    score: int
    broken: Tuple[str, ...]
    answer: Dict[str, Any]

    def __hash__(self) -> int:
        return hash((self.correct, self.matched, self.score, self.broken))


@dataclass(frozen=True)
class Answer:
    """A correct answer: its rows, the number of dice it uses, and its score."""

    rows: Tuple[str, ...]
    dice: int
    score: int


@dataclass(frozen=True)
class Solutions:
    """Summary of all solutions of a puzzle. The count is exact."""

    count: int
    shortest: Optional[Answer]
    best: Optional[Answer]
    difficulty: Optional[str]


def deal(level: int = 1, *, seed: Union[str, int, None] = None, difficulty: Optional[str] = None) -> Puzzle:
    """Deals a puzzle that is guaranteed to be solvable. A seed gives the same puzzle on every machine.

    >>> puzzle = deal(level=6, seed=7)
    >>> puzzle.goal, len(puzzle.cards)
    (1, 8)
    >>> puzzle.judge("red − blue").correct
    True
    """
    params = {"level": level, "seed": _seed(seed), "difficulty": difficulty}
    return Puzzle(call("set.deal", params))


def daily(date: Union[str, Date, None] = None) -> Puzzle:
    """Returns the daily puzzle, which is the same for everyone. The date is "YYYY-MM-DD" or a `datetime.date`
    (default: today).

    >>> daily("2026-11-14").goal
    4
    >>> daily(Date(2026, 11, 14)) == daily("2026-11-14")
    True
    """
    return Puzzle(call("set.daily", {"date": date.strftime("%Y-%m-%d") if isinstance(date, Date) else date}))


def judge(puzzle: Puzzle, rows: Rows) -> Verdict:
    """Judges an answer. `rows` is the set name, or a restriction and the set name.

    >>> judge(daily("2026-11-14"), "red ∪ blue").broken
    ('∪ is used once, but the deal has none', '7 cards match; the goal is 4')
    """
    answer = call("set.judge", {"puzzle": puzzle.json, "rows": [rows] if isinstance(rows, str) else list(rows)})
    return Verdict(
        correct=answer["correct"],
        matched=answer.get("matched", 0),  # missing if the answer names no set
        score=answer["score"]["total"],
        broken=tuple(each["message"] for each in answer["broken"]),
        answer=answer,
    )


def solve(puzzle: Puzzle) -> Solutions:
    """Finds and counts all solutions of a puzzle.

    >>> solutions = solve(deal(level=6, seed=7))
    >>> solutions.count, solutions.shortest.rows, solutions.best.score
    (26, ('red − blue',), 225)
    """
    answer = call("set.solve", {"puzzle": puzzle.json})

    def found(name: str) -> Optional[Answer]:
        each = answer.get(name)
        return Answer(tuple(each["rows"]), each["length"], each["score"]) if each else None

    return Solutions(answer["count"], found("shortest"), found("best"), answer.get("difficulty"))
