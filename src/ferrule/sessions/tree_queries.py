"""The SQL of the tree: paths from entries back to the first one, and the names that stand for their ends.

A parent is always older than what follows it: a recursion that
follows only smaller ids comes to an end, even in a damaged file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ferrule.json_values import as_object, as_text
from ferrule.sessions.entries import SessionInfo
from ferrule.sessions.json_text import load
from ferrule.sqlite_file import SqliteStatements

Row: TypeAlias = tuple[Any, ...]

EVERYTHING = 1 << 60
"""More entries than there are."""

INFO = "id, title, directory, created, changed, head, origin, size, model"

PATH = """
    WITH RECURSIVE path (id, parent, time, said, facts, far) AS (
        SELECT id, parent, time, said, facts, 1 FROM entries WHERE id = {start}
        UNION ALL
        SELECT e.id, e.parent, e.time, e.said, e.facts, path.far + 1
        FROM path JOIN entries e ON e.id = path.parent
        WHERE path.far < ? AND e.id < path.id
    )
    SELECT {columns} FROM path"""
"""The path that ends with an entry, backwards: where it starts, how many entries at most."""

HEAD = "(SELECT head FROM sessions WHERE id = ?)"
BEFORE = "(SELECT e.parent FROM entries e JOIN sessions s ON s.tree = e.tree WHERE s.id = ? AND e.id = ?)"
ENTRY = "id, parent, time, said, facts"

# From the heads of a tree down to an entry: which of its sessions reach it.
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


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session that is about to be."""

    id: str
    tree: str
    title: str
    directory: str
    now: float
    head: int | None = None
    origin: str | None = None
    size: int = 0
    model: str = ""


def insert_session(rows: SqliteStatements, new: NewSession) -> SessionInfo:
    """Put a session into its table."""
    rows.run(
        f"INSERT INTO sessions (tree, {INFO}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        new.tree,
        new.id,
        new.title,
        new.directory,
        new.now,
        new.now,
        new.head,
        new.origin,
        new.size,
        new.model,
    )
    return info_of(rows, new.id)


def info_of(rows: SqliteStatements, session: str) -> SessionInfo:
    """What is known of a session that is there."""
    return SessionInfo(*rows.run(f"SELECT {INFO} FROM sessions WHERE id = ?", session)[0])


def move_session(
    rows: SqliteStatements, session: str, now: float, head: int | None, size: int, model: str
) -> None:
    """Let a session end with another entry, with which it has ``size`` of them."""
    query = "UPDATE sessions SET changed = ?, head = ?, size = ?, model = ? WHERE id = ?"
    rows.run(query, now, head, size, model, session)


def reach_of(rows: SqliteStatements, entry: int) -> tuple[int, str]:
    """How many entries the path to ``entry`` has, and which model answered last on it."""
    path = rows.run(PATH.format(start="?", columns="id, said, facts"), entry, EVERYTHING)
    return len(path), next(filter(None, _models(sorted(path, reverse=True))), "")


def _models(path: Iterable[Row]) -> Iterable[str]:
    for _, said, facts in path:
        if as_text(as_object(load(said)).get("kind")) == "assistant":
            known = as_object(load(facts))
            yield "" if known.get("subagent") else kept_text(as_text(known.get("model")))


def kept_text(text: str) -> str:
    """The text as a database can hold it: without NUL, and no half of a surrogate pair."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def sessions_reaching(
    rows: SqliteStatements, tree: str, entries: Sequence[int]
) -> dict[int, list[SessionInfo]]:
    """For each of the entries of a tree the sessions that have it, the one that changed last first.

    An entry that was left by going back is in no session.
    """
    columns = ", ".join(f"s.{column}" for column in INFO.split(", "))
    query = REACHING.format(columns=columns, entries=", ".join("?" * len(entries)))
    oldest = min(entries)
    found: dict[int, list[SessionInfo]] = {}
    for number, *row in reversed(rows.run(query, tree, oldest, oldest, *entries)):
        found.setdefault(number, []).append(SessionInfo(*row))
    return found
