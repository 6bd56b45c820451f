#!/usr/bin/env python3
"""Lists the error codes of the program with their messages, which stand in the C++ source as fail("code", tr("…")),
coded("code", "…") and refuse(…, "code", tr("…")).

    tools/error_codes.py --page    prints the page docs/reference/errors.md
    tools/error_codes.py --list    prints the codes
"""
from __future__ import annotations

import os
import re
import sys
from typing import Dict, List

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LITERAL = r'"(?:[^"\\]|\\.)*"'
CODE = re.compile(r'\b(?:fail|coded|refuse|error|Error)\s*[({]\s*(?:Reason::\w+,\s*|store::Reason::\w+,\s*)?\s*"([a-z0-9-]+)",\s*'
                  rf'(tr\(\s*|)((?:{LITERAL}\s*)*)')
# Errors that are not made by the engine: the codes in the sources of the packages.
PACKAGES = {"python/cubewright": (".py", r'CubewrightError\(.*, "([a-z_-]+)"'),
            "cpp": (".cpp", r'return Error\{[^}]*, "([a-z_-]+)", "[^"]*", "[^"]*"\}'),
            "npm/src": (".ts", r"new EngineError\(\{ code: '([a-z_-]+)'")}

HEAD = """# Errors

Every error is an object with a `message` for people and a `code` for programs. If they are known, `where` gives the
location of the error and `expected` describes valid input. For a location in a text, `line` and `column` are counted
from 1. The wording of a message may change, but the meaning of its code never does ([stability](stability.md)). A name
in braces is a placeholder, and `{cards|card|cards}` is the singular or plural that matches the number.

Three codes stand for a kind of error, whatever the message says: `impossible-cube` for a cube that cannot be solved,
`interrupted` for work that was stopped before it produced an answer, and `internal-error` for a bug in the engine.

| code | message |
|---|---|
"""
TAIL = """
## Packages

The engine never reports this code. The Python and C++ packages create the error.

| code | meaning |
|---|---|
| `no_solution` | The search found no solution. `message` says whether none exists within `max_length`, or the search reached a limit or was stopped. Other interfaces return an answer with `"found": false`. |
"""


def sources(folder: str, *endings: str) -> List[str]:
    paths = []
    for at, folders, names in os.walk(os.path.join(ROOT, folder)):
        folders[:] = [each for each in folders if each not in ("node_modules", "generated")]
        paths += [os.path.join(at, name) for name in names if name.endswith(endings)]
    return sorted(paths)


def plain(literals: str) -> str:
    """Returns the text of adjacent C++ string literals."""
    text = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals))
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def engine_codes() -> Dict[str, List[str]]:
    """Returns the different messages of each code; none for a code whose message comes from elsewhere."""
    codes: Dict[str, List[str]] = {}
    for path in sources("src", ".cpp", ".hpp", ".cu") + sources("python", ".cpp", ".hpp"):
        for found in CODE.finditer(open(path, encoding="utf-8").read()):
            messages = codes.setdefault(found[1], [])
            text = plain(found[3])
            if text and text not in messages:
                messages.append(text)
    return codes


def package_codes() -> List[str]:
    codes = []
    for folder, (ending, pattern) in PACKAGES.items():
        for path in sources(folder, ending):
            codes += re.findall(pattern, open(path, encoding="utf-8").read())
    return codes


def page() -> str:
    rows = ""
    for code, messages in sorted(engine_codes().items()):
        cell = "<br>".join(each.replace("|", "\\|").replace("\n", " ") for each in messages) or "depends on the cause"
        rows += f"| `{code}` | {cell} |\n"
    return HEAD + rows + TAIL


if __name__ == "__main__":
    sys.stdout.write(page() if "--page" in sys.argv else "".join(code + "\n" for code in sorted(engine_codes())))
