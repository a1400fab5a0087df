"""What a relay wants done, as a generator: it yields steps, it is sent answers.

In go the relay and what each step brought; out come the steps to take, and the bytes for the SDK. Nothing
here does I/O, so that the rules are written once and run under both drivers of ``relay_drivers``:

* A request that does not reach the vendor raises what the HTTP library raised: the SDK knows that error and
  tries again by its own rules. So does a connection that breaks before the SDK got anything of the reply.
* A reply that breaks off later ends with an error in its stream, and then raises the same.
* What is to be remembered is kept before the last bytes go out, because an SDK that has read ``[DONE]``
  does not come back.
* A reply with too many bytes (``client.bounds``) ends with an error in the words of the SDK's API.
* When the vendor has said why it stops, it is given ``AFTER_STOP`` seconds for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ferrule.client.bounds import ReplyBounds
from ferrule.client.exchange import AFTER_STOP
from ferrule.core.errors import Failure
from ferrule.core.messages import JsonObject
from ferrule.core.notes import Note
from ferrule.core.requests import Encoded
from ferrule.relay import Relay


@dataclass(frozen=True, slots=True)
class Find:
    """Look these keys up in the memory. The answer is what was found."""

    keys: Sequence[str]


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these values in the memory."""

    entries: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Send:
    """Send this body to the vendor. The answer is a ``Head``, or ``BrokenOff``."""

    body: JsonObject


@dataclass(frozen=True, slots=True)
class Read:
    """Read on. The answer is bytes, None at the end, or ``BrokenOff``.

    ``within``: seconds without bytes after which to give up; None for the patience of the SDK.
    """

    within: float | None = None


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of an answer; header names are in lower case."""

    status: int
    headers: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """What the HTTP library raised, and the same in our words; None where it was given up here."""

    error: Exception | None
    failure: Failure


Step = Find | Keep | Send | Read | bytes
"""What the driver is asked to do; bytes are to be handed to the SDK."""


def relay_steps(
    relay: Relay, on_notes: Callable[[Sequence[Note]], None] | None
) -> Generator[Step, Any, None]:
    """The steps of one request; at least one of them is bytes. Raises what the HTTP library raised."""
    found = (yield Find(relay.wanted)) if relay.wanted else None
    broken = yield from _answered(relay, relay.send(found))
    rest = relay.end(broken and broken.failure)
    if relay.again is not None:
        broken = yield from _answered(relay, relay.again)
        rest = relay.end(broken and broken.failure)
    failed = broken.error if broken and relay.failure else None
    if failed and not relay.begun:
        raise failed
    if relay.kept:
        yield Keep(relay.kept)
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
