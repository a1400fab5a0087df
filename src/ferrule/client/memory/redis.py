"""Values in Redis or Valkey, shared by gateways on several machines.

Every entry is a key with a time to live, so the server drops old ones by itself. There are also a sorted
set (entries by time written) and a hash (their sizes and the sum). One Lua script removes the oldest
entries while it adds new ones: a script is atomic, so the bound holds over all gateways with the same
prefix. It uses only commands of Redis 5 and Valkey. It removes entries by names from the sorted set, which
a cluster would keep on several servers: one server, with or without replicas, is needed.

A value begins with the time it was written, so that a gateway's ``max_age`` and clock decide what has
expired.

The server's ``maxmemory`` should leave room for ``max_bytes`` plus 400 bytes per entry. If its policy
evicts the set or the hash, counting starts anew, and the forgotten entries remain until they expire.
"""

from __future__ import annotations

import math
import re
import struct
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, cast
from urllib.parse import parse_qs, unquote, urlsplit

from ferrule.client.extras import needs
from ferrule.client.memory.store import DAY, GIB, SCHEMES, Limits, entry_bytes, entry_name
from ferrule.core.errors import MemoryUnavailable, UsageError
from ferrule.core.locale import N_

OPTIONS = {
    "db",
    "password",
    "health_check_interval",
    "max_connections",
    "socket_connect_timeout",
    "socket_timeout",
    "ssl_ca_certs",
    "ssl_cert_reqs",
    "ssl_certfile",
    "ssl_check_hostname",
    "ssl_keyfile",
}
"""Accepted query parameters of a URL. ``redis`` reports others only when it connects, or never."""

CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 1.0

AWAY_SECONDS = 1.0
"""After a failure the server is not asked for this long, or every request would wait for it."""

MOST_ENTRIES_REMOVED = 256
"""A put removes at most this many, plus twice as many as it adds: the server is blocked meanwhile."""

LONGEST_LIFE = 10**10
"""In seconds; the server refuses longer times to live."""

PUT = """
local order, sizes = KEYS[1], KEYS[2]
local now, expired, max_bytes = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local most, life = tonumber(ARGV[4]), ARGV[5]

local function forget(name)
    local size = redis.call('HGET', sizes, name)
    if size then
        redis.call('HINCRBY', sizes, 'total', '-' .. size)
        redis.call('HDEL', sizes, name)
    end
    redis.call('ZREM', order, name)
    redis.call('UNLINK', name)
end

for at = 3, #KEYS do
    local name, size, value = KEYS[at], ARGV[2 * at], ARGV[2 * at + 1]
    forget(name)
    if size ~= '0' then
        redis.call('SET', name, value, 'PX', life)
        redis.call('ZADD', order, now, name)
        redis.call('HSET', sizes, name, size)
        redis.call('HINCRBY', sizes, 'total', size)
    end
end

for _ = 1, most do
    local oldest = redis.call('ZRANGE', order, 0, 0, 'WITHSCORES')
    if #oldest == 0 then
        redis.call('DEL', sizes)
        break
    end
    local total = tonumber(redis.call('HGET', sizes, 'total') or '0')
    if total <= max_bytes and tonumber(oldest[2]) > expired then
        break
    end
    forget(oldest[1])
end

-- All entries are gone when these are.
redis.call('PEXPIRE', order, life)
redis.call('PEXPIRE', sizes, life)
"""

WRITTEN = struct.Struct(">d")


class _Server(Protocol):
    """The used part of ``redis.Redis``, whose own types allow any result."""

    def execute_command(self, *args: str | bytes | int | float) -> object: ...

    def close(self) -> None: ...


class RedisMemory:
    """A ``Memory`` on a Redis or Valkey server. The oldest values are removed first."""

    def __init__(
        self,
        url: str,
        max_bytes: int = GIB,
        max_age: float = 30 * DAY,
        prefix: str = "ferrule:",
        *,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Prepare the connection; nothing is sent yet, so the server need not be running.

        ``url`` has the scheme ``redis``, ``valkey``, ``rediss`` or ``valkeys`` (with TLS) or ``unix`` (a
        socket's path). ``max_bytes`` limits names and values plus 256 bytes each, for all that share the
        server and the ``prefix``; ``max_age`` is in seconds. Raises ``UsageError`` for a wrong URL.
        """
        with needs("memory", "ferrule.client.memory.RedisMemory"):
            import redis
            from redis.backoff import NoBackoff
            from redis.retry import Retry
        self._limits = Limits(max_bytes, max_age, clock)
        self._prefix = prefix.encode()
        url, self._shown, self._secrets = _checked(url)
        try:
            client = redis.from_url(
                url,
                protocol=2,  # every server supports it
                socket_connect_timeout=CONNECT_SECONDS,
                socket_timeout=ANSWER_SECONDS,
                # A connection that was idle during a restart of the server is replaced at once.
                retry=Retry(NoBackoff(), 1, (redis.ConnectionError,)),
            )
        except ValueError:
            client = None
        if client is None:  # outside of the handler, because redis quotes parts of the URL
            raise UsageError(f"the URL of the memory {self._shown} has an option with a wrong value")
        self._server = cast("_Server", client)
        self._errors = (redis.RedisError, OSError, UnicodeError)
        self._silent = (redis.ConnectionError, redis.TimeoutError, OSError)
        self._failed_at, self._failure = -math.inf, ""

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """Return the values that are found and not expired."""
        if not keys:
            return {}
        expired = self._limits.clock() - self._limits.max_age
        answer = self._ask("MGET", *(self._key(entry_name(scope, key)) for key in keys))
        found: dict[str, bytes] = {}
        for key, kept in zip(keys, cast("list[bytes | None]", answer), strict=True):
            written, value = _unpacked(kept or b"")
            if written > expired:
                found[key] = value
        return found

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Store the values, replacing older ones; their age starts anew."""
        if not entries:
            return
        limits, now = self._limits, self._limits.clock()
        keys: list[bytes] = [self._prefix + b"order", self._prefix + b"sizes"]
        values: list[int | bytes] = []
        for key, value in entries.items():
            name = entry_name(scope, key)
            keys.append(self._key(name))
            if limits.keep(name, value):
                values += [entry_bytes(name, value), WRITTEN.pack(now) + value]
            else:
                values += [0, b""]
        most = MOST_ENTRIES_REMOVED + 2 * len(entries)
        life = max(1, int(min(limits.max_age, LONGEST_LIFE) * 1000))
        arguments = (repr(now), repr(now - limits.max_age), limits.max_bytes, most, life, *values)
        self._ask("EVAL", PUT, len(keys), *keys, *arguments)

    def close(self) -> None:
        """Close the connections."""
        self._server.close()

    def __repr__(self) -> str:
        return f"RedisMemory({self._shown!r})"

    def _key(self, name: bytes) -> bytes:
        return self._prefix + b"entry:" + name

    def _ask(self, *command: str | bytes | int | float) -> object:
        """Return the server's answer. Errors have no secrets in their text, context or cause."""
        now = self._limits.clock()
        if 0 <= now - self._failed_at < AWAY_SECONDS:
            raise MemoryUnavailable(self._failure)
        try:
            return self._server.execute_command(*command)
        except self._errors as error:
            reason = str(error) or type(error).__name__
            silent = isinstance(error, self._silent)
        for secret in self._secrets:
            reason = reason.replace(secret, "[password]")
        failure = N_(f"the memory {self._shown} cannot be used now: {reason}")
        if silent:
            self._failed_at, self._failure = now, failure
        raise MemoryUnavailable(failure)


def _unpacked(kept: bytes) -> tuple[float, bytes]:
    """Return the time of writing and the value; -inf for a value of another program."""
    if len(kept) < WRITTEN.size:
        return -math.inf, b""
    return WRITTEN.unpack_from(kept)[0], kept[WRITTEN.size :]


def _checked(url: str) -> tuple[str, str, tuple[str, ...]]:
    """Return the URL for ``redis``, the URL for display, and its secrets."""
    scheme, _, rest = url.partition("://")
    scheme = scheme.lower()
    if scheme not in SCHEMES:
        raise UsageError(f"the URL of a Redis or Valkey server begins with {':// or '.join(SCHEMES)}://")
    parts = None
    try:
        parts = urlsplit(url := f"{SCHEMES[scheme]}://{rest}")
        _ = parts.port
    except ValueError:
        parts = None
    if parts is None or parts.fragment or not (parts.path if scheme == "unix" else parts.hostname):
        raise UsageError(
            f"the {scheme}:// URL of the memory is not of the form {_FORM[scheme == 'unix']}; "
            "characters such as / # ? @ in a password are written as %2F %23 %3F %40"
        )
    query = parse_qs(parts.query)
    unknown = sorted(query.keys() - OPTIONS)
    if unknown:
        raise UsageError(f"the URL of the memory has options other than {', '.join(sorted(OPTIONS))}")
    written = [parts.password or "", *re.findall(r"(?:^|&)password=([^&]*)", parts.query)]
    secrets = {form for each in written for form in (each, unquote(each)) if form}
    place = parts.netloc.rpartition("@")[2] + parts.path
    return url, f"{scheme}://{place}", tuple(sorted(secrets, key=len, reverse=True))


_FORM = ("redis://[user:password@]host[:port][/number]", "unix:///path/of/socket")
