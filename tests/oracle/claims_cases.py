"""Claims about the case library: it is complete, all cases are different, the algorithms solve them, the probabilities
are correct, and cases are recognised from any angle."""
from __future__ import annotations

from typing import Any, Dict, FrozenSet, List, Optional, Tuple

import given as g
import metamorphic_cube
import notation
from cases import angle_key, case_labels, pair_mask, quarter_above
from claims import FIXED_LIST, AskedBy, Case, claim, equal, holds, method
from claims_fmc import is_domino
from claims_methods import COLOURS, NAMES, check_roux, step_masks, step_spheres
from cube import CORNERS, FACE_TURNS, FACES, IDENTITY, SOLVED, Turn, apply, conjugate, permutation
from notation import lengths, parse
from relations import NOT_INVERTED, cube_subject, relations
from search import distance, goal_mask, goal_spheres, masked


def weight(labels: Tuple[int, ...], of: str) -> int:
    """Returns the number of equally likely situations that are this case, from any angle."""
    if of == "PLL":
        found = set()
        for q in range(4):
            image = conjugate(labels, permutation([Turn("y", q)] if q else []))
            found |= {quarter_above(image, k) for k in range(4)}
        return len(found) // 4
    mask = goal_mask("oll") if of == "OLL" else pair_mask()
    return len({masked(quarter_above(labels, q), mask) for q in range(4)})


def solves_picture(each: Dict[str, Any], other: str) -> None:
    """Checks that another algorithm completes the same step on the cube in the picture, which is the cube that the main
    algorithm solves."""
    seen = apply(SOLVED, notation.inverse(parse(each["algorithm"])))
    after = g.home_labels(apply(seen, parse(other)))
    goal = {"F2L": goal_mask("f2l"), "OLL": goal_mask("oll"), "PLL": IDENTITY}[each["set"]]
    holds(masked(after, goal) == goal, f"{each['case']}: {other}", "it does not solve the cube in the picture")


TOTALS = {"F2L": (41, 150), "OLL": (57, 216), "PLL": (21, 72)}


@claim("cases: library",
       "The 57 + 41 + 21 cases are all different, each algorithm solves its case, and the probabilities are correct and "
       "add up to 1.", share=1.5)
def library(case: Case) -> None:
    which = case.in_turn(["OLL", "PLL", "F2L"])
    cases = case.ask("cube.cases", set=which)["cases"]
    count, total = TOTALS[which]
    equal("cases", len(cases), count)
    names = [f"{which} {n}" for n in range(1, count + 1)] if which != "PLL" else [
        f"{n} perm" for n in "Aa Ab E F Ga Gb Gc Gd H Ja Jb Na Nb Ra Rb T Ua Ub V Y Z".split()]
    equal("names", sorted(c["case"] for c in cases), sorted(names))
    equal("sets", {c["set"] for c in cases}, {which})
    goal = {"OLL": goal_mask("f2l"), "PLL": goal_mask("oll"), "F2L": goal_mask("cross")}[which]
    seen, weights = set(), 0
    for each in cases:
        labels = case_labels(each["algorithm"])
        holds(masked(labels, goal) == goal, f"{each['case']}: {each['algorithm']}", "it breaks earlier steps")
        true = weight(labels, which)
        equal(f"{each['case']}: weight", each["probability"], {"weight": true, "of": total})
        weights += true
        key = angle_key(labels, which)
        holds(key not in seen, each["case"], "the same case twice")
        seen.add(key)
        for other in each.get("others", []) + [each[f] for f in ("shortest",) if f in each]:
            solves_picture(each, other)
        if "shortest" in each:
            holds(lengths(parse(each["shortest"]))["htm"] <= lengths(parse(each["algorithm"]))["htm"],
                  f"{each['case']}: {each['shortest']}", f"{each['algorithm']} is shorter")
    equal("sum of probabilities including the solved case", weights + 1, total)


@claim("cases: shortest algorithms",
       "For OLL and PLL, no algorithm of up to seven moves is shorter from any angle.", share=1)
def shortest_case(case: Case) -> None:
    which = case.in_turn(["OLL", "PLL"])
    each = case.chance.choice(case.ask("cube.cases", set=which)["cases"])
    told = lengths(parse(each.get("shortest", each["algorithm"])))["htm"]
    labels = case_labels(each["algorithm"])
    if which == "OLL":
        nearest = [distance(masked(quarter_above(labels, q), goal_mask("oll")), goal_spheres("oll", 3), 6)
                   for q in range(4)]
    else:
        nearest = [distance(quarter_above(labels, q), goal_spheres("solved", 4), 6) for q in range(4)]
    found = [n for n in nearest if n is not None]
    holds(not found or min(found) >= told, f"{each['case']}: shortest is {told}", f"{found}")


@claim("case: recognised", "A case is recognised from every angle, and the given moves complete the step.", share=1.5)
def recognised(case: Case) -> None:
    which = case.in_turn(["OLL", "PLL", "F2L"])
    each = case.chance.choice(case.ask("cube.cases", set=which)["cases"])
    labels = case_labels(each["algorithm"])
    before = [Turn("U", q)] if (q := case.chance.randrange(4)) else []
    state = apply("".join(FACES[i // 9] for i in labels), before)
    held = g.held_somehow(state, case.chance)
    answer = case.ask("cube.case", cube=held)
    after = g.home_labels(apply(held, parse(answer["moves"])))
    if which == "F2L":  # the pair may also be the case of another slot or colour
        equal("stage", answer["stage"], "f2l")
        holds("case" in answer, f"{answer}", f"{each['case']} is in the library")
        return
    equal("case", answer.get("case"), each["case"])
    goal = goal_mask("oll")
    if which == "OLL":
        holds(masked(after, goal) == goal, f"{answer['moves']}", "the last layer does not have one colour")
    else:
        holds(any(quarter_above(after, k) == IDENTITY for k in range(4)), f"{answer['moves']}", "it does not solve the cube")
    by_name = case.ask("cube.case", cube=each["case"])
    equal("by name", by_name, each)
    for field in ("set", "probability", "algorithm", "shortest", "group"):
        equal(field, answer.get(field), each.get(field))
    equal("stage", answer["stage"], which.lower())
    equal("first colour", answer["first_colour"], NAMES["D"])
    by_moves = case.ask("cube.case", cube=each["algorithm"])
    equal(f"{each['algorithm']} solves", by_moves.get("case"), each["case"])


ABOVE = [i for corner in CORNERS if any(i < 9 for i in corner) for i in corner]
BLOCKS = [12, 13, 14, 15, 16, 17, 21, 23, 24, 26, 27, 29, 30, 32, 33, 35, 39, 40, 41, 42, 43, 44, 48, 50, 51, 53]
ROUX_NAMES = {"O": "adjacent swap|diagonal swap", "H": "columns|rows|column|row",
              "Pi": "right bar|back slash|x checkerboard|forward slash|columns|left bar",
              "U": "forward slash|back slash|front row|rows|x checkerboard|back row",
              "T": "left bar|right bar|rows|front row|back row|columns",
              "S": "left bar|x checkerboard|forward slash|columns|right bar|back slash",
              "AS": "right bar|columns|back slash|x checkerboard|forward slash|left bar",
              "L": "mirror|inverse|pure|front commutator|diagonal|back commutator"}


def above(quarters: int) -> List[Turn]:
    return [Turn("U", quarters)] if quarters else []


def corner_views(algorithm: str) -> FrozenSet[Tuple[int, ...]]:
    """Returns all appearances of the top corners that the algorithm solves, up to turns of U."""
    back = list(notation.inverse(parse(algorithm)))
    found = set()
    for q in range(4):
        for k in range(4):
            labels = permutation(above(q) + back + above(k))
            found.add(tuple(labels[i] for i in ABOVE))
    return frozenset(found)


@claim("cases: CMLL",
       "The 42 cases are all different and complete. Each algorithm solves its case and keeps both blocks. The "
       "probabilities are correct.", share=0.5)
def corners_of_roux(case: Case) -> None:
    cases = case.ask("cube.cases", set="CMLL")["cases"]
    equal("names", sorted(c["case"] for c in cases), sorted(f"{k} {n}" for k, v in ROUX_NAMES.items() for n in v.split("|")))
    seen, weights = {corner_views("U")}, 1
    for each in cases:
        views = corner_views(each["algorithm"])
        holds(views not in seen, each["case"], "the same case twice")
        seen.add(views)
        equal(f"{each['case']}: weight", each["probability"], {"weight": len(views) // 4, "of": 162})
        weights += len(views) // 4
        holds(len(each.get("others", [])) >= 2, each["case"], "not three algorithms")
        for algorithm in [each["algorithm"], *each.get("others", [])]:
            equal(f"{algorithm} does {each['case']}", corner_views(algorithm), views)
            labels = permutation(parse(algorithm))
            holds(all(labels[i] == i for i in BLOCKS), f"{each['case']}: {algorithm}", "it disturbs a block")
    equal("sum of probabilities including the solved case", weights, 162)


@claim("case: CMLL recognised",
       "With both blocks solved, any middle slice and any orientation, the case is recognised and the moves solve the "
       "corners.", share=1)
def roux_recognised(case: Case) -> None:
    each = case.chance.choice(case.ask("cube.cases", set="CMLL")["cases"])
    slice_first = [Turn("MU"[n % 2], case.chance.randint(1, 3)) for n in range(11)]
    turns = slice_first + list(notation.inverse(parse(each["algorithm"]))) + above(case.chance.randrange(4))
    held = g.held_somehow(apply(SOLVED, turns), case.chance)
    answer = case.ask("cube.case", cube=held)
    if answer["stage"] != "cmll":  # the slice happens to be solved
        holds(answer["stage"] in ("oll", "pll"), "the stage", answer["stage"])
        return
    equal("case", answer["case"], each["case"])
    check_roux("cmll", apply(held, parse(answer["moves"])))


def roux_case(case: Case, moves: str) -> Optional[str]:
    """Returns the CMLL case that the turns produce, in the resulting orientation, or none if the corners are solved."""
    labels = permutation(parse(moves))
    corners = tuple(labels[i] for i in ABOVE)
    found = [c["case"] for c in case.ask("cube.cases", set="CMLL")["cases"] if corners in corner_views(c["algorithm"])]
    holds(len(found) <= 1, moves, f"it is {found}")
    return found[0] if found else None


def last_layer_views(algorithm: str) -> FrozenSet[Tuple[int, ...]]:
    """Returns all appearances of the last layer that the algorithm solves, up to turns of U."""
    back = list(notation.inverse(parse(algorithm)))
    return frozenset(tuple(permutation(above(q) + back + above(k))) for q in range(4) for k in range(4))


@claim("cases: COLL and ZBLL",
       "The 40 and 472 cases are all different and complete. The algorithms keep the first two layers and the edge "
       "orientation. The probabilities are correct.", share=0.5)
def oriented_sets(case: Case) -> None:
    which = case.in_turn(["COLL", "ZBLL"])
    cases = case.ask("cube.cases", set=which)["cases"]
    equal("cases", len(cases), {"COLL": 40, "ZBLL": 472}[which])
    views_of = {"COLL": corner_views, "ZBLL": last_layer_views}[which]
    total = {"COLL": 162, "ZBLL": 1944}[which]
    seen, weights = set(), 0
    two_layers = [i for i in range(54) if i >= 9 and i not in (9, 10, 11, 18, 19, 20, 36, 37, 38, 45, 46, 47)]
    for each in cases:
        views = views_of(each["algorithm"])
        holds(views not in seen, each["case"], "the same case twice")
        seen.add(views)
        equal(f"{each['case']}: weight", each["probability"], {"weight": len(views) // 4, "of": total})
        weights += len(views) // 4
        for algorithm in [each["algorithm"], *([each["shortest"]] if "shortest" in each else [])]:
            equal(f"{algorithm} does {each['case']}", views_of(algorithm), views)
            labels = permutation(parse(algorithm))
            holds(all(labels[i] == i for i in two_layers), f"{each['case']}: {algorithm}", "it disturbs two layers")
            holds(all(labels[i] < 9 for i in (1, 3, 5, 7)), f"{each['case']}: {algorithm}", "it flips an edge")
        holds(any(labels[i] >= 9 for i in (0, 2, 6, 8)), each["case"], "its corners are oriented")
        if "shortest" in each:
            equal(f"{each['case']}: what the shortest does", permutation(parse(each["shortest"])), permutation(parse(each["algorithm"])))
            core = [t for i, t in enumerate(each["shortest"].split()) if t[0] != "U" or i not in (0, len(each["shortest"].split()) - 1)]
            holds(len(core) < lengths(parse(each["algorithm"]))["htm"], each["case"], "no shorter")
    # 27 twists and 24 permutations of the corners; for ZBLL also the 12 edge permutations that match the corner parity.
    equal("sum of probabilities including oriented corners", weights + {"COLL": 6, "ZBLL": 72}[which], total)


@claim("cases: Winter Variation",
       "The 27 cases are all different and complete. Each algorithm inserts the joined pair and leaves the top face in "
       "one colour.", share=0.5)
def winter_set(case: Case) -> None:
    cases = case.ask("cube.cases", set="WV")["cases"]
    below = [i for i in range(54) if i >= 9 and i not in (9, 10, 11, 18, 19, 20, 36, 37, 38, 45, 46, 47)]
    seen = set()
    for each in cases:
        equal(f"{each['case']}: weight", each["probability"], {"weight": 1, "of": 27})
        shown = set()
        for algorithm in [each["algorithm"], *each.get("others", [])]:
            # Result of the plain insertion: the top positions that show the top colour.
            labels = permutation(list(notation.inverse(parse(algorithm))) + parse("R U' R'"))
            holds(all(labels[i] == i for i in below), f"{each['case']}: {algorithm}", "the pair is not joined in the top layer, or more is out of place")
            holds(all(labels[i] < 9 for i in (1, 3, 5, 7)), f"{each['case']}: {algorithm}", "an edge is flipped")
            shown.add(tuple(labels[i] < 9 for i in ABOVE))
        equal(f"{each['case']}: cases of its algorithms", len(shown), 1)
        seen |= shown
    # Of the 81 twists of four corners, a third are possible.
    equal("cases, all different", (len(cases), len(seen)), (27, 27))


@claim("scramble: practice cases", "The requested case is the next step on each random cube.", share=1)
def practice(case: Case) -> None:
    which = case.in_turn(["OLL", "PLL", "F2L", "CMLL"])
    each = case.chance.choice(case.ask("cube.cases", set=which)["cases"])
    answer = case.ask("cube.scramble", case=each["case"], seed=str(case.chance.random()))
    scrambled = answer["scrambles"][0]
    state = apply(SOLVED, parse(scrambled["moves"]))
    equal("stickers", scrambled["facelets"], state)
    if which == "CMLL":
        check_roux("second block", state)
        equal(f"{scrambled['moves']}: what is to be done next", roux_case(case, scrambled["moves"]), each["case"])
        return
    labels = g.labels_of(state)
    equal(f"{scrambled['moves']}: what is to be done next", angle_key(labels, which),
          angle_key(case_labels(each["algorithm"]), which))


@claim("scramble: practice sets",
       "A case of the set is the next step. For the last layer and the last six edges, everything else is solved.", share=1)
def practice_set(case: Case) -> None:
    which = case.in_turn(["OLL", "PLL", "F2L", "LL", "CMLL", "LSE", "COLL", "ZBLL", "WV"])
    scrambled = case.ask("cube.scramble", set=which, seed=str(case.chance.random()))["scrambles"][0]
    state = apply(SOLVED, parse(scrambled["moves"]))
    equal("stickers", scrambled["facelets"], state)
    if which in ("CMLL", "LSE"):  # the blocks are on the left and right
        check_roux("second block" if which == "CMLL" else "cmll", state)
        equal(f"{scrambled['moves']}: the corners are to be done", roux_case(case, scrambled["moves"]) is not None, which == "CMLL")
        return
    labels = g.labels_of(state)
    if which == "LL":
        holds(masked(labels, goal_mask("f2l")) == goal_mask("f2l"), scrambled["moves"], "more than the last layer is unsolved")
        return
    if which in ("COLL", "ZBLL"):
        holds(masked(labels, goal_mask("f2l")) == goal_mask("f2l"), scrambled["moves"], "more than the last layer is unsolved")
        holds(all(labels[i] < 9 for i in (1, 3, 5, 7)), scrambled["moves"], "an edge is flipped")
        views = {view for c in case.ask("cube.cases", set="COLL")["cases"] for view in corner_views(c["algorithm"])}
        holds(tuple(labels[i] for i in ABOVE) in views, scrambled["moves"], f"none of {which} comes next")
        return
    if which == "WV":  # up to a turn of U, the plain insertion completes two layers and leaves no edge flipped
        after = [g.labels_of(apply(state, above(q) + parse("R U' R'"))) for q in range(4)]
        holds(any(masked(a, goal_mask("f2l")) == goal_mask("f2l") and all(a[i] < 9 for i in (1, 3, 5, 7)) for a in after), scrambled["moves"], "no joined pair with oriented edges")
        return
    keys = {angle_key(case_labels(c["algorithm"]), which) for c in case.ask("cube.cases", set=which)["cases"]}
    holds(angle_key(labels, which) in keys, scrambled["moves"], f"none of {which} comes next")


@claim("scramble: cross length",
       "The cross of the requested colour takes exactly the requested number of moves, according to an independent "
       "search.", share=1, least=2)
def practice_cross(case: Case) -> None:
    moves = case.in_turn(range(9))
    params = {"color": case.chance.choice(list(COLOURS))} if case.chance.random() < 0.7 else {}
    scrambled = case.ask("cube.scramble", cross=moves, seed=str(case.chance.random()), **params)["scrambles"][0]
    state = apply(SOLVED, parse(scrambled["moves"]))
    equal("stickers", scrambled["facelets"], state)
    mask = step_masks("cross", COLOURS[params.get("color", "white")])[0]
    equal(f"{scrambled['moves']}: moves to the cross", distance(masked(g.labels_of(state), mask), step_spheres(mask, 4), 8), moves)


@claim("scramble: step length",
       "EO line, first block, 2x2x2 block or domino reduction takes exactly the requested number of moves, according to "
       "an independent search.", share=1, least=2)
def practice_step(case: Case) -> None:
    step, moves = case.in_turn([("eoline", 0), ("fb", 1), ("dr", 0), ("eoline", 2), ("fb", 3), ("dr", 1), ("eoline", 4), ("fb", 5), ("dr", 2), ("eoline", 5), ("dr", 3), ("block222", 0), ("block222", 2), ("block222", 4), ("block222", 5)])
    params = {"color": case.chance.choice(list(COLOURS))} if step != "dr" and case.chance.random() < 0.7 else {}
    scrambled = case.ask("cube.scramble", seed=str(case.chance.random()), **{step: moves}, **params)["scrambles"][0]
    turns = parse(scrambled["moves"])
    state = apply(SOLVED, turns)
    equal("stickers", scrambled["facelets"], state)
    if step == "dr":
        equal(f"{scrambled['moves']}: moves to the domino", moves_to_domino(state, moves), moves)
        return
    found = [distance(masked(g.labels_of(state), m), step_spheres(m, 3), moves) for m in step_masks(step, COLOURS[params.get("color", "white")])]
    equal(f"{scrambled['moves']}: moves to {step}", min((n for n in found if n is not None), default=None), moves)


def moves_to_domino(state: str, most: int) -> Optional[int]:
    """Returns the smallest number of turns after which U and D show only their own colours and the edges are oriented,
    by exhaustive search."""
    ring = {state}
    for depth in range(most + 1):
        if any(is_domino(each, "UD") for each in ring):
            return depth
        ring = {apply(each, [turn]) for each in ring for turn in FACE_TURNS} if depth < most else ring
    return None

# The checks that ask every method in other ways (claims.py: method).
method("cube.case", question=lambda case: {"cube": metamorphic_cube.last_layer(case).state},
       relations=relations(cube_subject(metamorphic_cube.case_view, metamorphic_cube.last_layer, symbols=metamorphic_cube.COLOURED), "held recoloured",
                           pair="a sequence may name the case it solves; alg.order checks pairs",
                           format="a sequence may name the case it solves; only stickers are unambiguous", inverted=NOT_INVERTED)
       | relations(cube_subject(metamorphic_cube.case_without_name, metamorphic_cube.last_layer), "mirrored"),
       positive={"case": AskedBy("case: recognised"), "others": FIXED_LIST})
method("cube.cases", question=lambda case: {"set": case.chance.choice(["F2L", "OLL", "PLL", "CMLL", "COLL", "WV"])}, positive={"cases": FIXED_LIST})
