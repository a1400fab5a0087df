"""The tools of an agent are shown with where they come from and what a call would meet."""

from pathlib import Path
from typing import Any

import pytest
from langchain_core.tools import tool

from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.terminal.live.approvals import Approvals
from ferrule.terminal.live.live_conversation import tool_views
from ferrule.terminal.live.live_events import Mode, ToolView


@tool
def read_file(file_path: str) -> str:
    """Read a file."""
    return file_path


@tool
def execute(command: str) -> str:
    """Run a command."""
    return command


@tool
def search(words: str) -> str:
    """Search for words."""
    return words


@pytest.mark.parametrize(
    ("mode", "verdicts"),
    [("plan", ("allow", "deny", "deny")), ("ask", ("allow", "ask", "ask")), ("auto", ("allow",) * 3)],
)
def test_the_mode_decides(tmp_path: Path, mode: Mode, verdicts: tuple[Any, ...]) -> None:
    approvals = Approvals((), mode, directory=tmp_path, kept=None)
    views = tool_views([search, read_file, execute, read_file], approvals, {"search": "web"})
    assert views == [
        ToolView("read_file", "Read a file.", "", verdicts[0]),
        ToolView("execute", "Run a command.", "", verdicts[1]),
        ToolView("search", "Search for words.", "web", verdicts[2]),
    ]


def test_what_a_server_says_of_its_tool_is_no_permission(tmp_path: Path) -> None:
    approvals = Approvals((), "ask", directory=tmp_path, kept=None)
    [view] = tool_views([search], approvals, {}, reads_only=lambda each: each is search)
    assert view.verdict == "ask"


def test_with_rules_it_depends(tmp_path: Path) -> None:
    rules = (PermissionRule("allow", "execute", command="git status"),)
    approvals = Approvals(rules, "ask", directory=tmp_path, kept=None)
    assert [view.verdict for view in tool_views([execute], approvals, {})] == ["depends"]
