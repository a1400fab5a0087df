"""LangGraph's checkpoints beside the log, to go on in the middle of a turn.

In goes where the log is; out comes a saver of LangGraph: in a file ``checkpoints.sqlite`` beside the log's,
or in the same Postgres database, in a schema of its own. A thread of the saver has the id of its session.
``copy_thread`` is what a fork of the session needs too; LangGraph's own savers have none (3.1 and 3.2).
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncGenerator, Generator, Iterable, Mapping
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, LiteralString
from urllib.parse import unquote, urlsplit

from ferrule.errors import UsageError
from ferrule.extras import missing_extra, needs

with needs("sessions", "ferrule.sessions.checkpoints"):
    import aiosqlite
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.checkpoint.sqlite import SqliteSaver
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

__all__ = [
    "CHECKPOINTS",
    "checkpoints_beside",
    "copy_thread",
    "delete_thread",
    "open_checkpoints",
    "open_checkpoints_blocking",
]

CHECKPOINTS = "checkpoints.sqlite"
"""The name of the file."""

SCHEMA = "ferrule_checkpoints"
"""The schema in Postgres: LangGraph's tables have names that other programs use too."""

BUSY_SECONDS = 10.0
"""How long one process waits for another to finish writing."""

_LOCK = 0x666572727563
"""Of all processes that make the tables in Postgres, one at a time; any number nobody else uses."""

_TABLES: Mapping[bool, Mapping[LiteralString, LiteralString]] = {
    False: {
        "checkpoints": "checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata",
        "writes": "checkpoint_ns, checkpoint_id, task_id, task_path, idx, channel, type, value",
    },
    True: {
        "checkpoints": "checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata",
        "checkpoint_blobs": "checkpoint_ns, channel, version, type, blob",
        "checkpoint_writes": "checkpoint_ns, checkpoint_id, task_id, task_path, idx, channel, type, blob",
    },
}
"""The savers' tables and their columns but the first, ``thread_id``; True: Postgres."""

Saver = BaseCheckpointSaver[Any]


def checkpoints_beside(url: str | Path) -> str | Path:
    """Where the checkpoints of a log are: a file beside its file, or the URL of its Postgres database."""
    text = os.fspath(url)
    if isinstance(url, str) and text.startswith(("postgresql://", "postgres://")):
        return text
    if isinstance(url, str) and text.startswith("sqlite://"):
        text = unquote(urlsplit(text).path)
    if text in ("", ":memory:") or Path(text).name == CHECKPOINTS:
        raise UsageError(f"checkpoints are kept beside a log that is a file, or in Postgres, not in {url!r}")
    return Path(text).parent / CHECKPOINTS


@asynccontextmanager
async def open_checkpoints(url: str | Path) -> AsyncGenerator[Saver]:
    """Open the checkpoints beside a log, for asyncio. ``url`` is the log's.

    The file is made where it is missing, for its owner alone. Raises ``UsageError`` for one that is damaged
    or that cannot be made, and for a database that cannot be reached.
    """
    where = checkpoints_beside(url)
    if isinstance(where, str):
        async with _postgres(where) as saver:
            yield saver
        return
    _make(where)
    async with aiosqlite.connect(where, timeout=BUSY_SECONDS) as connection:
        saver = AsyncSqliteSaver(connection)
        with _explained(where):
            await saver.setup()
            await connection.execute("PRAGMA synchronous = FULL")
        yield saver


@contextmanager
def open_checkpoints_blocking(url: str | Path) -> Generator[Saver]:
    """``open_checkpoints`` for programs without asyncio: the saver is used by threads."""
    where = checkpoints_beside(url)
    if isinstance(where, str):
        with _blocking_postgres(where) as saver:
            yield saver
        return
    _make(where)
    with _explained(where):
        connection = sqlite3.connect(where, timeout=BUSY_SECONDS, check_same_thread=False)
    try:
        saver = SqliteSaver(connection)
        with _explained(where):
            saver.setup()
            connection.execute("PRAGMA synchronous = FULL")
        yield saver
    finally:
        connection.close()


async def copy_thread(saver: Saver, source: str, target: str) -> None:
    """Give ``target`` everything that is stored of ``source``, in one transaction.

    A thread that nothing is stored of is copied to nothing. Raises ``UsageError`` where there is something of
    ``target`` already, and for a saver of another kind.
    """
    await _change(saver, target, source)


async def delete_thread(saver: Saver, thread: str) -> None:
    """Remove everything that is stored of a thread, in one transaction."""
    await _change(saver, thread, None)


async def _change(saver: Saver, thread: str, source: str | None) -> None:
    """Empty a thread, or fill an empty one from another."""
    known: Any = saver
    match saver:
        case AsyncSqliteSaver():
            await saver.setup()
            async with saver.lock:
                await _in_sqlite(saver.conn, thread, source)
        case SqliteSaver():
            saver.setup()
            with saver.lock:
                _in_sqlite_blocking(saver.conn, thread, source)
        case _ if type(saver).__name__ == "AsyncPostgresSaver":
            async with known.lock, known.conn.connection() as connection, connection.transaction():
                for statement, values in _statements(thread, source, postgres=True):
                    cursor = await connection.execute(statement, values)
                    if _is_question(statement) and await cursor.fetchone():
                        raise _taken(thread)
        case _ if type(saver).__name__ == "PostgresSaver":
            with known.lock, known.conn.connection() as connection, connection.transaction():
                for statement, values in _statements(thread, source, postgres=True):
                    if _is_question(statement) and connection.execute(statement, values).fetchone():
                        raise _taken(thread)
        case _:
            raise UsageError(f"threads of a {type(saver).__name__} cannot be copied: use open_checkpoints")
