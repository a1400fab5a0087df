"""The protocol of stores, the store in this process, and ``open_memory``."""

from __future__ import annotations

import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypedDict

from ferrule.core.errors import UsageError
from ferrule.core.locale import N_

SCHEMES = {
    "redis": "redis",
    "rediss": "rediss",
    "unix": "unix",
    "valkey": "redis",
    "valkeys": "rediss",
}
"""Scheme of a URL -> the scheme for ``redis``."""


class Memory(Protocol):
    """Values by key, separate for each scope.

    ``scope`` identifies the owner: an opaque text, such as the hash of a client's key. A value is found
    only under its scope. Keys are opaque texts of fewer than 200 characters. Values have up to 4 MiB.

    All methods block and may be called from any thread. Processes may share a store on a file or a server.
    A store that fails or is unreachable raises ``MemoryUnavailable``; a wrong argument, file or setting
    raises ``UsageError`` when the store is made, and not later.
    """

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """Return the values that are found and not expired."""
        ...

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Store the values, replacing older ones; their age starts anew.

        A value that is too large is not stored, and the older one of its key is removed.
        """
        ...

    def close(self) -> None:
        """Close files and connections. The memory must not be used afterwards."""
        ...


MIB = 2**20
GIB = 2**30
DAY = 86_400.0

MAX_VALUE_BYTES = 4 * MIB
"""The largest stored value: ten times the reasoning of a long turn (100,000 tokens, 400 KB)."""

ENTRY_BYTES = 256
"""The size of an entry beside name and value. It takes about 220 bytes in this process, 130 in SQLite and
550 to 650 in Redis 7, which has the name three times (measured 2026-11, names of 77 to 132 bytes)."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a store: bytes, age in seconds, and a clock (seconds since 1970)."""

    max_bytes: int
    max_age: float
    clock: Callable[[], float]

    def __post_init__(self) -> None:
        if self.max_bytes <= 0:
            raise UsageError(f"max_bytes is {self.max_bytes}; it must be more than 0")
        if not 0 < self.max_age < math.inf:
            raise UsageError(f"max_age is {self.max_age}; it must be a finite number of seconds above 0")

    def keep(self, name: bytes, value: bytes) -> bool:
        """Whether an entry is small enough to be stored at all."""
        return len(value) <= MAX_VALUE_BYTES and entry_bytes(name, value) <= self.max_bytes


def entry_name(scope: str, key: str) -> bytes:
    """Return a unique name for a key in a scope; it begins with the scope's length.

    Call ids come from models and vendors, whose JSON may contain lone surrogates, which UTF-8 cannot
    encode.
    """
    return f"{len(scope)}:{scope}:{key}".encode("utf-8", "surrogatepass")


def entry_bytes(name: bytes, value: bytes) -> int:
    """Return what an entry counts towards ``max_bytes``."""
    return len(name) + len(value) + ENTRY_BYTES


class InMemory:
    """A ``Memory`` in this process. The least recently used values are removed first."""

    def __init__(
        self, max_bytes: int = 64 * MIB, max_age: float = 7 * DAY, *, clock: Callable[[], float] = time.time
    ) -> None:
        """``max_bytes`` limits names and values plus 256 bytes each; ``max_age`` is in seconds."""
        self._limits = Limits(max_bytes, max_age, clock)
        self._entries: OrderedDict[bytes, tuple[float, bytes]] = OrderedDict()  # time of writing, value
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """Return the values that are found and not expired."""
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
        """Store the values, replacing older ones; their age starts anew."""
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


def open_memory(
    url: str, *, key: str | bytes | None = None, max_bytes: int | None = None, max_age: float | None = None
) -> Memory:
    """Open the store named by ``url``; with ``key``, encrypted (see ``Encrypted``).

    | url | store |
    |---|---|
    | ``memory:`` | ``InMemory`` |
    | ``folder/file``, ``/folder/file`` | ``SqliteMemory`` |
    | ``sqlite:///folder/file``, ``sqlite:////folder/file`` | the same; the path follows the third slash |
    | ``redis://``, ``rediss://``, ``unix://``, ``valkey://``, ``valkeys://`` | ``RedisMemory`` |

    ``max_bytes`` and ``max_age`` (seconds) default to those of the store. Raises ``UsageError`` for any
    other ``url``, and the errors of the store.
    """
    limits: _Limits = {}
    if max_bytes is not None:
        limits["max_bytes"] = max_bytes
    if max_age is not None:
        limits["max_age"] = max_age
    memory = _store(url, limits)
    if key is None:
        return memory
    from ferrule.client.memory.encrypted import Encrypted

    try:
        return Encrypted(memory, key)
    except UsageError:
        memory.close()
        raise


class _Limits(TypedDict, total=False):
    max_bytes: int
    max_age: float


def _store(url: str, limits: _Limits) -> Memory:
    if url == "memory:":
        return InMemory(**limits)
    if url.partition("://")[0].lower() in SCHEMES:
        from ferrule.client.memory.redis import RedisMemory

        return RedisMemory(url, **limits)
    from ferrule.client.files.sqlite_file import SQLITE, sqlite_path
    from ferrule.client.memory.sqlite import SqliteMemory

    schemes = ", ".join(f"{scheme}://" for scheme in SCHEMES)
    refusal = N_(
        f"unsupported memory; expected memory:, the path of a file (without ~), {SQLITE}path, "
        f"or a URL of a Redis or Valkey server ({schemes})"
    )
    return SqliteMemory(sqlite_path(url, refusal), **limits)
