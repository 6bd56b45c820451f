#!/usr/bin/env python3
"""Runs the programs of README.md in Python, C and C++ as described there, against an installed tree, and compares their
output with the page. Without the Python package (an optional part of the build), the Python program is left out.
npm/tests/projects runs the one in JavaScript. Finds an example that does not compile or that prints something else.
readme.py STAGE FOLDER"""

import os
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
stage, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
page = (root / "README.md").read_text(encoding="utf-8")
expected = re.search(r"Each of these programs prints `([^`]+)`", page)[1]
programs = re.findall(r"program as `([\w.]+)` and run `([^`]+)`:\n\n```\w+\n(.*?)```", page, flags=re.DOTALL)
names = [name for name, _, _ in programs]
if names != ["solve.py", "solve.mjs", "solve.c", "solve.cpp"]:
    sys.exit(f"README.md has the programs {names}")

folder.mkdir(parents=True, exist_ok=True)
libraries = next(stage.glob("lib*/**/pkgconfig")).parent
environment = {**os.environ, "PKG_CONFIG_PATH": str(libraries / "pkgconfig"), "LD_LIBRARY_PATH": str(libraries), "PYTHONPATH": str(stage / "python")}
for name, command, source in programs:
    if name == "solve.mjs" or name == "solve.py" and not (stage / "python").exists():
        continue
    (folder / name).write_text(source, encoding="utf-8")
    command = command.replace("pkg-config", f"pkg-config --define-variable=prefix={stage}").replace("cubes/bin/python", "python3")
    printed = subprocess.run(command, shell=True, check=True, cwd=folder, env=environment, capture_output=True, text=True, timeout=300).stdout
    if printed != expected + "\n":
        sys.exit(f"{name} in README.md prints {printed!r}, not {expected!r}")

# ./dev test --packages runs the blocks of the guide in a bare system, so README.md may use only commands that it has, too.
guide = (root / "docs" / "guides" / "packages.md").read_text(encoding="utf-8")
install = page.split("## Install\n", 1)[1].split("\n## ", 1)[0]
commands = [line.split("#")[0].strip() for line in install.splitlines() if line.startswith("    ")]
missing = [command for command in commands if command.startswith(("sudo apt", "python3", "cubes")) and f"    {command}\n" not in guide]
if len(commands) != 4 or missing:
    sys.exit(f"docs/guides/packages.md lacks {missing}")
