"""Mistakes that people make when they scramble a cube. This module generates random mistakes, and lists all
single mistakes to find those that explain a cube."""
from __future__ import annotations

import random
from typing import Dict, Iterator, List, NamedTuple, Sequence, Tuple

from cube import CORNERS, EDGES, FACES, ROTATIONS, Turn, apply
from mistakes import turned_piece
from notation import merged_runs

KINDS = ["wrong-way", "left-out", "doubled", "halved", "unfinished", "swapped", "other-face", "extra", "held-wrongly",
         "twisted-corner", "flipped-edge"]


class Made(NamedTuple):
    """The turns and the damage that a mistake produces instead of the scramble."""
    kind: str
    move: int  # the first move concerned, counted from 1
    turns: Tuple[Turn, ...]
    damage: Tuple[Tuple[int, ...], int] = ((), 0)  # a piece that was twisted or flipped, and by how much


def after(start: str, made: Made) -> str:
    state = apply(start, made.turns)
    return turned_piece(state, *made.damage) if made.damage[0] else state


def other_turns(turn: Turn) -> List[Turn]:
    amounts = {turn.quarters, 4 - turn.quarters}
    return [Turn(face, quarters) for face in FACES if face != turn.layers for quarters in amounts]


def single_mistakes(scramble: Sequence[Turn]) -> Iterator[Made]:
    """Lists every single mistake in a scramble of face turns."""
    moves = tuple(scramble)
    for i, turn in enumerate(moves):
        before, rest = moves[:i], moves[i + 1:]
        yield Made("left-out", i + 1, before + rest)
        for quarters in {1, 2, 3} - {turn.quarters}:
            kind = "halved" if turn.quarters == 2 else "doubled" if quarters == 2 else "wrong-way"
            yield Made(kind, i + 1, before + (Turn(turn.layers, quarters),) + rest)
        for other in other_turns(turn):
            yield Made("other-face", i + 1, before + (other,) + rest)
        if rest:
            yield Made("swapped", i + 1, before + (rest[0], turn) + rest[1:])
            yield Made("unfinished", i + 1, before)
        for rotation in ROTATIONS:
            if rotation:
                yield Made("held-wrongly", i + 1, before + rotation + (turn,) + rest)
    for i in range(len(moves) + 1):
        for face in FACES:
            for quarters in (1, 2, 3):
                yield Made("extra", i + 1, moves[:i] + (Turn(face, quarters),) + moves[i:])
    for piece in CORNERS:
        for thirds in (1, 2):
            yield Made("twisted-corner", 0, moves, (piece, thirds))
    for piece in EDGES:
        yield Made("flipped-edge", 0, moves, (piece, 1))


def random_mistake(scramble: Sequence[Turn], kind: str, chance: random.Random) -> Made:
    """Returns a random mistake of the given kind that is not equivalent to the scramble."""
    true = canonical(scramble)
    choices = [made for made in single_mistakes(scramble) if made.kind == kind]
    while True:
        made = choices.pop(chance.randrange(len(choices)))
        if made.damage[0] or canonical(made.turns) != true:
            return made


def canonical(turns: Sequence[Turn]) -> Tuple[Tuple[Tuple[str, int], ...], ...]:
    """Returns the same value for equivalent turns: parallel turns in another order, merged turns, and the same turns of a
    cube in another orientation."""
    return tuple(tuple(sorted(run.items())) for run in merged_runs(turns))


def shown_in_some_orientation(state: str, seen: str) -> List[str]:
    """Returns the orientations of the cube that show every visible sticker."""
    turned = [apply(state, rotation) for rotation in ROTATIONS]
    return [each for each in turned if all(s in (".", t) for s, t in zip(seen, each))]


def explaining(start: str, scramble: Sequence[Turn], seen: str) -> Dict[Tuple, Made]:
    """Returns all single mistakes that explain the visible stickers, by their canonical turns, each only once."""
    found: Dict[Tuple, Made] = {}
    for made in single_mistakes(scramble):
        if shown_in_some_orientation(after(start, made), seen):
            found.setdefault((canonical(made.turns), made.damage), made)
    return found
