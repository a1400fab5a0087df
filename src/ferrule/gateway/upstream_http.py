"""HTTP to upstreams with aiohttp, and the headers to forward in both directions.

Requests ask for no compression, because a compressed stream waits for its compressor; an answer that is
compressed anyway is decompressed in pieces (``Unpacking``), or refused. There is no limit of connections or
total time here: the gateway limits requests and the silence of an upstream. Error messages name the
upstream's host, but no path or proxy, whose URL may contain a password.

``LoopShare`` bounds the relaying in one iteration of the event loop. Otherwise a fast upstream and a
hundred clients would block all others for seconds.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import ssl
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from functools import cache, lru_cache
from typing import Any, cast
from urllib import request
from urllib.parse import urlsplit

import aiohttp
from yarl import URL

from ferrule.client.masking import Mask
from ferrule.core.errors import Failure, UsageError
from ferrule.core.locale import N_
from ferrule.vendors import Api
from ferrule.wire.failures import TOO_LARGE

TRACE = ("traceparent", "tracestate")
"""W3C Trace Context, https://www.w3.org/TR/trace-context/."""

_ANY = (*TRACE, "idempotency-key", "x-client-request-id")
_OF_API: Mapping[Api, tuple[str, ...]] = {
    "openai_chat": ("openai-organization", "openai-project", "openai-beta", "http-referer", "x-title"),
    "openai_responses": ("openai-organization", "openai-project", "openai-beta", "session_id"),
    "anthropic_messages": ("anthropic-version", "anthropic-beta"),
    "ollama": (),
}
"""Request headers to forward if client and upstream speak the same API."""

_KEYS = ("authorization", "x-api-key")

_PASSED = re.compile(
    r"(?:x-)?request-id|x-[a-z-]+-request-id|[a-z-]*trace-?id|cf-ray|openai-(?:model|processing-ms|version)"
    r"|retry-after-ms|(?:x|anthropic)-ratelimit-[a-z0-9-]+"
)
"""Response headers to forward: the vendor's request id, and its rate limits. The names of the account, such
as ``openai-organization``, are not the client's business."""

_UNFIT = re.compile(r"[^\x20-\x7e]")
"""Characters that a header must not have; model names come from clients."""


def headers_in(pairs: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """Return the headers of a request; repeated ones are joined with commas (RFC 9110, 5.3)."""
    headers: dict[str, str] = {}
    for raw_name, raw_value in pairs:
        name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def upstream_headers(
    headers: Mapping[str, str], client: Api, upstream: Api, *, keys: bool
) -> dict[str, str]:
    """Return the client's headers to forward to the upstream; with ``keys`` also those with its key."""
    names = _forwarded(client, client == upstream, keys)
    return {name: _as_it_came(value) for name, value in headers.items() if name in names}


@cache
def _forwarded(api: Api, same: bool, keys: bool) -> frozenset[str]:
    return frozenset((*_ANY, *(_OF_API[api] if same else ()), *(_KEYS if keys else ())))


def _as_it_came(value: str) -> str:
    """Return the value so that it is sent with its original bytes, because aiohttp writes UTF-8.

    A value that is not UTF-8 is read as Latin-1 (RFC 9110, 5.5) and sent as UTF-8.
    """
    if value.isascii():
        return value
    try:
        return value.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return value


def client_headers(headers: Mapping[str, str], mask: Mask) -> dict[str, str]:
    """Return the upstream's headers to forward to the client; names in lower case."""
    passed = {name: value for name, value in headers.items() if _is_passed(name)}
    return {name: shown(value) for name, value in mask.headers(passed).items()}


@lru_cache(maxsize=1024)
def _is_passed(name: str) -> bool:
    return _PASSED.fullmatch(name) is not None


@lru_cache(maxsize=1024)
def shown(text: str) -> str:
    """Return a text as a header value."""
    return _UNFIT.sub("?", text[:1000])


SECONDS = 0.005
BYTES = 64 * 1024
"""Limits of relaying in one iteration of the loop."""
AT_ONCE = 4
"""Waiting streams that go on in one iteration, with a piece each."""


class LoopShare:
    """For one event loop: ``if share.is_full: await share.turn()`` before a piece, ``spent`` after it."""

    __slots__ = ("_bytes", "_counts", "_loop", "_seconds", "_waiting", "is_full", "time")

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.time = self._loop.time
        self._seconds, self._bytes = 0.0, 0
        self._counts = False
        self._waiting: deque[asyncio.Future[None]] = deque()
        self.is_full = False
        """Whether to wait for another iteration."""

    def spent(self, seconds: float, size: int) -> None:
        self._seconds += seconds
        self._bytes += size
        self.is_full = self.is_full or self._seconds >= SECONDS or self._bytes >= BYTES
        self._count()

    async def turn(self) -> None:
        """Wait for another iteration of the loop, behind those that wait already."""
        waiter = self._loop.create_future()
        self._waiting.append(waiter)
        self._count()
        await waiter

    def _count(self) -> None:
        if not self._counts:
            self._counts = True
            self._loop.call_soon(self._next)

    def _next(self) -> None:
        """Begin an iteration of the loop."""
        self._counts = False
        self._seconds, self._bytes = 0.0, 0
        let_on = 0
        while self._waiting and let_on < AT_ONCE:
            waiter = self._waiting.popleft()
            if not waiter.done():  # else its client has gone
                waiter.set_result(None)
                let_on += 1
        self.is_full = bool(let_on)  # the waiting streams come first
        if let_on:
            self._count()


RECEIVED = 48 * 1024
"""Bytes that the kernel may buffer of a stream; Linux doubles it. The loop takes up to 256,000 bytes in one
piece, and each stream with a slow client would keep it. The bound is set before the connection is made,
because what the upstream was told there is room for comes anyway."""


def _bounded_socket(address: tuple[Any, ...]) -> socket.socket:
    family, kind, protocol, *_ = address
    made = socket.socket(family, kind, protocol)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
    return made


ENCRYPTED = 32 * 1024
"""Bytes that TLS may keep of a stream that is not read; by default 256 KB, which it then decrypts in one
piece. A record has up to 18 KB (RFC 5246, 6.2.3), and the rest of one must not stop the reading."""


def bound_encrypted(response: aiohttp.ClientResponse) -> None:
    """Limit what TLS keeps of an answer."""
    connection = response.connection
    transport = connection.transport if connection is not None else None
    # asyncio and uvloop have it at their transports for TLS, which have no public type.
    limit = getattr(transport, "set_read_buffer_limits", None)
    if limit is not None:
        limit(high=ENCRYPTED, low=ENCRYPTED)


LOCAL = ("localhost", "127.0.0.1", "::1")


class UpstreamHttp:
    """Connections of one event loop. ``environ`` may name proxies, as for other programs."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._documents, self._streams = _session(bounded=False), _session(bounded=True)
        self._proxies = Proxies(environ)
        self.share = LoopShare()
        """Shares the event loop's time among upstream answers."""
        self._timeouts: dict[float, aiohttp.ClientTimeout] = {}

    async def post(
        self, url: str, body: bytes, headers: Mapping[str, str], connect: float, *, stream: bool = False
    ) -> aiohttp.ClientResponse:
        """Return the response once its headers have come. ``connect``: seconds for a connection.

        ``stream``: little of the answer is received before it is read.
        """
        session = self._streams if stream else self._documents
        return await session.post(
            URL(url, encoded=True),
            data=body,
            headers=headers,
            allow_redirects=False,
            timeout=self._timeout(connect),
            proxy=self._proxies.to(url),
        )

    async def get(self, url: str, headers: Mapping[str, str], seconds: float) -> bytes:
        """Return the body of a short answer with status 200. Raises ``aiohttp.ClientError`` or
        ``TimeoutError``."""
        async with self._asked("GET", url, headers, seconds) as answer:
            answer.raise_for_status()
            return await short_answer(answer)

    async def fetch(
        self, method: str, url: str, headers: Mapping[str, str], seconds: float
    ) -> tuple[int, bytes]:
        """Return status and body of an answer; of a long body only the beginning."""
        async with self._asked(method, url, headers, seconds) as answer:
            return answer.status, await short_answer(answer)

    def _asked(
        self, method: str, url: str, headers: Mapping[str, str], seconds: float
    ) -> AbstractAsyncContextManager[aiohttp.ClientResponse]:
        return self._documents.request(
            method,
            URL(url, encoded=True),
            headers={**headers, "accept-encoding": "identity"},
            allow_redirects=False,
            timeout=aiohttp.ClientTimeout(total=seconds),
            proxy=self._proxies.to(url),
        )

    async def close(self) -> None:
        await self._documents.close()
        await self._streams.close()

    def _timeout(self, connect: float) -> aiohttp.ClientTimeout:
        found = self._timeouts.get(connect)
        if found is None:
            found = self._timeouts[connect] = aiohttp.ClientTimeout(total=None, sock_connect=connect)
        return found


def _session(*, bounded: bool) -> aiohttp.ClientSession:
    connector = aiohttp.TCPConnector(
        limit=0,
        limit_per_host=0,
        keepalive_timeout=30,
        ttl_dns_cache=60,
        socket_factory=_bounded_socket if bounded else None,
    )
    return aiohttp.ClientSession(
        connector=connector,
        cookie_jar=aiohttp.DummyCookieJar(),
        auto_decompress=False,
        read_bufsize=PIECE,
        skip_auto_headers=("User-Agent",),
        trust_env=False,
    )


class Proxies:
    """The proxies of ``HTTP_PROXY``, ``HTTPS_PROXY`` and ``ALL_PROXY``, with the exceptions in
    ``NO_PROXY``."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._named = {
            name: value
            for name in ("http", "https", "all", "no")
            if (value := environ.get(f"{name}_proxy") or environ.get(f"{name.upper()}_PROXY"))
        }

    def to(self, url: str) -> str | None:
        """Return the proxy for a URL. Raises ``UsageError`` if it is not an HTTP proxy."""
        if not self._named:
            return None
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        if host in LOCAL or _is_excepted(host, port, self._named.get("no", "")):
            return None
        name = parts.scheme if parts.scheme in self._named else "all"
        proxy = self._named.get(name)
        if proxy is None:
            return None
        scheme, named, _ = proxy.partition("://")
        if not named:
            return f"http://{proxy}"  # as curl reads it
        if scheme.lower() not in ("http", "https"):
            # Without the address, which may contain a password.
            words = (
                f"{name.upper()}_PROXY names a proxy of the kind {scheme[:20]!r}; only http and https work"
            )
            raise UsageError(f"{words}, or an exception in NO_PROXY ({host})")
        return proxy


_bypasses = cast(Callable[[str, Mapping[str, str]], object], vars(request)["proxy_bypass_environment"])


def _is_excepted(host: str, port: int, no_proxy: str) -> bool:
    """Whether the host is in a ``NO_PROXY`` list, with or without its port and brackets."""
    return any(_bypasses(each, {"no": no_proxy}) for each in (f"{host}:{port}", f"[{host}]:{port}"))


LONGEST_LIST = 4 * 1024 * 1024
"""Bytes of a model list that are read."""

IN_VAIN = frozenset({TOO_LARGE, "redirect", "content_encoding"})
"""Codes of failures that a retry at the same upstream would repeat."""

PIECE = 16 * 1024
"""Bytes that are read, or decompressed, at once: a millisecond's work."""

MOST_MEMBERS = 100
"""Members of a gzip file; a stream compressed in parts has a few."""


class Unpacking:
    """Decompresses an answer in small pieces.

    ``encoding``: the answer's ``content-encoding``. Raises ``zlib.error`` for invalid data.
    """

    def __init__(self, encoding: str) -> None:
        self._kind = encoding.strip().lower().removeprefix("x-")
        self.known = self._kind in ("", "identity", "gzip", "deflate")
        """Whether this encoding can be decompressed."""
        self._packed = self._kind in ("gzip", "deflate")
        self._reader = zlib.decompressobj(zlib.MAX_WBITS | 16) if self._packed else None
        self._begun = False
        self._members = 1

    def feed(self, item: bytes) -> Iterator[bytes]:
        """Take bytes; decompress lazily."""
        if self._reader is None:
            yield item
            return
        if not self._begun and item:
            self._begun = True
            if self._kind == "deflate":
                # Some servers omit the zlib header that RFC 9110 (8.4.1.2) requires.
                self._reader = zlib.decompressobj(zlib.MAX_WBITS if item[0] & 15 == 8 else -zlib.MAX_WBITS)
        while item:
            if self._reader.eof:
                self._members += 1
                if self._kind == "deflate" or self._members > MOST_MEMBERS:
                    raise zlib.error("something follows the end")
                self._reader = zlib.decompressobj(zlib.MAX_WBITS | 16)
            piece = self._reader.decompress(item, PIECE)
            item = self._reader.unconsumed_tail or self._reader.unused_data
            if piece:
                yield piece
        while piece := self._reader.decompress(b"", PIECE):
            yield piece


async def short_answer(answer: aiohttp.ClientResponse) -> bytes:
    """Return the decompressed body of an answer, at most ``LONGEST_LIST`` bytes.

    Raises ``aiohttp.ClientPayloadError`` if it cannot be decompressed.
    """
    unpacking = Unpacking(answer.headers.get("content-encoding", ""))
    if not unpacking.known:
        raise aiohttp.ClientPayloadError
    parts: list[bytes] = []
    size = 0
    try:
        while size < LONGEST_LIST and (data := await answer.content.readany()):
            for piece in unpacking.feed(data):
                parts.append(piece)
                size += len(piece)
                if size >= LONGEST_LIST:
                    break
    except zlib.error:
        raise aiohttp.ClientPayloadError from None
    return b"".join(parts)[:LONGEST_LIST]


def refused_answer(status: int, encoding: str, url: str) -> Failure | None:
    """Return the failure if an answer with this status and ``content-encoding`` is not read."""
    host = urlsplit(url).netloc
    if status == 407 or not 200 <= status < 600:
        words = N_(f"{host} answered with {status}, which is not the status of a reply")
        return Failure("bad-gateway", words)
    if 300 <= status < 400:
        words = (
            f"{host} answered with a redirect ({status}), which is not followed: set base_url to its target"
        )
        return Failure("bad-gateway", words, code="redirect")
    if encoding and not Unpacking(encoding).known:
        packed = "".join(each for each in encoding[:40] if each.isprintable())
        words = N_(f"{host} compressed its reply with {packed!r}, although no compression was requested")
        return Failure("bad-gateway", words, code="content_encoding")
    return None


def connection_failure(error: Exception, url: str, connect: float) -> Failure:
    """Return the failure of a connection error."""
    host = urlsplit(url).netloc
    match error:
        case aiohttp.ConnectionTimeoutError() | TimeoutError():
            return Failure("timeout", f"no connection to {host} within {connect:g} s")
        case zlib.error():
            words = N_(f"the reply of {host} cannot be decompressed")
            return Failure("bad-gateway", words, code="content_encoding")
        case aiohttp.ClientHttpProxyError() | aiohttp.ClientConnectorError():
            return Failure("disconnected", f"cannot reach {host}: {_reason(error)}")
        case _:
            return Failure("disconnected", f"the connection to {host} broke: {_reason(error)}")


def _reason(error: BaseException) -> str:
    """Return the reason as the system or TLS words it; reworded if it would contain addresses."""
    match error:
        case aiohttp.ClientProxyConnectionError():
            return f"the proxy: {_reason(error.os_error)}"
        case aiohttp.ClientHttpProxyError():
            return f"the proxy refused with status {error.status}"
        case aiohttp.ClientConnectorCertificateError():
            return _reason(error.certificate_error)
        case aiohttp.ClientConnectorError():
            return _reason(error.os_error)
        case ssl.SSLCertVerificationError():
            return f"its certificate is not trusted ({error.verify_message})"
        case ssl.SSLError():
            return f"TLS: {error.reason or 'refused'}"
        case OSError(errno=int(number)) if not isinstance(error, socket.gaierror):
            return os.strerror(number)  # asyncio's own words have the address
        case OSError():
            return error.strerror or _OUR_WORDS.get(type(error), type(error).__name__)
        case _:
            return next((words for kind, words in _OUR_WORDS.items() if isinstance(error, kind)), "")


_OUR_WORDS: Mapping[type[BaseException], str] = {
    aiohttp.ServerDisconnectedError: "Server disconnected",
    aiohttp.ClientPayloadError: "the answer is not complete",
    aiohttp.ClientResponseError: "the answer is no HTTP that can be read",
    BaseException: "for no reason that is known",
}
"""The first match counts."""
