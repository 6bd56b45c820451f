"""Claims about human methods: solutions in steps, optimal single steps, and hints, on cubes of any colours."""
from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Dict, FrozenSet, List, Optional, Sequence, Tuple

import given as g
import metamorphic_cube
import notation
from cases import Mask, case_of, mask_of
from claims import FIXED_LIST, AskedBy, Case, Wrong, claim, equal, holds, method
from cube import CORNERS, EDGES, FACES, SOLVED, Turn, apply, as_held_home, is_solved
from images import SAME
from notation import lengths, parse
from relations import NAMED_FRONT, NOT_INVERTED, WHITE_FIRST, a_cube, cube_subject, extra_params, nothing, relations, scrambled
from search import distance, masked, spheres

COLOURS = {"white": "U", "red": "R", "green": "F", "yellow": "D", "orange": "L", "blue": "B"}
NAMES = {face: colour for colour, face in COLOURS.items()}


def styles(case: Case) -> List[Tuple[str, str]]:
    """Returns every style of every method."""
    return [(method, style) for method, names in case.program.people.items() for style in names]


def of_face(pieces: Sequence[Tuple[int, ...]], face: str) -> List[Tuple[int, ...]]:
    return [p for p in pieces if any(FACES[i // 9] == face for i in p)]


def done(state: str, pieces: Sequence[Tuple[int, ...]], face: str) -> bool:
    """Returns whether these pieces are solved relative to the centres. Pieces are named as on a cube in the standard
    orientation."""
    home = as_held_home(state)
    return all(home[i] == FACES[i // 9] for p in pieces for i in p)


def opposite(face: str) -> str:
    return FACES[(FACES.index(face) + 3) % 6]


def layer_pieces(stage: str, face: str) -> List[Tuple[int, ...]]:
    """Returns the pieces that must be solved at the end of a stage that starts with this face."""
    cross = of_face(EDGES, face)
    first = cross + of_face(CORNERS, face)
    middle = [e for e in EDGES if e not in cross and e not in of_face(EDGES, opposite(face))]
    return {"cross": cross, "xcross": cross, "first corners": first, "middle edges": first + middle,
            "pair 4": first + middle, "winter": first + middle, "oll": first + middle, "coll": first + middle, "pll": CORNERS + EDGES, "last cross": first + middle,
            "last face": first + middle, "last corners": first + middle + of_face(CORNERS, opposite(face)),
            "last edges": CORNERS + EDGES}[stage]


ROUX = ["first square", "first block", "second square", "second block", "cmll", "edge orientation", "left and right edges", "middle slice"]


def same(state: str, stickers: str) -> bool:
    """Returns whether the stickers with these indices all have the same colour."""
    return len({state[int(i)] for i in stickers.split()}) == 1


def check_roux(name: str, state: str) -> None:
    """Checks the Roux steps by the stickers in the current orientation. The centres of the slice may be anywhere."""
    at = ROUX.index(name)
    square = {"front": "40 41 43 44|21 24|27 30", "back": "40 39 42 43|50 53|33 30"}
    left = all(same(state, part) for part in "39 40 41 42 43 44|21 24|50 53|27 30 33".split("|"))
    if at == 0:
        holds(any(all(same(state, p) for p in way.split("|")) for way in square.values()), name, f"not on {state}")
        return
    holds(left, f"{name}: the block on the left", f"not on {state}")
    right_square = {"front": "13 12 15 16|23 26 24|32 29 30", "back": "13 14 17 16|48 51 53|32 35 30"}
    if at == 2:
        holds(any(all(same(state, p) for p in way.split("|")) for way in right_square.values()), name, f"not on {state}")
    if at >= 3:
        holds(all(same(state, p) for p in "12 13 14 15 16 17|23 26 24|48 51 53|29 32 35 30".split("|")), f"{name}: both blocks", f"not on {state}")
    if at >= 4:
        holds(all(same(state, p) for p in "0 2 6 8|9 11|18 20|36 38|45 47".split("|")), f"{name}: the corners above", f"not on {state}")
    if at >= 5:
        holds({state[i] for i in (0, 1, 3, 4, 5, 7, 28, 31, 34)} <= {state[0], state[27]}, f"{name}: all edges up or down", f"not on {state}")
    if at >= 6:
        holds(all(same(state, p) for p in "36 37 38 40|9 10 11 13|3 0|5 0".split("|")), f"{name}: left and right", f"not on {state}")
    if at == 7:
        holds(is_solved(state), name, f"not on {state}")


def at_home(state: str, stickers: str) -> bool:
    """Returns whether these stickers have the colours of their centres in the current orientation."""
    return all(state[int(i)] == state[9 * (int(i) // 9) + 4] for i in stickers.split())


def edges_oriented(state: str) -> bool:
    """Returns whether all edges are oriented with respect to the front-back axis: the edge's sticker of the up-down
    axis, or else of the front-back axis, is on a face of that axis."""
    up_down, front_back = {state[4], state[31]}, {state[22], state[49]}
    for e in EDGES:
        place = next(i for faces in ((0, 3), (2, 5)) for i in e if i // 9 in faces)
        telling = next(state[i] for colours in (up_down, front_back) for i in e if state[i] in colours)
        if state[place] != telling:
            return False
    return True


ZZ_LEFT, ZZ_RIGHT = "39 41 42 43 44 21 24 50 53 27 30 33", "12 14 15 16 17 23 26 48 51 29 32 35"
ZZ_SQUARES = {ZZ_RIGHT: ["41 43 44 21 24 27 30", "39 42 43 50 53 30 33"], ZZ_LEFT: ["12 15 16 23 26 29 32", "14 16 17 48 51 32 35"]}
ZZ_SLOTS = ["23 26 12 15 29", "21 24 41 44 27", "50 53 39 42 33", "48 51 14 17 35"]
ZZ_TWO_LAYERS = " ".join([ZZ_LEFT, ZZ_RIGHT, "25 28 34 52"])


def zz_done(name: str, state: str) -> bool:
    """Returns whether a ZZ step is done according to the stickers in the current orientation."""
    if name == "hold":
        return True
    if name in ("zbll", "pll", "epll"):
        return is_solved(state)
    if name in ("ocll", "coll"):
        corners = all(same(state, p) for p in "9 11|18 20|36 38|45 47".split("|")) or name == "ocll"
        return at_home(state, ZZ_TWO_LAYERS) and at_home(state, " ".join(map(str, range(9)))) and corners
    if not edges_oriented(state) or not at_home(state, "25 28 34 52"):
        return False
    if name == "square 1":
        return any(at_home(state, way) for ways in ZZ_SQUARES.values() for way in ways)
    if name == "block 1":
        return any(at_home(state, block) for block in ZZ_SQUARES)
    if name == "square 2":  # one block, and a square on the other side
        return any(at_home(state, block) and any(at_home(state, way) for way in ways)
                   for block, ways in ((ZZ_RIGHT, ZZ_SQUARES[ZZ_RIGHT]), (ZZ_LEFT, ZZ_SQUARES[ZZ_LEFT])))
    if name == "block 2":
        return at_home(state, ZZ_TWO_LAYERS)
    if name == "eo cross" or name.startswith("pair "):
        pairs = sum(at_home(state, slot) for slot in ZZ_SLOTS)
        return at_home(state, "30 32 43 16") and pairs >= (0 if name == "eo cross" else int(name[5:]))
    return name == "eo line"


PETRUS_ENDS = ["30 43 33 53 42 50 39 34 52", "30 43 27 24 44 21 41 28 25"]  # the small block at the back and at the front


def petrus_done(name: str, state: str) -> bool:
    """Returns whether a Petrus step is done according to the stickers in the current orientation. The blocks are at the
    bottom left."""
    if name in ("hold", "ocll", "coll", "zbll", "pll", "epll"):
        return zz_done(name, state)
    ends = [at_home(state, end) for end in PETRUS_ENDS]
    if name == "2x2x2":
        return any(ends)
    if not all(ends) or name != "2x2x3" and not edges_oriented(state):
        return False
    if name == "square":
        return any(at_home(state, way) for way in ZZ_SQUARES[ZZ_LEFT])
    return at_home(state, ZZ_TWO_LAYERS) if name == "two layers" else name in ("2x2x3", "eo")


CHECKED = ("lbl", "cfop", "roux", "zz", "petrus")  # methods whose steps are checked below


def check_stage(step: Dict[str, Any], state: str, face: str, method: str) -> None:
    name = step["name"].split(" + ")[-1]  # joined steps end with the goal of the last one
    holds(method in CHECKED, f"the method {method}", "this checker does not know its steps")
    if method == "zz":
        holds(state[31] == face and zz_done(name, state), f"{name} is done", f"not on {state}")
        return
    if method == "petrus":
        holds(state[31] == face and petrus_done(name, state), f"{name} is done", f"not on {state}")
        return
    if name in ROUX:
        check_roux(name, state)
        return
    if name.startswith("pair"):
        pairs = sum(at_home(state, slot) for slot in ZZ_SLOTS)
        holds(state[31] == face and pairs >= int(name[5:]), f"{name} is done", f"{pairs} pairs are home on {state}")
    if name == "hold" or name.startswith("pair") and name != "pair 4":
        return
    home = as_held_home(state)
    above = opposite(face)
    pieces = layer_pieces(name, face)
    if name in ("last corners", "last edges", "pll"):  # up to a turn of the last layer
        aufs = [apply(home, [Turn(above, q)]) for q in (1, 2, 3)] + [home]
        holds(any(done(s, pieces, face) for s in aufs), f"{name} is done", f"not on {state}")
        return
    holds(done(state, pieces, face), f"{name} is done", f"not on {state}")
    top = range(9 * FACES.index(above), 9 * FACES.index(above) + 9)
    if name == "coll":  # up to a turn of the last layer
        corners = of_face(CORNERS, above)
        holds(any(done(apply(home, [Turn(above, q)] if q else []), corners, face) for q in range(4)), f"{name}: the corners in order", f"not on {state}")
    if name in ("oll", "last face", "coll", "winter"):
        holds(all(home[i] == above for i in top), f"{name}: one colour above", f"not on {state}")
    if name == "last cross":
        holds(all(home[i] == above for i in top if i % 9 % 2), f"{name}: a cross above", f"not on {state}")


def stage_done(step: Dict[str, Any], state: str, face: str, method: str) -> bool:
    try:
        check_stage(step, state, face, method)
        return True
    except Wrong:
        return False


def check_parts(step: Dict[str, Any], state: str) -> None:
    """Checks that the parts of a step make up its moves, that each part reaches its goal, and that a part without moves
    was already done."""
    if "parts" not in step:
        return
    equal(f"{step['name']}: the parts together", " ".join(p["moves"] for p in step["parts"] if p["moves"]), step["moves"])
    for part in step["parts"]:
        state = apply(state, parse(part["moves"]))
        holds(bool(part["piece"]), f"{part}", "every part names its piece")
        equal(f"{part['piece']} says that it is done", part["note"] == "Already done.", not part["moves"])
        if "facelets" in part:
            equal(f"after {part['piece']}", part["facelets"], state)


def check_optimised(case: Case, state: str, answer: Dict[str, Any]) -> None:
    """Checks that the merged moves have the same effect and the stated length, and that merging cannot shorten them
    further."""
    merged = answer["optimised"]
    equal("optimised, as held", apply(state, parse(merged["moves"])), apply(state, parse(answer["moves"])))
    equal("optimised, length", merged["length"], lengths(parse(merged["moves"])))
    short = case.ask("alg.simplify", alg=merged["moves"] or "()")
    for metric in ("htm", "qtm"):
        equal(f"optimised, merged again, in {metric}", short["length"][metric], merged["length"][metric])
        holds(merged["length"][metric] <= answer["length"][metric], f"{merged['length'][metric]} {metric}", f"longer than {answer['length'][metric]}")


def check_solution(case: Case, state: str, answer: Dict[str, Any], whole: bool) -> None:
    turns = parse(answer["moves"])
    equal("length", answer["length"], lengths(turns))
    joined = [t for step in answer["steps"] for t in parse(step["moves"])]
    equal("the steps together", notation.write(joined), notation.write(turns))
    now = state
    face = COLOURS[answer["first_colour"]]
    for step in answer["steps"]:
        check_parts(step, now)
        if not step["moves"]:
            holds("already" in step["note"].lower(), f"{step['name']} has no moves: {step['note']}", "it says that the step is already done")
        if whole and step["case"] and step["name"] in ("oll", "pll"):
            equal(f"{step['name']}: {now} is", step["case"], case_of(case, now, face, step["name"].upper()))
        now = apply(now, parse(step["moves"]))
        if "facelets" in step:
            equal(f"after {step['name']}", step["facelets"], now)
        if whole:
            check_stage(step, now, face, answer["method"])
    if whole:
        holds(is_solved(now), answer["moves"], f"it does not solve {state}")


CFOP_LOOKS = ["two_look_oll", "two_look_pll", "coll"]


@claim("methods: solved step by step",
       "For every style, the steps together are the moves, they solve the cube, and each step reaches its goal.", share=4, least=2)
def methods(case: Case) -> None:
    every: List[Tuple[str, Optional[str]]] = [*styles(case), *((method, None) for method in case.program.people)]
    method, style = case.in_turn(every)
    given = g.random_given(case.chance, ["facelets", "held", "scramble"])
    params: Dict[str, Any] = {"method": method, "steps": True}
    if style:
        params["style"] = style
    if case.chance.random() < 0.5:
        params["color"] = case.chance.choice(list(COLOURS) + ["neutral"])
    if method == "cfop" and case.chance.random() < 0.3:
        params["no_xcross"] = True
    if method == "cfop" and case.chance.random() < 0.5:
        params.update({option: True for option in case.chance.sample(CFOP_LOOKS, case.chance.randint(1, 3))})
    if method == "cfop" and case.chance.random() < 0.5:
        params["winter"] = True
    if method == "zz" and case.chance.random() < 0.3:
        params["eo_cross"] = True
    answer = case.ask("cube.solve", cube=given.value, **params)
    equal("method", answer["method"], method)
    usual = ["white", "yellow"] if style == "shortest" and method != "cfop" else ["white"]  # either side is allowed
    if params.get("color", "white") != "neutral":
        holds(answer["first_colour"] in ([params["color"]] if "color" in params else usual), "first colour", answer["first_colour"])
    if params.get("no_xcross"):
        holds(all(s["name"] != "xcross" for s in answer["steps"]), "xcross", "xcross was not requested")
    if method == "cfop" and any(params.get(option) for option in CFOP_LOOKS):
        names = [name for s in answer["steps"] for name in s["name"].split(" + ")]
        coll = params.get("coll", False)
        winter = "winter" in names  # Winter Variation has already oriented the whole top
        equal("a look at the edges", "last cross" in names, not winter and (coll or params.get("two_look_oll", False)))
        holds(not (coll and "oll" in names), "COLL", f"OLL comes up: {names}")
        if not coll:
            equal("a look at the corners", "last corners" in names, params.get("two_look_pll", False))
    if params.get("eo_cross"):
        holds(not any("block" in s["name"] or "line" in s["name"] for s in answer["steps"]), "the cross", "a line was not requested")
    if method == "zz":  # after the line only three faces are turned, without rotations before the last layer
        for step in answer["steps"]:
            if any(word in step["name"] for word in ("square", "block", "pair")) and "ll" not in step["name"] and "eo" not in step["name"]:
                holds(all(t.layers in "RUL" for t in parse(step["moves"])), f"{step['name']}: {step['moves']}", "only R, U and L")
    if method == "petrus":  # once the edges are oriented, only two faces are turned
        for step in answer["steps"]:
            if step["name"] in ("square", "two layers"):
                holds(all(t.layers in "RU" for t in parse(step["moves"])), f"{step['name']}: {step['moves']}", "only R and U")
    if method == "cfop":
        names = [name for s in answer["steps"] for name in s["name"].split(" + ")]
        holds("winter" not in names or params.get("winter", False), "Winter Variation", f"it was not asked for: {names}")
        if "winter" not in names:
            numbered = [int(name[5:]) for name in names if name.startswith("pair")]
            equal("pairs in a row", numbered, list(range(2 if "xcross" in names else 1, 5)))
        holds("winter" not in names or not {"oll", "last cross", "coll"} & set(names), "Winter Variation", f"the top is turned twice: {names}")
    check_solution(case, given.state, answer, True)


@claim("methods: list",
       "The list names every method, style, step and field. Listed values are accepted, and a style or field of another "
       "method is refused.", share=1)
def listed(case: Case) -> None:
    every = case.ask("cube.methods")["methods"]
    given = g.random_given(case.chance, ["facelets", "scramble"])
    people = [each for each in every if "styles" in each]
    method = case.in_turn(people)
    styles = {style["name"] for style in method["styles"]}
    answer = case.ask("cube.solve", cube=given.value, method=method["name"], style=method["style"])
    for step in answer["steps"]:
        for name in step["name"].split(" + "):
            holds(name in method["steps"] + ["hold"], f"the step {name}", f"{method['name']} lists {method['steps']}")
    for style in {style["name"] for each in people for style in each["styles"]} - styles:
        case.refuse("cube.solve", cube=given.value, method=method["name"], style=style)
    values = {"max_length": 20, "time_limit": "1s", "nodes": 1000, "to": "superflip", "metric": "htm", "threads": 1, "count": 1,
              "moves": "RUFDLB", "tier": "tiny", "all": True, "up_to_symmetry": True, "tables": "30M", "device": "cpu",
              "style": "teach", "color": "white", "steps": True, "scheme": "western", "letters": True, "picture": True, "no_xcross": True,
              "method_text": "step All\nplace all\nturns U R\n",
              "eo_cross": True, "two_look_oll": True, "two_look_pll": True, "coll": True, "winter": True}
    fields = {field for each in every for field in each["fields"]}
    equal("fields that this checker knows", sorted(fields), sorted(values))
    for field in fields - set(method["fields"]):
        case.refuse("cube.solve", cube=given.value, method=method["name"], **{field: values[field]})


@claim("methods: fully merged",
       "Merging neighbouring turns, also across steps, makes no solution shorter. Taught solutions keep whole "
       "algorithms and include a merged version.", share=4, least=2)
def seams(case: Case) -> None:
    method, style = case.in_turn(styles(case))
    given = g.random_given(case.chance, ["facelets", "held"])
    answer = case.ask("cube.solve", cube=given.value, method=method, style=style)
    equal("optimised is given", "optimised" in answer, style == "teach")
    if style == "teach":
        holds(all(" + " not in s["name"] for s in answer["steps"]), f"{[s['name'] for s in answer['steps']]}", "taught steps are not merged")
        check_optimised(case, given.state, answer)
        return
    short = case.ask("alg.simplify", alg=answer["moves"] or "()")
    for metric in ("htm", "qtm"):
        holds(short["length"][metric] >= answer["length"][metric], f"{answer['length'][metric]} {metric}",
              f"{short['length'][metric]}: {short['alg']}")


# Single steps.
def axis_faces(face: str) -> FrozenSet[str]:
    return frozenset([face, opposite(face)])


@lru_cache(maxsize=None)
def step_masks(step: str, face: str) -> List[Mask]:
    """Returns the masks of the solved step, for each side that the step can be done from. `face` is the colour on the
    bottom."""
    cross = of_face(EDGES, face)
    sides = [f for f in FACES if f not in axis_faces(face)]

    def edge(*faces: str) -> Tuple[int, ...]:
        return next(e for e in EDGES if {FACES[i // 9] for i in e} == set(faces))

    def corner(*faces: str) -> Tuple[int, ...]:
        return next(c for c in CORNERS if {FACES[i // 9] for i in c} == set(faces))

    neighbours = [(a, b) for a in sides for b in sides if a < b and b != opposite(a)]
    if step == "cross":
        return [mask_of(cross)]
    if step == "xcross":
        return [mask_of(cross + [corner(face, a, b), edge(a, b)]) for a, b in neighbours]
    if step == "block222":
        return [mask_of([corner(face, a, b), edge(a, b), edge(face, a), edge(face, b)]) for a, b in neighbours]
    if step == "fb":
        found = []
        for left in sides:
            ends = [s for s in sides if s not in axis_faces(left)]
            found.append(mask_of([corner(face, left, e) for e in ends] + [edge(left, e) for e in ends] + [edge(face, left)]))
        return found
    # Edge orientation is defined by an axis: the reference sticker is that of the up-down axis, else of the front-back axis.
    found = []
    for front in {min(axis_faces(s)) for s in sides}:
        line = [edge(face, front), edge(face, opposite(front))]
        telling = []
        for e in EDGES:
            on = [i for i in e if FACES[i // 9] in axis_faces(face)] or [i for i in e if FACES[i // 9] in axis_faces(front)]
            telling.append(on[0])
        mask = list(mask_of([], telling))
        for e in line:  # these must be solved, not just oriented
            for i in e:
                mask[i] = i + 100
        found.append(tuple(mask))
    return found


@lru_cache(maxsize=None)
def step_spheres(mask: Mask, depth: int) -> Tuple:
    return tuple(spheres([mask], depth))


STEPS = ["cross", "xcross", "eoline", "block222", "fb"]


@claim("step: optimal",
       "The steps cross, xcross, eoline, 2x2x2 block and first block are completed. Near completion, their length is "
       "optimal from every side.", share=4, least=2)
def single_steps(case: Case) -> None:
    step = case.in_turn(STEPS)
    near = case.chance.random() < 0.8
    turns = notation.random_faces(case.chance, case.chance.randint(0, 4) if near else 20)
    state = g.held_somehow(apply(SOLVED, turns), case.chance)
    params = {"color": case.chance.choice(list(COLOURS) + ["neutral"])} if case.chance.random() < 0.7 else {}
    answer = case.ask("cube.step", step=step, cube=state, **params)
    equal("optimal", answer["optimal"], True)
    labels = g.home_labels(state)
    expected = [params["color"]] if params.get("color", "neutral") != "neutral" else sorted(COLOURS)
    equal("colours", sorted(w["first_colour"] for w in answer["ways"]), sorted(expected))
    told = [w["length"]["htm"] for w in answer["ways"]]
    equal("shortest first", told, sorted(told))
    for way in answer["ways"]:
        check_solution(case, state, way, False)
        face = COLOURS[way["first_colour"]]
        masks = step_masks(step, face)
        after = g.home_labels(apply(state, parse(way["moves"])))
        holds(any(masked(after, m) == m for m in masks), f"{step}: {way['moves']}", f"not done for {way['first_colour']}")
        held = apply(state, parse(way["moves"]))
        equal("below", held[31], face)
        length = way["length"]["htm"]
        said = re.match(r"(\d+) moves? for", way["steps"][-1]["note"])
        holds(said is None if length == 0 else said is not None and int(said[1]) == length, way["steps"][-1]["note"], f"{length} moves")
        if length <= 5:
            nearest = [distance(masked(labels, m), step_spheres(m, 2), length) for m in masks]
            equal(f"{step} for {way['first_colour']}: optimal length", length,
                  min(n for n in nearest if n is not None))


@claim("hint: next step", "The named step leads to the cube shown, and following the hints solves the cube.", share=1.5)
def hints(case: Case) -> None:
    given = g.random_given(case.chance, ["facelets", "held", "scramble"])
    method = case.chance.choice(list(case.program.people))
    state = given.state
    for _ in range(16):
        answer = case.ask("cube.hint", cube=state, method=method)
        equal("solved", answer["solved"], is_solved(state))
        if answer["solved"]:
            return
        before = state
        state = apply(state, parse(answer["step"]["moves"]))
        equal(f"after {answer['step']['moves']}", answer["step"]["facelets"], state)
        holds(state != before, f"{answer['text']}", "the hint has no effect")
        holds(any(stage_done(answer["step"], state, face, method) for face in FACES), f"{answer['step']['name']} is done", f"not on {state}")
    raise Wrong("hints lead to a solved cube", f"sixteen of them do not, from {given.state}")


LETTERS = {"W": "white", "Y": "yellow", "R": "red", "O": "orange", "G": "green", "B": "blue"}


@claim("methods: any colour scheme",
       "Cubes in any six colours, including mirrored schemes, are solved. The steps use the cube's own colours, with "
       "the first colour on the bottom.", share=2)
def painted(case: Case) -> None:
    scheme = case.in_turn(["WRGYOB", "WGRYBO", "YBOWGR", "GWRBYO", "123456"])
    state = g.held_somehow(g.recoloured(g.random_state(case.chance), scheme), case.chance)
    method = case.chance.choice(["fast", "step", "hint", *case.program.people])
    if method == "hint":
        step = case.ask("cube.hint", cube=state)["step"]
        equal("facelets", step["facelets"], apply(state, parse(step["moves"])))
        return
    if method == "step":
        for way in case.ask("cube.step", step="cross", cube=state)["ways"]:
            after = apply(state, parse(way["moves"]))
            equal(f"{way['moves']}: below", LETTERS.get(after[31], way["first_colour"]), way["first_colour"])
            below = after[31]
            for edge in of_face(EDGES, "D"):
                for i in edge:
                    equal(f"{way['moves']}: cross", after[i], below if i // 9 == 3 else after[9 * (i // 9) + 4])
        return
    answer = case.ask("cube.solve", cube=state, method=method, **({"steps": True} if method != "fast" else {}))
    holds(is_solved(apply(state, parse(answer["moves"]))), answer["moves"], f"it does not solve {state}")
    now = state
    for step in answer["steps"]:
        now = apply(now, parse(step["moves"]))
        if "facelets" in step:
            equal(f"after {step['name']}", step["facelets"], now)
        if step["name"] in ("hold", "cross", "xcross") and now[31] in LETTERS:
            if method != "roux":  # Roux slices move the centres
                equal("below", LETTERS[now[31]], answer["first_colour"])
            said = re.search(r"with (\w+) on the bottom and (\w+) in front", step["note"])
            if said:
                equal(step["note"], (said[1], said[2]), (LETTERS[now[31]], LETTERS[now[22]]))


@claim("blind: letters and algorithms",
       "The executed algorithms solve the cube, and so does their merged version. Each algorithm equals its moves, and "
       "each 3-style pair cycles three pieces.", share=1.5)
def blindfolded(case: Case) -> None:
    given = g.random_given(case.chance, ["facelets", "scramble"])
    method = case.in_turn(["pochmann", "m2", "three_style"])
    answer = case.ask("cube.blind", cube=given.state, method=method)
    state = given.state
    for step in answer["steps"]:
        before, state = state, apply(state, parse(step["moves"]))
        equal(f"{step['alg']} written out", apply(before, parse(step["alg"])), state)
        if method == "three_style" and step["part"] in ("edges", "corners"):
            changed = apply(SOLVED, parse(step["moves"]))
            stickers = sum(a != b for a, b in zip(changed, SOLVED))
            holds(stickers <= (6 if step["part"] == "edges" else 9), step["alg"], f"{stickers} stickers change")
    holds(is_solved(state), "the steps together solve the cube", state)
    equal("the steps together", " ".join(s["moves"] for s in answer["steps"]), answer["moves"])
    check_optimised(case, given.state, answer)
    for part in ("edges", "corners"):
        letters = answer[part]["letters"].replace(" ", "")
        equal(f"letters of {part}", len(letters), len(answer[part]["targets"]))
    equal("parity", answer["parity"], len(answer["corners"]["targets"]) % 2 == 1)

# The checks that ask every method in other ways (claims.py: method).
method("cube.step", question=lambda case: {"cube": scrambled(case, 12).state, **extra_params(metamorphic_cube.to_step(case), SAME)},
       relations=relations(cube_subject(metamorphic_cube.step_view, metamorphic_cube.to_step, symbols=metamorphic_cube.COLOURED), "held mirrored recoloured pair",
                           inverted=metamorphic_cube.step_inverted)
       | relations(cube_subject(metamorphic_cube.step_view, metamorphic_cube.step_in_formats), "format"),
       positive={**dict.fromkeys(("ways", "counts"), AskedBy("step: known solutions")), "optimal": AskedBy("step: optimal")})
method("cube.hint", question=lambda case: a_cube(case, method=case.chance.choice(["cfop", "lbl"])),
       relations=relations(cube_subject(metamorphic_cube.hint_view), "pair format", held=NAMED_FRONT, mirrored=NAMED_FRONT, recoloured=WHITE_FIRST, inverted=NOT_INVERTED),
       positive={"solved": AskedBy("hint: next step")})
method("cube.methods", question=nothing, positive={"methods": FIXED_LIST})
method("cube.blind", question=lambda case: a_cube(case, method=case.chance.choice(["pochmann", "m2", "three_style"])),
       relations=relations(cube_subject(metamorphic_cube.blind_view, metamorphic_cube.blindfolded, symbols=metamorphic_cube.PLACED), "held recoloured pair format",
                           mirrored="the buffers have no mirror image", inverted=NOT_INVERTED),
       positive=dict.fromkeys(("parity", "steps"), AskedBy("blind: letters and algorithms")))
