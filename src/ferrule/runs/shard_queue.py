"""The jobs of shards through the queue of durable runs: plans in, the files of ``run_plans`` out.

Each job that is not done becomes a run, whose id says which answers it makes of what: who begins again
finds the runs of before. No more than ``WINDOW`` of them are in the queue, so that neither the ledger nor
the cost of a look into it grows with the number of jobs; what is done is removed from it. Workers write the
answers, and the files are joined here.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from ferrule.bulk import Outcome, ShardJob, ShardPlan, ShardSummary, is_done, join_parts
from ferrule.bulk.run_schedule import Schedule
from ferrule.errors import RunsUnavailable, UnknownRun
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.run_engine import RunEngine
from ferrule.runs.run_values import ENDED, RunStatus, RunWish, Stranded
from ferrule.runs.worker_rows import why_stranded

__all__ = ["QueueWatcher", "run_queued"]

WINDOW = 10_000
"""So many jobs are in the queue at most: what workers go on with when this program is gone."""

AT_ONCE = 500
LOOK_SECONDS = 1.0
"""Between two looks at what has ended; less at the beginning, when there may be little to do."""
COUNT_SECONDS = 30.0
"""Between two looks for runs that somebody has removed."""
WORKER_SECONDS = 5.0
"""Between two looks for workers."""

SEEN_SECONDS = 60.0
"""A network disk may show what another machine has written so much later."""

PRIORITY = 100
"""Agents come before."""

MOST_FAILED = 100
"""So many jobs that failed are no accident: no more are put into the queue."""

CHANGED = "its input or the settings have changed"
UNSEEN = "it was answered, but its answers are not here: do all workers have this directory, at this path?"


class QueueWatcher(Protocol):
    """Is told how it goes."""

    def progress(self, passed: int, outcome: Outcome) -> None:
        """So many bytes of the inputs are done, and this is known of the answers."""
        ...

    def failed(self, job: ShardJob, reason: str) -> None:
        """A job has no answers, and will have none in this run."""
        ...

    def stranded(self, why: Stranded) -> None:
        """No worker takes the jobs; ``""``: one does again."""
        ...

    def unavailable(self, error: RunsUnavailable) -> None:
        """The queue cannot be used now; it is tried again."""
        ...


async def run_queued(
    engine: RunEngine, plans: Sequence[ShardPlan], out: Path, entry: AgentEntry, watcher: QueueWatcher
) -> Outcome:
    """Let workers do all jobs of all plans, and join their parts; what is done already is not done again.

    ``entry`` is a pure job that is given ``ShardJob.to_json()`` and does what ``run_shard`` does; ``out``
    the directory of the answers. Files of which a job failed are left as they are. Cancelled, it leaves the
    queue as it is. Raises what ``join_parts`` raises.
    """
    return await _Following(engine, plans, out, entry, watcher).run()


_Step = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class _Queued:
    """A job in the queue. ``done``: since when its run is, where its answers are not seen yet."""

    job: ShardJob
    done: float | None = None


class _Following:
    def __init__(
        self,
        engine: RunEngine,
        plans: Sequence[ShardPlan],
        out: Path,
        entry: AgentEntry,
        watcher: QueueWatcher,
    ) -> None:
        self._engine, self._entry, self._watcher = engine, entry, watcher
        self._schedule = Schedule(plans)
        self._all = f"shards-{_digest(str(out.absolute()), 8)}-"
        keys = " ".join({each.jobs[0].key for each in plans})
        self._ours = f"{self._all}{_digest(f'{entry} {keys}', 8)}-"
        self._found: dict[str, str] = {}
        """What was in the queue before: the place of the answers -> the run."""
        self._new: dict[str, ShardJob] = {}
        """What is to be put into the queue."""
        self._queued: dict[str, _Queued] = {}
        self._failed = 0
        self._why: Stranded = ""
        self._began = time.monotonic()
        self._next_count = time.monotonic() + COUNT_SECONDS
        self._next_workers = 0.0

    async def run(self) -> Outcome:
        await self._patiently(self._look_over)
        while True:
            more = await self._take()
            if not (self._new or self._queued):
                return self._schedule.outcome
            await self._patiently(self._turn)
            self._watcher.progress(self._schedule.passed, self._schedule.outcome)
            if not more:
                await asyncio.sleep(min(LOOK_SECONDS, 0.1 + (time.monotonic() - self._began) / 20))

    async def _patiently(self, do: _Step) -> None:
        while True:
            try:
                return await do()
            except RunsUnavailable as error:
                self._watcher.unavailable(error)
                await asyncio.sleep(LOOK_SECONDS)

    async def _look_over(self) -> None:
        """Keep what is to be done from the last time, and remove what has ended or has other settings."""
        found = await self._engine.states(self._entry.name, self._all)
        live = [run for run, status in found.items() if status not in ENDED and run.startswith(self._ours)]
        await self._engine.remove(sorted(found.keys() - set(live)), CHANGED)
        self._found = {run.rpartition("-")[0]: run for run in live}

    async def _take(self) -> bool:
        """Find out what is to be done next, and join what can be. False: there is no more now."""
        if self._failed >= MOST_FAILED:
            return False
        room = min(AT_ONCE, WINDOW - len(self._queued) - len(self._new))
        for _ in range(room):
            task = await asyncio.to_thread(self._schedule.take)
            if task is None:
                return False
            if isinstance(task, ShardPlan):
                self._schedule.done(task, await asyncio.to_thread(join_parts, task))
            else:
                self._new[self._id(task)] = task
        return room > 0

    def _id(self, job: ShardJob) -> str:
        """Which answers, and made of what."""
        return f"{self._ours}{_digest(job.id, 12)}-{_digest(job.fingerprint, 8)}"

    async def _turn(self) -> None:
        await self._submit()
        states = await self._engine.states(self._entry.name, self._ours, ended=True)
        await self._hear(states)
        now = time.monotonic()
        if now >= self._next_count:
            self._next_count = now + COUNT_SECONDS
            await self._find_lost()
        if now >= self._next_workers:
            self._next_workers = now + WORKER_SECONDS
            await self._find_workers()

    async def _submit(self) -> None:
        """Put jobs into the queue; of one that was there before under another id, that one goes."""
        places = [run.rpartition("-")[0] for run in self._new]
        old = {self._found[place] for place in places if place in self._found} - self._new.keys()
        await self._engine.remove(sorted(old), CHANGED)
        wishes = [
            RunWish(
                agent=str(self._entry),
                input=job.to_json(),
                id=run,
                priority=PRIORITY,
                labels=(("shard", _readable(job.shard)), ("range", str(job.number))),
            )
            for run, job in self._new.items()
        ]
        if wishes:
            await self._engine.submit_all(wishes)
        self._queued.update((run, _Queued(job)) for run, job in self._new.items())
        self._new.clear()

    async def _hear(self, states: Mapping[str, RunStatus]) -> None:
        """What has ended since the last time."""
        done = [run for run, status in states.items() if status == "done" and run in self._queued]
        summaries = await asyncio.to_thread(lambda: [is_done(self._queued[run].job) for run in done])
        for run, summary in zip(done, summaries, strict=True):
            if summary is not None:
                self._done(run, summary)
            else:
                self._unseen(run)
        for run, status in states.items():
            if status != "done" and run in self._queued:
                reason = ""
                with suppress(UnknownRun):
                    reason = (await self._engine.status(run)).reason
                self._fails(run, reason or status)
        # Those too that could not be removed the last time.
        over = [run for run, status in states.items() if status == "done" and run not in self._queued]
        await self._engine.remove(over)

    def _done(self, run: str, summary: ShardSummary) -> None:
        job = self._queued.pop(run).job
        self._schedule.passed += job.end - job.start
        self._schedule.done(job, summary)

    def _unseen(self, run: str) -> None:
        queued, now = self._queued[run], time.monotonic()
        queued.done = queued.done or now
        if now - queued.done > SEEN_SECONDS:
            self._fails(run, f"{UNSEEN} {queued.job.output}")

    def _fails(self, run: str, reason: str) -> None:
        self._failed += 1
        self._watcher.failed(self._queued.pop(run).job, reason)

    async def _find_lost(self) -> None:
        """Queue again what somebody has removed from the ledger."""
        states = await self._engine.states(self._entry.name, self._ours)
        for run in self._queued.keys() - states.keys():
            if (summary := await asyncio.to_thread(is_done, self._queued[run].job)) is not None:
                self._done(run, summary)
            else:
                self._new[run] = self._queued.pop(run).job

    async def _find_workers(self) -> None:
        workers = await self._engine.workers()
        why = why_stranded(self._entry.name, self._entry.version, "", workers)
        if why != self._why:
            self._why = why
            self._watcher.stranded(why)


def _readable(name: str) -> str:
    """The name of a file, without what is no text."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _digest(text: str, length: int) -> str:
    # A name of a file may hold what is no UTF-8.
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:length]
