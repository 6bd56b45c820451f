"""Drop-in replacement for the package `kociemba`: change `import kociemba` to `from cubewright.compat import kociemba`."""

from __future__ import annotations

from typing import Optional

from ..contract import call
from ..errors import CubewrightError

_SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def solve(cubestring: str, patternstring: Optional[str] = None, max_depth: int = 24) -> str:
    """Returns the moves that solve a cube or lead to a pattern. Raises ValueError if the cube is invalid.

    The solution has at most 20 moves, or at most `max_depth` if that is less. A longer solution of at most `max_depth`
    moves is returned only if the search gives up on 20 moves, which takes 100 million nodes.

    >>> from cubewright import Cube
    >>> scrambled = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"
    >>> Cube(scrambled) * solve(scrambled) == Cube()
    True
    """
    goal = {} if patternstring in (None, _SOLVED) else {"to": patternstring}
    for most in sorted({min(max_depth, 20), max_depth}):
        try:
            answer = call("cube.solve", {"cube": cubestring, "max_length": most, **goal})
        except CubewrightError:
            break
        if "moves" in answer:
            return str(answer["moves"])
    raise ValueError("Error. Probably cubestring is invalid")
