#!/usr/bin/env python3
"""Lists the flaky tests of the last ctest run in a build folder: those that failed and then passed on a retry.

Usage: flaky_tests.py BUILD

The summary and the JUnit file of ctest show only the last attempt, so the tests are read from its log."""
import re
import sys
from pathlib import Path


def flaky(build: Path) -> list:
    folder = build / "Testing/Temporary"
    log = folder / "LastTest.log"
    if not log.exists():
        return []
    attempts = re.findall(r"^\d+/\d+ Testing: (.*)$", log.read_text(errors="replace"), re.MULTILINE)
    failed_file = folder / "LastTestsFailed.log"
    failed = set()
    if failed_file.exists() and failed_file.stat().st_mtime >= log.stat().st_mtime - 1:  # written by the same run
        failed = {line.partition(":")[2] for line in failed_file.read_text().splitlines()}
    return sorted({name for name in attempts if attempts.count(name) > 1} - failed)


if __name__ == "__main__":
    for each in flaky(Path(sys.argv[1])):
        print(each)
