"""Metamorphic relations of the cube methods."""
from __future__ import annotations

import re
from collections import Counter
from typing import Any, Dict, List, Tuple

import given as g
import notation
from claims import Case
from cube import FACES, SOLVED, Turn, apply, same_picture
from images import SAME, Image
from mistakes import KINDS as MISTAKES, make_mistake
from notation import parse
from relations import Sample, axis_name, back, compare, extra_params, scrambled
from search import sorted_neighbours


# cube.show, cube.apply, cube.convert, cube.check
def shown_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return image.state_back(in_letters(answer["facelets"], image.state(sample.state))), answer["solvable"], answer["solved"]


def in_letters(told: str, asked: str) -> str:
    """Returns the stickers in the symbols of the question. For formats without symbols, the answer has its own."""
    if set(told.upper()) == set(asked.upper()) - {"."} or len(told) != 54:
        return told
    own = {told[9 * f + 4]: FACES[f] for f in range(6)}
    return "".join(own.get(s, s) for s in told)


def applied_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    told = answer["facelets"]
    wanted = image.state(apply(sample.state, sample.extra["alg"]))
    return True if same_picture(told, wanted) else told, answer["solvable"], answer["solved"]


def with_alg(case: Case) -> Sample:
    return scrambled(case)._replace(extra={"alg": notation.random_turns(case.chance, case.chance.randint(1, 6))})


# A swapped face follows the net, and the mirror plane is M, so another orientation gives another mistake.
BY_THE_NET = ("faces-exchanged", "mirrored-scheme")


def maybe_wrong(case: Case) -> Sample:
    state = scrambled(case, 12).state
    for _ in range(case.chance.choice([1, 1, 2])):
        state = make_mistake(state, case.chance, case.chance.choice([k for k in MISTAKES if k not in BY_THE_NET]))
    return Sample([], state)


def checked_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    listed = [e for e in answer["explanations"] if e["kind"] not in BY_THE_NET]
    exchanged = {frozenset(image.piece_back(p) for p in e["places"]) for e in listed if e["kind"] == "exchanged-pieces"}
    others = {image.state_back(e["facelets"]) for e in listed if e["kind"] != "exchanged-pieces"}
    return (answer["solvable"], answer["valid"], answer["solved"], sorted(p["kind"] for p in answer["problems"]),
            sorted(Counter(e["kind"] for e in listed).items()), sorted(others), sorted(sorted(sorted(p) for p in pair) for pair in exchanged))


def verdict_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return answer["solvable"], answer["solved"], answer["explanation_count"], answer["problems"]


def converted_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    """Compares with this checker's own writers, so that every image has one correct answer."""
    written, state = answer["cube"], image.state(sample.state)
    if answer["to"] == "facelets":
        return same_picture(written, state) or written
    if answer["to"] == "json":
        return written["faces"] == g.to_faces(state)["faces"] or written
    return written == {"reid": g.to_reid, "kpattern": g.to_kpattern}[answer["to"]](state) or written


def to_some_format(case: Case) -> Sample:
    return scrambled(case)._replace(extra={"to": case.chance.choice(["facelets", "reid", "kpattern", "json"])})


# cube.facts
def cycle_type(text: str) -> List[Tuple[int, int, bool]]:
    """Returns, for each cycle, its length, the number of stickers of its pieces, and whether it twists them."""
    return sorted((len(words.split()), len(words.split()[0]), bool(turn)) for words, turn in re.findall(r"\(([^)]+)\)([+-]?)", text))


def facts_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return tuple(answer[f] for f in ("order", "parity", "symmetries", "self_inverse", "canonical")) + (answer.get("name"), tuple(cycle_type(answer["cycles"])))


def facts_of_inverse(answer: Dict[str, Any]) -> Any:
    """Returns the facts that a position shares with its inverse. The canonical form is excluded, because the inverse
    has its own images."""
    return tuple(answer[f] for f in ("order", "parity", "symmetries", "self_inverse")) + (answer.get("name"), tuple(cycle_type(answer["cycles"])))


def for_facts(case: Case) -> Sample:
    if case.chance.random() < 0.3:
        turns = parse(case.chance.choice(["M2 E2 S2", "R2 L2", "U D'", "(R2 U2)3", "F B R L F B R L", "R L U2 R L U2"]))
        if all(t.layers in FACES for t in turns):
            return Sample(turns, apply(SOLVED, turns))
    return scrambled(case)


# cube.solve
def to_solve(case: Case) -> Sample:
    """Draws questions with a unique answer: the optimal length, all shortest solutions, or whether a solution
    exists."""
    kind = case.chance.choice(["all", "limit", "fast limit", "fast limit", "faces"])
    sample = scrambled(case, 6, 1)
    if kind == "all":
        return sample._replace(extra={"method": "optimal", "tables": "30M", "all": True})
    if kind == "limit":
        return sample._replace(extra={"method": "optimal", "tables": "30M", "max_length": case.chance.randint(1, 6)})
    if kind == "faces":
        faces = "".join(case.chance.sample(FACES, case.chance.randint(2, 4)))
        turns = [Turn(case.chance.choice(faces), case.chance.randint(1, 3)) for _ in range(4)]
        return Sample(turns, apply(SOLVED, turns), {"moves": faces})
    return sample._replace(extra={"max_length": case.chance.randint(1, 6), "metric": case.chance.choice(["htm", "qtm"])})


def solved_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    if not answer["found"]:
        return False, answer["message"]
    if "all" in sample.extra:
        return answer["length"]["htm"], sorted(notation.write(sorted_neighbours(back(a, image))) for a in answer["answers"])
    return True, answer["length"][sample.extra.get("metric", "htm")] if answer["proved_optimal"] and "max_length" not in sample.extra else None


def optimal_length(answer: Dict[str, Any]) -> Any:
    return answer["length"]["htm"], len(answer["answers"])


def for_optimal(case: Case) -> Sample:
    return scrambled(case, 8, 1)._replace(extra={"method": "optimal", "tables": "30M", "all": True})


def on_threads(case: Case, method: str) -> None:
    """Checks that one and eight threads give the same length, number of solutions and verdict."""
    sample = to_solve(case) if case.chance.random() < 0.5 else for_optimal(case)
    params = {"cube": sample.state, **extra_params(sample, SAME)}
    compare(case, method, "threads", [{**params, "threads": n} for n in (1, 8)], lambda number, answer: solved_view(answer, SAME, sample))


# cube.step, cube.hint, cube.blind, cube.case
BLOCKS = ["cross", "xcross", "eoline", "block222", "fb"]


def to_step(case: Case) -> Sample:
    step = case.chance.choice(BLOCKS + ["eo", "dr"])
    if step in BLOCKS:
        color = case.chance.choice(["white", "red", "green", "yellow", "orange", "blue", "neutral"])
        return scrambled(case, 12)._replace(extra={"step": step, "color": color})
    # Compares only the shortest solutions. Whether a longer one such as U2 D' (where D' suffices) is listed depends on the orientation.
    sample = scrambled(case, 12 if step == "eo" else 4)
    return sample._replace(extra={"step": step, "niss": case.chance.choice(["normal", "inverse", "both"]), "axis": case.chance.choice(["any", "ud", "fb", "rl"]),
                                  "endings": "all"})


def step_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    if "counts" not in answer:
        names = {image.colour_name(c): c for c in ("white", "red", "green", "yellow", "orange", "blue")}
        return sorted((names[w["first_colour"]], w["length"]["htm"]) for w in answer["ways"])
    ways = sorted((axis_name(back(w["axis"][0], image)[0].layers), notation.write(sorted_neighbours(back(w["normal"], image))),
                   notation.write(sorted_neighbours(back(w["inverse"], image)))) for w in answer["ways"])
    return answer["counts"], ways if sum(c["ways"] for c in answer["counts"]) == len(ways) else None


def step_in_formats(case: Case) -> Sample:
    """Draws steps for white and yellow only. In JSON faces the front is red, elsewhere green, so only these two colours
    mean the same in all formats."""
    sample = to_step(case)
    return sample._replace(extra={**sample.extra, **({"color": case.chance.choice(["white", "yellow"])} if "color" in sample.extra else {})})


def step_inverted(case: Case, method: str) -> None:
    """Checks that moves on the scramble of a cube correspond to moves on the inverse of the inverse cube."""
    sample = scrambled(case, 12)
    rest = {"step": "eo", "endings": "all", "axis": case.chance.choice(["any", "ud", "fb", "rl"])}
    questions = [{"cube": notation.write(turns) or "()", "niss": niss, **rest}
                 for turns, niss in ((sample.turns, "normal"), (notation.inverse(sample.turns), "inverse"))]
    compare(case, method, "inverted", questions, lambda number, answer: (answer["counts"], sorted(
        (w["axis"], w["inverse" if number else "normal"]) for w in answer["ways"])))


def hint_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return (True,) if answer["solved"] else (False, answer["step"]["name"])


def blind_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return answer["edges"], answer["corners"], answer["parity"], [answer["length"][m] for m in ("htm", "qtm", "stm")]


def blindfolded(case: Case) -> Sample:
    return scrambled(case)._replace(extra={"method": case.chance.choice(["pochmann", "m2", "three_style"])})


# After R U R' U' a pair can be seen as a case for several first colours; these cases cannot.
LAST_LAYERS = ["R U R' U R U2 R'", "R U R' U' R' F R2 U' R' U' R U R' F'", "F R U R' U' F'", "R U2 R' U' R U' R'", "M2 U M2 U2 M2 U M2", "R' F R' B2 R F' R' B2 R2"]


def last_layer(case: Case) -> Sample:
    turns = notation.inverse(parse(case.chance.choice(LAST_LAYERS))) + [Turn("U", q) for q in [case.chance.randint(1, 3)] if case.chance.random() < 0.7]
    return Sample(turns, apply(SOLVED, turns), {"as": "cube"})


def case_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    names = {image.colour_name(c): c for c in ("white", "red", "green", "yellow", "orange", "blue")}
    return answer["stage"], names.get(answer["first_colour"]), answer.get("probability"), answer.get("case")


def case_without_name(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    """Returns the case without its name, because the mirror image has another name but the same probability."""
    return case_view(answer, image, sample)[:3]


# cube.compare
def compared_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return [(r["method"], r.get("style"), r["moves"]) for r in answer["rows"]], answer["left_out"]


def compared_twice(case: Case, method: str) -> None:
    """Compares the answers for stickers and for turns. A comparison takes seconds, so only two formats are used."""
    if case.interface.name != "http":
        return
    sample = scrambled(case, 8, 4)
    compare(case, method, "format", [{"cube": value, "time_limit": "2min"} for value in (sample.state, notation.write(sample.turns))],
            lambda number, answer: compared_view(answer, SAME, sample))


COLOURED = ("WRGYOB", "YBOWGR", "GWRBYO", "WGRYBO")  # letters that name a colour
PLACED = ("WRGYOB", "123456", "abcxyz")  # letters that do not define the orientation
