"""Metamorphic relations of the alg methods."""
from __future__ import annotations

from typing import Any, Dict, List

import notation
from claims import Case, Wrong
from cube import SOLVED, Turn, permutation
from images import Image
from relations import Params, Relation, Sample, back, turned
from search import sorted_neighbours


def simplified_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    """Returns the effect and the HTM and QTM lengths, which merging minimises. The number of remaining rotations depends
    on the orientation."""
    return permutation(back(answer["alg"], image)), answer["length"]["htm"], answer["length"]["qtm"]


def only_effect(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return permutation(back(answer["alg"], image))


def exact_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return notation.write(back(answer["alg"], image)), answer["length"]


def exact_text(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return answer["alg"], answer["length"]


def with_plane(case: Case) -> Sample:
    sample = turned(case)
    return sample._replace(extra={**sample.extra, "plane": case.chance.choice("MES")})


def with_rotation(case: Case) -> Sample:
    sample = turned(case)
    return sample._replace(extra={**sample.extra, "by": [Turn(case.chance.choice("xyz"), case.chance.randint(1, 3)) for _ in range(2)]})


def twice(field: str, **rest: Any) -> Relation:
    """Checks that applying the method twice gives the original turns."""
    def check(case: Case, method: str) -> None:
        text = notation.write(turned(case).turns)
        once = case.ask(method, alg=text, **rest)
        again = case.ask(method, alg=once["alg"], **rest)
        case.count(method)
        if again["alg"] != text:
            raise Wrong(f"{again['alg']}", f"{method} done twice gives {text} back")
    return check


def commutator_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return (True, notation.fewest_turns(notation.parse(answer["moves"])), permutation(back(answer["alg"], image))) if answer["found"] else (False,)


def commutes(case: Case) -> Sample:
    """Draws sequences that are commutators, with any outer turns, and some that are not."""
    def part(most: int) -> List[Turn]:
        return [Turn(case.chance.choice("URFDLBMES"), case.chance.randint(1, 3)) for _ in range(case.chance.randint(1, most))]
    a, b, c = part(3) if case.chance.random() < 0.5 else [], part(1), part(3)
    if case.chance.random() < 0.5:
        b, c = c, b
    inner = b + c + notation.inverse(b) + notation.inverse(c)
    turns = a + inner + notation.inverse(a)
    if case.chance.random() < 0.15:
        turns = turns[1:]
    return Sample(turns, SOLVED, {"alg": turns})


def to_find(case: Case) -> Sample:
    layers = case.chance.choice(["RU", "RUF", "LFD"])
    turns: List[Turn] = []
    for _ in range(case.chance.randint(2, 4)):
        turns.append(Turn(case.chance.choice([x for x in layers if not turns or turns[-1].layers != x]), case.chance.randint(1, 3)))
    return Sample(turns, SOLVED, {"layers": layers})


def find_params(sample: Sample, image: Image) -> Params:
    return {"case": notation.write(image.turns(sample.turns)), "moves": " ".join(image.faces(sample.extra["layers"])), "max_length": 4,
            "metric": "etm", "count": 1000, "to": "solved", "adjust": "none"}


def found_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return answer["complete"], sorted(notation.write(sorted_neighbours(back(a["alg"], image))) for a in answer["algorithms"])
