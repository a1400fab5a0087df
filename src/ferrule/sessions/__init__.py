"""The log of conversations: append-only, in one SQLite file, with forks that share entries.

``open_sessions`` gives a ``SessionLog`` for a path. What a session holds are messages of
``ferrule.core.messages``, and marks, each with what is known beside it. ``salvage`` saves what can be
read of a damaged file. The database is imported when it is used: frontends need the values alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ferrule.core.lazy_names import lazy_names
from ferrule.sessions.entries import Entry, Facts, Fault, Hit, Mark, Said, SessionInfo, Timing

if TYPE_CHECKING:
    from ferrule.sessions.log import SessionLog, open_sessions
    from ferrule.sessions.sqlite_salvage import Salvaged, salvage

__all__ = [
    "Entry",
    "Facts",
    "Fault",
    "Hit",
    "Mark",
    "Said",
    "Salvaged",
    "SessionInfo",
    "SessionLog",
    "Timing",
    "open_sessions",
    "salvage",
]

__getattr__ = lazy_names(
    __name__, {"log": ("SessionLog", "open_sessions"), "sqlite_salvage": ("Salvaged", "salvage")}
)


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
