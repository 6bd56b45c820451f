#!/usr/bin/env python3
"""Writes what the documentation site shows of the program: the command-line reference, made from the output of --help, and
the description of the HTTP routes.

Usage: program_docs.py PROGRAM FOLDER

Writes FOLDER/docs/reference/commands.md, one page per group of verbs in FOLDER/docs/reference/commands/, and FOLDER/openapi.json."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request

from program_help import ProgramHelp, options_of, sections, verbs_of

EVERYWHERE = ("-h,--help",)  # options of every verb, omitted from the pages


def sentence(text):
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".")


def escaped(text):
    """Converts help text to Markdown. Text in backticks is kept; everything else is escaped."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else re.sub(r"([\\*_<\[\]|])", r"\\\1", part) for part in parts)


def option_lines(pairs):
    return [f"- `{name}`" + (f": {escaped(text)}" if text else "") for name, text in pairs if name not in EVERYWHERE]


def verb_section(help_of, words, level="##"):
    lines = help_of(words)
    parts = sections(lines)
    usage = lines[1].replace("Usage: ", "")
    page = [f"{level} {' '.join(words)}", sentence(escaped(lines[0])), f"`{usage}`"]
    page.append("\n".join(line for name in ("Positionals", "Options") for line in option_lines(options_of(parts.get(name, [])))))
    top = sections(help_of([])).get("Notes", [])
    notes = [line for line in parts.get("Notes", []) if line not in top]
    if notes:
        page.append(escaped(" ".join(notes)))
    if "Examples" in parts:
        page.append("\n".join(["```sh", *(line.strip() for line in parts["Examples"]), "```"]))
    for verb, _ in verbs_of(lines):
        page += verb_section(help_of, [*words, verb], level + "#")
    return page


def pages(help_of):
    """Returns all pages as {name: text}."""
    top = help_of([])
    groups = [(name, summary) for name, summary in verbs_of(top)]
    # A verb that also runs without a subcommand has its own options in addition to those of its subcommands.
    with_verbs = {name for name, _ in groups
                  if verbs_of(help_of([name])) and len(sections(help_of([name])).get("Options", [])) == 1}
    written = "This page is generated from the program's `--help` output."
    found = {}
    first = ["# The command line",
             "The program `cubewright` provides all of Cubewright's functions. Every verb has `--help` with examples. Most verbs accept "
             "`--json`, which prints the result as an object of [the contract](service.md), and `--request`, which prints the request "
             "that the command would send."]
    first.append("\n".join(f"- [{name}](commands/{name}.md): {escaped(summary)}" if name in with_verbs
                           else f"- [{name}](#{name}): {escaped(summary)}" for name, summary in groups))
    first += ["\n".join(escaped(line) for line in sections(top).get("Notes", []) if not line.startswith("Try: ")).replace("\n", "\n\n"), written]
    for name, _ in groups:
        if name not in with_verbs:
            first += verb_section(help_of, [name])
    found["commands.md"] = first
    for name, summary in groups:
        if name not in with_verbs:
            continue
        page = [f"# cubewright {name}", sentence(escaped(summary)) + f" {written}"]
        for verb, _ in verbs_of(help_of([name])):
            page += verb_section(help_of, [name, verb])
        found[f"commands/{name}.md"] = page
    return {name: "\n\n".join(part for part in page if part) + "\n" for name, page in found.items()}


def openapi(program):
    """Returns the OpenAPI description of a running service as text. Without a database, the service would have no routes for
    the board, classes, races and matches."""
    with tempfile.TemporaryDirectory(prefix="cubewright-docs-") as data:
        service = subprocess.Popen([program, "serve", "--port", "0", "--data", data, "--build-tables", "none", "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            with urllib.request.urlopen(json.loads(service.stdout.readline())["url"] + "openapi.json", timeout=60) as answer:
                return answer.read().decode()
        finally:
            service.terminate()
            service.wait()


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "docs/reference/commands").mkdir(parents=True)
    for name, text in pages(ProgramHelp(program)).items():
        (folder / "docs/reference" / name).write_text(text, encoding="utf-8")
    (folder / "openapi.json").write_text(openapi(program), encoding="utf-8")


main()
