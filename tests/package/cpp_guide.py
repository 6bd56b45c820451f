#!/usr/bin/env python3
"""Compiles and runs the programs of docs/guides/cpp.md as described, against an installed tree, and compares their output
with the page. The first program is also built with CMake.  cpp_guide.py STAGE FOLDER"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

stage, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
page = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "guides" / "cpp.md").read_text(encoding="utf-8")
# A block is a run of indented lines, which may contain empty lines.
blocks = [re.sub(r"^    ", "", block, flags=re.MULTILINE).strip() + "\n" for block in re.findall(r"(?:^    .*\n(?:\n(?=    ))*)+", page, flags=re.MULTILINE)]
command = next(block for block in blocks if block.startswith("c++ "))
programs = [(block, blocks[i + 1]) for i, block in enumerate(blocks) if block.startswith("#include")]

libraries = next(stage.glob("lib*/**/pkgconfig")).parent
environment = {**os.environ, "PKG_CONFIG_PATH": str(libraries / "pkgconfig"), "LD_LIBRARY_PATH": str(libraries)}
# The tree was installed below a folder that replaces its original root.
command = command.replace("pkg-config", f"pkg-config --define-variable=prefix={stage}")
shutil.rmtree(folder, ignore_errors=True)


def run(program):
    return subprocess.run([program], check=True, env=environment, capture_output=True, text=True, timeout=300).stdout


def expect(name, printed, expected):
    print(printed)
    if printed != expected:
        sys.exit(f"program {name} of docs/guides/cpp.md prints {printed!r}, not {expected!r}")


for number, (source, expected) in enumerate(programs, 1):
    place = folder / str(number)
    place.mkdir(parents=True)
    (place / "solve.cpp").write_text(source, encoding="utf-8")
    subprocess.run(command, shell=True, check=True, cwd=place, env=environment)
    expect(number, run(place / "solve"), expected)

place = folder / "1"
(place / "CMakeLists.txt").write_text(next(block for block in blocks if block.startswith("cmake_minimum_required")))
subprocess.run(["cmake", "-G", "Ninja", "-S", place, "-B", place / "build", f"-DCMAKE_PREFIX_PATH={stage}"], check=True, stdout=subprocess.DEVNULL)
subprocess.run(["cmake", "--build", place / "build"], check=True, stdout=subprocess.DEVNULL)
expect("1, built with CMake,", run(place / "build" / "solve"), programs[0][1])

# Only the headers that the page lists are installed, and none includes another project's headers.
installed = {path.name for path in (stage / "include" / "cubewright").rglob("*") if path.is_file()}
listed = set(re.findall(r"`(\w+\.hpp)`", page))
if installed != listed:
    sys.exit(f"installed headers: {sorted(installed)}; the page lists {sorted(listed)}")
sys.exit(0 if len(programs) >= 5 else "the page has fewer programs than expected")
