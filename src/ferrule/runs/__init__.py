"""Runs of agents that outlive the process: in a file of this machine, or in Postgres for workers on many.

``open_engine(url)`` gives a ``RunEngine``: ``submit``, ``decide``, ``status``, ``events``, ``cancel``, …;
``serve_runs`` is a worker. Nothing of LangChain is imported before a worker begins, or an agent is.
"""

from __future__ import annotations

from ferrule.runs.agent_registry import agent_version
from ferrule.runs.engine_opening import open_engine, serve_runs
from ferrule.runs.pure_jobs import pure_job
from ferrule.runs.run_engine import RunEngine
from ferrule.runs.run_values import (
    Budget,
    Question,
    RunEvent,
    RunRecord,
    RunStatus,
    RunWish,
    Spent,
    WorkerRecord,
)

__all__ = [
    "Budget",
    "Question",
    "RunEngine",
    "RunEvent",
    "RunRecord",
    "RunStatus",
    "RunWish",
    "Spent",
    "WorkerRecord",
    "agent_version",
    "open_engine",
    "pure_job",
    "serve_runs",
]
