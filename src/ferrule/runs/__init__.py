"""Runs of agents that outlive the process: in a file of this machine, or in Postgres for workers on many.

``open_engine(url)`` gives a ``RunEngine``: ``submit``, ``decide``, ``status``, ``events``, ``cancel``, …;
``serve_runs`` is a worker. Nothing of LangChain is imported before a worker begins, or an agent is. The
databases are imported when an engine is opened: who names a run needs the values alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from ferrule.runs.agent_registry import agent_version
    from ferrule.runs.engine_opening import open_engine, serve_runs
    from ferrule.runs.limit_counting import LimitUse, QuotaUse
    from ferrule.runs.limit_rules import LimitRule, read_limits
    from ferrule.runs.run_engine import RunEngine

__all__ = [
    "Budget",
    "LimitRule",
    "LimitUse",
    "Question",
    "QuotaUse",
    "RunEngine",
    "RunEvent",
    "RunRecord",
    "RunStatus",
    "RunWish",
    "Spent",
    "WorkerRecord",
    "agent_version",
    "open_engine",
    "read_limits",
    "serve_runs",
]

_HOME = {
    "LimitRule": "limit_rules",
    "LimitUse": "limit_counting",
    "QuotaUse": "limit_counting",
    "RunEngine": "run_engine",
    "agent_version": "agent_registry",
    "open_engine": "engine_opening",
    "read_limits": "limit_rules",
    "serve_runs": "engine_opening",
}


def __getattr__(name: str) -> Any:
    """Import what needs more than values when it is used."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return vars(import_module(f"{__name__}.{_HOME[name]}"))[name]


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
