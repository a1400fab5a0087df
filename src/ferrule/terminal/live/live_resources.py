"""Resources of an open conversation, and the lease that lets only one program continue a session.

The program with the session open holds a lease that ends with its process. Another program continues in a
fork of the finished part, because running work belongs to the holder.

Programs that cannot see each other's leases (another machine or state folder) may write to one session. If
the log shows that, we continue in a fork of our own part: everything up to our agent's last entry, what its
subagents wrote afterwards, and results that could not be written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from ferrule.agent.backends import BackendProtocol, LocalShellBackend
from ferrule.agent.backends.command_access import credential_paths, user_home
from ferrule.agent.backends.workspace import Workspace
from ferrule.agent.session_log_middleware import SessionLogMiddleware, SessionWriter
from ferrule.client.connect import data_folder, state_folder
from ferrule.client.files.private_files import Lease
from ferrule.langchain.chat import ChatFerrule
from ferrule.sessions.entries import SessionInfo
from ferrule.sessions.log import SessionLog
from ferrule.terminal.live.approvals import KeptApprovals
from ferrule.terminal.live.chat_models import ChatMaker
from ferrule.terminal.live.file_snapshots import FileSnapshots
from ferrule.terminal.live.session_storage import lease_of
from ferrule.terminal.live.thread_rebuilding import past_of, turn_places
from ferrule.terminal.settings.settings_values import Settings


class SessionOwner:
    """Holds the lease of the conversation's session. Usable from any thread, one at a time."""

    def __init__(self, environ: Mapping[str, str], log: SessionLog) -> None:
        self._environ, self._log = environ, log
        self._held: tuple[str, Lease] | None = None
        self.forked = False
        """Whether the last claim was of a session that another program holds."""
        self.began = 0
        """The last entry copied into such a fork; else 0."""

    def claim(self, info: SessionInfo) -> SessionInfo:
        """Hold the session and release the previous one; if another program holds it, fork it.

        Returns the session as it is in the log then. Raises the log's errors.
        """
        if self._held is not None and self._held[0] == info.id:
            self.forked = False
            return self._log.session(info.id)
        lease = lease_of(self._environ, info.id)
        forked = lease is None
        if lease is None:
            info = fork_of_finished(self._log, info)
            lease = lease_of(self._environ, info.id)
        self.release()
        self._held = None if lease is None else (info.id, lease)
        self.forked, self.began = forked, (info.head or 0) if forked else 0
        return self._log.session(info.id)

    def release(self) -> None:
        if self._held is not None:
            self._held[1].release()
            self._held = None


def fork_of_finished(log: SessionLog, info: SessionInfo, title: str = "") -> SessionInfo:
    """Fork a session that another program continues, without its unfinished turn."""
    entries = log.entries(info.id)
    places = turn_places(entries) if past_of(entries).cut_off else []
    if places:
        return _fork(log, info.id, places[-1].before, title)
    return _fork(log, info.id, entries[-1].id if entries else None, title)


def fork_of_ours(ours: SessionLogMiddleware) -> SessionInfo:
    """Fork the part of the session that ``ours`` wrote. Raises the log's errors."""
    log = ours.log
    made = _fork(log, ours.session, ours.writer.head)
    if beside := ours.beside:
        written = log.append(made.id, *((each.said, each.facts) for each in beside))
        for old, new in zip(beside, written, strict=True):
            if (wire := log.wire(old.id)) is not None:
                log.keep_wire(new.id, wire)
    SessionWriter(log, made.id).messages(ours.unwritten)
    return log.session(made.id)


def _fork(log: SessionLog, session: str, at: int | None, title: str = "") -> SessionInfo:
    made = log.fork(session, at=at, title=title)
    return log.move_head(made.id, None) if at is None else made


class EditorBackend(BackendProtocol, Protocol):
    """A backend whose files include an editor's unsaved text, and whose commands the editor shows."""

    async def unsaved(self, path: str) -> str | None:
        """Return the editor's text of a file if it differs from the disk."""
        ...


@dataclass(frozen=True, slots=True)
class LiveOptions:
    """Options of ``open_live``. Limits come from the settings."""

    directory: Path
    settings: Settings
    session: str | None = None
    """The id or title of a session to resume."""
    go_on_last: bool = False
    """Resume the newest session of the directory, if there is one."""
    chat: ChatFerrule | None = None
    """The model to use instead of the settings' model."""
    log_url: str | Path | None = None
    """The session log to use instead of the settings' one."""
    simulated: bool = False
    """The model is the simulator."""
    system_prompt: str | None = None
    """Replaces the base prompt, for subagents too; instruction files stay."""
    more_prompt: str = ""
    """Text appended to the instruction files."""
    around: Callable[[LocalShellBackend], EditorBackend] | None = None
    """Wraps the agent's files and shell in an editor's backend."""
    attended: bool = True
    """Whether a user can be asked. If not, a plan is an answer and needs no approval."""
    server_seconds: float = 10.0
    """Seconds that a turn waits for MCP servers that are still starting."""


class LiveResources:
    """The resources that stay the same while a conversation is open, whatever its session."""

    def __init__(
        self,
        options: LiveOptions,
        environ: Mapping[str, str],
        log: SessionLog,
        maker: ChatMaker,
    ) -> None:
        self.options, self.environ, self.log, self.maker = options, environ, log, maker
        self.directory = options.directory
        self.settings = options.settings
        self.workspace = Workspace(
            options.directory, secret=credential_paths(environ), home=user_home(environ)
        )
        for each in self.settings["add_dirs"]:
            self.workspace.add(each)
        self.owner = SessionOwner(environ, log)
        self.kept = KeptApprovals(state_folder(environ))
        self.snapshots = FileSnapshots(data_folder(environ) / "snapshots", options.directory)

    def take_snapshot(self) -> str:
        """Take a snapshot of the workspace's files, except in directories that hold credentials."""
        workspace = self.workspace
        return self.snapshots.take(each for each in workspace.added if not workspace.holds_secrets(each))
