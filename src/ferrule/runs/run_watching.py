"""Who watches a worker: metrics where somebody wants them served, spans where somebody collects them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from ferrule.runs.ledger_threads import in_ledger_thread
from ferrule.runs.metrics_server import serve_metrics
from ferrule.runs.run_counts import count_runs
from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_metrics import RunMetrics
from ferrule.runs.run_observers import RunObservers
from ferrule.runs.run_spans import run_spans

COUNT_SECONDS = 5.0
"""The ledger is counted no more often than that, whoever asks."""

MetricsAt = tuple[str, int]
"""A host and a port; 0 is a free one."""


@asynccontextmanager
async def watching(
    ledger: RunLedger,
    at: MetricsAt | None,
    stop: asyncio.Event,
    measured: Callable[[str], None] = lambda url: None,
) -> AsyncGenerator[RunObservers]:
    """The observers of a worker, whose metrics are served ``at`` a place; None: nowhere. ``measured``
    is told the address.

    Raises ``UsageError`` where nothing can listen there.
    """
    if at is None:
        yield RunObservers(run_spans())
        return
    metrics = RunMetrics()
    counted = float("-inf")
    counting = asyncio.Lock()

    async def text() -> str:
        nonlocal counted
        async with counting:
            now = ledger.clock()
            if not 0 <= now - counted < COUNT_SECONDS:
                metrics.count_ledger(await in_ledger_thread(count_runs, ledger), now)
                counted = now
        return metrics.text()

    def unwell() -> str:
        return "the worker is being stopped" if stop.is_set() else ""

    async with serve_metrics(*at, text, unwell) as port:
        measured(f"http://{at[0]}:{port}/metrics")
        yield RunObservers([metrics, *run_spans()])
