"""Claims about cubes in front of a camera: faces are rendered under light of any colour and drawn as pictures. A
reading reported as certain must be the rendered cube, and every reading must be a cube."""
from __future__ import annotations

import base64
import math
from typing import List

import given as g
import metamorphic_scan
from claims import OF_THE_CUBE, AskedBy, Case, claim, equal, holds, method
from cube import FACES, is_solvable
from photos import SHOP, TURNED, drawn, shown


@claim("scan: certain readings are correct",
       "Faces are rendered under light of any colour. A reading reported as certain is correct, and a reading under "
       "even light is certain.",
       share=0.7)
def reads(case: Case) -> None:
    state = g.random_state(case.chance)
    scatter = case.chance.choice([0.03, 0.1, 0.3])
    faces = shown(state, case.chance, scatter)
    answer = case.ask("cube.scan", faces=[" ".join(face) for face in faces])
    holds(is_solvable(answer["facelets"]), f"a cube {answer['facelets']}", "the reading is solvable")
    if answer["certain"]:
        equal("certain facelets", answer["facelets"], state)
        equal("doubtful", answer["doubtful"], [])
    if scatter < 0.05:
        equal("certain in even light", answer["certain"], True)
    known = "".join(s if case.chance.random() < 0.3 else "." for s in state)
    again = case.ask("cube.scan", faces=[" ".join(face) for face in faces], known=known)
    holds(all(k in (".", r) for k, r in zip(known, again["facelets"])), again["facelets"], f"what is known stays: {known}")


@claim("scan: faces in any order",
       "The faces are shuffled and rotated. A reading reported as certain is the original cube.", share=0.5)
def any_order(case: Case) -> None:
    state = g.random_state(case.chance)
    faces = shown(state, case.chance, 0.03)
    order = case.chance.sample(range(6), 6)
    mixed: List[str] = [""] * 6
    for f, face in enumerate(faces):
        for _ in range(case.chance.randrange(4)):
            face = [face[i] for i in TURNED]
        mixed[order[f]] = " ".join(face)
    answer = case.ask("cube.scan", faces=mixed, order="any")
    equal("pictures", [each["shown"] for each in answer["pictures"]], [place + 1 for place in order])
    if answer["certain"]:
        equal("certain facelets", answer["facelets"], state)


@claim("scan: impossible cubes are not certain",
       "A cube with a twisted corner or a flipped edge is never reported as certain.", share=0.4)
def no_cube(case: Case) -> None:
    state = list(g.random_state(case.chance))
    place = case.chance.choice(["URF", "UBR", "DLF", "UF", "BL", "DR"])
    stickers = g.stickers_at(place)
    for sticker, value in zip(stickers, [state[s] for s in stickers[1:] + stickers[:1]]):
        state[sticker] = value
    answer = case.ask("cube.scan", faces=[" ".join(face) for face in shown("".join(state), case.chance, 0.03)])
    equal("certain", answer["certain"], False)
    holds(is_solvable(answer["facelets"]), answer["facelets"], "the reading is solvable")


@claim("face: grid located", "The corners and colours of a slightly rotated, rendered face are found.", share=0.5)
def finds(case: Case) -> None:
    chance = case.chance
    side = 72
    width = chance.uniform(0.66, 0.85) * side
    left, top = ((side - width) / 2 + chance.uniform(-4, 4) for _ in range(2))
    angle = math.radians(chance.uniform(-8, 8))
    colours = [SHOP[chance.choice(FACES)] for _ in range(9)]
    picture = base64.b64encode(drawn(colours, side, left, top, width, angle)).decode()
    answer = case.ask("cube.face", picture=picture)
    equal("found", answer["found"], True)
    middle = (left + width / 2, top + width / 2)
    for (x, y), (dx, dy) in zip(answer["corners"], [(-1, -1), (1, -1), (1, 1), (-1, 1)]):
        true = (middle[0] + (dx * math.cos(angle) - dy * math.sin(angle)) * width / 2,
                middle[1] + (dx * math.sin(angle) + dy * math.cos(angle)) * width / 2)
        holds(math.hypot(x - true[0], y - true[1]) < width / 9, f"a corner at {x}, {y}", f"it is at {true}")
    for said, true in zip(answer["colours"], colours):
        seen = tuple(int(said[i:i + 2], 16) for i in (1, 3, 5))
        holds(all(abs(a - b) <= 6 for a, b in zip(seen, true)), said, f"it was painted {true}")
    wall = base64.b64encode(b"P6 64 64 255\n" + bytes([128]) * (64 * 64 * 3)).decode()
    equal("found on a wall", case.raw("cube.face", picture=wall).result["found"], False)  # type: ignore[index]
    case.refuse("cube.face", picture="P6 no base64!")
    case.refuse("cube.scan", faces=["#fff"] * 5)
    case.refuse("cube.scan", faces=["#fff"] * 6)

# The checks that ask every method in other ways (claims.py: method).
method("cube.face", question=metamorphic_scan.a_face, relations={"format": metamorphic_scan.face_scaled},
       positive=dict.fromkeys(("found", "corners", "colours"), AskedBy("face: grid located")))
method("cube.scan", question=lambda case: {"faces": [" ".join(f) for f in metamorphic_scan.scanned_faces(case)[1]]},
       relations={"order": metamorphic_scan.scan_order, "format": metamorphic_scan.scan_formats},
       positive={**dict.fromkeys(("certain", "makes_a_cube"), AskedBy("scan: certain readings are correct")), "doubtful": "empty where the reading is certain",
                 "turned_back": "says that a face was turned, not that none is", "pictures": OF_THE_CUBE, "colours": OF_THE_CUBE})
