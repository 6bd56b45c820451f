"""Common mistakes that people make when painting or assembling a cube. This module makes them at random, and undoes all
of them one by one to find those that would explain an impossible cube."""
from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations, product
from typing import Dict, FrozenSet, Iterator, List, Set, Tuple

from cube import CORNERS, EDGES, FACES, is_solvable, mirrored
from given import sticker_name

PIECES = CORNERS + EDGES
KINDS = ["repainted-sticker", "exchanged-stickers", "face-turned", "faces-exchanged", "mirrored-scheme",
         "twisted-corner", "flipped-edge", "exchanged-pieces"]
Change = Tuple[FrozenSet[str], str]  # the positions concerned, and the resulting stickers


def swapped(state: str, a: int, b: int) -> str:
    out = list(state)
    out[a], out[b] = out[b], out[a]
    return "".join(out)


def turned_piece(state: str, piece: Tuple[int, ...], turn: int) -> str:
    out = list(state)
    for k, sticker in enumerate(piece):
        out[piece[(k + turn) % len(piece)]] = state[sticker]
    return "".join(out)


def turned_face(state: str, face: int, quarters: int) -> str:
    block = [state[9 * face + i] for i in range(9)]
    for _ in range(quarters):
        block = [block[3 * (2 - i % 3) + i // 3] for i in range(9)]
    return state[:9 * face] + "".join(block) + state[9 * face + 9:]


def exchanged_faces(state: str, a: int, b: int, centres: bool) -> str:
    out = list(state)
    for i in range(9):
        if i != 4 or centres:
            out[9 * a + i], out[9 * b + i] = out[9 * b + i], out[9 * a + i]
    return "".join(out)


def place(piece: Tuple[int, ...]) -> str:
    return "".join(sorted((FACES[i // 9] for i in piece), key=FACES.index))


def pieces_exchanged(state: str, a: Tuple[int, ...], b: Tuple[int, ...]) -> Iterator[str]:
    """Swaps two pieces, in every orientation."""
    for first in range(len(a)):
        for second in range(len(a)):
            out = list(state)
            for k in range(len(a)):
                out[b[(k + first) % len(a)]] = state[a[k]]
                out[a[(k + second) % len(a)]] = state[b[k]]
            yield "".join(out)


def changes(state: str, kind: str) -> Iterator[Change]:
    """Yields every mistake of a kind and the stickers that it produces. Each kind contains its own inverses."""
    if kind == "repainted-sticker":
        for i in range(54):
            for symbol in sorted(set(state)):
                if symbol != state[i]:
                    yield frozenset([sticker_name(i)]), state[:i] + symbol + state[i + 1:]
        count = Counter(state)
        over = [i for i in range(54) if not 3 <= count[state[i]] <= 9]
        under = sorted(s for s in count if 3 <= count[s] < 9)
        for (i, j), a, b in product(combinations(over, 2), under, under):
            out = state[:i] + a + state[i + 1:j] + b + state[j + 1:]
            if set(Counter(out).values()) == {9}:
                yield frozenset([sticker_name(i), sticker_name(j)]), out
    elif kind == "exchanged-stickers":
        for a, b in combinations(range(54), 2):
            if state[a] != state[b]:
                yield frozenset([sticker_name(a), sticker_name(b)]), swapped(state, a, b)
    elif kind == "face-turned":
        for face in range(6):
            for quarters in (1, 2, 3):
                yield frozenset([FACES[face]]), turned_face(state, face, quarters)
    elif kind == "faces-exchanged":
        for a, b in combinations(range(6), 2):
            for centres in (True, False):
                yield frozenset([FACES[a], FACES[b]]), exchanged_faces(state, a, b, centres)
    elif kind == "mirrored-scheme":
        for a, b in ((0, 3), (1, 4), (2, 5)):
            table = str.maketrans({state[9 * a + 4]: state[9 * b + 4], state[9 * b + 4]: state[9 * a + 4]})
            out = "".join(s if i % 9 == 4 else s.translate(table) for i, s in enumerate(state))
            yield frozenset([FACES[a], FACES[b]]), out
        image = mirrored(state)
        yield frozenset(), "".join(state[i] if i % 9 == 4 else image[i] for i in range(54))
        for face in range(6):
            rows = [state[9 * face + i:9 * face + i + 3] for i in (0, 3, 6)]
            for block in (rows[::-1], [row[::-1] for row in rows]):
                yield frozenset([FACES[face]]), state[:9 * face] + "".join(block) + state[9 * face + 9:]
    elif kind == "twisted-corner":
        for corner in CORNERS:
            for turn in (1, 2):
                yield frozenset([place(corner)]), turned_piece(state, corner, turn)
    elif kind == "flipped-edge":
        for edge in EDGES:
            yield frozenset([place(edge)]), turned_piece(state, edge, 1)
    elif kind == "exchanged-pieces":
        for group in (CORNERS, EDGES):
            for a, b in combinations(group, 2):
                for out in pieces_exchanged(state, a, b):
                    yield frozenset([place(a), place(b)]), out


def plain_place(name: str) -> str:
    """Normalises a position name: URF, RFU and so on are the same position. Stickers and faces are unchanged."""
    if len(name) > 1 and all(c in FACES for c in name):
        return "".join(sorted(name, key=FACES.index))
    return name


def place_stickers(name: str) -> list:
    if re.fullmatch(r"[URFDLB][1-9]", name):
        return [9 * FACES.index(name[0]) + int(name[1]) - 1]
    if len(name) == 1:
        return list(range(9 * FACES.index(name), 9 * FACES.index(name) + 9))
    return list(next(p for p in CORNERS + EDGES if place(p) == plain_place(name)))


def explaining(state: str, colours_may_be_repainted: bool = True) -> Dict[str, List[Change]]:
    """Returns, by kind, every mistake whose correction gives a solvable cube."""
    found: Dict[str, List[Change]] = {}
    counts = sorted(state.count(s) for s in set(state))
    for kind in KINDS:
        # Only repainting changes the number of stickers of a colour.
        if (kind == "repainted-sticker") != (counts != [9] * 6):
            continue
        if not colours_may_be_repainted and kind == "repainted-sticker":
            continue
        kept = [(places, out) for places, out in changes(state, kind) if out != state and is_solvable(out)]
        if kept:
            found[kind] = kept
    return found


def make_mistake(state: str, chance: random.Random, kind: str) -> str:
    """Makes one random mistake of a kind."""
    if kind == "repainted-sticker":
        i = chance.randrange(54)
        return state[:i] + chance.choice([s for s in sorted(set(state)) if s != state[i]]) + state[i + 1:]
    return chance.choice([out for _, out in changes(state, kind) if out != state] or [state])


def distinct(found: Dict[str, List[Change]]) -> Set[str]:
    return {out for group in found.values() for _, out in group}
