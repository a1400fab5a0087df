"""The ledger's tables in one file of SQLite, which the workers of one machine share.

What a transaction of the ledger wrote is on the disk when it ends (``synchronous = FULL``). LangGraph's
checkpoints are in the same file (``fenced_savers``): a checkpoint and its fence are one transaction.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from ferrule.errors import RunsUnavailable
from ferrule.runs.ledger_tables import NEWEST, migrate
from ferrule.sqlite_file import PASSING, FileKind, SqliteFile, SqliteStatements, sqlite_transaction

APPLICATION_ID = 0x46455252  # "FERR"

BUSY_SECONDS = 10.0
"""How long a lock of another process is waited for; an operation holds it for about a millisecond."""

PASSING_HERE = PASSING | {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM}
"""Primary codes of errors that may be gone the next time: work waits for it."""

SPARE_BYTES = 32 << 20
"""The WAL file shrinks to this size after it was larger."""


class SqliteLedger:
    """A ``LedgerDatabase`` in a file."""

    name: Literal["sqlite", "postgres"] = "sqlite"
    lock = share = ""
    time = "?"
    tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
    checkpoint_tables: tuple[str, ...] = "checkpoints", "writes"

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Open the file, or make it (mode 0600) and its folders (0700).

        Raises ``UsageError`` for a file that is damaged, another program's or of a newer Ferrule, and
        ``RunsUnavailable`` for one that is locked, read-only or on a full disk.
        """
        self._file = SqliteFile(path, _KIND)
        self.path = self._file.path

    @contextmanager
    def reading(self) -> Generator[SqliteStatements]:
        """One state of the file, whatever others write meanwhile."""
        with self._file.use(self._file.reading) as db, sqlite_transaction(db, "BEGIN"):
            yield SqliteStatements(db)

    @contextmanager
    def writing(self) -> Generator[SqliteStatements]:
        """A transaction, durable when the block ends."""
        with self._file.use(self._file.writing) as db, sqlite_transaction(db, "BEGIN IMMEDIATE"):
            yield SqliteStatements(db)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _make(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA journal_mode = WAL")
    with sqlite_transaction(db, "BEGIN IMMEDIATE"):
        migrate(SqliteStatements(db), "sqlite", 0)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {NEWEST}")


def _prepare(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA synchronous = FULL")
    db.execute(f"PRAGMA journal_size_limit = {SPARE_BYTES}")
    db.execute("SELECT (SELECT max(number) FROM runs), (SELECT max(epoch) FROM threads)").fetchone()
    if _version(db) < NEWEST:
        with sqlite_transaction(db, "BEGIN IMMEDIATE"):
            # Another process may have done it while this one waited for the lock.
            migrate(SqliteStatements(db), "sqlite", _version(db))
            db.execute(f"PRAGMA user_version = {max(NEWEST, _version(db))}")


def _version(db: sqlite3.Connection) -> int:
    return db.execute("PRAGMA user_version").fetchone()[0]


def _advice(path: Path) -> str:
    return f"move it away with {path.name}-wal and {path.name}-shm; the runs in it are lost"


_KIND = FileKind(
    title="the runs",
    foreign="file of runs of Ferrule",
    application_id=APPLICATION_ID,
    version=NEWEST,
    busy_seconds=BUSY_SECONDS,
    make=_make,
    prepare=_prepare,
    unavailable=RunsUnavailable,
    advice=_advice,
    passing=PASSING_HERE,
    passing_errors=frozenset({errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT}),
)
