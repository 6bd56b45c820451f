"""Independent parser for turns, groups, commutators and conjugates, with lengths, inverses, and a writer that produces
random sequences in every allowed spelling."""
from __future__ import annotations

import random
from typing import Dict, List, Sequence, Tuple

from cube import ALL_LAYERS, FACES, NORMALS, SOURCES, Turn, _layers

PRIMES = "'’‘′`´"


class BadNotation(ValueError):
    pass


def parse(text: str) -> List[Turn]:
    turns, at = _sequence(text, 0, "")
    if at != len(text):
        raise BadNotation(f"unexpected {text[at]!r} at {at}")
    return turns


def _skip(text: str, at: int) -> int:
    while at < len(text):
        if text[at].isspace():
            at += 1
        elif text.startswith("//", at):
            end = text.find("\n", at)
            at = len(text) if end < 0 else end
        else:
            break
    return at


def _sequence(text: str, at: int, ends: str) -> Tuple[List[Turn], int]:
    turns: List[Turn] = []
    while True:
        at = _skip(text, at)
        if at == len(text) or text[at] in ends:
            return turns, at
        step, at = _step(text, at)
        turns += step


def _suffix(text: str, at: int) -> Tuple[int, int]:
    """Parses a number, a prime, or both in either order, and returns the factor."""
    sign = 1
    if at < len(text) and text[at] in PRIMES:
        sign, at = -1, at + 1
    digits = ""
    while at < len(text) and text[at] in "0123456789":
        digits, at = digits + text[at], at + 1
    if sign == 1 and at < len(text) and text[at] in PRIMES:
        sign, at = -1, at + 1
    return sign * int(digits or 1), at


def _repeat(turns: List[Turn], times: int) -> List[Turn]:
    return turns * times if times >= 0 else inverse(turns) * -times


def _step(text: str, at: int) -> Tuple[List[Turn], int]:
    c = text[at]
    if c == "(":
        inner, at = _sequence(text, at + 1, ")")
        if at == len(text):
            raise BadNotation("a group is never closed")
        times, at = _suffix(text, at + 1)
        return _repeat(inner, times), at
    if c == "[":
        first, at = _sequence(text, at + 1, ",:")
        if at == len(text):
            raise BadNotation("a bracket is never closed")
        kind = text[at]
        second, at = _sequence(text, at + 1, "]")
        if at == len(text):
            raise BadNotation("a bracket is never closed")
        times, at = _suffix(text, at + 1)
        inner = first + second + inverse(first) + (inverse(second) if kind == "," else [])
        return _repeat(inner, times), at
    layers = c
    at += 1
    if c in FACES and at < len(text) and text[at] == "w":
        layers, at = c + "w", at + 1
    elif c.upper() in FACES and c.islower():
        layers = c.upper() + "w"
    elif c not in ALL_LAYERS:
        raise BadNotation(f"unexpected {c!r} at {at - 1}")
    times, at = _suffix(text, at)
    if abs(times) not in (1, 2, 3):
        raise BadNotation(f"{times} times")
    return [Turn(layers, times % 4)], at


def inverse(turns: Sequence[Turn]) -> List[Turn]:
    return [Turn(t.layers, 4 - t.quarters) for t in reversed(turns)]


def write(turns: Sequence[Turn]) -> str:
    return " ".join(t.layers + ("", "2", "'")[t.quarters - 1] for t in turns)


def lengths(turns: Sequence[Turn]) -> Dict[str, int]:
    """Returns the lengths. In HTM and QTM, slices count two and rotations zero. In STM, slices count one. In ETM,
    everything counts one."""
    total = {"htm": 0, "qtm": 0, "stm": 0, "etm": 0}
    for turn in turns:
        kind = "rotation" if turn.layers in "xyz" else "slice" if turn.layers in "MES" else "face"
        htm = {"rotation": 0, "slice": 2, "face": 1}[kind]
        total["htm"] += htm
        total["qtm"] += htm * (2 if turn.quarters == 2 else 1)
        total["stm"] += kind != "rotation"
        total["etm"] += 1
    return total


def merged_runs(turns: Sequence[Turn]) -> List[Dict[str, int]]:
    """Merges the turns into runs about alternating axes, and returns the quarter turns of each face of the cube in each
    run. Turns that amount to the same thing have the same runs, however the cube is held."""
    held = {f: f for f in FACES}  # face of the cube at each position
    runs: List[Dict[str, int]] = []  # runs about alternating axes: quarter turns of each face
    for turn in turns:
        face, moved = _layers(turn.layers)
        amount = {layer: turn.quarters if layer in moved else 0 for layer in (1, 0, -1)}
        opposite = next(f for f in FACES if f != face and all(a == -b for a, b in zip(NORMALS[f], NORMALS[face])))
        pair = {held[face]: amount[1] - amount[0], held[opposite]: amount[0] - amount[-1]}
        if not runs or set(runs[-1]) != set(pair):
            runs.append(dict.fromkeys(pair, 0))
        for f, quarters in pair.items():
            runs[-1][f] = (runs[-1][f] + quarters) % 4
        if not any(runs[-1].values()):
            runs.pop()
        if amount[0]:
            rotation = {"R": "x", "L": "x", "U": "y", "D": "y", "F": "z", "B": "z"}[face]
            source = SOURCES[Turn(rotation, amount[0] if face in "RUF" else 4 - amount[0])]
            held = {f: held[FACES[source[9 * k + 4] // 9]] for k, f in enumerate(FACES)}
    return runs


def fewest_turns(turns: Sequence[Turn]) -> int:
    """Returns the number of turns after merging everything, in any orientation. Slices count one and rotations zero."""
    return sum(1 if sum(run.values()) % 4 == 0 else sum(q != 0 for q in run.values()) for run in merged_runs(turns))


def axis_of(turn: Turn) -> int:
    return [abs(c) for c in NORMALS[_layers(turn.layers)[0]]].index(1)


def random_faces(chance: random.Random, length: int) -> List[Turn]:
    """Returns random face turns, without the same face twice in a row or three turns about one axis."""
    turns: List[Turn] = []
    while len(turns) < length:
        turn = Turn(chance.choice(FACES), chance.randint(1, 3))
        if turns and turns[-1].layers == turn.layers:
            continue
        if len(turns) > 1 and axis_of(turns[-1]) == axis_of(turns[-2]) == axis_of(turn):
            continue
        turns.append(turn)
    return turns


def random_turns(chance: random.Random, length: int) -> List[Turn]:
    return [Turn(chance.choice(ALL_LAYERS), chance.randint(1, 3)) for _ in range(length)]


def random_text(chance: random.Random, depth: int = 2, longest: int = 5) -> str:
    """Returns a random text in the notation: nested brackets, all kinds of suffixes, optional spaces, unusual
    primes."""
    def suffix(most: int) -> str:
        prime = chance.choice(PRIMES)
        number = str(chance.randint(2, most))
        return chance.choice(["", "", "", prime, number, number + prime, prime + number if most == 3 else number])

    def turn() -> str:
        layers = chance.choice(ALL_LAYERS)
        if layers.endswith("w") and chance.random() < 0.5:
            layers = layers[0].lower()
        return layers + suffix(3)

    def step(level: int) -> str:
        if level == 0 or chance.random() < 0.6:
            return turn()
        kind = chance.choice(["group", "commutator", "conjugate"])
        if kind == "group":
            return "(" + sequence(level - 1) + ")" + suffix(4)
        middle = {"commutator": ",", "conjugate": ":"}[kind] + chance.choice(["", " "])
        return "[" + sequence(level - 1) + middle + sequence(level - 1) + "]" + suffix(3)

    def sequence(level: int) -> str:
        return chance.choice([" ", " ", ""]).join(step(level) for _ in range(chance.randint(1, longest)))

    return sequence(depth)


def shaped(turns: Sequence[Turn]) -> List[Turn]:
    """Returns one spelling for all orders of commuting neighbours, merged and sorted. For face turns only."""
    while True:
        runs: List[Dict[str, int]] = []
        axes: List[int] = []
        for turn in turns:
            if not axes or axes[-1] != axis_of(turn):
                runs.append({})
                axes.append(axis_of(turn))
            runs[-1][turn.layers] = (runs[-1].get(turn.layers, 0) + turn.quarters) % 4
        merged = [Turn(face, q) for run in runs for face, q in sorted(run.items()) if q]
        if merged == list(turns):
            return merged
        turns = merged
