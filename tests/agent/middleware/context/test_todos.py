"""The todo list: state, prompt, one list in a turn, no step of its own."""

import asyncio
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import ToolMessage

from ferrule.agent.middleware.context.todos import TodoListMiddleware
from tests.agent.scripted import Scripted, calling, said

GO: Any = {"messages": [("user", "go")]}


def todos(*contents: str) -> tuple[str, dict[str, Any]]:
    return "write_todos", {"todos": [{"content": each, "status": "pending"} for each in contents]}


def agent(*script: Any) -> tuple[Any, Scripted]:
    model = Scripted(script=list(script))
    return create_agent(model, [], system_prompt="Mine.", middleware=[TodoListMiddleware()]), model


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
def test_each_list_replaces_the_one_before(way: str) -> None:
    made, model = agent(
        calling(todos("a", "b")), calling(todos("c"), todos("d")), calling(todos("e")), said("ok")
    )
    result = made.invoke(GO) if way == "invoke" else asyncio.run(made.ainvoke(GO))
    assert [each["content"] for each in result["todos"]] == ["e"]
    statuses = [m.status for m in result["messages"] if isinstance(m, ToolMessage)]
    assert statuses == ["success", "error", "error", "success"]
    assert [m.text for m in model.seen[0]] == ["Mine.", "go"]


def test_what_it_is_for_stands_in_its_description() -> None:
    assert "three or more steps" in TodoListMiddleware().tools[0].description
    assert TodoListMiddleware(tool_description="Plan.").tools[0].description == "Plan."


def test_it_is_no_step_of_the_graph() -> None:
    made, _ = agent()
    assert set(made.nodes) == {"__start__", "model", "tools"}
