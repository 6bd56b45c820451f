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
