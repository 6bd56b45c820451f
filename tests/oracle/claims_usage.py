"""Claims about using the command line: help is correct, stickers are not read as turns, errors name their line, and
files can be pipes."""
from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import threading
from typing import Any, Dict, List, NamedTuple, Sequence, Tuple

import given as g
from claims import COMMAND_LINE, Case, claim, equal, holds

# Values that need gigabytes or a GPU; only their presence is checked.
HEAVY = {("--tables", "auto"), *(("--tables", size) for size in ("250M", "1G", "4G", "16G", "32G", "64G")),
         ("--tier", "medium"), ("--tier", "large"), ("--device", "cuda")}


class Page(NamedTuple):
    verbs: List[str]  # verbs of this group
    options: Dict[str, str]  # description of each option
    text: str


def help_page(case: Case, path: List[str]) -> Page:
    done = case.text(path + ["--help"])
    equal("exit code", done.code, 0)
    verbs: List[str] = []
    options: Dict[str, str] = {}
    section, option = "", ""
    for line in done.out.split("\n"):
        if re.fullmatch(r"\w+:", line):
            section, option = line[:-1], ""
        elif section == "Subcommands" and re.match(r"  \w", line):
            verbs.append(line.split()[0])
        elif section == "Options" and re.match(r"  -", line):
            option = re.findall(r"--[\w-]+", line)[0]
            options[option] = line[line.index(option) + len(option):]
        elif option and line.startswith("   "):
            options[option] += " " + line.strip()
        else:
            option = ""
    return Page(verbs, {name: " ".join(text.split()) for name, text in options.items()}, done.out)


PAGES: Dict[str, Dict[Tuple[str, ...], Page]] = {}


def pages(case: Case) -> Dict[Tuple[str, ...], Page]:
    """Returns every help page of the program, found by following the pages."""
    if case.program.path not in PAGES:
        found: Dict[Tuple[str, ...], Page] = {}
        waiting: List[List[str]] = [[]]
        while waiting:
            path = waiting.pop()
            found[tuple(path)] = help_page(case, path)
            waiting += [path + [verb] for verb in found[tuple(path)].verbs]
        PAGES[case.program.path] = found
    return PAGES[case.program.path]


@claim("help: verbs exist",
       "Starting from the top page, every command that a help page names leads to a help page with that name.", COMMAND_LINE,
       share=0.2, least=1)
def verbs_exist(case: Case) -> None:
    all_pages = pages(case)
    holds(len(all_pages) > 40, f"{len(all_pages)} pages", "every group and verb has one")
    for path, page in all_pages.items():
        name = " ".join(("cubewright",) + path)
        holds(f"Usage: {name} " in page.text or f"Usage: {name}\n" in page.text, page.text[:200], f"the usage of {name}")
        equal(f"help {' '.join(path)}", case.text(["help", *path]).out, page.text)
        for command in re.findall(r"cubewright ((?:[a-z]+ ?)+)", page.text):
            words = command.split()
            known = next((n for n in range(len(words), 0, -1) if tuple(words[:n]) in all_pages), 0)
            is_group = known and bool(all_pages[tuple(words[:known])].verbs)
            holds(known > 0 and not (is_group and len(words) > known), f"cubewright {command}", f"{name} --help names no such verb")


def values_in(text: str) -> List[str]:
    """Returns the values in the bracket at the end of a help text, without the default."""
    bracket = re.search(r"\(([^()]*)\)$", text)
    values = re.sub(r"(?:^|; )default\b.*$", "", bracket.group(1)) if bracket else ""
    return re.split(r", | or ", values) if values else []


def offers(text: str, methods: List[str]) -> List[Tuple[str, List[str]]]:
    """Returns the methods that accept an option, each with the values in brackets after it. A part that names no methods
    applies to the methods of the first part. The bracket may end with the default: (htm or qtm; default htm)."""
    first: List[str] = []
    found = []
    for part in re.split(r"; (?![^()]*\))", text):
        named = re.match(r"((?:%s)(?: --device cuda)?(?:, (?:%s))*)(?::| \()" % ("|".join(methods), "|".join(methods)), part)
        here = named.group(1).split(", ") if named else first
        first = first or here
        values = values_in(part)
        if values:
            found += [(method, values) for method in here]
    return found


@claim("help: values are accepted", "Every offered value is accepted by each method that offers it.", COMMAND_LINE, share=2, least=4)
def values_are_taken(case: Case) -> None:
    page = pages(case)[("cube", "solve")]
    names = values_in(page.options["--method"])
    offered = [(method, option, value) for option, text in page.options.items() if option != "--method"
               for method, values in offers(re.sub(r"^[A-Z|@-]+ ", "", text), names) for value in values]
    holds({"--style", "--metric"} <= {option for _, option, _ in offered}, f"{offered}", "values of --style and --metric")
    light = [each for each in offered if (each[1], each[2]) not in HEAVY and "cuda" not in each[0]]
    for method, option, value in case.chance.sample(light, min(len(light), 5)):
        also = ["--picture", os.path.join(case.program.folder, "steps.svg")] if option in ("--view", "--scheme") else []
        done = case.text(["cube", "solve", "--method", method, option, value, *also, "R U"])
        holds(done.code == 0, f"{done.code}: {done.err}", f"--method {method} {option} {value} is offered")


@claim("stickers: a wrong number is refused",
       "For any letters and spacing, the error names both numbers, and no verb reads the stickers as turns.", COMMAND_LINE, least=12)
def miscounted(case: Case) -> None:
    chance = case.chance
    letters = chance.choice(["URFDLB", "WRGYOB", "urfdlb"])
    state = (g.random_state(chance) if chance.random() < 0.5 else "".join(f * 9 for f in "URFDLB")) * 2
    count = chance.choice([n for n in range(20, 90) if n != 54])
    text = "".join(letters["URFDLB".index(f)] for f in state[:count])
    gap = chance.choice([0, 3, 9])
    if gap:
        text = " ".join(text[i:i + gap] for i in range(0, count, gap))
    verb = case.in_turn([["cube", "solve"], ["cube", "show"], ["cube", "check"], ["cube", "facts"], ["cube", "hint"], ["cube", "step", "cross"]])
    done = case.text(verb + [text]) if chance.random() < 0.5 else case.text(verb + ["-"], text + "\n")
    equal("exit code", done.code, 2)
    holds("54" in done.err and str(count) in done.err, done.err, f"54 stickers, not {count}")


@claim("batches: error positions",
       "Errors name the line and column within the whole input, also after blank lines, leading spaces and multi-line "
       "JSON.", COMMAND_LINE, least=8)
def lines(case: Case) -> None:
    chance = case.chance
    text: List[str] = []
    where: List[str] = []  # expected error position for each value; empty if the value is valid
    numbers: List[Any] = []  # line and column of each value's error, or None
    for _ in range(chance.randint(2, 8)):
        text += [""] * chance.choice([0, 0, 1, 2])
        # Indented text after broken JSON belongs to it.
        number, indent = len(text) + 1, 0 if "  ~}" in text[-3:] else chance.choice([0, 0, 1, 4])
        kind = chance.choice(["good", "turn", "stickers", "json", "document"])
        if kind == "good":
            text.append("R U F2")
            where.append("")
            numbers.append((None, None))
        elif kind == "turn":
            before = chance.choice(["", "R ", "R U' "]) if indent else "R "
            text.append(" " * indent + before + "Q")
            where.append(f"line {number}, column {indent + len(before) + 1}")
            numbers.append((number, indent + len(before) + 1))
        elif kind == "stickers":
            text.append("U" * chance.randint(28, 50))  # too long for a row of a cube on several lines
            where.append(f"line {number}")
            numbers.append((number, None))
        elif kind == "document":
            text += ['{"faces":', " 7", "}"]
            where.append(f"line {number}, faces")
            numbers.append((number, None))
        else:
            text += ['{"faces":', "  ~}"]
            where.append(f"line {number + 1}, column 3")
            numbers.append((number + 1, 3))
    verb = case.in_turn([["cube", "solve"], ["cube", "check"], ["cube", "show"]])
    if chance.random() < 0.5:
        path = os.path.join(case.program.folder, "lines.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(text + ["R"]) + "\n")
        done = case.text(verb + ["@" + path, "--json"])
    else:
        done = case.text(verb + ["-", "--json"], "\n".join(text + ["R"]) + "\n")
    answers = [json.loads(line) for line in done.out.strip().split("\n")]
    equal("answers", len(answers), len(where) + 1)
    equal("places", [a["error"].get("where", "") if "error" in a else "" for a in answers], where + [""])
    errors = [a.get("error", {}) for a in answers]
    equal("places as numbers", [(error.get("line"), error.get("column")) for error in errors], numbers + [(None, None)])


@claim("files: pipes",
       "@/dev/stdin and a named pipe give the same result as the text itself, as one line or many.", COMMAND_LINE, least=4)
def pipes(case: Case) -> None:
    text = "\n".join(g.random_state(case.chance) for _ in range(case.chance.choice([1, 1, 2, 5]))) + "\n"
    verb = case.in_turn([["cube", "check"], ["cube", "show"], ["cube", "convert", "--to", "reid"]])
    direct = [case.text(verb + [line, "--json"]).out for line in text.split()]
    equal("@/dev/stdin", case.text(verb + ["@/dev/stdin", "--json"], text).out, "".join(direct))
    path = os.path.join(case.program.folder, f"pipe-{case.turn}")
    os.mkfifo(path)

    def write() -> None:
        with open(path, "w", encoding="utf-8") as pipe:
            pipe.write(text)

    writer = threading.Thread(target=write, daemon=True)
    writer.start()
    equal("a named pipe", case.text(verb + ["@" + path, "--json"]).out, "".join(direct))
    writer.join(10)
    os.remove(path)


# Verbs whose examples would take too long, and the reason. Their help pages are written to a full device as well.
NOT_WRITTEN = {("serve",): "it runs until it is stopped", ("bench",): "it measures for seconds",
               ("coset",): "it would build 769 MB of tables", ("tables", "build"): "it would build tables"}


def close_output() -> None:
    os.close(1)


def holds_lost(case: Case, words: List[str], text: str = "", outputs: Sequence[str] = ("full", "closed")) -> None:
    """Checks that an answer that could not be written, to a full device or to a closed output, is an error."""
    for name in outputs:
        case.asked.append(f"cubewright {' '.join(words)} {'> /dev/full' if name == 'full' else '>&-'}")
        with open("/dev/full", "wb") as full:
            done = subprocess.run([case.program.path] + words, input=text.encode(), stderr=subprocess.PIPE,
                                  env=case.program.environment, cwd=case.program.folder, timeout=120,
                                  **({"stdout": full} if name == "full" else {"preexec_fn": close_output}))
        equal(f"exit code with a {name} output", done.returncode, 2)
        holds(b"standard output" in done.stderr, done.stderr.decode()[:200], "the answer could not be written")


def shell_examples(page: Page) -> List[List[str]]:
    shown = re.search(r"Examples:\n((?:  .*\n?)+)", page.text)
    return [shlex.split(line)[1:] for line in shown[1].splitlines()] if shown else []


@claim("output: lost answers",
       "With standard output full or closed, every verb, some help pages, --version and a batch say that the answer could not be "
       "written, and exit with code 2.", COMMAND_LINE, share=2, least=1)
def lost_answers(case: Case) -> None:
    holds_lost(case, ["--version"])
    holds_lost(case, ["help"])
    holds_lost(case, ["cube", "check", "-"], "R U F2\n" * 20000)
    holds_lost(case, ["cube", "check", "-", "--request"], "R U F2\n" * 20000)
    holds_lost(case, ["api", "-"], '{"method": "contract.version", "params": {}}\n' * 3)
    for path in case.chance.sample(sorted(pages(case)), 4):  # one function writes all of them
        holds_lost(case, [*path, "--help"])
    for path, page in pages(case).items():
        if any(path[:len(each)] == each for each in NOT_WRITTEN):
            continue
        for words in shell_examples(page)[:1]:
            if any(word.startswith("@") for word in words):
                continue  # the file is not there
            done = case.program.run(words)
            if done.code in (0, 1) and done.out:
                holds_lost(case, words, outputs=["full"])
                if "--json" in page.options and "--json" not in words:
                    holds_lost(case, [*words, "--json"], outputs=["closed"])


@claim("input: closed",
       "With standard input closed, a verb that reads it says so and exits with code 2. Nothing waits for ever, and files that "
       "the program opens do not take the place of a closed stream.", COMMAND_LINE, share=0.2, least=1)
def closed_input(case: Case) -> None:
    for words in (["cube", "check", "-"], ["cube", "solve", "-"], ["alg", "invert", "-"], ["api", "-"], ["cube", "show", "--json", "-"]):
        case.asked.append(f"cubewright {' '.join(words)} <&-")
        done = subprocess.run([case.program.path] + words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=case.program.environment,
                              cwd=case.program.folder, timeout=120, preexec_fn=lambda: os.close(0))
        equal("exit code", done.returncode, 2)
        holds(bool(done.stderr + done.stdout), "nothing", "an error message")
