#!/usr/bin/env python3
"""Tests of the Python package: its examples, threads, callbacks and Ctrl-C, and its answers compared with an
independent model of the cube."""

import datetime
import doctest
import importlib
import inspect
import itertools
import os
import pathlib
import pickle
import pkgutil
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.dom.minidom

import cubewright
from cubewright import Algorithm, Cube, CubewrightError, call, readyset, solve_many
from cubewright.compat import kociemba

FACES = "URFDLB"
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def turn_table():
    """Returns where each sticker comes from when a face is turned clockwise, computed only from the stickers'
    coordinates."""
    # For each face: its normal, and the directions of its rows and columns.
    frames = {"U": ((0, 1, 0), (0, 0, 1), (1, 0, 0)), "R": ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
              "F": ((0, 0, 1), (0, -1, 0), (1, 0, 0)), "D": ((0, -1, 0), (0, 0, -1), (1, 0, 0)),
              "L": ((-1, 0, 0), (0, -1, 0), (0, 0, 1)), "B": ((0, 0, -1), (0, -1, 0), (-1, 0, 0))}
    places = []
    for face in FACES:
        normal, down, right = frames[face]
        for row, column in itertools.product((-1, 0, 1), repeat=2):
            at = tuple(normal[i] + row * down[i] + column * right[i] for i in range(3))
            places.append((at, normal))
    index = {place: i for i, place in enumerate(places)}

    def clockwise(v, n):  # quarter turn about n, seen from outside
        cross = (v[1] * n[2] - v[2] * n[1], v[2] * n[0] - v[0] * n[2], v[0] * n[1] - v[1] * n[0])
        along = sum(a * b for a, b in zip(v, n))
        return tuple(cross[i] + along * n[i] for i in range(3))

    table = {}
    for face in FACES:
        axis = frames[face][0]
        come_from = list(range(54))
        for i, (at, normal) in enumerate(places):
            if sum(a * b for a, b in zip(at, axis)) == 1:
                come_from[index[clockwise(at, axis), clockwise(normal, axis)]] = i
        table[face] = come_from
    return table


TURNS = turn_table()


def turned(stickers, moves):
    for move in moves.split():
        for _ in range({"": 1, "2": 2, "'": 3}[move[1:]]):
            stickers = "".join(stickers[i] for i in TURNS[move[0]])
    return stickers


SOLVED = "".join(face * 9 for face in FACES)


def random_turns(rng, count=30):
    return " ".join(rng.choice(FACES) + rng.choice(["", "2", "'"]) for _ in range(count))


class Names(unittest.TestCase):
    def test_names_of_version_1_still_exist(self):
        # A copy of the public names. Names may be added, but none of these may be removed.
        promised = {
            cubewright: "Algorithm Batch Cube CubewrightError Handle Solution Step call call_async check processor scramble scrambles solve_many solve_many_async __version__",
            Algorithm: "lengths order simplified __add__ __invert__ __iter__ __len__ __mul__",
            Cube: "facelets is_solved random solve solve_async solutions svg __invert__ __mul__ _repr_svg_",
            cubewright.Batch: "cancel cancelled done __aiter__ __await__",
            cubewright.Handle: "cancel cancelled done __aiter__ __await__",
            cubewright.Solution: "answer lengths method moves proved_optimal steps __len__",
            cubewright.Step: "case moves name note",
            kociemba: "solve",
            readyset: "Answer Puzzle Solutions Verdict daily deal judge solve",
            readyset.Answer: "dice rows score",
            readyset.Puzzle: "cards dice goal json judge solve _repr_svg_",
            readyset.Solutions: "best count difficulty shortest",
            readyset.Verdict: "answer broken correct matched score",
        }
        for owner, names in promised.items():
            fields = getattr(owner, "__dataclass_fields__", ())
            for name in names.split():
                self.assertTrue(name in fields or hasattr(owner, name), f"{owner.__name__}.{name}")
        for name in ["code", "where", "expected"]:
            self.assertTrue(hasattr(CubewrightError("no cube"), name), name)
        self.assertTrue(set(promised[cubewright].split()) <= set(cubewright.__all__))


class Examples(unittest.TestCase):
    def test_docstring_examples_are_correct(self):
        tried = 0
        for module in pkgutil.walk_packages(cubewright.__path__, "cubewright."):
            if module.name.endswith("_engine"):
                continue
            result = doctest.testmod(importlib.import_module(module.name))
            self.assertEqual(result.failed, 0, module.name)
            tried += result.attempted
        self.assertGreater(tried, 25)


    def test_readme_examples_run(self):
        readme = pathlib.Path(__file__).resolve().parents[2] / "python" / "README.md"
        lines = [line[4:] for line in readme.read_text(encoding="utf-8").splitlines() if line.startswith("    ")]
        self.assertGreaterEqual(len(lines), 8)
        output = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True).stdout
        self.assertIn("cross", output)
        self.assertIn("True", output)


    def test_the_examples_in_the_documentation_are_so(self):
        docs = pathlib.Path(__file__).resolve().parents[2] / "docs"
        cubes = "R U F2\nUUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB\nD' L\n"
        batches = docs / "guides" / "batches.md"
        self.assertIn("".join(f"    {line}\n" for line in cubes.splitlines()), batches.read_text(encoding="utf-8"))
        before = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                pathlib.Path("cubes.txt").write_text(cubes, encoding="utf-8")
                for page in [docs / "tutorials" / "python.md", batches]:
                    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
                    self.assertEqual(result.failed, 0, page)
                    self.assertGreater(result.attempted, 4, page)
            finally:
                os.chdir(before)


class Cubes(unittest.TestCase):
    def test_turns_agree_with_the_model(self):
        rng = random.Random(21)
        for _ in range(200):
            moves = random_turns(rng)
            self.assertEqual(Cube(moves).facelets, turned(SOLVED, moves))

    def test_cubes_are_values(self):
        a, b = Cube("R U"), Cube() * "R" * Algorithm("U")
        self.assertEqual(a, b)
        self.assertEqual(hash(a), hash(b))
        self.assertNotEqual(a, Cube())
        self.assertEqual(eval(repr(a)), a)
        self.assertEqual(pickle.loads(pickle.dumps(a)), a)
        self.assertEqual(a * ~a, Cube())
        self.assertTrue((Cube("x y")).is_solved)
        self.assertFalse(a.is_solved)

    def test_every_method_solves_random_cubes(self):
        rng = random.Random(5)
        people = [each["name"] for each in call("cube.methods")["methods"] if "styles" in each]
        for method in ["fast", *people]:
            for _ in range(5):
                cube = Cube(random_turns(rng))
                solution = cube.solve(method=method)
                self.assertTrue((cube * solution.moves).is_solved, method)
                joined = " ".join(str(step.moves) for step in solution.steps if len(step.moves))
                self.assertTrue((cube * joined).is_solved, method)
        self.assertEqual(turned(turned(SOLVED, "R U F2"), str(Cube("R U F2").solve().moves)), SOLVED)

    def test_errors_report_the_cause_and_position(self):
        with self.assertRaises(CubewrightError) as raised:
            Cube("R Q")
        self.assertEqual((raised.exception.code, raised.exception.where), ("unexpected", "line 1, column 3"))
        self.assertEqual((raised.exception.line, raised.exception.column), (1, 3))
        with self.assertRaises(CubewrightError):
            Cube("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")
        with self.assertRaises(CubewrightError):
            Cube("R U").solve(method="no such method")
        with self.assertRaises(CubewrightError):
            Cube(SUPERFLIP).solve(max_length=3)

    def test_refuses_other_types(self):
        # str() of these looks like turns, or like nothing: b"R U" would be read as the cube B R U.
        for wrong in (b"R U", bytearray(b"R"), None, 3, 2.5, ["R", "U"], {"R": 1}, ("R",), object()):
            for use in (Cube, Algorithm, cubewright.check, Cube().__mul__, lambda each: solve_many([each]),
                        lambda each: Cube("R").solve(to=each) if each is not None else Cube(each),
                        lambda each: Algorithm("R") + each):
                with self.assertRaises(TypeError, msg=repr(wrong)):
                    use(wrong)
        for seed in (b"7", 2.5, ["7"]):
            with self.assertRaises(TypeError):
                cubewright.scramble(seed)
        for cubes in ("R U", b"R U"):
            with self.assertRaises(TypeError):
                solve_many(cubes)

    def test_reads_texts_by_their_content(self):
        class Case(str):
            def __str__(self):
                return "R2 F2"

        self.assertEqual(Cube(Case("R U")), Cube("R U"))
        self.assertEqual(Cube() * Case("R U"), Cube("R U"))
        self.assertEqual(solve_many([Case("R U")]), solve_many(["R U"]))
        self.assertEqual(Cube(Algorithm()), Cube())
        self.assertEqual(Cube() * "", Cube())
        # An empty text may be an empty file, and a lone surrogate comes from a file that is not UTF-8.
        for wrong in ("", " ", "R \ud800 U"):
            for use in (Cube, lambda each: solve_many([each])):
                with self.assertRaises(CubewrightError, msg=repr(wrong)):
                    use(wrong)
        for use in (Algorithm, Cube().__mul__):
            with self.assertRaises(CubewrightError):
                use("R \ud800 U")
        with self.assertRaises(ValueError):
            solve_many(["R"], threads=-1)

    def test_cubes_are_drawn(self):
        for picture in (Cube("R")._repr_svg_(), readyset.deal(seed=1)._repr_svg_()):
            self.assertEqual(xml.dom.minidom.parseString(picture).documentElement.tagName, "svg")


class Batches(unittest.TestCase):
    def test_results_keep_the_input_order(self):
        rng = random.Random(8)
        cubes = [Cube(random_turns(rng)) for _ in range(100)]
        for given in (cubes, [cube.facelets for cube in cubes], (cube for cube in cubes)):
            for cube, moves in zip(cubes, solve_many(given, max_length=23)):
                self.assertEqual(turned(cube.facelets, str(moves)), SOLVED)
        self.assertEqual(solve_many([]), [])

    def test_accepts_arrays_of_letters_and_numbers(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("NumPy is not installed")
        rng = random.Random(9)
        texts = [Cube(random_turns(rng)).facelets for _ in range(30)]
        letters = numpy.frombuffer("".join(texts).encode(), dtype=numpy.uint8).reshape(-1, 54)
        numbers = numpy.array([[FACES.index(letter) for letter in text] for text in texts], dtype=numpy.uint8)
        characters = numpy.array([list(text) for text in texts])
        expected = solve_many(texts)
        for stickers in (letters, numbers, characters, characters.astype("S1"), letters.astype(int), numbers.astype("i8"),
                         numbers.astype(numpy.float64).astype(numpy.uint16), numpy.asfortranarray(numbers)):
            for shape in ((-1, 54), (-1, 6, 9), (-1, 6, 3, 3)):
                shaped = stickers.reshape(shape)
                self.assertEqual(solve_many(shaped), expected, (stickers.dtype, shape))
                self.assertEqual(solve_many(shaped[0]), expected[:1], (stickers.dtype, shape))
                self.assertEqual(Cube(shaped[0]).facelets, texts[0])
                self.assertTrue(cubewright.check(shaped[0])["solvable"])
        self.assertEqual(solve_many(numpy.array(texts)), expected)
        self.assertEqual(solve_many(numpy.array(texts, dtype=object)), expected)
        self.assertEqual(solve_many(numbers[:0]), [])
        for wrong, error in ((numbers[:, :53], ValueError), (numbers.astype(float), TypeError), (numbers == 0, TypeError),
                             (numbers.astype(int) + 250, ValueError), (numbers.astype(int) - 1, ValueError)):
            with self.assertRaises(error):
                solve_many(wrong)
        with self.assertRaises(ValueError):
            Cube(numbers)

    def test_accepts_numbers_of_numpy(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("NumPy is not installed")
        for kind in (numpy.int8, numpy.int64, numpy.uint16):
            two = kind(2)
            self.assertEqual(Algorithm("R U") * two, "R U R U")
            self.assertEqual(two * Algorithm("R U"), "R U R U")
            self.assertEqual(Cube.random(two), Cube.random(2))
            self.assertEqual(len(cubewright.scrambles(two, seed=two)), 2)
            self.assertEqual(solve_many(["R U"], max_length=two, threads=two), ["U' R'"])
            self.assertEqual(len(Cube("R U").solve(max_length=two, time_limit=numpy.float32(0.5))), 2)
            self.assertEqual(call("cube.scramble", {"count": two})["scrambles"][1]["moves"][:0], "")
            self.assertEqual(readyset.deal(level=two, seed=two), readyset.deal(level=2, seed=2))

    def test_every_method_solves_a_batch(self):
        rng = random.Random(10)
        cubes = [Cube(random_turns(rng)) for _ in range(4)] + ["R U F2"]
        for method in ("fast", "cfop", "lbl", "fmc"):
            for cube, moves in zip(cubes, solve_many(cubes, method=method)):
                self.assertTrue((Cube(cube) * moves).is_solved, method)
        self.assertEqual([len(moves) for moves in solve_many(["R U F2", "R", Cube()], method="optimal")], [3, 1, 0])
        self.assertEqual([each.code for each in solve_many(["R"], method="none", errors="return")], ["not-a-choice"])

    def test_progress_counts_the_cubes(self):
        for method in ("fast", "cfop"):
            told = []
            solve_many(["R U", "F2", "R Q", "D"], method=method, errors="return", progress=lambda stage, done: told.append((stage.data["count"], done)))
            self.assertEqual(sorted(told), [(1, 1 / 3), (2, 2 / 3), (3, 1)])

        def enough(*_):
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            solve_many(["R U"] * 1000, progress=enough)

    def test_every_error_has_a_code(self):
        results = solve_many([SUPERFLIP, "R Q", "R" + SOLVED[1:]], max_length=3, errors="return")
        self.assertEqual([each.code for each in results], ["no_solution", "unexpected", "impossible-cube"])
        with self.assertRaises(CubewrightError) as raised:
            Cube(SUPERFLIP).solve(max_length=3)
        self.assertEqual(raised.exception.code, "no_solution")

    def test_reports_the_invalid_cube(self):
        with self.assertRaises(CubewrightError) as raised:
            solve_many([SOLVED, "R" + SOLVED[1:]])
        self.assertEqual(raised.exception.where, "cube 1")


    def test_errors_keep_the_input_order(self):
        bad = "R" + SOLVED[1:]
        results = solve_many([SOLVED, bad, "R U", "R Q"], errors="return")
        self.assertEqual([isinstance(each, CubewrightError) for each in results], [False, True, False, True])
        self.assertEqual((results[0], results[2]), (Algorithm(), Algorithm("U' R'")))
        self.assertEqual([results[1].where, results[3].where], ["cube 1", "cube 3"])
        with self.assertRaises(ValueError):
            solve_many(["R"], errors="ignore")

    def test_reads_an_iterator_lazily(self):
        read = [0]

        def cubes():
            while True:
                read[0] += 1
                yield "R U" if read[0] % 2 else "R Q"

        results = solve_many(cubes(), errors="return")
        self.assertEqual(read[0], 0)
        self.assertEqual(next(results), "U' R'")
        self.assertEqual(next(results).where, "cube 1")
        self.assertLess(read[0], 5000)


class Values(unittest.TestCase):
    def test_equal_values_have_equal_hashes(self):
        turns = Algorithm("[R, U]")
        self.assertEqual(turns, "R U R' U'")
        self.assertEqual(hash(turns), hash("R U R' U'"))
        self.assertNotEqual(turns, "[R, U]")
        self.assertNotEqual(Algorithm("R"), "hello")
        self.assertNotEqual(Algorithm("R"), 3)
        puzzles = {readyset.deal(seed=3), readyset.deal(seed=3)}
        self.assertEqual(len(puzzles), 1)
        self.assertEqual(len({puzzle.judge("red ∪ blue") for puzzle in list(puzzles) * 2}), 1)
        solution = Cube("R U").solve()
        self.assertIn(solution, {solution: 1})
        self.assertEqual([Cube("R U").solve() for _ in range(20)], [solution] * 20)  # the time is not compared
        self.assertNotEqual(Cube("R U").solve(), Cube("R U2").solve())

    def test_algorithms_are_sequences(self):
        turns = Algorithm("R U2 F' D")
        self.assertEqual([turns[0], turns[-1], turns[1:3], turns[::-1]], ["R", "D", Algorithm("U2 F'"), Algorithm("D F' U2 R")])
        self.assertEqual(3 * turns, turns * 3)
        self.assertEqual(-2 * turns, ~turns * 2)
        with self.assertRaises(IndexError):
            turns[4]
        for wrong in ("R", None, 2.5):
            with self.assertRaises(TypeError):
                turns * wrong

    def test_an_empty_solution_is_a_solution(self):
        solution = Cube().solve()
        self.assertEqual(len(solution), 0)
        self.assertTrue(solution)


class Options(unittest.TestCase):
    FIELDS_FOR_PICTURES = {"scheme", "letters", "picture", "view"}

    def fields(self, method):
        request = call("contract.describe")["paths"][f"/api/v1/{method}"]["post"]["requestBody"]
        return set(request["content"]["application/json"]["schema"]["properties"]) - self.FIELDS_FOR_PICTURES

    def test_options_match_the_api(self):
        def named(function):
            return set(inspect.signature(function).parameters) - {"self", "progress"}

        self.assertEqual(named(Cube.solve), self.fields("cube.solve") - {"cube"})
        self.assertEqual(named(cubewright.scrambles), self.fields("cube.scramble"))
        self.assertEqual(named(cubewright.scramble), self.fields("cube.scramble") - {"count"})
        self.assertLessEqual(named(Cube.solutions), self.fields("cube.solve"))

    def test_unknown_options_are_refused(self):
        for call_with_a_typo in (lambda: Cube().solve(max_lenght=3), lambda: Cube().solutions(methd="fast"),
                                 lambda: cubewright.scramble(count=3)):
            with self.assertRaises(TypeError):
                call_with_a_typo()

    def test_options_accept_common_types(self):
        self.assertTrue(cubewright.check(Cube("R U"))["solvable"])
        self.assertEqual(readyset.daily(datetime.date(2026, 11, 14)), readyset.daily("2026-11-14"))
        self.assertEqual(len(cubewright.scrambles(3, seed=1)), 3)
        self.assertTrue((Cube("R U") * Cube("R U").solve(to=Cube("superflip")).moves) == Cube("superflip"))
        self.assertEqual(len(Cube("R U").solve(method="optimal", time_limit=20)), 2)

    def test_solutions_are_computed_lazily(self):
        unread = Cube(SUPERFLIP).solutions(count=1000, max_length=20, nodes=10**9)
        self.assertTrue(inspect.isgenerator(unread))


class BestSoFar(unittest.TestCase):
    """The shortest known solution is never lost: an optimal search that reaches a limit returns it with its bound."""

    def check(self, solution):
        self.assertTrue((Cube(SUPERFLIP) * solution.moves).is_solved)
        self.assertFalse(solution.proved_optimal)
        self.assertLessEqual(solution.lower_bound, 20)
        self.assertGreaterEqual(len(solution), 20)

    def test_at_a_time_limit(self):
        for tables in (None, "30M", "250M"):
            self.check(Cube(SUPERFLIP).solve(method="optimal", time_limit=0.05, tables=tables))
        self.check(Cube(SUPERFLIP).solve(method="optimal", nodes=1))
        proven = Cube("R U F").solve(method="optimal")
        self.assertEqual((proven.proved_optimal, proven.lower_bound), (True, 3))


class Methods(unittest.TestCase):
    """The typed functions of the contract's methods."""

    def test_puzzles_events_and_duel(self):
        self.assertIn("skewb", [each["puzzle"] for each in cubewright.puzzle.list()["puzzles"]])
        self.assertEqual(cubewright.puzzle.order("3x3x3", "R U")["order"], "105")
        self.assertEqual(len(cubewright.event.scramble(event="pyram", count=2, seed=7)["scrambles"]), 2)
        solved = cubewright.pocket.solve("R U F2", metric="qtm")
        self.assertEqual(solved["length"]["qtm"], 4)
        dealt = cubewright.duel.deal(seed="python")
        self.assertIn("never", cubewright.duel.referee(cubewright.duel.reply(dealt["duel"])["duel"]))

    def test_every_method_has_its_function_with_its_fields(self):
        for path, item in call("contract.describe")["paths"].items():
            module, name = item["post"]["operationId"].split(".")
            if module in ("puzzle", "event", "pocket", "duel"):
                function = getattr(getattr(cubewright, module), name)
                schema = item["post"]["requestBody"]["content"]["application/json"]["schema"]
                self.assertEqual(set(inspect.signature(function).parameters) - {"progress"}, set(schema.get("properties", {})), path)


class LongCalls(unittest.TestCase):
    def test_long_calls_report_progress_and_release_the_gil(self):
        counted = [0]
        done = threading.Event()

        def count():
            while not done.is_set():
                counted[0] += 1
                time.sleep(0.001)

        other = threading.Thread(target=count)
        other.start()
        call("cube.solve", {"cube": SUPERFLIP, "method": "optimal", "time_limit": "300ms", "tables": "30M"})
        done.set()
        other.join()
        self.assertGreater(counted[0], 3)

    def test_callback_exceptions_end_the_call(self):
        def enough(*_):
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            call("cube.solve", {"cube": SUPERFLIP, "method": "optimal"}, interim=enough)

    def test_ctrl_c_ends_the_call(self):
        for work in (f'Cube("{SUPERFLIP}").solve(method="optimal", tables="30M")',
                     f'solve_many(["{SUPERFLIP}"] * 100000, max_length=20)'):
            script = ("import sys, time\nfrom cubewright import Cube, solve_many\nCube('R').solve()\n"
                      f"print('begun', flush=True)\ntry:\n    {work}\nexcept KeyboardInterrupt:\n    print('interrupted')")
            process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
            self.assertEqual(process.stdout.readline(), "begun\n")
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            output, _ = process.communicate(timeout=60)
            self.assertEqual(output, "interrupted\n", work)

    def test_calls_run_in_several_threads(self):
        wrong = []

        def solve(seed):
            cube = Cube.random(seed)
            if not (cube * cube.solve().moves).is_solved:
                wrong.append(seed)

        threads = [threading.Thread(target=solve, args=(n,)) for n in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


class Kociemba(unittest.TestCase):
    def test_agrees_with_the_kociemba_package(self):
        cube = turned(SOLVED, "R U F2 D' L B U2")
        self.assertEqual(turned(cube, kociemba.solve(cube)), SOLVED)
        pattern = Cube("superflip").facelets
        self.assertEqual(turned(cube, kociemba.solve(cube, pattern)), pattern)
        with self.assertRaisesRegex(ValueError, "^Error. Probably cubestring is invalid$"):
            kociemba.solve("no cube")


class ReadySet(unittest.TestCase):
    def test_deals_judges_and_solves_puzzles(self):
        for level in range(1, 11):
            puzzle = readyset.deal(level=level, seed="python")
            solutions = puzzle.solve()
            self.assertGreater(solutions.count, 0)
            verdict = puzzle.judge(solutions.best.rows)
            self.assertTrue(verdict.correct)
            self.assertEqual(verdict.score, solutions.best.score)
            self.assertFalse(puzzle.judge("∅ ∪ ∅ ∪ ∅").correct and puzzle.goal > 0)

    def test_unreadable_rows_have_a_verdict(self):
        for rows in ("red -", "", "("):
            verdict = readyset.daily("2026-11-14").judge(rows)
            self.assertEqual((verdict.correct, verdict.score), (False, 0), rows)
            self.assertTrue(verdict.broken, rows)


if __name__ == "__main__":
    unittest.main()
