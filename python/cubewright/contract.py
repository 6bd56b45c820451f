"""The contract behind every door: any method of `cubewright api`, by its name."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Optional

from . import _engine


class Stage(str):
    """What a long call is doing, as a sentence. `data` has it as values: `code`, and what is known of `bound`, `best`,
    `table`, `stored`, `count`, `of`, `seconds_left`, `method` and `style`.

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
    """The answer to a request, as the command line gives it with --json.

    `progress` takes a `Stage` and the fraction that is done, from 0 to 1; `interim` takes answers that a later one may
    better. Ctrl-C ends the work and raises KeyboardInterrupt; so does whatever a callback raises.

    >>> call("alg.simplify", {"alg": "R R U U'"})["alg"]
    'R2'
    """
    def report(text: str) -> None:
        assert progress is not None
        data = json.loads(text)
        progress(Stage(data["stage"], data), data["done"])

    def improve(text: str) -> None:
        assert interim is not None
        interim(json.loads(text))

    given = {name: value for name, value in (params or {}).items() if value is not None}
    callbacks = (None if progress is None else report, None if interim is None else improve)
    return json.loads(_engine.answer(method, json.dumps(given), *callbacks))
