"""A store from one line of text, as it stands in a configuration."""

from __future__ import annotations

import re
from typing import TypedDict

from ferrule.client.memory.in_memory import InMemory
from ferrule.client.memory.protocol import SCHEMES, Memory
from ferrule.core.errors import UsageError

SQLITE = "sqlite:///"

# A scheme has two letters or more, so that C:\folder is a path. To expand "~", the environment would be
# read.
NO_PATH = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:|[~:]|$")


def open_memory(
    url: str, *, key: str | bytes | None = None, max_bytes: int | None = None, max_age: float | None = None
) -> Memory:
    """The store that ``url`` names; with ``key``, encrypted (see ``Encrypted``).

    | url | store |
    |---|---|
    | ``memory:`` | ``InMemory`` |
    | ``folder/file``, ``/folder/file`` | ``SqliteMemory`` |
    | ``sqlite:///folder/file``, ``sqlite:////folder/file`` | the same; the path follows the third slash |
    | ``redis://``, ``rediss://``, ``unix://``, ``valkey://``, ``valkeys://`` | ``RedisMemory`` |

    ``max_bytes`` and ``max_age`` (seconds) default to those of the store. Raises ``UsageError`` for any
    other ``url``, and what the store raises.
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
    path = url.removeprefix(SQLITE)
    if NO_PATH.match(path):
        # Without the URL, which may have a password in it.
        schemes = ", ".join(f"{scheme}://" for scheme in SCHEMES)
        raise UsageError(
            f"the memory is none of these: memory:, the path of a file (without ~), {SQLITE}path, "
            f"or a URL of a Redis or Valkey server ({schemes})"
        )
    from ferrule.client.memory.sqlite import SqliteMemory

    return SqliteMemory(path, **limits)
