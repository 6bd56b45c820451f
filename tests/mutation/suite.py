"""The test suite for mutants: the available tests, their run times, the places that each test reaches, and whether a
mutant survives them. Every mutant has separate folders, so that it does not find the tables of another."""
from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Tuple

MOST_PLACES = 4096
MEMORY = 8 << 30  # a mutant may request any amount
QUICK = 0.5  # tests shorter than this run together, first
LEFT_OUT = ("Heavy", "Cost.WhatCounts", "Cost.Examples", "Stopping.")  # except for the first, these tests measure time, and a busy machine would kill mutants through them


@dataclass
class Test:
    program: str
    name: str  # name of a test or of an oracle claim; empty for a whole script
    seconds: float = 0.0
    reaches: List[int] = field(default_factory=list)
    passes: bool = True  # passes without a mutant within the given time


# The test programs of each folder, those that kill mutants soonest first; then those of the interfaces.
OWN = [("src/rubik/gpu", ["rubik_gpu"]), ("src/rubik/methods", ["methods"]), ("src/rubik/tables", ["rubik_search", "rubik_gpu"]),
       ("src/rubik/two_phase", ["rubik_search"]), ("src/rubik/optimal", ["rubik_search", "rubik_gpu"]), ("src/rubik/search", ["rubik_search"]), ("src/rubik", ["rubik", "rubik_search", "methods", "rubik_gpu"]),
       ("src/store", ["board"]), ("src/server", ["server", "board", "stress"]),
       ("src/readyset", ["readyset"]), ("src/render", ["render"]), ("src/base", ["base", "server", "board"]),
       ("src/api", ["api", "starved"]), ("src/cli", ["cli"])]
EVERYWHERE = ["base", "rubik", "readyset", "render", "methods", "api", "cli", "server", "board", "rubik_search", "rubik_gpu", "starved",
              "stress", "examples", "oracle"]


def order_for(path: str) -> List[str]:
    own = next(programs for folder, programs in OWN if path.startswith(folder + "/"))
    return own + [p for p in EVERYWHERE if p not in own]


class Suite:
    def __init__(self, tree: str, build: str, work: str) -> None:
        self.tree, self.build, self.work = tree, build, work

    def path(self, program: str) -> str:
        for folder, _, names in os.walk(os.path.join(self.build, "tests")):
            if f"{program}_test" in names:
                return os.path.join(folder, f"{program}_test")
        raise SystemExit(f"no test program {program}")

    def is_older(self, program: str, file: str) -> bool:
        """Returns True if the test program is older than the file."""
        script = program in ("oracle", "examples")
        built = os.path.join(self.build, "cubewright") if script else self.path(program)
        return os.path.getmtime(built) < os.path.getmtime(file)

    def command(self, program: str, names: List[str], folders: str) -> List[str]:
        if program in ("oracle", "examples"):
            script = os.path.join(self.tree, "tests/oracle", "run.py" if program == "oracle" else "examples.py")
            cache = os.path.join(folders, program, "cache")
            asked = [sys.executable, script, "--program", os.path.join(self.build, "cubewright"), "--cache", cache]
            return asked + (["--seconds", "0", "--seed", "1", "--only", names[0]] if program == "oracle" else [])
        return [self.path(program), "--gtest_fail_fast", "--gtest_brief=1", "--gtest_filter=" + ":".join(names)]

    def run(self, program: str, names: List[str], folders: str, limit: float, mutant: int = -1,
            reached: Optional[str] = None) -> Tuple[bool, str, float]:
        """Runs a command and returns whether it succeeded, what failed, and how long it took."""
        own = os.path.join(folders, program)
        os.makedirs(os.path.join(own, "cache"), exist_ok=True)
        environment = {**os.environ, "CUBEWRIGHT_CACHE": os.path.join(own, "cache"), "XDG_DATA_HOME": os.path.join(own, "data"),
                       "RC_PARAMS": "seed=1"}
        if mutant >= 0:
            environment["CUBEWRIGHT_MUTANT"] = str(mutant)
        if reached:
            environment["CUBEWRIGHT_REACHED"] = reached
        begun = time.monotonic()
        log = os.path.join(own, "log")
        with open(log, "wb") as out:
            process = subprocess.Popen(self.command(program, names, folders), stdout=out, stderr=subprocess.STDOUT,
                                       stdin=subprocess.DEVNULL, cwd=own, env=environment, start_new_session=True,
                                       preexec_fn=limits)
            try:
                code = process.wait(limit)
            except subprocess.TimeoutExpired:
                code = None
            try:
                os.killpg(process.pid, signal.SIGKILL)  # also kills its child processes
            except ProcessLookupError:
                pass
            process.wait()
        with open(log, encoding="utf-8", errors="replace") as out:
            told = out.read()
        failed = re.findall(r"^\[  FAILED  \] ([\w./]+)", told, re.M) or re.findall(r"^(WRONG: .*)", told, re.M)
        what = "a hang" if code is None else failed[0] if failed else f"exit {code}"
        return code == 0, f"{program}: {what}", time.monotonic() - begun

    def names(self, program: str) -> List[str]:
        if program == "examples":
            return [""]
        if program == "oracle":
            script = os.path.join(self.tree, "tests/oracle/run.py")
            claims = subprocess.run([sys.executable, script, "--list"], capture_output=True, text=True, check=True).stdout
            return [row.split("|")[1].strip() for row in claims.splitlines()[2:]]
        listed = subprocess.run([self.path(program), "--gtest_list_tests"], capture_output=True, text=True, check=True).stdout
        found, suite = [], ""
        for line in listed.splitlines():
            word = line.split("#")[0].strip()
            if line.startswith(" "):
                found.append(suite + word)
            elif word.endswith("."):
                suite = word
        return [n for n in found if not any(word in n for word in LEFT_OUT)]

    def record(self, program: str, longest: float, known: List[Test]) -> List[Test]:
        """Runs every test without mutants in a process of its own. The test must pass, and the places that it reaches
        are recorded. The mutants use the tables that are built on the way. Tests that take longer than `longest` are
        left out until a longer time is given."""
        folders = os.path.join(self.work, "folders")
        os.makedirs(folders, exist_ok=True)
        reached = os.path.join(self.work, f"reached-{program}")
        tests = [t for t in known if t.program == program and (t.passes or t.seconds >= longest)]
        there = {t.name for t in tests}
        before = time.monotonic()
        for name in self.names(program):
            if name in there:
                continue
            with open(reached, "wb") as file:
                file.write(bytes(MOST_PLACES))
            well, what, seconds = self.run(program, [name], folders, longest if name else 600, reached=reached)
            if not well:
                why = "too long" if what.endswith("a hang") else "fails without a mutant"
                print(f"left out, {why}: {program} {name}", flush=True)
                tests.append(Test(program, name, longest, [], False))
                continue
            with open(reached, "rb") as file:
                tests.append(Test(program, name, seconds, [i for i, byte in enumerate(file.read()) if byte]))
        print(f"{program}: {sum(t.passes for t in tests)} tests, {time.monotonic() - before:.0f} s", flush=True)
        return tests

    def own_folders(self, name: str, cold: bool) -> str:
        """Creates links to the tables. Files are replaced and never modified, so the originals stay unchanged."""
        folders = os.path.join(self.work, name)
        shutil.rmtree(folders, ignore_errors=True)
        if cold:
            os.makedirs(folders)
        else:
            for program in os.listdir(os.path.join(self.work, "folders")):
                tables = os.path.join(self.work, "folders", program, "cache")
                if os.path.isdir(tables):
                    shutil.copytree(tables, os.path.join(folders, program, "cache"), copy_function=os.link, symlinks=True)
        return folders

    def stands(self, mutant: int, path: str, tests: List[Test], most_seconds: float) -> str:
        """Returns the test that kills the mutant, or an empty string. Runs the tests that reach its place until they
        would take too long."""
        order = order_for(path)
        cold = "/tables/" in path
        folders = self.own_folders(f"mutant-{mutant}", cold)
        met = [t for t in tests if mutant in t.reaches]
        def is_quick(test: Test) -> bool:
            return test.seconds < QUICK and test.program != "oracle"  # oracle claims run one by one

        quick = [[t for t in met if t.program == program and is_quick(t)] for program in order]
        slow = sorted((t for t in met if not is_quick(t)), key=lambda t: t.seconds * (1 if t.program in order[:2] else 3))
        spent, killer = 0.0, ""
        for batch in quick + [[t] for t in slow]:
            chosen, seconds = [], 0.0
            for test in sorted(batch, key=lambda t: t.seconds):
                if spent + seconds + test.seconds <= most_seconds:
                    chosen.append(test.name)
                    seconds += test.seconds
            if not chosen:
                continue
            well, what, _ = self.run(batch[0].program, chosen, folders, 15 + 4 * seconds + (30 if cold else 0), mutant)
            spent += seconds
            if not well:
                killer = what
                break
        shutil.rmtree(folders, ignore_errors=True)
        return killer


def limits() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (4 << 30, 4 << 30))
