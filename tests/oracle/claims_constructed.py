"""Constructed positives: for every negative answer that a method can give, questions with a known positive answer. The
declaration of a method names, for each answer field that can be false or empty, a constructor or the reason why there
is none."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Set

import constructed_solve as v
from claims import COMMAND_LINE, EVERY_INTERFACE, METHODS, NATIVE, Case, Wrong, claim, equal
from interfaces import HEAVY


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
       "For every answer field that can be false or empty, the declaration of the method names a constructor of questions with a positive "
       "answer, or the reason why there is none.", COMMAND_LINE, share=0.1)
def complete(case: Case) -> None:
    equal("declared methods", sorted(METHODS), sorted(case.program.methods))
    for method, answer in sorted(case.program.answers.items()):
        fields: Set[str] = set(can_say_no(answer, case.program.shapes))
        positive = METHODS[method].positive
        equal(f"{method}: fields that can say no, without an entry", sorted(fields - set(positive)), [])
        for name, found in positive.items():
            if not callable(found) and not (isinstance(found, str) and found):
                raise Wrong(f"{method}, {name}: nothing", "a constructor or a reason")
        said = {name for name in fields if answer_is_boolean(answer, case.program.shapes, name)}
        if said and method not in HEAVY and not any(callable(each) for each in positive.values()):
            raise Wrong(f"{method} can say no: {sorted(said)}", "a constructor")


def answer_is_boolean(schema: Any, shapes: Dict[str, Any], name: str) -> bool:
    if "$ref" in schema:
        return answer_is_boolean(shapes[schema["$ref"].rsplit("/", 1)[1]], shapes, name)
    field = schema.get("properties", {}).get(name, {})
    return field.get("type") == "boolean" or "const" in field or any(answer_is_boolean(each, shapes, name) for each in schema.get("anyOf", []))


def pairs(group: str) -> List[Any]:
    """Returns the pairs of methods and constructors, with each constructor once per method."""
    return [(method, check) for method in sorted(METHODS) if method.split(".")[0] in group.split()
            for check in dict.fromkeys(f for f in METHODS[method].positive.values() if callable(f))]


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
