"""What LangGraph's configuration says about the run that is going on."""

from __future__ import annotations

from typing import Any

from langgraph.config import get_config

__all__ = ["checkpoint_config", "checkpointer"]

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


def _configurable() -> dict[str, Any]:
    try:
        return get_config().get("configurable", {})
    except RuntimeError:
        return {}
