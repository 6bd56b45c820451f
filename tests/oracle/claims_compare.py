"""Claims about cube.compare, whose solutions are replayed and counted again, and about custom methods."""
from __future__ import annotations

from typing import Any, Dict, List, Sequence, Tuple

import given as g
import metamorphic_cube
from claims import Case, Wrong, claim, equal, holds, method
from cube import CORNERS, EDGES, FACES, Turn, apply, is_solved
from notation import lengths, parse
from relations import NAMED_FRONT, NOT_INVERTED, WHITE_FIRST, a_near_cube

# Cost of a quarter and a half turn of each layer, in tenths of a U flick, as stated in docs/explanation/compare.md.
COSTS = {(10, 15): "U R L", (12, 17): "Rw Lw M", (14, 21): "F D", (18, 26): "Uw Fw Dw", (22, 32): "B E S", (26, 38): "Bw",
         (15, 20): "x y z"}
COST = {layer: cost for cost, layers in COSTS.items() for layer in layers.split()}
GRIP = 15


def wrist_moves(turn: Turn) -> Tuple[str, List[int]]:
    """Returns the wrist that a turn uses, and the upward quarter turns it may make."""
    hand = {"R": "right", "L": "left"}[turn.layers[0]]
    up = turn.quarters if hand == "right" else 4 - turn.quarters
    return hand, {1: [1], 2: [2, -2], 3: [-1]}[up]


def fewest_grips(turns: Sequence[Turn], hand: str) -> int:
    """Returns the smallest number of regrips by trying every grip. A wrist ranges from one quarter down to two up, and
    a rotation releases it."""
    grips = {0: 0}  # wrist position -> smallest number of regrips that reaches it
    for turn in turns:
        if turn.layers in "xyz":
            grips = {0: min(grips.values())}
        elif turn.layers in ("R", "Rw", "L", "Lw") and wrist_moves(turn)[0] == hand:
            ways = [(at + by, so_far) for at, so_far in grips.items() for by in wrist_moves(turn)[1]]
            ways += [(by, min(grips.values()) + 1) for by in wrist_moves(turn)[1]]
            grips = {at: min(n for to, n in ways if to == at) for at in {to for to, _ in ways} if -1 <= at <= 2}
    return min(grips.values())


def check_row(state: str, row: Dict[str, Any]) -> None:
    name = f"{row['method']} {row.get('style', '')}".strip()
    turns = parse(row["moves"])
    holds(is_solved(apply(state, turns)), f"{name}: {row['moves']}", f"it does not solve {state}")
    equal(f"{name}: length", row["length"], lengths(turns))
    equal(f"{name}: rotations", row["rotations"], sum(t.layers in "xyz" for t in turns))
    regrips = fewest_grips(tuple(turns), "right") + fewest_grips(tuple(turns), "left")
    equal(f"{name}: regrips", row["regrips"], regrips)
    effort = sum(COST[t.layers][t.quarters == 2] for t in turns) + GRIP * regrips
    equal(f"{name}: effort", round(row["effort"] * 10), effort)


def names_in(answer: Dict[str, Any]) -> List[Tuple[str, Any]]:
    return sorted((row["method"], row.get("style") or "") for row in answer["rows"] + answer["left_out"])


def offered(case: Case) -> List[Tuple[str, str]]:
    people = [m for m in case.ask("cube.methods")["methods"] if "styles" in m]
    return sorted([(m["name"], s["name"]) for m in people for s in m["styles"]] +
                  [("fmc", ""), ("fast", "")] + [("blind", style) for style in ("pochmann", "m2", "three_style")])


@claim("compare: side by side",
       "Every method and style is listed once or named as omitted. Each solution solves the cube. Moves, rotations, "
       "regrips and effort equal an independent count that tries every grip. The steps are those of cube.solve and "
       "cube.blind.", share=3, least=1)
def compare(case: Case) -> None:
    given = g.random_given(case.chance, ["facelets", "held", "scramble"])
    params: Dict[str, Any] = {}
    if case.chance.random() < 0.4:
        params["color"] = case.chance.choice(["white", "yellow", "red", "neutral"])
    if case.chance.random() < 0.1:
        params["slow"] = True
    answer = case.ask("cube.compare", cube=given.value, time_limit="5min", **params)
    equal("ways", names_in(answer), offered(case))
    holds(all(row["why"] == "slow" and "slow" not in params for row in answer["left_out"]), f"{answer['left_out']}", "there was enough time for all")
    for row in answer["rows"]:
        check_row(given.state, row)
    row = case.chance.choice(answer["rows"])
    asked = {key: row[key] for key in ("method", "style") if key in row}
    if row["method"] == "blind":
        alone = case.ask("cube.blind", cube=given.value, method=row["style"])
    else:
        if "style" in row and "color" in params:
            asked["color"] = params["color"]
        alone = case.ask("cube.solve", cube=given.value, **asked)
    equal(f"{asked}: moves", row["moves"], alone["moves"])
    equal(f"{asked}: steps", row["steps"], len(alone["steps"]))


@claim("compare: time limit",
       "Methods omitted for lack of time are named, and all listed solutions solve the cube.", share=0.3)
def hurried(case: Case) -> None:
    given = g.random_given(case.chance, ["facelets", "scramble"])
    answer = case.ask("cube.compare", cube=given.value, slow=True, time_limit="1ms")
    equal("ways", names_in(answer), offered(case))
    holds(all(row["why"] == "time" for row in answer["left_out"]), f"{answer['left_out']}", "all were requested")
    for row in answer["rows"]:
        check_row(given.state, row)


# Custom methods.
def faces_of(piece: Sequence[int]) -> frozenset:
    return frozenset(FACES[i // 9] for i in piece)


def pieces_named(word: str) -> List[Tuple[int, ...]]:
    centres = [(9 * i + 4,) for i in range(6)]
    groups = {"edges": EDGES, "corners": CORNERS, "centres": centres, "all": EDGES + CORNERS + centres}
    if word in groups:
        return list(groups[word])
    face, _, group = word.partition("-")
    if group:
        return [p for p in {"edges": EDGES, "corners": CORNERS, "layer": groups["all"]}[group] if face in faces_of(p)]
    return [p for p in groups["all"] if faces_of(p) == frozenset(word) and len(p) == len(word)]


def is_placed(state: str, home: str, piece: Tuple[int, ...]) -> bool:
    return all(state[i] == home[i] for i in piece)


def first_of(stickers: Sequence[str]) -> str:
    """Returns the sticker that defines the orientation of an edge or corner: the one on U or D, otherwise the one on F
    or B."""
    return next(f for f in "UDFB" if f in stickers)


def is_oriented(state: str, home: str, piece: Tuple[int, ...]) -> bool:
    """Returns whether a piece is oriented, wherever it is: its reference sticker is on the reference face of its
    position. A centre is oriented if it is on its own axis."""
    face_of = {home[9 * i + 4]: FACES[i] for i in range(6)}
    wanted = faces_of(piece)
    places = {1: [(9 * i + 4,) for i in range(6)], 2: EDGES, 3: CORNERS}[len(piece)]
    place = next(p for p in places if frozenset(face_of[state[i]] for i in p) == wanted)
    if len(piece) == 1:
        axis = {"U": "UD", "D": "UD", "R": "RL", "L": "RL", "F": "FB", "B": "FB"}[next(iter(wanted))]
        return FACES[place[0] // 9] in axis
    shown = {FACES[i // 9]: face_of[state[i]] for i in place}
    return shown[first_of(list(shown))] == first_of(sorted(wanted))


def step_is_done(step: Dict[str, List[Tuple[int, ...]]], state: str, home: str) -> bool:
    return all(is_placed(state, home, p) for p in step["place"]) and all(is_oriented(state, home, p) for p in step["orient"])


ROUX = [("First block", "place DL FL BL DLF DBL", "turns U D L R F B"), ("Second block", "place DR FR BR DFR DRB", "turns U R r M"),
        ("Corners", "place U-corners\nup to U", "algorithms CMLL"), ("EO", "orient edges centres\nup to U", "turns M U"),
        ("Left and right", "place UL UR", "turns M U"), ("Slice", "place all", "turns M U")]
ZZ = [("Line", "orient edges\nplace DF DB", "turns U D L R F B"), ("Left square", "place DL FL DLF", "turns U L R"),
      ("Left block", "place BL DBL", "turns U L R"), ("Right square", "place DR FR DFR", "turns U R"),
      ("Right block", "place BR DRB", "turns U R"), ("Corners", "orient U-corners", "algorithms OLL"), ("Rest", "place all", "algorithms PLL")]
PETRUS = [("Small block", "place DL DB BL DBL", "turns U D L R F B"), ("Bigger block", "place DF FL DLF", "turns U R F L"),
          ("Edges", "orient edges", "turns U R F"), ("Square", "place DR FR DFR", "turns U R"),
          ("Two layers", "place BR DRB", "turns U R"), ("Corners", "orient U-corners", "algorithms OLL"), ("Rest", "place all", "algorithms PLL")]


@claim("own: custom methods",
       "Each step places and orients the pieces it describes, uses only its own turns, and keeps the results of earlier "
       "steps. The last step solves the cube.", share=2, least=1)
def own(case: Case) -> None:
    steps = case.in_turn([ROUX, ZZ, PETRUS])
    text = "method Mine\n" + "".join(f"step {name}\n{goal}\n{means}\n" for name, goal, means in steps)
    given = g.random_given(case.chance, ["facelets", "held"])
    answer = case.ask("cube.solve", cube=given.value, method="own", method_text=text)
    equal("length", answer["length"], lengths(parse(answer["moves"])))
    state, told = given.state, answer["steps"]
    if told[0]["name"] == "hold":
        state = apply(state, parse(told[0]["moves"]))
        told = told[1:]
    equal("steps", [s["name"] for s in told], [name for name, _, _ in steps])
    home = "".join(state[9 * i + 4] * 9 for i in range(6))
    so_far: Dict[str, List[Tuple[int, ...]]] = {"place": [], "orient": []}
    for (name, goal, means), step in zip(steps, told):
        for line in goal.split("\n"):
            word, _, pieces = line.partition(" ")
            if word in so_far:
                so_far[word] = so_far[word] + [p for each in pieces.split() for p in pieces_named(each)]
        turns = parse(step["moves"])
        if means.startswith("turns"):
            allowed = {t.layers for t in parse(means[6:])}
            holds({t.layers for t in turns} <= allowed, f"{name}: {step['moves']}", f"{means} are all it may turn")
        state = apply(state, turns)
        aufs = [state] + ([apply(state, [Turn("U", q)]) for q in (1, 2, 3)] if "up to U" in goal else [])
        holds(any(step_is_done(so_far, each, home) for each in aufs), f"{name} is done", f"not on {state}, held as {home}")
    holds(is_solved(state), answer["moves"], f"it does not solve {given.state}")


@claim("own: errors", "A text with an error is refused with the line and column of the error.", share=0.3)
def own_refused(case: Case) -> None:
    lines = ["method Mine", "step All", "  place all", "  turns U R"]
    fault, column = case.chance.choice([("  plce all", 3), ("  place UQ", 9), ("  turns R Q", 11), ("  algorithms XLL", 14), ("step", 5),
                                        ("  up to R", 6), ("  algorithm A: R Q", 18), ("  repeat 7", 10)])
    at = case.chance.randint(2, 3) if fault.strip().split()[0] not in ("place", "turns") else {"place": 2, "turns": 3}[fault.split()[0]]
    bad = lines[:at] + [fault] + lines[at + (fault.split()[0] in ("place", "turns")):]
    error = case.refuse("cube.solve", cube="solved", method="own", method_text="\n".join(bad))
    equal(f"{error['message']} at", error.get("where"), f"line {at + 1}, column {column}")
    equal("as numbers", (error.get("line"), error.get("column")), (at + 1, column))
    case.refuse("cube.solve", cube="solved", method="own")
    case.refuse("cube.solve", cube="solved", method="cfop", method_text="\n".join(lines))


@claim("own: hints", "Following the hints of a custom method solves the cube.", share=0.3)
def own_hints(case: Case) -> None:
    steps = case.in_turn([ROUX, ZZ])
    text = "".join(f"step {name}\n{goal}\n{means}\n" for name, goal, means in steps)
    state = g.random_given(case.chance, ["facelets"]).state
    for _ in range(len(steps) + 1):
        answer = case.ask("cube.hint", cube=state, method="own", method_text=text)
        equal("solved", answer["solved"], is_solved(state))
        if answer["solved"]:
            return
        state = apply(state, parse(answer["step"]["moves"]))
        equal("after it", answer["step"]["facelets"], state)
    raise Wrong("hints lead to a solved cube", f"{len(steps) + 1} of them do not")

# The checks that ask every method in other ways (claims.py: method).
method("cube.compare", question=lambda case: a_near_cube(case, time_limit="2min"),
       relations={"format": metamorphic_cube.compared_twice, "held": NAMED_FRONT, "mirrored": NAMED_FRONT, "pair": "too slow to repeat; cube.solve checks it",
                  "recoloured": WHITE_FIRST, "inverted": NOT_INVERTED},
       positive={"rows": "the claim about comparisons asks for every method and style", "left_out": "empty where there is time for all"})
