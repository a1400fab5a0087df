"""Which job is next: plans and what became of jobs in, the next task out. Nothing runs here.

A task is a job, or the plan of a shard whose jobs are all done and whose parts are to be joined. Plans are
taken one by one, so that a directory of a million shards is no list of jobs.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from ferrule.bulk.part_joining import finished
from ferrule.bulk.shard_jobs import ShardJob, ShardSummary
from ferrule.bulk.shard_plans import ShardPlan
from ferrule.bulk.shard_runs import is_done
from ferrule.errors import UsageError

__all__ = ["ATTEMPTS", "Outcome", "Schedule", "Task"]

Task = ShardJob | ShardPlan

ATTEMPTS = 3
"""So often a job is given to a process: one that its process does not survive is no accident any more."""


@dataclass(slots=True)
class Outcome:
    """What a run did.

    ``total`` is of all shards, those that were finished before, too; ``new`` of what this run answered.
    ``kept`` counts ranges that were answered already and shards that were finished, ``bad`` has the number
    of bad lines of each shard that has some.
    """

    shards: int = 0
    kept: int = 0
    total: ShardSummary = field(default_factory=ShardSummary)
    new: ShardSummary = field(default_factory=ShardSummary)
    bad: dict[str, int] = field(default_factory=dict[str, int])


class Schedule:
    """Gives out tasks (``take``), and hears what became of them (``done``, ``lost``).

    ``passed`` counts the bytes of the inputs of which nothing is to be done any more.
    """

    def __init__(self, plans: Iterable[ShardPlan]) -> None:
        self.outcome = Outcome()
        self.passed = 0
        self._plans = iter(plans)
        self._ready: deque[Task] = deque()
        self._open: dict[str, tuple[ShardPlan, int]] = {}
        """Shards of which so many jobs are not done."""
        self._lost: Counter[str] = Counter()

    def take(self) -> Task | None:
        """The next task; None where there is none now: after ``done`` there may be one again."""
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
        """A task is done."""
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
        """The process that had the task died. ``UsageError`` when that happened too often."""
        name = task.id if isinstance(task, ShardJob) else task.shard
        self._lost[name] += 1
        if self._lost[name] >= ATTEMPTS:
            where = f", bytes {task.start} to {task.end}" if isinstance(task, ShardJob) else ""
            raise UsageError(f"{name}{where}: {ATTEMPTS} processes died of it, one after the other")
        self._ready.appendleft(task)

    def _end(self, shard: str, summary: ShardSummary) -> None:
        self._open.pop(shard, None)
        outcome = self.outcome
        outcome.shards += 1
        outcome.total += summary
        if summary.bad:
            outcome.bad[shard] = summary.bad
