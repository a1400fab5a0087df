"""A log of every earlier version becomes one of the newest, whoever opens it first; a newer one is refused."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ferrule.client.files.sqlite_file import SqliteStatements
from ferrule.core.errors import UsageError
from ferrule.core.messages import Assistant, User
from ferrule.sessions import Facts, open_sessions
from ferrule.sessions.entries import dump, facts_to_json, said_to_json
from ferrule.sessions.sqlite_database import APPLICATION_ID, MIGRATIONS, NEWEST, migrate
from tests.sessions.conftest import NewUrl

SESSION = "0" * 26
SAID = [User("我们在北京见面"), Assistant("She was running.")]

OPEN = """
import sys
from ferrule.sessions import open_sessions
sys.stdin.read()
log = open_sessions(sys.argv[1])
assert len(log.search("run")) == 1
assert len(log.entries(sys.argv[2])) >= 2
log.append(sys.argv[2])
assert log.check() == []
log.close()
"""


def old_log(url: str, version: int) -> None:
    """A log as a Ferrule of that version left it: a session with two entries."""
    first_log(url)
    if version > 1:
        to_version(url, version)


def first_log(url: str) -> None:
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir(parents=True)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    rows = SqliteStatements(db)
    migrate(rows, 0, 1)
    rows.run(f"PRAGMA application_id = {APPLICATION_ID}")
    rows.run("PRAGMA user_version = 1")
    fill(rows)
    db.close()


def fill(rows: SqliteStatements) -> None:
    parent = None
    for said in SAID:
        value = said_to_json(said)
        facts = dump(facts_to_json(Facts(model="m")))
        query = "INSERT INTO entries (parent, tree, time, kind, said, facts) VALUES (?, ?, ?, ?, ?, ?) RETURNING id"
        [(parent,)] = rows.run(query, parent, SESSION, 5.0, value["kind"], dump(value), facts)
    rows.run(
        "INSERT INTO sessions (id, tree, title, directory, created, changed, head, origin, size, model)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        *(SESSION, SESSION, "old", "/", 1.0, 2.0, parent, None, 2, "m"),
    )


def test_there_is_a_version_for_each_change() -> None:
    assert len(MIGRATIONS) == NEWEST == 3


@pytest.mark.parametrize("version", range(1, NEWEST))
def test_an_earlier_version_becomes_the_newest(new_url: NewUrl, version: int) -> None:
    url = new_url()
    old_log(url, version)
    for _ in range(2):
        log = open_sessions(url)
        assert [entry.said for entry in log.entries(SESSION)] == SAID
        assert [hit.entry.said for hit in log.search("北京")] == SAID[:1]
        assert [hit.entry.said for hit in log.search("run")] == SAID[1:]
        assert log.check() == []
        log.close()
    log = open_sessions(url)
    [entry] = log.append(SESSION, User("new"))
    log.keep_wire(entry.id, b"wire")
    assert log.wire(entry.id) == b"wire"
    assert log.check() == []
    log.close()


def to_version(url: str, version: int) -> None:
    db = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    migrate(SqliteStatements(db), 1, version)
    db.execute(f"PRAGMA user_version = {version}")
    db.close()


@pytest.mark.parametrize("version", range(1, NEWEST))
def test_several_processes_open_it_at_once(new_url: NewUrl, version: int) -> None:
    url = new_url()
    old_log(url, version)
    command = [sys.executable, "-c", OPEN, url, SESSION]
    opening = [subprocess.Popen(command, stdin=subprocess.PIPE) for _ in range(3)]
    for each in opening:
        assert each.stdin
        each.stdin.close()
    assert [each.wait() for each in opening] == [0, 0, 0]


MAKE = """
import sys
from ferrule.core.messages import User
from ferrule.sessions import open_sessions
sys.stdin.read()
log = open_sessions(sys.argv[1])
log.append(log.create(title=sys.argv[2]).id, User("made"))
log.close()
"""


def test_several_processes_make_one_log(new_url: NewUrl) -> None:
    url = new_url()
    making = [
        subprocess.Popen([sys.executable, "-c", MAKE, url, name], stdin=subprocess.PIPE) for name in "abc"
    ]
    for each in making:
        assert each.stdin
        each.stdin.close()
    assert [each.wait() for each in making] == [0, 0, 0]
    log = open_sessions(url)
    assert sorted(info.title for info in log.sessions()) == ["a", "b", "c"]
    assert log.check() == []
    log.close()


def make_newer(url: str) -> None:
    db = sqlite3.connect(url.removeprefix("sqlite:///"))
    db.execute(f"PRAGMA user_version = {NEWEST + 1}")
    db.close()


def test_a_newer_log_is_refused(new_url: NewUrl) -> None:
    url = new_url()
    log = open_sessions(url)
    session = log.create(title="one").id
    make_newer(url)
    writing: list[Callable[[], object]] = [log.create, lambda: log.append(session, User("x"))]
    for operation in writing:
        with pytest.raises(
            UsageError, match=rf"newer Ferrule \(schema {NEWEST + 1}; this one knows {NEWEST}\)"
        ):
            operation()
    log.close()
    with pytest.raises(
        UsageError, match=rf"newer Ferrule \(schema {NEWEST + 1}; this one knows {NEWEST}\)"
    ):
        open_sessions(url)


def test_an_entry_that_cannot_be_read_does_not_stop_a_migration(tmp_path: Path) -> None:
    path = tmp_path / "old" / "sessions.sqlite"
    old_log(f"sqlite:///{path}", 1)
    db = sqlite3.connect(path)
    db.execute("UPDATE entries SET said = 'no json' WHERE id = 1")
    db.commit()
    db.close()
    log = open_sessions(path)
    assert [hit.entry.id for hit in log.search("run")] == [2]
    assert [fault.where for fault in log.check()] == ["entry 1"]
    with pytest.raises(UsageError, match=r"damaged \(entry 1: .*ferrule sessions check --salvage"):
        log.entries(SESSION)
    log.close()
