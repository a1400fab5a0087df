"""What the harness costs, counted and not timed: calls in a turn, bytes in a checkpointer."""

import asyncio
import sys
import threading
from collections.abc import Callable
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.deep_agent import create_deep_agent
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
    begins: Callable[[int], None] = lambda turn: None
    """Told of each turn."""

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        turn = [message.type for message in messages].count("ai")
        self.begins(turn)
        task = next(message.text for message in messages if message.type == "human")
        if task == "delegate" and turn == 0:
            return calling(("task", {"description": "go", "subagent_type": "general-purpose"}))
        if task == "delegate" or turn == self.turns:
            return said("done")
        return calling(("step", {"number": turn}), ids=[f"c{turn}"], content="x" * 200)


def calls(turns: int) -> list[int]:
    """Python calls before each turn of a run and before its end, in the thread of its event loop."""
    counts: list[int] = []
    count = 0

    def seen(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    agent = create_deep_agent(Worker(turns=turns, begins=lambda turn: counts.append(count)), [step])

    async def run() -> None:
        before = sys.getprofile()
        sys.setprofile(seen)
        try:
            await agent.ainvoke({"messages": [("user", "go")]}, {"recursion_limit": 1000})
        finally:
            sys.setprofile(before)

    asyncio.run(run())
    return [*counts, count]


def test_a_turn_costs_the_same_however_long_the_history_is() -> None:
    short, long = calls(10), calls(110)
    early = (long[20] - long[10]) / 10
    late = (long[110] - long[100]) / 10
    assert late < 5000
    assert late < 1.15 * early
    # The last turn and the end of the run, too.
    assert long[-1] - long[-2] < 1.15 * (short[-1] - short[-2])


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


def in_all_threads(turns: int) -> list[int]:
    """Python calls before each turn of a run with a checkpointer and before its end, in all threads."""
    counts: list[int] = []
    count = 0

    def seen(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    worker = Worker(turns=turns, begins=lambda turn: counts.append(count))
    agent = create_deep_agent(worker, [step], checkpointer=InMemorySaver())

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
    return [*counts, count]


def test_a_late_turn_with_a_checkpointer_costs_little_in_all_threads() -> None:
    in_all_threads(2)
    counts = in_all_threads(205)
    assert (counts[205] - counts[195]) / 10 < 5500
    assert counts[-1] - counts[-2] < 5500
