"""The log of conversations in one SQLite file: append-only, with forks that share entries.

``open_sessions`` opens a ``SessionLog``. A session is one conversation: messages of
``ferrule.core.messages`` and marks, each with ``Facts``. ``salvage`` saves the readable part of a damaged
file.
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
