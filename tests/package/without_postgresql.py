#!/usr/bin/env python3
"""Tests that a build without libpq passes the server tests and reports an error for a PostgreSQL address.
without_postgresql.py BUILD"""

import pathlib
import subprocess
import sys

build = pathlib.Path(sys.argv[1]).resolve()
program = build / "cubewright"
subprocess.run(["cmake", "--build", build, "--target", "cubewright"], check=True)
address = ["postgresql://ada:secret@127.0.0.1/cubes"]
for words in (["serve", "--data", *address], ["serve", "migrate", "--from", str(build), "--to", *address]):
    said = subprocess.run([program, *words], capture_output=True, text=True, timeout=60, check=False)
    print(said.stderr)
    if said.returncode != 2 or "built without PostgreSQL" not in said.stderr or "secret" in said.stderr:
        sys.exit(1)
linked = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
if "libpq" in linked:
    print("it is linked with libpq")
    sys.exit(1)
sys.exit(subprocess.run([build / "tests/server/server_test", "--gtest_filter=-*Heavy*:*Long*"], check=False).returncode)
