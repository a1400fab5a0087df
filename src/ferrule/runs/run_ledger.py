"""The ledger of runs, for who submits, watches and decides: one transaction each, and no worker needed.

All methods block and are for threads. What workers do with the ledger is in ``worker_ledger``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from ferrule.errors import UnknownRun, UsageError
from ferrule.messages import JsonObject
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.ledger_database import LedgerDatabase, Row, Statements
from ferrule.runs.run_rows import (
    COLUMNS,
    NOT_BEHIND,
    QUESTIONS,
    REASON,
    WISH,
    as_wish_json,
    budget_json,
    in_list,
    labels_json,
    plain_json,
    record_of,
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
    WorkerRecord,
)
from ferrule.runs.sealing import Seal, place_of
from ferrule.runs.worker_rows import held_up, stranded, workers_of

SHORTEST_BEGINNING = 4
"""So many characters of an id stand for it, where no other one begins with them."""

MOST_NAMED = 5
GIVEN, EVENT = "given", "event"


@dataclass(frozen=True, slots=True)
class Unsent:
    """A segment that an engine has to be told of."""

    run: str
    segment: int
    dispatch: int
    queue: str
    priority: int


@dataclass(frozen=True, slots=True)
class RunLedger:
    """``clock`` gives seconds since the epoch; ``new_id`` the id of a run that brings none."""

    database: LedgerDatabase
    seal: Seal
    clock: Callable[[], float]
    new_id: Callable[[], str]

    def submit(self, wish: RunWish, entry: AgentEntry) -> RunRecord:
        """Write a run down, or find the one that has the id already; ``UsageError`` if it is another."""
        wish = self._whole(wish, entry)
        run, now = wish.id, self.clock()
        with self.database.writing() as rows:
            if rows.run(f"{_RUN} RETURNING id", *self._row_of(wish, entry, now)):
                rows.run(_SEGMENT, *self._segment_of(wish, now))
                rows.run(_SUBMITTED, *self._submitted(wish, entry, now))
            else:
                [(known,)] = rows.run("SELECT wish FROM runs WHERE id = ?", run)
                if self.seal.read(known, place_of(run, WISH)) != as_wish_json(wish):
                    raise UsageError(
                        f"the run {run} exists and is for another task: give this one another id"
                    )
            return self._record(rows, run)

    def _whole(self, wish: RunWish, entry: AgentEntry) -> RunWish:
        given = plain_json(wish.input, "the input of the run")
        if not isinstance(given, dict):
            raise UsageError(f"the input of the run is {type(given).__name__}, no JSON object")
        run = wish.id or self.new_id()
        return replace(
            wish, id=run, input=cast(JsonObject, given), agent=entry.name, thread=wish.thread or run
        )

    def _row_of(self, wish: RunWish, entry: AgentEntry, now: float) -> Sequence[object]:
        return (
            *(wish.id, wish.thread, entry.name, entry.version, wish.priority, now, now),
            self.seal.write(as_wish_json(wish), place_of(wish.id, WISH)),
            budget_json(wish.budget),
            labels_json(wish.labels),
        )

    def _segment_of(self, wish: RunWish, now: float) -> Sequence[object]:
        return wish.id, self.seal.write(wish.input, place_of(wish.id, GIVEN, 1)), now

    def _submitted(self, wish: RunWish, entry: AgentEntry, now: float) -> Sequence[object]:
        return wish.id, now, self.seal.write({"agent": str(entry)}, place_of(wish.id, EVENT, 1))

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

    def counts(self) -> list[tuple[str, str, int]]:
        """How many runs an agent has in each status: agent, status, number."""
        with self.database.reading() as rows:
            found = rows.run("SELECT agent, status, count(*) FROM runs GROUP BY agent, status")
        return [(agent, status, number) for agent, status, number in found]

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
            rows.run(
                "INSERT INTO segments (run, number, given, at) VALUES (?, ?, ?, ?)",
                *(run, asked + 1, self.seal.write(given, place_of(run, GIVEN, asked + 1)), now),
            )
            rows.run(
                """UPDATE runs SET status = 'queued', reason = '', segment = ?, attempt = 0, fruitless = 0,
                questions = '', changed = ? WHERE id = ?""",
                *(asked + 1, now, run),
            )
            add_events(rows, self.seal, run, [(now, "decided", {"decision": decision, "by": by})])
            return self._record(rows, run)

    def cancel(self, run: str, reason: str, by: str) -> RunRecord:
        """End a run that has not ended. The epoch of its thread rises: its worker may write no more."""
        with self.database.writing() as rows:
            record = self._locked(rows, run)
            if record.status in LIVE:
                now = self.clock()
                if record.status != "queued":
                    release_thread(rows, record.thread, run)
                rows.run(
                    """UPDATE runs SET status = 'cancelled', reason = ?, questions = '', changed = ?
                    WHERE id = ?""",
                    *(self.seal.write(reason, place_of(run, REASON)) if reason else "", now, run),
                )
                add_events(rows, self.seal, run, [(now, "cancelled", {"reason": reason, "by": by})])
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
            now = self.clock()
            rows.run(
                """UPDATE runs SET status = 'queued', reason = '', fruitless = 0, sent = 0,
                dispatch = dispatch + 1, budget = ?, changed = ? WHERE id = ?""",
                *(budget_json(budget or record.budget), now, run),
            )
            add_events(rows, self.seal, run, [(now, "retried", {"by": by})])
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

    def delete(self, runs: Sequence[str]) -> list[str]:
        """Remove runs that have ended, and the checkpoints of threads that have no other run; their
        dispatches."""
        marks, wanted = in_list(runs)
        over, _ = in_list(ENDED)
        with self.database.writing() as rows:
            found = rows.run(
                f"""SELECT id, thread, segment, dispatch FROM runs
                WHERE id IN ({marks}) AND status IN ({over})""",
                *(*wanted, *ENDED),
            )
            marks, known = in_list(run for run, *_ in found)
            names = [
                dispatch_name(run, segment, dispatch)
                for run, _, segments, dispatches in found
                for segment in range(1, segments + 1)
                for dispatch in range(dispatches + 1)
            ]
            for table in ("segments", "events", "calls"):
                rows.run(f"DELETE FROM {table} WHERE run IN ({marks})", *known)
            rows.run(f"DELETE FROM runs WHERE id IN ({marks})", *known)
            threads = {thread for _, thread, *_ in found}
            marks, values = in_list(threads)
            kept = rows.run(f"SELECT DISTINCT thread FROM runs WHERE thread IN ({marks})", *values)
            marks, left = in_list(threads.difference(thread for (thread,) in kept))
            rows.run(f"DELETE FROM threads WHERE id IN ({marks})", *left)
            # Those of checkpoints are made by the first worker.
            made = {table for (table,) in rows.run(self.database.tables)}
            for table in made.intersection(self.database.checkpoint_tables):
                rows.run(f"DELETE FROM {table} WHERE thread_id IN ({marks})", *left)
            return names

    def workers(self) -> list[WorkerRecord]:
        """The workers that are there, and those that were lately."""
        with self.database.reading() as rows:
            return workers_of(rows, self.database, self.clock())

    def unsent(self, limit: int = 1000) -> list[Unsent]:
        """Segments that no engine was told of and that nothing holds back."""
        with self.database.reading() as rows:
            found = rows.run(
                f"""SELECT r.id, r.segment, r.dispatch, r.agent, r.version, r.machine, r.priority
                FROM runs r WHERE r.status = 'queued' AND r.sent < r.segment AND {NOT_BEHIND}
                ORDER BY r.priority, r.number LIMIT ?""",
                limit,
            )
        return [
            Unsent(run, segment, dispatch, queue_of(AgentEntry(agent, version), machine), priority)
            for run, segment, dispatch, agent, version, machine, priority in found
        ]

    def sent(self, told: Sequence[Unsent]) -> None:
        """The engine was told."""
        with self.database.writing() as rows:
            rows.run_many(
                "UPDATE runs SET sent = segment WHERE id = ? AND segment = ? AND dispatch = ?",
                [(each.run, each.segment, each.dispatch) for each in told],
            )

    def _record(self, rows: Statements, run: str) -> RunRecord:
        return self._seen(rows, self._row(rows, run))[0]

    def _locked(self, rows: Statements, run: str) -> RunRecord:
        lock_thread(rows, self.database, run)
        rows.run(f"SELECT 1 FROM runs WHERE id = ?{self.database.lock}", run)
        return record_of(self._row(rows, run)[0], self.seal)

    def _row(self, rows: Statements, run: str) -> list[Row]:
        found = rows.run(f"SELECT {COLUMNS} FROM runs r WHERE r.id = ?", run)
        if not found:
            raise UnknownRun(run)
        return found

    def _seen(self, rows: Statements, found: list[Row]) -> list[RunRecord]:
        """The records, and which of them are stranded."""
        records = [record_of(row, self.seal) for row in found]
        if not any(each.status in ("queued", "running") for each in records):
            return records
        workers = workers_of(rows, self.database, self.clock())
        return [
            replace(each, stranded=stranded(each, workers), reason=each.reason or held_up(each, workers))
            for each in records
        ]


_RUN = """
    INSERT INTO runs (id, thread, agent, version, machine, status, reason, segment, attempt, fruitless,
        reached, sent, dispatch, worker, priority, submitted, changed, wish, questions, output, budget,
        labels, turns, input_tokens, output_tokens, money, seconds, last_event)
    VALUES (?, ?, ?, ?, '', 'queued', '', 1, 0, 0,
        '', 0, 0, '', ?, ?, ?, ?, '', '', ?, ?, 0,
        0, 0, 0, 0, 1)
    ON CONFLICT (id) DO NOTHING"""

_SEGMENT = """
    INSERT INTO segments (run, number, given, at) VALUES (?, 1, ?, ?)
    ON CONFLICT (run, number) DO NOTHING"""

_SUBMITTED = """
    INSERT INTO events (run, number, at, kind, data) VALUES (?, 1, ?, 'submitted', ?)
    ON CONFLICT (run, number) DO NOTHING"""


def dispatch_name(run: str, segment: int, dispatch: int) -> str:
    """What an engine calls a segment; told of again, it is another one."""
    return f"{run}:{segment}:{dispatch}"


def queue_of(entry: AgentEntry, machine: str = "") -> str:
    """The queue of an agent in one version, for all workers or for those on one machine."""
    return f"{entry}#{machine}" if machine else str(entry)


def add_events(
    rows: Statements, seal: Seal, run: str, events: Sequence[tuple[float, str, JsonObject]]
) -> None:
    """Put events behind those of a run."""
    [(last,)] = rows.run(
        "UPDATE runs SET last_event = last_event + ? WHERE id = ? RETURNING last_event", len(events), run
    )
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


def lock_thread(rows: Statements, database: LedgerDatabase, run: str) -> None:
    """Lock the thread of a run, where somebody has driven it: before the run, as everybody does."""
    rows.run(f"SELECT 1 FROM threads WHERE id = (SELECT thread FROM runs WHERE id = ?){database.lock}", run)


def release_thread(rows: Statements, thread: str, run: str) -> None:
    """Raise the epoch of a thread that a run holds: who holds it now may write no more."""
    rows.run("UPDATE threads SET epoch = epoch + 1 WHERE id = ? AND run = ?", thread, run)


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
        return f"the run {record.id} asks something else now, in segment {record.segment}: look again"
    if record.segment > 1 and record.status != "cancelled":
        return (
            f"the run {record.id} waits for no decision: it is {record.status}, and another one was taken"
        )
    return f"the run {record.id} waits for no decision: it is {record.status}"
