"""Several middlewares as one do what they do one by one, in their order."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
from ferrule.agent.middleware.calls.recover_calls import RecoverToolCallsMiddleware
from ferrule.agent.middleware.calls.retry_calls import RetryBrokenCallsMiddleware
from ferrule.agent.middleware.durable_run import ModelTurnsMiddleware
from ferrule.agent.middleware.guards.tool_errors import ToolErrorsMiddleware
from ferrule.agent.middleware.stack import ToolCallMiddleware, as_one, tool_call_middleware
from tests.agent.scripted import Scripted, calling, said


class Other(AgentMiddleware[Any, Any, Any]):
    """Somebody else's."""


class Mine(RetryBrokenCallsMiddleware):
    """A heir may have hooks of its own."""


def test_what_stands_side_by_side_becomes_one() -> None:
    ours, other, mine, errors = tool_call_middleware(), Other(), Mine(), ToolErrorsMiddleware()
    [first, one, second, third] = as_one([other, *ours, mine, errors])
    assert [first, second, third] == [other, mine, errors]
    assert isinstance(one, ToolCallMiddleware)
    assert one.parts == tuple(ours)


def test_what_another_stands_between_becomes_two_with_names_of_their_own() -> None:
    ours, other, again, turns = (
        tool_call_middleware(),
        Other(),
        RecoverToolCallsMiddleware(),
        ModelTurnsMiddleware(),
    )
    [first, _, second] = as_one([*ours, other, again, turns])
    assert [first.name, second.name] == ["ToolCallMiddleware", "ModelCallMiddleware2"]
    # What is not around tools costs nothing there.
    assert type(second).awrap_tool_call is AgentMiddleware.awrap_tool_call
    create_agent(Scripted(script=[]), middleware=[first, other, second])


@tool
def fail() -> str:
    """Fail."""
    raise ValueError("no")


LEAKED = '<tool_call>\n{"name": "fail", "arguments": {}}\n</tool_call>'
HISTORY = [HumanMessage("go"), calling(("fail", {}), ids=["x"]), HumanMessage("again")]


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
@pytest.mark.parametrize("saved", [True, False])
async def test_a_run_is_the_same(saved: bool, way: str) -> None:
    seen: list[Any] = []
    for together in (True, False):
        model = Scripted(script=[said(""), said(LEAKED), calling(("fail", {})), said("done")])
        middleware = tool_call_middleware()
        agent: Any = create_agent(
            model,
            [fail],
            middleware=as_one(middleware) if together else middleware,
            checkpointer=InMemorySaver() if saved else None,
        )
        config = {"configurable": {"thread_id": "1"}}
        given = {"messages": [each.model_copy() for each in HISTORY]}
        result = agent.invoke(given, config) if way == "invoke" else await agent.ainvoke(given, config)
        seen.append([(each.type, each.text) for each in result["messages"]])
    assert seen[0] == seen[1]
    assert len(seen[0]) == 9


async def test_without_the_patch_nothing_is_done_before_the_run() -> None:
    one = ToolCallMiddleware([RetryBrokenCallsMiddleware(), ToolErrorsMiddleware()])
    state: Any = {"messages": list(HISTORY)}
    nothing: Any = None
    assert one.before_agent(state, nothing) is None
    assert await one.abefore_agent(state, nothing) is None
    patched = ToolCallMiddleware([RetryBrokenCallsMiddleware(), PatchToolCallsMiddleware()])
    assert patched.before_agent(state, nothing) is not None
