"""The log's tables in Postgres, in a schema ``ferrule`` of their own, for processes on several machines.

One connection reads and one writes, each behind a lock. Where one breaks inside of a transaction, nobody
knows what became of it: ``SessionsUnavailable``, and the head of the session says it.
"""

from __future__ import annotations

from contextlib import AbstractContextManager

from ferrule.errors import FerruleError, SessionsUnavailable, UsageError
from ferrule.postgres_schema import SCHEMES, PostgresSchema, PostgresStatements, SchemaKind
from ferrule.sessions.entries import Fault
from ferrule.sessions.migrations import NEWEST, migrate
from ferrule.sessions.protocol import Dialect
from ferrule.sessions.search_words import match_postgres

__all__ = ["SCHEMES", "PostgresDatabase"]

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
        self._schema = PostgresSchema(url, _KIND)
        self._reading = self._schema.held()
        try:
            self._writing = self._schema.held()
            try:
                self._schema.migrate(self._writing)
            except FerruleError:
                self._writing.close()
                raise
        except FerruleError:
            self._reading.close()
            raise

    def match(self, query: str) -> str:
        """The query for ``to_tsquery``."""
        return match_postgres(query)

    def reading(self) -> AbstractContextManager[PostgresStatements]:
        """One state of the database, whatever others write meanwhile."""
        return self._schema.reading(self._reading)

    def writing(self) -> AbstractContextManager[PostgresStatements]:
        """A transaction, durable when the block ends."""
        return self._schema.writing(self._writing)

    def faults(self) -> list[Fault]:
        """Nothing: a server checks its pages itself."""
        return []

    def damaged(self, problem: str) -> UsageError:
        """The error for content that cannot be right."""
        return self._schema.damaged(problem)

    def close(self) -> None:
        """Close the connections."""
        self._reading.close()
        self._writing.close()

    def __repr__(self) -> str:
        return f"PostgresDatabase({self._schema.place!r})"


_KIND = SchemaKind(
    title="the sessions",
    user="a log of sessions in Postgres",
    schema="ferrule",
    version_table="sessions_version",
    newest=NEWEST,
    migration_lock=0x4645525345535349,
    migrate=lambda rows, version: migrate(rows, POSTGRES, version),
    unavailable=SessionsUnavailable,
)
