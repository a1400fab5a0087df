"""A worker of this machine, with no service beside it: ledger and checkpoints in one file of SQLite.

It survives being killed and started again, and several may share the file.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Mapping, Sequence

from ferrule.profiles import Price
from ferrule.runs.agent_registry import AgentRegistry
from ferrule.runs.fenced_savers import Classes, open_sqlite_savers
from ferrule.runs.local_dispatch import LocalDispatch
from ferrule.runs.model_limits import ModelLimits
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_observers import RunObservers
from ferrule.runs.run_worker import RunWorker
from ferrule.runs.segment_driver import SegmentDriver
from ferrule.runs.sqlite_ledger import SqliteLedger
from ferrule.runs.worker_ledger import WorkerLedger, WorkerPlace
from ferrule.runs.worker_lock import FileWorkerLock

LOCKS = "workers"


async def serve_locally(
    ledger: RunLedger,
    *,
    agents: Sequence[str],
    concurrency: int,
    executor_id: str,
    volume: str,
    classes: Classes,
    stop: asyncio.Event,
    ready: Callable[[str, AgentRegistry], None],
    grace: float,
    prices: Mapping[str, Price],
    observers: RunObservers,
) -> None:
    """Work until ``stop`` is set. Raises ``UsageError`` for an agent that cannot be imported."""
    database = ledger.database
    assert isinstance(database, SqliteLedger)
    registry = await asyncio.to_thread(AgentRegistry, tuple(agents))
    worker = WorkerLedger(ledger, WorkerPlace(executor_id, socket.gethostname(), os.getpid(), volume))
    async with open_sqlite_savers(database.path, ledger.seal, classes) as savers:
        limits = ModelLimits(database, executor_id)
        driver = SegmentDriver(worker, savers, registry, limits, prices, observers)
        dispatch = LocalDispatch(worker, registry, concurrency, driver.drive)
        lock = FileWorkerLock(database.path.parent / LOCKS)
        try:
            await RunWorker(
                worker, lock, driver, dispatch, observers=observers, died=limits.worker_died
            ).run(registry, concurrency, stop, ready=lambda: ready(executor_id, registry), grace=grace)
        finally:
            await limits.close()
