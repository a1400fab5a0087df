"""JSON lines in, JSON lines out: each as soon as it is there, in order.

    {"text", "tools"?, "dialect"?, "channel"?, "opens_in_reasoning"?, "stop"?}
    {"content", "reasoning", "calls", "broken", "notes"}, or {"line", "error"}

A key that is missing or null takes the command line's value; keys of other names are ignored, and so are
empty lines. A bad line is answered with its number and what is wrong with it, and the run goes on.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO, Literal, TextIO, cast

from ferrule.cli.catalogue import Words
from ferrule.cli.descriptions import about_note, about_repair
from ferrule.cli.inputs import STDIN, announce_stdin, objects_of, parse_json, source_name, why
from ferrule.cli.problems import in_words
from ferrule.cli.terminal import Terminal
from ferrule.dialects import recover
from ferrule.errors import UsageError
from ferrule.messages import JsonObject, Reply

__all__ = ["Lines", "Meter", "Settings", "as_json", "open_lines", "recover_lines"]

BOM = "\ufeff"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a text is to be read."""

    tools: list[JsonObject] | None = None
    dialect: str = "auto"
    channel: Literal["content", "reasoning"] = "content"
    opens_in_reasoning: bool = False
    stop: str = "stop"

    def recover(self, text: str) -> Reply:
        """Read a text this way. ``UsageError`` when the tools, the dialect or the stop reason is wrong."""
        return recover(
            text,
            self.tools,
            dialect=self.dialect,
            channel=self.channel,
            opens_in_reasoning=self.opens_in_reasoning,
            stop=self.stop,
        )


@dataclass(frozen=True, slots=True)
class Lines:
    """Where lines come from: the stream, its name for messages, and its size in bytes when known."""

    stream: BinaryIO
    name: str
    size: int | None = None


def as_json(words: Words, reply: Reply) -> JsonObject:
    """A reply in the shape in which it is printed: all that is drawn."""
    return {
        "content": reply.content,
        "reasoning": reply.reasoning,
        "calls": [
            {
                "id": call.id,
                "name": call.name,
                "arguments": call.arguments,
                **asdict(call.origin),
                "repairs": [
                    {**asdict(each), "about": about_repair(words, each.rule)} for each in call.repairs
                ],
            }
            for call in reply.calls
        ],
        "broken": [
            {
                "id": call.id,
                "name": call.name,
                "reason": call.reason,
                "about": words(f"reason.{call.reason}.about"),
                "detail": call.detail,
                **asdict(call.origin),
                "raw": call.raw,
            }
            for call in reply.broken
        ],
        "notes": [about_note(words, note) for note in reply.notes],
    }


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
            raise UsageError(terminal.words("error.read", file=file, why=reason)) from error
        yield Lines(stream, file, size or None)


def recover_lines(terminal: Terminal, source: Lines, settings: Settings, out: TextIO, meter: Meter) -> int:
    """Answer every line of ``source`` on ``out``; return how many were bad."""
    bad = 0
    with meter:
        for number, line in enumerate(source.stream, 1):
            if line.isspace():
                continue
            try:
                answer = _answer(terminal, line, settings)
            except ValueError as error:
                bad += 1
                answer = {"line": number, "error": in_words(error, terminal.words)}
            meter.clear()
            out.write(json.dumps(answer, ensure_ascii=False) + "\n")
            out.flush()
            meter.step(len(line))
    return bad


def _answer(terminal: Terminal, line: bytes, settings: Settings) -> JsonObject:
    """What was found in one line's text; ``ValueError`` says what is wrong with the line."""
    try:
        text = line.decode().removeprefix(BOM)
    except UnicodeDecodeError as error:
        raise ValueError(terminal.words("lines.not-utf8")) from error
    try:
        value = parse_json(text, terminal.words)
    except ValueError as error:
        raise ValueError(terminal.words("lines.not-json", why=error)) from error
    if not isinstance(value, dict):
        raise ValueError(terminal.words("lines.not-object"))
    task = _Task(terminal, cast(JsonObject, value))
    return as_json(terminal.words, task.settings(settings).recover(task.text()))


@dataclass(frozen=True, slots=True)
class _Task:
    """One input line, to be read with care."""

    terminal: Terminal
    value: JsonObject

    def text(self) -> str:
        """The text, which must be there."""
        if self.value.get("text") is None:
            raise ValueError(self.terminal.words("lines.no-text"))
        return self._string("text", "")

    def settings(self, default: Settings) -> Settings:
        """The settings of this line."""
        channel = self._string("channel", default.channel)
        if channel not in ("content", "reasoning"):
            raise self._wrong("channel", "lines.channel")
        opens: Any = self.value.get("opens_in_reasoning")
        if opens is None:
            opens = default.opens_in_reasoning
        if not isinstance(opens, bool):
            raise self._wrong("opens_in_reasoning", "lines.boolean")
        tools = default.tools
        if self.value.get("tools") is not None:
            tools = objects_of(self.value["tools"])
            if tools is None:
                raise self._wrong("tools", "lines.list")
        dialect, stop = self._string("dialect", default.dialect), self._string("stop", default.stop)
        return Settings(tools, dialect, channel, opens, stop)

    def _string(self, key: str, default: str) -> str:
        value: Any = self.value.get(key)
        if value is None:
            return default
        if not isinstance(value, str):
            raise self._wrong(key, "lines.string")
        return value

    def _wrong(self, key: str, wanted: str) -> ValueError:
        words = self.terminal.words
        return ValueError(words("lines.type", key=key, wanted=words(wanted)))


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
            sentence = self._words("lines.progress-of", percent=100 * self._bytes // self._size, **values)
        else:
            sentence = self._words("lines.progress", **values)
        self._out.write("\r" + sentence.ljust(self._width))
        self._out.flush()
        self._width = 2 * len(sentence)
