"""One SQLite file that threads and processes of this machine share, safely and with clear errors.

A ``FileKind`` says what the file is for, its schema, and the words of its errors.

**Connections.** There is one for reading and one for writing, each behind a lock, whatever the number of
threads. An operation takes tens of microseconds, less than waking a thread, so a connection per thread
would gain nothing, and each thread that ends would leave open files. Reading has its own connection because
a writer may wait for another process's lock, and in WAL mode a reader never waits for a writer.

**Processes.** WAL mode and ``BEGIN IMMEDIATE`` isolate processes, and connections are not kept across a
fork (``HeldConnection``). WAL needs shared memory: the file must be on a local disk, not on a network file
system.

**A new file** is completed under another name and linked into place, so that two processes that start
together never see half a schema, and its mode is 0600 from the first moment on.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sqlite3
import tempfile
import threading
import weakref
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

from ferrule.core.errors import FerruleError, UsageError
from ferrule.core.locale import N_

T = TypeVar("T")

SQLITE = "sqlite:///"
# A scheme has two letters or more, so that C:\folder is a path. Expanding "~" would mean to read the
# environment.
_NO_PATH = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:|[~:]|$")


def sqlite_path(url: str | Path, refusal: str) -> Path:
    """Return the file that a path, or a path behind ``sqlite:///``, names; else raise ``UsageError``."""
    path = url if isinstance(url, Path) else url.removeprefix(SQLITE)
    if isinstance(path, str) and _NO_PATH.match(path):
        raise UsageError(refusal)  # without the URL, which may contain a password
    return Path(path)


class HeldConnection(Generic[T]):
    """A connection of type ``T`` that is reused: by one thread at a time, and never across a fork.

    Two processes that share a connection break each other's work, and a SQLite file may be damaged even if
    the child only closes it (sqlite.org/howtocorrupt.html, section 2.6). So connections are closed before a
    fork and opened again on the next use, in parent and child.
    """

    def __init__(
        self, connect: Callable[[], T], disconnect: Callable[[T], None], closed: Callable[[], Exception]
    ) -> None:
        """Connect. ``disconnect`` must not fail; ``closed`` makes the error for a use after ``close``."""
        self._connect, self._disconnect, self._error = connect, disconnect, closed
        self._closed = False
        self._held: T | None = connect()
        self.lock = threading.Lock()
        with _FORK_LOCK:
            _CONNECTIONS.add(self)

    @contextmanager
    def use(self) -> Generator[T]:
        """Yield the connection, for this thread only."""
        with self.lock:
            if self._closed:
                raise self._error()
            if self._held is None:
                self._held = self._connect()
            yield self._held

    def renew(self) -> T:
        """Replace the connection that is in use by a new one, and return it."""
        self.drop()
        self._held = self._connect()
        return self._held

    def close(self) -> None:
        with self.lock:
            self._closed = True
            self.drop()

    def drop(self) -> None:
        """Close the connection until the next use. The caller must hold the lock, e.g. inside ``use``."""
        held, self._held = self._held, None
        if held is not None:
            self._disconnect(held)


_CONNECTIONS: weakref.WeakSet[HeldConnection[Any]] = weakref.WeakSet()
_FORK_LOCK = threading.Lock()
_locked_for_fork: list[HeldConnection[Any]] = []


def _before_fork() -> None:
    _FORK_LOCK.acquire()
    for connection in list(_CONNECTIONS):
        connection.lock.acquire()
        connection.drop()
        _locked_for_fork.append(connection)


def _after_fork() -> None:
    while _locked_for_fork:
        _locked_for_fork.pop().lock.release()
    _FORK_LOCK.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_after_fork)


DAMAGED = frozenset({sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT})
PASSING = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR})
"""Primary codes of errors that may be temporary."""

WAITED_FOR = PASSING | {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM}
"""The same for durable files, for which callers wait."""

NOT_MADE = frozenset({errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT})
"""``errno`` values that may be temporary when a durable file is created."""

BUSY_SECONDS = 10.0
"""How long to wait for another process's lock; an operation holds it for about a millisecond."""

MIGRATING_SECONDS = 600.0
"""How long to wait while another process migrates the file to a newer version."""

SPARE_BYTES = 32 << 20
"""The size to which a larger WAL file is truncated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileKind:
    """The purpose of a file, and the errors to raise if it cannot be used."""

    foreign: str
    """What another program's file is not: ``memory of Ferrule``."""
    application_id: int
    version: int
    """The newest known schema, in ``PRAGMA user_version``."""
    migrate: Callable[[SqliteStatements, int], None]
    """Migrates tables from a version (0: none) to the newest, in a transaction."""
    probe: str = "SELECT 1"
    """A statement that fails if a table is missing."""
    unavailable: type[FerruleError]
    """Raised for errors that may be temporary."""
    advice: Callable[[Path], str]
    """Returns what to do with a damaged file."""
    busy_seconds: float = BUSY_SECONDS
    """How long to wait for another process's lock."""
    durable: bool = True
    """Whether callers wait for the file, and nothing that was deleted may be found in it."""
    synchronous: Literal["FULL", "NORMAL"] = "FULL"
    """``NORMAL``: if the machine fails, the last moments are lost."""
    spoilt: type[FerruleError] | None = None
    """Raised instead of ``UsageError`` if a file became unusable after it was opened."""


class SqliteFile:
    def __init__(self, path: str | os.PathLike[str], kind: FileKind) -> None:
        """Open the file, or create it (mode 0600) and its folders (0700); an existing one keeps its mode.

        Raises ``UsageError`` for a file that is damaged, of another program, of a newer Ferrule or not
        writable, and the kind's ``unavailable`` for temporary errors.
        """
        self.path, self._kind = Path(path).absolute(), kind
        self._make()
        self.reading, self.writing = self._held(), self._held()

    @contextmanager
    def use(self, held: HeldConnection[sqlite3.Connection]) -> Generator[sqlite3.Connection]:
        """Yield one of the two connections; translate SQLite's errors in the block to the kind's."""
        spoilt = self._kind.spoilt
        try:
            with held.use() as db:
                yield db
        except sqlite3.Error as error:
            if spoilt is None:
                raise self.problem(error) from error
            raise self._passing(error) from error
        except UsageError as error:
            if spoilt is None:
                raise
            raise spoilt(str(error)) from error

    @contextmanager
    def read(self) -> Generator[SqliteStatements]:
        """Yield a read transaction: one consistent state of the file."""
        with self.use(self.reading) as db, sqlite_transaction(db, "BEGIN"):
            yield SqliteStatements(db)

    @contextmanager
    def write(self) -> Generator[SqliteStatements]:
        """Yield a write transaction; it is durable when the block ends (``FileKind.synchronous``)."""
        with self.use(self.writing) as db, sqlite_transaction(db, "BEGIN IMMEDIATE"):
            if _version(db) > self._kind.version:  # it was changed after it was opened here
                raise UsageError(
                    f"{self.path} was changed by a newer Ferrule (schema {_version(db)}; this one knows "
                    f"{self._kind.version}): begin again with the newer one"
                )
            yield SqliteStatements(db)

    def close(self) -> None:
        """Close the file; a later use raises the kind's ``unavailable``."""
        self.reading.close()
        self.writing.close()

    def problem(self, error: sqlite3.Error) -> FerruleError:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the primary code
        if code in DAMAGED:
            return UsageError(
                f"{self.path} is damaged, or no SQLite file ({error}): {self._kind.advice(self.path)}"
            )
        if code in self._passing_codes:
            return self._passing(error)
        return UsageError(f"{self.path} cannot be opened: {error}")

    @property
    def _passing_codes(self) -> frozenset[int]:
        return WAITED_FOR if self._kind.durable else PASSING

    def _passing(self, error: Exception | str) -> FerruleError:
        return self._kind.unavailable(N_(f"{self.path} cannot be used now: {error}"))

    def _held(self) -> HeldConnection[sqlite3.Connection]:
        closed = N_(f"{self.path} is closed")
        return HeldConnection(self._open, _disconnect, lambda: self._kind.unavailable(closed))

    def _make(self) -> None:
        path = self.path
        try:
            for folder in reversed(path.parents):  # mkdir(parents=True) uses the mode for the last one only
                folder.mkdir(mode=0o700, exist_ok=True)
            if path.exists():
                return
            # SQLite would replay an old WAL file into the new file. This is checked twice, because another
            # process may be creating the file just now.
            left = Path(f"{path}-wal")
            if left.exists() and not path.exists():
                raise UsageError(
                    f"{left} belongs to a file that is gone: delete it as well, or name another file"
                )
            # In a temporary folder, which also removes the WAL file if creation fails.
            with tempfile.TemporaryDirectory(prefix=f"{path.name}-new-", dir=path.parent) as folder:
                new = Path(folder, path.name)
                new.touch(0o600)
                with contextlib.closing(sqlite3.connect(new, isolation_level=None)) as db:
                    db.execute("PRAGMA journal_mode = WAL")
                    self._migrate(db)
                with contextlib.suppress(FileExistsError):  # another process was faster
                    os.link(new, path)
        except sqlite3.Error as error:
            raise self.problem(error) from error
        except OSError as error:
            said = N_(f"{path} cannot be made: {error.strerror or error}")
            passing = self._kind.durable and error.errno in NOT_MADE
            raise (self._kind.unavailable if passing else UsageError)(said) from error

    def _open(self) -> sqlite3.Connection:
        """Open the file, and check that it is ours before anything changes it."""
        self._check_access()
        try:
            db = sqlite3.connect(
                self.path, timeout=self._kind.busy_seconds, isolation_level=None, check_same_thread=False
            )
            try:
                self._check(db)
                self._prepare(db)
            except (sqlite3.Error, FerruleError):
                db.close()
                raise
        except sqlite3.Error as error:
            raise self.problem(error) from error
        return db

    def _check_access(self) -> None:
        path = self.path
        if os.path.isdir(path) or not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            said = N_(f"{path} must be a file that can be written, in a folder that can be")
            read_only = path.is_file() and sqlite3.SQLITE_READONLY in self._passing_codes
            raise (self._kind.unavailable if read_only else UsageError)(said)

    def _prepare(self, db: sqlite3.Connection) -> None:
        """Prepare a connection; raise if a part of the schema is missing."""
        kind = self._kind
        db.execute(f"PRAGMA synchronous = {kind.synchronous}")
        if kind.durable:
            db.execute("PRAGMA secure_delete = ON")
        db.execute(f"PRAGMA journal_size_limit = {SPARE_BYTES}")
        db.execute(kind.probe).fetchone()
        if _version(db) < kind.version:
            db.execute(f"PRAGMA busy_timeout = {int(MIGRATING_SECONDS * 1000)}")
            self._migrate(db)
            db.execute(f"PRAGMA busy_timeout = {int(kind.busy_seconds * 1000)}")

    def _migrate(self, db: sqlite3.Connection) -> None:
        with sqlite_transaction(db, "BEGIN IMMEDIATE"):
            # Another process may have migrated it while this one waited for the lock.
            version = _version(db)
            self._kind.migrate(SqliteStatements(db), version)
            db.execute(f"PRAGMA application_id = {self._kind.application_id}")
            db.execute(f"PRAGMA user_version = {max(self._kind.version, version)}")

    def _check(self, db: sqlite3.Connection) -> None:
        (application,) = db.execute("PRAGMA application_id").fetchone()
        version = _version(db)
        if application != self._kind.application_id:
            raise UsageError(f"{self.path} is not a {self._kind.foreign}: name another file")
        if version > self._kind.version:
            raise UsageError(
                f"{self.path} was written by a newer Ferrule (schema {version}; this "
                f"one knows {self._kind.version}): update Ferrule, or name another file"
            )


def _version(db: sqlite3.Connection) -> int:
    return db.execute("PRAGMA user_version").fetchone()[0]


class SqliteStatements:
    """Runs statements, with ``?`` for values, inside a transaction."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def run(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a statement, if any."""
        return self.db.execute(sql, values).fetchall()

    def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        self.db.executemany(sql, rows)


def creating(*tables: str) -> Callable[[SqliteStatements, int], None]:
    """Return a ``FileKind.migrate`` for a schema that has had one version only."""

    def create(rows: SqliteStatements, version: int) -> None:
        for statement in () if version else tables:
            rows.run(statement)

    return create


@contextmanager
def sqlite_transaction(db: sqlite3.Connection, begin: str) -> Generator[None]:
    """Run the block in a transaction opened by ``begin``; roll back if it fails."""
    db.execute(begin)
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # SQLite ends it by itself if the disk is full
            db.execute("ROLLBACK")
        raise


def _disconnect(db: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        db.close()
