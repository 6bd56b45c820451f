#!/usr/bin/env python3
"""Independent checker: sends random and hostile requests to the built program through its public interfaces, and
verifies every claim in the answers by independent means. The checker shares no code with the engine.

    python3 tests/oracle/run.py --program build/release/cubewright [--wasm build/wasm/cubewright.wasm]
"""
from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from typing import Dict, List, Optional, Tuple

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from claims import CLAIMS, Case, Claim, Wrong  # noqa: E402
from interfaces import Arguments, Interface, Http, Program, StandardInput, Wasm  # noqa: E402

PARTS = ["alg", "cube", "facts", "check", "misscramble", "scan", "solve", "methods", "compare", "fmc", "cases", "pocket", "puzzle", "event", "coset", "set", "duel", "daily", "words", "usage", "layouts", "interfaces", "metamorphic", "bulk"]
BLOCK = 200  # questions per case of a bulk claim, with --count
SHOWN = 5  # maximum number of failures printed per claim and interface


class Tally:
    def __init__(self) -> None:
        self.cases = self.wrong = 0
        self.tries = 0  # cases tried; with --count, `cases` counts questions, and a case has many
        self.seconds = 0.0


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", help="the command line program (default %(default)s)", default="build/release/cubewright")
    parser.add_argument("--wasm", help="the WebAssembly module; checked if the file exists")
    parser.add_argument("--seconds", type=float, default=60, help="seconds to continue after the first cases of every claim (default %(default)s)")
    parser.add_argument("--seed", help="any text; equal seeds give equal questions (default: random)")
    parser.add_argument("--only", help="check only claims whose name contains this text")
    parser.add_argument("--interface", "--door", help="check only this interface: arguments, stdin, http or wasm")
    parser.add_argument("--case", type=int, help="run only this case")
    parser.add_argument("--shard", default="1/1", help="I/N: check only the I-th of N parts of the claims")
    parser.add_argument("--cache", help="folder for the program's tables, kept for the next run")
    parser.add_argument("--count", type=int, help="number of questions per claim and interface, asked in large blocks without a time limit")
    parser.add_argument("--list", action="store_true", help="list all claims and how each is checked")
    return parser.parse_args()


def open_interfaces(wanted: argparse.Namespace, program: Program) -> Dict[str, Interface]:
    interfaces: Dict[str, Interface] = {"arguments": Arguments(program), "stdin": StandardInput(program)}
    if wanted.interface in (None, "http"):
        interfaces["http"] = Http(program)
    if wanted.wasm and wanted.interface in (None, "wasm"):
        if os.path.exists(wanted.wasm) and shutil.which("node"):
            interfaces["wasm"] = Wasm(os.path.abspath(wanted.wasm))
        else:
            print(f"wasm: Node or {wanted.wasm} is missing; this interface is not checked")
    return {name: interface for name, interface in interfaces.items() if wanted.interface in (None, name)}


class MethodTally:
    """Number of metamorphic questions about a method, and number of failed cases."""

    def __init__(self) -> None:
        self.questions = 0
        self.wrong = 0


def try_case(claim: Claim, interface: Interface, program: Program, seed: str, number: int, block: int, methods: Dict[str, MethodTally]) -> Tuple[str, int, int]:
    """Runs one case. Returns the failure report (empty if the case passed), the number of questions and the number of failures."""
    chance = random.Random(f"{seed}/{claim.name}/{interface.name}/{number}")
    case = Case(interface, program, chance, number * len(claim.interfaces) + list(claim.interfaces).index(interface.name))
    case.block = block
    told = explain_wrong(claim, case, seed, number)
    for method, questions in case.counted.items():
        methods[method].questions += questions
    wrong = 1 + case.more_wrong if told else 0
    if case.subject:
        methods[case.subject].wrong += wrong
    return told, max(1, sum(case.counted.values())), wrong


def explain_wrong(claim: Claim, case: Case, seed: str, number: int) -> str:
    try:
        claim.check(case)
        return ""
    except Wrong as wrong:
        told = f"claimed: {wrong.claimed}\n    true:    {wrong.true}"
    except Exception:  # an answer of an unexpected form, or a crash of the program, is a failure too
        told = "    ".join(traceback.format_exc(limit=-3).splitlines(True)).rstrip()
    again = f"--only {claim.name!r} --interface {case.interface.name} --seed {seed} --case {number}" + (f" --count {case.block}" if case.block else "")
    asked = "\n    ".join(f"asked:   {a}" for a in case.asked[-3:])
    return f"WRONG: {claim.name}, {case.interface.name}\n    {asked}\n    {told}\n    again:   run.py {again}"


class WrongCases:
    """Stores the failed cases in the table folder. The next run with this folder repeats them first, because it would
    otherwise draw other questions and could pass by luck."""

    def __init__(self, cache: str, shard: str) -> None:
        self.path = os.path.join(cache, f"wrong-{shard.replace('/', '-of-')}.json")
        self.before: List[Tuple[str, str, str, int]] = []  # seed, claim, interface, case number
        self.now: List[Tuple[str, str, str, int]] = []
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as file:
                self.before = [tuple(each) for each in json.load(file)]

    def to_ask_again(self, pairs: List[Tuple[Claim, Interface]]) -> List[Tuple[Claim, Interface, str, int]]:
        """Returns the stored failures of these claims and interfaces. All other failures stay stored."""
        at = {(claim.name, interface.name): (claim, interface) for claim, interface in pairs}
        self.now = [each for each in self.before if each[1:3] not in at]
        return [(*at[name, interface], seed, number) for seed, name, interface, number in self.before if (name, interface) in at]

    def keep(self) -> None:
        if self.now:
            with open(self.path, "w", encoding="utf-8") as file:
                json.dump(self.now, file)
        elif self.before:
            os.remove(self.path)


def run(wanted: argparse.Namespace, program: Program, seed: str, wrong: WrongCases, methods: Dict[str, MethodTally]) -> Dict[Tuple[str, str], Tally]:
    interfaces = open_interfaces(wanted, program)
    part, parts = map(int, wanted.shard.split("/"))
    pairs: List[Tuple[Claim, Interface]] = [  # every part has about as many questions for each interface
        (claim, interfaces[name]) for number, claim in enumerate(CLAIMS) for at, name in enumerate(claim.interfaces)
        if name in interfaces and (not wanted.only or wanted.only in claim.name) and (number + at) % parts == part - 1]
    tallies = {(claim.name, interface.name): Tally() for claim, interface in pairs}
    again = [] if wanted.seed else wrong.to_ask_again(pairs)
    shown: Counter = Counter()
    begun: Optional[float] = None  # time at which every claim had run its first cases, which build the tables
    try:
        while pairs:
            # Next is the claim with the least time relative to its share; every claim runs its first cases, however short the time.
            claim, interface = min(pairs, key=lambda p: (tallies[p[0].name, p[1].name].cases >= p[0].least,
                                                    tallies[p[0].name, p[1].name].seconds / p[0].share))
            tally = tallies[claim.name, interface.name]
            if wanted.count:
                claim, interface = min(pairs, key=lambda p: tallies[p[0].name, p[1].name].cases)
                tally = tallies[claim.name, interface.name]
                if tally.cases >= wanted.count:
                    break
            elif tally.cases >= claim.least and begun is None:
                begun = time.monotonic()
            if begun is not None and time.monotonic() - begun > wanted.seconds:
                break
            before = time.monotonic()
            number, asked = (tally.tries if wanted.case is None else wanted.case), seed
            if again:
                claim, interface, asked, number = again.pop()
                tally = tallies[claim.name, interface.name]
            told, questions, failed = try_case(claim, interface, program, asked, number, min(wanted.count or 0, BLOCK), methods)
            if tally.cases >= claim.least:
                tally.seconds += time.monotonic() - before
            tally.cases += questions if wanted.count else 1
            tally.tries += 1
            if told:
                tally.wrong += failed
                shown[claim.name, interface.name] += 1
                if not wanted.count:  # the next run may use another block size
                    wrong.now.append((asked, claim.name, interface.name, number))
                if shown[claim.name, interface.name] <= SHOWN:
                    print(told, flush=True)
            if wanted.case is not None:
                break
    finally:
        for interface in interfaces.values():
            interface.close()
        program.close()
    return tallies


def columns(rows: List[Tuple[str, ...]], texts: int) -> str:
    """Formats a table. The first `texts` columns are left-aligned, the others right-aligned."""
    widths = [max(len(r[i]) for r in rows) for i in range(len(rows[0]))]
    lines = ["| " + " | ".join(c.rjust(w) if i >= texts else c.ljust(w) for i, (c, w) in enumerate(zip(r, widths))) + " |" for r in rows]
    lines.insert(1, "|" + "|".join("-" * (w + 1) + (":" if i >= texts else "-") for i, w in enumerate(widths)) + "|")
    return "\n".join(lines)


def table(tallies: Dict[Tuple[str, str], Tally]) -> str:
    return columns([("claim", "interface", "cases", "failures")] +
                   [(name, interface, str(t.cases), str(t.wrong)) for (name, interface), t in tallies.items()], 2)


def methods_table(methods: Dict[str, MethodTally]) -> str:
    """Formats, for each method, the number of metamorphic comparisons and failures."""
    return columns([("method", "metamorphic", "failures")] + [(name, str(t.questions), str(t.wrong)) for name, t in methods.items()], 1)


def claims_table() -> str:
    return "\n".join(["| claim | check | interfaces |", "|---|---|---|"]
                     + [f"| {c.name} | {c.says} | {', '.join(c.interfaces)} |" for c in CLAIMS])


def main() -> int:
    for part in PARTS:
        importlib.import_module(f"claims_{part}")
    wanted = options()
    if wanted.list:
        print(claims_table())
        return 0
    seed = wanted.seed or str(random.SystemRandom().randrange(10**9))
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="oracle-") as folder:
        cache = os.path.abspath(wanted.cache) if wanted.cache else os.path.join(folder, "cache")
        os.makedirs(cache, exist_ok=True)
        wrong_cases = WrongCases(cache, wanted.shard)
        program = Program(wanted.program, cache, folder)
        methods = {name: MethodTally() for name in program.methods}
        tallies = run(wanted, program, seed, wrong_cases, methods)
        wrong_cases.keep()
    wrong = sum(t.wrong for t in tallies.values())
    # The full tables have hundreds of rows. After a failure they would push its report out of a log that keeps only the end.
    print(table({key: t for key, t in tallies.items() if t.wrong or not wrong}))
    if not wrong and any(t.questions for t in methods.values()):
        print(methods_table(methods))
    print(f"{sum(t.cases for t in tallies.values()) - wrong} passed, {wrong} failed")
    return 1 if wrong or not tallies else 0


if __name__ == "__main__":
    sys.exit(main())
