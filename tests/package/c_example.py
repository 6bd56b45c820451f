#!/usr/bin/env python3
"""Compiles the example of docs/reference/c.md as described, against an installed tree, and runs it.
c_example.py STAGE FOLDER"""

import os
import pathlib
import subprocess
import sys

stage, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
page = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "reference" / "c.md").read_text(encoding="utf-8")
lines = [line[4:] for line in page.splitlines() if line.startswith("    ")]
command = next(line for line in lines if line.startswith("cc "))
folder.mkdir(parents=True, exist_ok=True)
(folder / "solve.c").write_text("\n".join(line for line in lines if line != command) + "\n")

libraries = next(stage.glob("lib*/**/pkgconfig")).parent
environment = {**os.environ, "PKG_CONFIG_PATH": str(libraries / "pkgconfig"), "LD_LIBRARY_PATH": str(libraries)}
# The tree was installed below a folder that replaces its original root.
pkg_config = f"pkg-config --define-variable=prefix={stage}"
subprocess.run(command.replace("pkg-config", pkg_config), shell=True, check=True, cwd=folder, env=environment)
output = subprocess.run(["./solve"], check=True, cwd=folder, env=environment, capture_output=True, text=True).stdout
print(output)
moves, answer = output.splitlines()
sys.exit(0 if moves == "U2 B' L' D F2 U' R'" and '"solvable":true' in answer else 1)
