"""The log of conversations: append-only, in one SQLite file or in Postgres, with forks that share entries.

What a session holds are messages of ``ferrule.messages``, and marks, each with what is known beside it.
"""

from __future__ import annotations

from ferrule.sessions.entries import Entry, Facts, Fault, Hit, Mark, Said, SessionInfo, Timing

__all__ = ["Entry", "Facts", "Fault", "Hit", "Mark", "Said", "SessionInfo", "Timing"]
