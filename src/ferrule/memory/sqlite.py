"""Values in one SQLite file, which threads and processes of one machine share.

**Connections.** One reads and one writes, each behind a lock, however many threads there are. An operation
takes tens of microseconds, less than waking a thread, so a connection for each thread would gain nothing
and leave open files behind with every thread that ends. Reading has a connection of its own because a
writer may wait for a lock of another process, up to ``BUSY_SECONDS``, and in WAL mode a reader never waits
for a writer.

**Processes.** WAL mode and ``BEGIN IMMEDIATE`` keep processes apart. A connection must not be carried over
a fork, not even to be closed in the child (sqlite.org/howtocorrupt.html, section 2.6), so
connections are closed before a fork and opened anew on the next use, in parent and child. WAL needs shared
memory: the file must be on a disk of this machine, not on a network file system.

**A new file** is made whole under another name and linked into place, so two processes that begin together
never see half a schema, and its mode is 0600 from the first moment on.

**Size.** ``max_bytes`` bounds what the entries count. The file has the pages around them as well, about a
tenth more for values of 1 KB, and does not shrink: pages of removed entries are used again. One ``put``
removes a bounded number of entries and bytes, always more than it adds, so after one large value the bound
is reached again some puts later. Not more than the last moments are lost when the machine fails
(``synchronous = NORMAL``); a killed process loses nothing.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
import threading
import time
import weakref
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from ferrule.errors import MemoryUnavailable, UsageError
from ferrule.memory.entries import DAY, GIB, MIB, Limits, entry_bytes, entry_name

__all__ = ["SqliteMemory"]

BUSY_SECONDS = 2.0
"""How long a lock of another process is waited for; one put holds it for well below a millisecond."""

MOST_ENTRIES_REMOVED = 256
MOST_BYTES_REMOVED = 8 * MIB
"""One put removes so much, and twice what it adds: a few milliseconds at most."""

APPLICATION_ID = 0x46455252  # "FERR"
SCHEMA_VERSION = 1

# The id grows with every write, so the smallest is the oldest and no index on the time is needed. The value
# is the last column: the others are read without it. The triggers keep the sum exact, whatever removes an
# entry.
SCHEMA = f"""
PRAGMA journal_mode = WAL;
BEGIN;
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    name BLOB NOT NULL UNIQUE,
    written REAL NOT NULL,
    size INTEGER NOT NULL,
    value BLOB NOT NULL
);
CREATE TABLE total (bytes INTEGER NOT NULL);
INSERT INTO total VALUES (0);
CREATE TRIGGER entry_added AFTER INSERT ON entries
    BEGIN UPDATE total SET bytes = bytes + new.size; END;
CREATE TRIGGER entry_removed AFTER DELETE ON entries
    BEGIN UPDATE total SET bytes = bytes - old.size; END;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {SCHEMA_VERSION};
COMMIT;
"""

DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
PASSING = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


class SqliteMemory:
    """A ``Memory`` in a file that outlives the process. What was written longest ago goes first."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        max_bytes: int = GIB,
        max_age: float = 30 * DAY,
        *,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Open the file, or make it (mode 0600) and its folders (0700); an existing one keeps its mode.

        ``max_bytes`` of names and values with 256 more for each; ``max_age`` in seconds. Raises
        ``UsageError`` for a file that is damaged, another program's, of a newer Ferrule or not to be
        written, and ``MemoryUnavailable`` for one that is locked or on a full disk.
        """
        self._limits = Limits(max_bytes, max_age, clock)
        self._path = Path(path).absolute()
        _make(self._path)
        self._reading, self._writing = _Connection(self._path), _Connection(self._path)

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """The values of those keys that are found and not expired."""
        names = {key: entry_name(scope, key) for key in keys}
        expired = self._limits.clock() - self._limits.max_age
        found: dict[str, bytes] = {}
        with self._reading.use() as db:
            for key, name in names.items():
                query = "SELECT value FROM entries WHERE name = ? AND written > ?"
                for (value,) in db.execute(query, (name, expired)):
                    found[key] = value
        return found

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Keep the values, in place of the keys' older ones; their age begins anew."""
        if not entries:
            return
        named = {entry_name(scope, key): value for key, value in entries.items()}
        rows = [
            (name, entry_bytes(name, value), value)
            for name, value in named.items()
            if self._limits.keep(name, value)
        ]
        now = self._limits.clock()
        with self._writing.use() as db, db:
            db.execute("BEGIN IMMEDIATE")
            db.executemany("DELETE FROM entries WHERE name = ?", ((name,) for name in named))
            insert = "INSERT INTO entries (name, written, size, value) VALUES (?, ?, ?, ?)"
            db.executemany(insert, ((name, now, size, value) for name, size, value in rows))
            self._remove_oldest(db, now, len(rows), sum(size for _, size, _ in rows))

    def close(self) -> None:
        """Close the file. Afterwards the memory raises ``MemoryUnavailable``."""
        self._reading.close()
        self._writing.close()

    def __repr__(self) -> str:
        return f"SqliteMemory({str(self._path)!r})"

    def _remove_oldest(self, db: sqlite3.Connection, now: float, added: int, added_bytes: int) -> None:
        """Remove what has expired or is too much, oldest first."""
        (excess,) = db.execute("SELECT bytes - ? FROM total", (self._limits.max_bytes,)).fetchone()
        removed, last = 0, -1
        most = (MOST_ENTRIES_REMOVED + 2 * added,)
        for number, size, written in db.execute(
            "SELECT id, size, written FROM entries ORDER BY id LIMIT ?", most
        ):
            wanted = removed < excess or written <= now - self._limits.max_age
            if not wanted or removed > MOST_BYTES_REMOVED + 2 * added_bytes:
                break
            removed, last = removed + size, number
        if removed:
            db.execute("DELETE FROM entries WHERE id <= ?", (last,))


class _Connection:
    """A connection to the file, for one thread at a time; after a fork it is opened anew."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._closed = False
        self._db: sqlite3.Connection | None = _open(path)
        self.lock = threading.Lock()
        with _FORK_LOCK:
            _CONNECTIONS.add(self)

    @contextmanager
    def use(self) -> Generator[sqlite3.Connection]:
        with self.lock:
            if self._closed:
                raise MemoryUnavailable(f"the memory {self._path} is closed")
            try:
                self._db = self._db or _open(self._path)
                yield self._db
            except UsageError as error:  # the file has become unusable since it was opened
                raise MemoryUnavailable(str(error)) from error
            except sqlite3.Error as error:
                raise MemoryUnavailable(f"the memory {self._path} cannot be used now: {error}") from error

    def close(self) -> None:
        with self.lock:
            self._closed = True
            self.disconnect()

    def disconnect(self) -> None:
        """Close the connection until the next use; the lock is held."""
        db, self._db = self._db, None
        if db:
            with contextlib.suppress(sqlite3.Error):
                db.close()


_CONNECTIONS: weakref.WeakSet[_Connection] = weakref.WeakSet()
_FORK_LOCK = threading.Lock()
_locked_for_fork: list[_Connection] = []


def _before_fork() -> None:
    _FORK_LOCK.acquire()
    for connection in list(_CONNECTIONS):
        connection.lock.acquire()
        connection.disconnect()
        _locked_for_fork.append(connection)


def _after_fork() -> None:
    while _locked_for_fork:
        _locked_for_fork.pop().lock.release()
    _FORK_LOCK.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_after_fork)


def _make(path: Path) -> None:
    """Make the file with its schema, unless it exists."""
    try:
        for folder in reversed(path.parents):  # mkdir(parents=True) uses the mode for the last one only
            folder.mkdir(mode=0o700, exist_ok=True)
        if path.exists():
            return
        # SQLite would play what is left of an old file into the new one. Looked at twice: another
        # process may be making the file just now.
        left = Path(f"{path}-wal")
        if left.exists() and not path.exists():
            raise UsageError(
                f"{left} belongs to a file that is gone: delete it as well, or name another file"
            )
        # Inside a folder of its own, which takes the WAL file along when the making fails.
        with tempfile.TemporaryDirectory(prefix=f"{path.name}-new-", dir=path.parent) as folder:
            new = Path(folder, path.name)
            new.touch(0o600)
            with contextlib.closing(sqlite3.connect(new, isolation_level=None)) as db:
                db.executescript(SCHEMA)
            with contextlib.suppress(FileExistsError):  # another process was faster
                os.link(new, path)
    except sqlite3.Error as error:
        raise _problem(path, error) from error
    except OSError as error:
        raise UsageError(f"the memory {path} cannot be made: {error.strerror or error}") from error


def _open(path: Path) -> sqlite3.Connection:
    """Open a file that is certainly ours. It is not changed before that is known."""
    if os.path.isdir(path) or not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        raise UsageError(f"the memory {path} must be a file that can be written, in a folder that can be")
    try:
        db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        try:
            _check(db, path)
            db.execute("PRAGMA synchronous = NORMAL")
            db.execute(f"PRAGMA journal_size_limit = {4 * MOST_BYTES_REMOVED}")
        except (sqlite3.Error, UsageError):
            db.close()
            raise
    except sqlite3.Error as error:
        raise _problem(path, error) from error
    return db


def _check(db: sqlite3.Connection, path: Path) -> None:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise UsageError(f"{path} is no memory of Ferrule: name another file")
    if version > SCHEMA_VERSION:
        raise UsageError(
            f"the memory {path} was written by a newer Ferrule (schema {version}; this one knows "
            f"{SCHEMA_VERSION}): update Ferrule, or name another file"
        )
    db.execute("SELECT bytes, (SELECT max(id) FROM entries) FROM total").fetchone()


def _problem(path: Path, error: sqlite3.Error) -> UsageError | MemoryUnavailable:
    """The error for a file that cannot be opened or made."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the primary code
    if code in DAMAGED:
        return UsageError(
            f"{path} is damaged, or no SQLite file ({error}): delete it with {path.name}-wal and "
            f"{path.name}-shm, or name another file"
        )
    if code in PASSING:
        return MemoryUnavailable(f"the memory {path} cannot be used now: {error}")
    return UsageError(f"the memory {path} cannot be opened: {error}")
