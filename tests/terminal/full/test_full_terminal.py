"""The full frontend on a real terminal: the caret for input methods, a terminal that is closed, the way out."""

import json
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_run import PtyRun

ROOT = Path(__file__).parents[3]
COLUMNS, LINES = 80, 24


def terminal(file: Path, *, own: bool = True, module: str = "face_child") -> PtyRun:
    """The frontend on a terminal, which is its ``own`` or that of others."""
    return PtyRun(
        str(file),
        module=f"tests.terminal.full.{module}",
        environ={"HOME": str(file.parent)},
        directory=ROOT,
        columns=COLUMNS,
        rows=LINES,
        own=own,
    )


def test_a_session_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    with terminal(file) as frontend:
        frontend.until("询问")
        frontend.type("\x1a")  # no shell waits behind it, so it stays
        frontend.until("shell")
        frontend.type("中文 ab")
        frontend.until("中文 ab")
        frontend.wait_for(lambda: frontend.cursor == (3 + 7, LINES - 2), "the caret")
        frontend.type(" typed ahead\r")
        frontend.until("完成")
        assert "typed ahead" not in frontend.screen.splitlines()[LINES - 2]  # all of it was sent
        frontend.type("\x03")
        frontend.until("ctrl+c")
        frontend.type("\x03")
        assert frontend.ended() == 0
        assert "resume 0198c0de" in frontend.everything
        left = frontend.written[frontend.written.rindex(b"\x1b[?1049l") :].decode()
        assert "中文 ab typed ahead" in left
        assert "ferrule " in left
    assert json.loads(file.read_text()) == ["go_on", "say", "close"]


@pytest.mark.services
@pytest.mark.parametrize("own", [True, False], ids=["own", "of others"])
def test_a_terminal_that_is_closed_ends_the_face(tmp_path: Path, own: bool) -> None:
    """Who is not told by a signal, because the terminal is not its own, finds out."""
    file = tmp_path / "asked.json"
    with terminal(file, own=own) as frontend:
        frontend.until("询问")
        frontend.hang_up()
        frontend.wait()
    assert json.loads(file.read_text()) == ["go_on", "close"]


def test_control_z_goes_back_to_the_shell_and_fg_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    with terminal(file, module="job_shell") as shell:
        shell.until("$")
        shell.type(f'"$PYTHON" -m tests.terminal.full.face_child {file}\n')
        shell.until("询问")
        shell.type("half a text")
        shell.until("half a text")
        shell.type("\x1a")
        shell.until("Stopped")
        assert shell.written.rindex(b"\x1b[?1049l") > shell.written.rindex(b"\x1b[?1049h")
        shell.type("echo shell $((6*7))\n")
        shell.until("shell 42")
        shell.type("fg\n")
        shell.until("half a text", "询问")
        shell.type(" more\r")
        shell.until("完成")
        assert "─" * COLUMNS in shell.screen.splitlines()
        shell.type("\x04")
        shell.until("resume 0198c0de")
        shell.type("exit\n")
        assert shell.ended() == 0
    assert json.loads(file.read_text()) == ["go_on", "say", "close"]
