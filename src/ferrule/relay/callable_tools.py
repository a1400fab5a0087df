"""Which calls the client of a request can run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ferrule.providers.tool_choice import name_of
from ferrule.requests import Request

_NONE: Sequence[Mapping[str, Any]] = ({"name": "__this_request_declares_no_tools__"},)


def callable_tools(request: Request) -> Sequence[Mapping[str, Any]] | None:
    """The tools as ``decode`` takes them; None where nobody here knows which there are, so that any may be.

    Where the request declares none, no name is one: a reply to it has no calls.
    """
    named: dict[str, Mapping[str, Any]] = {}
    for tool in request.tools:
        if name := name_of(tool):
            named.setdefault(name, tool)
    if named:
        return list(named.values())
    received = request.received
    return None if received is not None and not received.whole else _NONE
