"""What somebody wants of a conversation: a directory and settings, and which session to go on with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ferrule.settings.settings_values import Settings

if TYPE_CHECKING:
    from ferrule.langchain import ChatFerrule

__all__ = ["LiveWish"]


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
    server_seconds: float = 10.0
    """How long a turn waits for MCP servers that are still starting."""
