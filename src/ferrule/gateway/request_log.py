"""The request log: a line per request on standard error, as JSON or text, without content and keys.

Levels are those of ``logging``: ``info`` has every request, ``warning`` failed ones and problems of the
gateway's environment, ``error`` only errors of the gateway itself.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import sys
import threading
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import IO, Literal, cast, get_args

from ferrule.core.messages import JsonObject
from ferrule.core.visible_text import escaped, exact, visible
from ferrule.gateway.asgi_messages import write
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer

Level = Literal["debug", "info", "warning", "error"]

LEVELS: tuple[Level, ...] = get_args(Level)


MOMENT = 0.05
"""Seconds that a line may wait for others, in an event loop."""
MOST = 64
"""Lines that may wait."""


class LineWriter:
    """Writes lines to the stream that ``out`` returns, in batches; from any thread."""

    def __init__(self, out: Callable[[], IO[str]]) -> None:
        self._out = out
        self._lines: list[str | Callable[[], str]] = []
        self._lock = threading.RLock()
        self._waits = False
        atexit.register(self.flush)

    def __call__(self, line: str | Callable[[], str]) -> None:
        """Write a line, or queue it for ``MOMENT`` seconds; the lines of a batch are made together."""
        with self._lock:
            self._lines.append(line)
            if self._waits and len(self._lines) < MOST:
                return
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                self.flush()
                return
            if len(self._lines) >= MOST:
                self.flush()
            else:
                self._waits = True
                loop.call_later(MOMENT, self._moment_ends)

    def _moment_ends(self) -> None:
        self._waits = False
        self.flush()

    def flush(self) -> None:
        with self._lock:
            lines, self._lines = self._lines, []
            said = "".join(each if isinstance(each, str) else each() for each in lines)
            if said:
                with contextlib.suppress(OSError, ValueError):  # the stream is closed; requests go on
                    self._out().write(said)
                    self._out().flush()


def json_line(said: JsonObject) -> str:
    try:
        return escaped(write(said).decode())
    except TypeError:
        return json.dumps(said, default=str)


_NOT_FOR_PEOPLE = frozenset({"time", "level", "event"})
_USUAL = _NOT_FOR_PEOPLE | {"request", "api", "path", "stream", "first_byte", "bytes"}
"""Fields of a request that the text form leaves out."""


def text_line(said: JsonObject) -> str:
    """Return the local time, the event, and further facts as ``name=value``."""
    facts = {**said}
    head: list[object] = [time.strftime("%H:%M:%S"), "" if said["level"] == "info" else said["level"]]
    if "asked" in facts:
        asked, served = facts.pop("asked"), f"{facts.pop('upstream', '')}:{facts.pop('model', '')}"
        head += [
            asked,
            "" if served in (asked, ":") else f"-> {served}",
            facts.pop("status"),
            facts.pop("outcome"),
        ]
        common = ("attempts", 1)
        facts = {
            key: fact for key, fact in facts.items() if fact and key not in _USUAL and (key, fact) != common
        }
    else:
        head.append(said["event"])
    for name, value in facts.items():
        if name not in _NOT_FOR_PEOPLE:
            shown = cast("list[object]", value) if isinstance(value, list) else [value]
            head.append(f"{name}={','.join(map(str, shown))}")
    return visible(" ".join(str(each) for each in head if each != ""))


class RequestLog(Observer):
    """Writes lines with ``write``, from any thread. Warnings and errors are flushed at once."""

    def __init__(
        self,
        level: Level,
        write: Callable[[str], None] | None = None,
        form: Callable[[JsonObject], str] = json_line,
    ) -> None:
        self._form = form
        self._least = LEVELS.index(level)
        self._write = write or LineWriter(lambda: sys.stderr)
        self._lock = threading.Lock()
        self._second = 0, ""
        """The second of the last line, and its formatted time."""
        self.worker: int | None = None
        """The number of this process, if there are several."""

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        """Log a failed attempt, even if another follows."""
        if attempt.failed:
            self.say(
                "warning" if request.target else "info",
                "an upstream failed",
                request=request.id,
                upstream=attempt.target.upstream.name,
                model=attempt.target.model,
                status=attempt.status,
                kind=attempt.failed,
                attempt=request.attempts,
            )

    def ended(self, request: GatewayRequest) -> None:
        level: Level = "info" if request.outcome in ("ok", "client-gone") else "warning"
        if LEVELS.index(level) < self._least:
            return
        self._say(level, "request", partial(_facts, request))

    def mistake(self, error: BaseException, where: str) -> None:
        """Log an internal error with its place in the code. Only the level ``debug`` has its message."""
        frames = traceback.extract_tb(error.__traceback__)[-4:]
        at = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
        self.say("error", "internal error", path=where, kind=type(error).__name__, at=at)
        if self._least == 0:
            self._write(exact("".join(traceback.format_exception(error))))

    def say(self, level: Level, event: str, **facts: object) -> None:
        """Write a line if its level is enabled; facts that are None are left out."""
        if LEVELS.index(level) >= self._least:
            self._say(level, event, lambda: facts)

    def _say(self, level: Level, event: str, facts: Callable[[], JsonObject]) -> None:
        line = partial(self._line, time.time(), level, event, facts)
        with self._lock:
            if isinstance(self._write, LineWriter):
                self._write(line)
            else:
                self._write(line())
        if level in ("warning", "error"):
            self.flush()

    def _line(self, now: float, level: Level, event: str, facts: Callable[[], JsonObject]) -> str:
        said: JsonObject = {"time": self._time(now), "level": level, "event": event}
        if self.worker is not None:
            said["worker"] = self.worker
        for name, value in facts().items():
            if value is not None:
                said[name] = value
        return f"{self._form(said)}\n"

    def flush(self) -> None:
        """Write all waiting lines."""
        if isinstance(self._write, LineWriter):
            self._write.flush()

    def _time(self, now: float) -> str:
        second, written = self._second
        if int(now) != second:
            second, written = int(now), datetime.fromtimestamp(int(now), UTC).isoformat()[:19]
            self._second = second, written
        return f"{written}.{int(now * 1000) % 1000:03d}+00:00"


def _facts(request: GatewayRequest) -> JsonObject:
    target, reply = request.target, request.reply
    usage = reply.usage if reply else None
    seconds = (request.ended or request.began) - request.began
    first = None if request.first_byte is None else round(request.first_byte - request.began, 4)
    return {
        "request": request.id,
        "client": request.client or None,
        "api": request.api,
        "path": request.path,
        "asked": request.model[:200],
        "upstream": target.upstream.name if target else None,
        "model": target.model if target else None,
        "stream": request.stream,
        "status": request.status,
        "outcome": request.outcome,
        "failure": request.failure or None,
        "attempts": request.attempts,
        "seconds": round(seconds, 4),
        "first_byte": first,
        "bytes": request.sent_bytes,
        "notes": list(dict.fromkeys(note.code for note in request.notes)) if request.notes else None,
        "input_tokens": usage.input if usage else None,
        "output_tokens": usage.output if usage else None,
        "calls": len(reply.calls) if reply else None,
        "broken_calls": len(reply.broken) if reply else None,
    }
