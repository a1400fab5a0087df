"""A line of JSON for each request, without what was said and without keys, on standard error.

Levels are those of ``logging``: ``info`` has every request, ``warning`` those that failed and what is wrong
with the gateway's surroundings, ``error`` only mistakes of the gateway.
"""

from __future__ import annotations

import contextlib
import json
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal, get_args

from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.messages import Reply

Level = Literal["debug", "info", "warning", "error"]

LEVELS: tuple[Level, ...] = get_args(Level)


def _to_stderr(line: str) -> None:
    with contextlib.suppress(OSError, ValueError):  # nobody reads it any more; requests go on
        sys.stderr.write(line)
        sys.stderr.flush()


class RequestLog(Observer):
    """Writes lines with ``write``; may be used from any thread."""

    def __init__(self, level: Level, write: Callable[[str], None] = _to_stderr) -> None:
        self._least = LEVELS.index(level)
        self._write = write
        self._lock = threading.Lock()
        self.worker: int | None = None
        """The number of the process, if there are several."""

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        """Log an upstream that failed, although another attempt may follow."""
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
        """Log a request."""
        level: Level = "info" if request.outcome in ("ok", "client-gone") else "warning"
        if LEVELS.index(level) < self._least:
            return
        target = request.target
        seconds = (request.ended or request.began) - request.began
        first = None if request.first_byte is None else round(request.first_byte - request.began, 4)
        self.say(
            level,
            "request",
            request=request.id,
            client=request.client or None,
            api=request.api,
            path=request.path,
            asked=request.model[:200],
            upstream=target.upstream.name if target else None,
            model=target.model if target else None,
            stream=request.stream,
            status=request.status,
            outcome=request.outcome,
            failure=request.failure or None,
            attempts=request.attempts,
            seconds=round(seconds, 4),
            first_byte=first,
            bytes=request.sent_bytes,
            notes=list(dict.fromkeys(note.code for note in request.notes)) or None,
            **_counts(request.reply),
        )

    def mistake(self, error: BaseException, where: str) -> None:
        """Log a mistake of the gateway: where in its code, and not what was said."""
        frames = traceback.extract_tb(error.__traceback__)[-4:]
        at = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
        self.say("error", "internal error", path=where, kind=type(error).__name__, at=at)
        if self._least == 0:
            self._write("".join(traceback.format_exception(error)))

    def say(self, level: Level, event: str, **facts: object) -> None:
        """Write a line, if its level is wanted; facts that are None are left out."""
        if LEVELS.index(level) < self._least:
            return
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        kept = {name: value for name, value in facts.items() if value is not None}
        worker = {} if self.worker is None else {"worker": self.worker}
        line = (
            json.dumps({"time": now, "level": level, "event": event, **worker, **kept}, default=str) + "\n"
        )
        with self._lock:
            self._write(line)


def _counts(reply: Reply | None) -> dict[str, int]:
    if reply is None:
        return {}
    tokens = {"input_tokens": reply.usage.input, "output_tokens": reply.usage.output} if reply.usage else {}
    return {**tokens, "calls": len(reply.calls), "broken_calls": len(reply.broken)}
