"""The log of conversations: append-only, in one SQLite file, with forks that share entries.

``open_sessions`` gives a ``SessionLog`` for a path. What a session holds are messages of
``ferrule.core.messages``, and marks, each with what is known beside it. ``salvage`` saves what can be
read of a damaged file. The database is imported when it is used: faces need the values alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ferrule.sessions.entries import Entry, Facts, Fault, Hit, Mark, Said, SessionInfo, Timing

if TYPE_CHECKING:
    from ferrule.sessions.log import SessionLog, open_sessions
    from ferrule.sessions.salvaging import Salvaged, salvage

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

_HOME = {"Salvaged": "salvaging", "SessionLog": "log", "open_sessions": "log", "salvage": "salvaging"}


def __getattr__(name: str) -> Any:
    """Import what needs a database when it is used."""
    if name not in _HOME:
        raise AttributeError(f"module 'ferrule.sessions' has no attribute {name!r}")
    return getattr(import_module(f"ferrule.sessions.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
