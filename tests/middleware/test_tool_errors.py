"""A tool that raises is answered; what controls the run passes."""

from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command, interrupt

from ferrule.errors import UsageError
from ferrule.middleware import ToolErrorsMiddleware
from tests.agent.scripted import Scripted, calling, said


@tool
def fail(words: str) -> str:
    """Raise."""
    raise ValueError(words)


@tool
def succeed() -> str:
    """Work."""
    return "worked"


@tool
def stop() -> str:
    """Press Ctrl-C."""
    raise KeyboardInterrupt


@tool
def misuse() -> str:
    """Find that the program is wrong."""
    raise UsageError("asking needs a checkpointer")


@tool
def ask() -> str:
    """Ask a person."""
    return f"person said {interrupt('well?')}"


GO: Any = {"messages": [("user", "go")]}


def build(*script: Any, **options: Any) -> Any:
    return create_agent(
        Scripted(script=list(script)),
        [fail, succeed, stop, misuse, ask],
        middleware=[ToolErrorsMiddleware()],
        **options,
    )


@pytest.mark.parametrize("blocking", [True, False])
async def test_the_model_is_told_and_siblings_survive(blocking: bool) -> None:
    agent = build(
        calling(("fail", {"words": "no such city"}), ("succeed", {}), ("fail", {"words": ""})), said("done")
    )
    result = agent.invoke(GO) if blocking else await agent.ainvoke(GO)
    found = [message for message in result["messages"] if isinstance(message, ToolMessage)]
    assert [(message.text, message.status) for message in found] == [
        ("The tool fail failed - ValueError: no such city", "error"),
        ("worked", "success"),
        ("The tool fail failed - ValueError", "error"),
    ]
    assert result["messages"][-1].text == "done"


def test_long_words_are_cut() -> None:
    result = build(calling(("fail", {"words": "x" * 9000})), said("done")).invoke(GO)
    assert len(result["messages"][2].text) < 4100


def test_ctrl_c_passes() -> None:
    with pytest.raises(KeyboardInterrupt):
        build(calling(("stop", {})), said("done")).invoke(GO)


def test_what_only_the_programmer_can_put_right_passes() -> None:
    with pytest.raises(UsageError, match="checkpointer"):
        build(calling(("misuse", {})), said("done")).invoke(GO)


def test_an_interrupt_passes_and_can_be_resumed() -> None:
    agent = build(calling(("ask", {})), said("done"), checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}}
    assert agent.invoke(GO, config)["__interrupt__"][0].value == "well?"
    result = agent.invoke(Command(resume="yes"), config)
    assert result["messages"][2].text == "person said yes"
