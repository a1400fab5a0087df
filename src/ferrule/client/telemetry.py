"""Shared by logs, metrics and spans.

The calls of a reply are logged by the logger ``ferrule`` at the level ``DEBUG``. A line has a call's id and
name, but never its arguments or the text around it::

    call_9b1 get_weather: found in content (hermes)
    call_9b1 get_weather: repaired: trailing-comma
    call_9b2 pay: broken: truncated

A program that collects spans (or ``opentelemetry-instrument``) has already imported OpenTelemetry, so it is
not imported here to find out.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ferrule.core.events import CallBroken, CallFinished, Event
from ferrule.core.messages import BrokenCall, Reply, ToolCall

if TYPE_CHECKING:
    from opentelemetry.trace import TracerProvider

GENAI_SCHEMA = "https://opentelemetry.io/schemas/1.41.0"
"""The schema of the spans: the last conventions before the GenAI part got its own repository."""

LONGEST_LABEL = 200
"""In characters."""


def collecting_provider() -> TracerProvider | None:
    """Return the provider of tracers whose spans are collected, or None."""
    if "opentelemetry.trace" not in sys.modules:
        return None
    from opentelemetry import trace

    provider = trace.get_tracer_provider()
    nobody = (trace.ProxyTracerProvider, trace.NoOpTracerProvider)
    return None if isinstance(provider, nobody) else provider


def few(known: set[str], name: str, most: int) -> str:
    """Return the name as a label, or ``other`` if ``most`` other names are ``known`` already."""
    name = name[:LONGEST_LABEL]
    if name not in known:
        if len(known) >= most:
            return "other"
        known.add(name)
    return name


def tell_all(teller: object, hooks: type, observers: Sequence[object]) -> None:
    """Let the methods of ``hooks`` on ``teller`` call those of the observers that override them."""
    for name, usual in vars(hooks).items():
        hearing = [getattr(each, name) for each in observers if getattr(type(each), name) is not usual]
        if hearing and not name.startswith("_"):
            setattr(teller, name, hearing[0] if len(hearing) == 1 else partial(tell_each, hearing))


def tell_each(hearing: Sequence[Callable[..., None]], *told: object) -> None:
    for each in hearing:
        each(*told)


LOG = logging.getLogger("ferrule")


def is_logged() -> bool:
    return LOG.isEnabledFor(logging.DEBUG)


def logged(event: Event) -> Event:
    """Log a whole or broken call; return the event."""
    if isinstance(event, CallFinished | CallBroken):
        _log(event.call)
    return event


def log_reply(reply: Reply) -> Reply:
    if is_logged():
        for call in (*reply.calls, *reply.broken):
            _log(call)
    return reply


def _log(call: ToolCall | BrokenCall) -> None:
    # Names may come from the model: a line feed in one would start another line.
    who = " ".join(repr(word[:100])[1:-1] for word in (call.id, call.name) if word)
    if isinstance(call, BrokenCall):
        LOG.debug("%s: broken: %s", who, call.reason)
        return
    if call.origin.channel != "native":
        LOG.debug("%s: found in %s (%s)", who, call.origin.channel, call.origin.dialect)
    if call.repairs:
        LOG.debug("%s: repaired: %s", who, ", ".join(repair.rule for repair in call.repairs))
