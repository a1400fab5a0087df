"""A worker: it says that it is there, takes over from the dead, and drives segments until it is stopped.

Where segments come from is its engine's: ``local_dispatch`` looks into the ledger, DBOS has queues.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol

from ferrule.errors import RunsUnavailable
from ferrule.runs.agent_registry import AgentRegistry
from ferrule.runs.heartbeat import Beat, Heart
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.reaper import Reaper, Reason
from ferrule.runs.run_observers import RunObservers
from ferrule.runs.segment_driver import SegmentDriver
from ferrule.runs.worker_ledger import WorkerLedger
from ferrule.runs.worker_lock import WorkerLock

log = logging.getLogger("ferrule.runs")


class Dispatch(Protocol):
    """Where a worker's segments come from; each is handed to ``SegmentDriver.drive``."""

    async def start(self) -> None:
        """Begin to take segments."""
        ...

    async def stop(self, grace: float = 0.0) -> None:
        """Take no more, and stop those at work after ``grace`` seconds."""
        ...

    async def requeue(self, executor_id: str) -> int:
        """Take what a dead worker had; how many segments that were."""
        ...


class RunWorker:
    """A worker with its parts; ``run`` is its life."""

    def __init__(
        self,
        ledger: WorkerLedger,
        lock: WorkerLock,
        driver: SegmentDriver,
        dispatch: Dispatch,
        *,
        observers: RunObservers,
        died: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        """``died`` hears of each worker that is taken for dead, once its runs are queued again."""
        self._ledger, self._lock, self._driver, self._dispatch = ledger, lock, driver, dispatch
        self._died, self._observers = died, observers
        self._heart = Heart(
            ledger, lambda: (driver.claimed, driver.driven), driver.held, lambda beat: self._heard(beat)
        )
        self._reaper = Reaper(lock, self._beat, self._bury, free_for=lock.free_for)

    async def run(
        self,
        registry: AgentRegistry,
        concurrency: int,
        stop: asyncio.Event,
        *,
        ready: Callable[[], None] = lambda: None,
        grace: float = 0.0,
    ) -> None:
        """Work until ``stop`` is set. Raises ``UsageError`` where a worker of the same id is there."""
        await in_ledger_thread(self._lock.hold, self._ledger.place.id)
        try:
            # What a worker of this id has left behind; there is no other one.
            await in_ledger_thread(self._ledger.orphan, self._ledger.place.id)
            await in_ledger_thread(
                self._ledger.enroll, [str(each) for each in registry.entries], concurrency
            )
            self._heart.start()
            await self._dispatch.start()
            await self._work(stop, ready, grace)
        finally:
            await in_ledger_thread(self._heart.stop)
            with suppress(RunsUnavailable):
                # What a tool holds on to that does not end, too: it may write no more.
                await in_ledger_thread(self._ledger.orphan, self._ledger.place.id)
                await in_ledger_thread(self._ledger.gone, self._ledger.place.id)
            await in_ledger_thread(self._lock.release)

    async def _work(self, stop: asyncio.Event, ready: Callable[[], None], grace: float) -> None:
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(self._reaper.run()),
            asyncio.create_task(self._driver.writer.run()),
            asyncio.create_task(stop.wait()),
        ]
        try:
            ready()
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await self._dispatch.stop(grace)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _heard(self, beat: Beat) -> None:
        self._driver.hear(beat.at, beat.own)
        for run in beat.claimed - beat.own:
            self._driver.stop(run)

    async def _beat(self) -> Mapping[str, object]:
        beat = await self._heart.newest()
        # A claim whose answer was lost; what began or ended meanwhile is in one of the two.
        if left := beat.own - beat.driven - self._driver.driven:
            await in_ledger_thread(self._ledger.give_back, list(left))
        return beat.others

    async def _bury(self, executor_id: str, reason: Reason) -> None:
        self._observers.taken_over(await in_ledger_thread(self._ledger.orphan, executor_id), executor_id)
        await self._dispatch.requeue(executor_id)
        if self._died:
            await self._died(executor_id)
        # Last: until then, somebody else does the same if this fails.
        await in_ledger_thread(self._ledger.gone, executor_id)
