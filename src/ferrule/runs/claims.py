"""The ledger, as workers use it: claims of segments, and what their owners write behind the fence.

All methods of ``WorkerLedger`` block, but for ``ask``, which calls them.
"""

from __future__ import annotations

import asyncio
import contextvars
import json
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ParamSpec, TypeVar

from ferrule.core.errors import RunTakenOver, UsageError
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.ledger_tables import (
    COLUMNS,
    NOT_BEHIND,
    Statements,
    in_list,
    insert,
    place_of,
    record_of,
)
from ferrule.runs.run_ledger import (
    EVENT_ROW,
    GIVEN,
    Happened,
    RunLedger,
    change,
    checkpoint_tables,
    event_row,
    release_thread,
    wake,
)
from ferrule.runs.run_records import Question, RunRecord, RunStatus, Spent

P = ParamSpec("P")
T = TypeVar("T")

SUSPECT = 2
MOST_FRUITLESS = 5
"""So many attempts in a row may end without any progress; then the run is dead."""

ALONE_SECONDS = 60.0
"""So long a suspect waits for a worker that has nothing to do; then one takes nothing else until it has."""

# Which queued runs a worker may take: those of its disks that wait for no other run of their thread. A
# *suspect* has left two attempts behind that brought nothing (the index ``runs_suspect`` has the number):
# it is driven alone, so that a run which kills its worker takes no other along.
_FOR_WORKER = f"""r.status = 'queued' AND r.machine IN ('', ?) AND {NOT_BEHIND}
    AND NOT EXISTS (SELECT 1 FROM runs m WHERE m.worker = ? AND m.status = 'running'
        AND (m.alone = 1 OR r.fruitless >= {SUSPECT}))
    AND (r.fruitless >= {SUSPECT} OR NOT EXISTS (
        SELECT 1 FROM runs s WHERE s.status = 'queued' AND s.fruitless >= {SUSPECT} AND s.changed < ?
        AND ? = (SELECT min(w.id) FROM workers w WHERE w.gone = 0 AND s.machine IN ('', w.volume)
            AND (w.agents = '[]'
                OR replace(w.agents, '"' || s.agent || '@' || s.version || '"', '') <> w.agents))))"""


@dataclass(frozen=True, slots=True)
class WorkerPlace:
    """A worker: its id, which no other has, and the machine it is on."""

    id: str
    machine: str
    process: int
    volume: str = ""
    """The disks that it has, by a name; ``""``: those of the machine."""

    @property
    def home(self) -> str:
        """The volume or machine to which runs are bound whose files are on a disk."""
        return self.volume or self.machine


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to drive a segment, until somebody raises the epoch of the thread."""

    record: RunRecord
    epoch: int
    given: Any
    """The input of the first segment, the decision of another."""
    taken_over: bool
    """An attempt of another worker, or an earlier one of this, has begun the segment."""
    queued: float
    """Seconds since it was put into the queue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How a segment ended. ``queued``: it goes on with another attempt."""

    status: RunStatus
    reason: str = ""
    output: str = ""
    questions: tuple[Question, ...] = ()
    resumes: int = 0
    """While it is ``waiting``: how many answers the checkpoint that asks has already."""


@dataclass(frozen=True, slots=True)
class WorkerLedger:
    """The ledger, as a worker uses it."""

    runs: RunLedger
    place: WorkerPlace
    agents: Sequence[AgentEntry] = ()
    """Those that the worker runs; none: whatever can be imported."""
    threads: Executor | None = None
    """Of its own; None: those of the loop."""

    async def ask(self, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """``asyncio.to_thread`` for what asks the ledger."""
        call = partial(contextvars.copy_context().run, do, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self.threads, call)

    def enroll(self, concurrency: int) -> None:
        """Say that the worker is there."""
        now, place, time = self.runs.clock(), self.place, self.runs.database.time
        with self.runs.database.writing() as rows:
            rows.run("DELETE FROM workers WHERE id = ? OR (gone = 1 AND seen < ?)", place.id, now - 86400)
            rows.run(
                f"""INSERT INTO workers
                (id, machine, process, volume, started, seen, agents, concurrency, gone)
                VALUES (?, ?, ?, ?, {time}, {time}, ?, ?, 0)""",
                *(place.id, place.machine, place.process, place.home, now, now),
                *(json.dumps([str(each) for each in self.agents]), concurrency),
            )

    def beat(self, trouble: str = "") -> tuple[frozenset[str], dict[str, float]]:
        """Say that the worker is still there; the runs that are its own, and the others that may have some,
        each with the time when it said so last (0: it has left, or never said so).

        ``trouble``: what else it has to say (``trouble_json``).
        """
        with self.runs.database.writing() as rows:
            rows.run(
                f"UPDATE workers SET seen = {self.runs.database.time}, trouble = ?, gone = 0 WHERE id = ?",
                *(self.runs.clock(), trouble, self.place.id),
            )
            mine = rows.run("SELECT id FROM runs WHERE worker = ? AND status = 'running'", self.place.id)
            others = rows.run(
                """SELECT id, seen FROM workers WHERE gone = 0 AND id <> ?
                UNION SELECT r.worker, 0 FROM runs r WHERE r.status = 'running' AND r.worker <> ?
                AND NOT EXISTS (SELECT 1 FROM workers w WHERE w.id = r.worker AND w.gone = 0)""",
                *(self.place.id, self.place.id),
            )
        return frozenset(run for (run,) in mine), dict(others)

    def gone(self, worker: str) -> None:
        """Say that a worker, this one or another, is gone, and that nothing of it is left behind."""
        with self.runs.database.writing() as rows:
            rows.run("UPDATE workers SET gone = 1 WHERE id = ?", worker)

    def orphan(self, worker: str) -> list[str]:
        """Queue the runs of a dead worker again; which they are."""
        with self.runs.database.writing() as rows:
            driven = rows.run(
                "SELECT id, thread FROM runs WHERE worker = ? AND status = 'running' ORDER BY thread",
                worker,
            )
            queued: list[str] = []
            for run, thread in driven:
                # The epoch rises here, too: whoever is taken for dead may be frozen only.
                release_thread(rows, thread, run)
                queued += self._requeue(rows, run, worker)
        return queued

    def give_back(self, runs: Sequence[str]) -> None:
        """Queue runs again that are this worker's and that it does not drive: nobody heard of the claim."""
        with self.runs.database.writing() as rows:
            for run in sorted(runs):
                self._requeue(rows, run, self.place.id)

    def _requeue(self, rows: Statements, run: str, worker: str) -> list[str]:
        found = rows.run(
            """UPDATE runs SET status = 'queued', changed = ?
            WHERE id = ? AND worker = ? AND status = 'running' RETURNING thread""",
            *(self.runs.clock(), run, worker),
        )
        for (thread,) in found:
            wake(rows, self.runs.database, thread)
        return [run] if found else []

    def next_queued(self, limit: int, never: Collection[AgentEntry] = ()) -> list[tuple[str, AgentEntry]]:
        """Runs that may begin here now, but for those of some agents, first those that should."""
        may_take, values = self._may_take()
        others, unwanted = in_list(map(str, never))
        with self.runs.database.reading() as rows:
            found = rows.run(
                f"""SELECT r.id, r.agent, r.version FROM runs r WHERE {may_take}
                AND (? = 0 OR r.agent || '@' || r.version NOT IN ({others}))
                ORDER BY r.priority, r.number LIMIT ?""",
                *(*values, len(unwanted), *unwanted, limit),
            )
        return [(run, AgentEntry(agent, version)) for run, agent, version in found]

    def _may_take(self) -> tuple[str, Sequence[object]]:
        """The condition under which a run ``r`` may begin here now, and its values."""
        agents, entries = in_list(map(str, self.agents))
        return (
            f"{_FOR_WORKER} AND (? = 0 OR r.agent || '@' || r.version IN ({agents}))",
            (
                *(self.place.home, self.place.id, self.runs.clock() - ALONE_SECONDS, self.place.id),
                *(len(entries), *entries),
            ),
        )

    def claim(self, wanted: Iterable[str]) -> tuple[list[Claim], dict[str, UsageError]]:
        """Take the segments with which runs go on; also why runs cannot be read here.

        Not taken is what may not begin here now, or is being claimed by another worker. A run whose
        attempts brought nothing too often is dead from here on.
        """
        now, database, seal = self.runs.clock(), self.runs.database, self.runs.seal
        runs, ids = in_list(wanted)
        may_take, values = self._may_take()
        claims: list[Claim] = []
        unreadable: dict[str, UsageError] = {}
        changes: list[Sequence[object]] = []
        events: list[Sequence[object]] = []
        with database.writing() as rows:
            rows.run(
                f"""INSERT INTO threads (id, epoch, run)
                SELECT DISTINCT thread, 0, '' FROM runs WHERE id IN ({runs}) ORDER BY thread
                ON CONFLICT (id) DO NOTHING""",
                *ids,
            )
            threads = f"SELECT thread FROM runs WHERE id IN ({runs})"
            epochs: dict[str, int] = dict(
                rows.run(
                    f"SELECT r.id, r.epoch FROM threads r WHERE r.id IN ({threads}){database.skip}", *ids
                )
            )
            found = rows.run(
                f"""SELECT {COLUMNS}, r.fruitless, r.reached, r.last_event,
                    (SELECT given FROM segments s WHERE s.run = r.id AND s.number = r.segment)
                FROM runs r WHERE r.id IN ({runs}) AND {may_take}
                ORDER BY r.priority, r.number{database.skip}""",
                *(*ids, *values),
            )
            reached = self._reached(rows, list(epochs))
            for *row, fruitless, before, last, text in found:
                suspect = fruitless >= SUSPECT
                try:
                    record = record_of(tuple(row), seal)
                    given = seal.read(text, place_of(record.id, GIVEN, record.segment))
                except UsageError as error:
                    unreadable[row[0]] = error
                    continue
                if record.thread not in epochs or (suspect and claims):
                    continue
                if reached[record.thread] != before:
                    fruitless = 0
                if fruitless >= MOST_FRUITLESS:
                    self._bury(rows, record, fruitless)
                    continue
                taken = replace(
                    record,
                    status="running",
                    reason="",
                    worker=self.place.id,
                    attempt=record.attempt + 1,
                    started=record.started or now,
                    changed=now,
                )
                changes.append(
                    (
                        *(taken.worker, taken.attempt, taken.started, now),
                        *(fruitless + 1, reached[taken.thread], int(suspect), last + 1, taken.id),
                    )
                )
                kind = "taken-over" if record.attempt else "started"
                said = {"worker": self.place.id, "segment": taken.segment, "attempt": taken.attempt}
                events.append(event_row(seal, taken.id, last + 1, (now, kind, said)))
                epoch = epochs[taken.thread] + 1
                claims.append(
                    Claim(taken, epoch, given, record.attempt > 0, max(0.0, now - record.changed))
                )
                if suspect:
                    break
            rows.run_many(
                "UPDATE threads SET epoch = ?, run = ? WHERE id = ?",
                [(each.epoch, each.record.id, each.record.thread) for each in claims],
            )
            rows.run_many(
                """UPDATE runs SET status = 'running', reason = '', worker = ?, attempt = ?, started = ?,
                changed = ?, fruitless = ?, reached = ?, alone = ?, last_event = ? WHERE id = ?""",
                changes,
            )
            rows.run_many(EVENT_ROW, events)
        return claims, unreadable

    def write(self, rows: Statements, claim: Claim, events: Sequence[Happened], spent: Spent) -> None:
        """Put events behind those of a run, and what it has spent; inside a transaction, so that those of
        many runs are one. Raises ``RunTakenOver``."""
        self._fence(rows, claim)
        change(rows, self.runs.seal, claim.record.id, events, **_spent(spent))

    def end(self, claim: Claim, ending: Ending, events: Sequence[Happened], spent: Spent) -> None:
        """Say how the segment ended; the claim is over. Raises ``RunTakenOver``."""
        record = claim.record
        questions = [{"id": each.id, "asked": each.asked} for each in ending.questions]
        told = {"reason": ending.reason, "output": ending.output, "questions": questions}
        with self.runs.database.writing() as rows:
            held = rows.run(
                """UPDATE threads SET epoch = epoch + 1 WHERE id = ? AND run = ? AND epoch = ?
                RETURNING epoch""",
                *(record.thread, record.id, claim.epoch),
            )
            if not held:
                raise RunTakenOver(record.id)
            self.runs.move(
                *(rows, record, ending.status),
                "handed-back" if ending.status == "queued" else ending.status,
                {"segment": record.segment, **{name: value for name, value in told.items() if value}},
                before=events,
                reason=ending.reason,
                output=ending.output,
                questions={"questions": questions, "resumes": ending.resumes} if questions else None,
                **_spent(spent),
            )

    def begin_call(self, claim: Claim, key: str, tool: str) -> bool:
        """Write down that a call is about to take effect; True where an earlier attempt did."""
        with self.runs.database.writing() as rows:
            self._fence(rows, claim)
            call = {"key": key, "run": claim.record.id, "tool": tool, "at": self.runs.clock()}
            more = "ON CONFLICT (key) DO NOTHING RETURNING epoch"
            return not insert(rows, "calls", {**call, "epoch": claim.epoch}, more)

    def still_ours(self, claim: Claim) -> None:
        """Raises ``RunTakenOver`` where another worker owns the run by now."""
        with self.runs.database.reading() as rows:
            self._fence(rows, claim, "")

    def settle_call(self, claim: Claim, key: str) -> None:
        """The call begins afresh."""
        with self.runs.database.writing() as rows:
            self._fence(rows, claim)
            rows.run("DELETE FROM calls WHERE key = ?", key)

    def bind(self, claim: Claim, why: str) -> None:
        """Only workers that have these disks may take the run from here on, since its files are there."""
        machine = self.place.home
        event = self.runs.clock(), "bound", {"machine": machine, "why": why}
        with self.runs.database.writing() as rows:
            self._fence(rows, claim)
            change(rows, self.runs.seal, claim.record.id, [event], machine=machine)

    def _fence(self, rows: Statements, claim: Claim, share: str | None = None) -> None:
        share = self.runs.database.share if share is None else share
        found = rows.run(
            f"SELECT 1 FROM threads WHERE id = ? AND epoch = ?{share}",
            *(claim.record.thread, claim.epoch),
        )
        if not found:
            raise RunTakenOver(claim.record.id)

    def _reached(self, rows: Statements, threads: Sequence[str]) -> dict[str, str]:
        """How far the checkpoints of threads have come, those of subagents and single calls included."""
        marks, values = in_list(threads)
        counts = [
            dict(
                rows.run(
                    f"""SELECT thread_id, count(*) FROM {table} WHERE thread_id IN ({marks})
                    GROUP BY thread_id""",
                    *values,
                )
            )
            for table in checkpoint_tables(rows, self.runs.database)
        ]
        return {thread: " ".join(str(each.get(thread, 0)) for each in counts) for thread in threads}

    def _bury(self, rows: Statements, record: RunRecord, fruitless: int) -> None:
        reason = (
            f"{fruitless} attempts in a row ended without progress, the last on {record.worker}"
            f"{f': {record.reason}' if record.reason else ''}"
        )
        self.runs.move(rows, record, "dead", "dead", {"reason": reason}, reason=reason)


def _spent(spent: Spent) -> dict[str, object]:
    return {name: getattr(spent, name) for name in Spent.__dataclass_fields__}
