#!/usr/bin/env python3
"""Tests the shared library from another language: loaded by name, called from threads, and stopped from another thread.
The library exports exactly what its header declares.  ctypes_test.py LIBRARY HEADER"""

import ctypes
import json
import pathlib
import random
import re
import subprocess
import sys
import threading
import time
import unittest

# The independent model of the cube, which shares no code with the engine.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "oracle"))
from cube import SOLVED, apply, is_solved  # noqa: E402
from notation import parse, random_faces  # noqa: E402

LIBRARY, HEADER = sys.argv[1:3]
PROGRESS = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_double)
INTERIM = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"

engine = ctypes.CDLL(LIBRARY)
engine.cubewright_answer.restype = ctypes.c_void_p
engine.cubewright_answer.argtypes = [ctypes.c_char_p]
engine.cubewright_answer_slowly.restype = ctypes.c_void_p
engine.cubewright_answer_slowly.argtypes = [ctypes.c_char_p, ctypes.c_void_p, PROGRESS, INTERIM, ctypes.c_void_p]
engine.cubewright_answer_with_progress.restype = ctypes.c_void_p
engine.cubewright_answer_with_progress.argtypes = [ctypes.c_char_p, ctypes.c_void_p, INTERIM, INTERIM, ctypes.c_void_p]
engine.cubewright_free.argtypes = [ctypes.c_void_p]
engine.cubewright_stopper_new.restype = ctypes.c_void_p
engine.cubewright_stop.argtypes = engine.cubewright_stopper_free.argtypes = [ctypes.c_void_p]


def taken(pointer):
    text = ctypes.string_at(pointer).decode()
    engine.cubewright_free(pointer)
    return json.loads(text)


def ask(method, **params):
    return taken(engine.cubewright_answer(json.dumps({"method": method, "params": params}).encode()))


class SharedLibrary(unittest.TestCase):
    def test_exports_what_the_header_declares(self):
        with open(HEADER, encoding="utf-8") as file:
            declared = set(re.findall(r"\b(cubewright_\w+)\(", file.read()))
        lines = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], check=True, capture_output=True, text=True).stdout
        exported = {line.split()[-1].split("@")[0] for line in lines.splitlines() if " A " not in line}
        self.assertEqual(exported, declared)

    def test_answers_a_request(self):
        self.assertEqual(ask("cube.solve", cube="R U F2")["result"]["moves"], "F2 U' R'")
        self.assertEqual(ask("cube.solve", cube="R Q")["error"]["code"], "unexpected")

    def test_solves_random_cubes_in_at_most_20_moves(self):
        chance = random.Random(20)
        moves = ctypes.create_string_buffer(200)
        for _ in range(200):
            state = apply(SOLVED, random_faces(chance, 60))
            self.assertEqual(engine.cubewright_solve(state.encode(), moves, ctypes.c_size_t(200)), 0)
            turns = parse(moves.value.decode())
            self.assertTrue(is_solved(apply(state, turns)), state)
            self.assertLessEqual(len(turns), 20, state)
            answer = ask("cube.solve", cube=state)["result"]
            self.assertLessEqual(answer["length"]["htm"], 20, state)

    def test_concurrent_threads_get_their_own_answers(self):
        wrong = []

        def solve(n):
            for i in range(20):
                name = "RUF"[(n + i) % 3]
                if ask("cube.solve", cube=name)["result"]["moves"] != name + "'":
                    wrong.append((n, i))

        threads = [threading.Thread(target=solve, args=(n,)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_a_long_call_reports_progress_and_can_be_stopped(self):
        stopper = engine.cubewright_stopper_new()
        told = []
        found = threading.Event()

        def interim(_, text):
            told.append(json.loads(text))
            found.set()

        request = json.dumps({"method": "cube.solve", "params": {"cube": SUPERFLIP, "method": "optimal"}}).encode()
        threading.Thread(target=lambda: (found.wait(120), engine.cubewright_stop(stopper))).start()
        callbacks = PROGRESS(lambda *_: None), INTERIM(interim)
        answer = taken(engine.cubewright_answer_slowly(request, stopper, *callbacks, None))
        engine.cubewright_stopper_free(stopper)
        self.assertTrue(told and told[0]["moves"])
        self.assertFalse(answer["result"]["optimal"])
        # The stopped call returns the best result so far, as data.
        self.assertTrue(is_solved(apply(apply(SOLVED, parse(SUPERFLIP)), parse(answer["result"]["moves"]))))
        self.assertLessEqual(len(parse(answer["result"]["moves"])), len(parse(told[-1]["moves"])))
        self.assertLessEqual(answer["result"]["lower_bound"], 20)

    def test_progress_is_structured_data(self):
        stopper = engine.cubewright_stopper_new()
        told = []

        def progress(_, text):
            told.append(json.loads(text))
            engine.cubewright_stop(stopper)

        request = json.dumps({"method": "cube.solve", "params": {"cube": SUPERFLIP, "method": "optimal"}}).encode()
        callbacks = INTERIM(progress), INTERIM(lambda *_: None)
        taken(engine.cubewright_answer_with_progress(request, stopper, *callbacks, None))
        engine.cubewright_stopper_free(stopper)
        self.assertIn(told[0]["code"], ("search", "optimal-table"))
        self.assertTrue(told[0]["stage"])
        self.assertTrue(0 <= told[0]["done"] <= 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
