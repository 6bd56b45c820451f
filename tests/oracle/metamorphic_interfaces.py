"""Relations that hold for every method: the same answer through every interface, alone and in a batch."""
from __future__ import annotations

import base64
import json
from typing import Any, Callable, Dict, List

import claims_duel as duels
import claims_misscramble as missed
import claims_puzzle as puzzles
import given as g
import metamorphic_alg as a
import metamorphic_cube as c
import metamorphic_scan as scan
import metamorphic_set as s
import notation
from claims import Case, Wrong
from claims_scan import SHOP, drawn
from claims_set import random_puzzle
from cube import FACES
from images import SAME
from relations import Params, extra_params, scrambled, turned
from sets import document_from, rows_of

# Fields that depend on the machine, its tables or its clock.
VOLATILE = {"time_ms", "nodes", "tier", "tables", "table", "rests_on", "searched", "device", "table_bytes"}


def stable(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: stable(field) for name, field in value.items() if name not in VOLATILE}
    return [stable(each) for each in value] if isinstance(value, list) else value


def a_cube(case: Case, **rest: Any) -> Params:
    return {"cube": g.random_given(case.chance).value if case.chance.random() < 0.5 else scrambled(case).state, **rest}


def a_near_cube(case: Case, **rest: Any) -> Params:
    return {"cube": scrambled(case, 6, 1).state, **rest}


def an_alg(case: Case, **rest: Any) -> Params:
    return {"alg": notation.random_text(case.chance, 1, 3), **rest}


def a_puzzle(case: Case, **rest: Any) -> Params:
    return {"puzzle": document_from(random_puzzle(case)), **rest}


def some_rows(case: Case) -> Params:
    puzzle = random_puzzle(case)
    return {"puzzle": document_from(puzzle), "rows": rows_of(s.some_rows(case, puzzle))}


def a_face(case: Case) -> Params:
    colours = [SHOP[case.chance.choice(FACES)] for _ in range(9)]
    return {"picture": base64.b64encode(drawn(colours, 60, 7, 7, 46, 0)).decode()}


def a_seed(case: Case, **rest: Any) -> Params:
    return {"seed": str(case.chance.random()), **rest}


def a_date(case: Case) -> Params:
    return {"date": f"20{case.chance.randint(10, 60)}-{case.chance.randint(1, 12):02}-{case.chance.randint(1, 28):02}"}


# A valid question about each method, with one correct answer.
QUESTIONS: Dict[str, Callable[[Case], Params]] = {
    "cube.show": a_cube, "cube.check": lambda case: {"cube": c.maybe_wrong(case).state}, "cube.facts": a_cube,
    "cube.misscramble": missed.question,
    "cube.apply": lambda case: a_cube(case, alg=notation.random_text(case.chance, 1, 3)),
    "cube.convert": lambda case: a_cube(case, to=case.chance.choice(["facelets", "reid", "kpattern", "json"])),
    "cube.patterns": lambda case: {}, "cube.census": lambda case: {"depth": case.chance.randint(0, 4)}, "cube.methods": lambda case: {},
    "cube.face": a_face, "cube.scan": lambda case: {"faces": [" ".join(f) for f in scan.scanned_faces(case)[1]]},
    "cube.scramble": lambda case: a_seed(case, **({"kind": "moves", "length": 9} if case.chance.random() < 0.3 else {"count": 2})),
    "cube.solve": lambda case: a_near_cube(case, **case.chance.choice([{"tier": "tiny"}, {"method": "cfop"}, {"method": "lbl"}, {"max_length": 4, "tier": "tiny"}])),
    "cube.step": lambda case: {"cube": scrambled(case, 12).state, **extra_params(c.to_step(case), SAME)},
    "cube.hint": lambda case: a_cube(case, method=case.chance.choice(["cfop", "lbl"])),
    "cube.compare": lambda case: a_near_cube(case, time_limit="2min"),
    "cube.case": lambda case: {"cube": c.last_layer(case).state}, "cube.cases": lambda case: {"set": case.chance.choice(["F2L", "OLL", "PLL", "CMLL", "COLL", "WV"])},
    "cube.blind": lambda case: a_cube(case, method=case.chance.choice(["pochmann", "m2", "three_style"])),
    "coset.number": a_cube, "coset.show": lambda case: {"coset": case.chance.randrange(138_639_780)},
    "alg.simplify": an_alg, "alg.invert": an_alg, "alg.expand": an_alg, "alg.order": an_alg, "alg.count": an_alg,
    "alg.mirror": lambda case: an_alg(case, plane=case.chance.choice("MES")), "alg.rotate": lambda case: an_alg(case, by="x2 y'"),
    "alg.find": lambda case: a.find_params(a.to_find(case), SAME),
    "alg.commutator": lambda case: {"alg": notation.write(a.commutes(case).turns)},
    "pocket.show": lambda case: {"cube": s.small(case).state}, "pocket.check": lambda case: {"cube": s.small_wrong(case).state},
    "pocket.solve": lambda case: {"cube": s.small(case).state, "method": case.chance.choice(["optimal", "layers"])},
    "pocket.simplify": lambda case: {"alg": notation.write(s.small_alg(case).turns)}, "pocket.facts": lambda case: {"cube": s.small(case).state},
    "pocket.scramble": lambda case: a_seed(case, count=2),
    "puzzle.show": puzzles.named, "puzzle.count": puzzles.named, "puzzle.apply": puzzles.with_alg, "puzzle.order": puzzles.with_alg, "puzzle.check": puzzles.with_pattern,
    "puzzle.random": lambda case: a_seed(case, puzzle="skewb"), "puzzle.list": lambda case: {}, "puzzle.distances": lambda case: {"puzzle": "tetraminx", "farthest": 2},
    "puzzle.solve": lambda case: {"puzzle": "skewb", "alg": puzzles.SCRAMBLES["skewb"]},
    "event.list": lambda case: {}, "event.scramble": lambda case: a_seed(case, event=case.chance.choice(["pyram", "sq1", "minx"])),
    "event.sheet": lambda case: a_seed(case, event="skewb"),
    "set.deal": lambda case: a_seed(case, level=case.chance.randint(1, 10)), "set.judge": some_rows, "set.explain": some_rows,
    "set.solve": lambda case: a_puzzle(case, **case.chance.choice([{}, {"count": True}, {"hint": 3}])), "set.show": a_puzzle, "set.daily": a_date,
    "set.hint": lambda case: a_puzzle(case, step=case.chance.randint(1, 3)), "set.levels": lambda case: {},
    "set.atlas": lambda case: {"level": case.chance.randint(1, 10)},
    "set.career": lambda case: {"career": case.results([("set.career", {})], case.program.pipe())[0], "event": "right", "score": case.chance.randint(0, 900)}, "contract.describe": lambda case: {},
    "duel.deal": lambda case: a_seed(case, cards=case.chance.randint(6, 14)), "duel.play": duels.some_round, "duel.referee": duels.some_round,
    "duel.reply": lambda case: a_seed(case, **duels.some_round(case)), "duel.analyse": duels.some_round,
}
# The module has no atlas and no cosets, which its description omits, and a comparison takes seconds.
ONLY_AT = {"contract.describe": ("arguments", "stdin", "http"), "set.atlas": ("arguments", "stdin", "http"), "cube.compare": ("http",)}


def same(case: Case, method: str, kind: str, told: Any, reference: Any) -> None:
    case.count("metamorphic", method)
    if told.error is not None and reference.error is not None:
        if case.interface.name != "arguments" and told.error.get("code") != reference.error.get("code"):
            raise Wrong(f"{told.error}", f"`cubewright api -` gives {reference.error}")
        return
    if stable(told.result) != stable(reference.result):
        case.asked += [reference.asked, told.asked]
        raise Wrong(f"{kind}: {json.dumps(told.result or told.error, ensure_ascii=False)[:1500]}",
                    f"`cubewright api -` gives {json.dumps(reference.result or reference.error, ensure_ascii=False)[:1500]}")


def interfaces(case: Case, method: str) -> None:
    """Compares the answer of the current interface with that of an open `cubewright api -`."""
    if case.interface.name not in ONLY_AT.get(method, (case.interface.name,)):
        return
    params = QUESTIONS[method](case)
    case.subject = method
    same(case, method, case.interface.name, case.raw(method, **params), case.ask_all([(method, params)], case.program.pipe())[0])


def batches(case: Case, method: str) -> None:
    """Checks that each line of a batch on standard input gets the same answer as on its own."""
    field = case.program.batch_field(method)
    assert field
    questions: List[Params] = [QUESTIONS[method](case) for _ in range(3)]
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
        case.count("metamorphic", method)
        if ("error" in answer) != (alone.error is not None) or alone.error is None and stable(answer) != stable(alone.result):
            case.asked += [alone.asked, done.asked]
            raise Wrong(f"in a batch: {json.dumps(answer, ensure_ascii=False)[:1500]}", f"alone: {json.dumps(alone.result or alone.error, ensure_ascii=False)[:1500]}")
