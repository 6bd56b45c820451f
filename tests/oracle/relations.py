"""Metamorphic relations: two questions whose answers must be images of each other, without knowing either answer. A
subject defines how a question is drawn, how its image is asked, and which part of the answer is mapped back and
compared."""
from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

import given as g
import notation
from claims import Case, Wrong
from cube import FACES, SOLVED, Turn, apply, inverse, symmetries
from interfaces import Request
from images import PLAIN, SAME, Image, formats, held, mirrored, renamed, with_cancelling_pair

Params = Dict[str, Any]
Relation = Callable[[Case, str], None]

# The kinds of relations, as named in the table.
KINDS = {
    "held": "the cube held in each of the 24 orientations",
    "mirrored": "the mirror image",
    "recoloured": "other colours",
    "inverted": "the inverse",
    "pair": "a cancelling pair of turns inserted",
    "format": "every input format",
    "order": "cards, dice, pictures or events in another order",
    "batch": "several questions at once",
    "threads": "1 and 8 threads",
}

# Reasons why a kind of relation does not apply.
NO_CUBE = "the method takes no cube"
NO_TURNS = "the method takes no turns"
NO_COLOURS = "turns have no colours"
NOT_INVERTED = "the inverse cube has another answer"
NAMED_FRONT = "the method chooses its front by how the cube is held, and another front may need another number of moves"
WHITE_FIRST = "the first colour is white, which another colouring puts on another face"
FIXED = "the answer is fixed: there is nothing to change in the question"


class Sample(NamedTuple):
    """A question before it is rotated, mirrored or recoloured."""
    turns: List[Turn]  # turns from a solved cube; empty if only the stickers are known
    state: str
    extra: Params = {}  # the other parameters, for the original cube


class Subject(NamedTuple):
    draw: Callable[[Case], Sample]
    ask: Callable[[Sample, Image], Params]
    view: Callable[[Dict[str, Any], Image, Sample], Any]
    texts: Callable[[Sample, Case], List[Tuple[str, Params]]] = lambda sample, case: []  # the same question in every format
    pair: Optional[Callable[[Sample, Case], Params]] = None
    symbols: Sequence[str] = ("WRGYOB", "YBOWGR", "GWRBYO", "DLFURB", "BRUFLD", "123456", "abcxyz")


def compare(case: Case, method: str, kind: str, requests: Sequence[Params], views: Callable[[int, Dict[str, Any]], Any]) -> None:
    """Checks that the views of all answers equal that of the first."""
    asked: List[Request] = [(method, params) for params in requests]
    case.subject = method
    answers = case.ask_all(asked)
    case.count(method, len(asked) - 1)
    told = []
    for number, answer in enumerate(answers):
        told.append(("error", answer.error.get("code")) if answer.error is not None else views(number, answer.result or {}))
        if told[number] != told[0]:
            case.asked += [answers[0].asked, answer.asked]
            raise Wrong(f"{told[number]}", f"it is the same question as another one, by {KINDS[kind]}, and that gave {told[0]}")


def some(case: Case, choices: Sequence[Any], at_arguments: int = 2) -> List[Any]:
    """Returns all of them, or a few if each needs a process or the module is slow."""
    few = {"arguments": at_arguments, "wasm": 6}.get(case.interface.name, len(choices))
    return case.chance.sample(list(choices), min(few, len(choices)))


def imaged(subject: Subject, kind: str, images: Callable[[Case], List[Image]]) -> Relation:
    def check(case: Case, method: str) -> None:
        sample = subject.draw(case)
        chosen = [SAME] + images(case)
        compare(case, method, kind, [subject.ask(sample, image) for image in chosen],
                lambda number, answer: subject.view(answer, chosen[number], sample))
    return check


def relations(subject: Subject, kinds: str, **others: Any) -> Dict[str, Any]:
    """Returns the relations of these kinds, built from the subject, and others that are given or excluded with a
    reason."""
    found: Dict[str, Any] = {}
    for kind in kinds.split():
        if kind == "held":
            found[kind] = imaged(subject, kind, lambda case: [held(n) for n in some(case, range(1, 24))])
        elif kind == "mirrored":
            found[kind] = imaged(subject, kind, lambda case: [mirrored(n) for n in case.chance.sample(range(24), 2)])
        elif kind == "recoloured":
            found[kind] = imaged(subject, kind, lambda case: [renamed(s) for s in some(case, subject.symbols, 1)])
        elif kind == "pair":
            found[kind] = paired(subject)
        elif kind == "format":
            found[kind] = in_formats(subject)
        else:
            raise ValueError(kind)
    return {**found, **others}


def paired(subject: Subject) -> Relation:
    def check(case: Case, method: str) -> None:
        sample = subject.draw(case)
        assert subject.pair
        first = {**subject.ask(sample, SAME), **subject.pair(sample._replace(extra={**sample.extra, "plain": True}), case)}
        others = [{**first, **subject.pair(sample, case)} for _ in range(2 if case.interface.name == "arguments" else 6)]
        compare(case, method, "pair", [first] + others, lambda number, answer: subject.view(answer, SAME, sample))
    return check


def in_formats(subject: Subject) -> Relation:
    def check(case: Case, method: str) -> None:
        sample = subject.draw(case)
        forms = subject.texts(sample, case)
        first = subject.ask(sample, SAME)
        compare(case, method, "format", [{**first, **params} for _, params in forms],
                lambda number, answer: subject.view(answer, SAME, sample))
    return check


# Cubes.
def scrambled(case: Case, most: int = 20, least: int = 0) -> Sample:
    turns = notation.random_faces(case.chance, case.chance.randint(least, most))
    return Sample(turns, apply(SOLVED, turns))


def cube_params(sample: Sample, image: Image) -> Params:
    return {"cube": image.state(sample.state), **extra_params(sample, image)}


def extra_params(sample: Sample, image: Image) -> Params:
    """Returns the image of the other parameters: turns, faces, axes and colours change, everything else stays."""
    out: Params = {}
    for name, value in sample.extra.items():
        if name == "plain":
            continue
        if name in ("alg", "by"):
            value = notation.write(image.turns(value)) or "()"
        elif name == "plane":
            value = image.turns([Turn(value, 2)])[0].layers
        elif name == "moves":
            value = image.faces(value)
        elif name == "axis" and value != "any":
            value = axis_name(image.faces(value.upper()[0]))
        elif name == "color":
            value = image.colour_name(value)
        out[name] = value
    return out


def axis_name(face: str) -> str:
    return next(a for a in ("ud", "fb", "rl") if face.lower() in a)


def cube_texts(sample: Sample, case: Case) -> List[Tuple[str, Params]]:
    return [(form, {"cube": value}) for form, value in formats(sample.state, case.chance, sample.turns)]


def cube_pair(sample: Sample, case: Case) -> Params:
    turns = sample.turns if sample.extra.get("plain") else with_cancelling_pair(sample.turns, case.chance)
    return {"cube": notation.write(turns) or "()"}


def cube_subject(view: Callable[[Dict[str, Any], Image, Sample], Any], draw: Callable[[Case], Sample] = scrambled, **others: Any) -> Subject:
    return Subject(draw, cube_params, view, cube_texts, cube_pair, **others)


# Turns.
def turned(case: Case, most: int = 10) -> Sample:
    turns = notation.random_turns(case.chance, case.chance.randint(1, most))
    return Sample(turns, SOLVED, {"alg": turns})


def alg_texts(sample: Sample, case: Case) -> List[Tuple[str, Params]]:
    """Returns spellings of the same turns. A move list is included only if all turns are face turns."""
    text = notation.write(sample.turns)
    found = [("text", {"alg": text}), ("without blanks", {"alg": text.replace(" ", "")}), ("group", {"alg": f"({text})"}),
             ("small letters", {"alg": " ".join(t.layers[0].lower() + ("", "2", "'")[t.quarters - 1] if t.layers.endswith("w") else notation.write([t]) for t in sample.turns)}),
             ("other primes", {"alg": text.replace("'", case.chance.choice(notation.PRIMES))}), ("comment", {"alg": text + " // a comment"})]
    if all(t.layers in FACES for t in sample.turns):
        moves = g.to_moves(sample.turns, case.chance)
        found.append(("list", {"alg": json.dumps(moves)}))
        if case.interface.name in ("http", "wasm", "stdin"):
            found.append(("JSON list", {"alg": moves}))
    return found


def alg_pair(sample: Sample, case: Case) -> Params:
    turns = sample.turns if sample.extra.get("plain") else with_cancelling_pair(sample.turns, case.chance)
    return {"alg": notation.write(turns)}


def alg_subject(view: Callable[[Dict[str, Any], Image, Sample], Any], draw: Callable[[Case], Sample] = turned) -> Subject:
    return Subject(draw, extra_params, view, alg_texts, alg_pair)


def inverted_turns(draw: Callable[[Case], Sample], view: Callable[[Dict[str, Any]], Any], field: str = "alg") -> Relation:
    """Checks that the turns and their inverse have the same view."""
    def check(case: Case, method: str) -> None:
        sample = draw(case)
        rest = {n: v for n, v in extra_params(sample, SAME).items() if n != field}
        both = [{field: notation.write(t) or "()", **rest} for t in (sample.turns, notation.inverse(sample.turns))]
        compare(case, method, "inverted", both, lambda number, answer: view(answer))
    return check


@lru_cache(maxsize=None)
def inverse_symmetries() -> List[int]:
    """Returns the number of the inverse of each symmetry."""
    numbers = {s: i for i, s in enumerate(symmetries())}
    return [numbers[inverse(s)] for s in symmetries()]


def back(text: str, image: Image) -> List[Turn]:
    """Maps turns in the answer for an image back to the original cube."""
    return Image(inverse_symmetries()[image.number], PLAIN).turns(notation.parse(text))


# Questions.
def nothing(case: Case) -> Params:
    return {}


def a_cube(case: Case, **rest: Any) -> Params:
    return {"cube": g.random_given(case.chance).value if case.chance.random() < 0.5 else scrambled(case).state, **rest}


def a_near_cube(case: Case, **rest: Any) -> Params:
    return {"cube": scrambled(case, 6, 1).state, **rest}


def an_alg(case: Case, **rest: Any) -> Params:
    return {"alg": notation.random_text(case.chance, 1, 3), **rest}


def a_seed(case: Case, **rest: Any) -> Params:
    return {"seed": str(case.chance.random()), **rest}
