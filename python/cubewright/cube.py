"""Rubik's cube as an immutable value."""

from __future__ import annotations

import operator
from typing import Any, Dict, Iterator, List, Optional, Tuple, Type, Union

from . import _engine
from ._arrays import is_array, rows_of
from .algorithm import Algorithm
from .contract import Progress, call
from .handle import Handle
from .solution import Solution, solution_of


class Cube:
    """A solvable cube. Cubes are immutable: turning a cube returns a new one.

    A cube is created from turns, 54 stickers in the order U R F D L B, Reid's notation, JSON or the name of a position, or
    from a NumPy array of 54 stickers in any shape that `solve_many` reads.

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

    def __init__(self, text: Union[str, Algorithm, "Cube"] = "solved") -> None:
        if isinstance(text, Cube):
            self._state = text._state
        elif isinstance(text, Algorithm):
            self._state = _engine.State().turned(str(text))
        else:
            self._state = _engine.State(_text_of(text))

    @classmethod
    def _of(cls, state: _engine.State) -> "Cube":
        made = cls.__new__(cls)
        made._state = state
        return made

    @classmethod
    def random(cls, seed: Union[str, int, None] = None) -> "Cube":
        """Returns a cube drawn uniformly from all positions at least two moves from solved. A seed always gives the same
        cube.

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
        """True if every face has a single colour, in any orientation of the whole cube."""
        return all(len(set(self.facelets[9 * face : 9 * face + 9])) == 1 for face in range(6))

    def __mul__(self, other: Union[str, Algorithm, "Cube"]) -> "Cube":
        """Applies turns to the cube, or the turns that produce the other cube, and returns the result."""
        if isinstance(other, Cube):
            return Cube._of(self._state.times(other._state))
        return Cube._of(self._state.turned(_text_of(other)))

    def __invert__(self) -> "Cube":
        """Returns the inverse: the cube produced by the turns that undo the turns of this one."""
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
        """Returns the picture that notebooks display."""
        return self.svg()

    def svg(self, view: str = "isometric", scheme: Optional[str] = None) -> str:
        """Returns an SVG picture. `view` is "isometric", "net" or "both".

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
        """Solves the cube: "fast" in about twenty moves, "optimal" with proof, or with a human method ("lbl", "cfop", …).

        The options are those of `cubewright cube solve`, such as style="teach", time_limit="1s" or max_length=19. The
        fast method aims for 20 moves, which suffice for every cube. A numeric `time_limit` is in seconds. If the optimal
        method reaches a limit, it returns the shortest solution that it knows, with `proved_optimal` False. Raises
        CubewrightError if no solution is found within the limits.

        >>> solution = Cube("R U F2 D'").solve(method="optimal")
        >>> len(solution), solution.proved_optimal
        (4, True)
        >>> [step.name for step in Cube.random(seed=7).solve(method="cfop", style="teach").steps][:2]
        ['hold', 'cross']
        """
        return solution_of(call("cube.solve", self._solve_params(locals()), progress=progress))

    def solve_async(
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
    ) -> Handle[Solution, Algorithm]:
        """Starts solving the cube in the background of an asyncio program. The options are those of `solve`, and
        `progress` is called in the event loop. `await` returns the solution, and `async for` yields the moves of each better solution that the search
        finds before it ends.

        >>> import asyncio
        >>> async def solve() -> None:
        ...     handle = Cube("superflip").solve_async(method="optimal")
        ...     async for moves in handle:
        ...         print(len(moves) >= 20)
        ...         handle.cancel()
        ...         break
        >>> asyncio.run(solve())
        True
        """
        params = self._solve_params(locals())
        return Handle("cube.solve", params, progress, solution_of, lambda found: Algorithm._of(found["moves"]))

    def _solve_params(self, options: Dict[str, Any]) -> Dict[str, Any]:
        """Converts the arguments of `solve` to the request."""
        params = {name: value for name, value in options.items() if name not in ("self", "progress")}
        to = options["to"]
        params.update(cube=self.facelets, time_limit=_duration(options["time_limit"]), to=None if to is None else _text_of(to))
        return params

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
        """Yields different solutions of the fast search, shortest first. The search starts when the first one is requested.

        >>> for moves in Cube("R U F2").solutions(count=2):
        ...     print(moves)
        F2 U' R'
        L F L' U' F2 R' F'
        """
        answer = call("cube.solve", {"method": "fast", **self._solve_params(locals())})
        for found in answer.get("answers", [answer["moves"]] if "moves" in answer else []):
            yield Algorithm._of(found)


def _text_of(cube: Any) -> str:
    """Returns the text of a cube or of turns. Other types, whose str() may look like turns, raise TypeError."""
    if isinstance(cube, str):
        return str.__str__(cube)  # a subclass, such as an Enum, may define another __str__
    if isinstance(cube, (Algorithm, Cube)):
        return str(cube)
    if is_array(cube):
        rows = rows_of(cube)
        if len(rows) == 1:
            return bytes(rows).translate(_LETTERS).decode("latin-1")
        raise ValueError(f"expected an array with the 54 stickers of one cube, not of {len(rows)}")
    raise TypeError(f"expected a cube or turns as str, Cube, Algorithm or array of stickers, not {type(cube).__name__}")


# A sticker in an array is a letter code, or 0 to 5 for a face.
_LETTERS = bytes.maketrans(bytes(range(6)), b"URFDLB")


def _seed(seed: Union[str, int, None]) -> Optional[str]:
    return seed if seed is None or isinstance(seed, str) else str(operator.index(seed))


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
    """Returns a random competition scramble. The options are those of `cubewright cube scramble`.

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
    """Returns `count` scrambles. A seed always gives the same scrambles.

    >>> len(scrambles(3, seed=7)), scrambles(3, seed=7)[0] == scramble(seed=7)
    (3, True)
    """
    params: Dict[str, Any] = dict(locals(), seed=_seed(seed))
    return [Algorithm._of(each["moves"]) for each in call("cube.scramble", params)["scrambles"]]


def check(stickers: Union[str, Cube]) -> Dict[str, Any]:
    """Checks whether a cube is solvable and, if it is not, lists the mistakes that would explain why. Accepts any 54
    stickers, or a cube.
    `problems` and `explanations` give their details as data; `docs/explanation/checking.md` lists the fields of each kind.

    >>> report = check("UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")
    >>> report["solvable"], report["explanations"][0]["kind"], report["explanations"][0]["places"]
    (False, 'flipped-edge', ['UF'])
    """
    return dict(call("cube.check", {"cube": _text_of(stickers)}))
