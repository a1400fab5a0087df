"""Durable agent runs that survive the process: in a local SQLite file, or in Postgres for workers on many
machines.

``open_engine(url)`` yields a ``RunEngine``: ``submit``, ``decide``, ``status``, ``events``, ``cancel``, …;
``serve_runs`` is a worker. LangChain is imported only when a worker starts or an agent is built, and the
databases when an engine is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ferrule.core.lazy_names import lazy_names
from ferrule.runs.run_records import (
    Budget,
    Question,
    RunEvent,
    RunRecord,
    RunSpec,
    RunStatus,
    Spent,
    WorkerRecord,
)

if TYPE_CHECKING:
    from ferrule.runs.agent_registry import agent_version
    from ferrule.runs.run_engine import RunEngine, open_engine
    from ferrule.runs.run_worker import serve_runs

__all__ = [
    "Budget",
    "Question",
    "RunEngine",
    "RunEvent",
    "RunRecord",
    "RunSpec",
    "RunStatus",
    "Spent",
    "WorkerRecord",
    "agent_version",
    "open_engine",
    "serve_runs",
]

__getattr__ = lazy_names(
    __name__,
    {
        "agent_registry": ("agent_version",),
        "run_engine": ("RunEngine", "open_engine"),
        "run_worker": ("serve_runs",),
    },
)


def __dir__() -> list[str]:
    return sorted(__all__)
