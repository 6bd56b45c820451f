"""Images of a question: the cube in another orientation, mirrored, recoloured, its turns inverted or with a cancelling
pair, and the same cube in every input format."""
from __future__ import annotations

import json
import random
from functools import lru_cache
from typing import Any, Dict, FrozenSet, Iterable, List, NamedTuple, Optional, Sequence, Tuple

import given as g
import pocket
from cube import FACES, SOURCES, Labels, Turn, apply, conjugate, permutation, symmetries
from mistakes import place_stickers

COLOUR_NAMES = {"U": "white", "R": "red", "F": "green", "D": "yellow", "L": "orange", "B": "blue"}
FACE_OF_COLOUR = {name: face for face, name in COLOUR_NAMES.items()}
COLOUR_NAMES.update({"W": "white", "G": "green", "Y": "yellow", "O": "orange"})
ALL_TURNS: List[Turn] = list(SOURCES)


class Image(NamedTuple):
    """A symmetry: the destination of each sticker, and the image of each colour."""
    number: int  # number of the symmetry: 0 to 23 are rotations, 24 to 47 reflections
    colours: Dict[str, str]

    @property
    def places(self) -> Labels:
        return symmetries()[self.number]

    def state(self, state: str) -> str:
        """Returns the image of 54 stickers. A dot stays a dot."""
        return "".join(self.colours.get(state[i], state[i]) for i in self.places)

    def state_back(self, state: str) -> str:
        back = {new.upper(): old for old, new in self.colours.items()}
        out = [""] * 54
        for place, source in enumerate(self.places):
            out[source] = back.get(state[place].upper(), state[place])
        return "".join(out)

    def small(self, state: str) -> str:
        """Returns the image of the 24 stickers of a 2×2×2."""
        return "".join(self.colours[state[i]] for i in small_places(self.number))

    def small_back(self, state: str) -> str:
        back = {new: old for old, new in self.colours.items()}
        out = [""] * 24
        for place, source in enumerate(small_places(self.number)):
            out[source] = back[state[place]]
        return "".join(out)

    def turns(self, turns: Iterable[Turn]) -> List[Turn]:
        return [turn_images()[self.number][t] for t in turns]

    def faces(self, faces: str) -> str:
        return "".join(turn_images()[self.number][Turn(f, 2)].layers for f in faces)

    def piece_back(self, place: str) -> FrozenSet[int]:
        """Returns the stickers whose image is at this position."""
        return frozenset(self.places[i] for i in place_stickers(place))

    def colour_name(self, name: str) -> str:
        """Returns the image of a colour name, for images in letters that stand for colours."""
        return COLOUR_NAMES[self.colours[FACE_OF_COLOUR[name]]] if name in FACE_OF_COLOUR else name


PLAIN = {f: f for f in FACES}
SAME = Image(0, PLAIN)


def held(number: int) -> Image:
    return Image(number % 24, PLAIN)


def mirrored(number: int) -> Image:
    """Returns the mirror image with the left and right colours swapped, so that the usual colour scheme is kept."""
    return Image(24 + number % 24, {**PLAIN, "R": "L", "L": "R"})


def renamed(symbols: str) -> Image:
    return Image(0, dict(zip(FACES, symbols)))


@lru_cache(maxsize=None)
def turn_images() -> List[Dict[Turn, Turn]]:
    by_effect = {permutation([t]): t for t in ALL_TURNS}
    return [{t: by_effect[conjugate(permutation([t]), s)] for t in ALL_TURNS} for s in symmetries()]


@lru_cache(maxsize=None)
def small_places(number: int) -> Tuple[int, ...]:
    return tuple(pocket.OURS.index(symmetries()[number][i]) for i in pocket.OURS)


def with_cancelling_pair(turns: Sequence[Turn], chance: random.Random, choices: Optional[Sequence[Turn]] = None) -> List[Turn]:
    """Inserts a turn and its inverse somewhere, or two nested pairs."""
    out = list(turns)
    for _ in range(chance.choice([1, 1, 2])):
        at = chance.randrange(len(out) + 1)
        turn = chance.choice(choices or ALL_TURNS)
        out[at:at] = [turn, Turn(turn.layers, 4 - turn.quarters)]
    return out


def formats(state: str, chance: random.Random, turns: Optional[Sequence[Turn]] = None) -> List[Tuple[str, Any]]:
    """Returns the same cube in the same orientation in every format that can express it."""
    import notation
    found: List[Tuple[str, Any]] = [
        ("facelets", state), ("spaced facelets", " ".join(state[i:i + 9] for i in range(0, 54, 9))),
        ("Reid", g.to_reid(state)), ("kpattern", json.dumps(g.to_kpattern(state))), ("faces", json.dumps(g.to_faces(state)))]
    if turns is not None:
        assert apply("".join(f * 9 for f in FACES), turns) == state
        found.append(("scramble", notation.write(turns) or "()"))
        if turns and all(t.layers in FACES for t in turns):
            found.append(("moves", json.dumps(g.to_moves(list(turns), chance))))
    return found
