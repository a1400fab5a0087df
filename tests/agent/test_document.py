"""The page about agents is true: the examples run, the tables are the code's."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import RunnableLambda

import ferrule.agent
from ferrule.agent import deep_agent
from ferrule.agent.backends import DiskBackend
from ferrule.agent.deep_agent import create_deep_agent
from tests.agent.scripted import Scripted, calling, said

PAGE = (Path(__file__).parents[2] / "docs" / "agents.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


class Helpful(Scripted):
    """Searches once when it is to be asked about it; then it is done."""

    script: list[Any] = []  # noqa: RUF012

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        asked = any("Ada" in message.text for message in messages if message.type == "human")
        if asked and messages[-1].type == "human":
            return calling(("search", {"question": "Ada"}))
        return said("Done.")


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DEEPSEEK_API_KEY", "any")
    names: dict[str, Any] = {
        "backend": DiskBackend(tmp_path),
        "model": Helpful(),
        "my_graph": RunnableLambda(lambda state: {"messages": [said("Graph.")]}),
    }
    assert len(EXAMPLES) == 10
    for example in EXAMPLES:
        if "mcp_tools" in example:
            # Its servers are somebody's; the tests of MCP have one of their own.
            assert "mcp_tools" in ferrule.agent.__all__
            continue
        if "Simulator(" in example:
            made: dict[str, Any] = {}
            exec(example, made)
            assert made["model"].invoke("Go.").text == "Done."
            made["vendor"].close()
            continue
        exec(example, names)
        if "agent = " in example and "deepseek" not in example:
            result = names["agent"].invoke(
                {"messages": [("user", "Go.")]}, {"configurable": {"thread_id": "2"}}
            )
            assert result["messages"][-1].text == "Done."
    printed = capsys.readouterr().out
    assert "Tool: search" in printed
    assert "None Done." in printed


def test_the_table_of_middlewares_is_the_order() -> None:
    rows = re.findall(r"^\| `(\w+Middleware)` \|", PAGE, re.MULTILINE)
    documented = (deep_agent.__doc__ or "").partition("The order")[2]
    assert rows == re.findall(r"``(\w+Middleware)``", documented)


def test_the_tables_have_every_parameter() -> None:
    tables = PAGE.partition("## Parameters")[2].partition("## Middlewares")[0]
    named = [
        name
        for row in re.findall(r"^\| (`[^|]*) \|", tables, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    ]
    assert sorted(named) == sorted(inspect.signature(create_deep_agent).parameters)
