#!/usr/bin/env python3
"""Measures the figures of docs/guides/packages.md on an installed tree: the speed of each engine through every interface, the
cost of a call, and batches in Python compared with C++. The engines run in turn for several rounds, and the best round
counts, because a busy machine affects it least.

Usage: packages.py STAGE CACHE [ROUNDS]

CACHE is a folder for tables, which are built if they are missing."""

import json
import os
import pathlib
import subprocess
import sys

STAGE, CACHE = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
ROUNDS = int(sys.argv[3]) if len(sys.argv) > 3 else 5
PROGRAM = STAGE / "bin" / "cubewright"
LIBRARY = next(STAGE.glob("lib*/**/libcubewright.so.1"))
MODULE = next(STAGE.glob("**/cubewright/_engine.*.so")).parent.parent
CUBES = 5000
FAR = "R U F2 D' L B U2 R2 F L' D2 B' R F' U' L2"  # 16 moves from solved: takes a few seconds with the smallest table

C_CALLS = """
import ctypes, json, sys, time
library = ctypes.CDLL(sys.argv[1])
library.cubewright_answer.restype = ctypes.c_void_p
library.cubewright_answer.argtypes = [ctypes.c_char_p]
library.cubewright_free.argtypes = [ctypes.c_void_p]
def seconds(call, count):
    call()
    start = time.perf_counter()
    for _ in range(count): call()
    return (time.perf_counter() - start) / count
request = b'{"method": "alg.order", "params": {"alg": "R"}}'
moves = ctypes.create_string_buffer(200)
cube = b"R U F2 D' L B U2"
print(json.dumps({"nothing": seconds(library.cubewright_version, 20000),
                  "answer": seconds(lambda: library.cubewright_free(library.cubewright_answer(request)), 5000),
                  "solve": seconds(lambda: library.cubewright_solve(cube, moves, ctypes.c_size_t(200)), 2000)}))
"""

PYTHON_CALLS = f"""
import json, time
import cubewright
cubes = [cubewright.Cube.random(n) for n in range({CUBES})]
cubewright.solve_many(cubes[:10], threads=1)
start = time.perf_counter()
cubewright.solve_many(cubes, max_length=22, threads=1)
batch = {CUBES} / (time.perf_counter() - start)
start = time.perf_counter()
for _ in range(5000): cubewright.call("alg.order", {{"alg": "R"}})
print(json.dumps({{"batch_per_second": batch, "call": (time.perf_counter() - start) / 5000}}))
"""


def run(processor, *command):
    environment = {**os.environ, "CUBEWRIGHT_CACHE": str(CACHE), "CUBEWRIGHT_PROCESSOR": processor, "PYTHONPATH": str(MODULE)}
    return json.loads(subprocess.run([str(word) for word in command], env=environment, check=True, capture_output=True, text=True).stdout)


def processors():
    refusal = subprocess.run([PROGRAM, "--version"], env={**os.environ, "CUBEWRIGHT_PROCESSOR": "?"}, capture_output=True, text=True)
    return refusal.stderr.rsplit("one of ", 1)[1].strip().split(", ")


CACHE.mkdir(parents=True, exist_ok=True)
subprocess.run([PROGRAM, "tables", "build", "--tier", "medium"], env={**os.environ, "CUBEWRIGHT_CACHE": str(CACHE)}, check=True, capture_output=True)
best = {name: {} for name in processors()}


def note(processor, what, value, better=max):
    known = best[processor]
    known[what] = value if what not in known else better(known[what], value)


for _ in range(ROUNDS):
    for name in best:
        two_phase = run(name, PROGRAM, "bench", "solve", "--count", CUBES, "--max-length", 22, "--tier", "medium", "--json")
        note(name, "C++ batch, cubes/s", two_phase["batch_per_second"])
        optimal = run(name, PROGRAM, "cube", "solve", "--method", "optimal", "--threads", 1, "--json", FAR)
        note(name, "optimal, million look-ups/s", optimal["nodes"] / optimal["time_ms"] / 1e3)
        python = run(name, sys.executable, "-c", PYTHON_CALLS)
        note(name, "Python batch, cubes/s", python["batch_per_second"])
        note(name, "Python call, µs", python["call"] * 1e6, min)
        calls = run(name, sys.executable, "-c", C_CALLS, LIBRARY)
        note(name, "C: answer to a small request, µs", (calls["answer"] - calls["nothing"]) * 1e6, min)
        note(name, "C: solve a cube seven moves away, µs", (calls["solve"] - calls["nothing"]) * 1e6, min)

print("| |" + "|".join(best) + "|\n|---|" + "---:|" * len(best))
for what in next(iter(best.values())):
    print(f"| {what} | " + " | ".join(f"{best[name][what]:.1f}" for name in best) + " |")
