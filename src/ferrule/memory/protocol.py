"""What every store can do. See the package for what they are for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

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
