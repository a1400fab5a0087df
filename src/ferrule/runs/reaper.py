"""Who of the others is dead, so that somebody takes over what they have left.

A worker *beats*: it changes a value that all can read. The beats of those who live change, so nothing else
is asked about them. One whose beat stands still is dead once its lock has been free for a while; a worker
that only lost its connection has taken it again by then. Where the beat stands still for long though the
lock is held, the worker is frozen or cut off, and counts as dead. A wrong guess costs work and harms
nothing, since whoever takes a segment over shuts the other one out.

Time counts only while this worker itself reaches the database: after an outage everybody is late.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ferrule.errors import RunsUnavailable
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.worker_lock import WorkerLock

LOG = logging.getLogger(__name__)

Reason: TypeAlias = Literal["dead", "frozen"]
Beat: TypeAlias = Callable[[], Awaitable[Mapping[str, object]]]
"""Says that this worker lives; the beats of all others that may have work, by id. Only whether a beat
changes matters, so the clocks of machines need not agree."""
Bury: TypeAlias = Callable[[str, Reason], Awaitable[None]]
"""Hands on what a worker has left, and takes it off the list of those that may have work; several may do so
at once. Where it fails, it is called again."""


@dataclass(slots=True)
class _Suspect:
    beat: object
    still: float = 0.0
    free: float | None = None
    """For how long the lock has been seen free; None: it was held."""


class Reaper:
    """Beats, keeps this worker's lock, and buries others."""

    def __init__(
        self,
        lock: WorkerLock,
        beat: Beat,
        bury: Bury,
        *,
        every: float = 0.5,
        free_for: float = 1.0,
        still_for: float = 12.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """All times are seconds: between two looks; until a worker whose lock is free is dead; until one
        whose beat stands still counts as frozen."""
        self._lock, self._beat, self._bury = lock, beat, bury
        self._every, self._free_for, self._still_for, self._clock = every, free_for, still_for, clock
        self._suspects: dict[str, _Suspect] = {}
        self._last: float | None = None

    async def run(self) -> None:
        """Look until cancelled. Raises ``UsageError`` where another worker has this one's id."""
        reached = True
        while True:
            try:
                await self.look()
                reached = True
            except RunsUnavailable as error:
                if reached:
                    LOG.warning("%s", error)
                reached = False
            await asyncio.sleep(self._every)

    async def look(self) -> None:
        """Look once."""
        await in_ledger_thread(self._lock.keep)
        beats = await self._beat()
        now = self._clock()
        passed = 0.0 if self._last is None else min(now - self._last, 2 * self._every)
        self._last = now
        silent = self._silent(beats, passed)
        free = await in_ledger_thread(self._lock.free, silent)
        for executor_id in silent:
            suspect = self._suspects[executor_id]
            if executor_id not in free:
                suspect.free = None
            else:
                suspect.free = 0.0 if suspect.free is None else suspect.free + passed
            if suspect.free is not None and suspect.free >= self._free_for:
                await self._buried(executor_id, "dead")
            elif suspect.still >= self._still_for:
                await self._buried(executor_id, "frozen")

    def _silent(self, beats: Mapping[str, object], passed: float) -> list[str]:
        """Those whose beat is the same as at the last look."""
        known, self._suspects = self._suspects, {}
        silent: list[str] = []
        for executor_id, beat in beats.items():
            suspect = known.get(executor_id)
            if suspect is None or suspect.beat != beat:
                self._suspects[executor_id] = _Suspect(beat)
                continue
            suspect.still += passed
            self._suspects[executor_id] = suspect
            silent.append(executor_id)
        return silent

    async def _buried(self, executor_id: str, reason: Reason) -> None:
        LOG.warning("the worker %s is %s; others take over", executor_id, reason)
        await self._bury(executor_id, reason)
        del self._suspects[executor_id]
        if reason == "dead":
            await in_ledger_thread(self._lock.forget, executor_id)
