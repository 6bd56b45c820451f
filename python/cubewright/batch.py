"""Batches of cubes, solved on all cores."""

from __future__ import annotations

from collections import abc
from itertools import islice
from typing import TYPE_CHECKING, Any, AsyncIterable, AsyncIterator, Callable, Collection, Iterable, Iterator, List, Literal, Optional, Union, overload

from . import _engine
from .algorithm import Algorithm
from .cube import Cube
from .errors import CubewrightError
from .handle import Batch, _run

if TYPE_CHECKING:
    import numpy
    import numpy.typing

CubeOrText = Union[str, Cube]
Solved = Union[Algorithm, CubewrightError]
_WINDOW = 1024


@overload
def solve_many(
    cubes: Iterator[CubeOrText],
    *,
    max_length: Optional[int] = ...,
    threads: int = ...,
    errors: Literal["raise"] = ...,
    window: int = ...,
) -> Iterator[Algorithm]: ...
@overload
def solve_many(
    cubes: Iterator[CubeOrText],
    *,
    max_length: Optional[int] = ...,
    threads: int = ...,
    errors: Literal["return"],
    window: int = ...,
) -> Iterator[Solved]: ...
@overload
def solve_many(
    cubes: Union[Collection[CubeOrText], "numpy.typing.NDArray[numpy.uint8]"],
    *,
    max_length: Optional[int] = ...,
    threads: int = ...,
    errors: Literal["raise"] = ...,
    window: int = ...,
) -> List[Algorithm]: ...
@overload
def solve_many(
    cubes: Union[Collection[CubeOrText], "numpy.typing.NDArray[numpy.uint8]"],
    *,
    max_length: Optional[int] = ...,
    threads: int = ...,
    errors: Literal["return"],
    window: int = ...,
) -> List[Solved]: ...
def solve_many(
    cubes: Any, *, max_length: Optional[int] = None, threads: int = 0, errors: str = "raise", window: int = _WINDOW
) -> Any:
    """Solves many cubes, by default on all cores, and returns an algorithm for each cube, in order.

    The cubes are a collection of cubes and texts, or a NumPy array of bytes with 54 stickers per row, where each byte is
    a letter code or 0 to 5 for a face. For an iterator, which may be infinite, the result is an iterator that reads and
    solves at most `window` cubes ahead. With errors="return", the result for an invalid cube is its CubewrightError;
    otherwise the first error is raised. The search aims for 20 moves, which suffice for every cube; a larger
    `max_length` is faster.

    >>> solve_many(["R U", Cube("F2")])
    [Algorithm("U' R'"), Algorithm("F2")]
    >>> solve_many(["R U", "R Q"], errors="return")[1].where
    'cube 1'
    >>> from itertools import count
    >>> next(solve_many(Cube.random(seed) for seed in count())) == solve_many([Cube.random(0)])[0]
    True
    """
    _check(errors, window)
    if isinstance(cubes, abc.Iterator):
        return _solve_iterator(cubes, max_length, threads, errors, window)
    return list(_keep_or_raise(_solve(cubes, max_length, threads, 0), errors))


@overload
def solve_many_async(
    cubes: Union[Iterable[CubeOrText], AsyncIterable[CubeOrText], "numpy.typing.NDArray[numpy.uint8]"],
    *,
    max_length: Optional[int] = ...,
    threads: int = ...,
    errors: Literal["raise"] = ...,
    window: int = ...,
) -> Batch[Algorithm]: ...
@overload
def solve_many_async(
    cubes: Union[Iterable[CubeOrText], AsyncIterable[CubeOrText], "numpy.typing.NDArray[numpy.uint8]"],
    *,
    max_length: Optional[int] = ...,
    threads: int = ...,
    errors: Literal["return"],
    window: int = ...,
) -> Batch[Solved]: ...
def solve_many_async(
    cubes: Any, *, max_length: Optional[int] = None, threads: int = 0, errors: str = "raise", window: int = _WINDOW
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
    _check(errors, window)
    solved_before = 0

    async def next_window() -> List[Solved]:
        nonlocal solved_before
        given = await _take(cubes, window) if isinstance(cubes, abc.AsyncIterator) else None
        solved = await _run(
            lambda should_stop: _solve(
                next(windows, []) if given is None else given, max_length, threads, solved_before, should_stop
            )
        )
        solved_before += len(solved)
        return solved

    if isinstance(cubes, abc.AsyncIterable):
        cubes = cubes.__aiter__()
    windows = _windows(cubes, window)
    return Batch(next_window, (lambda solved: solved) if errors == "return" else _algorithm)


def _check(errors: str, window: int) -> None:
    if errors not in ("raise", "return"):
        raise ValueError(f"errors must be 'raise' or 'return', not {errors!r}")
    if window < 1:
        raise ValueError(f"window must be at least 1, not {window}")


def _windows(cubes: Any, size: int) -> Iterator[Any]:
    """Yields the cubes in lists or arrays of at most `size`."""
    if hasattr(cubes, "dtype"):
        yield from (cubes[first : first + size] for first in range(0, len(cubes), size))
    else:
        source = iter(cubes)
        yield from iter(lambda: list(islice(source, size)), [])


async def _take(source: AsyncIterator[CubeOrText], count: int) -> List[CubeOrText]:
    taken: List[CubeOrText] = []
    while len(taken) < count:
        try:
            taken.append(await source.__anext__())
        except StopAsyncIteration:
            break
    return taken


def _solve_iterator(
    cubes: Iterator[CubeOrText], max_length: Optional[int], threads: int, errors: str, window: int
) -> Iterator[Solved]:
    first = 0
    for batch in _windows(cubes, window):
        yield from _keep_or_raise(_solve(batch, max_length, threads, first), errors)
        first += len(batch)


def _solve(
    cubes: Any, max_length: Optional[int], threads: int, first: int, should_stop: Optional[Callable[[], bool]] = None
) -> List[Solved]:
    given = cubes if hasattr(cubes, "dtype") else [cube._state if isinstance(cube, Cube) else str(cube) for cube in cubes]
    found = _engine.solve_many(given, max_length, threads, first, should_stop)
    return [each if isinstance(each, CubewrightError) else Algorithm._of(each) for each in found]


def _algorithm(solved: Solved) -> Algorithm:
    if isinstance(solved, CubewrightError):
        raise solved
    return solved


def _keep_or_raise(results: Iterable[Solved], errors: str) -> Iterator[Solved]:
    return iter(results) if errors == "return" else map(_algorithm, results)
