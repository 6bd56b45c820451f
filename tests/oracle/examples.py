#!/usr/bin/env python3
"""Runs every example in README.md, in docs and in each verb's --help, and compares its output with the page. A line
that consists of … stands for any lines, and … within a line stands for any text. Examples that cannot be run here are
listed with the reason.

    python3 tests/oracle/examples.py --program build/release/cubewright
"""
from __future__ import annotations

import argparse
import glob
import json
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from typing import Dict, List, NamedTuple, Optional, Tuple

from photos import SHOP, drawn
from cube import FACES
from given import random_state

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# Examples that are not run, and the reason.
NOT_RUN: List[Tuple[str, str]] = [
    ("--device cuda", "needs a GPU"),
    ("--tier large", "would build 769 MB of tables"),
    ("--tables 250M", "would build 250 MB of tables"),
    ("--tier 1G", "would build 1 GB of tables"),
    ("bench optimal", "would build tables"),
    ("cubewright coset solve", "would build 769 MB of tables and take 5 GB"),
    ("cubewright coset range", "would build 769 MB of tables and take 5 GB"),
    ("cubewright coset sample", "would build 769 MB of tables and take 5 GB"),
    ("cubewright coset run", "would solve the whole cube"),
    ("cubewright coset verify", "needs records"),
    ("cubewright coset merge", "needs records"),
    ("cubewright coset report", "needs records"),
    ("/etc/cubewright.toml", "needs a service's settings on this machine"),
    ("postgresql://", "needs a PostgreSQL; tests/chaos has one"),
    ("/var/lib/cubewright", "needs a service's data on this machine"),
    ("…/", "contains a placeholder address"),
    ("| source", "is for another shell"),
]
VERDICTS = ("cubewright cube check", "cubewright cube misscramble", "cubewright set judge")  # these may answer no, with exit code 1
NO = ("no:", "Proven:", "wrong", "The cube is not scrambled correctly")  # beginnings of a negative answer
ERROR = "cubewright: "  # beginning of an error on standard error


class Example(NamedTuple):
    command: str
    expected: Optional[List[str]]  # None if the page shows no output
    where: str


def blocks(text: str) -> List[Tuple[int, List[str]]]:
    """Yields indented and fenced blocks, each with the number of its first line."""
    found: List[Tuple[int, List[str]]] = []
    lines = text.split("\n")
    i = 0
    while i < len(lines):
        if lines[i].startswith("```"):
            start = i + 1
            i += 1
            while i < len(lines) and not lines[i].startswith("```"):
                i += 1
            found.append((start, lines[start:i]))
        elif lines[i].startswith("    ") and (i == 0 or not lines[i - 1].strip()):
            start = i
            while i < len(lines) and (lines[i].startswith("    ") or not lines[i].strip()):
                i += 1
            found.append((start, [line[4:] for line in lines[start:i]]))
            continue
        i += 1
    return found


def examples_of(path: str) -> List[Example]:
    with open(path, encoding="utf-8") as file:
        text = file.read()
    found = []
    for start, block in blocks(text):
        at = 0
        while at < len(block):
            line = block[at]
            where = f"{os.path.relpath(path, ROOT)}:{start + at + 1}"
            at += 1
            if line.startswith("$ "):
                output = []
                while at < len(block) and not block[at].startswith("$ "):
                    output.append(block[at])
                    at += 1
                while output and not output[-1].strip():
                    output.pop()
                found.append(Example(line[2:], output or None, where))
            elif line.startswith("cubewright "):
                found.append(Example(line, None, where))
    return found


def mentions_of(path: str) -> List[Example]:
    """Finds commands within sentences. They are not run, but their verbs and options must exist."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return [Example(match[1], None, f"{os.path.relpath(path, ROOT)}:{text.count(chr(10), 0, match.start()) + 1}")
            for match in re.finditer(r"`(cubewright [^`\n]*)`", text)]


def check_mention(run: "Runner", mention: Example) -> str:
    verb = []
    words = mention.command.split()[1:]
    while words and re.fullmatch(r"[a-z]+", words[0]):
        verb.append(words.pop(0))
    done = run.program(verb + ["--help"])
    usage = f"Usage: {' '.join(['cubewright'] + verb)} "
    if done.returncode != 0 or usage not in done.stdout.decode():
        return "there is no such verb"
    missing = [w for w in words if w.startswith("--") and w not in done.stdout.decode()]
    return f"there is no option {missing[0]}" if missing else ""


def help_examples(run: "Runner", path: List[str]) -> List[Example]:
    done = run.program(path + ["--help"])
    if done.returncode != 0:
        raise SystemExit(f"cubewright {' '.join(path)} --help: exit code {done.returncode}")
    text = done.stdout.decode()
    found = []
    shown = re.search(r"Examples:\n((?:  .*\n?)+)", text)
    if shown:
        found += [Example(line.strip(), None, f"cubewright {' '.join(path)} --help") for line in shown[1].splitlines()]
    verbs = re.search(r"Subcommands:\n((?:  .*\n)+)", text)
    for line in verbs[1].splitlines() if verbs else []:
        name = re.match(r"  (\S+)", line)
        if name:
            found += help_examples(run, path + [name[1]])
    return found


def matches(expected: List[str], printed: List[str]) -> bool:
    """Returns whether the lines match the expected ones, where … stands for anything."""
    if not expected:
        return not printed
    first = expected[0]
    if first.strip() == "…":
        return any(matches(expected[1:], printed[n:]) for n in range(len(printed) + 1))
    if not printed:
        return False
    pattern = ".*".join(re.escape(part) for part in first.rstrip().split("…"))
    return re.fullmatch(pattern, printed[0].rstrip()) is not None and matches(expected[1:], printed[1:])


class Runner:
    """A temporary folder with the program on the path and the files that the examples use."""

    def __init__(self, program: str, folder: str, cache: str) -> None:
        self.folder = folder
        os.makedirs(os.path.join(folder, "bin"))
        os.symlink(os.path.abspath(program), os.path.join(folder, "bin", "cubewright"))
        self.environment = {**os.environ, "HOME": folder, "CUBEWRIGHT_CACHE": cache, "XDG_CACHE_HOME": cache,
                            "XDG_DATA_HOME": os.path.join(folder, "data"), "NO_COLOR": "1", "LC_ALL": "C.UTF-8", "BROWSER": "true",
                            "PATH": os.path.join(folder, "bin") + ":" + os.environ["PATH"]}
        self.service: Optional[subprocess.Popen] = None
        self.make_files()

    def program(self, words: List[str]) -> "subprocess.CompletedProcess[bytes]":
        return subprocess.run(["cubewright"] + words, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)

    def make_files(self) -> None:
        flipped = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
        self.write("cubes.txt", "R U F2\n" + flipped + "\nD' L\n")
        with open(os.path.join(ROOT, "docs", "own", "roux.txt"), encoding="utf-8") as roux:
            self.write("roux.txt", roux.read())
        puzzle = json.loads(self.program(["daily", "--date", "2026-11-14", "--json"]).stdout)
        self.write("puzzle.json", json.dumps(puzzle))
        self.write("p.json", json.dumps(puzzle))
        dealt = json.loads(self.program(["set", "duel", "deal", "--seed", "7", "--json"]).stdout)["duel"]
        self.write("duel.json", json.dumps(dealt))
        moves = [{"player": 1, "goal": 4}, {"player": 2, "move": {"die": "red", "to": "required"}}]
        self.write("round.json", json.dumps({**dealt, "actions": moves}))
        applied = json.loads(self.program(["puzzle", "apply", "dino", "UFR DBL'", "--json"]).stdout)
        self.write("pattern.json", json.dumps(applied["pattern"]))
        state = random_state(random.Random(19))
        for f, face in enumerate(FACES):
            colours = [SHOP[sticker] for sticker in state[9 * f:9 * f + 9]]
            for name in [face] + (["front"] if face == "F" else []):
                with open(os.path.join(self.folder, name + ".ppm"), "wb") as file:
                    file.write(drawn(colours, 96, 12, 10, 72, 0.05))

    def write(self, name: str, text: str) -> None:
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def shell(self, command: str, cache: Optional[str] = None) -> "subprocess.CompletedProcess[bytes]":
        environment = {**self.environment, "CUBEWRIGHT_CACHE": cache} if cache else self.environment
        return subprocess.run(["bash", "-c", command], env=environment, cwd=self.folder, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)

    def serve(self, command: str) -> str:
        """Starts a service as in the example, but on a free port, and stops it. Returns an error message, or
        nothing."""
        self.close()  # two services cannot share the default data folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        words = re.sub(r"\s+#.*", "", command).split()[1:]
        words = [w for i, w in enumerate(words) if w != "--open" and w != "--port" and words[i - 1] != "--port"]
        process = subprocess.Popen(["cubewright"] + words + ["--port", str(port)], env=self.environment, cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert process.stdout
        said = process.stdout.readline().decode()
        process.terminate()
        code = process.wait()
        process.stdout.close()
        return "" if f":{port}/" in said and code == 0 else f"printed {said!r}, exit code {code}"

    def open_service(self) -> int:
        self.close()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.service = subprocess.Popen(["cubewright", "serve", "--port", str(port), "--build-tables", "none"],
                                        env=self.environment, cwd=self.folder,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.service.stdout
        self.service.stdout.readline()
        return int(port)

    def close(self) -> None:
        if self.service:
            self.service.terminate()
            self.service.wait()
            assert self.service.stdout
            self.service.stdout.close()
            self.service = None


def try_example(run: Runner, example: Example) -> str:
    """Runs an example. Returns an error message, or nothing if it passed."""
    command = example.command
    if command.startswith("cubewright serve") and "backup" not in command:
        return run.serve(command)
    if "127.0.0.1:8080" in command:
        command = command.replace("127.0.0.1:8080", f"127.0.0.1:{run.open_service()}")
    own_cache = os.path.join(run.folder, "cleared") if "tables clear" in command else None
    done = run.shell(command, own_cache)
    if example.expected is not None:
        wanted = [2 if example.expected[0].startswith(ERROR) else 1 if example.expected[0].startswith(NO) else 0]
    else:
        wanted = [0, 1] if any(verb in command for verb in VERDICTS) else [0]
    printed = (done.stderr if wanted == [2] else done.stdout).decode().rstrip("\n").split("\n")
    if done.returncode not in wanted:
        return f"exit code {done.returncode}, not {wanted[0]}: {done.stderr.decode().strip()[:300]}"
    if example.expected is not None and not matches(example.expected, printed):
        return "expected\n      " + "\n      ".join(example.expected) + "\n    printed\n      " + "\n      ".join(printed)
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True)
    parser.add_argument("--cache", help="a folder for the program's tables, kept for the next run")
    parser.add_argument("--only", help="examples whose command contains this")
    wanted = parser.parse_args()
    tried = failed = 0
    seen: Dict[Tuple[str, bool], str] = {}
    with tempfile.TemporaryDirectory(prefix="examples-") as folder:
        cache = os.path.abspath(wanted.cache) if wanted.cache else os.path.join(folder, "cache")
        run = Runner(wanted.program, folder, cache)
        pages = [os.path.join(ROOT, "README.md")] + sorted(glob.glob(os.path.join(ROOT, "docs", "**", "*.md"), recursive=True))
        examples = [e for page in pages for e in examples_of(page)] + help_examples(run, [])
        try:
            for example in examples:
                if wanted.only and wanted.only not in example.command:
                    continue
                key = (example.command, example.expected is not None)
                if key in seen and example.expected is None:
                    continue
                seen[key] = example.where
                reason = next((why for part, why in NOT_RUN if part in example.command), None)
                if reason:
                    print(f"not run: {example.command}   ({reason}; {example.where})")
                    continue
                begun = time.monotonic()
                wrong = try_example(run, example)
                tried += 1
                if wrong:
                    failed += 1
                    print(f"WRONG: {example.where}\n    $ {example.command}\n    {wrong}", flush=True)
                elif time.monotonic() - begun > 5:
                    print(f"slow: {example.command}: {time.monotonic() - begun:.1f} s")
            for mention in [m for page in pages for m in mentions_of(page) if not wanted.only or wanted.only in m.command]:
                wrong = check_mention(run, mention)
                tried += 1
                if wrong:
                    failed += 1
                    print(f"WRONG: {mention.where}\n    {mention.command}\n    {wrong}", flush=True)
        finally:
            run.close()
    print(f"{tried - failed} passed, {failed} failed")
    return 1 if failed or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
