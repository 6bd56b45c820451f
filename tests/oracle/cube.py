"""A cube of 54 labelled stickers. All turns are derived from the positions of the stickers in space, so no table is
shared with the engine. A state is a string (or any sequence) of 54 symbols, with the faces in the order U R F D L B,
each row by row as in the unfolded net."""
from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from operator import itemgetter
from typing import Callable, Dict, Iterable, List, NamedTuple, Optional, Sequence, Tuple

FACES = "URFDLB"
SOLVED = "".join(face * 9 for face in FACES)
Vector = Tuple[int, int, int]

# Right is +x, up is +y, front is +z.
NORMALS: Dict[str, Vector] = {
    "U": (0, 1, 0), "R": (1, 0, 0), "F": (0, 0, 1), "D": (0, -1, 0), "L": (-1, 0, 0), "B": (0, 0, -1)}


def _place(face: str, row: int, column: int) -> Vector:
    """Returns the coordinates of the cubie under a sticker, from its position in the net."""
    right, down = column - 1, row - 1
    return {
        "U": (right, 1, down),
        "R": (1, -down, -right),
        "F": (right, -down, 1),
        "D": (right, -1, -down),
        "L": (-1, -down, right),
        "B": (-right, -down, -1),
    }[face]


# For each sticker: the coordinates of its cubie, and the direction it faces.
STICKERS: List[Tuple[Vector, Vector]] = [
    (_place(face, i // 3, i % 3), NORMALS[face]) for face in FACES for i in range(9)]
_INDEX = {sticker: i for i, sticker in enumerate(STICKERS)}


def _quarter(vector: Vector, axis: Vector) -> Vector:
    """Rotates a vector a quarter turn clockwise, as seen from outside along the axis: v -> (a.v)a - a x v."""
    a, v = axis, vector
    dot = sum(p * q for p, q in zip(a, v))
    cross = (a[1] * v[2] - a[2] * v[1], a[2] * v[0] - a[0] * v[2], a[0] * v[1] - a[1] * v[0])
    return tuple(dot * p - c for p, c in zip(a, cross))  # type: ignore[return-value]


class Turn(NamedTuple):
    layers: str  # R, Rw, M, x etc.
    quarters: int  # 1, 2 or 3, clockwise


def _layers(layers: str) -> Tuple[str, Tuple[int, ...]]:
    """Returns the face that defines the direction of the turn, and the layers along that face's normal that it
    moves."""
    slices = {"M": "L", "E": "D", "S": "F"}
    rotations = {"x": "R", "y": "U", "z": "F"}
    if layers in slices:
        return slices[layers], (0,)
    if layers in rotations:
        return rotations[layers], (-1, 0, 1)
    return layers[0], (0, 1) if layers.endswith("w") else (1,)


ALL_LAYERS = list(FACES) + [f + "w" for f in FACES] + list("MES") + list("xyz")


def _sources(layers: str, quarters: int) -> List[int]:
    """Returns, for each position, the position that its new sticker comes from."""
    face, moved = _layers(layers)
    axis = NORMALS[face]
    source = list(range(54))
    for i, (place, way) in enumerate(STICKERS):
        if sum(p * q for p, q in zip(place, axis)) not in moved:
            continue
        for _ in range(quarters):
            place, way = _quarter(place, axis), _quarter(way, axis)
        source[_INDEX[(place, way)]] = i
    return source


SOURCES: Dict[Turn, List[int]] = {Turn(l, q): _sources(l, q) for l in ALL_LAYERS for q in (1, 2, 3)}
PICK: Dict[Turn, Callable] = {turn: itemgetter(*source) for turn, source in SOURCES.items()}
FACE_TURNS: List[Turn] = [Turn(f, q) for f in FACES for q in (1, 2, 3)]


def apply(state: str, turns: Iterable[Turn]) -> str:
    symbols: Sequence[str] = state
    for turn in turns:
        symbols = PICK[turn](symbols)
    return "".join(symbols)


IDENTITY = tuple(range(54))


def permutation(turns: Iterable[Turn]) -> Tuple[int, ...]:
    """Returns the label of the sticker at each position after the turns."""
    labels = IDENTITY
    for turn in turns:
        labels = PICK[turn](labels)
    return labels


def order(turns: Sequence[Turn]) -> int:
    """Returns the number of repetitions after which all stickers are back, including the centres."""
    once = permutation(turns)
    now, count = once, 1
    while now != IDENTITY:
        now = tuple(now[i] for i in once)
        count += 1
    return count


def is_solved(state: str) -> bool:
    return all(len(set(state[9 * f:9 * f + 9])) == 1 for f in range(6)) and len(set(state)) == 6


def rotations() -> List[Tuple[Turn, ...]]:
    """Returns the 24 orientations of a cube, each as a few rotations."""
    found: Dict[Tuple[int, ...], Tuple[Turn, ...]] = {}
    for first in [()] + [(Turn("x", q),) for q in (1, 2, 3)] + [(Turn("z", q),) for q in (1, 3)]:
        for second in [()] + [(Turn("y", q),) for q in (1, 2, 3)]:
            found.setdefault(permutation(first + second), first + second)
    assert len(found) == 24
    return list(found.values())


ROTATIONS = rotations()


Labels = Tuple[int, ...]


def compose(first: Labels, then: Labels) -> Labels:
    """Composes two label permutations: `first`, then `then`."""
    return tuple(first[i] for i in then)


def inverse(labels: Labels) -> Labels:
    back = [0] * 54
    for place, label in enumerate(labels):
        back[label] = place
    return tuple(back)


@lru_cache(maxsize=None)
def symmetries() -> Tuple[Labels, ...]:
    """Returns 48 permutations of the stickers: the 24 rotations, and each of them mirrored."""
    mirror = tuple(_INDEX[((-p[0], p[1], p[2]), (-w[0], w[1], w[2]))] for p, w in STICKERS)
    turned = [permutation(r) for r in ROTATIONS]
    return tuple(turned + [compose(t, mirror) for t in turned])


def conjugate(labels: Labels, by: Labels) -> Labels:
    return compose(compose(inverse(by), labels), by)


def as_held_home(state: str) -> str:
    """Rotates the cube so that its centres read U R F D L B, for states in face letters."""
    for held in ROTATIONS:
        turned = apply(state, held)
        if turned[4::9] == FACES:
            return turned
    raise ValueError("the centres are those of no cube that can be held")


# Pieces: groups of stickers on the same cubie.
def _pieces(size: int) -> List[Tuple[int, ...]]:
    by_place: Dict[Vector, List[int]] = {}
    for i, (place, _) in enumerate(STICKERS):
        by_place.setdefault(place, []).append(i)
    found = []
    for place, stickers in by_place.items():
        if len(stickers) != size:
            continue
        if size == 3:  # clockwise as seen from outside, starting with the U or D sticker
            a, b, c = sorted(stickers, key=lambda i: STICKERS[i][1][1] == 0)
            n = [STICKERS[i][1] for i in (a, b, c)]
            determinant = sum(
                (1 if (p in ((0, 1, 2), (1, 2, 0), (2, 0, 1))) else -1) * n[0][p[0]] * n[1][p[1]] * n[2][p[2]]
                for p in permutations(range(3)))
            found.append((a, b, c) if determinant < 0 else (a, c, b))
        else:  # the reference sticker comes first: on U or D, else on F or B
            found.append(tuple(sorted(stickers, key=lambda i: (STICKERS[i][1][1] == 0, STICKERS[i][1][2] == 0))))
    return found


CORNERS = _pieces(3)
EDGES = _pieces(2)


def place_name(stickers: Sequence[int]) -> str:
    return "".join(FACES[i // 9] for i in stickers)


class Pieces(NamedTuple):
    """The piece (as an index into CORNERS and EDGES) at each position, and its orientation."""
    corners: List[int]
    twists: List[int]
    edges: List[int]
    flips: List[int]


def pieces_of(state: str) -> Optional[Pieces]:
    """Returns the pieces of a state, or None if a piece does not exist, is mirrored or occurs twice. The centres define
    the colours."""
    centres = state[4::9]
    if len(state) != 54 or len(set(centres)) != 6 or any(s not in centres for s in state):
        return None
    faces = "".join(FACES[centres.index(s)] for s in state)

    def read(places: List[Tuple[int, ...]]) -> Optional[Tuple[List[int], List[int]]]:
        spelt = {}
        for number, place in enumerate(places):
            name = place_name(place)
            for turn in range(len(name)):
                # If the piece is twisted clockwise by `turn`, its first sticker is on side number `turn` of the position.
                spelt[name[-turn:] + name[:-turn] if turn else name] = (number, turn)
        found = [spelt.get("".join(faces[i] for i in place)) for place in places]
        if None in found or len({f[0] for f in found if f}) != len(places):
            return None
        return [f[0] for f in found if f], [f[1] for f in found if f]

    corners, edges = read(CORNERS), read(EDGES)
    if corners is None or edges is None:
        return None
    return Pieces(corners[0], corners[1], edges[0], edges[1])


def is_odd(permuted: Sequence[int]) -> bool:
    seen, odd = set(), False
    for start in range(len(permuted)):
        length, at = 0, start
        while at not in seen:
            seen.add(at)
            at = permuted[at]
            length += 1
        odd ^= length > 0 and length % 2 == 0
    return odd


def broken_laws(pieces: Pieces) -> List[str]:
    broken = []
    if sum(pieces.twists) % 3:
        broken.append("twist")
    if sum(pieces.flips) % 2:
        broken.append("flip")
    if is_odd(pieces.corners) != is_odd(pieces.edges):
        broken.append("parity")
    return broken


def is_solvable(state: str) -> bool:
    pieces = pieces_of(state)
    return pieces is not None and not broken_laws(pieces)


def mirrored(state: str) -> str:
    """Returns the mirror image at the M plane: stickers and colours change sides."""
    image = [""] * 54
    for i, (place, way) in enumerate(STICKERS):
        image[_INDEX[((-place[0], place[1], place[2]), (-way[0], way[1], way[2]))]] = state[i]
    return "".join(image)


def from_pieces(pieces: Pieces, symbols: str = FACES) -> str:
    """Returns the 54 stickers of these pieces, with solved centres. The result is impossible if the pieces break a
    law."""
    out = [""] * 54
    for face in range(6):
        out[9 * face + 4] = symbols[face]
    for places, which, turned in ((CORNERS, pieces.corners, pieces.twists), (EDGES, pieces.edges, pieces.flips)):
        for place, piece, turn in zip(places, which, turned):
            for k, sticker in enumerate(places[piece]):
                out[place[(k + turn) % len(place)]] = symbols[sticker // 9]
    return "".join(out)


def same_picture(claimed: str, state: str) -> bool:
    """Checks that two states have the same stickers at the same positions, whatever six symbols stand for the
    colours."""
    renamed: Dict[str, str] = {}
    return len(claimed) == 54 and all(renamed.setdefault(s, c) == c for s, c in zip(state, claimed)) \
        and len(set(renamed.values())) == 6
