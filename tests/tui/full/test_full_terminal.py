"""The full face on a real terminal: the caret for input methods, a terminal that is closed, the way out."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_run import PtyRun

ROOT = Path(__file__).parents[3]
COLUMNS, LINES = 80, 24


def terminal(file: Path, *, own: bool = True) -> PtyRun:
    """The face on a terminal, which is its ``own`` or that of others."""
    return PtyRun(
        str(file),
        module="tests.tui.full.face_child",
        environ={"HOME": str(file.parent)},
        directory=ROOT,
        columns=COLUMNS,
        rows=LINES,
        own=own,
    )


def test_a_session_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    with terminal(file) as face:
        face.until("询问")
        face.type("中文 ab")
        face.until("中文 ab")
        face.wait_for(lambda: face.cursor == (3 + 7, LINES - 2), "the caret")
        face.type(" typed ahead\r")
        face.until("完成")
        assert "typed ahead" not in face.screen.splitlines()[LINES - 2]  # all of it was sent
        face.type("\x03")
        face.until("ctrl+c")
        face.type("\x03")
        assert face.ended() == 0
        assert "resume 0198c0de" in face.everything
    assert json.loads(file.read_text()) == ["go_on", "say", "close"]


@pytest.mark.services
@pytest.mark.parametrize("own", [True, False], ids=["own", "of others"])
def test_a_terminal_that_is_closed_ends_the_face(tmp_path: Path, own: bool) -> None:
    """Who is not told by a signal, because the terminal is not its own, finds out."""
    file = tmp_path / "asked.json"
    with terminal(file, own=own) as face:
        face.until("询问")
        face.hang_up()
        face.wait()
    assert json.loads(file.read_text()) == ["go_on", "close"]
