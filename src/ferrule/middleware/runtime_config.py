"""What LangGraph's configuration says about the run that is going on."""

from __future__ import annotations

from typing import Any

from langgraph.config import get_config

# LangGraph's names (langgraph/_internal/_constants.py, version 1.2).
_CHECKPOINTER = "__pregel_checkpointer"
_LEVEL = "|"


def checkpointer() -> Any:
    """The checkpointer of the run, or None without one or outside of a run."""
    return _configurable().get(_CHECKPOINTER)


def checkpoint_config(*, newest: bool = False) -> dict[str, Any]:
    """The configuration of the checkpoint that the running node works on, or of the newest stored."""
    configurable = _configurable()
    # The namespace is the running node's own: "outer:id|inner:id" for a node of a graph in a node.
    namespace = configurable["checkpoint_ns"].rpartition(_LEVEL)[0]
    exact = {} if newest else {"checkpoint_id": configurable["checkpoint_map"][namespace]}
    return {"configurable": {"thread_id": configurable["thread_id"], "checkpoint_ns": namespace, **exact}}


def place_in_run() -> str:
    """The thread, and the graph in it that runs: a name that other threads and subagents do not have.

    It is the same when a durable run repeats a step. Without a thread it is that of the run.
    """
    configurable = _configurable()
    graph = str(configurable.get("checkpoint_ns", "")).rpartition(_LEVEL)[0]
    return f"{configurable.get('thread_id') or _run_id()} {graph}"


def _run_id() -> str:
    try:
        return str(get_config().get("run_id") or "")
    except RuntimeError:
        return ""


def _configurable() -> dict[str, Any]:
    try:
        return get_config().get("configurable", {})
    except RuntimeError:
        return {}
