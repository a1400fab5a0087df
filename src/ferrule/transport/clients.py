"""The clients for SDKs: their settings in, an ``httpx2`` or ``httpx`` client that relays out."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, overload
from urllib.request import getproxies

import httpx2

from ferrule.connect import Connection, find_connection, load_own_profiles
from ferrule.memory import InMemory, Memory
from ferrule.profiles import Profile, resolve
from ferrule.relay import RelayPolicy
from ferrule.transport.relay_clients import NotesTaker, Relaying, async_class, sync_class
from ferrule.transport.targets import Library, LibraryName, Targets, library_named

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
    """An HTTP client for ``OpenAI(http_client=…)``, ``Anthropic(http_client=…)`` and what takes such a one.

    Requests to a chat model are relayed: calls arrive whole or not at all, what was broken is repaired, and
    thinking that the vendor wants back and the program dropped is put back. A request whose body is no
    request of its API passes as it is, and so does everything else (files, embeddings, models).

    ``policy``
        What the relay may do.
    ``memory``
        Where thinking is kept, apart for each API key. By default in this process, for this client alone;
        ``ferrule.memory.open_memory`` opens one that outlives it. It stays open when the client is closed.
    ``profile`` or ``provider``
        Whose API answers, as a profile or as a vendor's name. By default that is found by the address of
        a request and its model. A profile counts for requests of its own API family.
    ``upstream``
        ``"vendor:model"``, or a ``Connection``: all requests to a chat model go to that vendor, with the
        key from the environment, whichever API the SDK speaks and whichever model it names. ``"vendor:"``
        means the vendor's default model.
    ``on_notes``
        Called at the end of each reply with what was changed in the request and noticed in the reply, if
        anything was.
    ``library``
        ``"httpx2"`` (default), or ``"httpx"`` for packages on httpx 0.28, which needs ``ferrule[httpx]``.
    ``settings``
        Further ones of the client's class, such as ``timeout``, ``proxy`` or ``transport``. Timeouts,
        limits, redirects and TCP keep-alive are those of the official SDKs unless given.

    Raises ``UsageError`` for an unknown vendor, ``MissingKey`` where ``upstream`` needs a key and there is
    none, ``MissingExtra`` where the library is not installed.
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
    """``http_client`` for ``AsyncOpenAI``, ``AsyncAnthropic`` and others on asyncio or trio."""
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
        upstream.check_key()
    targets = Targets(profile, provider, upstream)
    return Relaying(library, targets, policy or RelayPolicy(), memory or InMemory(), on_notes)


def _as_the_sdks(
    settings: dict[str, Any], library: Library, transport: Callable[..., Any]
) -> dict[str, Any]:
    """The settings, with the defaults of openai 3.54 and anthropic 2.12 where there is none.

    Only anthropic's client keeps idle connections alive, through a transport that asks for it; where
    proxies are to be used, the library makes its own transports.
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
    """A probe after a minute of silence and five in all, as far as the system can be told."""
    wanted = (("TCP_KEEPIDLE", 60), ("TCP_KEEPINTVL", 60), ("TCP_KEEPCNT", 5))
    known = [(getattr(socket, name), value) for name, value in wanted if hasattr(socket, name)]
    return [
        (socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1),
        *((socket.IPPROTO_TCP, option, value) for option, value in known),
    ]
