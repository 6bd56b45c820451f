"""The contract behind every door: any method of `cubewright api`, by its name."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Optional

from . import _engine

Progress = Callable[[str, float], None]
Interim = Callable[[Dict[str, Any]], None]


def call(
    method: str,
    params: Optional[Dict[str, Any]] = None,
    *,
    progress: Optional[Progress] = None,
    interim: Optional[Interim] = None,
) -> Any:
    """The answer to a request, as the command line gives it with --json.

    `progress` hears what is going on and how far it is, from 0 to 1; `interim` takes answers that a later one may
    better. Ctrl-C ends the work and raises KeyboardInterrupt; so does whatever a callback raises.

    >>> call("alg.simplify", {"alg": "R R U U'"})["alg"]
    'R2'
    """
    told: Optional[Callable[[str], None]] = None
    if interim is not None:
        listener = interim
        told = lambda text: listener(json.loads(text))
    given = {name: value for name, value in (params or {}).items() if value is not None}
    return json.loads(_engine.answer(method, json.dumps(given), progress, told))
