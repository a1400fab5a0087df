"""``run_plans``: run plans on this machine, in this process or in several.

``Schedule`` says which task is next: a job, or a plan whose jobs are all done and whose parts must be
joined. Plans are taken one by one, so that a million shards never become a list of jobs. Each process has
its own pipe, so its death is noticed at once, with its task. A process whose parent died ends itself.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import Any, NoReturn, cast

from ferrule.cli.bulk.shard_jobs import finished, is_done, join_parts, run_shard
from ferrule.cli.bulk.shard_plans import ShardJob, ShardPlan, ShardSummary
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_

GRACE = 5.0
"""Seconds that a process has to clean up when it should end."""


def usable_cores() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _serve(connection: Connection[Any, Any]) -> None:
    # jsonschema-rs imports it at first use, and panics if a signal interrupts that.
    importlib.import_module("decimal")
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # the parent asks this process to end, which then cleans up
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            said: object = _run(task, connection.send)
        except Exception as error:  # the parent raises it
            said = error
        connection.send(said)


def _leave(*_: object) -> NoReturn:
    sys.exit(1)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


Task = ShardJob | ShardPlan

ATTEMPTS = 3
"""How often a job is given to a process: a job that kills this many is not run again."""


@dataclass(slots=True)
class Outcome:
    """The result of a run.

    ``total`` covers all shards, including those finished before; ``new`` covers what this run answered.
    ``kept`` counts ranges and shards that were already done, ``bad`` has the number of bad lines per shard.
    """

    shards: int = 0
    kept: int = 0
    total: ShardSummary = field(default_factory=ShardSummary)
    new: ShardSummary = field(default_factory=ShardSummary)
    bad: dict[str, int] = field(default_factory=dict[str, int])


class Schedule:
    """Hands out tasks (``take``) and records their results (``done``, ``lost``).

    ``passed`` counts the input bytes that are done.
    """

    def __init__(self, plans: Iterable[ShardPlan]) -> None:
        self.outcome = Outcome()
        self.passed = 0
        self._plans = iter(plans)
        self._ready: deque[Task] = deque()
        self._open: dict[str, tuple[ShardPlan, int]] = {}
        """Name -> a shard's plan and the number of its unfinished jobs."""
        self._lost: Counter[str] = Counter()

    def take(self) -> Task | None:
        """Return the next task; None if there is none now. After ``done`` there may be another."""
        while not self._ready:
            plan = next(self._plans, None)
            if plan is None:
                return None
            self._begin(plan)
        return self._ready.popleft()

    def _begin(self, plan: ShardPlan) -> None:
        size = plan.jobs[-1].end
        if (summary := finished(plan)) is not None:
            self.outcome.kept += 1
            self.passed += size
            self._end(plan.shard, summary)
            return
        left = [job for job in plan.jobs if is_done(job) is None]
        self.outcome.kept += len(plan.jobs) - len(left)
        self.passed += size - sum(job.end - job.start for job in left)
        self._open[plan.shard] = (plan, len(left))
        self._ready.extend(left or [plan])

    def done(self, task: Task, summary: ShardSummary) -> None:
        if isinstance(task, ShardPlan):
            self._end(task.shard, summary)
            return
        self.outcome.new += summary
        plan, left = self._open[task.shard]
        self._open[task.shard] = (plan, left - 1)
        if left == 1:
            del self._open[task.shard]
            self._ready.appendleft(plan)

    def lost(self, task: Task) -> None:
        """Record that the process with the task died. Raises ``UsageError`` if that happened too often."""
        name = task.id if isinstance(task, ShardJob) else task.shard
        self._lost[name] += 1
        if self._lost[name] >= ATTEMPTS:
            if isinstance(task, ShardJob):
                name = N_(f"{name}, bytes {task.start} to {task.end}")
            raise UsageError(f"{name}: {ATTEMPTS} processes died of it, one after the other")
        self._ready.appendleft(task)

    def _end(self, shard: str, summary: ShardSummary) -> None:
        self._open.pop(shard, None)
        outcome = self.outcome
        outcome.shards += 1
        outcome.total += summary
        if summary.bad:
            outcome.bad[shard] = summary.bad


Progress = Callable[[int, Outcome], None]
"""Called now and then with the number of input bytes that are done and the results so far."""


def run_plans(plans: Iterable[ShardPlan], *, workers: int = 1, progress: Progress | None = None) -> Outcome:
    """Run all jobs of all plans and join their parts; finished work is not repeated.

    One worker runs in this process; several run in their own processes, so the calling program must be
    importable (``if __name__ == "__main__"``). Raises the errors of ``run_shard`` and ``join_parts``, and
    ``UsageError`` if a job's process dies repeatedly.
    """
    schedule = Schedule(plans)

    def tell(read: int = 0) -> None:
        schedule.passed += read
        if progress is not None:
            progress(schedule.passed, schedule.outcome)

    if workers > 1:
        _Pool(schedule, workers, tell).run()
    while (task := schedule.take()) is not None:
        schedule.done(task, _run(task, tell))
        tell()
    return schedule.outcome


def _run(task: Task, told: Callable[[int], None]) -> ShardSummary:
    return run_shard(task, told) if isinstance(task, ShardJob) else join_parts(task)


class _Worker:
    """A process that runs tasks one after the other. ``passed`` is what it reported about the current one.

    ``connection`` takes tasks and returns progress reports, and last the result or the raised exception. It
    ends if the process died.
    """

    def __init__(self) -> None:
        context = get_context("spawn")  # a fork would copy the caller's threads and locks
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.task: Task | None = None
        self.passed = 0

    def give(self, task: Task) -> None:
        self.task, self.passed = task, 0
        with suppress(OSError):  # it died, which is noticed when its answer is read
            self.connection.send(task)

    def end(self) -> None:
        self.process.terminate()
        self.process.join(GRACE)
        self.process.kill()
        self.process.join()
        self.process.close()
        self.connection.close()  # not earlier: the process may still be sending


class _Pool:
    def __init__(self, schedule: Schedule, workers: int, tell: Callable[[], None]) -> None:
        self._schedule, self._most, self._tell = schedule, workers, tell
        self._workers: list[_Worker] = []

    def run(self) -> None:
        """Run all tasks; no process is left afterwards, whatever happens."""
        try:
            while self._give_out():
                busy = [each for each in self._workers if each.task]
                ready = wait([each.connection for each in busy])
                for each in busy:
                    if each.connection in ready:
                        self._hear(each)
                self._tell()
        finally:
            for each in self._workers:
                each.end()

    def _give_out(self) -> bool:
        """Give every idle process a task, and start processes for further tasks. False: all is done."""
        idle = [each for each in self._workers if each.task is None]
        while idle or len(self._workers) < self._most:
            task = self._schedule.take()
            if task is None:
                break
            if not idle:
                idle.append(_Worker())
                self._workers.append(idle[-1])
            idle.pop().give(task)
        return any(each.task for each in self._workers)

    def _hear(self, worker: _Worker) -> None:
        task = worker.task
        assert task is not None
        try:
            said = worker.connection.recv()
        except (EOFError, OSError):
            self._workers.remove(worker)
            worker.end()
            self._schedule.passed -= worker.passed
            self._schedule.lost(task)
            return
        if isinstance(said, int):
            self._schedule.passed += said
            worker.passed += said
            return
        worker.task = None
        if isinstance(said, Exception):
            raise said
        self._schedule.done(task, cast(ShardSummary, said))
