"""What somebody wants of a conversation: a directory and settings, and which session to go on with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ferrule.backends.protocol import BackendProtocol
from ferrule.settings.settings_values import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from ferrule.backends import LocalShellBackend
    from ferrule.langchain.chat import ChatFerrule


class EditorBackend(BackendProtocol, Protocol):
    """Files as an editor has them, and commands as it shows them."""

    async def unsaved(self, path: str) -> str | None:
        """The text that the editor has of a file, where it is another than on the disk."""
        ...


@dataclass(frozen=True, slots=True)
class LiveWish:
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
