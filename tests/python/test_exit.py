#!/usr/bin/env python3
"""A process may end while other threads are in the engine. It then ends as usual: with status 0, without a signal, and
without a message. Each test runs a program whose daemon thread is in a call when the main thread returns."""

import subprocess
import sys
import unittest

REPETITIONS = 3
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
PROGRAM = """
import threading, time
from cubewright import Cube, call, solve_many
begun = threading.Event()
superflip = Cube({superflip!r})
cubes = [Cube.random(seed) for seed in range(20)]
def run(*_):
    begun.set()
    while True:
        {call}
for _ in range({threads}):
    threading.Thread(target=run, daemon=True).start()
begun.wait()
time.sleep({seconds})
"""
CALLS = {
    "optimal with a time limit": "superflip.solve(method='optimal', time_limit='30s')",
    "optimal with progress": "superflip.solve(method='optimal', progress=lambda stage, done: None)",
    "many cubes": "solve_many(cubes * 50)",
    "fewest moves": "superflip.solve(method='fmc')",
    "quick solutions": "[cube.solve() for cube in cubes]",
    "other methods": "[cube.solve(method='cfop') for cube in cubes]",
    "Ready, Set": "call('set.solve', {'puzzle': call('set.deal', {'level': 9})})",
}


class Exit(unittest.TestCase):
    def test_while_other_threads_are_in_a_call(self):
        for name, code in CALLS.items():
            for repetition in range(REPETITIONS):
                # The delays only vary what the threads are doing when the process ends; any delay must work.
                program = PROGRAM.format(superflip=SUPERFLIP, call=code, threads=1 + repetition, seconds=0.1 * repetition)
                with self.subTest(name, repetition=repetition):
                    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=100)
                    self.assertEqual((ended.returncode, ended.stdout, ended.stderr), (0, "", ""))


if __name__ == "__main__":
    unittest.main()
