#!/usr/bin/env python3
"""Runs check.mjs with the schemas from npm.  run.py PROGRAM FOLDER"""

import filecmp
import os
import pathlib
import shutil
import subprocess
import sys

SKIPPED = 77
here = pathlib.Path(__file__).resolve().parent
program, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])

if shutil.which("npm") is None or shutil.which("node") is None:
    print("skipped: Node and npm are not installed")
    sys.exit(SKIPPED)
folder.mkdir(parents=True, exist_ok=True)
lock, installed = here / "package-lock.json", folder / "installed.json"
if not installed.exists() or not filecmp.cmp(lock, installed, shallow=False):
    for name in ("package.json", "package-lock.json"):
        shutil.copy(here / name, folder)
    fetched = subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=False)
    if fetched.returncode != 0:
        print("skipped: npm cannot fetch the schemas")
        sys.exit(SKIPPED)
    shutil.copy(lock, installed)
shutil.copy(here / "check.mjs", folder)
site = here.parents[1] / "packaging" / "site"
sys.exit(subprocess.run(["node", "check.mjs", str(program)], cwd=folder, check=False,
                        env={**os.environ, "CUBEWRIGHT_SITE": str(site)}).returncode)
