"""``SessionLog``: conversations as entries and sessions.

Entries form a tree: each has its parent. A session names one entry, its head, and means the path from the
first entry to it. So a fork is another name for a path, going back moves a name, and entries never change.
Everything is in one SQLite file. A parent is always older than its children, so ids grow along every path.
"""

from __future__ import annotations

import re
import time
import zlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import count
from pathlib import Path

from ferrule.client.files.sqlite_file import SQLITE, SqliteStatements, sqlite_path
from ferrule.core.errors import SessionMoved, UnknownSession, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import Assistant
from ferrule.sessions.entries import (
    UNSET,
    Entry,
    Facts,
    Fault,
    Hit,
    Said,
    SessionInfo,
    Unset,
    dump,
    facts_from_json,
    facts_to_json,
    listed_model,
    load,
    new_session_id,
    said_from_json,
    said_to_json,
)
from ferrule.sessions.full_text_search import excerpt_of, match_fts5, searched_text, words_of
from ferrule.sessions.sqlite_database import (
    BEFORE,
    ENTRY,
    EVERYTHING,
    FOUND,
    HEAD,
    INDEX,
    INFO,
    PATH,
    UNREACHED,
    Row,
    SqliteDatabase,
    info_of,
    insert_session,
    kept_text,
    move_session,
    reach_of,
    sessions_reaching,
)

BATCH = 500
"""How many rows are in memory at a time."""


def content_faults(rows: SqliteStatements) -> Iterator[Fault]:
    """Yield the faults in the content, in the order of the tables."""
    trees: dict[int, str] = {}
    parents: dict[int, int | None] = {}
    indexed = {number for (number,) in rows.run("SELECT rowid FROM search")}
    for row in _batches(rows, "SELECT id, parent, tree, kind, said, facts FROM entries"):
        number, parent, tree = row[:3]
        trees[number], parents[number] = tree, parent
        if parent is not None and trees.get(parent) != tree:
            yield Fault(f"entry {number}", f"its parent {parent} is missing or stands elsewhere")
        yield from _entry_faults(row, indexed)
    for number in sorted(indexed - trees.keys()):
        yield Fault(f"entry {number}", "it can be searched for and is not there")
    yield from _session_faults(rows, trees, parents)
    for number, body in _batches(rows, "SELECT entry AS id, body FROM wires", "entry"):
        yield from _wire_faults(number, body, number in trees)


def _batches(rows: SqliteStatements, query: str, key: str = "id") -> Iterator[Row]:
    last = -1
    while batch := rows.run(f"{query} WHERE {key} > ? ORDER BY {key} LIMIT ?", last, BATCH):
        yield from batch
        last = batch[-1][0]


def _entry_faults(row: Row, indexed: set[int]) -> Iterator[Fault]:
    number, _, _, kind, text, facts = row
    where = f"entry {number}"
    said: Said | None = None
    try:
        value = load(text)
        said = said_from_json(value)
        if value["kind"] != kind:
            yield Fault(where, f"it is stored as {kind} and says {value['kind']}")
    except UsageError as error:
        yield Fault(where, str(error))
    try:
        facts_from_json(load(facts))
    except UsageError as error:
        yield Fault(where, f"what is known of it: {error}")
    if said is not None and number not in indexed and words_of(said):
        yield Fault(where, "it cannot be searched for")


def _session_faults(
    rows: SqliteStatements, trees: dict[int, str], parents: dict[int, int | None]
) -> Iterator[Fault]:
    """Yield sessions whose head is missing, or whose number of entries is wrong."""
    for session, tree, head, size in rows.run("SELECT id, tree, head, size FROM sessions ORDER BY id"):
        if head is not None and trees.get(head) != tree:
            yield Fault(f"session {session}", f"its newest entry {head} is missing or stands elsewhere")
            continue
        counted, at = 0, head
        while at is not None:
            counted += 1
            parent = parents.get(at)
            at = parent if parent is not None and parent < at and parent in parents else None
        if counted != size:
            yield Fault(f"session {session}", f"it says that it has {size} entries, and has {counted}")


def _wire_faults(number: int, body: bytes, known: bool) -> Iterator[Fault]:
    if not known:
        yield Fault(f"the wire of entry {number}", "the entry is not there")
    try:
        zlib.decompress(body)
    except zlib.error as error:
        yield Fault(f"the wire of entry {number}", str(error))


SHORTEST_BEGINNING = 4
"""How many characters of an id are enough if the prefix is unique."""

MOST_NEAR = 5
NAMES_COMPARED = 1_000
"""How many sessions, newest first, are compared with an unknown name."""

_NUMBER = re.compile(r" \([0-9]{1,3}\)\Z")
"""The number after the title of a fork."""

MOST_AT_ONCE = 1_000
"""How many hits are processed at once; a statement may have some ten thousand values."""


def open_sessions(
    url: str | Path,
    *,
    clock: Callable[[], float] = time.time,
    new_id: Callable[[], str] | None = None,
) -> SessionLog:
    """Open the log in the SQLite file that ``url`` names; it is created if it does not exist.

    ``url`` is a path, or ``sqlite:///`` and a path (``sqlite:////folder/file`` for an absolute one).
    ``clock`` returns seconds since the epoch, ``new_id`` the id of a new session. Raises ``UsageError`` for
    any other ``url`` and for a log that is damaged or of a newer Ferrule, ``SessionsUnavailable`` if it
    cannot be used now.
    """
    return SessionLog(SqliteDatabase(log_path(url)), clock=clock, new_id=new_id)


def log_path(url: str | Path) -> Path:
    """Return the file that ``url`` names. Raises ``UsageError`` for the URL of a server, and for ``~``."""
    return sqlite_path(
        url, N_(f"the log of sessions is a SQLite file: give a path without ~, or {SQLITE} and a path")
    )


class SessionLog:
    """A log of conversations. Several threads and processes can use it at once.

    The argument ``session`` is a whole id; the method ``session`` finds one by its title or the beginning
    of its id. Every operation raises ``UnknownSession`` if the session does not exist,
    ``SessionsUnavailable`` if the database cannot be used now, and ``UsageError`` if it is damaged.
    """

    def __init__(
        self,
        database: SqliteDatabase,
        *,
        clock: Callable[[], float] = time.time,
        new_id: Callable[[], str] | None = None,
    ) -> None:
        """Make a log in ``database``, which ``close`` closes. ``open_sessions`` opens both from a path."""
        self._database, self._clock = database, clock
        self._new_id = new_id or (lambda: new_session_id(clock()))

    def create(self, *, directory: str = "", title: str = "") -> SessionInfo:
        """Create a session without entries."""
        now, made = self._clock(), self._new_id()
        with self._database.writing() as rows:
            named = made, kept_text(title), kept_text(directory)
            return insert_session(rows, SessionInfo(*named, now, now, None, None, 0, ""), made)

    def append(
        self,
        session: str,
        *said: Said | tuple[Said, Facts],
        after: int | Unset | None = UNSET,
        times: Sequence[float | None] = (),
    ) -> list[Entry]:
        """Append entries, all or none of them; they are on disk when this returns.

        ``after`` is the head that the caller knows. Raises ``SessionMoved`` if the session has another one,
        because another client has continued it. ``times`` are the known times of imported entries.
        """
        pairs = [each if isinstance(each, tuple) else (each, Facts()) for each in said]
        now = self._clock()
        new = [_Written.of(each, facts) for each, facts in pairs]  # outside of the transaction
        with self._database.writing() as rows:
            tree, head, size, model = self._changed(rows, session, "tree, head, size, model")
            if not isinstance(after, Unset) and after != head:
                raise SessionMoved(session, head)
            given = iter(times)
            entries: list[Entry] = []
            query = (
                "INSERT INTO entries (parent, tree, time, kind, said, facts)"
                " VALUES (?, ?, ?, ?, ?, ?) RETURNING id"
            )
            for each in new:
                known = next(given, None)
                when = now if known is None else known
                [(number,)] = rows.run(query, head, tree, when, each.kind, each.said, each.facts)
                if each.words:
                    rows.run(INDEX, number, each.words)
                entries.append(Entry(number, head, when, *pairs[len(entries)]))
                head, size, model = number, size + 1, each.model or model
            if entries:
                move_session(rows, session, now, head, size, model)
        return entries

    def entries(self, session: str, *, last: int | None = None, before: int | None = None) -> list[Entry]:
        """Return the entries of the session, oldest first: all of them, or the newest ``last``.

        ``before`` is an entry of the session: only entries before it are returned, for paging backwards.
        """
        most = EVERYTHING if last is None else last
        if before is None:
            query, values = PATH.format(start=HEAD, columns=ENTRY), (session, most)
        else:
            query, values = PATH.format(start=BEFORE, columns=ENTRY), (session, before, most)
        with self._database.reading() as rows:
            found = rows.run(query, *values)
            if not found:
                self._check_nothing(rows, session, before)
        found.sort()
        if found and len(found) < most and found[0][1] is not None:
            raise self._database.damaged(f"entry {found[0][1]} is missing")
        return [self._entry(row) for row in found[max(0, len(found) - most) :]]

    def entry(self, number: int) -> Entry:
        """Return the entry with that id. Raises ``UsageError`` if there is none."""
        with self._database.reading() as rows:
            found = rows.run(f"SELECT {ENTRY} FROM entries WHERE id = ?", number)
        if not found:
            raise UsageError(f"there is no entry {number}")
        return self._entry(found[0])

    def session(self, name: str) -> SessionInfo:
        """Return the session with this id, title, or unique beginning of an id (4 characters or more)."""
        with self._database.reading() as rows:
            found = rows.run(f"SELECT {INFO} FROM sessions WHERE id = ?", kept_text(name).lower())
            if not found:
                query = f"SELECT {INFO} FROM sessions WHERE title = ? AND title <> '' ORDER BY id LIMIT ?"
                found = rows.run(query, kept_text(name), MOST_NEAR)
            if not found and len(name) >= SHORTEST_BEGINNING:
                query = f"SELECT {INFO} FROM sessions WHERE substr(id, 1, ?) = ? ORDER BY id LIMIT ?"
                found = rows.run(query, len(name), kept_text(name).lower(), MOST_NEAR)
            if not found:
                raise _unknown(rows, name)
        if len(found) > 1:
            raise UnknownSession(name, [row[0] for row in found], True)
        return SessionInfo(*found[0])

    def twin(self, session: str, *, besides: Collection[str] = ()) -> SessionInfo | None:
        """Return another session, not among ``besides``, that begins with all entries of this one."""
        own = [each.said for each in self.entries(session)]
        if not own:
            return None
        begun = (
            f"SELECT {INFO} FROM sessions WHERE tree IN (SELECT tree FROM entries WHERE parent IS NULL"
            " AND said = ?) AND tree <> (SELECT tree FROM sessions WHERE id = ?) ORDER BY id"
        )
        with self._database.reading() as rows:
            found = [SessionInfo(*row) for row in rows.run(begun, dump(said_to_json(own[0])), session)]
        same = (
            each
            for each in found
            if each.id not in besides and own == [it.said for it in self.entries(each.id)[: len(own)]]
        )
        return next(same, None)

    def sessions(
        self, *, directory: str | None = None, limit: int = 50, offset: int = 0
    ) -> list[SessionInfo]:
        """Return the sessions of a directory or all, last changed first."""
        place = None if directory is None else kept_text(directory)
        query = (
            f"SELECT {INFO} FROM sessions WHERE CAST(? AS TEXT) IS NULL OR directory = ?"
            " ORDER BY changed DESC, id DESC LIMIT ? OFFSET ?"
        )
        with self._database.reading() as rows:
            return [SessionInfo(*row) for row in rows.run(query, place, place, limit, offset)]

    def fork(self, session: str, *, at: int | None = None, title: str = "") -> SessionInfo:
        """Create another session with the same entries, up to the last one or ``at``; nothing is copied.

        Without ``title`` it gets the title of the original with a number.
        """
        now, made = self._clock(), self._new_id()
        with self._database.writing() as rows:
            columns = "tree, title, directory, head, size, model"
            tree, old, directory, head, size, model = self._changed(rows, session, columns)
            if at is not None and at != head:
                passing = f"{PATH.format(start=HEAD, columns='id')} WHERE id = ?"
                if not rows.run(passing, session, EVERYTHING, at):
                    raise _no_entry(session, at)
                head, (size, model) = at, reach_of(rows, at)
            called = kept_text(title) or _numbered(rows, old)
            new = SessionInfo(made, called, directory, now, now, head, session, size, model)
            return insert_session(rows, new, tree)

    def move_head(self, session: str, to: int | None) -> SessionInfo:
        """Make another entry of the same tree the session's head, or none; no entry is removed."""
        now = self._clock()
        with self._database.writing() as rows:
            [tree] = self._changed(rows, session, "tree")
            size, model = 0, ""
            if to is not None:
                if not rows.run("SELECT id FROM entries WHERE id = ? AND tree = ?", to, tree):
                    raise _no_entry(session, to)
                size, model = reach_of(rows, to)
            move_session(rows, session, now, to, size, model)
            return info_of(rows, session)

    def rename(self, session: str, title: str) -> SessionInfo:
        """Give the session another title."""
        now = self._clock()
        with self._database.writing() as rows:
            self._changed(rows, session, "id")
            rows.run(
                "UPDATE sessions SET title = ?, changed = ? WHERE id = ?", kept_text(title), now, session
            )
            return info_of(rows, session)

    def asked(self, session: str, model: str) -> None:
        """List the session with the model that was asked, if none has answered."""
        with self._database.writing() as rows:
            if self._changed(rows, session, "model") == ("",):
                rows.run("UPDATE sessions SET model = ? WHERE id = ?", kept_text(model), session)

    def delete(self, session: str) -> int:
        """Remove the session and the entries that only it contains; return the number of these.

        Entries of its tree that were left by going back, and are in no session, are removed as well.
        """
        with self._database.writing() as rows:
            [tree] = self._changed(rows, session, "tree")
            rows.run("DELETE FROM sessions WHERE id = ?", session)
            gone = rows.run(UNREACHED, tree, tree)
            rows.run_many("DELETE FROM wires WHERE entry = ?", gone)
            rows.run_many("DELETE FROM search WHERE rowid = ?", gone)
            rows.run_many("DELETE FROM entries WHERE id = ?", gone)
            if gone:
                # FTS5 keeps the words of removed entries until it merges its parts.
                rows.run("INSERT INTO search (search) VALUES ('optimize')")
        return len(gone)

    def search(self, words: str, *, directory: str | None = None, limit: int = 20) -> list[Hit]:
        """Return entries that contain all the words, best first.

        Words in quotation marks are a phrase, Chinese needs no spaces, English words match by their stem,
        and the last word may be incomplete.
        """
        match = match_fts5(words)
        place = None if directory is None else kept_text(directory)
        hits: list[Hit] = []
        offset, batch = 0, min(limit, MOST_AT_ONCE)
        with self._database.reading() as rows:
            while match and len(hits) < limit:
                found = rows.run(FOUND, match, place, place, batch, offset)
                trees: dict[str, list[int]] = defaultdict(list)
                for tree, number, *_ in found:
                    trees[tree].append(number)
                reaching: dict[int, list[SessionInfo]] = {}
                for tree, numbers in trees.items():
                    reaching |= sessions_reaching(rows, tree, numbers)
                for _, *columns, marked in found:
                    sessions = reaching.get(columns[0])
                    if sessions is not None:
                        entry = self._entry(tuple(columns))
                        excerpt = excerpt_of(searched_text(entry.said), marked)
                        hits.append(Hit(sessions[0], entry, *excerpt, tuple(sessions[1:])))
                if len(found) < batch:
                    break
                offset += batch
        return hits[:limit]

    def keep_wire(self, entry: int, body: bytes) -> None:
        """Store the bytes received for an entry, compressed."""
        packed = zlib.compress(body)
        with self._database.writing() as rows:
            if not rows.run("SELECT id FROM entries WHERE id = ?", entry):
                raise UsageError(f"there is no entry {entry}")
            rows.run("DELETE FROM wires WHERE entry = ?", entry)
            rows.run("INSERT INTO wires (entry, body) VALUES (?, ?)", entry, packed)

    def wire(self, entry: int) -> bytes | None:
        """Return the bytes received for an entry; None if they were not stored."""
        with self._database.reading() as rows:
            found = rows.run("SELECT body FROM wires WHERE entry = ?", entry)
        try:
            return zlib.decompress(found[0][0]) if found else None
        except zlib.error as error:
            raise self._database.damaged(f"the wire of entry {entry}: {error}") from error

    def check(self) -> list[Fault]:
        """Read everything and return the faults."""
        faults = self._database.faults()
        try:
            with self._database.reading() as rows:
                faults.extend(content_faults(rows))
        except UsageError as error:  # an unreadable page ends the check
            faults.append(Fault("the content", str(error)))
        return faults

    def close(self) -> None:
        """Close the database; later operations raise ``SessionsUnavailable``."""
        self._database.close()

    def __repr__(self) -> str:
        return f"SessionLog({self._database!r})"

    def _changed(self, rows: SqliteStatements, session: str, columns: str) -> Row:
        found = rows.run(f"SELECT {columns} FROM sessions WHERE id = ?", session)
        if not found:
            raise _unknown(rows, session)
        return found[0]

    def _check_nothing(self, rows: SqliteStatements, session: str, before: int | None) -> None:
        """Raise an error if the absence of entries has a reason other than an empty result."""
        found = rows.run("SELECT tree, head FROM sessions WHERE id = ?", session)
        if not found:
            raise _unknown(rows, session)
        [(tree, head)] = found
        known = "SELECT id FROM entries WHERE id = ? AND tree = ?"
        if before is not None and not rows.run(known, before, tree):
            raise _no_entry(session, before)
        if before is None and head is not None:
            raise self._database.damaged(f"entry {head} is missing")

    def _entry(self, row: Row) -> Entry:
        number, parent, when, said, facts = row
        try:
            return Entry(number, parent, when, said_from_json(load(said)), facts_from_json(load(facts)))
        except UsageError as error:
            raise self._database.damaged(f"entry {number}: {error}") from error


@dataclass(frozen=True, slots=True)
class _Written:
    kind: str
    said: str
    facts: str
    words: str
    model: str

    @classmethod
    def of(cls, said: Said, facts: Facts) -> _Written:
        value = said_to_json(said)
        answered = isinstance(said, Assistant) and not facts.subagent
        return cls(
            value["kind"],
            dump(value),
            dump(facts_to_json(facts)),
            words_of(said),
            kept_text(listed_model(facts.vendor, facts.model)) if answered else "",
        )


def _no_entry(session: str, entry: int) -> UsageError:
    return UsageError(f"the session {session} has no entry {entry}")


def _numbered(rows: SqliteStatements, title: str) -> str:
    if not title:
        return ""
    first = _NUMBER.sub("", title)
    query = "SELECT title FROM sessions WHERE substr(title, 1, ?) = ?"
    taken = {row[0] for row in rows.run(query, len(first), first)}
    return next(each for number in count(2) if (each := f"{first} ({number})") not in taken)


def _unknown(rows: SqliteStatements, name: str) -> UnknownSession:
    query = "SELECT id, title FROM sessions ORDER BY changed DESC, id DESC LIMIT ?"
    known = rows.run(query, NAMES_COMPARED)
    names = {each.lower(): each for row in known for each in row if each}
    begun = [each for low, each in names.items() if name and low.startswith(name.lower())]
    near = get_close_matches(name.lower(), names, MOST_NEAR, 0.6)
    return UnknownSession(name, list(dict.fromkeys([*begun, *(names[each] for each in near)]))[:MOST_NEAR])
