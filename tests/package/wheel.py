#!/usr/bin/env python3
"""Tests the wheel and the source distribution: two builds are identical, the wheel installs into an empty virtual
environment without a network, and the examples of python/README.md run there.  wheel.py BUILD FOLDER"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile

root = pathlib.Path(__file__).resolve().parents[2]
build, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
shutil.rmtree(folder, ignore_errors=True)
os.environ["CUBEWRIGHT_BUILD"] = str(build)
sys.path.insert(0, str(root / "python"))
import build_backend  # noqa: E402  (found by the line above)

made = []
for name in ("once", "again"):
    (folder / name).mkdir(parents=True)
    made.append([folder / name / make(folder / name) for make in (build_backend.build_wheel, build_backend.build_sdist)])
for once, again in zip(*made):
    if once.read_bytes() != again.read_bytes():
        sys.exit(f"{once.name} differs when it is made again")

wheel, sdist = made[0]
if "-cp39-abi3-" not in wheel.name:
    sys.exit(f"{wheel.name} does not use the stable ABI")
with tarfile.open(sdist) as tar:
    names = {name.split("/", 1)[1] for name in tar.getnames()}
missing = {"PKG-INFO", "THIRD_PARTY_NOTICES.txt", "pyproject.toml", "CMakeLists.txt", "python/engine.cpp", "src/api/contract.hpp"} - names
if missing:
    sys.exit(f"{sdist.name} lacks {', '.join(sorted(missing))}")

# The wheel needs only Python and the compiler's runtime libraries; an empty environment has no others.
with zipfile.ZipFile(wheel) as archive:
    modules = [archive.extract(name, folder) for name in archive.namelist() if name.endswith(".so")]
for module in modules:
    entries = subprocess.run(["readelf", "-dW", module], check=True, capture_output=True, text=True).stdout
    others = {name for name in re.findall(r"\(NEEDED\).*\[(.*?)\]", entries)
              if not re.match(r"lib(c|m|dl|pthread|gcc_s|stdc\+\+)\.so|ld-linux", name)}
    if others:
        sys.exit(f"{module} needs {', '.join(sorted(others))}")

venv.create(folder / "empty", with_pip=True)
python = folder / "empty" / "bin" / "python"
environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", wheel], check=True, env=environment)
readme = (root / "python" / "README.md").read_text(encoding="utf-8")
lines = "\n".join(line[4:] for line in readme.splitlines() if line.startswith("    "))
output = subprocess.run([python, "-c", lines], check=True, env=environment, cwd=folder, capture_output=True, text=True).stdout
print(output)
sys.exit(0 if "cross" in output and "True" in output else 1)
