"""Metamorphic relations of Ready, Set and of the 2×2×2."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Tuple

import notation
import pocket as p
import sets
from brute_force import BruteForce
from claims import Case, Wrong
from cube import Turn
from images import Image, with_cancelling_pair
from notation import write
from relations import Params, Relation, Sample, Subject, compare, extra_params
from sets import Puzzle, document_from, rows_of


def random_puzzle(case: Case) -> Puzzle:
    """Returns a puzzle with a hand of some level or one that no level deals, and any board and goal."""
    chance = case.chance
    level = sets.LEVELS[chance.randint(1, 10)]
    dice = [chance.choice(sets.COLOURS) for _ in range(4)]
    dice += [chance.choice(level.operators) for _ in range(2)]
    if level.specials:
        dice += [chance.choice(level.specials) for _ in range(2)]
    required = bonus = None
    mark = chance.choice(["", ""] + level.marks)
    if mark == "wild":
        dice[4] = "?"
    elif mark == "required":
        required = chance.choice(dice)
    elif mark == "bonus":
        bonus = chance.choice(dice)
    return Puzzle(chance.sample(sets.CARDS, 8), dice, chance.randint(1, 7), required, bonus)


# The 2×2×2.
def small_turns(case: Case, most: int = 11, least: int = 0) -> List[Turn]:
    return [Turn(case.chance.choice("URFDLB"), case.chance.randint(1, 3)) for _ in range(case.chance.randint(least, most))]


def small(case: Case, **extra: Any) -> Sample:
    turns = small_turns(case)
    return Sample(turns, p.apply(p.SOLVED, turns), extra)


def small_params(sample: Sample, image: Image) -> Params:
    return {"cube": image.small(sample.state), **extra_params(sample, image)}


SMALL_PAIRS = [Turn(l, q) for l in p.LAYERS for q in (1, 2, 3)]


def small_pair(sample: Sample, case: Case) -> Params:
    plain = sample.extra.get("plain")
    turns = sample.turns if plain else with_cancelling_pair(sample.turns, case.chance, SMALL_PAIRS)
    return {"alg" if "alg" in sample.extra else "cube": write(turns) or "()"}


def small_texts(sample: Sample, case: Case) -> List[Tuple[str, Params]]:
    state, text = sample.state, write(sample.turns) or "()"
    return [("stickers", {"cube": state}), ("by faces", {"cube": " ".join(state[i:i + 4] for i in range(0, 24, 4))}),
            ("scramble", {"cube": text}), ("group", {"cube": f"({text})"})]


def small_subject(view: Callable[[Dict[str, Any], Image, Sample], Any], draw: Callable[[Case], Sample] = small) -> Subject:
    return Subject(draw, small_params, view, small_texts, small_pair, ("WRGYOB", "YBOWGR", "DLFURB", "BRUFLD", "123456"))


def small_shown(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return image.small_back(answer["facelets"]), answer["solvable"], answer["solved"]


def small_checked(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return answer["solvable"], answer["solved"], sorted((problem["kind"], problem["certain"]) for problem in answer["problems"])


def small_wrong(case: Case) -> Sample:
    state = list(small(case).state)
    for _ in range(case.chance.randint(0, 2)):
        a, b = case.chance.sample(range(24), 2)
        state[a], state[b] = state[b], state[a]
    return Sample([], "".join(state))


def small_solved(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    metric = sample.extra["metric"]
    return answer["length"][metric], len(answer["answers"])


def to_solve_small(case: Case) -> Sample:
    return small(case, metric=case.chance.choice(["htm", "qtm"]), all=True)


def small_distance(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return answer["distance"]


def small_inverted(view: Callable[[Dict[str, Any]], Any], **rest: Any) -> Relation:
    def check(case: Case, method: str) -> None:
        turns = small_turns(case)
        compare(case, method, "inverted", [{"cube": write(t) or "()", **rest} for t in (turns, notation.inverse(turns))],
                lambda number, answer: view(answer))
    return check


def small_alg_texts(sample: Sample, case: Case) -> List[Tuple[str, Params]]:
    text = write(sample.turns)
    return [("text", {"alg": text}), ("without blanks", {"alg": text.replace(" ", "")}), ("group", {"alg": f"({text})"}),
            ("other primes", {"alg": text.replace("'", case.chance.choice(notation.PRIMES))})]


def small_alg(case: Case) -> Sample:
    turns = [case.chance.choice(SMALL_PAIRS) for _ in range(case.chance.randint(1, 10))]
    return Sample(turns, p.SOLVED, {"alg": turns})


def small_length(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return answer["length"]["htm"]


def small_text(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return answer["alg"], answer["length"]


# Ready, Set.
class Shuffle(NamedTuple):
    """A rearrangement of the same puzzle."""
    colours: Dict[str, str]
    cards: List[int]  # the card at each position
    dice: List[int]

    def puzzle(self, puzzle: Puzzle) -> Puzzle:
        face = lambda f: self.colours.get(f, f) if f else f  # noqa: E731
        return Puzzle([frozenset(self.colours[c] for c in puzzle.cards[i]) for i in self.cards], [face(puzzle.dice[i]) for i in self.dice],
                      puzzle.goal, face(puzzle.required), face(puzzle.bonus))

    def tree(self, tree: sets.Tree) -> sets.Tree:
        return (self.colours.get(tree[0], tree[0]),) + tuple(self.tree(part) for part in tree[1:])

    def solution(self, solution: sets.Solution) -> sets.Solution:
        return sets.Solution(tuple(self.tree(t) for t in solution.operands), solution.relations, self.tree(solution.name))

    def cards_back(self, places: List[int]) -> List[int]:
        return sorted(self.cards[i] for i in places)


UNCHANGED = Shuffle({c: c for c in sets.COLOURS}, list(range(8)), list(range(8)))


def shuffles(case: Case, kind: str, puzzle: Puzzle) -> List[Shuffle]:
    found = [UNCHANGED._replace(dice=list(range(len(puzzle.dice))))]
    for _ in range(1 if case.interface.name == "arguments" else 4):
        if kind == "recoloured":
            found.append(found[0]._replace(colours=dict(zip(sets.COLOURS, case.chance.sample(sets.COLOURS, 4)))))
        else:
            found.append(found[0]._replace(cards=case.chance.sample(range(8), 8), dice=case.chance.sample(range(len(puzzle.dice)), len(puzzle.dice))))
    return found


def shuffled(kind: str, view: Callable[[Dict[str, Any], Shuffle], Any], rows: bool = False, **rest: Any) -> Relation:
    """Compares the puzzle with a recoloured version, or with its cards and dice in another order."""
    def check(case: Case, method: str) -> None:
        puzzle = random_puzzle(case)
        every = shuffles(case, kind, puzzle)
        laid = some_rows(case, puzzle) if rows else None
        requests = [{"puzzle": document_from(s.puzzle(puzzle)), **({"rows": rows_of(s.solution(laid))} if laid else {}), **rest} for s in every]
        compare(case, method, kind, requests, lambda number, answer: view(answer, every[number]))
    return check


def some_rows(case: Case, puzzle: Puzzle) -> sets.Solution:
    brute = BruteForce(puzzle)
    if brute.solutions and case.chance.random() < 0.6:
        return case.chance.choice(brute.solutions)
    trees = [tree for trees in brute.names.values() for tree, _ in trees]
    if case.chance.random() < 0.3:
        return sets.Solution((case.chance.choice(trees), case.chance.choice(trees)), (case.chance.choice(sets.RELATIONS),), case.chance.choice(trees))
    return sets.Solution((), (), case.chance.choice(trees))


def puzzle_solved(answer: Dict[str, Any], shuffle: Shuffle) -> Any:
    if not answer["solvable"]:
        return False, answer["count"]
    return (answer["count"], answer["by_length"], answer["difficulty"], answer["shortest"]["length"], answer["longest"]["length"], answer["best"]["score"])


def judged(answer: Dict[str, Any], shuffle: Shuffle) -> Any:
    return (answer["correct"], answer.get("matched"), answer["score"], sorted(b["rule"] for b in answer["broken"]),
            *(shuffle.cards_back(answer[f]) for f in ("kept", "flipped", "matching") if f in answer))


def explained(answer: Dict[str, Any], shuffle: Shuffle) -> Any:
    return (answer["matched"], shuffle.cards_back(answer["kept"]), shuffle.cards_back(answer["matching"]),
            [(part["row"], part["kind"], shuffle.cards_back(part["cards"]), shuffle.cards_back(part["added"])) for part in answer["parts"]])


def hinted(answer: Dict[str, Any], shuffle: Shuffle) -> Any:
    return answer["solvable"], (answer["hint"]["text"], answer["hint"]["kind"]) if answer["solvable"] else None


def puzzle_shown(answer: Dict[str, Any], shuffle: Shuffle) -> Any:
    puzzle = sets.puzzle_from(answer["puzzle"])
    back_names = {new: old for old, new in shuffle.colours.items()}
    return (puzzle.goal, sorted((shuffle.cards[i], sorted(back_names[c] for c in card)) for i, card in enumerate(puzzle.cards)),
            sorted(back_names.get(d, d) for d in puzzle.dice))


SPELLINGS = {"∪": "|", "∩": "&", "−": "-", "′": "'", "⊆": "<=", "∅": "0", "gold": "y", "red": "R", "blue": "Blue", "green": "g"}


def spelt(case: Case, method: str) -> None:
    """Compares rows written with signs and with plain characters, as two texts and as one with a slash."""
    puzzle = random_puzzle(case)
    rows = rows_of(some_rows(case, puzzle))
    plain = list(rows)
    for sign, other in SPELLINGS.items():
        plain = [row.replace(sign, other) for row in plain]
    document = document_from(puzzle)
    requests: List[Params] = [{"puzzle": document, "rows": rows}, {"puzzle": document, "rows": plain}]
    if len(rows) == 2:
        requests.append({"puzzle": document, "rows": [" / ".join(rows)]})
    else:
        requests.append({"puzzle": document, "rows": ["", rows[0]]})
    view = judged if method == "set.judge" else explained
    compare(case, method, "format", requests, lambda number, answer: view(answer, UNCHANGED))


def puzzle_texts(view: Callable[[Dict[str, Any], Shuffle], Any]) -> Relation:
    """Compares puzzles with the colours of each card reordered, and with the additional fields of a set.deal answer."""
    def check(case: Case, method: str) -> None:
        puzzle = random_puzzle(case)
        document = document_from(puzzle)
        other = {**document, "cards": [{"colors": case.chance.sample(c["colors"], len(c["colors"]))} for c in document["cards"]]}
        compare(case, method, "format", [{"puzzle": d} for d in (document, other, {**other, "id": 7})], lambda number, answer: view(answer, UNCHANGED))
    return check


def events(case: Case, method: str) -> None:
    """Reorders correct answers, wrong answers and passes without a level change. The final career must be the same."""
    steps: List[Params] = [{"event": case.chance.choice(["right", "wrong", "pass"])} for _ in range(6)]
    steps = [{**s, "score": case.chance.randint(1, 80)} if s["event"] == "right" else s for s in steps]
    ends = []
    for order in (steps, case.chance.sample(steps, len(steps))):
        now = case.ask(method)
        for step in order:
            now = case.ask(method, career=now, **step)
        ends.append(now)
    case.count(method)
    if ends[0] != ends[1]:
        raise Wrong(f"{ends[1]}", f"the same events in another order gave {ends[0]}")


def a_puzzle(case: Case, **rest: Any) -> Params:
    return {"puzzle": document_from(random_puzzle(case)), **rest}


def with_rows(case: Case) -> Params:
    puzzle = random_puzzle(case)
    return {"puzzle": document_from(puzzle), "rows": rows_of(some_rows(case, puzzle))}
