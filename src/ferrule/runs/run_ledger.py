"""The ledger of runs: what is asked for, who drives what, and what came of it. It is the queue, too.

``RunLedger`` is for who submits, watches and decides, ``WorkerLedger`` for workers. Who drives a segment
has a ``Claim``. Each thread has an epoch, which a claim raises: what is written with an older one is
refused, in the same transaction (``RunTakenOver``), so that a worker which was frozen and wakes up changes
nothing. Who locks a thread and a run locks the thread first.

All methods block, and are for threads: a worker uses ``in_ledger_thread``.
"""

from __future__ import annotations

import asyncio
import contextvars
import json
from collections.abc import Callable, Collection, Generator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple, ParamSpec, TypeVar, cast

from ferrule.errors import RunTakenOver, UnknownRun, UsageError
from ferrule.leaving_threads import LeavingExecutor
from ferrule.locale import N_
from ferrule.messages import JsonObject
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.ledger_tables import (
    COLUMNS,
    NOT_BEHIND,
    OUTPUT,
    QUESTIONS,
    REASON,
    WISH,
    LedgerDatabase,
    Row,
    Seal,
    Statements,
    as_wish_json,
    budget_json,
    held_up,
    in_list,
    place_of,
    plain_json,
    record_of,
    why_stranded,
    workers_of,
)
from ferrule.runs.run_values import (
    ENDED,
    LIVE,
    Budget,
    Question,
    RunEvent,
    RunRecord,
    RunStatus,
    RunWish,
    Spent,
    Stranded,
    WorkerRecord,
)

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 4
"""A ledger does one thing at a time; some of these wait for it. No tool that blocks can take them: those of
the loop's own executor are a handful."""

PATIENCE = 2.0

_EXECUTOR: contextvars.ContextVar[Executor | None] = contextvars.ContextVar("ferrule_ledger", default=None)


@contextmanager
def ledger_threads() -> Generator[None]:
    """Within, and in all tasks that are begun there, ``in_ledger_thread`` has threads of its own."""
    threads = LeavingExecutor(PATIENCE, most=THREADS, name="ledger")
    token = _EXECUTOR.set(threads)
    try:
        yield
    finally:
        _EXECUTOR.reset(token)
        threads.shutdown(wait=False)


async def in_ledger_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """``asyncio.to_thread`` for what asks the ledger."""
    call = partial(contextvars.copy_context().run, do, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_EXECUTOR.get(), call)


SHORTEST_BEGINNING = 4
"""So many characters of an id stand for it, where no other one begins with them."""

MOST_NAMED = 5
GIVEN, EVENT = "given", "event"

Happened = tuple[float, str, JsonObject]
"""When, which kind, and what."""


def _change(rows: Statements, seal: Seal, run: str, events: Sequence[Happened], **columns: object) -> None:
    """Change a run, and put events behind its own."""
    changes = "".join(f"{column} = ?, " for column in columns)
    [(last,)] = rows.run(
        f"UPDATE runs SET {changes}last_event = last_event + ? WHERE id = ? RETURNING last_event",
        *(*columns.values(), len(events), run),
    )
    if events:
        rows.run_many(
            "INSERT INTO events (run, number, at, kind, data) VALUES (?, ?, ?, ?, ?)",
            [
                (run, number, at, kind, _event_text(seal, data, place_of(run, EVENT, number)))
                for number, (at, kind, data) in enumerate(events, last - len(events) + 1)
            ],
        )


def _event_text(seal: Seal, data: JsonObject, where: str) -> str:
    """An event as text. What an agent's own objects brought into it that is no JSON is told in words."""
    try:
        return seal.write(data, where)
    except UsageError:
        return seal.write(json.loads(json.dumps(data, default=str, skipkeys=True)), where)


def _lock_thread(rows: Statements, database: LedgerDatabase, run: str) -> None:
    """Lock the thread of a run, where somebody has driven it."""
    rows.run(
        f"SELECT 1 FROM threads r WHERE r.id = (SELECT thread FROM runs WHERE id = ?){database.lock}", run
    )


def _release_thread(rows: Statements, thread: str, run: str) -> None:
    """Raise the epoch of a thread that a run holds: who holds it now may write no more."""
    rows.run("UPDATE threads SET epoch = epoch + 1 WHERE id = ? AND run = ?", thread, run)


def _wake(rows: Statements, database: LedgerDatabase, thread: str) -> None:
    """Tell workers, once this transaction is done, where a run of the thread may begin."""
    if database.wake:
        rows.run(f"SELECT {database.wake} FROM runs WHERE thread = ? AND status = 'queued' LIMIT 1", thread)


# Each reads an index that has these rows alone.
_LIVE = f"""SELECT r.agent, r.version, r.machine, r.status, count(*), min(r.changed),
        sum(CASE WHEN r.status = 'queued' AND {NOT_BEHIND} THEN 1 ELSE 0 END)
    FROM runs r WHERE r.status IN ('queued', 'running', 'waiting')
    GROUP BY r.agent, r.version, r.machine, r.status"""
_TROUBLED = """SELECT agent, '', '', status, count(*), min(changed), 0 FROM runs
    WHERE status IN ('failed', 'dead') GROUP BY agent, status"""


class RunCount(NamedTuple):
    """Runs of one agent that stand alike."""

    agent: str
    status: RunStatus
    """Any but ``done`` and ``cancelled``."""
    runs: int
    oldest: float
    """When the status of the oldest changed, in seconds since the epoch."""
    next: int = 0
    """Of queued runs, how many wait for a worker, and not for another run of their thread."""
    stranded: Stranded = ""
    """Why nobody can take those."""


@dataclass(frozen=True, slots=True)
class RunLedger:
    """``clock`` gives seconds since the epoch; ``new_id`` the id of a run that brings none."""

    database: LedgerDatabase
    seal: Seal
    clock: Callable[[], float]
    new_id: Callable[[], str]

    def submit(self, wish: RunWish, entry: AgentEntry) -> RunRecord:
        """Write a run down, or find the one that has the id already; ``UsageError`` if it is another."""
        given = plain_json(wish.input, "the input of the run")
        if not isinstance(given, dict):
            raise UsageError(f"the input of the run is {type(given).__name__}, no JSON object")
        run, now = wish.id or self.new_id(), self.clock()
        wish = replace(
            wish, id=run, input=cast(JsonObject, given), agent=entry.name, thread=wish.thread or run
        )
        with self.database.writing() as rows:
            new = rows.run(
                _RUN,
                *(run, wish.thread, entry.name, entry.version, wish.priority, now, now),
                self.seal.write(as_wish_json(wish), place_of(run, WISH)),
                budget_json(wish.budget),
                json.dumps([list(each) for each in wish.labels], ensure_ascii=False),
            )
            if new:
                self._add_segment(rows, run, 1, wish.input, now)
                _change(rows, self.seal, run, [(now, "submitted", {"agent": str(entry)})])
                _wake(rows, self.database, wish.thread)
            else:
                [(known,)] = rows.run("SELECT wish FROM runs WHERE id = ?", run)
                if self.seal.read(known, place_of(run, WISH)) != as_wish_json(wish):
                    raise UsageError(
                        f"the run {run} exists and is for another task: give this one another id"
                    )
            return self._record(rows, run)

    def _add_segment(self, rows: Statements, run: str, number: int, given: Any, now: float) -> None:
        rows.run(
            "INSERT INTO segments (run, number, given, at) VALUES (?, ?, ?, ?)",
            *(run, number, self.seal.write(given, place_of(run, GIVEN, number)), now),
        )

    def find(self, name: str) -> str:
        """The id of the run that ``name`` is, or begins; ``UnknownRun`` where it is none or several."""
        with self.database.reading() as rows:
            if rows.run("SELECT 1 FROM runs WHERE id = ?", name):
                return name
            found: list[Row] = []
            if len(name) >= SHORTEST_BEGINNING:
                found = rows.run(
                    "SELECT id FROM runs WHERE substr(id, 1, ?) = ? ORDER BY number DESC LIMIT ?",
                    *(len(name), name, MOST_NAMED),
                )
        if len(found) != 1:
            raise UnknownRun(name, [run for (run,) in found])
        return found[0][0]

    def record(self, run: str) -> RunRecord:
        """What is known of a run, by its whole id."""
        with self.database.reading() as rows:
            return self._record(rows, run)

    def records(
        self,
        *,
        status: Sequence[RunStatus] = (),
        thread: str | None = None,
        agent: str | None = None,
        limit: int,
        before: str | None = None,
    ) -> list[RunRecord]:
        """Runs, the newest first."""
        marks, values = in_list(status)
        with self.database.reading() as rows:
            found = rows.run(
                f"""SELECT {COLUMNS} FROM runs r
                WHERE (? = 0 OR r.status IN ({marks})) AND r.thread = coalesce(?, r.thread)
                AND r.agent = coalesce(?, r.agent)
                AND r.number < coalesce((SELECT number FROM runs WHERE id = ?), 9223372036854775807)
                ORDER BY r.number DESC LIMIT ?""",
                *(len(values), *values, thread, agent, before, limit),
            )
            return self._seen(rows, found)

    def waiting_counts(self) -> list[RunCount]:
        """How runs stand that have not ended, failed or are dead. What is done is not counted, so that it
        costs the same however old the ledger is."""
        with self.database.reading() as rows:
            found = [*rows.run(_LIVE), *rows.run(_TROUBLED)]
            workers = workers_of(rows, self.database, self.clock())
        return [
            RunCount(
                *(agent, status, runs, oldest, next),
                why_stranded(agent, version, machine, workers) if next else "",
            )
            for agent, version, machine, status, runs, oldest, next in found
        ]

    def events(self, run: str, after: int, limit: int) -> tuple[list[RunEvent], bool]:
        """What happened behind the event ``after``, and whether the run has ended."""
        with self.database.reading() as rows:
            found = rows.run(
                """SELECT number, at, kind, data FROM events WHERE run = ? AND number > ?
                ORDER BY number LIMIT ?""",
                *(run, after, limit),
            )
            [(status,)] = rows.run("SELECT status FROM runs WHERE id = ?", run) or [("done",)]
        events = [
            RunEvent(number, at, kind, self.seal.read(data, place_of(run, EVENT, number)))
            for number, at, kind, data in found
        ]
        return events, status in ENDED

    def decide(self, run: str, decision: Any, segment: int | None, by: str) -> RunRecord:
        """Begin the next segment with a decision; the same again changes nothing."""
        decision = plain_json(decision, "the decision")
        with self.database.writing() as rows:
            record = self._locked(rows, run)
            waits = record.status == "waiting"
            asked = (record.segment if waits else record.segment - 1) if segment is None else segment
            if not waits or asked != record.segment:
                known = rows.run("SELECT given FROM segments WHERE run = ? AND number = ?", run, asked + 1)
                where = place_of(run, GIVEN, asked + 1)
                if asked > 0 and known and self.seal.read(known[0][0], where)["decision"] == decision:
                    return self._record(rows, run)
                raise UsageError(_no_question(record))
            [(text,)] = rows.run("SELECT questions FROM runs WHERE id = ?", run)
            given = {
                "decision": decision,
                "answers": _answers(record.questions, decision),
                "resumes": self.seal.read(text, place_of(run, QUESTIONS))["resumes"],
            }
            now = self.clock()
            self._add_segment(rows, run, asked + 1, given, now)
            event = now, "decided", {"decision": decision, "by": by}
            queued = {"segment": asked + 1, "attempt": 0, "fruitless": 0, "questions": ""}
            _change(rows, self.seal, run, [event], status="queued", reason="", changed=now, **queued)
            _wake(rows, self.database, record.thread)
            return self._record(rows, run)

    def cancel(self, run: str, reason: str, by: str) -> RunRecord:
        """End a run that has not ended. The epoch of its thread rises: its worker may write no more."""
        with self.database.writing() as rows:
            record = self._locked(rows, run)
            if record.status in LIVE:
                now = self.clock()
                if record.status != "queued":
                    _release_thread(rows, record.thread, run)
                why = self.seal.write(reason, place_of(run, REASON)) if reason else ""
                event = now, "cancelled", {"reason": reason, "by": by}
                ended = {"status": "cancelled", "reason": why, "questions": "", "changed": now}
                _change(rows, self.seal, run, [event], **ended)
                _wake(rows, self.database, record.thread)
            return self._record(rows, run)

    def retry(self, run: str, budget: Budget | None, by: str) -> RunRecord:
        """Queue a run again that failed or died, from its last checkpoint."""
        with self.database.writing() as rows:
            record = self._locked(rows, run)
            if record.status not in ("failed", "dead"):
                raise UsageError(
                    f"the run {run} is {record.status}: only one that failed or died is tried again"
                )
            [(last,)] = rows.run("SELECT run FROM threads WHERE id = ?", record.thread) or [(run,)]
            if last != run:
                raise UsageError(
                    f"the run {run} cannot be tried again: its thread went on with the run {last}; "
                    "submit the task once more"
                )
            now, granted = self.clock(), budget_json(budget or record.budget)
            again = {"status": "queued", "reason": "", "fruitless": 0, "budget": granted, "changed": now}
            _change(rows, self.seal, run, [(now, "retried", {"by": by})], **again)
            _wake(rows, self.database, record.thread)
            return self._record(rows, run)

    def ended(self, before: float, status: Sequence[RunStatus], limit: int) -> list[str]:
        """Runs that ended before a time: what retention may remove."""
        marks, values = in_list(status or ENDED)
        with self.database.reading() as rows:
            found = rows.run(
                f"""SELECT id FROM runs WHERE status IN ({marks}) AND changed < ?
                ORDER BY number LIMIT ?""",
                *(*values, before, limit),
            )
        return [run for (run,) in found]

    def delete(self, runs: Sequence[str]) -> None:
        """Remove runs that have ended, and the checkpoints of threads that have no other run."""
        marks, wanted = in_list(runs)
        over, _ = in_list(ENDED)
        with self.database.writing() as rows:
            found = rows.run(
                f"SELECT id, thread FROM runs WHERE id IN ({marks}) AND status IN ({over})",
                *(*wanted, *ENDED),
            )
            marks, known = in_list(run for run, _ in found)
            for table in ("segments", "events", "calls"):
                rows.run(f"DELETE FROM {table} WHERE run IN ({marks})", *known)
            rows.run(f"DELETE FROM runs WHERE id IN ({marks})", *known)
            threads = {thread for _, thread in found}
            marks, values = in_list(threads)
            kept = rows.run(f"SELECT DISTINCT thread FROM runs WHERE thread IN ({marks})", *values)
            marks, left = in_list(threads.difference(thread for (thread,) in kept))
            rows.run(f"DELETE FROM threads WHERE id IN ({marks})", *left)
            for table in _checkpoint_tables(rows, self.database):
                rows.run(f"DELETE FROM {table} WHERE thread_id IN ({marks})", *left)

    def workers(self) -> list[WorkerRecord]:
        """The workers that are there, and those that were lately."""
        with self.database.reading() as rows:
            return workers_of(rows, self.database, self.clock())

    def _record(self, rows: Statements, run: str) -> RunRecord:
        return self._seen(rows, self._row(rows, run))[0]

    def _locked(self, rows: Statements, run: str) -> RunRecord:
        _lock_thread(rows, self.database, run)
        rows.run(f"SELECT 1 FROM runs r WHERE r.id = ?{self.database.lock}", run)
        return record_of(self._row(rows, run)[0], self.seal)

    def _row(self, rows: Statements, run: str) -> list[Row]:
        found = rows.run(f"SELECT {COLUMNS} FROM runs r WHERE r.id = ?", run)
        if not found:
            raise UnknownRun(run)
        return found

    def _seen(self, rows: Statements, found: list[Row]) -> list[RunRecord]:
        """The records, and which of them are stranded or held up."""
        records = [record_of(row, self.seal) for row in found]
        if not any(each.status in ("queued", "running") for each in records):
            return records
        workers = workers_of(rows, self.database, self.clock())
        return [
            replace(
                each,
                stranded=why_stranded(each.agent, each.version, each.machine, workers)
                if each.status == "queued" and not each.behind
                else "",
                reason=each.reason or held_up(each, workers),
            )
            for each in records
        ]


_RUN = """
    INSERT INTO runs (id, thread, agent, version, machine, status, reason, segment, attempt, fruitless,
        reached, worker, priority, submitted, changed, wish, questions, output, budget,
        labels, turns, input_tokens, output_tokens, money, seconds, last_event)
    VALUES (?, ?, ?, ?, '', 'queued', '', 1, 0, 0,
        '', '', ?, ?, ?, ?, '', '', ?, ?, 0,
        0, 0, 0, 0, 0)
    ON CONFLICT (id) DO NOTHING RETURNING id"""


def _answers(questions: Sequence[Question], decision: Any) -> dict[str, Any]:
    """The answers by the ids of the questions."""
    ids = {each.id for each in questions}
    if isinstance(decision, dict) and decision and ids.issuperset(cast("dict[str, Any]", decision)):
        return cast("dict[str, Any]", decision)
    if len(ids) != 1:
        raise UsageError(
            f"the run asks {len(ids)} questions: decide with an object that has an answer by the id of "
            f"each, {', '.join(sorted(ids))}"
        )
    return {ids.pop(): decision}


def _no_question(record: RunRecord) -> str:
    if record.status == "waiting":
        return N_(f"the run {record.id} asks something else now, in segment {record.segment}: look again")
    if record.segment > 1 and record.status != "cancelled":
        return N_(
            f"the run {record.id} waits for no decision: it is {record.status}, and another one was taken"
        )
    return N_(f"the run {record.id} waits for no decision: it is {record.status}")


def _checkpoint_tables(rows: Statements, database: LedgerDatabase) -> list[str]:
    """Those that a worker has made by now."""
    made = {table for (table,) in rows.run(database.tables)}
    return [table for table in database.checkpoint_tables if table in made]


MOST_FRUITLESS = 5
"""So many attempts in a row may end without any progress; then the run is dead."""

ALONE_SECONDS = 60.0
"""So long a suspect waits for a worker that has nothing to do; then one takes nothing else until it has."""

# Which queued runs a worker may take: those of its agents and disks that wait for no other run of their
# thread. A *suspect* has left two attempts behind that brought nothing (the index ``runs_suspect`` has the
# number). It is driven alone, so that a run which kills its worker takes no other along.
_FOR_WORKER = f"""r.status = 'queued' AND r.machine IN ('', ?) AND {NOT_BEHIND}
    AND NOT EXISTS (SELECT 1 FROM runs m WHERE m.worker = ? AND m.status = 'running'
        AND (m.alone = 1 OR r.fruitless >= 2))
    AND (r.fruitless >= 2 OR NOT EXISTS (
        SELECT 1 FROM runs s WHERE s.status = 'queued' AND s.fruitless >= 2 AND s.changed < ?
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
        """What binds runs whose files are on a disk."""
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

    def enroll(self, agents: Sequence[str], concurrency: int) -> None:
        """Say that the worker is there."""
        now, place, time = self.runs.clock(), self.place, self.runs.database.time
        with self.runs.database.writing() as rows:
            rows.run("DELETE FROM workers WHERE id = ? OR (gone = 1 AND seen < ?)", place.id, now - 86400)
            rows.run(
                f"""INSERT INTO workers
                (id, machine, process, volume, started, seen, agents, concurrency, gone)
                VALUES (?, ?, ?, ?, {time}, {time}, ?, ?, 0)""",
                *(place.id, place.machine, place.process, place.home, now, now),
                *(json.dumps(list(agents)), concurrency),
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
                _release_thread(rows, thread, run)
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
            _wake(rows, self.runs.database, thread)
        return [run] if found else []

    def next_queued(
        self, limit: int, only: Collection[AgentEntry], never: Collection[AgentEntry]
    ) -> list[tuple[str, int, AgentEntry]]:
        """Runs that may begin here now, first those that should: run, segment, agent.

        ``only``: of these agents, of all where there are none; ``never``: of none of these.
        """
        mine, wanted = in_list(map(str, only))
        others, unwanted = in_list(map(str, never))
        with self.runs.database.reading() as rows:
            found = rows.run(
                f"""SELECT r.id, r.segment, r.agent, r.version FROM runs r WHERE {_FOR_WORKER}
                AND (? = 0 OR r.agent || '@' || r.version IN ({mine}))
                AND (? = 0 OR r.agent || '@' || r.version NOT IN ({others}))
                ORDER BY r.priority, r.number LIMIT ?""",
                *self._worker(),
                *(len(wanted), *wanted, len(unwanted), *unwanted, limit),
            )
        return [(run, at, AgentEntry(agent, version)) for run, at, agent, version in found]

    def _worker(self) -> Sequence[object]:
        """The values of ``_FOR_WORKER``."""
        return self.place.home, self.place.id, self.runs.clock() - ALONE_SECONDS, self.place.id

    def claim(self, run: str, segment: int, only: Collection[AgentEntry] = ()) -> Claim | None:
        """Take a segment; None where it is not to be driven: it ended, moved on, waits behind another or
        until it can be driven alone, or is for none of these agents (none: for all).

        A run whose attempts brought nothing too often is dead then, and None is returned, too.
        """
        now, database, seal = self.runs.clock(), self.runs.database, self.runs.seal
        mine, wanted = in_list(map(str, only))
        with database.writing() as rows:
            rows.run(
                """INSERT INTO threads (id, epoch, run) SELECT thread, 0, id FROM runs WHERE id = ?
                ON CONFLICT (id) DO NOTHING""",
                run,
            )
            _lock_thread(rows, database, run)
            found = rows.run(
                f"""SELECT {COLUMNS}, r.fruitless, r.reached,
                    (SELECT given FROM segments s WHERE s.run = r.id AND s.number = r.segment)
                FROM runs r WHERE r.id = ? AND r.segment = ? AND {_FOR_WORKER}
                AND (? = 0 OR r.agent || '@' || r.version IN ({mine})){database.lock}""",
                *(run, segment, *self._worker(), len(wanted), *wanted),
            )
            if not found:
                return None
            [(*row, fruitless, before, given)] = found
            record, alone = record_of(tuple(row), seal), int(fruitless >= 2)
            reached = self._reached(rows, record.thread)
            if reached != before:
                fruitless = 0
            if fruitless >= MOST_FRUITLESS:
                self._bury(rows, record, fruitless)
                return None
            [(epoch,)] = rows.run(
                "UPDATE threads SET epoch = epoch + 1, run = ? WHERE id = ? RETURNING epoch",
                *(run, record.thread),
            )
            taken = replace(
                record,
                status="running",
                reason="",
                worker=self.place.id,
                attempt=record.attempt + 1,
                started=record.started or now,
                changed=now,
            )
            said = {"worker": self.place.id, "segment": segment, "attempt": taken.attempt}
            event = now, "taken-over" if record.attempt else "started", said
            changed = {
                name: getattr(taken, name)
                for name in ("status", "reason", "worker", "attempt", "started", "changed")
            }
            progress = {"fruitless": fruitless + 1, "reached": reached, "alone": alone}
            _change(rows, seal, run, [event], **changed, **progress)
        read = seal.read(given, place_of(run, GIVEN, segment))
        return Claim(taken, epoch, read, record.attempt > 0, max(0.0, now - record.changed))

    def write(self, rows: Statements, claim: Claim, events: Sequence[Happened], spent: Spent) -> None:
        """Put events behind those of a run, and what it has spent; inside a transaction, so that those of
        many runs are one. Raises ``RunTakenOver``."""
        self._fence(rows, claim)
        _change(rows, self.runs.seal, claim.record.id, events, **_spent(spent))

    def end(self, claim: Claim, ending: Ending, events: Sequence[Happened], spent: Spent) -> None:
        """Say how the segment ended; the claim is over. Raises ``RunTakenOver``."""
        run, now, seal = claim.record.id, self.runs.clock(), self.runs.seal
        questions = [{"id": each.id, "asked": each.asked} for each in ending.questions]
        asked = {"questions": questions, "resumes": ending.resumes}
        told = {"reason": ending.reason, "output": ending.output, "questions": questions}
        said: JsonObject = {"segment": claim.record.segment, **{k: v for k, v in told.items() if v}}
        event = now, "handed-back" if ending.status == "queued" else ending.status, said
        with self.runs.database.writing() as rows:
            held = rows.run(
                """UPDATE threads SET epoch = epoch + 1 WHERE id = ? AND run = ? AND epoch = ?
                RETURNING epoch""",
                *(claim.record.thread, run, claim.epoch),
            )
            if not held:
                raise RunTakenOver(run)
            _change(
                *(rows, seal, run, [*events, event]),
                status=ending.status,
                reason=seal.write(ending.reason, place_of(run, REASON)) if ending.reason else "",
                output=seal.write(ending.output, place_of(run, OUTPUT)) if ending.output else "",
                questions=seal.write(asked, place_of(run, QUESTIONS)) if questions else "",
                changed=now,
                **_spent(spent),
            )
            _wake(rows, self.runs.database, claim.record.thread)

    def begin_call(self, claim: Claim, key: str, tool: str) -> bool:
        """Write down that a call is about to take effect; True where an earlier attempt did."""
        with self.runs.database.writing() as rows:
            self._fence(rows, claim)
            found = rows.run(
                """INSERT INTO calls (key, run, tool, at, epoch) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (key) DO NOTHING RETURNING epoch""",
                *(key, claim.record.id, tool, self.runs.clock(), claim.epoch),
            )
            return not found

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
            _change(rows, self.runs.seal, claim.record.id, [event], machine=machine)

    def _fence(self, rows: Statements, claim: Claim, share: str | None = None) -> None:
        share = self.runs.database.share if share is None else share
        found = rows.run(
            f"SELECT 1 FROM threads WHERE id = ? AND epoch = ?{share}",
            *(claim.record.thread, claim.epoch),
        )
        if not found:
            raise RunTakenOver(claim.record.id)

    def _reached(self, rows: Statements, thread: str) -> str:
        """How far the checkpoints of a thread have come, those of subagents and single calls included."""
        tables = _checkpoint_tables(rows, self.runs.database)
        if not tables:
            return ""
        counts = ", ".join(f"(SELECT count(*) FROM {table} WHERE thread_id = ?)" for table in tables)
        return " ".join(map(str, rows.run(f"SELECT {counts}", *(thread for _ in tables))[0]))

    def _bury(self, rows: Statements, record: RunRecord, fruitless: int) -> None:
        now = self.runs.clock()
        reason = (
            f"{fruitless} attempts in a row ended without progress, the last on {record.worker}"
            f"{f': {record.reason}' if record.reason else ''}"
        )
        sealed = self.runs.seal.write(reason, place_of(record.id, REASON))
        event = now, "dead", {"reason": reason}
        _change(rows, self.runs.seal, record.id, [event], status="dead", reason=sealed, changed=now)
        _wake(rows, self.runs.database, record.thread)


def _spent(spent: Spent) -> dict[str, object]:
    return {name: getattr(spent, name) for name in Spent.__dataclass_fields__}
