"""Records of runs for tests."""

from dataclasses import replace
from typing import Any

from ferrule.runs.claims import Claim, WorkerLedger
from ferrule.runs.run_records import Budget, RunRecord, Spent

_RECORD = RunRecord(
    id="run-1",
    thread="thread-1",
    agent="shop:make",
    version="1",
    status="running",
    reason="",
    segment=1,
    attempt=1,
    worker="worker-1",
    machine="",
    priority=0,
    submitted=1000.0,
    started=1001.0,
    changed=1001.0,
    questions=(),
    output="",
    budget=Budget(),
    spent=Spent(),
    labels=(),
    stranded="",
    behind="",
)


def record(**changes: Any) -> RunRecord:
    """A run that is at work, but for these."""
    return replace(_RECORD, **changes)


def claim(worker: WorkerLedger, run: str) -> Claim | None:
    """The segment with which a run goes on, if the worker may have it; raises why it cannot be read."""
    claims, unreadable = worker.claim([run])
    for error in unreadable.values():
        raise error
    return claims[0] if claims else None
