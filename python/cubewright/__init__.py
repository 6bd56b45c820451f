"""Cubewright: a solver for Rubik's cube and Ready, Set.

>>> from cubewright import Cube
>>> Cube("R U F2").solve().moves
Algorithm("F2 U' R'")
"""

from ._engine import processor, version as __version__
from .algorithm import Algorithm
from .contract import call
from .cube import Cube, check, scramble, scrambles, solve_many
from .errors import CubewrightError
from .solution import Solution, Step

__all__ = ["Algorithm", "Cube", "CubewrightError", "Solution", "Step", "call", "check", "processor", "scramble", "scrambles", "solve_many", "__version__"]
