"""Asking before certain tools run: with LangChain's middleware, and with a clear word where it cannot work."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule.agent.middleware.guards.approval import approvals, describe_call
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, calling, said

GO: Any = {"messages": [("user", "go")]}
THREAD: Any = {"configurable": {"thread_id": "1"}}


@tool
def wipe(what: str) -> str:
    """Wipe."""
    return f"wiped {what}"


@tool
def look(where: str) -> str:
    """Look."""
    return f"saw {where}"


def agent(*, checkpointer: Any = None, wiping: Any = True) -> Any:
    script = [calling(("wipe", {"what": "x"}), ("look", {"where": "y"})), said("done")]
    middleware = approvals({"wipe": wiping, "look": False})
    return create_agent(
        Scripted(script=script), [wipe, look], middleware=middleware, checkpointer=checkpointer
    )


async def asked(one: Any, given: Any, blocking: bool) -> Any:
    return one.invoke(given, THREAD) if blocking else await one.ainvoke(given, THREAD)


@pytest.mark.parametrize("blocking", [True, False])
async def test_a_call_waits_for_the_answer(blocking: bool) -> None:
    one = agent(checkpointer=InMemorySaver())
    stopped = await asked(one, GO, blocking)
    [question] = stopped["__interrupt__"]
    [action] = question.value["action_requests"]
    assert (action["name"], action["args"]) == ("wipe", {"what": "x"})
    assert action["description"].startswith("Tool: wipe\nArguments:")
    result = await asked(one, Command(resume={"decisions": [{"type": "approve"}]}), blocking)
    texts = sorted(each.text for each in result["messages"] if isinstance(each, ToolMessage))
    assert texts == ["saw y", "wiped x"]


@pytest.mark.parametrize("blocking", [True, False])
async def test_without_a_checkpointer_it_says_what_to_do(blocking: bool) -> None:
    with pytest.raises(UsageError, match="checkpointer=InMemorySaver"):
        await asked(agent(), GO, blocking)


def test_the_name_is_langchains_and_nothing_asked_is_nothing_added() -> None:
    assert [each.name for each in approvals({"wipe": True})] == ["HumanInTheLoopMiddleware"]
    assert approvals({"wipe": False}) == approvals(None) == []


def test_what_nobody_would_see_is_described() -> None:
    call: Any = {"name": "wipe", "args": {"what": "a\u202eb\u200b"}, "id": "c", "type": "tool_call"}
    assert describe_call(call, {"messages": []}).endswith('"a⟨U+202E⟩b⟨U+200B⟩"}')
