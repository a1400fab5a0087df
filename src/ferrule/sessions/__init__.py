"""The log of conversations: append-only, in one SQLite file or in Postgres, with forks that share entries.

``open_sessions`` gives a ``SessionLog`` for a path or a URL. What a session holds are messages of
``ferrule.messages``, and marks, each with what is known beside it. ``salvage`` saves what can be read of a
damaged file.
"""

from __future__ import annotations

from ferrule.sessions.entries import Entry, Facts, Fault, Hit, Mark, Said, SessionInfo, Timing
from ferrule.sessions.log import SessionLog
from ferrule.sessions.opening import open_sessions
from ferrule.sessions.salvage import Salvaged, salvage

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
