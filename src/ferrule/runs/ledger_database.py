"""What the ledger of runs needs of a database: statements inside transactions, and where its SQL differs.

SQL stands in one place for all databases, with ``?`` for values. The tables are in ``ledger_tables``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, Protocol, TypeAlias

Row: TypeAlias = tuple[Any, ...]


class Statements(Protocol):
    """Runs statements inside one transaction."""

    def run(self, sql: str, *values: object) -> list[Row]:
        """The rows of a statement; none where it has none to give."""
        ...

    def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        ...


class LedgerDatabase(Protocol):
    """A database that holds the tables of the ledger in their newest form; for threads.

    Inside of ``reading`` and ``writing``, errors of it are ``RunsUnavailable`` or ``UsageError``.
    """

    name: Literal["sqlite", "postgres"]
    lock: str
    """Behind a ``SELECT`` of rows that this transaction changes next."""
    share: str
    """Behind a ``SELECT`` of rows that nobody may change before this transaction has ended."""
    tables: str
    """Lists the names of the tables that there are."""
    time: str
    """The seconds since the epoch on the one clock of the database, with a ``?`` for the caller's own."""
    checkpoint_tables: tuple[str, ...]
    """Those of LangGraph's saver, once a worker has made them."""

    def reading(self) -> AbstractContextManager[Statements]:
        """One state of the database, whatever others write meanwhile."""
        ...

    def writing(self) -> AbstractContextManager[Statements]:
        """A transaction: all of it is on the disk when the block ends, or nothing of it where it fails."""
        ...

    def close(self) -> None:
        """Close the connections."""
        ...
