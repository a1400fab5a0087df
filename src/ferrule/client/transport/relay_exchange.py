"""The steps of a relayed request, as a generator that yields steps and receives their results.

Nothing here does I/O, so the rules are written once and run with both drivers of
``client.exchange_drivers``:

* If a request does not reach the vendor, or the connection breaks before the SDK got anything, the HTTP
  library's exception is raised: the SDK knows it and retries by its own rules.
* A reply that breaks off later ends with an error in its stream, and then raises the same.
* Values for the memory are stored before the last bytes are sent, because an SDK that has read ``[DONE]``
  does not come back.
* A reply that exceeds a limit (``client.exchange``) ends with an error in the format of the SDK's API.
* After the stop reason the vendor has ``AFTER_STOP`` seconds for the rest.

The memory is separate for each API key (only a hash of the key is stored), and errors of a memory are not
raised.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import httpx2

from ferrule.client.exchange import AFTER_STOP, Call, Head, Read, ReplyBounds, Send
from ferrule.client.memory import InMemory, Memory
from ferrule.client.transport.relay_targets import Headers, Library, Target
from ferrule.core.errors import Failure
from ferrule.core.messages import JsonObject
from ferrule.core.notes import Note
from ferrule.core.requests import Encoded
from ferrule.relay import Relay
from ferrule.relay.reply_relay import LONGEST_ERROR
from ferrule.wire.reply_writer import dump

KEY_HEADERS = ("authorization", "x-api-key", "api-key", "x-goog-api-key")

_LOG = logging.getLogger(__name__)


def scope_of(headers: Headers, query: bytes = b"") -> str:
    """Return the scope of a request: the same for the same key, and different for any other.

    ``query``: that of its address, which may have the key.
    """
    keys = sorted((name.lower(), value) for name, value in headers if name.lower() in KEY_HEADERS)
    if query:
        keys.append(("?", query.decode("latin-1")))
    return hashlib.sha256(repr(keys).encode()).hexdigest()


class ScopedMemory:
    """The values of one scope. Failures of the memory are logged and count as no values."""

    __slots__ = ("_memory", "_scope")

    def __init__(self, memory: Memory, scope: str) -> None:
        self._memory = memory
        self._scope = scope

    @property
    def blocks(self) -> bool:
        """Whether it uses a file or a server, which would block an event loop."""
        return not isinstance(self._memory, InMemory)

    def find(self, keys: Sequence[str]) -> dict[str, bytes]:
        try:
            return self._memory.get(self._scope, keys)
        except Exception as error:  # a memory is optional
            _failed(error)
            return {}

    def keep(self, entries: Mapping[str, bytes]) -> None:
        try:
            self._memory.put(self._scope, entries)
        except Exception as error:
            _failed(error)


def _failed(error: Exception) -> None:
    _LOG.warning("the memory fails, the request goes on without it: %s: %s", type(error).__name__, error)


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """The HTTP library's exception, and its translation; the exception is None if this module gave up."""

    error: Exception | None
    failure: Failure


@dataclass(frozen=True, slots=True, repr=False)
class Outgoing:
    """A request to be sent. Without repr, because the headers hold the key.

    ``request`` is the SDK's, ``content`` its body and ``parsed`` the parsed body; the content is sent
    unchanged if the relay changes nothing.
    """

    library: Library
    request: httpx2.Request
    target: Target
    content: bytes
    parsed: JsonObject

    def build(self, body: JsonObject) -> httpx2.Request:
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
        """The exceptions that are passed on to the SDK."""
        return self.library.RequestError

    @property
    def stall(self) -> None:
        """None: the SDK's own timeouts apply."""

    def begun(self, response: httpx2.Response) -> Head:
        return Head(response.status_code, dict(response.headers))

    def stalled(self) -> BrokenOff:
        """Return the failure for a connection that sent only comments."""
        return self.failed(TimeoutError(), begun=True)

    def failed(self, error: Exception, *, begun: bool) -> BrokenOff:
        """Translate the library's exception. The text names the host, but neither path nor headers."""
        kind = "timeout" if isinstance(error, self.library.TimeoutException) else "disconnected"
        host = self.library.Request("POST", self.target.url).url.host
        return BrokenOff(error, Failure(kind, f"the connection to {host} broke: {error}"))


Step = Call | Send | Read | bytes
"""A request to the driver; bytes are to be passed to the SDK."""


def relay_steps(
    relay: Relay, memory: ScopedMemory, on_notes: Callable[[Sequence[Note]], None] | None
) -> Generator[Step, Any, None]:
    """Yield the steps of one request, at least one of them bytes. Raises the HTTP library's exceptions."""
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
    """Send, and pass the reply on to its end; return how it broke off, if it did."""
    once_more = relay.again is not None
    head = yield Send(sent.body)
    if isinstance(head, BrokenOff):
        if head.error and not once_more:
            raise head.error
        relay.begin(502, {})
        return head
    relay.begin(head.status, head.headers)
    bounds = ReplyBounds(lines=relay.profile.api == "ollama" and relay.request.stream)
    told = 0
    while relay.phase != "over":
        piece = yield Read(AFTER_STOP if relay.phase == "stopped" else None)
        if not isinstance(piece, bytes):
            return piece
        if too_large := bounds.saw(piece):
            if not relay.begun:
                relay.begin(502, {})  # the rest is not read
            return BrokenOff(None, too_large)
        out = relay.feed(piece)
        if out:
            yield b"".join(out)
        told += len(piece)
        if told > LONGEST_ERROR and not 200 <= head.status < 300:
            return None  # the message is at the beginning
    return None
