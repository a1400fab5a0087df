"""LangChain's own ``ChatOpenAI``: both HTTP clients go into the model."""

from __future__ import annotations

from typing import Any

from langchain.agents import create_agent
from langchain_openai import ChatOpenAI

from benchmarks.frameworks.task import MODEL, TASK, clients, ls, read_file


def run(url: str, *, ferrule: bool) -> Any:
    """The answer."""
    model = ChatOpenAI(model=MODEL, **clients(url, ferrule=ferrule)[0])
    state = create_agent(model, [ls, read_file]).invoke({"messages": [("user", TASK)]})
    return state["messages"][-1].text
