"""The agent of ``run`` and ``demo``, and one run of it, with a transcript and an exit code."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AbstractContextManager, aclosing
from pathlib import Path
from typing import Any

import click
from langgraph.graph.state import CompiledStateGraph
from pydantic import SecretStr

from ferrule.agent.deep_agent import BASE_AGENT_PROMPT, create_deep_agent
from ferrule.agent.stream_events import AgentEvent, CallMade, TurnFinished, awatch
from ferrule.cli.lazy_loading import load
from ferrule.cli.terminal import Terminal
from ferrule.cli.transcript import Transcript
from ferrule.client.connection_pool import Network
from ferrule.langchain.chat import ChatFerrule
from ferrule.terminal.live.system_prompt import place_prompt
from ferrule.vendors import ReasoningHistory


def agent_in(
    directory: Path, chat: ChatFerrule, tools: Sequence[Callable[..., Any]] = ()
) -> CompiledStateGraph[Any, Any, Any, Any]:
    place = f"{BASE_AGENT_PROMPT}\n\n{place_prompt(directory.resolve())}"
    return create_deep_agent(chat, list(tools), root=directory, base_prompt=place)


def untraced() -> AbstractContextManager[Any]:
    """Disable LangSmith's tracing, whatever the environment says: a demo sends nothing anywhere."""
    # LangSmith leaves parts of this function's type open; it is installed with LangChain.
    return load("langsmith.run_helpers:tracing_context")(enabled=False)


UNFINISHED = 1
OUT_OF_TIME = 124


class _OutOfTime(Exception):
    """The time for the task is over, as opposed to a tool's own ``TimeoutError``."""


def run_session(
    terminal: Terminal,
    *,
    task: str,
    model: str,
    base_url: str | None,
    key: str | None,
    directory: Path,
    max_turns: int,
    seconds: float | None = None,
    hold_output: bool = False,
    reasoning_history: ReasoningHistory = "vendor",
    network: Network | None = None,
) -> int:
    """Run the task; return 0 if the model finished, 1 if it was stopped after ``max_turns``, 124 after
    ``seconds``."""
    chat = ChatFerrule(
        model=model,
        base_url=base_url,
        api_key=None if key is None else SecretStr(key),
        hold_output=hold_output or None,
        reasoning_history=reasoning_history,
        network=network,
    )
    transcript = Transcript(terminal)
    try:
        asyncio.run(_shown_within(seconds, transcript, awatch(agent_in(directory, chat), task), max_turns))
    except _OutOfTime:
        terminal.warn(
            terminal.words("stopped after {seconds} s; --timeout allows more", seconds=f"{seconds:g}")
        )
        return OUT_OF_TIME
    finally:
        transcript.close()
        chat.close()
        if transcript.tally.turns:
            click.echo(f"\n{transcript.sums()}")
    if transcript.unanswered:
        terminal.warn(
            terminal.words("stopped after {turns} model replies; --max-turns allows more", turns=max_turns)
        )
        return UNFINISHED
    return 0


async def _shown_within(
    seconds: float | None, transcript: Transcript, seen: AsyncGenerator[AgentEvent, None], max_turns: int
) -> None:
    limit = asyncio.timeout(seconds)
    try:
        async with limit:
            await _show(transcript, seen, max_turns)
    except TimeoutError as error:
        if limit.expired():
            raise _OutOfTime from error
        raise


async def _show(transcript: Transcript, seen: AsyncGenerator[AgentEvent, None], max_turns: int) -> None:
    left = 0
    async with aclosing(seen):
        async for each in seen:
            transcript.show(each)
            if isinstance(each, (TurnFinished, CallMade)) and not each.subagent:
                left = each.calls if isinstance(each, TurnFinished) else left - 1
            if transcript.tally.turns >= max_turns and not left:
                break
