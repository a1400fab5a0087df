"""What the harness costs, counted and not timed: calls in a turn, bytes in a checkpointer."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent import create_deep_agent
from tests.agent.scripted import Scripted, calling, said

THREAD: Any = {"configurable": {"thread_id": "1"}}


@tool
async def step(number: int) -> str:
    """Do nothing."""
    return f"step {number}"


class Worker(Scripted):
    """Calls ``step`` in so many turns; the task "delegate" is handed on first."""

    turns: int
    script: list[Any] = []  # noqa: RUF012

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        turn = [message.type for message in messages].count("ai")
        task = next(message.text for message in messages if message.type == "human")
        if task == "delegate" and turn == 0:
            return calling(("task", {"description": "go", "subagent_type": "general-purpose"}))
        if task == "delegate" or turn == self.turns:
            return said("done")
        return calling(("step", {"number": turn}), ids=[f"c{turn}"], content="x" * 200)


def calls(turns: int) -> int:
    """Python calls of a whole run, in the thread of its event loop."""
    agent = create_deep_agent(Worker(turns=turns), [step])
    count = 0

    def seen(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    async def run() -> None:
        before = sys.getprofile()
        sys.setprofile(seen)
        try:
            await agent.ainvoke({"messages": [("user", "go")]}, {"recursion_limit": 1000})
        finally:
            sys.setprofile(before)

    asyncio.run(run())
    return count


def test_a_turn_costs_the_same_however_long_the_history_is() -> None:
    calls(2)
    early = (calls(20) - calls(10)) / 10
    late = (calls(110) - calls(100)) / 10
    assert late < 5000
    assert late < 1.15 * early


def stored(task: str) -> int:
    """Bytes that a run of 200 turns leaves: channels, writes, checkpoints and their metadata."""
    saver = InMemorySaver()
    agent = create_deep_agent(Worker(turns=200), [step], checkpointer=saver)
    asyncio.run(agent.ainvoke({"messages": [("user", task)]}, THREAD))
    size = sum(len(blob[1]) for blob in saver.blobs.values())
    size += sum(len(write[2][1]) for writes in saver.writes.values() for write in writes.values())
    for spaces in saver.storage.values():
        for space in spaces.values():
            size += sum(len(part[0][1]) + len(part[1][1]) for part in space.values())
    return size


def test_checkpoints_stay_small_in_the_agent_and_below() -> None:
    assert stored("go") < 1_000_000
    assert stored("delegate") < 1_000_000


def in_all_threads(turns: int) -> int:
    """Python calls of a whole run with a checkpointer, in all threads."""
    agent = create_deep_agent(Worker(turns=turns), [step], checkpointer=InMemorySaver())
    count = 0

    def seen(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    async def run() -> None:
        await agent.ainvoke({"messages": [("user", "go")]}, THREAD)

    before = sys.getprofile()
    threading.setprofile(seen)
    sys.setprofile(seen)
    try:
        asyncio.run(run())
    finally:
        sys.setprofile(before)
        threading.setprofile(before)
    return count


def test_a_late_turn_with_a_checkpointer_costs_little_in_all_threads() -> None:
    in_all_threads(2)
    assert (in_all_threads(205) - in_all_threads(195)) / 10 < 5500
