"""The page about sessions is true: its example runs, its commands and files are those of the program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ferrule.cli.command_groups import SESSIONS
from ferrule.client.connect import data_folder
from ferrule.sessions.importing import read_foreign, session_of

DOCS = Path(__file__).parents[2] / "docs"
ENGLISH = (DOCS / "sessions.md").read_text("utf-8")
CHINESE = (DOCS / "sessions.zh-CN.md").read_text("utf-8")
PAGES = pytest.mark.parametrize("page", [ENGLISH, CHINESE], ids=["en", "zh"])


def python(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page, re.DOTALL)


@PAGES
def test_the_example_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(python(page)[0], names)
    assert str(names["page"]).startswith("<!doctype html>")
    assert (tmp_path / "sessions.sqlite").exists()


@PAGES
def test_the_example_with_an_agent_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(python(page)[1], names)
    assert (tmp_path / "checkpoints.sqlite").exists()
    assert [message.type for message in names["messages"]] == ["human", "ai", "tool", "ai"]
    assert names["messages"][-1].text.startswith("`ls` said:")
    names["log"].close()


@PAGES
def test_every_command_is_named(page: str) -> None:
    assert re.findall(r"^ferrule sessions (\w+)", page, re.MULTILINE) == list(SESSIONS.commands)


@PAGES
def test_where_the_file_is(page: str) -> None:
    environ = {"HOME": "/h", "LOCALAPPDATA": "/local"}
    for platform, folder in (("linux", "~/.local/share"), ("darwin", "~/Library/Application Support")):
        assert f"`{folder}/ferrule/sessions.sqlite`" in page
        assert data_folder(environ, platform) == Path(folder.replace("~", "/h"), "ferrule")
    assert r"`%LOCALAPPDATA%\ferrule\sessions.sqlite`" in page
    assert data_folder(environ, "win32") == Path("/local/ferrule")


@PAGES
def test_the_columns_are_those_that_are_read(page: str) -> None:
    rows = {
        name
        for line in re.findall(r"^\| (`.*?) \|", page, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", line)
    }
    sessions = {"session_id", "conversation_id", "thread_id", "session_key", "chat_id", "user_id"}
    times = {"created_at", "timestamp", "created", "time"}
    assert sessions <= rows
    assert {session_of({name: "x"}) for name in sessions} == {"x"}
    assert times <= rows
    for name in times:
        assert read_foreign({"role": "user", name: 5}).time == 5.0
    assert rows - sessions - times == {
        "role", "content", "tool_calls", "tool_call_id", "name", "tool_name",
        "reasoning_content", "reasoning", "model", "vendor", "provider",
    }  # fmt: skip
    [roles] = re.findall(r"^\| `role`.*?(user.*?function)", page, re.MULTILINE)
    for role in re.split(r", | or |、| 或 ", roles):
        assert read_foreign({"role": role.strip()}).said is not None
