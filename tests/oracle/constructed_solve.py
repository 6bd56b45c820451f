"""Solutions, goals, commutators and algorithms that are known to exist, because they were built before the question."""
from __future__ import annotations

from operator import itemgetter
from typing import Any, Dict, List, Optional, Sequence, Tuple

import given as g
import images
import notation
from claims import Case, equal, holds
from cube import CORNERS, EDGES, FACE_TURNS, FACES, PICK, ROTATIONS, SOLVED, Turn, apply, as_held_home, is_solved, permutation
from notation import lengths, parse
from search import sorted_neighbours


# cube.solve
def within(case: Case, method: str) -> None:
    """Scrambles with n turns. The solution must have at most n turns, in any orientation, with both searches and both
    metrics."""
    turns = notation.random_faces(case.chance, case.chance.randint(0, 7))
    state = apply(apply(SOLVED, turns), case.chance.choice(ROTATIONS))
    metric = case.chance.choice(["htm", "htm", "qtm"])
    limit = lengths(turns)[metric]
    optimal = {"method": "optimal", "tables": "30M"} if case.chance.random() < 0.4 and metric == "htm" else {}
    answer = case.ask(method, cube=state, max_length=limit, metric=metric, **optimal)
    holds(answer["found"], answer.get("message", "nothing found"), f"{notation.write(turns)} undone is {limit} long")
    holds(is_solved(apply(state, parse(answer["moves"]))) and answer["length"][metric] <= limit, answer["moves"], f"solves it in {limit}")
    if optimal:
        equal("optimal", (answer["optimal"], answer["proved_optimal"]), (True, True))
        every = case.ask(method, cube=state, all=True, **optimal)
        equal("complete", every["complete"], True)
        holds(every["length"]["htm"] <= limit, every["moves"], f"{notation.write(turns)} undone is shorter")
        if every["length"]["htm"] == limit:
            home = state[4::9]
            number = next(i for i, r in enumerate(ROTATIONS) if apply(SOLVED, r)[4::9] == home)
            own = notation.write(sorted_neighbours(images.held(number).turns(notation.inverse(turns))))
            told = {notation.write(sorted_neighbours(parse(a))) for a in every["answers"]}
            holds(own in told, f"{len(told)} shortest solutions", f"{own} is one, too")


def with_faces(case: Case, method: str) -> None:
    """Scrambles with some faces in any orientation. The cube must be solved with those faces only."""
    faces = case.chance.sample(FACES, case.chance.randint(1, 5))
    turns = [Turn(case.chance.choice(faces), case.chance.randint(1, 3)) for _ in range(case.chance.randint(0, 5))]
    state = apply(apply(SOLVED, case.chance.choice(ROTATIONS)), turns)
    limit = {"max_length": len(turns)} if case.chance.random() < 0.5 else {}
    answer = case.ask(method, cube=state, moves="".join(faces), **limit)
    holds(answer["found"], answer.get("message", "nothing found"), f"{notation.write(notation.inverse(turns))} does it")
    done = parse(answer["moves"])
    holds(is_solved(apply(state, done)) and {t.layers for t in done} <= set(faces), answer["moves"], f"it solves {state} with {faces}")
    holds(not limit or len(done) <= len(turns), answer["moves"], f"{len(turns)} turns or fewer")


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


def check_goal(state: str, pattern: str, turns: Sequence[Turn], answer: Dict[str, Any], search: int) -> None:
    """Checks that the pattern is reached in no more turns than the known solution, and that optimality claims are
    correct."""
    holds(answer["found"], answer.get("message", "nothing found"), f"{len(turns)} turns lead there")
    goal = Goal(pattern)
    holds(goal.reached(apply(state, parse(answer["moves"]))), answer["moves"], f"it does not lead from {state} to {pattern}")
    told = answer["length"]["htm"]
    equal("length", answer["length"], lengths(parse(answer["moves"])))
    if answer["proved_optimal"]:
        holds(told <= len(turns), f"proved: {told}", f"{len(turns)} turns do it")
        shorter = goal.distance(state, min(told - 1, search)) if told else None
        holds(shorter is None, f"proved: {told}", f"{shorter} turns do it")


def to_pattern(case: Case, method: str) -> None:
    pattern, target = goal_question(case, case.chance.choice(["pieces", "parts", "cube"]))
    state, turns = goal_cube(case, target)
    params = {"max_length": len(turns)} if case.chance.random() < 0.4 else {}
    check_goal(state, pattern, turns, case.ask(method, cube=state, to=pattern, **params), 3)


# alg.find, alg.commutator and other methods
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


def check_commutator(text: str, turns: List[Turn], answer: Dict[str, Any], written: Optional[int] = None) -> None:
    """Checks a commutator for turns that one with this written length, by default that of the text, produces."""
    wanted = permutation(turns)
    if wanted == permutation([]):
        return  # the parts commute, so the sequence is empty
    holds(answer["found"], answer.get("message", "nothing found"), f"{text} is one")
    equal(f"{answer['alg']} does what {text} does", permutation(parse(answer["alg"])) == wanted, True)
    equal("its turns do, too", permutation(parse(answer["moves"])) == wanted, True)
    equal("length", answer["length"], lengths(parse(answer["moves"])))
    told, built = written_length(answer["alg"]), written_length(text) if written is None else written
    holds(told <= built, f"the shortest is {answer['alg']}: {told} turns are written", f"{text} has {built}")


def commutator(case: Case, method: str) -> None:
    text, turns = random_commutator(case)
    asked = case.chance.choice([text, notation.write(turns) or "()"])
    check_commutator(text, turns, case.ask(method, alg=asked))


LIBRARY = [("OLL 27", "R U", 7), ("OLL 26", "R U", 7), ("OLL 45", "R U F", 6), ("OLL 44", "F R U", 6), ("OLL 33", "R U F", 8)]


def find_known(case: Case, method: str) -> None:
    """Checks that a known algorithm is among those found, by name or by its turns."""
    if case.chance.random() < 0.15 and case.interface.name != "wasm":
        name, moves, most = case.chance.choice(LIBRARY)
        answer = case.ask(method, case=name, moves=moves, max_length=most, count=1000, time_limit="60s")
        holds(answer["found"] > 0 and answer["complete"], f"{answer['found']} found, complete: {answer['complete']}", f"{name} has one of {most} in {moves}")
        return
    layers = case.chance.sample(["R", "U", "F", "L", "D", "B", "M", "Rw", "E", "S"], 2)
    turns: List[Turn] = []
    for _ in range(case.chance.randint(1, 4)):
        turns.append(Turn(case.chance.choice([x for x in layers if not turns or turns[-1].layers != x]), case.chance.randint(1, 3)))
    if len({notation.axis_of(t) for t in turns}) < len({t.layers for t in turns}):
        return  # two layers of one axis merge into another turn
    answer = case.ask(method, case=f"({notation.write(turns)})", moves=" ".join(layers), max_length=len(turns), metric="etm", count=1000, to="solved", adjust="none", time_limit="60s")
    told = {notation.write([t for t in parse(a["alg"]) if t.layers not in "xyz"]) for a in answer["algorithms"]}  # ignore a final rotation
    equal("complete", answer["complete"], True)
    holds(notation.write(turns) in told, f"{sorted(told)[:5]}", f"{notation.write(turns)} does it")


def as_list(case: Case, method: str) -> None:
    """Checks that --as list returns as many moves as there are face turns."""
    turns = notation.random_faces(case.chance, case.chance.randint(1, 6))
    rest = {"alg.mirror": {"plane": "M"}, "alg.rotate": {"by": "y"}}.get(method, {})
    equal("moves", len(case.ask(method, alg=notation.write(turns), **{"as": "list"}, **rest)["moves"]), len(turns))
