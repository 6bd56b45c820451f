"""Claims about the terminal output: exit codes, refusals, plain wording, batch order, and reading printed output
again."""
from __future__ import annotations

import json
import os
import re
from typing import Any, List

import given as g
import notation
import sets
from claims import COMMAND_LINE, Case, claim, equal, holds
from metamorphic_set import random_puzzle
from claims_solve import away
from cube import FACES, SOLVED, apply, is_solvable, is_solved, order
from mistakes import KINDS, make_mistake
from notation import parse
from brute_force import BruteForce
from sets import document_from

def impossible(case: Case) -> str:
    while True:
        state = make_mistake(g.random_state(case.chance), case.chance, case.chance.choice(KINDS))
        if not is_solvable(state):
            return state


@claim("exit codes: impossible cubes", "check, solve, facts, hint and step exit with code 1 and explain why.", COMMAND_LINE, least=8)
def impossible_cube(case: Case) -> None:
    state = impossible(case)
    verb = case.in_turn([["cube", "check"], ["cube", "solve"], ["cube", "facts"], ["cube", "hint"], ["cube", "step", "cross"],
                         ["cube", "solve", "--method", "lbl"], ["cube", "solve", "--method", "cfop"],
                         ["cube", "solve", "--method", "optimal"]])
    through = case.chance.choice(["argument", "stdin"])
    done = case.text(verb + [state]) if through == "argument" else case.text(verb + ["-"], state + "\n")
    equal("exit code", done.code, 1)
    holds(bool((done.out + done.err).strip()), "nothing", "the reason is printed")
    plain(done)


def plain(done: Any) -> None:
    """Checks that the text contains nothing that must not be printed."""
    text = done.out + "\n" + done.err
    for pattern, why in ((r"\b1 (moves|quarter turns|solutions|dice|points|files|answers|cards|answers|steps|stickers|seconds)\b",
                          "one is not many"), (r"\bat cube\b", "a field of the contract is no place for a person"),
                         (r"std::|terminate called|Assertion|Sanitizer", "the inside of the program")):
        found = re.search(pattern, text)
        holds(found is None, f"{found and text[max(0, found.start() - 30):found.end() + 30]!r}", why)


BAD: List[List[str]] = [
    ["cube", "solve", "R Q"], ["cube", "check", "U" * 53], ["cube", "facts", "(R"], ["cube", "show", "[R U"],
    ["cube", "convert", "--to", "nothing", "R"], ["cube", "step", "nothing", "R"], ["cube", "solve", "--max-length", "x", "R"],
    ["cube", "solve", "--max-length", "-1", "R"], ["cube", "solve", "--max-length", "99", "R"], ["cube", "solve", "--time-limit", "soon", "R"],
    ["cube", "solve", "--moves", "XYZ", "R"], ["cube", "solve", "--to", "nowhere", "R"], ["cube", "solve", "--method", "magic", "R"],
    ["cube", "solve"], ["cube", "solve", "@no-such-file"], ["cube", "hint", "--color", "pink", "R"], ["alg", "order", "R5"],
    ["alg", "rotate", "--by", "R", "U"], ["alg", "rotate", "U"], ["case", "no such case"], ["cube", "scramble", "--count", "0"],
    ["cube", "scramble", "--case", "OLL 99"], ["cube", "census", "--depth", "9"], ["set", "deal", "--level", "11"], ["set", "deal", "--level", "0"],
    ["set", "solve", "{}"], ["set", "solve", "nonsense"], ["set", "solve", "[1,2]"], ["daily", "--date", "2026-02-30"],
    ["daily", "--date", "tomorrow"], ["api", "nonsense"], ["api", '{"method": "no.such"}'], ["nothing"], ["cube", "nothing"],
    ["cube", "show", "--colour", "R"], ["tables", "build", "--tier", "huge"], ["set", "judge", "--rows", "red"]]


@claim("exit codes: invalid input",
       "Invalid input exits with code 2 and a message on standard error, also with --json.", COMMAND_LINE, least=len(BAD))
def wrong_use(case: Case) -> None:
    words = case.in_turn(BAD)
    done = case.text(words)
    equal("exit code", done.code, 2)
    holds(bool((done.err + done.out).strip()), "nothing", "the error is explained")
    plain(done)


# Options that do not affect the question.
PUZZLE = json.dumps(document_from(sets.Puzzle(sets.CARDS[:8], ["red", "blue", "green", "gold", "∪", "∩"], 4)))
IDLE: List[List[str]] = [
    ["cube", "solve", "--method", "lbl", "--max-length", "5", "R"], ["cube", "solve", "--method", "cfop", "--moves", "RU", "R"],
    ["cube", "solve", "--style", "teach", "R"], ["cube", "solve", "--no-xcross", "R"], ["cube", "solve", "--color", "red", "R"],
    ["cube", "solve", "--all", "R"], ["cube", "solve", "--up-to-symmetry", "R"], ["cube", "solve", "--tables", "30M", "R"],
    ["cube", "solve", "--method", "lbl", "--all", "R"], ["cube", "solve", "--method", "lbl", "--tables", "30M", "R"],
    ["cube", "solve", "--method", "lbl", "--no-xcross", "R"], ["cube", "solve", "--method", "lbl", "--style", "fluent", "R"],
    ["cube", "solve", "--method", "cfop", "--style", "efficient", "R"], ["cube", "solve", "--method", "optimal", "--moves", "RU", "R"],
    ["cube", "solve", "--method", "optimal", "--count", "2", "R"], ["cube", "solve", "--method", "optimal", "--style", "teach", "R"],
    ["cube", "solve", "--method", "optimal", "--color", "red", "R"], ["cube", "solve", "--method", "optimal", "--no-xcross", "R"],
    ["cube", "solve", "--method", "optimal", "--tier", "tiny", "R"], ["cube", "scramble", "--kind", "moves", "--case", "T perm"],
    ["cube", "scramble", "--length", "5"], ["cube", "solve", "--method", "cfop", "--up-to-symmetry", "R"], ["cube", "solve", "--steps", "R"],
    ["cube", "show", "--scheme", "pink", "R"], ["cube", "show", "--letters", "R"], ["cube", "check", "--view", "net", "R"],
    ["cube", "solve", "--method", "lbl", "--metric", "qtm", "R"], ["cube", "solve", "--method", "cfop", "--to", "cross", "R"],
    ["set", "solve", "--limit", "2", PUZZLE], ["set", "solve", "--hint", "1", "--all", PUZZLE],
    ["set", "solve", "--count", "--all", PUZZLE], ["set", "solve", "--count", "--hint", "2", PUZZLE]]


@claim("exit codes: inapplicable options", "Options that do not apply are refused with code 2, not ignored.", COMMAND_LINE, least=len(IDLE))
def idle_options(case: Case) -> None:
    words = case.in_turn(IDLE)
    done = case.text(words)
    equal("exit code", done.code, 2)
    plain(done)


@claim("text: singular and plural", "No text says \"1 moves\", and no internal names are printed.", COMMAND_LINE, least=18)
def one(case: Case) -> None:
    turn = case.chance.choice(FACES) + case.chance.choice(["", "'", "2"])
    words = case.in_turn([
        ["cube", "solve", turn], ["cube", "solve", "--method", "lbl", turn], ["cube", "solve", "--method", "cfop", turn],
        ["cube", "step", "cross", turn], ["cube", "step", "xcross", turn], ["cube", "step", "eoline", turn],
        ["cube", "solve", "--metric", "qtm", turn], ["cube", "solve", "--method", "optimal", turn], ["cube", "hint", turn],
        ["cube", "facts", turn], ["cube", "check", turn], ["cube", "show", turn], ["case", turn], ["cube", "census", "--depth", "1"],
        ["cube", "solve", "--to", "cross", turn], ["cube", "step", "block222", turn], ["cube", "step", "fb", turn],
        ["cube", "check", make_mistake(SOLVED, case.chance, case.chance.choice(KINDS))]])
    done = case.text(words)
    holds(done.code in (0, 1), f"exit code {done.code}", "a valid question")
    plain(done)
    js = case.text(words + ["--json"])
    for text in re.findall(r'"(?:note|text|message)":"([^"]*)"', js.out):
        plain(type(done)(0, text, "", ""))


@claim("text: stated lengths",
       "The length and the optimality claim in the sentence below a solution are correct.", COMMAND_LINE)
def sentence(case: Case) -> None:
    given = g.random_given(case.chance, ["scramble", "held"], short=6)
    done = case.text(["cube", "solve"] + [given.value])
    moves, said = (done.out.split("\n") + ["", ""])[:2]
    turns = parse(moves)
    holds(is_solved(apply(given.state, turns)), moves, "it does not solve the cube")
    match = re.fullmatch(r"(\d+) moves?( \(proven optimal\))?", said)
    holds(match is not None, said, "so many moves")
    assert match
    equal(said, int(match[1]), len(turns))
    if match[2] and len(turns) <= 7:
        equal(said, len(turns), away(given.state, 7))


@claim("text: agrees with JSON", "Lengths, orders, counts, positions, scores and verdicts agree line by line.", COMMAND_LINE, least=16)
def text_and_json(case: Case) -> None:
    verb = case.in_turn(["order", "count", "solve", "check", "facts", "step", "judge", "hint"])
    if verb in ("order", "count"):
        alg = notation.write(notation.random_turns(case.chance, case.chance.randint(1, 6)))
        done = case.text(["alg", verb, alg])
        lengths = notation.lengths(parse(alg))
        true = f"{order(parse(alg))}\n" if verb == "order" else "".join(f"{m}  {n}\n" for m, n in lengths.items())
        equal("printed", done.out, true)
    elif verb in ("solve", "judge", "hint"):
        set_text(case, verb)
    else:
        state = apply(SOLVED, notation.random_faces(case.chance, 3)) if verb == "step" else g.random_state(case.chance)
        if verb == "check" and case.chance.random() < 0.7:
            state = make_mistake(state, case.chance, case.chance.choice(KINDS))
        words = ["cube", verb] + (["cross"] if verb == "step" else []) + [state]
        done, told = case.text(words), json.loads(case.text(words + ["--json"]).out)
        if verb == "check":
            holds(done.out.startswith("yes") == is_solvable(state), done.out, "the other verdict")
            for problem in told["problems"]:
                holds(problem["message"] in done.out, done.out, f"nothing of {problem['message']}")
        elif verb == "facts":
            for fact in (str(told["order"]), told["parity"], str(told["symmetries"]), told["cycles"]):
                holds(fact in done.out, done.out, f"nothing of {fact}")
        else:
            lines = [(w["first_colour"], str(w["length"]["htm"]), w["moves"]) for w in told["ways"]]
            equal("printed", [tuple(line.split(None, 2)) for line in done.out.strip().split("\n")],
                  [tuple(x for x in line if x) for line in lines])
        plain(done)


def set_text(case: Case, verb: str) -> None:
    puzzle = random_puzzle(case)
    brute = BruteForce(puzzle)
    document = json.dumps(document_from(puzzle))
    if verb == "solve":
        done = case.text(["set", "solve", document])
        if not brute.solutions:
            equal("printed", done.out, "no solution\n")
            return
        told = re.search(r"^(\d+) solutions?, (\w+)$", done.out, re.M)
        equal("solutions", told and (int(told[1]), told[2]),
              (len(brute.solutions), sets.difficulty_of(min(brute.by_length()))))
        for word in ("shortest", "longest", "best"):
            line = re.search(rf"^{word} +(.*?)  \((\d+) dice, (\d+) points?\)$", done.out, re.M)
            holds(line is not None, done.out, f"a line for the {word}")
            assert line
            solution = sets.parse_rows([line[1]])
            holds(sets.is_right(puzzle, solution), line[0], "it is not a solution")
            used = sets.dice_of(solution)
            equal(line[0], (int(line[2]), int(line[3])), (sum(used.values()), sets.score(puzzle, used)["total"]))
    elif brute.solutions and verb == "judge":
        solution = case.chance.choice(brute.solutions)
        done = case.text(["set", "judge", "--puzzle", document, "--rows"] + sets.rows_of(solution))
        total = sets.score(puzzle, sets.dice_of(solution))["total"]
        holds(done.out.startswith(f"right: {total} points"), done.out, f"right: {total} points")
    elif brute.solutions:
        done = case.text(["set", "solve", "--hint", "1", document])
        equal("printed", done.out, f"the shortest solution takes {min(brute.by_length())} dice\n")
    else:
        return
    plain(done)


@claim("stdin: batches",
       "There is one answer per line in the input order, an invalid line gets an error at its position, and the exit "
       "code is the worst one.", COMMAND_LINE)
def batch(case: Case) -> None:
    lines, states = [], []
    for _ in range(case.chance.randint(2, 12)):
        kind = case.chance.choice(["good", "good", "good", "bad", "impossible"])
        state = impossible(case) if kind == "impossible" else g.random_state(case.chance)
        lines.append("R Q" if kind == "bad" else state)
        states.append((kind, state))
    verb = case.chance.choice([["cube", "solve"], ["cube", "check"], ["cube", "hint"]])
    if case.chance.random() < 0.3:
        path = os.path.join(case.program.folder, "cubes.txt")
        with open(path, "w") as file:
            file.write("\n".join(lines) + "\n")
        done = case.text(verb + ["@" + path, "--json"])
    else:
        done = case.text(verb + ["-", "--json"], "\n".join(lines) + case.chance.choice(["", "\n"]))
    answers = [json.loads(line) for line in done.out.strip().split("\n")]
    equal("answers", len(answers), len(lines))
    for (kind, state), answer in zip(states, answers):
        if kind == "bad":
            holds("error" in answer, f"{answer}", "an error at its position")
        elif verb[1] == "check":
            equal("facelets", answer["facelets"], state)
            equal("solvable", answer["solvable"], kind == "good")
        elif kind == "impossible":
            holds("error" in answer or answer.get("found") is False or answer.get("solvable") is False, f"{answer}", "no solution")
        else:
            moves = answer["moves"] if verb[1] == "solve" else answer["step"]["moves"]
            after = apply(state, parse(moves))
            holds(is_solved(after) if verb[1] == "solve" else after == answer["step"]["facelets"], f"{answer}", f"not for {state}")
    worst = 2 if "bad" in [k for k, _ in states] else 1 if "impossible" in [k for k, _ in states] else 0
    equal("exit code", done.code, worst)


@claim("stdin: printed puzzles",
       "Pretty-printed JSON and the output of daily --reveal --json can be read again.", COMMAND_LINE)
def printed(case: Case) -> None:
    date = f"20{case.chance.randint(10, 60)}-{case.chance.randint(1, 12):02}-{case.chance.randint(1, 28):02}"
    reveal = case.chance.random() < 0.5
    first = case.text(["daily", "--date", date, "--json"] + (["--reveal"] if reveal else []))
    text = first.out
    if case.chance.random() < 0.5 or not reveal:
        text = json.dumps(json.loads(text), indent=case.chance.choice([1, 2, 4]), ensure_ascii=case.chance.random() < 0.5)
    done = case.text(["set", "solve", "--json", "-"], text)
    equal("exit code", done.code, 0)
    told = json.loads(done.out)
    document = json.loads(first.out)
    equal("count", told["count"], document["solutionCount"])
    equal("count", told["count"], len(BruteForce(sets.puzzle_from(document)).solutions))


@claim("arguments: brackets", "[R, U] and JSON lists count as one argument, quoted or not.", COMMAND_LINE, least=8)
def brackets(case: Case) -> None:
    a, b = (notation.write(notation.random_faces(case.chance, case.chance.randint(1, 2))) for _ in "ab")
    text = case.chance.choice([f"[{a}, {b}]", f"[{a}: {b}]", f"[{a},{b}]", f"([{a}, {b}])2", f"[[{a}, {b}]: {a}]", f"{a} [{b}: {a}]"])
    turns = parse(text)
    verb = case.in_turn(["order", "expand", "solve", "show"])
    if verb == "order":
        words = [text] if case.chance.random() < 0.5 else text.split(" ")
        done = case.text(["alg", "order"] + words)
        equal("order", done.out.strip(), str(order(turns)))
    elif verb == "expand":
        equal(text, case.text(["alg", "expand", text]).out.strip(), notation.write(turns))
    elif verb == "solve":
        moves = case.text(["cube", "solve", text]).out.split("\n")[0]
        holds(is_solved(apply(SOLVED, turns + parse(moves))), moves, "it does not solve the cube")
    else:
        told = json.loads(case.text(["cube", "show", "--json", text]).out)
        equal("facelets", told["facelets"], apply(SOLVED, turns))
