"""The exception that the package raises."""

from __future__ import annotations

from typing import Optional


class CubewrightError(ValueError):
    """An invalid request: what is wrong, where, and what was expected.

    >>> from cubewright import Cube
    >>> try:
    ...     Cube("R Q")
    ... except CubewrightError as error:
    ...     print(error.code, "at", error.where)
    unexpected at line 1, column 3
    """

    def __init__(
        self,
        message: str,
        code: str = "",
        where: str = "",
        expected: str = "",
        line: Optional[int] = None,
        column: Optional[int] = None,
    ) -> None:
        super().__init__(message, code, where, expected, line, column)
        self.message = message
        self.code = code
        self.where = where
        self.expected = expected
        self.line = line  # line in the text of a field, counted from 1, if the error has a position
        self.column = column

    def __str__(self) -> str:
        text = f"{self.where}: {self.message}" if self.where else self.message
        if not self.expected or self.message.startswith("expected "):
            return text
        return f"{text}; expected {self.expected}"
