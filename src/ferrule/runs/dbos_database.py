"""DBOS' tables, in a schema of their own beside the ledger's, and what client and worker must agree on.

DBOS is a queue here and nothing else: a workflow is one segment of a run, its arguments are the run's id
and the segment's number, and whatever users see stands in the ledger.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ferrule.errors import RunsUnavailable
from ferrule.extras import needs
from ferrule.runs.postgres_schema import KEEPALIVES

if TYPE_CHECKING:
    import sqlalchemy

SCHEMA = "ferrule_dbos"
APPLICATION = "ferrule-runs"
VERSION = "1"
"""For DBOS all workers are of one version: which can run what is said by the names of the queues."""

WORKFLOW = "segment"

_CONNECT_SECONDS = 10
_IDLE_SECONDS = 10
"""A worker that is frozen amid a transaction holds its rows for no longer."""

_LONGEST_QUEUE = 500
"""Postgres refuses to index a text of about 2,700 bytes."""

_MIDDLE, _MOST = 2**30, 2**30 - 1


def dbos_queue(queue: str) -> str:
    """The name of a queue for DBOS, which keeps names that begin with ``_dbos_`` for itself."""
    if len(queue.encode()) > _LONGEST_QUEUE:
        queue = f"{queue[:100]}…{hashlib.sha256(queue.encode()).hexdigest()}"
    return f"runs:{queue}"


def dbos_priority(priority: int) -> int:
    """A priority for DBOS, which knows those from 1 to 2**31 - 1; lower is earlier, too."""
    return _MIDDLE + max(-_MOST, min(priority, _MOST))


def database_engine(
    url: str, name: str, *, connections: int = 1, closed: Callable[[], bool] = lambda: False
) -> sqlalchemy.Engine:
    """An engine of SQLAlchemy with so many connections; ``name`` is what the server calls them.

    Once ``closed`` says so, connecting raises ``RunsUnavailable``: DBOS' threads stop trying.

    It is made here because DBOS' own would connect to the database ``postgres``, too, and make a database
    that is missing.
    """
    with needs("runs", "runs in Postgres"):
        import psycopg
        import sqlalchemy
        from psycopg.conninfo import conninfo_to_dict

    given = conninfo_to_dict(url)
    options: dict[str, Any] = {"connect_timeout": _CONNECT_SECONDS, **KEEPALIVES}
    options = {key: value for key, value in options.items() if key not in given}

    def connect() -> psycopg.Connection[Any]:
        if closed():
            raise RunsUnavailable("the queues of runs are closed")
        # Prepared statements would be lost behind a pooler.
        db = psycopg.connect(url, application_name=name, prepare_threshold=None, **options)
        db.execute(f"SET idle_in_transaction_session_timeout = '{_IDLE_SECONDS}s'".encode())
        db.commit()
        return db

    # Without a ping before each use, which would double what an idle worker asks of the server: who finds a
    # connection broken tries again.
    return sqlalchemy.create_engine(
        "postgresql+psycopg://", creator=connect, pool_size=connections, max_overflow=0
    )


def migrate_dbos(url: str) -> None:
    """Make DBOS' tables, or bring them to the version of the DBOS that is installed.

    They are made without what ``LISTEN`` needs, which would cost each worker a connection. Needs two
    connections for an instant. Raises ``RunsUnavailable``.
    """
    with needs("runs", "runs in Postgres"):
        from dbos import DBOSClient

    engine = database_engine(url, "ferrule migration", connections=2)
    try:
        with database_problems():
            client = DBOSClient(
                system_database_engine=engine,
                dbos_system_schema=SCHEMA,
                application_name=APPLICATION,
                retry_connection_errors=False,
                lazy=True,
            )
            # The public ``DBOS.migrate`` makes the tables for LISTEN, and connects by itself.
            tables: Any = client
            tables._sys_db.run_migrations()
    finally:
        engine.dispose()


@contextmanager
def database_problems() -> Generator[None]:
    """Around what uses the database through DBOS: its errors become ``RunsUnavailable``."""
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.exc import TimeoutError as PoolTimeout

    try:
        yield
    except (DBAPIError, PoolTimeout) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        said = " ".join(str(cause).split())
        raise RunsUnavailable(f"the queues of runs cannot be used now: {said}") from error
