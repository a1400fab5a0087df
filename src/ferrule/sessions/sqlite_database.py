"""The SQL of the log: entries, sessions that name their ends, the search index, and migrations.

A parent is always older than its children, so a recursion that follows only smaller ids ends, even in a
damaged file.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeAlias

from ferrule.client.files.sqlite_file import DAMAGED, FileKind, SqliteFile, SqliteStatements
from ferrule.core.errors import SessionsUnavailable, UsageError
from ferrule.core.json_values import as_object, as_text
from ferrule.core.locale import N_
from ferrule.sessions.entries import Fault, SessionInfo, listed_model, load, said_from_json
from ferrule.sessions.full_text_search import words_of

Row: TypeAlias = tuple[Any, ...]

EVERYTHING = 1 << 60
"""More than any number of entries."""

INFO = "id, title, directory, created, changed, head, origin, size, model"
"""Columns in the order of the fields of ``SessionInfo``."""

PATH = """
    WITH RECURSIVE path (id, parent, time, said, facts, far) AS (
        SELECT id, parent, time, said, facts, 1 FROM entries WHERE id = {start}
        UNION ALL
        SELECT e.id, e.parent, e.time, e.said, e.facts, path.far + 1
        FROM path JOIN entries e ON e.id = path.parent
        WHERE path.far < ? AND e.id < path.id
    )
    SELECT {columns} FROM path"""
"""The path to an entry, backwards: parameters are its start and the maximum of entries."""

HEAD = "(SELECT head FROM sessions WHERE id = ?)"
BEFORE = "(SELECT e.parent FROM entries e JOIN sessions s ON s.tree = e.tree WHERE s.id = ? AND e.id = ?)"
ENTRY = "id, parent, time, said, facts"

# From the heads of a tree down to an entry: which of its sessions contain it.
REACHING = """
    WITH RECURSIVE reached (id, parent, session) AS (
        SELECT e.id, e.parent, s.id FROM sessions s JOIN entries e ON e.id = s.head
        WHERE s.tree = ? AND e.id >= ?
        UNION ALL
        SELECT e.id, e.parent, reached.session FROM reached JOIN entries e ON e.id = reached.parent
        WHERE e.id < reached.id AND e.id >= ?
    )
    SELECT reached.id, {columns} FROM reached JOIN sessions s ON s.id = reached.session
    WHERE reached.id IN ({entries}) ORDER BY s.changed, s.id"""

UNREACHED = """
    WITH RECURSIVE kept (id, parent) AS (
        SELECT e.id, e.parent FROM sessions s JOIN entries e ON e.id = s.head WHERE s.tree = ?
        UNION
        SELECT e.id, e.parent FROM kept JOIN entries e ON e.id = kept.parent
    )
    SELECT id FROM entries WHERE tree = ? AND id NOT IN (SELECT id FROM kept)"""


FOUND = """
    SELECT e.tree, e.id, e.parent, e.time, e.said, e.facts, highlight(search, 0, '<', '>')
    FROM search JOIN entries e ON e.id = search.rowid
    WHERE search MATCH ?
    AND (CAST(? AS TEXT) IS NULL OR e.tree IN (SELECT tree FROM sessions WHERE directory = ?))
    ORDER BY search.rank LIMIT ? OFFSET ?"""
"""A search, best first: match expression, directory twice (or NULL), limit, offset."""


def insert_session(rows: SqliteStatements, info: SessionInfo, tree: str) -> SessionInfo:
    values = (tree, *(getattr(info, each.name) for each in fields(info)))
    rows.run(f"INSERT INTO sessions (tree, {INFO}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *values)
    return info


def info_of(rows: SqliteStatements, session: str) -> SessionInfo:
    return SessionInfo(*rows.run(f"SELECT {INFO} FROM sessions WHERE id = ?", session)[0])


def move_session(
    rows: SqliteStatements, session: str, now: float, head: int | None, size: int, model: str
) -> None:
    """Set a session's head and its number of entries."""
    query = "UPDATE sessions SET changed = ?, head = ?, size = ?, model = ? WHERE id = ?"
    rows.run(query, now, head, size, model, session)


def reach_of(rows: SqliteStatements, entry: int) -> tuple[int, str]:
    """Return the number of entries on the path to ``entry``, and the last model on it."""
    path = rows.run(PATH.format(start="?", columns="id, said, facts"), entry, EVERYTHING)
    return len(path), next(filter(None, _models(sorted(path, reverse=True))), "")


def _models(path: Iterable[Row]) -> Iterable[str]:
    for _, said, facts in path:
        if as_text(as_object(load(said)).get("kind")) == "assistant":
            known = as_object(load(facts))
            yield (
                ""
                if known.get("subagent")
                else kept_text(listed_model(as_text(known.get("vendor")), as_text(known.get("model"))))
            )


def kept_text(text: str) -> str:
    """Return the text as a database can hold it: without NUL and lone surrogates."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def sessions_reaching(
    rows: SqliteStatements, tree: str, entries: Sequence[int]
) -> dict[int, list[SessionInfo]]:
    """Return, for entries of a tree, the sessions that contain them, last changed first.

    An entry that was left by going back is in no session.
    """
    columns = ", ".join(f"s.{column}" for column in INFO.split(", "))
    query = REACHING.format(columns=columns, entries=", ".join("?" * len(entries)))
    oldest = min(entries)
    found: dict[int, list[SessionInfo]] = {}
    for number, *row in reversed(rows.run(query, tree, oldest, oldest, *entries)):
        found.setdefault(number, []).append(SessionInfo(*row))
    return found


APPLICATION_ID = 0x46455253  # "FERS"

SEARCH_INDEX = N_("the search index")

BATCH = 500
"""How many entries are in memory at a time."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One change of the tables. It must not be edited after a release, because files with it exist."""

    statements: tuple[str, ...]
    fill: Callable[[SqliteStatements], None] | None = None
    """Adds data that Ferrule computes from existing entries."""


def migrate(rows: SqliteStatements, version: int, to: int | None = None) -> None:
    """Migrate tables of ``version`` to the version ``to``, by default the newest, inside a transaction.

    Tables of version *n* have the first *n* of ``MIGRATIONS``.
    """
    for each in MIGRATIONS[version:to]:
        for statement in each.statements:
            rows.run(statement)
        if each.fill:
            each.fill(rows)


def _fill_search(rows: SqliteStatements) -> None:
    """Index the existing entries. Unreadable ones are skipped; a check reports them."""
    last = 0
    query = "SELECT id, said FROM entries WHERE id > ? ORDER BY id LIMIT ?"
    while batch := rows.run(query, last, BATCH):
        last = batch[-1][0]
        words: list[tuple[int, str]] = []
        for number, text in batch:
            try:
                said = said_from_json(load(text))
            except UsageError:
                continue
            words.append((number, words_of(said)))
        rows.run_many(INDEX, [each for each in words if each[1]])


INDEX = "INSERT INTO search (rowid, words) VALUES (?, ?)"
"""Adds the words of an entry to the search table: its id, the words."""

# AUTOINCREMENT: the id of a removed entry is never reused, so that a client that remembers it as a head
# cannot mistake another entry for it. ``tree`` is the id of the session that began the tree: an entry is
# only in sessions of the same tree.
_LOG = Migration(
    (
        """CREATE TABLE sessions (
            id TEXT PRIMARY KEY NOT NULL,
            tree TEXT NOT NULL,
            title TEXT NOT NULL,
            directory TEXT NOT NULL,
            created REAL NOT NULL,
            changed REAL NOT NULL,
            head INTEGER,
            origin TEXT,
            size INTEGER NOT NULL,
            model TEXT NOT NULL
        )""",
        "CREATE INDEX sessions_tree ON sessions (tree)",
        "CREATE INDEX sessions_changed ON sessions (changed, id)",
        """CREATE TABLE entries (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            parent INTEGER,
            tree TEXT NOT NULL,
            time REAL NOT NULL,
            kind TEXT NOT NULL,
            said TEXT NOT NULL,
            facts TEXT NOT NULL
        )""",
        "CREATE INDEX entries_tree ON entries (tree)",
    )
)

# The words are stored: from an FTS5 index without its text, entries can only be removed with exactly the
# indexed words (SQLite before 3.43), and these change with the rule that splits texts.
_SEARCH = Migration(
    ("CREATE VIRTUAL TABLE search USING fts5(words, tokenize = 'porter unicode61')",),
    fill=_fill_search,
)

_WIRES = Migration(("CREATE TABLE wires (entry INTEGER PRIMARY KEY, body BLOB NOT NULL)",))

MIGRATIONS = (_LOG, _SEARCH, _WIRES)
NEWEST = len(MIGRATIONS)


class SqliteDatabase:
    """Transactions in the file. Errors in them become ``SessionsUnavailable`` or ``UsageError``."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Open the file, or create it (mode 0600) and its folders (0700); an older version is migrated.

        Raises ``UsageError`` for a file that is damaged, of another program or of a newer Ferrule, and
        ``SessionsUnavailable`` for one that is locked, read-only or on a full disk.
        """
        self._file = SqliteFile(path, _KIND)
        self.reading, self.writing = self._file.read, self._file.write

    def faults(self) -> list[Fault]:
        """Return the faults that SQLite's own checks find in the pages and in the search index."""
        found: list[Fault] = []
        for held, statement, where in (
            (self._file.reading, "PRAGMA integrity_check", str(self._file.path)),
            (self._file.writing, "INSERT INTO search (search) VALUES ('integrity-check')", SEARCH_INDEX),
        ):
            with self._file.use(held) as db:
                try:
                    rows = db.execute(statement).fetchall()
                except sqlite3.DatabaseError as error:
                    if getattr(error, "sqlite_errorcode", 0) & 0xFF not in DAMAGED:
                        raise
                    rows = [(str(error),)]
            found.extend(Fault(where, text) for (text,) in rows if text != "ok")
        return found

    def damaged(self, problem: str) -> UsageError:
        return UsageError(f"{self._file.path} is damaged ({problem}): {salvage_advice(self._file.path)}")

    def close(self) -> None:
        self._file.close()

    def __repr__(self) -> str:
        return f"SqliteDatabase({str(self._file.path)!r})"


def salvage_advice(path: Path) -> str:
    return N_(f"`ferrule sessions check --salvage` saves what can be read of {path.name}")


_KIND = FileKind(
    foreign=N_("log of sessions of Ferrule"),
    application_id=APPLICATION_ID,
    version=NEWEST,
    migrate=migrate,
    probe="SELECT (SELECT max(id) FROM entries), (SELECT max(id) FROM sessions)",
    unavailable=SessionsUnavailable,
    advice=salvage_advice,
)
