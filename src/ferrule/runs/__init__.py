"""Runs of agents that outlive the process: in a file of this machine, or in Postgres for workers on many.

``open_engine(url)`` gives a ``RunEngine``: ``submit``, ``decide``, ``status``, ``events``, ``cancel``, …;
``serve_runs`` is a worker. Nothing of LangChain is imported before a worker begins, or an agent is. The
databases are imported when an engine is opened: who names a run needs the values alone.
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
