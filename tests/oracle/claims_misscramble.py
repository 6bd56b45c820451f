"""Claims about cubes that do not match their scramble. Mistakes are made on purpose, and all single mistakes are listed
independently."""
from __future__ import annotations

from typing import Any, Dict, List, Set, Tuple

import given as g
import notation
from claims import AskedBy, Case, claim, equal, holds, method
from cube import FACES, ROTATIONS, SOLVED, Turn, apply
from given import stickers_at
from misscramble import KINDS, Made, after, canonical, explaining, random_mistake, shown_in_some_orientation
from mistakes import turned_piece
from notation import parse, write
from relations import NOT_INVERTED

Explained = Set[Tuple[Any, str]]


def scramble_of(case: Case) -> List[Turn]:
    return notation.random_faces(case.chance, case.chance.randint(2, 21))


def held(case: Case, state: str) -> str:
    """Rotates the cube to a random orientation."""
    return apply(state, case.chance.choice(ROTATIONS)) if case.chance.random() < 0.5 else state


def replay(explanation: Dict[str, Any], start: str) -> str:
    """Applies the moves and the damage that an explanation describes."""
    state = apply(start, parse(explanation["moves"]))
    for mistake in explanation["mistakes"]:
        if "place" not in mistake:
            continue
        piece = tuple(stickers_at(mistake["place"]))
        if len(piece) == 3:
            ring = next(c for c in g.CORNERS if set(c) == set(piece))
            state = turned_piece(state, ring, 1 if mistake["direction"] == "clockwise" else 2)
        else:
            state = turned_piece(state, piece, 1)
    return state


def check_explanations(answer: Dict[str, Any], start: str, seen: str) -> None:
    for each in answer["explanations"]:
        holds(each["facelets"] in shown_in_some_orientation(replay(each, start), seen), f"{each}",
              "these moves give a cube that shows the visible stickers")
    if "fix" in answer:
        whole = answer["explanations"][0]["facelets"] if "." in seen else seen
        equal("the cube after the fix", apply(whole, parse(answer["fix"])), answer["expected"])


def key(made: Made) -> Tuple[Any, str]:
    piece, amount = made.damage
    place = "".join(FACES[i // 9] for i in piece)
    way = {3: ("", "clockwise", "anticlockwise")[amount], 2: "", 0: ""}[len(piece)]
    return canonical(made.turns), way + str(sorted(place))


def listed_keys(answer: Dict[str, Any]) -> Explained:
    found = set()
    for each in answer["explanations"]:
        damage = [m for m in each["mistakes"] if "place" in m]
        way = damage[0].get("direction", "") if damage else ""
        found.add((canonical(parse(each["moves"])), way + str(sorted(damage[0]["place"] if damage else ""))))
    return found


@claim("misscramble: single mistakes",
       "A cube scrambled with one mistake is reported as such, and exactly the single mistakes that explain it are "
       "listed.", share=1.5)
def one_mistake(case: Case) -> None:
    scramble = scramble_of(case)
    start = SOLVED if case.chance.random() < 0.7 else g.random_state(case.chance)
    kinds = [k for k in KINDS if not (k == "halved" and all(t.quarters != 2 for t in scramble))
             and not (k in ("wrong-way", "doubled") and all(t.quarters == 2 for t in scramble)) and k != "swapped"]
    made = random_mistake(scramble, case.chance.choice(kinds), case.chance)
    seen = held(case, after(start, made))
    params = {} if start == SOLVED else {"from": start}
    answer = case.ask("cube.misscramble", scramble=write(scramble), cube=seen, count=1000, **params)
    equal("as_scrambled", answer["as_scrambled"], bool(shown_in_some_orientation(apply(start, scramble), seen)))
    if answer["as_scrambled"]:
        return
    true = {key(each) for each in explaining(start, scramble, seen).values()}
    holds(key(made) in true, "the mistake explains itself", "the checker is sound")
    equal("explanations", sorted(map(str, listed_keys(answer))), sorted(map(str, true)))
    equal("explanation_count", answer["explanation_count"], len(answer["explanations"]))
    equal("certain", answer["certain"], True)
    check_explanations(answer, start, seen)


@claim("misscramble: hidden stickers",
       "With hidden stickers, a cube is certain only if all explanations agree on it, and every single mistake that "
       "would look the same is listed.", share=1.5)
def hidden(case: Case) -> None:
    scramble = scramble_of(case)
    state = apply(SOLVED, scramble)
    if case.chance.random() < 0.6:
        state = after(SOLVED, random_mistake(scramble, case.chance.choice(["left-out", "other-face", "extra"]), case.chance))
    hidden_faces = case.chance.sample(range(6), case.chance.randint(1, 4))
    seen = "".join("." if i // 9 in hidden_faces and (i % 9 != 4 or case.chance.random() < 0.8) else s for i, s in enumerate(state))
    answer = case.ask("cube.misscramble", scramble=write(scramble), cube=seen, count=1000)
    right = shown_in_some_orientation(apply(SOLVED, scramble), seen)
    equal("as_scrambled", answer["as_scrambled"], bool(right))
    check_explanations(answer, SOLVED, seen)
    if answer["mistakes_tried"] != 1 or not answer["complete"]:
        return
    true = {key(each): each for each in explaining(SOLVED, scramble, seen).values()}
    same = shown_in_some_orientation(apply(SOLVED, scramble), "." * 54)
    if right:  # mistakes without any effect are not listed
        true = {k: m for k, m in true.items() if after(SOLVED, m) not in same}
    equal("explanations", sorted(map(str, listed_keys(answer))), sorted(map(str, true)))
    if answer["certain"]:
        cubes = {each["facelets"] for each in answer["explanations"]} | ({answer["expected"]} if right else set())
        equal("cubes that look like this", len(cubes), 1)


@claim("misscramble: two mistakes", "If no single mistake explains the cube, the two mistakes made are found.", share=0.5)
def two_mistakes(case: Case) -> None:
    scramble = notation.random_faces(case.chance, case.chance.randint(6, 20))
    half = len(scramble) // 2
    kinds = ["left-out", "other-face", "extra"]
    first = random_mistake(scramble[:half], case.chance.choice(kinds), case.chance)
    second = random_mistake(scramble[half:], case.chance.choice(kinds), case.chance)
    seen = held(case, apply(SOLVED, first.turns + second.turns))
    answer = case.ask("cube.misscramble", scramble=write(scramble), cube=seen, count=1000)
    if answer["as_scrambled"] or answer["mistakes_tried"] == 1:  # the two mistakes may look like one or none
        holds(bool(shown_in_some_orientation(apply(SOLVED, scramble), seen) or explaining(SOLVED, scramble, seen)),
              "fewer than two mistakes explain the cube", "a single mistake does")
        return
    equal("fewer mistakes", explaining(SOLVED, scramble, seen), {})
    holds(canonical(first.turns + second.turns) in {k for k, _ in listed_keys(answer)},
          f"{len(answer['explanations'])} explanations", f"{write(first.turns + second.turns)} was made")
    check_explanations(answer, SOLVED, seen)


def question(case: Case) -> Dict[str, Any]:
    scramble = scramble_of(case)
    made = random_mistake(scramble, case.chance.choice(["left-out", "extra"]), case.chance)
    return {"scramble": write(scramble), "cube": after(SOLVED, made)}


def essence(answer: Dict[str, Any]) -> Any:
    return answer["as_scrambled"], answer["certain"], answer["mistakes_tried"], sorted(map(str, listed_keys(answer)))


def held_differently(case: Case, method: str) -> None:
    """Checks that the orientation of the cube does not matter."""
    asked = question(case)
    turned = {**asked, "cube": apply(asked["cube"], case.chance.choice(ROTATIONS))}
    equal("answers", essence(case.ask(method, count=1000, **turned)), essence(case.ask(method, count=1000, **asked)))


def in_other_formats(case: Case, method: str) -> None:
    """Checks that stickers and moves give the same answer."""
    scramble = scramble_of(case)
    made = random_mistake(scramble, "extra", case.chance)
    answers = [essence(case.ask(method, scramble=write(scramble), cube=cube, count=1000)) for cube in (after(SOLVED, made), write(made.turns))]
    equal("answers", answers[0], answers[1])

# The checks that ask every method in other ways (claims.py: method).
method("cube.misscramble", question=question,
       relations={"held": held_differently, "format": in_other_formats, "mirrored": "the scramble has no mirror image of its own",
                  "recoloured": "the scramble defines the colours", "inverted": NOT_INVERTED, "pair": "a cancelling pair in the scramble can itself be made wrongly"},
       positive=dict.fromkeys(("as_scrambled", "certain", "complete", "explanations"), AskedBy("misscramble: single mistakes")))
