"""Calls that wait for a person, in whole agents with a scripted model."""

from typing import Any

import pytest
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule.agent.middleware.guards.approval import describe_call, is_recovered
from ferrule.agent.middleware.stack import tool_call_middleware
from tests.agent.middleware.guards.guarded import MARKUP, SUM, Bench, Guard, results
from tests.agent.scripted import calling, said


@pytest.mark.parametrize(("decision", "ran"), [("approve", 1), ("reject", 0)])
async def test_recovered_calls_wait_for_a_person(decision: str, ran: int) -> None:
    bench = Bench(
        said(MARKUP), said("done"), guard=Guard(approve_recovered=True), checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    paused = await bench.agent.ainvoke({"messages": [("user", "go")]}, config)
    [asked] = paused["__interrupt__"]
    description = asked.value["action_requests"][0]["description"]
    assert "text of the reply (hermes)" in description
    assert "Repaired: trailing-comma" in description
    assert bench.ran == 0
    answer = Command(resume={"decisions": [{"type": decision}]})
    messages = (await bench.agent.ainvoke(answer, config))["messages"]
    assert bench.ran == ran
    assert messages[-1].text == "done"
    assert ("did not allow" in results(messages)[0]) is (decision == "reject")


def test_untouched_calls_do_not_wait() -> None:
    bench = Bench(
        calling(SUM), said("done"), guard=Guard(approve_recovered=True), checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    assert bench.agent.invoke({"messages": [("user", "go")]}, config)["messages"][-1].text == "done"


def test_langchains_approval_asks_about_recovered_calls_only() -> None:
    review: Any = {
        "add": {
            "allowed_decisions": ["approve", "reject"],
            "when": is_recovered,
            "description": describe_call,
        }
    }
    middleware = [*tool_call_middleware(), HumanInTheLoopMiddleware(review)]
    bench = Bench(
        calling(SUM), said(MARKUP), said("done"), middleware=middleware, checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    paused = bench.agent.invoke({"messages": [("user", "go")]}, config)
    assert bench.ran == 1
    assert "Found in" in paused["__interrupt__"][0].value["action_requests"][0]["description"]
    done = bench.agent.invoke(Command(resume={"decisions": [{"type": "approve"}]}), config)
    assert done["messages"][-1].text == "done"
    assert bench.ran == 2
