"""Tables of earlier versions become the newest, and what stood in them goes on."""

import sqlite3
from contextlib import closing
from pathlib import Path

from ferrule.runs.ledger_databases import PostgresLedger
from ferrule.runs.run_engine import open_engine
from tests.runs import serving
from tests.runs.serving import spec, until

_BACK = (
    "ALTER TABLE runs ADD COLUMN sent INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE runs ADD COLUMN dispatch INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX runs_unsent ON runs (priority, number) WHERE status = 'queued' AND sent < segment",
    *(f"CREATE TABLE {name} (a INTEGER)" for name in ("limit_rules", "limit_quotas", "limit_shares")),
)
"""From the newest version to the second."""


async def test_a_run_that_was_queued_with_older_tables_goes_on(url: str) -> None:
    async with open_engine(url, environ={}) as engine:
        run = await engine.submit(spec("steps"))
    if url.startswith("postgresql"):
        ledger = PostgresLedger(url)
        with ledger.writing() as rows:
            for statement in (*_BACK, "UPDATE ledger_version SET version = 2"):
                rows.run(statement)
        ledger.close()
    else:
        with closing(sqlite3.connect(Path(url))) as db:
            for statement in (*_BACK, "PRAGMA user_version = 2"):
                db.execute(statement)
            db.commit()
    async with open_engine(url, environ={}) as engine, serving.worker(url, "steps"):
        assert (await until(engine, run.id, "done", "failed")).status == "done"
