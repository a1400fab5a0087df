"""Salvage a damaged log: read rows from the pages of a SQLite file without SQLite.

SQLite finds rows from the root of their table, so one damaged page hides all below it. Here every page is
read independently. The format is described at sqlite.org/fileformat2.html (2026-11): a leaf of a table
begins with the byte 13, followed by pointers to its cells; a cell has the size of the row, its rowid and
the row, whose end may be on a chain of other pages.

The newest state of a page may be in the WAL file. As for SQLite, it counts up to the last frame of a
finished transaction.
"""

from __future__ import annotations

import contextlib
import os
import struct
import time
import zlib
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, cast

from ferrule.client.files.sqlite_file import SqliteStatements
from ferrule.core.errors import UsageError
from ferrule.core.messages import User
from ferrule.sessions.entries import (
    Fault,
    SessionInfo,
    facts_from_json,
    load,
    new_session_id,
    said_from_json,
)
from ferrule.sessions.full_text_search import searched_text, words_of
from ferrule.sessions.sqlite_database import INDEX, SqliteDatabase, insert_session, kept_text, reach_of

Value = int | float | str | bytes | None

MAGIC = b"SQLite format 3\0"
HEADER_BYTES = 100
USUAL_PAGE_BYTES = 4096
"""The page size for files with a damaged header: Ferrule's files have it."""
TABLE_LEAF = 13
MOST_BYTES = 1 << 30
"""SQLite's own limit for a row; a damaged size exceeds it."""

WAL_HEADER_BYTES = 32
FRAME_HEADER_BYTES = 24
WAL_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""Magic number -> the byte order of the checksums."""


class RawPages:
    """The pages of a file, and the problems found in them (``faults``)."""

    def __init__(self, path: Path) -> None:
        """Open the file. It is only read, without a lock: no process should write to it."""
        self.faults: list[Fault] = []
        self._path = path
        self._file = path.open("rb")
        header = self._file.read(HEADER_BYTES)
        size = int.from_bytes(header[16:18], "big") if header.startswith(MAGIC) else 0
        size = 65536 if size == 1 else size
        self._size = size if size >= 512 and size & (size - 1) == 0 else USUAL_PAGE_BYTES
        self._newer: dict[int, int] = {}
        self._wal: BinaryIO | None = None
        wal = Path(f"{path}-wal")
        if wal.is_file() and wal.stat().st_size:
            self._wal = wal.open("rb")
            self._read_wal(wal)
        whole = -(-path.stat().st_size // self._size)
        self._count = max(whole, *self._newer, 0)

    def close(self) -> None:
        self._file.close()
        if self._wal:
            self._wal.close()

    def rows(self) -> Iterator[tuple[int, tuple[Value, ...]]]:
        """Yield every readable row of any table, with its rowid."""
        for number in range(1, self._count + 1):
            page = self._page(number)
            start = HEADER_BYTES if number == 1 else 0
            if page[start : start + 1] == bytes((TABLE_LEAF,)):
                yield from self._leaf(number, page, start)

    def _leaf(self, number: int, page: bytes, start: int) -> Iterator[tuple[int, tuple[Value, ...]]]:
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        pointers = page[start + 8 : start + 8 + 2 * count]
        last, lost = -1, 0
        for (at,) in struct.iter_unpack(">H", pointers[: len(pointers) // 2 * 2]):
            try:
                rowid, row = self._cell(page, at)
                if rowid <= last:  # rowids must be ascending
                    raise ValueError
            except (ValueError, IndexError, struct.error):
                lost += 1
                continue
            last = rowid
            yield rowid, row
        if lost:
            self.faults.append(Fault(f"page {number}", f"rows that cannot be read: {lost}"))

    def _cell(self, page: bytes, at: int) -> tuple[int, tuple[Value, ...]]:
        size, at = _varint(page, at)
        rowid, at = _varint(page, at)
        if size > MOST_BYTES:
            raise ValueError
        most = self._size - 35
        here = size
        if size > most:
            least = (self._size - 12) * 32 // 255 - 23
            here = least + (size - least) % (self._size - 4)
            here = here if here <= most else least
        if at + here + 4 * (here < size) > len(page):
            raise ValueError
        payload = page[at : at + here]
        if here < size:
            following = int.from_bytes(page[at + here : at + here + 4], "big")
            payload += self._overflow(following, size - here)
        return rowid, _record(payload)

    def _overflow(self, number: int, size: int) -> bytes:
        pieces: list[bytes] = []
        while size > 0:
            page = self._page(number) if 0 < number <= self._count else b""
            if len(page) < self._size or len(pieces) > self._count:
                raise ValueError
            pieces.append(page[4 : 4 + size])
            size -= len(pieces[-1])
            number = int.from_bytes(page[:4], "big")
        return b"".join(pieces)

    def _page(self, number: int) -> bytes:
        newer = self._newer.get(number)
        if newer is not None and self._wal:
            self._wal.seek(newer)
            return self._wal.read(self._size)
        self._file.seek((number - 1) * self._size)
        return self._file.read(self._size)

    def _read_wal(self, path: Path) -> None:
        assert self._wal
        header = self._wal.read(WAL_HEADER_BYTES)
        order = WAL_MAGIC.get(int.from_bytes(header[:4], "big"))
        size = int.from_bytes(header[8:12], "big")
        sums = _checksum(header[:24], order, (0, 0)) if order and len(header) == WAL_HEADER_BYTES else None
        if sums is None or sums != struct.unpack(">II", header[24:]) or size < 512 or size & (size - 1):
            self.faults.append(Fault(str(path), "its header is damaged: what it held is lost"))
            return
        self._size, salts = size, header[16:24]
        unfinished: dict[int, int] = {}
        at = WAL_HEADER_BYTES
        while len(frame := self._wal.read(FRAME_HEADER_BYTES + size)) == FRAME_HEADER_BYTES + size:
            if frame[8:16] != salts:
                return  # of an earlier checkpoint round
            sums = _checksum(frame[:8] + frame[FRAME_HEADER_BYTES:], order, sums)
            if sums != struct.unpack(">II", frame[16:24]):
                self.faults.append(Fault(str(path), f"it is damaged at {at}: what follows is lost"))
                return
            number, finished = struct.unpack(">II", frame[:8])
            unfinished[number] = at + FRAME_HEADER_BYTES
            if finished:
                self._newer |= unfinished
                unfinished = {}
            at += len(frame)


def _checksum(data: bytes, order: str | None, sums: tuple[int, int]) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = first + one + second & 0xFFFFFFFF
        second = second + other + first & 0xFFFFFFFF
    return first, second


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for place in range(8):
        byte = data[at + place]
        value = value << 7 | byte & 127
        if byte < 128:
            return value, at + place + 1
    value = value << 8 | data[at + 8]
    return value - (1 << 64) if value >> 63 else value, at + 9


_INTEGERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


def _record(payload: bytes) -> tuple[Value, ...]:
    end, at = _varint(payload, 0)
    body = end
    values: list[Value] = []
    while at < end:
        kind, at = _varint(payload, at)
        value, size = _value(kind, payload, body)
        body += size
        values.append(value)
    if at != end or body != len(payload):
        raise ValueError
    return tuple(values)


def _value(kind: int, payload: bytes, at: int) -> tuple[Value, int]:
    if kind in (0, 8, 9):
        return (None, 0) if kind == 0 else (kind - 8, 0)
    if kind == 7:
        return struct.unpack_from(">d", payload, at)[0], 8
    size = _INTEGERS.get(kind, (kind - 12) // 2)
    if kind in (10, 11) or kind < 0 or at + size > len(payload):
        raise ValueError
    data = payload[at : at + size]
    if kind in _INTEGERS:
        return int.from_bytes(data, "big", signed=True), size
    return (data.decode() if kind % 2 else data), size


TITLE_CHARACTERS = 60


@dataclass(frozen=True, slots=True)
class Salvaged:
    """The numbers of sessions and entries in the new file, and what was ``lost`` or had to be changed."""

    sessions: int
    entries: int
    lost: tuple[Fault, ...]


def salvage(damaged: Path, into: Path) -> Salvaged:
    """Save what can be read of ``damaged`` (and of its WAL file) into the new file ``into``.

    No process may have the damaged file open. Raises ``UsageError`` if it cannot be read at all or ``into``
    exists, ``SessionsUnavailable`` if ``into`` cannot be written now.
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
            elif _fits(row, _SESSION):
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
        """Store a wire. Rows of the search index have the same form, but are not compressed data."""
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
        size, model = (0, "") if head is None else reach_of(self._rows, head)
        session, tree, title, directory, created, changed, _, origin, *_ = cast("tuple[Any, ...]", row)
        named = session, kept_text(title), kept_text(directory)
        info = SessionInfo(*named, created, changed, head, origin, size, model)
        insert_session(self._rows, info, tree)

    def _name_again(self) -> None:
        """Create sessions for trees without one. The newest end gets the tree's own id."""
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


_NUMBER = int, float
_ENTRY = (type(None), (int, type(None)), str, _NUMBER, str, str, str)
_SESSION = (str, str, str, str, _NUMBER, _NUMBER, (int, type(None)), (str, type(None)), int, str)
"""The types in a row of a table."""


def _is_entry(row: tuple[Value, ...]) -> bool:
    return _fits(row, _ENTRY) and row[4] in _KINDS


def _fits(row: tuple[Value, ...], types: Sequence[type | tuple[type, ...]]) -> bool:
    return len(row) == len(types) and all(map(isinstance, row, types))


def _nearest(numbers: list[int], number: int) -> int | None:
    at = bisect_left(numbers, number)
    return numbers[at - 1] if at else None


def _named(entry: int | None) -> str:
    return "nothing" if entry is None else f"entry {entry}"
