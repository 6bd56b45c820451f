#!/usr/bin/env python3
"""cmll_library.py PROGRAM: finds more algorithms for the CMLL library with `alg find`, and prints its rows.

For each case all sequences of R, U, F and r, and of R, U, D and r, are searched for, up to the length at which there are
four to choose from. A mirror image is an algorithm, too, for the case that the mirror shows; it lies as well in the
hands. After the algorithm that people learn, the easiest come first. Of those that differ only in a wide turn for a plain one, the easiest stays. Each is
written as it is done on the case seen from the side from which it has its name.
"""
import json
import subprocess
import sys

LAYERS = ["R U F r", "R U D r"]
LENGTHS = range(9, 14)
LISTED = 4

# Corners URF UFL ULB UBR DFR DLF DBL DRB: what a clockwise turn brings to each place, and how it is twisted there.
TURNS = {"U": ([3, 0, 1, 2, 4, 5, 6, 7], [0] * 8), "R": ([4, 1, 2, 0, 7, 5, 6, 3], [2, 0, 0, 1, 1, 0, 0, 2]),
         "F": ([1, 5, 2, 3, 0, 4, 6, 7], [1, 2, 0, 0, 2, 1, 0, 0]), "D": ([0, 1, 2, 3, 5, 6, 7, 4], [0] * 8),
         "L": ([0, 2, 6, 3, 4, 1, 5, 7], [0, 1, 2, 0, 0, 2, 1, 0])}
SOLVED = tuple((i, 0) for i in range(8))


def turned(corners, word):
    for turn in word.split():
        for _ in range({"": 1, "2": 2, "'": 3}[turn.lstrip("URFDLw")]):
            places, twists = TURNS[turn[0]]
            corners = tuple((corners[p][0], (corners[p][1] + t) % 3) for p, t in zip(places, twists))
    return corners


def inverse(word):
    return " ".join(t[:-1] if t.endswith("'") else t if t.endswith("2") else t + "'" for t in reversed(word.split()))


def sides(word):
    """What the corners may look like when the word is the thing to do, for each turn of U after it."""
    return frozenset(turned(SOLVED, f"{u} {inverse(word)}") for u in ("", "U", "U2", "U'"))


def mirrored(word):
    swap = {"R": "L", "L": "R"}
    return " ".join(swap.get(t[0], t[0]) + t[1:] for t in inverse(" ".join(reversed(word.split()))).split())


def ask(program, *words):
    return json.loads(subprocess.run([program, *words, "--json"], capture_output=True, text=True, check=True).stdout)


def bare(word):
    turns = word.split()
    return " ".join(turns[1:] if turns[0].startswith("U") else turns)


def found(program, algorithm):
    """(effort, length, turns) of all that do the case."""
    for longest in LENGTHS:
        ways = set()
        for layers in LAYERS:
            answer = ask(program, "alg", "find", "--moves", layers, "--max-length", str(longest), "--to", "cmll",
                         "--adjust", "both", "--count", "80", "--time-limit", "60min", algorithm)
            assert answer["complete"], algorithm
            ways |= {(a["effort"], a["length"]["stm"], a["alg"]) for a in answer["algorithms"]}
        if len(ways) >= LISTED:
            break
    return ways


def by_case(ways):
    """The ways, the easiest first, by the case that each does from each side."""
    listed = {}
    for _, _, way in sorted(ways):
        for before in ("", "U ", "U2 ", "U' "):
            listed.setdefault(sides(before + way), []).append(before + way)
    return listed


def chosen(ways):
    """No more than are listed; of those that differ only in a wide turn for a plain one, the first."""
    taken, plain = [], set()
    for way in ways:
        if bare(way).replace("w", "") not in plain and len(taken) < LISTED:
            plain.add(bare(way).replace("w", ""))
            taken.append(way)
    return taken


def row(case, algorithms):
    first, *others = [each.replace("Rw", "r").replace("Lw", "l") for each in algorithms]
    listed = ", ".join(f'"{each}"' for each in others)
    return (f'    {{CaseSet::cmll, "{case["case"]}", "", "{case["group"]}", {case["probability"]["weight"]}, "{first}", "", '
            f"{{{listed}}}}},")


if __name__ == "__main__":
    cases = ask(sys.argv[1], "cube", "cases", "--set", "CMLL")["cases"]
    every = set().union(*(found(sys.argv[1], case["algorithm"]) for case in cases))
    every |= {(effort, length, mirrored(way)) for effort, length, way in every}
    listed = by_case(every)
    for case in cases:
        learned = case["algorithm"]
        more = chosen(listed.get(sides(learned.replace("r", "Rw")), []))
        known = bare(learned).replace("r", "R")
        print(row(case, [learned, *(way for way in more if bare(way).replace("w", "") != known)][:LISTED]))
