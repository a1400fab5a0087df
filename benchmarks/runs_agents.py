"""Agents for the measurements of durable runs: a model that answers at once, tools with results of 2 kB.

The model says by the history what comes next, so it can be taken over. ``CLOCK`` notes when the first and
the last reply was asked for: what lies between is the steps alone, whatever began and ended the run.
"""

from __future__ import annotations

import _pydecimal
import asyncio
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import BaseTool, StructuredTool
from langgraph.types import interrupt

from ferrule.agent.deep_agent import create_deep_agent

__all__ = [
    "CLOCK",
    "SHORT_TURNS",
    "TURNS",
    "Instant",
    "asking",
    "endless",
    "holding",
    "short",
    "steps",
    "text",
    "tool",
]

TURNS = 100
"""Of the long run: 200 steps, each second one a call."""

SHORT_TURNS = 5
SHORT_TOOL_SECONDS = 0.02
ENDLESS_TOOL_SECONDS = 1.0


@dataclass
class Clock:
    """When the model was asked first, and last."""

    first: tuple[float, float] | None = None
    last: tuple[float, float] = (0.0, 0.0)
    replies: int = 0

    def note(self) -> None:
        now = time.perf_counter(), time.process_time()
        self.first = self.first or now
        self.last = now
        self.replies += 1

    def clear(self) -> None:
        self.first, self.replies = None, 0

    def wall_and_cpu(self) -> tuple[float, float]:
        assert self.first
        return self.last[0] - self.first[0], self.last[1] - self.first[1]


CLOCK = Clock()


@cache
def _library() -> str:
    return Path(_pydecimal.__file__).read_text(encoding="utf-8")


def text(number: int, size: int) -> str:
    """Code, as results of tools are in most cases: a piece of Python's library, another for each number."""
    begin = 2000 * number % (len(_library()) - size)
    return _library()[begin : begin + size]


class Instant(BaseChatModel):
    """Calls ``step`` for so many turns, then answers: 500 bytes of text each."""

    turns: int = TURNS

    @property
    def _llm_type(self) -> str:
        return "instant"

    def bind_tools(self, tools: Any, **options: Any) -> Any:
        return self

    def _generate(self, messages: list[BaseMessage], *args: Any, **options: Any) -> ChatResult:
        return self._said(messages)

    async def _agenerate(self, messages: list[BaseMessage], *args: Any, **options: Any) -> ChatResult:
        # Not in a thread, as a client with asyncio does not.
        return self._said(messages)

    def _said(self, messages: list[BaseMessage]) -> ChatResult:
        CLOCK.note()
        turn = sum(isinstance(each, AIMessage) for each in messages)
        calls: Any = []
        if turn < self.turns:
            calls = [{"name": "step", "args": {"number": turn}, "id": f"c{turn}"}]
        message = AIMessage(text(turn + 50, 500), tool_calls=calls)
        return ChatResult(generations=[ChatGeneration(message=message)])


def tool(seconds: float = 0.0) -> BaseTool:
    """A tool that only reads, as most do: it takes so long, and brings 2 kB."""

    async def step(number: int) -> str:
        """Look something up."""
        if seconds:
            await asyncio.sleep(seconds)
        return text(number, 2000)

    return StructuredTool.from_function(coroutine=step, metadata={"on_crash": "rerun"})


def steps(**more: Any) -> Any:
    """A hundred turns at once."""
    return create_deep_agent(Instant(), [tool()], **more)


def short(**more: Any) -> Any:
    """Five turns with a tool of 20 ms."""
    return create_deep_agent(Instant(turns=SHORT_TURNS), [tool(SHORT_TOOL_SECONDS)], **more)


def endless() -> Any:
    """Turns with a tool of a second, until somebody ends it."""
    return create_deep_agent(Instant(turns=100_000), [tool(ENDLESS_TOOL_SECONDS)])


def holding() -> Any:
    """A turn with a tool of an hour."""
    return create_deep_agent(Instant(turns=1), [tool(3600.0)])


def asking() -> Any:
    """Asks a person."""

    async def step(number: int) -> str:
        """Ask."""
        return str(interrupt({"question": text(0, 200)}))

    asks = StructuredTool.from_function(coroutine=step, metadata={"on_crash": "rerun"})
    return create_deep_agent(Instant(turns=1), [asks])
