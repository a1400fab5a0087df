"""The ledger of runs, for workers: who is there, who drives what, and what came of it.

Whoever drives a segment has a ``Claim``. Each thread has an epoch, which a claim raises: what is written
with an older one is refused, in the same transaction (``RunTakenOver``), so that a worker which was frozen
and wakes up changes nothing. All methods block and are for threads.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from ferrule.errors import RunTakenOver
from ferrule.messages import JsonObject
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.ledger_database import Statements
from ferrule.runs.run_ledger import GIVEN, RunLedger, add_events, lock_thread, release_thread
from ferrule.runs.run_rows import COLUMNS, NOT_BEHIND, OUTPUT, QUESTIONS, REASON, in_list, record_of
from ferrule.runs.run_values import Question, RunRecord, RunStatus, Spent
from ferrule.runs.sealing import place_of

MOST_FRUITLESS = 5
"""So many attempts in a row may end without any progress; then the run is dead."""

ALONE_SECONDS = 60.0
"""So long a suspect waits for a worker that has nothing to do; then one takes nothing else until it has."""

# A *suspect* has left two attempts behind that brought nothing (the index ``runs_suspect`` has the number).
# It is driven alone, so that a run which kills its worker takes no other along.
_ROOM = """NOT EXISTS (SELECT 1 FROM runs m WHERE m.worker = ? AND m.status = 'running'
    AND (m.alone = 1 OR r.fruitless >= 2))"""

_MAKES_ROOM = """SELECT 1 FROM runs s WHERE s.status = 'queued' AND s.fruitless >= 2 AND s.changed < ?
    AND ? = (SELECT min(w.id) FROM workers w WHERE w.gone = 0 AND s.machine IN ('', w.volume)
        AND (w.agents = '[]'
            OR replace(w.agents, '"' || s.agent || '@' || s.version || '"', '') <> w.agents))
    LIMIT 1"""

Happened = tuple[float, str, JsonObject]
"""When, which kind, and what."""


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
    resend: bool = True
    """While it is ``queued``: an engine has to be told of it again."""


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

        ``trouble``: what else it has to say, as ``worker_rows`` reads it.
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
        now = self.runs.clock()
        with self.runs.database.writing() as rows:
            driven = rows.run(
                "SELECT id, thread FROM runs WHERE worker = ? AND status = 'running' ORDER BY thread",
                worker,
            )
            queued: list[str] = []
            for run, thread in driven:
                # The epoch rises here, too: whoever is taken for dead may be frozen only.
                release_thread(rows, thread, run)
                found = rows.run(
                    """UPDATE runs SET status = 'queued', changed = ?
                    WHERE id = ? AND worker = ? AND status = 'running' RETURNING id""",
                    *(now, run, worker),
                )
                queued += [each for (each,) in found]
        return queued

    def give_back(self, runs: Sequence[str]) -> None:
        """Queue runs again that are this worker's and that it does not drive: nobody heard of the claim."""
        now = self.runs.clock()
        with self.runs.database.writing() as rows:
            for run in sorted(runs):
                rows.run(
                    """UPDATE runs SET status = 'queued', sent = 0, dispatch = dispatch + 1, changed = ?
                    WHERE id = ? AND worker = ? AND status = 'running'""",
                    *(now, run, self.place.id),
                )

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
                f"""SELECT r.id, r.segment, r.agent, r.version FROM runs r
                WHERE r.status = 'queued' AND r.machine IN ('', ?)
                AND (? = 0 OR r.agent || '@' || r.version IN ({mine}))
                AND (? = 0 OR r.agent || '@' || r.version NOT IN ({others}))
                AND (? = 0 OR r.fruitless >= 2) AND {_ROOM}
                AND {NOT_BEHIND} ORDER BY r.priority, r.number LIMIT ?""",
                *(self.place.home, len(wanted), *wanted, len(unwanted), *unwanted),
                *(self._makes_room(rows), self.place.id, limit),
            )
        return [(run, at, AgentEntry(agent, version)) for run, at, agent, version in found]

    def _makes_room(self, rows: Statements) -> int:
        """Whether this worker takes no more until a run that has to be driven alone is."""
        return len(rows.run(_MAKES_ROOM, self.runs.clock() - ALONE_SECONDS, self.place.id))

    def claim(self, run: str, segment: int, only: Collection[AgentEntry] = ()) -> Claim | None:
        """Take a segment; None where it is not to be driven: it ended, moved on, waits behind another or
        until it can be driven alone, or is for none of these agents (none: for all).

        A run whose attempts brought nothing too often is dead then, and None is returned, too.
        """
        now = self.runs.clock()
        mine, wanted = in_list(map(str, only))
        with self.runs.database.writing() as rows:
            thread = rows.run("SELECT thread FROM runs WHERE id = ?", run)
            if not thread:
                return None
            # First the thread, then the run: as everybody does who locks both.
            rows.run(
                "INSERT INTO threads (id, epoch, run) VALUES (?, 0, ?) ON CONFLICT (id) DO NOTHING",
                *(thread[0][0], run),
            )
            lock_thread(rows, self.runs.database, run)
            found = rows.run(
                f"""SELECT {COLUMNS} FROM runs r WHERE r.id = ? AND r.segment = ?
                AND r.status = 'queued' AND r.machine IN ('', ?)
                AND (? = 0 OR r.agent || '@' || r.version IN ({mine}))
                AND (? = 0 OR r.fruitless >= 2) AND {_ROOM} AND {NOT_BEHIND}""",
                *(run, segment, self.place.home, len(wanted), *wanted),
                *(self._makes_room(rows), self.place.id),
            )
            record = record_of(found[0], self.runs.seal) if found else None
            if record is None:
                # What waits for something else has to be told of again. Also where it is not marked as told
                # yet: whoever tells of it would mark it afterwards, and nobody would tell of it any more.
                rows.run(
                    """UPDATE runs SET sent = 0, dispatch = dispatch + 1
                    WHERE id = ? AND segment = ? AND status = 'queued'""",
                    *(run, segment),
                )
                return None
            [(fruitless, before)] = rows.run("SELECT fruitless, reached FROM runs WHERE id = ?", run)
            alone = int(fruitless >= 2)
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
            rows.run(
                """UPDATE runs SET status = 'running', worker = ?, attempt = attempt + 1, sent = ?,
                fruitless = ?, reached = ?, alone = ?, started = coalesce(started, ?), changed = ?,
                reason = '' WHERE id = ?""",
                *(self.place.id, segment, fruitless + 1, reached, alone, now, now, run),
            )
            kind = "taken-over" if record.attempt else "started"
            said = {"worker": self.place.id, "segment": segment, "attempt": record.attempt + 1}
            add_events(rows, self.runs.seal, run, [(now, kind, said)])
            [(given,)] = rows.run("SELECT given FROM segments WHERE run = ? AND number = ?", run, segment)
            taken = rows.run(f"SELECT {COLUMNS} FROM runs r WHERE r.id = ?", run)
        return Claim(
            record_of(taken[0], self.runs.seal),
            epoch,
            self.runs.seal.read(given, place_of(run, GIVEN, segment)),
            record.attempt > 0,
            max(0.0, now - record.changed),
        )

    def write(self, rows: Statements, claim: Claim, events: Sequence[Happened], spent: Spent) -> None:
        """Put events behind those of a run, and what it has spent; inside a transaction, so that those of
        many runs are one. Raises ``RunTakenOver``."""
        run = claim.record.id
        self._fence(rows, claim)
        rows.run(
            """UPDATE runs SET turns = ?, input_tokens = ?, output_tokens = ?, money = ?, seconds = ?
            WHERE id = ?""",
            *(spent.turns, spent.input_tokens, spent.output_tokens, spent.money, spent.seconds, run),
        )
        if events:
            add_events(rows, self.runs.seal, run, events)

    def end(self, claim: Claim, ending: Ending, events: Sequence[Happened], spent: Spent) -> None:
        """Say how the segment ended; the claim is over. Raises ``RunTakenOver``."""
        run, now, seal = claim.record.id, self.runs.clock(), self.runs.seal
        questions = [{"id": each.id, "asked": each.asked} for each in ending.questions]
        asked = {"questions": questions, "resumes": ending.resumes}
        resend = int(ending.status == "queued" and ending.resend)
        with self.runs.database.writing() as rows:
            self.write(rows, claim, events, spent)
            release_thread(rows, claim.record.thread, run)
            rows.run(
                """UPDATE runs SET status = ?, reason = ?, output = ?, questions = ?, changed = ?,
                sent = CASE WHEN ? = 1 THEN 0 ELSE sent END, dispatch = dispatch + ? WHERE id = ?""",
                ending.status,
                seal.write(ending.reason, place_of(run, REASON)) if ending.reason else "",
                seal.write(ending.output, place_of(run, OUTPUT)) if ending.output else "",
                seal.write(asked, place_of(run, QUESTIONS)) if questions else "",
                *(now, resend, resend, run),
            )
            said: JsonObject = {"segment": claim.record.segment}
            if ending.reason:
                said["reason"] = ending.reason
            if ending.output:
                said["output"] = ending.output
            if questions:
                said["questions"] = questions
            add_events(rows, seal, run, [(now, _KINDS.get(ending.status, ending.status), said)])

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
        run, machine = claim.record.id, self.place.home
        with self.runs.database.writing() as rows:
            self._fence(rows, claim)
            rows.run("UPDATE runs SET machine = ? WHERE id = ?", machine, run)
            said = {"machine": machine, "why": why}
            add_events(rows, self.runs.seal, run, [(self.runs.clock(), "bound", said)])

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
        made = {table for (table,) in rows.run(self.runs.database.tables)}
        counted = [
            rows.run(f"SELECT count(*) FROM {table} WHERE thread_id = ?", thread)[0][0]
            for table in self.runs.database.checkpoint_tables
            if table in made
        ]
        return " ".join(map(str, counted))

    def _bury(self, rows: Statements, record: RunRecord, fruitless: int) -> None:
        now = self.runs.clock()
        reason = (
            f"{fruitless} attempts in a row ended without progress, the last on {record.worker}"
            f"{f': {record.reason}' if record.reason else ''}"
        )
        rows.run(
            "UPDATE runs SET status = 'dead', reason = ?, changed = ? WHERE id = ?",
            *(self.runs.seal.write(reason, place_of(record.id, REASON)), now, record.id),
        )
        add_events(rows, self.runs.seal, record.id, [(now, "dead", {"reason": reason})])


_KINDS = {"queued": "handed-back"}
