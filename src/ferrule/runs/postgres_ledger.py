"""The ledger's tables in Postgres, in a schema ``ferrule_runs`` of their own, for workers on many machines.

One connection does everything, behind a lock: thirty workers have to fit a server's usual hundred.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Literal

from ferrule.errors import FerruleError, RunsUnavailable
from ferrule.runs.ledger_tables import NEWEST, migrate
from ferrule.runs.postgres_schema import PostgresSchema, PostgresStatements, SchemaKind

SCHEMA = "ferrule_runs"


class PostgresLedger:
    """A ``LedgerDatabase`` on a Postgres server, 12 or newer, whose encoding is UTF-8."""

    name: Literal["sqlite", "postgres"] = "postgres"
    lock = " FOR UPDATE"
    share = " FOR SHARE"
    time = "coalesce(extract(epoch FROM clock_timestamp())::float8, ?)"
    tables = f"SELECT tablename FROM pg_tables WHERE schemaname = '{SCHEMA}'"
    checkpoint_tables: tuple[str, ...] = "checkpoints", "checkpoint_blobs", "checkpoint_writes"

    def __init__(self, url: str) -> None:
        """Connect, and make the tables or bring them to the newest version.

        Raises ``UsageError`` for a URL that is wrong and for tables of a newer Ferrule,
        ``RunsUnavailable`` where the server cannot be used now.
        """
        self._schema = PostgresSchema(url, _KIND)
        self.url, self.place = url, self._schema.place
        self.held = self._schema.held()
        try:
            self._schema.migrate(self.held)
        except FerruleError:
            self.held.close()
            raise

    def reading(self) -> AbstractContextManager[PostgresStatements]:
        """One state of the database, whatever others write meanwhile."""
        return self._schema.reading(self.held)

    def writing(self) -> AbstractContextManager[PostgresStatements]:
        """A transaction, durable when the block ends."""
        return self._schema.writing(self.held)

    @contextmanager
    def connection(self) -> Generator[Any]:
        """The connection itself (psycopg's, in autocommit mode), for a lock that its session holds."""
        with self._schema.problems(), self.held.use() as db:
            yield db

    def close(self) -> None:
        """Close the connection."""
        self.held.close()


_KIND = SchemaKind(
    title="the runs",
    user="an engine of runs in Postgres",
    schema=SCHEMA,
    version_table="ledger_version",
    newest=NEWEST,
    migration_lock=0x464552525255_4E53,
    migrate=lambda rows, version: migrate(rows, "postgres", version),
    unavailable=RunsUnavailable,
)
