#!/usr/bin/env python3
"""Checks that dependencies point down only. A source file may include headers of its own module and of the modules that
its target depends on, and the folders of one module must not include each other in a cycle. The dependencies are read
from the CMakeLists.txt of each module."""

import pathlib
import re
import sys

SRC = pathlib.Path("src")
INCLUDE = re.compile(r'^#include "([^"]+)/[^"/]+"', re.MULTILINE)
# Matches cubewright_library(NAME … DEPENDS …), and plain libraries with target_link_libraries(cubewright_NAME …).
LIBRARY = re.compile(r"^cubewright_\w*library\(\s*(\w+)([^()]*(?:\([^()]*\)[^()]*)*)\)", re.MULTILINE)
LINKS = re.compile(r"target_link_libraries\(\s*(?:cubewright_)?(\w+)([^()]*(?:\([^()]*\)[^()]*)*)\)")
NEED = re.compile(r"\bcubewright(?:::|_)(\w+)")


def read_targets():
    """Returns the folder of each target (None for targets without sources), and the targets that it refers to."""
    folders, needs = {}, {}
    for file in sorted(SRC.rglob("CMakeLists.txt")):
        text = file.read_text()
        for name, body in LIBRARY.findall(text):
            folders[name] = file.parent
            needs.setdefault(name, set()).update(NEED.findall(body))
        for name, body in LINKS.findall(text):
            folders.setdefault(name, None)
            needs.setdefault(name, set()).update(NEED.findall(body))
            if folders[name] is None and file.parent.name == name:
                folders[name] = file.parent
    return folders, needs


def all_below(name, edges, path=()):
    if name in path:
        sys.exit(f"lint: dependency cycle: {' → '.join(map(str, [*path, name]))}")
    found = set()
    for need in edges.get(name, ()):
        found |= {need} | all_below(need, edges, (*path, name))
    return found


def module_of(folder, modules):
    """Returns the innermost module folder that contains this folder."""
    while folder not in modules and folder != SRC:
        folder = folder.parent
    return folder


def unlisted():
    """Returns the folders with a CMakeLists.txt that are missing from the table in src/README.md."""
    rows = re.findall(r"^\| (`.*?) \|", (SRC / "README.md").read_text(), re.MULTILINE)
    names = {name.rstrip("/") for row in rows for name in re.findall(r"`([\w/]+)`", row)}
    folders = {file.parent.relative_to(SRC) for file in SRC.rglob("CMakeLists.txt")} - {pathlib.Path(".")}
    return sorted(str(each) for each in folders if str(each) not in names and each.name not in names)


def main():
    folders, needs = read_targets()
    modules = {folder for folder in folders.values() if folder}
    wrong = []
    for name, module in folders.items():
        if module is None:
            continue
        allowed = {module} | {folders[need] for need in all_below(name, needs) if folders.get(need)}
        inside = {}
        for file in sorted(module.rglob("*")):
            if file.suffix not in (".hpp", ".cpp", ".cu", ".cuh") or module_of(file.parent, modules) != module:
                continue
            for included in INCLUDE.findall(file.read_text()):
                folder = SRC / included
                if not folder.is_dir():
                    continue
                if module_of(folder, modules) not in allowed:
                    wrong.append(f"{file}: includes {included}/, which {name} does not depend on")
                elif module_of(folder, modules) == module and folder != file.parent:
                    inside.setdefault(file.parent, set()).add(folder)
        for folder in list(inside):
            all_below(folder, inside)
    if missing := unlisted():
        sys.exit(f"lint: src/README.md does not list {', '.join(missing)}")
    for line in wrong:
        print(line)
    if wrong:
        sys.exit("lint: a module may include only its own headers and those of its dependencies")
    print(f"layers: {len(modules)} modules, dependencies point down only")


main()
