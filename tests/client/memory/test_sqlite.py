"""The store in a file: shared by processes, safe when one is killed, clear about files that it cannot use."""

import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ferrule.client.memory import SqliteMemory, sqlite
from ferrule.client.memory.store import entry_bytes, entry_name
from ferrule.core.errors import MemoryUnavailable, UsageError
from tests.client.memory.conftest import Clock
from tests.client.memory.writers import two_writers
from tests.waiting import becomes


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    """What another program sees in the file."""
    db = sqlite3.connect(path)
    try:
        return db.execute(query).fetchall()
    finally:
        db.close()


def change(path: Path, script: str) -> None:
    db = sqlite3.connect(path)
    db.executescript(script)
    db.close()


def whole(path: Path) -> bool:
    """Whether the file is sound and its sum is right."""
    [(total,)] = rows(path, "SELECT bytes FROM total")
    [(counted,)] = rows(path, "SELECT coalesce(sum(size), 0) FROM entries")
    return rows(path, "PRAGMA integrity_check") == [("ok",)] and total == counted


def python(code: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", code, *arguments], stdout=subprocess.PIPE, text=True)


def test_values_outlive_the_process_and_are_counted(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "memory.db"
    memory = SqliteMemory(path, clock=clock)
    memory.put("scope", {"one": b"old", "two": b"2"})
    memory.put("scope", {"one": b"1"})
    memory.close()
    memory = SqliteMemory(path, clock=clock)
    assert memory.get("scope", ["one", "two"]) == {"one": b"1", "two": b"2"}
    expected = sum(entry_bytes(entry_name("scope", key), b"1") for key in ("one", "two"))
    assert rows(path, "SELECT bytes FROM total") == [(expected,)]
    assert whole(path)
    memory.close()


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_only_the_owner_may_read(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        memory = SqliteMemory(tmp_path / "a" / "b" / "memory.db")
        memory.put("scope", {"one": b"1"})
    finally:
        os.umask(before)
    modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "a").rglob("*")}
    assert modes == {"b": 0o700, "memory.db": 0o600, "memory.db-shm": 0o600, "memory.db-wal": 0o600}
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o700
    memory.close()


def test_two_processes_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    memory = SqliteMemory(path)
    two_writers(str(path), memory)
    assert whole(path)
    memory.close()


def test_two_processes_make_one_file(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    code = "import sys; from ferrule.client.memory import SqliteMemory; sys.stdin.read(); SqliteMemory(sys.argv[1]).put('s', {sys.argv[2]: b''})"
    makers = [
        subprocess.Popen([sys.executable, "-c", code, str(path), name], stdin=subprocess.PIPE)
        for name in "abc"
    ]
    for maker in makers:
        assert maker.stdin
        maker.stdin.close()
    assert [maker.wait() for maker in makers] == [0, 0, 0]
    memory = SqliteMemory(path)
    assert memory.get("s", ["a", "b", "c"]) == {"a": b"", "b": b"", "c": b""}
    memory.close()
    assert [each.name for each in tmp_path.iterdir()] == ["memory.db"]


FORK = """
import os, sys
from ferrule.client.memory import SqliteMemory
memory = SqliteMemory(sys.argv[1])
memory.put("scope", {"before": b"fork"})
closed, close = os.pipe()
child = os.fork()
who = "child" if child == 0 else "parent"
assert memory.get("scope", ["before"]) == {"before": b"fork"}
for number in range(50):
    memory.put(who, {f"{number}": who.encode()})
if child == 0:
    os.read(closed, 1)
    memory.put("late", {"one": b"1"})
    os._exit(0)
memory.close()
os.write(close, b"!")
assert os.waitpid(child, 0)[1] == 0
memory = SqliteMemory(sys.argv[1])
assert memory.get("late", ["one"])
for who in ("child", "parent"):
    assert len(memory.get(who, [f"{number}" for number in range(50)])) == 50, who
memory.close()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_memory_may_be_carried_over_a_fork(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    subprocess.run([sys.executable, "-c", FORK, str(path)], check=True)
    assert whole(path)
    assert [each.name for each in tmp_path.iterdir()] == ["memory.db"]


FOREVER = """
import itertools, os, sys
from ferrule.client.memory import SqliteMemory
memory = SqliteMemory(sys.argv[1], max_bytes=300_000)
for number in itertools.count():
    memory.put("scope", {"count": str(number).encode(), f"{number}": os.urandom(5_000)})
    if number % 100 == 99:
        print(number, flush=True)
"""


def test_a_killed_writer_leaves_a_readable_file(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    writer = python(FOREVER, str(path))
    assert writer.stdout
    said = int(writer.stdout.readline())
    writer.kill()
    writer.wait()
    said += 100 * len(writer.stdout.readlines())
    writer.stdout.close()
    memory = SqliteMemory(path)
    last = int(memory.get("scope", ["count"])["count"])
    assert last >= said
    assert len(memory.get("scope", [f"{last}"])[f"{last}"]) == 5_000
    memory.put("scope", {"more": b"1"})
    assert whole(path)
    memory.close()


def _garbage(path: Path) -> None:
    path.write_bytes(b"no database " * 1_000)


def _truncated(path: Path) -> None:
    SqliteMemory(path).close()
    os.truncate(path, 5_000)


def _overwritten(path: Path) -> None:
    SqliteMemory(path).close()
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3_000)


def _foreign(path: Path) -> None:
    change(path, "CREATE TABLE entries (a)")


def _newer(path: Path) -> None:
    SqliteMemory(path).close()
    change(path, "PRAGMA user_version = 2")


def _half(path: Path) -> None:
    SqliteMemory(path).close()
    change(path, "DROP TABLE entries")


DAMAGED = (
    "is damaged, or no SQLite file .*: delete it with memory.db-wal and memory.db-shm, or name another file"
)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_garbage, DAMAGED),
        (_truncated, DAMAGED),
        (_overwritten, DAMAGED),
        (_foreign, "is not a memory of Ferrule: name another file"),
        (Path.touch, "is not a memory of Ferrule: name another file"),
        (_newer, r"newer Ferrule \(schema 2; this one knows 1\): update Ferrule, or name another file"),
        (_half, "cannot be opened: no such table"),
        (Path.mkdir, "must be a file"),
    ],
)
def test_a_file_that_cannot_be_used_is_named(
    tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    path = tmp_path / "memory.db"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(UsageError, match=said) as caught:
        SqliteMemory(path)
    assert str(path) in str(caught.value)
    assert before == (path.read_bytes() if path.is_file() else b"")


def test_what_is_left_of_another_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    memory = SqliteMemory(path)
    memory.put("scope", {"one": b"1"})
    path.unlink()
    with pytest.raises(UsageError, match="memory.db-wal belongs to a file that is gone: delete it as well"):
        SqliteMemory(path)
    memory.close()
    for left in tmp_path.iterdir():
        left.unlink()
    memory = SqliteMemory(path)
    assert memory.get("scope", ["one"]) == {}
    memory.close()


def test_a_file_below_a_file_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match="file/memory.db cannot be made"):
        SqliteMemory(tmp_path / "file" / "memory.db")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no file system that nobody can write")
def test_a_folder_that_cannot_be_made_is_named() -> None:
    with pytest.raises(UsageError, match="/proc/ferrule/memory.db cannot be made"):
        SqliteMemory("/proc/ferrule/memory.db")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_or_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    tmp_path.chmod(0o500)
    with pytest.raises(UsageError, match="memory.db cannot be made: Permission denied"):
        SqliteMemory(path)
    tmp_path.chmod(0o700)
    SqliteMemory(path).close()
    path.chmod(0o400)
    with pytest.raises(UsageError, match="memory.db must be a file that can be written"):
        SqliteMemory(path)
    path.chmod(0o600)
    tmp_path.chmod(0o500)
    with pytest.raises(UsageError, match="in a folder that can be"):
        SqliteMemory(path)
    tmp_path.chmod(0o700)


def test_a_lock_of_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "_KIND", replace(sqlite._KIND, busy_seconds=0.01))
    path = tmp_path / "memory.db"
    memory = SqliteMemory(path)
    memory.put("scope", {"one": b"1"})
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(MemoryUnavailable, match="memory.db cannot be used now: database is locked"):
        memory.put("scope", {"one": b"2"})
    assert memory.get("scope", ["one"]) == {"one": b"1"}
    other.execute("ROLLBACK")
    memory.put("scope", {"one": b"3"})
    assert memory.get("scope", ["one"]) == {"one": b"3"}
    memory.close()
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(MemoryUnavailable, match="memory.db cannot be used now: database is locked"):
        SqliteMemory(path)
    other.close()


def test_reading_does_not_wait_for_writing(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    memory = SqliteMemory(path)
    memory.put("scope", {"one": b"1"})
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = threading.Thread(target=memory.put, args=("scope", {"one": b"2"}))
    writing.start()
    assert becomes(memory._file.writing.lock.locked)
    assert memory.get("scope", ["one"]) == {"one": b"1"}
    other.execute("ROLLBACK")
    writing.join()
    assert memory.get("scope", ["one"]) == {"one": b"2"}
    memory.close()
    other.close()


FULL = """
import os, resource, sys
from ferrule.core.errors import MemoryUnavailable
from ferrule.client.memory import SqliteMemory
memory = SqliteMemory(sys.argv[1])
memory.put("scope", {"one": b"1"})
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, hard))
try:
    for number in range(100):
        memory.put("scope", {f"{number}": os.urandom(50_000)})
except MemoryUnavailable as error:
    print(error)
assert memory.get("scope", ["one"]) == {"one": b"1"}
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
memory.put("scope", {"two": b"2"})
assert memory.get("scope", ["one", "two"]) == {"one": b"1", "two": b"2"}
memory.close()
"""


@pytest.mark.skipif(os.name != "posix", reason="the size of files is limited by POSIX")
def test_no_more_room_on_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    process = python(FULL, str(path))
    said, _ = process.communicate()
    assert process.returncode == 0
    assert f"{path} cannot be used now: " in said
    assert whole(path)


def test_a_file_that_is_spoilt_later_is_unavailable(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    memory = SqliteMemory(path)
    memory.put("scope", {"one": b"1"})
    change(path, "DROP TABLE entries")
    for _ in range(2):
        with pytest.raises(MemoryUnavailable, match="memory.db"):
            memory.get("scope", ["one"])
        with pytest.raises(MemoryUnavailable, match="memory.db"):
            memory.put("scope", {"one": b"1"})
    memory.close()


def test_a_closed_memory_is_unavailable(tmp_path: Path) -> None:
    memory = SqliteMemory(tmp_path / "memory.db")
    memory.close()
    memory.close()
    with pytest.raises(MemoryUnavailable, match="is closed"):
        memory.get("scope", ["one"])
    with pytest.raises(MemoryUnavailable, match="is closed"):
        memory.put("scope", {"one": b"1"})


def test_one_put_removes_only_so_many(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "memory.db"
    memory = SqliteMemory(path, max_age=60, clock=clock)
    memory.put("scope", {f"{number}": b"" for number in range(600)})
    memory.close()
    memory = SqliteMemory(path, max_bytes=10_000, max_age=60, clock=clock)
    left: list[object] = []
    for _ in range(3):
        memory.put("scope", {"one": b"1"})
        [(count,)] = rows(path, "SELECT count(*) FROM entries")
        left.append(count)
    most = sqlite.MOST_ENTRIES_REMOVED + 2
    assert left[:2] == [601 - most, 601 - 2 * most]
    assert rows(path, "SELECT bytes <= 10000 FROM total") == [(1,)]
    clock.now += 60
    memory.put("scope", {"two": b"2"})
    assert rows(path, "SELECT count(*) FROM entries") == [(1,)]
    memory.close()


def test_one_put_removes_only_so_many_bytes(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "MOST_BYTES_REMOVED", 50_000)
    path = tmp_path / "memory.db"
    memory = SqliteMemory(path, max_age=60, clock=clock)
    memory.put("scope", {f"{number}": bytes(10_000) for number in range(20)})
    clock.now += 60
    memory.put("scope", {"one": b"1"})
    [(count,)] = rows(path, "SELECT count(*) FROM entries")
    assert count == 20 - 5 + 1
    memory.close()
