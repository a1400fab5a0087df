"""Segments of runs into DBOS' queues, for who submits; no worker needs to be there.

DBOS is imported with the first segment: who only looks at runs does not wait for it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ferrule.errors import RunsUnavailable
from ferrule.extras import needs
from ferrule.runs.dbos_database import (
    APPLICATION,
    SCHEMA,
    VERSION,
    WORKFLOW,
    database_engine,
    database_problems,
    dbos_priority,
    dbos_queue,
    migrate_dbos,
)
from ferrule.runs.ledger_threads import in_ledger_thread

if TYPE_CHECKING:
    import sqlalchemy
    from dbos import DBOSClient


class DbosDispatch:
    """The queues of one Postgres database, over one connection that is opened on the first use."""

    def __init__(self, url: str, engine: sqlalchemy.Engine | None = None) -> None:
        """``engine``: what a worker has; DBOS' tables are there, and it is left open."""
        self._url, self._engine = url, engine
        self._lock = threading.Lock()
        self._opened: tuple[sqlalchemy.Engine, DBOSClient] | None = None

    async def enqueue(
        self, workflow_id: str, queue: str, run: str, segment: int, priority: int = 0
    ) -> None:
        """Put a segment into a queue; nothing happens where ``workflow_id`` is known.

        The queue need not be known: the segment waits in it for a worker that has it. Makes DBOS' tables
        where there are none. Raises ``RunsUnavailable``; then it may be there or not, and asking again is
        right.
        """

        def do(client: DBOSClient) -> None:
            client.enqueue(
                {
                    "workflow_name": WORKFLOW,
                    "queue_name": dbos_queue(queue),
                    "workflow_id": workflow_id,
                    "app_version": VERSION,
                    "priority": dbos_priority(priority),
                },
                run,
                segment,
            )

        await in_ledger_thread(self._do, do)

    async def cancel(self, workflow_id: str) -> None:
        """Take a segment out of its queue. One that is at work goes on until the ledger stops it; nothing
        happens where the id is unknown."""

        def do(client: DBOSClient) -> None:
            client.cancel_workflow(workflow_id)

        await in_ledger_thread(self._do, do)

    async def delete(self, workflow_ids: Sequence[str]) -> None:
        """Remove what DBOS keeps of segments: of runs that have ended, since nobody finds others then."""

        def do(client: DBOSClient) -> None:
            client.delete_workflows(list(workflow_ids))

        await in_ledger_thread(self._do, do)

    async def close(self) -> None:
        """Close the connection; it opens again on the next use."""
        await in_ledger_thread(self._close)

    def _do(self, do: Callable[[DBOSClient], Any]) -> None:
        with self._lock:
            client = self._client()
            try:
                with database_problems():
                    do(client)
            except RunsUnavailable:
                # The connection may have broken before or after the commit: both calls may be repeated.
                with database_problems():
                    do(client)

    def _client(self) -> DBOSClient:
        if self._opened is None:
            with needs("runs", "runs in Postgres"):
                from dbos import DBOSClient
                from dbos import DBOSPortableJSONSerializer as PortableJson
            if self._engine is None:
                migrate_dbos(self._url)
            engine = self._engine or database_engine(self._url, "ferrule client")
            client = DBOSClient(
                system_database_engine=engine,
                dbos_system_schema=SCHEMA,
                application_name=APPLICATION,
                serializer=PortableJson(),
                retry_connection_errors=False,
                lazy=True,
            )
            self._opened = engine, client
        return self._opened[1]

    def _close(self) -> None:
        with self._lock:
            if self._opened:
                engine, client = self._opened
                client.destroy()
                if self._engine is None:
                    engine.dispose()
                self._opened = None
