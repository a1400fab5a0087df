"""A worker: registers itself, takes over runs of dead workers, and drives segments until it is stopped.

The ledger is the queue: the worker looks for runs that may begin, and claims them. In Postgres it looks
when a transaction notifies it, and once a second; in a file ten times a second.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from ferrule.client.extras import needs
from ferrule.client.files.daemon_threads import DaemonExecutor
from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.core.locale import N_
from ferrule.runs.agent_registry import AgentEntry, AgentRegistry
from ferrule.runs.claims import WorkerLedger, WorkerPlace
from ferrule.runs.ledger_databases import PostgresLedger, SqliteLedger
from ferrule.runs.run_checkpointers import Checkpointers, Classes, open_checkpointers
from ferrule.runs.run_engine import open_ledger
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_observers import RunLog, RunObservers, run_spans
from ferrule.runs.segment_driver import SegmentDriver
from ferrule.runs.worker_liveness import FileWorkerLock, PostgresWorkerLock, WorkerLife, WorkerLock
from ferrule.vendors import Price

log = logging.getLogger("ferrule.runs")

LOOK_SECONDS = {"sqlite": 0.1, "postgres": 1.0}
AT_ONCE, CLAIMED_AT_ONCE = 200, 25
THREADS = 4
"""Threads that call the ledger, which does one thing at a time. Separate from the event loop's few executor
threads, so that blocking tools cannot occupy them."""

CANCEL_SECONDS = 2.0
"""Seconds for cancelled tools to end."""

LISTEN_AGAIN_SECONDS = 1.0
LOCKS = "workers"
VOLUME = ".ferrule-volume"
CLASSES = "FERRULE_RUNS_CLASSES"


async def serve_runs(
    url: str | None,
    *,
    environ: Mapping[str, str],
    agents: Sequence[str] = (),
    concurrency: int = 8,
    executor_id: str | None = None,
    volume: str | None = None,
    connections: int = 3,
    stop: asyncio.Event,
    ready: Callable[[str, Any], None] = lambda place, registry: None,
    grace: float = 0.0,
    prices: Mapping[str, Price] | None = None,
    metrics: tuple[str, int] | None = None,
    measured: Callable[[str], None] = lambda url: None,
) -> None:
    """Work on runs until ``stop`` is set; what still runs ``grace`` seconds later is queued again.

    ``agents``: entries that this worker runs, as ``module:factory``. Empty (with a file only): any that can
    be imported.
    ``prices``: the user's, by ``vendor:model`` or by the model, for budgets in money.
    ``executor_id``: the worker's unique name; None: made of the machine and the process.
    ``volume``: the place of its agents' files, for runs that need them: a name, or a folder (with a ``/``)
    that keeps an id; None: this machine, or the folder of the file of runs.
    ``connections``: to Postgres, three or more; those beyond two are for checkpoints.
    ``metrics``: host and port for ``/metrics`` and ``/healthz``; ``UsageError`` if it cannot be used.
    ``measured`` gets the URL.
    """
    ledger = await asyncio.to_thread(open_ledger, url, environ)
    database = ledger.database
    executor_id = executor_id or f"{socket.gethostname()}-{os.getpid()}-{os.urandom(3).hex()}"
    threads = DaemonExecutor(0.0, most=THREADS, name="ledger")
    try:
        if isinstance(database, PostgresLedger) and not agents:
            raise UsageError(
                "a worker of runs in Postgres says which agents it has: --agent module:factory"
            )
        home = await asyncio.to_thread(_volume, volume, database)
        place = WorkerPlace(executor_id, socket.gethostname(), os.getpid(), home)
        registry = await asyncio.to_thread(AgentRegistry, tuple(agents))
        worker = WorkerLedger(ledger, place, registry.entries, threads)
        async with (
            _observers(ledger, metrics, stop, measured) as observers,
            _opened(worker, _classes(environ), connections) as (savers, lock, woken),
        ):
            driver = SegmentDriver(worker, savers, registry, prices or {}, observers)
            running = RunWorker(worker, lock, driver, registry, concurrency, woken, observers)
            await running.run(stop, ready=lambda: ready(executor_id, registry), grace=grace)
    finally:
        await asyncio.get_running_loop().run_in_executor(threads, database.close)
        threads.shutdown(wait=False)


@asynccontextmanager
async def _opened(
    worker: WorkerLedger, classes: Classes, connections: int
) -> AsyncGenerator[tuple[Checkpointers, WorkerLock, asyncio.Event]]:
    """Yield the checkpointers, the lock of this worker, and the event that a run may begin."""
    database, woken = worker.runs.database, asyncio.Event()
    if isinstance(database, SqliteLedger):
        lock, listening, connections = FileWorkerLock(database.path.parent / LOCKS), None, 3
    else:
        lock, listening = PostgresWorkerLock(database), asyncio.create_task(_listen(database, woken))
    try:
        async with open_checkpointers(database, worker.runs.seal, connections - 2, classes) as savers:
            yield savers, lock, woken
    finally:
        if listening:
            await _cancelled([listening])


@asynccontextmanager
async def _observers(
    ledger: RunLedger, at: tuple[str, int] | None, stop: asyncio.Event, measured: Callable[[str], None]
) -> AsyncGenerator[RunObservers]:
    observers = [RunLog(), *run_spans()]
    if at is None:
        yield RunObservers(observers)
        return
    with needs("runs", "metrics of a worker"):
        from ferrule.runs.run_metrics import RunMetrics, serve_metrics
    metrics = RunMetrics(ledger.waiting_counts, ledger.clock)
    async with serve_metrics(*at, metrics.text, stop.is_set) as port:
        measured(f"http://{at[0]}:{port}/metrics")
        yield RunObservers([*observers, metrics])


async def _listen(database: PostgresLedger, woken: asyncio.Event) -> None:
    """Set the event when a transaction notifies that a run may begin."""
    import psycopg

    while True:
        with suppress(psycopg.Error):
            async with database.listening() as connection:
                woken.set()
                async for _ in connection.notifies():
                    woken.set()
        await asyncio.sleep(LISTEN_AGAIN_SECONDS)


class RunWorker:
    """A worker with its parts; start it with ``run``."""

    def __init__(
        self,
        ledger: WorkerLedger,
        lock: WorkerLock,
        driver: SegmentDriver,
        registry: AgentRegistry,
        concurrency: int,
        woken: asyncio.Event,
        observers: RunObservers,
    ) -> None:
        self._ledger, self._lock, self._driver, self._registry = ledger, lock, driver, registry
        self._concurrency, self._woken = concurrency, woken
        self._not_here: dict[AgentEntry, str] = {}
        self._life = WorkerLife(ledger, lock, driver, observers.taken_over)

    async def run(
        self, stop: asyncio.Event, *, ready: Callable[[], None] = lambda: None, grace: float = 0.0
    ) -> None:
        """Work until ``stop`` is set. Raises ``UsageError`` if a worker with the same id is alive."""
        me = self._ledger.place.id
        await self._ledger.ask(self._lock.hold, me)
        try:
            # Runs left by an earlier process of this id; no other is alive.
            await self._ledger.ask(self._ledger.orphan, me)
            await self._ledger.ask(self._ledger.enroll, self._concurrency)
            await self._work(stop, ready, grace)
        finally:
            await self._ledger.ask(self._life.stop)
            with suppress(RunsUnavailable):
                # Includes runs whose tools do not end: they may not write any more.
                await self._ledger.ask(self._ledger.orphan, me)
                await self._ledger.ask(self._ledger.gone, me)
            await self._ledger.ask(self._lock.release)

    async def _work(self, stop: asyncio.Event, ready: Callable[[], None], grace: float) -> None:
        looking = asyncio.create_task(self._look())
        others: list[asyncio.Future[Any]] = [
            self._life.start(),
            asyncio.create_task(self._driver.writer.run()),
            asyncio.create_task(stop.wait()),
        ]
        try:
            ready()
            done, _ = await asyncio.wait([looking, *others], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await _cancelled([looking])
            await self._driver.end_all(grace, CANCEL_SECONDS)
            await _cancelled(others)

    async def _look(self) -> None:
        every = LOOK_SECONDS[self._ledger.runs.database.name]
        while True:
            self._woken.clear()
            try:
                await self._begin()
            except RunsUnavailable as error:
                log.warning("%s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(every):
                    await self._woken.wait()

    async def _begin(self) -> None:
        """Begin queued runs, in batches, so that the first need not wait for the last."""
        if self._free <= 0:
            return
        queued = await self._ledger.ask(self._ledger.next_queued, AT_ONCE, self._not_here)
        wanted = [run for run, agent in queued if self._driver.may_begin(run) and self._is_for_us(agent)]
        while wanted and self._free > 0:
            some = min(self._free, CLAIMED_AT_ONCE)
            await self._driver.begin(wanted[:some], self._ended)
            wanted = wanted[some:]

    @property
    def _free(self) -> int:
        return self._concurrency - len(self._driver.driven)

    def _ended(self) -> None:
        if self._free == 1:
            self._woken.set()

    def _is_for_us(self, entry: AgentEntry) -> bool:
        try:
            if self._registry.has(entry):
                return True
            why = N_("another version is here")
        except UsageError as error:
            why = str(error)
        self._not_here[entry] = why
        log.warning(N_(f"runs of {entry} wait for another worker: {why}"))
        return False


async def _cancelled(tasks: Sequence[asyncio.Future[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _classes(environ: Mapping[str, str]) -> Classes:
    """Return the user's further classes that checkpoints may contain."""
    found: list[tuple[str, str]] = []
    for each in re.split(r"[\s,]+", environ.get(CLASSES, "").strip()):
        module, _, name = each.partition(":")
        if each and not (module and name):
            raise UsageError(f"{CLASSES} names a class as module:Class, not {each!r}")
        if each:
            found.append((module, name))
    return found


def _volume(given: str | None, database: object) -> str:
    """Return the name of a volume; ``""``: the machine's. A folder keeps an id, which is made if
    missing."""
    if given is None and isinstance(database, SqliteLedger):
        given = f"{database.path.absolute().parent}/"
    if given is None or not ("/" in given or os.sep in given):
        return given or ""
    kept = Path(given, VOLUME)
    try:
        if not kept.exists():
            new = kept.with_name(f"{VOLUME}-{os.urandom(8).hex()}")
            new.write_text(new.name.removeprefix(f"{VOLUME}-"), encoding="ascii")
            with suppress(FileExistsError):  # another worker was faster
                os.link(new, kept)
            new.unlink()
        return kept.read_text(encoding="ascii")
    except OSError as error:
        raise UsageError(f"the volume {given} cannot be used: {error.strerror or error}") from error
