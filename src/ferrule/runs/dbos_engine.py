"""Runs in Postgres for workers on many machines: DBOS as the queue, the ledger for everything else.

DBOS is told the id of a run and the number of its segment, and nothing of what they are about. A segment
that could not be told is told by the next worker that looks, once a second. Who only looks at runs imports
neither DBOS nor what a worker needs.
"""

from __future__ import annotations

import asyncio
import logging

from ferrule.errors import MissingExtra, RunsUnavailable
from ferrule.runs.dbos_database import migrate_dbos
from ferrule.runs.dbos_dispatch import DbosDispatch
from ferrule.runs.ledger_engine import LedgerEngine
from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.run_ledger import RunLedger, dispatch_name

log = logging.getLogger("ferrule.runs")


SOME = 20
"""So many segments are queued before the ledger is told of it."""


def dbos_engine(ledger: RunLedger, url: str) -> LedgerEngine:
    """The engine, for who submits and watches."""
    dispatch = DbosDispatch(url)
    # One tells of the runs of all who submit at the same time; each by itself would tell of them again.
    telling = asyncio.Lock()

    async def tell() -> None:
        try:
            async with telling:
                await tell_segments(ledger, dispatch)
        except (RunsUnavailable, MissingExtra) as error:
            log.warning("a worker will queue what is in the ledger: %s", error)

    async def migrate() -> None:
        from ferrule.runs.postgres_savers import make_checkpoint_tables

        await in_ledger_thread(migrate_dbos, url)
        await make_checkpoint_tables(url)

    return LedgerEngine(ledger, tell=tell, migrate=migrate, forget=dispatch.delete, shut=dispatch.close)


async def tell_segments(ledger: RunLedger, dispatch: DbosDispatch) -> None:
    """Queue what nothing holds back; nothing happens where it was queued meanwhile."""
    unsent = await in_ledger_thread(ledger.unsent)
    for first in range(0, len(unsent), SOME):
        some = unsent[first : first + SOME]
        for each in some:
            name = dispatch_name(each.run, each.segment, each.dispatch)
            await dispatch.enqueue(name, each.queue, each.run, each.segment, each.priority)
        await in_ledger_thread(ledger.sent, some)
