"""What can be read of a damaged log: a file in, a new and whole file out, and what was lost.

Every page is read by itself (``raw_pages``), and every row is judged by itself: one that is not exactly a
row of the log is lost, and never guessed. The damaged file is only read.

What is lost leaves gaps in the tree. An entry whose parent is gone hangs on the nearest one before that is
known, and a session whose head is gone ends there. Where all names of a tree are gone, each of its ends
gets one again.
"""

from __future__ import annotations

import contextlib
import os
import time
import zlib
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from ferrule.errors import UsageError
from ferrule.messages import User
from ferrule.sessions.entries import Fault
from ferrule.sessions.message_codec import facts_from_json, load, said_from_json
from ferrule.sessions.raw_pages import RawPages, Value
from ferrule.sessions.search_words import searched_text, words_of
from ferrule.sessions.session_ids import new_session_id
from ferrule.sessions.sqlite_database import INDEX, SqliteDatabase
from ferrule.sessions.tree_queries import INFO, kept_text, reach_of
from ferrule.sqlite_file import SqliteStatements

TITLE_CHARACTERS = 60


@dataclass(frozen=True, slots=True)
class Salvaged:
    """How many sessions and entries are in the new file, and what was ``lost`` or had to be changed."""

    sessions: int
    entries: int
    lost: tuple[Fault, ...]


def salvage(damaged: Path, into: Path) -> Salvaged:
    """Save what can be read of ``damaged`` (and of its WAL file) into the new file ``into``.

    No process may have the damaged file open. Raises ``UsageError`` where it cannot be read at all or
    ``into`` exists, ``SessionsUnavailable`` where ``into`` cannot be written now.
    """
    if into.exists():
        raise UsageError(f"{into} exists: name a new file")
    try:
        pages = RawPages(damaged)
    except OSError as error:
        raise UsageError(f"{damaged} cannot be read: {error.strerror or error}") from error
    with contextlib.closing(pages), contextlib.closing(SqliteDatabase(into)) as database:
        try:
            with database.writing() as rows:
                return _Salvage(rows, pages).run()
        except BaseException:
            for suffix in ("", "-wal", "-shm"):
                with contextlib.suppress(OSError):
                    os.unlink(f"{into}{suffix}")
            raise


class _Salvage:
    """One salvage, inside the transaction that fills the new file."""

    def __init__(self, rows: SqliteStatements, pages: RawPages) -> None:
        self._rows, self._pages = rows, pages
        self._lost: list[Fault] = []
        self._parents: dict[int, int | None] = {}
        self._trees: dict[str, list[int]] = defaultdict(list)
        self._tree_of: dict[int, str] = {}
        self._titles: dict[str, str] = {}
        self._sessions: dict[str, tuple[Value, ...]] = {}

    def run(self) -> Salvaged:
        for rowid, row in self._pages.rows():
            if _is_entry(row):
                self._take_entry(rowid, row)
            elif _is_session(row):
                known = self._sessions.get(str(row[0]))
                if known is None or cast("float", known[5]) < cast("float", row[5]):
                    self._sessions[str(row[0])] = row
            elif len(row) == 2 and isinstance(row[1], bytes):
                self._take_wire(rowid, row[1])
        for numbers in self._trees.values():
            numbers.sort()
        self._mend_parents()
        self._put_sessions()
        self._name_again()
        self._rows.run("DELETE FROM wires WHERE entry NOT IN (SELECT id FROM entries)")
        [(sessions,)] = self._rows.run("SELECT count(*) FROM sessions")
        return Salvaged(sessions, len(self._parents), (*self._pages.faults, *self._lost))

    def _take_entry(self, number: int, row: tuple[Value, ...]) -> None:
        parent, tree, when, kind, text, facts = cast(
            "tuple[int | None, str, float, str, str, str]", row[1:]
        )
        try:
            value = load(text)
            said = said_from_json(value)
            facts_from_json(load(facts))
            if value["kind"] != kind:
                raise UsageError(f"it is stored as {kind} and says {value['kind']}")
        except UsageError as error:
            self._lose(f"entry {number}", str(error))
            return
        if number in self._parents:  # an older copy of the page
            return
        query = (
            "INSERT INTO entries (id, parent, tree, time, kind, said, facts) VALUES (?, ?, ?, ?, ?, ?, ?)"
        )
        self._rows.run(query, number, parent, tree, float(when), kind, text, facts)
        if words := words_of(said):
            self._rows.run(INDEX, number, words)
        self._parents[number] = parent
        self._trees[tree].append(number)
        self._tree_of[number] = tree
        if isinstance(said, User) and tree not in self._titles:
            self._titles[tree] = " ".join(searched_text(said).split())[:TITLE_CHARACTERS]

    def _take_wire(self, number: int, body: bytes) -> None:
        """Keep a wire. Rows of the search index look alike, and are no compressed data."""
        with contextlib.suppress(zlib.error):
            zlib.decompress(body)
            self._rows.run("INSERT OR IGNORE INTO wires (entry, body) VALUES (?, ?)", number, body)

    def _mend_parents(self) -> None:
        for numbers in self._trees.values():
            known = set(numbers)
            for number in numbers:
                parent = self._parents[number]
                if parent is None or (parent in known and parent < number):
                    continue
                nearest = _nearest(numbers, min(parent, number))
                self._lose(f"entry {parent}", f"entry {number} follows {_named(nearest)} now")
                self._parents[number] = nearest
                self._rows.run("UPDATE entries SET parent = ? WHERE id = ?", nearest, number)

    def _put_sessions(self) -> None:
        for row in self._sessions.values():
            session, tree, *_, head, _, _, _ = row
            end = cast("int | None", head)
            if end is not None and self._tree_of.get(end) != tree:
                nearest = _nearest(self._trees.get(str(tree), []), end)
                self._lose(f"entry {end}", f"session {session} ends with {_named(nearest)} now")
                end = nearest
            self._put(row, end)

    def _put(self, row: Sequence[Value], head: int | None) -> None:
        """Put a session into the new file. How long it is, and its model, are counted anew."""
        size, model = (0, "") if head is None else reach_of(self._rows, head)
        session, tree, title, directory, created, changed, _, origin, *_ = row
        texts = (kept_text(str(each)) for each in (title, directory))
        self._rows.run(
            f"INSERT INTO sessions (tree, {INFO}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            *(tree, session, *texts, created, changed, head, origin, size, model),
        )

    def _name_again(self) -> None:
        """Name the ends of trees that have no session any more. The newest one gets the tree's own id."""
        named = {str(row[1]) for row in self._sessions.values()}
        parents = set(self._parents.values())
        for tree, numbers in self._trees.items():
            if tree in named:
                continue
            ends = [number for number in numbers if number not in parents]
            for end in reversed(ends):
                first = end == ends[-1]
                session = tree if first and tree not in self._sessions else new_session_id(time.time())
                [(when,)] = self._rows.run("SELECT time FROM entries WHERE id = ?", end)
                title, origin = self._titles.get(tree, ""), None if first else tree
                self._put((session, tree, title, "", when, when, end, origin), end)
                self._lose(f"session {session}", f"its name is lost; it is called {title!r} now")

    def _lose(self, where: str, problem: str) -> None:
        self._lost.append(Fault(where, problem))


_KINDS = ("system", "user", "assistant", "result", "mark")


def _is_entry(row: tuple[Value, ...]) -> bool:
    match row:
        case (None, None | int(), str(), int() | float(), kind, str(), str()):
            return kind in _KINDS
        case _:
            return False


def _is_session(row: tuple[Value, ...]) -> bool:
    match row:
        case (
            str(),
            str(),
            str(),
            str(),
            int() | float(),
            int() | float(),
            None | int(),
            None | str(),
            int(),
            str(),
        ):
            return True
        case _:
            return False


def _nearest(numbers: list[int], number: int) -> int | None:
    """The largest number below ``number``."""
    at = bisect_left(numbers, number)
    return numbers[at - 1] if at else None


def _named(entry: int | None) -> str:
    return "nothing" if entry is None else f"entry {entry}"
