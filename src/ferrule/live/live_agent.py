"""The agent of a conversation: what it needs is opened once, a graph is built for each session and model.

The backend has the directory and a shell in it, in a sandbox where the settings want one and the machine
has one. What the harness itself stores (long results, older parts of the conversation) is kept in a folder
of the user's and not in the directory.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph

from ferrule.agent import create_deep_agent
from ferrule.agent.deep import BASE_AGENT_PROMPT
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.backends import (
    BackendProtocol,
    DiskBackend,
    LocalShellBackend,
    SandboxBackend,
    command_environment,
)
from ferrule.backends.command_reach import with_careful_git
from ferrule.backends.paths import sendable
from ferrule.backends.workspace import Workspace, WorkspaceBackend
from ferrule.connect import cache_folder
from ferrule.errors import FerruleError, UsageError
from ferrule.langchain import ChatFerrule
from ferrule.live.call_gate import ARTIFACTS
from ferrule.live.command_surroundings import for_the_model, surroundings_of
from ferrule.live.live_events import LiveEvent, Noticed
from ferrule.live.live_middleware import LiveMiddleware
from ferrule.live.live_wish import EditorBackend, LiveWish
from ferrule.live.session_prompt import SessionPrompt
from ferrule.live.tool_servers import ToolServers
from ferrule.middleware.context.summarizing import SummarizationMiddleware
from ferrule.sessions.checkpoints import checkpoints_beside, open_checkpoints
from ferrule.settings.settings_values import Settings

Graph = CompiledStateGraph[Any, Any, Any, Any]

SKILL_FOLDERS = (".ferrule/skills", ".agents/skills")
"""Below the directory."""


@dataclass(frozen=True, slots=True)
class AgentParts:
    """What all graphs of a conversation have in common."""

    settings: Settings
    workspace: Workspace
    shell: LocalShellBackend
    saver: BaseCheckpointSaver[Any]
    servers: ToolServers
    more_prompt: str
    """What the user adds to the instructions."""
    skills: Sequence[str]
    base_prompt: str
    """The harness's own words, or what stands in their place."""
    editor: EditorBackend | None
    """What stands around the shell."""

    def backend(self, results: Path) -> BackendProtocol:
        """Where the files of a session are; ``results``: its folder for long results."""
        return WorkspaceBackend(
            self.editor or self.shell,
            {f"{ARTIFACTS}/": DiskBackend(results)},
            workspace=self.workspace,
            artifacts_root=ARTIFACTS,
        )

    def system_prompt(self, prompt: SessionPrompt) -> str:
        """Where the files are, the files of instructions, and what the user adds."""
        return "\n\n".join(
            filter(None, (_about_paths(self.workspace), prompt.instructions, self.more_prompt))
        )

    def base(self, prompt: SessionPrompt) -> str:
        """The harness's own words and where it works, which subagents are told, too."""
        return f"{self.base_prompt}\n\n{prompt.place}"

    def graph(
        self,
        chat: ChatFerrule,
        log: SessionLogMiddleware,
        live: LiveMiddleware,
        summaries: SummarizationMiddleware,
        backend: BackendProtocol,
        prompt: SessionPrompt,
    ) -> Graph:
        """The agent of a session."""
        return create_deep_agent(
            chat,
            self.servers.tools,
            system_prompt=self.system_prompt(prompt),
            base_prompt=self.base(prompt),
            middleware=[summaries, live, log],
            backend=backend,
            permissions=self.settings["permissions.deny"] or None,
            skills=self.skills or None,
            checkpointer=self.saver,
        )


@asynccontextmanager
async def open_parts(
    settings: Settings,
    workspace: Workspace,
    environ: Mapping[str, str],
    log_url: str | Path,
    tell: Callable[[LiveEvent], None],
    wish: LiveWish,
) -> AsyncGenerator[AgentParts]:
    """Open what an agent in a workspace needs. MCP servers start behind it."""
    async with AsyncExitStack() as stack:
        saver = await _saver(stack, log_url, tell)
        directory = Path(workspace.directory)
        shell = await asyncio.to_thread(_shell, settings, workspace, environ)
        servers = ToolServers(settings.mcp_servers.get("mcpServers", {}), tell)
        stack.push_async_callback(servers.close)
        yield AgentParts(
            settings,
            workspace,
            shell,
            saver,
            servers,
            wish.more_prompt,
            [f"/{each}" for each in SKILL_FOLDERS if (directory / each).is_dir()],
            BASE_AGENT_PROMPT if wish.system_prompt is None else wish.system_prompt,
            None if wish.around is None else wish.around(shell),
        )


async def _saver(
    stack: AsyncExitStack, log_url: str | Path, tell: Callable[[LiveEvent], None]
) -> BaseCheckpointSaver[Any]:
    """LangGraph's saver beside the log. A damaged file is put aside: sessions go on from the log."""
    try:
        return await stack.enter_async_context(open_checkpoints(log_url))
    except UsageError as error:
        if not await put_aside(log_url, tell, error):
            raise
        return await stack.enter_async_context(open_checkpoints(log_url))


async def put_aside(log_url: str | Path, tell: Callable[[LiveEvent], None], error: FerruleError) -> bool:
    """Put the damaged file of the checkpoints aside, and tell it; False where there is none."""
    where = checkpoints_beside(log_url)
    if not where.is_file():
        return False
    await asyncio.to_thread(_rename, where)
    tell(Noticed("checkpoints-damaged", {"file": str(where)}, error))
    return True


def _rename(file: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        part = file.with_name(file.name + suffix)
        if part.exists():
            part.replace(part.with_name(part.name + ".damaged"))


def _shell(settings: Settings, workspace: Workspace, environ: Mapping[str, str]) -> LocalShellBackend:
    """The shell of the agent: with the user's own environment, but for what holds keys."""
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
    """How the model writes paths, and what lies outside."""
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
