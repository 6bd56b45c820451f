"""Claims about move sequences: the answers of alg.* are replayed on labelled stickers."""
from __future__ import annotations

import json
from typing import Any, Dict, List

import constructed_solve
import metamorphic_alg as a
import notation
from claims import AskedBy, Case, Wrong, claim, equal, holds, method
from cube import FACES, IDENTITY, STICKERS, Turn, _INDEX, order, permutation
from given import to_moves
from images import SAME
from notation import lengths, parse
from relations import Subject, alg_subject, an_alg, inverted_turns, relations, turned


def same_lengths(answer: dict, turns: list) -> None:
    equal("length", answer["length"], lengths(turns))


@claim("alg: simplification keeps the effect",
       "Every sticker ends in the same place. The result is never longer in HTM, QTM or ETM, and longer in STM only if "
       "it saves a rotation. All orders of commuting turns give the same result.", share=0.4, least=10)
def simplify(case: Case) -> None:
    turns = notation.random_turns(case.chance, case.chance.randint(0, 14))
    if case.chance.random() < 0.5:  # produce many commuting neighbours
        axis = case.chance.choice([["R", "L", "M", "x", "Rw", "Lw"], ["U", "D", "E", "y", "Uw", "Dw"], ["F", "B", "S", "z", "Fw", "Bw"]])
        turns += [Turn(case.chance.choice(axis), case.chance.randint(1, 3)) for _ in range(case.chance.randint(2, 6))]
        turns += notation.random_turns(case.chance, case.chance.randint(0, 3))
    if not turns:
        turns = [Turn("R", 1)]
    answer = case.ask("alg.simplify", alg=notation.write(turns))
    short = parse(answer["alg"])
    holds(permutation(short) == permutation(turns), f"{answer['alg']} is the same", "it has a different effect")
    same_lengths(answer, short)
    before, after = lengths(turns), lengths(short)
    holds(all(after[m] <= before[m] for m in ("htm", "qtm", "etm")), f"{after}", f"shorter before: {before}")
    holds(after["stm"] <= before["etm"], f"{after}", f"a slice is given up only to save a rotation: {before}")
    again = case.ask("alg.simplify", alg=answer["alg"] or "()")
    equal("result of simplifying again", again["alg"], answer["alg"])
    # Another order of the turns about one axis: swap neighbours.
    other = list(turns)
    for _ in range(10):
        i = case.chance.randrange(max(1, len(other) - 1))
        if i + 1 < len(other) and notation.axis_of(other[i]) == notation.axis_of(other[i + 1]):
            other[i], other[i + 1] = other[i + 1], other[i]
    swapped = case.ask("alg.simplify", alg=notation.write(other))
    equal(f"{notation.write(other)}, the same turns in another order, gives", swapped["alg"], answer["alg"])


@claim("alg: face turns are merged",
       "The result has exactly as many turns as merging neighbouring turns leaves.", share=0.4)
def merged(case: Case) -> None:
    turns = [Turn(case.chance.choice("RLUDFB"[:case.chance.choice([2, 4, 6])]), case.chance.randint(1, 3))
             for _ in range(case.chance.randint(1, 16))]
    answer = case.ask("alg.simplify", alg=notation.write(turns))
    by_hand = notation.shaped(turns)
    equal(f"{answer['alg']!r}, quarter turns", lengths(parse(answer["alg"]))["qtm"], lengths(by_hand)["qtm"])
    equal(f"{answer['alg']!r}, half turns", lengths(parse(answer["alg"]))["htm"], lengths(by_hand)["htm"])


@claim("alg: expanded", "Groups, commutators and conjugates are written out as turns in execution order.", share=0.4)
def expand(case: Case) -> None:
    text = notation.random_text(case.chance)
    turns = parse(text)
    answer = case.ask("alg.expand", alg=text)
    equal(f"{text!r} is", answer["alg"], notation.write(turns))
    same_lengths(answer, turns)


@claim("alg: inverted", "The turns followed by their inverse leave every sticker in place.", share=0.4)
def invert(case: Case) -> None:
    text = notation.random_text(case.chance)
    answer = case.ask("alg.invert", alg=text)
    undone = parse(answer["alg"])
    holds(permutation(parse(text) + undone) == IDENTITY, f"{answer['alg']} undoes it", "stickers have moved")
    equal("inverse", undone, notation.inverse(parse(text)))
    same_lengths(answer, undone)


@claim("alg: order",
       "The order is the smallest number of repetitions that restores every sticker, including the centres.", share=0.4)
def order_of(case: Case) -> None:
    text = notation.random_text(case.chance, 1, 3) if case.chance.random() < 0.8 else "[R, U]"
    equal("order", case.ask("alg.order", alg=text)["order"], order(parse(text)))


@claim("alg: lengths", "The lengths in HTM, QTM, STM and ETM equal a count turn by turn.", share=0.4)
def count(case: Case) -> None:
    text = notation.random_text(case.chance)
    equal("length", case.ask("alg.count", alg=text)["length"], lengths(parse(text)))


def _mirror_permutation(axis: int) -> tuple:
    def flip(v: tuple) -> tuple:
        return tuple(-c if i == axis else c for i, c in enumerate(v))
    return tuple(_INDEX[(flip(place), flip(way))] for place, way in STICKERS)


@claim("alg: mirrored", "The result is the mirror image of every turn, with the mirror plane at M, E or S.", share=0.4)
def mirror(case: Case) -> None:
    text = notation.random_text(case.chance)
    plane = case.chance.choice("MES")
    answer = case.ask("alg.mirror", alg=text, plane=plane)
    image = parse(answer["alg"])
    glass = _mirror_permutation({"M": 0, "E": 1, "S": 2}[plane])
    once = permutation(parse(text))
    # Mirror the cube, execute the turns, and mirror it back.
    expected = tuple(glass[once[glass[i]]] for i in range(54))
    holds(permutation(image) == expected, f"{answer['alg']} is the image", "it is not the mirror image")
    equal("turns", len(image), len(parse(text)))
    same_lengths(answer, image)


@claim("alg: rotated",
       "Rotating the cube, executing the new turns and rotating back has the same effect as the original turns.", share=0.4)
def rotate(case: Case) -> None:
    text = notation.random_text(case.chance)
    by = notation.write([Turn(case.chance.choice("xyz"), case.chance.randint(1, 3))
                         for _ in range(case.chance.randint(1, 2))])
    answer = case.ask("alg.rotate", alg=text, by=by)
    held = parse(by)
    there = permutation(held + parse(answer["alg"]) + notation.inverse(held))
    holds(there == permutation(parse(text)), f"{answer['alg']} after {by}", "it has a different effect")
    same_lengths(answer, parse(answer["alg"]))


@claim("alg: move lists as input",
       "A list of {face, rotation, timestamp} has the same effect as the turns in it, both as text and as JSON.", share=0.4)
def lists(case: Case) -> None:
    turns = notation.random_faces(case.chance, case.chance.randint(1, 8))
    moves = to_moves(turns, case.chance)
    value = moves if case.interface.name in ("http", "wasm") and case.chance.random() < 0.5 else json.dumps(moves)
    equal("order", case.ask("alg.order", alg=value)["order"], order(turns))
    equal("turns", case.ask("alg.expand", alg=value)["alg"], notation.write(turns))


def merged_moves(moves: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
    """Merges runs of turns about one axis, where opposite faces commute, and removes runs that cancel."""
    runs: List[Dict[str, Dict[str, Any]]] = []
    for move in moves:
        pair = next(p for p in ("UD", "RL", "FB") if move["face"] in p)
        if not runs or next(iter(runs[-1])) not in pair:
            runs.append({})
        held = runs[-1].setdefault(move["face"], {"face": move["face"], "rotation": 0})
        held["rotation"] = (held["rotation"] + move["rotation"]) % 4
        if "timestamp" in move:
            held["timestamp"] = move["timestamp"]
        if not any(each["rotation"] for each in runs[-1].values()):
            runs.pop()
    return [run[f] for run in runs for f in "URFDLB" if f in run and run[f]["rotation"]]


@claim("alg: move lists as output",
       "With --as list, the face turns and any remaining rotation have the same effect as the input, and timestamps are "
       "kept.", share=0.4)
def as_list(case: Case) -> None:
    method = case.in_turn(["alg.expand", "alg.simplify", "alg.invert"])
    turns = notation.random_turns(case.chance, case.chance.randint(1, 8))
    answer = case.ask(method, alg=notation.write(turns), **{"as": "list"})
    told = [Turn(m["face"], m["rotation"]) for m in answer["moves"]]
    holds(all(t.layers in FACES for t in told), f"{answer['moves']}", "moves of the six faces")
    wanted = notation.inverse(turns) if method == "alg.invert" else turns
    holds(permutation(told + parse(answer.get("held", ""))) == permutation(wanted), f"{answer['moves']}", "it has a different effect")
    faces = notation.random_faces(case.chance, 5)
    moves = to_moves(faces, case.chance)
    again = case.ask("alg.expand", alg=json.dumps(moves), **{"as": "list"})["moves"]
    equal("the list again", [(m["face"], m["rotation"]) for m in again], [(m["face"], m["rotation"]) for m in moves])
    for before, after in zip(moves, again):
        if "timestamp" in before:
            equal("time", after.get("timestamp"), before["timestamp"])
    # After simplification, a move has the timestamp of the last move merged into it.
    few = to_moves([Turn(case.chance.choice("UD" if case.chance.random() < 0.5 else "UR"), case.chance.randint(1, 3)) for _ in range(6)], case.chance)
    merged = case.ask("alg.simplify", alg=json.dumps(few), **{"as": "list"})["moves"]
    equal("merged, with times", merged, merged_moves(few))


@claim("alg: bad turns refused", "Invalid notation causes an error with the line and column.", share=0.4)
def refused(case: Case) -> None:
    text = notation.random_text(case.chance, 1)
    at = case.chance.randrange(len(text) + 1)
    bad = text[:at] + case.chance.choice(["Q", "(", ")", "[", "]", "R4", "7", "é", "\x01", "w", "[R", "R:", ",", "%"]) + text[at:]
    try:
        turns = parse(bad)
    except notation.BadNotation:
        error = case.refuse("alg.expand", alg=bad)
        holds("where" in error or "line" in str(error), f"{error}", "an error names its position")
        return
    if "(" in bad or "[" in bad or all(t.quarters for t in turns):
        answer = case.raw("alg.expand", alg=bad)
        if answer.error is None and answer.result is not None:
            holds(permutation(parse(answer.result["alg"])) == permutation(turns), answer.result["alg"],
                  "it has a different effect")
        elif not any(c in bad for c in ("0", "4", "5", "6", "7", "8", "9", "'2", "'3")):
            raise Wrong(f"{answer.error}", f"{bad!r} is sound")


@claim("alg: commutator",
       "A commutator built within the stated limits, given directly or as turns, is found. The one found has the same effect and is no "
       "longer than the one built.", least=4)
def commutator(case: Case) -> None:
    text, turns = constructed_solve.random_commutator(case)
    answer = case.ask("alg.commutator", alg=case.chance.choice([text, notation.write(turns) or "()"]))
    if permutation(turns) == IDENTITY:
        equal(f"{text} has a commutator", answer["found"], False)
        return
    constructed_solve.check_commutator(text, turns, answer)


@claim("alg: all algorithms for a case",
       "The sequences of a few faces that solve the case, up to a given length, are exactly those that an exhaustive "
       "search finds. Lengths and ratings are correct.", share=0.6)
def found(case: Case) -> None:
    layers = case.chance.choice([["R", "U"], ["R", "U", "F"], ["L", "F", "D"]])
    longest = 5 if len(layers) == 2 else 4
    word = []
    for _ in range(case.chance.randint(1, longest)):
        word.append(Turn(case.chance.choice([x for x in layers if not word or word[-1][0] != x]), case.chance.randint(1, 3)))
    wanted = permutation(word)
    words = [[]]
    doing = set()
    for _ in range(longest):
        words = [w + [Turn(x, q)] for w in words for x in layers if not w or w[-1][0] != x for q in (1, 2, 3)]
        words = [w for w in words if notation.axis_of(w[-1]) != (notation.axis_of(w[-2]) if len(w) > 1 else None)]
        doing |= {notation.write(w) for w in words if permutation(w) == wanted}
    answer = case.ask("alg.find", case=notation.write(word), moves=" ".join(layers), max_length=longest, metric="etm", count=1000)
    equal("complete", answer["complete"], True)
    equal("found", answer["found"], len(answer["algorithms"]))
    if notation.write(word) == "F":  # "F" is read as the name of a case first
        equal("case named F", answer.get("case"), "F perm")
        return
    equal("a name", answer.get("case"), None)
    told = {a["alg"] for a in answer["algorithms"]}
    if "M" not in layers:  # slices may have the same effect and leave the cube in another orientation
        equal(f"{notation.write(word)}: all that do it", sorted(told), sorted(doing))
    holds(doing <= told, f"{notation.write(word)}: {sorted(told)}", f"{sorted(doing - told)} would do it, too")
    efforts = [a["effort"] for a in answer["algorithms"]]
    equal("sorted by ease", efforts, sorted(efforts))
    for each in answer["algorithms"]:
        same_lengths(each, parse(each["alg"]))
        holds(permutation(parse(each["alg"])) == wanted, each["alg"], "it does not solve the case")

# The checks that ask every method in other ways (claims.py: method).
def exact_and_paired(draw: Any = turned) -> Dict[str, Any]:
    return relations(alg_subject(a.exact_view, draw), "held mirrored format") | relations(alg_subject(a.only_effect, draw), "pair")


AS_LIST = {"moves": AskedBy("alg: move lists as output")}
method("alg.simplify", question=an_alg, positive=AS_LIST,
       relations=relations(alg_subject(a.simplified_view), "held mirrored", inverted=inverted_turns(turned, lambda a: (a["length"]["htm"], a["length"]["qtm"])))
       | relations(alg_subject(a.exact_text), "pair format"))
method("alg.invert", question=an_alg, positive=AS_LIST, relations={**exact_and_paired(), "inverted": a.twice("alg")})
method("alg.expand", question=an_alg, positive=AS_LIST, relations={**exact_and_paired(), "inverted": inverted_turns(turned, lambda a: a["length"])})
method("alg.mirror", question=lambda case: an_alg(case, plane=case.chance.choice("MES")), positive=AS_LIST,
       relations={**exact_and_paired(a.with_plane), "inverted": a.twice("alg", plane="E")})
method("alg.rotate", question=lambda case: an_alg(case, by="x2 y'"), positive=AS_LIST,
       relations={**exact_and_paired(a.with_rotation), "inverted": inverted_turns(a.with_rotation, lambda a: a["length"])})
method("alg.order", question=an_alg,
       relations=relations(alg_subject(lambda a, image, sample: a["order"]), "held mirrored pair format", inverted=inverted_turns(turned, lambda a: a["order"])))
method("alg.count", question=an_alg,
       relations=relations(alg_subject(lambda a, image, sample: a["length"]), "held mirrored format", pair="the turns are counted as written",
                           inverted=inverted_turns(turned, lambda a: a["length"])))
method("alg.find", question=lambda case: a.find_params(a.to_find(case), SAME),
       relations=relations(Subject(a.to_find, a.find_params, a.found_view), "held mirrored", pair="a longer text is the same case; cube.case checks it",
                           format="see alg.order", inverted="another case"),
       positive=dict.fromkeys(("algorithms", "complete"), AskedBy("alg: all algorithms for a case")))
method("alg.commutator", question=lambda case: {"alg": notation.write(a.commutes(case).turns)},
       relations=relations(alg_subject(a.commutator_view, a.commutes), "held mirrored pair format",
                           inverted=inverted_turns(a.commutes, lambda a: (a["found"], notation.fewest_turns(notation.parse(a.get("moves", "")))))),
       positive={"found": AskedBy("alg: commutator")})
