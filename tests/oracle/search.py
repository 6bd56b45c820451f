"""Exact distances by breadth-first search on sticker strings: to a depth from one side, and to twice that depth from
both sides. A goal for some pieces is a string with blanks for the other stickers."""
from __future__ import annotations

from functools import lru_cache
from typing import Dict, Iterable, List, Optional, Sequence, Set, Tuple

from cube import CORNERS, EDGES, FACE_TURNS, FACES, IDENTITY, PICK, Turn
from notation import axis_of

State = Tuple  # 54 symbols
QUARTERS = [t for t in FACE_TURNS if t.quarters != 2]


def neighbours(state: State, turns: Sequence[Turn]) -> Iterable[State]:
    for turn in turns:
        yield PICK[turn](state)


def spheres(start: Iterable[State], depth: int, turns: Sequence[Turn] = FACE_TURNS) -> List[Set[State]]:
    """Returns the states at each distance from the start, up to a depth."""
    rings = [set(start)]
    before: Set[State] = set()
    for _ in range(depth):
        ring: Set[State] = set()
        for state in rings[-1]:
            ring.update(neighbours(state, turns))
        ring -= rings[-1]
        ring -= before
        before = rings[-1]
        if not ring:
            break
        rings.append(ring)
    return rings


def distance(start: State, goals: Sequence[Set[State]], most: int, turns: Sequence[Turn] = FACE_TURNS) -> Optional[int]:
    """Returns the number of turns from `start` to the goal's spheres, if it is at most `most`. The distance is exact,
    because every shorter sequence has been tried. The spheres must belong to the goal under the same turns."""
    inner, outer = goals[0], goals[-1]
    for depth, ring in enumerate(goals):
        if start in ring:
            return depth if depth <= most else None
    reach = len(goals) - 1
    ring, before = {start}, set()  # type: Tuple[Set[State], Set[State]]
    assert inner is not None
    for depth in range(1, most - reach + 1):
        further: Set[State] = set()
        for state in ring:
            further.update(neighbours(state, turns))
        further -= ring
        further -= before
        before, ring = ring, further
        # Smaller distances have been checked already.
        if not ring.isdisjoint(outer):
            return depth + reach
    return None


# Goals: strings of 54 classes. Stickers of one class are not distinguished, and 0 is any sticker.
def _mask(keep: Iterable[int]) -> State:
    keep = set(keep)
    return tuple(i + 1 if i in keep else 0 for i in IDENTITY)


def _layer_stickers(pieces: Sequence[Tuple[int, ...]], face: str) -> List[int]:
    number = FACES.index(face)
    return [i for piece in pieces if any(s // 9 == number for s in piece) for i in piece]


CENTRES = [9 * f + 4 for f in range(6)]


@lru_cache(maxsize=None)
def goal_mask(name: str) -> State:
    """Returns the classes of a named goal, as cubers use the names, with the white cross on the bottom."""
    cross = _layer_stickers(EDGES, "D")
    first_layer = cross + _layer_stickers(CORNERS, "D")
    middle = [i for e in EDGES if all(s // 9 not in (0, 3) for s in e) for i in e]
    if name == "solved":
        return IDENTITY
    if name == "cross":
        return _mask(CENTRES + cross)
    if name == "first layer":
        return _mask(CENTRES + first_layer)
    if name == "f2l":
        return _mask(CENTRES + first_layer + middle)
    if name == "oll":
        up = [i for i in range(9) if i != 4]
        return tuple(99 if i in up else c for i, c in enumerate(_mask(CENTRES + first_layer + middle)))
    if name == "corners":
        return _mask(CENTRES + [i for c in CORNERS for i in c])
    if name == "edges":
        return _mask(CENTRES + [i for e in EDGES for i in e])
    if name == "eo":
        # An edge is flipped if its reference sticker is not on the reference face.
        telling = [e[0] for e in EDGES]
        return tuple(99 if i in telling else c for i, c in enumerate(_mask(CENTRES)))
    raise KeyError(name)


GOALS = ["cross", "first layer", "f2l", "oll", "corners", "edges", "eo"]


@lru_cache(maxsize=None)
def goal_spheres(name: str, depth: int, quarter_turns: bool = False) -> Tuple[Set[State], ...]:
    return tuple(spheres([goal_mask(name)], depth, QUARTERS if quarter_turns else FACE_TURNS))


@lru_cache(maxsize=None)
def subset_spheres(faces: str, depth: int) -> Tuple[Set[State], ...]:
    return tuple(spheres([IDENTITY], depth, [t for t in FACE_TURNS if t.layers in faces]))


def labelled(turns: Sequence[Turn]) -> State:
    state: State = IDENTITY
    for turn in turns:
        state = PICK[turn](state)
    return state


def masked(state: State, mask: State) -> State:
    """Returns a labelled state as classes of a goal."""
    return tuple(mask[label] for label in state)


def all_shortest(start: State, length: int, goal: State = IDENTITY) -> Set[Tuple[Turn, ...]]:
    """Returns every sequence of the given number of face turns that leads from one state to the other, with commuting
    neighbours in one order."""
    half = length // 2
    forth = _ways(start, half)
    back = _ways(goal, length - half)
    found: Set[Tuple[Turn, ...]] = set()
    for state, ways in forth.items():
        for tail in back.get(state, ()):
            undone = tuple(Turn(t.layers, 4 - t.quarters) for t in reversed(tail))
            for way in ways:
                whole = sorted_neighbours(way + undone)
                found.add(whole)
    return found


def _ways(start: State, length: int) -> Dict[State, List[Tuple[Turn, ...]]]:
    level: Dict[State, List[Tuple[Turn, ...]]] = {start: [()]}
    for _ in range(length):
        nxt: Dict[State, List[Tuple[Turn, ...]]] = {}
        for state, ways in level.items():
            for turn in FACE_TURNS:
                good = [w + (turn,) for w in ways if not w or w[-1].layers != turn.layers]
                if good:
                    nxt.setdefault(PICK[turn](state), []).extend(good)
        level = nxt
    return level


def sorted_neighbours(turns: Sequence[Turn]) -> Tuple[Turn, ...]:
    out: List[Turn] = list(turns)
    for i in range(len(out) - 1):
        if axis_of(out[i]) == axis_of(out[i + 1]) and FACES.index(out[i].layers) > FACES.index(out[i + 1].layers):
            out[i], out[i + 1] = out[i + 1], out[i]
    return tuple(out)
