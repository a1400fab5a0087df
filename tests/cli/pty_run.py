"""The program at a pseudo-terminal, as a user has it: what is typed goes in, what is on the screen comes out."""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Self

import pyte
from pyte.screens import Char

__all__ = ["PtyRun"]

PATIENCE = 60.0
"""Seconds for what comes at once where nobody else works on the machine."""


class PtyRun:
    """``python -m ferrule`` with these arguments. A context manager, which ends what still runs.

    ``module``: another program. ``own``: the terminal is its own, so that the kernel signals to it.
    """

    def __init__(
        self,
        *arguments: str,
        environ: Mapping[str, str],
        directory: Path,
        columns: int = 100,
        rows: int = 40,
        module: str = "ferrule",
        own: bool = True,
    ) -> None:
        self.columns = columns
        self._screen = pyte.HistoryScreen(columns, rows, history=5000)
        self._stream = pyte.ByteStream(self._screen)
        self._master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.written = bytearray()
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=directory,
            env={
                "TERM": "xterm-256color",
                "PATH": os.environ["PATH"],
                "PYTHONPATH": os.pathsep.join(sys.path),
                **environ,
            },
            start_new_session=True,
            preexec_fn=(lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) if own else None,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.hang_up()

    @property
    def screen(self) -> str:
        """What is on the screen, lines without the blanks at their ends."""
        return "\n".join("".join(cell.data for cell in row).rstrip() for row in self.cells)

    @property
    def cells(self) -> list[list[Char]]:
        """What is on the screen, with its colours. The right half of a wide character is an empty cell."""
        rows = (self._screen.buffer[y] for y in range(self._screen.lines))
        return [[row[x] for x in range(self._screen.columns)] for row in rows]

    @property
    def cursor(self) -> tuple[int, int]:
        """The cursor's column and line."""
        return self._screen.cursor.x, self._screen.cursor.y

    @property
    def everything(self) -> str:
        """What scrolled away, and what is on the screen."""
        above = ("".join(row[at].data for at in range(self.columns)) for row in self._screen.history.top)
        return "\n".join([*(line.rstrip() for line in above), self.screen])

    def type(self, text: str) -> None:
        """Type it."""
        os.write(self._master, text.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size; the kernel tells the program."""
        self._screen.resize(rows, columns)
        self.columns = columns
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """Close the terminal: the program gets SIGHUP, and nobody reads what it writes."""
        if self._master >= 0:
            os.close(self._master)
        self._master = -1

    def wait(self) -> int:
        """Wait for the end where nobody reads any more; the exit code."""
        return self.process.wait(PATIENCE)

    def wait_for(self, true: Callable[[], bool], what: str, *, alive: bool = True) -> None:
        """Wait until it is true; ``alive``: which it never becomes once the program has ended."""
        end = time.monotonic() + PATIENCE
        while not true():
            gone = not self._read(0.1) and self.process.poll() is not None
            assert not (alive and gone and not true()), f"it ended before {what}:\n{self.everything}"
            assert time.monotonic() < end, f"waited in vain for {what}:\n{self.everything}"

    def until(self, *parts: str, where: Callable[[PtyRun], str] | None = None) -> str:
        """Wait until all of these are on the screen; what is there."""
        seen = where or (lambda run: run.screen)
        self.wait_for(lambda: all(part in seen(self) for part in parts), f"{parts} to appear")
        return seen(self)

    def gone(self, part: str) -> None:
        """Wait until this is on the screen no more."""
        self.wait_for(lambda: part not in self.screen, f"{part!r} to go")

    def soon(self, true: Callable[[], bool], seconds: float = 1.0) -> bool:
        """Whether it becomes true within a moment."""
        end = time.monotonic() + seconds
        while not true() and time.monotonic() < end:
            self._read(0.1)
        return true()

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        self.wait_for(lambda: self.process.poll() is not None, "the end", alive=False)
        self._read(0.2)
        return self.process.returncode

    def send(self, number: signal.Signals) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    def _read(self, seconds: float) -> bool:
        """Read what comes within so many seconds; False where nothing can come any more."""
        while select.select([self._master], [], [], seconds)[0]:
            try:
                data = os.read(self._master, 65536)
            except OSError:  # the other end is closed
                return False
            if not data:
                return False
            self.written += data
            self._stream.feed(data)
            self._answer(data)
            seconds = 0.0
        return True

    def _answer(self, data: bytes) -> None:
        """Answer what a terminal is asked: where the cursor is."""
        if b"\x1b[6n" in data:
            cursor = self._screen.cursor
            os.write(self._master, f"\x1b[{cursor.y + 1};{cursor.x + 1}R".encode())
