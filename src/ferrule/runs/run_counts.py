"""How many runs stand how, out of the ledger, for the metrics.

What may be stuck is counted and what is done is not, so that it costs the same however old a ledger is.
"""

from __future__ import annotations

from typing import NamedTuple

from ferrule.runs.run_ledger import RunLedger
from ferrule.runs.run_rows import NOT_BEHIND
from ferrule.runs.run_values import RunStatus, Stranded
from ferrule.runs.worker_rows import why_stranded, workers_of

# Each reads an index that has these rows alone.
_LIVE = f"""SELECT r.agent, r.version, r.machine, r.status, count(*), min(r.changed),
        sum(CASE WHEN r.status = 'queued' AND {NOT_BEHIND} THEN 1 ELSE 0 END)
    FROM runs r WHERE r.status IN ('queued', 'running', 'waiting')
    GROUP BY r.agent, r.version, r.machine, r.status"""
_TROUBLED = """SELECT agent, '', '', status, count(*), min(changed), 0 FROM runs
    WHERE status IN ('failed', 'dead') GROUP BY agent, status"""


class RunCount(NamedTuple):
    """Runs of one agent that stand alike."""

    agent: str
    status: RunStatus
    """Any but ``done`` and ``cancelled``."""
    runs: int
    oldest: float
    """When the status of the oldest changed, in seconds since the epoch."""
    next: int = 0
    """Of queued runs, how many wait for a worker, and not for another run of their thread."""
    stranded: Stranded = ""
    """Why nobody can take those."""


def count_runs(ledger: RunLedger) -> list[RunCount]:
    """The runs that have not ended, failed or are dead. Blocks."""
    with ledger.database.reading() as rows:
        found = [*rows.run(_LIVE), *rows.run(_TROUBLED)]
        workers = workers_of(rows, ledger.database, ledger.clock())
    counts: list[RunCount] = []
    for agent, version, machine, status, runs, oldest, next in found:
        why: Stranded = why_stranded(agent, version, machine, workers) if next else ""
        counts.append(RunCount(agent, status, runs, oldest, next, why))
    return counts
