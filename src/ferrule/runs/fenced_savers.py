"""LangGraph's checkpoints of a run, which only the owner of its thread may write.

In goes a claim; out comes a saver. Each write looks at the epoch of the thread inside its own transaction,
so a worker that was frozen while another took over writes nothing: ``RunTakenOver``. Checkpoints are in the
ledger's own file or schema for that.

In a file, a trigger of the connection compares the epochs; commits there do not wait for the disk
(``synchronous = NORMAL``), because what the ledger writes before a tool takes effect does, and carries all
that was written before to the disk with it.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncGenerator, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from ferrule.errors import RunsUnavailable, RunTakenOver, UsageError
from ferrule.extras import needs
from ferrule.runs.lost_writes import GuardedSaver, LostWrites, Written
from ferrule.runs.sealing import KEY, Seal, Sealed, place_of
from ferrule.runs.sqlite_ledger import BUSY_SECONDS, PASSING_HERE
from ferrule.runs.worker_ledger import Claim

with needs("sessions", "a worker of runs"):
    import aiosqlite
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.base import ChannelVersions, Checkpoint, CheckpointMetadata
    from langgraph.checkpoint.serde.base import SerializerProtocol
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver


T = TypeVar("T")

_SEALED = "+ferrule"
_TAKEN_OVER = "ferrule: taken over"

_FENCE = """CREATE TEMP TRIGGER fence_{table} BEFORE INSERT ON main.{table}
    WHEN NOT EXISTS (
        SELECT 1 FROM main.threads t JOIN temp.held h ON h.thread = t.id AND h.epoch = t.epoch
        WHERE t.id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, '{why}'); END"""


Recorded = tuple[str, tuple[str, bytes]]
"""A place in the graph, and a value as it is stored."""

Classes = Sequence[tuple[str, str]]
"""Modules and names of classes that checkpoints may have beside those that are known."""


def unheard(seconds: float) -> None:
    """Nobody wants to know."""


_RECORDED = """
    SELECT w.checkpoint_ns, w.type, w.value FROM writes w
    JOIN checkpoints c USING (thread_id, checkpoint_ns, checkpoint_id)
    WHERE w.thread_id = ? AND w.checkpoint_ns <> '' AND w.channel = 'messages'
    AND json_extract(CAST(c.metadata AS TEXT), ?) IN (SELECT value FROM json_each(?))
    ORDER BY w.checkpoint_id, w.task_path, w.idx"""


class Savers(Protocol):
    """Savers for runs, over connections that they share."""

    def saver(self, claim: Claim, written: Written = unheard) -> AbstractAsyncContextManager[GuardedSaver]:
        """The saver of a run, for as long as the claim holds; ``written`` hears of each checkpoint."""
        ...

    async def recorded(self, thread: str, key: str, values: list[str]) -> list[Recorded]:
        """What subagents wrote to their messages below checkpoints whose metadata have one of these values,
        in its order."""
        ...


@asynccontextmanager
async def open_sqlite_savers(path: Path, seal: Seal, classes: Classes = ()) -> AsyncGenerator[Savers]:
    """Savers in the ledger's file, whose tables are made where they are missing."""
    try:
        connection = await aiosqlite.connect(path, timeout=BUSY_SECONDS)
    except sqlite3.Error as error:
        raise RunsUnavailable(f"the runs {path} cannot be used now: {error}") from error
    try:
        await AsyncSqliteSaver(connection).setup()
        await connection.execute("PRAGMA synchronous = NORMAL")
        await connection.execute("CREATE TEMP TABLE held (thread TEXT PRIMARY KEY, epoch INTEGER NOT NULL)")
        for table in ("checkpoints", "writes"):
            await connection.execute(_FENCE.format(table=table, why=_TAKEN_OVER))
        await connection.commit()
        savers = _SqliteSavers(connection, seal, classes)
        try:
            yield savers
        finally:
            await savers.ended()
    finally:
        await connection.close()


class _SqliteSavers:
    def __init__(self, connection: aiosqlite.Connection, seal: Seal, classes: Classes) -> None:
        self._connection, self._seal, self._classes = connection, seal, classes
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()

    async def ended(self) -> None:
        """Wait for what is still being written."""
        await asyncio.gather(*self._running, return_exceptions=True)

    @asynccontextmanager
    async def saver(self, claim: Claim, written: Written = unheard) -> AsyncGenerator[GuardedSaver]:
        """One for the claim; all share a connection, so they share its lock."""
        thread = claim.record.thread
        lost = LostWrites(partial(_problem, claim.record.id))
        with lost.reading():
            await self._run("INSERT OR REPLACE INTO temp.held VALUES (?, ?)", thread, claim.epoch)
        serde = serializer(self._seal, thread, self._classes)
        saver = _SqliteSaver(self._connection, serde, self._lock, lost, written)
        try:
            yield saver
        finally:
            await saver.written()
            with suppress(sqlite3.Error):  # an epoch that is over lets nothing through
                await self._run("DELETE FROM temp.held WHERE thread = ? AND epoch = ?", thread, claim.epoch)
        lost.check()

    async def recorded(self, thread: str, key: str, values: list[str]) -> list[Recorded]:
        """What subagents wrote."""
        asked = (thread, f"$.{key}", json.dumps(values))
        with LostWrites(partial(_problem, "")).reading():
            async with self._lock, self._connection.execute(_RECORDED, asked) as rows:
                return [(place, (kind, stored)) for place, kind, stored in await rows.fetchall()]

    async def _run(self, statement: str, *values: object) -> None:
        """To its end, also where the caller is cancelled: half of it would leave a transaction open."""
        task = asyncio.create_task(self._whole(statement, values))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await asyncio.shield(task)

    async def _whole(self, statement: str, values: tuple[object, ...]) -> None:
        async with self._lock:
            try:
                await self._connection.execute(statement, values)
                await self._connection.commit()
            except sqlite3.Error:
                await self._connection.rollback()
                raise


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


class _SqliteSaver(GuardedSaver, WholeWrites):
    def __init__(
        self,
        connection: aiosqlite.Connection,
        serde: SerializerProtocol,
        lock: asyncio.Lock,
        lost: LostWrites,
        written: Written,
    ) -> None:
        super().__init__(connection, serde)
        self.lock, self.is_setup, self.lost, self.heard = lock, True, lost, written


def _problem(run: str, error: Exception) -> RunsUnavailable | RunTakenOver | None:
    if isinstance(error, sqlite3.IntegrityError) and _TAKEN_OVER in str(error):
        return RunTakenOver(run)
    # The low byte is the primary code.
    if isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in PASSING_HERE:
        return RunsUnavailable(f"the checkpoints of runs cannot be used now: {error}")
    return None


def serializer(seal: Seal, thread: str, classes: Classes) -> SerializerProtocol:
    """How values of a thread are written: sealed, where there is a key. No class is loaded but LangChain's
    messages, what LangGraph knows beside them, and these."""
    plain = JsonPlusSerializer(allowed_msgpack_modules=classes)
    if not isinstance(seal, Sealed):
        return plain
    return _SealedSerializer(seal, place_of(thread, "checkpoint"), plain)


class _SealedSerializer:
    """Sealed values, and none that are not: LangGraph's own takes both."""

    def __init__(self, seal: Sealed, where: str, plain: JsonPlusSerializer) -> None:
        self._seal, self._where, self._plain = seal, where, plain

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:
        kind, data = self._plain.dumps_typed(obj)
        return f"{kind}{_SEALED}", self._seal.encrypt(data, self._where)

    def loads_typed(self, data: tuple[str, bytes]) -> Any:
        kind, sealed = data
        if not kind.endswith(_SEALED):
            raise UsageError(f"a value of these runs is not sealed, though {KEY} is set: {self._where}")
        return self._plain.loads_typed(
            (kind.removesuffix(_SEALED), self._seal.decrypt(sealed, self._where))
        )
