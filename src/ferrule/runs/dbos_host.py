"""DBOS in this process, and all of its private parts that are used.

There are four, which are looked for when a worker starts: queues in memory (those in the database have one
limit for all workers, and cost another transaction with each look), the claim itself (for a bound over all
queues), the recovery of another executor's segments (on the condition that they are still its), and the
switch of the background jobs, which would hold a second connection for good.
"""

from __future__ import annotations

import inspect
import logging
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from importlib.metadata import version
from typing import Any, Protocol, TypeAlias

from ferrule.errors import RunsUnavailable, UsageError
from ferrule.extras import needs
from ferrule.runs.dbos_database import (
    APPLICATION,
    SCHEMA,
    VERSION,
    WORKFLOW,
    database_engine,
    database_problems,
    migrate_dbos,
)

LOG = logging.getLogger(__name__)

Claimed: TypeAlias = tuple[list[str], str | None]
"""The ids of workflows, and what bounded their number."""
Claim: TypeAlias = Callable[[int], Claimed]
"""DBOS' claim from one queue, of so many workflows at most."""

_UNLIMITED = 2**31 - 1
_THREADS = 4
"""For DBOS' writes, which share one connection."""

_QUIET_SECONDS = 30.0

_CLAIM = ["queue", "executor_id", "app_version", "queue_partition_key", "local_running_count"]

# What DBOS warns of and is as it should be here: a segment is cut off, cancelled, or another's by now.
_EXPECTED = ("Asyncio task cancelled", "no longer owned", "was not recorded", "cancelled during execution")


class Queue(Protocol):
    """One of DBOS' queues."""

    name: str


class DbosHost:
    """DBOS, launched in a thread: what is asynchronous runs in a loop of its own. A process has one."""

    def __init__(self, url: str, executor_id: str) -> None:
        """Nothing is connected yet. Raises ``MissingExtra``."""
        with needs("runs", "a worker of runs in Postgres"):
            import dbos
        self._dbos, self._url, self._id = dbos, url, executor_id
        self._end = math.inf
        self.engine = database_engine(
            url, f"ferrule worker {executor_id}", closed=lambda: time.monotonic() > self._end
        )

    def launch(self, workflow: Callable[[str, int], Awaitable[None]]) -> None:
        """Begin, with no queue yet. Raises ``UsageError`` where DBOS is in use or another than those known,
        ``RunsUnavailable`` without the database."""
        migrate_dbos(self._url)

        async def segment(run: str, number: int) -> None:
            await workflow(run, number)

        _DBOS_LOG.addHandler(_PASSED)
        _DBOS_LOG.propagate = False
        host: Any = self._dbos.DBOS(config=self._config())
        if host._launched:
            _leave_log()
            raise UsageError(
                "this process uses DBOS itself: run the worker of runs in a process of its own"
            )
        try:
            _check(host, "_recover_pending_workflows", "_background_jobs_stop_event")
            _check(host._registry, "_register_internal_queue")
            # Without a bound of DBOS': the ledger counts attempts.
            self._dbos.DBOS.workflow(name=WORKFLOW, max_recovery_attempts=None)(segment)
            self._dbos.DBOS.listen_queues([])
            host._background_jobs_stop_event.set()
            with database_problems():
                self._dbos.DBOS.launch()
            _check(host._sys_db, "start_queued_workflows")
            claim = host._sys_db.start_queued_workflows
            if list(inspect.signature(claim).parameters)[: len(_CLAIM)] != _CLAIM:
                raise _unknown_version()
        except BaseException:
            self.destroy()
            raise
        self._host = host

    def listen(
        self, queues: Iterable[str], polling_seconds: float, claim: Callable[[str, Claim], Claimed]
    ) -> None:
        """Look into the queues from now on. Every claim goes through ``claim``, in a thread of each queue:
        it is given the queue's name and what claims."""
        database, registry = self._host._sys_db, self._host._registry
        original = database.start_queued_workflows

        def bounded(
            queue: Queue, executor_id: str, app_version: str, partition: str | None, *_: int, **options: Any
        ) -> Claimed:
            def of(most: int) -> Claimed:
                return original(queue, executor_id, app_version, partition, _UNLIMITED - most, **options)

            return claim(queue.name, of)

        # Before there is a queue to claim from.
        database.start_queued_workflows = bounded
        for each in queues:
            registry._register_internal_queue(
                each, worker_concurrency=_UNLIMITED, polling_interval_sec=polling_seconds
            )

    def claimed(self) -> Mapping[str, str | None]:
        """What DBOS' tables say this worker has: ids and their queues."""
        with database_problems():
            found = self._dbos.DBOS.list_workflows(
                status="PENDING", executor_id=self._id, load_input=False, load_output=False
            )
        return {each.workflow_id: each.queue_name for each in found}

    def put_back(self, workflow_id: str, queue: str | None) -> None:
        """Put a workflow of this worker, which does not run, into its queue again."""
        with database_problems():
            self._dbos.DBOS.resume_workflow(workflow_id, queue_name=queue)

    def requeue(self, executor_id: str) -> int:
        """Put what that executor has into its queues again; how many that were."""
        with database_problems():
            return len(self._host._recover_pending_workflows([executor_id]))

    def last_words(self, seconds: float) -> bool:
        """Whether the database answers, so that there is something to write before the end. From now on it
        is waited for no longer than this; DBOS would wait as long as it is away."""
        self._end = time.monotonic() + seconds
        for _ in range(2):  # the first connection may be a dead one
            with suppress(RunsUnavailable), database_problems(), self.engine.connect() as db:
                db.exec_driver_sql("SELECT 1")
                return True
        return False

    def destroy(self) -> None:
        """End, whatever still runs."""
        self._end = 0.0  # threads that wait for a database which is away give up
        self._dbos.DBOS.destroy(destroy_registry=True)
        self.engine.dispose()
        _leave_log()

    def _config(self) -> Any:
        return self._dbos.DBOSConfig(
            name=APPLICATION,
            system_database_engine=self.engine,
            dbos_system_schema=SCHEMA,
            executor_id=self._id,
            application_version=VERSION,
            serializer=self._dbos.DBOSPortableJSONSerializer(),
            use_listen_notify=False,
            run_migrations=False,
            log_level="WARNING",
            max_executor_threads=_THREADS,
            # Nothing waits for notifications; the thread that looks for such a wait ends after this pause.
            notification_listener_polling_interval_sec=0.1,
            scheduler_polling_interval_sec=3600.0,
        )


def _check(owner: Any, *names: str) -> None:
    if not all(hasattr(owner, name) for name in names):
        raise _unknown_version()


def _unknown_version() -> UsageError:
    return UsageError(
        f"DBOS {version('dbos')} is installed, which this Ferrule cannot work with: "
        'pip install "dbos>=3.4,<4", or update Ferrule'
    )


class _Passed(logging.Handler):
    """What DBOS says, as ours, in a line. With a handler there, DBOS adds none that writes to the terminal.

    While the server is away, each of DBOS' threads says so over and over: a place speaks once in a while.
    """

    def __init__(self) -> None:
        super().__init__()
        self._spoken: dict[tuple[str, int], float] = {}

    def emit(self, record: logging.LogRecord) -> None:
        said, place = record.getMessage().partition("\n")[0], (record.module, record.lineno)
        if any(each in said for each in _EXPECTED):
            return
        if record.created - self._spoken.get(place, 0.0) >= _QUIET_SECONDS:
            self._spoken[place] = record.created
            LOG.log(record.levelno, "DBOS: %s", said, exc_info=record.exc_info)


_DBOS_LOG, _PASSED = logging.getLogger("dbos"), _Passed()


def _leave_log() -> None:
    _DBOS_LOG.removeHandler(_PASSED)
    _DBOS_LOG.propagate = True
