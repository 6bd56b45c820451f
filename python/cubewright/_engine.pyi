from typing import Any, Callable, List, Optional, Union, overload

from .errors import CubewrightError

version: str
processor: str

def answer(
    method: str,
    params: str,
    progress: Optional[Callable[[str], None]] = ...,
    interim: Optional[Callable[[str], None]] = ...,
    should_stop: Optional[Callable[[], bool]] = ...,
) -> str: ...
def solve_many(
    cubes: Any,
    max_length: Optional[int],
    threads: int,
    first: int,
    method: str,
    should_stop: Optional[Callable[[], bool]] = ...,
    progress: Optional[Callable[[str], None]] = ...,
) -> List[Union[str, CubewrightError]]: ...

class State:
    @overload
    def __init__(self) -> None: ...
    @overload
    def __init__(self, text: str) -> None: ...
    def turned(self, turns: str) -> State: ...
    def times(self, other: State) -> State: ...
    def inverse(self) -> State: ...
    def facelets(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
