"""Rows of the table of workers, and what they say about a run that nobody takes."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ferrule.runs.ledger_database import Row
from ferrule.runs.run_values import RunRecord, Stranded, WorkerRecord

__all__ = ["ALIVE_SECONDS", "WORKERS", "stranded", "why_stranded", "worker_of"]

ALIVE_SECONDS = 10.0
"""A worker says once a second that it is there. After so long without a word it is taken for gone."""

WORKERS = """
    SELECT w.id, w.machine, w.process, w.started, w.seen, w.gone, w.agents, w.concurrency,
        (SELECT count(*) FROM runs r WHERE r.worker = w.id AND r.status = 'running')
    FROM workers w ORDER BY w.started DESC"""


def worker_of(row: Row, now: float) -> WorkerRecord:
    """A row of ``WORKERS`` as a record."""
    return WorkerRecord(
        id=row[0],
        machine=row[1],
        process=row[2],
        started=row[3],
        seen=row[4],
        alive=not row[5] and now - row[4] < ALIVE_SECONDS,
        agents=tuple(json.loads(row[6])),
        concurrency=row[7],
        running=row[8],
    )


def stranded(run: RunRecord, workers: Sequence[WorkerRecord]) -> Stranded:
    """Why nobody can take a queued run, if nobody can."""
    if run.status != "queued" or run.behind:
        return ""
    return why_stranded(run.agent, run.version, run.machine, workers)


def why_stranded(agent: str, version: str, machine: str, workers: Sequence[WorkerRecord]) -> Stranded:
    """The same of all queued runs that are alike."""
    there = [each for each in workers if each.alive]
    if not there:
        return "no-worker"
    able = [each for each in there if not each.agents or f"{agent}@{version}" in each.agents]
    if not able:
        return "no-version"
    return "other-machine" if machine and all(each.machine != machine for each in able) else ""
