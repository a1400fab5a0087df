"""The log in a file: private, on the disk when an operation ends, and clear about files it cannot use."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ferrule.core.errors import SessionsUnavailable, UsageError
from ferrule.core.messages import Assistant, User
from ferrule.sessions import SessionLog, open_sessions, salvage, sqlite_database
from ferrule.sessions.sqlite_database import SqliteDatabase


def change(path: Path, script: str) -> None:
    db = sqlite3.connect(path)
    db.executescript(script)
    db.close()


def filled(path: Path, entries: int = 20) -> str:
    log = open_sessions(path)
    session = log.create(title="one").id
    log.append(session, *(User(f"question {number} " + "x" * 300) for number in range(entries)))
    log.close()
    return session


def test_the_file_is_durable_and_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    database = SqliteDatabase(path)
    with database.writing() as rows:
        settings = {
            name: rows.run(f"PRAGMA {name}")[0][0]
            for name in ("synchronous", "journal_mode", "secure_delete")
        }
        assert settings == {"synchronous": 2, "journal_mode": "wal", "secure_delete": 1}
        assert rows.run("PRAGMA application_id") == [(sqlite_database.APPLICATION_ID,)]
    database.close()


class Counting:
    """A database that remembers the statements of one read."""

    def __init__(self, path: Path) -> None:
        self.database = SqliteDatabase(path)
        self.statements: list[str] = []
        with self.database.reading() as rows:
            rows.db.set_trace_callback(self.statements.append)
        self.statements.clear()


def test_ten_thousand_entries_are_read_with_one_query(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    session = filled(path, 10_000)
    counting = Counting(path)
    log = SessionLog(counting.database)
    assert len(log.entries(session)) == 10_000
    assert [statement.split()[0] for statement in counting.statements] == ["BEGIN", "WITH", "COMMIT"]
    counting.statements.clear()
    page = log.entries(session, last=200)
    assert [len(page), page[-1].parent] == [200, page[-2].id]
    assert len(counting.statements) == 3
    log.close()


def test_the_newest_entries_are_read_without_the_others(tmp_path: Path) -> None:
    """The work of a page does not grow with the session: steps of SQLite's machine are counted."""
    path = tmp_path / "sessions.sqlite"
    short, long = filled(path, 300), filled(path, 6_000)
    database = SqliteDatabase(path)
    log = SessionLog(database)
    steps: dict[str, int] = {}
    for session in (short, long):
        counted = [0]

        def step(counted: list[int] = counted) -> int:
            counted[0] += 1
            return 0

        with database.reading() as rows:
            rows.db.set_progress_handler(step, 10)
        newest = log.session(session).head
        assert newest is not None
        counted[0] = 0
        log.entries(session, last=200)
        log.entries(session, last=50, before=newest)
        steps[session] = counted[0]
    assert steps[short] > 100
    assert steps[long] < 1.1 * steps[short]
    log.close()


def _garbage(path: Path) -> None:
    path.write_bytes(b"no database " * 1_000)


def _truncated(path: Path) -> None:
    filled(path, 200)
    os.truncate(path, 5_000)


def _overwritten(path: Path) -> None:
    filled(path)
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3_000)


def _foreign(path: Path) -> None:
    change(path, "CREATE TABLE entries (a)")


def _half(path: Path) -> None:
    filled(path)
    change(path, "DROP TABLE entries")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_garbage, "is damaged, or no SQLite file .*: `ferrule sessions check --salvage` saves"),
        (_truncated, "is damaged, or no SQLite file .*: `ferrule sessions check --salvage` saves"),
        (_overwritten, "is damaged, or no SQLite file .*: `ferrule sessions check --salvage` saves"),
        (_foreign, "is not a log of sessions of Ferrule: name another file"),
        (Path.touch, "is not a log of sessions of Ferrule: name another file"),
        (_half, "cannot be opened: no such table"),
        (Path.mkdir, "must be a file"),
    ],
)
def test_a_file_that_cannot_be_used_is_named(
    tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    path = tmp_path / "sessions.sqlite"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(UsageError, match=said) as caught:
        open_sessions(path)
    assert str(path) in str(caught.value)
    assert before == (path.read_bytes() if path.is_file() else b"")


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("UPDATE entries SET said = 'no json' WHERE id = 3", r"entry 3: this is not JSON"),
        ("UPDATE entries SET facts = '[]' WHERE id = 3", r"entry 3: .*object is needed"),
        ("DELETE FROM entries WHERE id = 3", "entry 3 is missing"),
        ("DELETE FROM entries WHERE id = 20", "entry 20 is missing"),
        ("UPDATE entries SET parent = 9 WHERE id = 3", "entry 9 is missing"),
    ],
)
def test_a_damaged_session_is_never_read_in_part(tmp_path: Path, script: str, said: str) -> None:
    path = tmp_path / "sessions.sqlite"
    session = filled(path)
    change(path, script)
    log = open_sessions(path)
    with pytest.raises(UsageError, match=f"is damaged \\({said}.*ferrule sessions check --salvage"):
        log.entries(session)
    assert log.check()
    log.close()


@pytest.mark.parametrize(
    ("script", "where", "problem"),
    [
        (
            "UPDATE entries SET kind = 'result' WHERE id = 3",
            "entry 3",
            "it is stored as result and says user",
        ),
        ("UPDATE entries SET tree = 'x' WHERE id = 1", "entry 2", "its parent 1 is missing"),
        ("UPDATE sessions SET size = 5", "session ", "it says that it has 5 entries, and has 20"),
        ("UPDATE sessions SET head = 99", "session ", "its newest entry 99 is missing"),
        ("DELETE FROM search WHERE rowid = 4", "entry 4", "it cannot be searched for"),
        (
            "INSERT INTO search (rowid, words) VALUES (99, 'x')",
            "entry 99",
            "can be searched for and is not there",
        ),
        ("INSERT INTO wires VALUES (99, x'00')", "the wire of entry 99", "not there"),
        ("INSERT INTO wires VALUES (5, x'00')", "the wire of entry 5", "incomplete"),
    ],
)
def test_a_check_finds(tmp_path: Path, script: str, where: str, problem: str) -> None:
    path = tmp_path / "sessions.sqlite"
    filled(path)
    change(path, script)
    log = open_sessions(path)
    assert any(fault.where.startswith(where) and problem in fault.problem for fault in log.check())
    log.close()


def test_a_check_finds_damaged_pages(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    filled(path, 500)
    data = bytearray(path.read_bytes())
    page = max(at for at in range(0, len(data), 4096) if data[at] == 10)  # a page of an index
    data[page + 8 : page + 2_000] = bytes(1_992)
    path.write_bytes(data)
    log = open_sessions(path)
    assert any(fault.where == str(path) for fault in log.check())
    log.close()


def test_a_check_of_a_file_that_cannot_be_read_to_its_end_says_so(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    session = filled(path, 500)
    data = bytearray(path.read_bytes())
    for at in range(20 * 4096, 40 * 4096, 4096):
        data[at : at + 4096] = bytes(4096)
    path.write_bytes(data)
    log = open_sessions(path)
    with pytest.raises(UsageError, match="is damaged.*: `ferrule sessions check --salvage` saves"):
        log.entries(session)
    faults = log.check()
    assert {fault.where for fault in faults} >= {str(path), "the content"}
    log.close()
    salvaged = salvage(path, tmp_path / "new.sqlite")
    assert 200 < salvaged.entries < 500


def test_a_check_that_has_to_wait_finds_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    filled(path)
    log = open_sessions(path)
    with log._database.writing() as rows:  # type: ignore[attr-defined]
        rows.db.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(SessionsUnavailable, match="database is locked"):
        log.check()
    other.execute("ROLLBACK")
    other.close()
    assert log.check() == []
    log.close()


def test_a_wire_that_was_changed_is_not_given(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    filled(path)
    change(path, "INSERT INTO wires VALUES (5, x'0102')")
    log = open_sessions(path)
    with pytest.raises(UsageError, match="is damaged .the wire of entry 5"):
        log.wire(5)
    log.close()


def test_a_lock_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    session = filled(path)
    log = open_sessions(path)
    with log._database.writing() as rows:  # type: ignore[attr-defined]
        rows.db.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(SessionsUnavailable, match="sessions.sqlite cannot be used now: database is locked"):
        log.append(session, User("x"))
    assert len(log.entries(session)) == 20
    other.execute("ROLLBACK")
    other.close()
    log.append(session, User("x"))
    assert len(log.entries(session)) == 21
    log.close()


# A process whose files must not grow: as on a full disk, writing fails, reading does not.
FULL = """
import resource, sys
from ferrule.core.errors import SessionsUnavailable
from ferrule.core.messages import Assistant, User
from ferrule.sessions import open_sessions
log = open_sessions(sys.argv[1])
session = log.create(title="full").id
kept = log.append(session, User("kept"))
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (700_000, hard))
try:
    for number in range(1_000):
        kept += log.append(session, User(str(number)), Assistant("y" * 20_000))
except SessionsUnavailable as error:
    print(error)
assert log.entries(session) == kept
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
kept += log.append(session, User("again"), after=kept[-1].id)
assert log.entries(session) == kept
assert log.check() == []
log.close()
"""


@pytest.mark.skipif(os.name != "posix", reason="the size of files is limited by POSIX")
def test_no_more_room_for_the_file(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    done = subprocess.run([sys.executable, "-c", FULL, str(path)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{path} cannot be used now: " in done.stdout


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    options = ["-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if mount is None or subprocess.run([mount, *options], capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk(small_disk: Path) -> None:
    path = small_disk / "sessions.sqlite"
    log = open_sessions(path)
    session = log.create().id
    kept = log.append(session, User("kept"))

    def write_on() -> None:
        for number in range(1_000):
            kept.extend(log.append(session, User(str(number)), Assistant("y" * 5_000)))

    full = "cannot be used now: (database or disk is full|disk I/O error)"
    with pytest.raises(SessionsUnavailable, match=full):
        write_on()
    assert log.entries(session) == kept
    log.close()
    log = open_sessions(path)
    assert log.entries(session) == kept
    assert log.check() == []
    log.close()


def test_a_disk_that_becomes_read_only(small_disk: Path) -> None:
    path = small_disk / "sessions.sqlite"
    log = open_sessions(path)
    session = log.create().id
    kept = log.append(session, User("kept"))
    log.close()
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(SessionsUnavailable, match="must be a file that can be written"):
        open_sessions(path)
    with pytest.raises(SessionsUnavailable, match="cannot be made: Read-only file system"):
        open_sessions(small_disk / "other.sqlite")
    subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
    log = open_sessions(path)
    assert log.entries(session) == kept
    log.close()


READ_ONLY = """
import os, sys
from pathlib import Path
from ferrule.core.errors import SessionsUnavailable
from ferrule.core.messages import User
from ferrule.sessions import open_sessions
folder = Path(sys.argv[1])
os.chown(folder, 65534, 65534) if os.geteuid() == 0 else None
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
path = folder / "sessions.sqlite"
log = open_sessions(path)
session = log.create().id
log.append(session, User("kept"))
log.close()
for mode, place, said in (
    (0o400, path, "must be a file that can be written"),
    (0o500, folder, "in a folder that can be"),
):
    before = place.stat().st_mode
    place.chmod(mode)
    try:
        open_sessions(path)
        print("opened")
    except SessionsUnavailable as error:
        assert said in str(error), error
        print("refused")
    place.chmod(before)
folder.chmod(0o500)
try:
    open_sessions(folder / "new.sqlite")
except SessionsUnavailable as error:
    assert "cannot be made: Permission denied" in str(error), error
    print("refused")
folder.chmod(0o700)
log = open_sessions(path)
path.chmod(0o400)
log.append(session, User("still"))
log.close()
path.chmod(0o600)
log = open_sessions(path)
print(len(log.entries(session)))
log.close()
"""


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_a_file_or_folder_made_read_only() -> None:
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, folder], capture_output=True, text=True, cwd="/"
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split() == ["refused", "refused", "refused", "2"]


def test_a_log_from_a_line_of_text(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    for url in (path, str(path), f"sqlite:///{path}"):
        log = open_sessions(url)
        log.create()
        log.close()
    log = open_sessions(path)
    assert len(log.sessions()) == 3
    log.close()
    for url in ("", ":memory:", "~/x", "mysql://u:secret@h/d", "postgresql://h/d"):
        with pytest.raises(UsageError, match="the log of sessions is a SQLite file") as caught:
            open_sessions(url)
        assert "secret" not in str(caught.value)
