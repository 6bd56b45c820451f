#!/usr/bin/env python3
"""Checks that `./dev run` knows the options of `cubewright serve`, and refuses all others before it builds anything.
run_options_test.py ROOT PROGRAM"""
import re
import subprocess
import sys


def output(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


dev, program = f"{sys.argv[1]}/dev", sys.argv[2]
known = set(re.findall(r"--[a-z-]+", output(dev, "run", "--help")[1]))
served = set(re.findall(r"^ +(?:-\w,)?(--[a-z-]+)", output(program, "serve", "--help")[1], re.M)) - {"--help"}
assert known == served, known ^ served
for options in (["--no-open"], ["--port"], ["8080"], ["--port", "8080", "--prot=8081"]):
    code, printed, error = output(dev, "run", *options)
    assert (code, printed) == (2, "") and options[-1].split("=")[0] in error, (options, code, printed, error)
print("ok")
