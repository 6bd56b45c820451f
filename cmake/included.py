#!/usr/bin/env python3
"""Prints every source file below src/ with each project header that it includes, directly or indirectly, one pair per line."""

import pathlib
import re

INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
SRC = pathlib.Path("src")


def headers_of(file, known):
    for name in INCLUDE.findall(file.read_text()):
        header = SRC / name
        if header not in known and header.exists():
            known.add(header)
            headers_of(header, known)
    return known


for unit in sorted(SRC.rglob("*.cpp")):
    for header in sorted(headers_of(unit, set())):
        print(unit, header)
