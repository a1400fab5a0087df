"""The pools of HTTP transports: one for all threads, and one per event loop, each made on first use.

An asyncio connection belongs to the loop that opened it, and a program that calls ``asyncio.run`` twice has
two loops. Users need not close a chat model, so connections close by themselves: those of threads with the
pool, those of a loop at its shutdown. The only object that a loop finishes before it closes is an
asynchronous generator, so one holds the transport.
"""

from __future__ import annotations

import asyncio
import ssl
import threading
import weakref
from collections.abc import AsyncGenerator, MutableMapping
from dataclasses import dataclass

import httpx2

from ferrule.client.masking import HIDDEN
from ferrule.core.errors import UsageError
from ferrule.vendors import Profile

LIMITS = httpx2.Limits(max_connections=None, max_keepalive_connections=100, keepalive_expiry=60.0)
"""Requests never wait for a free connection; vendors limit concurrency themselves."""


@dataclass(frozen=True, slots=True, repr=False)
class Network:
    """The network settings of our own transports. Without repr, because a proxy's address may hold a
    password.

    ``proxy``: the address of a proxy for everything; None: what the environment says (``HTTP_PROXY``,
    ``HTTPS_PROXY``, ``ALL_PROXY``, ``NO_PROXY``). ``verify``: True for the usual certificates
    (``SSL_CERT_FILE``, else ``SSL_CERT_DIR``, is honoured), a custom context, or False for no verification.
    ``environment``: False ignores all of these variables.
    """

    proxy: str | None = None
    verify: ssl.SSLContext | bool = True
    environment: bool = True


class Pool:
    """Transports for a client. Given transports are used unchanged and never closed."""

    def __init__(
        self, http: httpx2.Client | None, ahttp: httpx2.AsyncClient | None, network: Network | None = None
    ) -> None:
        self._given = http
        self._agiven = ahttp
        self._network = network or Network()
        self._own: httpx2.Client | None = None
        self._lock = threading.Lock()
        self._loops: Loops = weakref.WeakKeyDictionary()

    def threads(self) -> httpx2.Client:
        if self._given is not None:
            return self._given
        with self._lock:
            if self._own is None:
                net = self._network
                self._own = httpx2.Client(
                    proxy=net.proxy, verify=net.verify, trust_env=net.environment, limits=LIMITS
                )
                weakref.finalize(self, self._own.close)
            return self._own

    async def loop(self) -> httpx2.AsyncClient:
        if self._agiven is not None:
            return self._agiven
        running = asyncio.get_running_loop()
        if running not in self._loops:
            net = self._network
            http = httpx2.AsyncClient(
                proxy=net.proxy, verify=net.verify, trust_env=net.environment, limits=LIMITS
            )
            life = _until_shutdown(self._loops, http)
            self._loops[running] = http, life
            await anext(life)
        return self._loops[running][0]

    def close(self) -> None:
        with self._lock:
            own, self._own = self._own, None
        if own is not None:
            own.close()

    async def aclose(self) -> None:
        self.close()
        found = self._loops.get(asyncio.get_running_loop())
        if found is not None:
            await found[1].aclose()


Loops = MutableMapping[asyncio.AbstractEventLoop, tuple[httpx2.AsyncClient, AsyncGenerator[None]]]


async def _until_shutdown(loops: Loops, http: httpx2.AsyncClient) -> AsyncGenerator[None]:
    """Close the transport when the generator is closed: by the pool or at the loop's shutdown."""
    try:
        yield
    finally:
        loops.pop(asyncio.get_running_loop(), None)
        await http.aclose()


def demanded(profile: Profile, key: str | None) -> dict[str, str]:
    """Return the headers that a vendor requires, with the key if there is one."""
    key_header: dict[str, str] = {}
    if key:
        key_header = (
            {"x-api-key": key} if profile.key_header == "x-api-key" else {"Authorization": f"Bearer {key}"}
        )
    return {**profile.headers, **key_header}


def endpoint(base_url: str, path: str) -> httpx2.URL:
    """Return the URL for requests; ``base_url`` may already end with ``path``, and may have a query.

    ``path`` is that of the API family (``Family.path``).

    Raises ``UsageError`` if it is not a URL.
    """
    try:
        url = httpx2.URL(base_url)
    except httpx2.InvalidURL as error:
        if "@" not in base_url:  # else it quotes a part of the password
            raise UsageError(f"base_url {base_url!r} is not an address: {error}") from None
        url = httpx2.URL()
    if url.scheme not in ("http", "https") or not url.host:
        if "@" in base_url:
            base_url = f"{HIDDEN}@{base_url.rpartition('@')[2]}"
        raise UsageError(f"base_url {base_url!r} must begin with http:// or https:// and name a host")
    base = url.path.rstrip("/").removesuffix(path)
    # Both "https://host" and "https://host/v1" are common; the version must occur only once.
    if path.startswith("/v1/"):
        base = base.removesuffix("/v1")
    return url.copy_with(path=base + path)


def models_address(profile: Profile) -> str:
    """Return the URL where an endpoint lists its models."""
    path = "/api/tags" if profile.api == "ollama" else "/models"
    base = profile.base_url.rstrip("/")
    if profile.api == "anthropic_messages" and not base.endswith("/v1"):
        path = "/v1/models"
    return base + path
