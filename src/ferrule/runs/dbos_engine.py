"""Runs in Postgres, for who submits and watches: DBOS as the queue, the ledger for everything else.

DBOS is told the id of a run and the number of its segment, and nothing of what they are about. A segment
that could not be told is told by the next worker that looks, once a second. A worker is in
``dbos_serving``: who only submits does not wait until LangChain is imported.
"""

from __future__ import annotations

import asyncio
import logging

from ferrule.errors import RunsUnavailable
from ferrule.runs.dbos_dispatch import DbosDispatch
from ferrule.runs.ledger_engine import LedgerEngine
from ferrule.runs.run_ledger import RunLedger, dispatch_name

__all__ = ["dbos_engine", "tell_of_runs"]

log = logging.getLogger("ferrule.runs")


def dbos_engine(ledger: RunLedger, url: str) -> LedgerEngine:
    """The engine, for who submits and watches."""
    dispatch = DbosDispatch(url)
    # One tells of the runs of all who submit at the same time; each by itself would tell of them again.
    telling = asyncio.Lock()

    async def tell() -> None:
        try:
            async with telling:
                await tell_of_runs(ledger, dispatch)
        except RunsUnavailable as error:
            log.warning("a worker will queue what is in the ledger: %s", error)

    return LedgerEngine(ledger, tell=tell, forget=dispatch.delete, shut=dispatch.close)


async def tell_of_runs(ledger: RunLedger, dispatch: DbosDispatch) -> None:
    """Queue what nothing holds back; nothing happens where it was queued meanwhile."""
    for each in await asyncio.to_thread(ledger.unsent):
        name = dispatch_name(each.run, each.segment, each.dispatch)
        await dispatch.enqueue(name, each.queue, each.run, each.segment, each.priority)
        await asyncio.to_thread(ledger.sent, each)
