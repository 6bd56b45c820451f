"""Metamorphic claims: for every method of the contract, the same question asked in another way must give the
corresponding answer. The table lists the relations of each method, and gives the reason where a kind of relation does
not apply."""
from __future__ import annotations

from typing import Any, Dict

import metamorphic_alg as a
import metamorphic_cube as c
import metamorphic_goal as goal
import metamorphic_scan as scan
import metamorphic_set as s
import notation
import claims_duel as duels
import claims_misscramble as missed
import claims_puzzle as puzzles
from claims_coset import numbers_view
from interfaces import HEAVY, is_offered
from claims import COMMAND_LINE, EVERY_INTERFACE, NATIVE, Case, Wrong, claim, equal
from metamorphic_alg import NO_COLOURS
from metamorphic_cube import FIXED, NO_CUBE, NO_TURNS, NOT_INVERTED
from relations import KINDS, Subject, alg_subject, cube_subject, extra_params, inverted_turns, relations, turned
from metamorphic_set import shuffled, small_alg, small_inverted, small_subject
from metamorphic_interfaces import QUESTIONS, batches, interfaces

Entry = Dict[str, Any]  # kind of relation -> check, or the reason why there is none

COLOURED = ("WRGYOB", "YBOWGR", "GWRBYO", "WGRYBO")  # letters that name a colour
PLACED = ("WRGYOB", "123456", "abcxyz")  # letters that do not define the orientation
CHECKED = cube_subject(c.checked_view, c.maybe_wrong)
APPLIED = cube_subject(c.applied_view, c.with_alg)
SOLVED = relations(cube_subject(c.solved_view, c.to_solve), "held mirrored recoloured")
ASKED = cube_subject(goal.any_view, goal.draw_any([c.to_solve, goal.as_people_do]))
STEPPED = cube_subject(c.step_view, c.to_step, symbols=COLOURED)
CASED = cube_subject(c.case_view, c.last_layer, symbols=COLOURED)
FOUND = Subject(a.to_find, a.find_params, a.found_view)
SMALL_ALG = Subject(small_alg, extra_params, s.small_length)
SMALL_EXACT = Subject(small_alg, extra_params, s.small_text, s.small_alg_texts, s.small_pair)
NO_PUZZLE = "the method takes no puzzle"
NAMED_FRONT = "the method chooses its front by how the cube is held, and another front may need another number of moves"

METAMORPHIC: Dict[str, Entry] = {
    "cube.show": relations(cube_subject(c.shown_view), "held mirrored recoloured pair format", inverted=NOT_INVERTED),
    "cube.check": {**relations(CHECKED, "held mirrored recoloured", inverted=NOT_INVERTED), **relations(cube_subject(c.verdict_view), "pair format")},
    "cube.misscramble": {"held": missed.held_differently, "format": missed.in_other_formats, "mirrored": "the scramble has no mirror image of its own", "recoloured": "the scramble defines the colours",
                         "inverted": NOT_INVERTED, "pair": "a cancelling pair in the scramble can itself be made wrongly"},
    "cube.apply": relations(APPLIED, "held mirrored recoloured pair format", inverted=NOT_INVERTED),
    "cube.convert": {**relations(cube_subject(c.converted_view, c.to_some_format), "held mirrored pair format", inverted=NOT_INVERTED),
                     "recoloured": "Reid's words and kpattern have no colours; cube.show checks the stickers"},
    "cube.facts": relations(cube_subject(c.facts_view, c.for_facts), "held mirrored recoloured pair format",
                            inverted=inverted_turns(c.for_facts, c.facts_of_inverse, "cube")),
    "cube.solve": {**relations(ASKED, "pair format", threads=c.on_threads, inverted=inverted_turns(c.for_optimal, c.optimal_length, "cube")),
                   "held": SOLVED["held"], "mirrored": goal.either(SOLVED["mirrored"], goal.goal_mirrored),
                   "recoloured": goal.either(SOLVED["recoloured"], goal.goal_renamed)},
    "cube.step": {**relations(STEPPED, "held mirrored recoloured pair", inverted=c.step_inverted), **relations(cube_subject(c.step_view, c.step_in_formats), "format")},
    "cube.hint": relations(cube_subject(c.hint_view), "pair format", held=NAMED_FRONT, mirrored=NAMED_FRONT,
                           recoloured="the first colour is white, which another colouring puts on another face", inverted=NOT_INVERTED),
    "cube.compare": {"format": c.compared_twice, "held": NAMED_FRONT, "mirrored": NAMED_FRONT, "pair": "too slow to repeat; cube.solve checks it",
                     "recoloured": "the first colour is white, which another colouring puts on another face", "inverted": NOT_INVERTED},
    "cube.case": {**relations(CASED, "held recoloured", pair="a sequence may name the case it solves; alg.order checks pairs",
                              format="a sequence may name the case it solves; only stickers are unambiguous", inverted=NOT_INVERTED),
                  **relations(cube_subject(c.case_without_name, c.last_layer), "mirrored")},
    "cube.blind": relations(cube_subject(c.blind_view, c.blindfolded, symbols=PLACED), "held recoloured pair format", mirrored="the buffers have no mirror image",
                            inverted=NOT_INVERTED),
    "cube.face": {"format": scan.face_scaled},
    "cube.scan": {"order": scan.scan_order, "format": scan.scan_formats},
    "cube.scramble": {"batch": scan.same_seed},
    "cube.patterns": {}, "cube.census": {}, "cube.methods": {}, "cube.cases": {},
    "alg.simplify": {**relations(alg_subject(a.simplified_view), "held mirrored"), **relations(alg_subject(a.exact_text), "pair format"),
                     "inverted": inverted_turns(turned, lambda a: (a["length"]["htm"], a["length"]["qtm"]))},
    "alg.invert": {**relations(alg_subject(a.exact_view), "held mirrored format"), **relations(alg_subject(a.only_effect), "pair"), "inverted": a.twice("alg")},
    "alg.expand": {**relations(alg_subject(a.exact_view), "held mirrored format"), **relations(alg_subject(a.only_effect), "pair"),
                   "inverted": inverted_turns(turned, lambda a: a["length"])},
    "alg.mirror": {**relations(alg_subject(a.exact_view, a.with_plane), "held mirrored format"),
                   **relations(alg_subject(a.only_effect, a.with_plane), "pair"), "inverted": a.twice("alg", plane="E")},
    "alg.rotate": {**relations(alg_subject(a.exact_view, a.with_rotation), "held mirrored format"),
                   **relations(alg_subject(a.only_effect, a.with_rotation), "pair"), "inverted": inverted_turns(a.with_rotation, lambda a: a["length"])},
    "alg.order": relations(alg_subject(lambda a, image, sample: a["order"]), "held mirrored pair format", inverted=inverted_turns(turned, lambda a: a["order"])),
    "alg.count": relations(alg_subject(lambda a, image, sample: a["length"]), "held mirrored format", pair="the turns are counted as written",
                           inverted=inverted_turns(turned, lambda a: a["length"])),
    "alg.find": relations(FOUND, "held mirrored", pair="a longer text is the same case; cube.case checks it", format="see alg.order", inverted="another case"),
    "alg.commutator": relations(alg_subject(a.commutator_view, a.commutes), "held mirrored pair format",
                                inverted=inverted_turns(a.commutes, lambda a: (a["found"], notation.fewest_turns(notation.parse(a.get("moves", "")))))),
    "pocket.show": relations(small_subject(s.small_shown), "held mirrored recoloured pair format", inverted=NOT_INVERTED),
    "pocket.check": {**relations(small_subject(s.small_checked, s.small_wrong), "held mirrored recoloured", inverted=NOT_INVERTED),
                     **relations(small_subject(s.small_checked), "pair format")},
    "pocket.solve": relations(small_subject(s.small_solved, s.to_solve_small), "held mirrored recoloured pair format",
                              inverted=small_inverted(lambda a: (a["length"]["htm"], len(a["answers"])), all=True)),
    "pocket.facts": relations(small_subject(s.small_distance), "held mirrored recoloured pair format", inverted=small_inverted(lambda a: a["distance"])),
    "pocket.simplify": {**relations(SMALL_ALG, "held mirrored"), **relations(SMALL_EXACT, "pair format"),
                        "inverted": inverted_turns(small_alg, lambda a: a["length"]["htm"])},
    "pocket.scramble": {"batch": scan.same_seed},
    **{method: {"format": puzzles.other_format} for method in ("puzzle.show", "puzzle.count", "puzzle.check", "puzzle.random", "puzzle.distances")},
    "puzzle.apply": {"format": puzzles.other_format, "pair": puzzles.cancelling_pair, "inverted": "the inverse leads to another pattern; see the constructed positives"},
    "puzzle.order": {"format": puzzles.other_format, "pair": puzzles.cancelling_pair, "inverted": puzzles.inverted_moves},
    "puzzle.solve": {"format": puzzles.other_format, "threads": puzzles.on_threads, "pair": puzzles.cancelling_pair, "inverted": puzzles.inverted_moves},
    "puzzle.list": {"format": FIXED},
    "event.list": {}, "event.scramble": {}, "event.sheet": {},
    "set.solve": {"recoloured": shuffled("recoloured", s.puzzle_solved), "order": shuffled("order", s.puzzle_solved), "format": s.puzzle_texts(s.puzzle_solved)},
    "set.judge": {"recoloured": shuffled("recoloured", s.judged, True), "order": shuffled("order", s.judged, True), "format": s.spelt},
    "set.explain": {"recoloured": shuffled("recoloured", s.explained, True), "order": shuffled("order", s.explained, True), "format": s.spelt},
    "set.hint": {"recoloured": shuffled("recoloured", s.hinted), "order": shuffled("order", s.hinted, aim="best"), "format": s.puzzle_texts(s.hinted)},
    "set.show": {"recoloured": shuffled("recoloured", s.puzzle_shown), "order": shuffled("order", s.puzzle_shown), "format": s.puzzle_texts(s.puzzle_shown)},
    "set.career": {"order": s.events},
    "duel.deal": {}, "duel.reply": {},
    **{method: {"recoloured": duels.recoloured_round, "order": duels.reordered_round} for method in ("duel.play", "duel.referee", "duel.analyse")},
    "set.deal": {}, "set.daily": {}, "set.atlas": {}, "set.levels": {},
    "coset.number": relations(cube_subject(numbers_view), "held mirrored recoloured pair format", inverted="the inverse is in another coset"),
    "coset.show": {}, "coset.solve": {},
    "tables.list": {}, "tables.build": {}, "tables.verify": {}, "tables.clear": {}, "contract.describe": {},
}

# Default reasons why a kind of relation does not apply.
GROUPS: Dict[str, Dict[str, str]] = {
    "cube": {"order": "a cube's stickers have one order", "held": NO_CUBE, "mirrored": NO_CUBE, "recoloured": NO_CUBE, "inverted": NO_CUBE,
             "pair": NO_TURNS, "format": FIXED},
    "alg": {"recoloured": NO_COLOURS, "order": "the order of the turns is the question"},
    "pocket": {"order": "a cube's stickers have one order", "held": NO_CUBE, "mirrored": NO_CUBE, "recoloured": NO_CUBE, "inverted": NO_CUBE,
               "pair": NO_TURNS, "format": FIXED},
    "puzzle": {"order": "the order of pieces and moves is part of the definition", "held": "random puzzles have no symmetry", "mirrored": "random puzzles have no symmetry",
               "recoloured": "a definition has no colours", "inverted": NO_TURNS, "pair": NO_TURNS},
    "duel": {"held": NO_CUBE, "mirrored": NO_CUBE, "inverted": NO_CUBE, "pair": NO_TURNS, "recoloured": NO_PUZZLE, "order": NO_PUZZLE, "format": FIXED},
    "set": {"held": NO_CUBE, "mirrored": NO_CUBE, "inverted": NO_CUBE, "pair": NO_TURNS, "recoloured": NO_PUZZLE, "order": NO_PUZZLE, "format": FIXED},
    "coset": {"order": "a cube's stickers have one order", "held": NO_CUBE, "mirrored": NO_CUBE, "recoloured": NO_CUBE, "inverted": NO_CUBE, "pair": NO_TURNS, "format": FIXED},
    "event": {"held": NO_CUBE, "mirrored": NO_CUBE, "inverted": NO_CUBE, "pair": NO_TURNS, "recoloured": NO_CUBE, "order": NO_CUBE, "format": FIXED},
    "tables": {kind: "the answer is about files of this machine, and asking may change them" for kind in KINDS},
    "contract": {kind: FIXED for kind in KINDS},
}
NO_BATCH = "the command line takes one question at a time"
NO_THREADS = "the method has no option for threads"


def relation(case: Case, method: str, kind: str) -> Any:
    """Returns the check, or the reason why there is none."""
    if method in HEAVY:
        return HEAVY[method]
    entry = METAMORPHIC.get(method, {})
    if kind in entry:
        return entry[kind]
    if kind == "interface":
        return interfaces if method in QUESTIONS else GROUPS[method.split(".")[0]].get(kind)
    if kind == "batch":
        return batches if case.program.batch_field(method) and method in QUESTIONS else NO_BATCH
    if kind == "threads":
        return NO_THREADS
    return GROUPS[method.split(".")[0]].get(kind)


@claim("interfaces: every method has metamorphic relations",
       "The table has an entry for every method of the contract. Each kind of relation is checked or has a reason. "
       "Methods with threads or batches have those checks.", COMMAND_LINE, share=0.1)
def complete(case: Case) -> None:
    methods = set(case.program.methods)
    equal("methods without an entry", sorted(methods - set(METAMORPHIC)), [])
    equal("entries without a method", sorted(set(METAMORPHIC) - methods), [])
    for method in sorted(methods - set(HEAVY)):
        for kind in KINDS:
            found = relation(case, method, kind)
            if not found:
                raise Wrong(f"{method}: nothing for {KINDS[kind]}", "a check or a reason")
        takes_threads = "threads" in case.program.methods[method]["properties"]
        equal(f"{method}: threads are checked", callable(relation(case, method, "threads")), takes_threads)
        if case.program.batch_field(method):
            equal(f"{method}: batches are checked", callable(relation(case, method, "batch")), True)
        if not method.startswith("tables."):
            equal(f"{method}: interfaces are checked", callable(relation(case, method, "interface")), True)


def register(kind: str, name: str, says: str, interfaces: Any, share: float, least: int) -> None:
    @claim(f"metamorphic: {name}", says, interfaces, share=share, least=least)
    def check(case: Case) -> None:
        found = {method: relation(case, method, kind) for method in sorted(METAMORPHIC)}
        method = case.in_turn_at_first([m for m in found if callable(found[m]) and is_offered(case.interface.name, m)])
        case.subject = method
        found[method](case, method)


for each in (
        ("held", "24 orientations",
         "The answer for the cube in any orientation is the image of the answer for the standard orientation.", EVERY_INTERFACE, 3, 5),
        ("mirrored", "mirrored", "The mirrored question gives the mirrored answer.", EVERY_INTERFACE, 3, 5),
        ("recoloured", "recoloured",
         "When the colours of the cube, or of cards and dice, are exchanged, only the colour names change.", EVERY_INTERFACE, 2, 4),
        ("inverted", "inverted",
         "The inverse has the same order, length, distance and number of solutions, and two inversions cancel.", EVERY_INTERFACE, 2, 4),
        ("pair", "cancelling pairs",
         "Inserting a turn and its inverse anywhere, including rotations, slices and wide turns, changes nothing.", EVERY_INTERFACE, 3, 5),
        ("format", "input formats",
         "Scrambles, stickers, Reid strings, kpatterns, JSON faces and move lists, and rows with signs or plain "
         "characters, give the same answer.", EVERY_INTERFACE, 2, 6),
        ("order", "reordered", "Reordering cards, dice, pictures or events keeps counts, lengths, verdicts and scores.", EVERY_INTERFACE, 2, 3),
        ("interface", "interfaces",
         "Arguments, standard input, HTTP and the module give the same answer as `cubewright api -`, field by field.", EVERY_INTERFACE, 3, 12),
        ("batch", "batches",
         "Each line of a batch gets the same answer as on its own, and the first of several scrambles equals a single "
         "one.", ("stdin",), 4, 30),
        ("threads", "1 and 8 threads", "The length, the number of solutions and the verdict are the same.", NATIVE, 1, 2)):
    register(*each)
