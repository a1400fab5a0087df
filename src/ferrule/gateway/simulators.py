"""Simulated vendors in this process, each started when it is first asked."""

from __future__ import annotations

import os
import threading

from ferrule.gateway.upstreams import Upstream
from ferrule.profiles import Api
from ferrule.simulate import Simulator, serve

__all__ = ["Simulators"]


class Simulators:
    """Those that run; ``close`` ends them. May be used from any thread."""

    def __init__(self) -> None:
        self._running: dict[tuple[str, tuple[str, ...]], Simulator] = {}
        self._lock = threading.Lock()

    def address(self, upstream: Upstream, api: Api) -> str:
        """The base URL of a simulated vendor for an API family that it speaks."""
        name = (upstream.simulated, upstream.settings.faults)
        with self._lock:
            found = self._running.get(name)
            if found is None:
                # Workers keep each other's responses by their ids, so each gives ids of its own.
                found = self._running[name] = serve(name[0], faults=name[1], seed=os.getpid())
            return found.at(api)

    def close(self) -> None:
        """Stop all."""
        with self._lock:
            running = list(self._running.values())
            self._running.clear()
        for each in running:
            each.close()
