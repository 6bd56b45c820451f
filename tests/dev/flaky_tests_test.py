#!/usr/bin/env python3
"""Checks that a test that passes on its second attempt is listed as flaky, and that a test that passes or fails both
times is not.  flaky_tests_test.py ROOT"""
import subprocess
import sys
import tempfile
from pathlib import Path

PROJECT = """cmake_minimum_required(VERSION 3.19)
project(attempts NONE)
enable_testing()
add_test(NAME second.attempt COMMAND ${CMAKE_COMMAND} -P ${CMAKE_SOURCE_DIR}/second.cmake)
add_test(NAME passes COMMAND ${CMAKE_COMMAND} -E true)
add_test(NAME "fails: always" COMMAND ${CMAKE_COMMAND} -E false)
"""
SECOND = """if(NOT EXISTS tried)
  file(TOUCH tried)
  message(FATAL_ERROR "1/1 Testing of the first attempt")
endif()
"""

with tempfile.TemporaryDirectory() as folder:
    source, build = Path(folder), Path(folder) / "build"
    (source / "CMakeLists.txt").write_text(PROJECT)
    (source / "second.cmake").write_text(SECOND)
    subprocess.run(["cmake", "-S", source, "-B", build], check=True, stdout=subprocess.DEVNULL)

    def run(*options):
        subprocess.run(["ctest", *options], cwd=build, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        return subprocess.run([sys.executable, Path(sys.argv[1]) / "cmake/dev/flaky_tests.py", build], check=True,
                              capture_output=True, text=True).stdout.split("\n")[:-1]

    first = run("--repeat", "until-pass:2", "-j", "2")
    assert first == ["second.attempt"], first
    second = run("--repeat", "until-pass:2", "-j", "2")  # now passes at the first attempt
    assert second == [], second
print("ok")
