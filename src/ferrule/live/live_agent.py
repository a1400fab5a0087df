"""The agent of a conversation: what it needs is opened once, a graph is built for each session and model.

The backend has the directory and a shell in it, in a sandbox where the settings want one and the machine
has one. What the harness itself stores (long results, older parts of the conversation) is kept in a folder
of the user's and not in the directory.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph

from ferrule.agent import create_deep_agent
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.backends import (
    BackendProtocol,
    CompositeBackend,
    DiskBackend,
    LocalShellBackend,
    SandboxBackend,
    command_environment,
)
from ferrule.connect import config_folder
from ferrule.errors import FerruleError, UsageError
from ferrule.langchain import ChatFerrule
from ferrule.live.call_gate import ARTIFACTS
from ferrule.live.command_surroundings import FOR_THE_MODEL, surroundings_of
from ferrule.live.live_events import LiveEvent, Noticed
from ferrule.live.live_middleware import LiveMiddleware
from ferrule.live.memory_files import memory_files
from ferrule.live.tool_servers import ToolServers
from ferrule.middleware.context.memory import MEMORY_SYSTEM_PROMPT, without_comments
from ferrule.middleware.context.summarizing import SummarizationMiddleware
from ferrule.sessions.checkpoints import checkpoints_beside, open_checkpoints
from ferrule.settings.settings_values import Settings

__all__ = ["SKILL_FOLDERS", "AgentParts", "Graph", "open_parts", "put_aside"]

Graph = CompiledStateGraph[Any, Any, Any, Any]

SKILL_FOLDERS = (".ferrule/skills", ".agents/skills")
"""Below the directory."""


@dataclass(frozen=True, slots=True)
class AgentParts:
    """What all graphs of a conversation have in common."""

    settings: Settings
    shell: LocalShellBackend
    saver: BaseCheckpointSaver[Any]
    servers: ToolServers
    instructions: str
    skills: Sequence[str]

    def backend(self, results: Path) -> BackendProtocol:
        """Where the files of a session are; ``results``: its folder for long results."""
        return CompositeBackend(
            self.shell, {f"{ARTIFACTS}/": DiskBackend(results)}, artifacts_root=ARTIFACTS
        )

    def graph(
        self,
        chat: ChatFerrule,
        log: SessionLogMiddleware,
        live: LiveMiddleware,
        summaries: SummarizationMiddleware,
        backend: BackendProtocol,
    ) -> Graph:
        """The agent of a session."""
        return create_deep_agent(
            chat,
            self.servers.tools,
            system_prompt=self.instructions or None,
            middleware=[summaries, live, log],
            backend=backend,
            permissions=self.settings["permissions.deny"] or None,
            skills=self.skills or None,
            checkpointer=self.saver,
        )


@asynccontextmanager
async def open_parts(
    settings: Settings,
    directory: Path,
    environ: Mapping[str, str],
    log_url: str | Path,
    tell: Callable[[LiveEvent], None],
) -> AsyncGenerator[AgentParts]:
    """Open what an agent in ``directory`` needs. MCP servers start behind it."""
    async with AsyncExitStack() as stack:
        saver = await _saver(stack, log_url, tell)
        shell = await asyncio.to_thread(_shell, settings, directory, environ)
        servers = ToolServers(settings.mcp_servers.get("mcpServers", {}), tell)
        stack.push_async_callback(servers.close)
        yield AgentParts(
            settings,
            shell,
            saver,
            servers,
            await asyncio.to_thread(_instructions, directory, config_folder(environ)),
            [f"/{each}" for each in SKILL_FOLDERS if (directory / each).is_dir()],
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


def _shell(settings: Settings, directory: Path, environ: Mapping[str, str]) -> LocalShellBackend:
    """The shell of the agent: with the user's own environment, but for what holds keys."""
    keep = settings.keep_variables
    key = settings.api_key_env
    left_out = [*([key] if key and key not in keep else []), *settings.leave_out_variables]
    variables = command_environment(environ, keep=keep, leave_out=left_out)
    surroundings = surroundings_of(settings)
    if surroundings == "none":
        shell = LocalShellBackend(directory, env=variables)
    else:
        shell = SandboxBackend(directory, project=True, env=variables)
    shell.about_commands = FOR_THE_MODEL[surroundings]
    return shell


def _instructions(directory: Path, config: Path) -> str:
    """The files of instructions, as the model is given them; ``""`` where there are none."""
    files = memory_files(directory, config)
    texts = [f"{each.path}\n\n{without_comments(each.text).strip()}" for each in files if each.text]
    return MEMORY_SYSTEM_PROMPT.replace("{agent_memory}", "\n\n".join(texts)) if texts else ""
