"""Claims about layouts: a cube is the same cube however its text is divided into lines, and through which interface the
text arrives. Several cubes in one text are several answers."""
from __future__ import annotations

import json
import os
import random
from typing import Any, Dict, List, NamedTuple, Optional

import given as g
import pocket as p
from claims import EVERY_INTERFACE, Case, claim, equal, holds
from cube import is_solvable

CUBE_SCHEMES = ["URFDLB", "URFDLB", "urfdlb", *g.SCHEMES]
POCKET_SCHEMES = ["URFDLB", "WRGYOB", "WGRYBO", "123456", "ABCXYZ"]
MISTAKES = ["none", "none", "exchange", "paint", "random"]
MARK = "\ufeff"


class Written(NamedTuple):
    text: str
    solvable: bool
    facelets: Optional[str]  # what `show` must report; None if the format has its own symbols


def with_mistake(case: Case, state: str) -> str:
    """Returns the stickers, perhaps with exchanged or repainted ones, or in any order. The centres of a cube stay."""
    kind = case.chance.choice(MISTAKES)
    stickers = list(state)
    free = [i for i in range(len(state)) if len(state) == 24 or i % 9 != 4]
    if kind == "exchange":
        a, b = case.chance.sample(free, 2)
        stickers[a], stickers[b] = stickers[b], stickers[a]
    if kind == "paint":
        stickers[case.chance.choice(free)] = case.chance.choice(sorted(set(state)))
    if kind == "random":
        mixed = [stickers[i] for i in free]
        case.chance.shuffle(mixed)
        for i, sticker in zip(free, mixed):
            stickers[i] = sticker
    return "".join(stickers)


def net_rows(stickers: str, edge: int) -> List[str]:
    face = edge * edge
    rows = [[stickers[f * face + r * edge:f * face + (r + 1) * edge] for r in range(edge)] for f in range(6)]
    return rows[0] + ["".join(rows[f][r] for f in (4, 2, 1, 5)) for r in range(edge)] + rows[3]


def sticker_lines(chance: random.Random, stickers: str, edge: int, one_line: bool) -> List[str]:
    """Divides stickers into lines."""
    face = edge * edge
    if one_line:
        spaced = [] if edge == 2 and set(stickers) <= set("URFDLB") else [" ".join(stickers)]  # 24 letters may be turns
        return [chance.choice([stickers, " ".join(stickers[i:i + face] for i in range(0, len(stickers), face)), *spaced])]
    layout = chance.choice(["faces", "rows", "spaced rows", "parts", "net", "net", "indented net", "wrapped", "blank lines"])
    if layout == "faces":
        return [stickers[i:i + face] for i in range(0, len(stickers), face)]
    if layout == "parts":
        size = chance.choice([n for n in (edge, 2 * edge, face, 2 * face, 3 * face) if n != 6 * edge])
        return [stickers[i:i + size] for i in range(0, len(stickers), size)]
    if layout == "wrapped":
        size = chance.choice([n for n in range(edge, 3 * face + 1) if n != 6 * edge])
        return [stickers[i:i + size] for i in range(0, len(stickers), size)]
    if layout == "net":
        return net_rows(stickers, edge)
    if layout == "indented net":
        gap, side = chance.choice([("", ""), (" ", "  ")])
        lines = []
        for row in net_rows(stickers, edge):
            parts = [gap.join(row[i:i + edge]) for i in range(0, len(row), edge)]
            indent = " " * (len(parts[0]) + len(side)) if len(parts) == 1 else ""
            lines.append(indent + side.join(parts))
        return lines
    rows = [stickers[i:i + edge] for i in range(0, len(stickers), edge)]
    if layout == "spaced rows":
        return [" ".join(row) for row in rows]
    if layout == "blank lines":
        every = chance.choice([1, edge])
        return [line for n, row in enumerate(rows) for line in ([row, ""] if (n + 1) % every == 0 else [row])]
    return rows


def write_cube(case: Case, edge: int, one_line: bool) -> Written:
    """Returns a cube in any format and layout."""
    chance = case.chance
    if edge == 2:
        scheme = chance.choice(POCKET_SCHEMES)
        state = p.held_somehow(p.apply(p.SOLVED, [chance.choice(p.HALF_TURNS) for _ in range(30)]), chance)
        state = with_mistake(case, "".join(scheme["URFDLB".index(s)] for s in state))
        return Written("\n".join(sticker_lines(chance, state, 2, one_line)), p.is_solvable(state), state.upper())
    form = chance.choice(["stickers", "stickers", "stickers", "reid", "faces", "kpattern"])
    state = g.random_state(chance)
    if form == "stickers":
        scheme = chance.choice(CUBE_SCHEMES)
        state = with_mistake(case, state)
        text = "\n".join(sticker_lines(chance, g.recoloured(state, scheme), 3, one_line))
        return Written(text, is_solvable(state), g.recoloured(state, scheme).upper())
    if form == "kpattern":
        return Written(json.dumps(g.to_kpattern(state), indent=None if one_line else chance.choice([0, 2])), True, state)
    state = with_mistake(case, state)
    if form == "faces":
        text = json.dumps(g.to_faces(state), indent=None if one_line else chance.choice([0, 2]))
        return Written(text, is_solvable(state), state)
    words = g.to_reid(state).split()
    size = 26 if one_line else chance.choice([1, 2, 3, 4, 5, 6, 10, 12])
    lines = [chance.choice([" ", ", "]).join(words[i:i + size]) for i in range(0, len(words), size)]
    return Written("\n".join(lines), is_solvable(state), state)


def in_a_file(case: Case, words: List[str], text: str) -> Any:
    path = os.path.join(case.program.folder, "layout.txt")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    case.asked.append(f"the file has {text!r}")
    return case.text(words + ["@" + path, "--json"])


def answers_to(case: Case, group: str, verb: str, text: str) -> List[Dict[str, Any]]:
    """Returns the answers for a text, which is sent through the case's interface: as an argument, in a file, on standard
    input, or as a field of a request."""
    if case.interface.name in ("http", "wasm"):
        return [case.ask(f"{group}.{verb}", cube=text)]
    if case.interface.name == "stdin":
        done = case.text([group, verb, "-", "--json"], text)
    elif case.chance.random() < 0.5:
        done = in_a_file(case, [group, verb], text)
    else:
        done = case.text([group, verb, text, "--json"])
    holds(bool(done.out), f"no answer, {done.err}", "one JSON object for each cube")
    return [json.loads(line) for line in done.out.splitlines()]


def line_ends(case: Case, text: str) -> str:
    """Returns the text with other line ends and blank lines, and in a file perhaps with a byte order mark."""
    text = text.replace("\n", case.chance.choice(["\n", "\n", "\r\n"]))
    return text + case.chance.choice(["", "\n", "\n\n", "\r\n"])


@claim("layouts: one cube",
       "The stickers of a cube in any layout (faces, rows, nets, wrapped, with blank lines), Reid's notation over several "
       "lines and JSON are one cube through every interface: one answer, with the verdict and the stickers of the cube.",
       EVERY_INTERFACE, least=40)
def one_cube(case: Case) -> None:
    edge = case.in_turn([3, 3, 2])
    group = "cube" if edge == 3 else "pocket"
    written = write_cube(case, edge, case.chance.random() < 0.1)
    text = line_ends(case, written.text)
    if case.interface.name == "stdin" and case.chance.random() < 0.1:
        text = MARK + text
    answers = answers_to(case, group, "check", text)
    equal("answers", len(answers), 1)
    equal("solvable", answers[0].get("solvable"), written.solvable)
    shown = answers_to(case, group, "show", text)
    equal("answers", len(shown), 1)
    equal("facelets", shown[0].get("facelets"), written.facelets)


@claim("layouts: several cubes",
       "Several cubes in one text, each on one line or on several lines and divided by blank lines, get one answer each, in "
       "their order. So do move sequences, one per line.", ("arguments", "stdin"), least=20)
def several_cubes(case: Case) -> None:
    edge = case.in_turn([3, 3, 2])
    group = "cube" if edge == 3 else "pocket"
    one_line = case.chance.random() < 0.3
    cubes = [write_cube(case, edge, one_line) for _ in range(case.chance.randint(2, 4))]
    # Rows of single letters could also be turns, so that only a text that is one cube contains them.
    cubes = [c for c in cubes if one_line or c.text[1:2] != " "]
    text = ("\n" if one_line else "\n\n").join(line_ends(case, c.text) for c in cubes)
    if not cubes:
        return
    answers = answers_to(case, group, "check", text)
    equal("verdicts", [a.get("solvable", a.get("error")) for a in answers], [c.solvable for c in cubes])


@claim("layouts: cubes without blank lines",
       "Spaced nets and faces that follow each other directly are one cube each, although their rows could be turns, and also "
       "if some of them are impossible. A spaced net with a sticker too many or too few is refused.", ("arguments", "stdin"), least=20)
def following_cubes(case: Case) -> None:
    edge = case.in_turn([3, 2])
    group = "cube" if edge == 3 else "pocket"
    as_net = case.chance.random() < 0.6
    texts, verdicts = [], []
    for _ in range(case.chance.randint(1, 3)):
        state = g.random_state(case.chance) if edge == 3 else p.apply(p.SOLVED, [case.chance.choice(p.HALF_TURNS) for _ in range(30)])
        if case.chance.random() < 0.5:
            at, letter = case.chance.randrange(len(state)), case.chance.choice("URFDLB")
            state = state[:at] + letter + state[at + 1:]
        rows = net_rows(state, edge) if as_net else [state[i:i + edge * edge] for i in range(0, len(state), edge * edge)]
        texts.append([("" if len(row) > edge else " " * (2 * edge)) + " ".join(row) for row in rows])
        verdicts.append((is_solvable if edge == 3 else p.is_solvable)(state))
    if as_net and case.chance.random() < 0.3:
        del texts[1:]
        at = case.chance.randrange(len(texts[0]))
        texts[0][at] = case.chance.choice([texts[0][at] + " U", texts[0][at][:-2]])
        verdicts = [None]
    answers = answers_to(case, group, "check", "\n".join(line for text in texts for line in text))
    equal("verdicts", [a.get("solvable") for a in answers], verdicts)


@claim("layouts: the net of `show`",
       "The net that `cube show` and `pocket show` print, alone or with the rest of their output, is read back as the same "
       "one cube by `check` and `show`.",
       EVERY_INTERFACE, least=6)
def shown_net(case: Case) -> None:
    edge = case.in_turn([3, 2])
    group = "cube" if edge == 3 else "pocket"
    state = g.held_somehow(g.random_state(case.chance), case.chance) if edge == 3 else p.held_somehow(p.apply(p.SOLVED, [case.chance.choice(p.HALF_TURNS) for _ in range(30)]), case.chance)
    state = with_mistake(case, state) if edge == 3 else state
    scheme = case.chance.choice(CUBE_SCHEMES if edge == 3 else POCKET_SCHEMES)
    whole = case.text([group, "show", g.recoloured(state, scheme)]).out
    net = whole.split("\n\n")[0]
    text = case.chance.choice([net, whole])
    answers = answers_to(case, group, "check", text)
    equal("verdicts", [a.get("solvable") for a in answers], [(is_solvable if edge == 3 else p.is_solvable)(state)])
    again = answers_to(case, group, "show", text)[0]["facelets"]
    equal("the net shown again", case.text([group, "show", again]).out.split("\n\n")[0], net)


@claim("layouts: a wrong number",
       "Rows with a sticker or a row too many or too few are refused with the number of stickers. They are never read as "
       "several cubes or as moves.", EVERY_INTERFACE, least=12)
def wrong_number(case: Case) -> None:
    edge = case.in_turn([3, 2])
    group, size = ("cube", 54) if edge == 3 else ("pocket", 24)
    state = g.random_state(case.chance) if edge == 3 else p.apply(p.SOLVED, [case.chance.choice(p.HALF_TURNS) for _ in range(30)])
    rows = [state[i:i + edge] for i in range(0, size, edge)]
    # A solvable cube and a row after it are two values, so the changed row is before the last rows that are equal.
    at = case.chance.choice([i for i in range(len(rows)) if set(rows[i:]) != {rows[i]}])
    change = case.chance.choice(["sticker missing", "row missing", "row twice", "sticker twice"])
    if change == "sticker missing":
        rows[at] = rows[at][1:]
    elif change == "row missing":
        del rows[at]
    elif change == "row twice":
        rows.insert(at, rows[at])
    else:
        rows[at] += rows[at][0]
    text = "\n".join(rows)
    if case.interface.name in ("http", "wasm"):
        error = case.refuse(f"{group}.check", cube=text)
    else:
        answers = answers_to(case, group, "check", text)
        equal("answers", len(answers), 1)
        error = answers[0].get("error", {})
    holds(str(size) in error.get("message", "") and str(sum(map(len, rows))) in error.get("message", ""),
          f"{error}", f"{size} stickers, not {sum(map(len, rows))}")


@claim("layouts: stickers that look like turns",
       "Stickers in brackets, rows of six faces side by side, short columns of rows with a row of one colour, and columns of "
       "single letters are refused. They are never read as moves or in another order.", EVERY_INTERFACE, least=12)
def like_turns(case: Case) -> None:
    kind = case.in_turn(["brackets", "side by side", "short", "column"])
    state = g.random_state(case.chance)
    while kind == "side by side" and state == g.SOLVED:
        state = g.random_state(case.chance)
    if kind == "brackets":
        size = case.chance.choice([9, 54])
        text = case.chance.choice(["(%s)", "[%s]"]) % "\n".join(state[i:i + size] for i in range(0, 54, size))
    elif kind == "side by side":
        text = "\n".join("".join(state[9 * f + 3 * r:9 * f + 3 * r + 3] for f in range(6)) for r in range(3))
    elif kind == "short":
        rows = [case.chance.choice("URFDLB") * 3] + ["".join(case.chance.choices("URFDLB", k=3)) for _ in range(case.chance.randint(1, 5))]
        case.chance.shuffle(rows)
        text = "\n".join(rows)
    else:
        text = "\n".join(case.chance.choices("URFDLB", k=case.chance.randint(9, 40)))
    if case.interface.name in ("http", "wasm"):
        case.refuse("cube.check", cube=text)
        return
    answers = answers_to(case, "cube", "check", text)
    equal("answers", len(answers), 1)
    holds("error" in answers[0], answers[0], "an error")
