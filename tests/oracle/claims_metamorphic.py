"""Metamorphic claims: for every method of the contract, the same question asked in another way must give the
corresponding answer. The declaration of a method names its relations, or the reason where a kind does not apply."""
from __future__ import annotations

import json
from typing import Any, Dict, List

from claims import COMMAND_LINE, EVERY_INTERFACE, METHODS, NATIVE, Case, Wrong, claim, equal
from interfaces import HEAVY, is_offered
from relations import FIXED, KINDS, NO_COLOURS, NO_CUBE, NO_TURNS, Params

NO_PUZZLE = "the method takes no puzzle"

# Default reasons why a kind of relation does not apply.
GROUPS: Dict[str, Dict[str, str]] = {
    "cube": {"order": "a cube's stickers have one order", "held": NO_CUBE, "mirrored": NO_CUBE, "recoloured": NO_CUBE, "inverted": NO_CUBE,
             "pair": NO_TURNS, "format": FIXED},
    "alg": {"recoloured": NO_COLOURS, "order": "the order of the turns is the question"},
    "pocket": {"order": "a cube's stickers have one order", "held": NO_CUBE, "mirrored": NO_CUBE, "recoloured": NO_CUBE, "inverted": NO_CUBE,
               "pair": NO_TURNS, "format": FIXED},
    "puzzle": {"order": "the order of pieces and moves is part of the definition", "held": "random puzzles have no symmetry", "mirrored": "random puzzles have no symmetry",
               "recoloured": "a definition has no colours", "inverted": NO_TURNS, "pair": NO_TURNS},
    "duel": {"held": NO_CUBE, "mirrored": NO_CUBE, "inverted": NO_CUBE, "pair": NO_TURNS, "recoloured": NO_PUZZLE, "order": NO_PUZZLE, "format": FIXED},
    "set": {"held": NO_CUBE, "mirrored": NO_CUBE, "inverted": NO_CUBE, "pair": NO_TURNS, "recoloured": NO_PUZZLE, "order": NO_PUZZLE, "format": FIXED},
    "coset": {"order": "a cube's stickers have one order", "held": NO_CUBE, "mirrored": NO_CUBE, "recoloured": NO_CUBE, "inverted": NO_CUBE, "pair": NO_TURNS, "format": FIXED},
    "event": {"held": NO_CUBE, "mirrored": NO_CUBE, "inverted": NO_CUBE, "pair": NO_TURNS, "recoloured": NO_CUBE, "order": NO_CUBE, "format": FIXED},
    "tables": {kind: "the answer is about files of this machine, and asking may change them" for kind in KINDS},
    "contract": {kind: FIXED for kind in KINDS},
}
NO_BATCH = "the command line takes one question at a time"
NO_THREADS = "the method has no option for threads"

# Fields that depend on the machine, its tables or its clock.
VOLATILE = {"time_ms", "nodes", "tier", "tables", "table", "rests_on", "searched", "device", "table_bytes"}


def stable(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: stable(field) for name, field in value.items() if name not in VOLATILE}
    return [stable(each) for each in value] if isinstance(value, list) else value


def batches(case: Case, method: str) -> None:
    """Checks that each line of a batch on standard input gets the same answer as on its own."""
    field = case.program.batch_field(method)
    assert field
    questions: List[Params] = [METHODS[method].question(case) for _ in range(3)]
    rest = {name: value for name, value in questions[0].items() if name != field}
    questions = [{field: q[field], **rest} for q in questions if field in q]
    lines = [v if isinstance(v, str) else json.dumps(v, ensure_ascii=False) for v in (q[field] for q in questions)]
    lines = [" ".join(line.split("\n")) for line in lines]
    questions = [q if isinstance(q[field], dict) else {**q, field: line} for q, line in zip(questions, lines)]
    done = case.text(case.program.words(method, {field: "-", **rest}) + ["--json"], "\n".join(lines) + "\n")
    answers = [json.loads(line) for line in done.out.strip().split("\n")]
    if len(answers) != len(lines):
        raise Wrong(f"{len(answers)} answers", f"{len(lines)} lines were asked")
    for params, answer in zip(questions, answers):
        alone = case.ask_all([(method, params)], case.program.pipe())[0]
        case.count(method)
        if ("error" in answer) != (alone.error is not None) or alone.error is None and stable(answer) != stable(alone.result):
            case.asked += [alone.asked, done.asked]
            raise Wrong(f"in a batch: {json.dumps(answer, ensure_ascii=False)[:1500]}", f"alone: {json.dumps(alone.result or alone.error, ensure_ascii=False)[:1500]}")


def relation(case: Case, method: str, kind: str) -> Any:
    """Returns the check, or the reason why there is none."""
    if method in HEAVY:
        return HEAVY[method]
    declared = METHODS[method]
    if kind in declared.relations:
        return declared.relations[kind]
    if kind == "batch":
        return batches if case.program.batch_field(method) and declared.question else NO_BATCH
    if kind == "threads":
        return NO_THREADS
    return GROUPS[method.split(".")[0]].get(kind)


@claim("interfaces: every method has metamorphic relations",
       "Every method of the contract is declared. Each kind of relation is checked or has a reason. "
       "Methods with threads or batches have those checks.", COMMAND_LINE, share=0.1)
def complete(case: Case) -> None:
    methods = set(case.program.methods)
    equal("methods without a declaration", sorted(methods - set(METHODS)), [])
    equal("declarations without a method", sorted(set(METHODS) - methods), [])
    for method in sorted(methods - set(HEAVY)):
        for kind in KINDS:
            found = relation(case, method, kind)
            if not found:
                raise Wrong(f"{method}: nothing for {KINDS[kind]}", "a check or a reason")
        takes_threads = "threads" in case.program.methods[method]["properties"]
        equal(f"{method}: threads are checked", callable(relation(case, method, "threads")), takes_threads)
        if case.program.batch_field(method):
            equal(f"{method}: batches are checked", callable(relation(case, method, "batch")), True)


def register(kind: str, name: str, says: str, interfaces: Any, share: float, least: int) -> None:
    @claim(f"metamorphic: {name}", says, interfaces, share=share, least=least)
    def check(case: Case) -> None:
        found = {method: relation(case, method, kind) for method in sorted(METHODS)}
        method = case.in_turn_at_first([m for m in found if callable(found[m]) and is_offered(case.interface.name, m)])
        case.subject = method
        found[method](case, method)


for each in (
        ("held", "24 orientations",
         "The answer for the cube in any orientation is the image of the answer for the standard orientation.", EVERY_INTERFACE, 3, 5),
        ("mirrored", "mirrored", "The mirrored question gives the mirrored answer.", EVERY_INTERFACE, 3, 5),
        ("recoloured", "recoloured",
         "When the colours of the cube, or of cards and dice, are exchanged, only the colour names change.", EVERY_INTERFACE, 2, 4),
        ("inverted", "inverted",
         "The inverse has the same order, length, distance and number of solutions, and two inversions cancel.", EVERY_INTERFACE, 2, 4),
        ("pair", "cancelling pairs",
         "Inserting a turn and its inverse anywhere, including rotations, slices and wide turns, changes nothing.", EVERY_INTERFACE, 3, 5),
        ("format", "input formats",
         "Scrambles, stickers, Reid strings, kpatterns, JSON faces and move lists, and rows with signs or plain "
         "characters, give the same answer.", EVERY_INTERFACE, 2, 6),
        ("order", "reordered", "Reordering cards, dice, pictures or events keeps counts, lengths, verdicts and scores.", EVERY_INTERFACE, 2, 3),
        ("batch", "batches",
         "Each line of a batch gets the same answer as on its own, and the first of several scrambles equals a single "
         "one.", ("stdin",), 4, 30),
        ("threads", "1 and 8 threads", "The length, the number of solutions and the verdict are the same.", NATIVE, 1, 2)):
    register(*each)
