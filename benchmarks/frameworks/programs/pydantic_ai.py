"""pydantic-ai: an ``AsyncOpenAI`` goes into the provider."""

from __future__ import annotations

from typing import Any

from openai import AsyncOpenAI
from pydantic_ai import Agent
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.providers.openai import OpenAIProvider

from benchmarks.frameworks.task import MODEL, TASK, clients, ls, read_file


def run(url: str, *, ferrule: bool) -> Any:
    """The answer."""
    client = AsyncOpenAI(**clients(url, ferrule=ferrule)[1])
    model = OpenAIChatModel(MODEL, provider=OpenAIProvider(openai_client=client))
    return Agent(model, tools=[ls, read_file]).run_sync(TASK).output
