#!/usr/bin/env python3
"""Runs the indented blocks below a heading of docs/guides/packages.md as one shell script that stops at the first
failure, as root and therefore without sudo. Placeholder words are replaced as given.
use.py HEADING [WORD=WORD …]"""

import pathlib
import subprocess
import sys


def lines_below(heading):
    page = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "guides" / "packages.md").read_text(encoding="utf-8")
    below = page.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return [line[4:].removeprefix("sudo ") for line in below.splitlines() if line.startswith("    ")]


script = "\n".join(lines_below(sys.argv[1]))
for pair in sys.argv[2:]:
    word, other = pair.split("=", 1)
    script = script.replace(word, other)
print(script, flush=True)
done = subprocess.run(["bash", "-e", "-u", "-o", "pipefail", "-c", script], stdout=subprocess.PIPE, text=True)
print(done.stdout)
sys.exit(done.returncode if done.stdout else "nothing was said")
