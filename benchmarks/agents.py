"""What a turn of an agent costs apart from the model: Ferrule's harness beside LangChain's and deepagents.

The model answers at once with one call of a tool that does nothing, so everything that is measured is the
harness. Python calls are counted with ``sys.setprofile``, in the thread of the event loop.
"""

from __future__ import annotations

import asyncio
import sys
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any

from langchain.agents import create_agent
from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from rich.console import Console

from benchmarks.tables import Table, ratio
from ferrule.agent.deep_agent import create_deep_agent

__all__ = ["MADE", "calls_per_turn", "harnesses"]

THREAD: Any = {"configurable": {"thread_id": "1"}, "recursion_limit": 10_000}
TURNS = 200
Make = Callable[..., Any]


@tool
async def step(number: int) -> str:
    """Do nothing."""
    return f"step {number}"


class Instant(BaseChatModel):
    """Calls ``step`` for so many turns, then answers; "task…" is delegated first."""

    turns: int

    @property
    def _llm_type(self) -> str:
        return "instant"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        said = [message.type for message in messages].count("ai")
        asked = next(message.text for message in messages if message.type == "human")
        if asked == "task":
            arguments = {"description": "go", "subagent_type": "general-purpose"}
            calls = [{"name": "task", "args": arguments, "id": "t"}] if said == 0 else []
        else:
            calls = (
                [{"name": "step", "args": {"number": said}, "id": f"c{said}"}] if said < self.turns else []
            )
        message = AIMessage("x" * 200, tool_calls=calls)
        return ChatResult(generations=[ChatGeneration(message=message)])


def _theirs() -> Make | None:
    try:
        peer: Any = import_module("deepagents")
    except ImportError:
        return None
    return peer.create_deep_agent


def _made() -> dict[str, Make]:
    found: dict[str, Make] = {"Ferrule": create_deep_agent, "LangChain `create_agent`": create_agent}
    theirs = _theirs()
    return {**found, "deepagents": theirs} if theirs else found


MADE = _made()
"""Name -> what makes an agent of a model and tools."""


def _ran(agent: Any, asked: str = "go") -> None:
    result = asyncio.run(agent.ainvoke({"messages": [("user", asked)]}, THREAD))
    if result["messages"][-1].tool_calls:
        raise SystemExit("the run did not end")


def _calls(make: Make, turns: int, events: tuple[str, ...]) -> int:
    agent = make(Instant(turns=turns), [step])
    count = 0

    def seen(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event in events

    async def run() -> None:
        sys.setprofile(seen)
        try:
            await agent.ainvoke({"messages": [("user", "go")]}, THREAD)
        finally:
            sys.setprofile(None)

    asyncio.run(run())
    return count


def calls_per_turn(make: Make, start: int, end: int, *, c: bool = False) -> int:
    """Calls in one turn between these two, of Python functions, or of those in C too."""
    events = ("call", "c_call") if c else ("call",)
    return (_calls(make, end, events) - _calls(make, start, events)) // (end - start)


def _construction(make: Make) -> float:
    make(Instant(turns=1), [step])
    start = time.process_time()
    for _ in range(20):
        make(Instant(turns=1), [step])
    return (time.process_time() - start) / 20


def _cpu(make: Make) -> float:
    best = float("inf")
    for _ in range(2):
        agent = make(Instant(turns=TURNS), [step], checkpointer=InMemorySaver())
        start = time.process_time()
        _ran(agent)
        best = min(best, time.process_time() - start)
    return best / TURNS


def checkpoint_bytes(make: Make, asked: str, turns: int = TURNS) -> int:
    """What a run leaves in a checkpointer: checkpoints, blobs of channels, and writes."""
    saver = InMemorySaver()
    _ran(make(Instant(turns=turns), [step], checkpointer=saver), asked)
    size = sum(len(blob[1]) for blob in saver.blobs.values())
    size += sum(len(write[2][1]) for writes in saver.writes.values() for write in writes.values())
    for thread in saver.storage.values():
        for space in thread.values():
            size += sum(len(part[0][1]) + len(part[1][1]) for part in space.values())
    return size


def harnesses() -> Table:
    """One row for each harness."""
    table = Table(
        "Agents: what a turn costs apart from the model",
        [
            "",
            "construction, ms",
            "Python calls, turns 10-20",
            "turns 100-200",
            "with C, turns 100-200",
            "CPU ms a turn, 200 turns",
            "checkpoints, 200 turns, MB",
            "the same in a subagent, MB",
        ],
        note="Each turn calls a tool that does nothing. Calls and CPU time are measured without a "
        "checkpointer. Construction includes the default subagent, if there is one. Milliseconds are "
        "those of one machine.",
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name, make in MADE.items():
            calls_per_turn(make, 1, 3)  # what is loaded once is not the turns'
            below = "–" if make is create_agent else f"{checkpoint_bytes(make, 'task') / 1e6:.2f}"
            table.rows.append(
                [
                    name,
                    ratio(_construction(make) * 1000),
                    f"{calls_per_turn(make, 10, 20):,}",
                    f"{calls_per_turn(make, 100, 200):,}",
                    f"{calls_per_turn(make, 100, 200, c=True):,}",
                    ratio(_cpu(make) * 1000),
                    f"{checkpoint_bytes(make, 'go') / 1e6:.2f}",
                    below,
                ]
            )
    return table


if __name__ == "__main__":
    if "--markdown" in sys.argv:
        sys.stdout.write(harnesses().markdown())
    else:
        Console().print(harnesses().printed())
