"""The user's editor: which one it is, and what comes back."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ferrule.terminal.input_sources import edited, editor_command


def test_the_user_says_which_editor_it_is(tmp_path: Path) -> None:
    assert editor_command({"VISUAL": "code -w", "EDITOR": "vi"}, windows=False) == ["code", "-w"]
    assert editor_command({"EDITOR": "'my editor' -x"}, windows=False) == ["my editor", "-x"]
    assert editor_command({"EDITOR": r"C:\my editor.exe"}, windows=True) == [r"C:\my editor.exe"]
    assert editor_command({"EDITOR": "vi 'x"}, windows=False) == ["vi 'x"]
    assert editor_command({}, windows=True) == ["notepad"]
    assert editor_command({"PATH": str(tmp_path)}, windows=False) == ["vi"]


@pytest.mark.skipif(sys.platform == "win32", reason="shell scripts")
async def test_what_it_leaves_comes_back_unless_it_fails(tmp_path: Path) -> None:
    for name, end in (("good", "exit 0"), ("failing", "exit 3"), ("careless", 'rm "$1"')):
        file = tmp_path / name
        file.write_text(f'#!/bin/sh\nprintf "，写好\\n" >> "$1"\n{end}\n')
        file.chmod(0o700)
    assert await edited("typed", [str(tmp_path / "good")]) == "typed，写好"
    assert await edited("typed", [str(tmp_path / "failing")]) is None
    assert await edited("typed", [str(tmp_path / "careless")]) is None
    assert await edited("typed", [str(tmp_path / "missing")]) is None
