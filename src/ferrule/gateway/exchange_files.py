"""Recorded exchanges: written to a file, or read from the watch ring for the page.

``ExchangeFiles`` writes upstream requests and answers to a file that ``ferrule simulate replay`` reads. The
file has all content, so only its owner may read it; keys are masked. ``kept_bytes`` runs in the event loop;
``exchanges`` parses in any thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

from ferrule.client.masking import Mask
from ferrule.core.errors import UsageError
from ferrule.core.events import fold
from ferrule.core.json_values import parse
from ferrule.core.messages import JsonObject, Message, Reply, ToolCall
from ferrule.dialects import Policy
from ferrule.gateway.agent_runs import Exchange, HandedOn, Status
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.gateway.watch_ring import WatchRing
from ferrule.simulate.faults.fault import Answer, Write
from ferrule.simulate.recording import exchange_line
from ferrule.vendors import PROFILES
from ferrule.wire.decode import decode
from ferrule.wire.family import FAMILIES

LONGEST = 64 * 1024 * 1024
"""Bytes of an answer that are kept; a longer one is not written."""


class ExchangeFiles(Observer):
    """Appends to a new file in ``folder`` per start. Raises ``UsageError`` if it cannot be made."""

    def __init__(self, folder: str, failed: Callable[[str], None]) -> None:
        """``failed`` is called with the reason when writing fails, as when the disk is full."""
        now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        self.file = Path(folder) / f"exchanges-{now}-{secrets.token_hex(4)}.jsonl"
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # O_EXCL: a file or a link that is there already may belong to somebody else.
            opened = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError as error:
            raise UsageError(f"cannot write {self.file}: {error.strerror}") from error
        self._out: BinaryIO | None = os.fdopen(opened, "ab")
        self._failed = failed
        self._running: dict[int, tuple[float, int, list[Write]]] = {}

    def asked(self, request: GatewayRequest, attempt: Attempt) -> None:
        self._running[id(attempt)] = (asyncio.get_running_loop().time(), 0, [])

    def received(self, request: GatewayRequest, attempt: Attempt, data: bytes) -> None:
        before, size, writes = self._running[id(attempt)]
        now = asyncio.get_running_loop().time()
        if size + len(data) <= LONGEST:
            writes.append(Write(data, round(now - before, 3)))
        self._running[id(attempt)] = (now, size + len(data), writes)

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        _, size, writes = self._running.pop(id(attempt))
        if not attempt.status or size > LONGEST or self._out is None:
            return
        target = attempt.target
        whole = b"".join(each.data for each in writes).decode("utf-8", "surrogateescape")
        mask = target.upstream.mask.beside(Mask(request.secrets))
        hidden = mask.text(whole)
        if hidden != whole:
            writes = [Write(hidden.encode("utf-8", "surrogateescape"), sum(each.wait for each in writes))]
        headers = [(name, value) for name, value in attempt.headers.items() if "ratelimit" in name]
        answer = Answer(
            attempt.status,
            attempt.headers.get("content-type", "application/octet-stream"),
            writes,
            streamed="content-length" not in attempt.headers,
            headers=headers,
            ending="cut" if attempt.failed == "disconnected" else "whole",
        )
        try:
            line = exchange_line(urlsplit(target.url).path, attempt.body, answer)
            self._out.write(mask.text(line).encode())
            self._out.flush()
        except OSError as error:
            self._failed(f"{self.file}: {error.strerror}")
            self.close()

    def close(self) -> None:
        if self._out is not None:
            with contextlib.suppress(OSError):
                self._out.close()
            self._out = None


MOST_BYTES = 64 * 1024 * 1024
"""Bytes of requests that are read; the latest come first."""

_AS_IT_IS = Policy(channels=frozenset())
"""Finds no calls in text: the reply to a client has been read already."""


@dataclass(frozen=True, slots=True)
class KeptBytes:
    """A request, its body, and the bytes its client was sent."""

    request: GatewayRequest
    body: bytes
    sent: Sequence[bytes]
    mask: Mask


def kept_bytes(ring: WatchRing) -> list[KeptBytes]:
    """Return the requests that are kept whole, the latest first."""
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
    """Parse the exchanges; unreadable requests are left out."""
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
    try:
        body: JsonObject = parse(kept.mask.text(kept.body.decode("utf-8", "replace")).encode())
        return tuple(FAMILIES[kept.request.api].read_request(body).messages)
    except (UsageError, ValueError):  # the gateway has refused it as well
        return None


def _reply(kept: KeptBytes) -> Reply:
    decoder = decode(replace(PROFILES["generic"], api=kept.request.api), policy=_AS_IT_IS)
    text = kept.mask.text(b"".join(kept.sent).decode("utf-8", "replace"))
    return fold([*decoder.feed(text.encode()), *decoder.end()])


def _calls(sent: Reply, read: Reply) -> Iterable[HandedOn]:
    """Yield the calls that the client got, then the broken ones, which it did not get."""
    known = {each.id: each for each in read.calls}
    for call in sent.calls:
        yield HandedOn(call.id, call.name, call.arguments, _status(known.get(call.id)))
    for broken in {each.id: each for each in (*sent.broken, *read.broken)}.values():
        yield HandedOn(broken.id, broken.name, {}, "broken")


def _status(call: ToolCall | None) -> Status:
    if call is None or (call.origin.channel == "native" and not call.repairs):
        return "whole"
    return "repaired" if call.origin.channel == "native" else "found"
