#!/usr/bin/env python3
"""Mutation testing: inserts small random mistakes into src/, which the tests must detect.

    python3 tests/mutation/run.py --seed 1 --count 200
"""
from __future__ import annotations

import argparse
import concurrent.futures
import dataclasses
import filecmp
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
from typing import Dict, List, Set

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from mutants import Mutant, draw, sources, with_all, with_one  # noqa: E402
from suite import EVERYWHERE, Suite, Test, order_for  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WORK = os.path.join(ROOT, "build/mutation")
TREE = os.path.join(WORK, "tree")
BUILD = os.path.join(WORK, "build")
SPARE = 1.4  # mutants drawn per requested mutant, because some do not compile


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2, help="compilers at once")
    parser.add_argument("--at-once", type=int, default=1, help="mutants at once")
    parser.add_argument("--most", type=float, default=60, help="seconds of tests for one mutant")
    parser.add_argument("--longest", type=float, default=10, help="seconds of a test that takes part")
    parser.add_argument("--only", help="these numbers alone, with commas; their earlier outcome is forgotten")
    parser.add_argument("--again", action="store_true", help="survivors once more, with the tests as they are now")
    return parser.parse_args()


def write(path: str, text: str) -> None:
    """Writes the file only if its content changes, because the build depends on modification times."""
    full = os.path.join(TREE, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    if os.path.exists(full):
        with open(full, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(full, "w", encoding="utf-8") as file:
        file.write(text)


def copy_tree(mutated: Set[str]) -> None:
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    for path in listed.stdout.splitlines():
        source, target = os.path.join(ROOT, path), os.path.join(TREE, path)
        if path in mutated | {"tests/own_folders.cpp"} or path.startswith("web/") or not os.path.isfile(source):
            continue
        if not os.path.exists(target) or not filecmp.cmp(source, target, shallow=False):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy(source, target)
    # The test suite sets the table folder, not the build.
    with open(os.path.join(ROOT, "tests/own_folders.cpp"), encoding="utf-8") as file:
        write("tests/own_folders.cpp", file.read().replace(", 1);", ", 0);"))


def build(targets: List[str], jobs: int, go_on: bool) -> str:
    """Builds the targets and returns the compiler output if the build fails."""
    environment = {**os.environ, "CCACHE_BASEDIR": TREE, "CCACHE_NOHASHDIR": "1"}
    done = subprocess.run(["ninja", "-C", BUILD, f"-j{jobs}", *(["-k", "0"] if go_on else []), *targets],
                          capture_output=True, text=True, env=environment, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def configure() -> None:
    flags = "-O1 -DNDEBUG -w -Wno-narrowing"
    subprocess.run(["cmake", "-S", TREE, "-B", BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                    f"-DCMAKE_CXX_FLAGS_RELEASE={flags}", "-DCUBEWRIGHT_BENCH=OFF", "-DCUBEWRIGHT_TESTS=ON",
                    "-DCUBEWRIGHT_UNITY=ON"],
                   check=True, stdout=subprocess.DEVNULL)


def programs() -> List[str]:
    return [f"{p}_test" for p in EVERYWHERE if p not in ("oracle", "examples")] + ["cubewright"]


def blamed(told: str, mutants: List[Mutant], texts: Dict[str, str]) -> List[Mutant]:
    """Returns the mutants on the lines that the compiler reports as errors or mentions in notes."""
    def on(lines: Set[tuple]) -> List[Mutant]:
        found = []
        for m in mutants:
            text = texts[m.place.path]
            first, last = (text.count("\n", 0, at) + 1 for at in m.place.wrap)
            if any(path == m.place.path and first <= line <= last for path, line in lines):
                found.append(m)
        return found
    def lines(pattern: str) -> Set[tuple]:
        return {(os.path.relpath(os.path.join(BUILD, p), TREE), int(n)) for p, n in re.findall(pattern, told, re.M)}
    return on(lines(r"^([^:\s]+):(\d+):\d+: error:")) or on(lines(r"([^:\s]+):(\d+):\d+:"))


def write_woven(texts: Dict[str, str], mutants: List[Mutant]) -> None:
    for path, text in texts.items():
        write(path, with_all(text, [m for m in mutants if m.place.path == path and not m.direct]))


def weave(texts: Dict[str, str], mutants: List[Mutant], jobs: int) -> None:
    """Builds the tree with all mutants that can be selected at run time; the others are left for later."""
    while True:
        write_woven(texts, mutants)
        told = build(programs(), jobs, True)
        if not told:
            return
        guilty = blamed(told, [m for m in mutants if not m.direct], texts)
        if not guilty:
            raise SystemExit(told[-6000:])
        for mutant in guilty:
            mutant.direct = True
        print(f"{len(guilty)} more are compiled alone", flush=True)


def refusal(path: str) -> str:
    """Compiles one file of the tree and returns the compiler output if it fails. Takes seconds."""
    with open(os.path.join(ROOT, "build/release/compile_commands.json"), encoding="utf-8") as file:
        commands = {os.path.relpath(entry["file"], ROOT): shlex.split(entry["command"]) for entry in json.load(file)}
    floor = "/".join(path.split("/")[:2]) + "/"
    near = path if path in commands else next(p for p in commands if p.startswith(floor))
    flags = [word.replace(ROOT, TREE) for word in commands[near] if re.match(r"-[DIfm]|-std", word)]
    asked = ["g++", *flags, "-w", "-fsyntax-only", "-x", "c++", os.path.join(TREE, path)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode != 0 else ""


def try_alone(suite: Suite, texts: Dict[str, str], mutant: Mutant, tests: List[Test], jobs: int, most: float) -> None:
    """Inserts a single mutant into the sources, then builds and runs program after program."""
    path = mutant.place.path
    woven = os.path.join(TREE, path)
    with open(woven, encoding="utf-8") as file:
        before = file.read()
    write(path, with_one(texts[path], mutant))
    folders = suite.own_folders("mutant", "/tables/" in path)
    mutant.state, spent = "survived", 0.0
    told = refusal(path)
    for program in order_for(path):
        target = "cubewright" if program in ("oracle", "examples") else f"{program}_test"
        told = told or build([target], jobs, False)
        if told:
            mutant.state, mutant.by = ("killed", "static_assert") if "static assertion failed" in told else ("does not compile", "")
            break
        mine = sorted((t for t in tests if t.program == program), key=lambda t: t.seconds)
        names, seconds = [], 0.0
        for test in mine:
            if spent + seconds + test.seconds <= most:
                names.append(test.name)
                seconds += test.seconds
        if not names:
            continue
        well, what, took = suite.run(program, names, folders, 60 + 6 * seconds)
        spent += took
        if not well:
            mutant.state, mutant.by = "killed", what
            break
    write(path, before)


def load(path: str) -> list:
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def save(path: str, what: list) -> None:
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump(what, file)
    os.replace(path + ".new", path)


def report(mutants: List[Mutant]) -> None:
    print("\n| floor | mutants | killed | survived |\n|---|--:|--:|--:|")
    floors = [*dict.fromkeys(m.floor for m in sorted(mutants, key=lambda m: m.floor)), ""]
    for floor in floors:
        mine = [m for m in mutants if floor in (m.floor, "")]
        killed = sum(m.state == "killed" for m in mine)
        print(f"| {floor or 'all'} | {len(mine)} | {killed} | {len(mine) - killed} |")
    for mutant in mutants:
        if mutant.state == "survived":
            print(f"survived {mutant}")


def main() -> int:
    wanted = options()
    os.makedirs(WORK, exist_ok=True)
    kept = os.path.join(WORK, f"outcome-{wanted.seed}.json")
    recorded = os.path.join(WORK, f"tests-{wanted.seed}.json")
    with open(os.path.join(ROOT, "build/release/compile_commands.json"), encoding="utf-8") as file:
        compiled = {os.path.relpath(entry["file"], ROOT) for entry in json.load(file)}
    texts = sources(ROOT, compiled)
    mutants = draw(texts, wanted.seed, int(wanted.count * SPARE))
    known = {told: rest for told, *rest in load(kept)}  # results of other sources are ignored
    for mutant in mutants:
        if str(mutant) in known:
            mutant.direct, mutant.state, mutant.by = known[str(mutant)]

    def keep() -> None:
        save(kept, [(str(m), m.direct, m.state, m.by) for m in mutants])

    copy_tree(set(texts))
    write_woven(texts, mutants)
    configure()
    weave(texts, mutants, wanted.jobs)
    keep()
    suite = Suite(TREE, BUILD, WORK)
    tests = [Test(**t) for t in load(recorded)]
    if wanted.again:
        tests = [t for t in tests if suite.is_older(t.program, recorded)]
    lock = threading.Lock()

    def record(program: str) -> None:
        found = suite.record(program, wanted.longest, tests)
        with lock:
            tests[:] = [t for t in tests if t.program != program] + found
            save(recorded, [dataclasses.asdict(t) for t in tests])

    with concurrent.futures.ThreadPoolExecutor(wanted.at_once) as pool:
        list(pool.map(record, EVERYWHERE))
    tests = [t for t in tests if t.passes]

    only = {int(n) for n in wanted.only.split(",")} if wanted.only else set()
    for mutant in mutants:
        if mutant.number in only or (wanted.again and mutant.state == "survived"):
            mutant.state = mutant.by = ""

    def told(mutant: Mutant) -> None:
        with lock:
            print(f"{'once more, alone' if mutant.state == 'alone' else mutant.state}: {mutant}  {mutant.by}", flush=True)
            keep()

    def try_woven(mutant: Mutant) -> None:
        mutant.by = suite.stands(mutant.number, mutant.place.path, tests, wanted.most)
        mutant.state = "killed" if mutant.by else "survived"
        if not mutant.by and mutant.place.when == "maybe":  # the compiler may have evaluated the original at compile time
            mutant.state = "alone"
        told(mutant)

    drawn = wanted.count
    while True:  # draw more to replace mutants that do not compile
        waiting = [m for m in (mutants if only else mutants[:drawn]) if m.state in ("", "alone") and (not only or m.number in only)]
        with concurrent.futures.ThreadPoolExecutor(wanted.at_once) as pool:
            list(pool.map(try_woven, [m for m in waiting if not m.direct and not m.state]))
        for mutant in waiting:
            if mutant.direct or mutant.state == "alone":
                try_alone(suite, texts, mutant, tests, wanted.jobs, wanted.most)
                told(mutant)
        missing = sum(m.state == "does not compile" for m in mutants[:drawn]) - (drawn - wanted.count)
        if missing <= 0 or only:
            break
        drawn += missing
    taken = [m for m in mutants if m.state in ("killed", "survived")][:wanted.count]
    report(taken)
    return 0


if __name__ == "__main__":
    sys.exit(main())
