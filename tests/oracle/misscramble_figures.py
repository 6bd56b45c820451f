#!/usr/bin/env python3
"""Measures cube.misscramble: makes random mistakes of every kind in random scrambles, asks the program, and prints a
table with the share of cubes for which the mistake made is listed, is listed alone, and the mean number of
explanations.

    python3 tests/oracle/misscramble_figures.py --program build/release/cubewright [--count 10000] [--seed 1]
        [--visible all|three-faces|two-faces-and-a-third]
"""
from __future__ import annotations

import argparse
import random
import tempfile
import time
from typing import Dict, List

import notation
from claims_misscramble import key, listed_keys
from cube import SOLVED, Turn
from interfaces import Program
from misscramble import KINDS, after, random_mistake

VISIBLE = {
    "all": set(range(54)),
    "three-faces": set(range(27)),
    "two-faces-and-a-third": set(range(12)) | set(range(18, 27)) | {13},  # U, F, and the centre and upper row of R
}


def scramble_with(kind: str, chance: random.Random) -> List[Turn]:
    """Returns a scramble of competition length in which the mistake can be made."""
    while True:
        scramble = notation.random_faces(chance, chance.choice([18, 19, 19, 20, 20, 21]))
        if kind != "halved" or any(turn.quarters == 2 for turn in scramble):
            return scramble


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--visible", choices=sorted(VISIBLE), default="all")
    wanted = parser.parse_args()
    visible = VISIBLE[wanted.visible]
    chance = random.Random(wanted.seed)
    with tempfile.TemporaryDirectory() as folder:
        program = Program(wanted.program, folder, folder)
        print("| mistake | cubes | listed | alone | certain | mean listed | ms |")
        print("|---|--:|--:|--:|--:|--:|--:|")
        for kind in KINDS:
            tally: Dict[str, float] = dict.fromkeys(["listed", "alone", "certain", "shown", "seconds"], 0)
            for _ in range(wanted.count):
                scramble = scramble_with(kind, chance)
                made = random_mistake(scramble, kind, chance)
                seen = "".join(s if i in visible else "." for i, s in enumerate(after(SOLVED, made)))
                begun = time.perf_counter()
                answer = program.pipe().ask("cube.misscramble", {"scramble": notation.write(scramble), "cube": seen, "count": 1000})
                tally["seconds"] += time.perf_counter() - begun
                assert answer.result is not None, answer.error
                found = listed_keys(answer.result)
                tally["listed"] += key(made) in found
                tally["alone"] += found == {key(made)}
                tally["certain"] += answer.result["certain"]
                tally["shown"] += len(found)
            share = [f"{100 * tally[name] / wanted.count:.2f} %" for name in ("listed", "alone", "certain")]
            print(f"| {kind} | {wanted.count} | {' | '.join(share)} | {tally['shown'] / wanted.count:.3f} | {1000 * tally['seconds'] / wanted.count:.2f} |", flush=True)
        program.close()


if __name__ == "__main__":
    main()
