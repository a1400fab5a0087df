"""The ledger for workers: claims of segments, and writes that a claim protects (fencing).

All methods of ``WorkerLedger`` block, except ``ask``, which runs them in a thread.
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
"""Attempts in a row without progress after which the run is dead."""

ALONE_SECONDS = 60.0
"""Seconds that a suspect waits for an idle worker; then one worker takes nothing else until it is idle."""

# Which queued runs a worker may take: those not bound to other disks, and not waiting for a run of their
# thread. A *suspect* had two attempts without progress (the index ``runs_suspect`` has the number): it runs
# alone, so that a run which kills its worker takes no other with it.
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
    """A worker's unique id, and the machine it is on."""

    id: str
    machine: str
    process: int
    volume: str = ""
    """The name of its disks; ``""``: those of the machine."""

    @property
    def home(self) -> str:
        """The volume or machine to bind runs to whose files are on disk."""
        return self.volume or self.machine


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to drive a segment, until the epoch of its thread is raised."""

    record: RunRecord
    epoch: int
    given: Any
    """The input of the first segment, or the decision that began another."""
    taken_over: bool
    """Whether an earlier attempt, of any worker, has begun the segment."""
    queued: float
    """Seconds in the queue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How a segment ended. ``queued``: another attempt follows."""

    status: RunStatus
    reason: str = ""
    output: str = ""
    questions: tuple[Question, ...] = ()
    resumes: int = 0
    """For ``waiting``: number of answers that the checkpoint with the questions has already."""


@dataclass(frozen=True, slots=True)
class WorkerLedger:
    """The ledger, as a worker uses it."""

    runs: RunLedger
    place: WorkerPlace
    agents: Sequence[AgentEntry] = ()
    """Agents that the worker runs; empty: any that can be imported."""
    threads: Executor | None = None
    """The worker's own threads; None: those of the event loop."""

    async def ask(self, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a ledger method in a thread (like ``asyncio.to_thread``)."""
        call = partial(contextvars.copy_context().run, do, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self.threads, call)

    def enroll(self, concurrency: int) -> None:
        """Register the worker."""
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
        """Write a heartbeat; return the worker's own runs, and the other workers that may have runs, each
        with the time of its last heartbeat (0: it has left, or never sent one).

        ``trouble``: further state (``trouble_json``).
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
        """Mark a worker, this one or another, as gone, with no runs left."""
        with self.runs.database.writing() as rows:
            rows.run("UPDATE workers SET gone = 1 WHERE id = ?", worker)

    def orphan(self, worker: str) -> list[str]:
        """Queue the runs of a dead worker again; return their ids."""
        with self.runs.database.writing() as rows:
            driven = rows.run(
                "SELECT id, thread FROM runs WHERE worker = ? AND status = 'running' ORDER BY thread",
                worker,
            )
            queued: list[str] = []
            for run, thread in driven:
                # Raise the epoch here, too: a worker taken for dead may only be frozen.
                release_thread(rows, thread, run)
                queued += self._requeue(rows, run, worker)
        return queued

    def give_back(self, runs: Sequence[str]) -> None:
        """Queue this worker's runs again that it does not drive, because the answer to the claim was
        lost."""
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
        """Return queued runs that this worker may begin now, in order, except those of the agents in
        ``never``."""
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
        """Return the SQL condition for a run ``r`` that may begin here now, and its values."""
        agents, entries = in_list(map(str, self.agents))
        return (
            f"{_FOR_WORKER} AND (? = 0 OR r.agent || '@' || r.version IN ({agents}))",
            (
                *(self.place.home, self.place.id, self.runs.clock() - ALONE_SECONDS, self.place.id),
                *(len(entries), *entries),
            ),
        )

    def claim(self, wanted: Iterable[str]) -> tuple[list[Claim], dict[str, UsageError]]:
        """Claim the next segments of these runs; also return the runs that cannot be read here, with the
        error.

        Skips runs that may not begin here now or that another worker is claiming. A run with too many
        attempts without progress becomes dead.
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
        """Append events to a run, and store what it has spent. Call it inside a transaction, so that many
        runs share one. Raises ``RunTakenOver``."""
        self._fence(rows, claim)
        change(rows, self.runs.seal, claim.record.id, events, **_spent(spent))

    def end(self, claim: Claim, ending: Ending, events: Sequence[Happened], spent: Spent) -> None:
        """Store how the segment ended; this ends the claim. Raises ``RunTakenOver``."""
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
        """Record that a tool call is about to take effect; return True if an earlier attempt recorded
        it."""
        with self.runs.database.writing() as rows:
            self._fence(rows, claim)
            call = {"key": key, "run": claim.record.id, "tool": tool, "at": self.runs.clock()}
            more = "ON CONFLICT (key) DO NOTHING RETURNING epoch"
            return not insert(rows, "calls", {**call, "epoch": claim.epoch}, more)

    def still_ours(self, claim: Claim) -> None:
        """Raise ``RunTakenOver`` if another worker owns the run."""
        with self.runs.database.reading() as rows:
            self._fence(rows, claim, "")

    def settle_call(self, claim: Claim, key: str) -> None:
        """Forget a recorded call, so that it may begin again."""
        with self.runs.database.writing() as rows:
            self._fence(rows, claim)
            rows.run("DELETE FROM calls WHERE key = ?", key)

    def bind(self, claim: Claim, why: str) -> None:
        """Bind the run to workers with these disks, because its files are there."""
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
        """Return a mark of the checkpoints per thread, including those of subagents and single calls; it
        changes with progress."""
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
