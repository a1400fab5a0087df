"""Tools and helpers for the tests of dialects."""

import os
import random
from collections.abc import Sequence
from typing import Any

from ferrule import Recoverer, Reply, fold, recover
from ferrule.core.cuts import cuts
from ferrule.dialects import TextChannel
from ferrule.repair.tools import Tools, tools_of


def tool(name: str, required: Sequence[str] = (), **properties: Any) -> dict[str, Any]:
    schema = {key: {"type": kind} if isinstance(kind, str) else kind for key, kind in properties.items()}
    return {
        "type": "function",
        "function": {
            "name": name,
            "description": f"{name}.",
            "parameters": {"type": "object", "properties": schema, "required": list(required)},
        },
    }


TOOLS = [
    tool("get_weather", ["city"], city="string", days="integer"),
    tool("get_time", tz="string"),
    tool("ping"),
    tool("search", ["q"], q="string", limit="integer", exact="boolean"),
    tool("write_file", ["path", "content"], path="string", content="string", mode="integer"),
    tool("order", items={"type": "array", "items": {"type": "object"}}, note={"type": ["string", "null"]}),
]


def read(
    text: str,
    tools: Sequence[dict[str, Any]] | Tools | None = TOOLS,
    *,
    channel: TextChannel = "content",
    stop: str | None = "stop",
    **options: Any,
) -> Reply:
    """Recover at once, and under ``some_cuts``; the one reply they agree on. ``Recoverer`` has the options."""
    known = tools_of(tools)
    whole = recover(text, known, channel=channel, stop=stop, **options)
    for pieces in some_cuts(text):
        recoverer = Recoverer(known, **options)
        events = [event for piece in pieces for event in recoverer.feed(piece, channel)]
        assert fold(events + recoverer.end(stop)) == whole, pieces
    return whole


_LONG = 200


def some_cuts(text: str) -> list[list[str]]:
    """All of ``cuts``; of a long text a third: whole, one by one, in fours, with empty pieces, and others that
    the text draws for itself. ``FERRULE_EVERY_CUT=1`` reads each text in all ways.
    """
    every = list(cuts(text))
    if len(text) <= _LONG or os.environ.get("FERRULE_EVERY_CUT"):
        return every
    drawn = random.Random(text).sample([*every[3:-9], *every[-8:]], 8)
    return [*every[:3], every[-9], *drawn]


def calls(reply: Reply) -> list[tuple[str, dict[str, Any]]]:
    """Names and arguments of the whole calls."""
    return [(call.name, call.arguments) for call in reply.calls]


def broken(reply: Reply) -> list[tuple[str, str]]:
    """Names and reasons of the broken calls."""
    return [(call.name, call.reason) for call in reply.broken]
