"""Runs in Postgres whose workers die, whose connections end, and whose server is started again."""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest

from ferrule.core.errors import RunsUnavailable
from ferrule.runs.ledger_databases import PostgresLedger
from tests.postgres_server import PostgresServer, needs_server
from tests.runs.outcomes import Worker, count_calls, done, effects, records, reruns, run, submit
from tests.runs.test_kills import KINDS
from tests.runs.test_takeover import events_of
from tests.waiting import becomes

pytestmark = [pytest.mark.services, needs_server]


@pytest.fixture
def server(postgres_server: PostgresServer) -> PostgresServer:
    return postgres_server


@pytest.fixture
def url(server: PostgresServer) -> str:
    return server.new_database()


AGENTS = [
    pytest.param(f"{kind}{name}", count, calls, id=f"{kind}{name}")
    for kind in KINDS
    for name, count, calls in (("long_steps", 6, 30), ("with_subagents", 12, 2))
]
"""With so many runs, of so many calls each."""


def check_all(url: str, trace: Path, count: int, calls: int) -> None:
    """Every run is whole, and no call, a subagent's neither, was told to have failed."""
    found = run(records(url))
    assert count_calls(url, found) == count * calls
    assert reruns(effects(trace))[1] == 0
    for each in found:
        assert each.output.count("done with 4") == (2 if calls == 2 else 0)
        for event in run(events_of(url, each.id)):
            assert event.kind != "result" or not event.data["failed"], event


@pytest.mark.parametrize(("agent", "count", "calls"), AGENTS)
def test_all_connections_are_ended(
    server: PostgresServer, url: str, trace: Path, agent: str, count: int, calls: int
) -> None:
    """Again and again, while runs are driven."""
    import psycopg

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


@pytest.fixture
def small_disk(server: PostgresServer) -> Generator[tuple[str, Path]]:
    """The URL of a database on a small disk of its own, and a file there that may fill it."""
    import psycopg

    folder = Path(tempfile.mkdtemp(prefix="ferrule-disk-"))
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=40m", "ferrule", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode:
        folder.rmdir()
        pytest.skip("who runs the tests may mount no disk")
    place = folder / "data"
    place.mkdir()
    shutil.chown(place, "postgres")
    try:
        with psycopg.connect(server.url, autocommit=True) as db:
            db.execute(f"CREATE TABLESPACE small LOCATION '{place}'".encode())
            db.execute(b"CREATE DATABASE small TABLESPACE small")
            yield server.url_of("small"), folder / "ballast"
            db.execute(b"DROP DATABASE small WITH (FORCE)")
            db.execute(b"DROP TABLESPACE small")
    finally:
        subprocess.run(["umount", str(folder)], check=True)
        folder.rmdir()


@pytest.mark.parametrize(("agent", "count", "calls"), AGENTS)
def test_the_disk_is_full(
    small_disk: tuple[str, Path],
    trace: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    agent: str,
    count: int,
    calls: int,
) -> None:
    """Until somebody makes room, long after the workers have said so."""
    url, ballast = small_disk
    # So much that a page more is wanted for each.
    monkeypatch.setenv("FERRULE_STEP_PADDING", "x" * 20_000)
    run(submit(url, agent, count=count))
    # The first worker may have done everything before the second one is there, or the disk is full.
    held = trace.with_suffix(".held")
    held.touch()
    workers = [Worker(url, trace, seconds=0.1 if calls > 2 else 0.6) for _ in range(2)]
    assert becomes(lambda: sum(each.text.startswith("begin") for each in effects(trace)) >= 18)
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(bytes(4096)):
            pass
    held.unlink()
    said = ""

    def complaints() -> int:
        nonlocal said
        said += capfd.readouterr().err
        return said.count("No space left on device")

    assert becomes(lambda: complaints() >= 5)
    ballast.unlink()
    assert becomes(lambda: done(url, count))
    for each in workers:
        each.stop()
    check_all(url, trace, count, calls)


@pytest.mark.parametrize("outage_seconds", [60.0, 0.3])
@pytest.mark.parametrize(("agent", "count", "calls"), AGENTS)
def test_the_server_is_started_again(
    server: PostgresServer,
    url: str,
    trace: Path,
    agent: str,
    count: int,
    calls: int,
    outage_seconds: float,
) -> None:
    """Checkpoints wait for it, or longer than they may."""
    run(submit(url, agent, count=count))
    workers = [Worker(url, trace, seconds=0.1, outage_seconds=outage_seconds) for _ in range(2)]
    assert becomes(lambda: len(effects(trace)) > 40)
    server.stop()
    time.sleep(2)
    server.start()
    assert becomes(lambda: done(url, count))
    for each in workers:
        each.stop()
    check_all(url, trace, count, calls)


def test_thirty_workers_fit_a_hundred_connections(server: PostgresServer, url: str, trace: Path) -> None:
    """A worker at work has three."""
    import psycopg

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


def test_who_is_frozen_inside_of_a_transaction_holds_no_lock_for_long(url: str) -> None:
    """The next one who waits for it does not give up before."""
    frozen, other = PostgresLedger(url), PostgresLedger(url)

    def lock_and_freeze() -> None:
        with frozen.writing() as rows:
            rows.run("LOCK TABLE workers")
            with other.writing() as others:
                others.run("LOCK TABLE workers")
            rows.run("SELECT 1")

    with pytest.raises(RunsUnavailable, match="idle-in-transaction"):
        lock_and_freeze()
    with frozen.writing() as rows:
        rows.run("LOCK TABLE workers")
    frozen.close()
    other.close()
