"""The page about the chat model is true: its examples run, in their order, and it names every setting."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ferrule.langchain import ChatFerrule

PAGE = (Path(__file__).parents[2] / "docs" / "langchain.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FERRULE_API_KEY", "sk-test")
    names: dict[str, Any] = {}
    for example in EXAMPLES:
        exec(example, names)
    agent, vendor = names["agent"], names["vendor"]
    assert agent.invoke({"messages": [("user", "Hello")]})["messages"][-1].text == "You said: Hello"
    names["model"].close()
    vendor.close()


def test_every_setting_is_named() -> None:
    own = set(ChatFerrule.__annotations__) - {"_clients"}
    table = PAGE[PAGE.index("## Settings") : PAGE.index("A name that is no setting")]
    named = {name for name in re.findall(r"`(\w+)`", table) if name in ChatFerrule.model_fields}
    assert named == own


def test_the_terminal_apps_file_makes_a_model(monkeypatch: pytest.MonkeyPatch) -> None:
    [text] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    declared = tomllib.loads(text)["models"]["providers"]["qwen"]
    assert declared["class_path"] == f"ferrule.langchain:{ChatFerrule.__name__}"
    for name in declared["models"]:
        model = ChatFerrule(model=name, api_key="sk-test", **declared["params"])
        assert declared["api_key_env"] in model.vendor.key_variables
