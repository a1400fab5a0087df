"""What the tools are: which of them there are, and how many words they take."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import deepagents.backends.protocol
from langchain_core.utils.function_calling import convert_to_openai_tool

from ferrule.backends import CompositeBackend, DiskBackend, LocalShellBackend
from ferrule.middleware import FilesystemMiddleware
from ferrule.middleware.file_tools import TOOLS, FsToolName


def test_the_list_is_complete() -> None:
    assert tuple(tool.name for tool in TOOLS) == get_args(FsToolName)


def test_what_a_backend_cannot_do_is_no_tool() -> None:
    class Plain(deepagents.backends.protocol.BackendProtocol):
        """Has what it must."""

        def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> Any:
            raise AssertionError

    assert [each.name for each in FilesystemMiddleware(Plain()).tools] == ["read_file"]  # type: ignore[arg-type]


def test_the_tools_are_told_in_few_words(tmp_path: Path) -> None:
    tools = [
        convert_to_openai_tool(each) for each in FilesystemMiddleware(LocalShellBackend(tmp_path)).tools
    ]
    assert len(json.dumps(tools)) < 4500


def test_a_shell_behind_routes_is_found(tmp_path: Path) -> None:
    shell, disk = LocalShellBackend(tmp_path / "a"), DiskBackend(tmp_path / "b")
    with_shell = FilesystemMiddleware(CompositeBackend(shell, {"/kept/": disk}))
    without = FilesystemMiddleware(CompositeBackend(disk, {"/kept/": shell}))
    assert ["execute" in [tool.name for tool in each.tools] for each in (with_shell, without)] == [
        True,
        False,
    ]
