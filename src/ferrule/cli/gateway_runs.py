"""Durable runs for the gateway's page: an engine's values in, plain JSON out.

The engine is opened when somebody looks, in the gateway's own loop, and once more where that failed.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from dataclasses import asdict, dataclass, field
from typing import Any, cast

from ferrule.cli.lazy import load
from ferrule.cli.terminal import Terminal
from ferrule.errors import RunsUnavailable
from ferrule.gateway import GatewayConfig
from ferrule.gateway.gateway_config import key_hash
from ferrule.gateway.run_pages import RunsAccess
from ferrule.messages import JsonObject
from ferrule.runs.run_engine import RunEngine
from ferrule.runs.run_values import RunStatus
from ferrule.settings.settings_json_schema import masked_url


class EngineRuns:
    """``DurableRuns`` of the engine at ``url``."""

    def __init__(self, url: str, environ: Mapping[str, str]) -> None:
        self._url, self._environ = url, environ
        self._opening = asyncio.Lock()
        self._engine: RunEngine | None = None
        self._stack = AsyncExitStack()

    async def list(
        self, *, status: Sequence[str], agent: str | None, before: str | None, limit: int
    ) -> Sequence[JsonObject]:
        """Runs, the newest first."""
        engine = await self._opened()
        wanted = cast("Sequence[RunStatus]", status)
        found = await engine.list(status=wanted, agent=agent, before=before, limit=limit)
        return [asdict(each) for each in found]

    async def show(self, run: str) -> JsonObject:
        """One run."""
        return asdict(await (await self._opened()).status(run))

    async def events(self, run: str, after: int, limit: int) -> Sequence[JsonObject]:
        """What happened behind the event ``after``, in order."""
        told = (await self._opened()).events(run, after)
        found: list[JsonObject] = []
        try:
            async for each in told:
                found.append(asdict(each))
                if len(found) == limit:
                    break
        finally:
            if isinstance(told, AsyncGenerator):
                await cast("AsyncGenerator[Any]", told).aclose()
        return found

    async def decide(self, run: str, decision: Any, segment: int, by: str) -> JsonObject:
        """Answer what the segment asks."""
        engine = await self._opened()
        return asdict(await engine.decide(run, decision, segment=segment, by=by))

    async def cancel(self, run: str, reason: str, by: str) -> JsonObject:
        """End a run."""
        return asdict(await (await self._opened()).cancel(run, reason, by=by))

    async def retry(self, run: str, by: str) -> JsonObject:
        """Let a run go on that failed or died."""
        return asdict(await (await self._opened()).retry(run, by=by))

    async def close(self) -> None:
        """Close the engine."""
        await self._stack.aclose()

    async def _opened(self) -> RunEngine:
        async with self._opening:
            if self._engine is None:
                self._engine = await self._stack.enter_async_context(_engine(self._url, self._environ))
            return self._engine


@dataclass(frozen=True, slots=True)
class PageRuns:
    """The durable runs that a gateway shows; ``access`` is None where it shows none."""

    url: str
    access: RunsAccess | None
    key: str = field(repr=False)
    """With which whoever started the gateway decides; ``""``: the configuration says who does."""

    @classmethod
    def of(cls, url: str, terminal: Terminal, config: GatewayConfig) -> PageRuns:
        """Those at ``url``; ``""``: none. Raises ``UsageError`` where there can be none."""
        if not url:
            return cls("", None, "")
        environ = terminal.environ
        asyncio.run(_look(url, environ))
        key = "" if config.admin_key or config.deciders else secrets.token_urlsafe(16)
        return cls(url, RunsAccess(lambda: EngineRuns(url, environ), key_hash(key) if key else ""), key)

    def lines(self, terminal: Terminal, gateway: str) -> Iterator[str]:
        """What is said of them where the gateway begins."""
        if self.access is not None:
            at = masked_url(self.url)
            yield terminal.words("gateway.runs-at", url=at, page=f"{gateway}/#/durable")
        if self.key:
            yield terminal.words("gateway.decides", key=self.key)


async def _look(url: str, environ: Mapping[str, str]) -> None:
    """Raise ``UsageError`` for what is no place of runs. A database that is away may come back."""
    with suppress(RunsUnavailable):
        async with _engine(url, environ):
            pass


def _engine(url: str, environ: Mapping[str, str]) -> AbstractAsyncContextManager[RunEngine]:
    return load("ferrule.runs.engine_opening:open_engine")(url, environ=environ)
