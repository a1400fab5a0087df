"""A worker of runs in Postgres: DBOS claims segments from its queues, the ledger says what they are."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Mapping, Sequence

from ferrule.errors import RunsUnavailable, UsageError
from ferrule.profiles import Price
from ferrule.runs.agent_registry import AgentRegistry
from ferrule.runs.dbos_engine import tell_segments
from ferrule.runs.dbos_worker import DbosWorker
from ferrule.runs.fenced_savers import Classes
from ferrule.runs.model_limits import ModelLimits
from ferrule.runs.postgres_ledger import PostgresLedger
from ferrule.runs.postgres_savers import open_postgres_savers
from ferrule.runs.run_ledger import RunLedger, queue_of
from ferrule.runs.run_observers import RunObservers
from ferrule.runs.run_worker import RunWorker
from ferrule.runs.segment_driver import SegmentDriver
from ferrule.runs.worker_ledger import WorkerLedger, WorkerPlace
from ferrule.runs.worker_lock import PostgresWorkerLock

log = logging.getLogger("ferrule.runs")

TELL_SECONDS = 1.0


class _Dispatch:
    """A ``Dispatch`` over DBOS: its queues, and what the ledger has for them."""

    def __init__(self, ledger: RunLedger, worker: DbosWorker) -> None:
        self._ledger, self._worker = ledger, worker
        self._telling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to claim segments, and to tell of others."""
        await self._worker.start()
        self._telling = asyncio.create_task(self._tell())

    async def stop(self, grace: float = 0.0) -> None:
        """Claim no more, and hand back what is at work after ``grace`` seconds."""
        if self._telling:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)
        await self._worker.stop(grace)

    async def requeue(self, executor_id: str) -> int:
        """What a dead worker had goes back into its queues."""
        return await self._worker.requeue(executor_id)

    async def _tell(self) -> None:
        while True:
            try:
                await tell_segments(self._ledger, self._worker.dispatch)
            except RunsUnavailable as error:
                log.warning("%s", error)
            await asyncio.sleep(TELL_SECONDS)


async def serve_dbos(
    ledger: RunLedger,
    url: str,
    *,
    agents: Sequence[str],
    concurrency: int,
    executor_id: str,
    volume: str,
    classes: Classes,
    connections: int,
    stop: asyncio.Event,
    ready: Callable[[str, AgentRegistry], None],
    grace: float,
    prices: Mapping[str, Price],
    observers: RunObservers,
) -> None:
    """Work until ``stop`` is set, over so many connections, three or more.

    Raises ``UsageError`` for an agent that cannot be imported, and where no agent is named: a queue is that
    of an agent in one version.
    """
    if not agents:
        raise UsageError("a worker of runs in Postgres says which agents it has: --agent module:factory")
    database = ledger.database
    assert isinstance(database, PostgresLedger)
    registry = await asyncio.to_thread(AgentRegistry, tuple(agents))
    place = WorkerPlace(executor_id, socket.gethostname(), os.getpid(), volume)
    worker = WorkerLedger(ledger, place)
    queues = [queue_of(each, machine) for each in registry.entries for machine in ("", place.home)]
    async with open_postgres_savers(url, ledger.seal, connections - 2, classes) as savers:
        limits = ModelLimits(database, executor_id)
        driver = SegmentDriver(worker, savers, registry, limits, prices, observers)
        dispatch = _Dispatch(ledger, DbosWorker(url, executor_id, queues, concurrency, driver.drive))
        lock = PostgresWorkerLock(database.held)
        try:
            await RunWorker(
                worker, lock, driver, dispatch, observers=observers, died=limits.worker_died
            ).run(registry, concurrency, stop, ready=lambda: ready(executor_id, registry), grace=grace)
        finally:
            await limits.close()
