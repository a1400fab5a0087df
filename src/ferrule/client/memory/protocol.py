"""What every store can do. See the package for what they are for."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ferrule.core.errors import UsageError

SCHEMES = {
    "redis": "redis",
    "rediss": "rediss",
    "unix": "unix",
    "valkey": "redis",
    "valkeys": "rediss",
}
"""Schemes of URLs -> what ``redis`` calls them."""


class Memory(Protocol):
    """Values by key, apart for each scope.

    ``scope`` says whose values they are: an opaque text, such as the hash of a client's key. A value is
    found only under the scope it was put under. Keys are opaque texts of fewer than 200 characters. Values
    have up to 4 MiB.

    All methods block and may be called from any thread. A store on a file or a server may be shared by
    processes. A store that fails or is not reached raises ``MemoryUnavailable``; what is wrong with an
    argument, a file or a setting is a ``UsageError`` when the store is made, and not later.
    """

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """The values of those keys that are found and not expired."""
        ...

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Keep the values, in place of the keys' older ones; their age begins anew.

        A value that is too large is not kept, and the older one of its key is gone.
        """
        ...

    def close(self) -> None:
        """Let go of files and connections. The memory is not to be used afterwards."""
        ...


MIB = 2**20
GIB = 2**30
DAY = 86_400.0

MAX_VALUE_BYTES = 4 * MIB
"""The longest value that is kept: ten times the reasoning of one long turn (100,000 tokens, 400 KB)."""

ENTRY_BYTES = 256
"""What an entry counts beside its name and value. It takes about 220 bytes in this process, 130 in SQLite
and 550 to 650 in Redis 7, which has the name three times (measured 2026-11, names of 77 to 132 bytes)."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a store keeps, in bytes, for how long, in seconds, by which clock (seconds since 1970)."""

    max_bytes: int
    max_age: float
    clock: Callable[[], float]

    def __post_init__(self) -> None:
        if self.max_bytes <= 0:
            raise UsageError(f"max_bytes is {self.max_bytes}; it must be more than 0")
        if not 0 < self.max_age < math.inf:
            raise UsageError(f"max_age is {self.max_age}; it must be a finite number of seconds above 0")

    def keep(self, name: bytes, value: bytes) -> bool:
        """Whether an entry is small enough to be kept at all."""
        return len(value) <= MAX_VALUE_BYTES and entry_bytes(name, value) <= self.max_bytes


def entry_name(scope: str, key: str) -> bytes:
    """One name for a key in a scope; two pairs never share one, for the scope's length stands first.

    Ids of calls come from models and vendors, whose JSON may spell half a surrogate pair; that has no
    UTF-8.
    """
    return f"{len(scope)}:{scope}:{key}".encode("utf-8", "surrogatepass")


def entry_bytes(name: bytes, value: bytes) -> int:
    """What an entry counts towards ``max_bytes``."""
    return len(name) + len(value) + ENTRY_BYTES
