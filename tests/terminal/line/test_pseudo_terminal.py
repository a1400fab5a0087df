"""The line mode in a process of its own, on a real terminal: keys, an editor, a terminal that is closed."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_run import PtyRun

ROOT = Path(__file__).parents[3]


def running(report: Path, **environ: str) -> PtyRun:
    """The frontend, which writes a report in the end."""
    return PtyRun(
        str(report),
        module="tests.terminal.line.line_process",
        environ={"HOME": str(report.parent), **environ},
        directory=ROOT,
    )


def read(report: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(report.read_text())
    return told


def test_a_conversation_with_an_editor_and_a_question(tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\nprintf "written there" > "$1"\n')
    editor.chmod(0o700)
    report = tmp_path / "report"
    with running(report, VISUAL=str(editor), EDITOR=str(editor)) as run:
        run.until("demo (main)")
        run.type("\x07")
        run.until("written there")
        run.type("\r")
        run.until("世界", "Number")
        run.type("1\r")
        run.until("done")
        run.type("\x04")
        assert run.ended() == 0
    assert read(report) == {
        "gone": False,
        "text": "",
        "closed": True,
        "said": ["go_on", "say", "answer", "close"],
    }


@pytest.mark.services
def test_a_terminal_that_is_closed_in_the_middle(tmp_path: Path) -> None:
    report = tmp_path / "report"
    with running(report) as run:
        run.until("demo (main)")
        run.type("go\r")
        run.until("Number")
        run.hang_up()
        run.wait()
    assert read(report)["gone"]
    assert read(report)["closed"]


@pytest.mark.services
def test_a_dumb_terminal_gets_no_escape_sequences(tmp_path: Path) -> None:
    report = tmp_path / "report"
    with running(report, TERM="dumb") as run:
        run.until("/help: ")
        run.type("go\n")
        run.until("Number")
        assert "> go" not in run.screen
        run.type("1\n")
        run.until("done")
        run.type("/quit\n")
        assert run.ended() == 0
        assert b"\x1b" not in run.written
    assert read(report)["said"] == ["go_on", "say", "answer", "close"]
