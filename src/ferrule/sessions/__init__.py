"""The log of conversations: append-only, in one SQLite file, with forks that share entries.

``open_sessions`` opens a ``SessionLog`` at a path. A session holds messages of ``ferrule.core.messages``,
and marks, each with further facts. ``salvage`` saves what can be read of a damaged file. The database is
imported on first use, because frontends need only the data types.
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
    return sorted(__all__)
