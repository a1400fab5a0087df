"""One list of replies that every family must write and read back, whole and as a stream, under every cut."""

import json
from dataclasses import replace
from typing import Any

from ferrule.core.cuts import under_cuts
from ferrule.core.errors import Failure
from ferrule.core.events import Event, Stopped, fold
from ferrule.core.messages import JsonObject, Origin, Reply, StopReason, ToolCall, Usage
from ferrule.core.stage import drive
from ferrule.vendors import Profile, resolve
from ferrule.wire.decode import decode
from ferrule.wire.family import FAMILIES
from ferrule.wire.reply_writer import Head

HEAD = Head("r_1", "m", 1_700_000_000)


def profile(api: Any) -> Profile:
    return replace(resolve(provider="generic"), api=api)


def call(id: str, name: str, arguments: JsonObject, at: int = 0) -> ToolCall:
    return ToolCall(id, name, arguments, Origin("native", "native", at, at))


REPLIES = {
    "nothing": Reply(),
    "text": Reply(content="Hello"),
    "thinking": Reply(content="Hi", reasoning="hm, 漢 🙂 \u2028 \u0085"),
    "only thinking": Reply(reasoning="hm"),
    "a call": Reply(calls=(call("a", "f", {"x": 1}),), stop=StopReason.TOOL_CALLS),
    "a call without arguments": Reply(calls=(call("a", "f", {}),), stop=StopReason.TOOL_CALLS),
    "text and calls": Reply(
        content="Let me see.\n",
        reasoning="two of them",
        calls=(
            call("a", "f", {"s": "}\n\n{"}),
            call("b", "f", {"城": ["上海", None, 1.5, {"y": "\n"}]}, at=1),
        ),
        stop=StopReason.TOOL_CALLS,
        usage=Usage(100, 20),
    ),
    "cut": Reply(content="Once upon", stop=StopReason.LENGTH, usage=Usage(1, 2)),
    "filtered": Reply(content="No.", stop=StopReason.FILTER),
}

COUNTED = {"counts": Reply(content="x", usage=Usage(100, 20, cached=64, reasoning=7, cache_written=9))}


def read(api: str, body: bytes) -> Reply:
    """The reply in a body, which must be the same under every cut."""
    vendor = profile(api)
    [outcome] = under_cuts(lambda pieces: fold(drive(decode(vendor), pieces)), body)
    return outcome


def reading(api: str, body: bytes) -> list[Event]:
    return list(drive(decode(profile(api)), [body]))


def failed(api: str, body: bytes) -> Failure:
    last = reading(api, body)[-1]
    assert isinstance(last, Stopped)
    assert last.failure is not None
    return last.failure


def dump(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def streamed(api: Any, events: list[Event], head: Head = HEAD) -> bytes:
    """What a writer sends for the events of a reply, text cut into small pieces as a model would."""
    family = FAMILIES[api]
    writer = family.writer(head)
    return b"".join(family.frame(out) for event in events for out in writer.feed(event))


def whole(api: Any, reply: Reply, head: Head = HEAD) -> bytes:
    return dump(FAMILIES[api].write_reply(reply, head))
