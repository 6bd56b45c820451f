"""Claims about cubes that may be impossible: the verdict, the proven errors and their positions, and the mistakes that
would explain them. Each explanation is undone, and an exhaustive search finds the complete list."""
from __future__ import annotations

import re
from typing import Any, Dict, List, Tuple

import given as g
import metamorphic_cube
from claims import AskedBy, Case, claim, equal, holds, method
from cube import CORNERS, FACES, broken_laws, is_solvable, is_solved, pieces_of
from mistakes import KINDS, PIECES, changes, explaining, make_mistake, place, place_stickers, plain_place, turned_face, turned_piece
from relations import NOT_INVERTED, cube_subject, relations
from problem_details import check_explanation_details, check_problem_details

KNOWN_PROBLEMS = ["length", "unknown-letter", "colour-count", "centre-twice", "no-such-piece", "mirrored-corner",
                  "piece-twice", "piece-missing", "corner-twist", "edge-flip", "parity"]
LAWS = {"corner-twist": "twist", "edge-flip": "flip", "parity": "parity"}


def maybe_impossible(case: Case) -> str:
    """Returns a random cube, near or far from solved, with zero, one or two mistakes, in any orientation and
    colours."""
    short = case.chance.random() < 0.3
    state = g.random_given(case.chance, ["facelets"], short=3).state if short else g.random_state(case.chance)
    for _ in range(case.chance.choice([0, 1, 1, 1, 1, 2])):
        state = make_mistake(state, case.chance, case.chance.choice(KINDS))
    if case.chance.random() < 0.3:
        state = g.recoloured(state, case.chance.choice(g.SCHEMES[:3]))
    return state


@claim("check: solvable or not",
       "A cube is reported solvable exactly if every piece occurs once, no piece is mirrored, and twist, flip and "
       "parity are correct.", share=1.5)
def verdict(case: Case) -> None:
    state = maybe_impossible(case)
    if case.chance.random() < 0.1:
        state = "".join(case.chance.sample(state, 54))
    answer = case.raw("cube.check", cube=state)
    result = answer.result
    holds(result is not None, f"{answer.error}", "54 stickers in six colours can be checked")
    assert result is not None
    true = is_solvable(state)
    equal("solvable", result["solvable"], true)
    equal("valid", result["valid"], true)
    equal("solved", result["solved"], is_solved(state))
    equal("facelets", result["facelets"], state)
    equal("problems", bool(result["problems"]), not true)
    if answer.code is not None:
        equal("exit code", answer.code, 0 if true else 1)


def colour_of(word: str, state: str) -> str:
    words = {"white": "W", "yellow": "Y", "red": "R", "orange": "O", "green": "G", "blue": "B"}
    return words.get(word, word) if set(state) <= set("WYROGB") else word


@claim("check: proven errors",
       "A broken law names no position. A position is named only if every explanation would change it. The counts are "
       "correct.", share=1.5)
def problems(case: Case) -> None:
    state = maybe_impossible(case)
    answer = case.ask("cube.check", cube=state)
    pieces = pieces_of(state)
    kinds = {p["kind"] for p in answer["problems"]}
    if pieces is not None:
        equal("laws broken", sorted(LAWS[k] for k in kinds & set(LAWS)), sorted(broken_laws(pieces)))
        equal("other problems", sorted(kinds - set(LAWS)), [])
    for problem in answer["problems"]:
        holds("certain" in problem and "places" in problem, f"{problem}", "a problem states its certainty and position")
        if problem["kind"] in LAWS:
            equal(f"{problem['message']!r}, places", problem["places"], [])
        if problem["kind"] == "colour-count":
            said = re.match(r"(\w+) is on (\d+) sticker", problem["message"])
            holds(said is not None, problem["message"], "a count of stickers")
            assert said
            equal(problem["message"], int(said[2]), state.count(colour_of(said[1], state)))
        check_problem(state, problem)
        check_problem_details(state, problem)
        if problem["certain"] and problem["places"]:
            for each in answer["explanations"]:
                changed = any(each["facelets"][i] != state[i] for p in problem["places"] for i in place_stickers(p))
                holds(changed, f"certain: {problem['message']}", f"{each['message']} explains it as well")


    if len(set(state[4::9])) == 6:  # otherwise the centres do not determine the positions of the pieces
        for kind, true in (("no-such-piece", [p for p in PIECES if piece_at(state, p) == "none"]),
                           ("mirrored-corner", [p for p in PIECES if piece_at(state, p) == "mirrored"])):
            told = [plain_place(p["places"][0]) for p in answer["problems"] if p["kind"] == kind]
            equal(f"{kind} at", sorted(told), sorted(place(p) for p in true))


def piece_at(state: str, where: Tuple[int, ...]) -> str:
    """Returns whether the stickers at a position form a piece, judging by the centres."""
    centre = {state[9 * f + 4]: FACES[f] for f in range(6)}
    faces = [centre.get(state[i], "?") for i in where]
    home = next((p for p in PIECES if sorted(FACES[i // 9] for i in p) == sorted(faces)), None)
    if home is None:
        return "none"
    spelt = "".join(FACES[i // 9] for i in home)
    turned = [spelt[n:] + spelt[:n] for n in range(len(spelt))]
    return "there" if "".join(faces) in turned or len(where) == 2 else "mirrored"


def symbols_of(piece: str, state: str) -> List[str]:
    return sorted(colour_of(word, state) for word in piece.split("/")) if "/" in piece else sorted(piece)


def check_problem(state: str, problem: Dict[str, Any]) -> None:
    """Checks the statements about single pieces against the stickers."""
    kind = problem["kind"]
    holds(kind in KNOWN_PROBLEMS, kind, "unknown kind")
    piece = symbols_of(problem.get("piece", ""), state)
    carrying = [p for p in PIECES if sorted(state[i] for i in p) == piece]
    if kind in ("no-such-piece", "mirrored-corner", "piece-twice"):
        for name in problem["places"]:
            equal(f"{problem['message']}: at {name}", sorted(state[i] for i in place_stickers(name)), piece)
        equal(f"{problem['message']}: places", sorted(plain_place(p) for p in problem["places"]),
              sorted(place(p) for p in carrying) if kind == "piece-twice" else [plain_place(problem["places"][0])])
    if kind == "piece-missing":
        there = [place(p) for p in carrying if piece_at(state, p) == "there"]
        equal(problem["message"], there, [])
    if kind == "centre-twice":
        holds(len(set(state[4::9])) < 6, problem["message"], "six different centres")


@claim("check: explanations",
       "Each explanation gives a solvable cube and differs from the input by one mistake of its kind at its positions. "
       "The list is complete.", share=4)
def explanations(case: Case) -> None:
    state = maybe_impossible(case)
    answer = case.ask("cube.check", cube=state)
    claimed = answer["explanations"]
    equal("explanation_count", answer["explanation_count"], len(claimed))
    if is_solvable(state):
        equal("explanations of a solvable cube", claimed, [])
        return
    true = explaining(state)
    for each in claimed:
        check_explanation(state, each)
    said = answer.get("diagnosis", "")
    equal(f"{said!r}: only one", said.startswith("Only one of"), len(claimed) == 1)
    number = re.match(r"(\d+) different small mistakes", said)
    if number:
        equal(said, int(number[1]), len(claimed))
    told = {e["facelets"] for e in claimed}
    equal("explanations, each once", len(told), len(claimed))
    for kind, found in true.items():
        if kind == "exchanged-pieces":  # one orientation stands for all
            pairs = {frozenset(plain_place(p) for p in e["places"]) for e in claimed if e["kind"] == kind}
            by_pair: Dict[Any, set] = {}
            for places, out in found:
                by_pair.setdefault(places, set()).add(out)
            for places, outs in by_pair.items():
                holds(places in pairs or bool(outs & told), f"{len(claimed)} explanations",
                      f"exchanging {sorted(places)} explains it too")
        else:
            for places, out in found:
                holds(out in told, f"{len(claimed)} explanations", f"{kind} at {sorted(places)} explains it too: {out}")


def check_explanation(state: str, each: Dict[str, Any]) -> None:
    holds(is_solvable(each["facelets"]), f"{each['message']}: {each['facelets']}", "that cube cannot be solved")
    wanted = frozenset(plain_place(p) for p in each["places"])
    fits = [places for places, out in changes(state, each["kind"]) if out == each["facelets"]]
    if each["kind"] == "mirrored-scheme" and len(wanted) == 6:
        wanted = frozenset()
    check_message(state, each)
    check_explanation_details(state, each)
    holds(wanted in fits, f"{each['kind']} at {each['places']}: {each['facelets']}", "the mistake would give different stickers")


def check_message(state: str, each: Dict[str, Any]) -> None:
    """Checks that the sentence names the positions, the correct direction and the correct colours."""
    message, undone = each["message"], each["facelets"]
    for name in each["places"] if each["kind"] != "mirrored-scheme" else []:
        holds(name in message, message, f"it is at {each['places']}")
    turn = re.search(r"(anti)?clockwise", message)
    if turn and each["kind"] == "twisted-corner":
        corner = next(c for c in CORNERS if place(c) == plain_place(each["places"][0]))
        equal(message, turned_piece(undone, corner, 2 if turn[1] else 1), state)
    if turn and each["kind"] == "face-turned":
        equal(message, turned_face(undone, FACES.index(each["places"][0]), 3 if turn[1] else 1), state)
    paints = re.findall(r"is (\w+) and should be (\w+)", message)
    for name, (wrong, right) in zip(each["places"], paints) if each["kind"] == "repainted-sticker" else []:
        at = place_stickers(name)[0]
        equal(message, (colour_of(wrong, undone), colour_of(right, undone)), (state[at], undone[at]))


@claim("check: the actual mistake", "If one mistake was made, it is among the explanations.")
def injected(case: Case) -> None:
    state = g.random_state(case.chance)
    kind = case.chance.choice(KINDS)
    wrong = make_mistake(state, case.chance, kind)
    answer = case.ask("cube.check", cube=wrong)
    equal("solvable", answer["solvable"], is_solvable(wrong))
    if is_solvable(wrong):
        return
    told = {e["facelets"] for e in answer["explanations"]}
    pairs = {frozenset(plain_place(p) for p in e["places"]) for e in answer["explanations"]
             if e["kind"] == "exchanged-pieces"}
    made = [places for places, out in changes(state, kind) if out == wrong]
    holds(state in told or any(p in pairs for p in made), f"{len(told)} explanations", f"a {kind} at {made} was made of {state}")


@claim("check: not a cube",
       "A number of stickers other than 54, a number of colours other than six, or two equal centres cause an error or "
       "a negative verdict.", share=0.5)
def no_cube(case: Case) -> None:
    state = g.random_state(case.chance)
    i, j = case.chance.sample(range(54), 2)
    wrong = case.chance.choice([
        state[:i] + state[i + 1:], state + state[i], state[:i] + "?" + state[i + 1:], state[:i] + "X" + state[i + 1:],
        state.replace("U", "X").replace("D", "X"), state[:4] + "R" + state[5:], "U" * 54,
        "".join(case.chance.choice(FACES) for _ in range(54)), state[:i] + "é" + state[i + 1:]])
    answer = case.raw("cube.check", cube=wrong)
    if answer.error is not None:
        holds(answer.code in (None, 2), f"exit code {answer.code}", "invalid input exits with 2")
        holds(bool(answer.error.get("message")), f"{answer.error}", "an error has a message")
        return
    assert answer.result is not None
    equal("solvable", answer.result["solvable"], is_solvable(wrong))
    if answer.code is not None:
        equal("exit code", answer.code, 0 if is_solvable(wrong) else 1)

# The checks that ask every method in other ways (claims.py: method).
method("cube.check", question=lambda case: {"cube": metamorphic_cube.maybe_wrong(case).state},
       relations=relations(cube_subject(metamorphic_cube.checked_view, metamorphic_cube.maybe_wrong), "held mirrored recoloured", inverted=NOT_INVERTED)
       | relations(cube_subject(metamorphic_cube.verdict_view), "pair format"),
       positive={**dict.fromkeys(("solvable", "valid", "solved"), AskedBy("check: solvable or not")),
                 **dict.fromkeys(("problems", "explanations"), AskedBy("check: the actual mistake"))})
