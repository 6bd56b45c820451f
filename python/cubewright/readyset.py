"""Ready, Set: deal, judge, solve and rate the set-theory game, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date as Date
from json import dumps
from typing import Any, Dict, List, Optional, Tuple, Union

from .contract import call

Rows = Union[str, List[str], Tuple[str, ...]]


@dataclass(frozen=True)
class Puzzle:
    """Eight cards, some dice and a goal. `json` is the puzzle as every door takes it."""

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
        """How many cards the set must have."""
        return int(self.json["goal"])

    def judge(self, rows: Rows) -> "Verdict":
        """Is this answer right, what does it score, and which rule does it break?"""
        return judge(self, rows)

    def solve(self) -> "Solutions":
        """The shortest and the best solution, and how many there are."""
        return solve(self)

    def _repr_svg_(self) -> str:
        """How notebooks show it."""
        return str(call("set.show", {"puzzle": self.json, "picture": True})["svg"])


@dataclass(frozen=True)
class Verdict:
    """What the rules say about an answer."""

    correct: bool
    matched: int
    score: int
    broken: Tuple[str, ...]
    answer: Dict[str, Any]

    def __hash__(self) -> int:
        return hash((self.correct, self.matched, self.score, self.broken))


@dataclass(frozen=True)
class Answer:
    """An answer that is right: its rows, how many dice it takes, what it scores."""

    rows: Tuple[str, ...]
    dice: int
    score: int


@dataclass(frozen=True)
class Solutions:
    """Everything about a puzzle's solutions, counted and not guessed."""

    count: int
    shortest: Optional[Answer]
    best: Optional[Answer]
    difficulty: Optional[str]


def deal(level: int = 1, *, seed: Union[str, int, None] = None, difficulty: Optional[str] = None) -> Puzzle:
    """A puzzle that can be solved for certain; the same seed gives the same one, everywhere and always.

    >>> puzzle = deal(level=6, seed=7)
    >>> puzzle.goal, len(puzzle.cards)
    (1, 8)
    >>> puzzle.judge("red − blue").correct
    True
    """
    params = {"level": level, "seed": None if seed is None else str(seed), "difficulty": difficulty}
    return Puzzle(call("set.deal", params))


def daily(date: Union[str, Date, None] = None) -> Puzzle:
    """The puzzle of a day, the same for everyone: "YYYY-MM-DD" or a `datetime.date` (default: today).

    >>> daily("2026-11-14").goal
    4
    >>> daily(Date(2026, 11, 14)) == daily("2026-11-14")
    True
    """
    return Puzzle(call("set.daily", {"date": date.strftime("%Y-%m-%d") if isinstance(date, Date) else date}))


def judge(puzzle: Puzzle, rows: Rows) -> Verdict:
    """Is this answer right? `rows` is the set name, or a restriction and the set name.

    >>> judge(daily("2026-11-14"), "red ∪ blue").broken
    ('∪ is used once, but the deal has none', '7 cards match; the goal is 4')
    """
    answer = call("set.judge", {"puzzle": puzzle.json, "rows": [rows] if isinstance(rows, str) else list(rows)})
    return Verdict(
        correct=answer["correct"],
        matched=answer["matched"],
        score=answer["score"]["total"],
        broken=tuple(each["message"] for each in answer["broken"]),
        answer=answer,
    )


def solve(puzzle: Puzzle) -> Solutions:
    """All there is to know about a puzzle's solutions.

    >>> solutions = solve(deal(level=6, seed=7))
    >>> solutions.count, solutions.shortest.rows, solutions.best.score
    (26, ('red − blue',), 225)
    """
    answer = call("set.solve", {"puzzle": puzzle.json})

    def found(name: str) -> Optional[Answer]:
        each = answer.get(name)
        return Answer(tuple(each["rows"]), each["length"], each["score"]) if each else None

    return Solutions(answer["count"], found("shortest"), found("best"), answer.get("difficulty"))
