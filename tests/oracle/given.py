"""Random cubes in every format, with independent writers for stickers, Reid strings, cubing.js patterns, JSON faces,
move lists and scrambles."""
from __future__ import annotations

import json
import random
from typing import Any, Dict, List, NamedTuple, Tuple

import notation
from cube import (CORNERS, EDGES, FACES, ROTATIONS, SOLVED, Pieces, Turn, apply, as_held_home, from_pieces,
                  is_odd, pieces_of)

REID = "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR".split()
CENTRE_ORDER = "ULFRBD"
COLOUR_NUMBERS = {"U": 0, "D": 1, "F": 2, "B": 3, "R": 4, "L": 5}
FACE_NAMES = {"front": "F", "back": "B", "left": "L", "right": "R", "up": "U", "down": "D"}


class Given(NamedTuple):
    value: Any  # text or JSON, as sent to the program
    state: str  # the stickers in face letters, in the given orientation
    form: str


def stickers_at(place: str) -> List[int]:
    """Returns the stickers of a position, in the order of the letters of its name."""
    piece = next(p for p in CORNERS + EDGES if sorted(FACES[i // 9] for i in p) == sorted(place))
    return [next(i for i in piece if FACES[i // 9] == side) for side in place]


def to_reid(state: str) -> str:
    words = ["".join(state[i] for i in stickers_at(place)) for place in REID]
    centres = [state[9 * FACES.index(f) + 4] for f in CENTRE_ORDER]
    return " ".join(words + ([] if centres == list(CENTRE_ORDER) else centres))


def to_kpattern(state: str) -> Dict[str, Any]:
    found: Dict[str, Any] = {}
    for orbit, places in (("EDGES", REID[:12]), ("CORNERS", REID[12:])):
        pieces, orientation = [], []
        for place in places:
            word = "".join(state[i] for i in stickers_at(place))
            piece = next(n for n, name in enumerate(places) if sorted(name) == sorted(word))
            at = word.index(places[piece][0])  # the side of the piece's first sticker
            # Reid lists stickers anticlockwise; orientation counts clockwise.
            clockwise = clockwise_steps(place, at)
            pieces.append(piece)
            orientation.append(clockwise)
        found[orbit] = {"pieces": pieces, "orientation": orientation}
    centres = [CENTRE_ORDER.index(state[9 * FACES.index(f) + 4]) for f in CENTRE_ORDER]
    found["CENTERS"] = {"pieces": centres, "orientation": [0] * 6, "orientationMod": [1] * 6}
    return found


def clockwise_steps(place: str, at: int) -> int:
    """Returns the number of clockwise steps around the position from its first side to side number `at`."""
    if len(place) == 2:
        return at
    ring = [FACES[i // 9] for i in next(c for c in CORNERS if sorted(FACES[i // 9] for i in c) == sorted(place))]
    return (ring.index(place[at]) - ring.index(place[0])) % 3


def to_faces(state: str, move_count: int = 0, valid: bool = True) -> Dict[str, Any]:
    faces = {}
    for name, face in FACE_NAMES.items():
        numbers = [COLOUR_NUMBERS[s] for s in state[9 * FACES.index(face):9 * FACES.index(face) + 9]]
        faces[name] = {"stickers": numbers, "center": numbers[4]}
    return {"faces": faces, "isValid": valid, "moveCount": move_count}


def to_moves(turns: List[Turn], chance: random.Random) -> List[Dict[str, Any]]:
    time = 1_700_000_000_000
    moves = []
    for turn in turns:
        time += chance.randint(1, 5000)
        move: Dict[str, Any] = {"face": turn.layers, "rotation": turn.quarters}
        if chance.random() < 0.8:
            move["timestamp"] = time
        moves.append(move)
    return moves


def random_pieces(chance: random.Random) -> Pieces:
    corners, edges = chance.sample(range(8), 8), chance.sample(range(12), 12)
    if is_odd(corners) != is_odd(edges):
        edges[0], edges[1] = edges[1], edges[0]
    twists = [chance.randrange(3) for _ in range(7)]
    flips = [chance.randrange(2) for _ in range(11)]
    return Pieces(corners, twists + [-sum(twists) % 3], edges, flips + [sum(flips) % 2])


def random_state(chance: random.Random) -> str:
    return from_pieces(random_pieces(chance))


def held_somehow(state: str, chance: random.Random) -> str:
    return apply(state, chance.choice(ROTATIONS))


def recoloured(state: str, symbols: str) -> str:
    return "".join(symbols[FACES.index(s)] for s in state)


SCHEMES = ["WRGYOB", "WGRYBO", "YBOWGR", "123456", "abcxyz"]

FORMS = ["scramble", "notation", "facelets", "held", "spaced", "reid", "kpattern", "faces", "moves"]


def random_given(chance: random.Random, forms: List[str] = FORMS, short: int = 0) -> Given:
    """Returns a solvable cube in one of the formats. `short` limits its number of face turns from solved."""
    form = chance.choice(forms)
    turns = notation.random_faces(chance, chance.randint(0, short) if short else chance.randint(0, 25))
    state = apply(SOLVED, turns)
    if form == "scramble":
        return Given(notation.write(turns) or "R R'", state if turns else SOLVED, form)
    if form == "moves":
        turns = turns or [Turn("R", 2)]
        return Given(json.dumps(to_moves(turns, chance)), apply(SOLVED, turns), form)
    if form == "notation":
        text = notation.random_text(chance, 1 if short else 2, 2 if short else 4)
        return Given(text, apply(SOLVED, notation.parse(text)), form)
    if not short and chance.random() < 0.7:
        state = random_state(chance)
    if form == "held":
        state = held_somehow(state, chance)
        return Given(state, state, form)
    if form == "spaced":
        text = "\n".join(state[i:i + 3] for i in range(0, 54, 3))
        return Given(chance.choice([text.replace("\n", " "), state.lower()]), state, form)
    if form in ("reid", "kpattern", "faces") and chance.random() < 0.3:
        state = held_somehow(state, chance)
    if form == "reid":
        words = to_reid(state)
        return Given(chance.choice([words, words, words.lower(), words.replace(" ", ", ")]), state, form)
    if form == "kpattern":
        pattern = to_kpattern(state)
        if chance.random() < 0.3 and state[4::9] == FACES:
            del pattern["CENTERS"]
        return Given(json.dumps({"patternData": pattern} if chance.random() < 0.2 else pattern), state, form)
    if form == "faces":
        document = to_faces(state, chance.randrange(50))
        if chance.random() < 0.3:
            document = {"faces": {n: {"stickers": f["stickers"]} for n, f in document["faces"].items()}}
        return Given(json.dumps(document), state, form)
    return Given(state, state, "facelets")


def labels_of(state: str) -> Tuple[int, ...]:
    """Returns the sticker number at each position of a cube in the standard orientation, as a permutation."""
    pieces = pieces_of(state)
    assert pieces is not None and state[4::9] == FACES
    labels = list(range(54))
    for places, which, turned in ((CORNERS, pieces.corners, pieces.twists), (EDGES, pieces.edges, pieces.flips)):
        for place, piece, turn in zip(places, which, turned):
            for k, sticker in enumerate(places[piece]):
                labels[place[(k + turn) % len(place)]] = sticker
    return tuple(labels)


def home_labels(state: str) -> Tuple[int, ...]:
    return labels_of(as_held_home(state))


def sticker_name(i: int) -> str:
    return f"{FACES[i // 9]}{i % 9 + 1}"
