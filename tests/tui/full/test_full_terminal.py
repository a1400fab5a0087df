"""The full face on a real terminal: the caret for input methods, a terminal that is closed, the way out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pyte
import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

COLUMNS, LINES = 80, 24
SECONDS = 30.0


class Terminal:
    """A process on a pseudo-terminal, and what it shows."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process, self.master = process, master
        self.screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self.screen)

    def until(self, condition: Callable[[], bool]) -> None:
        """Read until something is on the screen."""
        end = time.monotonic() + SECONDS
        while not condition():
            assert time.monotonic() < end, self.text
            self._stream.feed(self._read())

    def _read(self) -> bytes:
        try:
            return os.read(self.master, 65536)
        except OSError:  # the process has ended
            return b""

    @property
    def text(self) -> str:
        """The screen."""
        lines = [
            [self.screen.buffer[row][column].data for column in range(COLUMNS)] for row in range(LINES)
        ]
        return "\n".join(map("".join, lines))

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.master, text.encode())


@contextmanager
def terminal(file: Path, *, own: bool = True) -> Generator[Terminal]:
    """The face on a terminal, which is its ``own`` or that of others."""
    import fcntl
    import pty
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.tui.full.face_child", str(file)],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color"},
        preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if own else None,
    )
    os.close(slave)
    found = Terminal(process, master)
    try:
        yield found
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        if found.master >= 0:
            os.close(found.master)


def test_a_session_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    with terminal(file) as face:
        face.until(lambda: "询问" in face.text)
        face.type("中文 ab")
        face.until(lambda: "中文 ab" in face.text)
        face.until(lambda: (face.screen.cursor.x, face.screen.cursor.y) == (3 + 7, LINES - 2))
        face.type(" typed ahead\r")
        face.until(lambda: "完成" in face.text)
        assert "typed ahead" not in face.text.splitlines()[LINES - 2]  # all of it was sent
        face.type("\x03")
        face.until(lambda: "ctrl+c" in face.text)
        face.type("\x03")
        face.until(lambda: "resume 0198c0de" in face.text)
        assert face.process.wait(SECONDS) == 0
    assert json.loads(file.read_text()) == ["go_on", "say", "close"]


@pytest.mark.services
@pytest.mark.parametrize("own", [True, False], ids=["own", "of others"])
def test_a_terminal_that_is_closed_ends_the_face(tmp_path: Path, own: bool) -> None:
    """Who is not told by a signal, because the terminal is not its own, finds out."""
    file = tmp_path / "asked.json"
    with terminal(file, own=own) as face:
        face.until(lambda: "询问" in face.text)
        os.close(face.master)
        face.master = -1
        face.process.wait(SECONDS)
    assert json.loads(file.read_text()) == ["go_on", "close"]
