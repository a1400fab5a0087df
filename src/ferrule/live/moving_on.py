"""Another program went on with the session: what is ours of it → a fork, in which this one goes on.

Ours is what stood there up to the agent's last entry, what its subagents have written behind that (they do
not see that the session was gone on with), and results that could not be written any more.
"""

from __future__ import annotations

from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.agent.session_writer import SessionWriter
from ferrule.sessions.entries import SessionInfo

__all__ = ["fork_of_ours"]


def fork_of_ours(ours: SessionLogMiddleware) -> SessionInfo:
    """Make the fork of the session that ``ours`` writes. Raises what the log raises."""
    log, head = ours.log, ours.writer.head
    made = log.fork(ours.session, at=head)
    if head is None:
        log.move_head(made.id, None)
    if beside := ours.beside:
        written = log.append(made.id, *((each.said, each.facts) for each in beside))
        for old, new in zip(beside, written, strict=True):
            if (wire := log.wire(old.id)) is not None:
                log.keep_wire(new.id, wire)
    SessionWriter(log, made.id).messages(ours.unwritten)
    return log.session(made.id)
