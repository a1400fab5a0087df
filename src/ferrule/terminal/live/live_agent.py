"""Build the agent of a conversation: its shell, MCP servers, instructions and graph.

MCP servers start in the background, so a hanging server blocks nothing. A turn waits briefly for servers
that are still starting, with a notice, then goes on without their tools; the next turn uses them once they
have started.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import threading
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from langchain_core.tools import BaseTool
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph

from ferrule.agent.backends import (
    BackendProtocol,
    DiskBackend,
    LocalShellBackend,
    SandboxBackend,
    command_environment,
)
from ferrule.agent.backends.command_access import with_careful_git
from ferrule.agent.backends.paths import sendable
from ferrule.agent.backends.workspace import Workspace, WorkspaceBackend
from ferrule.agent.deep_agent import BASE_AGENT_PROMPT, create_deep_agent
from ferrule.agent.middleware.context.summarization import SummarizationMiddleware
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.client.connect import cache_folder
from ferrule.core.errors import FerruleError, UsageError
from ferrule.langchain.chat import ChatFerrule
from ferrule.terminal.live.command_sandboxes import for_the_model, surroundings_of
from ferrule.terminal.live.live_events import LiveEvent, Noticed, ServerView
from ferrule.terminal.live.live_middleware import ARTIFACTS, LiveMiddleware
from ferrule.terminal.live.live_resources import EditorBackend, LiveOptions
from ferrule.terminal.live.system_prompt import SessionPrompt
from ferrule.terminal.settings.settings_values import Settings

UNTOLD = 2.0
"""Seconds that a turn waits for servers without a notice."""

KEPT = 4096
"""Bytes kept from the end of a server's standard error."""

LONGEST_LINE = 300

ON_ITS_WAY = 1.0
"""Seconds to wait for the last output. A server's child process may keep the stream open for ever."""


class ToolServers:
    """The MCP servers. ``tools`` are those of the servers that have started, ``names`` maps each tool to
    its server.

    ``wanted``: the servers by name, in the form of ``.mcp.json``.
    """

    def __init__(self, wanted: Mapping[str, Any], tell: Callable[[LiveEvent], None]) -> None:
        self.tools: list[BaseTool] = []
        self.names: dict[str, str] = {}
        self._tell = tell
        self._given_up: Future[None] = Future()
        self._views = {name: ServerView(name, "starting") for name in wanted}
        self._late: set[str] = set()
        """Servers that turns no longer wait for."""
        self._skipped = asyncio.Event()
        self._waiting = False
        self._closing: list[ExitStack] = []
        # The shared thread pool is small, and a start may take long.
        self._threads = ThreadPoolExecutor(max(len(wanted), 1), "ferrule-mcp-start")
        self._starting = [asyncio.create_task(self._start(*each)) for each in wanted.items()]

    @property
    def views(self) -> list[ServerView]:
        return list(self._views.values())

    async def wait(self, seconds: float) -> None:
        """Wait for starting servers until they have started, the time is over, or the user skips the
        wait."""
        if not self._missing() or not await self._wait(min(UNTOLD, seconds)):
            return
        self._tell(Noticed("mcp-waiting", {"server": ", ".join(self._missing())}))
        if await self._wait(max(seconds - UNTOLD, 0)):
            late = self._missing()
            self._late |= {*late}
            self._tell(Noticed("mcp-late", {"server": ", ".join(late)}))

    def skip(self) -> bool:
        """End the present wait of a turn; False if none waits."""
        if self._waiting:
            self._skipped.set()
        return self._waiting

    def _missing(self) -> list[str]:
        return [
            each.name for each in self.views if each.state == "starting" and each.name not in self._late
        ]

    async def _wait(self, seconds: float) -> bool:
        """Wait; return whether some servers are still missing."""
        self._waiting = True
        skipped = asyncio.create_task(self._skipped.wait())
        started = asyncio.create_task(asyncio.wait(self._starting))
        try:
            if not self._skipped.is_set():
                await asyncio.wait({skipped, started}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._waiting = False
            skipped.cancel()
            started.cancel()
        return bool(self._missing())

    async def _start(self, name: str, server: Any) -> None:
        loop = asyncio.get_running_loop()
        started = await loop.run_in_executor(self._threads, _started, name, server, self._given_up)
        if isinstance(started, FerruleError):
            self._views[name] = ServerView(name, "failed", str(started))
            if not self._given_up.done():
                self._tell(Noticed("mcp-failed", {"server": name}, started))
            return
        opened, found = started
        self._closing.append(opened)
        self.names |= {tool.name: name for tool in found}
        self.tools = [*self.tools, *found]
        self._views[name] = ServerView(name, "ready")
        if name in self._late and not self._given_up.done():
            self._tell(Noticed("mcp-ready", {"server": name}))

    async def close(self) -> None:
        """Stop all servers, each in its own thread, so that a hanging one does not block the others."""
        self._given_up.set_result(None)
        if self._starting:
            await asyncio.wait(self._starting)
        await asyncio.gather(*(asyncio.to_thread(each.close) for each in self._closing))
        self._threads.shutdown(wait=False)


def _started(
    name: str, server: Any, given_up: Future[None]
) -> tuple[ExitStack, list[BaseTool]] | FerruleError:
    """Start a server; return the stack that stops it and its tools, or the error."""
    from ferrule.agent.mcp import mcp_tools  # most conversations have no server

    opened, words = ExitStack(), LastWords()
    opened.callback(words.close)
    try:
        servers = {"mcpServers": {name: server}}
        return opened, opened.enter_context(mcp_tools(servers, given_up=given_up, errors=words.sink))
    except FerruleError as error:
        opened.close()
        said = words.line()  # which is why it did not start
        return UsageError(f"{error} ({said})") if said else error


class LastWords:
    """Read a server's standard error continuously and keep its end.

    It must not be printed over a frontend. A file would grow without bound, and an unread pipe would block
    the server. Pass ``sink`` to the server.
    """

    def __init__(self) -> None:
        self._source, sink = os.pipe()
        self.sink = os.fdopen(sink, "w", encoding="utf-8")
        self._end = b""
        self._thread = threading.Thread(target=self._take, name="ferrule-last-words", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Close our end; running servers may still write."""
        self.sink.close()

    def line(self) -> str:
        """Return the last line, after ``close``; ``""`` if there was no output."""
        self._thread.join(ON_ITS_WAY)
        lines = [line.strip() for line in self._end.decode("utf-8", "replace").splitlines() if line.strip()]
        return lines[-1][:LONGEST_LINE] if lines else ""

    def _take(self) -> None:
        with os.fdopen(self._source, "rb", buffering=0) as source:
            while data := source.read(KEPT):
                self._end = (self._end + data)[-KEPT:]


Graph = CompiledStateGraph[Any, Any, Any, Any]

SKILL_FOLDERS = (".ferrule/skills", ".agents/skills")
"""Relative to the directory."""


@dataclass(frozen=True, slots=True)
class AgentParts:
    """The parts that all graphs of a conversation share."""

    settings: Settings
    workspace: Workspace
    shell: LocalShellBackend
    servers: ToolServers
    more_prompt: str
    """The user's addition to the system prompt."""
    skills: Sequence[str]
    base_prompt: str
    """The harness's base prompt, or its replacement."""
    editor: EditorBackend | None
    """The editor's backend around the shell."""

    def backend(self, results: Path) -> BackendProtocol:
        """Return the file backend of a session; ``results``: its folder for long results."""
        return WorkspaceBackend(
            self.editor or self.shell,
            {f"{ARTIFACTS}/": DiskBackend(results)},
            workspace=self.workspace,
            artifacts_root=ARTIFACTS,
        )

    def system_prompt(self, prompt: SessionPrompt) -> str:
        """Return where the files are, the instruction files, and the user's addition."""
        return "\n\n".join(
            filter(None, (_about_paths(self.workspace), prompt.instructions, self.more_prompt))
        )

    def base(self, prompt: SessionPrompt) -> str:
        """Return the base prompt with the place; subagents get it, too."""
        return f"{self.base_prompt}\n\n{prompt.place}"

    def graph(
        self,
        chat: ChatFerrule,
        log: SessionLogMiddleware,
        live: LiveMiddleware,
        summaries: SummarizationMiddleware,
        backend: BackendProtocol,
        prompt: SessionPrompt,
        saver: BaseCheckpointSaver[Any],
    ) -> Graph:
        """Create the agent graph of a session."""
        return create_deep_agent(
            chat,
            self.servers.tools,
            system_prompt=self.system_prompt(prompt),
            base_prompt=self.base(prompt),
            middleware=[summaries, live, log],
            backend=backend,
            permissions=self.settings["permissions.deny"] or None,
            skills=self.skills or None,
            checkpointer=saver,
        )


@asynccontextmanager
async def open_parts(
    settings: Settings,
    workspace: Workspace,
    environ: Mapping[str, str],
    tell: Callable[[LiveEvent], None],
    options: LiveOptions,
) -> AsyncGenerator[AgentParts]:
    """Open what an agent in a workspace needs. MCP servers start in the background."""
    async with AsyncExitStack() as stack:
        directory = Path(workspace.directory)
        shell = await asyncio.to_thread(_shell, settings, workspace, environ)
        servers = ToolServers(settings.mcp_servers.get("mcpServers", {}), tell)
        stack.push_async_callback(servers.close)
        yield AgentParts(
            settings,
            workspace,
            shell,
            servers,
            options.more_prompt,
            [f"/{each}" for each in SKILL_FOLDERS if (directory / each).is_dir()],
            BASE_AGENT_PROMPT if options.system_prompt is None else options.system_prompt,
            None if options.around is None else options.around(shell),
        )


def _shell(settings: Settings, workspace: Workspace, environ: Mapping[str, str]) -> LocalShellBackend:
    """Create the agent's shell with the user's environment, without variables that hold keys."""
    keep = settings.keep_variables
    key = settings.api_key_env
    left_out = [*([key] if key and key not in keep else []), *settings.leave_out_variables]
    variables = with_careful_git(command_environment(environ, keep=keep, leave_out=left_out))
    surroundings = surroundings_of(settings)
    if surroundings == "none":
        shell = LocalShellBackend(workspace.directory, env=variables)
    else:
        shell = SandboxBackend(
            workspace.directory,
            project=True,
            workspace=workspace,
            caches=cache_folder(environ) / "commands" / _key(workspace.directory),
            env=variables,
        )
    shell.about_commands = for_the_model(surroundings, networked=settings["allow_network"])
    return shell


def _key(directory: str) -> str:
    return hashlib.sha256(os.fsencode(directory)).hexdigest()[:32]


def _about_paths(workspace: Workspace) -> str:
    """Explain to the model how paths are written and which lie outside."""
    added = ""
    if workspace.added:
        added = " Also worked in, by whole paths: " + ", ".join(map(sendable, workspace.added)) + "."
    return (
        f"The working directory is {sendable(workspace.directory)}. File tools take a whole path, or one"
        " that begins at the working directory (/src/a.py). A path that begins elsewhere is the working"
        " directory's if it or its folder is there, else the machine's if more of it is there; results show"
        f" whole paths.{added} The user is asked about any other place: name it by its whole path. Searches"
        " look through the working directory unless you name another."
    )
