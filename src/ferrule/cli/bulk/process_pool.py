"""``run_shards``: answer shards on this machine, in this process or in several.

``Schedule`` says which task is next: a range, or a shard whose ranges are all answered and whose parts must
be joined. Each process has its own pipe, so its death is noticed at once, with its task. A process whose
parent died ends itself.
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

from ferrule.cli.bulk.shards import Counts, LineAnswerer, Range, Shard, Told, answer_range, finished, join
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_

GRACE = 5.0
"""Seconds that a process has to clean up when it should end."""

ATTEMPTS = 3
"""How often a task is given to a process: one that kills this many is not run again."""

Task = Range | Shard
MakeAnswerer = Callable[[], LineAnswerer]
"""Each process makes its own answerer, so this function is pickled."""


def usable_cores() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(slots=True)
class Outcome:
    """The result of a run.

    ``total`` covers all shards, including those finished before; ``new`` covers what this run answered.
    ``kept`` counts ranges and shards that were already done, ``bad`` has the number of bad lines per shard.
    """

    shards: int = 0
    kept: int = 0
    total: Counts = field(default_factory=Counts)
    new: Counts = field(default_factory=Counts)
    bad: dict[str, int] = field(default_factory=dict[str, int])


class Schedule:
    """Hands out tasks (``take``) and records their results (``done``, ``lost``).

    ``passed`` counts the input bytes that are done.
    """

    def __init__(self, shards: Iterable[Shard]) -> None:
        self.outcome = Outcome()
        self.passed = 0
        self._shards = iter(shards)
        self._ready: deque[Task] = deque()
        self._open: Counter[str] = Counter()
        """Name of a shard -> the number of its unanswered ranges."""
        self._lost: Counter[str] = Counter()

    def take(self) -> Task | None:
        """Return the next task; None if there is none now. After ``done`` there may be another."""
        while not self._ready and (shard := next(self._shards, None)) is not None:
            self._begin(shard)
        return self._ready.popleft() if self._ready else None

    def _begin(self, shard: Shard) -> None:
        if (counts := finished(shard)) is not None:
            self.outcome.kept += 1
            self.passed += shard.size
            self._end(shard, counts)
            return
        ranges = shard.ranges()
        left = [each for each in ranges if finished(each) is None]
        self.outcome.kept += len(ranges) - len(left)
        self.passed += shard.size - sum(each.end - each.start for each in left)
        self._open[shard.name] = len(left)
        self._ready.extend(left or [shard])

    def done(self, task: Task, counts: Counts) -> None:
        if isinstance(task, Shard):
            self._end(task, counts)
            return
        self.outcome.new += counts
        self._open[task.shard.name] -= 1
        if not self._open[task.shard.name]:
            self._ready.appendleft(task.shard)

    def lost(self, task: Task) -> None:
        """Record that the process with the task died. Raises ``UsageError`` if that happened too often."""
        name = task.name if isinstance(task, Shard) else f"{task.shard.name}:{task.number}"
        self._lost[name] += 1
        if self._lost[name] >= ATTEMPTS:
            if isinstance(task, Range):
                name = N_(f"{name}, bytes {task.start} to {task.end}")
            raise UsageError(f"{name}: {ATTEMPTS} processes died of it, one after the other")
        self._ready.appendleft(task)

    def _end(self, shard: Shard, counts: Counts) -> None:
        outcome = self.outcome
        outcome.shards += 1
        outcome.total += counts
        if counts.bad:
            outcome.bad[shard.name] = counts.bad


Progress = Callable[[int, Outcome], None]
"""Called now and then with the number of input bytes that are done and the results so far."""


def run_shards(
    shards: Iterable[Shard], answerer: MakeAnswerer, *, workers: int = 1, progress: Progress | None = None
) -> Outcome:
    """Answer all ranges of all shards and join their parts; finished work is not repeated.

    One worker runs in this process; several run in their own processes, so the calling program must be
    importable (``if __name__ == "__main__"``). Raises the errors of ``answer_range`` and ``join``, and
    ``UsageError`` if processes die of a task repeatedly.
    """
    schedule = Schedule(shards)

    def tell(read: int = 0) -> None:
        schedule.passed += read
        if progress is not None:
            progress(schedule.passed, schedule.outcome)

    if workers > 1:
        _Pool(schedule, answerer, workers, tell).run()
        return schedule.outcome
    answer = answerer()
    while (task := schedule.take()) is not None:
        schedule.done(task, _run(task, answer, tell))
        tell()
    return schedule.outcome


def _run(task: Task, answer: LineAnswerer, told: Told) -> Counts:
    return join(task) if isinstance(task, Shard) else answer_range(task, answer, told)


def _serve(connection: Connection[Any, Any], answerer: MakeAnswerer) -> None:
    # jsonschema-rs imports it at first use, and panics if a signal interrupts that.
    importlib.import_module("decimal")
    # At Ctrl-C the parent asks this process to end, which then cleans up.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    answer = answerer()
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            said: object = _run(task, answer, connection.send)
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


class _Worker:
    """A process that runs tasks one after the other. ``passed`` is what it reported about the current one.

    ``connection`` takes tasks and returns progress reports, and last the result or the raised exception. It
    ends if the process died.
    """

    def __init__(self, answerer: MakeAnswerer) -> None:
        context = get_context("spawn")  # a fork would copy the caller's threads and locks
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, answerer), daemon=True)
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
    def __init__(
        self, schedule: Schedule, answerer: MakeAnswerer, workers: int, tell: Callable[[], None]
    ) -> None:
        self._schedule, self._answerer, self._most, self._tell = schedule, answerer, workers, tell
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
        while (idle or len(self._workers) < self._most) and (task := self._schedule.take()) is not None:
            if not idle:
                idle.append(_Worker(self._answerer))
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
        self._schedule.done(task, cast(Counts, said))
