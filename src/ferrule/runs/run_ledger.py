"""The ledger of runs, which is also their queue: submitted runs, claims and results.

``RunLedger`` is for programs that submit, watch and decide, ``WorkerLedger`` for workers. A worker drives a
segment with a ``Claim``. A claim raises the epoch of its thread; writes with an older epoch are refused in
the same transaction (``RunTakenOver``), so a worker that was frozen changes nothing after a takeover. Lock
a thread before its run.

All methods block; workers call them with ``WorkerLedger.ask``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, cast

from ferrule.core.errors import UnknownRun, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.ledger_databases import Database
from ferrule.runs.ledger_tables import (
    COLUMNS,
    NOT_BEHIND,
    Row,
    Seal,
    Statements,
    as_spec_json,
    budget_json,
    held_up,
    in_list,
    insert,
    place_of,
    plain_json,
    record_of,
    sealed,
    stranded,
    why_stranded,
    workers_of,
)
from ferrule.runs.run_records import (
    ENDED,
    LIVE,
    Budget,
    Question,
    RunEvent,
    RunRecord,
    RunSpec,
    RunStatus,
    Spent,
    Stranded,
    WorkerRecord,
)

SHORTEST_BEGINNING = 4
"""Characters of an id that may stand for the whole, if it is unambiguous."""

MOST_NAMED = 5
GIVEN, EVENT = "given", "event"

Happened = tuple[float, str, JsonObject]
"""Time, kind and data of an event."""


def change(rows: Statements, seal: Seal, run: str, events: Sequence[Happened], **columns: object) -> None:
    """Change columns of a run, and append events."""
    changes = "".join(f"{column} = ?, " for column in columns)
    [(last,)] = rows.run(
        f"UPDATE runs SET {changes}last_event = last_event + ? WHERE id = ? RETURNING last_event",
        *(*columns.values(), len(events), run),
    )
    if events:
        first = last - len(events) + 1
        rows.run_many(
            EVENT_ROW, [event_row(seal, run, number, event) for number, event in enumerate(events, first)]
        )


EVENT_ROW = "INSERT INTO events (run, number, at, kind, data) VALUES (?, ?, ?, ?, ?)"


def event_row(seal: Seal, run: str, number: int, event: Happened) -> Sequence[object]:
    at, kind, data = event
    return run, number, at, kind, _event_text(seal, data, place_of(run, EVENT, number))


def _event_text(seal: Seal, data: JsonObject, where: str) -> str:
    """Return an event as text. Values of an agent's own that are not JSON become strings."""
    try:
        return seal.write(data, where)
    except UsageError:
        return seal.write(json.loads(json.dumps(data, default=str, skipkeys=True)), where)


def _lock_thread(rows: Statements, database: Database, run: str) -> None:
    """Lock the thread of a run, if it was ever claimed."""
    rows.run(
        f"SELECT 1 FROM threads r WHERE r.id = (SELECT thread FROM runs WHERE id = ?){database.lock}", run
    )


def release_thread(rows: Statements, thread: str, run: str) -> None:
    """Raise the epoch of a thread if the run holds it: its worker may not write any more."""
    rows.run("UPDATE threads SET epoch = epoch + 1 WHERE id = ? AND run = ?", thread, run)


def wake(rows: Statements, database: Database, thread: str) -> None:
    """Notify workers, when this transaction ends, if a run of the thread is queued."""
    if database.wake:
        rows.run(f"SELECT {database.wake} FROM runs WHERE thread = ? AND status = 'queued' LIMIT 1", thread)


# Each uses a partial index of exactly these rows.
_LIVE = f"""SELECT r.agent, r.version, r.machine, r.status, count(*), min(r.changed),
        sum(CASE WHEN r.status = 'queued' AND {NOT_BEHIND} THEN 1 ELSE 0 END)
    FROM runs r WHERE r.status IN ('queued', 'running', 'waiting')
    GROUP BY r.agent, r.version, r.machine, r.status"""
_TROUBLED = """SELECT agent, '', '', status, count(*), min(changed), 0 FROM runs
    WHERE status IN ('failed', 'dead') GROUP BY agent, status"""


class RunCount(NamedTuple):
    """Runs of one agent with the same status."""

    agent: str
    status: RunStatus
    """Any but ``done`` and ``cancelled``."""
    runs: int
    oldest: float
    """When the status of the oldest changed, in seconds since the epoch."""
    next: int = 0
    """Of queued runs, the number that wait for a worker, not for another run of their thread."""
    stranded: Stranded = ""
    """Why no worker can take those."""


@dataclass(frozen=True, slots=True)
class RunLedger:
    """``clock`` returns seconds since the epoch; ``new_id`` the id of a run without one."""

    database: Database
    seal: Seal
    clock: Callable[[], float]
    new_id: Callable[[], str]

    def submit(self, spec: RunSpec, entry: AgentEntry) -> RunRecord:
        """Store a run, or return the one with that id. Raises ``UsageError`` if the id is another run's."""
        given = plain_json(spec.input, "the input of the run")
        if not isinstance(given, dict):
            raise UsageError(f"the input of the run is {type(given).__name__}, no JSON object")
        run, now = spec.id or self.new_id(), self.clock()
        spec = replace(
            spec, id=run, input=cast(JsonObject, given), agent=entry.name, thread=spec.thread or run
        )
        with self.database.writing() as rows:
            values = {
                **_NEW,
                "id": run,
                "thread": spec.thread,
                "agent": entry.name,
                "version": entry.version,
                "priority": spec.priority,
                "submitted": now,
                "changed": now,
                "spec": sealed(self.seal, run, "spec", as_spec_json(spec)),
                "budget": budget_json(spec.budget),
                "labels": json.dumps([list(each) for each in spec.labels], ensure_ascii=False),
            }
            new = insert(rows, "runs", values, "ON CONFLICT (id) DO NOTHING RETURNING id")
            if new:
                self._add_segment(rows, run, 1, spec.input, now)
                change(rows, self.seal, run, [(now, "submitted", {"agent": str(entry)})])
                wake(rows, self.database, spec.thread)
            else:
                [(known,)] = rows.run("SELECT spec FROM runs WHERE id = ?", run)
                if self.seal.read(known, place_of(run, "spec")) != as_spec_json(spec):
                    raise UsageError(
                        f"the run {run} exists and is for another task: give this one another id"
                    )
            return self._record(rows, run)

    def _add_segment(self, rows: Statements, run: str, number: int, given: Any, now: float) -> None:
        text = self.seal.write(given, place_of(run, GIVEN, number))
        insert(rows, "segments", {"run": run, "number": number, "given": text, "at": now})

    def find(self, name: str) -> str:
        """Return the id that ``name`` is or begins. Raises ``UnknownRun`` if there is none, or several."""
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
        """Count runs that are live, failed or dead. Others are not counted, so that the cost does not grow
        with the ledger."""
        with self.database.reading() as rows:
            found = [*rows.run(_LIVE), *rows.run(_TROUBLED)]
            workers = workers_of(rows, self.database.time, self.clock())
        return [
            RunCount(
                *(agent, status, runs, oldest, next),
                why_stranded(agent, version, machine, workers) if next else "",
            )
            for agent, version, machine, status, runs, oldest, next in found
        ]

    def events(self, run: str, after: int, limit: int) -> tuple[list[RunEvent], bool]:
        """Return the events after number ``after``, and whether the run has ended."""
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
        """Begin the next segment with a decision; repeating the same one changes nothing."""
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
                "resumes": self.seal.read(text, place_of(run, "questions"))["resumes"],
            }
            self._add_segment(rows, run, asked + 1, given, self.clock())
            begun: dict[str, Any] = {"segment": asked + 1, "attempt": 0, "fruitless": 0}
            self.move(rows, record, "queued", "decided", {"decision": decision, "by": by}, **begun)
            return self._record(rows, run)

    def cancel(self, run: str, reason: str, by: str) -> RunRecord:
        """End a run that has not ended. Raises the epoch of its thread, so that its worker may not write
        any more."""
        with self.database.writing() as rows:
            record = self._locked(rows, run)
            if record.status in LIVE:
                if record.status != "queued":
                    release_thread(rows, record.thread, run)
                said: JsonObject = {"reason": reason, "by": by}
                self.move(rows, record, "cancelled", "cancelled", said, reason=reason)
            return self._record(rows, run)

    def retry(self, run: str, budget: Budget | None, by: str) -> RunRecord:
        """Queue a failed or dead run again, from its last checkpoint."""
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
            granted = budget_json(budget or record.budget)
            self.move(rows, record, "queued", "retried", {"by": by}, fruitless=0, budget=granted)
            return self._record(rows, run)

    def move(
        self,
        rows: Statements,
        record: RunRecord,
        status: RunStatus,
        kind: str,
        data: JsonObject,
        *,
        before: Sequence[Happened] = (),
        reason: str = "",
        output: str = "",
        questions: JsonObject | None = None,
        **columns: object,
    ) -> None:
        """Change the status of a run, append the events ``before`` and one of that kind, and notify
        workers."""
        now = self.clock()
        texts = {"reason": reason, "output": output, "questions": questions}
        columns |= {name: sealed(self.seal, record.id, name, value) for name, value in texts.items()}
        columns |= {"status": status, "changed": now}
        change(rows, self.seal, record.id, [*before, (now, kind, data)], **columns)
        wake(rows, self.database, record.thread)

    def ended(self, before: float, status: Sequence[RunStatus], limit: int) -> list[str]:
        """Return runs that ended before a time."""
        marks, values = in_list(status or ENDED)
        with self.database.reading() as rows:
            found = rows.run(
                f"""SELECT id FROM runs WHERE status IN ({marks}) AND changed < ?
                ORDER BY number LIMIT ?""",
                *(*values, before, limit),
            )
        return [run for (run,) in found]

    def delete(self, runs: Sequence[str]) -> int:
        """Remove ended runs, and the checkpoints of threads without another run; return their number."""
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
            for table in checkpoint_tables(rows, self.database):
                rows.run(f"DELETE FROM {table} WHERE thread_id IN ({marks})", *left)
        return len(found)

    def workers(self) -> list[WorkerRecord]:
        with self.database.reading() as rows:
            return workers_of(rows, self.database.time, self.clock())

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
        """Return the records with ``stranded`` and ``reason`` filled in."""
        records = [record_of(row, self.seal) for row in found]
        if not any(each.status in ("queued", "running") for each in records):
            return records
        workers = workers_of(rows, self.database.time, self.clock())
        return [
            replace(
                each,
                stranded=stranded(each, workers),
                reason=each.reason or held_up(each, workers),
            )
            for each in records
        ]


_NEW: Mapping[str, object] = {
    **dict.fromkeys(("machine", "reason", "reached", "worker", "questions", "output"), ""),
    **dict.fromkeys(("attempt", "fruitless", "last_event", *Spent.__dataclass_fields__), 0),
    "status": "queued",
    "segment": 1,
}
"""Columns of a new run."""


def _answers(questions: Sequence[Question], decision: Any) -> dict[str, Any]:
    """Return the answers by question id."""
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


def checkpoint_tables(rows: Statements, database: Database) -> list[str]:
    """Return the existing tables of LangGraph's saver."""
    made = {table for (table,) in rows.run(database.tables)}
    return [table for table in database.checkpoint_tables if table in made]
