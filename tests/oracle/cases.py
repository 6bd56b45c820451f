"""Last-layer cases and F2L pairs of the case library: builds the cube that an algorithm solves, from any angle, and
identifies the case on a cube."""
from __future__ import annotations

from typing import Any, Sequence, Tuple

import given as g
import notation
from claims import Case
from cube import CORNERS, EDGES, FACES, IDENTITY, ROTATIONS, SOLVED, Turn, apply, as_held_home, compose, conjugate, permutation
from notation import parse
from search import goal_mask, masked

Mask = Tuple[Any, ...]


def mask_of(pieces: Sequence[Tuple[int, ...]], telling: Sequence[int] = ()) -> Mask:
    keep = {i for p in pieces for i in p}
    return tuple(i + 1 if i in keep else 99 if i in telling else 0 for i in IDENTITY)


def case_labels(algorithm: str) -> Tuple[int, ...]:
    """Returns the cube that the algorithm solves, in the orientation after the algorithm."""
    return g.home_labels(apply(SOLVED, notation.inverse(parse(algorithm))))


def quarter_above(labels: Tuple[int, ...], quarters: int) -> Tuple[int, ...]:
    return labels if quarters == 0 else compose(labels, permutation([Turn("U", quarters)]))


def pair_mask() -> Mask:
    slot = [c for c in CORNERS if {FACES[i // 9] for i in c} == set("DRF")] + \
        [e for e in EDGES if {FACES[i // 9] for i in e} == set("FR")]
    return mask_of(slot)


def with_below(state: str, face: str) -> Tuple[int, ...]:
    """Returns the cube as a permutation, with the colours renamed so that the given face's colour is D."""
    for held in ROTATIONS:
        turned = apply(as_held_home(state), held)
        if turned[31] == face:
            names = {turned[9 * f + 4]: FACES[f] for f in range(6)}
            return g.labels_of("".join(names[s] for s in turned))
    raise ValueError(face)


def angle_key(labels: Tuple[int, ...], which: str) -> Tuple:
    """Returns a key that is the same for all angles of a case."""
    if which == "PLL":
        return min(quarter_above(conjugate(labels, permutation([Turn("y", q)] if q else [])), k)
                   for q in range(4) for k in range(4))
    mask = goal_mask("oll") if which == "OLL" else pair_mask()
    return min(masked(quarter_above(labels, q), mask) for q in range(4))


def case_of(case: Case, state: str, face: str, which: str) -> str:
    """Returns the name of the library case on a cube, found by comparison with all cases."""
    key = angle_key(with_below(state, face), which)
    for each in case.ask("cube.cases", set=which)["cases"]:
        if angle_key(case_labels(each["algorithm"]), which) == key:
            return str(each["case"])
    return "none"
