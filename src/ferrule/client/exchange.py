"""The rules of a request and its retries, as a generator that yields steps and receives their results.

Nothing here uses the network or sleeps, so the rules are written once, run with both drivers in
``exchange_drivers``, and are tested without either.

The rules:

* For a status other than 2xx, up to 64 KiB of the body are read and raised as the vendor's own words.
* A temporary failure (``Unavailable``) is retried as long as no event of the reply has been passed on. A
  non-streamed reply passes nothing on before its end, so it can be retried up to the last byte. Nothing
  else is retried, nor what the vendor marks as pointless (``x-should-retry: false``, as OpenAI sends).
* If the server could not parse its own model's output (``Failure.unparsed``), it is asked once more, at
  once, with its parser off, unless a part of the reply was passed on.
* Before a retry there is a wait: the vendor's, if it named one, else one that grows and has jitter. If the
  vendor asks for more than ``LONGEST_WAIT``, or the retry would begin after the deadline, the failure is
  raised at once, because an earlier retry would fail and the caller can do something else.
* A reply that fails after its first event ends with ``Stopped`` and then raises, also if the stream ends
  without a stop reason. A reply is never requested again in another form (a failed stream is not repeated
  as one JSON document).
* A connection that breaks, hangs or goes on after the stop reason is not a failure, because nothing is
  missing. It gets ``AFTER_STOP`` seconds for the token counts, and ``AFTER_END`` if the vendor has also
  marked the end, so that connections that end well can be reused.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_attempt, stop_before_delay
from tenacity.wait import wait_base, wait_exponential, wait_random

from ferrule.core.deltas import Phase
from ferrule.core.errors import Failure, Unavailable, VendorError, vendor_error
from ferrule.core.events import Event, Noted, Stopped
from ferrule.core.messages import StopReason
from ferrule.core.notes import Note
from ferrule.core.stage import Stage
from ferrule.wire.failures import TOO_LARGE, request_id

LONGEST_WAIT = 120.0
"""In seconds; if the vendor asks for a longer wait, its failure is raised."""

AFTER_STOP = 5.0
"""Seconds without data after which a reply with a stop reason counts as complete."""

AFTER_END = 0.5
"""The same if the vendor has also marked the end (``[DONE]``) or reported a failure."""

LONGEST_ERROR_BODY = 64 * 1024
"""The most bytes of an error response that are read; vendors' error bodies are below 2 KiB."""

ReplyObserver = Callable[[int, bytes], None]
"""Called with the number of the attempt, from 1, and a received piece of its reply."""

Got = TypeVar("Got")


class Decoder(Stage[bytes, Event], Protocol):
    """The decoder of an exchange: a stage that also reports how far the reply has come."""

    @property
    def phase(self) -> Phase: ...


@dataclass(frozen=True, slots=True)
class Send:
    """Send the request, or ``content`` instead. The result is a ``Head`` or the failure."""

    content: Any = None


@dataclass(frozen=True, slots=True)
class Read:
    """Read on. The result is bytes, None at the end, or the failure.

    ``within``: seconds without data after which to give up; None for the driver's own limit.
    """

    within: float | None = None


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait this many seconds before the next ``Send``."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Call:
    """Call the function; ``blocks``: it may wait for a file or a server. The result is what it returns."""

    function: Callable[[], object]
    blocks: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """The status and headers of a response; header names are in lower case."""

    status: int
    headers: Mapping[str, str]


Step = Send | Read | Wait | Event
"""A request to the driver; an event is to be passed on to the caller."""

Steps = Generator[Step, Any, Got]
"""A part of the exchange. The type of the value sent in depends on the step before it, hence ``Any``."""


@dataclass(frozen=True, slots=True)
class Retry:
    """The number of retries, the wait before each if the vendor names none, and when to give up.

    ``deadline``: seconds since the first attempt after which no other begins.
    """

    times: int = 3
    wait: wait_base = field(
        default_factory=lambda: wait_exponential(multiplier=0.5, max=19.5) + wait_random(0.0, 0.5)
    )
    deadline: float = 900.0

    def seconds(self, state: RetryCallState) -> float:
        """Return the seconds to wait: what the vendor asked for, else our own."""
        error = state.outcome.exception() if state.outcome else None
        if isinstance(error, VendorError) and error.failure.retry_after is not None:
            return max(error.failure.retry_after, 0.0)
        return self.wait(state)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An alternative request, the decoder of its reply, and a note about it."""

    content: bytes
    decoder: Callable[[], Decoder]
    note: Note


@dataclass(slots=True)
class Exchange:
    """One request and its reply, with all attempts.

    ``decoder`` makes a new decoder (bytes in, events out) for each attempt; ``refusal`` reads an error
    response (status, headers, body). With ``whole`` the events are passed on only if the reply ended well.
    ``hide`` removes secrets from a failure. ``observer`` gets the bytes of replies before they are decoded,
    but not those of error responses. ``lines``: events are lines of JSON. ``without_parser`` returns the
    request to send if the server could not parse its model's output.
    """

    decoder: Callable[[], Decoder]
    refusal: Callable[[int, Mapping[str, str], bytes], Failure]
    retry: Retry
    whole: bool = False
    hide: Callable[[Failure], Failure] = field(default=lambda failure: failure)
    observer: ReplyObserver | None = None
    lines: bool = False
    without_parser: Callable[[], Otherwise | None] = field(default=lambda: None)
    _content: bytes | None = None
    _attempts: int = 0
    _handed_on: bool = False
    _in_vain: bool = False

    def steps(self) -> Generator[Step, Any, None]:
        """Yield the steps to take. Raises a ``VendorError`` if the last attempt failed."""
        waits: list[float] = []
        attempts = Retrying(
            sleep=waits.append,
            stop=stop_after_attempt(self.retry.times + 1) | stop_before_delay(self.retry.deadline),
            wait=self.retry.seconds,
            retry=retry_if_exception(self._may_pass),
            reraise=True,
        )
        for attempt in attempts:
            while waits:
                yield Wait(waits.pop())
            with attempt:
                yield from self._attempt()

    def _may_pass(self, error: BaseException) -> bool:
        return (
            isinstance(error, Unavailable)
            and not (self._handed_on or self._in_vain)
            and (error.failure.retry_after or 0.0) <= LONGEST_WAIT
        )

    def _attempt(self) -> Steps[None]:
        """Make one attempt. It raises here, where no variable holds the vendor's text, which may quote the
        key."""
        failure = yield from self._asked()
        if failure and failure.unparsed and not self._handed_on and not self._content:
            otherwise = self.without_parser()
            if otherwise is not None:
                self._content, self.decoder = otherwise.content, otherwise.decoder
                yield Noted(otherwise.note)
                yield Wait(0.0)
                failure = yield from self._asked()
        if failure is not None:
            error = vendor_error(failure)
            error.asked_again = not self._handed_on
            raise error

    def _asked(self) -> Steps[Failure | None]:
        self._attempts += 1
        head = yield Send(self._content)
        if isinstance(head, Failure):
            return self.hide(head)
        if 200 <= head.status < 300:
            return (yield from self._reply(head))
        self._in_vain = head.status < 400 or head.headers.get("x-should-retry") == "false"
        return self.hide(self.refusal(head.status, head.headers, (yield from self._error_body())))

    def _error_body(self) -> Steps[bytes]:
        body = b""
        while len(body) < LONGEST_ERROR_BODY:
            piece = yield Read()
            if not isinstance(piece, bytes):
                break
            body += piece
        return body[:LONGEST_ERROR_BODY]

    def _reply(self, head: Head) -> Steps[Failure | None]:
        """Decode to the end; return the failure, if any. A broken connection ends the bytes."""
        decoder = self.decoder()
        bounds = ReplyBounds(lines=self.lines)
        kept: list[Event] = []
        stopped: Stopped | None = None
        while stopped is None:
            piece = yield Read(_PATIENCE[decoder.phase])
            if self.observer is not None and isinstance(piece, bytes):
                self.observer(self._attempts, piece)
            if isinstance(piece, bytes) and (too_large := bounds.saw(piece)):
                self._in_vain, piece = True, too_large
            events = decoder.feed(piece) if isinstance(piece, bytes) else decoder.end()
            for event in events:
                if isinstance(event, Stopped):
                    stopped = event = self._final(event, piece, head)
                    if event.failure is not None and not self._handed_on:
                        return event.failure
                if self.whole:
                    kept.append(event)
                else:
                    self._handed_on = True
                    yield event
        if stopped.failure is None:
            self._handed_on = True
            yield from kept
        return stopped.failure

    def _final(self, stopped: Stopped, last: object, head: Head) -> Stopped:
        """Add the transport's failure to the end of a broken reply.

        The status is the reply's, so that a reply that broke off differs from no reply. A failure that the
        vendor reported in the reply takes precedence over what happened to the connection afterwards.
        """
        failure = stopped.failure
        if failure is None:
            return stopped
        if isinstance(last, Failure) and stopped.reason is StopReason.DISCONNECTED:
            failure = last
        failure = replace(
            failure,
            status=failure.status or head.status,
            request_id=failure.request_id or request_id(head.headers),
        )
        return Stopped(stopped.reason, self.hide(failure))


_PATIENCE: Mapping[Phase, float | None] = {"open": None, "stopped": AFTER_STOP, "over": AFTER_END}
"""Seconds without data, by the phase of the reply."""


# Limits on the size of a reply. A stream is read event by event. A single event, or a reply that is one
# document, has its own limit: while it is read, it exists several times, as bytes, as text and as values.

REPLY_BYTES = 64 * 1024 * 1024
"""Of a reply, decompressed. The longest of 2026 have 128,000 tokens, each a chunk of about 300 bytes."""

EVENT_BYTES = 16 * 1024 * 1024
"""Limit of an event, and of a reply that is one document; as text it may take four times as much. Images of
4,096 pixels have about 6 MB in base64."""

_BLANK = b" \t\r\n\xef\xbb\xbf"
_ENDS = (b"\n\n", b"\r\n\r\n", b"\r\r")


class ReplyBounds:
    """Counts the bytes of one reply.

    ``lines``: events of a stream are lines (of JSON); else they end with a blank line.
    """

    __slots__ = ("_before", "_document", "_event", "_lines", "_of_event", "_of_reply", "_total")

    def __init__(self, reply: int = REPLY_BYTES, event: int = EVENT_BYTES, *, lines: bool = False) -> None:
        self._of_reply, self._of_event = reply, event
        self._lines = lines
        self._total = self._event = 0
        self._document: bool | None = None
        self._before = b""

    def saw(self, piece: bytes) -> Failure | None:
        """Count a piece of the reply; return a failure if a limit is exceeded."""
        self._total += len(piece)
        if self._total > self._of_reply:
            return _too_large(f"the reply has more than {self._of_reply} bytes")
        self._event = self._since_event(piece)
        if self._event > self._of_event:
            what = "the reply is one document that" if self._document else "one event of the reply"
            return _too_large(f"{what} has more than {self._of_event} bytes")
        return None

    def _since_event(self, piece: bytes) -> int:
        """Return the bytes since the last event ended."""
        if self._document is None and (first := piece.lstrip(_BLANK)[:1]):
            self._document = first in (b"{", b"[", b"<") and not self._lines
        if self._document:
            return self._event + len(piece)
        if self._lines:
            at = piece.rfind(b"\n") + 1
            return len(piece) - at if at else self._event + len(piece)
        if piece.endswith(b"\n\n"):  # nearly every piece consists of whole events
            self._before = b""
            return 0
        text = self._before + piece
        self._before = text[-3:]
        ends = _ENDS if b"\r" in text else _ENDS[:1]
        at = max(found + len(end) if (found := text.rfind(end)) >= 0 else 0 for end in ends)
        return len(text) - at if at else self._event + len(piece)


def _too_large(words: str) -> Failure:
    return Failure("bad-gateway", words, code=TOO_LARGE)
