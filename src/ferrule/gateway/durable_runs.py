"""What the gateway asks of durable runs, which it shows and lets people decide about; plain JSON.

The gateway knows no engine of runs: ``ferrule gateway --runs`` hands one in. A run is an object with
``id``, ``thread``, ``agent``, ``version``, ``status``, ``segment``, ``questions`` (``id``, ``asked``) and
whatever else is known of it; an event has ``number`` (from 1), ``at``, ``kind`` and ``data``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ferrule.messages import JsonObject

__all__ = ["DurableRuns", "RunsAccess"]


class DurableRuns(Protocol):
    """Durable runs, wherever they are kept.

    Every method raises ``RunsUnavailable`` where they cannot be reached now, ``UnknownRun`` for an id that
    is not there, and ``UsageError`` for what cannot be done with the run as it is. ``by`` is who asks.
    """

    async def list(
        self, *, status: Sequence[str], agent: str | None, before: str | None, limit: int
    ) -> Sequence[JsonObject]:
        """Runs, the newest first; ``before``: only those older than this run."""
        ...

    async def show(self, run: str) -> JsonObject:
        """One run."""
        ...

    async def events(self, run: str, after: int, limit: int) -> Sequence[JsonObject]:
        """What happened behind the event ``after``, in order."""
        ...

    async def decide(self, run: str, decision: Any, segment: int, by: str) -> JsonObject:
        """Answer what the segment asks."""
        ...

    async def cancel(self, run: str, reason: str, by: str) -> JsonObject:
        """End a run."""
        ...

    async def retry(self, run: str, by: str) -> JsonObject:
        """Let a run go on that failed or died."""
        ...

    async def close(self) -> None:
        """Close the connections."""
        ...


@dataclass(frozen=True, slots=True)
class RunsAccess:
    """How a gateway comes to durable runs: each of its processes opens them for itself, once it is asked.

    ``key``: ``sha256:`` and the hash of the key that whoever started the gateway was told. It decides where
    the configuration names nobody else who does.
    """

    open: Callable[[], DurableRuns]
    key: str = field(default="", repr=False)
