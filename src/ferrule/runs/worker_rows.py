"""Rows of the table of workers, and what they say about a run that nobody takes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ferrule.runs.ledger_database import LedgerDatabase, Statements
from ferrule.runs.run_values import RunRecord, Stranded, WorkerRecord

ALIVE_SECONDS = 10.0
"""A worker says once a second that it is there. After so long without a word it is taken for gone."""


def workers_of(rows: Statements, database: LedgerDatabase, now: float) -> list[WorkerRecord]:
    """All workers. The clock of the database says who is alive, whatever that of this machine says."""
    time = database.time
    found = rows.run(
        f"""SELECT w.id, w.machine, w.process, {time} - w.started, {time} - w.seen, w.gone, w.agents,
            w.concurrency, w.volume, w.trouble,
            (SELECT count(*) FROM runs r WHERE r.worker = w.id AND r.status = 'running')
        FROM workers w ORDER BY w.started DESC""",
        *(now, now),
    )
    workers: list[WorkerRecord] = []
    for name, machine, process, age, silent, gone, agents, concurrency, volume, trouble, running in found:
        alive = not gone and silent < ALIVE_SECONDS
        said: dict[str, Any] = json.loads(trouble) if trouble and alive else _NO_TROUBLE
        workers.append(
            WorkerRecord(
                id=name,
                machine=machine,
                process=process,
                started=now - age,
                seen=now - silent,
                alive=alive,
                agents=tuple(json.loads(agents)),
                concurrency=concurrency,
                running=running,
                volume=volume,
                blocked=said["blocked"],
                blocked_at=said["at"],
                held=tuple((run, seconds) for run, seconds in said["held"]),
            )
        )
    return workers


_NO_TROUBLE: dict[str, Any] = {"blocked": 0.0, "at": "", "held": []}


def trouble_json(blocked: float, at: str, held: Sequence[tuple[str, float]]) -> str:
    """What a worker says of itself with a beat, as ``WorkerRecord`` has it; mostly nothing."""
    if not blocked and not held:
        return ""
    return json.dumps({"blocked": round(blocked, 1), "at": at, "held": held})


def held_up(run: RunRecord, workers: Sequence[WorkerRecord]) -> str:
    """Why a run that is driven gets no further, where its worker says so."""
    for each in workers:
        if run.status == "running" and each.id == run.worker and each.blocked:
            where = f" in {each.blocked_at}" if each.blocked_at else ""
            return (
                f"the event loop of its worker {each.id} has been blocked for {each.blocked:.0f} s{where}: "
                "an async tool must not block"
            )
    return ""


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
    return "other-machine" if machine and all(each.volume != machine for each in able) else ""
