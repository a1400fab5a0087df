"""Runs in Postgres whose workers die, whose connections end, and whose server is started again."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest

from ferrule.errors import RunsUnavailable
from ferrule.runs.engine_opening import open_engine
from tests.postgres_server import PostgresServer, needs_server
from tests.runs.outcomes import Worker, check_whole, effects, plan, records, reruns, run, submit, work
from tests.runs.test_kills import KINDS
from tests.runs.test_takeover import events_of
from tests.waiting import becomes

pytestmark = [pytest.mark.services, needs_server]


@pytest.fixture(scope="module")
def server() -> Generator[PostgresServer]:
    server = PostgresServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def url(server: PostgresServer) -> str:
    return server.new_database()


async def count_done(url: str) -> int:
    async with open_engine(url, environ={}) as engine:
        return len(await engine.list(status=("done",), limit=1000))


def done(url: str, count: int) -> bool:
    """Whether so many runs are done; a server that is away now says nothing."""
    with suppress(RunsUnavailable):
        return run(count_done(url)) == count
    return False


@pytest.mark.parametrize("milliseconds", [0, 200])
@pytest.mark.parametrize("kind", KINDS)
def test_killed_behind_every_effect(
    server: PostgresServer, tmp_path: Path, kind: str, milliseconds: int
) -> None:
    plans = []
    for agent, lines in ((f"{kind}steps", 12), (f"{kind}with_subagents", 16)):
        for line in range(1, lines + 1, 3):
            url = server.new_database()
            run(submit(url, agent))
            trace = tmp_path / f"{agent}-{line}"
            seconds = 0.15 if milliseconds else 0.01
            plans.append(plan(url, trace, [(line, milliseconds)], seconds=seconds, executor="slot-0"))
    for each in plans:
        work(each)
        for record in run(records(each["url"])):
            assert run(check_whole(each["url"], record)) > 0
        assert reruns(effects(Path(each["effects"])))[1] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_killed_calls(url: str, tmp_path: Path, kind: str) -> None:
    rng = random.Random(20261124)
    trace = tmp_path / "effects"
    run(submit(url, f"{kind}long_steps", count=130))
    kills = [(rng.randrange(60, 160), rng.choice((0, 0, 50, 200))) for _ in range(110)]
    ended = work(plan(url, trace, kills, executor="slot-0", concurrency=30, patience=100))
    again, recorded = reruns(effects(trace))
    calls = sum(run(check_whole(url, record)) for record in run(records(url)))
    print(
        f"{sum(each['signal'] == 9 for each in ended)} workers killed, {again} of {calls} calls run again"
    )
    assert (calls, recorded) == (3900, 0)
    assert again >= 1000


@pytest.mark.parametrize("kind", KINDS)
def test_results_are_kept_whose_checkpoint_was_not_written(url: str, tmp_path: Path, kind: str) -> None:
    trace = tmp_path / "effects"
    run(submit(url, f"{kind}steps"))
    ended = work(plan(url, trace, [(10_000, 0)], block=2, executor="slot-0"))
    assert [each["signal"] for each in ended] == [9, 0]
    seen = effects(trace)
    assert sum("recorded" in each.text for each in seen) == 2
    assert reruns(seen) == (0, 0)
    [record] = run(records(url))
    assert run(check_whole(url, record)) == 6


@pytest.mark.parametrize("kind", KINDS)
def test_two_of_three_workers_die(url: str, tmp_path: Path, kind: str) -> None:
    trace = tmp_path / "effects"
    run(submit(url, f"{kind}long_steps", count=30))
    workers = [Worker(url, trace, seconds=0.2, concurrency=10) for _ in range(3)]
    assert becomes(lambda: len(effects(trace)) > 120)
    killed = [each.send(signal.SIGKILL) for each in workers[:2]]
    assert becomes(lambda: done(url, 30))
    for each in workers:
        each.stop()
    found = run(records(url))
    assert sum(run(check_whole(url, each)) for each in found) == 30 * 30
    assert reruns(effects(trace))[1] == 0
    taken = [
        event.at for each in found for event in run(events_of(url, each.id)) if event.kind == "taken-over"
    ]
    print(
        f"{len(taken)} runs taken over, {min(taken) - killed[0]:.1f} to {max(taken) - killed[1]:.1f} s later"
    )
    assert taken


@pytest.mark.parametrize("kind", KINDS)
def test_a_frozen_worker_wakes_up_and_writes_nothing(url: str, tmp_path: Path, kind: str) -> None:
    trace = tmp_path / "effects"
    run(submit(url, f"{kind}steps", count=4))
    frozen = Worker(url, trace, seconds=1.0, still_for=2.0, executor="frozen")
    assert becomes(lambda: sum("begin" in each.text for each in effects(trace)) == 8)
    time.sleep(0.4)
    frozen.send(signal.SIGSTOP)
    other = Worker(url, trace, seconds=0.2, still_for=2.0, executor="other")
    try:
        assert becomes(lambda: done(url, 4))
        before = [run(events_of(url, each.id)) for each in run(records(url))]
        frozen.send(signal.SIGCONT)
        time.sleep(3)
        assert [run(events_of(url, each.id)) for each in run(records(url))] == before
    finally:
        with suppress(ProcessLookupError):
            frozen.send(signal.SIGCONT)
        frozen.stop()
        other.stop()
    for each in run(records(url)):
        assert each.worker == "other"
        run(check_whole(url, each))
    again, recorded = reruns(effects(trace))
    assert (again, recorded) == (8, 0)


AGENTS = [
    pytest.param(f"{kind}{name}", count, calls, id=f"{kind}{name}")
    for kind in KINDS
    for name, count, calls in (("long_steps", 6, 30), ("with_subagents", 12, 2))
]
"""With so many runs, of so many calls each."""


def check_all(url: str, trace: Path, count: int, calls: int) -> None:
    """Every run is whole, and no call, a subagent's neither, was told to have failed."""
    found = run(records(url))
    assert sum(run(check_whole(url, each)) for each in found) == count * calls
    assert reruns(effects(trace))[1] == 0
    for each in found:
        assert each.output.count("done with 4") == (2 if calls == 2 else 0)
        for event in run(events_of(url, each.id)):
            assert event.kind != "result" or not event.data["failed"], event


@pytest.mark.parametrize(("agent", "count", "calls"), AGENTS)
def test_all_connections_are_ended(
    server: PostgresServer, url: str, tmp_path: Path, agent: str, count: int, calls: int
) -> None:
    """Again and again, while runs are driven."""
    import psycopg

    trace = tmp_path / "effects"
    run(submit(url, agent, count=count))
    workers = [Worker(url, trace, seconds=0.1 if calls > 2 else 0.6, concurrency=4) for _ in range(2)]
    for _ in range(5):
        time.sleep(0.7)
        with psycopg.connect(server.url, autocommit=True) as db:
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                (url.rpartition("/")[2],),
            )
    assert becomes(lambda: done(url, count))
    for each in workers:
        each.stop()
    check_all(url, trace, count, calls)


@pytest.mark.parametrize("pool_seconds", [60.0, 0.3])
@pytest.mark.parametrize(("agent", "count", "calls"), AGENTS)
def test_the_server_is_started_again(
    server: PostgresServer,
    url: str,
    tmp_path: Path,
    agent: str,
    count: int,
    calls: int,
    pool_seconds: float,
) -> None:
    """Checkpoints wait for it, or longer than they may."""
    trace = tmp_path / "effects"
    run(submit(url, agent, count=count))
    workers = [Worker(url, trace, seconds=0.1, pool_seconds=pool_seconds) for _ in range(2)]
    assert becomes(lambda: len(effects(trace)) > 40)
    server.stop()
    time.sleep(2)
    server.start()
    assert becomes(lambda: done(url, count))
    for each in workers:
        each.stop()
    check_all(url, trace, count, calls)


def test_thirty_workers_fit_a_hundred_connections(server: PostgresServer, url: str, tmp_path: Path) -> None:
    """A worker at work has three."""
    import psycopg

    trace = tmp_path / "effects"
    run(submit(url, "long_steps", count=20))
    worker = Worker(url, trace, seconds=0.05, concurrency=20)
    most = 0

    def seen() -> bool:
        nonlocal most
        with psycopg.connect(server.url) as db:
            [count] = db.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = %s", (url.rpartition("/")[2],)
            ).fetchone() or (0,)
        most = max(most, count)
        return sum(each.text.startswith("end") for each in effects(trace)) >= 500

    assert becomes(seen)
    worker.stop()
    assert most == 3
