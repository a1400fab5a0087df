"""The ways of asking that are compared: a plain client, Ferrule as it comes, Ferrule with held output."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_openai import ChatOpenAI
from langgraph.errors import GraphRecursionError

from benchmarks.real_model.tasks import PROMPT, Desk, Task
from ferrule import tool_call_middleware
from ferrule.agent.middleware.guards.tool_call_guard import ToolCallGuardMiddleware
from ferrule.langchain.chat import ChatFerrule

__all__ = ["COLUMNS", "Run", "run"]

LONGEST = 256
"""Tokens of a reply; a small model that has lost its way would write to the end of the window."""

STEPS = 25
"""LangGraph's steps, two a turn: its own default."""


@dataclass(frozen=True, slots=True)
class Run:
    """A task done in one way. ``problem`` is what ended the run, if it did not end by itself."""

    right: bool
    ran: tuple[str, ...]
    answer: str
    turns: int
    seconds: float
    problem: str = ""


def _plain(base_url: str) -> BaseChatModel:
    return ChatOpenAI(
        model="local", base_url=base_url, api_key="none", temperature=0, max_completion_tokens=LONGEST
    )


def _ferrule(base_url: str, *, held: bool | None = None) -> BaseChatModel:
    return ChatFerrule(
        model="llamacpp:local", base_url=base_url, temperature=0, max_tokens=LONGEST, hold_output=held
    )


def _held(base_url: str) -> BaseChatModel:
    return _ferrule(base_url, held=True)


def _guards() -> list[Any]:
    return tool_call_middleware(guard=ToolCallGuardMiddleware(reuse_results=True, insist=True))


COLUMNS: Mapping[str, tuple[Callable[[str], BaseChatModel], Callable[[], list[Any]]]] = {
    "plain ChatOpenAI": (_plain, list),
    "ChatFerrule": (_ferrule, _guards),
    "ChatFerrule, held output": (_held, _guards),
}
"""Name -> the model for an address, and its agent's middlewares."""


def run(task: Task, column: str, base_url: str) -> Run:
    """Do the task in this way."""
    make, middleware = COLUMNS[column]
    desk = Desk()
    agent = create_agent(
        make(base_url), desk.tools(task.tools), system_prompt=PROMPT, middleware=middleware()
    ).with_config(recursion_limit=STEPS)
    started = time.monotonic()
    answer, turns, problem = "", 0, ""
    try:
        for step in agent.stream({"messages": [("user", task.question)]}, stream_mode="updates"):
            for message in (step.get("model") or {}).get("messages", ()):
                if isinstance(message, AIMessage):
                    turns += 1
                    answer = "" if message.tool_calls else message.text
    except GraphRecursionError:
        answer, problem = "", "recursion limit"
    seconds = time.monotonic() - started
    return Run(task.right(desk.ran, answer), tuple(desk.ran), answer, turns, seconds, problem)
