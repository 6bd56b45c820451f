"""Claims about cosets of the group that U, D, R2, L2, F2 and B2 generate: their numbers, their images, their cover. A coset
is described here by stickers alone: where the U and D stickers of corners and edges are, and which way the other edges
are flipped."""
from __future__ import annotations

from typing import Any, Dict, List, Tuple

import given as g
import notation
from claims import NATIVE, Case, claim, equal, holds
from claims_facts import Labels, conjugate, symmetries
from cube import CORNERS, EDGES, FACES, SOLVED, Turn, apply

COUNT = 138_639_780  # cosets up to symmetry, by Burnside's lemma
WITHIN = [Turn(face, quarters) for face in "UD" for quarters in (1, 2, 3)] + [Turn(face, 2) for face in "RLFB"]
Signature = Tuple[Any, ...]


def face_of(label: int) -> str:
    return FACES[label // 9]


def main_sticker(piece: Tuple[int, ...]) -> int:
    """The sticker by which a piece's orientation is told: on U or D if it has one, else on F or B."""
    return min(piece, key=lambda label: (face_of(label) not in "UD", face_of(label) not in "FB"))


def signature(labels: Labels) -> Signature:
    """Two positions are in the same coset exactly if their signatures are equal. Labels: which sticker is at each place."""
    found: List[Any] = []
    for place in [*CORNERS, *EDGES]:
        piece = tuple(labels[i] for i in place)
        found.append(place[piece.index(main_sticker(piece))])
        if len(piece) == 2:  # does the piece belong to the middle slice?
            found.append(all(face_of(label) not in "UD" for label in piece))
    return tuple(found)


SOLVED_SIGNATURE = signature(tuple(range(54)))


def keeps_axis(symmetry: Labels) -> bool:
    return {face_of(symmetry[4]), face_of(symmetry[31])} == {"U", "D"}


def views(labels: Labels) -> List[bool]:
    """Of each of the three axes, whether the position is in the group along it."""
    found: Dict[str, bool] = {}
    for symmetry in symmetries():
        found.setdefault("".join(sorted(face_of(symmetry[4]) + face_of(symmetry[31]))), signature(conjugate(labels, symmetry)) == SOLVED_SIGNATURE)
    return list(found.values())


@claim("coset: number",
       "All positions of a coset have the same number. The number is 0 along an axis exactly if the stickers show that "
       "the position is in the subgroup. One of the three views is in the cover.", NATIVE, share=0.7, least=3)
def number(case: Case) -> None:
    kind = case.chance.random()
    scramble = notation.random_faces(case.chance, case.chance.randint(0, 20)) if kind < 0.6 else [case.chance.choice(WITHIN) for _ in range(case.chance.randint(0, 12))]
    group = [case.chance.choice(WITHIN) for _ in range(case.chance.randint(1, 12))]
    texts = [notation.write(turns) or "()" for turns in (scramble, group + scramble)]
    first, second = case.results([("coset.number", {"cube": text}) for text in texts])
    for field in ("coset", "twist", "flip", "slice"):
        equal(f"{field} of two positions of one coset", second[field], first[field])
    labels = g.labels_of(apply(SOLVED, scramble))
    equal("cosets", first["of"], COUNT)
    equal("axes along which it is in the group", sorted(view["coset"] == 0 for view in first["views"]), sorted(views(labels)))
    holds(any(view["in_cover"] for view in first["views"]), f"{first['views']}", "every position is in a coset of the cover along some axis")
    equal("the number of the position", first["coset"], first["views"][0]["coset"])


@claim("coset: show",
       "The position shown has the requested number and is solvable. The number of images equals the number of "
       "different cosets among its sixteen images.", NATIVE, share=0.5, least=3)
def show(case: Case) -> None:
    asked = case.in_turn_at_first([0, COUNT - 1, case.chance.randrange(COUNT)])
    told = case.ask("coset.show", coset=asked)
    again = case.ask("coset.number", cube=told["position"])
    for field in ("coset", "twist", "flip", "slice"):
        equal(field, again[field], told[field])
    equal("the number", told["coset"], asked)
    equal("in the cover", told["in_cover"], again["views"][0]["in_cover"])
    labels = g.labels_of(told["position"])
    equal("different images", told["images"], len({signature(conjugate(labels, s)) for s in symmetries() if keeps_axis(s)}))


@claim("coset: refusals",
       "An unknown coset number, a depth beyond the maximum and a missing device are refused before any work starts.",
       ("arguments", "stdin"), share=0.2, least=3)
def refusals(case: Case) -> None:
    case.refuse("coset.show", coset=case.chance.choice([-1, COUNT, 10**12]))
    depth = case.chance.randint(0, 19)
    case.refuse("coset.solve", cube="R U F", depth=depth, search_depth=case.chance.randint(depth + 1, 20))
    case.refuse("coset.solve", cube="R U F", device=case.chance.choice(["abacus", "cuda:", "cuda:x", "cuda:-1", "cpu:0"]))
    case.refuse("coset.solve", cube="R Q")
    case.refuse("coset.number", cube="no cube")


def in_cover(case: Case, method: str) -> None:
    """Every position is in the cover along some axis, so one of the cosets that its number names is in the cover."""
    turns = notation.random_faces(case.chance, case.chance.randint(0, 20))
    found = case.ask("coset.number", cube=notation.write(turns) or "()")["views"]
    covered = [view["coset"] for view in found if view["in_cover"]]
    holds(bool(covered), f"{found}", "every position is in a coset of the cover along some axis")
    equal("in the cover", case.ask("coset.show", coset=case.chance.choice(covered))["in_cover"], True)


def numbers_view(answer: Dict[str, Any], image: Any, sample: Any) -> Any:
    """A symmetry exchanges the axes; the three numbers stay."""
    return sorted((view["coset"], view["in_cover"]) for view in answer["views"])
