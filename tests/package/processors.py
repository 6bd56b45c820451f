#!/usr/bin/env python3
"""Tests every engine build of an installed package through every interface. All builds that this CPU can run give the
same answers and build the same tables; builds that the CPU cannot run or that do not exist are refused with an error.
processors.py STAGE FOLDER"""

import functools
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

STAGE, FOLDER = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
PROGRAM = STAGE / "bin" / "cubewright"
LIBRARY = next(STAGE.glob("lib*/**/libcubewright.so.1"), None)
MODULE = next((file.parent.parent for file in STAGE.glob("**/cubewright/_engine.*.so")), None)

# Required flags of /proc/cpuinfo, from the definitions of the levels and not from the engine.
NEEDS = {"x86-64-v3": {"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"},
         "armv8.2-a+dotprod": {"crc32", "atomics", "asimdrdm", "asimddp"}}
REQUESTS = [("cube.solve", {"cube": "R U F2 D' L B U2 R2 F L'"}), ("cube.solve", {"cube": "superflip", "max_length": 22}),
            ("cube.solve", {"cube": "R U F2 D' L B", "method": "optimal"}), ("cube.check", {"cube": "R" * 54}),
            ("cube.solve", {"cube": "F2 U' R2 D B L", "method": "cfop"}), ("cube.scramble", {"seed": "processors"}),
            ("pocket.solve", {"cube": "R U F2 R' U"}), ("set.daily", {"date": "2026-11-14"}), ("alg.order", {"alg": "R U"})]


def flags():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.lower().startswith(("flags", "features")):
            return set(line.split(":")[1].split())
    return set()


def environment(processor):
    clean = {name: value for name, value in os.environ.items() if name != "CUBEWRIGHT_PROCESSOR"}
    return {**clean, "PYTHONPATH": str(MODULE), "CUBEWRIGHT_CACHE": str(FOLDER / (processor or "unasked")),
            **({"CUBEWRIGHT_PROCESSOR": processor} if processor else {})}


def timeless(answer):
    """Returns the answer without run times, which vary."""
    if isinstance(answer, list):
        return [timeless(each) for each in answer]
    if isinstance(answer, dict):
        return {name: timeless(value) for name, value in answer.items() if name != "time_ms"}
    return answer


def run(processor, *command):
    return subprocess.run([str(word) for word in command], env=environment(processor), capture_output=True, text=True)


@functools.lru_cache(maxsize=None)
def ask_program(processor):
    """Returns the build in use and its answers, or the error message."""
    about = run(processor, PROGRAM, "--version", "--json")
    if about.returncode != 0:
        return None, about.returncode, about.stderr
    answers = [timeless(json.loads(run(processor, PROGRAM, "api", json.dumps({"method": method, "params": params})).stdout))
               for method, params in REQUESTS]
    bench = json.loads(run(processor, PROGRAM, "bench", "solve", "--tier", "tiny", "--count", 100, "--json").stdout)
    return json.loads(about.stdout)["processor"], *answers, bench["nodes"], bench["average_length"]


C_DOOR = """
import ctypes, json, sys
library = ctypes.CDLL(sys.argv[1])
library.cubewright_processor.restype = ctypes.c_char_p
library.cubewright_answer.restype = ctypes.c_void_p
library.cubewright_answer.argtypes = [ctypes.c_char_p]
library.cubewright_free.argtypes = [ctypes.c_void_p]
processor = library.cubewright_processor()
moves = ctypes.create_string_buffer(300)
outcome = library.cubewright_solve(b"R U", moves, ctypes.c_size_t(300))
answers = []
for method, params in json.loads(sys.argv[2]):
    answer = library.cubewright_answer(json.dumps({"method": method, "params": params}).encode())
    answers.append(ctypes.string_at(answer).decode())
    library.cubewright_free(answer)
print(json.dumps([processor and processor.decode(), outcome, moves.value.decode(), *answers]))
"""

PYTHON_DOOR = """
import json, sys
import cubewright
def answer(method, params):
    try:
        return cubewright.call(method, params)
    except cubewright.CubewrightError as error:
        return error.code
cubes = cubewright.solve_many([cubewright.Cube.random(n) for n in range(100)])
print(json.dumps([cubewright.processor, [str(each) for each in cubes], *(answer(*each) for each in json.loads(sys.argv[1]))]))
"""


@functools.lru_cache(maxsize=None)
def ask_c(processor):
    used, outcome, moves, *answers = json.loads(run(processor, sys.executable, "-c", C_DOOR, LIBRARY, json.dumps(REQUESTS)).stdout)
    return [used, outcome, moves, *(timeless(json.loads(answer)) for answer in answers)]


@functools.lru_cache(maxsize=None)
def ask_python(processor):
    done = run(processor, sys.executable, "-c", PYTHON_DOOR, json.dumps(REQUESTS))
    return timeless(json.loads(done.stdout)) if done.returncode == 0 else [None, done.stderr]


class Processors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(FOLDER, ignore_errors=True)
        usual = json.loads(run(None, PROGRAM, "--version", "--json").stdout)["processor"]
        beside = {path.parent.name for path in STAGE.glob("lib*/**/cubewright/*/*/cubewright")}
        cls.runnable = [name for name in sorted(beside) if NEEDS[name] <= flags()]
        cls.too_new = sorted(beside - set(cls.runnable))
        cls.newest = cls.runnable[-1] if cls.runnable else usual
        # The oldest build is the program itself, which reports its own name.
        refusal = run("abacus", PROGRAM, "--version").stderr
        cls.known = refusal.rsplit("one of ", 1)[1].strip().split(", ")
        cls.interfaces = {"program": ask_program}
        if LIBRARY is not None:
            cls.interfaces["C"] = ask_c
        if MODULE is not None:
            cls.interfaces["Python"] = ask_python

    def test_uses_the_newest_build_by_default(self):
        for name, ask in self.interfaces.items():
            self.assertEqual(ask(None)[0], self.newest, name)

    def test_all_builds_give_the_same_answers(self):
        self.assertEqual(set(self.known) - set(self.runnable), {self.known[0]})
        for name, ask in self.interfaces.items():
            first = ask(self.known[0])
            self.assertEqual(first[0], self.known[0])
            self.assertTrue(all(first[1:]) or name == "C", name)
            for processor in self.known[1:]:
                other = ask(processor)
                self.assertEqual(other[0], processor, name)
                self.assertEqual(list(other[1:]), list(first[1:]), f"{name}: {processor}")

    def test_all_builds_build_the_same_tables(self):
        made = []
        for processor in self.known:
            ask_program(processor)
            files = sorted(path for path in (FOLDER / processor).rglob("*.tables"))
            made.append({path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files})
        self.assertTrue(made[0])
        for other in made[1:]:
            self.assertEqual(other, made[0])

    def refused(self, processor, words):
        code, said = ask_program(processor)[1:]
        self.assertEqual(code, 2)
        self.assertIn(words, said)
        self.assertIn("CUBEWRIGHT_PROCESSOR", said)
        if "C" in self.interfaces:
            used, outcome, said, *answers = ask_c(processor)
            self.assertEqual((used, outcome), (None, 3))
            self.assertIn(words, said)
            for answer in answers:
                self.assertIn(words, answer["error"]["message"])
        if "Python" in self.interfaces:
            self.assertIn(words, ask_python(processor)[1])
            self.assertIn("ImportError", ask_python(processor)[1])

    def test_refuses_builds_that_this_cpu_cannot_run(self):
        for processor in self.too_new:
            self.refused(processor, "this processor cannot run the engine for")

    def test_refuses_unknown_builds(self):
        self.refused("abacus", "there is no engine for the processor")

    def test_the_version_names_the_build(self):
        said = run(None, PROGRAM, "--version").stdout
        self.assertRegex(said, rf"^\d+\.\d+\.\d+ \({self.newest.replace('+', '.')}\)\n$")
        self.assertEqual(run(None, PROGRAM, "--json").returncode, 2)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
