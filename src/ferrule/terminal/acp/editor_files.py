"""The agent's files and commands in an editor: unsaved texts are read from it, and output is shown in it.

File tools accept ``/src/a.py`` for a file below the conversation's directory, and absolute paths;
``backends.workspace`` has the rule.
"""

from __future__ import annotations

import asyncio
import copy
import hashlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, TypeVar

from acp import RequestError
from acp.interfaces import Client
from acp.schema import ClientCapabilities

from ferrule.agent.backends.file_text import Binary, decode_text, read_page, replace_text, to_file_data
from ferrule.agent.backends.paths import RefusedPath
from ferrule.agent.backends.protocol import EditResult, ExecuteResponse, ReadResult, WriteResult
from ferrule.agent.backends.shell import LocalShellBackend, hearing, present_call
from ferrule.agent.backends.sync_bridge import PathCheck
from ferrule.agent.backends.workspace import Workspace
from ferrule.core.locale import N_, Words
from ferrule.terminal.acp.command_terminals import ShownCommand, can_show


class EditorPaths:
    """Paths relative to ``directory``, which is as the editor wrote it and may contain links."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._roots = directory, directory.resolve()

    def inside(self, path: Path) -> str | None:
        """Return the path relative to the directory, with ``/``; None if it is outside."""
        for root in self._roots:
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return None

    def shown(self, path: str) -> str:
        """Return a tool's path for display, without the directory."""
        inside = self.inside(Path(path))
        return path if inside in (None, ".") else str(inside)

    def whole(self, path: str) -> Path:
        """Return a tool's path as an absolute path."""
        inside = self.inside(Path(path))
        if inside is not None:
            return self.directory / inside
        try:
            spot = Workspace(self._roots[1]).spot(path)
        except RefusedPath:
            return self.directory / path.lstrip("/\\")
        inside = self.inside(Path(spot.written))
        return Path(spot.written) if inside is None else self.directory / inside


class EditorHands:
    """The capabilities of ``client``, an editor, for one session, while they work.

    Requests raise ``RequestError`` and ``ConnectionError``. ``session`` returns the id, known at the first
    request. ``tell`` takes a message for the user, ``show`` a call's id and the id of the terminal with its
    output.
    """

    def __init__(
        self,
        client: Client,
        offered: ClientCapabilities | None,
        session: Callable[[], str],
        words: Words,
        directory: Path,
        *,
        tell: Callable[[str], None],
        show: Callable[[str, str], None],
    ) -> None:
        self.client, self.session, self._words = client, session, words
        self.directory, self._tell, self.shown = directory, tell, show
        files = offered.fs if offered is not None else None
        self.reads = files is not None and bool(files.read_text_file)
        self.writes = self.reads and files is not None and bool(files.write_text_file)
        self._has_terminals = offered is not None and bool(offered.terminal) and can_show()

    @property
    def offers(self) -> bool:
        return self.reads or self._has_terminals

    def hang(self) -> None:
        """The editor did not answer about a file: use the disk from now on."""
        if self.reads:
            self.reads = self.writes = False
            hung = N_(
                "The editor did not answer a file request. From now on files are "
                "read and written on disk: unsaved changes are not seen."
            )
            self._tell(self._words(hung))

    def lose_terminals(self, error: Exception) -> None:
        """Use no terminals from now on."""
        if self._has_terminals:
            self._has_terminals = False
            lost = N_(
                "The editor's terminal does not work ({why}). "
                "Commands run as before, but are not shown live."
            )
            self._tell(self._words(lost, why=str(error) or type(error).__name__))

    def show(self, call: str) -> ShownCommand | None:
        """Return the object that shows a call's output; None if nothing can."""
        return ShownCommand(self, call) if self._has_terminals and call else None


T = TypeVar("T")

ANSWER_SECONDS = 10.0
"""Seconds to wait for the editor; then the disk is used, and the editor is not asked again."""

STOPPED = 130


class _Silent(Exception):
    """The editor must not be asked now, or did not answer."""


class _Refused(Exception):
    """The editor refused, with its reason."""


@dataclass(slots=True)
class _Shared:
    """State shared by all watched copies of a backend."""

    commands: int = 0
    """Commands running now."""
    asking: int = 0
    free: asyncio.Condition = field(default_factory=asyncio.Condition)
    locks: dict[str, asyncio.Lock] = field(default_factory=dict[str, asyncio.Lock])


class EditorFiles:
    """Wraps the backend ``disk``, which does everything that is not overridden here."""

    def __init__(self, disk: LocalShellBackend, hands: EditorHands) -> None:
        self._disk, self._hands = disk, hands
        self._shared = _Shared()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._disk, name)

    def watched(self, check: PathCheck) -> Self:
        """Return a copy that passes the real path of each file to ``check`` before use."""
        watched = copy.copy(self)
        watched._disk = self._disk.watched(check)
        return watched

    async def unsaved(self, path: str) -> str | None:
        """Return the editor's text of a file if it differs from the disk."""
        with suppress(_Silent, _Refused, OSError, RefusedPath, Binary):
            async with self._alone():
                _, text, on_disk = await self._text(path)
            return None if text == on_disk else text
        return None

    # files

    async def aread(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        try:
            async with self._alone():
                _, text, on_disk = await self._text(file_path)
        except (_Silent, OSError, RefusedPath, Binary):
            text = on_disk = ""
        except _Refused as error:
            return ReadResult(error=f"the editor does not give {file_path}: {error}")
        if text == on_disk or limit <= 0:
            return await self._disk.aread(file_path, offset=offset, limit=limit)
        data = text.encode("utf-8", "replace")
        result = read_page(to_file_data(data), offset, limit, file_path)
        if result.file_data is not None:
            # The file's time is not that of the editor's buffer.
            result.file_data["modified_at"] = f"buffer {hashlib.sha256(data).hexdigest()}"
        return result

    async def awrite(self, file_path: str, content: str) -> WriteResult:
        try:
            content.encode()  # half of a surrogate pair is no text
            async with self._alone():
                whole, _ = await self._located(file_path, make=True)
                async with self._lock(whole):
                    await self._write(whole, content)
        except (_Silent, OSError, RefusedPath, UnicodeEncodeError):
            return await self._disk.awrite(file_path, content)  # which says what is wrong
        except _Refused as error:
            return WriteResult(error=f"the editor does not write {file_path}: {error}")
        return WriteResult(path=self._shown_path(file_path))

    async def aedit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """Replace an exact text in the editor's buffer."""
        try:
            new_string.encode()
            async with self._alone():
                return await self._edit(file_path, old_string, new_string, replace_all)
        except (_Silent, OSError, RefusedPath, Binary, UnicodeEncodeError):
            return await self._disk.aedit(file_path, old_string, new_string, replace_all=replace_all)
        except _Refused as error:
            return EditResult(error=f"the editor does not change {file_path}: {error}")

    async def _edit(self, path: str, old: str, new: str, everywhere: bool) -> EditResult:
        if not self._hands.writes:
            raise _Silent
        whole, _ = await self._located(path)
        async with self._lock(whole):
            _, text, _ = await self._text(path)
            change = replace_text(text, old, new, everywhere, path)
            if isinstance(change, str):
                return EditResult(error=change)
            try:
                await self._write(whole, change.text)
            except _Silent:  # it may have been written already: the whole text says the same again
                written = await self._disk.awrite(path, change.text)
                if written.error:
                    return EditResult(error=written.error)
        return EditResult(path=self._shown_path(path), occurrences=change.count)

    async def _text(self, path: str) -> tuple[str, str, str]:
        """Return a text file's absolute path, the editor's text and the disk's text."""
        if not self._hands.reads:
            raise _Silent
        whole, data = await self._located(path)
        if data is None:
            raise _Silent  # it is missing, or too large
        on_disk = decode_text(data, path)
        hands = self._hands
        asked = hands.client.read_text_file(session_id=hands.session(), path=whole)
        text = (await self._asked(asked)).content
        if "\r\n" in on_disk and "\r" not in text:
            text = text.replace("\n", "\r\n")  # many editors keep line ends apart from the text
        return whole, text, on_disk

    async def _located(self, path: str, *, make: bool = False) -> tuple[str, bytes | None]:
        return await asyncio.to_thread(self._disk.located, path, make=make)

    async def _write(self, whole: str, text: str) -> None:
        hands = self._hands
        if not hands.writes:
            raise _Silent
        await self._asked(
            hands.client.write_text_file(session_id=hands.session(), path=whole, content=text)
        )

    def _shown_path(self, path: str) -> str:
        return self._disk.spellings(path)[-1]

    def _lock(self, whole: str) -> asyncio.Lock:
        return self._shared.locks.setdefault(whole, asyncio.Lock())

    @asynccontextmanager
    async def _alone(self) -> AsyncGenerator[None]:
        """Let no command start between the check of a path and the editor's response."""
        shared = self._shared
        if shared.commands:
            raise _Silent
        shared.asking += 1
        try:
            yield
        finally:
            shared.asking -= 1
            async with shared.free:
                shared.free.notify_all()

    async def _asked(self, request: Awaitable[T]) -> T:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await request
        except RequestError as error:
            raise _Refused(str(error)) from error
        except TimeoutError as error:
            self._hands.hang()
            raise _Silent from error
        except ConnectionError as error:
            raise _Silent from error

    # commands

    async def aexecute(self, command: str, **named: Any) -> ExecuteResponse:
        """Run a command, with its output shown in the editor meanwhile."""
        shared = self._shared
        async with shared.free:
            await shared.free.wait_for(lambda: not shared.asking)  # no request takes for ever
            shared.commands += 1
        try:
            shown = self._hands.show(present_call())
            if shown is None:
                return await self._disk.aexecute(command, **named)
            async with shown:
                return await self._shown(shown, command, named)
        finally:
            shared.commands -= 1

    async def _shown(self, shown: ShownCommand, command: str, named: dict[str, Any]) -> ExecuteResponse:
        with hearing(shown.hear):
            work = asyncio.create_task(self._disk.aexecute(command, **named))
        closed = asyncio.create_task(shown.closed.wait())
        try:
            await asyncio.wait({work, closed}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            closed.cancel()
            if not work.done():
                work.cancel()
                await asyncio.wait({work})
        if not work.cancelled():
            done = work.result()
            shown.end(done.exit_code)
            return done
        return ExecuteResponse(f"{shown.text}\n[stopped by the user in the editor]", STOPPED)
