"""A 2×2×2 of 24 stickers, taken from the corner stickers of the larger cube, whose turns follow from geometry.
Distances are computed by bidirectional breadth-first search. Shares no code with the engine."""
from __future__ import annotations

import random
from functools import lru_cache
from itertools import permutations
from operator import itemgetter
from typing import Callable, Dict, FrozenSet, Iterable, List, Optional, Sequence, Set, Tuple

from cube import CORNERS, FACES, ROTATIONS, SOURCES, Turn, place_name

# The corner stickers of the larger cube, in the order U R F D L B, four per face.
OURS = [9 * face + i for face in range(6) for i in (0, 2, 6, 8)]
SOLVED = "".join(face * 4 for face in FACES)
# The three stickers of each corner, clockwise from the U or D sticker, and its name.
PLACES = [tuple(OURS.index(s) for s in corner) for corner in CORNERS]
NAMES = [place_name(corner) for corner in CORNERS]
LAYERS = list(FACES) + ["x", "y", "z"]
PICK: Dict[Turn, Callable] = {
    Turn(l, q): itemgetter(*[OURS.index(SOURCES[Turn(l, q)][s]) for s in OURS]) for l in LAYERS for q in (1, 2, 3)}
SCHEMES = ["URFDLB", "WRGYOB", "WGRYBO", "123456", "ABCXYZ"]
HALF_TURNS = [Turn(f, q) for f in "URF" for q in (1, 2, 3)]
QUARTER_TURNS = [Turn(f, q) for f in "URF" for q in (1, 3)]
PUBLISHED = {
    "htm": [1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644],
    "qtm": [1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276]}


def apply(state: str, turns: Iterable[Turn]) -> str:
    symbols: Sequence[str] = state
    for turn in turns:
        symbols = PICK[turn](symbols)
    return "".join(symbols)


def is_solved(state: str) -> bool:
    return all(len(set(state[4 * f:4 * f + 4])) == 1 for f in range(6)) and len(set(state)) == 6


def recoloured(state: str, scheme: str) -> str:
    return "".join(scheme[FACES.index(s)] for s in state)


def named_by_home(state: str) -> str:
    """Renames the stickers so that the corner at DBL is the one that belongs there. For solvable states."""
    corner = PLACES[NAMES.index("DBL")]
    letters = {state[s]: letter for s, letter in zip(corner, "DBL")}
    against = {"D": "U", "B": "F", "L": "R"}
    met: Dict[str, Set[str]] = {}
    for place in PLACES:
        for a in place:
            met.setdefault(state[a], set()).update(state[b] for b in place)
    for symbol, letter in list(letters.items()):
        opposite = (set(state) - met[symbol]).pop()
        letters[opposite] = against[letter]
    return "".join(letters[s] for s in state)


@lru_cache(maxsize=None)
def rings(metric: str) -> Tuple[FrozenSet[str], ...]:
    """Returns the states at each distance from solved, as far as they can be computed in a second."""
    turns, depth = (HALF_TURNS, 5) if metric == "htm" else (QUARTER_TURNS, 7)
    found: List[Set[str]] = [{SOLVED}]
    seen = {SOLVED}
    for _ in range(depth):
        found.append({n for s in found[-1] for n in ("".join(PICK[t](s)) for t in turns)} - seen)
        seen |= found[-1]
    return tuple(frozenset(ring) for ring in found)


def distance(state: str, metric: str) -> int:
    """Returns the exact distance: expands the states around this one ring by ring until they meet those around the
    solved one."""
    turns = HALF_TURNS if metric == "htm" else QUARTER_TURNS
    known = rings(metric)
    ring, seen = {named_by_home(state)}, set()  # type: Tuple[Set[str], Set[str]]
    for depth in range(20):
        for far, goal in enumerate(known):
            if depth > 0 and far + 1 < len(known):
                continue  # closer states would have been found earlier
            if not ring.isdisjoint(goal):
                return depth + far
        seen |= ring
        ring = {n for s in ring for n in ("".join(PICK[t](s)) for t in turns)} - seen
    raise AssertionError("no state is so far from solved")


def colouring_of(state: str) -> Optional[str]:
    """Returns the symbols for U R F D L B under which the eight corners form a cube, if any of the 720 assignments
    does."""
    symbols = sorted(set(state))
    if len(symbols) != 6:
        return None
    true = {frozenset(_spellings(name)) for name in NAMES}
    for order in permutations(symbols):
        letter = dict(zip(order, FACES))
        seen = {frozenset(_spellings("".join(letter[state[s]] for s in place))) for place in PLACES}
        if seen == true:
            return "".join(order)
    return None


def _spellings(name: str) -> List[str]:
    return [name[i:] + name[:i] for i in range(3)]


def is_solvable(state: str) -> bool:
    """Returns whether some colouring matches the corners and their twist sum is a multiple of 3."""
    order = colouring_of(state)
    if order is None:
        return False
    letter = dict(zip(order, FACES))
    twists = 0
    for place in PLACES:
        twists += [letter[state[s]] in "UD" for s in place].index(True)
    return twists % 3 == 0


def held_somehow(state: str, chance: random.Random) -> str:
    return apply(state, chance.choice(ROTATIONS))
