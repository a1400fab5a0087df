"""Engines that listen on this machine's loopback: where they usually are in, those that answer out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException

from ferrule.profiles.engines import ENGINES, engine_in

PATIENCE = 1.0
"""Seconds for an engine on this machine."""
LONGEST = 1 << 22
"""Bytes of an answer."""


@dataclass(frozen=True, slots=True)
class FoundEngine:
    """An engine that answers. ``name`` is its profile's."""

    name: str
    port: int
    models: tuple[str, ...]

    @property
    def base_url(self) -> str:
        """The base URL for a client."""
        return f"http://127.0.0.1:{self.port}/v1"


def engines_here(engines: Sequence[tuple[str, int]] = ENGINES) -> list[FoundEngine]:
    """Those that have models, of engines with a name and a port. All are asked at once; none takes long."""
    with ThreadPoolExecutor(len(engines)) as pool:
        return [each for each in pool.map(_asked, engines) if each is not None]


def _asked(engine: tuple[str, int]) -> FoundEngine | None:
    usual, port = engine
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/v1/models")
        name, models = engine_in(json.loads(connection.getresponse().read(LONGEST)), usual)
    except (OSError, HTTPException, ValueError, RecursionError):
        return None
    finally:
        connection.close()
    return FoundEngine(name, port, models) if models else None
