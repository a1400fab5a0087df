"""Checkpoints that cannot be written for a while: the attempt is handed back, and nobody is told of a result."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, get_args

import psycopg
import pytest
from psycopg import errors

from ferrule.core.errors import FerruleError, RunsUnavailable, RunTakenOver, UsageError
from ferrule.runs import ledger_databases, segment_driver
from ferrule.runs.claims import Ending
from ferrule.runs.ledger_databases import ConnectionLost, PostgresLedger, SqliteLedger
from ferrule.runs.run_checkpointers import FencedSaver, LostWrites
from ferrule.runs.run_engine import open_engine
from ferrule.runs.segment_driver import EventWriter
from tests.runs import agents
from tests.runs.outcomes import effects
from tests.runs.serving import spec, until, worker

Kind = Literal["lock", "full"]


@asynccontextmanager
async def outage(
    monkeypatch: pytest.MonkeyPatch, url: str, kind: Kind, line: int
) -> AsyncGenerator[list[Ending]]:
    """The file cannot be written from a line of effects on, until an attempt ends so; how they end."""
    lock = sqlite3.connect(url, isolation_level=None, timeout=0)
    another, ending_of, leave = SqliteLedger.another, segment_driver._ending_of, agents.leave
    impatient = replace(ledger_databases._FOR_CHECKPOINTS, busy_seconds=0.1)
    opened: list[SqliteLedger] = []
    lines: list[str] = []
    tasks: list[asyncio.Task[None]] = []
    endings: list[Ending] = []

    async def take() -> None:
        while not lock.in_transaction:  # a saver may be in the middle of a transaction
            with suppress(sqlite3.OperationalError):
                lock.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(0)

    async def limit(pages: int) -> None:
        with opened[0].making() as db:
            db.execute(f"PRAGMA max_page_count = {pages}")

    def begin(text: str) -> None:
        leave(text)
        lines.append(text)
        if len(lines) == line:
            made = take() if kind == "lock" else limit(1)
            tasks.append(asyncio.get_running_loop().create_task(made))

    def end(error: BaseException) -> Ending:
        if lock.in_transaction:
            lock.execute("ROLLBACK")
        if kind == "full":
            tasks.append(asyncio.get_running_loop().create_task(limit(1 << 30)))
        endings.append(ending_of(error))
        return endings[-1]

    def open_another(self: SqliteLedger) -> SqliteLedger:
        opened.append(another(self))
        return opened[-1]

    with monkeypatch.context() as patched:
        patched.setattr(ledger_databases, "_FOR_CHECKPOINTS", impatient)
        patched.setattr(SqliteLedger, "another", open_another)
        patched.setattr(segment_driver, "_ending_of", end)
        patched.setattr(agents, "leave", begin)
        yield endings
    await asyncio.gather(*tasks)
    lock.close()


@pytest.fixture
def url(file_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    # So much that a page more is wanted for each.
    monkeypatch.setenv("FERRULE_STEP_PADDING", "x" * 20_000)
    return file_url


@pytest.mark.parametrize("kind", get_args(Kind))
@pytest.mark.parametrize(
    ("agent", "line", "calls"),
    [
        ("steps", 4, 6),
        ("plain_steps", 4, 6),
        ("with_subagents", 7, 8),
        ("plain_with_subagents", 7, 8),
        # Its tool takes the errors of the agent inside for its own result.
        ("plain_catching", 7, 8),
    ],
)
async def test_work_goes_on_after_an_outage(
    url: str, monkeypatch: pytest.MonkeyPatch, kind: Kind, agent: str, line: int, calls: int
) -> None:
    async with open_engine(url, environ={}) as engine, outage(monkeypatch, url, kind, line) as endings:
        run = await engine.submit(spec(agent))
        async with worker(url, agent):
            done = await until(engine, run.id, "done", "failed", "waiting", "dead")
        events = [event async for event in engine.events(run.id)]
    # On a busy machine another writer may be in the way of a saver that waits this shortly.
    assert {each.status for each in endings} == {"queued"}
    assert (done.status, done.attempt) == ("done", len(endings) + 1)
    assert [each.data["reason"] for each in events if each.kind == "handed-back"]
    results = [each.data for each in events if each.kind == "result"]
    assert not any(each["failed"] for each in results)
    assert "gave up" not in done.output
    assert done.output.startswith(f"done with {calls if calls == 6 else 2}: ")
    ended = Counter(
        each.text for each in effects(Path(url).parent / "effects") if each.text.startswith("end")
    )
    assert len(ended) == calls


@pytest.mark.parametrize("agent", ["asking", "plain_asking"])
async def test_a_question_that_was_not_recorded_is_asked_again(
    url: str, monkeypatch: pytest.MonkeyPatch, agent: str
) -> None:
    """Such a graph looks as if it had ended."""
    async with open_engine(url, environ={}) as engine, outage(monkeypatch, url, "lock", 1) as endings:
        run = await engine.submit(spec(agent))
        async with worker(url, agent):
            waiting = await until(engine, run.id, "waiting", "done", "failed")
            assert endings
            assert (waiting.status, waiting.attempt) == ("waiting", len(endings) + 1)
            await engine.decide(run.id, "yes")
            done = await until(engine, run.id, "done", "failed")
    assert done.output == "done with 1: go:0.0=yes"


@pytest.mark.parametrize("agent", ["steps", "with_subagents"])
async def test_nothing_is_told_before_it_is_recorded(
    url: str, monkeypatch: pytest.MonkeyPatch, agent: str
) -> None:
    """Else the next attempt, which does it again, would have another result than the one that was told."""
    flush, write = EventWriter.flush, FencedSaver._write
    flushes, recorded, early = 0, 0, list[str]()

    async def flushed(self: EventWriter) -> None:
        nonlocal flushes
        await flush(self)
        flushes += 1

    async def write_late(self: FencedSaver) -> None:
        nonlocal recorded
        kept = self._theirs.statements.take()
        values = [
            self.serde.loads_typed((kind, value))
            for statement, rows in kept
            if " writes " in statement
            for *_, channel, kind, value in rows
            if channel == "messages"
        ]
        messages = [each for value in values for each in (value if isinstance(value, list) else [value])]
        before = flushes
        while messages and flushes < before + 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        told = [each.data async for each in engine.events(run.id) if each.kind in ("call", "result")]
        known = {data.get("message") for data in told} | {data["call"] for data in told if "text" in data}
        early.extend(
            str(each) for each in messages if {each.id, getattr(each, "tool_call_id", each.id)} & known
        )
        self._theirs.statements._kept = list(kept)
        await write(self)
        recorded += len(messages)

    monkeypatch.setattr(segment_driver, "FLUSH_SECONDS", 0.01)
    monkeypatch.setattr(EventWriter, "flush", flushed)
    monkeypatch.setattr(FencedSaver, "_write", write_late)
    async with open_engine(url, environ={}) as engine:
        run = await engine.submit(spec(agent))
        async with worker(url, agent):
            assert (await until(engine, run.id, "done", "failed")).status == "done"
    assert recorded > 10
    assert early == []


ROOT: Any = {"configurable": {"thread_id": "t", "checkpoint_ns": ""}}
INNER: Any = {"configurable": {"thread_id": "t", "checkpoint_ns": "tools:task-1|1|tools:task-2"}}


def fail_step(writes: LostWrites, config: Any, error: Exception) -> None:
    with writes.step(config):
        raise error


def fail_result(writes: LostWrites, config: Any, task: str) -> None:
    with writes.result(config, task):
        raise RunsUnavailable("away")


def test_what_rests_on_a_lost_step_is_refused() -> None:
    writes = LostWrites()
    with pytest.raises(RunsUnavailable, match="away"):
        fail_step(writes, INNER, RunsUnavailable("away"))
    with writes.result(ROOT, "task-3"):
        pass
    with writes.step(ROOT):
        pass
    for task in ("task-1", "task-2"):
        with pytest.raises(RunsUnavailable), writes.result(ROOT, task):
            raise AssertionError
    with pytest.raises(RunsUnavailable), writes.step(ROOT):
        raise AssertionError
    with pytest.raises(RunsUnavailable):
        writes.check()


def test_a_write_is_kept_once_it_is_done() -> None:
    writes = LostWrites()
    with writes.result(ROOT, "task-1"):
        result, reply = writes.kept(next_step=False), writes.kept(next_step=True)
        assert not result()
    assert result()
    with writes.step(INNER):
        pass
    assert not reply()
    with writes.step(ROOT):
        assert not reply()
    assert reply()


def test_a_lost_result_is_kept_with_the_next_step() -> None:
    writes = LostWrites()
    with pytest.raises(RunsUnavailable):
        fail_result(writes, ROOT, "task-1")
    kept = writes.kept(next_step=False)
    with writes.step(INNER):
        pass
    assert not kept()
    with writes.step(ROOT):
        pass
    assert kept()


def test_the_next_step_makes_a_lost_result_good() -> None:
    writes = LostWrites()
    with pytest.raises(RunsUnavailable):
        fail_result(writes, ROOT, "task-1")
    with pytest.raises(RunsUnavailable):
        writes.check()
    with writes.step(ROOT):
        pass
    writes.check()


def test_other_errors_are_what_they_are() -> None:
    writes = LostWrites()
    with pytest.raises(ZeroDivisionError):
        fail_step(writes, ROOT, ZeroDivisionError())
    writes.check()
    with pytest.raises(RunTakenOver, match="run-7"):
        fail_step(writes, ROOT, RunTakenOver("run-7"))
    with pytest.raises(RunTakenOver, match="run-7"):
        writes.check()


@pytest.mark.parametrize(
    ("error", "meant"),
    [
        (errors.AdminShutdown("terminating connection"), ConnectionLost),
        (errors.IdleInTransactionSessionTimeout("too long"), ConnectionLost),
        (psycopg.OperationalError("server closed the connection unexpectedly"), ConnectionLost),
        (errors.DiskFull("no space left"), RunsUnavailable),
        (errors.LockNotAvailable("lock timeout"), RunsUnavailable),
        (errors.ReadOnlySqlTransaction("a standby"), RunsUnavailable),
        (errors.UndefinedTable("no such table"), UsageError),
        (ZeroDivisionError(), ZeroDivisionError),
    ],
)
def test_what_an_error_of_postgres_means(error: Exception, meant: type[FerruleError]) -> None:
    ledger = PostgresLedger.__new__(PostgresLedger)
    ledger._psycopg, ledger.place = psycopg, "postgresql://h/d"
    with pytest.raises(meant) as raised, ledger._problems():
        raise error
    assert raised.type is meant
