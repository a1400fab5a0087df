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
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from ferrule.errors import RunsUnavailable, RunTakenOver
from ferrule.extras import needs
from ferrule.runs.lost_writes import GuardedSaver, LostWrites, Written
from ferrule.runs.sealing import Seal, Sealed
from ferrule.runs.sqlite_ledger import BUSY_SECONDS, PASSING_HERE
from ferrule.runs.worker_ledger import Claim

with needs("sessions", "a worker of runs"):
    import aiosqlite
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.checkpoint.serde.base import SerializerProtocol
    from langgraph.checkpoint.serde.encrypted import EncryptedSerializer
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    from ferrule.sessions.checkpoints import WholeWrites

__all__ = ["Saver", "Savers", "open_sqlite_savers", "serializer", "unheard"]

Saver = BaseCheckpointSaver[Any]

_TAKEN_OVER = "ferrule: taken over"

_FENCE = """CREATE TEMP TRIGGER fence_{table} BEFORE INSERT ON main.{table}
    WHEN NOT EXISTS (
        SELECT 1 FROM main.threads t JOIN temp.held h ON h.thread = t.id AND h.epoch = t.epoch
        WHERE t.id = NEW.thread_id)
    BEGIN SELECT RAISE(ABORT, '{why}'); END"""


def unheard(seconds: float) -> None:
    """Nobody wants to know."""


class Savers(Protocol):
    """Savers for runs, over connections that they share."""

    def saver(self, claim: Claim, written: Written = unheard) -> AbstractAsyncContextManager[Saver]:
        """The saver of a run, for as long as the claim holds; ``written`` hears of each checkpoint."""
        ...


@asynccontextmanager
async def open_sqlite_savers(path: Path, seal: Seal) -> AsyncGenerator[Savers]:
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
        savers = _SqliteSavers(connection, serializer(seal))
        try:
            yield savers
        finally:
            await savers.ended()
    finally:
        await connection.close()


class _SqliteSavers:
    def __init__(self, connection: aiosqlite.Connection, serde: SerializerProtocol | None) -> None:
        self._connection, self._serde = connection, serde
        self._lock = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()

    async def ended(self) -> None:
        """Wait for what is still being written."""
        await asyncio.gather(*self._running, return_exceptions=True)

    @asynccontextmanager
    async def saver(self, claim: Claim, written: Written = unheard) -> AsyncGenerator[Saver]:
        """One for the claim; all share a connection, so they share its lock."""
        thread = claim.record.thread
        lost = LostWrites(partial(_problem, claim.record.id))
        with lost.reading():
            await self._run("INSERT OR REPLACE INTO temp.held VALUES (?, ?)", thread, claim.epoch)
        saver = _SqliteSaver(self._connection, self._serde, self._lock, lost, written)
        try:
            yield saver
        finally:
            await saver.written()
            with suppress(sqlite3.Error):  # an epoch that is over lets nothing through
                await self._run("DELETE FROM temp.held WHERE thread = ? AND epoch = ?", thread, claim.epoch)
        lost.check()

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


class _SqliteSaver(GuardedSaver, WholeWrites):
    def __init__(
        self,
        connection: aiosqlite.Connection,
        serde: SerializerProtocol | None,
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


def serializer(seal: Seal) -> SerializerProtocol | None:
    """How a saver writes values: sealed, where there is a key; None is LangGraph's own way."""
    return EncryptedSerializer(_Cipher(seal)) if isinstance(seal, Sealed) else None


class _Cipher:
    """The seal, as LangGraph wants a cipher."""

    def __init__(self, seal: Sealed) -> None:
        self._seal = seal

    def encrypt(self, plaintext: bytes) -> tuple[str, bytes]:
        return "ferrule", self._seal.encrypt(plaintext, "checkpoint")

    def decrypt(self, ciphername: str, ciphertext: bytes) -> bytes:
        return self._seal.decrypt(ciphertext, "checkpoint")
