"""The wire: two file descriptors in, JSON-RPC messages in and out, a line each.

Threads do the reading and the writing, because pipes, files and terminals are alike to them on every
system. What is no message is answered with an error, or dropped: nothing that a client writes ends the
program. The end of the input, and an output that nobody reads any more, end the conversation.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import Any, cast

from acp.agent.connection import AgentSideConnection

from ferrule.core.messages import JsonObject
from ferrule.terminal.acp.editor_agent import EditorAgent
from ferrule.terminal.acp.editor_session import Conversations
from ferrule.terminal.live.live_events import Speech

AT_ONCE = 1 << 16
MOST_AT_ONCE = 100
"""The most messages written together."""

LAST_SECONDS = 2.0
"""Seconds at the end to wait for unwritten messages; a client that stops reading loses them."""

PARSE_ERROR, INVALID_REQUEST = -32700, -32600

_Pending = tuple[bytes, asyncio.Future[None]]


class StdioTransport:
    """A transport for the connections of the ``acp`` package. It belongs to the running event loop.

    ``dropped`` is told of what was no message. The descriptors stay open: the caller closes them, the one
    that is read behind ``input_ended``, for a thread may still read it.
    """

    def __init__(self, source: int, sink: int, *, dropped: Callable[[str], None] | None = None) -> None:
        self._source, self._sink = source, sink
        self._dropped = dropped
        self._loop = asyncio.get_running_loop()
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._outgoing: SimpleQueue[_Pending | None] = SimpleQueue()
        self._broken = False
        self._unanswered = 0
        self._settled = asyncio.Event()
        self._settled.set()
        self._written, self._all_read = self._loop.create_future(), self._loop.create_future()
        for run in (self._read, self._write):
            threading.Thread(target=run, name=f"acp{run.__name__}", daemon=True).start()

    async def receive(self) -> JsonObject | None:
        """Return the next message; None at the end."""
        # The package begins a task for a notification, and hands a response over at once. An answer may be
        # here before its request is known to be written, and would overtake the notifications before it.
        await asyncio.sleep(0)
        while (line := await self._lines.get()) is not None:
            if not line.strip():
                continue
            message, refusal = _message_in(line)
            if message is not None and refusal is None:
                if "method" in message and "id" in message:
                    self._unanswered += 1
                    self._settled.clear()
                return message
            if refusal is None:
                continue
            if self._dropped is not None:
                self._dropped(refusal["error"]["message"])
            if message is None or "method" in message:
                await self._put(refusal)
        return None

    async def send(self, message: JsonObject) -> None:
        """Write a message; return when it is written, or the client stopped reading."""
        await self._put(message)
        if "method" not in message:
            self._unanswered -= 1
            if not self._unanswered:
                self._settled.set()

    async def settled(self, seconds: float) -> None:
        """Wait until every received request is answered, up to the limit."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._settled.wait()

    async def _put(self, message: JsonObject) -> None:
        if self._broken:
            return
        line = json.dumps(message, separators=(",", ":"), default=str).encode() + b"\n"
        written: asyncio.Future[None] = self._loop.create_future()
        self._outgoing.put((line, written))
        await written

    async def close(self) -> None:
        self.end()
        self._outgoing.put(None)
        await asyncio.wait([self._written], timeout=LAST_SECONDS)

    def end(self) -> None:
        """Make ``receive`` return None, as at the end of the input."""
        self._lines.put_nowait(None)

    async def input_ended(self) -> None:
        """Wait until the input has ended and its reader has stopped."""
        await asyncio.wait([self._all_read])

    def _tell(self, function: Callable[..., object], *values: object) -> None:
        with suppress(RuntimeError):  # the loop is closed already
            self._loop.call_soon_threadsafe(function, *values)

    def _read(self) -> None:
        """Read lines in a thread until the input ends."""
        parts: list[bytes] = []
        with suppress(OSError):
            while data := os.read(self._source, AT_ONCE):
                first, *others = data.split(b"\n")
                parts.append(first)
                for each in others:
                    self._tell(self._lines.put_nowait, b"".join(parts))
                    parts = [each]
        if last := b"".join(parts):
            self._tell(self._lines.put_nowait, last)
        self._tell(self._lines.put_nowait, None)
        self._tell(_done, [self._all_read])

    def _write(self) -> None:
        """Write messages in a thread, in order."""
        last = False
        while not last:
            waiting = [self._outgoing.get()]
            while len(waiting) < MOST_AT_ONCE and not self._outgoing.empty():
                waiting.append(self._outgoing.get())
            pending = [each for each in waiting if each is not None]
            last = len(pending) < len(waiting)
            self._write_whole(b"".join(line for line, _ in pending))
            self._tell(_done, [written for _, written in pending])
        self._tell(_done, [self._written])

    def _write_whole(self, data: bytes) -> None:
        rest = memoryview(data)
        try:
            while rest and not self._broken:
                rest = rest[os.write(self._sink, rest) :]
        except OSError:
            self._broken = True
            self._tell(self.end)


def _done(futures: Sequence[asyncio.Future[None]]) -> None:
    for each in futures:
        if not each.done():
            each.set_result(None)


def _message_in(line: bytes) -> tuple[JsonObject | None, JsonObject | None]:
    """Parse a line as a message; for an invalid line, return the error response."""
    try:
        value: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        return None, _refusal(None, PARSE_ERROR, f"not JSON: {error}")
    if not isinstance(value, dict):
        return None, _refusal(None, INVALID_REQUEST, "not an object")
    message = cast("JsonObject", value)
    number = message.get("id")
    if isinstance(number, bool) or not isinstance(number, int | str | None):
        return message, _refusal(None, INVALID_REQUEST, "the id is neither a number nor a text")
    if "method" in message:
        if not isinstance(message["method"], str):
            return message, _refusal(number, INVALID_REQUEST, "the method is no text")
    elif "id" not in message or not isinstance(message.get("error", {}), dict | None):
        return message, _refusal(number, INVALID_REQUEST, "neither a request nor a response")
    return message, None


def _refusal(number: int | str | None, code: int, why: str) -> JsonObject:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": why}}


LAST_ANSWERS = 10.0
"""Seconds to finish the requests received before the input ended."""


ENDING = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals that end the conversation in an orderly way."""


async def serve(transport: StdioTransport, conversations: Conversations, speech: Speech) -> None:
    """Answer an editor until its input ends, then close everything."""
    agent = EditorAgent(conversations, speech)
    # Forking, resuming and closing sessions are behind this switch in the package.
    connection = AgentSideConnection(agent, transport, listening=False, use_unstable_protocol=True)
    try:
        await connection.listen()
    finally:
        await agent.close()  # whereby turns end, and their prompts are answered
        await transport.settled(LAST_ANSWERS)
        await agent.close()
        await connection.close()


@contextmanager
def own_streams() -> Generator[tuple[int, int]]:
    """Descriptors for the protocol alone: the program's own input and output are something else meanwhile.

    What prints, in this program or in one that it starts, prints to standard error, and what reads finds an
    empty file, so that neither gets in between.
    """
    sys.stdout.flush()
    source, sink = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    try:
        os.dup2(nothing, 0)
        os.dup2(2, 1)
        if os.name == "posix":
            os.set_blocking(source, True)
            os.set_blocking(sink, True)
        yield source, sink
    finally:
        sys.stdout.flush()
        os.dup2(source, 0)
        os.dup2(sink, 1)
        for each in (nothing, source, sink):
            os.close(each)
