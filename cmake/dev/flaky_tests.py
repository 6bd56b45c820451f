#!/usr/bin/env python3
"""flaky_tests.py BUILD: the tests of the last ctest run in a build folder that failed and then passed on a retry, one a line.

ctest's own summary and its JUnit file show the last attempt only; its log has every attempt."""
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
    if failed_file.exists() and failed_file.stat().st_mtime >= log.stat().st_mtime - 1:  # of the same run
        failed = {line.partition(":")[2] for line in failed_file.read_text().splitlines()}
    return sorted({name for name in attempts if attempts.count(name) > 1} - failed)


if __name__ == "__main__":
    for each in flaky(Path(sys.argv[1])):
        print(each)
