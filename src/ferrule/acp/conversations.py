"""What the agent for editors needs of the program around it: a protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from ferrule.live.protocol import Live
from ferrule.sessions.entries import SessionInfo

if TYPE_CHECKING:
    from ferrule.backends import LocalShellBackend
    from ferrule.live.live_wish import EditorBackend

Around: TypeAlias = "Callable[[LocalShellBackend], EditorBackend]"


class Conversations(Protocol):
    """Opens conversations, by the settings of the user and of the project in each directory."""

    def open(
        self,
        directory: Path,
        *,
        session: str | None,
        servers: Mapping[str, Any],
        around: Around | None = None,
    ) -> AbstractAsyncContextManager[Live]:
        """A new conversation, or the one with this id. ``servers``: MCP servers of the editor, by name,
        beside those of the settings, as other programs have them below ``mcpServers``. ``around``: what the
        editor puts around the agent's files and shell."""
        ...

    async def listed(self, directory: Path | None, *, most: int, start: int) -> Sequence[SessionInfo]:
        """So many of the sessions of a directory, or all; the one that was changed last first."""
        ...

    async def check_key(self) -> None:
        """Raise ``MissingKey``, or another ``UsageError``, where no model can be asked."""
        ...
