"""The agent of ``run`` and ``demo``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from langgraph.graph.state import CompiledStateGraph

from ferrule.agent import create_deep_agent
from ferrule.cli.lazy import load
from ferrule.langchain import ChatFerrule


def agent_in(
    directory: Path, chat: ChatFerrule, tools: Sequence[Callable[..., Any]] = ()
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """An agent that works in a directory."""
    return create_deep_agent(chat, list(tools), root=directory)


def untraced() -> AbstractContextManager[Any]:
    """Keep LangSmith's tracing out, whatever the environment says: a demo sends nothing anywhere."""
    # LangSmith leaves parts of this function's type open; it comes with LangChain.
    return load("langsmith.run_helpers:tracing_context")(enabled=False)
