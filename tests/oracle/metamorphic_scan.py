"""Metamorphic relations of cube pictures and scrambles."""
from __future__ import annotations

import base64
from typing import Any, Dict, List, Tuple

import given as g
from claims import Case
from photos import SHOP, TURNED, drawn, shown
from cube import FACES
from relations import Params, compare


def scanned_faces(case: Case) -> Tuple[str, List[List[str]]]:
    state = g.random_state(case.chance)
    return state, shown(state, case.chance, 0.03)


def scan_order(case: Case, method: str) -> None:
    """Sends the six faces of one cube in the order of the net and in other orders, rotated at random. Rotated faces may fit together in more than one way; then
    the stickers that differ must be called doubtful."""
    state, faces = scanned_faces(case)
    requests: List[Params] = [{"faces": [" ".join(f) for f in faces]}]
    for _ in range(2):
        mixed = []
        for f in case.chance.sample(faces, 6):
            for _ in range(case.chance.randrange(4)):
                f = [f[i] for i in TURNED]
            mixed.append(" ".join(f))
        requests.append({"faces": mixed, "order": "any"})

    def view(number: int, answer: Dict[str, Any]) -> Any:
        if answer["certain"]:
            return answer["facelets"]
        doubtful = {each["sticker"] for each in answer["doubtful"]}
        wrong = {f"{FACES[i // 9]}{i % 9 + 1}" for i in range(54) if answer["facelets"][i] != state[i]}
        return state if number > 0 and doubtful and wrong <= doubtful else None
    compare(case, method, "order", requests, view)


def scan_formats(case: Case, method: str) -> None:
    """Sends nine colours in lower or upper case, and the same faces as pictures of two sizes."""
    _, faces = scanned_faces(case)
    requests: List[Params] = [{"faces": [" ".join(f) for f in faces]}, {"faces": [" ".join(f).upper() for f in faces]}]
    if case.interface.name in ("http", "wasm"):
        for side in (48, 72):
            pictures = [drawn([tuple(int(c[i:i + 2], 16) for i in (1, 3, 5)) for c in f], side, side * 0.1, side * 0.1, side * 0.8, 0) for f in faces]
            requests.append({"faces": [base64.b64encode(p).decode() for p in pictures]})
    compare(case, method, "format", requests, lambda number, answer: answer["facelets"] if answer["certain"] else None)


def a_face(case: Case) -> Params:
    colours = [SHOP[case.chance.choice(FACES)] for _ in range(9)]
    return {"picture": base64.b64encode(drawn(colours, 60, 7, 7, 46, 0)).decode()}


def face_scaled(case: Case, method: str) -> None:
    """Draws one face at three sizes and in four rotations. It must be found each time, with the same nine colours in
    rotated order."""
    colours = [SHOP[case.chance.choice(FACES)] for _ in range(9)]
    requests, seen = [], []
    for side, quarters in ((72, 0), (54, 0), (108, 0), (72, 1), (72, 2), (72, 3)):
        face = list(colours)
        for _ in range(quarters):
            face = [face[i] for i in TURNED]
        seen.append(quarters)
        picture = base64.b64encode(drawn(face, side, side * 0.12, side * 0.12, side * 0.76, 0)).decode()
        requests.append({"picture": picture})

    def view(number: int, answer: Dict[str, Any]) -> Any:
        told = answer["colours"]
        for _ in range((4 - seen[number]) % 4):
            told = [told[i] for i in TURNED]
        near = [min(range(9), key=lambda k: sum(abs(int(c[i:i + 2], 16) - colours[k][i // 2]) for i in (1, 3, 5))) for c in told]
        return answer["found"], [colours[k] for k in near]
    compare(case, method, "format", requests, view)


def same_seed(case: Case, method: str) -> None:
    """Checks that equal seeds give equal results, and that the first of many equals a single one."""
    seed = str(case.chance.random())
    requests: List[Params] = [{"seed": seed, "count": 1}, {"seed": seed, "count": 1}, {"seed": seed, "count": 4}]
    compare(case, method, "batch", requests, lambda number, answer: answer["scrambles"][0])
