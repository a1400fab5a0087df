"""The clients for SDKs: ``httpx2`` or ``httpx`` clients that relay requests."""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, overload
from urllib.request import getproxies

import httpx2

from ferrule.client.connect import Connection, find_connection, load_own_profiles
from ferrule.client.exchange_drivers import AsyncLine, Line, arun, run
from ferrule.client.masking import is_secret_name
from ferrule.client.memory import InMemory, Memory
from ferrule.client.transport.relay_exchange import Outgoing, ScopedMemory, Step, relay_steps, scope_of
from ferrule.client.transport.relay_targets import (
    Library,
    LibraryName,
    Targets,
    api_at,
    json_object,
    library_named,
    model_of,
)
from ferrule.core.errors import Failure, UsageError
from ferrule.core.notes import Note
from ferrule.dialects.echoes import Echoes
from ferrule.relay import Relay, RelayPolicy
from ferrule.vendors import Profile, resolve
from ferrule.wire.family import FAMILIES

NotesTaker = Callable[[Sequence[Note]], None]

REPLACED = frozenset({"content-encoding", "content-length", "content-type", "transfer-encoding"})
"""Headers of the vendor's response that do not apply to what the SDK gets."""


@dataclass(frozen=True, slots=True, repr=False)
class Prepared:
    """A request to be relayed."""

    relay: Relay
    outgoing: Outgoing
    memory: ScopedMemory
    since: float = field(default_factory=time.perf_counter)

    def steps(self, on_notes: NotesTaker | None) -> Generator[Step, Any, None]:
        return relay_steps(self.relay, self.memory, on_notes)

    def is_over(self) -> bool:
        return self.relay.phase == "over"

    @property
    def elapsed(self) -> timedelta:
        return timedelta(seconds=time.perf_counter() - self.since)


@dataclass(frozen=True, slots=True)
class Relaying:
    """What a client does with its requests, sync or async."""

    library: Library
    targets: Targets
    policy: RelayPolicy
    memory: Memory
    on_notes: NotesTaker | None
    echoes: Echoes = field(default_factory=Echoes)

    def concerns(self, request: httpx2.Request) -> bool:
        """Whether a request may be one for a chat model; its body has not been read."""
        return request.method == "POST" and api_at(request.url.path) is not None

    def prepared(self, request: httpx2.Request) -> Prepared | httpx2.Response | None:
        """Return how a request is relayed, a response if it cannot be, or None if it passes unchanged."""
        api = api_at(request.url.path)
        body = json_object(request.content)
        # OpenAI's threads API has messages at a path that ends the same way.
        if api is None or body is None or not {"messages", "input", "prompt"} & body.keys():
            return None
        headers = request.headers.multi_items()
        target = self.targets.find(api, str(request.url), headers, model_of(body))
        try:
            relay = Relay(
                target.profile,
                api,
                body,
                id=secrets.token_hex(8),
                created=int(time.time()),
                model=target.model,
                policy=self.policy,
                echoes=self.echoes,
            )
        except UsageError as error:
            if self.targets.upstream is None:
                return None  # the vendor reports what is wrong
            said = FAMILIES[api].write_failure(Failure("parameter", str(error), 400))
            return self.library.Response(400, json=said, request=request)
        outgoing = Outgoing(self.library, request, target, request.content, body)
        return Prepared(relay, outgoing, ScopedMemory(self.memory, scope_of(headers, request.url.query)))

    def response(self, prepared: Prepared, answer: httpx2.Response | None, **body: Any) -> httpx2.Response:
        """Return the response for the SDK: the relay's status and headers, plus the vendor's other
        headers."""
        assert answer is not None, "no bytes come before an answer"
        headers = prepared.relay.headers
        kept = [
            (name, value)
            for name, value in answer.headers.multi_items()
            if name not in REPLACED and name not in headers
        ]
        return self.library.Response(
            prepared.relay.status,
            headers=[*kept, *headers.items()],
            request=prepared.outgoing.request,
            extensions=answer.extensions,
            history=answer.history,
            **body,
        )


ORIGIN = "ferrule.origin"
"""The extension that has the scheme, host and port of a request; a redirected one inherits it."""


def _begun(request: httpx2.Request) -> httpx2.Request:
    request.extensions = {**request.extensions, ORIGIN: _origin(request.url)}
    return request


def _origin(url: httpx2.URL) -> tuple[str, str, int | None]:
    return url.scheme, url.host, url.port


def _without_keys_elsewhere(request: httpx2.Request) -> None:
    """Remove keys from a request that was redirected to another host. The libraries remove only
    ``Authorization``."""
    begun = request.extensions.get(ORIGIN)
    if begun is None:  # a request of the ``auth`` that a program gave
        return
    _, host, port = begun
    if _origin(request.url) not in (begun, ("https", host, port)):
        for name in [*request.headers]:
            if is_secret_name(name):
                del request.headers[name]


async def _without_keys_elsewhere_async(request: httpx2.Request) -> None:
    _without_keys_elsewhere(request)


@cache
def sync_class(library: Library) -> Callable[..., httpx2.Client]:
    """Return the client class for threads, based on the library's own."""

    class RelayClient(library.Client):
        def __init__(self, relaying: Relaying, **settings: Any) -> None:
            super().__init__(**settings)
            self.event_hooks["request"].append(_without_keys_elsewhere)
            self._relaying = relaying

        def __del__(self) -> None:
            # Users do not close an SDK, because the SDKs' own clients close themselves.
            with suppress(Exception):
                self.close()

        def send(self, request: httpx2.Request, *, stream: bool = False, **options: Any) -> httpx2.Response:
            relaying, send = self._relaying, super().send
            if not relaying.concerns(request):
                return send(_begun(request), stream=stream, **options)
            request.read()
            prepared = relaying.prepared(request)
            if prepared is None:
                return send(_begun(request), stream=stream, **options)
            if not isinstance(prepared, Prepared):
                return prepared
            build = prepared.outgoing.build
            line = Line(prepared.outgoing, lambda body: send(_begun(build(body)), stream=True, **options))
            pieces = run(prepared.steps(relaying.on_notes), line, prepared.is_over)
            first = next(pieces)
            if stream:
                body = _stream(library)(prepared, first, pieces, line)
                return relaying.response(prepared, line.response, stream=body)
            response = relaying.response(prepared, line.response, content=first + b"".join(pieces))
            response.elapsed = prepared.elapsed
            return response

    return RelayClient


@cache
def async_class(library: Library) -> Callable[..., httpx2.AsyncClient]:
    """Return the client class for event loops."""

    class AsyncRelayClient(library.AsyncClient):
        def __init__(self, relaying: Relaying, **settings: Any) -> None:
            super().__init__(**settings)
            self.event_hooks["request"].append(_without_keys_elsewhere_async)
            self._relaying = relaying

        def __del__(self) -> None:
            with suppress(Exception):
                asyncio.get_running_loop().create_task(self.aclose())

        async def send(
            self, request: httpx2.Request, *, stream: bool = False, **options: Any
        ) -> httpx2.Response:
            relaying, send = self._relaying, super().send
            if not relaying.concerns(request):
                return await send(_begun(request), stream=stream, **options)
            await request.aread()
            prepared = relaying.prepared(request)
            if prepared is None:
                return await send(_begun(request), stream=stream, **options)
            if not isinstance(prepared, Prepared):
                return prepared
            build = prepared.outgoing.build
            line = AsyncLine(
                prepared.outgoing, lambda body: send(_begun(build(body)), stream=True, **options)
            )
            pieces = arun(prepared.steps(relaying.on_notes), line, prepared.is_over)
            first = await anext(pieces)
            if stream:
                body = _async_stream(library)(prepared, first, pieces, line)
                return relaying.response(prepared, line.response, stream=body)
            rest = [piece async for piece in pieces]
            response = relaying.response(prepared, line.response, content=b"".join((first, *rest)))
            response.elapsed = prepared.elapsed
            return response

    return AsyncRelayClient


@cache
def _stream(library: Library) -> Callable[[Prepared, bytes, Generator[bytes], Line], httpx2.SyncByteStream]:
    class RelayedStream(library.SyncByteStream):
        def __init__(self, prepared: Prepared, first: bytes, run: Generator[bytes], line: Line) -> None:
            self._prepared, self._first, self._run, self._line = prepared, first, run, line
            self.elapsed: timedelta | None = None

        def __iter__(self) -> Iterator[bytes]:
            yield self._first
            yield from self._run

        def close(self) -> None:
            try:
                self._run.close()
            except ValueError:  # another thread reads: "generator already executing"
                self._line.finish(whole=False)
            self.elapsed = self._prepared.elapsed

    return RelayedStream


@cache
def _async_stream(
    library: Library,
) -> Callable[[Prepared, bytes, AsyncGenerator[bytes], AsyncLine], httpx2.AsyncByteStream]:
    class AsyncRelayedStream(library.AsyncByteStream):
        def __init__(
            self, prepared: Prepared, first: bytes, run: AsyncGenerator[bytes], line: AsyncLine
        ) -> None:
            self._prepared, self._first, self._run, self._line = prepared, first, run, line
            self.elapsed: timedelta | None = None

        async def __aiter__(self) -> AsyncIterator[bytes]:
            yield self._first
            async for piece in self._run:
                yield piece

        async def aclose(self) -> None:
            try:
                await self._run.aclose()
            except RuntimeError:  # another task reads: "asynchronous generator is already running"
                await self._line.finish(whole=False)
            self.elapsed = self._prepared.elapsed

    return AsyncRelayedStream


if TYPE_CHECKING:
    import httpx


@overload
def http_client(
    *,
    policy: RelayPolicy | None = None,
    memory: Memory | None = None,
    profile: Profile | None = None,
    provider: str | None = None,
    upstream: str | Connection | None = None,
    on_notes: NotesTaker | None = None,
    library: Literal["httpx2"] = "httpx2",
    **settings: Any,
) -> httpx2.Client: ...
@overload
def http_client(
    *,
    policy: RelayPolicy | None = None,
    memory: Memory | None = None,
    profile: Profile | None = None,
    provider: str | None = None,
    upstream: str | Connection | None = None,
    on_notes: NotesTaker | None = None,
    library: Literal["httpx"],
    **settings: Any,
) -> httpx.Client: ...
def http_client(
    *,
    policy: RelayPolicy | None = None,
    memory: Memory | None = None,
    profile: Profile | None = None,
    provider: str | None = None,
    upstream: str | Connection | None = None,
    on_notes: NotesTaker | None = None,
    library: LibraryName = "httpx2",
    **settings: Any,
) -> Any:
    """Return an HTTP client for ``OpenAI(http_client=…)``, ``Anthropic(http_client=…)`` and similar SDKs.

    In replies of a chat model, calls in text are found, arguments are repaired, and broken calls are
    withheld. Reasoning that the vendor requires and the program dropped is restored. All other requests
    (files, embeddings, models) and those with an invalid body pass unchanged.

    ``policy``
        Settings of the relay.
    ``memory``
        Where reasoning is stored, separately for each API key. By default this process keeps it for this
        client. ``ferrule.client.memory.open_memory`` opens a file or a server, which you close yourself.
    ``profile`` or ``provider``
        The vendor that answers, as a profile or as a name. By default the address and the model of a
        request decide. A profile applies to requests of its own API family.
    ``upstream``
        ``"vendor:model"``, or a ``Connection``: all requests to a chat model go to that vendor, with the
        key from the environment, whichever API the SDK speaks and whichever model it names. ``"vendor:"``
        means the vendor's default model.
    ``on_notes``
        It is called at the end of a reply with the notes on the request and the reply, if there are any.
    ``library``
        ``"httpx2"`` (default), or ``"httpx"`` for packages on httpx 0.28, which needs ``ferrule[httpx]``.
    ``settings``
        Further arguments of the client's class, such as ``timeout``, ``proxy`` or ``transport``. By default
        timeouts, limits, redirects and TCP keep-alive are those of the official SDKs.

    Raises ``UsageError`` for an unknown vendor, ``MissingKey`` if ``upstream`` needs a key and there is
    none, ``MissingExtra`` if the library is not installed.
    """
    found = library_named(library)
    relaying = _relaying(found, policy, memory, profile, provider, upstream, on_notes)
    return sync_class(found)(relaying, **_as_the_sdks(settings, found, found.HTTPTransport))


@overload
def async_http_client(
    *,
    policy: RelayPolicy | None = None,
    memory: Memory | None = None,
    profile: Profile | None = None,
    provider: str | None = None,
    upstream: str | Connection | None = None,
    on_notes: NotesTaker | None = None,
    library: Literal["httpx2"] = "httpx2",
    **settings: Any,
) -> httpx2.AsyncClient: ...
@overload
def async_http_client(
    *,
    policy: RelayPolicy | None = None,
    memory: Memory | None = None,
    profile: Profile | None = None,
    provider: str | None = None,
    upstream: str | Connection | None = None,
    on_notes: NotesTaker | None = None,
    library: Literal["httpx"],
    **settings: Any,
) -> httpx.AsyncClient: ...
def async_http_client(
    *,
    policy: RelayPolicy | None = None,
    memory: Memory | None = None,
    profile: Profile | None = None,
    provider: str | None = None,
    upstream: str | Connection | None = None,
    on_notes: NotesTaker | None = None,
    library: LibraryName = "httpx2",
    **settings: Any,
) -> Any:
    """Return an ``http_client`` for ``AsyncOpenAI``, ``AsyncAnthropic`` and others on asyncio or trio."""
    found = library_named(library)
    relaying = _relaying(found, policy, memory, profile, provider, upstream, on_notes)
    return async_class(found)(relaying, **_as_the_sdks(settings, found, found.AsyncHTTPTransport))


def _relaying(
    library: Library,
    policy: RelayPolicy | None,
    memory: Memory | None,
    profile: Profile | None,
    provider: str | None,
    upstream: str | Connection | None,
    on_notes: NotesTaker | None,
) -> Relaying:
    load_own_profiles()
    if provider is not None:
        resolve(provider=provider)  # an unknown one is said now
    if isinstance(upstream, str):
        upstream = find_connection(upstream)
    if upstream is not None:
        upstream.check_endpoint()
        upstream.check_key()
    targets = Targets(profile, provider, upstream)
    return Relaying(library, targets, policy or RelayPolicy(), memory or InMemory(), on_notes)


def _as_the_sdks(
    settings: dict[str, Any], library: Library, transport: Callable[..., Any]
) -> dict[str, Any]:
    """Add the defaults of openai 3.54 and anthropic 2.12 to the settings.

    Only anthropic's client keeps idle connections alive, through a transport with socket options; if
    proxies are used, the library makes its own transports.
    """
    settings.setdefault("timeout", library.Timeout(600.0, connect=5.0))
    settings.setdefault("limits", library.Limits(max_connections=1000, max_keepalive_connections=100))
    settings.setdefault("follow_redirects", True)
    if not (settings.keys() & {"transport", "proxy", "mounts"} or getproxies()):
        names = ("verify", "cert", "trust_env", "http1", "http2", "limits")
        given = {name: settings[name] for name in names if name in settings}
        settings["transport"] = transport(**given, socket_options=_keep_alive())
    return settings


def _keep_alive() -> list[tuple[int, int, int]]:
    """Probe after a minute of silence, five times in all, as far as the system supports it."""
    wanted = (("TCP_KEEPIDLE", 60), ("TCP_KEEPINTVL", 60), ("TCP_KEEPCNT", 5))
    known = [(getattr(socket, name), value) for name, value in wanted if hasattr(socket, name)]
    return [
        (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1),
        *((socket.IPPROTO_TCP, option, value) for option, value in known),
    ]
