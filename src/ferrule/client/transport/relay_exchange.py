"""What a relay wants done, as a generator: it yields steps, it is sent answers.

In go the relay and what each step brought; out come the steps to take, and the bytes for the SDK. Nothing
here does I/O, so that the rules are written once and run under both drivers of ``client.exchange_drivers``:

* A request that does not reach the vendor raises what the HTTP library raised: the SDK knows that error and
  tries again by its own rules. So does a connection that breaks before the SDK got anything of the reply.
* A reply that breaks off later ends with an error in its stream, and then raises the same.
* What is to be remembered is kept before the last bytes go out, because an SDK that has read ``[DONE]``
  does not come back.
* A reply with too many bytes (``client.reply_bounds``) ends with an error in the words of the SDK's API.
* When the vendor has said why it stops, it is given ``AFTER_STOP`` seconds for the rest.

What is remembered is that of one key: of it only a hash is kept, and a memory never raises here.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import httpx2

from ferrule.client.exchange import AFTER_STOP, Call, Head, Read, Send
from ferrule.client.memory import InMemory, Memory
from ferrule.client.reply_bounds import ReplyBounds
from ferrule.client.transport.relay_targets import Headers, Library, Target
from ferrule.core.errors import Failure
from ferrule.core.messages import JsonObject
from ferrule.core.notes import Note
from ferrule.core.requests import Encoded
from ferrule.relay import Relay
from ferrule.wire.reply_writer import dump

KEY_HEADERS = ("authorization", "x-api-key", "api-key", "x-goog-api-key")

_LOG = logging.getLogger(__name__)


def scope_of(headers: Headers) -> str:
    """The scope of a request with such headers: the same for the same key, and for no other."""
    keys = sorted((name.lower(), value) for name, value in headers if name.lower() in KEY_HEADERS)
    return hashlib.sha256(repr(keys).encode()).hexdigest()


class ScopedMemory:
    """The values of one scope. A memory that fails has nothing and keeps nothing; the log says so."""

    __slots__ = ("_memory", "_scope")

    def __init__(self, memory: Memory, scope: str) -> None:
        self._memory = memory
        self._scope = scope

    @property
    def blocks(self) -> bool:
        """Whether it is a file or a server, for which an event loop does not wait."""
        return not isinstance(self._memory, InMemory)

    def find(self, keys: Sequence[str]) -> dict[str, bytes]:
        """The values that are found under these keys."""
        try:
            return self._memory.get(self._scope, keys)
        except Exception as error:  # a memory is a help and never a condition
            _failed(error)
            return {}

    def keep(self, entries: Mapping[str, bytes]) -> None:
        """Keep these values."""
        try:
            self._memory.put(self._scope, entries)
        except Exception as error:
            _failed(error)


def _failed(error: Exception) -> None:
    _LOG.warning("the memory fails, the request goes on without it: %s: %s", type(error).__name__, error)


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """What the HTTP library raised, and the same in our words; None where it was given up here."""

    error: Exception | None
    failure: Failure


@dataclass(frozen=True, slots=True, repr=False)
class Outgoing:
    """What is sent. Without repr: the headers hold the key.

    ``request`` is the SDK's, ``content`` its body and ``parsed`` what that says; it goes out as it came
    where the relay changes nothing.
    """

    library: Library
    request: httpx2.Request
    target: Target
    content: bytes
    parsed: JsonObject

    def build(self, body: JsonObject) -> httpx2.Request:
        """The request for the vendor."""
        content = self.content if body == self.parsed else dump(body)
        return self.library.Request(
            "POST",
            self.target.url,
            headers=list(self.target.headers),
            content=content,
            extensions=self.request.extensions,
        )

    @property
    def errors(self) -> type[Exception]:
        """The errors that are handed on to the SDK."""
        return self.library.RequestError

    @property
    def stall(self) -> None:
        """The SDK's patience is the library's."""

    def begun(self, response: httpx2.Response) -> Head:
        """The status and headers."""
        return Head(response.status_code, dict(response.headers))

    def stalled(self) -> BrokenOff:
        """The failure of a line with comments alone."""
        return self.failed(TimeoutError(), begun=True)

    def failed(self, error: Exception, *, begun: bool) -> BrokenOff:
        """What the library raised, in our words. Names the host, and neither path nor headers."""
        kind = "timeout" if isinstance(error, self.library.TimeoutException) else "disconnected"
        host = self.library.Request("POST", self.target.url).url.host
        return BrokenOff(error, Failure(kind, f"the connection to {host} broke: {error}"))


Step = Call | Send | Read | bytes
"""What the driver is asked to do; bytes are to be handed to the SDK."""


def relay_steps(
    relay: Relay, memory: ScopedMemory, on_notes: Callable[[Sequence[Note]], None] | None
) -> Generator[Step, Any, None]:
    """The steps of one request; at least one of them is bytes. Raises what the HTTP library raised."""
    found = (yield Call(partial(memory.find, relay.wanted), memory.blocks)) if relay.wanted else None
    broken = yield from _answered(relay, relay.send(found))
    rest = relay.end(broken and broken.failure)
    if relay.again is not None:
        broken = yield from _answered(relay, relay.again)
        rest = relay.end(broken and broken.failure)
    failed = broken.error if broken and relay.failure else None
    if failed and not relay.begun:
        raise failed
    if relay.kept:
        yield Call(partial(memory.keep, relay.kept), memory.blocks)
    if on_notes and relay.notes:
        on_notes(relay.notes)
    if rest or not relay.begun:
        yield b"".join(rest)
    if failed:
        raise failed


def _answered(relay: Relay, sent: Encoded) -> Generator[Step, Any, BrokenOff | None]:
    """Send, and hand the reply on until nothing follows; return how it broke off, if it did."""
    once_more = relay.again is not None
    head = yield Send(sent.body)
    if isinstance(head, BrokenOff):
        if head.error and not once_more:
            raise head.error
        relay.begin(502, {})
        return head
    relay.begin(head.status, head.headers)
    bounds = ReplyBounds(lines=relay.profile.api == "ollama" and relay.request.stream)
    while relay.phase != "over":
        piece = yield Read(AFTER_STOP if relay.phase == "stopped" else None)
        if not isinstance(piece, bytes):
            return piece
        if too_large := bounds.saw(piece):
            if not relay.begun:
                relay.begin(502, {})  # nothing of it is read any more
            return BrokenOff(None, too_large)
        out = relay.feed(piece)
        if out:
            yield b"".join(out)
    return None
