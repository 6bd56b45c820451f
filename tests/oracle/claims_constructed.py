"""Constructed positives: for every negative answer that a method can give, questions with a known positive answer. For
each answer field that can be false or empty, the table names a constructor or the reason why there is none."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Set

import constructed_cube as c
import constructed_set as s
import constructed_solve as v
import claims_duel as duels
import claims_misscramble as missed
import claims_puzzle as puzzles
from claims_coset import in_cover
from interfaces import HEAVY
from claims import COMMAND_LINE, EVERY_INTERFACE, NATIVE, Case, Wrong, claim, equal

FIXED = "a fixed list, which its own claim compares with the published one"
PICTURE = "the colours of a picture, given only where one is drawn"
FACTS = "figures about the search, not a yes or no"
OF_THE_CUBE = "a list about what was asked, never a refusal"

# For each method: every field that can be false or empty, with the constructor that makes it true or non-empty.
CONSTRUCTED: Dict[str, Dict[str, Any]] = {
    "cube.show": {"solvable": c.solvable, "solved": c.solved, "colours": PICTURE},
    "cube.check": {"solvable": c.solvable, "valid": c.solvable, "solved": c.solved, "problems": c.mistake_listed, "explanations": c.mistake_listed},
    "cube.misscramble": {"as_scrambled": missed.scrambled_correctly, "certain": missed.mistake_explained, "complete": missed.mistake_explained, "explanations": missed.mistake_explained},
    "cube.apply": {"solvable": c.solvable, "solved": c.solved, "colours": PICTURE},
    "cube.convert": {},
    "cube.facts": {"self_inverse": c.self_inverse, "name": c.named},
    "cube.patterns": {"patterns": FIXED}, "cube.census": {"depths": FIXED}, "cube.methods": {"methods": FIXED}, "cube.cases": {"cases": FIXED},
    "cube.face": {"found": c.face_found, "corners": c.face_found, "colours": c.face_found},
    "cube.scan": {"certain": c.scanned, "makes_a_cube": c.scanned, "doubtful": "empty where the reading is certain", "turned_back": "says that a face was turned, not that none is",
                  "pictures": OF_THE_CUBE, "colours": OF_THE_CUBE},
    "cube.scramble": {"scrambles": s.counted},
    "cube.solve": {"found": v.within, "to": v.to_pattern, "moves": v.with_faces, "optimal": v.within, "proved_optimal": v.within, "complete": v.within, "answers": v.within,
                   "steps": "the claims about methods replay every step", "plan": "the claim about fewest moves replays the plan", "searched": FACTS,
                   "rests_on": FACTS, "proved_with": FACTS, "colours": PICTURE},
    "cube.step": {"ways": c.step_listed, "counts": c.step_listed, "optimal": c.step_blocks},
    "cube.hint": {"solved": c.hint_solved},
    "cube.compare": {"rows": "the claim about comparisons asks for every method and style", "left_out": "empty where there is time for all"},
    "cube.case": {"case": c.case_named, "others": FIXED},
    "cube.blind": {"parity": c.blind_parity, "steps": c.blind_parity},
    "alg.simplify": {"moves": v.as_list}, "alg.invert": {"moves": v.as_list}, "alg.expand": {"moves": v.as_list}, "alg.mirror": {"moves": v.as_list}, "alg.rotate": {"moves": v.as_list},
    "alg.order": {}, "alg.count": {},
    "alg.find": {"algorithms": v.find_known, "complete": v.find_known},
    "alg.commutator": {"found": v.commutator},
    "pocket.show": {"solvable": s.small_solvable, "solved": s.small_done, "colours": PICTURE},
    "pocket.check": {"solvable": s.small_solvable, "solved": s.small_done, "problems": s.small_twisted},
    "pocket.scramble": {"scrambles": s.counted},
    "event.list": {"events": FIXED}, "event.scramble": {"scrambles": s.counted},
    "event.sheet": {"groups": "the claim about sheets compares every group", "files": "the claim about sheets reads every file"},
    "pocket.solve": {"answers": s.small_listed, "steps": s.small_layers, "colours": PICTURE},
    "pocket.simplify": {}, "pocket.facts": {},
    "puzzle.show": {"orbits": OF_THE_CUBE, "moves": OF_THE_CUBE}, "puzzle.apply": {"solved": puzzles.solved_by_inverse}, "puzzle.order": {}, "puzzle.count": {},
    "puzzle.check": {"reachable": puzzles.reached_by_moves, "solved": "puzzle.apply is asked the same"}, "puzzle.random": {"patterns": OF_THE_CUBE},
    "puzzle.list": {"puzzles": FIXED}, "puzzle.solve": {"found": puzzles.short_scramble, "optimal": puzzles.short_scramble}, "puzzle.distances": {"counts": OF_THE_CUBE, "farthest": OF_THE_CUBE},
    "set.deal": {"cards": s.dealt, "dice": s.dealt},
    "set.judge": {"correct": s.judged_right, "broken": s.judged_right, "kept": s.judged_right, "flipped": s.judged_right, "matching": s.judged_right, "rows": s.judged_right},
    "set.solve": {"solvable": s.has_solution, "solutions": s.has_solution},
    "set.show": {},
    "set.daily": {"cards": s.daily_dealt, "dice": s.daily_dealt},
    "set.atlas": {"levels": FIXED},
    "set.explain": {"correct": s.judged_right, "kept": s.judged_right, "flipped": s.judged_right, "matching": s.judged_right, "rows": s.judged_right,
                    "cards": OF_THE_CUBE, "parts": OF_THE_CUBE},
    "set.hint": {"solvable": s.hints_lead},
    "duel.deal": {}, "duel.play": {},
    "duel.referee": {}, "duel.reply": {}, "duel.analyse": {"possible_goals": duels.challenged_rightly, "actions": duels.challenged_rightly},
    "set.levels": {"levels": FIXED, "colours": FIXED, "goal_weights": FIXED},
    "set.career": {"mayAdvance": s.career_open, "freePlay": s.career_open},
    "coset.number": {"views": in_cover}, "coset.show": {"in_cover": in_cover},
    "coset.solve": {"counts": HEAVY["coset.solve"], "left_positions": HEAVY["coset.solve"], "stopped": HEAVY["coset.solve"]},
    "tables.list": {"sound": s.tables_sound, "tables": s.tables_sound}, "tables.build": {"sound": s.tables_sound, "tables": s.tables_sound},
    "tables.verify": {"sound": s.tables_sound, "tables": s.tables_sound}, "tables.clear": {},
    "contract.describe": {},
}


def can_say_no(schema: Any, shapes: Dict[str, Any]) -> Iterator[str]:
    """Yields the fields of an answer that can be false or empty."""
    if "$ref" in schema:
        yield from can_say_no(shapes[schema["$ref"].rsplit("/", 1)[1]], shapes)
    for each in schema.get("anyOf", []):
        yield from can_say_no(each, shapes)
    for name, field in schema.get("properties", {}).items():
        if field.get("type") in ("boolean", "array") or field.get("const") is False:
            yield name


@claim("interfaces: every negative answer has a constructor",
       "For every answer field that can be false or empty, the table names a constructor of questions with a positive "
       "answer, or the reason why there is none.", COMMAND_LINE, share=0.1)
def complete(case: Case) -> None:
    equal("entries", sorted(CONSTRUCTED), sorted(case.program.methods))
    for method, answer in sorted(case.program.answers.items()):
        fields: Set[str] = set(can_say_no(answer, case.program.shapes))
        equal(f"{method}: fields that can say no, without an entry", sorted(fields - set(CONSTRUCTED[method])), [])
        for name, found in CONSTRUCTED[method].items():
            if not callable(found) and not (isinstance(found, str) and found):
                raise Wrong(f"{method}, {name}: nothing", "a constructor or a reason")
        said = {name for name in fields if answer_is_boolean(answer, case.program.shapes, name)}
        if said and method not in HEAVY and not any(callable(each) for each in CONSTRUCTED[method].values()):
            raise Wrong(f"{method} can say no: {sorted(said)}", "a constructor")


def answer_is_boolean(schema: Any, shapes: Dict[str, Any], name: str) -> bool:
    if "$ref" in schema:
        return answer_is_boolean(shapes[schema["$ref"].rsplit("/", 1)[1]], shapes, name)
    field = schema.get("properties", {}).get(name, {})
    return field.get("type") == "boolean" or "const" in field or any(answer_is_boolean(each, shapes, name) for each in schema.get("anyOf", []))


def pairs(group: str) -> List[Any]:
    """Returns the pairs of methods and constructors, with each constructor once per method."""
    return [(method, check) for method in sorted(CONSTRUCTED) if method.split(".")[0] in group.split()
            for check in dict.fromkeys(f for f in CONSTRUCTED[method].values() if callable(f))]


def register(name: str, says: str, group: str, interfaces: Any, share: float, least: int, only: Any = None) -> None:
    @claim(f"constructed: {name}", says, interfaces, share=share, least=least)
    def check(case: Case) -> None:
        method, constructor = case.in_turn_at_first([p for p in pairs(group) if (p[1] in only if only else p[1] not in (v.to_pattern, v.commutator))])
        case.count("constructed", method)
        constructor(case, method)


register("cubes",
         "Each constructed positive is found: solvable and solved cubes in any orientation and colours, a mistake "
         "that was made, named positions, library cases turned and mirrored, solutions with the constructed length or "
         "faces, existing steps, and painted faces.", "cube", EVERY_INTERFACE, 4, 6)
register("patterns",
         "A pattern of whole pieces, single stickers or a whole cube, reachable by known turns from a cube in any "
         "orientation, is found in no more turns. Optimality claims are compared with an independent search.", "cube", EVERY_INTERFACE, 4, 3, (v.to_pattern,))
register("commutators", "[A: [B, C]], built within the stated limits, is found and is no longer than the constructed one.", "alg", EVERY_INTERFACE, 2, 6, (v.commutator,))
register("turns", "A known algorithm is listed, and move lists are complete.", "alg", EVERY_INTERFACE, 1, 3)
register("2×2×2",
         "Solvable and solved cubes in any orientation and colours and a twisted corner are recognised, and the "
         "constructed solution is among all shortest ones.", "pocket", EVERY_INTERFACE, 1, 3)
register("puzzles", "An algorithm and its inverse restore any puzzle, and a pattern that moves produced can be reached.", "puzzle", EVERY_INTERFACE, 0.5, 2)
register("Ready, Set",
         "A solution built by the grammar is judged correct, the puzzle is solvable, and the solution is listed. It "
         "is no shorter than the shortest and no better than the best. Hints lead to a solution, and every level and "
         "difficulty is dealt.", "set", EVERY_INTERFACE, 2, 4)
register("cosets", "Every position is in a coset of the cover along some axis, and that coset reports it.", "coset", NATIVE, 0.3, 2)
register("tables", "Tables that were just built are listed as built, usable and valid.", "tables", COMMAND_LINE, 0.2, 1)
