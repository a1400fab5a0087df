"""The agent of ``run`` and ``demo``: ``create_deep_agent``, and a second try for replies that broke off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from langchain.agents.middleware import ModelRetryMiddleware
from langgraph.graph.state import CompiledStateGraph

from ferrule.agent import create_deep_agent
from ferrule.cli.lazy import load
from ferrule.errors import Unavailable
from ferrule.langchain import ChatFerrule

__all__ = ["agent_in", "untraced"]


def agent_in(
    directory: Path, chat: ChatFerrule, tools: Sequence[Callable[..., Any]] = ()
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """An agent that works in a directory."""
    again = ModelRetryMiddleware(
        max_retries=2, retry_on=_broke_inside, on_failure="error", initial_delay=0.2, max_delay=2.0
    )
    return create_deep_agent(chat, list(tools), root=directory, middleware=[again])


def untraced() -> AbstractContextManager[Any]:
    """Keep LangSmith's tracing out, whatever the environment says: a demo sends nothing anywhere."""
    # LangSmith leaves parts of this function's type open; it comes with LangChain.
    return load("langsmith.run_helpers:tracing_context")(enabled=False)


def _broke_inside(error: Exception) -> bool:
    """True for an error inside a reply that had begun well.

    The client tries again only as long as nothing of the reply was handed on; what was handed on here has
    only been looked at, and no call of a reply is run before its end.
    """
    return isinstance(error, Unavailable) and error.failure.status == 200
