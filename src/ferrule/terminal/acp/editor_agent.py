"""The agent of an editor: opens, lists, forks and closes sessions, and answers prompts."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Coroutine, Generator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from acp import PROTOCOL_VERSION, PromptResponse, RequestError
from acp.interfaces import Agent, Client
from acp.schema import (
    AcpMcpServer,
    AgentCapabilities,
    AuthenticateResponse,
    AuthMethodAgent,
    ClientCapabilities,
    CloseSessionResponse,
    ForkSessionResponse,
    HttpMcpServer,
    Implementation,
    InitializeResponse,
    ListSessionsResponse,
    LoadSessionResponse,
    McpCapabilities,
    McpServerStdio,
    NewSessionResponse,
    PromptCapabilities,
    ResumeSessionResponse,
    SessionAdditionalDirectoriesCapabilities,
    SessionCapabilities,
    SessionCloseCapabilities,
    SessionForkCapabilities,
    SessionListCapabilities,
    SessionResumeCapabilities,
    SetSessionConfigOptionResponse,
    SetSessionModeResponse,
    SseMcpServer,
    TerminalAuthMethod,
)
from acp.schema import SessionInfo as ListedSession

from ferrule.core.locale import Words
from ferrule.core.messages import JsonObject
from ferrule.sessions.entries import SessionInfo
from ferrule.terminal.acp.call_updates import clean
from ferrule.terminal.acp.editor_session import Conversations, EditorSession
from ferrule.terminal.acp.session_updates import (
    RESOURCE_NOT_FOUND,
    Block,
    invalid,
    mode_named,
    request_error,
    set_option,
)
from ferrule.terminal.live.live_events import Speech

Server = HttpMcpServer | SseMcpServer | AcpMcpServer | McpServerStdio


def _server(words: Words, server: Server) -> JsonObject:
    match server:
        case McpServerStdio():
            env = {each.name: each.value for each in server.env}
            args = list(server.args)
            return {"command": server.command, "args": args, "env": env}
        case HttpMcpServer() | SseMcpServer():
            headers = {each.name: each.value for each in server.headers}
            return {"type": server.type, "url": server.url, "headers": headers}
        case AcpMcpServer():
            raise invalid(words("the MCP server {name} has an unknown type", name=server.name))


PAGE = 100
"""Sessions per list response."""


CLOSING_SECONDS = 10.0
"""Seconds to wait for conversations to close; their content is already in the log."""


KEY_METHOD = "ferrule-key"


class EditorAgent(Agent):
    """Answers an editor's requests. Belongs to one connection and the running event loop."""

    def __init__(self, conversations: Conversations, speech: Speech) -> None:
        self._conversations, self._speech, self._words = conversations, speech, speech.words
        self._client: Client
        self._offered: ClientCapabilities | None = None
        self._sessions: dict[str, EditorSession] = {}
        self._background: set[asyncio.Task[None]] = set()

    def on_connect(self, conn: Client) -> None:
        self._client = conn

    async def close(self) -> None:
        """Close all conversations at the same time, so that a hanging tool delays no other."""
        closing = [asyncio.create_task(each.close()) for each in self._sessions.values()]
        self._sessions.clear()
        if closing:
            await asyncio.wait(closing, timeout=CLOSING_SECONDS)
        for each in list(self._background):
            each.cancel()

    async def initialize(
        self,
        protocol_version: int,
        client_capabilities: ClientCapabilities | None = None,
        client_info: Implementation | None = None,
        **kwargs: Any,
    ) -> InitializeResponse:
        """Return the agent's capabilities, in a protocol version that both know."""
        self._offered = client_capabilities
        return InitializeResponse(
            protocol_version=min(protocol_version, PROTOCOL_VERSION) or PROTOCOL_VERSION,
            agent_capabilities=AgentCapabilities(
                load_session=True,
                prompt_capabilities=PromptCapabilities(image=True, audio=False, embedded_context=True),
                mcp_capabilities=McpCapabilities(http=True, sse=True),
                session_capabilities=SessionCapabilities(
                    additional_directories=SessionAdditionalDirectoriesCapabilities(),
                    list=SessionListCapabilities(),
                    fork=SessionForkCapabilities(),
                    resume=SessionResumeCapabilities(),
                    close=SessionCloseCapabilities(),
                ),
            ),
            auth_methods=[self._key_method(client_capabilities)],
            agent_info=Implementation(name="ferrule", title="Ferrule", version=version("ferrule")),
        )

    async def authenticate(self, method_id: str, **kwargs: Any) -> AuthenticateResponse:
        if method_id != KEY_METHOD:
            raise invalid(self._words("there is no way to log in that is called {name}", name=method_id))
        with self._refusing():
            await self._conversations.check_key()
        return AuthenticateResponse()

    async def new_session(
        self,
        cwd: str,
        additional_directories: list[str] | None = None,
        mcp_servers: Sequence[Server] | None = None,
        **kwargs: Any,
    ) -> NewSessionResponse:
        session = await self._open(cwd, None, mcp_servers, additional_directories)
        self._later(session.greet())
        return NewSessionResponse(session_id=session.id, **session.state)

    async def load_session(
        self,
        cwd: str,
        session_id: str,
        mcp_servers: Sequence[Server] | None = None,
        additional_directories: list[str] | None = None,
        **kwargs: Any,
    ) -> LoadSessionResponse:
        """Resume a conversation, and send all of it to the editor."""
        session = await self._opened(cwd, session_id, mcp_servers, additional_directories)
        try:
            with self._refusing():
                await session.replay()
        finally:
            self._later(session.greet())
        return LoadSessionResponse(**session.state)

    async def resume_session(
        self,
        session_id: str,
        cwd: str,
        additional_directories: list[str] | None = None,
        mcp_servers: Sequence[Server] | None = None,
        **kwargs: Any,
    ) -> ResumeSessionResponse:
        session = await self._opened(cwd, session_id, mcp_servers, additional_directories)
        self._later(session.greet())
        return ResumeSessionResponse(**session.state)

    async def fork_session(
        self,
        session_id: str,
        cwd: str,
        additional_directories: list[str] | None = None,
        mcp_servers: Sequence[Server] | None = None,
        **kwargs: Any,
    ) -> ForkSessionResponse:
        session = await self._open(cwd, session_id, mcp_servers, additional_directories, fork=True)
        self._later(session.greet())
        return ForkSessionResponse(session_id=session.id, **session.state)

    async def list_sessions(
        self, cwd: str | None = None, cursor: str | None = None, **kwargs: Any
    ) -> ListSessionsResponse:
        if cursor is not None and not (cursor.isascii() and cursor.isdigit()):
            raise invalid(self._words("{cursor} is not a cursor of a list of sessions", cursor=cursor))
        start = int(cursor or 0)
        directory = None if cwd is None else self._directory(cwd)
        with self._refusing():
            found = await self._conversations.listed(directory, most=PAGE, start=start)
        return ListSessionsResponse(
            sessions=[_listed(each) for each in found if each.entries and os.path.isabs(each.directory)],
            next_cursor=str(start + PAGE) if len(found) == PAGE else None,
        )

    async def close_session(self, session_id: str, **kwargs: Any) -> CloseSessionResponse:
        session = self._session(session_id)
        del self._sessions[session_id]
        await session.close()
        return CloseSessionResponse()

    async def prompt(self, session_id: str, prompt: Sequence[Block], **kwargs: Any) -> PromptResponse:
        return await self._session(session_id).prompt(prompt)

    async def cancel(self, session_id: str, **kwargs: Any) -> None:
        if session := self._sessions.get(session_id):
            await session.cancel()

    async def set_session_mode(
        self, session_id: str, mode_id: str, **kwargs: Any
    ) -> SetSessionModeResponse:
        session = self._session(session_id)
        with self._refusing():
            await session.live.set_mode(mode_named(self._words, mode_id))
        return SetSessionModeResponse()

    async def set_config_option(
        self, config_id: str, session_id: str, value: str | bool, **kwargs: Any
    ) -> SetSessionConfigOptionResponse:
        session = self._session(session_id)
        with self._refusing():
            await set_option(self._words, session.live, config_id, str(value))
        return SetSessionConfigOptionResponse(config_options=session.state["config_options"])

    async def ext_method(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        raise RequestError.method_not_found(f"_{method}")

    async def ext_notification(self, method: str, params: dict[str, Any]) -> None:
        """Ignore notifications of other programs."""

    def _session(self, id: str) -> EditorSession:
        if id not in self._sessions:
            raise RequestError(RESOURCE_NOT_FOUND, self._words("session {id} is not open here", id=id))
        return self._sessions[id]

    async def _opened(
        self, cwd: str, id: str, servers: Sequence[Server] | None, added: Sequence[str] | None
    ) -> EditorSession:
        """Return the conversation; open it if necessary."""
        known = self._sessions.get(id)
        if known is not None and known.directory == self._directory(cwd):
            await self._add(known, added)
            return known
        if known is not None:
            await self.close_session(id)
        return await self._open(cwd, id, servers, added)

    async def _open(
        self,
        cwd: str,
        id: str | None,
        servers: Sequence[Server] | None,
        added: Sequence[str] | None,
        *,
        fork: bool = False,
    ) -> EditorSession:
        directory = self._directory(cwd)
        given = {each.name: _server(self._words, each) for each in servers or ()}
        with self._refusing():
            session = await EditorSession.open(
                lambda around: self._conversations.open(
                    directory, session=id, servers=given, around=around
                ),
                self._client,
                self._speech,
                directory,
                id=id,
                offered=self._offered,
                fork=fork,
            )
        self._sessions[session.id] = session
        await self._add(session, added)
        return session

    async def _add(self, session: EditorSession, added: Sequence[str] | None) -> None:
        """Add the other directories of the editor's workspace."""
        for each in map(self._directory, added or ()):
            with self._refusing():
                await session.live.add_directory(str(each))

    def _directory(self, cwd: str) -> Path:
        directory = Path(cwd)
        if not directory.is_absolute():
            raise invalid(
                self._words("the directory must be an absolute path, not {directory}", directory=cwd)
            )
        if not directory.is_dir():
            raise invalid(self._words("no such directory: {directory}", directory=cwd))
        return directory

    def _later(self, what: Coroutine[Any, Any, None]) -> None:
        """Run a task after the present response was sent."""
        task = asyncio.create_task(what)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    @contextmanager
    def _refusing(self) -> Generator[None]:
        """Convert errors to protocol errors."""
        try:
            yield
        except RequestError:
            raise
        except Exception as error:  # this is the rim: whatever it is, the editor gets an answer
            raise request_error(error, self._speech) from error

    def _key_method(self, client: ClientCapabilities | None) -> AuthMethodAgent | TerminalAuthMethod:
        """Return how a key is entered: in a terminal, which some editors open themselves."""
        name = self._words("Key of a model's vendor")
        about = self._words(
            "Run 'ferrule keys set VENDOR' (or just 'ferrule') in a terminal, then "
            "try again. A key in the environment of the editor is found, too."
        )
        if client is not None and client.auth is not None and client.auth.terminal:
            return TerminalAuthMethod(
                type="terminal", id=KEY_METHOD, name=name, description=about, args=["--login"]
            )
        meta: dict[str, Any] | None = None
        if client is not None and (client.field_meta or {}).get("terminal-auth") is True:
            command = {"command": sys.executable, "args": ["-m", "ferrule", "acp", "--login"]}
            meta = {"terminal-auth": {"label": self._words("Set a key for Ferrule"), **command}}
        return AuthMethodAgent(id=KEY_METHOD, name=name, description=about, field_meta=meta)


def _listed(session: SessionInfo) -> ListedSession:
    changed = datetime.fromtimestamp(session.changed, UTC).isoformat()
    title = clean(session.title) or None
    return ListedSession(
        session_id=session.id, cwd=clean(session.directory), title=title, updated_at=changed
    )
