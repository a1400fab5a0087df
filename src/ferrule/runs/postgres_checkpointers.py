"""LangGraph's checkpoints of runs in the schema of the ledger in Postgres, behind its fence.

Each run has a saver of its own over one small pool: LangGraph's (langgraph-checkpoint-postgres 3.2) does
one thing at a time per saver, even over a pool.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from ferrule.client.extras import needs
from ferrule.core.errors import RunsUnavailable, RunTakenOver
from ferrule.runs.claims import Claim
from ferrule.runs.ledger_databases import SCHEMA
from ferrule.runs.ledger_tables import Seal
from ferrule.runs.run_checkpointers import (
    Checkpointers,
    Classes,
    FencedSaver,
    LostWrites,
    Recorded,
    Written,
    serializer,
)

with needs("postgres", "a worker of runs in Postgres"):
    import psycopg
    from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
    from langgraph.checkpoint.serde.base import SerializerProtocol
    from psycopg.rows import DictRow, dict_row, tuple_row
    from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout

# As LangGraph's savers want their connections (langgraph-checkpoint-postgres 3.2).
_OPTIONS: dict[str, Any] = {
    "autocommit": True,
    "prepare_threshold": 0,
    "row_factory": dict_row,
    "connect_timeout": 10,
}

# One process at a time makes the tables. Asked for again and again: a session that waits inside a statement
# is one that CREATE INDEX CONCURRENTLY waits for.
_LOCK = b"SELECT pg_try_advisory_lock(7310314309)"
_UNLOCK = b"SELECT pg_advisory_unlock(7310314309)"
_AGAIN = 0.05
"""Seconds."""

_TO_GET_A_CONNECTION = 60.0
"""Seconds; a server that is restarted is back by then."""

_FENCE = "SELECT 1 / count(*) FROM (SELECT 1 FROM threads WHERE id = %s AND epoch = %s FOR SHARE) AS ours"
"""Fails, and with it all that follows, where the epoch is over."""

_CONNECTIONS = 2
"""So many are given up beside those of the pool, one after the other, before an error is one."""

_ENDED = "08", "57P", "25P03", "25P04"
"""Beginnings of codes: the connection is gone; the last two are time limits of transactions."""

_PASSING = (*_ENDED, "25006")
"""May be gone the next time, as every ``OperationalError``; the last one: a server that only reads yet."""

_RECORDED = """
    SELECT w.checkpoint_ns, w.type, w.blob FROM checkpoint_writes w
    JOIN checkpoints c USING (thread_id, checkpoint_ns, checkpoint_id)
    WHERE w.thread_id = %s AND w.checkpoint_ns <> '' AND w.channel = 'messages'
    AND c.metadata ->> %s = ANY(%s)
    ORDER BY w.checkpoint_id, w.task_path, w.idx"""

Pool = AsyncConnectionPool[Any]
T = TypeVar("T")


@asynccontextmanager
async def open_postgres_checkpointers(
    url: str, seal: Seal, connections: int, classes: Classes = ()
) -> AsyncGenerator[Checkpointers]:
    """Checkpointers over a pool of so many connections. Raises ``RunsUnavailable``."""
    await make_checkpoint_tables(url)
    pool: Pool = AsyncConnectionPool(
        url,
        kwargs=_OPTIONS,
        min_size=1,
        max_size=connections,
        timeout=_TO_GET_A_CONNECTION,
        open=False,
        configure=_configure,
    )
    async with pool:
        yield _PostgresSavers(pool, seal, classes)


async def make_checkpoint_tables(url: str) -> None:
    """Make LangGraph's tables, or bring them to the newest version. Raises ``RunsUnavailable``.

    Who has no right to make any needs none where that was done.
    """
    try:
        async with await psycopg.AsyncConnection[DictRow].connect(url, **_OPTIONS) as connection:
            if await _are_newest(connection):
                return
            while not _first(await (await connection.execute(_LOCK)).fetchone()):  # noqa: ASYNC110
                await asyncio.sleep(_AGAIN)
            try:
                await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}".encode())
                await connection.execute(f"SET search_path TO {SCHEMA}".encode())
                await AsyncPostgresSaver(connection).setup()
            finally:
                await connection.execute(_UNLOCK)
    except psycopg.Error as error:
        said = " ".join(str(error).split())
        raise RunsUnavailable(f"the runs in Postgres cannot be used now: {said}") from error


async def _are_newest(connection: psycopg.AsyncConnection[DictRow]) -> bool:
    """Whether LangGraph's tables are there in the version of its installed package, or a later one."""
    table = f"{SCHEMA}.checkpoint_migrations"
    made = await connection.execute(f"SELECT to_regclass('{table}') IS NOT NULL".encode())
    if not _first(await made.fetchone()):
        return False
    found = await connection.execute(f"SELECT max(v) FROM {table}".encode())
    version = _first(await found.fetchone())
    return version is not None and version >= len(AsyncPostgresSaver.MIGRATIONS) - 1


def _first(row: DictRow | None) -> Any:
    return next(iter(row.values())) if row else None


async def _configure(connection: psycopg.AsyncConnection[Any]) -> None:
    await connection.execute(f"SET search_path TO {SCHEMA}".encode())


class _PostgresSavers:
    def __init__(self, pool: Pool, seal: Seal, classes: Classes) -> None:
        self._pool, self._seal, self._classes = pool, seal, classes

    @asynccontextmanager
    async def saver(self, claim: Claim, written: Written = lambda _: None) -> AsyncGenerator[FencedSaver]:
        lost = LostWrites(_problem)
        serde = serializer(self._seal, claim.record.thread, self._classes)
        yield _FencedSaver(self._pool, serde, claim, lost, written)
        lost.check()

    async def recorded(self, thread: str, key: str, values: list[str]) -> list[Recorded]:
        async def read() -> list[Recorded]:
            async with self._pool.connection() as db, db.cursor(row_factory=tuple_row) as cursor:
                await cursor.execute(_RECORDED, (thread, key, values))
                return [(place, (kind, bytes(stored))) async for place, kind, stored in cursor]

        with LostWrites(_problem).reading():
            return await _again(self._pool, read)


class _FencedSaver(FencedSaver, AsyncPostgresSaver):
    """Writes a thing in one message: the server does all of it in one transaction, which begins with the
    fence, or nothing. So nobody who stops in the middle holds a lock, and each write is one way there and
    back."""

    def __init__(
        self, pool: Pool, serde: SerializerProtocol, claim: Claim, lost: LostWrites, written: Written
    ) -> None:
        super().__init__(pool, serde=serde)
        self.lost, self.heard = lost, written
        self._pool, self._run = pool, claim.record.id
        self._fence = _FENCE, (claim.record.thread, claim.epoch)

    async def carry_out(self, do: Callable[[], Awaitable[T]]) -> T:
        return await _again(self._pool, do)

    @asynccontextmanager
    async def _cursor(self, *, pipeline: bool = False) -> AsyncGenerator[Any]:
        if not pipeline:
            async with (
                self.lock,
                self._pool.connection() as db,
                db.cursor(binary=True, row_factory=dict_row) as cursor,
            ):
                yield cursor
            return
        message = _Message([self._fence])
        yield message
        async with self.lock, self._pool.connection() as db:
            try:
                await message.send(db)
            except psycopg.errors.DivisionByZero:
                raise RunTakenOver(self._run) from None


@dataclass(frozen=True, slots=True)
class _Message:
    """What LangGraph takes for a cursor: it keeps the statements, and their values."""

    statements: list[tuple[Any, Sequence[Any]]]

    async def execute(self, statement: Any, values: Sequence[Any]) -> None:
        self.statements.append((statement, values))

    async def executemany(self, statement: Any, rows: Sequence[Sequence[Any]]) -> None:
        self.statements.extend((statement, values) for values in rows)

    async def send(self, db: psycopg.AsyncConnection[Any]) -> None:
        async with psycopg.AsyncClientCursor(db) as cursor:
            text = ";".join(cursor.mogrify(*each) for each in self.statements)
            await cursor.execute(text.encode(db.info.encoding))


async def _again(pool: Pool, do: Callable[[], Awaitable[T]]) -> T:
    """Do it, over another connection where the server ended this one: a saver's writes may be repeated.
    After a restart of the server all of the pool are such."""
    for _ in range(pool.max_size + _CONNECTIONS):
        try:
            return await do()
        except psycopg.Error as error:
            if not _connection_ended(error):
                raise
    return await do()


def _connection_ended(error: psycopg.Error) -> bool:
    if error.sqlstate is None:
        return isinstance(error, psycopg.OperationalError) and not isinstance(
            error, PoolTimeout | PoolClosed
        )
    return error.sqlstate.startswith(_ENDED)


def _problem(error: Exception) -> RunsUnavailable | None:
    if not isinstance(error, psycopg.Error) or not (
        isinstance(error, psycopg.OperationalError) or (error.sqlstate or "").startswith(_PASSING)
    ):
        return None
    said = " ".join(str(error).split())
    return RunsUnavailable(f"the checkpoints of runs in Postgres cannot be used now: {said}")
