"""Claims about a position as an element of the cube group: order, parity, cycles, symmetries, names, and the number of
positions at each depth."""
from __future__ import annotations

import re
from functools import lru_cache
from typing import List, Set, Tuple

import given as g
import metamorphic_cube
import notation
from claims import FIXED_LIST, AskedBy, Case, claim, equal, holds, method
from cube import FACES, IDENTITY, SOLVED, Labels, apply, as_held_home, compose, conjugate, inverse, is_odd, is_solved, pieces_of, symmetries
from notation import parse
from relations import a_cube, cube_subject, inverted_turns, nothing, relations
from search import goal_spheres, spheres


def order_of(labels: Labels) -> int:
    now, count = labels, 1
    while now != IDENTITY:
        now, count = compose(now, labels), count + 1
    return count


def read_cycles(text: str) -> Labels:
    """Parses Singmaster's cycle notation. The stickers of each word move to the next word letter by letter, and from
    the last word to the first. A sign gives the twist (clockwise for corners)."""
    moved = list(range(54))  # destination of the sticker at each position
    for words, sign in re.findall(r"\(([^)]*)\)([+-]?)", text):
        ring = [g.stickers_at(w) for w in words.split()]
        turn = {"": 0, "+": 1, "-": -1}[sign]
        for i, stickers in enumerate(ring):
            target = ring[(i + 1) % len(ring)]
            shift = turn if i + 1 == len(ring) else 0
            for k, sticker in enumerate(stickers):
                moved[sticker] = target[(k + shift) % len(target)]
    return inverse(tuple(moved))


@claim("facts: order, parity, cycles",
       "The order is the smallest number of repetitions that gives the solved cube. The printed cycles, parsed again, "
       "give the position.", share=1.5)
def facts(case: Case) -> None:
    given = g.random_given(case.chance) if case.chance.random() < 0.7 else g.random_given(case.chance, short=4)
    answer = case.ask("cube.facts", cube=given.value)
    home = as_held_home(given.state)
    labels = g.labels_of(home)
    equal("order", answer["order"], order_of(labels))
    pieces = pieces_of(home)
    assert pieces
    equal("parity", answer["parity"], "odd" if is_odd(pieces.corners) else "even")
    equal("self_inverse", answer["self_inverse"], compose(labels, labels) == IDENTITY)
    holds(read_cycles(answer["cycles"]) == labels, f"cycles {answer['cycles']}", "they produce another position")
    if "way_home" in answer:
        holds(is_solved(apply(given.state, parse(answer["way_home"]))), f"way home {answer['way_home']}",
              "it does not solve the cube as given")


@claim("facts: symmetries and canonical form",
       "The number of symmetries among the 48 that leave the position unchanged is correct. All images of a position "
       "have the same canonical form, which is one of the images.", share=1.5)
def symmetric(case: Case) -> None:
    text = case.chance.choice(["M2 E2 S2", "superflip", "R2 L2", "U D'", "R L", "six spots", "(R2 U2)3", "F B R L F B R L"])
    state = apply(SOLVED, parse(text)) if text not in ("superflip", "six spots") else \
        case.ask("cube.show", cube=text)["facelets"]
    if case.chance.random() < 0.4:
        state = apply(SOLVED, notation.random_faces(case.chance, case.chance.randint(1, 4)))
    home = as_held_home(state)
    labels = g.labels_of(home)
    answer = case.ask("cube.facts", cube=home)
    equal("symmetries", answer["symmetries"], sum(conjugate(labels, s) == labels for s in symmetries()))
    canonical = g.labels_of(answer["canonical"])
    images = {conjugate(labels, s) for s in symmetries()}
    holds(canonical in images or canonical in {inverse(i) for i in images}, answer["canonical"], "not an image of the cube")
    other = conjugate(labels, case.chance.choice(symmetries()))
    image = "".join(FACES[i // 9] for i in other)
    again = case.ask("cube.facts", cube=image)
    equal("canonical form of an image", again["canonical"], answer["canonical"])
    for fact in ("order", "parity", "symmetries", "self_inverse"):
        equal(f"{fact} of an image", again[fact], answer[fact])


@claim("facts: name and solution",
       "A named position is recognised in every orientation and mirror image, and the given solution solves it.")
def way_home(case: Case) -> None:
    patterns = case.ask("cube.patterns")["patterns"]
    pattern = case.chance.choice(patterns)
    labels = g.labels_of(pattern["facelets"])
    image = conjugate(labels, case.chance.choice(symmetries()))
    if case.chance.random() < 0.2:
        image = inverse(image)
    state = "".join(FACES[i // 9] for i in image)
    held = g.held_somehow(state, case.chance)
    answer = case.ask("cube.facts", cube=held)
    equal("name", answer.get("name"), pattern["name"])
    holds(is_solved(apply(held, parse(answer["way_home"]))), f"way home {answer['way_home']}",
          f"it does not solve {held}")


@claim("facts: no false names", "A position that is not in the list has no name.", share=0.5)
def no_name(case: Case) -> None:
    state = g.random_state(case.chance)
    answer = case.ask("cube.facts", cube=state)
    holds("name" not in answer, f"{answer.get('name')}", "a random cube")


@claim("patterns: produced by their moves", "The moves produce the stickers shown from a solved cube.", share=0.5)
def patterns(case: Case) -> None:
    for pattern in case.ask("cube.patterns")["patterns"]:
        equal(pattern["name"], pattern["facelets"], apply(SOLVED, parse(pattern["moves"])))
        equal(f"{pattern['name']} by name", case.ask("cube.show", cube=pattern["name"])["facelets"],
              pattern["facelets"])


PUBLISHED = [1, 18, 243, 3240, 43239, 574908, 7618438]


@lru_cache(maxsize=None)
def own_census() -> Tuple[List[int], List[int]]:
    """Counts positions, and classes up to symmetry and inversion, by looking at each position."""
    rings = goal_spheres("solved", 4)
    classes = []
    for ring in spheres([IDENTITY], 3):
        left: Set[Labels] = {s for s in ring}
        count = 0
        while left:
            labels = left.pop()
            count += 1
            for s in symmetries():
                image = conjugate(labels, s)
                left.discard(image)
                left.discard(inverse(image))
        classes.append(count)
    return [len(r) for r in rings], classes


@claim("census: positions by depth",
       "The numbers of positions and symmetry classes equal an independent count up to depth 4 and 3, and published "
       "values beyond that.", share=0.3)
def census(case: Case) -> None:
    depth = case.chance.randint(0, 6)
    answer = case.ask("cube.census", depth=depth)
    equal("in all", str(answer["positions_in_all"]), "43252003274489856000")
    equal("depths", [d["depth"] for d in answer["depths"]], list(range(depth + 1)))
    equal("positions", [d["positions"] for d in answer["depths"]], PUBLISHED[:depth + 1])
    positions, classes = own_census()
    equal("published positions", PUBLISHED[:5], positions[:5])
    equal("classes", [d["classes"] for d in answer["depths"]][:4], classes[:depth + 1])

# The checks that ask every method in other ways (claims.py: method).
method("cube.facts", question=a_cube,
       relations=relations(cube_subject(metamorphic_cube.facts_view, metamorphic_cube.for_facts), "held mirrored recoloured pair format",
                           inverted=inverted_turns(metamorphic_cube.for_facts, metamorphic_cube.facts_of_inverse, "cube")),
       positive={"self_inverse": AskedBy("facts: name and solution"), "name": AskedBy("facts: name and solution")})
method("cube.patterns", question=nothing, positive={"patterns": FIXED_LIST})
method("cube.census", question=lambda case: {"depth": case.chance.randint(0, 4)}, positive={"depths": FIXED_LIST})
