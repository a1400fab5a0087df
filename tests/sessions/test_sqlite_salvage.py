"""A damaged file gives back what can be read, row by row, and says what is lost."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.errors import UsageError
from ferrule.core.messages import Assistant, Origin, ToolCall, User
from ferrule.sessions import Entry, Fault, SessionLog, open_sessions
from ferrule.sessions.sqlite_salvage import RawPages, salvage

PAGE = 4096
CALL = ToolCall("c", "f", {"text": "y" * 9_000}, Origin("native", "native"))


def fill(log: SessionLog) -> dict[str, list[Entry]]:
    """Sessions with short entries and such as need several pages, a fork and an entry nobody reaches."""
    for number in range(4):
        session = log.create(directory="/d", title=f"session {number}").id
        for line in range(40):
            log.append(
                session,
                User(f"question {line} " + "x" * (line * 7)),
                Assistant(f"answer {line}", calls=(CALL,) * (line % 9 == 0)),
            )
        [last] = log.entries(session, last=1)
        log.keep_wire(last.id, f"wire {number} ".encode() * 900)
    middle = log.entries(session)[50]
    fork = log.fork(session, at=middle.id, title="fork").id
    log.append(fork, User("in the fork"))
    log.append(session, User("left by going back"))
    log.move_head(session, last.id)
    return contents(log)


def contents(log: SessionLog) -> dict[str, list[Entry]]:
    return {info.id: log.entries(info.id) for info in log.sessions(limit=1_000)}


class Whole:
    """A file, and what it holds."""

    def __init__(self, path: Path, there: dict[str, list[Entry]]) -> None:
        self.path, self.there = path, there


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    """A file without a WAL file beside it, and what it holds. Tests spoil copies of it."""
    path = tmp_path_factory.mktemp("whole") / "sessions.sqlite"
    log = open_sessions(path)
    there = fill(log)
    log.close()
    assert not Path(f"{path}-wal").exists()
    return Whole(path, there)


def salvaged(path: Path) -> tuple[dict[str, list[Entry]], tuple[Fault, ...]]:
    """What the new file holds. It is whole, and its search knows just what it holds."""
    before = path.read_bytes()
    into = path.with_name("new.sqlite")
    done = salvage(path, into)
    assert path.read_bytes() == before
    log = open_sessions(into)
    assert log.check() == []
    there = contents(log)
    assert done.sessions == len(there)
    assert done.entries >= max(map(len, there.values()), default=0)
    found = {hit.entry.id for hit in log.search("question", limit=10_000)}
    asked = {entry.id for each in there.values() for entry in each if "question" in str(entry.said)}
    assert found == asked
    log.close()
    into.unlink()
    return there, done.lost


def check_truth(there: dict[str, list[Entry]], before: dict[str, list[Entry]]) -> None:
    """Nothing was made up: each entry says what it said, and follows what came before it. A time may be wrong."""
    known = {entry.id: entry for each in before.values() for entry in each}
    for session, entries in there.items():
        for entry in entries:
            old = known.get(entry.id)
            assert old is None or (entry.said, entry.facts) == (old.said, old.facts)
        if session in before:
            order = [entry.id for entry in before[session]]
            assert [number for number in order if number in {entry.id for entry in entries}] == [
                entry.id for entry in entries if entry.id in order
            ]


def test_a_whole_file_comes_back_whole(whole: Whole, tmp_path: Path) -> None:
    path = Path(shutil.copy(whole.path, tmp_path))
    assert salvaged(path) == (whole.there, ())


def test_wires_titles_and_forks_come_back(whole: Whole, tmp_path: Path) -> None:
    old = open_sessions(Path(shutil.copy(whole.path, tmp_path)))
    new_path = tmp_path / "new.sqlite"
    assert salvage(whole.path, new_path).entries == 4 * 80 + 2
    new = open_sessions(new_path)
    assert new.sessions() == old.sessions()
    for each in contents(old).values():
        assert new.wire(each[-1].id) == old.wire(each[-1].id)
    old.close()
    new.close()


def test_what_is_in_the_wal_file_comes_back(tmp_path: Path) -> None:
    """As a killed process leaves it: nothing is in the file itself yet but its tables."""
    log = open_sessions(tmp_path / "sessions.sqlite")
    there = fill(log)
    killed = tmp_path / "killed"
    killed.mkdir()
    for path in tmp_path.glob("sessions.sqlite*"):
        shutil.copy(path, killed)
    log.close()
    assert (killed / "sessions.sqlite-wal").stat().st_size > 100_000
    assert salvaged(killed / "sessions.sqlite") == (there, ())


def test_a_damaged_wal_file_counts_up_to_the_damage(tmp_path: Path) -> None:
    log = open_sessions(tmp_path / "sessions.sqlite")
    session = log.create(title="one").id
    for number in range(50):
        log.append(session, User(f"question {number}"))
    before = contents(log)
    killed = tmp_path / "killed"
    killed.mkdir()
    for path in tmp_path.glob("sessions.sqlite*"):
        shutil.copy(path, killed)
    log.close()
    wal = killed / "sessions.sqlite-wal"
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 0xFF
    wal.write_bytes(data)
    there, lost = salvaged(killed / "sessions.sqlite")
    assert 10 < len(there[session]) < 50
    assert there[session] == before[session][: len(there[session])]
    assert any("what follows is lost" in fault.problem for fault in lost)
    data[:4] = bytes(4)
    wal.write_bytes(data)
    there, lost = salvaged(killed / "sessions.sqlite")
    assert there == {}
    assert [fault.problem for fault in lost] == ["its header is damaged: what it held is lost"]


def _header(data: bytearray) -> None:
    data[:100] = bytes(100)


def _first_page(data: bytearray) -> None:
    data[:PAGE] = bytes(PAGE)


@pytest.mark.parametrize("spoil", [_header, _first_page])
def test_the_beginning_of_the_file_is_not_needed(
    whole: Whole, tmp_path: Path, spoil: Callable[[bytearray], None]
) -> None:
    data = bytearray(whole.path.read_bytes())
    spoil(data)
    path = tmp_path / "sessions.sqlite"
    path.write_bytes(data)
    assert salvaged(path) == (whole.there, ())


def test_each_page_may_be_missing(whole: Whole, tmp_path: Path) -> None:
    """One page zeroed after the other: a page takes along what stands on it, and nothing else."""
    data = whole.path.read_bytes()
    path = tmp_path / "sessions.sqlite"
    total = sum(map(len, whole.there.values()))
    for page in range(0, len(data), PAGE * 11):
        path.write_bytes(data[:page] + bytes(PAGE) + data[page + PAGE :])
        there, lost = salvaged(path)
        check_truth(there, whole.there)
        kept = sum(map(len, there.values()))
        assert kept == total or lost
        # A page holds 60 of these entries at most, and those of the fork's first half count twice.
        assert kept > total - 140
        assert len(there) >= 4


@pytest.mark.parametrize("seed", range(25))
def test_flipped_bytes(whole: Whole, tmp_path: Path, seed: int) -> None:
    data = bytearray(whole.path.read_bytes())
    chance = random.Random(seed)
    for _ in range(30):
        data[chance.randrange(len(data))] ^= 0x80
    page = chance.randrange(len(data) // PAGE) * PAGE
    data[page : page + 16] = chance.randbytes(16)
    path = tmp_path / "sessions.sqlite"
    path.write_bytes(data)
    there, _ = salvaged(path)
    assert sum(map(len, there.values())) > 100
    # The top bit of a letter: no entry can say something else in UTF-8 afterwards.
    check_truth(there, whole.there)


@settings(max_examples=12)
@given(part=st.floats(0, 1))
def test_truncated_files(whole: Whole, tmp_path_factory: pytest.TempPathFactory, part: float) -> None:
    data = whole.path.read_bytes()
    path = tmp_path_factory.mktemp("truncated") / "sessions.sqlite"
    path.write_bytes(data[: int(part * len(data))])
    there, lost = salvaged(path)
    check_truth(there, whole.there)
    if part > 0.5:
        assert there
    assert there == whole.there or lost or part < 0.1


@settings(max_examples=12)
@given(garbage=st.binary(max_size=3 * PAGE), at=st.integers(0, 40))
def test_garbage(
    whole: Whole,
    tmp_path_factory: pytest.TempPathFactory,
    garbage: bytes,
    at: int,
) -> None:
    data = whole.path.read_bytes()
    folder = tmp_path_factory.mktemp("garbage")
    (folder / "sessions.sqlite").write_bytes(data[: at * PAGE] + garbage + data[at * PAGE + len(garbage) :])
    there, _ = salvaged(folder / "sessions.sqlite")
    assert len(there) >= 3
    (folder / "sessions.sqlite").write_bytes(garbage)
    assert salvaged(folder / "sessions.sqlite")[0] == {}


def test_an_entry_whose_parent_is_lost_hangs_on_the_one_before(tmp_path: Path) -> None:
    log = open_sessions(tmp_path / "sessions.sqlite")
    session = log.create(title="one").id
    ids = [log.append(session, User(f"{number}"))[0].id for number in range(6)]
    log.close()
    with sqlite3.connect(tmp_path / "sessions.sqlite") as db:
        db.execute("UPDATE entries SET said = 'no json' WHERE id IN (?, ?)", (ids[2], ids[3]))
        db.execute("DELETE FROM entries WHERE id = ?", (ids[5],))
    db.close()
    there, lost = salvaged(tmp_path / "sessions.sqlite")
    assert [(entry.id, entry.parent) for entry in there[session]] == [
        (ids[0], None),
        (ids[1], ids[0]),
        (ids[4], ids[1]),
    ]
    assert [fault for fault in lost if "follows" in fault.problem or "ends" in fault.problem] == [
        Fault(f"entry {ids[3]}", f"entry {ids[4]} follows entry {ids[1]} now"),
        Fault(f"entry {ids[5]}", f"session {session} ends with entry {ids[4]} now"),
    ]
    assert [fault.where for fault in lost if "JSON" in fault.problem] == [
        f"entry {ids[2]}",
        f"entry {ids[3]}",
    ]


def test_a_session_without_its_row_is_named_again(tmp_path: Path) -> None:
    log = open_sessions(tmp_path / "sessions.sqlite")
    session = log.create(title="one").id
    written = log.append(session, User("Fix   the\nparser"), Assistant("Done."))
    fork = log.fork(session, at=written[0].id).id
    other = log.append(fork, Assistant("No."))
    log.close()
    with sqlite3.connect(tmp_path / "sessions.sqlite") as db:
        db.execute("DELETE FROM sessions")
    db.close()
    into = tmp_path / "new.sqlite"
    done = salvage(tmp_path / "sessions.sqlite", into)
    assert (done.sessions, done.entries) == (2, 3)
    assert all("it is called 'Fix the parser' now" in fault.problem for fault in done.lost)
    log = open_sessions(into)
    assert log.entries(session) == [written[0], *other]
    [again] = [info for info in log.sessions() if info.id != session]
    assert (again.origin, again.title, log.entries(again.id)) == (session, "Fix the parser", written)
    log.close()


def test_only_what_was_deleted_is_gone_for_good(tmp_path: Path) -> None:
    """No page that is free holds what stood there."""
    path = tmp_path / "sessions.sqlite"
    log = open_sessions(path)
    secret = log.create(title="secret").id
    for number in range(100):
        log.append(secret, User(f"swordfish {number} " * 50))
    kept = log.create(title="kept").id
    log.append(kept, User("question"))
    log.delete(secret)
    log.close()
    assert b"swordfish" not in path.read_bytes()
    there, lost = salvaged(path)
    assert (list(there), lost) == ([kept], ())


def test_what_cannot_be_salvaged_is_named(tmp_path: Path) -> None:
    path = tmp_path / "sessions.sqlite"
    with pytest.raises(UsageError, match="cannot be read: No such file"):
        salvage(path, tmp_path / "new.sqlite")
    with pytest.raises(UsageError, match="cannot be read: Is a directory"):
        salvage(tmp_path, tmp_path / "new.sqlite")
    open_sessions(path).close()
    with pytest.raises(UsageError, match="exists: name a new file"):
        salvage(path, path)
    assert [each.name for each in tmp_path.iterdir()] == ["sessions.sqlite"]


def test_every_row_of_any_file_is_read(tmp_path: Path) -> None:
    """Against SQLite itself: every type, sizes around those where a row needs another page, page sizes."""
    for page in (512, 4096, 65536):
        path = tmp_path / f"{page}.sqlite"
        db = sqlite3.connect(path)
        db.execute(f"PRAGMA page_size = {page}")
        db.execute("CREATE TABLE t (a, b, c)")
        usable = page
        most = usable - 35
        sizes = {
            *range(40),
            *range(most - 20, most + 20),
            *range(usable * 2 - 20, usable * 2 + 20),
            3 * usable + 7,
        }
        rows = [("x" * size, size, None) for size in sizes]
        rows += [
            (b"\0\xff", value, 1.5)
            for power in (7, 8, 15, 16, 23, 31, 32, 47, 48, 62)
            for value in (2**power, -(2**power), 2**power - 1)
        ]
        db.executemany("INSERT INTO t VALUES (?, ?, ?)", rows)
        db.execute("INSERT INTO t (rowid, a) VALUES (?, 'big')", (2**62,))
        db.commit()
        there = {rowid: tuple(row) for rowid, *row in db.execute("SELECT rowid, * FROM t")}
        db.close()
        pages = RawPages(path)
        found = {rowid: row for rowid, row in pages.rows() if row[0] != "table"}
        pages.close()
        assert found == there
        assert pages.faults == []
