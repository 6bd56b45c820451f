"""Mutants, chosen at random from all possible places and written into a copy of the source tree, all together or one at
a time."""
from __future__ import annotations

import os
import random
import subprocess
from dataclasses import dataclass
from typing import Dict, List, Set

from places import Place, places

HEADER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mutation.hpp")


@dataclass
class Mutant:
    number: int
    place: Place
    was: str
    becomes: str
    direct: bool = False  # compiled alone, because the compiler evaluates the mutated expression
    state: str = ""  # killed, survived, does not compile, or alone (survived at run time, to be compiled alone)
    by: str = ""

    @property
    def floor(self) -> str:
        return self.place.path.split("/")[1]

    def __str__(self) -> str:
        was, becomes = (" ".join(text.split()) for text in (self.was, self.becomes))
        return f"{self.number:4} {self.place.path}:{self.place.line} {self.place.kind}: {was or '!'} → {becomes or '(nothing)'}"


def macros_here() -> Set[str]:
    flags = ["-march=native", "-x", "c++", "-std=c++20", "-dM", "-E", "/dev/null"]
    listed = subprocess.run(["g++", *flags], capture_output=True, text=True, check=True).stdout
    return {line.split()[1] for line in listed.splitlines()} | {"CUBEWRIGHT_SERVER"}


def sources(root: str, compiled: Set[str]) -> Dict[str, str]:
    """Returns the headers, and the sources that are compiled on this machine."""
    found: Dict[str, str] = {}
    for folder, _, names in sorted(os.walk(os.path.join(root, "src"))):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), root)
            if name.endswith(".hpp") or path in compiled:
                with open(os.path.join(root, path), encoding="utf-8") as file:
                    found[path] = file.read()
    return found


def draw(texts: Dict[str, str], seed: int, count: int) -> List[Mutant]:
    macros = macros_here()
    everywhere = [place for path, text in texts.items() for place in places(path, text, macros) if place.others]
    chance = random.Random(seed)
    drawn = []
    for number, place in enumerate(chance.sample(everywhere, count)):
        mutant = Mutant(number, place, texts[place.path][place.start:place.end], chance.choice(place.others))
        mutant.direct = place.when == "compile"
        drawn.append(mutant)
    print(f"{len(everywhere)} places in {len(texts)} files")
    return drawn


def with_one(text: str, mutant: Mutant) -> str:
    return text[:mutant.place.start] + mutant.becomes + text[mutant.place.end:]


def with_all(text: str, mutants: List[Mutant]) -> str:
    """Returns the text with all mutants, each behind a condition that is evaluated at run time. Line numbers are
    preserved."""
    if not mutants:
        return text
    ordered = sorted(mutants, key=lambda m: (m.place.wrap[0] - m.place.wrap[1], m.place.start))  # widest first
    return f'#include "{HEADER}"\n#line 1\n' + woven(text, 0, len(text), ordered)


def woven(text: str, start: int, end: int, mutants: List[Mutant]) -> str:
    """Returns the text from start to end with the mutants inside this range."""
    here = [m for m in mutants if start <= m.place.wrap[0] and m.place.wrap[1] <= end]
    if not here:
        return text[start:end]
    outer, rest = here[0], here[1:]
    first, last = outer.place.wrap
    asks = f"mutation::{'runs' if outer.place.when == 'run' else 'runs_or_compiles'}({outer.number})"
    original = woven(text, first, last, rest)
    if outer.place.kind == "condition":
        inner = f"{asks} != static_cast<bool>({original})"
    else:
        other = text[first:outer.place.start] + outer.becomes + text[outer.place.end:last]
        inner = f"({asks} ? ({other}) : ({original}))"
    return woven(text, start, first, rest) + inner + woven(text, last, end, rest)
