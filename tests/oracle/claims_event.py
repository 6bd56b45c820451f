"""Claims about the scrambles for the events of the World Cube Association."""
from __future__ import annotations

import base64
import re

import events
from claims import EVERY_INTERFACE, FIXED_LIST, OF_THE_CUBE, Case, claim, equal, holds, method
from relations import a_seed, nothing

LENGTHS = {"222": 11, "555": 60, "666": 80, "777": 100, "minx": 77, "clock": 15, "skewb": 11}
# For events with small groups: the greatest distance that the regulations forbid, and the moves to search with.
NEAR = {"pyram": (5, [name + sign for name in "ULRB" for sign in ("", "'")]), "skewb": (6, [name + sign for name in "ULRB" for sign in ("", "'")]),
        "222": (3, [face + amount for face in "URFDLB" for amount in ("", "2", "'")])}


def an_event(case: Case) -> str:
    return case.chance.choice(["333", "222", "555", "666", "777", "333bf", "333fm", "333oh", "clock", "minx", "pyram", "skewb", "sq1", "555bf", "333mbf"])


@claim("event scrambles", "Every scramble is legal, has the required length, and is far enough from solved.", interfaces=EVERY_INTERFACE)
def event_scrambles(case: Case) -> None:
    event = an_event(case)
    seed = str(case.chance.randrange(10**9))
    answer = case.ask("event.scramble", event=event, seed=seed, count=2)
    equal("number of scrambles", len(answer["scrambles"]), 2)
    for scramble in answer["scrambles"]:
        text = scramble["moves"]
        state = events.scrambled(event, text)  # raises an error for an illegal move
        puzzle = events.puzzle_of(event)
        holds(puzzle.key(state) != puzzle.key(puzzle.solved), text, "it leaves the puzzle solved")
        if event in LENGTHS:
            equal("number of moves", len(events.moves_of(event, text)), LENGTHS[event])
        if event == "333fm":
            holds(text.startswith("R' U' F ") and text.endswith(" R' U' F"), text, "it has no frame R' U' F")
        if event in NEAR:
            depth, moves = NEAR[event]
            main = " ".join(each for each in text.split() if not each[0].islower())  # tips do not count
            holds(not events.within(puzzle, events.scrambled(event, main), moves, depth), text, f"it is within {depth} moves of solved")
    equal("the same seed", case.ask("event.scramble", event=event, seed=seed, count=2), answer)


@claim("event list", "The events are those of the regulations, with their formats.", interfaces=EVERY_INTERFACE)
def event_list(case: Case) -> None:
    listed = {each["event"]: each["format"] for each in case.ask("event.list")["events"]}
    equal("events", sorted(listed), sorted("333 222 444 555 666 777 333bf 333fm 333oh clock minx pyram skewb sq1 444bf 555bf 333mbf".split()))
    means = {event for event, format in listed.items() if format == "mean_of_3"}
    equal("events with a mean of 3", means, {"666", "777", "333fm"})


@claim("scramble sheets", "A sheet has every scramble once, in one PDF file for each group.", interfaces=("stdin", "http", "wasm"))
def scramble_sheets(case: Case) -> None:
    event = case.chance.choice(["skewb", "pyram", "clock", "minx", "333mbf"])
    cubes = {"cubes": case.chance.randrange(2, 5)} if event == "333mbf" else {}
    groups, extra = case.chance.randrange(1, 3), case.chance.randrange(0, 3)
    answer = case.ask("event.sheet", event=event, groups=groups, extra=extra, seed=str(case.chance.random()), output=True, **cubes)
    equal("groups", len(answer["groups"]), groups)
    files = {each["name"]: base64.b64decode(each["base64"]) for each in answer["files"]}
    equal("files", len(files), groups + 1)
    for group in answer["groups"]:
        labels = [*map(str, range(1, 4 if cubes else 6)), *(f"E{i + 1}" for i in range(extra))]
        if cubes:
            labels = [f"{label}.{i + 1}" for label in labels for i in range(cubes["cubes"])]
        equal("labels", [each["label"] for each in group["scrambles"]], labels)
        content = files[group["file"]].decode("latin-1")
        holds(content.startswith("%PDF-1.4") and content.endswith("%%EOF\n"), group["file"], "it is not a PDF file")
        printed = " ".join(re.sub(r"\\([()\\])", r"\1", text) for text in re.findall(r"/F3 [\d.]+ Tf .*? Td \((.*)\) Tj", content))
        for scramble in group["scrambles"]:
            events.scrambled(event, scramble["moves"])
            equal("scramble on the sheet", printed.count(" ".join(scramble["moves"].split())), 1)

# The checks that ask every method in other ways (claims.py: method).
method("event.list", question=nothing, positive={"events": FIXED_LIST})
method("event.scramble", question=lambda case: a_seed(case, event=case.chance.choice(["pyram", "sq1", "minx"])), positive={"scrambles": OF_THE_CUBE})
method("event.sheet", question=lambda case: a_seed(case, event="skewb"),
       positive={"groups": "the claim about sheets compares every group", "files": "the claim about sheets reads every file"})
