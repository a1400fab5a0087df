"""Who may ask: the keys of clients, what pages in a browser may do, who may watch; and the configuration in
force (``Snapshot``): what requests that begin now are given. A reload makes another, and those that run
keep theirs.

Keys are compared as hashes and in constant time, all of them, so the time says nothing about a key.

A browser lets any page send requests to 127.0.0.1, which cost money here; with a name that leads to
127.0.0.1 the page could read the answers, too. ``Origin``, ``Host`` and ``Sec-Fetch-Site`` tell of it.
Anybody can register ``127.evil.example`` and let it lead here, so names are compared whole, and only what
is an address is read as one. Ollama has the same rule (``OLLAMA_ORIGINS``).
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Collection, Mapping, MutableMapping
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, Literal, cast

from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.gateway.asgi_messages import Receive, Send, refusal
from ferrule.gateway.gateway_config import GatewayConfig, key_hash
from ferrule.gateway.rate_limits import is_limited, is_shared
from ferrule.gateway.routing import Router, Simulators, Upstream


@dataclass(frozen=True, slots=True)
class Caller:
    """A client: its name (``""`` where clients need no key), and the scope of what is kept for it."""

    name: str
    scope: str


@dataclass(frozen=True, slots=True)
class ClientKeys:
    """The keys of one configuration: name -> ``sha256:`` and the hash. ``admin``: of the admin key.
    ``deciders``: of who decides about durable runs."""

    clients: Mapping[str, str] = field(repr=False)
    admin: str = field(default="", repr=False)
    deciders: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)

    def caller(self, headers: Mapping[str, str]) -> Caller | None:
        """The client that sent these headers (names in lower case); None where its key is wrong."""
        key = key_of(headers)
        given = key_hash(key) if key else ""
        if not self.clients:
            return Caller("", given)
        name: str | None = None
        for each, known in self.clients.items():
            if hmac.compare_digest(known, given):
                name = each
        return None if name is None else Caller(name, given)

    def is_admin(self, headers: Mapping[str, str]) -> bool:
        """Whether the headers have the admin key."""
        return bool(self.admin) and hmac.compare_digest(self.admin, key_hash(key_of(headers)))


def key_of(headers: Mapping[str, str]) -> str:
    """The key in ``x-api-key`` or behind ``Authorization: Bearer``; ``""`` without one."""
    if key := headers.get("x-api-key", "").strip():
        return key
    scheme, _, key = headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


def keys_in(headers: Mapping[str, str]) -> tuple[str, ...]:
    """All that may be a key in the headers of a request, whatever its form."""
    authorization = headers.get("authorization", "").strip()
    found = (headers.get("x-api-key", "").strip(), authorization, authorization.partition(" ")[2].strip())
    return tuple(each for each in found if each)


_NAMES = ("localhost", "host.docker.internal", "gateway.docker.internal", "host.containers.internal")
"""Names that no page of somebody else's can have; the others are this machine, seen from a container."""

_AUTHORITY = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([^\s:/?#@,\[\]\\%]+))(?::\d{0,5})?")
"""A host and perhaps a port, and nothing else: no user, no second one behind a comma."""


def check_browser(headers: Mapping[str, str], hosts: Collection[str] = ()) -> None:
    """Raise ``Refusal`` for the request of a web page that is not of this machine.

    ``hosts``: further names that lead to this machine, as the configuration has them.
    """
    origin = headers.get("origin", "")
    for authority, what, given in (
        (origin.partition("://")[2], "Origin", origin),
        (headers.get("host", ""), "Host", headers.get("host", "")),
    ):
        if given and not _is_here(authority, hosts):
            words = N_(
                f"requests with the {what} {given[:99]!r} are refused: this gateway"
                " wants no keys; give it keys for its clients ([clients] in its configuration)"
            )
            raise refusal(403, words, "authentication")


def refuse_other_sites(headers: Mapping[str, str]) -> None:
    """Raise ``Refusal`` for what a page of another site sends, whatever it says of its origin."""
    if headers.get("sec-fetch-site", "").lower() == "cross-site":
        raise refusal(403, "pages of other sites may not ask for this", "authentication")


@lru_cache(maxsize=256)
def is_loopback(host: str) -> bool:
    """Whether only programs of this machine reach a server at this address."""
    host = host.removeprefix("[").removesuffix("]")
    if host.lower() == "localhost":
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    inner = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (inner or address).is_loopback


def _is_here(authority: str, hosts: Collection[str]) -> bool:
    found = _AUTHORITY.fullmatch(authority)
    if found is None:
        return False
    # A dot at the end means the same name, from the root of all names.
    host = found[1] or found[2].lower().removesuffix(".")
    return is_loopback(host) or host in _NAMES or host in hosts


def check_address(config: GatewayConfig) -> None:
    """Raise ``UsageError`` where others could reach a gateway that wants no keys."""
    if not config.clients and not is_loopback(config.host):
        raise UsageError(
            f"everybody who reaches {config.host} could use your keys: give keys to the gateway's clients"
            " ([clients] in its configuration), or listen on 127.0.0.1"
        )


def check_workers(config: GatewayConfig) -> None:
    """Raise ``UsageError`` where several processes would remember apart from each other."""
    if config.workers > 1 and config.memory.url in ("", "memory:"):
        raise UsageError("workers share no memory in a process: name a file or a server, or run one worker")
    if config.workers > 1 and is_limited(config) and not is_shared(config.memory.url):
        raise UsageError(
            "workers count rates together only in a server: set memory.url to redis://HOST,"
            " or run one worker"
        )


def is_private(config: GatewayConfig) -> bool:
    """Whether only its owner can watch: with the admin key, or where nobody but this machine asks."""
    return bool(config.admin_key) or (is_loopback(config.host) and not config.clients)


def is_watchable(config: GatewayConfig) -> bool:
    """Whether ``/ferrule/events`` is there. Raises ``UsageError`` where anybody could read it.

    Each of several workers knows of its own requests only, so there are none then.
    """
    if config.workers > 1:
        if config.watch.events:
            raise UsageError("events are told by one process: set workers = 1, or watch.events = false")
        return False
    safe = is_private(config)
    if config.watch.events and not safe:
        raise UsageError(
            "events of other people's requests need an admin key: set admin_key, or watch.events = false"
        )
    return safe if config.watch.events is None else config.watch.events


def unwatched_because(config: GatewayConfig) -> Literal["", "workers", "no-admin-key", "off"]:
    """Why ``/ferrule/events`` is not there; ``""`` where it is."""
    if is_watchable(config):
        return ""
    if config.workers > 1:
        return "workers"
    return "off" if is_private(config) else "no-admin-key"


def shows_bodies(config: GatewayConfig) -> bool:
    """Whether who watches sees what is said."""
    return is_loopback(config.host) if config.watch.bodies is None else config.watch.bodies


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A configuration that was checked, and what follows from it."""

    config: GatewayConfig
    router: Router
    keys: ClientKeys

    @classmethod
    def of(
        cls,
        config: GatewayConfig,
        environ: Mapping[str, str],
        simulators: Simulators,
        local: Mapping[str, Upstream],
        where: str = "config",
    ) -> Snapshot:
        """Raises ``UsageError`` for a configuration that cannot work; ``where`` names it."""
        check_address(config)
        check_workers(config)
        is_watchable(config)
        router = Router.from_config(config, environ, simulators, local, where)
        admin = key_hash(config.admin_key) if config.admin_key else ""
        return cls(config, router, ClientKeys(config.clients, admin, config.deciders))

    @classmethod
    def checked(cls, config: GatewayConfig, environ: Mapping[str, str], where: str = "config") -> Snapshot:
        """The same for one that is only looked at."""
        return cls.of(config, environ, Simulators(), {}, where)


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A request below ``/``. The names in ``headers`` are in lower case."""

    snapshot: Snapshot
    scope: MutableMapping[str, Any]
    headers: Mapping[str, str]
    receive: Receive
    send: Send

    @property
    def path(self) -> str:
        """Its path, without a slash at the end."""
        return cast(str, self.scope["path"]).rstrip("/") or "/"

    @property
    def method(self) -> str:
        """Such as ``GET``."""
        return cast(str, self.scope["method"])

    def check_method(self, wanted: str) -> None:
        """Raise ``Refusal`` for another method; HEAD is as good as GET."""
        if self.method != wanted and (wanted, self.method) != ("GET", "HEAD"):
            raise refusal(405, f"{self.path[:200]} takes {wanted}, not {self.method}")

    @property
    def query(self) -> bytes:
        """What stands behind the question mark."""
        return cast(bytes, self.scope["query_string"])


@dataclass(slots=True)
class WrongInput(Exception):
    """A field that cannot be used, the place in it, and why."""

    where: str
    message: str
    line: int | None = None
    column: int | None = None

    @property
    def facts(self) -> JsonObject:
        place = {} if self.line is None else {"line": self.line, "column": self.column}
        return {"where": self.where, **place, "message": self.message}


_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""Headers of a request that came through a proxy, so that its sender need not be at this machine."""


def check_watcher(snapshot: Snapshot, headers: Mapping[str, str]) -> None:
    """Raise ``Refusal`` for who may not watch."""
    refuse_other_sites(headers)
    if snapshot.keys.admin:
        if not snapshot.keys.is_admin(headers):
            raise refusal(401, "the admin key is needed", "authentication")
        return
    if not is_private(snapshot.config):
        raise refusal(403, "whoever watches needs an admin key; set admin_key", "authentication")
    check_browser(headers, snapshot.config.hosts)
    if any(name in headers for name in _FORWARDED):
        raise refusal(
            403, "through a proxy whoever watches needs an admin key; set admin_key", "authentication"
        )
