"""The puzzles of the World Cube Association, independent of the engine. Cubes are stickers in space. On the other solids, a
sticker is a pair of a piece (the set of faces that meet there) and one of its faces, and a turn rotates the faces. Clock is 18
hours, and Square-1 is two rings of wedges."""
from __future__ import annotations

import math
import re
from typing import Callable, Dict, FrozenSet, List, Tuple

Vector = Tuple[float, float, float]
State = Tuple[object, ...]


def rotated(point: Vector, axis: Vector, angle: float) -> Vector:
    length = math.sqrt(sum(each * each for each in axis))
    x, y, z = (each / length for each in axis)
    cos, sin = math.cos(angle), math.sin(angle)
    dot = point[0] * x + point[1] * y + point[2] * z
    cross = (y * point[2] - z * point[1], z * point[0] - x * point[2], x * point[1] - y * point[0])
    return tuple(round(cos * p + sin * c + (1 - cos) * dot * a, 4) + 0.0 for p, c, a in zip(point, cross, (x, y, z)))  # type: ignore


AXES: Dict[str, Vector] = {"U": (0, 1, 0), "D": (0, -1, 0), "R": (1, 0, 0), "L": (-1, 0, 0), "F": (0, 0, 1), "B": (0, 0, -1)}


def amount_of(text: str) -> int:
    return {"": 1, "'": -1, "2": 2, "2'": -2}[text]


class Cube:
    """A cube of any size. The stickers have odd or even coordinates from 1 - size to size - 1."""

    def __init__(self, size: int) -> None:
        self.size = size
        along = range(1 - size, size, 2)
        self.solved: Dict[Vector, str] = {}
        for face, axis in AXES.items():
            for a in along:
                for b in along:
                    rest = [a, b]
                    point = tuple(float(each * size) if each else float(rest.pop()) for each in axis)
                    self.solved[point] = face  # type: ignore[index]

    def after(self, state: Dict[Vector, str], move: str) -> Dict[Vector, str]:
        found = re.fullmatch(r"(\d?)([URFDLB])(w?)(2?'?)", move)
        if not found:
            raise ValueError(f"not a move of a cube: {move}")
        depth = int(found[1] or (2 if found[3] else 1))
        if depth > 1 and not found[3]:
            raise ValueError(f"not an outer block move: {move}")
        axis = AXES[found[2]]
        least = self.size - 2 * depth - 0.5  # includes the opposite face if all layers turn
        angle = -math.pi / 2 * amount_of(found[4])
        return {rotated(point, axis, angle) if sum(a * p for a, p in zip(axis, point)) > least else point: colour
                for point, colour in state.items()}

    def key(self, state: Dict[Vector, str]) -> State:
        return tuple(sorted(state.items()))


Sticker = Tuple[FrozenSet[str], str]


class Solid:
    """A puzzle whose pieces are sets of faces. A move is (faces of the axis, angle, test for the pieces that it turns)."""

    def __init__(self, faces: Dict[str, Vector], pieces: List[FrozenSet[str]],
                 moves: Dict[str, Tuple[List[str], float, Callable[[FrozenSet[str]], bool]]]) -> None:
        self.faces, self.moves = faces, moves
        self.solved: Dict[Sticker, str] = {(piece, face): face for piece in pieces for face in piece if len(face) < 4}

    def after(self, state: Dict[Sticker, str], move: str) -> Dict[Sticker, str]:
        name, amount = (move, 1) if move in self.moves else (move[:-1], -1)
        faces, angle, turns = self.moves[name]
        axis = tuple(sum(self.faces[face][i] for face in faces) for i in range(3))
        image = {}
        for face, normal in self.faces.items():
            there = rotated(normal, axis, -angle * amount)  # type: ignore[arg-type]
            image[face] = min(self.faces, key=lambda other: math.dist(self.faces[other], there))
        moved = {}
        for (piece, face), colour in state.items():
            if turns(piece):
                piece, face = frozenset(image.get(each, each) for each in piece), image[face]
            moved[piece, face] = colour
        return moved

    def key(self, state: Dict[Sticker, str]) -> State:
        return tuple(sorted((tuple(sorted(piece)), face, colour) for (piece, face), colour in state.items()))


def around(height: float, degrees: float) -> Vector:
    radius = math.sqrt(1 - height * height)
    return (radius * math.sin(math.radians(degrees)), height, radius * math.cos(math.radians(degrees)))


def adjacent_sets(faces: Dict[str, Vector], count: int) -> List[FrozenSet[str]]:
    """Returns the sets of faces that meet at an edge (2) or a corner (3)."""
    nearest = min(math.dist(a, b) for a in faces.values() for b in faces.values() if a != b) + 1e-6
    sets = {frozenset([face]) for face in faces}
    for _ in range(count - 1):
        sets = {one | {face} for one in sets for face in faces if face not in one and all(math.dist(faces[face], faces[each]) < nearest for each in one)}
    return sorted(sets, key=sorted)


def pyraminx() -> Solid:
    faces = {"F": around(1 / 3, 0), "R": around(1 / 3, 120), "L": around(1 / 3, -120), "D": (0.0, -1.0, 0.0)}
    corners = {"U": "FLR", "L": "FLD", "R": "FRD", "B": "LRD"}
    # A tip and the piece below it meet at the same corner; the mark "tip" tells them apart.
    pieces = [frozenset(corner) for corner in corners.values()] + [frozenset([*corner, "tip:"]) for corner in corners.values()]
    moves = {}
    for name, corner in corners.items():
        def is_turned(piece: FrozenSet[str], corner: str = corner) -> bool:
            here = piece - {"tip:"}
            return here == set(corner) if len(here) == 3 else here < set(corner)
        moves[name] = (list(corner), 2 * math.pi / 3, is_turned)
        moves[name.lower()] = (list(corner), 2 * math.pi / 3, lambda piece, corner=corner: piece == {*corner, "tip:"})
    return Solid(faces, pieces + adjacent_sets(faces, 2), moves)


def skewb() -> Solid:
    faces = dict(AXES)
    moves = {}
    for name, corner in {"R": "DRB", "U": "UBL", "L": "DLF", "B": "DBL"}.items():
        axis = [sum(AXES[face][i] for face in corner) for i in range(3)]
        moves[name] = (list(corner), 2 * math.pi / 3,
                       lambda piece, axis=axis: sum(AXES[face][i] * axis[i] for face in piece for i in range(3)) > 0)
    return Solid(faces, adjacent_sets(faces, 3) + [frozenset([face]) for face in faces], moves)


def megaminx() -> Solid:
    height = 1 / math.sqrt(5)
    faces = {"U": (0.0, 1.0, 0.0), "D": (0.0, -1.0, 0.0)}
    for name, height_sign, degrees in (("F", 1, 0), ("R", 1, 72), ("BR", 1, 144), ("BL", 1, 216), ("L", 1, 288), ("B", -1, 180), ("dbl", -1, 252), ("DL", -1, 324),
                                       ("DR", -1, 36), ("dbr", -1, 108)):
        faces[name] = around(height_sign * height, degrees)
    fifth = 2 * math.pi / 5
    moves = {"U": (["U"], fifth, lambda piece: "U" in piece)}
    for sign, angle in (("++", 2 * fifth), ("--", -2 * fifth)):
        moves["R" + sign] = (["dbr"], angle, lambda piece: "L" not in piece)
        moves["D" + sign] = (["D"], angle, lambda piece: "U" not in piece)
    return Solid(faces, adjacent_sets(faces, 3) + adjacent_sets(faces, 2) + [frozenset([face]) for face in faces], moves)


class Clock:
    solved = (0,) * 18
    CORNERS = {"UL": 0, "UR": 2, "DL": 6, "DR": 8}
    PINS = {**{name: [name] for name in CORNERS}, "U": ["UL", "UR"], "R": ["UR", "DR"], "D": ["DL", "DR"], "L": ["UL", "DL"], "ALL": list(CORNERS)}

    def after(self, state: Tuple[int, ...], move: str) -> Tuple[int, ...]:
        if move == "y2":
            return state[9:] + state[:9]
        found = re.fullmatch(r"([A-Z]+)([0-6])([+-])", move)
        if not found or found[1] not in self.PINS:
            raise ValueError(f"not a move of Clock: {move}")
        hours = list(state)
        turned = set()
        for pin in self.PINS[found[1]]:
            corner = self.CORNERS[pin]
            row, column = (0 if corner < 3 else 1), (0 if corner % 3 == 0 else 1)
            turned |= {3 * (row + i) + column + j for i in (0, 1) for j in (0, 1)}
            mirrored = 9 + corner - corner % 3 + 2 - corner % 3
            hours[mirrored] = (hours[mirrored] - int(found[2] + "") * (1 if found[3] == "+" else -1)) % 12
        for dial in turned:
            hours[dial] = (hours[dial] + int(found[2]) * (1 if found[3] == "+" else -1)) % 12
        return tuple(hours)

    def key(self, state: Tuple[int, ...]) -> State:
        return state


class Square1:
    """Pieces as (name, width). A layer is a ring of twelve places; a corner takes two of them."""
    TOP = ["c1", "c1", "e1", "c2", "c2", "e2", "c3", "c3", "e3", "c4", "c4", "e4"]
    BOTTOM = ["e5", "c5", "c5", "e6", "c6", "c6", "e7", "c7", "c7", "e8", "c8", "c8"]
    solved = (tuple(TOP), tuple(BOTTOM), False)

    def after(self, state: Tuple[Tuple[str, ...], Tuple[str, ...], bool], move: str) -> Tuple[Tuple[str, ...], Tuple[str, ...], bool]:
        top, bottom, equator = state
        if move == "/":
            for ring in (top, bottom):
                for cut in (0, 6):
                    if ring[cut - 1] == ring[cut]:
                        raise ValueError("a corner blocks the slice")
            return bottom[:6] + top[6:], top[:6] + bottom[6:], not equator
        found = re.fullmatch(r"\((-?\d),(-?\d)\)", move)
        if not found or not all(-5 <= int(each) <= 6 for each in found.groups()) or found.groups() == ("0", "0"):
            raise ValueError(f"not a move of Square-1: {move}")
        up, down = int(found[1]) % 12, int(found[2]) % 12
        return top[12 - up:] + top[:12 - up], bottom[12 - down:] + bottom[:12 - down], equator

    def key(self, state: Tuple[Tuple[str, ...], Tuple[str, ...], bool]) -> State:
        return state


PUZZLES = {"222": Cube(2), "333": Cube(3), "444": Cube(4), "555": Cube(5), "666": Cube(6), "777": Cube(7), "pyram": pyraminx(), "skewb": skewb(), "minx": megaminx(),
           "clock": Clock(), "sq1": Square1()}


def puzzle_of(event: str):
    return PUZZLES[re.sub(r"(bf|mbf|fm|oh)$", "", event)]


def moves_of(event: str, scramble: str) -> List[str]:
    if event == "sq1":
        return re.findall(r"\([^)]*\)|/", scramble.replace(" ", ""))
    return scramble.split()


def scrambled(event: str, scramble: str):
    puzzle = puzzle_of(event)
    state = puzzle.solved
    for move in moves_of(event, scramble):
        state = puzzle.after(state, move)
    return state


def within(puzzle, state, moves: List[str], depth: int) -> bool:
    """Whether the state can be solved in at most `depth` moves: searches from both ends."""
    def reached(start, steps: int):
        level, known = [start], {puzzle.key(start)}
        for _ in range(steps):
            level = [after for one in level for move in moves if puzzle.key(after := puzzle.after(one, move)) not in known and not known.add(puzzle.key(after))]
        return known
    return bool(reached(state, depth // 2) & reached(puzzle.solved, depth - depth // 2))
