"""Direct access to the contract: calls any method of `cubewright api` by name."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Optional

from . import _engine


class Stage(str):
    """The current stage of a long call as a sentence. `data` contains `code` and, if known, `bound`, `best`, `table`,
    `stored`, `count`, `of`, `seconds_left`, `method` and `style`.

    >>> Stage("no solution of 14 or fewer", {"code": "search", "bound": 15}).data["bound"]
    15
    """

    data: Dict[str, Any]

    def __new__(cls, sentence: str, data: Dict[str, Any]) -> "Stage":
        stage = super().__new__(cls, sentence)
        stage.data = data
        return stage


Progress = Callable[[Stage, float], None]
Interim = Callable[[Dict[str, Any]], None]


def call(
    method: str,
    params: Optional[Dict[str, Any]] = None,
    *,
    progress: Optional[Progress] = None,
    interim: Optional[Interim] = None,
) -> Any:
    """Returns the answer to a request, as the command line prints it with --json.

    `progress` receives a `Stage` and the fraction done, from 0 to 1. `interim` receives answers that a later one may
    improve. Ctrl-C stops the work and raises KeyboardInterrupt; an exception in a callback stops the work and is raised
    again.

    >>> call("alg.simplify", {"alg": "R R U U'"})["alg"]
    'R2'
    """
    return _call(method, params, progress, interim)


def _call(
    method: str,
    params: Optional[Dict[str, Any]] = None,
    progress: Optional[Progress] = None,
    interim: Optional[Interim] = None,
    should_stop: Optional[Callable[[], bool]] = None,
) -> Any:
    """Implements `call`. The engine stops soon after `should_stop` returns True."""

    def improve(text: str) -> None:
        assert interim is not None
        interim(json.loads(text))

    given = {name: value for name, value in (params or {}).items() if value is not None}
    callbacks = (None if progress is None else _report_to(progress), None if interim is None else improve, should_stop)
    return json.loads(_engine.answer(method, json.dumps(given, default=_plain), *callbacks))


def _report_to(progress: Progress) -> Callable[[str], None]:
    """Converts a progress callback to one that receives the engine's JSON."""

    def report(text: str) -> None:
        data = json.loads(text)
        progress(Stage(data["stage"], data), data["done"])

    return report


def _plain(value: Any) -> Any:
    """Converts numbers and arrays of NumPy to the values that JSON has."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"expected a JSON value, not {type(value).__name__}")
