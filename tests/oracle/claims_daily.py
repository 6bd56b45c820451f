"""Claims about Ready, Set as a game: the daily puzzle, the atlas of all deals, levels, careers, and play in the
terminal."""
from __future__ import annotations

import datetime
import tempfile
from collections import Counter
from typing import Any, Dict, Tuple

import metamorphic_set
import sets
from claims import FIXED_LIST, NATIVE, AskedBy, Case, claim, equal, holds, method
from claims_set import check_facts, check_solved
from brute_force import BruteForce
from relations import a_seed, nothing
from sets import GOAL_SCORES, Puzzle, puzzle_from, rows_of


def right_for(weekday: int, version: int, shortest: int, count: int) -> bool:
    """Returns whether a puzzle has the difficulty of its weekday (Monday is 0) for this generator version."""
    if weekday < 3:
        return shortest == weekday + 3
    if weekday == 3:
        return shortest == 6 and count >= 65
    if weekday == 4:
        return shortest == 6 and (17 if version == 2 else 1) <= count <= 64
    if weekday == 5:
        return shortest in (7, 8) and count >= 9 or version == 2 and shortest == 6 and count <= 16
    return shortest == 8 and count <= 8


def random_date(case: Case) -> datetime.date:
    first = datetime.date(1900, 1, 1).toordinal()
    return datetime.date.fromordinal(first + case.chance.randrange(400 * 365))


@claim("daily: difficulty by weekday",
       "Each puzzle has eight dice and eight cards, no colour more than twice, and exact facts. The shortest solution "
       "grows from 3 dice on Monday to 8 on Sunday. The puzzle of a date never changes.", share=3, least=2)
def daily(case: Case) -> None:
    date = random_date(case)
    document = case.ask("set.daily", date=date.isoformat())
    puzzle = puzzle_from(document)
    equal("date", document["date"], date.isoformat())
    equal("id", document["id"], int(date.strftime("%Y%m%d")))
    holds(len(puzzle.dice) == 8 and len(set(puzzle.cards)) == 8 and 1 <= puzzle.goal <= 7, f"{document}", "eight of each")
    holds(all(Counter(puzzle.dice)[c] <= 2 for c in sets.COLOURS), f"{puzzle.dice}", "no colour more than twice")
    holds(puzzle.required is None and puzzle.bonus is None and "?" not in puzzle.dice, f"{puzzle.dice}", "no designated die")
    brute = BruteForce(puzzle)
    check_facts(document, puzzle, brute)
    shortest = min(brute.by_length())
    holds(document["generator"] in (1, 2), f"generator {document['generator']}", "1 or 2")
    holds(right_for(date.weekday(), document["generator"], shortest, len(brute.solutions)), f"{date:%A}: {shortest} dice, {len(brute.solutions)} solutions",
          "another weekday's difficulty")
    equal("again", case.ask("set.daily", date=date.isoformat()), document)


@claim("daily: generated solution",
       "The generatedSolution is correct, uses all eight dice and follows one of the eight templates.", share=2, least=3)
def generated(case: Case) -> None:
    date = random_date(case)
    document = case.ask("set.daily", date=date.isoformat())
    puzzle = puzzle_from(document)
    own = document["generatedSolution"]
    rows = [own["topRow"], own["bottomRow"]]
    solution = sets.parse_rows(rows)
    holds(sets.is_right(puzzle, solution), f"{rows}", "it is not a solution")
    equal("dice", sum(sets.dice_of(solution).values()), 8)
    shape = (tuple(shape_of(o) for o in solution.operands), shape_of(solution.name))
    holds(shape in SHAPES, f"{rows}", f"no shape of the eight: {shape}")
    if "template" in document:
        equal(f"{rows}: template", document["template"], SHAPES.index(shape) + 1)
    told = case.ask("set.judge", puzzle=document, rows=rows)
    equal(f"{rows}: correct", told["correct"], True)
    if "object" in case.program.methods["set.judge"]["properties"]["rows"]["type"] and case.interface.name in ("http", "wasm"):
        equal("correct as it is written", case.ask("set.judge", puzzle=document, rows=own)["correct"], True)
    if not own["topRow"]:
        alone = case.ask("set.judge", puzzle=document, rows=[own["bottomRow"]])
        equal("correct alone", alone["correct"], True)


def shape_of(tree: Tuple) -> Tuple[int, int, int]:
    """Returns the numbers of colours, constants and complements in a row, which determine the number of binary
    operators."""
    faces = Counter(sets.leaves(tree))
    return (sum(faces[c] for c in sets.COLOURS), faces["U"] + faces["∅"], faces["′"])


# Indexed by template number, 1 to 8.
SHAPES = [((), (4, 0, 1)), ((), (3, 1, 1)), (((1, 0, 0), (1, 0, 0)), (3, 0, 0)), (((2, 0, 0), (1, 0, 0)), (2, 0, 0)),
          (((1, 0, 0), (2, 0, 0)), (2, 0, 0)), (((1, 0, 0), (1, 0, 1)), (2, 0, 1)), (((2, 0, 0), (2, 0, 0)), (1, 0, 0)),
          (((1, 0, 0), (1, 0, 0), (1, 0, 0)), (2, 0, 0))]


@claim("daily: revealed",
       "The solutions shown with --reveal are those of the puzzle, and the output can be solved, judged and shown "
       "again.", share=2)
def revealed(case: Case) -> None:
    date = random_date(case)
    document = case.ask("set.daily", date=date.isoformat(), reveal=True)
    puzzle = puzzle_from(document)
    brute = BruteForce(puzzle)
    check_solved(puzzle, document["solution"], brute)
    again = case.ask("set.solve", puzzle=document)
    equal("solved again", again["count"], len(brute.solutions))
    shown = case.ask("set.show", puzzle=document)
    equal("shown again, goal", shown["puzzle"]["goal"], puzzle.goal)


@claim("atlas: shares of deals",
       "The shares for each level equal the published ones. Each puzzle listed as hardest has the stated shortest "
       "solution and number of solutions.", NATIVE, share=1)
def atlas(case: Case) -> None:
    level = case.in_turn(list(range(1, 11)))
    told = case.ask("set.atlas", level=level)["levels"]
    equal("levels", [each["level"] for each in told], [level])
    drawn = told[0]["drawn"]
    holds(abs(sum(drawn["by_shortest"].values()) - drawn["solvable"]) < 1e-9, f"{drawn}", "the shares add up to the solvable")
    # Goals are drawn independently of dice and cards, so the overall share is their weighted mean.
    for field in ("solvable", "mean_solutions"):
        mean = sum(w * each[field] for w, each in zip([3, 4, 4, 4, 3, 2, 1], told[0]["by_goal"])) / 21
        holds(abs(mean - drawn[field]) < 1e-9 * max(1, mean), f"{field} {drawn[field]}", f"{mean}, goal by goal")
    for each in told[0]["by_goal"] + [told[0]["alike"]]:
        holds(abs(sum(each["by_shortest"].values()) - each["solvable"]) < 1e-9, f"{each}", "the shares add up to the solvable")
    for hard in case.chance.sample(told[0]["hardest"], min(3, len(told[0]["hardest"]))):
        puzzle = Puzzle([frozenset(c["colors"]) for c in hard["cards"]], hard["dice"], hard["goal"])
        brute = BruteForce(puzzle)
        equal("shortest", hard["shortest"], min(brute.by_length()))
        equal("solutions", hard["solutions"], len(brute.solutions))


@claim("play: in the terminal",
       "Correct and wrong answers, points, standings and goal scores are shown correctly.", ("arguments",), share=1)
def play(case: Case) -> None:
    level = case.in_turn(list(range(1, 11)))
    seed = str(case.chance.randrange(10**9))
    puzzle = puzzle_from(case.ask("set.deal", level=level, seed=seed))
    brute = BruteForce(puzzle)
    solution = case.chance.choice(brute.solutions)
    lone = next(d for d in puzzle.dice if d in sets.COLOURS)  # a single die is never a correct answer
    data = tempfile.mkdtemp(dir=case.program.folder)
    program = case.program
    kept = program.environment
    program.environment = {**kept, "XDG_DATA_HOME": data}
    try:
        words = ["set", "play", "--level", str(level), "--seed", seed]
        done = case.text(words, f"{lone}\nhint\n{' / '.join(rows_of(solution))}\nquit\n")
    finally:
        program.environment = kept
    equal("exit code", done.code, 0)
    total = sets.score(puzzle, sets.dice_of(solution))["total"]
    holds("wrong\n" in done.out, done.out, f"{lone} alone is wrong")
    holds("Each hint costs a quarter of the points" in done.out, done.out, "the cost of a hint is shown before it is taken")
    holds(f"right: {total} points" in done.out, done.out, f"right: {total} points")
    goal = {1: 500, 2: 750, 3: 1000, 4: 1500, 5: 2500, 6: 5000, 7: 5000, 8: 5000, 9: 7500, 10: 10000}[level]
    if level > 1:  # the career starts on level 1; other levels are played without a career
        standing = f"Free play on level {level}, {total} points."
    else:
        standing = f"Level 1, {total} of {goal} points." if total < goal else "Level 2, 0 of 750 points."
    holds(standing in done.out, done.out[-2000:], standing)
    holds(f"{len(brute.solutions)} solution" in done.out, done.out, f"{len(brute.solutions)} solutions")


SECONDS = [0, 0, 0, 0, 0, 0, 180, 180, 150, 120]
CHANCES = {8: (50, 0, 0), 9: (33, 33, 0), 10: (25, 25, 25)}


@claim("levels: as in the rules",
       "The dice, pools, repetitions, time limits, probabilities and goal scores of every level are correct.", share=0.3)
def levels(case: Case) -> None:
    told = case.ask("set.levels")
    equal("levels", [each["level"] for each in told["levels"]], list(range(1, 11)))
    equal("weights of the goals", told["goal_weights"], [3, 4, 4, 4, 3, 2, 1])
    equal("points", told["points"], {**dict.fromkeys(["red", "blue", "green", "gold"], 5), **dict.fromkeys("∪∩−", 10),
                                     **dict.fromkeys("′U∅", 15), **dict.fromkeys("=⊆", 20), "?": 0})
    equal("rewards", told["rewards"], {"required": 50, "wild": 25, "bonus": 50})
    for number, each in enumerate(told["levels"], 1):
        rules = sets.LEVELS[number]
        equal("dice", (each["dice"], each["colour_dice"], each["operator_dice"], each["special_dice"]),
              (rules.dice, 4, 2, rules.dice - 6))
        equal("operators", (sorted(each["operators"]), each["operators_repeat"]), (sorted(rules.operators), rules.repeats))
        equal("specials", sorted(each["specials"]), sorted(rules.specials))
        equal("goal score and seconds", (each["goal_score"], each.get("seconds", 0)), (GOAL_SCORES[number - 1], SECONDS[number - 1]))
        equal("chances", tuple(each["chances"][m] for m in ("required", "wild", "bonus")), CHANCES.get(number, (0, 0, 0)))


@claim("career: after each event",
       "Points are added, wrong answers cost nothing, and the next level opens at the goal score and starts at 0.", share=0.5)
def career(case: Case) -> None:
    now = case.ask("set.career")
    level, score, free = 1, 0, False
    counted: Counter = Counter()
    for _ in range(case.chance.randint(1, 25)):
        event = case.chance.choice(["right", "right", "right", "wrong", "pass", "advance", "move"])
        params: Dict[str, Any] = {"career": now, "event": event}
        points = case.chance.choice([60, 455, 640, 3000])
        if event == "right":
            params["score"] = points
        if event == "move":
            params["level"] = case.chance.randint(1, 10)
        opened = not free and score >= GOAL_SCORES[level - 1]
        if event == "advance" and not opened or event == "move" and not free:
            case.refuse("set.career", **params)
            continue
        now = case.ask("set.career", **params)
        counted[event] += 1
        score += points if event == "right" else 0
        if event == "advance":
            level, score, free = (level, 0, True) if level == 10 else (level + 1, 0, False)
        if event == "move":
            level = params["level"]
            score = now["score"]
        equal("career", (now["level"], now["score"], now["freePlay"]), (level, score, free))
        equal("counts", (now["solved"], now["wrong"], now["passed"]), (counted["right"], counted["wrong"], counted["pass"]))
        equal("mayAdvance", now["mayAdvance"], not free and score >= GOAL_SCORES[level - 1])


@claim("set: dealt by a template",
       "The puzzle has the requested template. Its own solution is correct, uses all eight dice and follows the "
       "template. The facts are exact.", share=1)
def template(case: Case) -> None:
    number = case.in_turn(list(range(1, 9)))
    params: Dict[str, Any] = {"template": number, "seed": str(case.chance.random())}
    document = case.ask("set.deal", **params)
    puzzle = puzzle_from(document)
    own = document["generatedSolution"]
    solution = sets.parse_rows([own["topRow"], own["bottomRow"]])
    holds(sets.is_right(puzzle, solution), f"{own}", "it is not a solution")
    equal("dice", sum(sets.dice_of(solution).values()), 8)
    equal(f"{own}: template", SHAPES.index((tuple(shape_of(o) for o in solution.operands), shape_of(solution.name))) + 1, number)
    brute = BruteForce(puzzle)
    check_facts(document, puzzle, brute)
    holds(min(brute.by_length()) > 2, f"{puzzle}", "two dice are enough")
    equal("dealt again", case.ask("set.deal", **params), document)

# The checks that ask every method in other ways (claims.py: method).
method("set.deal", question=lambda case: a_seed(case, level=case.chance.randint(1, 10)), positive=dict.fromkeys(("cards", "dice"), AskedBy("set: dealt by the rules")))
method("set.daily", question=lambda case: {"date": f"20{case.chance.randint(10, 60)}-{case.chance.randint(1, 12):02}-{case.chance.randint(1, 28):02}"},
       positive=dict.fromkeys(("cards", "dice"), AskedBy("daily: difficulty by weekday")))
method("set.atlas", question=lambda case: {"level": case.chance.randint(1, 10)}, positive={"levels": FIXED_LIST})
method("set.levels", question=nothing, positive={"levels": FIXED_LIST, "colours": FIXED_LIST, "goal_weights": FIXED_LIST})
method("set.career", question=lambda case: {"career": case.results([("set.career", {})], case.program.pipe())[0], "event": "right", "score": case.chance.randint(0, 900)},
       relations={"order": metamorphic_set.events}, positive=dict.fromkeys(("mayAdvance", "freePlay"), AskedBy("career: after each event")))
