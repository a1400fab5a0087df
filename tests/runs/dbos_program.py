"""A worker for tests, in this process or as a program: its driver writes what it does into the test's tables.

A run ``name~seconds`` takes so long. The table ``beats`` stands in for the ledger's workers.
"""

from __future__ import annotations

import asyncio
import sys
import time

import psycopg

from ferrule.runs.dbos_worker import DbosWorker
from ferrule.runs.reaper import Reaper
from ferrule.runs.worker_lock import PostgresWorkerLock, worker_connection

TABLES = """
    CREATE TABLE IF NOT EXISTS beats (id TEXT PRIMARY KEY, beat BIGINT NOT NULL);
    CREATE TABLE IF NOT EXISTS done (
        run TEXT, worker TEXT, what TEXT, at DOUBLE PRECISION, number BIGINT GENERATED ALWAYS AS IDENTITY
    );
"""

QUEUE = "agents:make@1"


class TestWorker:
    """A worker with its lock and its reaper."""

    __test__ = False

    def __init__(
        self,
        url: str,
        name: str,
        queues: tuple[str, ...] = (QUEUE,),
        concurrency: int = 100,
        still_for: float = 600,
    ) -> None:
        self.url, self.name, self.most = url, name, 0
        self.worker = DbosWorker(url, name, queues, concurrency, self.execute, polling_seconds=0.1)
        self.held = worker_connection(url)
        self.lock = PostgresWorkerLock(self.held)
        self.reaper = Reaper(self.lock, self.beat, self.bury, still_for=still_for)
        self.buried: list[tuple[str, str]] = []

    async def start(self) -> None:
        self.lock.hold(self.name)
        await self.beat()
        await self.worker.start()
        self.looking = asyncio.create_task(self.reaper.run())

    async def stop(self, grace: float = 0.0) -> None:
        self.looking.cancel()
        await self.worker.stop(grace)
        self.lock.release()
        self.held.close()

    async def execute(self, run: str, segment: int) -> None:
        self.most = max(self.most, self.worker.running)
        await self.write(run, "begun")
        try:
            await asyncio.sleep(float(run.partition("~")[2] or 0))
        except asyncio.CancelledError:
            await self.write(run, "cut off")
            raise
        await self.write(run, "ended")

    async def beat(self) -> dict[str, object]:
        """Raises RunsUnavailable with the lock's connection."""
        with self.lock._use() as db:
            db.execute(
                "INSERT INTO beats VALUES (%s, 1) ON CONFLICT (id) DO UPDATE SET beat = beats.beat + 1",
                [self.name],
            )
            return dict(db.execute("SELECT id, beat FROM beats WHERE id <> %s", [self.name]).fetchall())

    async def bury(self, executor_id: str, reason: str) -> None:
        await self.worker.requeue(executor_id)
        with self.lock._use() as db:
            db.execute("DELETE FROM beats WHERE id = %s", [executor_id])
        self.buried.append((executor_id, reason))

    async def write(self, run: str, what: str) -> None:
        """Over a connection of its own, which tests that end connections do not see; however long it takes."""
        while True:
            try:
                with psycopg.connect(self.url, autocommit=True, application_name="driver") as db:
                    db.execute(
                        "INSERT INTO done (run, worker, what, at) VALUES (%s, %s, %s, %s)",
                        [run, self.name, what, time.time()],
                    )
                return
            except psycopg.OperationalError:
                await asyncio.sleep(0.1)


async def main(url: str, name: str, still_for: str) -> None:
    await TestWorker(url, name, still_for=float(still_for)).start()
    print("ready", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
