#!/usr/bin/env python3
"""Asks every request of requests.json again and writes the answers down, for answers that have changed on purpose.
A request on the command line is added.

    python3 tests/interfaces/record.py --program build/release/cubewright ['{"method": …, "params": …}' …]
"""
import argparse
import json
import os
import subprocess

RECORD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "requests.json")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/release/cubewright")
    parser.add_argument("requests", nargs="*", help="to be added")
    wanted = parser.parse_args()
    with open(RECORD, encoding="utf-8") as file:
        entries = [{"method": each["method"], "params": each["params"]} for each in json.load(file)]
    entries += [{"method": each["method"], "params": each.get("params", {})} for each in map(json.loads, wanted.requests)]
    lines = "\n".join(json.dumps(each, ensure_ascii=False) for each in entries)
    asked = subprocess.run([wanted.program, "api", "-"], input=lines.encode(), stdout=subprocess.PIPE, check=False)
    answers = [json.loads(line) for line in asked.stdout.decode().splitlines()]
    if len(answers) != len(entries):
        raise SystemExit(f"{len(answers)} answers to {len(entries)} requests")
    written = ",\n".join(json.dumps({**entry, "answer": answer}, ensure_ascii=False, separators=(",", ":"))
                         for entry, answer in zip(entries, answers))
    with open(RECORD, "w", encoding="utf-8") as file:
        file.write(f"[\n{written}\n]\n")


if __name__ == "__main__":
    main()
