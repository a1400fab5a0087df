"""The session that is gone on with, as the log has it: what a face shows before the agent is there.

Nothing here loads LangChain, so a face can draw the past while the agent is being opened.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ferrule.live.protocol import Page
from ferrule.live.replaying import events_of
from ferrule.sessions.entries import SessionInfo
from ferrule.sessions.log import SessionLog, open_sessions

LOOKED_AT = 1000
"""So many sessions of a directory are looked at for one in which something was said."""


@dataclass(frozen=True, slots=True)
class EarlyPage:
    """The newest page of a session, and the head that the session had then."""

    session: str
    head: int | None
    page: Page

    def is_of(self, info: SessionInfo) -> bool:
        """Whether the session is this one, and nothing was written since."""
        return (self.session, self.head) == (info.id, info.head)


def read_early(
    log_url: str | Path, directory: str, *, session: str | None, go_on_last: bool, last: int
) -> EarlyPage | None:
    """The newest page of the session that will be opened; None for a new one. Blocking.

    Raises what is wrong with the log or the name of the session.
    """
    with closing(open_sessions(log_url)) as log:
        info = session_to_go_on_with(log, directory, session=session, go_on_last=go_on_last)
        if info is None:
            return None
        return EarlyPage(info.id, info.head, page_of(log, info.id, directory, last=last))


def session_to_go_on_with(
    log: SessionLog, directory: str, *, session: str | None, go_on_last: bool
) -> SessionInfo | None:
    """The session that is asked for, by its name or as the last of a directory; None: a new one."""
    if session is not None:
        return log.session(session)
    if go_on_last:
        for info in log.sessions(directory=directory, limit=LOOKED_AT):
            if info.head is not None:
                return info
    return None


def page_of(log: SessionLog, session: str, directory: str, *, last: int, before: int | None = None) -> Page:
    """About so many entries of a session as events: the newest, or those before an entry."""
    entries = log.entries(session, last=last, before=before)
    more = entries[0].id if entries and entries[0].parent is not None else None
    return Page(tuple(events_of(entries, directory=directory)), more)
