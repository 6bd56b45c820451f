"""Drop-in replacement for the package `kociemba`: change `import kociemba` to `from cubewright.compat import kociemba`."""

from __future__ import annotations

from typing import Optional

from ..contract import call
from ..errors import CubewrightError

_SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def solve(cubestring: str, patternstring: Optional[str] = None, max_depth: int = 24) -> str:
    """Returns the moves that solve a cube or lead to a pattern. Raises ValueError if the cube is invalid.

    >>> from cubewright import Cube
    >>> scrambled = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"
    >>> Cube(scrambled) * solve(scrambled) == Cube()
    True
    """
    params = {"cube": cubestring, "max_length": max_depth}
    if patternstring is not None and patternstring != _SOLVED:
        params["to"] = patternstring
    try:
        answer = call("cube.solve", params)
    except CubewrightError:
        raise ValueError("Error. Probably cubestring is invalid") from None
    if "moves" not in answer:
        raise ValueError("Error. Probably cubestring is invalid")
    return str(answer["moves"])
