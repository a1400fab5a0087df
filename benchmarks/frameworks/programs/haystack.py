"""Haystack: its generator makes its HTTP client itself, so the finished SDK takes its place."""

from __future__ import annotations

from typing import Any

from haystack.components.agents import Agent
from haystack.components.generators.chat import OpenAIChatGenerator
from haystack.dataclasses import ChatMessage
from haystack.tools import create_tool_from_function
from haystack.utils import Secret
from openai import OpenAI

from benchmarks.frameworks.task import MODEL, TASK, clients, ls, read_file


def run(url: str, *, ferrule: bool) -> Any:
    """The answer."""
    generator = OpenAIChatGenerator(
        model=MODEL, api_base_url=url, api_key=Secret.from_token("any"), max_retries=0
    )
    tools = [create_tool_from_function(each) for each in (ls, read_file)]
    agent = Agent(chat_generator=generator, tools=tools)
    agent.warm_up()
    if ferrule:
        generator.client = OpenAI(**clients(url, ferrule=True)[0])
    return agent.run(messages=[ChatMessage.from_user(TASK)])["last_message"].text
