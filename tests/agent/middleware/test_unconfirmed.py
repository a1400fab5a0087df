"""Calls that the words around them take back, in any agent: asked about once, or decided by a person."""

import re
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule import Policy
from ferrule.agent.middleware.guards.approval import describe_call, is_unconfirmed
from ferrule.agent.middleware.stack import tool_call_middleware
from tests.agent.scripted import Scripted, calling, said

MARKUP = '<tool_call>\n{"name": "clean", "arguments": {"folder": "build"}}\n</tool_call>'
DOUBTED = f"Do not run this:\n{MARKUP}\nPlease confirm first."
NATIVE = ("clean", {"folder": "build"})
GO: Any = {"messages": [("user", "The folder is stale.")]}
THREAD: Any = {"configurable": {"thread_id": "1"}}

both = pytest.mark.parametrize("blocking", [True, False])


class Folder:
    """A tool that counts, and models that talk about it."""

    def __init__(self) -> None:
        self.cleaned: list[str] = []

        @tool
        def clean(folder: str) -> str:
            """Remove what was built."""
            self.cleaned.append(folder)
            return f"{folder} is empty"

        self.tools = [clean]

    async def run(self, *script: AIMessage, blocking: bool) -> tuple[list[BaseMessage], Scripted]:
        model = Scripted(script=list(script))
        agent: Any = create_agent(model, self.tools, middleware=tool_call_middleware())
        state = agent.invoke(GO, THREAD) if blocking else await agent.ainvoke(GO, THREAD)
        return state["messages"], model


@both
async def test_a_call_that_is_meant_is_made_again_and_runs_once(blocking: bool) -> None:
    folder = Folder()
    messages, _ = await folder.run(said(DOUBTED), calling(NATIVE), said("It is empty."), blocking=blocking)
    assert folder.cleaned == ["build"]
    [error] = [each.text for each in messages if isinstance(each, ToolMessage) and each.status == "error"]
    assert error.startswith('The call of "clean" was not run: ')
    assert "make the call again" in error
    assert "valid JSON" not in error
    assert messages[-1].text == "It is empty."


@both
async def test_an_answer_instead_of_the_call_ends_the_run(blocking: bool) -> None:
    folder = Folder()
    messages, _ = await folder.run(said(DOUBTED), said("May I remove build?"), blocking=blocking)
    assert folder.cleaned == []
    assert messages[-1].text == "May I remove build?"


@both
async def test_it_is_asked_once(blocking: bool) -> None:
    folder = Folder()
    messages, model = await folder.run(said(DOUBTED), said(DOUBTED), said("never"), blocking=blocking)
    assert folder.cleaned == []
    assert len(model.script) == 3
    last = messages[-1]
    assert isinstance(last, AIMessage)
    assert "Please confirm first." in last.text
    assert (last.tool_calls, last.invalid_tool_calls) == ([], [])
    assert "never" not in [each.text for each in messages]


@both
async def test_a_call_in_mid_thinking_beside_an_announcement_is_asked_about(blocking: bool) -> None:
    folder = Folder()
    thought = f"The folder is stale.\n{MARKUP}\nThat should do it, and then I look at the rest."
    announced = AIMessage("Let me clean it up.", additional_kwargs={"reasoning_content": thought})
    messages, _ = await folder.run(announced, calling(NATIVE), said("Done."), blocking=blocking)
    assert folder.cleaned == ["build"]
    assert messages[-1].text == "Done."


@both
@pytest.mark.parametrize("decision", ["approve", "reject"])
async def test_a_person_decides_where_the_policy_lets_it_through(decision: str, blocking: bool) -> None:
    folder = Folder()
    review: Any = {
        "allowed_decisions": ["approve", "reject"],
        "when": is_unconfirmed,
        "description": describe_call,
    }
    model = Scripted(script=[said(DOUBTED), calling(NATIVE), said("Done.")])
    stack = [*tool_call_middleware(Policy(unconfirmed="run")), HumanInTheLoopMiddleware({"clean": review})]
    agent: Any = create_agent(model, folder.tools, middleware=stack, checkpointer=InMemorySaver())
    asked = agent.invoke(GO, THREAD) if blocking else await agent.ainvoke(GO, THREAD)
    [question] = asked["__interrupt__"]
    [action] = question.value["action_requests"]
    assert re.search('Speaks against it: "(Do not run this:|Please confirm first.)"', action["description"])
    assert folder.cleaned == []
    answer: Any = Command(resume={"decisions": [{"type": decision}]})
    _ = agent.invoke(answer, THREAD) if blocking else await agent.ainvoke(answer, THREAD)
    # The call that is made by itself afterwards needs no approval.
    assert folder.cleaned == ["build"] * (2 if decision == "approve" else 1)
