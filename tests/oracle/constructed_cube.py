"""Questions about cubes and turns with a known positive answer, because the solution was built first."""
from __future__ import annotations

import base64
from typing import List

import given as g
import images
import notation
from cases import angle_key, case_labels, with_below
from claims import Case, equal, holds
from claims_fmc import AXES, CHOICES, is_domino, may_follow, on_both_sides, oriented, sides_of
from photos import SHOP, drawn, shown
from cube import FACES, ROTATIONS, SOLVED, Turn, apply, conjugate, inverse, is_solvable, is_solved, symmetries
from mistakes import KINDS as MISTAKES, changes, make_mistake, plain_place
from notation import lengths, parse
from search import goal_mask, masked, sorted_neighbours


def any_cube(case: Case) -> str:
    """Builds a solvable cube by turning a solved one, in any colours and orientation, mirrored schemes included."""
    state = g.random_state(case.chance)
    image = images.Image(case.chance.randrange(48), dict(zip(FACES, case.chance.choice(["URFDLB", "WRGYOB", "YBOWGR", "123456", "abcxyz"]))))
    return image.state(state)


def solvable(case: Case, method: str) -> None:
    state = any_cube(case)
    params = {"alg": "R U' x M2"} if method == "cube.apply" else {}
    answer = case.ask(method, cube=state, **params)
    equal("solvable", answer["solvable"], True)
    equal("valid", answer.get("valid", True), True)
    equal("problems", answer.get("problems", []), [])


def solved(case: Case, method: str) -> None:
    """Builds a solved cube: scrambled and solved again, or only in another orientation."""
    turns = notation.random_turns(case.chance, case.chance.randint(0, 8))
    if method == "cube.apply":
        answer = case.ask(method, cube=notation.write(turns) or "()", alg=notation.write(notation.inverse(turns)) or "()")
    else:
        text = case.chance.choice([notation.write(turns + notation.inverse(turns) + list(case.chance.choice(ROTATIONS))) or "()",
                                   apply(SOLVED, case.chance.choice(ROTATIONS))])
        answer = case.ask(method, cube=text)
    equal("solved", answer["solved"], True)


def mistake_listed(case: Case, method: str) -> None:
    """Makes one mistake on a cube in any orientation and colours. It must be reported, and its correction must be
    listed."""
    kind = case.chance.choice([k for k in MISTAKES if k not in ("faces-exchanged", "mirrored-scheme")])
    state = any_cube(case)
    wrong = make_mistake(state, case.chance, kind)
    answer = case.ask(method, cube=wrong)
    if is_solvable(wrong):
        equal("solvable", answer["solvable"], True)
        return
    equal("solvable", answer["solvable"], False)
    holds(bool(answer["problems"]), "no problem", f"a {kind} was made of {state}")
    told = {e["facelets"].upper() for e in answer["explanations"]}
    pairs = {frozenset(plain_place(p) for p in e["places"]) for e in answer["explanations"] if e["kind"] == "exchanged-pieces"}
    made = [places for places, out in changes(state, kind) if out == wrong]
    holds(state.upper() in told or any(p in pairs for p in made), f"{len(told)} explanations", f"a {kind} at {made} was made of {state}")


def self_inverse(case: Case, method: str) -> None:
    """Builds a self-inverse position: commuting half turns, conjugated by other turns."""
    before = notation.random_faces(case.chance, case.chance.randint(0, 6))
    middle = parse(case.chance.choice(["R2", "U2 D2", "M2 E2 S2", "F2 B2", "R2 U2 R2 U2 R2 U2"]))
    state = apply(SOLVED, before + middle + notation.inverse(before))
    equal("self_inverse", case.ask(method, cube=g.held_somehow(state, case.chance))["self_inverse"], True)


def named(case: Case, method: str) -> None:
    """Checks that a named position keeps its name in any orientation, mirrored or inverted, and that its solution is
    given."""
    pattern = case.chance.choice(case.ask("cube.patterns")["patterns"])
    image = conjugate(g.labels_of(pattern["facelets"]), case.chance.choice(symmetries()))
    image = inverse(image) if case.chance.random() < 0.3 else image
    held = g.held_somehow("".join(FACES[i // 9] for i in image), case.chance)
    answer = case.ask(method, cube=held)
    equal("name", answer.get("name"), pattern["name"])
    holds(is_solved(apply(held, parse(answer["way_home"]))), answer["way_home"], f"it does not solve {held}")


# cube.step, cube.hint, cube.case, cube.blind
def step_listed(case: Case, method: str) -> None:
    """Starts with oriented edges or a domino reduction on an axis and applies up to three turns to the scramble or its
    inverse. The inverse of these turns must be listed."""
    step = case.chance.choice(["eo", "dr"])
    axis = case.chance.choice(list(AXES))
    other = [f for f in FACES if f not in AXES[axis]]
    ready = [Turn(f, q) for f in FACES for q in (1, 2, 3) if q == 2 or (f in other if step == "eo" else f in AXES[axis])]
    base = [case.chance.choice(ready) for _ in range(case.chance.randint(0, 12))]
    extra = notation.random_faces(case.chance, case.chance.randint(0, 3))
    side = case.chance.choice(["normal", "inverse"])
    scramble = base + extra if side == "normal" else extra + base
    own = notation.inverse(extra) if side == "normal" else list(extra)
    answer = case.ask(method, step=step, cube=notation.write(scramble) or "()", axis=CHOICES[axis], niss=side, max_length=len(extra), endings="all", count=10_000)
    done = oriented if step == "eo" else is_domino
    holds(bool(answer["ways"]), f"no way of {len(extra)} or fewer", f"{notation.write(own)} on {side} does it")
    told = set()
    for way in answer["ways"]:
        normal, back = sides_of(way)
        holds(done(on_both_sides(scramble, normal, back), AXES[axis]), way["moves"], f"it does not do {step} on {axis}")
        told.add(notation.write(sorted_neighbours(normal if side == "normal" else back)))
    on = (lambda part: on_both_sides(scramble, part, [])) if side == "normal" else (lambda part: on_both_sides(scramble, [], part))
    own = list(sorted_neighbours(own))
    if all(may_follow(own[:i], t) for i, t in enumerate(own)) and not any(done(on(own[:i]), AXES[axis]) for i in range(len(own))):
        holds(notation.write(own) in told, f"{len(told)} ways", f"{notation.write(own)} on {side} does it, too")


def step_blocks(case: Case, method: str) -> None:
    """Applies a few turns to a solved cube. Every step must take at most that many turns, for every colour and
    orientation."""
    step = case.chance.choice(["cross", "xcross", "eoline", "block222", "fb"])
    turns = notation.random_faces(case.chance, case.chance.randint(0, 5))
    answer = case.ask(method, step=step, cube=g.held_somehow(apply(SOLVED, turns), case.chance), color="neutral")
    equal("colours", len(answer["ways"]), 6)
    equal("optimal", answer["optimal"], True)
    for way in answer["ways"]:
        holds(way["length"]["htm"] <= len(turns), f"{way['first_colour']}: {way['moves']}", f"{notation.write(notation.inverse(turns))} does it")


def hint_solved(case: Case, method: str) -> None:
    state = apply(SOLVED, case.chance.choice(ROTATIONS))
    equal("solved", case.ask(method, cube=state)["solved"], True)


STAGES = {"OLL": "oll", "PLL": "pll", "F2L": "f2l"}


def case_named(case: Case, method: str) -> None:
    """Builds a library case with U turns before and after, in any orientation or mirrored. It must be recognised, and
    the moves must solve it."""
    which = case.chance.choice(["OLL", "PLL", "F2L"])
    each = case.chance.choice(case.ask("cube.cases", set=which)["cases"])
    back = notation.inverse(parse(each["algorithm"]))
    above = lambda most: [Turn("U", q) for q in [case.chance.randrange(most)] if q]  # noqa: E731
    # A U turn after an OLL or PLL algorithm is allowed; a pair must go into its slot.
    state = apply(SOLVED, (above(4) if which != "F2L" else []) + back + above(4))
    state = apply(state, next(r for r in ROTATIONS if apply(state, r)[4::9] == FACES))
    mirror = case.chance.random() < 0.4
    image = images.mirrored(case.chance.randrange(24)) if mirror else images.held(case.chance.randrange(24))
    held = image.state(state)
    answer = case.ask(method, cube=held)
    equal("stage", answer["stage"], STAGES[which])
    if which == "F2L":
        holds("case" in answer, f"{answer}", f"{each['case']} is in the library")
        if not mirror:
            return
    elif mirror:
        labels = with_below(held, "D")
        found = [c["case"] for c in case.ask("cube.cases", set=which)["cases"] if angle_key(case_labels(c["algorithm"]), which) == angle_key(labels, which)]
        equal("the mirror image's case", [answer.get("case")], found)
    else:
        equal("case", answer.get("case"), each["case"])
    if which != "F2L":
        goal = goal_mask("oll") if which == "OLL" else None
        after = g.home_labels(apply(held, parse(answer["moves"])))
        done = [masked(g.labels_of(apply("".join(FACES[i // 9] for i in after), above_by(q))), goal) == goal if goal else
                is_solved(apply("".join(FACES[i // 9] for i in after), above_by(q))) for q in range(4)]
        holds(any(done), answer["moves"], f"it does not do the step on {held}")


def above_by(quarters: int) -> List[Turn]:
    return [Turn("U", quarters)] if quarters else []


def blind_parity(case: Case, method: str) -> None:
    """Checks that an odd number of quarter turns gives odd parity, and that a scrambled cube has steps."""
    turns = notation.random_faces(case.chance, case.chance.randint(1, 15))
    answer = case.ask(method, cube=notation.write(turns), method=case.chance.choice(["pochmann", "m2", "three_style"]))
    equal("parity", answer["parity"], lengths(turns)["qtm"] % 2 == 1)
    holds(bool(answer["steps"]), "no steps", f"{notation.write(turns)} is not solved")


# Pictures.
def scanned(case: Case, method: str) -> None:
    """Checks that a cube under even light is read with certainty."""
    state = g.random_state(case.chance)
    answer = case.ask(method, faces=[" ".join(face) for face in shown(state, case.chance, 0.02)])
    equal("certain", (answer["certain"], answer["makes_a_cube"], answer["facelets"]), (True, True, state))


def face_found(case: Case, method: str) -> None:
    side = case.chance.choice([54, 72, 96])
    width = case.chance.uniform(0.68, 0.84) * side
    colours = [SHOP[case.chance.choice(FACES)] for _ in range(9)]
    picture = drawn(colours, side, (side - width) / 2, (side - width) / 2, width, case.chance.uniform(-0.1, 0.1))
    answer = case.ask(method, picture=base64.b64encode(picture).decode())
    equal("found", (answer["found"], len(answer["corners"]), len(answer["colours"])), (True, 4, 9))
