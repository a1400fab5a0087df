"""Tools that block, agents that kill, clocks that differ: a worker says what is so, and takes nobody along."""

import asyncio
import logging
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.errors import RunTakenOver
from ferrule.runs import claims, run_worker, segment_driver, worker_liveness
from ferrule.runs.agent_registry import AgentEntry
from ferrule.runs.claims import MOST_FRUITLESS, WorkerLedger, WorkerPlace
from ferrule.runs.ledger_databases import PostgresLedger, SqliteLedger
from ferrule.runs.ledger_tables import Plain, stranded
from ferrule.runs.run_engine import open_engine
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_records import RunRecord, RunSpec, WorkerRecord
from ferrule.runs.run_worker import serve_runs
from ferrule.runs.segment_driver import Attempt, WorkerServices
from ferrule.runs.worker_liveness import Reaper
from tests.postgres_server import PostgresServer, needs_server
from tests.runs import agents
from tests.runs.outcomes import plan, records, run, submit, work
from tests.runs.records import claim, record
from tests.runs.test_engines import AGENTS, worker
from tests.runs.test_takeover import events_of, taken_over
from tests.waiting import becomes

MIDDLE = AgentEntry("shop:make", "1")


@pytest.fixture
def url(file_url: str) -> Generator[str]:
    agents.STUCK.clear()
    agents.LOOSE.clear()
    yield file_url
    agents.LOOSE.set()


@pytest.fixture
def own(url: str) -> Generator[RunLedger]:
    """What a worker of this program writes, as others see it."""
    database = SqliteLedger(url)
    yield RunLedger(database, Plain(), worker_liveness.now, str)
    database.close()


@pytest.fixture
def ledger(url: str) -> Generator[RunLedger]:
    database = SqliteLedger(url)
    clock = Clock()
    yield RunLedger(database, Plain(), clock, iter(map(str, range(1000))).__next__)
    database.close()


class Clock:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


def workers_of(ledger: RunLedger, *names: str) -> list[WorkerLedger]:
    found = [WorkerLedger(ledger, WorkerPlace(name, "m", 1), [MIDDLE]) for name in names]
    for each in found:
        each.enroll(8)
    return found


async def seen(ledger: RunLedger, true: Callable[[WorkerRecord], bool]) -> WorkerRecord:
    """The only worker, once it is so; no thread of the loop is needed to look."""
    async with asyncio.timeout(30):
        while True:
            for each in ledger.workers():
                if true(each):
                    return each
            await asyncio.sleep(0.05)


async def test_tools_that_block_threads_take_none_from_the_ledger(url: str, own: RunLedger) -> None:
    await submit(url, "sticking", count=3)
    pool = ThreadPoolExecutor(2)
    asyncio.get_running_loop().set_default_executor(pool)
    async with worker(url, agents=[f"{AGENTS}:sticking"]):
        await seen(own, lambda each: each.running == 3 and agents.STUCK.is_set())
        before = (await seen(own, lambda each: True)).seen
        await seen(own, lambda each: each.seen > before)
        later = (await seen(own, lambda each: each.seen > before)).seen
        await seen(own, lambda each: each.seen > later)
        agents.LOOSE.set()
        await seen(own, lambda each: each.running == 0)


@contextmanager
def worker_threads(url: str, agent: str, *names: str) -> Generator[None]:
    """Workers in threads of this program, each with a loop of its own."""
    stops: list[Callable[[], object]] = []
    ready = threading.Semaphore(0)

    async def serve(name: str) -> None:
        stop, loop = asyncio.Event(), asyncio.get_running_loop()
        stops.append(lambda: loop.call_soon_threadsafe(stop.set))
        await serve_runs(
            url,
            environ={},
            agents=[f"{AGENTS}:{agent}"],
            executor_id=name,
            stop=stop,
            ready=lambda place, registry: ready.release(),
        )

    threads = [threading.Thread(target=asyncio.run, args=[serve(name)]) for name in names]
    for each in threads:
        each.start()
        assert ready.acquire(timeout=60)
    try:
        yield
    finally:
        agents.LOOSE.set()
        for stop in stops:
            stop()
        for each in threads:
            each.join(60)


def test_a_loop_that_is_blocked_is_no_frozen_worker(
    url: str, own: RunLedger, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    defaults: Any = Reaper.__init__.__kwdefaults__
    monkeypatch.setitem(defaults, "still_for", 0.5)
    beats: Any = worker_liveness.WorkerLife.__init__.__kwdefaults__
    monkeypatch.setitem(beats, "every", 0.05)
    monkeypatch.setitem(beats, "blocked_after", 0.1)
    run(submit(url, "hogging"))
    with caplog.at_level(logging.WARNING), worker_threads(url, "hogging", "one", "two"):
        assert becomes(agents.STUCK.is_set)
        # Long enough for the other one to take a frozen worker for dead.
        assert becomes(lambda: any(each.blocked > 1.5 for each in own.workers()))
        record = own.record("hogging-0")
        assert (record.status, record.attempt) == ("running", 1)
        [stuck] = [each for each in own.workers() if each.id == record.worker]
        assert stuck.alive
        assert "block (runs/agents.py:" in stuck.blocked_at
        assert record.reason.startswith(
            f"the event loop of its worker {record.worker} has been blocked for"
        )
        assert "in block (runs/agents.py:" in record.reason
        agents.LOOSE.set()
        assert becomes(lambda: own.record("hogging-0").status == "done")
        assert becomes(lambda: not any(each.blocked for each in own.workers()))
    assert (own.record("hogging-0").attempt, own.record("hogging-0").reason) == (1, "")
    said = [each.getMessage() for each in caplog.records]
    assert any(
        "the event loop has been blocked" in each and "block (runs/agents.py:" in each for each in said
    )
    assert "the event loop works again" in said


@pytest.fixture
async def loose() -> AsyncIterator[None]:
    """A tool that is deaf ends before the loop does, which would wait for it."""
    yield
    agents.LOOSE.set()


@pytest.mark.usefixtures("loose")
async def test_a_run_that_does_not_end_is_shown_and_the_worker_leaves_it(
    url: str, own: RunLedger, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(segment_driver, "HELD_SECONDS", 0.1)
    monkeypatch.setattr(run_worker, "CANCEL_SECONDS", 0.1)
    await submit(url, "unhearing", count=2)
    async with open_engine(url, environ={}) as engine:
        async with worker(url, agents=[f"{AGENTS}:unhearing"], concurrency=1):
            await seen(own, lambda each: each.running == 1 and agents.STUCK.is_set())
            await engine.cancel("unhearing-0")
            held = await seen(own, lambda each: bool(each.held))
            assert (held.held[0][0], held.running) == ("unhearing-0", 0)
            assert (await engine.status("unhearing-1")).status == "queued"
        assert not own.workers()[0].alive
    assert "a tool of the run unhearing-0 does not end" in caplog.text


@pytest.mark.parametrize("alive", [True, False])
def test_a_running_run_whose_worker_is_gone_is_stranded(alive: bool) -> None:
    facts: dict[str, Any] = {"machine": "m", "process": 1, "started": 1.0, "seen": 2.0, "agents": ()}
    workers = [
        WorkerRecord(id="worker-1", alive=alive, concurrency=1, running=1, **facts),
        WorkerRecord(id="worker-2", alive=True, concurrency=1, running=0, **facts),
    ]
    assert stranded(record(), workers) == ("" if alive else "worker-gone")
    assert stranded(record(), []) == "worker-gone"
    assert stranded(record(status="done"), []) == ""


@pytest.mark.usefixtures("loose")
async def test_what_a_deaf_tool_holds_is_handed_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_worker, "CANCEL_SECONDS", 0.1)
    await submit(url, "unhearing")
    async with open_engine(url, environ={}) as engine:
        async with worker(url, agents=[f"{AGENTS}:unhearing"]):
            async with asyncio.timeout(30):
                while not agents.STUCK.is_set():  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
        assert (await engine.status("unhearing-0")).status == "queued"


async def test_no_tool_begins_in_a_run_that_is_anothers(url: str) -> None:
    async with taken_over(url) as (_, one, two, old, new):
        unused: Any = None
        theirs, mine = (Attempt(each, unused, unused, time.time) for each in (old, new))
        with pytest.raises(RunTakenOver):
            await WorkerServices(one, theirs, lambda: False).still_ours()
        await WorkerServices(two, mine, lambda: False).still_ours()
        # Who was heard of just now asks nobody.
        await WorkerServices(one, theirs, lambda: True).still_ours()


def asked_for(ledger: RunLedger, *names: str) -> None:
    for name in names:
        ledger.submit(RunSpec(agent=str(MIDDLE), input={"messages": []}, id=name), MIDDLE)


def queued(worker: WorkerLedger) -> list[str]:
    return [name for name, _ in worker.next_queued(100)]


def test_who_may_have_killed_workers_is_driven_alone(ledger: RunLedger) -> None:
    one, two = workers_of(ledger, "one", "two")
    asked_for(ledger, "poison", "other")
    for _ in range(2):
        assert claim(one, "poison")
        assert one.orphan("one") == ["poison"]
    assert claim(one, "other")
    assert queued(one) == []
    assert claim(one, "poison") is None
    # Another one has nothing to do, and takes nothing beside it.
    assert queued(two) == ["poison"]
    for _ in range(MOST_FRUITLESS - 2):
        assert claim(two, "poison")
        asked_for(ledger, "late")
        assert queued(two) == []
        assert claim(two, "late") is None
        assert two.orphan("two") == ["poison"]
    assert claim(two, "poison") is None
    assert ledger.record("poison").status == "dead"
    assert claim(two, "late")


def test_a_busy_worker_makes_room_in_the_end(ledger: RunLedger) -> None:
    one, two = workers_of(ledger, "one", "two")
    asked_for(ledger, "a", "b", "poison", "late")
    for _ in range(2):
        assert claim(one, "poison")
        one.orphan("one")
    assert claim(one, "a")
    assert claim(two, "b")
    assert (queued(one), queued(two)) == (["late"], ["late"])
    clock: Any = ledger.clock
    clock.at += claims.ALONE_SECONDS + 1
    # The first by its name, and not all of them.
    assert (queued(one), queued(two)) == ([], ["late"])
    assert claim(one, "late") is None
    one.orphan("one")
    assert queued(one) == ["poison"]


def test_an_innocent_shares_again_once_it_has_come_further(ledger: RunLedger) -> None:
    (one,) = workers_of(ledger, "one")
    asked_for(ledger, "innocent", "other")
    for _ in range(2):
        assert claim(one, "innocent")
        one.orphan("one")
    assert claim(one, "innocent")
    with ledger.database.writing() as rows:
        rows.run("CREATE TABLE IF NOT EXISTS checkpoints (thread_id TEXT)")
        rows.run("INSERT INTO checkpoints VALUES ('innocent')")
    one.orphan("one")
    assert claim(one, "innocent")
    one.orphan("one")
    assert claim(one, "other")
    assert claim(one, "innocent")


def test_looking_for_work_reads_an_index(ledger: RunLedger) -> None:
    (one,) = workers_of(ledger, "one")
    asked: list[tuple[str, tuple[object, ...]]] = []
    with ledger.database.reading() as rows:
        ask = rows.run
        plain: Any = rows

        def noted(sql: str, *values: object) -> Any:
            asked.append((sql, values))
            return ask(sql, *values)

        plain.run = noted

        class Noted:
            time = ledger.database.time

            @contextmanager
            def reading(self) -> Generator[Any]:
                yield rows

        database: Any = Noted()
        WorkerLedger(RunLedger(database, Plain(), ledger.clock, str), one.place, [MIDDLE]).next_queued(200)
        plans = [
            [str(row[3]) for row in ask(f"EXPLAIN QUERY PLAN {sql}", *values)] for sql, values in asked
        ]
    assert len(plans) == 1
    steps = [step for each in plans for step in each]
    assert any("USING INDEX runs_queued" in step for step in steps), steps
    assert any("USING INDEX runs_suspect" in step for step in steps), steps
    assert not any(
        "TEMP B-TREE" in step or (step.startswith("SCAN r") and "INDEX" not in step) for step in steps
    )


@pytest.mark.parametrize("line", [9, 13])
def test_steps_of_subagents_that_were_recorded_are_told(trace: Path, line: int) -> None:
    """The worker dies before it has written one event."""
    url = str(trace.with_name("runs.sqlite"))
    run(submit(url, "with_subagents"))
    work(plan(url, trace, [(line, 0)], mute=True, executor="slot-0"))
    [record] = run(records(url))
    told_whole(record, run(events_of(url, record.id)))


def test_what_a_subagent_was_answered_is_told(trace: Path) -> None:
    """Its result is recorded beside a question of an earlier segment; the worker tells of nothing and dies."""
    url = str(trace.with_name("runs.sqlite"))
    run(submit(url, "asking_below"))
    work(plan(url, trace, [], until="waiting", executor="slot-0"))

    async def decide() -> None:
        async with open_engine(url, environ={}) as engine:
            await engine.decide("asking_below-0", "yes")

    run(decide())
    work(plan(url, trace, [(5, 0)], until="waiting", mute=True, executor="slot-0"))
    events = run(events_of(url, "asking_below-0"))
    told = [each.data["text"] for each in events if each.kind == "result" and "=" in each.data["text"]]
    assert told == ["asking_below-0:0/0.0=yes"]


def told_whole(record: RunRecord, events: list[Any]) -> None:
    """Each call once, each result once and behind its call, and a subagent under one name."""
    calls = [(each.data["place"], each.data["call"]["id"]) for each in events if each.kind == "call"]
    results = [(each.data["place"], each.data["call"]) for each in events if each.kind == "result"]
    assert Counter(calls) == Counter(results) == Counter(set(calls)), record.id
    assert len(calls) == 2 + 2 * 2 * 2
    order = [
        (each.data["place"], each.data["call"]["id"] if each.kind == "call" else each.data["call"])
        for each in events
        if each.kind in ("call", "result")
    ]
    assert all(order.index(each) < len(order) - 1 - order[::-1].index(each) for each in set(calls))
    names = {(each.data["place"], each.data["subagent"]) for each in events if each.kind == "call"}
    assert len(names) == 3


@pytest.mark.services
@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=needs_server)])
def test_poison_takes_no_neighbour_along(
    tmp_path: Path, trace: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    """One run ends its process again and again, beside eight that are in a long call; the worker comes back."""
    server = request.getfixturevalue("postgres_server") if kind == "postgres" else None
    url = server.new_database() if server else str(tmp_path / "runs.sqlite")
    run(submit(url, "steps", count=8))
    run(submit(url, "fatal"))
    kills = [(10_000, 0)] * 9
    ended = work(plan(url, trace, kills, seconds=1.0, concurrency=15, executor="slot-0"))
    found = {each.id: each for each in run(records(url))}
    assert found.pop("fatal-0").status == "dead"
    assert {each.status for each in found.values()} == {"done"}
    print(f"{len(ended)} workers, attempts {sorted(each.attempt for each in found.values())}")


@pytest.mark.services
@needs_server
def test_clocks_that_differ_change_nothing(postgres_server: PostgresServer) -> None:
    database = PostgresLedger(postgres_server.new_database())
    here, fast, slow = (
        RunLedger(database, Plain(), lambda late=late: time.time() + late, str) for late in (0, 60, -60)
    )
    for name, its in (("fast", fast), ("slow", slow)):
        (one,) = workers_of(its, name)
        one.beat()
    for ledger in (here, fast, slow):
        assert [each.alive for each in ledger.workers()] == [True, True]
        assert all(abs(ledger.clock() - each.seen) < 30 for each in ledger.workers())
        asked = ledger.submit(RunSpec(agent=str(MIDDLE), input={"messages": []}, id="r"), MIDDLE)
        assert asked.stranded == ""
    with database.writing() as rows:
        rows.run("UPDATE workers SET seen = seen - 11")
    for ledger in (here, fast, slow):
        assert [each.alive for each in ledger.workers()] == [False, False]
    database.close()
