"""Claims about Ready, Set: rules of deals and daily puzzles, verdicts, scores, counts, shortest, longest and best
solutions, explanations, hints and the atlas. They are compared with an independent evaluation and with a list of all
solutions."""
from __future__ import annotations

import json
from collections import Counter
from typing import Any, Dict, List, NamedTuple, Optional

import metamorphic_set as s
import sets
from claims import OF_THE_CUBE, AskedBy, Case, claim, equal, holds, method
from brute_force import BruteForce
from metamorphic_set import random_puzzle
from sets import CARDS, Puzzle, document_from, puzzle_from, rows_of


def check_solution(puzzle: Puzzle, told: Dict[str, Any], what: str) -> None:
    solution = sets.parse_rows(told["rows"])
    holds(sets.is_right(puzzle, solution), f"{what} {told['rows']}", "it is not a solution")
    used = sets.dice_of(solution)
    equal(f"{what}, dice", told["length"], sum(used.values()))
    equal(f"{what}, score", told["score"], sets.score(puzzle, used)["total"])


def check_solved(puzzle: Puzzle, told: Dict[str, Any], brute: BruteForce) -> None:
    by_length = brute.by_length()
    equal("solvable", told["solvable"], bool(brute.solutions))
    equal("count", told["count"], len(brute.solutions))
    if not brute.solutions:
        return
    equal("by length", told["by_length"], {str(n): by_length[n] for n in sorted(by_length)})
    for what, length in (("shortest", min(by_length)), ("longest", max(by_length))):
        check_solution(puzzle, told[what], what)
        equal(f"{what}, dice", told[what]["length"], length)
    check_solution(puzzle, told["best"], "best")
    equal("best score", told["best"]["score"], brute.best_score())
    equal("difficulty", told["difficulty"], sets.difficulty_of(min(by_length)))


@claim("set: solved exactly",
       "Solvability, the number of solutions by length, the shortest, longest and best solutions, and the difficulty "
       "equal those from a full enumeration.", share=3)
def solved(case: Case) -> None:
    puzzle = random_puzzle(case)
    brute = BruteForce(puzzle)
    raw = case.raw("set.solve", puzzle=document_from(puzzle))
    holds(raw.result is not None, f"{raw.error}", "a valid puzzle")
    assert raw.result is not None
    check_solved(puzzle, raw.result, brute)
    if raw.code is not None:
        equal("exit code", raw.code, 0 if brute.solutions else 1)


@claim("set: all solutions", "The list contains every solution once, up to the limit.", share=2)
def listed(case: Case) -> None:
    puzzle = random_puzzle(case)
    brute = BruteForce(puzzle)
    true = {tuple(rows_of(s)) for s in brute.solutions}
    raw = case.raw("set.solve", puzzle=document_from(puzzle), all=True)
    assert raw.result is not None
    told = [tuple(s["rows"]) for s in raw.result.get("solutions", [])]
    equal("each once", len(set(told)), len(told))
    holds(set(told) == true, f"{len(told)} solutions", f"{sorted(set(told) ^ true)[:3]} differ")
    for each in raw.result.get("solutions", [])[:20]:
        check_solution(puzzle, each, "solution")
    lengths = [s["length"] for s in raw.result.get("solutions", [])]
    equal("shortest first", lengths, sorted(lengths))
    counted = case.raw("set.solve", puzzle=document_from(puzzle), count=True).result
    assert counted is not None
    equal("counted", counted["count"], len(true))
    if true:
        limit = case.chance.randint(1, len(true) + 2)
        some = case.ask("set.solve", puzzle=document_from(puzzle), all=True, limit=limit)
        equal("listed at most", len(some["solutions"]), min(limit, len(true)))


@claim("set: hints",
       "The number of dice in the shortest solution, whether it needs a restriction, one of its dice, and the solution "
       "itself are correct.")
def hints(case: Case) -> None:
    puzzle = random_puzzle(case)
    brute = BruteForce(puzzle)
    level = case.in_turn([1, 2, 3, 4])
    raw = case.raw("set.solve", puzzle=document_from(puzzle), hint=level)
    assert raw.result is not None
    equal("solvable", raw.result["solvable"], bool(brute.solutions))
    if not brute.solutions:
        return
    hint = raw.result["hint"]
    shortest = min(brute.by_length())
    equal("dice", hint["dice"], shortest)
    equal("step", hint["step"], level)
    best = [s for s in brute.solutions if sum(sets.dice_of(s).values()) == shortest]
    if "needs_restriction" in hint:
        equal("needs a restriction", hint["needs_restriction"], all(s.operands for s in best))
    if "die" in hint:
        holds(any(sets.dice_of(s)[hint["die"]] for s in best), f"one of its dice is {hint['die']}",
              "no shortest solution has it")
    if "rows" in hint:
        solution = sets.parse_rows(hint["rows"])
        holds(sets.is_right(puzzle, solution) and sum(sets.dice_of(solution).values()) == shortest, f"{hint['rows']}",
              "no shortest solution")
    equal("told", sorted(set(hint) & {"needs_restriction", "die", "rows"}),
          sorted(["needs_restriction", "die", "rows"][:level - 1]))


def which(tree: sets.Tree) -> str:
    """Returns the phrase for the cards of a part in a sentence."""
    if tree[0] in sets.COLOURS:
        return f"with {tree[0]}"
    if tree[0] == "′" and tree[1][0] in sets.COLOURS:
        return f"without {tree[1][0]}"
    return f"in {sets.text_of(tree)}"


def cards_word(count: int) -> str:
    return "card" if count == 1 else "cards"


def stay_words(stay: int, gone: int) -> str:
    return f"{stay} {'stays' if stay == 1 else 'stay'}, {gone} {'is' if gone == 1 else 'are'} flipped."


def part_sentence(tree: sets.Tree, universe: sets.Cards) -> str:
    """Returns the expected sentence about a part, for the cards that are face up."""
    now = len(sets.cards_in(tree, universe))
    head = tree[0]
    if head == "U":
        return f"U is the set of all face-up cards: {now}."
    if head == "∅":
        return "∅ is the empty set: no cards."
    if head == "′":
        return f"Take every card except those {which(tree[1])}: this leaves {now}."
    if head in sets.COLOURS:
        return f"{now} {'card has' if now == 1 else 'cards have'} {head}."
    before = len(sets.cards_in(tree[1], universe))
    first, second = f"{before} {cards_word(before)} {which(tree[1])}", which(tree[2])
    if head == "∪":
        return f"Start with the {first} and add those {second}: this adds {now - before}, for a total of {now}."
    if head == "∩":
        return f"Of the {first}, keep those {second}: this leaves {now}."
    return f"From the {first}, remove those {second}: this leaves {now}."


def relation_sentence(first: sets.Tree, relation: str, second: sets.Tree, stay: int, gone: int) -> str:
    a, b = sets.text_of(first), sets.text_of(second)
    if relation == "=":
        return f"A card stays if it is in both {a} and {b} or in neither: {stay_words(stay, gone)}"
    return f"A card is flipped if it is in {a} but not in {b}: {stay_words(stay, gone)}"


def postfix(tree: sets.Tree) -> List[sets.Tree]:
    return [part for inner in tree[1:] for part in postfix(inner)] + [tree]


class ToldPart(NamedTuple):
    row: str
    text: str
    cards: sets.Cards  # of all sixteen cards: those named, or kept by a relation
    flips: bool
    sentence: str
    first: Optional[sets.Cards]  # cards of the first combined part


def true_parts(solution: sets.Solution, board: sets.Cards) -> List[ToldPart]:
    """Returns every part of the rows in evaluation order, with its correct facts."""
    every = frozenset(CARDS)
    told: List[ToldPart] = []

    def walk(tree: sets.Tree, row: str, universe: sets.Cards) -> None:
        for part in postfix(tree):
            first = sets.cards_in(part[1], universe) if len(part) > 1 else None
            told.append(ToldPart(row, sets.text_of(part), sets.cards_in(part, universe), False,
                                 part_sentence(part, universe & board), first))

    for i, operand in enumerate(solution.operands):
        walk(operand, "restriction", every)
        if i > 0:
            pair = sets.Solution(solution.operands[i - 1:i + 1], solution.relations[i - 1:i], ("U",))
            stay = sets.kept(pair, every)
            text = f"{sets.text_of(pair.operands[0])} {pair.relations[0]} {sets.text_of(pair.operands[1])}"
            told.append(ToldPart("restriction", text, stay, True, relation_sentence(
                pair.operands[0], pair.relations[0], pair.operands[1], len(stay & board), len(board - stay)), None))
    stay = sets.kept(solution, every)
    if len(solution.relations) > 1:
        told.append(ToldPart("restriction", rows_of(solution)[0], stay, True,
                             f"A card stays if every relation keeps it: {stay_words(len(stay & board), len(board - stay))}", None))
    walk(solution.name, "set name", stay)
    return told


@claim("set: explained",
       "For every part of the rows, the cards it names, adds, drops and flips, the truth table and the sentence are "
       "correct, with and without a puzzle.", share=3)
def explained(case: Case) -> None:
    puzzle = random_puzzle(case)
    rows = random_rows(case, puzzle)
    with_puzzle = case.chance.random() < 0.7
    lying = puzzle.cards if with_puzzle else CARDS
    params: Dict[str, Any] = {"rows": rows, **({"puzzle": document_from(puzzle)} if with_puzzle else {})}
    try:
        solution = sets.parse_rows(rows)
    except sets.BadRow:
        case.refuse("set.explain", **params)
        return
    told = case.ask("set.explain", **params)
    board = frozenset(lying)
    true = true_parts(solution, board)

    def places(cards: Any) -> List[int]:
        return [i for i, card in enumerate(lying) if card in cards]

    equal("rows", told["rows"], rows_of(solution))
    equal("cards", [frozenset(c["colors"]) for c in told["cards"]], list(lying))
    equal("parts", [p["part"] for p in told["parts"]], [p.text for p in true])
    for mine, part in zip(true, told["parts"]):
        equal(f"{mine.text}, row", part["row"], mine.row)
        equal(f"{mine.text}, cards", part["cards"], places(mine.cards))
        equal(f"{mine.text}, truth table", part["table"], sum(1 << i for i, c in enumerate(CARDS) if c in mine.cards))
        equal(f"{mine.text}, sentence", part["text"], mine.sentence)
        equal(f"{mine.text}, flips", "flipped" in part, mine.flips)
        if mine.flips:
            equal(f"{mine.text}, flipped", part["flipped"], places(board - mine.cards))
            continue
        before = mine.first if mine.first is not None else frozenset()
        equal(f"{mine.text}, added", part["added"], places(mine.cards - before))
        equal(f"{mine.text}, dropped", part["dropped"], places(before - mine.cards) if mine.first is not None else [])
    keep, match = sets.kept(solution, board), sets.matched(solution, board)
    equal("kept", told["kept"], places(keep))
    equal("flipped", told["flipped"], places(board - keep))
    equal("matching", told["matching"], places(match))
    equal("matched", told["matched"], len(match))
    if with_puzzle:
        equal("correct", told["correct"], sets.is_right(puzzle, solution))
        goal_met = len(match) == puzzle.goal
        holds(("which is the goal." in told["text"]) == goal_met and told["text"].startswith(f"{len(match)} "),
              told["text"], f"{len(match)} match; the goal is {puzzle.goal}")
        if goal_met:
            equal("says that a rule is broken", " But " in told["text"], not told["correct"])


@claim("set: reasoned hints",
       "Every hint is true for the final answer, which is correct and the shortest or best. No hint reveals more than "
       "its step.", share=3)
def reasoned(case: Case) -> None:
    puzzle = random_puzzle(case)
    brute = BruteForce(puzzle)
    aim = case.in_turn(["shortest", "best"])
    document = document_from(puzzle)
    first = case.raw("set.hint", puzzle=document, aim=aim).result
    assert first is not None
    equal("solvable", first["solvable"], bool(brute.solutions))
    if not brute.solutions:
        return
    ladder = [first["hint"]]
    while not ladder[-1]["last"]:
        ladder.append(case.ask("set.hint", puzzle=document, aim=aim, step=len(ladder) + 1)["hint"])
    equal("steps", [h["step"] for h in ladder], list(range(1, len(ladder) + 1)))
    equal("only the last hint contains rows", ["rows" in h for h in ladder], [False] * (len(ladder) - 1) + [True])
    answer = ladder[-1]
    solution = sets.parse_rows(answer["rows"])
    used = sets.dice_of(solution)
    holds(sets.is_right(puzzle, solution), f"{answer['rows']}", "it is not a solution")
    worth = sets.score(puzzle, used)["total"]
    equal("score", answer["score"], worth)
    dice = sum(used.values())
    if aim == "best":
        equal("best score", worth, brute.best_score())
    else:
        equal("fewest dice", dice, min(brute.by_length()))

    board = frozenset(puzzle.cards)
    stay = sets.kept(solution, frozenset(CARDS))
    upper = bool(solution.operands)
    expected = [f"An answer with {dice} {'die' if dice == 1 else 'dice'} scores the most: {worth} points." if aim == "best"
                else f"The shortest answer takes {dice} {'die' if dice == 1 else 'dice'}."]
    if any(d in sets.RELATIONS for d in puzzle.dice):
        expected.append("The answer has a restriction: both rows are used." if upper else
                        "The answer has no restriction: the upper row stays empty.")
    if upper:
        kept = len(stay & board)
        expected.append(f"The restriction keeps {kept} {cards_word(kept)} and flips {8 - kept}.")
    begun = False
    for part in true_parts(solution, board):
        if part.row == "set name" and not begun:
            begun = True
            count = len(part.cards & board)
            if part.text not in sets.COLOURS:
                expected.append(f"Start with {part.text}: it matches {count} {cards_word(count)}, and you need {puzzle.goal}.")
            elif upper:
                expected.append(f"{count} of the remaining cards {'has' if count == 1 else 'have'} {part.text}, "
                                f"and you need {puzzle.goal}.")
            else:
                expected.append(f"{count} {'card has' if count == 1 else 'cards have'} {part.text}, and you need {puzzle.goal}.")
        elif part.first is not None or part.flips:
            row = "" if not upper else "Upper row: " if part.row == "restriction" else "Lower row: "
            expected.append(row + part.sentence)
    expected.append(f"The answer is {' / '.join(answer['rows'])}.")
    equal("what is told", [h["text"] for h in ladder], expected)


def spelt(text: str, case: Case) -> str:
    """Returns the same row in ASCII or with alternative words."""
    ways = {"∪": ["|", "+"], "∩": ["&"], "−": ["-"], "′": ["'"], "∅": ["0", "{}"], "⊆": ["<="], "red": ["r", "RED"],
            "blue": ["b", "Blue"], "green": ["g"], "gold": ["y", "GOLD"]}
    for sign, others in ways.items():
        if case.chance.random() < 0.5:
            text = text.replace(sign, case.chance.choice(others))
    return text


def random_rows(case: Case, puzzle: Puzzle) -> List[str]:
    """Returns rows that are correct, nearly correct or nonsense."""
    chance = case.chance
    brute = BruteForce(puzzle)
    if brute.solutions and chance.random() < 0.5:
        rows = rows_of(chance.choice(brute.solutions))
    else:
        names = [tree for trees in brute.names.values() for tree, _ in trees]
        rows = [sets.text_of(chance.choice(names))]
        if chance.random() < 0.4:
            rows.insert(0, sets.text_of(chance.choice(names)) + f" {chance.choice(sets.RELATIONS)} " +
                        sets.text_of(chance.choice(names)))
    if chance.random() < 0.15:
        words = rows[-1].split(" ")
        words.insert(chance.randrange(len(words) + 1), chance.choice(sets.COLOURS + sets.OPERATORS + ["(", ")", "="]))
        rows[-1] = " ".join(words)
    return [spelt(r, case) for r in rows]


@claim("set: judged",
       "An answer is accepted exactly if dice, grammar, required die and card count are correct. Kept, flipped and "
       "matched cards and all parts of the score are correct.", share=3)
def judged(case: Case) -> None:
    puzzle = random_puzzle(case)
    rows = random_rows(case, puzzle)
    raw = case.raw("set.judge", puzzle=document_from(puzzle), rows=rows)
    holds(raw.result is not None, f"{raw.error}", f"{rows} can be judged")
    assert raw.result is not None
    told = raw.result
    try:
        solution = sets.parse_rows(rows)
    except sets.BadRow as bad:
        equal("correct", told["correct"], False)
        holds(any(b["rule"] == "grammar" for b in told["broken"]), f"{told['broken']}", f"{bad}")
        return
    true = sets.is_right(puzzle, solution)
    equal(f"{rows}: correct", told["correct"], true)
    if raw.code is not None:
        equal("exit code", raw.code, 0 if true else 1)
    board = frozenset(puzzle.cards)
    keep, match = sets.kept(solution, board), sets.matched(solution, board)
    equal("matched", told["matched"], len(match))
    equal("goal", told["goal"], puzzle.goal)
    equal("kept", told["kept"], [i for i, c in enumerate(puzzle.cards) if c in keep])
    equal("flipped", told["flipped"], [i for i, c in enumerate(puzzle.cards) if c not in keep])
    equal("matching", told["matching"], [i for i, c in enumerate(puzzle.cards) if c in match])
    equal("rows", told["rows"], rows_of(solution))
    used = sets.dice_of(solution)
    equal("score", told["score"], sets.score(puzzle, used) if true else
          {k: 0 for k in ("points", "dice", "base", "required", "wild", "bonus", "total")})
    broken = Counter(b["rule"] for b in told["broken"])
    equal("goal missed", bool(broken["goal"]), len(match) != puzzle.goal)
    equal("required die missed", bool(broken["required-die"]), bool(puzzle.required and not used[puzzle.required]))
    equal("dice not in the hand", bool(broken["dice-of-deal"]), not sets.suffices(puzzle, used))
    equal("single die", bool(broken["lone-die"]), not solution.operands and sum(used.values()) < 2)


@claim("set: wild die",
       "A wild die with a sign counts as that sign, and a wild die without a sign is refused.")
def wild(case: Case) -> None:
    puzzle = random_puzzle(case)._replace(required=None, bonus=None)
    dice = [d for d in puzzle.dice if d != "?"]
    if len(dice) < len(puzzle.dice):
        dice = puzzle.dice
    else:
        dice[next(i for i, d in enumerate(dice) if d in sets.OPERATORS)] = "?"
    puzzle = puzzle._replace(dice=dice)
    brute = BruteForce(puzzle)
    usable = [s for s in brute.solutions if any(sets.dice_of(s)[o] for o in sets.OPERATORS)]
    if not usable:
        return
    solution = case.chance.choice(usable)
    rows = rows_of(solution)
    # A sign that the hand lacks must be the wild die; if none is lacking, any sign may be.
    lacking = [o for o in sets.OPERATORS if sets.dice_of(solution)[o] > Counter(puzzle.dice)[o]]
    sign = (lacking or [o for o in sets.OPERATORS if sets.dice_of(solution)[o]])[0]
    at = next(i for i, r in enumerate(rows) if sign in r)
    marked = list(rows)
    marked[at] = rows[at].replace(sign, "?" + sign, 1)
    told = case.ask("set.judge", puzzle=document_from(puzzle), rows=marked)
    equal(f"{marked}: correct", told["correct"], True)
    equal("score", told["score"]["total"], sets.score(puzzle, sets.dice_of(solution))["total"])
    equal("rows", told["rows"], rows)
    bare = list(rows)
    bare[at] = rows[at].replace(sign, "?", 1)
    if bare[at].split("?")[1].strip()[:1] in sets.OPERATORS:
        return  # the following sign is the one that the wild die stands for
    wrong = case.raw("set.judge", puzzle=document_from(puzzle), rows=bare).result
    if wrong is not None:
        equal(f"{bare}: correct", wrong["correct"], False)


def check_facts(document: Dict[str, Any], puzzle: Puzzle, brute: BruteForce) -> None:
    by_length = brute.by_length()
    holds(bool(brute.solutions), "solvable", "there is no solution")
    equal("solutionCount", document["solutionCount"], len(brute.solutions))
    shortest, longest = min(by_length), max(by_length)
    equal("difficulty", document["difficulty"], {"rating": sets.difficulty_of(shortest), "cubeCount": shortest})
    for field, length in (("shortestSolution", shortest), ("longestSolution", longest)):
        equal(f"{field}, dice", document[field]["cubeCount"], length)
        kinds = {bool(s.operands) for s in brute.solutions if sum(sets.dice_of(s).values()) == length}
        holds(document[field]["hasRestriction"] in kinds, f"{field} {document[field]}", f"with a restriction: {kinds}")
        if False in kinds:  # solutions without a restriction come first
            equal(f"{field} has a restriction", document[field]["hasRestriction"], False)


@claim("set: dealt by the rules",
       "The dice, designations and goal follow the rules of the level. The deal is solvable, its facts are exact, and "
       "equal seeds give equal deals.", share=3, least=3)
def dealt(case: Case) -> None:
    level = case.in_turn(list(range(1, 11)))
    seed = str(case.chance.random())
    params: Dict[str, Any] = {"level": level, "seed": seed}
    wanted = None
    if case.chance.random() < 0.2 and case.interface.name != "wasm":
        wanted = case.chance.choice(["beginner", "intermediate", "advanced"])
        params["difficulty"] = wanted
        if level < 6 and wanted != "beginner":
            # Two operators combine at most three operands: five dice, and no relation for a second row.
            case.refuse("set.deal", **params)
            return
    document = case.ask("set.deal", **params)
    puzzle = puzzle_from(document)
    equal("level", document["level"], level)
    breach = sets.level_breach(puzzle, level)
    holds(breach is None, f"a deal of level {level}: {puzzle.dice}", f"{breach}")
    for die in document["dice"]:
        equal("type", die["type"], sets.TYPES[die["value"]])
    check_facts(document, puzzle, BruteForce(puzzle))
    if wanted:
        equal("difficulty", document["difficulty"]["rating"], wanted)
    again = case.ask("set.deal", **params)
    equal("dealt again", again, document)


@claim("set: shown", "The puzzle is returned unchanged.", share=0.5)
def shown(case: Case) -> None:
    puzzle = random_puzzle(case)
    document = document_from(puzzle)
    told = case.ask("set.show", puzzle=document)["puzzle"]
    equal("puzzle", {k: told[k] for k in document}, document)


def legal_hand(case: Case, level: Optional[int], template: Optional[int]) -> Puzzle:
    """Returns a random hand that this level deals or this template has."""
    chance = case.chance
    colours = [c for c in sets.COLOURS for _ in range(2)]
    required = bonus = None
    if template:
        counts = sets.TEMPLATES[template - 1]
        dice = chance.sample(colours, counts[0])
        for count, kind in zip(counts[1:], (sets.CONSTANTS, sets.BINARY, ["′"], sets.RELATIONS)):
            dice += [chance.choice(kind) for _ in range(count)]
    else:
        of_level = sets.LEVELS[level or chance.randint(1, 10)]
        dice = chance.sample(colours, 4)
        dice += ([chance.choice(of_level.operators) for _ in range(2)] if of_level.repeats else
                 chance.sample(of_level.operators, 2))
        if of_level.specials:
            dice += [chance.choice(of_level.specials) for _ in range(2)]
        mark = chance.choice(["", *of_level.marks])
        if mark == "wild":
            dice[chance.choice([4, 5])] = "?"
        required = chance.choice(dice) if mark == "required" else None
        bonus = chance.choice(dice) if mark == "bonus" else None
    chance.shuffle(dice)
    return Puzzle(chance.sample(CARDS, 8), dice, chance.randint(1, 7), required, bonus)


def changed_hand(case: Case, puzzle: Puzzle) -> Puzzle:
    """Returns the puzzle with one or two dice swapped, added, removed or designated, which often breaks the rules."""
    chance = case.chance
    dice = list(puzzle.dice)
    change = chance.choice(["exchange", "exchange", "two", "colour", "same", "wild", "mark", "size"])
    if change in ("exchange", "two"):
        for _ in range(2 if change == "two" else 1):
            dice[chance.randrange(len(dice))] = chance.choice([d for d in sets.TYPES if d != "?"])
    if change == "colour":  # three dice of one colour
        places = [i for i, d in enumerate(dice) if d in sets.COLOURS][:3]
        for i in places:
            dice[i] = dice[places[0]]
    if change == "same":
        dice = ["∪"] * len(dice)
    if change == "wild" and "?" not in dice:
        dice[chance.randrange(len(dice))] = "?"
    if change == "size":
        dice = dice[:6] if len(dice) == 8 else dice + [chance.choice(sets.CONSTANTS + sets.RELATIONS) for _ in range(2)]
    marked = chance.choice(["required", "bonus"]) if change == "mark" and "?" not in dice else None
    return Puzzle(puzzle.cards, dice, puzzle.goal, dice[0] if marked == "required" else None,
                  dice[0] if marked == "bonus" else None)


@claim("set: legal hands",
       "A hand that its level or template allows is accepted, and any other hand is refused with the path of the dice. "
       "A free puzzle can have any hand.", share=3, least=3)
def legal(case: Case) -> None:
    chance = case.chance
    kind = case.in_turn(["level", "template", "neither", "daily"])
    level = chance.randint(1, 10) if kind == "level" else None
    template = chance.randint(1, 8) if kind in ("template", "daily") or kind == "neither" and chance.random() < 0.5 else None
    puzzle = legal_hand(case, level, template)
    if chance.random() < 0.7:
        puzzle = changed_hand(case, puzzle)
    levels = [n for n in range(1, 11) if sets.level_breach(puzzle, n) is None]
    templates = [n for n in range(1, 9) if sets.template_breach(puzzle, n) is None]
    document = document_from(puzzle)
    equal("a free puzzle", case.ask("set.show", puzzle=document)["puzzle"]["kind"], "free")
    del document["kind"]
    if kind == "level":
        document["level"] = level
        right = level in levels
    elif kind == "template":
        document["template"] = template
        right = template in templates
    elif kind == "daily":
        document["date"] = "2026-11-14"
        right = bool(templates)
    else:
        right = bool(levels or templates)
    if right:
        case.ask("set.show", puzzle=document)
        return
    error = case.refuse("set.show", puzzle=document)
    holds("puzzle.dice" in str(error.get("where", "")), f"{error}", "the path of the dice")


@claim("set: generated solution",
       "A correct generatedSolution is accepted, and a wrong one is refused with its path.", share=1)
def generated(case: Case) -> None:
    puzzle = random_puzzle(case)
    rows = random_rows(case, puzzle)
    document = document_from(puzzle)
    document["generatedSolution"] = {"topRow": rows[0] if len(rows) == 2 else "", "bottomRow": rows[-1]}
    try:
        right = sets.is_right(puzzle, sets.parse_rows(rows))
    except sets.BadRow:
        right = False
    if right:
        case.ask("set.show", puzzle=document)
        return
    error = case.refuse("set.show", puzzle=document)
    holds("puzzle.generatedSolution" in str(error.get("where", "")), f"{error}", "the path of the solution")


@claim("set: invalid puzzles refused", "A puzzle that breaks a rule causes an error that names the field.")
def refused(case: Case) -> None:
    document = document_from(random_puzzle(case))
    chance = case.chance
    break_it = chance.choice(["goal", "cards", "same", "dice", "colour", "type", "unknown", "missing", "twice", "text"])
    if break_it == "goal":
        document["goal"] = chance.choice([0, 8, -1, 3.5, "3", None, 10**30])
    elif break_it == "cards":
        document["cards"].pop()
    elif break_it == "same":
        document["cards"][3] = document["cards"][5]
    elif break_it == "dice":
        document["dice"].pop()
    elif break_it == "colour":
        document["cards"][2] = {"colors": ["pink"]}
    elif break_it == "type":
        document["dice"][0]["type"] = "operator"
    elif break_it == "unknown":
        document["surprise"] = 1
    elif break_it == "missing":
        del document[chance.choice(["cards", "dice", "goal"])]
    elif break_it == "twice":
        for die in document["dice"][:2]:
            die["designation"] = "required"
    elif break_it == "text":
        document["dice"][0]["value"] = chance.choice(["R", "", "∪∪", "x" * 1000])
    error = case.refuse("set.solve", puzzle=document)
    holds("puzzle" in json.dumps(error), f"{error}", "the path of the field")

# The checks that ask every method in other ways (claims.py: method).
JUDGED = dict.fromkeys(("correct", "kept", "flipped", "matching", "rows"), AskedBy("set: judged"))
method("set.judge", question=s.with_rows,
       relations={"recoloured": s.shuffled("recoloured", s.judged, True), "order": s.shuffled("order", s.judged, True), "format": s.spelt},
       positive={**JUDGED, "broken": AskedBy("set: judged")})
method("set.explain", question=s.with_rows,
       relations={"recoloured": s.shuffled("recoloured", s.explained, True), "order": s.shuffled("order", s.explained, True), "format": s.spelt},
       positive={**JUDGED, "cards": OF_THE_CUBE, "parts": OF_THE_CUBE})
method("set.solve", question=lambda case: s.a_puzzle(case, **case.chance.choice([{}, {"count": True}, {"hint": 3}])),
       relations={"recoloured": s.shuffled("recoloured", s.puzzle_solved), "order": s.shuffled("order", s.puzzle_solved), "format": s.puzzle_texts(s.puzzle_solved)},
       positive=dict.fromkeys(("solvable", "solutions"), AskedBy("set: all solutions")))
method("set.hint", question=lambda case: s.a_puzzle(case, step=case.chance.randint(1, 3)),
       relations={"recoloured": s.shuffled("recoloured", s.hinted), "order": s.shuffled("order", s.hinted, aim="best"), "format": s.puzzle_texts(s.hinted)},
       positive={"solvable": AskedBy("set: reasoned hints")})
method("set.show", question=s.a_puzzle,
       relations={"recoloured": s.shuffled("recoloured", s.puzzle_shown), "order": s.shuffled("order", s.puzzle_shown), "format": s.puzzle_texts(s.puzzle_shown)})
