"""What a ring keeps of requests, read as exchanges: the kept bytes in, conversations and replies out.

``kept_bytes`` takes them out of the ring, in the event loop; ``exchanges`` reads them, in any thread.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ferrule.client.masking import Mask
from ferrule.decode import decode
from ferrule.dialects import Policy
from ferrule.errors import UsageError
from ferrule.events import fold
from ferrule.gateway.agent_runs import Exchange, HandedOn, Status
from ferrule.gateway.fast_json import parse
from ferrule.gateway.observers import GatewayRequest
from ferrule.gateway.watch_ring import WatchRing
from ferrule.messages import JsonObject, Message, Reply, ToolCall
from ferrule.profiles import PROFILES
from ferrule.providers import FAMILIES

__all__ = ["KeptBytes", "exchanges", "kept_bytes"]

MOST_BYTES = 64 * 1024 * 1024
"""Of requests that are read; of more, the last ones."""

_AS_IT_IS = Policy(channels=frozenset())
"""The reply to a client has been read already: what is in its text is text."""


@dataclass(frozen=True, slots=True)
class KeptBytes:
    """A request, its body, and what its client was sent."""

    request: GatewayRequest
    body: bytes
    sent: Sequence[bytes]
    mask: Mask


def kept_bytes(ring: WatchRing) -> list[KeptBytes]:
    """What is kept whole of requests, the last ones first."""
    found: list[KeptBytes] = []
    size = 0
    for each in reversed((*ring.recent, *ring.running)):
        log = tuple(each.log)
        body = next((one.data for one in log if one.kind == "began"), b"")
        sent = [one.data for one in log if one.kind == "sent"]
        size += len(body) + sum(map(len, sent))
        if size > MOST_BYTES:
            break
        if body and each.whole:
            found.append(KeptBytes(each.request, body, sent, each.mask))
    return found


def exchanges(kept: Iterable[KeptBytes]) -> list[Exchange]:
    """The exchanges; requests that cannot be read are left out."""
    return [made for each in kept if (made := _exchange(each)) is not None]


def _exchange(kept: KeptBytes) -> Exchange | None:
    request = kept.request
    messages = _messages(kept)
    if messages is None:
        return None
    reply = _reply(kept)
    return Exchange(
        id=request.id,
        at=request.at,
        seconds=None if request.ended is None else request.ended - request.began,
        key=(request.client, *request.secrets),
        client=request.client,
        model=request.model,
        messages=messages,
        text=reply.content,
        reasoning=reply.reasoning,
        calls=tuple(_calls(reply, request.reply or Reply())),
        left=request.outcome == "client-gone",
    )


def _messages(kept: KeptBytes) -> tuple[Message, ...] | None:
    """The conversation that a client sent."""
    try:
        body: JsonObject = parse(kept.mask.text(kept.body.decode("utf-8", "replace")).encode())
        return tuple(FAMILIES[kept.request.api].read_request(body).messages)
    except (UsageError, ValueError):  # the gateway has refused it as well
        return None


def _reply(kept: KeptBytes) -> Reply:
    """What the client was sent, as it reads it."""
    decoder = decode(replace(PROFILES["generic"], api=kept.request.api), policy=_AS_IT_IS)
    text = kept.mask.text(b"".join(kept.sent).decode("utf-8", "replace"))
    return fold([*decoder.feed(text.encode()), *decoder.end()])


def _calls(sent: Reply, read: Reply) -> Iterable[HandedOn]:
    """The calls that the client got, and those it did not get because they were broken."""
    known = {each.id: each for each in read.calls}
    for call in sent.calls:
        yield HandedOn(call.id, call.name, call.arguments, _status(known.get(call.id)))
    for broken in {each.id: each for each in (*sent.broken, *read.broken)}.values():
        yield HandedOn(broken.id, broken.name, {}, "broken")


def _status(call: ToolCall | None) -> Status:
    if call is None or (call.origin.channel == "native" and not call.repairs):
        return "whole"
    return "repaired" if call.origin.channel == "native" else "found"
