"""Replies held to a schema, against a simulated llama.cpp, which accepts ``tool_choice`` and ignores it."""

import json
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage
from langchain_core.tools import tool
from pydantic import BaseModel

from ferrule import tool_call_middleware
from ferrule.agent.middleware.guards.tool_call_guard import ToolCallGuardMiddleware
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import Conversation, Say, Simulator, script

SUM = '{"name": "add", "arguments": {"a": 1, "b": 2}}'
ANSWER = '{"name": "answer", "arguments": {"text": "It is \\"3\\"."}}'
SAID = 'It is "3".'


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


def chat(vendor: Simulator, **settings: Any) -> ChatFerrule:
    return ChatFerrule(model="llamacpp:local", base_url=vendor.url, api_key="any", **settings)


def names(body: dict[str, Any]) -> list[str]:
    """Of what the reply may call."""
    schema = body["response_format"]["json_schema"]["schema"]
    return [form["properties"]["name"]["const"] for form in schema.get("anyOf", [schema])]


def small(conversation: Conversation) -> Say:
    """A model that would talk, unless a schema keeps it from that."""
    if "response_format" not in conversation.body:
        return Say("I would rather talk.")
    return Say(SUM if "add" in names(conversation.body) else ANSWER)


@pytest.mark.parametrize("choice", ["any", "add", True])
def test_a_call_can_be_forced_where_the_choice_is_ignored(choice: Any) -> None:
    with Simulator("llamacpp", small) as vendor:
        model = chat(vendor)
        free = model.bind_tools([add]).invoke("1 and 2?")
        forced = model.bind_tools([add], tool_choice=choice).invoke("1 and 2?")
    assert (free.text, free.tool_calls) == ("I would rather talk.", [])
    assert [call["args"] for call in forced.tool_calls] == [{"a": 1, "b": 2}]
    assert forced.text == ""
    assert "notes" not in forced.response_metadata
    bodies = [each.request for each in vendor.requests]
    assert "tool_choice" not in bodies[1]
    assert vendor.requests[1].lost == ()
    assert names(bodies[1]) == ["add"]


async def test_structured_output_is_forced_too() -> None:
    class Pair(BaseModel):
        """Two numbers."""

        a: int
        b: int

    with Simulator("llamacpp", script(Say(SUM.replace("add", "Pair")), Say("no"))) as vendor:
        assert await chat(vendor).with_structured_output(Pair).ainvoke("1 and 2") == Pair(a=1, b=2)


@pytest.mark.parametrize("stream", [False, True])
def test_an_agent_whose_every_reply_is_held(stream: bool) -> None:
    with Simulator("llamacpp", script(Say(SUM), Say(ANSWER))) as vendor:
        agent = create_agent(
            chat(vendor, hold_output=True, streaming=stream), [add], middleware=tool_call_middleware()
        )
        messages = agent.invoke({"messages": [("user", "1 and 2?")]})["messages"]
    assert [type(message) for message in messages] == [HumanMessage, AIMessage, ToolMessage, AIMessage]
    assert messages[2].text == "3"
    assert messages[3].text == SAID
    for each in vendor.requests:
        assert names(each.request) == ["add", "answer"]
        assert not {"tools", "tool_choice"} & {*each.request}
    assert "Result of add:\\n3" in json.dumps(vendor.requests[1].request)


def test_a_model_that_only_repeats_itself_is_held_to_an_answer() -> None:
    guard = ToolCallGuardMiddleware(reuse_results=True)
    with Simulator("llamacpp", script(*[Say(SUM)] * 2, Say(ANSWER))) as vendor:
        agent = create_agent(chat(vendor), [add], middleware=tool_call_middleware(guard=guard))
        messages = agent.invoke({"messages": [("user", "1 and 2?")]})["messages"]
    assert messages[-1].text == SAID
    assert names(vendor.requests[-1].request) == ["answer"]
    assert all("response_format" not in each.request for each in vendor.requests[:-1])


@pytest.mark.parametrize(("held", "last"), [(None, "user"), (True, "tools")])
def test_the_question_is_said_once_more_unless_held_output_asks_already(
    held: bool | None, last: str
) -> None:
    guard = ToolCallGuardMiddleware(insist=True)
    with Simulator("llamacpp", script(Say(SUM), Say(ANSWER))) as vendor:
        agent = create_agent(
            chat(vendor, hold_output=held), [add], middleware=tool_call_middleware(guard=guard)
        )
        agent.invoke({"messages": [("user", "Add 1 and 2.")]})
    told = vendor.requests[1].request["messages"][-1]["content"]
    assert told.endswith("missing: Add 1 and 2." if last == "user" else "still missing.")
    assert len(vendor.requests) == 2


def test_it_can_be_switched_off() -> None:
    with Simulator("llamacpp", small) as vendor:
        model = chat(vendor, hold_output=False).bind_tools([add], tool_choice="any")
        message = model.invoke([SystemMessage("Be brief."), HumanMessage("1 and 2?")])
    assert message.tool_calls == []
    assert "response_format" not in vendor.requests[0].request
