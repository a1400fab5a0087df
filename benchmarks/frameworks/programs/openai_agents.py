"""OpenAI Agents SDK: an ``AsyncOpenAI`` goes into the model."""

from __future__ import annotations

import asyncio
from typing import Any

from openai import AsyncOpenAI

from agents import Agent, OpenAIChatCompletionsModel, Runner, function_tool, set_tracing_disabled
from benchmarks.frameworks.task import MODEL, TASK, clients, ls, read_file


def run(url: str, *, ferrule: bool) -> Any:
    """The answer."""
    set_tracing_disabled(True)
    client = AsyncOpenAI(**clients(url, ferrule=ferrule)[1])
    model = OpenAIChatCompletionsModel(MODEL, openai_client=client)
    agent = Agent(name="reader", model=model, tools=[function_tool(ls), function_tool(read_file)])
    return asyncio.run(Runner.run(agent, TASK)).final_output
