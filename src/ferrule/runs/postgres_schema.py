"""One schema of a Postgres database that threads and processes share, with clear errors.

What the schema is for, its tables and the words of its errors come in as a ``SchemaKind``; out go
transactions. It is to a server what ``sqlite_file`` is to a file.

A connection that the server closed meanwhile is opened anew when the next transaction begins; nothing was
done then, so nothing is done twice. Where it breaks later, nobody knows what became of the transaction: the
kind's ``unavailable``. All settings are made inside of a transaction, so a pooler may stand in front of the
server.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from ferrule.errors import FerruleError, UsageError
from ferrule.extras import needs
from ferrule.held_connection import HeldConnection

if TYPE_CHECKING:
    import psycopg

SCHEMES = ("postgresql", "postgres")
"""Of a URL."""

Row: TypeAlias = tuple[Any, ...]
Connection: TypeAlias = "psycopg.Connection[Row]"

CONNECT_SECONDS = 10
KEEPALIVES: dict[str, Any] = {
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 11_000,
}
"""For ``psycopg.connect``: a server that is gone without a word is noticed after about 11 seconds."""

LOCK_SECONDS = 10
"""How long a lock of another process is waited for; an operation holds it for some milliseconds."""

IDLE_SECONDS = 5
"""A process that is frozen inside of a transaction holds its locks no longer than that."""


class PostgresStatements:
    """Runs statements, with ``?`` for values, inside a transaction."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    def run(self, sql: str, *values: object) -> list[Row]:
        """The rows of a statement; none where it has none to give."""
        answer = self._db.execute(_translated(sql), values)
        return answer.fetchall() if answer.description else []

    def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        with self._db.cursor() as cursor:
            cursor.executemany(_translated(sql), rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaKind:
    """What a schema is for, and what is said when it cannot be used."""

    title: str
    """As it stands in a sentence: ``the sessions``."""
    user: str
    """Who needs the driver: ``a log of sessions in Postgres``."""
    schema: str
    version_table: str
    newest: int
    """The newest version of the tables that is known."""
    migration_lock: int
    """Any number that nobody else takes for an advisory lock."""
    migrate: Callable[[PostgresStatements, int], None]
    """Brings tables of a version (0: none are there) to the newest."""
    unavailable: type[FerruleError]
    """Raised for what may be gone the next time."""


class PostgresSchema:
    """A schema on a Postgres server, 12 or newer, whose encoding is UTF-8."""

    def __init__(self, url: str, kind: SchemaKind) -> None:
        """Read the URL. Raises ``UsageError`` for one that is wrong, ``MissingExtra`` without a driver."""
        with needs("postgres", kind.user):
            import psycopg
        self._psycopg, self.url, self._kind = psycopg, url, kind
        self.place = self._read_url()
        """The server and the database, without what is secret."""
        self._read = (
            f"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path TO {kind.schema}"
        ).encode()
        self._write = (
            f"BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL search_path TO {kind.schema}; "
            f"SET LOCAL synchronous_commit TO on; SET LOCAL lock_timeout TO '{LOCK_SECONDS}s'; "
            f"SET LOCAL idle_in_transaction_session_timeout TO '{IDLE_SECONDS}s'; "
            f"SELECT version FROM {kind.version_table}"
        ).encode()

    def held(self) -> HeldConnection[Connection]:
        """A connection. Raises the kind's ``unavailable`` where the server cannot be used now."""
        closed = f"{self._kind.title} at {self.place} are closed"
        return HeldConnection(self._connect, _disconnect, lambda: self._kind.unavailable(closed))

    @contextmanager
    def reading(self, held: HeldConnection[Connection]) -> Generator[PostgresStatements]:
        """One state of the database, whatever others write meanwhile."""
        with self._transaction(held, self._read) as (db, _):
            yield PostgresStatements(db)

    @contextmanager
    def writing(self, held: HeldConnection[Connection]) -> Generator[PostgresStatements]:
        """A transaction, durable when the block ends."""
        with self._transaction(held, self._write) as (db, answer):
            while answer.nextset():
                pass
            # A newer Ferrule may have changed the tables since they were opened here.
            self._check_version((answer.fetchone() or (0,))[0])
            yield PostgresStatements(db)

    def migrate(self, held: HeldConnection[Connection]) -> None:
        """Make the tables, or bring them to the newest version. Who has no right to make any needs none.

        Raises ``UsageError`` for tables of a newer Ferrule.
        """
        kind = self._kind
        made_already = f"SELECT to_regclass('{kind.schema}.{kind.version_table}') IS NOT NULL"
        with self.problems(), held.use() as db:
            [made] = db.execute(made_already.encode()).fetchone() or (False,)
        if made:
            with self._transaction(held, self._read) as (db, _):
                version = self._version(PostgresStatements(db))
            self._check_version(version)
            if version == kind.newest:
                return
        begin = f"BEGIN; SELECT pg_advisory_xact_lock({kind.migration_lock})".encode()
        with self._transaction(held, begin) as (db, _):
            rows = PostgresStatements(db)
            rows.run(f"CREATE SCHEMA IF NOT EXISTS {kind.schema}")
            rows.run(f"SET LOCAL search_path TO {kind.schema}")
            rows.run(f"CREATE TABLE IF NOT EXISTS {kind.version_table} (version INTEGER NOT NULL)")
            version = self._version(rows)  # another process may have been faster
            self._check_version(version)
            kind.migrate(rows, version)
            rows.run(f"DELETE FROM {kind.version_table}")
            rows.run(f"INSERT INTO {kind.version_table} VALUES (?)", kind.newest)

    @contextmanager
    def problems(self) -> Generator[None]:
        """Around what uses the driver itself: its errors become the kind's."""
        try:
            yield
        except self._psycopg.Error as error:
            raise self._problem(error) from error

    def damaged(self, problem: str) -> UsageError:
        """The error for content that cannot be right."""
        return UsageError(f"{self._kind.title} at {self.place} are damaged: {problem}")

    def _read_url(self) -> str:
        parts = None
        with contextlib.suppress(self._psycopg.Error):
            parts = self._psycopg.conninfo.conninfo_to_dict(self.url)
        # A password with such a character in it is read as a part of the address.
        mixed = parts and ("@" in str(parts.get("dbname")) or not str(parts.get("port", "0")).isdigit())
        if parts is None or mixed:  # outside of the handler: the error quotes parts of the URL
            raise UsageError(
                f"the URL of {self._kind.title} is not of the form "
                "postgresql://user:password@host:port/database; "
                "characters such as / # ? @ in a password are written as %2F %23 %3F %40"
            )
        port = f":{parts['port']}" if parts.get("port") else ""
        return f"postgresql://{parts.get('host', '')}{port}/{parts.get('dbname', '')}"

    def _connect(self) -> Connection:
        with self.problems():
            # Prepared statements would be lost behind a pooler.
            db = self._psycopg.connect(
                self.url,
                autocommit=True,
                prepare_threshold=None,
                client_encoding="utf8",
                **self._defaults(),
            )
        encoding = db.info.parameter_status("server_encoding")
        if encoding != "UTF8":
            db.close()
            raise UsageError(f"the database at {self.place} has the encoding {encoding}; UTF8 is needed")
        return db

    def _defaults(self) -> dict[str, Any]:
        """What the URL leaves open."""
        given = self._psycopg.conninfo.conninfo_to_dict(self.url)
        usual = {"connect_timeout": CONNECT_SECONDS, **KEEPALIVES}
        return {name: value for name, value in usual.items() if name not in given}

    @contextmanager
    def _transaction(
        self, held: HeldConnection[Connection], begin: bytes
    ) -> Generator[tuple[Connection, psycopg.Cursor[Row]]]:
        """A transaction, and the answer to what begins it."""
        with self.problems(), held.use() as db:
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

    def _version(self, rows: PostgresStatements) -> int:
        found = rows.run(f"SELECT version FROM {self._kind.version_table}")
        return found[0][0] if found else 0

    def _check_version(self, version: int) -> None:
        if version > self._kind.newest:
            raise UsageError(
                f"{self._kind.title} at {self.place} were written by a newer Ferrule (schema {version}; "
                f"this one knows {self._kind.newest}): update Ferrule, or name another database"
            )

    def _problem(self, error: psycopg.Error) -> FerruleError:
        """The error to raise for one of Postgres'."""
        said = " ".join(str(error).split())
        passing = (
            self._psycopg.OperationalError,
            self._psycopg.errors.ReadOnlySqlTransaction,
            self._psycopg.errors.QueryCanceled,
            self._psycopg.errors.IdleInTransactionSessionTimeout,
        )
        where = f"{self._kind.title} at {self.place} cannot be used"
        if isinstance(error, passing):
            return self._kind.unavailable(f"{where} now: {said}")
        return UsageError(f"{where}: {said}")


@lru_cache(maxsize=512)
def _translated(sql: str) -> bytes:
    return sql.replace("?", "%s").encode()


def _rolled_back(db: Connection) -> bool:
    """Whether the connection is as it was before the transaction."""
    try:
        db.execute(b"ROLLBACK")
    except Exception:  # whatever broke it: the first error is on its way, and this connection goes
        return False
    return True


def _disconnect(db: Connection) -> None:
    db.close()
