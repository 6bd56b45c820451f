#!/usr/bin/env python3
"""Finds more algorithms for the CMLL library with `alg find`, and prints the library's rows.

Usage: cmll_library.py PROGRAM

For each case, the script searches all sequences of R, U, F and r, and of R, U, D and r, up to the first length with at least
four results. The mirror image of an algorithm solves the mirrored case and is equally easy to turn, so mirror images are
added too. The standard algorithm comes first, followed by the others in order of effort. Of several algorithms that differ
only in a wide turn instead of a face turn, only the easiest is kept. Each algorithm is written for the orientation that
gives the case its name.
"""
import json
import subprocess
import sys

LAYERS = ["R U F r", "R U D r"]
LENGTHS = range(9, 14)
LISTED = 4

# Effect of a clockwise turn on the corners URF UFL ULB UBR DFR DLF DBL DRB: the corner that moves to each position, and its
# twist there.
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
    """Returns the corner states that the algorithm solves, one for each final turn of U."""
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
    """Returns (effort, length, turns) for every algorithm that solves the case."""
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
    """Groups the algorithms by the case that they solve from each side, easiest first."""
    listed = {}
    for _, _, way in sorted(ways):
        for before in ("", "U ", "U2 ", "U' "):
            listed.setdefault(sides(before + way), []).append(before + way)
    return listed


def chosen(ways):
    """Returns the first LISTED algorithms, skipping those that differ from an earlier one only in a wide turn."""
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
