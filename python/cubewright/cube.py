"""Rubik's cube as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Optional, Tuple, Type, Union

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

    def solve(self, method: str = "fast", *, progress: Optional[Progress] = None, **options: Any) -> Solution:
        """Solves it: "fast" in about twenty moves at once, "optimal" with proof, or as people do ("lbl", "cfop", "roux"…).

        The options are those of `cubewright cube solve`, such as style="teach", time_limit="1s" or max_length=20.
        Where there is no solution within the limits, CubewrightError is raised.

        >>> solution = Cube("R U F2 D'").solve(method="optimal")
        >>> len(solution), solution.proved_optimal
        (4, True)
        >>> [step.name for step in Cube.random(seed=7).solve(method="cfop", style="teach").steps][:2]
        ['hold', 'cross']
        """
        params: Dict[str, Any] = {"cube": self.facelets, "method": method, **options}
        answer = call("cube.solve", params, progress=progress)
        if "moves" not in answer:
            raise CubewrightError(answer["message"], "no_solution")
        return solution_of(answer)

    def solutions(self, count: int = 10, **options: Any) -> Iterator[Algorithm]:
        """Different solutions by the fast search, the shortest first.

        >>> for moves in Cube("R U F2").solutions(count=2):
        ...     print(moves)
        F2 U' R'
        L F L' U' F2 R' F'
        """
        answer = call("cube.solve", {"cube": self.facelets, "method": "fast", "count": count, **options})
        return (Algorithm._of(moves) for moves in answer.get("answers", [answer["moves"]] if "moves" in answer else []))


def scramble(seed: Union[str, int, None] = None, **options: Any) -> Algorithm:
    """A scramble as competitions have it; the options are those of `cubewright cube scramble`.

    >>> Cube(scramble(seed=7)) == Cube.random(seed=7)
    True
    """
    params = {"seed": None if seed is None else str(seed), **options}
    return Algorithm._of(call("cube.scramble", params)["scrambles"][0]["moves"])


def check(stickers: str) -> Dict[str, Any]:
    """Can this cube be solved, and if not, what may have happened to it? Any 54 stickers may be asked about.

    >>> check("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")["solvable"]
    False
    """
    return dict(call("cube.check", {"cube": stickers}))


def solve_many(
    cubes: Union[Iterable[Union[str, Cube]], "numpy.typing.NDArray[numpy.uint8]"],
    *,
    max_length: int = 22,
    threads: int = 0,
) -> List[str]:
    """Solves many cubes at once, on all cores unless told otherwise: the moves of each as a text, in order.

    Takes cubes, texts, or a NumPy array of bytes with 54 stickers a row: letters by their codes, or faces as 0 to 5.

    >>> solve_many(["R U", Cube("F2")])
    ["U' R'", 'F2']
    """
    if hasattr(cubes, "dtype"):
        return _engine.solve_many(cubes, max_length, threads)
    states = [cube._state if isinstance(cube, Cube) else cube for cube in cubes]
    return _engine.solve_many(states, max_length, threads)
