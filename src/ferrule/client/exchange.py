"""The conversation with an endpoint as a generator: it yields steps, it is sent answers.

In go the request, the retry rules and what each step brought; out come the steps to take and the
events to hand on. The one trick is that nothing here touches the network or sleeps, so that the
rules are written once, run under both drivers in ``http`` and are tested without either.

The rules:

* An answer other than 2xx is read (its first 64 KiB) and raised as the vendor's own words.
* A failure that may pass (``Unavailable``) is tried again, as long as no event of the reply has been
  handed on. A reply that is wanted whole hands nothing on before its end, so it can be tried again
  to the last byte.
* A reply that fails after its first event ends with ``Stopped`` and then raises: no reply ends
  silently. That includes a stream which closes without having said why it stopped.
* A connection that breaks after the vendor said why it stopped is no failure: nothing is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_attempt
from tenacity.wait import wait_base, wait_exponential_jitter

from ferrule.errors import Failure, Unavailable, VendorError, vendor_error
from ferrule.events import Event, Stopped
from ferrule.stage import Stage

__all__ = ["LONGEST_WAIT", "Exchange", "Head", "Read", "Retry", "Send", "Step", "Wait"]

LONGEST_WAIT = 60.0
"""Seconds. A vendor that asks for more is asked again after this long all the same."""

LONGEST_ERROR_BODY = 64 * 1024
"""Bytes of an error answer that are read; vendors' error bodies are below 2 KiB."""

Got = TypeVar("Got")


@dataclass(frozen=True, slots=True)
class Send:
    """Send the request. The answer is a ``Head``, or the ``Failure`` to get one."""


@dataclass(frozen=True, slots=True)
class Read:
    """Read on. The answer is bytes, None at the end, or the ``Failure`` that came in between."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait so many seconds before the next ``Send``."""

    seconds: float


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
    """How often to try again, and how long to wait when the vendor does not say."""

    times: int = 3
    wait: wait_base = field(
        default_factory=lambda: wait_exponential_jitter(multiplier=0.5, max=20, jitter=0.5)
    )

    def seconds(self, state: RetryCallState) -> float:
        """Seconds to wait: what the vendor asked for, at most ``LONGEST_WAIT``; else our own measure."""
        error = state.outcome.exception() if state.outcome else None
        if isinstance(error, VendorError) and error.failure.retry_after is not None:
            return min(max(error.failure.retry_after, 0.0), LONGEST_WAIT)
        return self.wait(state)


@dataclass(slots=True)
class Exchange:
    """One request and its reply, over as many attempts as it takes.

    ``decoder`` gives a fresh decoder (bytes in, events out) for each attempt; ``refusal`` reads an
    error answer (status, headers, body). With ``whole`` the events are handed on only once the reply
    has come to a good end. ``hide`` takes out of a failure what nobody may see.
    """

    decoder: Callable[[], Stage[bytes, Event]]
    refusal: Callable[[int, Mapping[str, str], bytes], Failure]
    retry: Retry
    whole: bool = False
    hide: Callable[[Failure], Failure] = field(default=lambda failure: failure)
    _handed_on: bool = False

    def steps(self) -> Generator[Step, Any, None]:
        """The steps to take. Raises a ``VendorError`` when the last attempt failed."""
        waits: list[float] = []
        attempts = Retrying(
            sleep=waits.append,
            stop=stop_after_attempt(self.retry.times + 1),
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
        return isinstance(error, Unavailable) and not self._handed_on

    def _attempt(self) -> Steps[None]:
        head = yield Send()
        if isinstance(head, Failure):
            raise vendor_error(self.hide(head))
        if not 200 <= head.status < 300:
            body = yield from self._error_body()
            raise vendor_error(self.hide(self.refusal(head.status, head.headers, body)))
        yield from self._reply(head.status)

    def _error_body(self) -> Steps[bytes]:
        body = b""
        while len(body) < LONGEST_ERROR_BODY:
            piece = yield Read()
            if not isinstance(piece, bytes):
                break
            body += piece
        return body[:LONGEST_ERROR_BODY]

    def _reply(self, status: int) -> Steps[None]:
        """Decode to the end. A connection that broke is told to the decoder as the end of the bytes."""
        decoder = self.decoder()
        kept: list[Event] = []
        stopped: Stopped | None = None
        ended = False
        while not ended:
            piece = yield Read()
            ended = not isinstance(piece, bytes)
            events = decoder.end() if ended else decoder.feed(piece)
            for event in events:
                if isinstance(event, Stopped):
                    stopped = event = self._final(event, piece, status)
                    ended = True
                    if event.failure is not None and not self._handed_on:
                        raise vendor_error(event.failure)
                if self.whole:
                    kept.append(event)
                else:
                    self._handed_on = True
                    yield event
        if stopped is not None and stopped.failure is not None:
            raise vendor_error(stopped.failure)
        self._handed_on = True
        yield from kept

    def _final(self, stopped: Stopped, last: object, status: int) -> Stopped:
        """The end as it is handed on: with the transport's own account of a broken connection.

        Its status is the reply's, so that a reply which broke off differs from none at all.
        """
        if stopped.failure is None:
            return stopped
        failure = last if isinstance(last, Failure) else stopped.failure
        return Stopped(stopped.reason, self.hide(replace(failure, status=failure.status or status)))
