"""The files and terminals of an editor, for tests: buffers in memory, programs as children."""

import asyncio
from pathlib import Path
from typing import Any

from acp import RequestError
from acp.schema import (
    ClientCapabilities,
    CreateTerminalResponse,
    FileSystemCapabilities,
    ReadTextFileResponse,
    WaitForTerminalExitResponse,
)

EVERYTHING = ClientCapabilities(
    fs=FileSystemCapabilities(read_text_file=True, write_text_file=True), terminal=True
)


class Desk:
    """``buffers`` are unsaved texts; what is written is saved at once. ``asked`` lists the requests."""

    def __init__(self) -> None:
        self.buffers: dict[str, str] = {}
        self.asked: list[tuple[str, str]] = []
        self.refuses: set[str] = set()
        """Requests that are answered with an error."""
        self.hangs: set[str] = set()
        """Requests that are never answered."""
        self.running: dict[str, asyncio.subprocess.Process] = {}
        self.outputs: dict[str, bytes] = {}
        self.following: dict[str, asyncio.Task[None]] = {}
        self.printing = asyncio.Event()
        """Something was shown."""

    async def _asked(self, request: str, what: str) -> None:
        self.asked.append((request, what))
        if request in self.hangs:
            await asyncio.Event().wait()
        if request in self.refuses:
            raise RequestError(-32000, f"no {request} today")

    def requests(self, *kinds: str) -> list[str]:
        """What was asked of these kinds."""
        return [what for kind, what in self.asked if kind in kinds]

    async def read_text_file(self, session_id: str, path: str, **_: Any) -> ReadTextFileResponse:
        await self._asked("read", path)
        text = self.buffers.get(path)
        if text is None:
            text = (await asyncio.to_thread(Path(path).read_text)).replace("\r\n", "\n")
        return ReadTextFileResponse(content=text)

    async def write_text_file(self, session_id: str, path: str, content: str, **_: Any) -> None:
        await self._asked("write", path)
        self.buffers.pop(path, None)
        await asyncio.to_thread(Path(path).write_bytes, content.encode())

    async def create_terminal(
        self, session_id: str, command: str, args: list[str] | None = None, cwd: str | None = None, **_: Any
    ) -> CreateTerminalResponse:
        await self._asked("create", command)
        id = f"terminal-{len(self.running)}"
        self.running[id] = await asyncio.create_subprocess_exec(
            command,
            *(args or []),
            cwd=cwd,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        self.outputs[id] = b""
        self.following[id] = asyncio.create_task(self._follow(id))
        return CreateTerminalResponse(terminal_id=id)

    async def _follow(self, terminal: str) -> None:
        stream = self.running[terminal].stdout
        assert stream is not None
        while piece := await stream.read(4096):
            self.outputs[terminal] += piece
            self.printing.set()

    async def wait_for_terminal_exit(
        self, session_id: str, terminal_id: str, **_: Any
    ) -> WaitForTerminalExitResponse:
        await self._asked("wait", terminal_id)
        await asyncio.wait([self.following[terminal_id]])
        return WaitForTerminalExitResponse(exit_code=await self.running[terminal_id].wait())

    async def kill_terminal(self, session_id: str, terminal_id: str, **_: Any) -> None:
        await self._asked("kill", terminal_id)
        if self.running[terminal_id].returncode is None:
            self.running[terminal_id].kill()

    async def release_terminal(self, session_id: str, terminal_id: str, **_: Any) -> None:
        await self._asked("release", terminal_id)
