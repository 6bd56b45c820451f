"""Claims that are checked in blocks, so that tens of thousands of random questions take minutes: many requests to one
process, or one batch with the same goal. `run.py --only bulk --count 20000` asks 20000 questions per claim and
interface."""
from __future__ import annotations

import json
import os
from typing import Any, Callable, Dict, List, Tuple

import constructed_solve as v
import given as g
import kpatterns
import puzzle
from claims import Case, claim, equal, holds
from cube import ROTATIONS, SOLVED, apply
from interfaces import Request
from notation import parse
from search import GOALS, goal_mask, masked

TWO_DOORS = ("stdin", "http")
Check = Tuple[List[str], Callable[[], None]]


def in_a_batch(case: Case, goal: str, cubes: List[str]) -> List[Dict[str, Any]]:
    """Sends many cubes with one goal, on standard input or in a file, so that the goal's tables are built once."""
    words = ["cube", "solve", "--to", goal, "--json"]
    text = "\n".join(cubes) + "\n"
    if case.interface.name == "arguments":
        path = os.path.join(case.program.folder, "goal-cubes.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        done = case.program.run(words + ["@" + path])
    else:
        done = case.program.run(words + ["-"], text)
    answers = [json.loads(line) for line in done.out.strip().split("\n")] if done.out.strip() else []
    if len(answers) != len(cubes):
        case.asked.append(done.asked)
        equal(f"answers, {done.err[-300:]}", len(answers), len(cubes))
    return answers


def alone(goal: str, cube: str) -> List[str]:
    return [f"cubewright cube solve --json --to '{goal}' {cube}"]


@claim("bulk: goals",
       "From a cube in any orientation, goals of whole pieces, single stickers, whole cubes and named parts are reached "
       "in no more turns than a known solution. The same cube in two orientations needs the same number. Solutions "
       "reported as optimal are optimal.",
       ("arguments", "stdin"), share=3, least=2)
def goals(case: Case) -> None:
    kind = case.in_turn(["pieces", "parts", "cube", "name"])
    number = min(case.block, 50) or 8
    if kind == "name":
        name = case.chance.choice(GOALS)
        pattern, target = name, SOLVED
        reached = lambda state: masked(g.home_labels(state), goal_mask(name)) == goal_mask(name)  # noqa: E731
    else:
        pattern, target = v.goal_question(case, kind)
        reached = v.Goal(pattern).reached
    made = [v.goal_cube(case, target) for _ in range(number // 2)]
    cubes = [each for state, _ in made for each in (state, apply(state, case.chance.choice(ROTATIONS)))]
    answers = in_a_batch(case, pattern, cubes)
    case.count("cube.solve", number // 2)

    def check(i: int) -> Check:
        state, turns = made[i]

        def both() -> None:
            for cube, answer in zip(cubes[2 * i:2 * i + 2], answers[2 * i:2 * i + 2]):
                holds("error" not in answer, f"{answer.get('error')}", "the question is valid")
                holds(answer["found"], answer.get("message", "nothing found"), f"{len(turns)} turns lead there")
                holds(reached(apply(cube, parse(answer["moves"]))), answer["moves"], f"it does not lead from {cube} to {pattern}")
                if answer["proved_optimal"]:
                    holds(answer["length"]["htm"] <= len(turns), f"proved: {answer['length']['htm']}", f"{len(turns)} turns do it")
            first, second = answers[2 * i:2 * i + 2]
            if first["proved_optimal"] and second["proved_optimal"]:
                equal("length in another orientation", second["length"]["htm"], first["length"]["htm"])
                if kind != "name" and first["length"]["htm"] and i % 5 == 0:
                    shorter = v.Goal(pattern).distance(state, min(first["length"]["htm"] - 1, 2))
                    holds(shorter is None, f"proved: {first['length']['htm']}", f"{shorter} turns do it")
        return alone(pattern, cubes[2 * i]) + alone(pattern, cubes[2 * i + 1]), both
    case.each(check(i) for i in range(len(made)))


@claim("bulk: patterns of cubing.js",
       "The 3x3x3, the 2x2x2 and the Pyraminx write and read the numbering of cubing.js: after any moves, the pattern is "
       "that of an independent model, with and without a start from the model's pattern, and cubes are converted to it "
       "and back.", TWO_DOORS, share=2, least=3)
def patterns(case: Case) -> None:
    name = case.in_turn(sorted(kpatterns.PUZZLES))
    requests: List[Request] = []
    wanted: List[Tuple[str, Any]] = []
    for _ in range(max(1, (case.block or 12) // 4)):
        moves = [(case.chance.choice(sorted(kpatterns.PUZZLES[name].moves)), case.chance.randint(1, kpatterns.TURNS[name] - 1))
                 for _ in range(case.chance.randint(0, 25))]
        split = case.chance.randint(0, len(moves))
        alg, end = kpatterns.written(name, moves), kpatterns.pattern_after(name, moves)
        start = kpatterns.pattern_after(name, moves[:split])
        wrapped = case.chance.choice([start, {"patternData": start}, {"puzzle": name, "pattern": start, "solved": False}])
        asked = [("puzzle.apply", {"puzzle": name, "alg": alg}, "pattern", end),
                 ("puzzle.apply", {"puzzle": name, "alg": kpatterns.written(name, moves[split:]), "pattern": wrapped}, "pattern", end)]
        if name == "3x3x3":
            asked += [("cube.convert", {"cube": alg or "solved", "to": "kpattern"}, "cube", end),
                      ("cube.convert", {"cube": json.dumps({"pattern": end}), "to": "kpattern"}, "cube", end)]
        else:
            asked += [("puzzle.apply", {"puzzle": name, "alg": f"({alg})'" if alg else "", "pattern": end}, "pattern", kpatterns.pattern_after(name, [])),
                      ("puzzle.check", {"puzzle": name, "pattern": end}, "reachable", True)]
        for method, params, field, value in asked:
            requests.append((method, params))
            wanted.append((field, value))
    answers = case.ask_all(requests)

    def check(i: int) -> Check:
        def one() -> None:
            holds(answers[i].result is not None, f"an error, {answers[i].error}", "the question is valid")
            equal(wanted[i][0], (answers[i].result or {}).get(wanted[i][0]), wanted[i][1])
        return [answers[i].asked], one
    case.each(check(i) for i in range(len(requests)))


@claim("bulk: moves named like rotations",
       "In a definition, a move named like a rotation is one only if it permutes the turns and if no product of rotations "
       "leaves all turns as they are. Positions and shortest solutions are those of breadth-first search.",
       TWO_DOORS, share=2, least=3)
def confusing_names(case: Case) -> None:
    requests: List[Request] = []
    checks: List[Tuple[int, Callable[[List[Dict[str, Any]]], None]]] = []
    for _ in range(max(1, (case.block or 12) // 4)):
        made = puzzle.random_puzzle_with_confusing_names(case.chance)
        rotations = puzzle.proven_rotations(made)
        text = case.chance.choice([puzzle.to_kpuzzle, puzzle.to_tws])(made)
        moves = puzzle.random_moves(case.chance, made, 6)
        asked = {"puzzle": text, "alg": puzzle.write(moves)}
        checks.append((len(requests), lambda told, made=made, rotations=rotations, moves=moves: check_confusing(told, made, rotations, moves)))
        requests += [("puzzle.show", {"puzzle": text}), ("puzzle.count", {"puzzle": text}), ("puzzle.solve", asked),
                     ("puzzle.distances", {"puzzle": text})]
    answers = case.ask_all(requests)

    def check(at: int, test: Callable[[List[Dict[str, Any]]], None]) -> Check:
        def one() -> None:
            for answer in answers[at:at + 4]:
                holds(answer.result is not None, f"an error, {answer.error}", "the question is valid")
            test([answer.result or {} for answer in answers[at:at + 4]])
        return [answer.asked for answer in answers[at:at + 4]], one
    case.each(check(at, test) for at, test in checks)


def check_confusing(told: List[Dict[str, Any]], made: puzzle.Puzzle, rotations: List[str], moves: List[Tuple[str, int]]) -> None:
    shown, counted, solved, listed = told
    equal("rotations", sorted(m["name"] for m in shown["moves"] if m["kind"] == "rotation"), sorted(rotations))
    turns = made._replace(moves={name: turn for name, turn in made.moves.items() if name not in rotations})
    known = puzzle.distances(turns, "every_move")
    equal("positions", counted["positions"], str(len(known)))
    equal("distances", listed["counts"], [list(known.values()).count(d) for d in range(max(known.values()) + 1)])
    start = puzzle.after_moves(made, made.solved, moves)
    equal("length", solved["length"], min(known[held] for held in puzzle.held_in_every_way(made, rotations, start) if held in known))
    solution = puzzle.read_moves(solved["moves"])
    equal("solved", puzzle.after_moves(made, start, solution), made.solved)
    equal("turns of the solution", len([name for name, _ in solution if name not in rotations]), solved["length"])


