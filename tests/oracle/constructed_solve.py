"""Goals and commutators that are known to exist, because they were built before the question."""
from __future__ import annotations

from operator import itemgetter
from typing import Any, Dict, List, Optional, Sequence, Tuple

import given as g
import notation
from claims import Case, equal, holds
from cube import CORNERS, EDGES, FACE_TURNS, PICK, SOLVED, Turn, apply, as_held_home, permutation
from notation import lengths, parse


class Goal:
    """A goal: stickers with dots as wildcards. The cube is rotated until its centres match the goal's, then the colours
    are compared."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern if "." in pattern else as_held_home(pattern)
        self.wanted = [i for i, s in enumerate(self.pattern) if s != "."]
        self.seen = itemgetter(*self.wanted)
        self.goal = self.seen(self.pattern)

    def framed(self, state: str) -> str:
        """Returns the state in the orientation of the pattern, whose centres are in the standard orientation."""
        return as_held_home(state)

    def reached(self, state: str) -> bool:
        return self.seen(self.framed(state)) == self.goal

    def distance(self, state: str, most: int) -> Optional[int]:
        """Returns the smallest number of face turns that reaches the goal, by exhaustive search up to a length."""
        ring, before = {tuple(self.framed(state))}, set()  # type: Tuple[set, set]
        for depth in range(most + 1):
            if any(self.seen(each) == self.goal for each in ring):
                return depth
            if depth < most:
                further = {PICK[turn](each) for each in ring for turn in FACE_TURNS} - ring - before
                before, ring = ring, further
        return None


def blanked(case: Case, target: str, parts: bool) -> str:
    """Returns a pattern that the target matches: some pieces or stickers are left out, and the centres are kept or left
    out as well."""
    keep = {9 * f + 4 for f in range(6)} if case.chance.random() < 0.7 else {4}
    if parts:
        keep |= set(case.chance.sample([i for i in range(54) if i % 9 != 4], case.chance.choice([1, 2, 4, 8, 20, 40])))
    else:
        keep |= {i for piece in case.chance.sample(CORNERS + EDGES, case.chance.choice([1, 2, 4, 8, 14, 19])) for i in piece}
    return "".join(s if i in keep else "." for i, s in enumerate(target))


def goal_question(case: Case, kind: str) -> Tuple[str, str]:
    """Returns a pattern of whole pieces, of parts of pieces, or a whole cube in any orientation, and a cube in the
    standard orientation that matches it."""
    target = g.random_state(case.chance) if case.chance.random() < 0.6 else apply(SOLVED, notation.random_faces(case.chance, 3))
    if kind == "cube":
        return g.held_somehow(target, case.chance), target
    return blanked(case, target, kind == "parts"), target


def goal_cube(case: Case, target: str, most: int = 4) -> Tuple[str, List[Turn]]:
    """Returns a cube in any orientation, and the turns that would lead to the target if it were in the standard
    orientation."""
    turns = notation.random_faces(case.chance, case.chance.randint(0, most))
    return g.held_somehow(apply(target, notation.inverse(turns)), case.chance), turns


def cancelled(turns: Sequence[Turn]) -> List[Turn]:
    """Merges neighbouring turns about one axis layer by layer until nothing changes, for faces and slices."""
    now = list(turns)
    while True:
        merged = notation.shaped(now)
        if merged == now:
            return now
        now = merged


def random_commutator(case: Case) -> Tuple[str, List[Turn]]:
    """Returns a random commutator [A: [B, C]] within the stated limits: one of B and C is a single turn, the other and
    A have at most three turns."""
    def part(least: int, most: int) -> List[Turn]:
        return [Turn(case.chance.choice("URFDLBMES"), case.chance.randint(1, 3)) for _ in range(case.chance.randint(least, most))]
    a, b, c = part(0, 3), part(1, 1), part(1, 3)
    if case.chance.random() < 0.5:
        b, c = c, b
    inner = f"[{notation.write(b)}, {notation.write(c)}]"
    text = f"[{notation.write(a)}: {inner}]" if a else inner
    return text, cancelled(parse(text))


def written_length(text: str) -> int:
    """Returns the number of turns written inside the brackets of a commutator."""
    return len(text.translate(str.maketrans("[],:", "    ")).split())


def check_commutator(text: str, turns: List[Turn], answer: Dict[str, Any]) -> None:
    """Checks the commutator found for the turns that a commutator produces."""
    wanted = permutation(turns)
    holds(answer["found"], answer.get("message", "nothing found"), f"{text} is one")
    equal(f"{answer['alg']} does what {text} does", permutation(parse(answer["alg"])) == wanted, True)
    equal("its turns do, too", permutation(parse(answer["moves"])) == wanted, True)
    equal("length", answer["length"], lengths(parse(answer["moves"])))
    told, built = written_length(answer["alg"]), written_length(text)
    holds(told <= built, f"the shortest is {answer['alg']}: {told} turns are written", f"{text} has {built}")
