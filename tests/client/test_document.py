"""The page about the client is true: its examples run, in their order, and it names every error."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from ferrule.client.http import Client
from ferrule.core import errors

PAGE = (Path(__file__).parents[2] / "docs" / "client.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for example in EXAMPLES:
        exec(example, names)
    printed = capsys.readouterr().out
    assert printed.startswith("You said: Hello")
    assert "Empty input messages" in printed
    assert "3" in names["reply"].content
    [said] = [
        each for each in names["vendor"].requests[3].request["messages"] if each["role"] == "assistant"
    ]
    assert "reasoning_content" in said
    names["client"].close()
    names["vendor"].close()


def test_every_error_is_named() -> None:
    leaves = {
        name for name in errors.__all__ if name.endswith(("ed", "Failed", "Long", "Found", "Gateway"))
    } - {"SessionMoved"}  # no client raises it
    assert leaves <= set(re.findall(r"`(\w+)`", PAGE))


def test_the_settings_are_the_clients() -> None:
    last = EXAMPLES[-1]
    given = set(re.findall(r"^    (\w+)=", last, re.MULTILINE))
    assert given <= set(inspect.signature(Client).parameters)
