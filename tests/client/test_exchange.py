"""The rules of a conversation, without a network: steps come out, answers go in."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from tenacity import wait_fixed, wait_none

from ferrule.client.exchange import (
    AFTER_END,
    AFTER_STOP,
    LONGEST_ERROR_BODY,
    LONGEST_WAIT,
    Exchange,
    Head,
    Read,
    Retry,
    Send,
    Wait,
)
from ferrule.core.deltas import Phase
from ferrule.core.errors import (
    AuthenticationFailed,
    BalanceExhausted,
    Disconnected,
    Failure,
    Overloaded,
    RateLimited,
    TimedOut,
    VendorError,
)
from ferrule.core.events import Event, Stopped, Text
from ferrule.core.messages import StopReason

OK = Head(200, {})
BUSY = Failure("overloaded", "busy")
CUT = Failure("disconnected", "the stream ended")
GONE = Failure("disconnected", "connection reset")
SILENT = Failure("timeout", "nothing arrived")


SILENT_WORDS = (b"stop", b"over", b"role", b"balance", b"overloaded")


@dataclass
class Words:
    """A decoder for tests: pieces are text, ``stop`` is a reason to stop, a ``Failure``'s kind an error."""

    seen: list[bytes] = field(default_factory=list[bytes])

    @property
    def phase(self) -> Phase:
        if b"over" in self.seen:
            return "over"
        return "stopped" if b"stop" in self.seen else "open"

    def feed(self, item: bytes, /) -> list[Event]:
        self.seen.append(item)
        return [] if item in SILENT_WORDS else [Text(item.decode())]

    def end(self) -> list[Event]:
        if b"stop" in self.seen:
            return [Stopped(StopReason.STOP)]
        if b"balance" in self.seen:
            return [Stopped(StopReason.ERROR, Failure("balance", "no credit", 200, "1008"))]
        if b"overloaded" in self.seen:
            return [Stopped(StopReason.ERROR, replace(BUSY, status=200))]
        return [Stopped(StopReason.DISCONNECTED, CUT)]


def refusal(status: int, headers: Mapping[str, str], body: bytes) -> Failure:
    after = headers.get("retry-after")
    kind = "rate-limit" if status == 429 else "authentication" if status == 401 else "overloaded"
    return Failure(kind, body.decode(), status, retry_after=float(after) if after else None)


def play(
    answers: list[Any], *, times: int = 2, whole: bool = False, retry: Retry | None = None
) -> tuple[list[Event], list[float], int, VendorError | None]:
    """Run an exchange against answers; give the events, the waits, how often it sent, and what it raised."""
    exchange = Exchange(Words, refusal, retry or Retry(times, wait_none()), whole)
    steps = exchange.steps()
    left = iter(answers)
    handed: list[Event] = []
    waits: list[float] = []
    sent = 0
    answer: Any = None
    try:
        while True:
            step = steps.send(answer)
            answer = None
            match step:
                case Send():
                    sent += 1
                    answer = next(left)
                case Read():
                    answer = next(left)
                case Wait(seconds):
                    waits.append(seconds)
                case _:
                    handed.append(step)
    except StopIteration:
        error = None
    except VendorError as raised:
        error = raised
    assert list(left) == []
    return handed, waits, sent, error


def test_a_good_reply_is_handed_on() -> None:
    handed, waits, sent, error = play([OK, b"Hello", b" you", b"stop", None])
    assert handed == [Text("Hello"), Text(" you"), Stopped(StopReason.STOP)]
    assert (waits, sent, error) == ([], 1, None)


@pytest.mark.parametrize(
    "failed",
    [
        [GONE],
        [SILENT],
        [Head(429, {}), b"slow down", None],
        [Head(503, {}), b"busy", GONE],
        [OK, None],
        [OK, b"role", GONE],
        [OK, b"overloaded", None],
    ],
    ids=[
        "no connection",
        "no answer",
        "429",
        "body breaks off",
        "empty",
        "dies before a word",
        "error in 200",
    ],
)
def test_what_may_pass_is_tried_again(failed: list[Any]) -> None:
    handed, waits, sent, error = play([*failed, OK, b"Hello", b"stop", None])
    assert handed == [Text("Hello"), Stopped(StopReason.STOP)]
    assert (waits, sent, error) == ([0], 2, None)


@pytest.mark.parametrize(
    ("failed", "kind"),
    [
        ([Head(401, {}), b"who are you", None], AuthenticationFailed),
        ([OK, b"balance", None], BalanceExhausted),
    ],
)
def test_what_will_be_refused_again_is_not_tried_again(failed: list[Any], kind: type[VendorError]) -> None:
    handed, _, sent, error = play(failed)
    assert (handed, sent) == ([], 1)
    assert type(error) is kind


def test_the_last_failure_is_raised_when_tries_are_used_up() -> None:
    _, waits, sent, error = play([GONE, SILENT, Head(503, {}), b"busy", None], times=2)
    assert (len(waits), sent) == (2, 3)
    assert isinstance(error, Overloaded)
    assert error.failure == Failure("overloaded", "busy", 503)


def test_no_retry_means_one_try() -> None:
    assert play([GONE], times=0)[2] == 1


@pytest.mark.parametrize(
    ("end", "kind", "failure"),
    [(None, Disconnected, CUT), (GONE, Disconnected, GONE), (SILENT, TimedOut, SILENT)],
    ids=["closed without a reason", "broken", "silent"],
)
def test_a_stream_that_breaks_off_ends_with_stopped_and_raises(
    end: Failure | None, kind: type[VendorError], failure: Failure
) -> None:
    handed, waits, sent, error = play([OK, b"Hello", end])
    assert handed == [Text("Hello"), Stopped(StopReason.DISCONNECTED, replace(failure, status=200))]
    assert (waits, sent) == ([], 1)
    assert type(error) is kind


def test_an_error_inside_a_stream_ends_with_stopped_and_raises() -> None:
    handed, _, sent, error = play([OK, b"Hello", b"overloaded", None])
    assert handed == [Text("Hello"), Stopped(StopReason.ERROR, replace(BUSY, status=200))]
    assert (type(error), sent) == (Overloaded, 1)


@pytest.mark.parametrize("end", [None, GONE, SILENT])
def test_a_connection_that_breaks_after_the_reason_to_stop_is_no_failure(end: Failure | None) -> None:
    handed, _, _, error = play([OK, b"Hello", b"stop", end])
    assert handed == [Text("Hello"), Stopped(StopReason.STOP)]
    assert error is None


def test_a_whole_reply_is_tried_again_to_the_last_byte() -> None:
    handed, _, sent, error = play([OK, b"Hel", GONE, OK, b"Hello", b"stop", None], whole=True)
    assert handed == [Text("Hello"), Stopped(StopReason.STOP)]
    assert (sent, error) == (2, None)


def test_a_whole_reply_that_fails_hands_nothing_on() -> None:
    handed, _, sent, error = play([OK, b"Hel", GONE, OK, b"Hel", None], times=1, whole=True)
    assert (handed, sent) == ([], 2)
    assert isinstance(error, Disconnected)


@pytest.mark.parametrize(("asked", "waited"), [("7", 7.0), ("120", LONGEST_WAIT), ("-5", 0.0)])
def test_the_vendor_says_how_long_to_wait(asked: str, waited: float) -> None:
    answers = [Head(429, {"retry-after": asked}), b"slow down", None, OK, b"stop", None]
    assert play(answers, retry=Retry(1, wait_fixed(99)))[1] == [waited]


def test_who_is_asked_to_wait_too_long_is_told_so_at_once() -> None:
    handed, waits, sent, error = play([Head(429, {"retry-after": "3600"}), b"slow down", None])
    assert (handed, waits, sent) == ([], [], 1)
    assert isinstance(error, RateLimited)
    assert error.failure.retry_after == 3600.0


def test_no_try_begins_after_the_deadline() -> None:
    answers = [Head(429, {"retry-after": "60"}), b"slow down", None]
    _, waits, sent, error = play(answers, retry=Retry(3, wait_none(), deadline=59.0))
    assert (waits, sent) == ([], 1)
    assert isinstance(error, RateLimited)


def test_the_vendor_says_that_trying_again_is_in_vain() -> None:
    answers = [Head(500, {"x-should-retry": "false"}), b"no", None]
    assert play(answers)[2] == 1


def test_patience_ends_with_the_reply() -> None:
    steps = Exchange(Words, refusal, Retry(0, wait_none())).steps()
    assert steps.send(None) == Send()
    assert steps.send(OK) == Read()
    assert steps.send(b"role") == Read()
    assert steps.send(b"stop") == Read(AFTER_STOP)
    assert steps.send(b"over") == Read(AFTER_END)
    assert steps.send(SILENT) == Stopped(StopReason.STOP)
    assert AFTER_END < AFTER_STOP


@pytest.mark.parametrize("end", [None, GONE, SILENT])
def test_the_vendors_own_error_counts_more_than_the_line_that_breaks_after_it(end: Failure | None) -> None:
    _, _, _, error = play([OK, b"Hello", b"overloaded", end])
    assert isinstance(error, Overloaded)
    assert error.failure.message == "busy"


def test_the_vendors_name_for_the_request_is_kept() -> None:
    error = play([Head(200, {"x-request-id": "r-1"}), b"Hello", GONE])[3]
    assert isinstance(error, Disconnected)
    assert error.failure.request_id == "r-1"
    assert "request r-1" in str(error)


def test_otherwise_the_strategy_decides() -> None:
    assert play([GONE, OK, b"stop", None], retry=Retry(1, wait_fixed(99)))[1] == [99]


def test_the_usual_wait_grows_and_stays_below_its_limit() -> None:
    waits = play([GONE] * 9, retry=Retry(8))[1]
    assert all(0.5 * 2**n <= wait <= 0.5 * 2**n + 0.5 for n, wait in enumerate(waits[:5]))
    assert max(waits) <= 20


def test_an_error_body_is_read_no_further_than_needed() -> None:
    block = b"x" * 1024
    blocks = LONGEST_ERROR_BODY // len(block)
    _, _, _, error = play([Head(401, {}), *[block] * blocks])
    assert len(error.failure.message) == LONGEST_ERROR_BODY


def test_a_rate_limit_carries_what_the_vendor_said() -> None:
    error = play([Head(429, {"retry-after": "7"}), b"slow down", None], times=0)[3]
    assert isinstance(error, RateLimited)
    assert error.failure == Failure("rate-limit", "slow down", 429, retry_after=7.0)


def test_what_may_not_be_seen_is_hidden_everywhere() -> None:
    def hide(failure: Failure) -> Failure:
        return Failure(failure.kind, failure.message.replace("reset", "***"))

    steps = Exchange(Words, refusal, Retry(0, wait_none()), hide=hide).steps()
    assert steps.send(None) == Send()
    assert steps.send(OK) == Read()
    assert steps.send(b"Hello") == Text("Hello")
    assert steps.send(None) == Read()
    assert steps.send(GONE) == Stopped(StopReason.DISCONNECTED, Failure("disconnected", "connection ***"))
    with pytest.raises(Disconnected, match=r"connection \*\*\*"):
        steps.send(None)


def test_a_conversation_that_is_left_early_ends_quietly() -> None:
    steps = Exchange(Words, refusal, Retry(3, wait_none())).steps()
    assert steps.send(None) == Send()
    assert steps.send(OK) == Read()
    assert steps.send(b"Hello") == Text("Hello")
    steps.close()
    with pytest.raises(StopIteration):
        steps.send(None)
