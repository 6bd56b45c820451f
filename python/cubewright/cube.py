"""Rubik's cube as a value."""

from __future__ import annotations

from collections import abc
from itertools import islice
from typing import TYPE_CHECKING, Any, Collection, Dict, Iterator, List, Literal, Optional, Tuple, Type, Union, overload

from . import _engine
from .algorithm import Algorithm
from .contract import Interim, Progress, call
from .errors import CubewrightError
from .solution import Solution, solution_of

if TYPE_CHECKING:
    import numpy
    import numpy.typing


class Cube:
    """A cube that turns can solve. It never changes: turning it makes another one.

    It is read from turns, 54 stickers in the order U R F D L B, Reid's notation, JSON or a position's name.

    >>> cube = Cube("R U F2")
    >>> cube.solve().moves
    Algorithm("F2 U' R'")
    >>> cube * "F2 U' R'" == Cube()
    True
    >>> Cube("superflip") * Cube("superflip") == Cube()
    True
    """

    __slots__ = ("_state",)
    _state: _engine.State

    def __init__(self, text: Union[str, Algorithm, "Cube"] = "") -> None:
        if isinstance(text, Cube):
            self._state = text._state
        else:
            self._state = _engine.State(str(text)) if str(text) else _engine.State()

    @classmethod
    def _of(cls, state: _engine.State) -> "Cube":
        made = cls.__new__(cls)
        made._state = state
        return made

    @classmethod
    def random(cls, seed: Union[str, int, None] = None) -> "Cube":
        """A cube drawn uniformly among those at least two moves from solved; the same seed gives the same cube.

        >>> Cube.random(seed=7) == Cube.random(seed=7)
        True
        """
        return cls(scramble(seed))

    @property
    def facelets(self) -> str:
        """The 54 stickers, face by face in the order U R F D L B."""
        return self._state.facelets()

    @property
    def is_solved(self) -> bool:
        """Is every face of one colour, however the cube is held?"""
        return all(len(set(self.facelets[9 * face : 9 * face + 9])) == 1 for face in range(6))

    def __mul__(self, other: Union[str, Algorithm, "Cube"]) -> "Cube":
        """The cube after these turns, or after the turns that make the other cube."""
        if isinstance(other, Cube):
            return Cube._of(self._state.times(other._state))
        return Cube._of(self._state.turned(str(other)))

    def __invert__(self) -> "Cube":
        """The cube that the turns make which undo those of this one."""
        return Cube._of(self._state.inverse())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cube) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)

    def __reduce__(self) -> Tuple[Type["Cube"], Tuple[str]]:
        return Cube, (self.facelets,)

    def __str__(self) -> str:
        return self.facelets

    def __repr__(self) -> str:
        return f'Cube("{self.facelets}")'

    def _repr_svg_(self) -> str:
        """How notebooks show it."""
        return self.svg()

    def svg(self, view: str = "isometric", scheme: Optional[str] = None) -> str:
        """A picture: view is "isometric", "net" or "both".

        >>> Cube().svg().startswith("<svg")
        True
        """
        return str(call("cube.show", {"cube": self.facelets, "view": view, "scheme": scheme, "picture": True})["svg"])

    def solve(
        self,
        method: str = "fast",
        *,
        progress: Optional[Progress] = None,
        max_length: Optional[int] = None,
        time_limit: Union[str, float, None] = None,
        nodes: Optional[int] = None,
        to: Union[str, Algorithm, "Cube", None] = None,
        metric: Optional[str] = None,
        threads: Optional[int] = None,
        count: Optional[int] = None,
        moves: Optional[str] = None,
        tier: Optional[str] = None,
        all: Optional[bool] = None,
        up_to_symmetry: Optional[bool] = None,
        tables: Optional[str] = None,
        device: Optional[str] = None,
        style: Optional[str] = None,
        color: Optional[str] = None,
        steps: Optional[bool] = None,
        no_xcross: Optional[bool] = None,
        two_look_oll: Optional[bool] = None,
        two_look_pll: Optional[bool] = None,
        coll: Optional[bool] = None,
        winter: Optional[bool] = None,
        eo_cross: Optional[bool] = None,
        method_text: Optional[str] = None,
    ) -> Solution:
        """Solves the cube: "fast" in about twenty moves, "optimal" with proof, or as people do ("lbl", "cfop", "roux", …).

        The options are those of `cubewright cube solve`, such as style="teach", time_limit="1s" or max_length=20. A
        `time_limit` that is a number is in seconds. Raises CubewrightError if there is no solution within the limits.

        >>> solution = Cube("R U F2 D'").solve(method="optimal")
        >>> len(solution), solution.proved_optimal
        (4, True)
        >>> [step.name for step in Cube.random(seed=7).solve(method="cfop", style="teach").steps][:2]
        ['hold', 'cross']
        """
        params: Dict[str, Any] = {name: value for name, value in locals().items() if name not in ("self", "progress")}
        params.update(cube=self.facelets, time_limit=_duration(time_limit), to=None if to is None else str(to))
        answer = call("cube.solve", params, progress=progress)
        if "moves" not in answer:
            raise CubewrightError(answer["message"], "no_solution")
        return solution_of(answer)

    def solutions(
        self,
        count: int = 10,
        *,
        max_length: Optional[int] = None,
        time_limit: Union[str, float, None] = None,
        nodes: Optional[int] = None,
        to: Union[str, Algorithm, "Cube", None] = None,
        metric: Optional[str] = None,
        threads: Optional[int] = None,
        moves: Optional[str] = None,
        tier: Optional[str] = None,
    ) -> Iterator[Algorithm]:
        """Different solutions by the fast search, the shortest first. The search starts when the first one is requested.

        >>> for moves in Cube("R U F2").solutions(count=2):
        ...     print(moves)
        F2 U' R'
        L F L' U' F2 R' F'
        """
        params: Dict[str, Any] = {name: value for name, value in locals().items() if name != "self"}
        params.update(cube=self.facelets, time_limit=_duration(time_limit), to=None if to is None else str(to))
        answer = call("cube.solve", {"method": "fast", **params})
        for found in answer.get("answers", [answer["moves"]] if "moves" in answer else []):
            yield Algorithm._of(found)


def _duration(limit: Union[str, float, None]) -> Optional[str]:
    return limit if limit is None or isinstance(limit, str) else f"{limit}s"


def scramble(
    seed: Union[str, int, None] = None,
    *,
    kind: Optional[str] = None,
    length: Optional[int] = None,
    case: Optional[str] = None,
    set: Optional[str] = None,
    cross: Optional[int] = None,
    eoline: Optional[int] = None,
    fb: Optional[int] = None,
    block222: Optional[int] = None,
    dr: Optional[int] = None,
    color: Optional[str] = None,
) -> Algorithm:
    """A scramble as in competitions; the options are those of `cubewright cube scramble`. `scrambles` returns several.

    >>> Cube(scramble(seed=7)) == Cube.random(seed=7)
    True
    """
    return scrambles(1, **locals())[0]


def scrambles(
    count: int,
    seed: Union[str, int, None] = None,
    *,
    kind: Optional[str] = None,
    length: Optional[int] = None,
    case: Optional[str] = None,
    set: Optional[str] = None,
    cross: Optional[int] = None,
    eoline: Optional[int] = None,
    fb: Optional[int] = None,
    block222: Optional[int] = None,
    dr: Optional[int] = None,
    color: Optional[str] = None,
) -> List[Algorithm]:
    """Several scrambles; the same seed gives the same ones.

    >>> len(scrambles(3, seed=7)), scrambles(3, seed=7)[0] == scramble(seed=7)
    (3, True)
    """
    params: Dict[str, Any] = dict(locals(), seed=None if seed is None else str(seed))
    return [Algorithm._of(each["moves"]) for each in call("cube.scramble", params)["scrambles"]]


def check(stickers: Union[str, Cube]) -> Dict[str, Any]:
    """Whether a cube can be solved, and if not, which mistakes would explain it. Takes any 54 stickers, or a cube.
    `problems` and `explanations` have their details as data; `docs/checking.md` lists which kind has which.

    >>> report = check("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")
    >>> report["solvable"], report["explanations"][0]["kind"], report["explanations"][0]["places"]
    (False, 'flipped-edge', ['UF'])
    """
    return dict(call("cube.check", {"cube": str(stickers)}))


Solved = Union[Algorithm, CubewrightError]
_ONE_BATCH = 1024  # cubes of an iterator that are solved together


@overload
def solve_many(
    cubes: Iterator[Union[str, Cube]], *, max_length: int = ..., threads: int = ..., errors: Literal["raise"] = ...
) -> Iterator[Algorithm]: ...
@overload
def solve_many(
    cubes: Iterator[Union[str, Cube]], *, max_length: int = ..., threads: int = ..., errors: Literal["return"]
) -> Iterator[Solved]: ...
@overload
def solve_many(
    cubes: Union[Collection[Union[str, Cube]], "numpy.typing.NDArray[numpy.uint8]"],
    *,
    max_length: int = ...,
    threads: int = ...,
    errors: Literal["raise"] = ...,
) -> List[Algorithm]: ...
@overload
def solve_many(
    cubes: Union[Collection[Union[str, Cube]], "numpy.typing.NDArray[numpy.uint8]"],
    *,
    max_length: int = ...,
    threads: int = ...,
    errors: Literal["return"],
) -> List[Solved]: ...
def solve_many(cubes: Any, *, max_length: int = 22, threads: int = 0, errors: str = "raise") -> Any:
    """Solves many cubes, by default on all cores: an algorithm for each, in order.

    Takes cubes, texts, or a NumPy array of bytes with 54 stickers per row: letters by their codes, or faces as 0 to 5. An
    iterator is read as the results are, a batch at a time, and the result is an iterator too.
    With errors="return", a cube that cannot be solved has its CubewrightError in its place; otherwise the first is raised.

    >>> solve_many(["R U", Cube("F2")])
    [Algorithm("U' R'"), Algorithm("F2")]
    >>> solve_many(["R U", "R Q"], errors="return")[1].where
    'cube 1'
    """
    if errors not in ("raise", "return"):
        raise ValueError(f"errors must be 'raise' or 'return', not {errors!r}")
    if isinstance(cubes, abc.Iterator):
        return _solve_iterator(cubes, max_length, threads, errors)
    return _solve_batch(cubes, max_length, threads, errors, 0)


def _solve_iterator(cubes: Iterator[Union[str, Cube]], max_length: int, threads: int, errors: str) -> Iterator[Solved]:
    first = 0
    for batch in iter(lambda: list(islice(cubes, _ONE_BATCH)), []):
        yield from _solve_batch(batch, max_length, threads, errors, first)
        first += len(batch)


def _solve_batch(cubes: Any, max_length: int, threads: int, errors: str, first: int) -> List[Solved]:
    states = cubes if hasattr(cubes, "dtype") else [cube._state if isinstance(cube, Cube) else str(cube) for cube in cubes]
    solved: List[Solved] = []
    for found in _engine.solve_many(states, max_length, threads, first):
        if isinstance(found, CubewrightError) and errors == "raise":
            raise found
        solved.append(found if isinstance(found, CubewrightError) else Algorithm._of(found))
    return solved
