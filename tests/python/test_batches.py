#!/usr/bin/env python3
"""Tests of the lengths of solutions, of lazy batches, and of calls in the background of an asyncio program. The answers
are compared with the independent model of the cube in test_package.py."""

import asyncio
import inspect
import itertools
import random
import threading
import unittest

from cubewright import Algorithm, Cube, CubewrightError, call_async, solve_many, solve_many_async
from cubewright.compat import kociemba

from test_package import FACES, SOLVED, SUPERFLIP, random_turns, turned

BAD = "R" + SOLVED[1:]
ENDLESS = {"method": "optimal", "tables": "30M"}  # takes hours for the superflip


def random_cubes(seed, count):
    """Returns uniformly random positions: long random sequences reach every position about equally often."""
    rng = random.Random(seed)
    return [turned(SOLVED, random_turns(rng, 60)) for _ in range(count)]


class Lengths(unittest.TestCase):
    """By default, every function answers with at most 20 moves."""

    def check(self, cubes, solutions):
        solutions = [str(each) for each in solutions]
        self.assertEqual(len(solutions), len(cubes))
        for cube, moves in zip(cubes, solutions):
            self.assertEqual(turned(cube, moves), SOLVED)
            self.assertLessEqual(len(moves.split()), 20, cube)

    def test_solve(self):
        cubes = random_cubes(1, 30)
        self.check(cubes, [Cube(cube).solve().moves for cube in cubes])

    def test_solve_many(self):
        cubes = random_cubes(2, 100)
        self.check(cubes, solve_many(cubes))
        self.check(cubes, solve_many(iter(cubes)))

    def test_kociemba(self):
        cubes = random_cubes(3, 30)
        self.check(cubes, [kociemba.solve(cube) for cube in cubes])
        self.check(cubes, [kociemba.solve(cube, max_depth=24) for cube in cubes])

    def test_kociemba_keeps_a_lower_limit_and_a_pattern(self):
        pattern = Cube("superflip").facelets
        for cube in random_cubes(4, 20):
            self.assertLessEqual(len(kociemba.solve(cube, max_depth=19).split()), 19)
            moves = kociemba.solve(cube, pattern)
            self.assertEqual(turned(cube, moves), pattern)
            self.assertLessEqual(len(moves.split()), 20)
        with self.assertRaises(ValueError):
            kociemba.solve(pattern, max_depth=3)

    def test_in_the_background(self):
        cubes = random_cubes(5, 60)

        async def solve():
            return await solve_many_async(cubes), [(await Cube(cube).solve_async()).moves for cube in cubes[:20]]

        many, single = asyncio.run(solve())
        self.check(cubes, many)
        self.check(cubes[:20], single)

    def test_a_larger_limit_is_kept(self):
        cubes = random_cubes(6, 60)
        lengths = [len(moves) for moves in solve_many(cubes, max_length=22)]
        self.assertLessEqual(max(lengths), 22)
        self.assertGreater(max(lengths), 20)  # the first solution within the limit


class Lazy(unittest.TestCase):
    def counted(self, cubes):
        for cube in cubes:
            self.read += 1
            yield cube

    def test_reads_no_more_than_one_window_ahead(self):
        for window in (1, 2, 7, 1024):
            self.read = 0
            results = solve_many(self.counted(itertools.cycle(["R U", "F"])), window=window)
            self.assertEqual(self.read, 0)
            for i in range(20):
                self.assertEqual(next(results), ["U' R'", "F'"][i % 2])
                self.assertLessEqual(self.read, i + window)

    def test_the_first_windows_are_small(self):
        # A progress bar around the iterator moves before 1024 cubes are solved.
        self.read = 0
        next(solve_many(self.counted(itertools.repeat("R U"))))
        self.assertLessEqual(self.read, 16)

    def test_results_before_an_error_are_returned(self):
        results = solve_many(iter(["R", "U", BAD, "F"]))
        self.assertEqual([next(results), next(results)], [Algorithm("R'"), Algorithm("U'")])
        with self.assertRaises(CubewrightError) as raised:
            next(results)
        self.assertEqual(raised.exception.where, "cube 2")

    def test_positions_count_from_the_start_of_the_iterator(self):
        results = solve_many(iter(["R", BAD, "U", "F", BAD]), errors="return", window=2)
        self.assertEqual([each.where for each in results if isinstance(each, CubewrightError)], ["cube 1", "cube 4"])

    def test_refuses_an_empty_window(self):
        for solve in (solve_many, solve_many_async):
            with self.assertRaises(ValueError):
                solve(["R"], window=0)


class Background(unittest.TestCase):
    def test_options_are_those_of_solve(self):
        self.assertEqual(inspect.signature(Cube.solve_async).parameters, inspect.signature(Cube.solve).parameters)

    def test_returns_what_solve_returns(self):
        async def solve():
            return await Cube("R U F2").solve_async(method="optimal"), await call_async("alg.order", {"alg": "R U"})

        solution, order = asyncio.run(solve())
        self.assertEqual((solution.moves, solution.proved_optimal, order["order"]), (Algorithm("F2 U' R'"), True, 105))

    def test_errors_are_raised_where_the_call_is_awaited(self):
        async def solve():
            with self.assertRaises(CubewrightError):
                await Cube("R").solve_async(method="no such method")
            with self.assertRaises(CubewrightError):
                async for _ in Cube("superflip").solve_async(max_length=3):
                    pass

        asyncio.run(solve())

    def test_the_event_loop_keeps_running(self):
        async def solve():
            solving = Cube(SUPERFLIP).solve_async(**ENDLESS)
            for _ in range(50):
                await asyncio.sleep(0)
            self.assertFalse(solving.done())
            solving.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await solving
            self.assertTrue(solving.done() and solving.cancelled())

        asyncio.run(solve())

    def test_cancelling_stops_the_engine(self):
        # Awaiting a cancelled handle returns only when the engine has stopped; the proof itself would take hours.
        async def solve():
            proving = Cube(SUPERFLIP).solve_async(method="optimal")
            async for moves in proving:  # the engine is at work
                self.assertEqual(turned(turned(SOLVED, SUPERFLIP), str(moves)), SOLVED)
                break
            proving.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await proving
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(Cube(SUPERFLIP).solve_async(**ENDLESS), timeout=0.1)
            batch = solve_many_async(itertools.repeat(SUPERFLIP), max_length=20, window=100_000)
            await asyncio.sleep(0)
            batch.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await batch

        asyncio.run(solve())

    def test_an_unfinished_call_does_not_outlive_the_event_loop(self):
        async def start():
            Cube(SUPERFLIP).solve_async(**ENDLESS)
            solve_many_async(itertools.repeat(SUPERFLIP))
            await asyncio.sleep(0)

        asyncio.run(start())  # returns only when all of its tasks have ended

    def test_progress_arrives_in_the_event_loop(self):
        main, stages = threading.get_ident(), []

        async def solve():
            proving = Cube(SUPERFLIP).solve_async(**ENDLESS, progress=lambda *now: (stages.append((threading.get_ident(), *now)), proving.cancel()))
            with self.assertRaises(asyncio.CancelledError):
                await proving

        asyncio.run(solve())
        thread, stage, done = stages[0]
        self.assertEqual(thread, main)
        self.assertTrue(stage.data["code"] and 0 <= done <= 1)

    def test_an_exception_in_the_progress_callback_ends_the_call(self):
        def fail(*_):
            raise RuntimeError("enough")

        async def solve():
            with self.assertRaisesRegex(RuntimeError, "enough"):
                await Cube(SUPERFLIP).solve_async(**ENDLESS, progress=fail)

        asyncio.run(solve())

    def test_many_calls_run_at_the_same_time(self):
        cubes = random_cubes(7, 30)

        async def solve():
            return await asyncio.gather(*(Cube(cube).solve_async() for cube in cubes))

        for cube, solution in zip(cubes, asyncio.run(solve())):
            self.assertEqual(turned(cube, str(solution.moves)), SOLVED)


class BackgroundBatches(unittest.TestCase):
    def test_results_keep_the_order_of_any_source(self):
        cubes = random_cubes(8, 50)

        async def arriving():
            for cube in cubes:
                await asyncio.sleep(0)
                yield cube

        async def solve(source):
            return [moves async for moves in solve_many_async(source, window=7)]

        for source in (cubes, iter(cubes), arriving()):
            self.assertEqual(asyncio.run(solve(source)), solve_many(cubes))

    def test_solves_the_rows_of_an_array(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("NumPy is not installed")
        cubes = random_cubes(9, 20)
        array = numpy.array([[FACES.index(letter) for letter in cube] for cube in cubes], dtype=numpy.uint8)

        async def solve():
            return await solve_many_async(array, window=7)

        self.assertEqual(asyncio.run(solve()), solve_many(cubes))

    def test_reads_no_more_than_two_windows_ahead(self):
        read = [0]

        def endless():
            while True:
                read[0] += 1
                yield "R U"

        async def solve():
            batch = solve_many_async(endless(), window=5)
            for i in range(20):
                self.assertEqual(await batch.__anext__(), "U' R'")
                self.assertLessEqual(read[0], i + 10)
            batch.cancel()

        asyncio.run(solve())

    def test_errors_are_raised_or_returned_in_order(self):
        async def solve(errors):
            found = []
            try:
                async for each in solve_many_async(["R", BAD, "U"], errors=errors, window=2):
                    found.append(each)
            except CubewrightError as error:
                found.append(error.where)
            return found

        self.assertEqual(asyncio.run(solve("raise")), ["R'", "cube 1"])
        first, error, last = asyncio.run(solve("return"))
        self.assertEqual((first, error.where, last), ("R'", "cube 1", "U'"))


if __name__ == "__main__":
    unittest.main()
