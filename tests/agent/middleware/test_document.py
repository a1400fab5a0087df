"""The page about middlewares is true: every example runs."""

import re
from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.middleware.stack import ORDER, tool_call_middleware
from tests.agent.scripted import Scripted, calling, said

PAGE = (Path(__file__).parents[3] / "docs" / "middleware.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@tool
def add(a: int, b: int) -> int:
    """Add."""
    return a + b


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_run(example: str) -> None:
    model = Scripted(script=[calling(("add", {"a": 1, "b": 2})), said("It is 3.")])
    names: dict[str, Any] = {
        "create_agent": create_agent,
        "model": model,
        "tools": [add],
        "checkpointer": InMemorySaver(),
        "tool_call_middleware": tool_call_middleware,
    }
    exec(example, names)
    config: Any = {"configurable": {"thread_id": "1"}}
    result = names["agent"].invoke({"messages": [("user", "Add 1 and 2.")]}, config)
    assert result["messages"][-1].text == "It is 3."


def test_the_table_is_the_order() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert rows == [middleware.__name__ for middleware in ORDER]


def test_the_recipe_follows_the_order() -> None:
    places = [ORDER.index(type(each)) for each in tool_call_middleware()]
    assert places == sorted(places)
