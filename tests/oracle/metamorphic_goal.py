"""Metamorphic relations of cube.solve with a goal, and of human methods."""
from __future__ import annotations

from typing import Any, Callable, Dict, List

import constructed_solve as v
import notation
from claims import Case, Wrong
from cube import apply, as_held_home
from images import Image, held, mirrored, renamed
from metamorphic_cube import solved_view
from relations import Params, Relation, Sample, scrambled


def same_length(case: Case, method: str, requests: List[Params]) -> None:
    """Checks that a solution is always found, and that proven lengths are equal."""
    case.subject = method
    answers = case.ask_all([(method, params) for params in requests])
    case.count(method, len(requests) - 1)
    proved: Dict[int, str] = {}
    for answer in answers:
        told = answer.result or {}
        if not told.get("found"):
            case.asked.append(answer.asked)
            raise Wrong(f"{told.get('message') or answer.error}", "known turns reach the goal")
        if told["proved_optimal"]:
            proved[told["length"]["htm"]] = answer.asked
    if len(proved) > 1:
        case.asked += list(proved.values())
        raise Wrong(f"proved: {sorted(proved)}", "it is the mirrored or recoloured question")


def goal_mirrored(case: Case, method: str) -> None:
    """Checks that a mirrored cube with a mirrored goal has the same length. The image is rotated back, because the
    centres of a pattern are in the standard orientation."""
    pattern, target = v.goal_question(case, case.chance.choice(["pieces", "parts", "cube"]))
    state, _ = v.goal_cube(case, target)
    image = mirrored(case.chance.randrange(24))
    at_home = next(n for n in range(24) if mirrored(n).state(target) == as_held_home(mirrored(n).state(target)))
    goals = [pattern, (image if "." not in pattern else mirrored(at_home)).state(pattern)]
    same_length(case, method, [{"cube": cube, "to": goal} for cube, goal in zip((state, image.state(state)), goals)])


def goal_renamed(case: Case, method: str) -> None:
    """Checks that recolouring the cube and a whole cube as its goal, in the same orientation, keeps the length."""
    target = v.goal_question(case, "cube")[1]
    state = apply(target, notation.random_faces(case.chance, 4))
    turned = held(case.chance.randrange(24))
    images = [renamed(s) for s in case.chance.sample(["WRGYOB", "YBOWGR", "GWRBYO", "123456", "abcxyz"], 2)]
    pairs = [(turned.state(state), turned.state(target))]
    pairs += [(image.state(turned.state(state)), image.state(turned.state(target))) for image in images]
    same_length(case, method, [{"cube": cube, "to": goal} for cube, goal in pairs])


def either(first: Relation, second: Relation) -> Relation:
    """Chooses one of two relations of a kind at random."""
    return lambda case, method: (first if case.chance.random() < 0.6 else second)(case, method)


def as_people_do(case: Case) -> Sample:
    return scrambled(case)._replace(extra={"method": case.chance.choice(["fast", *case.program.people])})


def same_moves(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    """Checks that the moves are identical, because the cube is identical."""
    return answer["moves"], [step["name"] for step in answer["steps"]]


def draw_any(draws: List[Callable[[Case], Sample]]) -> Callable[[Case], Sample]:
    return lambda case: case.chance.choice(draws)(case)


def any_view(answer: Dict[str, Any], image: Image, sample: Sample) -> Any:
    return same_moves(answer, image, sample) if sample.extra.get("method", "optimal") != "optimal" else solved_view(answer, image, sample)
