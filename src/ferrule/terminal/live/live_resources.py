"""Who goes on with a session: one conversation at a time, of whichever program.

The one that has a session open holds its lease, which ends with the process, however that ends. Another one
goes on in a fork of what is finished there: what runs belongs to who runs it.

Two programs that do not see each other's leases (on another machine, with another state folder) may work in
one session. Then the log says that somebody went on, and what is ours of it → a fork. Ours is what stood
there up to the agent's last entry, what its subagents have written behind that (they do not see that the
session was gone on with), and results that could not be written any more.
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
    """Holds the session that a conversation is in. For any thread, one at a time."""

    def __init__(self, environ: Mapping[str, str], log: SessionLog) -> None:
        self._environ, self._log = environ, log
        self._held: tuple[str, Lease] | None = None
        self.forked = False
        """Whether the last claim was of a session that somebody else holds."""
        self.began = 0
        """The last entry that the fork began with, where the session is such a fork; else 0."""

    def claim(self, info: SessionInfo) -> SessionInfo:
        """Hold that session, and no other any more; where somebody else holds it, a fork of it.

        The session as it is in the log then. Raises what the log raises.
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
        """Hold no session."""
        if self._held is not None:
            self._held[1].release()
            self._held = None


def fork_of_finished(log: SessionLog, info: SessionInfo, title: str = "") -> SessionInfo:
    """Make a fork of a session that somebody else goes on with: without the turn that has no end."""
    entries = log.entries(info.id)
    places = turn_places(entries) if past_of(entries).cut_off else []
    if places:
        return _fork(log, info.id, places[-1].before, title)
    return _fork(log, info.id, entries[-1].id if entries else None, title)


def fork_of_ours(ours: SessionLogMiddleware) -> SessionInfo:
    """Make the fork of the session that ``ours`` writes. Raises what the log raises."""
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
    """Files as an editor has them, and commands as it shows them."""

    async def unsaved(self, path: str) -> str | None:
        """The text that the editor has of a file, where it is another than on the disk."""
        ...


@dataclass(frozen=True, slots=True)
class LiveOptions:
    """What ``open_live`` is asked for. Limits come from the settings."""

    directory: Path
    settings: Settings
    session: str | None = None
    """The id or title of a session to go on with."""
    go_on_last: bool = False
    """Go on with the newest session of the directory, where there is one."""
    chat: ChatFerrule | None = None
    """The model to talk to, in place of the settings' own."""
    log_url: str | Path | None = None
    """Where conversations are kept, in place of what the settings say."""
    simulated: bool = False
    """The model is the simulator's."""
    system_prompt: str | None = None
    """In place of the harness's own, for subagents too; files of instructions stay."""
    more_prompt: str = ""
    """Is added to the files of instructions."""
    around: Callable[[LocalShellBackend], EditorBackend] | None = None
    """What stands around the files and the shell of the agent: an editor's own."""
    attended: bool = True
    """Somebody can be asked. Where nobody can, a plan is an answer, and not a question."""
    server_seconds: float = 10.0
    """How long a turn waits for MCP servers that are still starting."""


class LiveResources:
    """What does not change while a conversation is open, whichever its session."""

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
        """Take a snapshot of the files that are worked with, but of no directory that holds credentials."""
        workspace = self.workspace
        return self.snapshots.take(each for each in workspace.added if not workspace.holds_secrets(each))
