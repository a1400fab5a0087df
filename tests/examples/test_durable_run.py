"""The agent that needs no key: what it does, what it asks, and that it goes on where it was."""

from typing import Any

from examples.durable_run import tour_agent
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command


async def said(saver: InMemorySaver, given: Any) -> dict[str, Any]:
    """What is in the state behind another step, taken by an agent that knows nothing but the checkpoints."""
    agent = tour_agent(0.0)
    agent.checkpointer = saver
    await agent.ainvoke(given, {"configurable": {"thread_id": "tour"}})
    state = await agent.aget_state({"configurable": {"thread_id": "tour"}})
    return {**state.values, "asked": [each.value for each in state.interrupts]}


def task(text: str) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": text}]}


def decided(decision: dict[str, Any]) -> Command[Any]:
    return Command(resume={"decisions": [decision]})


async def test_it_writes_asks_and_ends_in_the_language_of_each_task() -> None:
    saver = InMemorySaver()
    first = await said(saver, task("Sort the mail."))
    assert sorted(first["files"]) == ["/notes/doubts.md", "/notes/found.md", "/report.md"]
    assert first["files"]["/report.md"]["content"].startswith("# Sort the mail.\n\n- ")
    [asked] = first["asked"]
    assert asked["action_requests"][0]["name"] == "publish"
    refused = await said(saver, decided({"type": "reject", "message": "no"}))
    assert refused["messages"][-1].text == "The report stays in /report.md, unpublished."
    assert (await said(saver, task("整理邮件。")))["asked"]
    published = await said(saver, decided({"type": "approve"}))
    assert published["messages"][-1].text == "报告已发布。"
    calls = [call["id"] for each in published["messages"] for call in getattr(each, "tool_calls", ())]
    assert len(set(calls)) == len(calls) == 10


def test_it_works_without_asyncio_too() -> None:
    agent = tour_agent(0.0)
    agent.checkpointer = InMemorySaver()
    state = agent.invoke(task("x"), {"configurable": {"thread_id": "1"}})
    assert state["__interrupt__"]
