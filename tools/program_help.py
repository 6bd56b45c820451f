"""Parses the output of --help for the manual pages and the documentation."""

import os
import re
import subprocess


class ProgramHelp:
    """Returns the unwrapped lines of a verb's help. The verb is given as a list of words."""

    def __init__(self, program):
        self.program = program

    def __call__(self, words):
        run = subprocess.run([self.program, *words, "--help"], check=True, capture_output=True, text=True,
                             env={**os.environ, "NO_COLOR": "1", "COLUMNS": "1000"})
        return run.stdout.rstrip("\n").split("\n")


def verbs_of(lines):
    """Returns the names and summaries below "Subcommands:"."""
    if "Subcommands:" not in lines:
        return []
    start = lines.index("Subcommands:") + 1
    end = next((i for i in range(start, len(lines)) if not lines[i].strip()), len(lines))
    return [tuple(re.split(r"\s{2,}", line.strip(), maxsplit=1)) for line in lines[start:end]]


def sections(lines):
    """Splits the help, without its first two lines, into {heading: lines}. Text without a heading is stored as "Notes"."""
    parts, name = {}, None
    for line in lines[2:]:
        if re.match(r"^[A-Z]\w+:$", line):
            name = line[:-1]
            parts[name] = []
        elif name and not line.strip():
            name = None
        elif line.strip():
            parts.setdefault(name or "Notes", []).append(line)
    return parts


def options_of(lines):
    """Returns the two columns of "Options:" or "Positionals:" as pairs. The description of a long name is on the next line."""
    pairs = []
    for line in lines:
        found = re.match(r"^  (\S.*?)(?:\s{2,}(.*))?$", line)
        if found and not line.startswith("   "):
            pairs.append([found.group(1), found.group(2) or ""])
        elif line.strip() and pairs:
            pairs[-1][1] = f"{pairs[-1][1]} {line.strip()}".strip()
    return [tuple(pair) for pair in pairs]
