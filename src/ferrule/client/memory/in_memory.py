"""Values in this process, gone when it ends."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence

from ferrule.client.memory.protocol import DAY, MIB, Limits, entry_bytes, entry_name


class InMemory:
    """A ``Memory`` in this process. What was neither read nor written for longest goes first."""

    def __init__(
        self, max_bytes: int = 64 * MIB, max_age: float = 7 * DAY, *, clock: Callable[[], float] = time.time
    ) -> None:
        """``max_bytes`` of names and values with 256 more for each; ``max_age`` in seconds."""
        self._limits = Limits(max_bytes, max_age, clock)
        self._entries: OrderedDict[bytes, tuple[float, bytes]] = OrderedDict()  # when written, value
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """The values of those keys that are found and not expired."""
        names = {key: entry_name(scope, key) for key in keys}
        expired = self._limits.clock() - self._limits.max_age
        found: dict[str, bytes] = {}
        with self._lock:
            for key, name in names.items():
                written, value = self._entries.get(name, (expired, b""))
                if written > expired:
                    self._entries.move_to_end(name)
                    found[key] = value
                else:
                    self._forget(name)
        return found

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Keep the values, in place of the keys' older ones; their age begins anew."""
        named = {entry_name(scope, key): value for key, value in entries.items()}
        now = self._limits.clock()
        with self._lock:
            for name, value in named.items():
                self._forget(name)
                if self._limits.keep(name, value):
                    self._entries[name] = (now, value)
                    self._bytes += entry_bytes(name, value)
            while self._entries:
                name, (written, _) = next(iter(self._entries.items()))
                if self._bytes <= self._limits.max_bytes and written > now - self._limits.max_age:
                    break
                self._forget(name)

    def close(self) -> None:
        """Forget everything."""
        with self._lock:
            self._entries.clear()
            self._bytes = 0

    def __repr__(self) -> str:
        return "InMemory()"

    def _forget(self, name: bytes) -> None:
        if name in self._entries:
            _, value = self._entries.pop(name)
            self._bytes -= entry_bytes(name, value)
