"""Small random twisty puzzles as data: definitions in both file formats, moves applied piece by piece, and every
reachable pattern by breadth-first search."""
from __future__ import annotations

import json
import random
from typing import Any, Dict, List, NamedTuple, Set, Tuple

Pattern = Tuple[Tuple[Tuple[int, int, int], ...], ...]  # for each orbit and position: piece, orientation, modulus (0: known)


class Orbit(NamedTuple):
    name: str
    pieces: int
    orientations: int


class Turn(NamedTuple):
    permutation: List[List[int]]  # for each orbit: the position that the piece at each position comes from
    twists: List[List[int]]  # for each orbit: the twist of the piece that arrives at each position


class Puzzle(NamedTuple):
    orbits: List[Orbit]
    moves: Dict[str, Turn]
    solved: Pattern


def turned(puzzle: Puzzle, pattern: Pattern, turn: Turn) -> Pattern:
    result = []
    for orbit, before, come_from, twists in zip(puzzle.orbits, pattern, turn.permutation, turn.twists):
        after = []
        for place in range(orbit.pieces):
            piece, orientation, modulus = before[come_from[place]]
            after.append((piece, (orientation + twists[place]) % (modulus or orbit.orientations), modulus))
        result.append(tuple(after))
    return tuple(result)


def random_puzzle(chance: random.Random, distinct: bool = False) -> Puzzle:
    """Returns a puzzle with identical pieces and hidden orientations, unless all pieces must be `distinct`."""
    orbits = [Orbit("A", chance.randint(2, 4), chance.randint(1, 3))]
    if chance.random() < 0.5:
        orbits.append(Orbit("SIDE", chance.randint(1, 2), 2))
    solved = []
    for orbit in orbits:
        labels = [chance.randrange(orbit.pieces) for _ in range(orbit.pieces)] if not distinct and chance.random() < 0.5 else list(range(orbit.pieces))
        hidden = {label for label in labels if not distinct and orbit.orientations > 1 and chance.random() < 0.2}
        solved.append(tuple((label, 0, 1 if label in hidden else 0) for label in labels))
    moves = {}
    for name in ["U", "R", "BL"][:chance.randint(1, 3)]:
        permutation, twists = [], []
        for orbit in orbits:
            order = list(range(orbit.pieces))
            chance.shuffle(order)
            permutation.append(order)
            twists.append([chance.randrange(orbit.orientations) if chance.random() < 0.4 else 0 for _ in range(orbit.pieces)])
        moves[name] = Turn(permutation, twists)
    return Puzzle(orbits, moves, tuple(solved))


def random_puzzle_with_confusing_names(chance: random.Random) -> Puzzle:
    """Returns a puzzle of distinct pieces whose moves may have names of rotations. Half of the time, some moves are images
    of another one under such a move, so that the move can be a rotation."""
    orbits = [Orbit("A", chance.randint(3, 5), chance.randint(1, 2))]
    names = chance.sample(["U", "R", "Mv", "x", "y", "z", "Uv", "U_Rv", "v"], chance.randint(2, 4))

    def random_turn(least: int) -> Turn:
        order = list(range(orbits[0].pieces))
        moved = chance.sample(order, chance.randint(min(least, len(order)), len(order)))
        places = sorted(moved)
        for place, source in zip(places, moved):
            order[place] = source
        return Turn([order], [[chance.randrange(orbits[0].orientations) if place in moved and chance.random() < 0.3 else 0 for place in range(len(order))]])

    moves = {name: random_turn(2) for name in names}
    solved = (tuple((i, 0, 0) for i in range(orbits[0].pieces)),)
    puzzle = Puzzle(orbits, moves, solved)
    if chance.random() < 0.6:
        rotation = chance.choice(names)
        turn = moves[names[0]]
        for i, name in enumerate(each for each in names if each != rotation):
            moves[name] = turn
            turn = conjugated(puzzle, turn, moves[rotation])
    return Puzzle(orbits, {name: turn for name, turn in moves.items() if order_of(puzzle, turn) > 1} or {"U": Turn([[1, 0, *range(2, orbits[0].pieces)]], [[0] * orbits[0].pieces])}, solved)


def is_rotation_name(name: str) -> bool:
    return name in ("x", "y", "z") or (len(name) > 1 and name.endswith("v") and name.replace("_", "").isalpha())


def effect(puzzle: Puzzle, turns: List[Turn]) -> Pattern:
    """Returns what turns do to distinct pieces, which identifies their product."""
    pattern = tuple(tuple((i, 0, 0) for i in range(orbit.pieces)) for orbit in puzzle.orbits)
    for turn in turns:
        pattern = turned(puzzle, pattern, turn)
    return pattern


def as_turn(puzzle: Puzzle, done: Pattern) -> Turn:
    return Turn([[piece for piece, _, _ in places] for places in done], [[twist for _, twist, _ in places] for places in done])


def inverted(puzzle: Puzzle, turn: Turn) -> Turn:
    return as_turn(puzzle, effect(puzzle, [turn] * (order_of(puzzle, turn) - 1)))


def conjugated(puzzle: Puzzle, turn: Turn, rotation: Turn) -> Turn:
    return as_turn(puzzle, effect(puzzle, [inverted(puzzle, rotation), turn, rotation]))


def generated(puzzle: Puzzle, turns: List[Turn]) -> List[Turn]:
    """Returns all products of the turns; the first one is the identity."""
    known = {effect(puzzle, []): as_turn(puzzle, effect(puzzle, []))}
    queue = list(known.values())
    for each in queue:
        for turn in turns:
            done = effect(puzzle, [each, turn])
            if done not in known:
                known[done] = as_turn(puzzle, done)
                queue.append(known[done])
    return queue


def proven_rotations(puzzle: Puzzle) -> List[str]:
    """Applies the documented rule. Moves are tested in their order: those that do not permute the turns are turns
    themselves, and so is the first one that makes a product of rotations commute with every turn."""
    left = [name for name in puzzle.moves if is_rotation_name(name)]

    def permutes(name: str) -> bool:
        turns = [turn for other, turn in puzzle.moves.items() if other not in left]
        known = {effect(puzzle, [each]) for turn in turns for each in (turn, inverted(puzzle, turn))}
        return all(effect(puzzle, [conjugated(puzzle, turn, puzzle.moves[name])]) in known for turn in turns)

    def is_faithful(names: List[str]) -> bool:
        turns = [turn for other, turn in puzzle.moves.items() if other not in left]
        group = generated(puzzle, [puzzle.moves[name] for name in names])
        return len(group) < 120 and all(any(effect(puzzle, [turn, each]) != effect(puzzle, [each, turn]) for turn in turns) for each in group[1:])

    while True:
        before = list(left)
        for name in before:
            if not permutes(name):
                left.remove(name)
        if left != before:
            continue
        for i in range(len(left)):
            if not is_faithful(left[:i + 1]):
                del left[i]
                break
        else:
            return left


def held_in_every_way(puzzle: Puzzle, rotations: List[str], pattern: Pattern) -> List[Pattern]:
    return [turned(puzzle, pattern, each) for each in generated(puzzle, [puzzle.moves[name] for name in rotations])]


def order_of(puzzle: Puzzle, turn: Turn) -> int:
    """Returns the number of repetitions after which all pieces are restored, even if some look the same."""
    start = tuple(tuple((i, 0, 0) for i in range(orbit.pieces)) for orbit in puzzle.orbits)
    pattern, count = turned(puzzle, start, turn), 1
    while pattern != start:
        pattern, count = turned(puzzle, pattern, turn), count + 1
    return count


def to_kpattern(puzzle: Puzzle, pattern: Pattern) -> Dict[str, Any]:
    result = {}
    for orbit, places in zip(puzzle.orbits, pattern):
        result[orbit.name] = {"pieces": [p for p, _, _ in places], "orientation": [o for _, o, _ in places]}
        if any(m for _, _, m in places):
            result[orbit.name]["orientationMod"] = [m for _, _, m in places]
    return result


def to_kpuzzle(puzzle: Puzzle) -> str:
    return json.dumps({
        "name": "random",
        "orbits": [{"orbitName": o.name, "numPieces": o.pieces, "numOrientations": o.orientations} for o in puzzle.orbits],
        "defaultPattern": to_kpattern(puzzle, puzzle.solved),
        "moves": {name: {o.name: {"permutation": p, "orientationDelta": t} for o, p, t in zip(puzzle.orbits, turn.permutation, turn.twists)}
                  for name, turn in puzzle.moves.items()}})


def to_tws(puzzle: Puzzle) -> str:
    """In this format positions count from 1, and a twist belongs to the position that a piece leaves."""
    lines = ["# a comment", "Name random"] + [f"Set {o.name} {o.pieces} {o.orientations}" for o in puzzle.orbits] + ["Solved"]
    for orbit, places in zip(puzzle.orbits, puzzle.solved):
        lines += [orbit.name, " ".join(str(p + 1) for p, _, _ in places), " ".join("?" if m else str(o) for _, o, m in places)]
    lines.append("End")
    for name, turn in puzzle.moves.items():
        lines.append(f"Move {name}")
        for orbit, permutation, twists in zip(puzzle.orbits, turn.permutation, turn.twists):
            leaving = [0] * orbit.pieces
            for place, source in enumerate(permutation):
                leaving[source] = twists[place]
            lines += [orbit.name, " ".join(str(p + 1) for p in permutation), " ".join(map(str, leaving))]
        lines.append("End")
    return "\n".join(lines) + "\n"


def reachable(puzzle: Puzzle) -> Set[Pattern]:
    seen, queue = {puzzle.solved}, [puzzle.solved]
    for pattern in queue:
        for turn in puzzle.moves.values():
            after = turned(puzzle, pattern, turn)
            if after not in seen:
                seen.add(after)
                queue.append(after)
    return seen


def distances(puzzle: Puzzle, metric: str) -> Dict[Pattern, int]:
    """Returns the cost of reaching each pattern from the solved one, which is also the cost of solving it. Costs are tried in ascending order."""
    orders = {name: order_of(puzzle, turn) for name, turn in puzzle.moves.items()}
    known: Dict[Pattern, int] = {}
    waiting = {0: [puzzle.solved]}
    cost = 0
    while any(key >= cost for key in waiting):
        for pattern in waiting.pop(cost, []):
            if pattern in known:
                continue
            known[pattern] = cost
            for name, order in orders.items():
                after = pattern
                for amount in range(1, order):
                    after = turned(puzzle, after, puzzle.moves[name])
                    step = min(amount, order - amount) if metric == "smallest_turn" else 1
                    if after not in known:
                        waiting.setdefault(cost + step, []).append(after)
        cost += 1
    return known


def read_moves(text: str) -> List[Tuple[str, int]]:
    """Reads moves with amounts and primes, such as U2', as a number of turns that may be negative."""
    moves = []
    for word in text.split():
        name = word.rstrip("'").rstrip("0123456789")
        amount = int(word.rstrip("'")[len(name):] or 1)
        moves.append((name, -amount if word.endswith("'") else amount))
    return moves


def random_moves(chance: random.Random, puzzle: Puzzle, most: int = 12) -> List[Tuple[str, int]]:
    """Returns moves with amounts that the notation allows: 1 to the order of the move minus 1."""
    moves = []
    for _ in range(chance.randint(0, most)):
        name = chance.choice(sorted(puzzle.moves))
        order = order_of(puzzle, puzzle.moves[name])
        if order > 1:
            moves.append((name, chance.randint(1, order - 1)))
    return moves


def write(moves: List[Tuple[str, int]]) -> str:
    return " ".join(name + (str(amount) if amount != 1 else "") for name, amount in moves)


def after_moves(puzzle: Puzzle, pattern: Pattern, moves: List[Tuple[str, int]]) -> Pattern:
    for name, amount in moves:
        for _ in range(amount % order_of(puzzle, puzzle.moves[name])):
            pattern = turned(puzzle, pattern, puzzle.moves[name])
    return pattern


def shuffled(chance: random.Random, puzzle: Puzzle) -> Pattern:
    """Returns the pieces of the solved pattern in any order, with any orientations."""
    result = []
    for orbit, places in zip(puzzle.orbits, puzzle.solved):
        pieces = list(places)
        chance.shuffle(pieces)
        result.append(tuple((p, chance.randrange(m or orbit.orientations), m) for p, _, m in pieces))
    return tuple(result)
