"""Lines for who reads logs: which calls a reply has, in the logger ``ferrule`` at the level ``DEBUG``.

    call_9b1 get_weather: found in content (hermes)
    call_9b1 get_weather: repaired: trailing-comma
    call_9b2 pay: broken: truncated

A line has the ids and names of a call, and never its arguments or the text around it.
"""

from __future__ import annotations

import logging

from ferrule.core.events import CallBroken, CallFinished, Event
from ferrule.core.messages import BrokenCall, Reply, ToolCall

LOG = logging.getLogger("ferrule")


def is_logged() -> bool:
    """Whether anybody reads the lines."""
    return LOG.isEnabledFor(logging.DEBUG)


def logged(event: Event) -> Event:
    """The event; a line for a call that is whole or broken."""
    if isinstance(event, CallFinished | CallBroken):
        _log(event.call)
    return event


def log_reply(reply: Reply) -> Reply:
    """The reply, with lines for its calls."""
    if is_logged():
        for call in (*reply.calls, *reply.broken):
            _log(call)
    return reply


def _log(call: ToolCall | BrokenCall) -> None:
    # Names may be the model's: a line feed in one would begin a line of its own.
    who = " ".join(repr(word[:100])[1:-1] for word in (call.id, call.name) if word)
    if isinstance(call, BrokenCall):
        LOG.debug("%s: broken: %s", who, call.reason)
        return
    if call.origin.channel != "native":
        LOG.debug("%s: found in %s (%s)", who, call.origin.channel, call.origin.dialect)
    if call.repairs:
        LOG.debug("%s: repaired: %s", who, ", ".join(repair.rule for repair in call.repairs))
