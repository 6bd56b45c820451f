#!/usr/bin/env python3
"""Measures the mean length of solutions and the time per cube in Python, on the cubes of a file with one facelet string per
line: the defaults, and the limits of 22 and 24 moves that were the defaults of 1.0.0.

Usage: python_lengths.py FILE [COUNT]

A fixed order would favour the row that runs last, so the rows run in turn on tenths of the file."""

import sys
import time

from cubewright import Algorithm, Cube, call, solve_many
from cubewright.compat import kociemba

with open(sys.argv[1], encoding="utf-8") as file:
    cubes = [line.split()[0].strip(",") for line in file if line.strip()]
cubes = [cube for cube in cubes if len(cube) == 54][: int(sys.argv[2]) if len(sys.argv) > 2 else None]

ROWS = {
    "compat.kociemba.solve, 1.0.0 (first of at most 24)": lambda part: [call("cube.solve", {"cube": cube, "max_length": 24})["moves"] for cube in part],
    "compat.kociemba.solve": lambda part: [kociemba.solve(cube) for cube in part],
    "Cube(…).solve()": lambda part: [Cube(cube).solve().moves for cube in part],
    "solve_many, 1.0.0 (first of at most 22), one thread": lambda part: solve_many(part, max_length=22, threads=1),
    "solve_many, one thread": lambda part: solve_many(part, threads=1),
}
for solve in ROWS.values():
    solve(cubes[:10])
moves = {name: 0 for name in ROWS}
longest = {name: 0 for name in ROWS}
seconds = {name: 0.0 for name in ROWS}
step = max(1, len(cubes) // 10)
for start in range(0, len(cubes), step):
    part = cubes[start : start + step]
    for name, solve in ROWS.items():
        before = time.process_time()
        found = solve(part)
        seconds[name] += time.process_time() - before
        for cube, solution in zip(part, found):
            if not (Cube(cube) * Algorithm._of(str(solution))).is_solved:
                sys.exit(f"{name}: {solution} does not solve {cube}")
        lengths = [len(str(solution).split()) for solution in found]
        moves[name] += sum(lengths)
        longest[name] = max(longest[name], *lengths)

print(f"{len(cubes)} cubes\n\n| | mean length | longest | CPU time per cube |\n|---|---:|---:|---:|")
for name in ROWS:
    print(f"| {name} | {moves[name] / len(cubes):.2f} | {longest[name]} | {seconds[name] / len(cubes) * 1000:.3f} ms |")
