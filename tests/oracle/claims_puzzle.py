"""Claims about puzzles of any kind: small random puzzles, whose positions are all listed by breadth-first search, and
the known numbers of positions of the built-in ones."""
from __future__ import annotations

import re
from typing import Any, Dict, Iterable, List, Set, Tuple

import events
import puzzle as p
from claims import FIXED_LIST, NATIVE, OF_THE_CUBE, AskedBy, Case, claim, equal, holds, method
from relations import FIXED, a_seed, nothing

# Published numbers of positions. The even cubes and the Skewb count each position once, no matter how the puzzle is held.
POSITIONS = {
    "2x2x2": "3674160", "3x3x3": "43252003274489856000", "4x4x4": "7401196841564901869874093974498574336000000000",
    "5x5x5": "282870942277741856536180333107150328293127731985672134721536000000000000000",
    "pyraminx": "75582720", "tetraminx": "933120", "skewb": "3149280", "dino": "19958400", "clock": "1283918464548864",
    "fto": "31408133379194880000000",
    "megaminx": "100669616553523347122516032313645505168688116411019768627200000000000",
}
SCRAMBLES = {"3x3x3": "R U2 F' Rw M x", "pyraminx": "U L' r b'", "skewb": "R U' L B", "megaminx": "R++ D-- U' BL2", "clock": "UR3+ y2 ALL5- UR0+",
             "4x4x4": "Rw U 2R2 3Uw'", "dino": "UFR DBL'"}


def definition(case: Case, puzzle: p.Puzzle) -> str:
    return case.chance.choice([p.to_kpuzzle, p.to_tws])(puzzle)


@claim("puzzle: read from a file", "Both file formats describe the same orbits, moves and solved pattern.", share=0.5)
def show(case: Case) -> None:
    puzzle = p.random_puzzle(case.chance)
    for text in (p.to_kpuzzle(puzzle), p.to_tws(puzzle)):
        answer = case.ask("puzzle.show", puzzle=text)
        equal("orbits", answer["orbits"], [{"name": o.name, "pieces": o.pieces, "orientations": o.orientations} for o in puzzle.orbits])
        equal("moves", [(m["name"], m["order"]) for m in answer["moves"]], [(name, p.order_of(puzzle, turn)) for name, turn in puzzle.moves.items()])
        equal("solved", answer["solved"], p.to_kpattern(puzzle, puzzle.solved))


@claim("puzzle: moves applied", "An algorithm leads from any pattern to the pattern that its moves give, piece by piece.", share=0.5)
def apply(case: Case) -> None:
    puzzle = p.random_puzzle(case.chance)
    start = p.shuffled(case.chance, puzzle)
    moves = p.random_moves(case.chance, puzzle)
    end = p.after_moves(puzzle, start, moves)
    answer = case.ask("puzzle.apply", puzzle=definition(case, puzzle), alg=p.write(moves), pattern=p.to_kpattern(puzzle, start))
    equal("pattern", answer["pattern"], p.to_kpattern(puzzle, end))
    equal("solved", answer["solved"], end == puzzle.solved)


@claim("puzzle: orders", "Repeating an algorithm exactly the stated numbers of times restores all pieces and the appearance of the puzzle.", share=0.5)
def order(case: Case) -> None:
    puzzle = p.random_puzzle(case.chance)
    moves = p.random_moves(case.chance, puzzle, 6)
    answer = case.ask("puzzle.order", puzzle=definition(case, puzzle), alg=p.write(moves))
    distinct = tuple(tuple((i, 0, 0) for i in range(o.pieces)) for o in puzzle.orbits)
    for name, start in (("order", distinct), ("visible_order", puzzle.solved)):
        pattern, count = p.after_moves(puzzle, start, moves), 1
        while pattern != start:
            pattern, count = p.after_moves(puzzle, pattern, moves), count + 1
        equal(name, answer[name], str(count))


@claim("puzzle: positions counted", "The number of positions is the number of patterns that breadth-first search finds.", share=0.5)
def count(case: Case) -> None:
    puzzle = p.random_puzzle(case.chance)
    equal("positions", case.ask("puzzle.count", puzzle=definition(case, puzzle))["positions"], str(len(p.reachable(puzzle))))


@claim("puzzle: reachable or not", "A pattern is called reachable exactly if breadth-first search finds it; otherwise the answer has a reason.", share=1)
def check(case: Case) -> None:
    puzzle = p.random_puzzle(case.chance)
    pattern = p.shuffled(case.chance, puzzle)
    answer = case.ask("puzzle.check", puzzle=definition(case, puzzle), pattern=p.to_kpattern(puzzle, pattern))
    equal("reachable", answer["reachable"], pattern in p.reachable(puzzle))
    equal("solved", answer["solved"], pattern == puzzle.solved)
    equal("has a reason", "reason" in answer, not answer["reachable"])


@claim("puzzle: random patterns", "Random patterns are reachable, and the same seed gives the same patterns.", share=0.5)
def random_patterns(case: Case) -> None:
    puzzle = p.random_puzzle(case.chance)
    text, seed = definition(case, puzzle), str(case.chance.random())
    answer = case.ask("puzzle.random", puzzle=text, count=5, seed=seed)
    known = [p.to_kpattern(puzzle, pattern) for pattern in p.reachable(puzzle)]
    for pattern in answer["patterns"]:
        holds(pattern in known, f"random pattern {pattern}", "no moves reach it")
    equal("again", case.ask("puzzle.random", puzzle=text, count=5, seed=seed)["patterns"], answer["patterns"])


METRICS = ["every_move", "smallest_turn"]


@claim("puzzle: shortest solutions", "A solution leads to the solved pattern and has the length that breadth-first search finds; a pattern out of reach is an error.", share=1)
def solve(case: Case) -> None:
    puzzle = p.random_puzzle(case.chance)
    metric = case.chance.choice(METRICS)
    known = p.distances(puzzle, metric)
    pattern = case.chance.choice(list(known)) if case.chance.random() < 0.8 else p.shuffled(case.chance, puzzle)
    asked = {"puzzle": definition(case, puzzle), "pattern": p.to_kpattern(puzzle, pattern), "metric": metric}
    if pattern not in known:
        case.refuse("puzzle.solve", **asked)
        return
    answer = case.ask("puzzle.solve", **asked)
    equal("found and proven", (answer["found"], answer["optimal"]), (True, True))
    equal("length", answer["length"], known[pattern])
    moves = p.read_moves(answer["moves"])
    equal("solved", p.after_moves(puzzle, pattern, moves), puzzle.solved)
    orders = {name: p.order_of(puzzle, turn) for name, turn in puzzle.moves.items()}
    costs = [min(amount % orders[name], -amount % orders[name]) if metric == "smallest_turn" else 1 for name, amount in moves]
    equal("cost of the moves", sum(costs), answer["length"])
    shorter = case.ask("puzzle.solve", **asked, max_length=answer["length"] - 1) if answer["length"] > 0 else {"found": False}
    equal("no shorter solution", shorter["found"], False)


@claim("puzzle: distances", "The numbers of positions at each distance are those of breadth-first search, and the farthest positions have the greatest distance.", share=0.5)
def distances(case: Case) -> None:
    puzzle = p.random_puzzle(case.chance)
    metric = case.chance.choice(METRICS)
    known = p.distances(puzzle, metric)
    answer = case.ask("puzzle.distances", puzzle=definition(case, puzzle), metric=metric, farthest=3)
    most = max(known.values())
    equal("counts", answer["counts"], [list(known.values()).count(d) for d in range(most + 1)])
    equal("greatest distance", answer["greatest_distance"], most)
    far = [p.to_kpattern(puzzle, pattern) for pattern, d in known.items() if d == most]
    equal("number of farthest positions", len(answer["farthest"]), min(3, len(far)))
    for pattern in answer["farthest"]:
        holds(pattern in far, f"farthest position {pattern}", f"not {most} moves from solved")


CLOCK_FAMILIES = [*events.Clock.PINS, *(name.lower() for name in events.Clock.PINS)]
CLOCK_GODS_NUMBER = 12


def clock_moves(families: List[str]) -> List[str]:
    return [f"{family}{abs(amount)}{'+' if amount > 0 else '-'}" for family in families for amount in range(-5, 7) if amount]


def clock_after(state: Tuple[int, ...], moves: Iterable[str]) -> Tuple[int, ...]:
    """Lowercase moves turn the dials on the back."""
    for move in moves:
        for each in ("y2", move.upper(), "y2") if move[0].islower() and move != "y2" else (move,):
            state = events.Clock().after(state, each)
    return state


def clock_near(state: Tuple[int, ...], effects: List[Tuple[int, ...]], moves: int) -> Set[Tuple[int, ...]]:
    """Returns the states that can be reached in at most `moves` moves. The order of the moves does not matter."""
    near = {state}
    for _ in range(moves):
        near |= {tuple((a + b) % 12 for a, b in zip(start, effect)) for start in near for effect in effects}
    return near


@claim("puzzle: Clock", "A solution leads to the solved Clock, has at most 12 moves, the published maximum, and at most as many as the scramble; "
       "if it has at most three, a search from both ends finds no shorter one.", share=0.5)
def clock(case: Case) -> None:
    families = case.chance.sample(CLOCK_FAMILIES, case.chance.choice([1, 2, 3, 4, 18]))
    scramble = [case.chance.choice(clock_moves([family])) for family in families]
    if case.chance.random() < 0.3:
        scramble.insert(case.chance.randrange(len(scramble) + 1), "y2")
    state = clock_after(events.Clock.solved, scramble)
    answer = case.ask("puzzle.solve", puzzle="clock", alg=" ".join(scramble))
    solution = answer["moves"].split()
    equal("found and proven", (answer["found"], answer["optimal"]), (True, True))
    equal("solved", clock_after(state, solution), events.Clock.solved)
    equal("length", answer["length"], len([move for move in solution if move != "y2"]))
    most = min(len(families), CLOCK_GODS_NUMBER)
    holds(answer["length"] <= most, f"{answer['length']} moves", f"{most} moves are enough")
    if 0 < answer["length"] <= 3:
        effects = [clock_after(events.Clock.solved, [move]) for move in clock_moves(CLOCK_FAMILIES)]
        shorter = answer["length"] - 1
        holds(clock_near(state, effects, shorter // 2).isdisjoint(clock_near(events.Clock.solved, effects, (shorter + 1) // 2)),
              f"{answer['length']} moves", f"{shorter} moves are enough")


QUICK_EVENTS = {"3x3x3": "333", "4x4x4": "444", "square-1": "sq1"}


def cube_moves(size: int, moves: Iterable[str]) -> List[str]:
    """Writes rotations as turns of all layers."""
    return [f"{size}{'RUF'['xyz'.index(move[0])]}w{move[1:]}" if move[0] in "xyz" else move for move in moves]


def random_square1(case: Case, slices: int) -> List[str]:
    scramble: List[str] = []
    while scramble.count("/") < slices:
        turn = f"({case.chance.randint(-5, 6)},{case.chance.randint(-5, 6)})"
        try:
            events.scrambled("sq1", " ".join([*scramble, turn, "/"]))
        except ValueError:  # a corner blocks the slice, or the turn is (0,0)
            continue
        scramble += [turn, "/"]
    return scramble


def unreachable_pattern(case: Case, name: str) -> Dict[str, Any]:
    """A twisted corner, or a corner of Square-1 whose halves are not neighbours."""
    pattern = case.ask("puzzle.show", puzzle=name)["solved"]
    if name == "square-1":
        pieces = pattern["WEDGES"]["pieces"]
        pieces[0], pieces[2] = pieces[2], pieces[0]
    else:
        corners = next(orbit for key, orbit in sorted(pattern.items()) if key.startswith("CORNER"))
        corners["orientation"][case.chance.randrange(8)] = case.chance.choice([1, 2])
    return pattern


@claim("puzzle: quick solutions", "A quick solution leads to the solved puzzle in a model of its stickers and has the stated length. It is called optimal only if "
       "the puzzle was solved, and a position out of reach is an error.", share=1, least=3)
def quick(case: Case) -> None:
    name = case.in_turn(sorted(QUICK_EVENTS))
    if case.chance.random() < 0.1:
        case.refuse("puzzle.solve", puzzle=name, method="quick", pattern=unreachable_pattern(case, name))
        return
    event = QUICK_EVENTS[name]
    model = events.puzzle_of(event)
    if event == "sq1":
        scramble = random_square1(case, case.chance.choice([0, 1, 3, 20]))
    else:
        turns = [*"URFDLB", "Uw", "Rw", "Fw", *"xyz"]
        scramble = [case.chance.choice(turns) + case.chance.choice(["", "2", "'"]) for _ in range(case.chance.choice([0, 1, 3, 60]))]
    answer = case.ask("puzzle.solve", puzzle=name, alg=" ".join(scramble), method="quick")
    solution = events.moves_of(event, answer["moves"])
    state = model.solved
    for move in [*scramble, *solution] if event == "sq1" else cube_moves(int(name[0]), [*scramble, *solution]):
        state = model.after(state, move)
    holds(model.key(state) == model.key(model.solved), answer["moves"], "the puzzle is not solved")
    lengths = [len(re.findall(r"[1-6]", move)) or 1 if event == "sq1" else int(move[0] not in "xyz") for move in solution]
    equal("length", answer["length"], sum(lengths))
    equal("optimal", answer["optimal"], answer["length"] == 0)


@claim("puzzle: list", "Every listed puzzle can be shown.", share=0.1)
def built_in(case: Case) -> None:
    each = case.chance.choice(case.ask("puzzle.list")["puzzles"])
    equal("moves", len(case.ask("puzzle.show", puzzle=each["puzzle"])["moves"]), each["moves"])


@claim("puzzle: built-in puzzles", "The built-in puzzles have the published numbers of positions.", NATIVE, share=0.3)
def known_counts(case: Case) -> None:
    name = case.in_turn(sorted(POSITIONS))
    equal(name, case.ask("puzzle.count", puzzle=name)["positions"], POSITIONS[name])


@claim("puzzle: built-in puzzles solved",
       "An algorithm and its inverse restore a built-in puzzle, the pattern in between is reachable, and its solution has no more moves.", share=0.5, least=2)
def solved_again(case: Case) -> None:
    name = case.chance.choice(sorted(SCRAMBLES))
    equal("solved", case.ask("puzzle.apply", puzzle=name, alg=f"({SCRAMBLES[name]})3 ({SCRAMBLES[name]})3'")["solved"], True)
    name, alg = case.chance.choice([("pyraminx", SCRAMBLES["pyraminx"]), ("skewb", SCRAMBLES["skewb"]), ("2x2x2", "R U2 D' x L B"), ("tetraminx", "U L' R B")])
    pattern = case.ask("puzzle.apply", puzzle=name, alg=alg)["pattern"]
    equal("reachable", case.ask("puzzle.check", puzzle=name, pattern=pattern)["reachable"], True)
    answer = case.ask("puzzle.solve", puzzle=name, alg=alg)
    equal("found and proven", (answer["found"], answer["optimal"]), (True, True))
    holds(answer["length"] <= len(alg.split()), answer["moves"], f"{alg} has fewer moves")
    equal("solved", case.ask("puzzle.apply", puzzle=name, alg=f"{alg} {answer['moves']}")["solved"], True)


# Relations between questions.
def view(answer: Dict[str, Any]) -> Dict[str, Any]:
    """Leaves out what may differ: there can be several shortest solutions."""
    return {key: value for key, value in answer.items() if key not in ("nodes", "time_ms", "moves", "farthest")} if "greatest_distance" in answer or "lower_bound" in answer else answer


def on_threads(case: Case, method: str) -> None:
    turns = " ".join(case.chance.choice("RUFDLB") + case.chance.choice(["", "2", "'"]) for _ in range(6))
    one, eight = (view(case.ask(method, puzzle="3x3x3", alg=turns, memory=8, threads=n)) for n in (1, 8))
    equal("eight threads", eight, one)


def cancelling_pair(case: Case, method: str) -> None:
    puzzle = p.random_puzzle(case.chance)
    text, moves = definition(case, puzzle), p.random_moves(case.chance, puzzle)
    more = p.write(p.random_moves(case.chance, puzzle))
    longer = f"{p.write(moves)} ({more}) ({more})'"
    equal("with a cancelling pair", view(case.ask(method, puzzle=text, alg=longer)), view(case.ask(method, puzzle=text, alg=p.write(moves))))


def inverted_moves(case: Case, method: str) -> None:
    """Tests an algorithm and its inverse, which are equally far from solved only if no two pieces are identical: otherwise
    the algorithm stands for a coset, and the inverses of its elements are spread over several cosets."""
    puzzle = p.random_puzzle(case.chance, distinct=method == "puzzle.solve")
    text, alg = definition(case, puzzle), p.write(p.random_moves(case.chance, puzzle))
    equal("inverse", view(case.ask(method, puzzle=text, alg=f"({alg})'")), view(case.ask(method, puzzle=text, alg=alg)))


def other_format(case: Case, method: str) -> None:
    puzzle = p.random_puzzle(case.chance)
    rest: Dict[str, Any] = {}
    if method in ("puzzle.apply", "puzzle.order", "puzzle.solve"):
        rest["alg"] = p.write(p.random_moves(case.chance, puzzle))
    if method == "puzzle.check":
        rest["pattern"] = p.to_kpattern(puzzle, p.shuffled(case.chance, puzzle))
    if method == "puzzle.random":
        rest["seed"] = "1"
    equal("the other format", view(case.ask(method, puzzle=p.to_kpuzzle(puzzle), **rest)), view(case.ask(method, puzzle=p.to_tws(puzzle), **rest)))


# Valid questions with one answer.
def named(case: Case) -> Dict[str, Any]:
    return {"puzzle": case.chance.choice(sorted(SCRAMBLES))}


def with_alg(case: Case) -> Dict[str, Any]:
    name = case.chance.choice(sorted(SCRAMBLES))
    return {"puzzle": name, "alg": SCRAMBLES[name]}


def with_pattern(case: Case) -> Dict[str, Any]:
    puzzle = p.random_puzzle(case.chance)
    return {"puzzle": definition(case, puzzle), "pattern": p.to_kpattern(puzzle, p.shuffled(case.chance, puzzle))}

# The checks that ask every method in other ways (claims.py: method).
SAME_MOVES = {"format": other_format, "pair": cancelling_pair}
method("puzzle.show", question=named, relations={"format": other_format}, positive={"orbits": OF_THE_CUBE, "moves": OF_THE_CUBE})
method("puzzle.apply", question=with_alg, relations={**SAME_MOVES, "inverted": "the inverse leads to another pattern"},
       positive={"solved": AskedBy("puzzle: built-in puzzles solved")})
method("puzzle.order", question=with_alg, relations={**SAME_MOVES, "inverted": inverted_moves})
method("puzzle.count", question=named, relations={"format": other_format})
method("puzzle.check", question=with_pattern, relations={"format": other_format}, positive=dict.fromkeys(("reachable", "solved"), AskedBy("puzzle: reachable or not")))
method("puzzle.random", question=lambda case: a_seed(case, puzzle="skewb"), relations={"format": other_format}, positive={"patterns": OF_THE_CUBE})
method("puzzle.list", question=nothing, relations={"format": FIXED}, positive={"puzzles": FIXED_LIST})
method("puzzle.solve", question=lambda case: {"puzzle": "skewb", "alg": SCRAMBLES["skewb"]}, relations={**SAME_MOVES, "threads": on_threads, "inverted": inverted_moves},
       positive=dict.fromkeys(("found", "optimal"), AskedBy("puzzle: shortest solutions")))
method("puzzle.distances", question=lambda case: {"puzzle": "tetraminx", "farthest": 2}, relations={"format": other_format},
       positive={"counts": OF_THE_CUBE, "farthest": OF_THE_CUBE})
