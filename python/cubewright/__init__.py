"""Cubewright: a solver for Rubik's cube and Ready, Set.

>>> from cubewright import Cube
>>> Cube("R U F2").solve().moves
Algorithm("F2 U' R'")
"""

from . import duel, event, pocket, puzzle, readyset
from ._engine import processor, version as __version__
from .algorithm import Algorithm
from .batch import solve_many, solve_many_async
from .contract import call
from .cube import Cube, check, scramble, scrambles
from .errors import CubewrightError
from .handle import Batch, Handle, call_async
from .solution import Solution, Step

__all__ = [
    "Algorithm", "Batch", "Cube", "CubewrightError", "Handle", "Solution", "Step", "call", "call_async", "check", "duel", "event",
    "pocket", "processor", "puzzle", "readyset", "scramble", "scrambles", "solve_many", "solve_many_async", "__version__"
]
