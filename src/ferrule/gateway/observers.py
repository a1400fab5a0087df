"""Observers of requests: the base class of the metrics, the log and the recording.

They get each request's begin, the pieces of the upstream's answer and of the client's, and its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ferrule.client.telemetry import tell_all
from ferrule.core.errors import FailureKind
from ferrule.core.messages import JsonObject, Reply
from ferrule.core.notes import Note
from ferrule.gateway.routing import Target
from ferrule.vendors import Api
from ferrule.wire.decode import Decoding


@dataclass(slots=True)
class Attempt:
    """One request to an upstream, and its outcome."""

    target: Target
    body: JsonObject
    data: bytes = b""
    """The body as sent."""
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict[str, str])
    failed: FailureKind | None = None
    trace: dict[str, str] = field(default_factory=dict[str, str])
    """Trace headers for the upstream; an observer sets them in ``asked``."""
    decoding: Decoding | None = None
    """How the answer is decoded; None if it passes unchanged."""


@dataclass(slots=True)
class GatewayRequest:
    """A client's request. Times are in seconds of a monotonic clock, ``at`` since 1970.

    ``outcome`` says how it ended: ``ok``, ``refused`` (by the gateway), ``failed`` (by the upstream),
    ``client-gone``, ``client-slow``, ``stopped`` or ``internal``.
    """

    id: str
    api: Api
    path: str
    at: float
    began: float
    client: str = ""
    secrets: Sequence[str] = field(default=(), repr=False)
    """The keys that the client sent; to be masked everywhere."""
    model: str = ""
    stream: bool = False
    target: Target | None = None
    attempts: int = 0
    status: int = 0
    first_byte: float | None = None
    ended: float | None = None
    sent_bytes: int = 0
    notes: Sequence[Note] = ()
    reply: Reply | None = None
    failure: str = ""
    outcome: str = ""
    trace: Mapping[str, str] = field(default_factory=dict[str, str])
    """The client's ``traceparent`` and ``tracestate``."""


class Observer:
    """Override the methods of interest. They must be quick, because they run in the event loop."""

    def began(self, request: GatewayRequest) -> None:
        """A client's request has come."""

    def read(self, request: GatewayRequest, body: bytes) -> None:
        """The client, model and body are known. It is not called if the request is refused before."""

    def asked(self, request: GatewayRequest, attempt: Attempt) -> None:
        """An upstream request is about to be sent."""

    def received(self, request: GatewayRequest, attempt: Attempt, data: bytes) -> None:
        """Bytes of an upstream's answer have come."""

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        """An upstream's answer has ended, in whatever way."""

    def sent(self, request: GatewayRequest, data: bytes) -> None:
        """Bytes of the answer are about to be sent to the client."""

    def ended(self, request: GatewayRequest) -> None:
        """The request has ended, in whatever way."""


class Observers(Observer):
    """Calls each observer's overridden methods."""

    def __init__(self, observers: Sequence[Observer]) -> None:
        tell_all(self, Observer, observers)
