"""LangGraph's checkpoints in Postgres, in a schema of their own: its tables have names that others use too.

In goes a URL; out comes a saver with a pool of connections, so that a server that was restarted is found
again. The packages are imported when a URL asks for them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from typing import Any, NamedTuple

from ferrule.errors import SessionsUnavailable, UsageError
from ferrule.extras import missing_extra

__all__ = [
    "SCHEMA",
    "TABLES",
    "Packages",
    "make_tables",
    "open_saver",
    "open_saver_blocking",
    "transaction",
]

TABLES = {
    "checkpoints": "checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata",
    "checkpoint_blobs": "checkpoint_ns, channel, version, type, blob",
    "checkpoint_writes": "checkpoint_ns, checkpoint_id, task_id, task_path, idx, channel, type, blob",
}
"""The tables of LangGraph's savers for Postgres, and their columns beside ``thread_id``."""

SCHEMA = "ferrule_checkpoints"
_USE_SCHEMA = "SET search_path TO {}"
_MAKE_SCHEMA = "CREATE SCHEMA IF NOT EXISTS {}"

# One process at a time makes the tables. Asked for again and again: a session that waits inside a statement
# is one that CREATE INDEX CONCURRENTLY waits for.
_LOCK = "SELECT pg_try_advisory_lock(7310314309)"
_UNLOCK = "SELECT pg_advisory_unlock(7310314309)"
_AGAIN = 0.05

_CONNECTIONS = 4
_TO_CONNECT = 10
"""Seconds."""


class Packages(NamedTuple):
    """What is needed of psycopg, its pool and LangGraph; the blocking classes and those for asyncio."""

    psycopg: Any
    pool: Any
    savers: Any
    options: dict[str, Any]

    @classmethod
    def load(cls, savers: str) -> Packages:
        """Import them; ``savers`` is the module of LangGraph's saver. Raises ``MissingExtra``."""
        try:
            found = [import_module(name) for name in ("psycopg", "psycopg_pool", savers)]
            rows: Any = import_module("psycopg.rows")
        except ImportError as error:
            package = "langgraph-checkpoint-postgres"
            raise missing_extra("postgres", "ferrule.sessions.checkpoints", package) from error
        # As LangGraph's savers want their connections (langgraph-checkpoint-postgres 3.2).
        options = {"autocommit": True, "prepare_threshold": 0, "row_factory": rows.dict_row}
        psycopg, pool, saver = found
        return cls(psycopg, pool, saver, {**options, "connect_timeout": _TO_CONNECT})


@asynccontextmanager
async def open_saver(url: str) -> AsyncGenerator[Any]:
    """A saver for asyncio, with its tables made. Raises ``SessionsUnavailable``."""
    packages = Packages.load("langgraph.checkpoint.postgres.aio")
    psycopg, pools, savers, options = packages
    try:
        await make_tables(packages, url, SCHEMA)
    except psycopg.Error as error:
        raise _unavailable(error) from error

    async def configure(connection: Any) -> None:
        await connection.execute(_USE_SCHEMA.format(SCHEMA))

    pool = pools.AsyncConnectionPool(
        url,
        kwargs=options,
        min_size=1,
        max_size=_CONNECTIONS,
        open=False,
        configure=configure,
        check=pools.AsyncConnectionPool.check_connection,
    )
    async with pool:
        yield savers.AsyncPostgresSaver(pool)


async def make_tables(packages: Packages, url: str, schema: str) -> None:
    """Make the tables of LangGraph's saver in a schema, or bring them to its newest version.

    Who has no right to make any needs none where that was done.
    """
    psycopg, _, savers, options = packages
    async with await psycopg.AsyncConnection.connect(url, **options) as connection:
        if await _are_newest(connection, schema, len(savers.AsyncPostgresSaver.MIGRATIONS) - 1):
            return
        while not _first(await (await connection.execute(_LOCK)).fetchone()):  # noqa: ASYNC110
            await asyncio.sleep(_AGAIN)
        try:
            await connection.execute(_MAKE_SCHEMA.format(schema))
            await connection.execute(_USE_SCHEMA.format(schema))
            await savers.AsyncPostgresSaver(connection).setup()
        finally:
            await connection.execute(_UNLOCK)


async def _are_newest(connection: Any, schema: str, newest: int) -> bool:
    """Whether the tables in a schema are of this version or a later one."""
    table = f"{schema}.checkpoint_migrations"
    made = await connection.execute(f"SELECT to_regclass('{table}') IS NOT NULL AS made")
    if not (await made.fetchone())["made"]:
        return False
    found = await connection.execute(f"SELECT max(v) AS version FROM {table}")
    version = (await found.fetchone())["version"]
    return version is not None and version >= newest


@contextmanager
def open_saver_blocking(url: str) -> Generator[Any]:
    """A saver for threads, with its tables made. Raises ``SessionsUnavailable``."""
    psycopg, pools, savers, options = Packages.load("langgraph.checkpoint.postgres")
    try:
        with psycopg.Connection.connect(url, **options) as connection:
            while not _first(connection.execute(_LOCK).fetchone()):
                time.sleep(_AGAIN)
            try:
                connection.execute(_MAKE_SCHEMA.format(SCHEMA))
                connection.execute(_USE_SCHEMA.format(SCHEMA))
                savers.PostgresSaver(connection).setup()
            finally:
                connection.execute(_UNLOCK)
    except psycopg.Error as error:
        raise _unavailable(error) from error

    def configure(connection: Any) -> None:
        connection.execute(_USE_SCHEMA.format(SCHEMA))

    pool = pools.ConnectionPool(
        url,
        kwargs=options,
        min_size=1,
        max_size=_CONNECTIONS,
        open=False,
        configure=configure,
        check=pools.ConnectionPool.check_connection,
    )
    with pool:
        yield savers.PostgresSaver(pool)


@asynccontextmanager
async def transaction(saver: Any) -> AsyncGenerator[Callable[[str, tuple[str, ...]], Awaitable[Any]]]:
    """How to execute a statement in a transaction of the saver's; it returns the first row, if any."""
    kind = type(saver).__name__
    if kind == "AsyncPostgresSaver":
        async with saver.conn.connection() as connection, connection.transaction():

            async def execute(statement: str, values: tuple[str, ...]) -> Any:
                cursor = await connection.execute(statement, values)
                return await cursor.fetchone() if cursor.description else None

            yield execute
    elif kind == "PostgresSaver":
        with saver.conn.connection() as connection, connection.transaction():

            async def execute_blocking(statement: str, values: tuple[str, ...]) -> Any:
                cursor = connection.execute(statement, values)
                return cursor.fetchone() if cursor.description else None

            yield execute_blocking
    else:
        raise UsageError(f"the threads of a {kind} cannot be changed: use open_checkpoints")


def _first(row: Any) -> Any:
    return next(iter(row.values()))


def _unavailable(error: Exception) -> SessionsUnavailable:
    return SessionsUnavailable(f"the checkpoints in Postgres cannot be used now: {str(error).strip()}")
