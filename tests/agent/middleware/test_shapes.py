"""Every shape of a reply, read by LangChain's own classes: the tool runs or the model is told, always."""

import asyncio
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool
from langchain_deepseek import ChatDeepSeek
from langchain_openai import ChatOpenAI

from ferrule.agent.middleware.stack import tool_call_middleware
from tests.agent.middleware.wire import Wire, chat
from tests.shapes import ARGUMENTS, SHAPES, Shape

MODELS = {"openai": ChatOpenAI, "deepseek": ChatDeepSeek}
WAYS = ["invoke", "ainvoke", "stream"]
CASES = [
    pytest.param(shape, model, way, id=f"{shape.name}-{model}-{way}")
    for shape in SHAPES
    for model in (MODELS if shape.needs_reasoning else ["openai"])
    for way in WAYS
]


class Tools:
    """The declared tools, and what they were run with."""

    def __init__(self) -> None:
        self.ran: list[dict[str, Any]] = []

        @tool
        def add(a: int, b: int) -> int:
            """Add two numbers."""
            self.ran.append({"a": a, "b": b})
            return a + b

        @tool
        def fail() -> str:
            """Raise."""
            raise RuntimeError("boom")

        self.all = [add, fail]


def run(agent: Any, way: str) -> list[BaseMessage]:
    state = {"messages": [("user", "add 1 and 2")]}
    if way == "invoke":
        return agent.invoke(state)["messages"]
    if way == "ainvoke":
        return asyncio.run(agent.ainvoke(state))["messages"]
    items = list(agent.stream(state, stream_mode=["messages", "values"]))
    return [item for mode, item in items if mode == "values"][-1]["messages"]


def assert_acceptable(messages: list[dict[str, Any]]) -> None:
    """A strict server takes this history: every id once, every call answered right behind it."""
    used: set[str] = set()
    waiting: set[str] = set()
    for message in messages:
        if message["role"] == "tool":
            assert message["tool_call_id"] in waiting
            waiting.remove(message["tool_call_id"])
            continue
        assert not waiting
        waiting = {call["id"] for call in message.get("tool_calls") or ()}
        assert len(waiting) == len(message.get("tool_calls") or ())
        assert all(waiting)
        assert not waiting & used
        used |= waiting
    assert not waiting


def expected(shape: Shape, model: str) -> str:
    if shape.needs_reasoning and model == "openai":
        return "told"
    # The class raises at whole replies; what it makes of some streams can be read.
    return "either" if shape.unreadable else shape.expect


# What the OpenAI package says about arguments that are an object; it goes on.
@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")
@pytest.mark.parametrize(("shape", "model", "way"), CASES)
def test_a_whole_call_runs_and_everything_else_is_told(shape: Shape, model: str, way: str) -> None:
    tools, wire = Tools(), Wire(shape)
    streamed = bool(shape.deltas) or way == "stream"
    agent = create_agent(
        chat(MODELS[model], wire, streaming=streamed), tools.all, middleware=tool_call_middleware()
    )
    messages = run(agent, way)
    for request in wire.requests:
        assert_acceptable(request["messages"])
    assert len({message.id for message in messages}) == len(messages)
    last = messages[-1]
    assert isinstance(last, AIMessage)
    assert not last.tool_calls
    expect = expected(shape, model)
    if expect == "answers":
        assert len(wire.requests) == 1
        assert last.text
        assert tools.ran == []
        return
    assert last.text == "Done."
    if expect == "runs" or (expect == "either" and tools.ran):
        assert len(tools.ran) == shape.runs
        assert ARGUMENTS in tools.ran
        assert any(m.status == "success" for m in messages if isinstance(m, ToolMessage))
    else:
        assert tools.ran == []
        told = wire.requests[1]["messages"][1:]
        roles = {message["role"] for message in told}
        assert roles in ({"user"}, {"assistant", "tool"}, {"assistant", "user"})
        assert told[-1]["content"]
