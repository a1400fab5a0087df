"""The databases of the ledger: one SQLite file, or a schema of a Postgres database.

Inside transactions, errors are ``RunsUnavailable`` if a retry may help, else ``UsageError``. LangGraph's
checkpoints are in the same file or schema (``run_checkpointers``), so that a checkpoint and its fence are
one transaction.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import AsyncGenerator, Generator, Iterable, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ferrule.client.extras import needs
from ferrule.client.files.sqlite_file import FileKind, HeldConnection, SqliteFile
from ferrule.core.errors import FerruleError, RunsUnavailable, RunTakenOver, UsageError
from ferrule.core.locale import N_
from ferrule.runs.ledger_tables import NEWEST, Row, migrate

if TYPE_CHECKING:
    import psycopg

APPLICATION_ID = 0x46455252  # "FERR"


class ConnectionLost(RunsUnavailable):
    """The connection to the server is lost; safe operations may be retried."""


@dataclass(frozen=True, slots=True)
class CheckpointWrite:
    """Statements of LangGraph's saver, each with rows of values, valid only for one epoch of a thread."""

    run: str
    thread: str
    epoch: int
    statements: Sequence[tuple[str, Sequence[Sequence[Any]]]]


class SqliteLedger:
    """The tables in a file, shared by the workers of one machine; thread-safe.

    Inside ``reading`` and ``writing``, errors are ``RunsUnavailable`` or ``UsageError``. A ledger
    transaction is on disk when it ends (``synchronous = FULL``).
    """

    name: Literal["sqlite", "postgres"] = "sqlite"
    lock = skip = share = wake = ""
    """SQL suffixes of a ``SELECT`` from ``r``: lock the rows for a change in this transaction; the same,
    skipping rows locked by others; forbid changes until this transaction ends. ``wake`` notifies
    workers."""
    time = "?"
    """SQL for seconds since the epoch on the database's clock, with a ``?`` for the caller's time."""
    tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
    checkpoint_tables: tuple[str, ...] = "checkpoints", "writes"
    """The tables of LangGraph's saver, which a worker makes; the last has the writes."""
    blob, metadata = "value", "json_extract(CAST(c.metadata AS TEXT), '$.{}')"

    def __init__(self, path: str | os.PathLike[str], *, for_checkpoints: bool = False) -> None:
        """Open or create the file (mode 0600) and its folders (0700).

        ``for_checkpoints``: commits do not wait for the disk. The ledger's write before a tool takes effect
        does, and includes all before it.

        Raises ``UsageError`` for a file that is damaged, another program's or of a newer Ferrule, and
        ``RunsUnavailable`` for one that is locked, read-only or on a full disk.
        """
        self._file = SqliteFile(path, _FOR_CHECKPOINTS if for_checkpoints else _KIND)
        self.path = self._file.path
        self.reading, self.writing = self._file.read, self._file.write

    def close(self) -> None:
        self._file.close()

    def another(self) -> SqliteLedger:
        """Open the same file with other connections, for checkpoints."""
        return SqliteLedger(self.path, for_checkpoints=True)

    @contextmanager
    def making(self) -> Generator[sqlite3.Connection]:
        """Yield a connection to make the tables of LangGraph's saver."""
        with self._file.use(self._file.writing) as db:
            yield db

    def write_checkpoints(self, writes: Sequence[CheckpointWrite]) -> None:
        """Write all or nothing. Raises ``RunTakenOver`` if an epoch is outdated."""
        with self.writing() as rows:
            for each in writes:
                fence = "SELECT 1 FROM threads WHERE id = ? AND epoch = ?"
                if not rows.run(fence, each.thread, each.epoch):
                    raise RunTakenOver(each.run)
                for statement, values in each.statements:
                    rows.run_many(statement, values)


def _advice(path: Path) -> str:
    return N_(f"move it away with {path.name}-wal and {path.name}-shm; the runs in it are lost")


_KIND = FileKind(
    foreign=N_("file of runs of Ferrule"),
    application_id=APPLICATION_ID,
    version=NEWEST,
    migrate=partial(migrate, "sqlite"),
    probe="SELECT (SELECT max(number) FROM runs), (SELECT max(epoch) FROM threads)",
    unavailable=RunsUnavailable,
    advice=_advice,
)


_FOR_CHECKPOINTS = replace(_KIND, synchronous="NORMAL")


SCHEMES = ("postgresql", "postgres")
"""URL schemes of Postgres."""

SCHEMA = CHANNEL = "ferrule_runs"
"""The schema, and the channel that workers listen on."""

Connection: TypeAlias = "psycopg.Connection[Row]"

CONNECT_SECONDS = 10
KEEPALIVES: dict[str, Any] = {
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 11_000,
}
"""For ``psycopg.connect``: a server that vanished is noticed after about 11 seconds."""

LOCK_SECONDS = 10
"""Longest wait for another process's lock; an operation holds it for milliseconds."""

IDLE_SECONDS = 5
"""Longest time that a process frozen inside a transaction holds its locks."""

_MIGRATION_LOCK = 0x464552525255_4E53

# Polled: a session that waits inside a statement would block CREATE INDEX CONCURRENTLY.
_CHECKPOINTS_LOCK = b"SELECT pg_try_advisory_lock(7310314309)"
_LOCK_AGAIN_SECONDS = 0.05

_FENCE = "SELECT 1 / count(*) FROM (SELECT 1 FROM threads WHERE id = %s AND epoch = %s FOR SHARE) AS ours"
"""Fails, with all that follows, if the epoch is outdated."""

_ENDED = "08", "57P", "25P03", "25P04"
"""Prefixes of error codes for a lost connection; the last two are time limits of transactions."""
_READ = f"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path TO {SCHEMA}".encode()
_WRITE = (
    f"BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL search_path TO {SCHEMA}; "
    f"SET LOCAL synchronous_commit TO on; SET LOCAL lock_timeout TO '{LOCK_SECONDS}s'; "
    f"SET LOCAL idle_in_transaction_session_timeout TO '{IDLE_SECONDS}s'; "
    "SELECT version FROM ledger_version"
).encode()


class PostgresStatements:
    """Runs statements with ``?`` for values inside a transaction."""

    def __init__(self, db: Connection) -> None:
        self.db = db

    def run(self, sql: str, *values: object) -> list[Row]:
        answer = self.db.execute(_translated(sql), values)
        return answer.fetchall() if answer.description else []

    def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        if rows := list(rows):
            with self.db.cursor() as cursor:
                cursor.executemany(_translated(sql), rows)


@lru_cache(maxsize=512)
def _translated(sql: str) -> bytes:
    return sql.replace("?", "%s").encode()


class PostgresLedger:
    """The same tables on a Postgres server, 12 or newer, with encoding UTF-8.

    Uses one connection, so that thirty workers fit a server's usual hundred. If the server closed it, the
    next transaction reconnects. If it breaks later, the outcome of the transaction is unknown:
    ``RunsUnavailable``. Settings are made per transaction, which allows a connection pooler.
    """

    name: Literal["sqlite", "postgres"] = "postgres"
    lock = " FOR UPDATE OF r"
    skip = " FOR UPDATE OF r SKIP LOCKED"
    share = " FOR SHARE"
    wake = f"pg_notify('{CHANNEL}', '')"
    time = "coalesce(extract(epoch FROM clock_timestamp())::float8, ?)"
    tables = f"SELECT tablename FROM pg_tables WHERE schemaname = '{SCHEMA}'"
    checkpoint_tables: tuple[str, ...] = "checkpoints", "checkpoint_blobs", "checkpoint_writes"
    blob, metadata = "blob", "c.metadata ->> '{}'"

    def __init__(self, url: str) -> None:
        """Connect, and create or migrate the tables.

        Raises ``UsageError`` for a wrong URL and for tables of a newer Ferrule, ``MissingExtra`` without a
        driver, ``RunsUnavailable`` if the server cannot be used now.
        """
        with needs("runs", "an engine of runs in Postgres"):
            import psycopg
        self._psycopg, self.url = psycopg, url
        self.place = self._read_url()
        """Server and database, without secrets."""
        closed = f"the runs at {self.place} are closed"
        self.held = HeldConnection(self._connect, lambda db: db.close(), lambda: RunsUnavailable(closed))
        try:
            self._migrate()
        except FerruleError:
            self.held.close()
            raise

    @contextmanager
    def reading(self) -> Generator[PostgresStatements]:
        with self._transaction(_READ) as (db, _):
            yield PostgresStatements(db)

    @contextmanager
    def writing(self) -> Generator[PostgresStatements]:
        with self._transaction(_WRITE) as (db, answer):
            while answer.nextset():
                pass
            # A newer Ferrule may have migrated the tables since they were opened.
            self._check_version((answer.fetchone() or (0,))[0])
            yield PostgresStatements(db)

    def close(self) -> None:
        self.held.close()

    def another(self) -> PostgresLedger:
        """Open the same database with another connection, for checkpoints."""
        return PostgresLedger(self.url)

    @contextmanager
    def making(self) -> Generator[Connection]:
        """Yield a connection to make the tables of LangGraph's saver, one process at a time."""
        with self._problems(), contextlib.closing(self._connect()) as db:
            while db.execute(_CHECKPOINTS_LOCK).fetchone() != (True,):
                time.sleep(_LOCK_AGAIN_SECONDS)
            db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}".encode())
            db.execute(f"SET search_path TO {SCHEMA}".encode())
            yield db

    def write_checkpoints(self, writes: Sequence[CheckpointWrite]) -> None:
        """Write all or nothing, in one message: this needs one round trip, and a process that stops in the
        middle holds no lock. Raises ``RunTakenOver`` if an epoch is outdated."""
        ordered = sorted(writes, key=lambda each: each.thread)  # all processes lock threads in this order
        with self._problems(), self.held.use() as held:
            db = self.held.renew() if held.closed else held
            cursor = self._psycopg.ClientCursor(db)
            fences = {(each.thread, each.epoch): None for each in ordered}
            message = [
                f"SET LOCAL search_path TO {SCHEMA}",
                *(cursor.mogrify(_FENCE, each) for each in fences),
            ]
            for each in ordered:
                for statement, rows in each.statements:
                    message += [cursor.mogrify(statement, values) for values in rows]
            try:
                cursor.execute(";".join(message).encode())
            except self._psycopg.errors.DivisionByZero:
                raise RunTakenOver(ordered[0].run) from None

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[psycopg.AsyncConnection[Row]]:
        """Yield a connection that is notified of runs which may begin. Raises psycopg's errors."""
        connect = self._psycopg.AsyncConnection[Row].connect
        async with await connect(self.url, autocommit=True, **self._options()) as db:
            await db.execute(f"LISTEN {CHANNEL}".encode())
            yield db

    def _migrate(self) -> None:
        """Create or migrate the tables. If they are current, no right to create tables is needed."""
        with self.reading() as rows:
            if self._version(rows) == NEWEST:
                return
        with self._transaction(f"BEGIN; SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})".encode()) as (
            db,
            _,
        ):
            rows = PostgresStatements(db)
            rows.run(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
            rows.run(f"SET LOCAL search_path TO {SCHEMA}")
            rows.run("CREATE TABLE IF NOT EXISTS ledger_version (version INTEGER NOT NULL)")
            migrate("postgres", rows, self._version(rows))  # another process may have been faster
            rows.run("DELETE FROM ledger_version")
            rows.run("INSERT INTO ledger_version VALUES (?)", NEWEST)

    def _read_url(self) -> str:
        parts = None
        with contextlib.suppress(self._psycopg.Error):
            parts = self._psycopg.conninfo.conninfo_to_dict(self.url)
        # A password with such a character is parsed as a part of the address.
        mixed = parts and ("@" in str(parts.get("dbname")) or not str(parts.get("port", "0")).isdigit())
        if parts is None or mixed:  # outside of the handler, because the error quotes parts of the URL
            raise UsageError(
                "the URL of the runs is not of the form "
                "postgresql://user:password@host:port/database; "
                "characters such as / # ? @ in a password are written as %2F %23 %3F %40"
            )
        port = f":{parts['port']}" if parts.get("port") else ""
        return f"postgresql://{parts.get('host', '')}{port}/{parts.get('dbname', '')}"

    def _connect(self) -> Connection:
        with self._problems():
            db = self._psycopg.connect(self.url, autocommit=True, client_encoding="utf8", **self._options())
        encoding = db.info.parameter_status("server_encoding")
        if encoding != "UTF8":
            db.close()
            raise UsageError(f"the database at {self.place} has the encoding {encoding}; UTF8 is needed")
        return db

    def _options(self) -> dict[str, Any]:
        """Return connection options that the URL does not set."""
        given = self._psycopg.conninfo.conninfo_to_dict(self.url)
        # A pooler would lose prepared statements.
        usual = {"connect_timeout": CONNECT_SECONDS, "prepare_threshold": None, **KEEPALIVES}
        return {name: value for name, value in usual.items() if name not in given}

    @contextmanager
    def _transaction(self, begin: bytes) -> Generator[tuple[Connection, psycopg.Cursor[Row]]]:
        """Yield the connection and the result of ``begin``."""
        with self._problems(), self.held.use() as db:
            try:
                try:
                    answer = db.execute(begin)
                except self._psycopg.OperationalError:
                    if not db.closed:
                        raise
                    db = self.held.renew()
                    answer = db.execute(begin)
                yield db, answer
                db.execute(b"COMMIT")
            except BaseException:
                if not _rolled_back(db):
                    self.held.drop()
                raise

    def _version(self, rows: PostgresStatements) -> int:
        [(made,)] = rows.run("SELECT to_regclass('ledger_version') IS NOT NULL")
        found = rows.run("SELECT version FROM ledger_version") if made else []
        version = found[0][0] if found else 0
        self._check_version(version)
        return version

    def _check_version(self, version: int) -> None:
        if version > NEWEST:
            raise UsageError(
                f"the runs at {self.place} were written by a newer Ferrule (schema {version}; "
                f"this one knows {NEWEST}): update Ferrule, or name another database"
            )

    @contextmanager
    def _problems(self) -> Generator[None]:
        try:
            yield
        except self._psycopg.Error as error:
            said = " ".join(str(error).split())
            passing = (
                self._psycopg.OperationalError,
                self._psycopg.errors.ReadOnlySqlTransaction,
                self._psycopg.errors.QueryCanceled,
                self._psycopg.errors.IdleInTransactionSessionTimeout,
            )
            code = error.sqlstate or ""
            if code.startswith(_ENDED) or (isinstance(error, self._psycopg.OperationalError) and not code):
                raise ConnectionLost(f"the runs at {self.place} cannot be used now: {said}") from error
            if isinstance(error, passing):
                raise RunsUnavailable(f"the runs at {self.place} cannot be used now: {said}") from error
            raise UsageError(f"the runs at {self.place} cannot be used: {said}") from error


def _rolled_back(db: Connection) -> bool:
    """Whether the rollback succeeded."""
    try:
        db.execute(b"ROLLBACK")
    except Exception:  # the first error is already raised, and this connection is dropped
        return False
    return True


Database: TypeAlias = SqliteLedger | PostgresLedger
