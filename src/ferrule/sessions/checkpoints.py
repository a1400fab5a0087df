"""LangGraph's checkpoints beside the log, to go on in the middle of a turn.

In goes where the log is; out comes a saver of LangGraph, in a file ``checkpoints.sqlite`` beside the log's.
A thread there has the id of its session.
``copy_thread`` is what a fork of the session needs too; LangGraph's own savers have none (3.1 and 3.2).
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from ferrule.errors import SessionsUnavailable, UsageError
from ferrule.extras import needs
from ferrule.sqlite_file import DAMAGED

with needs("sessions", "ferrule.sessions.checkpoints"):
    import aiosqlite
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.base import (
        BaseCheckpointSaver,
        ChannelVersions,
        Checkpoint,
        CheckpointMetadata,
    )
    from langgraph.checkpoint.serde.base import SerializerProtocol
    from langgraph.checkpoint.sqlite import SqliteSaver
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

CHECKPOINTS = "checkpoints.sqlite"
"""The name of the file."""

BUSY_SECONDS = 10.0
"""How long one process waits for another to finish writing."""

_TABLES = {
    "checkpoints": "checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata",
    "writes": "checkpoint_ns, checkpoint_id, task_id, task_path, idx, channel, type, value",
}
"""The tables of LangGraph's savers for SQLite, and their columns beside ``thread_id``."""

T = TypeVar("T")
Saver: TypeAlias = BaseCheckpointSaver[Any]
Statement: TypeAlias = tuple[str, tuple[str, ...]]
Execute: TypeAlias = Callable[[str, tuple[str, ...]], Awaitable[Any]]


def checkpoints_beside(url: str | Path) -> Path:
    """Where the checkpoints of a log are: a file beside its file."""
    if isinstance(url, str):
        url = Path(url.removeprefix("sqlite:///"))
    if url.name in ("", ":memory:", CHECKPOINTS):
        raise UsageError(f"checkpoints are kept beside a log that is a file, not beside {str(url)!r}")
    return url.absolute().parent / CHECKPOINTS


@asynccontextmanager
async def open_checkpoints(url: str | Path) -> AsyncGenerator[Saver]:
    """Open the checkpoints beside a log, for asyncio. ``url`` is the log's.

    The file is made where it is missing, for its owner alone. Raises ``UsageError`` for one that is damaged
    or cannot be made, ``SessionsUnavailable`` for what may be gone the next time.
    """
    where = checkpoints_beside(url)
    _make(where)
    with _explained(where):
        connection = await aiosqlite.connect(where, timeout=BUSY_SECONDS)
    try:
        with _explained(where):
            saver = WholeWrites(connection)
            await saver.setup()
        try:
            yield saver
        finally:
            await saver.written()
    finally:
        await connection.close()


class WholeWrites(AsyncSqliteSaver):
    """Writes a thing whole or not at all, also where the caller is cancelled.

    LangGraph's own (3.1) leaves a transaction open then, and with it the file locked for other programs.
    """

    def __init__(self, connection: aiosqlite.Connection, serde: SerializerProtocol | None = None) -> None:
        super().__init__(connection, serde=serde)
        self._writing: set[asyncio.Task[Any]] = set()

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        """Write a checkpoint."""
        return await self._whole(super().aput(config, checkpoint, metadata, new_versions))

    # LangGraph looks at the signature: without ``task_path`` the writes of a step lose their order.
    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        """Write what the tasks of a step have brought."""
        await self._whole(super().aput_writes(config, writes, task_id, task_path))

    async def written(self) -> None:
        """Wait for what is still being written."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def _whole(self, write: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(self._or_nothing(write))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _or_nothing(self, write: Coroutine[Any, Any, T]) -> T:
        try:
            return await write
        except sqlite3.Error:
            async with self.lock:
                await self.conn.rollback()
            raise


@contextmanager
def open_checkpoints_blocking(url: str | Path) -> Generator[Saver]:
    """``open_checkpoints`` for programs without asyncio: the saver is for threads."""
    where = checkpoints_beside(url)
    _make(where)
    with _explained(where):
        connection = sqlite3.connect(where, timeout=BUSY_SECONDS, check_same_thread=False)
    try:
        with _explained(where):
            saver = SqliteSaver(connection)
            saver.setup()
        yield saver
    finally:
        connection.close()


async def copy_thread(saver: Saver, source: str, target: str) -> None:
    """Give ``target`` everything that is stored of ``source``, in one transaction.

    For a fork at the head of a session; one at an earlier entry goes on from the log. A blocking saver
    blocks here too. Raises ``UsageError`` where there is something of ``target`` already, and for a saver
    of another kind than ``open_checkpoints`` gives.
    """
    async with _transaction(saver) as execute:
        for table in _TABLES:
            asked = f"SELECT 1 FROM {table} WHERE thread_id = ? LIMIT 1"
            if await execute(asked, (target,)):
                raise UsageError(
                    f"there are checkpoints of {target!r} already: copy to a thread without any"
                )
        for table, columns in _TABLES.items():
            await execute(
                f"INSERT INTO {table} (thread_id, {columns}) "
                f"SELECT CAST(? AS TEXT), {columns} FROM {table} WHERE thread_id = ?",
                (target, source),
            )


async def delete_thread(saver: Saver, thread: str) -> None:
    """Remove everything that is stored of a thread, in one transaction. Raises as ``copy_thread`` does."""
    async with _transaction(saver) as execute:
        for table in _TABLES:
            await execute(f"DELETE FROM {table} WHERE thread_id = ?", (thread,))


async def delete_long_thread(saver: Saver, thread: str, most: int) -> bool:
    """Remove all of a thread that has more than ``most`` checkpoints, subagents' included; whether it had.

    A part of them cannot be removed: what a thread holds is added up from one to the next. Raises as
    ``copy_thread`` does.
    """
    async with _transaction(saver) as execute:
        one_more = f"SELECT 1 FROM checkpoints WHERE thread_id = ? LIMIT 1 OFFSET {most:d}"
        if not await execute(one_more, (thread,)):
            return False
        for table in _TABLES:
            await execute(f"DELETE FROM {table} WHERE thread_id = ?", (thread,))
    return True


def threads(url: str | Path) -> frozenset[str]:
    """The threads of which checkpoints are stored beside a log; none where there is no file."""
    where = checkpoints_beside(url)
    if not where.exists():
        return frozenset()
    with _explained(where), closing(sqlite3.connect(where, timeout=BUSY_SECONDS)) as connection:
        try:
            found = connection.execute("SELECT DISTINCT thread_id FROM checkpoints").fetchall()
        except sqlite3.OperationalError:  # no table yet
            return frozenset()
        return frozenset(str(row[0]) for row in found)


@asynccontextmanager
async def _transaction(saver: Saver) -> AsyncGenerator[Execute]:
    """How to execute a statement in a transaction of the saver's; it returns the first row, if any."""
    if isinstance(saver, AsyncSqliteSaver):
        await saver.setup()
        async with saver.lock:
            execute = partial(_execute, saver.conn)
            try:
                # Inside: where this is cancelled, SQLite's thread begins the transaction all the same.
                await execute("BEGIN IMMEDIATE", ())
                yield execute
            except BaseException:
                await saver.conn.rollback()
                raise
            await saver.conn.commit()
    elif isinstance(saver, SqliteSaver):
        saver.setup()
        with saver.lock:
            execute = partial(_execute_blocking, saver.conn)
            await execute("BEGIN IMMEDIATE", ())
            with saver.conn:
                yield execute
    else:
        raise UsageError(f"the threads of a {type(saver).__name__} cannot be changed: use open_checkpoints")


async def _execute(connection: aiosqlite.Connection, statement: str, values: tuple[str, ...]) -> Any:
    async with connection.execute(statement, values) as cursor:
        return await cursor.fetchone()


async def _execute_blocking(connection: sqlite3.Connection, statement: str, values: tuple[str, ...]) -> Any:
    return connection.execute(statement, values).fetchone()


def _make(path: Path) -> None:
    """Make the file with nothing in it, which is a new database, unless it exists."""
    try:
        for folder in reversed(path.parents):  # mkdir(parents=True) uses the mode for the last one only
            folder.mkdir(mode=0o700, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise UsageError(f"the checkpoints {path} cannot be written: {error.strerror or error}") from error


@contextmanager
def explained(url: str | Path) -> Generator[None]:
    """Around what a saver of ``open_checkpoints`` does: SQLite's errors become those that it raises."""
    with _explained(checkpoints_beside(url)):
        yield


@contextmanager
def _explained(path: Path) -> Generator[None]:
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGED:  # the low byte is the primary code
            raise UsageError(
                f"the checkpoints {path} are damaged, or no SQLite file ({error}): delete the file with "
                f"{path.name}-wal and {path.name}-shm; sessions go on from the log"
            ) from error
        raise SessionsUnavailable(f"the checkpoints {path} cannot be used now: {error}") from error
