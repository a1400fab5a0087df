"""Stores for small values, such as reasoning, that are kept for a client between requests.

``open_memory`` makes a store from a URL. All stores are a ``Memory``: values by key, separate for each
client (``scope``), bounded by size and age. There are ``InMemory`` (one process), ``SqliteMemory`` (one
file, several processes) and ``RedisMemory`` (Redis or Valkey, several machines); ``Encrypted`` wraps any of
them.

A memory is optional: it may forget any value at any time, and ``MemoryUnavailable`` says that it cannot be
used now. Callers then go on without it.

``RedisMemory`` and ``Encrypted`` need the ``memory`` extra; without it their constructors raise
``MissingExtra``.
"""

from typing import TYPE_CHECKING

from ferrule.client.memory.store import InMemory, Memory, open_memory
from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.client.memory.encrypted import Encrypted
    from ferrule.client.memory.redis import RedisMemory
    from ferrule.client.memory.sqlite import SqliteMemory

__all__ = ["Encrypted", "InMemory", "Memory", "RedisMemory", "SqliteMemory", "open_memory"]

# Stores that a gateway may not need are imported on first use.
__getattr__ = lazy_names(
    __name__, {"encrypted": ("Encrypted",), "redis": ("RedisMemory",), "sqlite": ("SqliteMemory",)}
)
