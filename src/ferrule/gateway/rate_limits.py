"""Rate limits per model and per client, counted by the library ``limits``.

A rate such as ``60/minute`` (several with ``;``) is a moving window: it holds for every span of its length.
Counts are in this process, or in the Redis or Valkey server of ``[memory]``, shared by all its gateways.
While that server does not answer, each process counts by itself.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from ferrule.client.extras import needs
from ferrule.client.memory.store import SCHEMES
from ferrule.core.errors import Failure, UsageError
from ferrule.core.locale import N_

if TYPE_CHECKING:
    from limits import RateLimitItem
    from limits.aio.storage import RedisStorage
    from limits.aio.strategies import RateLimiter

    from ferrule.gateway.gateway_config import GatewayConfig
    from ferrule.gateway.routing import Target

SPENT = "rate_spent"
"""The failure code of the gateway's own limit: no request was sent to the upstream."""

ANSWER_SECONDS = 1.0
AWAY_SECONDS = 5.0
"""Seconds without queries after a server did not answer."""

MOST = 1_000_000
"""Requests in one window; each needs a stored time."""


@lru_cache(maxsize=256)
def parse_rate(text: str) -> tuple[RateLimitItem, ...]:
    """Parse rates, the shortest first. Raises ``UsageError``."""
    with needs("gateway", "ferrule.gateway.rate_limits"):
        from limits import parse_many
    try:
        found = sorted(parse_many(text), key=lambda each: each.get_expiry())
    except ValueError:
        found = []
    if not found or any(not 0 < each.amount <= MOST for each in found):
        raise UsageError(N_(f"such as '60/minute' or '10/second; 1000/hour' is needed, not {text!r}"))
    return tuple(found)


def is_limited(config: GatewayConfig) -> bool:
    """Whether a configuration has a rate limit."""
    return bool(config.limits.rate_per_client) or any(each.rate for each in config.upstreams.values())


def is_shared(url: str) -> bool:
    """Whether a memory is a server, which counts for all processes."""
    return url.partition("://")[0].lower() in SCHEMES


class RateLimits:
    """The counts of one gateway, in the memory at ``url``; ``say`` gets an event when that fails."""

    def __init__(
        self,
        url: str = "",
        say: Callable[[str, Mapping[str, object]], None] = lambda event, facts: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._url = url if is_shared(url) else ""
        self._say, self._clock = say, clock
        self._own: RateLimiter | None = None
        self._shared: RateLimiter | None = None
        self._storage: RedisStorage | None = None
        self._away_until = -math.inf
        self._is_away = False

    async def wait_for(self, rate: str, *whose: str) -> float | None:
        """Count a request and return None, or return the seconds until one is allowed."""
        items = parse_rate(rate)
        if self._url and self._clock() >= self._away_until:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    waits = await _counted(self._server(), items, whose)
            except Exception as error:  # whatever the driver raises: requests go on without the server
                self._away_until = self._clock() + AWAY_SECONDS
                self._tell("the server of the rate limits does not answer", why=type(error).__name__)
            else:
                if self._is_away:
                    self._is_away = False
                    self._say("the server of the rate limits answers again", {})
                return waits
        return await _counted(self._local(), items, whose)

    async def refused(self, rate: str, target: Target, client: str) -> Failure | None:
        """Return a failure if the target's rate is used up; else count the request.

        ``client``: the memory scope of the client, whose key counts if the upstream has none.
        """
        key = target.upstream.key or client
        whose = hashlib.sha256(f"{target.url} {key}".encode("utf-8", "surrogatepass")).hexdigest()[:32]
        waits = await self.wait_for(rate, "upstream", whose, target.model[:200] or " ")
        if waits is None:
            return None
        words = f"the rate limit of {target.label[:200]!r} ({rate}) is used up"
        return Failure("rate-limit", words, 429, SPENT, waits)

    async def close(self) -> None:
        if self._storage is not None:
            await cast("Any", self._storage.bridge).storage.aclose()

    def _tell(self, event: str, **facts: object) -> None:
        if not self._is_away:
            self._is_away = True
            self._say(event, facts)

    def _local(self) -> RateLimiter:
        if self._own is None:
            from limits.aio.storage import MemoryStorage
            from limits.aio.strategies import MovingWindowRateLimiter

            self._own = MovingWindowRateLimiter(MemoryStorage())
        return self._own

    def _server(self) -> RateLimiter:
        if self._shared is None:
            from limits.aio.storage import RedisStorage
            from limits.aio.strategies import MovingWindowRateLimiter

            scheme, _, rest = self._url.partition("://")
            known = SCHEMES[scheme.lower()]
            url = f"async+{'redis+unix' if known == 'unix' else known}://{rest}"
            self._storage = RedisStorage(
                url,
                implementation="redispy",
                key_prefix="ferrule:rate",
                socket_timeout=ANSWER_SECONDS,
                socket_connect_timeout=ANSWER_SECONDS,
            )
            self._shared = MovingWindowRateLimiter(self._storage)
        return self._shared


async def _counted(
    limiter: RateLimiter, items: tuple[RateLimitItem, ...], whose: tuple[str, ...]
) -> float | None:
    """Count a request in each window if all have room; else return the seconds until they have."""
    full = [each for each in items if not await limiter.test(each, *whose)]
    for each in () if full else items:
        if not await limiter.hit(each, *whose):  # another process was faster
            full = [each]
            break
    if not full:
        return None
    resets = [(await limiter.get_window_stats(each, *whose)).reset_time for each in full]
    return max(0.05, max(resets) - time.time())
