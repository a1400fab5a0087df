"""Segments for a worker of this machine: it looks into the ledger for what may begin."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ferrule.errors import RunsUnavailable, UsageError
from ferrule.runs.agent_registry import AgentEntry, AgentRegistry
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.worker_ledger import WorkerLedger

log = logging.getLogger("ferrule.runs")

LOOK_SECONDS = 0.1
AT_ONCE = 200

CANCEL_SECONDS = 2.0
"""For tools to end that were told to."""


class LocalDispatch:
    """A ``Dispatch`` over the ledger alone."""

    def __init__(
        self,
        ledger: WorkerLedger,
        registry: AgentRegistry,
        concurrency: int,
        execute: Callable[[str, int], Awaitable[None]],
    ) -> None:
        self._ledger, self._registry, self._execute = ledger, registry, execute
        self._concurrency = concurrency
        self._looking: asyncio.Task[None] | None = None
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._not_here: dict[AgentEntry, str] = {}

    async def start(self) -> None:
        """Begin to look."""
        self._looking = asyncio.create_task(self._look())

    async def stop(self, grace: float = 0.0) -> None:
        """Take no more, and stop those at work after ``grace`` seconds."""
        if self._looking:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        if self._tasks and grace > 0:
            await asyncio.wait(self._tasks.values(), timeout=grace)
        for task in self._tasks.values():
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=CANCEL_SECONDS)
        for run, _ in self._tasks:
            log.warning("a tool of the run %s does not end; the worker leaves it behind", run)

    async def requeue(self, executor_id: str) -> int:
        """Nothing: what is queued in the ledger is found there."""
        return 0

    async def _look(self) -> None:
        while True:
            room = self._concurrency - len(self._tasks)
            if room > 0:
                try:
                    queued = await in_ledger_thread(
                        self._ledger.next_queued, AT_ONCE, self._registry.entries, self._not_here
                    )
                except RunsUnavailable as error:
                    log.warning("%s", error)
                    queued = []
                for run, segment, entry in queued:
                    if room > 0 and (run, segment) not in self._tasks and self._is_for_us(entry):
                        room -= 1
                        self._begin(run, segment)
            await asyncio.sleep(LOOK_SECONDS)

    def _begin(self, run: str, segment: int) -> None:
        async def drive() -> None:
            await self._execute(run, segment)

        task = asyncio.create_task(drive())
        self._tasks[run, segment] = task
        task.add_done_callback(lambda _: self._tasks.pop((run, segment), None))

    def _is_for_us(self, entry: AgentEntry) -> bool:
        try:
            if self._registry.has(entry):
                return True
            why = "another version is here"
        except UsageError as error:
            why = str(error)
        self._not_here[entry] = why
        log.warning("runs of %s wait for another worker: %s", entry, why)
        return False
