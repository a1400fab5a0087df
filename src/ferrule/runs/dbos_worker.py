"""A worker: DBOS claims segments from its queues, and what it claims runs in this program's event loop.

DBOS has a loop and threads of its own. A segment that it starts there only waits for the one here, so that
connections and locks of this program's loop can be used. Whatever becomes of a segment stands in the
ledger; for DBOS it ends, or, where the worker stops first, goes back into its queue.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ferrule.errors import RunsUnavailable, RunTakenOver, UsageError
from ferrule.runs.dbos_database import dbos_queue
from ferrule.runs.dbos_dispatch import DbosDispatch
from ferrule.runs.dbos_host import Claim, Claimed, DbosHost
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.worker_slots import WorkerSlots

LOG = logging.getLogger(__name__)

Execute: TypeAlias = Callable[[str, int], Awaitable[None]]
"""Drives a segment of a run to its end, or returns where the ledger says that there is nothing to do."""

_LOST_SECONDS = 5.0
_CANCEL_SECONDS = 2.0
_WRITE_SECONDS = 5.0


class DbosWorker:
    """Claims and runs segments of the given queues. A process has one at a time."""

    def __init__(
        self,
        url: str,
        executor_id: str,
        queues: Iterable[str],
        concurrency: int,
        execute: Execute,
        *,
        polling_seconds: float = 0.25,
    ) -> None:
        """``concurrency``: so many segments at once, over all queues. ``polling_seconds``: between two
        looks into a queue, each of which is a transaction while there is room."""
        self._url, self._id, self._execute = url, executor_id, execute
        self._queues = tuple(map(dbos_queue, queues))
        self._polling = polling_seconds
        self._slots = WorkerSlots(concurrency, self._queues)
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun: set[str] = set()
        self._interrupted: set[str] = set()
        self._stopping = self._in_doubt = False
        self._started: _Started | None = None

    @property
    def running(self) -> int:
        """Segments at work now."""
        return len(self._tasks)

    @property
    def dispatch(self) -> DbosDispatch:
        """The queues, over this worker's connection, while it runs; raises ``RunsUnavailable`` else."""
        return self._running().dispatch

    async def start(self) -> None:
        """Make DBOS' tables where there are none, and begin to claim segments.

        Raises ``UsageError`` where this process has a worker already, or uses DBOS itself, and where a DBOS
        is installed that this Ferrule does not know; ``RunsUnavailable`` without the database.
        """
        if not _ONE.acquire(blocking=False):
            raise UsageError("this process has a worker of runs already: run another in its own process")
        try:
            host = DbosHost(self._url, self._id)
            self._started = _Started(
                host,
                DbosDispatch(self._url, host.engine),
                asyncio.get_running_loop(),
                contextvars.copy_context(),
            )
            await in_ledger_thread(host.launch, self._segment)
            host.listen(self._queues, self._polling, self._claim)
        except BaseException:
            self._started = None
            _ONE.release()
            raise
        self._started.watch = asyncio.create_task(self._find_lost(host))

    async def stop(self, grace: float = 0.0) -> None:
        """Claim nothing more, let what runs go on for ``grace`` seconds, and hand back what is left then:
        another worker takes it at once."""
        started = self._started
        if started is None:
            return
        self._slots.close()
        if grace > 0 and self._tasks:
            await asyncio.wait(self._tasks, timeout=grace)
        self._stopping, self._started = True, None
        try:
            if started.watch:
                started.watch.cancel()
            for task in self._tasks:
                task.cancel()
            if self._tasks:
                await asyncio.wait(self._tasks, timeout=_CANCEL_SECONDS)
        finally:
            await in_ledger_thread(self._land, started.host)

    async def requeue(self, executor_id: str) -> int:
        """Put what a dead worker had claimed back into its queues; how many segments that were.

        What somebody else has by now is left alone. Raises ``RunsUnavailable``.
        """
        return await in_ledger_thread(self._running().host.requeue, executor_id)

    def _running(self) -> _Started:
        if self._started is None:
            raise RunsUnavailable("the worker of runs does not run")
        return self._started

    def _claim(self, queue: str, claim: Claim) -> Claimed:
        """No more than there are slots; in a thread of the queue."""
        if queue not in self._queues:  # DBOS has one of its own
            return [], None
        with self._slots.claiming:
            granted = self._slots.grant(queue)
            if not granted:
                return [], "worker_concurrency"
            try:
                claimed, bound = claim(granted)
            except BaseException:
                # Where the connection broke at the commit, segments are claimed that nobody knows of.
                self._in_doubt = True
                raise
            self._slots.took(queue, granted, claimed)
        return claimed, bound

    async def _segment(self, run: str, segment: int) -> None:
        """The workflow, in DBOS' loop."""
        from dbos import DBOS

        workflow_id = DBOS.workflow_id or ""
        self._begun.add(workflow_id)
        self._interrupted.discard(workflow_id)
        driving = self._drive(run, segment)
        try:
            if self._started is None:
                driving.close()
                raise asyncio.CancelledError
            loop, context = self._started.loop, self._started.context
            # In a context without DBOS: what the agent does is none of its steps.
            handed = context.copy().run(asyncio.run_coroutine_threadsafe, driving, loop)
            await asyncio.wrap_future(handed)
        except asyncio.CancelledError:
            self._interrupted.add(workflow_id)
            raise
        finally:
            self._slots.release(workflow_id)
            self._begun.discard(workflow_id)

    async def _drive(self, run: str, segment: int) -> None:
        """The segment, in the worker's loop. Cancelled, it stays claimed for DBOS."""
        if self._stopping:
            raise asyncio.CancelledError
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        try:
            await self._execute(run, segment)
        except RunTakenOver:
            # DBOS would wait for the result of whoever has it now.
            raise asyncio.CancelledError from None
        except asyncio.CancelledError:
            if self._stopping or task.cancelling():
                raise
        except Exception:
            LOG.exception("the driver of segment %d of the run %s let an error through", segment, run)
        finally:
            self._tasks.discard(task)

    async def _find_lost(self, host: DbosHost) -> None:
        waiting: frozenset[str] = frozenset()
        while True:
            await asyncio.sleep(_LOST_SECONDS)
            before, waiting = waiting, self._slots.taken() - self._begun
            late = before & waiting
            if self._in_doubt or late:
                try:
                    await in_ledger_thread(self._return_lost, host, late)
                except RunsUnavailable as error:
                    LOG.warning("%s", error)

    def _return_lost(self, host: DbosHost, late: frozenset[str]) -> None:
        """Put back what DBOS' tables say this worker has, and it has not; free the slots of what they say
        it has not: somebody cancelled a segment before it began."""
        with self._slots.claiming:
            claimed, taken = host.claimed(), self._slots.taken()
            for workflow_id, queue in claimed.items():
                if workflow_id not in taken | self._interrupted:
                    LOG.info("the segment %s was claimed unnoticed; it goes back", workflow_id)
                    host.put_back(workflow_id, queue)
            self._in_doubt = False
        for workflow_id in late - claimed.keys():
            self._slots.release(workflow_id)

    def _land(self, host: DbosHost) -> None:
        """What has ended is written, what has not goes back, and DBOS ends."""
        try:
            if host.last_words(_WRITE_SECONDS):
                self._await_endings(host)
                host.requeue(self._id)
        except RunsUnavailable as error:
            # Others find out by the lock.
            LOG.warning("%s", error)
        finally:
            host.destroy()
            _ONE.release()

    def _await_endings(self, host: DbosHost) -> None:
        """Wait until DBOS has written the end of what has ended, else it would begin once more."""
        end = time.monotonic() + _WRITE_SECONDS
        while time.monotonic() < end:
            with self._slots.claiming:
                taken = self._slots.taken()
            if not taken and host.claimed().keys() <= self._interrupted:
                return
            time.sleep(0.05)


@dataclass(slots=True)
class _Started:
    """What a worker has while it runs."""

    host: DbosHost
    dispatch: DbosDispatch
    loop: asyncio.AbstractEventLoop
    context: contextvars.Context
    watch: asyncio.Task[None] | None = None


_ONE = threading.Lock()
"""Held while this process has a worker."""
