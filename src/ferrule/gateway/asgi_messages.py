"""The gateway's requests and responses over ASGI: paths, bodies, errors; and ``Attendant``, which watches a
running request.

``Attendant`` notices a disconnected or slow client and a silent upstream. It is one task with one timer,
whatever the length of the stream. It cancels the work and sets ``stopped`` to the reason. Work that ends
within ``MOMENT`` is not watched.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from ferrule.core.errors import Failure, FailureKind
from ferrule.core.json_values import orjson, parse
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.gateway.gateway_config import LimitConfig
from ferrule.vendors import Api
from ferrule.wire.family import FAMILIES
from ferrule.wire.reply_writer import dump

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
"""ASGI's function that returns what the client sends."""
TRANSPORT = "ferrule.transport"
"""The ASGI extension that holds the connection of a request."""

HOUR = 3600.0
MOMENT = 0.02
"""Seconds before the watching task is made."""

Why = Literal["", "client-gone", "client-slow", "upstream-silent"]


async def _say_nothing() -> None:
    """Replaces ``comment`` once the work is done."""


class ClientGone(Exception):
    """The client has closed its connection."""


class Attendant:
    """Watches the task that calls ``start``, until ``stop``.

    ``receive`` is ASGI's, after the body was read. ``comment`` is called after ``comment_after`` seconds in
    which nothing was sent.
    """

    def __init__(
        self, receive: Receive, comment: Callable[[], Awaitable[None]], comment_after: float
    ) -> None:
        self._receive = receive
        self._comment = comment
        self._comment_after = comment_after
        self._time = asyncio.get_running_loop().time
        self._work: asyncio.Task[Any] | None = None
        self._task: asyncio.Task[None] | None = None
        self._soon: asyncio.TimerHandle | None = None
        self._deadline = math.inf
        self._waits: Why = ""
        self._quiet_since = self._time()
        self.stopped: Why = ""
        """Why the work was cancelled."""

    def start(self) -> None:
        """Begin to watch the current task."""
        self._work = asyncio.current_task()
        self._soon = asyncio.get_running_loop().call_later(MOMENT, self._begin)

    def _begin(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._attend())

    def stop(self) -> None:
        if self._soon is not None:
            self._soon.cancel()
        if self._task is not None:
            self._task.cancel()
        # Break the reference cycle, so that the objects are freed without the garbage collector.
        self._work, self._task, self._comment = None, None, _say_nothing

    def waits_for_upstream(self, seconds: float) -> None:
        """Cancel the work after ``seconds`` (``upstream-silent``), because it waits for an upstream."""
        self._deadline, self._waits = self._time() + seconds, "upstream-silent"

    def waits_for_client(self, seconds: float) -> float:
        """Cancel the work after ``seconds`` (``client-slow``), because it sends; return the time."""
        now = self._quiet_since = self._time()
        self._deadline, self._waits = now + seconds, "client-slow"
        return now

    def waits_for_nobody(self) -> None:
        """End the current wait."""
        self._deadline = math.inf

    def forgives_upstream(self) -> bool:
        """Undo the cancellation if an upstream's silence caused it; return whether it did."""
        if self.stopped != "upstream-silent":
            return False
        self.stopped = ""
        if self._work is not None:
            self._work.uncancel()
        return True

    async def _attend(self) -> None:
        while True:
            now = self._time()
            wake = min(self._deadline, self._quiet_since + self._comment_after)
            try:
                async with asyncio.timeout(min(max(wake - now, 0.01), HOUR)):
                    message = await self._receive()
            except TimeoutError:
                await self._look()
                continue
            if message["type"] == "http.disconnect":
                self._cancel("client-gone")
                return

    async def _look(self) -> None:
        now = self._time()
        if now >= self._deadline:
            self._deadline = math.inf
            self._cancel(self._waits)
        elif now >= self._quiet_since + self._comment_after:
            await self._comment()
            self._quiet_since = self._time()

    def _cancel(self, why: Why) -> None:
        if self._work is not None and not self.stopped:
            self.stopped = why
            self._work.cancel()


Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
"""ASGI's function that sends to the client."""


@dataclass(slots=True)
class Refusal(Exception):
    """Raised to refuse a request: status, failure, and headers of the response."""

    status: int
    failure: Failure
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


def refusal(
    status: int,
    message: str,
    kind: FailureKind = "refused",
    *,
    parameter: str = "",
    code: str = "",
    retry_after: int | None = None,
) -> Refusal:
    """Make a refusal; ``parameter`` is the wrong field, ``retry_after`` is in seconds."""
    headers = {} if retry_after is None else {"retry-after": str(retry_after)}
    return Refusal(status, Failure(kind, message, status, code, parameter=parameter), headers)


def nothing_at(path: str) -> Refusal:
    return refusal(404, f"there is nothing at {path[:200]}; see docs/gateway.md for what there is")


def write(value: JsonObject) -> bytes:
    """Return an object as one line of JSON, UTF-8."""
    if orjson is not None:
        try:
            return orjson.dumps(value)
        except TypeError:
            pass  # integers beyond 64 bits, lone surrogates
    return dump(value)


def error_body(api: Api, failure: Failure) -> bytes:
    return write(FAMILIES[api].write_failure(failure))


Page = Literal["models", "tags", "version", "health", "ready", "metrics"]

CHATS: Mapping[str, Api] = {
    "/v1/chat/completions": "openai_chat",
    "/chat/completions": "openai_chat",
    "/v1/responses": "openai_responses",
    "/responses": "openai_responses",
    "/v1/messages": "anthropic_messages",
    "/messages": "anthropic_messages",
    "/api/chat": "ollama",
}
"""Paths that take chats by POST; clients differ in whether the base URL has the version."""

COUNTS = ("/v1/messages/count_tokens", "/messages/count_tokens")

EVENTS = "/ferrule/events"
CATALOGUE = "/ferrule/catalogue"
PLAYGROUND = "/ferrule/playground"
RUNS = "/ferrule/runs"
DURABLE = "/ferrule/runs/durable"
"""Durable runs; single runs have paths below it."""
PAGE = "/ferrule/page/"
"""The page's files are below it; the page itself is at ``/``."""

PAGES: Mapping[str, Page] = {
    "/v1/models": "models",
    "/models": "models",
    "/api/tags": "tags",
    "/api/version": "version",
    "/healthz": "health",
    "/readyz": "ready",
    "/metrics": "metrics",
}
"""Paths that are read with GET."""


def response_at(path: str) -> str:
    """Return the id of the response at a path; ``""`` if the path is another."""
    before, _, id = path.rpartition("/")
    return id if before in ("/v1/responses", "/responses") else ""


def api_of(path: str, headers: Mapping[str, str]) -> Api:
    """Return the API family of the client; OpenAI's by default."""
    if path in CHATS:
        return CHATS[path]
    if path in COUNTS or "anthropic-version" in headers:
        return "anthropic_messages"
    return "ollama" if path.startswith("/api/") else "openai_chat"


async def read_body(
    limits: LimitConfig, headers: Mapping[str, str], receive: Receive, most: int | None = None
) -> bytes:
    """Return the body. Raises ``Refusal`` if it is over ``most`` bytes, compressed or too slow."""
    packed = headers.get("content-encoding", "").strip().lower()
    if packed not in ("", "identity"):
        raise refusal(415, f"the body is compressed with {packed[:40]!r}; send it uncompressed")
    most = limits.body_bytes if most is None else min(most, limits.body_bytes)
    length = headers.get("content-length", "")
    if length.isdigit() and int(length) > most:
        raise _too_large(most)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(limits.body_timeout if math.isfinite(limits.body_timeout) else None):
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientGone
                parts.append(cast(bytes, message.get("body", b"")))
                size += len(parts[-1])
                more = bool(message.get("more_body"))
                if size > most:
                    raise _too_large(most)
    except TimeoutError:
        words = N_(f"the body did not arrive within {limits.body_timeout:g} s")
        raise refusal(408, words) from None
    return parts[0] if len(parts) == 1 else b"".join(parts)


def _too_large(most: int) -> Refusal:
    return refusal(413, f"the request has more than {most} bytes")


def read_object(data: bytes) -> JsonObject:
    """Parse the body as a JSON object. Raises ``Refusal``."""
    try:
        value = parse(data)
    except ValueError as error:
        raise refusal(400, f"the body is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise refusal(400, "the body must be a JSON object")
    return cast(JsonObject, value)


async def send_whole(send: Send, status: int, body: bytes, headers: Mapping[str, str]) -> None:
    """Send a whole response; JSON unless ``headers`` name another content type."""
    kind, size = {"content-type": "application/json"}, {"content-length": str(len(body))}
    whole = dict(headers) if status == 304 else {**kind, **headers, **size}
    written = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in whole.items()]
    await send({"type": "http.response.start", "status": status, "headers": written})
    await send({"type": "http.response.body", "body": body, "more_body": False})
