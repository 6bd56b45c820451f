#!/usr/bin/env python3
"""Writes the command-line reference from the output of --help: docs/reference/commands.md, and one page per group of verbs in
docs/reference/commands/.

Usage: command_pages.py PROGRAM FOLDER [--check]

Writes the pages to FOLDER (docs/reference). With --check, lists the pages that are out of date instead."""

import pathlib
import re
import sys

from program_help import ProgramHelp, options_of, sections, verbs_of

EVERYWHERE = ("-h,--help",)  # of no news on a page


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
    written = "This page is written by `tools/command_pages.py` from the program's own `--help`."
    found = {}
    first = ["# The command line", sentence("one program, `cubewright`, does everything that Cubewright can do. Every verb has `--help` with "
             "examples; most take `--json` and answer with [the contract's](service.md) objects, and `--request` prints what they would ask")]
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


def main():
    folder = pathlib.Path(sys.argv[2])
    written = pages(ProgramHelp(sys.argv[1]))
    there = {f"commands/{path.name}" for path in (folder / "commands").glob("*.md")}
    if sys.argv[3:] == ["--check"]:
        stale = [name for name, text in sorted(written.items())
                 if not (folder / name).exists() or (folder / name).read_text(encoding="utf-8") != text]
        stale += sorted(there - written.keys())
        for name in stale:
            print(f"docs/reference/{name} differs from --help: regenerate it with tools/command_pages.py PROGRAM docs/reference")
        sys.exit(1 if stale else 0)
    (folder / "commands").mkdir(parents=True, exist_ok=True)
    for name in there - written.keys():
        (folder / name).unlink()
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")


main()
