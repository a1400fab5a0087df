"""An editor for tests: the client side of the package, over pipes, which remembers what it was told."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from acp import PromptResponse, RequestError, RequestPermissionResponse, text_block
from acp.client.connection import ClientSideConnection
from acp.schema import AllowedOutcome, ClientCapabilities, DeniedOutcome

from ferrule.cli.input_errors import describe
from ferrule.core.errors import UnknownSession
from ferrule.core.locale import Words
from ferrule.sessions.entries import SessionInfo
from ferrule.terminal.acp.editor_session import Conversations
from ferrule.terminal.acp.stdio_transport import StdioTransport, serve
from ferrule.terminal.live.live_conversation import Live
from ferrule.terminal.live.live_events import Speech
from tests.terminal.acp.desk import Desk
from tests.terminal.live.scripted_live import ScriptedLive

LONG = 300
"""Seconds after which what a test waits for will not come; where all is well, it comes at once."""


def speech(language: Any = "en") -> Speech:
    words = Words(language)
    return Speech(words, lambda error: describe(error, words)[0])


class Editor:
    """Draws nothing. ``answer`` says what the user chooses: an option's id, or None to leave the question."""

    def __init__(self, answer: str | None = "once") -> None:
        self.updates: list[tuple[str, dict[str, Any]]] = []
        self.asked: list[dict[str, Any]] = []
        self.answer = answer
        self.agent: ClientSideConnection
        self.response: PromptResponse
        """Of the last prompt."""
        self.waiting: asyncio.Event | None = None
        """Where it is set, questions are answered when it is."""
        self._told = asyncio.Condition()
        self.desk = Desk()

    def __getattr__(self, name: str) -> Any:
        """Files and terminals are the desk's."""
        if name.startswith("_") or name == "desk":
            raise AttributeError(name)
        return getattr(self.desk, name)

    def on_connect(self, conn: Any) -> None:
        self.agent = conn

    async def session_update(self, session_id: str, update: Any, **kwargs: Any) -> None:
        shown = update.model_dump(mode="json", by_alias=True, exclude_none=True)
        # Before anything is awaited: what came before an answer is here when the answer is.
        self.updates.append((session_id, shown))
        async with self._told:
            self._told.notify_all()

    async def request_permission(
        self, session_id: str, tool_call: Any, options: Any, **kwargs: Any
    ) -> RequestPermissionResponse:
        shown = tool_call.model_dump(mode="json", by_alias=True, exclude_none=True)
        async with self._told:
            self.asked.append({"call": shown, "options": [(each.option_id, each.kind) for each in options]})
            self._told.notify_all()
        if self.waiting is not None:
            await self.waiting.wait()
        if self.answer is None:
            return RequestPermissionResponse(outcome=DeniedOutcome(outcome="cancelled"))
        if self.answer == "malformed":
            return RequestPermissionResponse.model_construct(outcome="yes")  # pyright: ignore[reportArgumentType]
        if self.answer == "unable":
            raise RequestError.method_not_found("session/request_permission")
        return RequestPermissionResponse(outcome=AllowedOutcome(outcome="selected", option_id=self.answer))

    async def until(self, true: Callable[[Editor], bool]) -> None:
        """Wait until it was told what makes this true."""
        async with self._told, asyncio.timeout(LONG):
            await self._told.wait_for(lambda: true(self))

    async def say(self, session: str, *blocks: Any) -> PromptResponse:
        """Prompt, and wait for the answer; a text is a block of text."""
        made = [text_block(each) if isinstance(each, str) else each for each in blocks]
        async with asyncio.timeout(LONG):
            self.response = await self.agent.prompt(session_id=session, prompt=made)
        return self.response

    def of(self, kind: str, session: str | None = None) -> list[dict[str, Any]]:
        """The updates of a kind."""
        return [
            each for of, each in self.updates if each["sessionUpdate"] == kind and session in (None, of)
        ]

    def text(self, kind: str = "agent_message_chunk", session: str | None = None) -> str:
        """All text of a kind."""
        return "".join(each["content"]["text"] for each in self.of(kind, session))

    def calls(self, session: str | None = None) -> list[dict[str, Any]]:
        """Each call as an editor has it in the end: the first update with the later ones on top."""
        known: dict[str, dict[str, Any]] = {}
        for of, each in self.updates:
            if each["sessionUpdate"] in ("tool_call", "tool_call_update") and session in (None, of):
                known.setdefault(each["toolCallId"], {}).update(each)
        return list(known.values())


class ScriptedConversations:
    """Opens the conversations it was given, one after the other. ``opened`` lists what was asked for."""

    def __init__(
        self,
        *lives: ScriptedLive,
        known: Iterable[str] = (),
        listed: Sequence[SessionInfo] = (),
        raising: Exception | None = None,
    ) -> None:
        self.lives, self.known, self.raising = list(lives), set(known), raising
        self.sessions = listed
        self.opened: list[tuple[Path, str | None, Mapping[str, Any]]] = []

    def open(
        self, directory: Path, *, session: str | None, servers: Mapping[str, Any], around: Any = None
    ) -> AbstractAsyncContextManager[Live]:
        self.opened.append((directory, session, servers))
        return self._opened(session)

    @asynccontextmanager
    async def _opened(self, session: str | None) -> AsyncGenerator[Live]:
        if self.raising is not None:
            raise self.raising
        if session is not None and session not in self.known:
            raise UnknownSession(session)
        live = self.lives.pop(0)
        try:
            yield live
        finally:
            await live.close()

    async def listed(self, directory: Path | None, *, most: int, start: int) -> Sequence[SessionInfo]:
        found = [each for each in self.sessions if directory in (None, Path(each.directory))]
        return found[start : start + most]

    async def check_key(self) -> None:
        if self.raising is not None:
            raise self.raising


class Pipes:
    """Two pipes, and what stands at their ends."""

    def __init__(self) -> None:
        self.to_agent, self.to_editor = os.pipe(), os.pipe()
        self.open = {*self.to_agent, *self.to_editor}

    def close(self, *ends: int) -> None:
        for each in ends or tuple(self.open):
            if each in self.open:
                self.open.discard(each)
                os.close(each)


@asynccontextmanager
async def connected(
    conversations: Conversations,
    *,
    answer: str | None = "once",
    language: Any = "en",
    offered: ClientCapabilities | None = None,
) -> AsyncGenerator[Editor]:
    """An editor and our agent, each at its ends of two pipes."""
    pipes = Pipes()
    agent_side = StdioTransport(pipes.to_agent[0], pipes.to_editor[1])
    editor_side = StdioTransport(pipes.to_editor[0], pipes.to_agent[1])
    serving = asyncio.create_task(serve(agent_side, conversations, speech(language)))
    editor = Editor(answer)
    client = ClientSideConnection(editor, editor_side, use_unstable_protocol=True)
    try:
        await client.initialize(protocol_version=1, client_capabilities=offered)
        yield editor
    finally:
        await editor_side.close()
        pipes.close(pipes.to_agent[1])  # the agent's input ends
        async with asyncio.timeout(LONG):
            await serving
            await agent_side.input_ended()
        pipes.close(pipes.to_editor[1])
        await client.close()
        async with asyncio.timeout(LONG):
            await editor_side.input_ended()
        pipes.close()


async def begun(editor: Editor, directory: Path, **more: Any) -> str:
    """The id of a new session."""
    return (await editor.agent.new_session(cwd=str(directory), **more)).session_id


async def told(live: ScriptedLive, directory: Path, **more: Any) -> Editor:
    """An editor that has said something to the conversation, and has left."""
    async with connected(ScriptedConversations(live), **more) as editor:
        await editor.say(await begun(editor, directory), "Go.")
    return editor


def decided(live: ScriptedLive) -> list[tuple[str, str]]:
    """The questions that were answered, each with its answer."""
    return [(values[0], values[1].answer) for name, values in live.said if name == "answer"]


class RawEditor:
    """Writes lines and reads lines, as they are."""

    def __init__(self, pipes: Pipes) -> None:
        self._pipes, self._rest = pipes, b""
        self._source, self._sink = pipes.to_editor[0], pipes.to_agent[1]

    def end(self) -> None:
        """Write no more."""
        self._pipes.close(self._sink)

    def write(self, line: bytes | dict[str, Any]) -> None:
        os.write(self._sink, (json.dumps(line).encode() if isinstance(line, dict) else line) + b"\n")

    async def read(self) -> dict[str, Any]:
        async with asyncio.timeout(LONG):
            while b"\n" not in self._rest:
                data = await asyncio.to_thread(os.read, self._source, 65536)
                if not data:
                    raise EOFError
                self._rest += data
        line, _, self._rest = self._rest.partition(b"\n")
        return json.loads(line)


@asynccontextmanager
async def raw(conversations: Conversations) -> AsyncGenerator[RawEditor]:
    """The same for lines that no client of the package would write."""
    pipes = Pipes()
    agent_side = StdioTransport(pipes.to_agent[0], pipes.to_editor[1])
    serving = asyncio.create_task(serve(agent_side, conversations, speech()))
    try:
        yield RawEditor(pipes)
    finally:
        pipes.close(pipes.to_agent[1])
        with suppress(TimeoutError):
            async with asyncio.timeout(LONG):
                await serving
                await agent_side.input_ended()
        pipes.close()
