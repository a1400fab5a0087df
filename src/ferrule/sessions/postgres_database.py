"""The log's tables in Postgres, in a schema ``ferrule`` of their own, for processes on several machines.

One connection reads and one writes, each behind a lock. A connection that the server closed meanwhile is
opened anew when the next transaction begins; nothing was done then, so nothing is done twice. Where it
breaks later, nobody knows what became of the transaction: ``SessionsUnavailable``, and the head of the
session says it.

All settings are made inside of a transaction, so a pooler may stand in front of the server.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

from ferrule.errors import FerruleError, SessionsUnavailable, UsageError
from ferrule.extras import needs
from ferrule.held_connection import HeldConnection
from ferrule.sessions.entries import Fault
from ferrule.sessions.migrations import NEWEST, migrate
from ferrule.sessions.protocol import Dialect, Row
from ferrule.sessions.search_words import match_postgres

if TYPE_CHECKING:
    import psycopg

__all__ = ["SCHEMES", "PostgresDatabase"]

SCHEMES = ("postgresql", "postgres")

CONNECT_SECONDS = 10
LOCK_SECONDS = 10
"""How long a lock of another process is waited for; an operation holds it for some milliseconds."""

MIGRATION_LOCK = 0x4645525345535349
"""Any number that nobody else takes for an advisory lock."""

READ = b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path TO ferrule"
WRITE = (
    b"BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL search_path TO ferrule; "
    b"SET LOCAL synchronous_commit TO on; SET LOCAL lock_timeout TO '%ds'; "
    b"SELECT version FROM sessions_version" % LOCK_SECONDS
)
MIGRATE = b"BEGIN; SELECT pg_advisory_xact_lock(%d)" % MIGRATION_LOCK
MADE = b"SELECT to_regclass('ferrule.sessions_version') IS NOT NULL"

POSTGRES = Dialect(
    name="postgres",
    lock=" FOR UPDATE",
    index="INSERT INTO search (entry, words) VALUES (?, ?)",
    unindex="DELETE FROM search WHERE entry = ?",
    forget="",
    indexed="SELECT entry FROM search",
    # The headline is made of the rows that are given only: it stands outside of what is sorted.
    found="""
        SELECT e.tree, e.id, e.parent, e.time, e.said, e.facts,
            ts_headline('words', best.words, best.query, 'HighlightAll=true, StartSel=<, StopSel=>')
        FROM (
            SELECT s.entry, s.words, query, ts_rank_cd(s.vector, query, 1) AS rank
            FROM to_tsquery('words', ?) AS query, search s JOIN entries e ON e.id = s.entry
            WHERE s.vector @@ query
            AND (CAST(? AS TEXT) IS NULL OR e.tree IN (SELECT tree FROM sessions WHERE directory = ?))
            ORDER BY rank DESC, s.entry DESC LIMIT ? OFFSET ?
        ) AS best JOIN entries e ON e.id = best.entry
        ORDER BY best.rank DESC, best.entry DESC""",
)


class PostgresDatabase:
    """A ``Database`` on a Postgres server, 12 or newer, whose encoding is UTF-8."""

    dialect = POSTGRES

    def __init__(self, url: str) -> None:
        """Connect, and make the tables or bring them to the newest version.

        Raises ``UsageError`` for a URL that is wrong and for tables of a newer Ferrule,
        ``SessionsUnavailable`` where the server cannot be used now.
        """
        with needs("postgres", "a log of sessions in Postgres"):
            import psycopg
        self._psycopg, self._url = psycopg, url
        self._place = self._read_url()
        self._reading = self._held()
        try:
            self._writing = self._held()
            try:
                self._migrate()
            except FerruleError:
                self._writing.close()
                raise
        except FerruleError:
            self._reading.close()
            raise

    def match(self, query: str) -> str:
        """The query for ``to_tsquery``."""
        return match_postgres(query)

    @contextmanager
    def reading(self) -> Generator[PostgresStatements]:
        """One state of the database, whatever others write meanwhile."""
        with self._transaction(self._reading, READ) as (db, _):
            yield PostgresStatements(db)

    @contextmanager
    def writing(self) -> Generator[PostgresStatements]:
        """A transaction, durable when the block ends."""
        with self._transaction(self._writing, WRITE) as (db, answer):
            while answer.nextset():
                pass
            # A newer Ferrule may have changed the tables since they were opened here.
            self._check_version((answer.fetchone() or (0,))[0])
            yield PostgresStatements(db)

    def faults(self) -> list[Fault]:
        """Nothing: a server checks its pages itself."""
        return []

    def damaged(self, problem: str) -> UsageError:
        """The error for content that cannot be right."""
        return UsageError(f"the sessions at {self._place} are damaged: {problem}")

    def close(self) -> None:
        """Close the connections."""
        self._reading.close()
        self._writing.close()

    def __repr__(self) -> str:
        return f"PostgresDatabase({self._place!r})"

    def _read_url(self) -> str:
        """The server and the database, without what is secret."""
        parts = None
        with contextlib.suppress(self._psycopg.Error):
            parts = self._psycopg.conninfo.conninfo_to_dict(self._url)
        # A password with such a character in it is read as a part of the address.
        mixed = parts and ("@" in str(parts.get("dbname")) or not str(parts.get("port", "0")).isdigit())
        if parts is None or mixed:  # outside of the handler: the error quotes parts of the URL
            raise UsageError(
                "the URL of the sessions is not of the form postgresql://user:password@host:port/database; "
                "characters such as / # ? @ in a password are written as %2F %23 %3F %40"
            )
        port = f":{parts['port']}" if parts.get("port") else ""
        return f"postgresql://{parts.get('host', '')}{port}/{parts.get('dbname', '')}"

    def _held(self) -> HeldConnection[psycopg.Connection[Row]]:
        closed = f"the sessions at {self._place} are closed"
        return HeldConnection(self._connect, _disconnect, lambda: SessionsUnavailable(closed))

    def _connect(self) -> psycopg.Connection[Row]:
        try:
            # Prepared statements would be lost behind a pooler.
            db = self._psycopg.connect(
                self._url,
                autocommit=True,
                prepare_threshold=None,
                client_encoding="utf8",
                **self._defaults(),
            )
        except self._psycopg.Error as error:
            raise self._problem(error) from error
        encoding = db.info.parameter_status("server_encoding")
        if encoding != "UTF8":
            db.close()
            raise UsageError(f"the database at {self._place} has the encoding {encoding}; UTF8 is needed")
        return db

    def _defaults(self) -> dict[str, int]:
        """What the URL leaves open."""
        given = self._psycopg.conninfo.conninfo_to_dict(self._url)
        return {} if "connect_timeout" in given else {"connect_timeout": CONNECT_SECONDS}

    @contextmanager
    def _transaction(
        self, held: HeldConnection[psycopg.Connection[Row]], begin: bytes
    ) -> Generator[tuple[psycopg.Connection[Row], psycopg.Cursor[Row]]]:
        """A transaction, and the answer to what begins it."""
        try:
            with held.use() as db:
                try:
                    try:
                        answer = db.execute(begin)
                    except self._psycopg.OperationalError:
                        if not db.closed:
                            raise
                        db = held.renew()
                        answer = db.execute(begin)
                    yield db, answer
                    db.execute(b"COMMIT")
                except BaseException:
                    if not _rolled_back(db):
                        held.drop()
                    raise
        except self._psycopg.Error as error:
            raise self._problem(error) from error

    def _migrate(self) -> None:
        """Make the tables, or bring them to the newest version. Who has no right to make any needs none."""
        with self._writing.use() as db:
            [made] = db.execute(MADE).fetchone() or (False,)
        if made:
            with self._transaction(self._writing, READ) as (db, _):
                version = _version(PostgresStatements(db))
            self._check_version(version)
            if version == NEWEST:
                return
        with self._transaction(self._writing, MIGRATE) as (db, _):
            rows = PostgresStatements(db)
            rows.run("CREATE SCHEMA IF NOT EXISTS ferrule")
            rows.run("SET LOCAL search_path TO ferrule")
            rows.run("CREATE TABLE IF NOT EXISTS sessions_version (version INTEGER NOT NULL)")
            version = _version(rows)  # another process may have been faster
            self._check_version(version)
            migrate(rows, POSTGRES, version)
            rows.run("DELETE FROM sessions_version")
            rows.run("INSERT INTO sessions_version VALUES (?)", NEWEST)

    def _check_version(self, version: int) -> None:
        if version > NEWEST:
            raise UsageError(
                f"the sessions at {self._place} were written by a newer Ferrule (schema {version}; this "
                f"one knows {NEWEST}): update Ferrule, or name another database"
            )

    def _problem(self, error: psycopg.Error) -> FerruleError:
        """The error to raise for one of Postgres'."""
        said = " ".join(str(error).split())
        passing = (
            self._psycopg.OperationalError,
            self._psycopg.errors.ReadOnlySqlTransaction,
            self._psycopg.errors.QueryCanceled,
        )
        if isinstance(error, passing):
            return SessionsUnavailable(f"the sessions at {self._place} cannot be used now: {said}")
        return UsageError(f"the sessions at {self._place} cannot be used: {said}")


class PostgresStatements:
    """``Statements`` on a connection."""

    def __init__(self, db: psycopg.Connection[Row]) -> None:
        self._db = db

    def run(self, sql: str, *values: object) -> list[Row]:
        """The rows of a statement."""
        answer = self._db.execute(_translated(sql), values)
        return answer.fetchall() if answer.description else []

    def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        with self._db.cursor() as cursor:
            cursor.executemany(_translated(sql), rows)


@lru_cache(maxsize=256)
def _translated(sql: str) -> bytes:
    return sql.replace("?", "%s").encode()


def _version(rows: PostgresStatements) -> int:
    found = rows.run("SELECT version FROM sessions_version")
    return found[0][0] if found else 0


def _rolled_back(db: psycopg.Connection[Row]) -> bool:
    """Whether the connection is as it was before the transaction."""
    try:
        db.execute(b"ROLLBACK")
    except Exception:  # whatever broke it: the first error is on its way, and this connection goes
        return False
    return True


def _disconnect(db: psycopg.Connection[Row]) -> None:
    db.close()
