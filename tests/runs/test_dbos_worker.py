"""Workers over Postgres: what they share, what they survive, and who takes over from whom."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ferrule.errors import RunsUnavailable, RunTakenOver, UsageError
from ferrule.runs.dbos_dispatch import DbosDispatch
from ferrule.runs.dbos_worker import DbosWorker
from tests.postgres_server import PostgresServer
from tests.runs.dbos_program import QUEUE, TABLES, TestWorker

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[2]


class Database:
    """What stands in it; each question is asked over a new connection."""

    def __init__(self, server: PostgresServer) -> None:
        self.url = server.url
        self.ask("DROP SCHEMA IF EXISTS ferrule_dbos CASCADE")
        self.ask("DROP TABLE IF EXISTS beats, done")
        self.ask(TABLES)

    def ask(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.url, autocommit=True, application_name="test") as db:
            found = db.execute(sql, values or None)
            return found.fetchall() if found.description else []

    def done(self, what: str = "ended") -> list[tuple[str, str]]:
        """Runs and workers, in order."""
        return self.ask("SELECT run, worker FROM done WHERE what = %s ORDER BY number", what)

    def states(self) -> dict[str, str]:
        return dict(self.ask("SELECT workflow_uuid, status FROM ferrule_dbos.workflow_status"))

    def end_connections(self) -> None:
        self.ask(
            """SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
            AND backend_type = 'client backend' AND application_name <> 'driver'"""
        )


@pytest.fixture
def database(postgres_server: PostgresServer) -> Database:
    return Database(postgres_server)


@pytest.fixture
async def dispatch(database: Database) -> AsyncIterator[DbosDispatch]:
    made = DbosDispatch(database.url)
    yield made
    await made.close()


class Program:
    """A worker in another process."""

    def __init__(self, url: str, name: str, still_for: float = 600) -> None:
        command = [sys.executable, "-m", "tests.runs.dbos_program", url, name, str(still_for)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
        assert self.process.stdout
        assert self.process.stdout.readline() == b"ready\n"

    def send(self, number: int) -> None:
        os.kill(self.process.pid, number)

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


NewProgram = Callable[..., Program]


@pytest.fixture
def new_program(database: Database) -> Iterator[NewProgram]:
    programs: list[Program] = []

    def new(name: str, still_for: float = 600) -> Program:
        programs.append(Program(database.url, name, still_for))
        return programs[-1]

    yield new
    for each in programs:
        each.end()


async def until(true: Callable[[], bool]) -> None:
    """Wait for what happens in its own time."""
    end = time.monotonic() + 120
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)


async def test_segments_wait_for_a_worker_that_has_their_queue(
    database: Database, dispatch: DbosDispatch
) -> None:
    long = f"agents:{'x' * 3000}@1"
    for queue in (QUEUE, "_dbos_internal_queue", long, "agents:make@2"):
        for _ in range(2):
            await dispatch.enqueue(f"{queue}:1", queue, queue, 1)
    await dispatch.enqueue("first:1", QUEUE, "first", 1, priority=-5)
    await dispatch.enqueue("last:1", QUEUE, "last", 1, priority=5)
    await dispatch.enqueue("not:1", QUEUE, "not", 1)
    await dispatch.cancel("not:1")
    await dispatch.cancel("unknown")
    assert set(database.states().values()) == {"ENQUEUED", "CANCELLED"}
    worker = TestWorker(database.url, "a", (QUEUE, "_dbos_internal_queue", long), concurrency=1)
    await worker.start()
    await until(lambda: len(database.done()) == 5)
    await worker.stop()
    runs = [run for run, _ in database.done()]
    assert [run for run in runs if run in ("first", QUEUE, "last")] == ["first", QUEUE, "last"]
    assert set(runs) == {"first", "last", QUEUE, "_dbos_internal_queue", long}
    assert database.states()["agents:make@2:1"] == "ENQUEUED"
    assert worker.most == 1
    # What has ended is not begun again.
    await dispatch.enqueue("first:1", QUEUE, "first", 1)
    assert database.states()["first:1"] == "SUCCESS"
    await dispatch.delete(["first:1", "last:1", "unknown"])
    assert not database.states().keys() & {"first:1", "last:1"}


async def test_queues_share_one_bound_and_none_starves(database: Database, dispatch: DbosDispatch) -> None:
    for number in range(12):
        await dispatch.enqueue(f"a{number}:1", "a", f"a{number}~0.3", 1)
    for number in range(4):
        await dispatch.enqueue(f"b{number}:1", "b", f"b{number}~0.3", 1)
    worker = TestWorker(database.url, "a", ("a", "b"), concurrency=4)
    await worker.start()
    await until(lambda: len(database.done()) == 16)
    await worker.stop()
    assert worker.most == 4
    order = [run[0] for run, _ in database.done("begun")]
    assert "b" in order[:8]
    assert order[-4:] == ["a"] * 4


async def test_two_workers_share(
    database: Database, dispatch: DbosDispatch, new_program: NewProgram
) -> None:
    new_program("other")
    worker = TestWorker(database.url, "this", concurrency=3)
    await worker.start()
    queued = 0
    while {each for _, each in database.done()} != {"this", "other"}:
        assert queued < 2000
        for _ in range(10):
            queued += 1
            await dispatch.enqueue(f"{queued}:1", QUEUE, f"{queued}~0.05", 1)
        await asyncio.sleep(0.1)
    await until(lambda: len(database.done()) == queued)
    await worker.stop()
    assert len({run for run, _ in database.done("begun")}) == len(database.done("begun")) == queued


async def test_a_worker_uses_one_connection_beside_its_lock(
    database: Database, dispatch: DbosDispatch
) -> None:
    for number in range(50):
        await dispatch.enqueue(f"{number}:1", QUEUE, f"{number}", 1)
    await dispatch.close()
    worker = DbosWorker(database.url, "a", [QUEUE], 50, ended := Ended())
    with pytest.raises(RunsUnavailable, match="does not run"):
        await worker.dispatch.close()
    await worker.start()
    await worker.dispatch.enqueue("told by the worker:1", QUEUE, "told by the worker", 1)
    seen: set[int] = set()
    while len(ended.runs) < 51:
        [(count,)] = database.ask(
            """SELECT count(*) FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND application_name <> 'test'"""
        )
        seen.add(count)
        await asyncio.sleep(0.01)
    await worker.stop()
    assert seen == {1}
    assert set(database.states().values()) == {"SUCCESS"}


class Ended:
    """A driver that remembers, and takes its time and fails as it is told."""

    def __init__(self) -> None:
        self.runs: list[str] = []
        self.errors: dict[str, BaseException] = {}
        self.seconds: dict[str, float] = {}

    async def __call__(self, run: str, segment: int) -> None:
        self.runs.append(run)
        await asyncio.sleep(self.seconds.get(run, 0))
        if run in self.errors:
            raise self.errors[run]


async def test_whatever_a_driver_raises_the_segment_ends(
    database: Database,
    dispatch: DbosDispatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    ended = Ended()
    ended.errors = {
        "error": ValueError("no"),
        "cancelled": asyncio.CancelledError(),
        "taken": RunTakenOver("taken"),
    }
    for run in (*ended.errors, "well"):
        await dispatch.enqueue(f"{run}:1", QUEUE, run, 1)
    worker = DbosWorker(database.url, "a", [QUEUE], 9, ended, polling_seconds=0.05)
    await worker.start()
    with pytest.raises(UsageError, match="has a worker of runs already"):
        await DbosWorker(database.url, "b", [QUEUE], 9, ended).start()
    await until(lambda: sorted(database.states().values()) == ["PENDING", "SUCCESS", "SUCCESS", "SUCCESS"])
    assert database.states()["taken:1"] == "PENDING"  # until whoever has it now ends it
    await asyncio.sleep(0.3)
    assert len(ended.runs) == 4
    await worker.stop()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == [
        "the driver of segment 1 of the run error let an error through"
    ]
    assert capfd.readouterr() == ("", "")
    # In one process, one after the other.
    again = DbosWorker(database.url, "b", [QUEUE], 9, ended, polling_seconds=0.05)
    await again.start()
    await until(lambda: len(ended.runs) == 5)
    await again.stop()


async def test_a_stopped_worker_hands_back(database: Database, dispatch: DbosDispatch) -> None:
    first, second = TestWorker(database.url, "first"), TestWorker(database.url, "second")
    await first.start()
    await dispatch.enqueue("short:1", QUEUE, "short~1", 1)
    await dispatch.enqueue("long:1", QUEUE, "long~60", 1)
    await until(lambda: len(database.done("begun")) == 2)
    stopping = asyncio.create_task(first.stop(grace=2))
    await asyncio.sleep(0.5)
    await dispatch.enqueue("late:1", QUEUE, "late", 1)
    await stopping
    assert database.states() == {"short:1": "SUCCESS", "long:1": "ENQUEUED", "late:1": "ENQUEUED"}
    assert database.done("cut off") == [("long~60", "first")]
    await second.start()
    await until(lambda: len(database.done("begun")) == 4)
    await second.stop()
    assert database.states()["long:1"] == "ENQUEUED"


async def test_a_killed_worker_is_taken_over_from(
    database: Database, dispatch: DbosDispatch, new_program: NewProgram
) -> None:
    victim = new_program("victim")
    for number in range(5):
        await dispatch.enqueue(f"{number}:1", QUEUE, f"{number}~3", 1)
    await until(lambda: len(database.done("begun")) == 5)
    worker = TestWorker(database.url, "other")
    await worker.start()
    await asyncio.sleep(1)
    assert worker.buried == []
    victim.send(signal.SIGKILL)
    killed = time.time()
    await until(lambda: len(database.done("begun")) == 10)
    [(last,)] = database.ask("SELECT max(at) FROM done WHERE what = 'begun'")
    print(f"taken over after {last - killed:.2f} s")
    assert worker.buried == [("victim", "dead")]
    await until(lambda: set(database.states().values()) == {"SUCCESS"})
    await worker.stop()
    assert sorted(database.done()) == [(f"{number}~3", "other") for number in range(5)]
    assert {queue for (queue,) in database.ask("SELECT queue_name FROM ferrule_dbos.workflow_status")} == {
        f"runs:{QUEUE}"
    }


async def test_a_frozen_worker_is_taken_over_from_and_goes_on_later(
    database: Database, dispatch: DbosDispatch, new_program: NewProgram
) -> None:
    victim = new_program("victim")
    await dispatch.enqueue("1:1", QUEUE, "1~2", 1)
    await until(lambda: len(database.done("begun")) == 1)
    victim.send(signal.SIGSTOP)
    worker = TestWorker(database.url, "other", still_for=2)
    await worker.start()
    await until(lambda: len(database.done()) == 1)
    assert worker.buried == [("victim", "frozen")]
    assert database.done() == [("1~2", "other")]
    await until(lambda: database.states() == {"1:1": "SUCCESS"})
    await worker.stop()
    victim.send(signal.SIGCONT)
    # It finds out by the fence, of which this driver has none; then it works on.
    await dispatch.enqueue("2:1", QUEUE, "2", 1)
    await until(lambda: ("2", "victim") in database.done())
    await until(lambda: database.states() == {"1:1": "SUCCESS", "2:1": "SUCCESS"})


@pytest.mark.parametrize("how", ["connections", "server"])
async def test_lost_connections_cost_nothing(
    how: str,
    database: Database,
    postgres_server: PostgresServer,
    dispatch: DbosDispatch,
    new_program: NewProgram,
) -> None:
    new_program("other")
    worker = TestWorker(database.url, "this")
    await worker.start()
    for number in range(10):
        await dispatch.enqueue(f"{number}:1", QUEUE, f"{number}~4", 1)
    await until(lambda: len(database.done("begun")) == 10)
    for round in range(3):
        if how == "connections":
            database.end_connections()
        else:
            await asyncio.to_thread(postgres_server.stop)
            if round == 0:
                with pytest.raises(RunsUnavailable, match="queues of runs cannot be used now"):
                    await dispatch.enqueue("away:1", QUEUE, "away", 1)
            await asyncio.to_thread(postgres_server.start)
        await asyncio.sleep(0.7)
    await dispatch.enqueue("more:1", QUEUE, "more", 1)
    await until(lambda: len(database.states()) == 11 and set(database.states().values()) == {"SUCCESS"})
    assert worker.buried == []
    assert len(database.done("begun")) == len(database.done()) == 11
    assert not worker.looking.done()
    await worker.stop()


async def test_what_was_claimed_and_never_began_costs_no_slot(
    database: Database, dispatch: DbosDispatch
) -> None:
    await dispatch.enqueue("1:1", QUEUE, "1", 1)
    database.ask("UPDATE ferrule_dbos.workflow_input SET inputs = 'no JSON'")
    await dispatch.enqueue("2:1", QUEUE, "2", 1)
    worker = TestWorker(database.url, "a", concurrency=1)
    await worker.start()
    await until(lambda: database.states() == {"1:1": "ERROR", "2:1": "SUCCESS"})
    await worker.stop()


async def test_what_was_claimed_unnoticed_goes_back(database: Database, dispatch: DbosDispatch) -> None:
    await dispatch.enqueue("1:1", QUEUE, "1", 1)
    # As if the connection had broken just when the claim was committed.
    database.ask(
        "UPDATE ferrule_dbos.workflow_status SET status = 'PENDING', executor_id = 'a', application_version = '1'"
    )
    worker = TestWorker(database.url, "b")
    await worker.start()
    await dispatch.enqueue("0:1", QUEUE, "0", 1)
    await until(lambda: database.states().get("0:1") == "SUCCESS")
    database.ask("UPDATE ferrule_dbos.workflow_status SET executor_id = 'b'")
    database.ask("ALTER TABLE ferrule_dbos.workflow_status RENAME TO away")
    await asyncio.sleep(0.5)
    database.ask("ALTER TABLE ferrule_dbos.away RENAME TO workflow_status")
    await until(lambda: set(database.states().values()) == {"SUCCESS"})
    assert database.done() == [("0", "b"), ("1", "b")]
    await worker.stop()


async def test_a_worker_stops_without_the_server_and_others_take_over(
    database: Database, postgres_server: PostgresServer, dispatch: DbosDispatch
) -> None:
    first, second = TestWorker(database.url, "first"), TestWorker(database.url, "second")
    first.worker = DbosWorker(database.url, "first", [QUEUE], 9, ended := Ended(), polling_seconds=0.05)
    ended.seconds = {"long": 60.0, "short": 1.0}
    await first.start()
    for run in ended.seconds:
        await dispatch.enqueue(f"{run}:1", QUEUE, run, 1)
    await until(lambda: len(ended.runs) == 2)
    await asyncio.to_thread(postgres_server.stop)
    await until(lambda: first.worker.running == 1)
    await first.stop()
    await asyncio.to_thread(postgres_server.start)
    assert set(database.states().values()) == {"PENDING"}
    await second.start()
    await until(lambda: set(database.states().values()) == {"SUCCESS"})
    await second.stop()
    assert second.buried == [("first", "dead")]
