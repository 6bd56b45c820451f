"""Claims about cubes: how they are shown, written and read, and scrambles."""
from __future__ import annotations

import json

import given as g
import metamorphic_cube
import metamorphic_scan
import notation
from claims import PICTURE, AskedBy, Case, claim, equal, holds, method
from cube import SOLVED, apply, is_odd, is_solved, pieces_of, same_picture
from notation import parse
from relations import NOT_INVERTED, a_cube, a_seed, cube_subject, relations
from search import goal_spheres


FORMAT_NAMES = {"scramble": ["scramble"], "notation": ["scramble"], "facelets": ["facelets"], "held": ["facelets"],
                "spaced": ["facelets"], "reid": ["reid"], "kpattern": ["kpattern"], "faces": ["json"], "moves": ["json", "moves"]}


@claim("cube: shown correctly",
       "The stickers, the orientation, and the verdicts solvable and solved (in any orientation) are correct.", share=0.5)
def show(case: Case) -> None:
    given = g.random_given(case.chance)
    answer = case.ask("cube.show", cube=given.value)
    holds(answer["format"] in FORMAT_NAMES[given.form], f"format {answer['format']}", given.form)
    holds(same_picture(answer["facelets"], given.state), answer["facelets"], given.state)
    equal("solvable", answer["solvable"], True)
    equal("solved", answer["solved"], is_solved(given.state))
    back = case.ask("cube.show", cube=answer["facelets"])
    equal("read again", back["facelets"].upper(), answer["facelets"].upper())


@claim("cube: any six symbols",
       "Every colour scheme is identified by its centres and written with its own symbols.", share=0.5)
def symbols(case: Case) -> None:
    state = g.random_state(case.chance)
    scheme = case.chance.choice(g.SCHEMES)
    text = g.recoloured(state, scheme)
    answer = case.ask("cube.show", cube=text)
    equal("facelets", answer["facelets"].upper(), text.upper())
    equal("solvable", answer["solvable"], True)
    alg = notation.random_text(case.chance, 1)
    moved = case.ask("cube.apply", cube=text, alg=alg)
    equal(f"after {alg}", moved["facelets"].upper(), apply(text, parse(alg)).upper())
    # Symbols that do not define the orientation: rotating the whole cube changes nothing else.
    turned = case.ask("cube.check", cube=g.held_somehow(text, case.chance))
    equal("solvable, held another way", turned["solvable"], True)


@claim("cube: turned", "After the turns, every sticker is where geometry puts it.", share=0.5)
def turned(case: Case) -> None:
    given = g.random_given(case.chance)
    alg = notation.random_text(case.chance, 1)
    answer = case.ask("cube.apply", cube=given.value, alg=alg)
    true = apply(given.state, parse(alg))
    holds(same_picture(answer["facelets"], true), answer["facelets"], true)
    equal("solved", answer["solved"], is_solved(true))
    equal("solvable", answer["solvable"], True)


@claim("cube: converted",
       "Stickers, Reid strings, cubing.js patterns and JSON faces follow their format definitions and keep the "
       "orientation.", share=0.5)
def convert(case: Case) -> None:
    given = g.random_given(case.chance)
    to = case.chance.choice(["facelets", "reid", "kpattern", "json"])
    answer = case.ask("cube.convert", cube=given.value, to=to)
    written = answer["cube"]
    holds(answer["from"] in FORMAT_NAMES[given.form], f"from {answer['from']}", given.form)
    equal("to", answer["to"], to)
    if to == "facelets":
        holds(same_picture(written, given.state), written, given.state)
    elif to == "reid":
        equal("Reid", written, g.to_reid(given.state))
    elif to == "kpattern":
        equal("pattern", written, g.to_kpattern(given.state))
    else:
        equal("faces", written["faces"], g.to_faces(given.state)["faces"])
        equal("isValid", written["isValid"], True)
    again = case.ask("cube.convert", cube=written if isinstance(written, str) else json.dumps(written), to="reid")
    equal("read again, Reid", again["cube"], g.to_reid(given.state))


@claim("cube: JSON faces round trip",
       "JSON faces in any orientation are unchanged after conversion to any other format and back.", share=0.5)
def round_trip(case: Case) -> None:
    state = g.held_somehow(g.random_state(case.chance), case.chance)
    document = g.to_faces(state, case.chance.randrange(100))
    through = case.chance.choice(["facelets", "reid", "kpattern"])
    written = case.ask("cube.convert", cube=json.dumps(document), to=through)["cube"]
    back = case.ask("cube.convert", cube=written if isinstance(written, str) else json.dumps(written), to="json")
    equal(f"through {through}", back["cube"]["faces"], document["faces"])


@claim("cube: moveCount", "A move count that was read is written again.", share=0.5)
def move_count(case: Case) -> None:
    document = g.to_faces(g.held_somehow(g.random_state(case.chance), case.chance), case.chance.randrange(100))
    equal("read and written", case.ask("cube.convert", cube=json.dumps(document), to="json")["cube"], document)


@claim("cube: JSON input",
       "The output of cube.convert is accepted as a JSON object or list, not only as text.", ("http", "wasm", "stdin"))
def objects(case: Case) -> None:
    given = g.random_given(case.chance, ["faces", "kpattern", "moves"])
    value = json.loads(given.value)
    answer = case.ask("cube.check", cube=value)
    holds(same_picture(answer["facelets"], given.state), answer["facelets"], given.state)
    equal("solvable", answer["solvable"], True)


@claim("cube: move lists", "A list of {face, rotation, timestamp} stands for the cube that the moves produce.", share=0.5)
def move_lists(case: Case) -> None:
    given = g.random_given(case.chance, ["moves"])
    holds(same_picture(case.ask("cube.show", cube=given.value)["facelets"], given.state), "facelets", given.state)
    equal("faces", case.ask("cube.convert", cube=given.value, to="json")["cube"]["faces"],
          g.to_faces(given.state)["faces"])


@claim("cube: invalid JSON refused",
       "A missing face, a tenth sticker, an unknown colour or face, a wrong centre or a repeated piece causes an error "
       "or the verdict unsolvable.", share=0.5)
def bad_json(case: Case) -> None:
    chance = case.chance
    kind = chance.choice(["face", "sticker", "colour", "centre", "move", "rotation", "pieces", "orientation", "cut"])
    if kind in ("face", "sticker", "colour", "centre", "cut"):
        document = g.to_faces(g.random_state(chance))
        name = chance.choice(list(g.FACE_NAMES))
        if kind == "face":
            del document["faces"][name]
        elif kind == "sticker":
            document["faces"][name]["stickers"].append(0)
        elif kind == "colour":
            document["faces"][name]["stickers"][chance.randrange(9)] = chance.choice([6, -1, "W", 1.5, None])
        elif kind == "centre":
            document["faces"][name]["center"] = (document["faces"][name]["center"] + 1) % 6
        text = json.dumps(document)
        if kind == "cut":
            text = text[:chance.randrange(1, len(text))]
    elif kind in ("move", "rotation"):
        text = json.dumps([{"face": "X" if kind == "move" else "R", "rotation": 1 if kind == "move" else chance.choice([0, 4, -1, "1"])}])
    else:
        pattern = g.to_kpattern(g.random_state(chance))
        if kind == "pieces":
            pattern["EDGES"]["pieces"][chance.randrange(12)] = chance.choice([12, -1, "a"])
        else:
            pattern["CORNERS"]["orientation"][chance.randrange(8)] = chance.choice([3, -1, None])
        text = json.dumps(pattern)
    case.refuse("cube.show", cube=text)


# Scrambles.
@claim("scramble: moves produce the cube",
       "The moves lead from the solved cube to the stickers, and equal seeds give equal scrambles.", share=1.5)
def scramble(case: Case) -> None:
    seed = str(case.chance.randrange(10**6))
    count = case.chance.randint(1, 3)
    answer = case.ask("cube.scramble", seed=seed, count=count)
    equal("how many", len(answer["scrambles"]), count)
    equal("seed", answer["seed"], seed)
    near = goal_spheres("solved", 1)
    for each in answer["scrambles"]:
        equal("stickers", each["facelets"], apply(SOLVED, parse(each["moves"])))
        labels = g.labels_of(each["facelets"])
        holds(labels not in near[0] and labels not in near[1], each["moves"], "less than two moves from solved")
    equal("again", case.ask("cube.scramble", seed=seed, count=count), answer)


@claim("scramble: random moves",
       "The number of moves is as requested, and no move can be merged with those before it.", share=0.5)
def random_moves(case: Case) -> None:
    length = case.chance.randint(1, 40)
    answer = case.ask("cube.scramble", seed=str(case.chance.random()), kind="moves", length=length)
    turns = parse(answer["scrambles"][0]["moves"])
    equal("moves", len(turns), length)
    equal("stickers", answer["scrambles"][0]["facelets"], apply(SOLVED, turns))
    for a, b in zip(turns, turns[1:]):
        holds(a.layers != b.layers, notation.write(turns), "a face is turned twice in a row")
    for a, b, c in zip(turns, turns[1:], turns[2:]):
        holds(not notation.axis_of(a) == notation.axis_of(b) == notation.axis_of(c), notation.write(turns),
              "a third turn of one axis")


@claim("scramble: uniform",
       "Over a thousand random states, the parity and the positions of corners and edges pass a chi-squared test.", ("arguments",), share=0.3)
def fair(case: Case) -> None:
    answer = case.ask("cube.scramble", seed=str(case.chance.random()), count=400)
    places = [[0] * 24 for _ in range(8)]
    odd = 0
    for each in answer["scrambles"]:
        pieces = pieces_of(each["facelets"])
        assert pieces
        odd += is_odd(pieces.corners)
        for place, (piece, twist) in enumerate(zip(pieces.corners, pieces.twists)):
            places[place][3 * piece + twist] += 1
    expected = 400 / 24
    worst = max(sum((n - expected) ** 2 / expected for n in row) for row in places)
    # 23 degrees of freedom: a value above 75 occurs once in several million rows.
    holds(worst < 75, f"chi squared {worst:.1f}", "corner positions are not uniform")
    holds(130 < odd < 270, f"{odd} of 400 odd", "about half are odd")

# The checks that ask every method in other ways (claims.py: method).
method("cube.show", question=a_cube,
       relations=relations(cube_subject(metamorphic_cube.shown_view), "held mirrored recoloured pair format", inverted=NOT_INVERTED),
       positive={"solvable": AskedBy("cube: shown correctly"), "solved": AskedBy("cube: shown correctly"), "colours": PICTURE})
method("cube.apply", question=lambda case: a_cube(case, alg=notation.random_text(case.chance, 1, 3)),
       relations=relations(cube_subject(metamorphic_cube.applied_view, metamorphic_cube.with_alg), "held mirrored recoloured pair format", inverted=NOT_INVERTED),
       positive={"solvable": AskedBy("cube: turned"), "solved": AskedBy("cube: turned"), "colours": PICTURE})
method("cube.convert", question=lambda case: a_cube(case, to=case.chance.choice(["facelets", "reid", "kpattern", "json"])),
       relations=relations(cube_subject(metamorphic_cube.converted_view, metamorphic_cube.to_some_format), "held mirrored pair format", inverted=NOT_INVERTED,
                           recoloured="Reid's words and kpattern have no colours; cube.show checks the stickers"))
method("cube.scramble", question=lambda case: a_seed(case, **({"kind": "moves", "length": 9} if case.chance.random() < 0.3 else {"count": 2})),
       relations={"batch": metamorphic_scan.same_seed}, positive={"scrambles": AskedBy("scramble: moves produce the cube")})
