"""JSON lines in, JSON lines out: each as soon as it is there, in order.

``line_answers`` says what is asked and answered. Empty lines are ignored. A bad line is answered with its
number and what is wrong with it, ``{"line", "error"}``, and the run goes on.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TextIO

from ferrule.cli.inputs import STDIN, announce_stdin, source_name, why
from ferrule.cli.line_answers import LineReader, Settings
from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError


@dataclass(frozen=True, slots=True)
class Lines:
    """Where lines come from: the stream, its name for messages, and its size in bytes when known."""

    stream: BinaryIO
    name: str
    size: int | None = None


@contextmanager
def open_lines(terminal: Terminal, file: str) -> Generator[Lines, None, None]:
    """A file or standard input, to be read line by line."""
    if file == STDIN:
        announce_stdin(terminal)
        yield Lines(sys.stdin.buffer, source_name(terminal, file))
        return
    with ExitStack() as stack:
        try:
            stream = stack.enter_context(Path(file).open("rb"))
            size = Path(file).stat().st_size
        except OSError as error:
            reason = why(error, terminal.words)
            raise UsageError(terminal.words("cannot read {file}: {why}", file=file, why=reason)) from error
        yield Lines(stream, file, size or None)


def recover_lines(terminal: Terminal, source: Lines, settings: Settings, out: TextIO, meter: Meter) -> int:
    """Answer every line of ``source`` on ``out``; return how many were bad."""
    bad = 0
    reader = LineReader(terminal.words, settings)
    prompt = source.size is None  # somebody may wait for each answer; a file waits for none
    with meter:
        for number, line in enumerate(source.stream, 1):
            if line.isspace():
                continue
            try:
                answer = reader.answer(line).text
            except ValueError as error:
                bad += 1
                answer = json.dumps({"line": number, "error": str(error)}, ensure_ascii=False)
            meter.clear()
            out.write(answer + "\n")
            if prompt:
                out.flush()
            meter.step(len(line))
        out.flush()
    return bad


class Meter:
    """How far a run has come, on standard error, if that is a terminal; else it says nothing."""

    PAUSE = 0.1
    """Seconds between two showings."""

    def __init__(self, terminal: Terminal, size: int | None) -> None:
        self._words = terminal.words
        self._size = size
        self._out = sys.stderr if sys.stderr.isatty() else None
        self._start = self._shown = time.monotonic()
        self._lines = self._bytes = self._width = 0

    def __enter__(self) -> Meter:
        return self

    def __exit__(self, *_: object) -> None:
        if self._out is not None and self._lines:
            self._show(time.monotonic())
            self._out.write("\n")
            self._out.flush()

    def clear(self) -> None:
        """Make room on the screen for a line of the answer."""
        if self._out is not None and self._width and sys.stdout.isatty():
            self._out.write("\r" + " " * self._width + "\r")
            self._out.flush()
            self._width = 0

    def step(self, size: int) -> None:
        """One more line, of so many bytes."""
        self._lines += 1
        self._bytes += size
        if self._out is None:
            return
        now = time.monotonic()
        if now - self._shown >= self.PAUSE:
            self._show(now)

    def _show(self, now: float) -> None:
        if self._out is None:
            return
        self._shown = now
        rate = int(self._lines / max(now - self._start, 0.001))
        values = {"count": f"{self._lines:,}", "rate": f"{rate:,}"}
        if self._size:
            sentence = self._words(
                "{count} lines, {rate}/s, {percent}%", percent=100 * self._bytes // self._size, **values
            )
        else:
            sentence = self._words("{count} lines, {rate}/s", **values)
        self._out.write("\r" + sentence.ljust(self._width))
        self._out.flush()
        self._width = 2 * len(sentence)
