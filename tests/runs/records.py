"""Records of runs for tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ferrule.runs.run_values import Budget, RunRecord, Spent

__all__ = ["record"]

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
