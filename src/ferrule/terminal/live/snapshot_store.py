"""Store file contents and folders by their hashes in one SQLite file.

A tree is a folder: names with their items. Equal content is stored once, so a snapshot with few changes
adds little. The store also records each file's last metadata, so that unchanged files are not read again.
Transactions are atomic, and one process writes at a time.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import time
import zlib
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast

from ferrule.client.files.sqlite_file import FileKind, SqliteFile, creating
from ferrule.core.errors import SessionsUnavailable, UsageError
from ferrule.core.locale import N_

Kind = Literal["file", "program", "link", "folder", "left-out"]
"""The kind of a folder's item. ``program``: an executable file; ``left-out``: not examined."""


class Item(NamedTuple):
    """An item of a folder. ``value``: the hash of a file or folder, or a link's target."""

    kind: Kind
    value: str


Tree = Mapping[str, Item]


class Seen(NamedTuple):
    """A file's metadata when it was read, and the hash of its content."""

    modified: int
    changed: int
    size: int
    number: int
    hash: str


_KIND = FileKind(
    foreign=N_("file of snapshots of Ferrule"),
    application_id=0x46455246,  # "FERF"
    version=1,
    migrate=creating(
        "CREATE TABLE objects (hash TEXT PRIMARY KEY, size INTEGER NOT NULL, data BLOB NOT NULL)",
        "CREATE TABLE snapshots (id TEXT PRIMARY KEY, taken REAL NOT NULL)",
        """CREATE TABLE seen (
            path TEXT PRIMARY KEY, modified INTEGER NOT NULL, changed INTEGER NOT NULL,
            size INTEGER NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL
        )""",
    ),
    unavailable=SessionsUnavailable,
    advice=lambda path: N_(f"delete {path}; files of turns before that cannot be undone then"),
    busy_seconds=60.0,
    durable=False,
    synchronous="NORMAL",
)


@dataclass(frozen=True, slots=True)
class SnapshotStore:
    """An open snapshot store; use ``opened``."""

    _db: sqlite3.Connection

    @classmethod
    def shrink(cls, path: Path) -> None:
        """Shrink the file; deleted content is gone from it afterwards."""
        file = SqliteFile(path, _KIND)
        try:
            with file.use(file.writing) as db:
                db.execute("VACUUM")
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            file.close()

    @classmethod
    @contextmanager
    def opened(cls, path: Path, *, writing: bool) -> Generator[SnapshotStore]:
        """Open the store, creating the file if needed, in one transaction.

        Raises ``UsageError`` for a damaged or foreign file, ``SessionsUnavailable`` for errors that may be
        temporary.
        """
        file = SqliteFile(path, _KIND)
        try:
            with file.use(file.writing if writing else file.reading) as db:
                db.execute("BEGIN IMMEDIATE" if writing else "BEGIN")
                try:
                    yield cls(db)
                except BaseException:
                    db.execute("ROLLBACK")
                    raise
                db.execute("COMMIT")
        finally:
            file.close()

    def seen(self) -> dict[str, Seen]:
        """Return the last metadata of each file, by path."""
        rows = self._db.execute("SELECT path, modified, changed, size, number, hash FROM seen")
        return {row[0]: Seen(*row[1:]) for row in rows}

    def see(self, now: Mapping[str, Seen], gone: Iterable[str]) -> None:
        """Update the metadata of files and remove that of deleted ones."""
        self._db.executemany("DELETE FROM seen WHERE path = ?", ((path,) for path in gone))
        rows = ((path, *seen) for path, seen in now.items())
        self._db.executemany("INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?, ?, ?)", rows)

    def put(self, data: bytes) -> str:
        """Store bytes; return their hash."""
        key = hashlib.sha256(data).hexdigest()
        if not self._db.execute("SELECT 1 FROM objects WHERE hash = ?", (key,)).fetchone():
            row = (key, len(data), zlib.compress(data, 1))
            self._db.execute("INSERT INTO objects VALUES (?, ?, ?)", row)
        return key

    def get(self, key: str, most: int | None = None) -> bytes | None:
        """Return the bytes of a hash; None if missing, damaged or longer than ``most``."""
        row = self._db.execute("SELECT size, data FROM objects WHERE hash = ?", (key,)).fetchone()
        if row is None or (most is not None and row[0] > most):
            return None
        try:
            data = zlib.decompress(row[1])
        except zlib.error:
            return None
        return data if hashlib.sha256(data).hexdigest() == key else None

    def size(self, key: str, *, packed: bool = False) -> int:
        """Return the content's size, or its stored size; 0 if missing."""
        column = "length(data)" if packed else "size"
        row = self._db.execute(f"SELECT {column} FROM objects WHERE hash = ?", (key,)).fetchone()
        return 0 if row is None else int(row[0])

    def put_tree(self, tree: Tree) -> str:
        return self.put(json.dumps(tree, sort_keys=True, separators=(",", ":")).encode())

    def tree(self, key: str) -> Tree:
        """Return the folder of a hash. Raises ``UsageError`` if missing."""
        data = self.get(key)
        if data is None:
            raise UsageError(f"the snapshot {key[:12]} is gone, or damaged")
        items = cast("dict[str, Any]", json.loads(data))
        return {name: Item(*item) for name, item in items.items()}

    def add(self, root: str) -> None:
        """Record a folder as a snapshot taken now."""
        self._db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?)", (root, time.time()))

    def has(self, root: str) -> bool:
        return self._db.execute("SELECT 1 FROM snapshots WHERE id = ?", (root,)).fetchone() is not None

    def prune(self, keep: Iterable[str]) -> int:
        """Delete all other snapshots and the content only they use; return how many."""
        kept = set(keep)
        all_of_them = [row[0] for row in self._db.execute("SELECT id FROM snapshots")]
        dropped = [(each,) for each in all_of_them if each not in kept]
        self._db.executemany("DELETE FROM snapshots WHERE id = ?", dropped)
        held: set[str] = set()
        for root in kept.intersection(all_of_them):
            deque(self._hold(root, held), 0)
        for table in ("objects", "seen"):
            query = f"DELETE FROM {table} WHERE hash NOT IN (SELECT value FROM json_each(?))"
            self._db.execute(query, (json.dumps([*held]),))
        return len(dropped)

    def recent(self, since: float, most_bytes: int) -> list[str]:
        """Return the snapshots taken since then, newest first, up to ``most_bytes``.

        The newest is always included.
        """
        query = "SELECT id FROM snapshots WHERE taken >= ? ORDER BY taken DESC"
        recent: list[str] = []
        held: set[str] = set()
        total = 0
        for (root,) in self._db.execute(query, (since,)).fetchall():
            total += sum(self.size(each, packed=True) for each in self._hold(root, held))
            if recent and total > most_bytes:
                break
            recent.append(root)
        return recent

    def count(self) -> int:
        return int(self._db.execute("SELECT count(*) FROM snapshots").fetchone()[0])

    def _hold(self, root: str, held: set[str]) -> Iterator[str]:
        """Yield the hashes in a snapshot that are not in ``held`` yet."""
        waiting = [root]
        while waiting:
            key = waiting.pop()
            if key in held:
                continue
            held.add(key)
            yield key
            for item in self.tree(key).values():
                if item.kind == "folder":
                    waiting.append(item.value)
                elif item.kind in ("file", "program") and item.value not in held:
                    held.add(item.value)
                    yield item.value
