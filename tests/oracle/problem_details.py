"""The typed details of problems and explanations, looked up on the stickers."""
from __future__ import annotations

from typing import Any, Dict, List, Sequence, Set, Tuple

import pocket as p
from claims import equal, holds
from cube import CORNERS, EDGES, FACES, is_odd, pieces_of, place_name
from mistakes import exchanged_faces, plain_place, turned_face, turned_piece

Found = Dict[str, Any]
PROBLEM: Dict[str, Set[str]] = {
    "colour-count": {"colours", "count", "expected_count"}, "centre-twice": {"colours"},
    "no-such-piece": {"colours", "clash"}, "piece-twice": {"colours"}, "piece-missing": {"colours"},
    "mirrored-corner": {"colours", "expected_colours"}, "corner-twist": {"direction"}, "edge-flip": set(),
    "parity": {"odd"}}
POCKET: Dict[str, Set[str]] = {
    **PROBLEM, "mirrored-corner": {"colours"}, "too-many-colours": {"count", "expected_count"}, "no-colouring": set()}
EXPLANATION: Dict[str, Set[str]] = {
    "flipped-edge": set(), "twisted-corner": {"direction"}, "repainted-sticker": {"colours", "expected_colours"},
    "exchanged-stickers": set(), "exchanged-pieces": set(), "face-turned": {"direction"},
    "faces-exchanged": {"with_centres"}, "mirrored-scheme": {"colours"}}
OPPOSITE = dict(zip("URFDLB", "DLBURF"))
QUARTERS = {"clockwise": 1, "half": 2, "anticlockwise": 3}


def stickers_by_name(name: str, places: Sequence[Tuple[int, ...]], face_size: int) -> List[int]:
    """The stickers at a position, in the order of the letters of its name."""
    found = next(q for q in places if sorted(FACES[i // face_size] for i in q) == sorted(name))
    return [next(i for i in found if FACES[i // face_size] == letter) for letter in name]


def is_turned(colours: Sequence[str], other: Sequence[str]) -> bool:
    """Whether both are the same colours in the same cyclic order."""
    return any(list(other) == list(colours[n:]) + list(colours[:n]) for n in range(len(colours)))


def has_details(found: Found, wanted: Set[str]) -> None:
    known = {"kind", "certain", "places", "piece", "message", "facelets"}
    equal(f"{found['kind']}, details", sorted(set(found) - known), sorted(wanted))


def check_problem_details(state: str, problem: Found) -> None:
    kind, places, colours = problem["kind"], problem["places"], problem.get("colours", [])
    has_details(problem, PROBLEM[kind])
    said = f"{problem}"
    if kind == "colour-count":
        equal(said, (problem["count"], problem["expected_count"]), (state.count(colours[0]), 9))
        holds(problem["count"] != 9, said, "nine is right")
    centres = {state[9 * f + 4]: FACES[f] for f in range(6)}
    if kind == "centre-twice":
        equal(said, sorted(places), sorted(FACES[f] for f in range(6) if state[9 * f + 4] == colours[0]))
        return
    homes = [[state[9 * FACES.index(f) + 4] for f in place_name(q)] for q in CORNERS + EDGES]
    if kind in ("no-such-piece", "mirrored-corner"):
        equal(said, colours, [state[i] for i in stickers_by_name(places[0], CORNERS + EDGES, 9)])
    if kind == "no-such-piece":
        one, two = problem["clash"]
        left = list(colours)
        for each in (one, two):
            holds(each in left, said, "the piece has both of the colours that clash")
            left.remove(each)
        holds(one == two or OPPOSITE[centres[one]] == centres[two], said, "these two colours do meet")
    if kind == "mirrored-corner":
        holds(problem["expected_colours"] in homes, said, "no corner has these colours in this order")
        holds(is_turned(problem["expected_colours"], colours[::-1]), said, "not the mirror image")
    if kind in ("piece-twice", "piece-missing"):
        holds(colours in homes, said, "no piece has these colours in this order")
    pieces = pieces_of(state)
    if pieces is not None and kind == "corner-twist":
        equal(said, problem["direction"], ["", "clockwise", "anticlockwise"][sum(pieces.twists) % 3])
    if pieces is not None and kind == "parity":
        equal(said, problem["odd"], "corners" if is_odd(pieces.corners) else "edges")


def check_explanation_details(state: str, each: Found) -> None:
    kind, places, undone = each["kind"], each["places"], each["facelets"]
    two_colours = kind != "mirrored-scheme" or len(places) == 2
    has_details(each, EXPLANATION[kind] if two_colours else set())
    said = f"{each}"
    if kind == "twisted-corner":
        corner = next(c for c in CORNERS if plain_place(place_name(c)) == plain_place(places[0]))
        equal(said, turned_piece(undone, corner, 1 if each["direction"] == "clockwise" else 2), state)
    if kind == "repainted-sticker":
        at = [9 * FACES.index(name[0]) + int(name[1]) - 1 for name in places]
        equal(said, (each["colours"], each["expected_colours"]), ([state[i] for i in at], [undone[i] for i in at]))
    if kind == "face-turned":
        equal(said, turned_face(undone, FACES.index(places[0]), QUARTERS[each["direction"]]), state)
    if kind == "faces-exchanged":
        a, b = (FACES.index(face) for face in places)
        equal(said, exchanged_faces(undone, a, b, each["with_centres"]), state)
    if kind == "mirrored-scheme" and two_colours:
        equal(said, each["colours"], [state[9 * FACES.index(face) + 4] for face in places])


def check_pocket_details(state: str, problem: Found) -> None:
    kind, places, colours = problem["kind"], problem["places"], problem.get("colours", [])
    has_details(problem, POCKET[kind])
    said = f"{problem}"
    if kind == "colour-count":
        equal(said, (problem["count"], problem["expected_count"]), (state.count(colours[0]), 4))
    if kind == "too-many-colours":
        equal(said, (problem["count"], problem["expected_count"]), (len(set(state)), 6))
    if kind in ("no-such-piece", "mirrored-corner"):
        equal(said, colours, [state[i] for i in stickers_by_name(places[0], p.PLACES, 4)])
    if kind == "no-such-piece":
        one, two = problem["clash"]
        holds(colours.count(one) > (one == two) and two in colours, said, "the corner has both of the colours that clash")
        equal(f"{said}: certain", problem["certain"], one == two)
    if kind == "piece-twice":
        for name in places:
            equal(said, sorted(colours), sorted(state[i] for i in stickers_by_name(name, p.PLACES, 4)))
    if kind == "corner-twist":
        turn = 2 if problem["direction"] == "clockwise" else 1
        holds(p.is_solvable(turned_piece(state, p.PLACES[0], turn)), said, "twisting a corner back does not solve it")
