"""Tools and helpers for the tests of dialects."""

from collections.abc import Sequence
from typing import Any

from ferrule import Policy, Recoverer, Reply, fold
from ferrule.core.cuts import cuts, under_cuts
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
    channel: str = "content",
    stop: str | None = "stop",
    dialect: str = "auto",
    opens_in_reasoning: bool = False,
    policy: Policy | None = None,
) -> Reply:
    """Recover under every cut; the one reply all cuts agree on."""
    known = tools_of(tools)

    def run(pieces: list[str]) -> Reply:
        recoverer = Recoverer(known, dialect=dialect, opens_in_reasoning=opens_in_reasoning, policy=policy)
        events = [event for piece in pieces for event in recoverer.feed(piece, channel)]
        return fold(events + recoverer.end(stop))

    outcomes = under_cuts(run, text)
    assert len(outcomes) == 1, outcomes[:2]
    return outcomes[0]


def quick(
    text: str, tools: Sequence[dict[str, Any]] | Tools | None = TOOLS, *, stop: str | None = "stop"
) -> Reply:
    """As ``read``, under some of the cuts: for what every dialect is asked."""
    known = tools_of(tools)

    def run(pieces: list[str]) -> Reply:
        recoverer = Recoverer(known)
        events = [event for piece in pieces for event in recoverer.feed(piece)]
        return fold(events + recoverer.end(stop))

    outcomes = [run(pieces) for pieces in some_cuts(text)]
    assert all(outcome == outcomes[0] for outcome in outcomes), text
    return outcomes[0]


def some_cuts(text: str) -> list[list[str]]:
    """Some of ``cuts``: whole, in small pieces, at random, and a dozen in two."""
    every = list(cuts(text))
    return [*every[:3], *every[3 : -9 : 1 + len(every) // 12], *every[-3:]]


def calls(reply: Reply) -> list[tuple[str, dict[str, Any]]]:
    """Names and arguments of the whole calls."""
    return [(call.name, call.arguments) for call in reply.calls]


def broken(reply: Reply) -> list[tuple[str, str]]:
    """Names and reasons of the broken calls."""
    return [(call.name, call.reason) for call in reply.broken]
