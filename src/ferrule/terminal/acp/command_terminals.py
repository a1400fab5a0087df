"""Show a command's output in an editor's terminal while it runs.

The command runs where all the agent's commands do: in its sandbox, with its environment and limits. The
editor's terminal runs ``terminal_view``, which shows what arrives on a socket that only the user can open.
So the sandbox holds whatever the editor does: editors start programs unsandboxed in their own environment,
and a hanging editor would not end them. The cost is that a command sees a pipe instead of a terminal.
Closing the terminal stops the command.
"""

from __future__ import annotations

import asyncio
import codecs
import os
import shutil
import socket
import sys
import tempfile
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from acp import RequestError

from ferrule.core.visible_text import visible
from ferrule.terminal.acp import terminal_view

if TYPE_CHECKING:
    from ferrule.terminal.acp.editor_files import EditorHands

_VIEW = os.path.abspath(terminal_view.__file__)

TERMINAL_SECONDS = 5.0
"""Seconds to wait for the editor to create, end or release a terminal."""

_FINISHING: set[asyncio.Task[None]] = set()

MOST_WAITING = 1 << 20
"""Bytes waiting to be shown; of longer output the middle is left out."""

MOST_KEPT = 30_000
"""Characters of output that are kept in case the user stops the command."""


def can_show() -> bool:
    """Whether an editor's terminal can be reached from here."""
    return hasattr(socket, "AF_UNIX") and bool(sys.executable)


class ShownCommand:
    """A command whose output is shown within the ``async with`` block. Belongs to one event loop."""

    def __init__(self, hands: EditorHands, call: str) -> None:
        self._hands, self._call = hands, call
        self._loop = asyncio.get_running_loop()
        self.closed = asyncio.Event()
        """Set when the user has closed the terminal."""
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._carry = ""
        self._kept: deque[str] = deque()
        self._kept_size = 0
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._more = asyncio.Event()
        self._ended = False
        self._left_out = False
        self._folder = ""
        self._server: asyncio.Server | None = None
        self._viewer: asyncio.Future[None] = self._loop.create_future()
        """Done when the viewer has received everything, or is gone."""
        self._terminal: asyncio.Task[str | None] | None = None

    @property
    def text(self) -> str:
        return "".join(self._kept)

    async def __aenter__(self) -> Self:
        try:
            self._folder = tempfile.mkdtemp(prefix="ferrule-view-")
            path = os.path.join(self._folder, "s")
            self._server = await asyncio.start_unix_server(self._serve, path)
        except OSError as error:
            self._hands.lose_terminals(error)
            return self
        self._terminal = asyncio.create_task(self._create(path))
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.end(None)
        finishing = asyncio.create_task(self._finish())
        _FINISHING.add(finishing)
        finishing.add_done_callback(_FINISHING.discard)
        if kind is not asyncio.CancelledError:  # who was stopped waits for no editor
            await asyncio.shield(finishing)

    def hear(self, piece: bytes) -> None:
        """Add output; callable from any thread."""
        with suppress(RuntimeError):  # the loop is closed already
            self._loop.call_soon_threadsafe(self._take, piece)

    def end(self, code: int | None) -> None:
        if not self._ended:
            self._ended = True
            self._put(self._carry + self._decoder.decode(b"", True))
            self._waiting.append(b"\0%d" % (1 if code is None else code))
            self._more.set()

    def _take(self, piece: bytes) -> None:
        if not self._ended:
            text = self._carry + self._decoder.decode(piece)
            self._carry = "\r" if text.endswith("\r") else ""  # the line feed may follow
            self._put(text.removesuffix("\r"))

    def _put(self, text: str) -> None:
        if not text:
            return
        self._kept.append(text)
        self._kept_size += len(text)
        while self._kept_size - len(self._kept[0]) >= MOST_KEPT:
            self._kept_size -= len(self._kept.popleft())
        data = visible(text).encode()
        if self._size + len(data) > MOST_WAITING:
            data = b"" if self._left_out else "\n[…]\n".encode()
            self._left_out = True
        else:
            self._left_out = False
        self._waiting.append(data)
        self._size += len(data)
        self._more.set()

    async def _create(self, path: str) -> str | None:
        """Return the terminal that runs the viewer; None if it could not be created."""
        arguments = ["-I", "-S", _VIEW, path]
        try:
            async with asyncio.timeout(TERMINAL_SECONDS):
                made = await self._hands.client.create_terminal(
                    session_id=self._hands.session(),
                    command=sys.executable,
                    args=arguments,
                    cwd=str(self._hands.directory),
                )
        except (RequestError, ConnectionError, TimeoutError) as error:
            self._hands.lose_terminals(error)
            return None
        self._hands.shown(self._call, made.terminal_id)
        return made.terminal_id

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Send all output to one viewer."""
        gone = asyncio.create_task(reader.read(1))
        try:
            while not gone.done():
                while self._waiting:
                    data = self._waiting.popleft()
                    self._size -= len(data)
                    writer.write(data)
                    await writer.drain()
                    if data[:1] == b"\0":
                        return
                self._more.clear()
                more = asyncio.create_task(self._more.wait())
                await asyncio.wait({more, gone}, return_when=asyncio.FIRST_COMPLETED)
                more.cancel()
            self.closed.set()
        except ConnectionError:
            self.closed.set()
        finally:
            gone.cancel()
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
            if not self._viewer.done():
                self._viewer.set_result(None)

    async def _finish(self) -> None:
        """End the viewer and release its terminal; do not wait long for a hanging editor."""
        try:
            if self._terminal is not None and (terminal := await self._terminal) is not None:
                await self._let_go(terminal)
        finally:
            if self._server is not None:
                self._server.close()
            if self._folder:
                await asyncio.to_thread(shutil.rmtree, self._folder, ignore_errors=True)

    async def _let_go(self, terminal: str) -> None:
        client, named = self._hands.client, {"session_id": self._hands.session(), "terminal_id": terminal}
        steps: list[Callable[..., Awaitable[object]]] = [client.release_terminal]
        try:
            async with asyncio.timeout(TERMINAL_SECONDS):
                await self._viewer
                await client.wait_for_terminal_exit(**named)
        except (RequestError, ConnectionError, TimeoutError) as error:
            self._hands.lose_terminals(error)
            steps.insert(0, client.kill_terminal)
        for step in steps:
            with suppress(RequestError, ConnectionError, TimeoutError):
                async with asyncio.timeout(TERMINAL_SECONDS):
                    await step(**named)
