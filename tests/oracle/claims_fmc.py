"""Claims about fewest-moves solving: steps on the scramble and its inverse reach their goals according to the stickers,
and the lists of solutions are complete according to an exhaustive search."""
from __future__ import annotations

from typing import Any, Dict, List, Sequence, Tuple

import notation
from claims import Case, claim, equal, holds
from cube import CORNERS, EDGES, FACE_TURNS, FACES, SOLVED, Turn, apply, is_solved
from notation import lengths, parse
from search import sorted_neighbours

AXES = {"U/D": "UD", "R/L": "RL", "F/B": "FB"}
CHOICES = {"U/D": "ud", "R/L": "rl", "F/B": "fb"}


def undone(turns: Sequence[Turn]) -> List[Turn]:
    return [Turn(t.layers, 4 - t.quarters) for t in reversed(turns)]


def on_both_sides(scramble: Sequence[Turn], normal: Sequence[Turn], inverse: Sequence[Turn]) -> str:
    """Returns the cube after moves on the scramble and on its inverse. The moves on the inverse are inverted and come
    before the scramble."""
    return apply(SOLVED, [*undone(inverse), *scramble, *normal])


def oriented(state: str, axis: str) -> bool:
    """Returns whether all edges are oriented with respect to an axis. For each edge, the sticker with a colour of
    another axis (or of this axis, if the edge has no such sticker) must be on that other axis's faces (or on this
    axis's faces, if the position touches none of them)."""
    other = next(a for a in AXES.values() if a != axis)

    def telling(faces: Sequence[str]) -> int:
        for wanted in (other, axis):
            for i, face in enumerate(faces):
                if face in wanted:
                    return i
        raise ValueError(faces)

    return all(telling([FACES[i // 9] for i in e]) == telling([state[i] for i in e]) for e in EDGES)


def is_domino(state: str, axis: str) -> bool:
    """Returns whether the two faces of the axis show only their own two colours and all edges are oriented."""
    faces = [i for f in axis for i in range(9 * FACES.index(f), 9 * FACES.index(f) + 9)]
    return all(state[i] in axis for i in faces) and all(oriented(state, a) for a in AXES.values() if a != axis)


def sides_of(step: Dict[str, Any]) -> Tuple[List[Turn], List[Turn]]:
    normal, inverse = parse(step["normal"]), parse(step["inverse"])
    brackets = f"({step['inverse']})" if inverse else ""
    equal("as written", step["moves"], " ".join(part for part in (step["normal"], brackets) if part))
    equal("length", step["length"], len(normal) + len(inverse))
    return normal, inverse


def cycled(state: str) -> int:
    """Returns the number of edges and corners that are not solved."""
    return sum(any(state[i] != SOLVED[i] for i in piece) for piece in CORNERS + EDGES)


@claim("fmc: correct solutions",
       "The moves solve the cube. Each step, replayed with its moves on the inverse, reaches its goal.", share=4)
def fewest(case: Case) -> None:
    scramble = notation.random_faces(case.chance, case.chance.choice([0, 1, 3, 6, 20, 20, 20]))
    nodes = 400_000 if case.interface.name == "wasm" else 2_000_000
    answer = case.ask("cube.solve", cube=notation.write(scramble) or "()", method="fmc", nodes=nodes)
    equal("found", answer["found"], True)
    turns = parse(answer["moves"])
    equal("length", answer["length"], lengths(turns))
    holds(is_solved(apply(SOLVED, [*scramble, *turns])), answer["moves"], f"it does not solve {notation.write(scramble)}")
    joined = [t for step in answer["steps"] for t in parse(step["moves"])]
    equal("the steps together", notation.write(joined), notation.write(turns))
    normal: List[Turn] = []
    inverse: List[Turn] = []
    for step in answer["plan"]:
        more, more_inverse = sides_of(step)
        name = step["name"]
        if name == "insertion":
            equal("total", step["total"], len(turns))
            continue
        normal, inverse = normal + more, inverse + more_inverse
        state = on_both_sides(scramble, normal, inverse)
        equal(f"total after {name}", step["total"], len(normal) + len(inverse))
        if name == "eo":
            holds(oriented(state, AXES[step["axis"]]), f"{name} {step['axis']}", f"not after {step['moves']}")
        elif name == "dr":
            holds(is_domino(state, AXES[step["axis"]]), f"{name} {step['axis']}", f"not after {step['moves']}")
        elif name == "skeleton":
            equal("pieces left", cycled(state), 3)
        elif name == "finish":
            holds(is_solved(state), name, "the cube is not solved")
            holds(all(t.quarters == 2 for t in more), f"{name}: half turns", step["moves"])
    if answer["plan"][-1]["name"] == "finish":
        equal("total", answer["plan"][-1]["total"], len(turns))


def may_follow(before: Sequence[Turn], turn: Turn) -> bool:
    if not before:
        return True
    last, now = FACES.index(before[-1].layers), FACES.index(turn.layers)
    return last != now and (last % 3 != now % 3 or last < now)


def ways(scramble: Sequence[Turn], axis: str, length: int, sides: str) -> List[Tuple[str, str]]:
    """Returns all sequences that orient the edges, by exhaustive search. No prefix may do so already, and the last move
    before a switch must be one that flips edges."""
    found: List[Tuple[str, str]] = []

    def go(normal: List[Turn], inverse: List[Turn], left: int, left_inverse: int) -> None:
        done = oriented(on_both_sides(scramble, normal, inverse), axis)
        if left + left_inverse == 0:
            if done:
                found.append((notation.write(normal), notation.write(inverse)))
            return
        if done:
            return
        if left == 0 and normal and not inverse and (normal[-1].layers not in axis or normal[-1].quarters == 2):
            return
        side = normal if left else inverse
        for turn in FACE_TURNS:
            if may_follow(side, turn):
                if left:
                    go(normal + [turn], inverse, left - 1, left_inverse)
                else:
                    go(normal, inverse + [turn], 0, left_inverse - 1)

    for left in range(length + 1):
        if sides == "both" or left == (length if sides == "normal" else 0):
            go([], [], left, length - left)
    return sorted(found)


@claim("step: complete lists",
       "The list of EO solutions of a given length, on the scramble, its inverse or both, equals the result of an "
       "exhaustive search.", share=2)
def all_ways(case: Case) -> None:
    scramble = notation.random_faces(case.chance, case.chance.choice([1, 2, 3, 20]))
    axis = case.chance.choice(list(AXES))
    sides = case.in_turn(["normal", "inverse", "both"])
    length = case.chance.randint(0, 2)
    answer = case.ask("cube.step", step="eo", cube=notation.write(scramble), axis=CHOICES[axis], niss=sides, length=length,
                      endings="all", count=10_000)
    told = []
    for way in answer["ways"]:
        equal("axis", way["axis"], axis)
        normal, inverse = sides_of(way)
        told.append((notation.write(normal), notation.write(inverse)))
    equal("ways", sorted(told), ways(scramble, AXES[axis], length, sides))
    equal("counts", answer["counts"], [{"length": length, "ways": len(told)}])


@claim("step: reductions",
       "Every listed solution for DR, HTR or the finish, from a cube ready for the step, completes the step.", share=2)
def reduced(case: Case) -> None:
    step = case.in_turn(["dr-eo", "htr", "drfinish", "htrfinish"])
    turning = {"dr-eo": "UDRL", "htr": "UD", "drfinish": "UD", "htrfinish": ""}[step]
    scramble = [t for t in notation.random_faces(case.chance, 12) if t.quarters == 2 or t.layers in turning][:7]
    both = step in ("dr-eo", "htr") and case.chance.random() < 0.5
    params: Dict[str, Any] = {"niss": "both"} if both else {}
    answer = case.ask("cube.step", step=step, cube=notation.write(scramble) or "()", **params)
    holds(len(answer["ways"]) > 0, "ways", "there is none")
    least = min(way["length"] for way in answer["ways"])
    equal("the shortest", least, answer["counts"][-1]["length"])
    for way in answer["ways"]:
        normal, inverse = sides_of(way)
        state = on_both_sides(scramble, normal, inverse)
        if step == "dr-eo":
            holds(is_domino(state, AXES[way["axis"]]), step, f"not after {way['moves']}")
            holds(oriented(state, AXES[way["eo_axis"]]), "eo", f"lost by {way['moves']}")
        elif step == "htr":  # a face may show its own colour and the opposite one
            holds(all(state[i] in next(a for a in AXES.values() if FACES[i // 9] in a) for i in range(54)), step, way["moves"])
        else:
            holds(is_solved(state), step, f"not after {way['moves']}")


@claim("step: known solutions",
       "From oriented edges or a domino reduction on an axis and up to three turns on the scramble or its inverse, the inverse of "
       "these turns is listed.", share=2, least=2)
def known_way(case: Case) -> None:
    step = case.in_turn(["eo", "dr"])
    axis = case.chance.choice(list(AXES))
    other = [f for f in FACES if f not in AXES[axis]]
    ready = [Turn(f, q) for f in FACES for q in (1, 2, 3) if q == 2 or (f in other if step == "eo" else f in AXES[axis])]
    base = [case.chance.choice(ready) for _ in range(case.chance.randint(0, 12))]
    extra = notation.random_faces(case.chance, case.chance.randint(0, 3))
    side = case.chance.choice(["normal", "inverse"])
    scramble = base + extra if side == "normal" else extra + base
    own = list(sorted_neighbours(undone(extra) if side == "normal" else extra))
    answer = case.ask("cube.step", step=step, cube=notation.write(scramble) or "()", axis=CHOICES[axis], niss=side, max_length=len(extra), endings="all", count=10_000)
    done = oriented if step == "eo" else is_domino
    holds(bool(answer["ways"]), f"no way of {len(extra)} or fewer", f"{notation.write(own)} on {side} does it")
    told = set()
    for way in answer["ways"]:
        normal, inverse = sides_of(way)
        holds(done(on_both_sides(scramble, normal, inverse), AXES[axis]), way["moves"], f"it does not do {step} on {axis}")
        told.add(notation.write(sorted_neighbours(normal if side == "normal" else inverse)))
    on = (lambda part: on_both_sides(scramble, part, [])) if side == "normal" else (lambda part: on_both_sides(scramble, [], part))
    if all(may_follow(own[:i], t) for i, t in enumerate(own)) and not any(done(on(own[:i]), AXES[axis]) for i in range(len(own))):
        holds(notation.write(own) in told, f"{len(told)} ways", f"{notation.write(own)} on {side} does it, too")
