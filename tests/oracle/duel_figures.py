#!/usr/bin/env python3
"""Measures Duel: deals many rounds, asks the program which goals have a solution, and prints who wins under perfect play for
each goal.

    python3 tests/oracle/duel_figures.py --program build/release/cubewright [--count 10000] [--seed 1]

The second player wins a round with an impossible goal by challenging with Never. Every other round is a draw under perfect
play (docs/reference/duel.md).
"""
from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter

from interfaces import Program

SETTINGS = [("8 cards, 12 dice", {}), ("8 cards, 12 dice, no specials", {"plain": True}), ("8 cards, 8 dice", {"dice": 8}),
            ("12 cards, 12 dice", {"cards": 12})]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=10_000, help="number of deals for each setting")
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(os.path.abspath(wanted.program), os.path.join(folder, "cache"), folder)
        print(f"{wanted.count} deals for each setting, seed {wanted.seed}")
        for title, settings in SETTINGS:
            impossible: Counter = Counter()
            without_goal = 0
            for start in range(0, wanted.count, 8):
                seeds = range(start, min(start + 8, wanted.count))
                dealt = program.pipe().ask_all([("duel.deal", {"seed": f"{wanted.seed}-{n}", **settings}) for n in seeds])
                told = program.pipe().ask_all([("duel.analyse", {"duel": answer.result["duel"]}) for answer in dealt])
                for answer, deal in zip(told, dealt):
                    goals = range(1, deal.result["state"]["greatest_goal"] + 1)
                    possible = set(answer.result["possible_goals"])
                    impossible.update(goal for goal in goals if goal not in possible)
                    without_goal += not possible
            print(f"\n{title}: the starter has no possible goal in {without_goal} deals\n  goal  second player wins  draw")
            for goal in goals:
                lost = 100 * impossible[goal] / wanted.count
                print(f"  {goal:4}  {lost:17.2f} %  {100 - lost:.2f} %", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
