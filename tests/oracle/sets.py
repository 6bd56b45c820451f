"""The rules of Ready, Set, implemented directly: cards as frozen sets of colours, rows as trees, restrictions that flip
cards, scores and levels. No bit tricks, no shared tables."""
from __future__ import annotations

from collections import Counter
from typing import Any, Dict, FrozenSet, Iterator, List, NamedTuple, Optional, Sequence, Tuple

COLOURS = ["red", "blue", "green", "gold"]
BINARY = ["∪", "∩", "−"]
OPERATORS = BINARY + ["′"]
CONSTANTS = ["U", "∅"]
RELATIONS = ["=", "⊆"]
POINTS = {**{c: 5 for c in COLOURS}, **{o: 10 for o in BINARY}, "′": 15, "U": 15, "∅": 15, "=": 20, "⊆": 20}
TYPES = {**{c: "color" for c in COLOURS}, **{o: "operator" for o in OPERATORS}, **{c: "setConstant" for c in CONSTANTS},
         **{r: "restriction" for r in RELATIONS}, "?": "wild"}

CARDS = [frozenset(c for i, c in enumerate(COLOURS) if n >> i & 1) for n in range(16)]
GOAL_SCORES = [500, 750, 1000, 1500, 2500, 5000, 5000, 5000, 7500, 10000]  # points that open the next level

Card = FrozenSet[str]
Cards = FrozenSet[Card]
Tree = Tuple  # ("red",) or ("′", tree) or ("∪", tree, tree)


class Puzzle(NamedTuple):
    cards: List[Card]
    dice: List[str]
    goal: int
    required: Optional[str] = None
    bonus: Optional[str] = None


def puzzle_from(document: Dict[str, Any]) -> Puzzle:
    marks = {d.get("designation"): d["value"] for d in document["dice"]}
    return Puzzle([frozenset(c["colors"]) for c in document["cards"]], [d["value"] for d in document["dice"]],
                  document["goal"], marks.get("required"), marks.get("bonus"))


def document_from(puzzle: Puzzle) -> Dict[str, Any]:
    """Returns the puzzle as a free puzzle, which can have any hand."""
    dice: List[Dict[str, Any]] = [{"type": TYPES[d], "value": d} for d in puzzle.dice]
    for mark, face in (("required", puzzle.required), ("bonus", puzzle.bonus)):
        if face is not None:
            dice[puzzle.dice.index(face)]["designation"] = mark
    return {"kind": "free", "cards": [{"colors": [c for c in COLOURS if c in card]} for card in puzzle.cards],
            "dice": dice, "goal": puzzle.goal}


# Evaluation of a tree: the kept cards that belong to it.
def cards_in(tree: Tree, universe: Cards) -> Cards:
    head = tree[0]
    if head == "U":
        return universe
    if head == "∅":
        return frozenset()
    if head == "′":
        return universe - cards_in(tree[1], universe)
    if head in BINARY:
        left, right = cards_in(tree[1], universe), cards_in(tree[2], universe)
        return left | right if head == "∪" else left & right if head == "∩" else left - right
    return frozenset(card for card in universe if head in card)


class Solution(NamedTuple):
    operands: Tuple[Tree, ...]  # operands of the restriction; empty without one
    relations: Tuple[str, ...]
    name: Tree


def kept(solution: Solution, board: Cards) -> Cards:
    left = board
    for (a, b), relation in zip(zip(solution.operands, solution.operands[1:]), solution.relations):
        first, second = cards_in(a, board), cards_in(b, board)
        gone = first - second if relation == "⊆" else first ^ second
        left = left - gone
    return left


def matched(solution: Solution, board: Cards) -> Cards:
    return cards_in(solution.name, kept(solution, board))


def leaves(tree: Tree) -> Iterator[str]:
    yield tree[0]
    for part in tree[1:]:
        yield from leaves(part)


def dice_of(solution: Solution) -> Counter:
    used = Counter(leaves(solution.name))
    for operand in solution.operands:
        used.update(leaves(operand))
    used.update(solution.relations)
    return used


def suffices(puzzle: Puzzle, used: Counter) -> bool:
    hand = Counter(puzzle.dice)
    missing = used - hand
    return sum(missing.values()) <= hand["?"] and all(face in OPERATORS for face in missing)


def score(puzzle: Puzzle, used: Counter) -> Dict[str, int]:
    points = sum(POINTS[face] * n for face, n in used.items())
    dice = sum(used.values())
    required = 50 if puzzle.required and used[puzzle.required] else 0
    bonus = 50 if puzzle.bonus and used[puzzle.bonus] else 0
    # The wild die can replace any operator.
    wild = 25 if "?" in puzzle.dice and any(used[o] for o in OPERATORS) else 0
    return {"points": points, "dice": dice, "base": points * dice, "required": required, "wild": wild, "bonus": bonus,
            "total": points * dice + required + wild + bonus}


def is_right(puzzle: Puzzle, solution: Solution) -> bool:
    used = dice_of(solution)
    return (suffices(puzzle, used) and (bool(solution.operands) or sum(used.values()) >= 2)
            and (puzzle.required is None or used[puzzle.required] > 0)
            and len(matched(solution, frozenset(puzzle.cards))) == puzzle.goal)


# Parsing rows.
class BadRow(ValueError):
    pass


_SPELLINGS = {"|": "∪", "+": "∪", "&": "∩", "-": "−", "'": "′", "0": "∅", "{}": "∅", "<=": "⊆",
              "r": "red", "b": "blue", "g": "green", "y": "gold"}


def tokens(text: str) -> List[str]:
    found, at = [], 0
    while at < len(text):
        c = text[at]
        if c.isspace():
            at += 1
            continue
        if c.isascii() and c.isalpha():
            end = at
            while end < len(text) and text[end].isascii() and text[end].isalpha():
                end += 1
            word = text[at:end]
            word = "U" if word in ("U", "u") else word.lower()
            token = _SPELLINGS.get(word, word)
            if token not in COLOURS + ["U"]:
                raise BadRow(f"unknown word {word!r}")
            found.append(token)
            at = end
            continue
        for size in (2, 1):
            token = _SPELLINGS.get(text[at:at + size], text[at:at + size])
            if token in OPERATORS + CONSTANTS + RELATIONS + ["(", ")", "?", "/"]:
                found.append(token)
                at += size
                break
        else:
            raise BadRow(f"unknown sign {c!r}")
    return found


class _Reader:
    def __init__(self, found: List[str]) -> None:
        self.found, self.at = found, 0

    def peek(self) -> str:
        return self.found[self.at] if self.at < len(self.found) else ""

    def take(self) -> str:
        self.at += 1
        return self.found[self.at - 1] if self.at <= len(self.found) else ""

    def operator(self) -> Optional[str]:
        """Parses an operator, or one that the wild die stands for."""
        face = self.found[self.at + 1] if self.peek() == "?" and self.at + 1 < len(self.found) else self.peek()
        return face if face in OPERATORS else None

    def take_operator(self) -> None:
        self.at += 2 if self.peek() == "?" else 1

    def unit(self) -> Tree:
        token = self.take()
        if token == "(":
            tree = self.name()
            if self.take() != ")":
                raise BadRow("a bracket is never closed")
        elif token in COLOURS + CONSTANTS:
            tree = (token,)
        else:
            raise BadRow(f"unexpected {token!r}")
        while self.operator() == "′":
            self.take_operator()
            tree = ("′", tree)
        return tree

    def name(self) -> Tree:
        tree = self.unit()
        while True:
            op = self.operator()
            if op not in BINARY:
                return tree
            self.take_operator()
            tree = (op, tree, self.unit())


def parse_name(text: str) -> Tree:
    reader = _Reader(tokens(text))
    tree = reader.name()
    if reader.at != len(reader.found):
        raise BadRow("something follows")
    return tree


def parse_restriction(text: str) -> Tuple[Tuple[Tree, ...], Tuple[str, ...]]:
    reader = _Reader(tokens(text))
    operands, relations = [reader.name()], []
    while reader.peek() in RELATIONS:
        relations.append(reader.take())
        operands.append(reader.name())
    if reader.at != len(reader.found) or not relations:
        raise BadRow("this is no restriction")
    return tuple(operands), tuple(relations)


def parse_rows(rows: Sequence[str]) -> Solution:
    if len(rows) == 1 and "/" in rows[0]:
        rows = rows[0].split("/")
    if len(rows) == 2 and rows[0].strip():
        operands, relations = parse_restriction(rows[0])
        return Solution(operands, relations, parse_name(rows[1]))
    if len(rows) > 2:
        raise BadRow("too many rows")
    return Solution((), (), parse_name(rows[-1]))


def text_of(tree: Tree, brackets: bool = False) -> str:
    """Returns the row as text, without redundant brackets."""
    head = tree[0]
    if head == "′":
        return text_of(tree[1], tree[1][0] in BINARY) + "′"
    if head in BINARY:
        inner = f"{text_of(tree[1])} {head} {text_of(tree[2], tree[2][0] in BINARY)}"
        return f"({inner})" if brackets else inner
    return head


def rows_of(solution: Solution) -> List[str]:
    rows = []
    if solution.operands:
        text = text_of(solution.operands[0])
        for relation, operand in zip(solution.relations, solution.operands[1:]):
            text += f" {relation} {text_of(operand)}"
        rows.append(text)
    return rows + [text_of(solution.name)]


def difficulty_of(shortest: int) -> str:
    return "beginner" if shortest <= 5 else "intermediate" if shortest <= 7 else "advanced"


class Level(NamedTuple):
    dice: int
    operators: List[str]
    specials: List[str]
    repeats: bool
    marks: List[str]


_EVERY = RELATIONS + CONSTANTS
LEVELS: Dict[int, Level] = {
    1: Level(6, ["∪", "∩"], [], False, []),
    2: Level(6, BINARY, [], False, []),
    3: Level(6, OPERATORS, [], False, []),
    4: Level(6, OPERATORS, [], True, []),
    5: Level(8, OPERATORS, CONSTANTS, True, []),
    6: Level(8, OPERATORS, _EVERY, True, []),
    7: Level(8, OPERATORS, _EVERY, True, []),
    8: Level(8, OPERATORS, _EVERY, True, ["required"]),
    9: Level(8, OPERATORS, _EVERY, True, ["required", "wild"]),
    10: Level(8, OPERATORS, _EVERY, True, ["required", "wild", "bonus"]),
}


# The dice of the eight templates: colours, constants, binary operators, complements, relations.
TEMPLATES = [(4, 0, 3, 1, 0), (3, 1, 3, 1, 0), (5, 0, 2, 0, 1), (5, 0, 2, 0, 1), (5, 0, 2, 0, 1), (4, 0, 1, 2, 1),
             (5, 0, 2, 0, 1), (5, 0, 1, 0, 2)]


def template_breach(puzzle: Puzzle, number: int) -> Optional[str]:
    """Returns the rule of its template (1 to 8) that a puzzle breaks, if any."""
    hand = Counter(puzzle.dice)
    kinds = tuple(sum(hand[d] for d in kind) for kind in (COLOURS, CONSTANTS, BINARY, ["′"], RELATIONS))
    if kinds != TEMPLATES[number - 1] or hand["?"]:
        return f"not the dice of template {number}: {kinds}"
    if any(hand[c] > 2 for c in COLOURS):
        return "a colour three times"
    return "set apart" if puzzle.required or puzzle.bonus else None


def level_breach(puzzle: Puzzle, number: int) -> Optional[str]:
    """Returns the rule of its level that a deal breaks, if any."""
    level = LEVELS[number]
    hand = Counter(puzzle.dice)
    colours = sum(hand[c] for c in COLOURS)
    operators = sum(hand[o] for o in OPERATORS) + hand["?"]
    specials = sum(hand[s] for s in CONSTANTS + RELATIONS)
    if len(puzzle.dice) != level.dice:
        return f"{len(puzzle.dice)} dice"
    if colours != 4 or any(hand[c] > 2 for c in COLOURS):
        return "not four colours, two of each at most"
    if operators != 2 or any(hand[o] and o not in level.operators for o in OPERATORS):
        return "not two operators of the level"
    if not level.repeats and any(hand[o] > 1 for o in OPERATORS):
        return "an operator twice"
    if specials != (2 if level.specials else 0) or any(hand[s] and s not in level.specials for s in _EVERY):
        return "not the specials of the level"
    marks = [m for m, there in (("required", puzzle.required), ("wild", hand["?"]), ("bonus", puzzle.bonus)) if there]
    if len(marks) > 1 or hand["?"] > 1 or any(m not in level.marks for m in marks):
        return f"set apart: {marks}"
    if not 1 <= puzzle.goal <= 7:
        return f"goal {puzzle.goal}"
    if len(puzzle.cards) != 8 or len(set(puzzle.cards)) != 8:
        return "not eight different cards"
    return None
