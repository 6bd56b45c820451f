"""Algorithms: sequences of turns as immutable values."""

from __future__ import annotations

import operator
from typing import Dict, Iterator, SupportsIndex, Union, overload

from .contract import call


class Algorithm:
    """A sequence of turns such as R U R' U'. The notation includes slices, wide turns, rotations, groups, commutators and
    conjugates.

    >>> sexy = Algorithm("R U R' U'")
    >>> sexy * 2
    Algorithm("R U R' U' R U R' U'")
    >>> ~sexy
    Algorithm("U R U' R'")
    >>> Algorithm("[R, U]") == sexy
    True
    >>> sexy == "R U R' U'", sexy == "[R, U]"
    (True, False)
    >>> len(sexy), sexy.order()
    (4, 6)
    >>> sexy[0], sexy[1:3], 2 * sexy == sexy * 2
    ('R', Algorithm("U R'"), True)
    """

    __slots__ = ("_text",)
    __array_ufunc__ = None  # numpy.int64(2) * algorithm calls __rmul__

    def __init__(self, text: Union[str, "Algorithm"] = "") -> None:
        if isinstance(text, Algorithm):
            self._text: str = text._text
        elif isinstance(text, str):
            self._text = call("alg.expand", {"alg": text})["alg"]
        else:
            raise TypeError(f"expected turns as str or Algorithm, not {type(text).__name__}")

    @classmethod
    def _of(cls, text: str) -> "Algorithm":
        made = cls.__new__(cls)
        made._text = text
        return made

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f'Algorithm("{self._text}")'

    def __eq__(self, other: object) -> bool:
        """Returns True if both algorithms expand to the same turns. A string is equal only if it is exactly `str(self)`."""
        return self._text == (other._text if isinstance(other, Algorithm) else other)

    def __hash__(self) -> int:
        return hash(self._text)

    def __iter__(self) -> Iterator[str]:
        return iter(self._text.split())

    def __len__(self) -> int:
        """Returns the number of turns as written; `lengths()` returns the length in every metric."""
        return len(self._text.split())

    @overload
    def __getitem__(self, turns: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, turns: slice) -> "Algorithm": ...
    def __getitem__(self, turns: Union[SupportsIndex, slice]) -> Union[str, "Algorithm"]:
        """Returns one turn as a string, or a slice of the turns as an algorithm."""
        if isinstance(turns, slice):
            return Algorithm._of(" ".join(self._text.split()[turns]))
        return self._text.split()[turns]

    def __add__(self, other: Union[str, "Algorithm"]) -> "Algorithm":
        return Algorithm._of(" ".join(filter(None, (self._text, Algorithm(other)._text))))

    def __mul__(self, times: SupportsIndex) -> "Algorithm":
        count = operator.index(times)
        if count < 0:
            return ~self * -count
        return Algorithm._of(" ".join([self._text] * count if self._text else []))

    __rmul__ = __mul__

    def __invert__(self) -> "Algorithm":
        return Algorithm._of(call("alg.invert", {"alg": self._text})["alg"])

    def simplified(self) -> "Algorithm":
        """Merges turns that combine or cancel, and returns the result.

        >>> Algorithm("R R U U'").simplified()
        Algorithm("R2")
        """
        return Algorithm._of(call("alg.simplify", {"alg": self._text})["alg"])

    def lengths(self) -> Dict[str, int]:
        """Returns the length in each metric: htm, qtm, stm and etm."""
        return dict(call("alg.count", {"alg": self._text})["length"])

    def order(self) -> int:
        """Returns how many times the algorithm must be repeated to restore the cube."""
        return int(call("alg.order", {"alg": self._text})["order"])
