"""The conversation with an endpoint as a generator: it yields steps, it is sent answers.

In go the retry rules and what each step brought; out come the steps to take and the events to hand on.
The one trick is that nothing here touches the network or sleeps, so that the rules are written once, run
under both drivers in ``exchange_drivers`` and are tested without either.

The rules:

* An answer other than 2xx is read (its first 64 KiB) and raised as the vendor's own words.
* A failure that may pass (``Unavailable``) is tried again, as long as no event of the reply has been
  handed on. A reply that is wanted whole hands nothing on before its end, so it can be tried again
  to the last byte. Nothing else is ever tried again, nor what the vendor says is in vain
  (``x-should-retry: false``, as OpenAI sends).
* Where the server could not read what its own model wrote (``Failure.unparsed``), it is asked once more, at
  once, with its parser off, unless a part of the reply was handed on.
* Between tries there is a wait: the vendor's, if it named one, else one that grows and has jitter. When
  the vendor asks for more than ``LONGEST_WAIT``, or when the next try would begin after the deadline, the
  failure is raised at once: a try before its time is a lost one, and the caller knows what else to do.
* A reply that fails after its first event ends with ``Stopped`` and then raises: no reply ends
  silently. That includes a stream which closes without having said why it stopped. A reply is never
  asked for again in another form (a stream that fails is not repeated as one JSON document).
* A connection that breaks, hangs or talks on after the vendor said why it stopped is no failure: nothing
  is missing. It is given ``AFTER_STOP`` seconds for the token counts, and ``AFTER_END`` when the vendor
  has also said that nothing follows, so that connections that end well can be used again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_attempt, stop_before_delay
from tenacity.wait import wait_base, wait_exponential, wait_random

from ferrule.client.reply_bounds import ReplyBounds
from ferrule.core.deltas import Phase
from ferrule.core.errors import Failure, Unavailable, VendorError, vendor_error
from ferrule.core.events import Event, Noted, Stopped
from ferrule.core.messages import StopReason
from ferrule.core.notes import Note
from ferrule.core.stage import Stage
from ferrule.wire.failures import request_id

LONGEST_WAIT = 120.0
"""Seconds. Who is asked to wait longer is told so."""

AFTER_STOP = 5.0
"""Seconds without data after which a reply that has said why it stops is taken as it is."""

AFTER_END = 0.5
"""The same when the vendor has also said that nothing follows (``[DONE]``), or that it failed."""

LONGEST_ERROR_BODY = 64 * 1024
"""Bytes of an error answer that are read; vendors' error bodies are below 2 KiB."""

ReplyObserver = Callable[[int, bytes], None]
"""Is called with the number of the attempt, from 1, and a piece of its reply as it came."""

Got = TypeVar("Got")


class Decoder(Stage[bytes, Event], Protocol):
    """What an exchange needs of a decoder: the stage, and how far the reply has come."""

    @property
    def phase(self) -> Phase:
        """See ``deltas.Phase``."""
        ...


@dataclass(frozen=True, slots=True)
class Send:
    """Send the request, or ``content`` in its place. The answer is a ``Head``, or what went wrong."""

    content: Any = None


@dataclass(frozen=True, slots=True)
class Read:
    """Read on. The answer is bytes, None at the end, or what went wrong in between.

    ``within``: seconds without data after which to give up; None for the patience of the driver.
    """

    within: float | None = None


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait so many seconds before the next ``Send``."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Call:
    """Call the function, which may wait for a file or a server (``blocks``). The answer is its result."""

    function: Callable[[], object]
    blocks: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of an answer; header names are in lower case."""

    status: int
    headers: Mapping[str, str]


Step = Send | Read | Wait | Event
"""What the driver is asked to do; an event is to be handed on to the caller."""

Steps = Generator[Step, Any, Got]
"""A part of the conversation. What is sent in depends on the step before it, hence ``Any``."""


@dataclass(frozen=True, slots=True)
class Retry:
    """How often to try again, how long to wait when the vendor does not say, and when to give up.

    ``deadline``: seconds since the first try after which no other begins.
    """

    times: int = 3
    wait: wait_base = field(
        default_factory=lambda: wait_exponential(multiplier=0.5, max=19.5) + wait_random(0.0, 0.5)
    )
    deadline: float = 900.0

    def seconds(self, state: RetryCallState) -> float:
        """Seconds to wait: what the vendor asked for, else our own measure."""
        error = state.outcome.exception() if state.outcome else None
        if isinstance(error, VendorError) and error.failure.retry_after is not None:
            return max(error.failure.retry_after, 0.0)
        return self.wait(state)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """The same request in other words, how its reply is decoded, and what is to be noted about it."""

    content: bytes
    decoder: Callable[[], Decoder]
    note: Note


@dataclass(slots=True)
class Exchange:
    """One request and its reply, over as many attempts as it takes.

    ``decoder`` gives a fresh decoder (bytes in, events out) for each attempt; ``refusal`` reads an
    error answer (status, headers, body). With ``whole`` the events are handed on only once the reply
    has come to a good end. ``hide`` takes out of a failure what nobody may see. ``observer`` is told the
    bytes of replies before they are read; not those of error answers. ``lines``: events are lines of JSON.
    ``without_parser``: what to ask where the server could not read what its model wrote.
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
        """The steps to take. Raises a ``VendorError`` when the last attempt failed."""
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
        """One try. It raises here, where no variable holds what the vendor sent: that may quote the key."""
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
        """Send the request and read the answer to its end; return what went wrong."""
        self._attempts += 1
        head = yield Send(self._content)
        if isinstance(head, Failure):
            return self.hide(head)
        if 200 <= head.status < 300:
            return (yield from self._reply(head))
        self._in_vain = head.headers.get("x-should-retry") == "false"
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
        """Decode to the end; return what went wrong. A broken connection is the end of the bytes."""
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
        """The end as it is handed on: with the transport's own account of a broken connection.

        Its status is the reply's, so that a reply which broke off differs from none at all. What the
        vendor itself said in the reply is worth more than how the connection went afterwards.
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
"""Seconds without data by how far the reply has come."""
