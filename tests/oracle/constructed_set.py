"""Ready, Set puzzles built from a known solution, and 2×2×2 cubes built from known turns."""
from __future__ import annotations

import tempfile
from collections import Counter
from typing import List, Optional, Tuple

import notation
import pocket as p
import sets
from claims import Case, equal, holds
from cube import ROTATIONS, Turn
from interfaces import Arguments, Program
from notation import lengths, parse, write
from sets import CARDS, GOAL_SCORES, Puzzle, Solution, document_from, rows_of


# Ready, Set.
def random_tree(case: Case, operands: int) -> sets.Tree:
    """Returns a random set name with the given number of colours and constants."""
    if operands == 1:
        tree: sets.Tree = (case.chance.choice(sets.COLOURS + sets.COLOURS + sets.CONSTANTS),)
    else:
        left = case.chance.randint(1, operands - 1)
        tree = (case.chance.choice(sets.BINARY), random_tree(case, left), random_tree(case, operands - left))
    return ("′", tree) if case.chance.random() < 0.25 else tree


def laid(case: Case) -> Tuple[Puzzle, Solution]:
    """Builds a solution by the grammar, the cards that it matches, and a hand that contains its dice."""
    while True:
        operands = relations = ()
        if case.chance.random() < 0.5:
            operands = (random_tree(case, case.chance.choice([1, 1, 2])), random_tree(case, 1))
            relations = (case.chance.choice(sets.RELATIONS),)
        solution = Solution(operands, relations, random_tree(case, case.chance.randint(1, 3)))
        used = sets.dice_of(solution)
        cards = case.chance.sample(CARDS, 8)
        goal = len(sets.matched(solution, frozenset(cards)))
        hand = hand_with(case, used)
        if hand is None or not 1 <= goal <= 7:
            continue
        puzzle = Puzzle(cards, hand, goal)
        if case.chance.random() < 0.3 and "?" not in hand:  # a hand has at most one designated die
            puzzle = puzzle._replace(**{case.chance.choice(["required", "bonus"]): case.chance.choice(sorted(f for f in used if f in hand))})
        if sets.is_right(puzzle, solution):
            return puzzle, solution


def hand_with(case: Case, used: Counter) -> Optional[List[str]]:
    """Returns a hand with these dice: four colours, two operators and two or no specials; none if no such hand
    exists."""
    faces = list(used.elements())
    colours = [f for f in faces if f in sets.COLOURS]
    operators = [f for f in faces if f in sets.OPERATORS]
    specials = [f for f in faces if f in sets.CONSTANTS + sets.RELATIONS]
    if len(colours) > 4 or len(operators) > 2 or len(specials) > 2:
        return None
    colours += [case.chance.choice(sets.COLOURS) for _ in range(4 - len(colours))]
    operators += [case.chance.choice(sets.OPERATORS) for _ in range(2 - len(operators))]
    if specials or case.chance.random() < 0.3:
        specials += [case.chance.choice(sets.CONSTANTS + sets.RELATIONS) for _ in range(2 - len(specials))]
    if case.chance.random() < 0.15:
        operators[0] = "?"  # the wild die stands for any operator
    hand = colours + operators + specials
    return case.chance.sample(hand, len(hand))


def judged_right(case: Case, method: str) -> None:
    puzzle, solution = laid(case)
    answer = case.ask(method, puzzle=document_from(puzzle), rows=rows_of(solution))
    equal(f"{rows_of(solution)}: correct", answer["correct"], True)
    if method == "set.judge":
        equal("broken", answer["broken"], [])
        equal("score", answer["score"], sets.score(puzzle, sets.dice_of(solution)))
    equal("rows", answer["rows"], rows_of(solution))
    equal("matching", len(answer["matching"]), puzzle.goal)
    equal("kept and flipped", len(answer["kept"]) + len(answer["flipped"]), 8)


def has_solution(case: Case, method: str) -> None:
    puzzle, solution = laid(case)
    dice, worth = sum(sets.dice_of(solution).values()), sets.score(puzzle, sets.dice_of(solution))["total"]
    answer = case.ask(method, puzzle=document_from(puzzle), all=True)
    equal("solvable", answer["solvable"], True)
    holds(answer["count"] >= 1 and answer["count"] == len(answer["solutions"]), f"{answer['count']} solutions", f"{rows_of(solution)} is one")
    holds(answer["shortest"]["length"] <= dice <= answer["longest"]["length"], f"{answer['shortest']['length']} to {answer['longest']['length']} dice", f"{rows_of(solution)} has {dice}")
    holds(answer["best"]["score"] >= worth, f"best score {answer['best']['score']}", f"{rows_of(solution)} earns {worth}")
    holds(rows_of(solution) in [s["rows"] for s in answer["solutions"]], f"{answer['count']} solutions", f"{rows_of(solution)} is one, too")


def hints_lead(case: Case, method: str) -> None:
    puzzle, solution = laid(case)
    aim = case.chance.choice(["shortest", "best"])
    for step in range(1, 21):
        answer = case.ask(method, puzzle=document_from(puzzle), aim=aim, step=step)
        equal("solvable", answer["solvable"], True)
        if answer["hint"]["last"]:
            told = sets.parse_rows(answer["hint"]["rows"])
            holds(sets.is_right(puzzle, told), f"{answer['hint']['rows']}", "it is not a solution")
            used = sets.dice_of(solution)
            if aim == "shortest":
                holds(sum(sets.dice_of(told).values()) <= sum(used.values()), f"the shortest is {answer['hint']['rows']}", f"{rows_of(solution)} is shorter")
            else:
                holds(answer["hint"]["score"] >= sets.score(puzzle, used)["total"], f"the best is {answer['hint']['rows']}", f"{rows_of(solution)} earns more")
            return
    holds(False, "20 hints without an answer", "the last hint is an answer")


def dealt(case: Case, method: str) -> None:
    """Checks that every level, and every difficulty that its dice allow, can be dealt."""
    level = case.chance.choice(range(1, 11))
    wanted = case.chance.choice(["beginner", "intermediate", "advanced"] if level >= 6 else ["beginner"])
    answer = case.ask(method, level=level, difficulty=wanted, seed=str(case.chance.random()))
    equal("cards and dice", (len(answer["cards"]), len(answer["dice"])), (8, sets.LEVELS[level].dice))
    equal("difficulty", answer["difficulty"]["rating"], wanted)


def daily_dealt(case: Case, method: str) -> None:
    answer = case.ask(method, date=f"20{case.chance.randint(10, 60)}-{case.chance.randint(1, 12):02}-{case.chance.randint(1, 28):02}")
    equal("cards and dice", (len(answer["cards"]), len(answer["dice"])), (8, 8))


def career_open(case: Case, method: str) -> None:
    """Checks that enough points open the next level, and that free play follows the tenth."""
    now = case.ask(method)
    for level in range(1, 11):
        now = case.ask(method, career=now, event="right", score=GOAL_SCORES[level - 1] + case.chance.randint(0, 500))
        equal(f"level {level}: mayAdvance", now["mayAdvance"], True)
        now = case.ask(method, career=now, event="advance")
    equal("freePlay", now["freePlay"], True)


def tables_sound(case: Case, method: str) -> None:
    """Checks that tables that were just built are listed as built, usable and valid."""
    with tempfile.TemporaryDirectory(prefix="oracle-built-") as cache:
        program = Program(case.program.path, cache, case.program.folder)
        interface = Arguments(program)
        for name, params in (("tables.build", {"tier": "tiny"}), (method, {"tier": "tiny"} if method == "tables.build" else {})):
            answer = interface.ask(name, params)
            case.asked.append(answer.asked)
            assert answer.result is not None
            equal("sound", answer.result["sound"], True)
        tiny = [t for t in answer.result["tables"] if t["tier"] == "tiny" and t["metric"] == "htm"]
        holds(bool(tiny) and all(t["built"] and t["usable"] for t in tiny), f"{tiny}", "they were just built")


# The 2×2×2.
def small_cube(case: Case, most: int = 12) -> Tuple[List[Turn], str]:
    """Builds a 2×2×2 by turning a solved one, in any colours and orientation."""
    turns = [Turn(case.chance.choice("URF"), case.chance.randint(1, 3)) for _ in range(case.chance.randint(0, most))]
    turns = [t for i, t in enumerate(turns) if i == 0 or turns[i - 1].layers != t.layers]
    return turns, p.apply(p.apply(p.SOLVED, turns), case.chance.choice(ROTATIONS))


def small_solvable(case: Case, method: str) -> None:
    _, state = small_cube(case)
    answer = case.ask(method, cube=p.recoloured(state, case.chance.choice(p.SCHEMES)))
    equal("solvable", answer["solvable"], True)
    equal("problems", answer.get("problems", []), [])


def small_done(case: Case, method: str) -> None:
    turns = [Turn(case.chance.choice(p.LAYERS), case.chance.randint(1, 3)) for _ in range(case.chance.randint(0, 6))]
    text = write(turns + notation.inverse(turns) + list(case.chance.choice(ROTATIONS))) or "()"
    equal("solved", case.ask(method, cube=text)["solved"], True)


def small_twisted(case: Case, method: str) -> None:
    """Checks that a twisted corner is reported as a problem."""
    _, state = small_cube(case)
    out = list(state)
    a, b, c = case.chance.choice(p.PLACES)
    out[a], out[b], out[c] = state[c], state[a], state[b]
    answer = case.ask(method, cube="".join(out))
    equal("solvable", answer["solvable"], False)
    holds(bool(answer["problems"]), "no problem", "a corner is twisted")


def small_listed(case: Case, method: str) -> None:
    """Applies n turns of U, R and F to a solved cube. The solution must have at most n turns, and if n is optimal, the
    inverse must be listed."""
    turns, _ = small_cube(case, 6)
    metric = case.chance.choice(["htm", "qtm"])
    answer = case.ask(method, cube=p.apply(p.SOLVED, turns), metric=metric, all=True)
    own = notation.inverse(turns)
    holds(answer["length"][metric] <= lengths(own)[metric], f"the fewest are {answer['length'][metric]}", f"{write(own)} does it")
    if answer["length"][metric] == lengths(own)[metric]:
        holds(write(own) in answer["answers"], f"{len(answer['answers'])} solutions", f"{write(own)} is one, too")


def small_layers(case: Case, method: str) -> None:
    """Checks that layer by layer solves every cube and that no neighbouring turns can be merged."""
    _, state = small_cube(case)
    answer = case.ask(method, cube=state, method="layers")
    holds(bool(answer["steps"]) and p.is_solved(p.apply(state, parse(answer["moves"]))), answer["moves"], f"it does not solve {state}")
    check_merged(answer["moves"])


def check_merged(moves: str) -> None:
    """Checks that no neighbouring turns of one face are left. Rotations of two steps stay separate, because each says
    how to hold the cube."""
    faces = [t for t in parse(moves) if t.layers not in "xyz"]
    kept = parse(moves)
    for a, b in zip(kept, kept[1:]):
        holds(a.layers != b.layers or a.layers in "xyz", moves, f"{write([a])} and {write([b])} can be merged")
    holds(len(faces) == lengths(faces)["htm"], moves, "only turns of faces")


def counted(case: Case, method: str) -> None:
    count = case.chance.randint(1, 6)
    equal("scrambles", len(case.ask(method, count=count, seed=str(case.chance.random()))["scrambles"]), count)
