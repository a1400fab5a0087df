"""A table in a SQLite file of another program → its rows. The file is only read; nothing is left beside it.

A file in WAL mode is special: who opens it for the first time makes files beside it, also for reading. So a
file that nobody has open is copied and the copy is read, with what is in its WAL.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

from ferrule.errors import UsageError

NEEDED = ("role", "content")


def read_rows(path: Path, table: str) -> Iterator[tuple[str, dict[str, object] | UsageError]]:
    """Each row with its place: its columns by their names in lower case, or what is wrong with it.

    Raises ``UsageError`` for a file that cannot be read, or has no such table with the columns of messages.
    """
    with _opened(path) as db:
        columns, key = _columns(db, path, table)
        names = ", ".join(map(_quoted, columns))
        cursor = db.execute(f"SELECT {key}, {names} FROM {_quoted(table)} ORDER BY {key}")
        place = "the first row"
        while True:
            try:
                row = cursor.fetchone()
            except sqlite3.Error as error:  # a damaged page: SQLite goes no further
                yield f"behind {place}", UsageError(f"the file is damaged: {error}")
                return
            if row is None:
                return
            place = f"row {_shown(row[0])}"
            try:
                yield (
                    place,
                    {name.lower(): _value(each) for name, each in zip(columns, row[1:], strict=True)},
                )
            except UnicodeDecodeError as error:
                yield place, UsageError(f"a text is not UTF-8 (byte {error.start})")


@contextlib.contextmanager
def _opened(path: Path) -> Generator[sqlite3.Connection]:
    with contextlib.ExitStack() as stack:
        try:
            with path.open("rb") as file:
                head = file.read(20)
            if head[18:20] == b"\2\2" and not Path(f"{path}-shm").exists():
                folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ferrule-import-"))
                for suffix in ("", "-wal"):
                    if (each := Path(f"{path}{suffix}")).exists():
                        shutil.copyfile(each, f"{folder}/copy{suffix}")
                path = Path(folder, "copy")
            db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
            stack.enter_context(contextlib.closing(db))
            db.text_factory = bytes  # one text that is not UTF-8 must not end the reading
            yield db
        except OSError as error:
            raise UsageError(f"cannot read {path}: {error.strerror or error}") from error
        except sqlite3.Error as error:
            raise UsageError(f"{path} cannot be read as a SQLite file: {error}") from error


def _columns(db: sqlite3.Connection, path: Path, table: str) -> tuple[list[str], str]:
    """The names of the columns, and the one that orders and names the rows."""
    found = db.execute("SELECT name, type FROM pragma_table_info(?)", (table,)).fetchall()
    columns = [name.decode("utf-8", "replace") for name, _ in found]
    if not columns:
        raise UsageError(f"{path} has no table {table}")
    lower = [name.lower() for name in columns]
    for name in NEEDED:
        if name not in lower:
            raise UsageError(f"the table {table} of {path} has no column {name}")
    with contextlib.suppress(sqlite3.OperationalError):  # a view or a table WITHOUT ROWID has none
        db.execute(f"SELECT rowid FROM {_quoted(table)} LIMIT 1").fetchone()
        return columns, "rowid"
    return columns, _quoted(columns[lower.index("id")]) if "id" in lower else "NULL"


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _value(value: object) -> object:
    return value.decode() if isinstance(value, bytes) else value


def _shown(key: object) -> object:
    return key.decode("utf-8", "replace") if isinstance(key, bytes) else key
