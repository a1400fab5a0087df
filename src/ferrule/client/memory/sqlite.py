"""Values in one SQLite file, shared by threads and processes of one machine (``sqlite_file``).

``max_bytes`` bounds the counted size of entries. The file also has page overhead, about a tenth more for
values of 1 KB, and does not shrink: free pages are reused. One ``put`` removes a bounded number of entries
and bytes, always more than it adds, so after a large value the bound is reached again some puts later. If
the machine fails, only the last moments are lost (``synchronous = NORMAL``); a killed process loses
nothing.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence

from ferrule.client.files.sqlite_file import FileKind, SqliteFile, creating
from ferrule.client.memory.store import DAY, GIB, MIB, Limits, entry_bytes, entry_name
from ferrule.core.errors import MemoryUnavailable
from ferrule.core.locale import N_

MOST_ENTRIES_REMOVED = 256
MOST_BYTES_REMOVED = 8 * MIB
"""A put removes at most this much, plus twice what it adds: a few milliseconds."""

APPLICATION_ID = 0x46455252  # "FERR"
SCHEMA_VERSION = 1

# The id grows with every write, so the smallest is the oldest and the time needs no index. The value is the
# last column, because the others are read without it. The triggers keep the sum exact, whatever removes an
# entry.
SCHEMA = (
    """CREATE TABLE entries (
        id INTEGER PRIMARY KEY,
        name BLOB NOT NULL UNIQUE,
        written REAL NOT NULL,
        size INTEGER NOT NULL,
        value BLOB NOT NULL
    )""",
    "CREATE TABLE total (bytes INTEGER NOT NULL)",
    "INSERT INTO total VALUES (0)",
    """CREATE TRIGGER entry_added AFTER INSERT ON entries
        BEGIN UPDATE total SET bytes = bytes + new.size; END""",
    """CREATE TRIGGER entry_removed AFTER DELETE ON entries
        BEGIN UPDATE total SET bytes = bytes - old.size; END""",
)
_KIND = FileKind(
    foreign=N_("memory of Ferrule"),
    application_id=APPLICATION_ID,
    version=SCHEMA_VERSION,
    migrate=creating(*SCHEMA),
    probe="SELECT bytes, (SELECT max(id) FROM entries) FROM total",
    unavailable=MemoryUnavailable,
    advice=lambda path: N_(f"delete it with {path.name}-wal and {path.name}-shm, or name another file"),
    busy_seconds=2.0,  # a put holds the lock for well below a millisecond
    durable=False,
    synchronous="NORMAL",
    spoilt=MemoryUnavailable,
)


class SqliteMemory:
    """A ``Memory`` in a file that outlives the process. The oldest values are removed first."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        max_bytes: int = GIB,
        max_age: float = 30 * DAY,
        *,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Open the file, or create it (mode 0600) and its folders (0700); an existing one keeps its mode.

        ``max_bytes`` limits names and values plus 256 bytes each; ``max_age`` is in seconds. Raises
        ``UsageError`` for a file that is damaged, of another program, of a newer Ferrule or not writable,
        and ``MemoryUnavailable`` for one that is locked or on a full disk.
        """
        self._limits = Limits(max_bytes, max_age, clock)
        self._file = SqliteFile(path, _KIND)

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """Return the values that are found and not expired."""
        names = {key: entry_name(scope, key) for key in keys}
        expired = self._limits.clock() - self._limits.max_age
        found: dict[str, bytes] = {}
        with self._file.use(self._file.reading) as db:
            for key, name in names.items():
                query = "SELECT value FROM entries WHERE name = ? AND written > ?"
                for (value,) in db.execute(query, (name, expired)):
                    found[key] = value
        return found

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Store the values, replacing older ones; their age starts anew."""
        if not entries:
            return
        named = {entry_name(scope, key): value for key, value in entries.items()}
        rows = [
            (name, entry_bytes(name, value), value)
            for name, value in named.items()
            if self._limits.keep(name, value)
        ]
        now = self._limits.clock()
        with self._file.use(self._file.writing) as db, db:
            db.execute("BEGIN IMMEDIATE")
            db.executemany("DELETE FROM entries WHERE name = ?", ((name,) for name in named))
            insert = "INSERT INTO entries (name, written, size, value) VALUES (?, ?, ?, ?)"
            db.executemany(insert, ((name, now, size, value) for name, size, value in rows))
            self._remove_oldest(db, now, len(rows), sum(size for _, size, _ in rows))

    def close(self) -> None:
        """Close the file; a later use raises ``MemoryUnavailable``."""
        self._file.close()

    def __repr__(self) -> str:
        return f"SqliteMemory({str(self._file.path)!r})"

    def _remove_oldest(self, db: sqlite3.Connection, now: float, added: int, added_bytes: int) -> None:
        (excess,) = db.execute("SELECT bytes - ? FROM total", (self._limits.max_bytes,)).fetchone()
        removed, last = 0, -1
        most = (MOST_ENTRIES_REMOVED + 2 * added,)
        for number, size, written in db.execute(
            "SELECT id, size, written FROM entries ORDER BY id LIMIT ?", most
        ):
            wanted = removed < excess or written <= now - self._limits.max_age
            if not wanted or removed > MOST_BYTES_REMOVED + 2 * added_bytes:
                break
            removed, last = removed + size, number
        if removed:
            db.execute("DELETE FROM entries WHERE id <= ?", (last,))
