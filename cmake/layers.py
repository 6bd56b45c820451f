#!/usr/bin/env python3
"""Arrows go down only: a source file includes headers of its own folder and of the folders that its target depends on.
What a target depends on is read from the CMakeLists.txt beside it, so that there is no second list to keep."""

import pathlib
import re
import sys

SRC = pathlib.Path("src")
INCLUDE = re.compile(r'^#include "([^"]+)/[^"/]+"', re.MULTILINE)
# cubewright_library(NAME … DEPENDS …), and plain libraries with their target_link_libraries(cubewright_NAME …).
LIBRARY = re.compile(r"^cubewright_\w*library\(\s*(\w+)([^()]*(?:\([^()]*\)[^()]*)*)\)", re.MULTILINE)
LINKS = re.compile(r"target_link_libraries\(\s*(?:cubewright_)?(\w+)([^()]*(?:\([^()]*\)[^()]*)*)\)")
NEED = re.compile(r"\bcubewright(?:::|_)(\w+)")


def read_targets():
    folders, needs = {}, {}
    for file in sorted(SRC.rglob("CMakeLists.txt")):
        text = file.read_text()
        for name, body in LIBRARY.findall(text):
            folders[name] = str(file.parent.relative_to(SRC))
            needs.setdefault(name, set()).update(NEED.findall(body))
        for name, body in LINKS.findall(text):
            folders.setdefault(name, None)
            needs.setdefault(name, set()).update(NEED.findall(body))
            if folders[name] is None and file.parent.name == name:
                folders[name] = str(file.parent.relative_to(SRC))
    return folders, needs


def below(name, needs, path=()):
    if name in path:
        sys.exit(f"lint: a circle of targets: {' → '.join([*path, name])}")
    found = set()
    for need in needs.get(name, ()):
        found |= {need} | below(need, needs, (*path, name))
    return found


def main():
    folders, needs = read_targets()
    wrong = []
    for name, folder in folders.items():
        if folder is None:
            continue
        allowed = {folder} | {folders[need] for need in below(name, needs) if folders.get(need)}
        for file in sorted((SRC / folder).iterdir()):
            if file.suffix not in (".hpp", ".cpp", ".cu", ".cuh"):
                continue
            for included in INCLUDE.findall(file.read_text()):
                if (SRC / included).is_dir() and included not in allowed:
                    wrong.append(f"{file}: includes {included}/, which {name} does not depend on")
    for line in wrong:
        print(line)
    if wrong:
        sys.exit("lint: a folder includes only itself and what its target depends on")
    print(f"layers: {sum(folder is not None for folder in folders.values())} folders, no arrow upwards")


main()
