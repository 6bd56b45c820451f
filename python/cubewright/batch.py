"""Batches of cubes, solved on all cores."""

from __future__ import annotations

import asyncio
import operator
import time
from collections import abc
from itertools import islice
from typing import TYPE_CHECKING, Any, AsyncIterable, Callable, Collection, Iterable, Iterator, List, Literal, Optional, Union, overload

from . import _engine
from ._arrays import is_array_of_stickers, rows_of
from .algorithm import Algorithm
from .contract import Progress, Stage, _report_to
from .cube import Cube, _text_of
from .errors import CubewrightError
from .handle import Batch, _run

if TYPE_CHECKING:
    import numpy.typing

CubeOrText = Union[str, Cube]
Solved = Union[Algorithm, CubewrightError]
_WINDOW = 1024


@overload
def solve_many(
    cubes: Iterator[CubeOrText],
    *,
    method: str = ...,
    max_length: Optional[int] = ...,
    threads: int = ...,
    progress: Optional[Progress] = ...,
    errors: Literal["raise"] = ...,
    window: int = ...,
) -> Iterator[Algorithm]: ...
@overload
def solve_many(
    cubes: Iterator[CubeOrText],
    *,
    method: str = ...,
    max_length: Optional[int] = ...,
    threads: int = ...,
    progress: Optional[Progress] = ...,
    errors: Literal["return"],
    window: int = ...,
) -> Iterator[Solved]: ...
@overload
def solve_many(
    cubes: Union[Collection[CubeOrText], "numpy.typing.NDArray[Any]"],
    *,
    method: str = ...,
    max_length: Optional[int] = ...,
    threads: int = ...,
    progress: Optional[Progress] = ...,
    errors: Literal["raise"] = ...,
    window: int = ...,
) -> List[Algorithm]: ...
@overload
def solve_many(
    cubes: Union[Collection[CubeOrText], "numpy.typing.NDArray[Any]"],
    *,
    method: str = ...,
    max_length: Optional[int] = ...,
    threads: int = ...,
    progress: Optional[Progress] = ...,
    errors: Literal["return"],
    window: int = ...,
) -> List[Solved]: ...
def solve_many(
    cubes: Any,
    *,
    method: str = "fast",
    max_length: Optional[int] = None,
    threads: int = 0,
    progress: Optional[Progress] = None,
    errors: str = "raise",
    window: int = _WINDOW,
) -> Any:
    """Solves many cubes, by default on all cores, and returns an algorithm for each cube, in order.

    The cubes are a collection of cubes and texts, or a NumPy array of stickers: letters, letter codes, or 0 to 5 for a
    face, as 54 stickers, 6×9 or 6×3×3 for each cube. For an iterator, which may be infinite, the result is an iterator that
    reads and solves at most `window` cubes ahead; the first windows are small, and each is solved in a fraction of a second,
    so that a progress bar around the iterator moves. With errors="return", the result for an invalid cube is its
    CubewrightError; otherwise the first error is raised. The fast method aims for 20 moves, which suffice for every cube; a
    larger `max_length` is faster. `method` is any method of `Cube.solve`. `progress` receives a `Stage` and the fraction
    done; `stage.data` has the number of solved cubes (`count`) and of all cubes (`of`), for an iterator of one window.

    >>> solve_many(["R U", Cube("F2")])
    [Algorithm("U' R'"), Algorithm("F2")]
    >>> solve_many(["R U", "R Q"], errors="return")[1].where
    'cube 1'
    >>> [len(moves) for moves in solve_many(["R U R U", "F2"], method="optimal")]
    [4, 1]
    >>> from itertools import count
    >>> next(solve_many(Cube.random(seed) for seed in count())) == solve_many([Cube.random(0)])[0]
    True
    """
    _check(errors, window, threads)
    solver = _Solver(method, max_length, threads, progress)
    if isinstance(cubes, abc.Iterator):
        return _solve_iterator(cubes, solver, errors, window)
    return list(_keep_or_raise(solver.solve(_collected(cubes)), errors))


@overload
def solve_many_async(
    cubes: Union[Iterable[CubeOrText], AsyncIterable[CubeOrText], "numpy.typing.NDArray[Any]"],
    *,
    method: str = ...,
    max_length: Optional[int] = ...,
    threads: int = ...,
    progress: Optional[Progress] = ...,
    errors: Literal["raise"] = ...,
    window: int = ...,
) -> Batch[Algorithm]: ...
@overload
def solve_many_async(
    cubes: Union[Iterable[CubeOrText], AsyncIterable[CubeOrText], "numpy.typing.NDArray[Any]"],
    *,
    method: str = ...,
    max_length: Optional[int] = ...,
    threads: int = ...,
    progress: Optional[Progress] = ...,
    errors: Literal["return"],
    window: int = ...,
) -> Batch[Solved]: ...
def solve_many_async(
    cubes: Any,
    *,
    method: str = "fast",
    max_length: Optional[int] = None,
    threads: int = 0,
    progress: Optional[Progress] = None,
    errors: str = "raise",
    window: int = _WINDOW,
) -> Any:
    """Solves many cubes in the background of an asyncio program. The arguments are those of `solve_many`, and the cubes
    may also come from an asynchronous iterator. An ordinary iterator is read in another thread.

    >>> import asyncio
    >>> async def solve() -> None:
    ...     batch = solve_many_async(["R U", "F2"])
    ...     async for moves in batch:
    ...         print(moves)
    >>> asyncio.run(solve())
    U' R'
    F2
    """
    _check(errors, window, threads)
    loop = asyncio.get_running_loop()

    def report(stage: Stage, done: float) -> None:
        assert progress is not None
        loop.call_soon_threadsafe(progress, stage, done)

    solver = _Solver(method, max_length, threads, None if progress is None else report)
    windows = _Windows(cubes, window)

    async def next_window() -> List[Solved]:
        given = await windows.take() if isinstance(cubes, abc.AsyncIterable) else None
        return await _run(lambda should_stop: windows.timed(solver, next(windows) if given is None else given, should_stop))

    return Batch(next_window, (lambda solved: solved) if errors == "return" else _algorithm)


def _check(errors: str, window: int, threads: int) -> None:
    if errors not in ("raise", "return"):
        raise ValueError(f"errors must be 'raise' or 'return', not {errors!r}")
    if window < 1:
        raise ValueError(f"window must be at least 1, not {window}")
    if threads < 0:
        raise ValueError(f"threads must be at least 0, not {threads}")


def _collected(cubes: Any) -> Any:
    """Converts a collection to the form that the engine reads: an array of bytes, or a list of texts and states."""
    if is_array_of_stickers(cubes):
        return rows_of(cubes)
    if isinstance(cubes, (str, bytes)):
        raise TypeError(f"expected a collection of cubes, not {type(cubes).__name__}")
    return [cube._state if isinstance(cube, Cube) else _text_of(cube) for cube in cubes]


class _Solver:
    """The engine with the options of a batch. Counts the cubes, for error messages."""

    def __init__(self, method: str, max_length: Optional[int], threads: int, progress: Optional[Progress]) -> None:
        self._options = (None if max_length is None else operator.index(max_length), operator.index(threads))
        self._method = method
        self._progress = None if progress is None else _report_to(progress)
        self._solved = 0

    def solve(self, cubes: Any, should_stop: Optional[Callable[[], bool]] = None) -> List[Solved]:
        found = _engine.solve_many(cubes, *self._options, self._solved, self._method, should_stop, self._progress)
        self._solved += len(found)
        return [each if isinstance(each, CubewrightError) else Algorithm._of(each) for each in found]


class _Windows:
    """Takes cubes from a source in windows of at most `limit` cubes. Their size follows the time that a window takes."""

    def __init__(self, cubes: Any, limit: int) -> None:
        self._array = rows_of(cubes) if is_array_of_stickers(cubes) else None
        self._source: Any = None
        if self._array is None:
            self._source = cubes.__aiter__() if isinstance(cubes, abc.AsyncIterable) else iter(cubes)
        self._limit = limit
        self._size = min(limit, 16)

    def __next__(self) -> Any:
        """Returns an empty window at the end."""
        if self._array is not None:
            window, self._array = self._array[: self._size], self._array[self._size :]
            return window
        return _collected(islice(self._source, self._size))

    async def take(self) -> Any:
        taken: List[CubeOrText] = []
        while len(taken) < self._size:
            try:
                taken.append(await self._source.__anext__())
            except StopAsyncIteration:
                break
        return _collected(taken)

    def timed(self, solver: _Solver, window: Any, should_stop: Optional[Callable[[], bool]] = None) -> List[Solved]:
        start = time.monotonic()
        solved = solver.solve(window, should_stop)
        taken = time.monotonic() - start
        if taken > 0.4:
            self._size = max(1, self._size // 2)
        elif taken < 0.1:
            self._size = min(self._limit, 2 * self._size)
        return solved


def _solve_iterator(cubes: Iterator[CubeOrText], solver: _Solver, errors: str, window: int) -> Iterator[Solved]:
    windows = _Windows(cubes, window)
    while len(batch := next(windows)):
        yield from _keep_or_raise(windows.timed(solver, batch), errors)


def _algorithm(solved: Solved) -> Algorithm:
    if isinstance(solved, CubewrightError):
        raise solved
    return solved


def _keep_or_raise(results: Iterable[Solved], errors: str) -> Iterator[Solved]:
    return iter(results) if errors == "return" else map(_algorithm, results)
