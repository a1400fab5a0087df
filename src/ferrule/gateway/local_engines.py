"""Engines of this machine: the ports where they usually listen in, those that answer out.

Each is asked once for its models, with little patience; nobody waits for that when the gateway starts.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

import aiohttp

from ferrule.gateway.fast_json import parse
from ferrule.gateway.gateway_config import UpstreamConfig
from ferrule.gateway.upstream_http import UpstreamHttp
from ferrule.gateway.upstreams import Upstream, upstream_from
from ferrule.profiles.engine_ports import ENGINES, engine_in

__all__ = ["LocalEngines"]

PATIENCE = 1.0
AGAIN = 10.0
"""Seconds for which what was found is good."""


class LocalEngines:
    """``found`` has the engines by name, once ``look`` has been there. ``own_port`` is the gateway's."""

    def __init__(
        self, http: UpstreamHttp, own_port: int, engines: Sequence[tuple[str, int]] = ENGINES
    ) -> None:
        self.found: dict[str, Upstream] = {}
        self._http = http
        self._engines = [(name, port) for name, port in engines if port != own_port]
        self._until = 0.0
        self._looking = asyncio.Lock()

    async def look(self) -> None:
        """Ask all of them, unless they have just been asked."""
        async with self._looking:
            if time.monotonic() < self._until:
                return
            found = await asyncio.gather(*(self._asked(name, port) for name, port in self._engines))
            self.found.clear()
            self.found.update({each.name: each for each in found if each is not None})
            self._until = time.monotonic() + AGAIN

    async def _asked(self, name: str, port: int) -> Upstream | None:
        base_url = f"http://127.0.0.1:{port}/v1"
        try:
            value = parse(await self._http.get(f"{base_url}/models", {}, PATIENCE))
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
            return None
        known, models = engine_in(value, name)
        if not models:
            return None
        settings = UpstreamConfig(provider=known, base_url=base_url, models=models)
        return upstream_from(known, settings, {}, "this machine")
