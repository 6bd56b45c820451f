#!/usr/bin/env python3
"""Writes the manual pages from the program's --help output: one for the program and one for each group of verbs, with all
options.

Usage: man_pages.py PROGRAM FOLDER VERSION"""

import gzip
import os
import pathlib
import sys
import time

from program_help import ProgramHelp, options_of, sections, verbs_of

help_of = ProgramHelp(sys.argv[1])
folder, version = pathlib.Path(sys.argv[2]), sys.argv[3]
DATE = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "1763164800"))))

ENVIRONMENT = [
    ("CUBEWRIGHT_PROCESSOR", "Processor target of the engine to run, such as \"x86-64-v2\" (default: the newest one that this processor supports)."),
    ("CUBEWRIGHT_CACHE", "Folder for lookup tables (default: ~/.cache/cubewright)."),
]


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def options(lines):
    """Formats the two columns of the help as tagged paragraphs."""
    return [part for name, text in options_of(lines) for part in (".TP", f"\\fB{escaped(name)}\\fR", escaped(text))]


def verb_page(words):
    lines = help_of(words)
    page = [f".SS {escaped(' '.join(words))}", escaped(lines[0]), ".PP", f"\\fB{escaped(lines[1].replace('Usage: ', ''))}\\fR"]
    parts = sections(lines)
    for name in ("Positionals", "Options"):
        page += options(parts.get(name, []))
    if "Examples" in parts:
        page += [".PP", "Examples:", ".PP", ".nf"] + [escaped(line) for line in parts["Examples"]] + [".fi"]
    for verb, _ in verbs_of(lines):
        page += verb_page([*words, verb])
    return page


def write(name, page):
    with open(folder / f"{name}.1.gz", "wb") as file:
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0, compresslevel=9) as packed:
            packed.write(("\n".join(line for line in page if line) + "\n").encode())


def main():
    folder.mkdir(parents=True, exist_ok=True)
    top = help_of([])
    groups = [(name, summary, verbs_of(help_of([name]))) for name, summary in verbs_of(top)]

    def heading(name, summary):
        return [f'.TH {name.upper()} 1 "{DATE}" "Cubewright {version}" "Cubewright"', ".SH NAME",
                f"{escaped(name)} \\- {escaped(summary)}", ".SH SYNOPSIS", f"\\fB{escaped(name.replace('-', ' ', 1))}\\fR"]

    alone = [name for name, _, verbs in groups if not verbs]
    together = [(name, summary) for name, summary, verbs in groups if verbs]
    page = heading("cubewright", "solver for Rubik's cube and Ready, Set")
    page[-1] += " [\\fIOPTIONS\\fR] [\\fIVERB\\fR]"
    page += [".SH DESCRIPTION", "Checks, scrambles, explains and solves Rubik's cube, and deals, judges and solves the game Ready, Set."]
    page += [".PP", "Groups of verbs, each with a page of its own:"]
    for name, summary in together:
        page += [".TP", f"\\fBcubewright\\-{escaped(name)}\\fR(1)", escaped(summary)]
    page += [".SH OPTIONS"] + options(sections(top).get("Options", []))
    page += [".SH VERBS"]
    for name in alone:
        page += verb_page([name])
    page += [".SH ENVIRONMENT"]
    for name, meaning in ENVIRONMENT:
        page += [".TP", f"\\fB{name}\\fR", escaped(meaning)]
    page += [".SH NOTES"]
    for line in sections(top).get("Notes", []):
        page += [".PP", escaped(line)]
    write("cubewright", page)

    for name, summary, verbs in groups:
        if not verbs:
            continue
        page = heading(f"cubewright-{name}", summary)
        page[-1] += " \\fIVERB\\fR [\\fIOPTIONS\\fR]"
        own = sections(help_of([name])).get("Options", [])
        if len(own) > 1:  # more than --help
            page += [".SH OPTIONS"] + options(own)
        page += [".SH VERBS"]
        for verb, _ in verbs:
            page += verb_page([name, verb])
        page += [".SH SEE ALSO", "\\fBcubewright\\fR(1)"]
        write(f"cubewright-{name}", page)


main()
