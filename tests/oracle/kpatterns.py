"""The patterns of cubing.js for the 3x3x3, the 2x2x2 and the Pyraminx, from a model of its own: each piece is a list of
stickers, and a move takes the stickers of some pieces from face to face."""
from __future__ import annotations

from typing import Any, Callable, Dict, FrozenSet, List, NamedTuple, Sequence, Tuple

Faces = Tuple[str, ...]

# For each face of the cube, the faces around it, clockwise.
AROUND = {"U": "BRFL", "D": "FRBL", "R": "UBDF", "L": "UFDB", "F": "URDL", "B": "ULDR"}
OPPOSITE = {"U": "D", "D": "U", "R": "L", "L": "R", "F": "B", "B": "F"}
EDGES = "UF UR UB UL DF DR DB DL FR FL BR BL"
CORNERS = "URF UBR ULB UFL DFR DLF DBL DRB"
CENTRES = "U L F R B D"

# The corners of the Pyraminx and the three faces that meet there, clockwise.
TIPS = {"U": "FLR", "B": "DRL", "R": "DFR", "L": "DLF"}
PYRAMINX_EDGES = "FL LR FD DR LD RF"


class Orbit(NamedTuple):
    name: str
    homes: List[Faces]  # the stickers of each position, the one that shows the orientation first, then clockwise
    moduli: List[int]


class Move(NamedTuple):
    faces: Dict[str, str]  # where the stickers of each face go
    moves: Callable[[str, FrozenSet[str]], bool]  # whether a piece moves, from its orbit and the faces where it is


class Puzzle(NamedTuple):
    orbits: List[Orbit]
    moves: Dict[str, Move]


def orbit(name: str, homes: str, modulus: int = 0) -> Orbit:
    places = [tuple(home) for home in homes.split()]
    return Orbit(name, places, [modulus] * len(places) if modulus else [])


def cube_moves() -> Dict[str, Move]:
    moves = {}
    for face, ring in AROUND.items():
        cycle = {a: b for a, b in zip(ring, ring[1:] + ring[0])}
        far = OPPOSITE[face]
        moves[face] = Move(cycle, lambda _, at, face=face: face in at)
        moves[face + "w"] = Move(cycle, lambda _, at, far=far: far not in at)
        if face in "LDF":
            moves["MES"["LDF".index(face)]] = Move(cycle, lambda _, at, face=face, far=far: face not in at and far not in at)
        if face in "RUF":
            moves["xyz"["RUF".index(face)]] = Move(cycle, lambda _, at: True)
    return moves


def pyraminx_moves() -> Dict[str, Move]:
    moves = {}
    for tip, ring in TIPS.items():
        cycle = {a: b for a, b in zip(ring, ring[1:] + ring[0])}
        here = frozenset(ring)
        moves[tip] = Move(cycle, lambda _, at, here=here: at <= here)
        moves[tip.lower()] = Move(cycle, lambda name, at, here=here: name == "CORNERS2" and at == here)
    return moves


PYRAMINX_CORNERS = " ".join(TIPS.values())
CUBE = cube_moves()
PUZZLES = {
    "3x3x3": Puzzle([orbit("EDGES", EDGES), orbit("CORNERS", CORNERS), orbit("CENTERS", CENTRES, 1)], CUBE),
    "2x2x2": Puzzle([orbit("CORNERS", CORNERS)], {name: move for name, move in CUBE.items() if name in "URFDLBxyz"}),
    "pyraminx": Puzzle([orbit("EDGES", PYRAMINX_EDGES), orbit("CORNERS", PYRAMINX_CORNERS), orbit("CORNERS2", PYRAMINX_CORNERS)],
                       pyraminx_moves()),
}
TURNS = {"3x3x3": 4, "2x2x2": 4, "pyraminx": 3}  # turns that restore the puzzle


def written(puzzle: str, moves: Sequence[Tuple[str, int]]) -> str:
    return " ".join(name + {1: "", 2: "2" if TURNS[puzzle] == 4 else "'", 3: "'"}[count] for name, count in moves)


def pattern_after(puzzle: str, moves: Sequence[Tuple[str, int]]) -> Dict[str, Any]:
    """Returns the pattern after moves, each given with its number of smallest turns."""
    model = PUZZLES[puzzle]
    pieces = [list(each.homes) for each in model.orbits]  # where the stickers of each piece are
    for name, count in moves:
        move = model.moves[name]
        for _ in range(count):
            for each, placed in zip(model.orbits, pieces):
                for i, at in enumerate(placed):
                    if move.moves(each.name, frozenset(at)):
                        placed[i] = tuple(move.faces.get(face, face) for face in at)
    return {each.name: orbit_after(each, placed) for each, placed in zip(model.orbits, pieces)}


def orbit_after(each: Orbit, placed: List[Faces]) -> Dict[str, List[int]]:
    here = {frozenset(at): piece for piece, at in enumerate(placed)}
    numbers = [here[frozenset(home)] for home in each.homes]
    told = {"pieces": numbers, "orientation": [home.index(placed[piece][0]) for home, piece in zip(each.homes, numbers)]}
    if each.moduli:
        told["orientationMod"] = each.moduli
    return told
