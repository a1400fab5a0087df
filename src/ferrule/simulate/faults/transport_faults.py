"""Faults of the transport: SSE frames, bytes, delays, HTTP status, and errors inside a 200 answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.messages import JsonObject
from ferrule.simulate.faults.fault import DONE, Answer, Exchange, Fault, Write, refuse
from ferrule.simulate.reply_draft import compact
from ferrule.simulate.request_rules import Problem, ProblemKind
from ferrule.simulate.vendors.vendor import WORDS, ErrorReply


@dataclass(frozen=True, slots=True)
class NoDone(Fault):
    """The stream ends without ``[DONE]``."""

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        return [frame for frame in frames if frame != DONE]


@dataclass(frozen=True, slots=True)
class DataAfterDone(Fault):
    """A data frame follows ``[DONE]`` (opencode Zen, recorded on the wire, 2026-08)."""

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        if not exchange.conversation.stream:
            return frames
        done = [] if DONE in frames else [DONE]
        return [*frames, *done, b'data: {"choices":[],"cost":"0"}\n\n']


@dataclass(frozen=True, slots=True)
class KeepAlive(Fault):
    """``: keep-alive`` comments between the events; blank lines before a JSON body (DeepSeek).

    Source: https://api-docs.deepseek.com/quick_start/rate_limit
    """

    every: int = 2

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        if not exchange.conversation.stream:
            return [b"\n\n\n" + frame for frame in frames]
        comment = b": keep-alive\n\n"
        return [comment + frame if at % self.every == 0 else frame for at, frame in enumerate(frames)]


@dataclass(frozen=True, slots=True)
class TightData(Fault):
    """``data:{`` without a space (DashScope and Kimi, recorded 2025)."""

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        return [frame.replace(b"data: ", b"data:", 1) for frame in frames]


@dataclass(frozen=True, slots=True)
class Crlf(Fault):
    """Lines end with CR LF."""

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        return [frame.replace(b"\n", b"\r\n") for frame in frames]


@dataclass(frozen=True, slots=True)
class ErrorIn200(Fault):
    """An error inside an answer with status 200, which ends there.

    ``kind`` is ``rate-limit``, ``balance``, ``overloaded`` or ``server-error``; ``after`` is the number of
    events before it. ``style``: ``vendor`` (MiniMax: ``base_resp`` in a JSON body; Groq: a line
    ``event: error`` and an error object), ``event`` (that line) or ``base_resp``, for any vendor.
    """

    kind: ProblemKind = "overloaded"
    after: int = 2
    style: Literal["vendor", "event", "base_resp"] = "vendor"

    def __post_init__(self) -> None:
        if self.kind not in _BASE_RESP_CODES:
            raise UnknownName("error", self.kind, _BASE_RESP_CODES)

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        return self._error(exchange)

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        if not exchange.conversation.stream:
            return frames
        error = exchange.vendor.frame(self._error(exchange))
        before, behind = exchange.vendor.failing if self.style == "vendor" else (b"", b"")
        if self.style == "event" and not error.startswith(b"event:"):
            before = b"event: error\n"
        return [*frames[: self.after], before + error + behind]

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        return replace(answer, delivered=False)

    def _error(self, exchange: Exchange) -> JsonObject:
        error = exchange.vendor.answer(Problem(self.kind))
        if self.style == "base_resp":
            code = _BASE_RESP_CODES[self.kind]
            return {"choices": None, "base_resp": {"status_code": code, "status_msg": error.message}}
        if exchange.conversation.stream or error.status != 200:
            return exchange.vendor.inside(error, exchange.request_id)
        return exchange.vendor.envelope(error, exchange.request_id)


_BASE_RESP_CODES: dict[ProblemKind, int] = {
    "rate-limit": 1002,
    "balance": 1008,
    "overloaded": 1000,
    "server-error": 1013,
}


@dataclass(frozen=True, slots=True)
class Status(Fault):
    """An HTTP error with this status instead of a reply; the brain is not asked.

    ``retry_after`` is a number of seconds, sent as ``Retry-After``; ``html`` sends a gateway's HTML page
    instead of the vendor's JSON.
    """

    status: int = 429
    retry_after: float | None = None
    html: bool = False

    def __post_init__(self) -> None:
        if not 400 <= self.status <= 599:
            raise UsageError(f"an error status is between 400 and 599, not {self.status}")

    def answer(self, exchange: Exchange) -> Answer | None:
        vendor = exchange.vendor
        found = vendor.answer(Problem(_KIND_OF_STATUS.get(self.status, "server-error")))
        error = ErrorReply(self.status, found.message, found.code, found.type)
        wait = [] if self.retry_after is None else [("Retry-After", f"{self.retry_after:g}")]
        if self.html:
            page = _PAGE.replace("{status}", str(self.status)).encode()
            return Answer(self.status, "text/html", [Write(page)], headers=wait)
        body = compact(vendor.envelope(error, exchange.request_id)).encode()
        kind = vendor.error_type if self.status == 400 else vendor.json_type
        return Answer(self.status, kind, [Write(body)], headers=wait)


@dataclass(frozen=True, slots=True)
class Refusal(Fault):
    """The vendor refuses with its own message and status: ``kind`` is the reason, such as
    ``context-length``, ``balance`` or ``bad-key``. The brain is not asked."""

    kind: ProblemKind = "context-length"

    def __post_init__(self) -> None:
        if self.kind not in WORDS["default"]:
            raise UnknownName("refusal", self.kind, WORDS["default"])

    def answer(self, exchange: Exchange) -> Answer | None:
        problem = Problem(self.kind, detail=exchange.conversation.model)
        return refuse(exchange.vendor, problem, exchange.request_id)


_PAGE = "<html><head><title>{status}</title></head><body><h1>{status} Gateway Error</h1></body></html>\n"

_KIND_OF_STATUS: dict[int, ProblemKind] = {
    400: "bad-json",
    401: "bad-key",
    402: "balance",
    404: "not-found",
    429: "rate-limit",
    503: "overloaded",
    504: "overloaded",
}


@dataclass(frozen=True, slots=True)
class Disconnect(Fault):
    """The connection ends after ``after_bytes`` bytes of the body.

    ``clean`` ends the HTTP answer properly, so that only the missing finish reason shows it; else the
    socket is closed in the middle of the body. A shorter answer is not changed.
    """

    after_bytes: int = 200
    clean: bool = False

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        writes: list[Write] = []
        left = self.after_bytes
        for write in answer.writes:
            if len(write.data) > left:
                writes.append(Write(write.data[:left], write.wait))
                ending = answer.ending if self.clean else "cut"
                return replace(answer, writes=writes, ending=ending, delivered=False)
            writes.append(write)
            left -= len(write.data)
        return answer


@dataclass(frozen=True, slots=True)
class Slow(Fault):
    """The body is sent in parts of ``size`` bytes, ``delay`` seconds apart."""

    size: int = 64
    delay: float = 0.01

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        data = _joined(answer.writes)
        parts = [data[at : at + self.size] for at in range(0, len(data), self.size)]
        return replace(answer, writes=[Write(p, self.delay if at else 0.0) for at, p in enumerate(parts)])


@dataclass(frozen=True, slots=True)
class Paced(Fault):
    """The writes are sent unchanged, ``delay`` milliseconds apart, so that a person can watch the reply."""

    delay: int = 25

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        first, *rest = answer.writes
        return replace(answer, writes=[first, *(replace(each, wait=self.delay / 1000) for each in rest)])


@dataclass(frozen=True, slots=True)
class Glued(Fault):
    """Several events are sent in one write (0: all of them)."""

    events: int = 0

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        width = self.events or max(1, len(answer.writes))
        groups = [answer.writes[at : at + width] for at in range(0, len(answer.writes), width)]
        return replace(answer, writes=[Write(_joined(group), group[0].wait) for group in groups])


@dataclass(frozen=True, slots=True)
class Split(Fault):
    """The bytes are split anywhere, even inside lines and characters, into parts of 1 to ``most`` bytes."""

    most: int = 7

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        data = _joined(answer.writes)
        writes: list[Write] = []
        at = 0
        while at < len(data):
            width = exchange.source.randint(1, self.most)
            writes.append(Write(data[at : at + width]))
            at += width
        return replace(answer, writes=writes)


def _joined(writes: Sequence[Write]) -> bytes:
    return b"".join(write.data for write in writes)
