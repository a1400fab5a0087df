"""The lock of a worker: one holder, free as soon as the holder is dead, taken again where it was lost."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.runs.ledger_databases import PostgresLedger
from ferrule.runs.worker_liveness import FileWorkerLock, PostgresWorkerLock, WorkerLock
from tests.postgres_server import PostgresServer
from tests.waiting import becomes

NewLock = Callable[[], WorkerLock]

HOLDER = """
import sys, time
from pathlib import Path
from ferrule.runs.ledger_databases import PostgresLedger
from ferrule.runs.worker_liveness import FileWorkerLock, PostgresWorkerLock
where = sys.argv[1]
lock = PostgresWorkerLock(PostgresLedger(where)) if "://" in where else FileWorkerLock(Path(where))
lock.hold("a")
print("held", flush=True)
time.sleep(600)
"""


@pytest.fixture(params=["file", pytest.param("postgres", marks=pytest.mark.services)])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "file":
        return str(tmp_path / "workers")
    server: PostgresServer = request.getfixturevalue("postgres_server")
    return server.url


@pytest.fixture
def new_lock(where: str) -> Iterator[NewLock]:
    closing: list[Callable[[], None]] = []

    def new() -> WorkerLock:
        if "://" not in where:
            lock: WorkerLock = FileWorkerLock(Path(where))
        else:
            ledger = PostgresLedger(where)
            closing.append(ledger.close)
            lock = PostgresWorkerLock(ledger)
        closing.insert(0, lock.release)
        return lock

    yield new
    for close in closing:
        close()


def test_equal_ids_refuse(new_lock: NewLock) -> None:
    first, second = new_lock(), new_lock()
    first.hold("host/1")
    with pytest.raises(
        UsageError, match=r"^a worker called 'host/1' runs already: stop it, or give this one"
    ):
        second.hold("host/1")
    first.release()
    second.hold("host/1")


def test_only_locks_of_others_that_nobody_holds_are_free(new_lock: NewLock) -> None:
    first, second = new_lock(), new_lock()
    first.hold("a")
    second.hold("b" * 500)
    assert first.free(["a", "b" * 500, "ä/c"]) == {"ä/c"}
    assert second.free(["a", "b" * 500, "ä/c"]) == {"ä/c"}
    assert second.free(["a"]) == set()
    first.release()
    assert second.free(iter(["a"])) == {"a"}
    assert first.free([]) == set()
    assert second.free(["a"]) == {"a"}


def test_asking_does_not_disturb_who_comes(new_lock: NewLock) -> None:
    asking, coming = new_lock(), new_lock()
    for _ in range(20):
        asking.free(["a"])
        coming.hold("a")
        coming.release()


def test_a_killed_holder_is_free(new_lock: NewLock, where: str) -> None:
    lock = new_lock()
    command = [sys.executable, "-c", HOLDER, where]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        assert lock.free(["a"]) == set()
        holder.kill()
        holder.wait()
    assert becomes(lambda: lock.free(["a"]) == {"a"})
    lock.hold("a")


def test_no_file_stays_behind(tmp_path: Path) -> None:
    lock = FileWorkerLock(tmp_path)
    lock.hold("a")
    assert [each.name for each in tmp_path.iterdir()] == ["a.lock"]
    lock.release()
    (tmp_path / "dead.lock").touch()
    assert lock.free(["dead"]) == {"dead"}
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "workers").touch()
    with pytest.raises(RunsUnavailable, match="cannot be used now"):
        FileWorkerLock(tmp_path / "workers" / "deep").hold("a")


@pytest.mark.services
def test_a_lost_connection_takes_the_lock_again(postgres_server: PostgresServer) -> None:
    import psycopg

    first, second = PostgresLedger(postgres_server.url), PostgresLedger(postgres_server.url)
    held = first.held
    lock, asking = PostgresWorkerLock(first), PostgresWorkerLock(second)
    with psycopg.connect(postgres_server.url, autocommit=True) as db:
        lock.hold("a")
        with held.use() as connection:
            db.execute("SELECT pg_terminate_backend(%s)", [connection.info.backend_pid])
        assert becomes(lambda: asking.free(["a"]) == {"a"})
        lock.free([])
        assert asking.free(["a"]) == set()
        # Somebody else may have been faster.
        with held.use() as connection:
            db.execute("SELECT pg_terminate_backend(%s)", [connection.info.backend_pid])
        asking.hold("a")
        with pytest.raises(UsageError, match="runs already"):
            lock.free([])
    postgres_server.stop()
    with pytest.raises(RunsUnavailable):
        lock.free([])
    postgres_server.start()
    asking.free([])
    first.close()
    second.close()
