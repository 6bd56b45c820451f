"""Claims about the 2×2×2: how it is shown, what is wrong with it, scrambles, and solutions."""
from __future__ import annotations

import random
from typing import List, Tuple

import metamorphic_scan
import metamorphic_set as s
import pocket as p
from claims import PICTURE, AskedBy, Case, claim, equal, holds, method
from cube import FACES, Turn
from notation import lengths, parse, write
from relations import NOT_INVERTED, Subject, a_seed, extra_params, inverted_turns, relations
from problem_details import check_pocket_details

EXAMPLES = ["R U F2", "L D' B2 x", "[R, U] y'", "(R U' F)3 z2", "solved"]


def random_turns(chance: random.Random, most: int = 25) -> List[Turn]:
    return [Turn(chance.choice(p.LAYERS), chance.randint(1, 3)) for _ in range(chance.randint(0, most))]


def random_state(chance: random.Random) -> str:
    return p.apply(p.SOLVED, [Turn(chance.choice(FACES), chance.randint(1, 3)) for _ in range(40)])


def random_given(chance: random.Random) -> Tuple[str, str]:
    """Returns a question and the stickers that it stands for."""
    form = chance.choice(["turns", "turns", "stickers", "scheme", "rows", "example"])
    if form == "example":
        text = chance.choice(EXAMPLES)
        return text, p.apply(p.SOLVED, [] if text == "solved" else parse(text))
    if form == "turns":
        turns = random_turns(chance) or [Turn("R", 1)]
        return write(turns), p.apply(p.SOLVED, turns)
    state = p.held_somehow(random_state(chance), chance)
    if form == "scheme":
        state = p.recoloured(state, chance.choice(p.SCHEMES))
    if form == "rows":
        return " ".join(state[i:i + 4] for i in range(0, 24, 4)), state
    return state, state


@claim("pocket: shown correctly",
       "The 24 stickers, the orientation, and the verdicts solvable and solved (in any orientation) are correct.", share=0.5)
def show(case: Case) -> None:
    text, state = random_given(case.chance)
    answer = case.ask("pocket.show", cube=text)
    equal("facelets", answer["facelets"], state)
    equal("solvable", answer["solvable"], True)
    equal("solved", answer["solved"], p.is_solved(state))
    equal("read again", case.ask("pocket.show", cube=state)["facelets"], state)


@claim("pocket: solvable or not",
       "For swapped stickers, twisted corners and repainted stickers, the verdict agrees with a test of all 720 "
       "colourings and the twist sum.", share=0.5)
def check(case: Case) -> None:
    state = list(p.recoloured(p.held_somehow(random_state(case.chance), case.chance), case.chance.choice(p.SCHEMES)))
    mistake = case.in_turn(["none", "exchange", "exchange", "twist", "paint", "corners"])
    if mistake == "exchange":
        for _ in range(case.chance.randint(1, 3)):
            a, b = case.chance.sample(range(24), 2)
            state[a], state[b] = state[b], state[a]
    if mistake == "twist":
        a, b, c = case.chance.choice(p.PLACES)
        state[a], state[b], state[c] = state[c], state[a], state[b]
    if mistake == "paint":
        state[case.chance.randrange(24)] = case.chance.choice(sorted(set(state)) + ["Q"])
    if mistake == "corners":  # on a 2×2×2 any two corners may be swapped
        first, second = case.chance.sample(p.PLACES, 2)
        for a, b in zip(first, second):
            state[a], state[b] = state[b], state[a]
    stickers = "".join(state)
    answer = case.ask("pocket.check", cube=stickers)
    true = p.is_solvable(stickers)
    equal(f"solvable, after {mistake}", answer["solvable"], true)
    equal("solved", answer["solved"], p.is_solved(stickers))
    equal("problems", bool(answer["problems"]), not true)
    for problem in answer["problems"]:
        holds(bool(problem["message"]), "nothing", "the error is explained")
        check_pocket_details(stickers, problem)
        if problem["certain"]:
            corners = [sorted(stickers[s] for s in p.PLACES[p.NAMES.index(place)]) for place in problem["places"]]
            holds(any(len(set(c)) < 3 for c in corners) or len(set(map(tuple, corners))) < len(corners),
                  problem["message"], "neither a colour twice on a corner nor a corner twice")
    if not true:
        holds(case.raw("pocket.solve", cube=stickers).error is not None, "a solution", "it cannot be solved by turning")


@claim("pocket: scrambles",
       "The eleven turns of U, R and F lead to the stickers, the position is at least four turns from solved, and equal "
       "seeds give equal scrambles.", share=0.5)
def scrambles(case: Case) -> None:
    seed = str(case.chance.randrange(10**9))
    count = case.chance.randint(1, 5)
    answer = case.ask("pocket.scramble", seed=seed, count=count)
    equal("count", len(answer["scrambles"]), count)
    near = set().union(*p.rings("htm")[:4])
    for each in answer["scrambles"]:
        turns = parse(each["moves"])
        equal("facelets", each["facelets"], p.apply(p.SOLVED, turns))
        equal("turns", len(turns), 11)
        holds(all(t.layers in "URF" for t in turns), each["moves"], "turns of U, R and F")
        holds(p.named_by_home(each["facelets"]) not in near, each["moves"], "at least four turns from solved")
    equal("again", case.ask("pocket.scramble", seed=seed, count=count), answer)


@claim("pocket: optimal",
       "The solution solves the cube in its orientation, and a bidirectional search confirms that it is optimal.", share=1.5)
def shortest(case: Case) -> None:
    text, state = random_given(case.chance)
    metric = case.in_turn(["htm", "qtm"])
    answer = case.ask("pocket.solve", cube=text, metric=metric)
    turns = parse(answer["moves"])
    holds(p.is_solved(p.apply(state, turns)), answer["moves"], f"it does not solve {state}")
    equal("length", answer["length"], lengths(turns))
    equal("proved_optimal", answer["proved_optimal"], True)
    equal(f"fewest in {metric}", answer["length"][metric], p.distance(state, metric))
    equal("distance in facts", case.ask("pocket.facts", cube=text)["distance"][metric], answer["length"][metric])


@claim("pocket: all solutions", "The list equals the result of an exhaustive search with turns of U, R and F.", share=0.5)
def every(case: Case) -> None:
    metric = case.in_turn(["htm", "qtm"])
    state = p.SOLVED
    for _ in range(case.chance.randint(0, 4)):
        state = p.apply(state, [case.chance.choice(p.HALF_TURNS if metric == "htm" else p.QUARTER_TURNS)])
    answer = case.ask("pocket.solve", cube=state, metric=metric, all=True)
    length = answer["length"][metric]
    found = []

    def walk(now: str, way: List[Turn], left: int) -> None:
        if left == 0:
            if p.is_solved(now):
                found.append(write(way))
            return
        for turn in p.HALF_TURNS:
            cost = 2 if metric == "qtm" and turn.quarters == 2 else 1
            if cost <= left and not (way and way[-1].layers == turn.layers):
                walk(p.apply(now, [turn]), way + [turn], left - cost)
    for shorter in range(length):
        walk(state, [], shorter)
        equal(f"solutions of {shorter}", found, [])
    walk(state, [], length)
    equal("solutions", sorted(answer["answers"]), sorted(found))


@claim("pocket: layer by layer",
       "The steps reach the first layer, the last face and the solved cube, and together they are the moves. Merging "
       "neighbouring turns does not shorten them.")
def layers(case: Case) -> None:
    text, state = random_given(case.chance)
    options = {"color": "neutral"} if case.chance.random() < 0.5 else {}
    answer = case.ask("pocket.solve", cube=text, method="layers", steps=True, **options)
    equal("steps", [name for s in answer["steps"] for name in s["name"].split(" + ")],
          ["hold", "corner 2", "corner 3", "corner 4", "last face", "last corners"])
    equal("moves", " ".join(s["moves"] for s in answer["steps"] if s["moves"]), answer["moves"])
    equal("length", answer["length"], lengths(parse(answer["moves"])))
    now, first = state, None
    for step in answer["steps"]:
        now = p.apply(now, parse(step["moves"]))
        equal(f"stickers after {step['name']}", step["facelets"], now)
        holds(bool(step["note"]), "nothing", "each step is explained")
        name = step["name"].split(" + ")[-1]  # steps that were joined end as the last of them does
        if name != "hold" and not step["moves"]:
            holds("already" in step["note"].lower(), f"{name} has no moves: {step['note']}", "it says that the step is already done")
        if step is answer["steps"][0]:
            first = now[14]  # bottom back left
        if name == "hold":
            continue
        below = [s for s in p.PLACES if now[s[0]] == first and s[0] // 4 == 3]
        if name.startswith("corner"):
            holds(len(below) >= int(name[-1]), step["name"], "fewer corners have the first colour below")
        if name in ("corner 4", "last face", "last corners"):
            equal("below", set(now[12:16]), {first})
            for face in (1, 2, 4, 5):
                equal("lower row", now[4 * face + 2], now[4 * face + 3])
        if name == "last face":
            equal("colours above", len(set(now[0:4])), 1)
    holds(p.is_solved(now), answer["moves"], "the cube is not solved")
    short = case.ask("pocket.simplify", alg=answer["moves"] or "()")
    for metric in ("htm", "qtm"):
        equal(f"merged, in {metric}", short["length"][metric], answer["length"][metric])


@claim("pocket: simplified",
       "The stickers and the orientation are kept. The result has only turns of U, R and F followed by at most two "
       "rotations, is never longer, and is the same for equal effects about an axis.", share=0.5)
def simplified(case: Case) -> None:
    turns = random_turns(case.chance) or [Turn("L", 1)]
    answer = case.ask("pocket.simplify", alg=write(turns))
    merged = parse(answer["alg"])
    equal("stickers", p.apply(p.SOLVED, merged), p.apply(p.SOLVED, turns))
    equal("length", answer["length"], lengths(merged))
    for metric in ("htm", "qtm", "stm"):
        holds(lengths(merged)[metric] <= lengths(turns)[metric], answer["alg"], f"longer in {metric}")
    kinds = "".join("r" if t.layers in "xyz" else "f" if t.layers in "URF" else "?" for t in merged)
    holds(kinds.lstrip("f") in ("", "r", "rr"), answer["alg"], "turns of U, R and F, then two rotations at most")
    holds(all(a.layers != b.layers for a, b in zip(merged, merged[1:])), answer["alg"], "neighbours can be merged")
    opposite = dict(zip("URF", "DLB"))
    face = case.chance.choice("URF")
    run = [Turn(case.chance.choice([face, opposite[face]]), case.chance.randint(1, 3)) for _ in range(4)]
    shuffled = case.chance.sample(run, len(run))
    equal("in another order", case.ask("pocket.simplify", alg=write(shuffled))["alg"],
          case.ask("pocket.simplify", alg=write(run))["alg"])


@claim("pocket: facts",
       "There are 3 674 160 positions. The numbers at each distance equal a count near the solved cube and published "
       "values beyond.", share=0.3)
def facts(case: Case) -> None:
    answer = case.ask("pocket.facts")
    equal("positions", answer["positions"], 3674160)
    equal("depths", answer["depths"], p.PUBLISHED)
    equal("God's numbers", answer["gods_number"], {m: len(p.PUBLISHED[m]) - 1 for m in p.PUBLISHED})
    for metric in p.PUBLISHED:
        equal("in all", sum(p.PUBLISHED[metric]), 3674160)
        equal("counted", [len(r) for r in p.rings(metric)], p.PUBLISHED[metric][:len(p.rings(metric))])


@claim("pocket: unsupported turns", "Slice and wide turns are refused with their position.", share=0.3)
def no_such_turn(case: Case) -> None:
    before = write(random_turns(case.chance, 5))
    bad = case.chance.choice(["M", "E2", "S'", "Rw", "u", "f2", "Lw'"])
    error = case.refuse("pocket.show", cube=(before + " " + bad).strip())
    holds("2×2×2" in error["message"], error["message"], "it says that a 2×2×2 has no such turn")
    if "where" in error:
        equal("where", error["where"], f"line 1, column {len(before) + 2 if before else 1}")

# The checks that ask every method in other ways (claims.py: method).
method("pocket.show", question=lambda case: {"cube": s.small(case).state},
       relations=relations(s.small_subject(s.small_shown), "held mirrored recoloured pair format", inverted=NOT_INVERTED),
       positive={**dict.fromkeys(("solvable", "solved"), AskedBy("pocket: shown correctly")), "colours": PICTURE})
method("pocket.check", question=lambda case: {"cube": s.small_wrong(case).state},
       relations=relations(s.small_subject(s.small_checked, s.small_wrong), "held mirrored recoloured", inverted=NOT_INVERTED)
       | relations(s.small_subject(s.small_checked), "pair format"),
       positive=dict.fromkeys(("solvable", "solved", "problems"), AskedBy("pocket: solvable or not")))
method("pocket.solve", question=lambda case: {"cube": s.small(case).state, "method": case.chance.choice(["optimal", "layers"])},
       relations=relations(s.small_subject(s.small_solved, s.to_solve_small), "held mirrored recoloured pair format",
                           inverted=s.small_inverted(lambda a: (a["length"]["htm"], len(a["answers"])), all=True)),
       positive={"answers": AskedBy("pocket: all solutions"), "steps": AskedBy("pocket: layer by layer"), "colours": PICTURE})
method("pocket.facts", question=lambda case: {"cube": s.small(case).state},
       relations=relations(s.small_subject(s.small_distance), "held mirrored recoloured pair format", inverted=s.small_inverted(lambda a: a["distance"])))
method("pocket.simplify", question=lambda case: {"alg": write(s.small_alg(case).turns)},
       relations=relations(Subject(s.small_alg, extra_params, s.small_length), "held mirrored", inverted=inverted_turns(s.small_alg, lambda a: a["length"]["htm"]))
       | relations(Subject(s.small_alg, extra_params, s.small_text, s.small_alg_texts, s.small_pair), "pair format"))
method("pocket.scramble", question=lambda case: a_seed(case, count=2), relations={"batch": metamorphic_scan.same_seed}, positive={"scrambles": AskedBy("pocket: scrambles")})
