"""What happens to requests, told to whoever wants to know: the metrics, the log, the recording.

Every request passes here: its beginning, the pieces of the upstream's answer and of the client's, its end.
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
    """One request to an upstream, and how its answer went. Times are in seconds of a monotonic clock."""

    target: Target
    body: JsonObject
    began: float
    data: bytes = b""
    """The body as it is sent."""
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict[str, str])
    failed: FailureKind | None = None
    trace: dict[str, str] = field(default_factory=dict[str, str])
    """Headers that join what the upstream traces to what an observer does; it puts them in when asked."""
    decoding: Decoding | None = None
    """How the answer is read; None where it passes as it came."""


@dataclass(slots=True)
class GatewayRequest:
    """What is known of a client's request. Times are in seconds of a monotonic clock, ``at`` since 1970.

    ``outcome`` says how it ended: ``ok``, ``refused`` (by the gateway), ``failed`` (by the upstream),
    ``client-gone``, ``client-slow`` or ``internal``.
    """

    id: str
    api: Api
    path: str
    at: float
    began: float
    client: str = ""
    secrets: Sequence[str] = field(default=(), repr=False)
    """The keys that the client sent, which nobody may be shown."""
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
    """Is told what happens; override what is of interest. Must be quick: all run in the event loop."""

    def began(self, request: GatewayRequest) -> None:
        """A request of a client has come."""

    def read(self, request: GatewayRequest, body: bytes) -> None:
        """Its client, its model and its body are known; not so of one that is refused before."""

    def asked(self, request: GatewayRequest, attempt: Attempt) -> None:
        """An upstream is asked."""

    def received(self, request: GatewayRequest, attempt: Attempt, data: bytes) -> None:
        """Bytes of an upstream's answer."""

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        """An upstream's answer has ended, however it did."""

    def sent(self, request: GatewayRequest, data: bytes) -> None:
        """Bytes of the answer to the client."""

    def ended(self, request: GatewayRequest) -> None:
        """The request has ended, however it did."""


class Observers(Observer):
    """All of them as one; each hears what it has overridden."""

    def __init__(self, observers: Sequence[Observer]) -> None:
        tell_all(self, Observer, observers)
