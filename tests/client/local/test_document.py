"""The page about local models is true: its examples run, with an engine that stands in."""

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from ferrule.client.local import LocalServer
from ferrule.vendors import PROFILES
from tests.client.local.files import ENGINE, gguf

DOCS = Path(__file__).parents[3] / "docs"
PAGES = [(DOCS / name).read_text(encoding="utf-8") for name in ("local.md", "local.zh-CN.md")]
in_both_languages = pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])


@in_both_languages
def test_the_examples_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(ENGINE)
    monkeypatch.setenv("PYTHONPATH", ENGINE)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    gguf(tmp_path)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(example, names)
    assert capsys.readouterr().out == "I am model.\nI am held.\n"


@in_both_languages
def test_the_settings_are_the_servers(page: str) -> None:
    [call] = re.findall(r"`LocalServer\(([^`]*)\)`", page)
    given = dict(re.findall(r"(\w+)=([\d.]+)", call))
    known = inspect.signature(LocalServer).parameters
    assert {name: float(value) for name, value in given.items()} == {
        name: known[name].default for name in given
    }
    assert PROFILES["llamacpp"].held_output == "choices"
