"""The agent of ``run`` and ``demo``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from langgraph.graph.state import CompiledStateGraph

from ferrule.agent.deep import BASE_AGENT_PROMPT, create_deep_agent
from ferrule.cli.lazy import load
from ferrule.langchain.chat import ChatFerrule
from ferrule.live.session_prompt import place_prompt


def agent_in(
    directory: Path, chat: ChatFerrule, tools: Sequence[Callable[..., Any]] = ()
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """An agent that works in a directory."""
    place = f"{BASE_AGENT_PROMPT}\n\n{place_prompt(directory.resolve())}"
    return create_deep_agent(chat, list(tools), root=directory, base_prompt=place)


def untraced() -> AbstractContextManager[Any]:
    """Keep LangSmith's tracing out, whatever the environment says: a demo sends nothing anywhere."""
    # LangSmith leaves parts of this function's type open; it comes with LangChain.
    return load("langsmith.run_helpers:tracing_context")(enabled=False)
