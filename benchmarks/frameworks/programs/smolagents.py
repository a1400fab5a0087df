"""smolagents: ``client_kwargs`` of its OpenAI model are the SDK's."""

from __future__ import annotations

from typing import Any

from smolagents import OpenAIModel, ToolCallingAgent, tool

from benchmarks.frameworks.task import MODEL, TASK, clients, ls, read_file


def run(url: str, *, ferrule: bool) -> Any:
    """The answer."""
    settings = clients(url, ferrule=ferrule)[0]
    given = {name: settings[name] for name in ("http_client", "max_retries") if name in settings}
    model = OpenAIModel(MODEL, api_base=url, api_key="any", client_kwargs=given)
    return ToolCallingAgent([tool(ls), tool(read_file)], model, max_steps=6).run(TASK)
