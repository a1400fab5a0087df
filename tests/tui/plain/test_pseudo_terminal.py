"""The plain face in a process of its own, on a real terminal: keys, an editor, a terminal that is closed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")


class Run:
    """A process and the other end of its terminal."""

    def __init__(self, report: Path, environ: Mapping[str, str]) -> None:
        self.report = report
        self.master, slave = os.openpty()
        os.set_blocking(self.master, False)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.tui.plain.plain_process", str(report)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm-256color", **environ},
            preexec_fn=lambda: os.login_tty(slave),
        )
        os.close(slave)
        self.seen = self.before = b""

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def sees(self, wanted: str) -> None:
        """Read until the text came, behind what was waited for before."""
        deadline = time.monotonic() + 60
        while wanted.encode() not in self.seen:
            assert time.monotonic() < deadline, self.seen.decode(errors="replace")
            try:
                self.seen += os.read(self.master, 65_536)
            except BlockingIOError:
                time.sleep(0.01)
        self.before, self.seen = self.seen.split(wanted.encode(), 1)

    def ends(self) -> dict[str, Any]:
        """The report, once the process has ended well."""
        deadline = time.monotonic() + 60
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                self.seen += os.read(self.master, 65_536)
            except OSError:  # nothing there, or closed
                time.sleep(0.01)
        assert self.process.returncode == 0, self.seen.decode(errors="replace")
        report: dict[str, Any] = json.loads(self.report.read_text())
        return report

    def close(self) -> None:
        if self.master >= 0:
            os.close(self.master)
        self.master = -1


@contextmanager
def running(tmp_path: Path, **environ: str) -> Iterator[Run]:
    run = Run(tmp_path / "report", environ)
    try:
        yield run
    finally:
        if run.process.poll() is None:
            run.process.kill()
        run.process.wait()
        run.close()


def test_a_conversation_with_an_editor_and_a_question(tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\nprintf "written there" > "$1"\n')
    editor.chmod(0o700)
    with running(tmp_path, VISUAL=str(editor), EDITOR=str(editor)) as run:
        run.sees("demo (main)")
        run.type("\x07")
        run.sees("written there")
        run.type("\r")
        run.sees("世界")
        run.sees("Number")
        run.type("1\r")
        run.sees("done")
        run.type("\x04")
        report = run.ends()
    assert report == {
        "gone": False,
        "text": "",
        "closed": True,
        "said": ["go_on", "say", "answer", "close"],
    }


@pytest.mark.services
def test_a_terminal_that_is_closed_in_the_middle(tmp_path: Path) -> None:
    with running(tmp_path) as run:
        run.sees("demo (main)")
        run.type("go\r")
        run.sees("Number")
        run.close()
        run.process.wait(60)
        report = json.loads(run.report.read_text())
    assert report["gone"]
    assert report["closed"]


@pytest.mark.services
def test_a_dumb_terminal_gets_no_escape_sequences(tmp_path: Path) -> None:
    with running(tmp_path, TERM="dumb") as run:
        run.sees("/help lists")
        run.type("go\n")
        run.sees("Number")
        assert b"\x1b" not in run.before
        assert b"> go" not in run.before
        run.type("1\n")
        run.sees("done")
        run.type("/quit\n")
        report = run.ends()
        assert b"\x1b" not in run.seen
    assert report["said"] == ["go_on", "say", "answer", "close"]
