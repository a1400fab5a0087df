"""What the log needs of a database: statements inside transactions, and where its SQL differs.

SQL stands in one place for all databases, with ``?`` for values. The tables are ``sessions``, ``entries``,
``search`` and ``wires`` (``migrations``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from ferrule.sessions.entries import Fault

__all__ = ["Database", "Dialect", "Row", "Statements"]

Row = tuple[Any, ...]


class Statements(Protocol):
    """Runs statements inside one transaction."""

    def run(self, sql: str, *values: object) -> list[Row]:
        """The rows of a statement; none where it has none to give."""
        ...

    def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        ...


@dataclass(frozen=True, slots=True)
class Dialect:
    """Where the SQL of two databases differs."""

    name: Literal["sqlite", "postgres"]
    lock: str
    """Behind a ``SELECT`` of rows that are changed next."""
    index: str
    """Puts words into the search table: the entry's id, its words."""
    unindex: str
    """Takes an entry out of the search table: its id."""
    forget: str
    """Makes the search table forget words that only removed entries had; ``""``: it does by itself."""
    indexed: str
    """The ids in the search table."""
    found: str
    """A search, best first: match expression, directory twice (or NULL), limit, offset.

    Gives ``tree``, the columns of an entry and its words, with ``<`` and ``>`` around what was found.
    """


class Database(Protocol):
    """A database that holds the tables of the log in their newest form.

    Inside of ``reading`` and ``writing``, errors of it are ``SessionsUnavailable`` or ``UsageError``.
    """

    dialect: Dialect

    def match(self, query: str) -> str:
        """The match expression of what a user searches for; ``""`` where there is no word in it."""
        ...

    def reading(self) -> AbstractContextManager[Statements]:
        """One state of the database, whatever others write meanwhile."""
        ...

    def writing(self) -> AbstractContextManager[Statements]:
        """A transaction: all of it is on the disk when the block ends, or nothing of it where it fails."""
        ...

    def faults(self) -> list[Fault]:
        """What the database itself finds wrong with how it is stored."""
        ...

    def damaged(self, problem: str) -> Exception:
        """The error for content that cannot be right."""
        ...

    def close(self) -> None:
        """Close the connections."""
        ...
