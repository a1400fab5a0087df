"""The page about local models is true: its examples run, with an engine that stands in."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from ferrule.client.local import LocalServer
from ferrule.vendors import PROFILES
from tests.client.local.files import ENGINE, gguf

PAGE = (Path(__file__).parents[3] / "docs" / "local.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(ENGINE)
    monkeypatch.setenv("PYTHONPATH", ENGINE)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    gguf(tmp_path)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for example in EXAMPLES:
        exec(example, names)
    assert capsys.readouterr().out == "I am model.\nI am held.\n"


def test_the_settings_are_the_servers() -> None:
    [call] = re.findall(r"`LocalServer\(([^`]*)\)`", PAGE)
    given = dict(re.findall(r"(\w+)=([\d.]+)", call))
    known = inspect.signature(LocalServer).parameters
    assert {name: float(value) for name, value in given.items()} == {
        name: known[name].default for name in given
    }
    assert PROFILES["llamacpp"].held_output == "choices"
