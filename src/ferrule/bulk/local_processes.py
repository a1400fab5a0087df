"""A schedule driven on this machine: in this process, or in several, one task at a time each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import wait
from typing import cast

from ferrule.bulk.child_processes import ChildProcess
from ferrule.bulk.part_joining import join_parts
from ferrule.bulk.run_schedule import Outcome, Schedule, Task
from ferrule.bulk.shard_jobs import ShardJob, ShardSummary
from ferrule.bulk.shard_plans import ShardPlan
from ferrule.bulk.shard_runs import run_shard

__all__ = ["run_plans"]

Progress = Callable[[int, Outcome], None]
"""Is told, now and then, how many bytes of the inputs are done, and what is known of the answers."""


def run_plans(plans: Iterable[ShardPlan], *, workers: int = 1, progress: Progress | None = None) -> Outcome:
    """Run all jobs of all plans and join their parts; what is done already is not done again.

    One worker is this process; several are processes of their own, and a program that calls this must
    be importable (``if __name__ == "__main__"``). Raises what ``run_shard`` and ``join_parts`` raise, and
    ``UsageError`` where a job's process dies again and again.
    """
    schedule = Schedule(plans)
    tell = progress or _tell_nobody
    if workers == 1:
        _run_here(schedule, tell)
    else:
        _Pool(schedule, workers, tell).run()
    return schedule.outcome


def _tell_nobody(passed: int, outcome: Outcome) -> None:
    """Nobody wants to know."""


def _run_here(schedule: Schedule, tell: Progress) -> None:
    def step(read: int) -> None:
        schedule.passed += read
        tell(schedule.passed, schedule.outcome)

    while (task := schedule.take()) is not None:
        schedule.done(task, _run(task, step))
        step(0)


def _run(task: Task, told: Callable[[int], None]) -> ShardSummary:
    return run_shard(task, told) if isinstance(task, ShardJob) else join_parts(task)


class _Worker(ChildProcess):
    """One process, with what it is doing. ``passed`` is what it has told of this task."""

    def __init__(self) -> None:
        super().__init__(_run)
        self.task: Task | None = None
        self.passed = 0

    def give(self, task: Task) -> None:
        """Send a task."""
        self.task, self.passed = task, 0
        with suppress(OSError):  # it has died, which is seen where its answer is awaited
            self.connection.send(task)


class _Pool:
    """Several processes for one schedule."""

    def __init__(self, schedule: Schedule, workers: int, tell: Progress) -> None:
        self._schedule, self._most, self._tell = schedule, workers, tell
        self._workers: list[_Worker] = []

    def run(self) -> None:
        """Run all tasks. Whatever happens, no process is left."""
        try:
            while self._give_out():
                busy = [each for each in self._workers if each.task]
                ready = wait([each.connection for each in busy])
                for each in busy:
                    if each.connection in ready:
                        self._hear(each)
                self._tell(self._schedule.passed, self._schedule.outcome)
        finally:
            for each in self._workers:
                each.end()

    def _give_out(self) -> bool:
        """Give every idle process a task; one is made when there is a task for it. False: all is done."""
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
