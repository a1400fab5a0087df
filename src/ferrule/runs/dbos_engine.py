"""Runs in Postgres for workers on many machines: DBOS as the queue, the ledger for everything else.

DBOS is told the id of a run and the number of its segment, and nothing of what they are about. A segment
that could not be told is told by the next worker that looks, once a second.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable, Mapping, Sequence

from ferrule.errors import RunsUnavailable, UsageError
from ferrule.profiles import Price
from ferrule.runs.agent_registry import AgentRegistry
from ferrule.runs.dbos_dispatch import DbosDispatch
from ferrule.runs.dbos_worker import DbosWorker
from ferrule.runs.job_processes import JobProcesses
from ferrule.runs.ledger_engine import LedgerEngine
from ferrule.runs.model_limits import ModelLimits
from ferrule.runs.postgres_ledger import PostgresLedger
from ferrule.runs.run_ledger import RunLedger, dispatch_name, queue_of
from ferrule.runs.run_observers import RunObservers
from ferrule.runs.run_worker import RunWorker
from ferrule.runs.segment_driver import SegmentDriver
from ferrule.runs.worker_ledger import WorkerLedger, WorkerPlace
from ferrule.runs.worker_lock import PostgresWorkerLock

__all__ = ["dbos_engine", "serve_dbos"]

log = logging.getLogger("ferrule.runs")

TELL_SECONDS = 1.0

SOME = 20
"""So many segments are queued before the ledger is told of it."""


def dbos_engine(ledger: RunLedger, url: str) -> LedgerEngine:
    """The engine, for who submits and watches."""
    dispatch = DbosDispatch(url)

    async def tell() -> None:
        try:
            await _tell(ledger, dispatch)
        except RunsUnavailable as error:
            log.warning("a worker will queue what is in the ledger: %s", error)

    return LedgerEngine(ledger, tell=tell, forget=dispatch.delete, shut=dispatch.close)


async def _tell(ledger: RunLedger, dispatch: DbosDispatch) -> None:
    """Queue what nothing holds back; nothing happens where it was queued meanwhile."""
    unsent = await asyncio.to_thread(ledger.unsent)
    for first in range(0, len(unsent), SOME):
        some = unsent[first : first + SOME]
        for each in some:
            name = dispatch_name(each.run, each.segment, each.attempt)
            await dispatch.enqueue(name, each.queue, each.run, each.segment, each.priority)
        await asyncio.to_thread(ledger.sent, some)


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
                await _tell(self._ledger, self._worker.dispatch)
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
    from ferrule.runs.postgres_savers import open_postgres_savers

    if not agents:
        raise UsageError("a worker of runs in Postgres says which agents it has: --agent module:factory")
    database = ledger.database
    assert isinstance(database, PostgresLedger)
    registry = await asyncio.to_thread(AgentRegistry, tuple(agents))
    place = WorkerPlace(executor_id, socket.gethostname(), os.getpid())
    worker = WorkerLedger(ledger, place)
    queues = [queue_of(each, machine) for each in registry.entries for machine in ("", place.machine)]
    async with open_postgres_savers(url, ledger.seal, connections - 2) as savers:
        limits, jobs = ModelLimits(database, executor_id), JobProcesses()
        driver = SegmentDriver(worker, savers, registry, limits, prices, observers, jobs)
        dispatch = _Dispatch(ledger, DbosWorker(url, executor_id, queues, concurrency, driver.drive))
        lock = PostgresWorkerLock(database.held)
        try:
            await RunWorker(
                worker, lock, driver, dispatch, observers=observers, died=limits.worker_died
            ).run(registry, concurrency, stop, ready=lambda: ready(executor_id, registry), grace=grace)
        finally:
            await jobs.close()
            await limits.close()
