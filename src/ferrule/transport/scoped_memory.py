"""A memory as one client of a vendor sees it: its own values only, and never an error.

Whose values they are is told by the key that a request carries; of that only a hash is kept.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping, Sequence

import anyio.to_thread

from ferrule.memory import InMemory, Memory
from ferrule.transport.targets import Headers

KEY_HEADERS = ("authorization", "x-api-key", "api-key", "x-goog-api-key")

_LOG = logging.getLogger(__name__)


def scope_of(headers: Headers) -> str:
    """The scope of a request with such headers: the same for the same key, and for no other."""
    keys = sorted((name.lower(), value) for name, value in headers if name.lower() in KEY_HEADERS)
    return hashlib.sha256(repr(keys).encode()).hexdigest()


class ScopedMemory:
    """The values of one scope. A memory that fails has nothing and keeps nothing; the log says so."""

    __slots__ = ("_memory", "_scope")

    def __init__(self, memory: Memory, scope: str) -> None:
        self._memory = memory
        self._scope = scope

    def find(self, keys: Sequence[str]) -> dict[str, bytes]:
        """The values that are found under these keys."""
        try:
            return self._memory.get(self._scope, keys)
        except Exception as error:  # a memory is a help and never a condition
            _failed(error)
            return {}

    def keep(self, entries: Mapping[str, bytes]) -> None:
        """Keep these values."""
        try:
            self._memory.put(self._scope, entries)
        except Exception as error:
            _failed(error)

    async def afind(self, keys: Sequence[str]) -> dict[str, bytes]:
        """``find`` for an event loop, which does not wait for a file or a server."""
        if isinstance(self._memory, InMemory):
            return self.find(keys)
        return await anyio.to_thread.run_sync(self.find, keys)

    async def akeep(self, entries: Mapping[str, bytes]) -> None:
        """``keep`` for an event loop."""
        if isinstance(self._memory, InMemory):
            self.keep(entries)
        else:
            await anyio.to_thread.run_sync(self.keep, entries)


def _failed(error: Exception) -> None:
    _LOG.warning("the memory fails, the request goes on without it: %s: %s", type(error).__name__, error)
