"""Claims about solutions found by search: that they solve the cube, that they are optimal, that no solution of a given
length exists, and that lists are complete. A bidirectional search verifies them."""
from __future__ import annotations

import re
from typing import Any, Dict, List, Set, Tuple

import constructed_solve
import given as g
import metamorphic_cube
import metamorphic_goal
import notation
from claims import EVERY_INTERFACE, FACTS, NATIVE, PICTURE, AskedBy, Case, claim, equal, holds, method
from cube import CORNERS, EDGES, FACE_TURNS, FACES, IDENTITY, SOLVED, Turn, apply, conjugate, inverse, is_solved, permutation, symmetries
from notation import lengths, parse
from relations import a_near_cube, cube_subject, inverted_turns, relations
from search import (GOALS, QUARTERS, all_shortest, distance, goal_mask, goal_spheres, labelled, masked,
                    sorted_neighbours, subset_spheres)

FORMS = ["scramble", "notation", "facelets", "held", "reid", "kpattern", "faces"]


def check_length(answer: Dict[str, Any]) -> List[Turn]:
    turns = parse(answer["moves"])
    equal("length", answer["length"], lengths(turns))
    equal("method", answer["method"] in ("fast", "optimal"), True)
    if "steps" in answer:
        joined = [t for step in answer["steps"] for t in parse(step["moves"])]
        equal("the steps together", notation.write(joined), notation.write(turns))
    return turns


def away(state: str, most: int) -> Any:
    """Returns the distance of a cube from solved in half turns, if it is at most `most`."""
    return distance(g.home_labels(state), goal_spheres("solved", 4), most)


@claim("solve: solves the cube",
       "The moves make every face one colour, the reported lengths are those of the moves, and there are at most 20 moves.",
       share=1.5)
def solves(case: Case) -> None:
    given = g.random_given(case.chance, FORMS)
    answer = case.ask("cube.solve", cube=given.value)
    equal("found", answer["found"], True)
    turns = check_length(answer)
    holds(is_solved(apply(given.state, turns)), answer["moves"], f"it does not solve {given.state}")
    holds(answer["length"]["htm"] <= 20, answer["moves"], "longer than the default of 20 moves")
    # More than seven moves would take too long here; shorter distances are checked below.
    if answer["proved_optimal"] and answer["length"]["htm"] <= 7:
        equal("the fewest moves", answer["length"]["htm"], away(given.state, 8))


@claim("solve: optimality claims",
       "Near the solved cube, proved_optimal is correct in the half turn and quarter turn metrics.", share=2)
def no_fewer(case: Case) -> None:
    given = g.random_given(case.chance, FORMS, short=6)
    quarter = case.chance.random() < 0.4
    params = {"metric": "qtm"} if quarter else {}
    answer = case.ask("cube.solve", cube=given.value, **params)
    turns = check_length(answer)
    holds(is_solved(apply(given.state, turns)), answer["moves"], "it does not solve the cube")
    told = answer["length"]["qtm" if quarter else "htm"]
    equal("metric", answer["metric"], "qtm" if quarter else "htm")
    if answer["proved_optimal"] and told <= 9:
        true = distance(g.home_labels(given.state), goal_spheres("solved", 4, quarter), min(told, 8),
                        QUARTERS if quarter else FACE_TURNS)
        if told <= 8:
            equal("optimal length", told, true)
        else:
            equal("possible lengths", true, None)


@claim("solve: length limits", "With --max-length, a solution is found exactly if one exists.", share=2)
def max_length(case: Case) -> None:
    given = g.random_given(case.chance, FORMS, short=6)
    limit = case.chance.randint(0, 7)
    raw = case.raw("cube.solve", cube=given.value, max_length=limit)
    answer = raw.result
    holds(answer is not None, f"{raw.error}", "the question is valid")
    assert answer is not None
    true = away(given.state, 7)
    if raw.code is not None:
        equal("exit code", raw.code, 0 if answer["found"] else 1)
    if answer["found"]:
        holds(answer["length"]["htm"] <= limit, answer["moves"], f"longer than {limit}")
        holds(is_solved(apply(given.state, check_length(answer))), answer["moves"], "it does not solve the cube")
    else:
        equal("message", answer["message"], f"Proven: no solution of {limit} {'move' if limit == 1 else 'moves'} or fewer")
        holds(true is None or true > limit, f"none of {limit}: proven", f"there is one of {true}")


@claim("solve: partial goals",
       "The goals cross, first layer, f2l, oll, corners, edges and eo are reached, and solutions reported as optimal "
       "are optimal.", share=6, least=4)
def parts(case: Case) -> None:
    goal = case.in_turn(GOALS)
    turns = notation.random_faces(case.chance, case.chance.choice([0, 1, 2, 3, 4, 5, 6]))
    idle = [t for t in FACE_TURNS if masked(labelled([t]), goal_mask(goal)) == goal_mask(goal)]
    if idle and case.chance.random() < 0.5:  # turned, but still solved
        turns = [case.chance.choice(idle) for _ in range(case.chance.randint(1, 2))]
    params: Dict[str, Any] = {"max_length": case.chance.randint(0, 6)} if case.chance.random() < 0.3 else {}
    answer = case.ask("cube.solve", cube=notation.write(turns) or SOLVED, to=goal, **params)
    start = masked(labelled(turns), goal_mask(goal))
    true = distance(start, goal_spheres(goal, 3), 6)
    if not answer["found"]:
        holds("max_length" in params, "nothing found", "every part can be solved")
        holds(true is None or true > params["max_length"], f"{answer['message']}", f"there is one of {true}")
        return
    done = check_length(answer)
    told = answer["length"]["htm"]
    holds(masked(labelled(list(turns) + done), goal_mask(goal)) == goal_mask(goal), answer["moves"],
          f"{goal} is not done after it")
    if "max_length" in params:
        holds(told <= params["max_length"], answer["moves"], "longer than requested")
    if answer["proved_optimal"] and told <= 6:
        equal(f"{goal}: optimal length", told, true)
    if true == 0:
        equal(f"{goal} is done already; moves", answer["moves"], "")


def to_pattern(case: Case) -> None:
    """Asks for a pattern of whole pieces, single stickers or a whole cube that known turns reach from a cube in any orientation."""
    pattern, target = constructed_solve.goal_question(case, case.chance.choice(["pieces", "parts", "cube"]))
    state, turns = constructed_solve.goal_cube(case, target)
    params = {"max_length": len(turns)} if case.chance.random() < 0.4 else {}
    answer = case.ask("cube.solve", cube=state, to=pattern, **params)
    holds(answer["found"], answer.get("message", "nothing found"), f"{len(turns)} turns lead there")
    goal = constructed_solve.Goal(pattern)
    holds(goal.reached(apply(state, check_length(answer))), answer["moves"], f"it does not lead from {state} to {pattern}")
    told = answer["length"]["htm"]
    if answer["proved_optimal"]:
        shorter = goal.distance(state, min(told - 1, 3)) if told else None
        holds(told <= len(turns) and shorter is None, f"proved: {told}", f"{shorter or len(turns)} turns do it")


@claim("solve: arbitrary goals",
       "The moves lead from one cube to the other. Goals include named positions and stickers with . as a wildcard. A pattern that known "
       "turns reach from a cube in any orientation is reached in no more turns if the solution is called optimal.", share=4, least=5)
def to_cube(case: Case) -> None:
    given = g.random_given(case.chance, ["scramble", "facelets"], short=12)
    kind = case.in_turn(["pattern", "cube", "name", "partial", "near"])
    if kind == "pattern":
        to_pattern(case)
        return
    if kind == "name":
        target = case.ask("cube.show", cube="superflip")["facelets"]
        to = case.chance.choice(["superflip", "Super Flip"])
    else:
        target = g.random_state(case.chance)
        if kind == "near":
            target = apply(given.state, notation.random_faces(case.chance, 4))
        to = target
    if kind == "partial":
        blank = {i for piece in case.chance.sample(CORNERS + EDGES, case.chance.randint(1, 19)) for i in piece}
        to = "".join("." if i in blank else s for i, s in enumerate(target))
    answer = case.ask("cube.solve", cube=given.value, to=to)
    holds(answer["found"], f"{answer}", "every cube can be reached")
    after = apply(given.state, check_length(answer))
    reached = all(t in (".", s) for s, t in zip(after, to)) if kind == "partial" else after == target
    holds(reached, answer["moves"], f"it leads to {after}, not {to}")
    if kind == "near" and answer["proved_optimal"] and answer["length"]["htm"] <= 7:
        # The distance between two cubes equals the distance of their quotient from solved.
        between = tuple(inverse(g.labels_of(target))[i] for i in g.labels_of(given.state))
        equal("optimal length", answer["length"]["htm"], distance(between, goal_spheres("solved", 4), 8))


@claim("solve: restricted faces",
       "No other face is turned, and a solution is reported as impossible exactly if none exists.", share=1.5)
def few_faces(case: Case) -> None:
    faces = "".join(case.chance.sample(FACES, case.chance.randint(1, 5)))
    allowed = [t for t in FACE_TURNS if t.layers in faces]
    inside = case.chance.random() < 0.7
    turns = [case.chance.choice(allowed if inside else FACE_TURNS) for _ in range(case.chance.randint(0, 5))]
    state = apply(SOLVED, turns)
    answer = case.ask("cube.solve", cube=state, moves=faces)
    if answer["found"]:
        done = check_length(answer)
        holds(all(t.layers in faces for t in done), answer["moves"], f"only {faces} may be turned")
        holds(is_solved(apply(state, done)), answer["moves"], "it does not solve the cube")
        if answer["proved_optimal"] and answer["length"]["htm"] <= 5:
            equal("optimal length", answer["length"]["htm"],
                  distance(g.labels_of(state), subset_spheres("".join(sorted(faces)), 2), 5, allowed))
        unmoved = [i for i in IDENTITY if all(permutation([t])[i] == i for t in allowed)]
        holds(all(state[i] == SOLVED[i] for i in unmoved), answer["moves"], "these turns cannot move that piece")
    else:
        holds(not inside, answer["message"], f"{notation.write(notation.inverse(turns))} does it")


@claim("solve: several solutions",
       "The number of solutions is as requested, all are different, and all solve the cube.")
def several(case: Case) -> None:
    given = g.random_given(case.chance, ["facelets", "held"])
    count = case.chance.randint(2, 5)
    answer = case.ask("cube.solve", cube=given.value, count=count)
    answers = answer.get("answers", [])
    equal("answers", len(answers), count)
    equal("different ones", len(set(answers)), count)
    for each in answers:
        holds(is_solved(apply(given.state, parse(each))), each, "it does not solve the cube")


@claim("solve: node limits", "A solution found within the node limit solves the cube.", share=0.5)
def limited(case: Case) -> None:
    given = g.random_given(case.chance, ["facelets"])
    answer = case.ask("cube.solve", cube=given.value, nodes=case.chance.choice([1, 1000, 100000]))
    if answer["found"]:
        holds(is_solved(apply(given.state, check_length(answer))), answer["moves"], "it does not solve the cube")
    else:
        equal("message", answer["message"], "no solution was found within the limits")


# The optimal method.
@claim("optimal: the fewest moves",
       "Near the solved cube, the length equals the distance found by a bidirectional search.", EVERY_INTERFACE, share=2)
def optimal(case: Case) -> None:
    given = g.random_given(case.chance, FORMS, short=8)
    answer = case.ask("cube.solve", cube=given.value, method="optimal", tables="30M")
    turns = check_length(answer)
    holds(is_solved(apply(given.state, turns)), answer["moves"], "it does not solve the cube")
    equal("optimal", answer["optimal"], True)
    told = answer["length"]["htm"]
    true = away(given.state, 8)
    equal("the fewest moves", told, told if true is None and told > 8 else true)
    equal("lower_bound", answer["lower_bound"], told)
    searched = [each["length"] for each in answer["searched"]]
    holds(searched == sorted(set(searched)) and searched[-1:] in ([], [told]), f"searched {searched}", f"up to {told}")


@claim("optimal: far from solved",
       "The solution is no longer than the scramble and never longer than that of the fast method. The inverse and all "
       "symmetric images need the same number of moves.", NATIVE, share=2)
def optimal_far(case: Case) -> None:
    turns = notation.random_faces(case.chance, case.chance.randint(9, 13))
    state = apply(SOLVED, turns)
    told = case.ask("cube.solve", cube=state, method="optimal", tables="30M")
    holds(is_solved(apply(state, check_length(told))), told["moves"], "it does not solve the cube")
    holds(told["length"]["htm"] <= len(turns), f"optimal: {told['moves']}", f"{notation.write(turns)} undone is shorter")
    labels = g.labels_of(state)
    other = conjugate(inverse(labels), case.chance.choice(symmetries()))
    image = "".join(FACES[i // 9] for i in other)
    again = case.ask("cube.solve", cube=image, method="optimal", tables="30M")
    equal("same length in the other direction", again["length"]["htm"], told["length"]["htm"])
    fast = case.ask("cube.solve", cube=state, nodes=20000)
    if fast["found"]:
        holds(fast["length"]["htm"] >= told["length"]["htm"], f"optimal: {told['moves']}", f"{fast['moves']} is shorter")


@claim("optimal: tables and versions",
       "Every table and engine version that a proof depends on is named, and the tables are those in the cache.", ("arguments",), share=1)
def optimal_basis(case: Case) -> None:
    given = g.random_given(case.chance, ["scramble", "facelets"], short=8)
    answer = case.ask("cube.solve", cube=given.value, method="optimal")
    holds(is_solved(apply(given.state, check_length(answer))), answer["moves"], "it does not solve the cube")
    equal("lower_bound", answer["lower_bound"], answer["length"]["htm"])
    bases = answer["proved_with"]
    holds(len(bases) > 0, "proved_with", "a proof names its tables")
    digests = list(dict.fromkeys(each["table"] for each in bases))
    equal("rests_on", answer["rests_on"], digests)
    holds(answer["table"]["digest"] in digests, answer["table"]["digest"], f"not among {digests}")
    cached = {table.get("digest") for table in case.ask("tables.list")["tables"]}
    for each in bases:
        holds(each["table"] in cached, f"table {each['table']}", "no such table in the cache")
        holds(re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", each["engine"]) is not None, f"engine {each['engine']}", "no version")


@claim("optimal: all solutions",
       "Every shortest solution is listed once. With symmetry reduction, one solution of each class is listed.", NATIVE, share=2)
def every_optimal(case: Case) -> None:
    symmetric = case.chance.random() < 0.4
    turns = parse(case.chance.choice(["R2 L2", "R L", "U D'", "F2 B2 R2 L2", "R2 L2 U2 D2", "R L U2"])) if symmetric \
        else notation.random_faces(case.chance, case.chance.randint(1, 6))
    start = labelled(turns)
    true_length = distance(start, goal_spheres("solved", 4), 8)
    assert true_length is not None
    true = all_shortest(start, true_length)
    answer = case.ask("cube.solve", cube=notation.write(turns), method="optimal", tables="30M", all=True)
    equal("complete", answer["complete"], True)
    told = {sorted_neighbours(parse(a)) for a in answer["answers"]}
    equal("each once", len(told), len(answer["answers"]))
    equal("shortest solutions", sorted(notation.write(t) for t in told), sorted(notation.write(t) for t in true))
    some = case.ask("cube.solve", cube=notation.write(turns), method="optimal", tables="30M", up_to_symmetry=True)
    own = [s for s in symmetries() if conjugate(start, s) == start]
    kinds = [orbit(parse(a), own) for a in some["answers"]]
    equal("different up to symmetry", len({min(k) for k in kinds}), len(kinds))
    equal("all solutions together", {w for k in kinds for w in k}, {notation.write(t) for t in true})


def orbit(turns: List[Turn], own: List[Tuple[int, ...]]) -> Set[str]:
    """Returns the images of a solution under the symmetries of the cube."""
    found = set()
    for s in own:
        to = {FACES[s[9 * f + 4] // 9]: FACES[f] for f in range(6)}  # image of each face
        quarter = conjugate(permutation([Turn("U", 1)]), s)
        mirror = quarter != permutation([Turn(to["U"], 1)])
        image = [Turn(to[t.layers], 4 - t.quarters if mirror else t.quarters) for t in turns]
        found.add(notation.write(sorted_neighbours(image)))
    return found


@claim("optimal: length limits",
       "With --max-length, the proof that no solution is that short is given exactly if there is none.", NATIVE)
def optimal_limit(case: Case) -> None:
    given = g.random_given(case.chance, ["scramble", "held"], short=7)
    limit = case.chance.randint(0, 7)
    answer = case.ask("cube.solve", cube=given.value, method="optimal", tables="30M", max_length=limit)
    true = away(given.state, 7)
    assert true is not None
    equal("found", answer["found"], true <= limit)
    if answer["found"]:
        equal("length", answer["length"]["htm"], true)
    else:
        holds(answer["lower_bound"] <= true, answer["message"], f"there is one of {true}")
        holds(answer["lower_bound"] > limit, f"lower bound {answer['lower_bound']}", f"none of {limit} was searched for")


@claim("optimal: the best so far",
       "A search that reaches its limit returns a solution of the cube as data, and a bound that no solution is shorter than.", NATIVE)
def optimal_at_a_limit(case: Case) -> None:
    given = g.random_given(case.chance, ["scramble", "held", "facelets"], short=case.chance.choice([3, 7, 60]))
    limit = case.chance.choice([{"nodes": 1}, {"nodes": 1000}, {"time_limit": "1ms"}])
    answer = case.ask("cube.solve", cube=given.value, method="optimal", tables="30M", **limit)
    holds(is_solved(apply(given.state, check_length(answer))), answer["moves"], "it does not solve the cube")
    holds(answer["lower_bound"] <= answer["length"]["htm"], answer["lower_bound"], f"a solution of {answer['length']['htm']}")
    equal("proved_optimal", answer["proved_optimal"], answer["found"])
    true = away(given.state, 7)
    holds(true is None or answer["lower_bound"] <= true, answer["lower_bound"], f"there is one of {true}")
    if answer["found"]:
        equal("lower_bound", answer["lower_bound"], answer["length"]["htm"])


@claim("optimal: quarter turns", "The solution has the fewest quarter turns.", ("arguments",), share=1)
def optimal_quarters(case: Case) -> None:
    turns = [Turn(case.chance.choice(FACES), case.chance.choice([1, 3])) for _ in range(case.chance.randint(1, 7))]
    answer = case.ask("cube.solve", cube=notation.write(turns), method="optimal", metric="qtm", tables="30M")
    done = check_length(answer)
    holds(is_solved(apply(SOLVED, list(turns) + done)), answer["moves"], "it does not solve the cube")
    equal("quarter turns", answer["length"]["qtm"],
          distance(labelled(turns), goal_spheres("solved", 4, True), 8, QUARTERS))

# The checks that ask every method in other ways (claims.py: method).
SOLVED_AGAIN = relations(cube_subject(metamorphic_cube.solved_view, metamorphic_cube.to_solve), "held mirrored recoloured")
method("cube.solve", question=lambda case: a_near_cube(case, **case.chance.choice([{"tier": "tiny"}, {"method": "cfop"}, {"method": "lbl"}, {"max_length": 4, "tier": "tiny"}])),
       relations=relations(cube_subject(metamorphic_goal.any_view, metamorphic_goal.draw_any([metamorphic_cube.to_solve, metamorphic_goal.as_people_do])), "pair format",
                           threads=metamorphic_cube.on_threads, inverted=inverted_turns(metamorphic_cube.for_optimal, metamorphic_cube.optimal_length, "cube"),
                           held=SOLVED_AGAIN["held"], mirrored=metamorphic_goal.either(SOLVED_AGAIN["mirrored"], metamorphic_goal.goal_mirrored),
                           recoloured=metamorphic_goal.either(SOLVED_AGAIN["recoloured"], metamorphic_goal.goal_renamed)),
       positive={"found": AskedBy("solve: length limits"), "to": AskedBy("solve: arbitrary goals"), "moves": AskedBy("solve: restricted faces"),
                 "optimal": AskedBy("optimal: the fewest moves"), "proved_optimal": AskedBy("solve: optimality claims"),
                 "complete": AskedBy("optimal: all solutions"), "answers": AskedBy("optimal: all solutions"),
                 "steps": "the claims about methods replay every step", "plan": "the claim about fewest moves replays the plan", "searched": FACTS,
                 "rests_on": FACTS, "proved_with": FACTS, "colours": PICTURE})
