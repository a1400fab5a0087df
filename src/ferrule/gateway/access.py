"""Access checks: client keys, requests from web pages, the admin key; and ``Snapshot``, the checked
configuration of new requests.

A reload makes a new snapshot; running requests keep theirs. Keys are compared as hashes, all of them and in
constant time, so that timing reveals nothing about a key.

A browser lets any page send requests to 127.0.0.1, which cost money here. With a name that resolves to
127.0.0.1 (DNS rebinding) the page could also read the replies. ``Origin``, ``Host`` and ``Sec-Fetch-Site``
reveal such requests. Names are compared whole, because anybody can register ``127.evil.example``. Ollama
has the same rule (``OLLAMA_ORIGINS``).
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.core.this_machine import is_loopback, is_this_machine
from ferrule.gateway.asgi_messages import Receive, Send, refusal
from ferrule.gateway.gateway_config import GatewayConfig, key_hash
from ferrule.gateway.rate_limits import is_limited, is_shared
from ferrule.gateway.routing import Router, Simulators, Upstream


@dataclass(frozen=True, slots=True)
class Caller:
    """A client: its name (``""`` if no keys are configured), and the memory scope of its data."""

    name: str
    scope: str


@dataclass(frozen=True, slots=True)
class ClientKeys:
    """The client keys of one configuration: name -> ``sha256:`` and the hash. ``admin``: hash of the admin
    key. ``deciders``: keys that may decide about durable runs."""

    clients: Mapping[str, str] = field(repr=False)
    admin: str = field(default="", repr=False)
    deciders: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)

    def caller(self, headers: Mapping[str, str]) -> Caller | None:
        """Return the client that sent these headers (names in lower case), or None if its key is wrong."""
        key = key_of(headers)
        if not self.clients:
            # Each value is somebody, also one that is no key here, as ``Basic …``.
            key = key or headers.get("authorization", "")
            return Caller("", key_hash(key) if key else "")
        given = key_hash(key) if key else ""
        name: str | None = None
        for each, known in self.clients.items():
            if hmac.compare_digest(known, given):
                name = each
        return None if name is None else Caller(name, given)

    def is_admin(self, headers: Mapping[str, str]) -> bool:
        return bool(self.admin) and hmac.compare_digest(self.admin, key_hash(key_of(headers)))


def key_of(headers: Mapping[str, str]) -> str:
    """Return the key in ``x-api-key`` or ``Authorization: Bearer``, or ``""``."""
    if key := headers.get("x-api-key", "").strip():
        return key
    scheme, _, key = headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


def keys_in(headers: Mapping[str, str]) -> tuple[str, ...]:
    """Return every value in the headers that may be a key, whatever its form."""
    authorization = headers.get("authorization", "").strip()
    found = (headers.get("x-api-key", "").strip(), authorization, authorization.partition(" ")[2].strip())
    return tuple(each for each in found if each)


def check_browser(headers: Mapping[str, str], hosts: tuple[str, ...] = ()) -> None:
    """Raise ``Refusal`` if a web page that is not of this machine sent the request.

    ``hosts``: further configured names of this machine.
    """
    origin = headers.get("origin", "")
    for authority, what, given in (
        (origin.partition("://")[2], "Origin", origin),
        (headers.get("host", ""), "Host", headers.get("host", "")),
    ):
        if given and not is_this_machine(authority, hosts):
            words = N_(
                f"requests with the {what} {given[:99]!r} are refused, because this gateway has no"
                " client keys; to allow them, set [clients] in its configuration"
            )
            raise refusal(403, words, "authentication")


def refuse_other_sites(headers: Mapping[str, str]) -> None:
    """Raise ``Refusal`` if the browser says that a page of another site sent the request."""
    if headers.get("sec-fetch-site", "").lower() == "cross-site":
        raise refusal(403, "requests of pages of other sites are refused", "authentication")


def check_address(config: GatewayConfig) -> None:
    """Raise ``UsageError`` if other machines could reach a gateway without client keys."""
    if not config.clients and not is_loopback(config.host):
        raise UsageError(
            f"everybody who reaches {config.host} could use your keys: give keys to the gateway's clients"
            " ([clients] in its configuration), or listen on 127.0.0.1"
        )


def check_workers(config: GatewayConfig) -> None:
    """Raise ``UsageError`` if several workers would have separate memories or rate limits."""
    if config.workers > 1 and config.memory.url in ("", "memory:"):
        raise UsageError(
            "several workers need a shared memory: set --memory to a file or a server, or run one worker"
        )
    if config.workers > 1 and is_limited(config) and not is_shared(config.memory.url):
        raise UsageError(
            "workers count rates together only in a server: set memory.url to redis://HOST,"
            " or run one worker"
        )


def is_private(config: GatewayConfig) -> bool:
    """Whether only the owner can watch: an admin key is set, or only this machine can connect without
    keys."""
    return bool(config.admin_key) or (is_loopback(config.host) and not config.clients)


def is_watchable(config: GatewayConfig) -> bool:
    """Whether ``/ferrule/events`` is served. Raises ``UsageError`` if anybody could read it.

    Not with several workers, because each knows only its own requests.
    """
    if config.workers > 1:
        if config.watch.events:
            raise UsageError("several workers cannot send events: set workers = 1, or watch.events = false")
        return False
    safe = is_private(config)
    if config.watch.events and not safe:
        raise UsageError(
            "events of other people's requests need an admin key: set admin_key, or watch.events = false"
        )
    return safe if config.watch.events is None else config.watch.events


def unwatched_because(config: GatewayConfig) -> Literal["", "workers", "no-admin-key", "off"]:
    """Return why ``/ferrule/events`` is not served; ``""`` if it is."""
    if is_watchable(config):
        return ""
    if config.workers > 1:
        return "workers"
    return "off" if is_private(config) else "no-admin-key"


def shows_bodies(config: GatewayConfig) -> bool:
    """Whether watchers see request and response bodies."""
    return is_loopback(config.host) if config.watch.bodies is None else config.watch.bodies


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A checked configuration with the router and keys made from it."""

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
        """Build a snapshot. Raises ``UsageError`` for an unusable configuration; ``where`` names it."""
        check_address(config)
        check_workers(config)
        is_watchable(config)
        router = Router.from_config(config, environ, simulators, local, where)
        admin = key_hash(config.admin_key) if config.admin_key else ""
        return cls(config, router, ClientKeys(config.clients, admin, config.deciders))

    @classmethod
    def checked(cls, config: GatewayConfig, environ: Mapping[str, str], where: str = "config") -> Snapshot:
        """Build a snapshot only to check the configuration."""
        return cls.of(config, environ, Simulators(), {}, where)


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A request to a page (``/``, ``/ferrule/…``). The names in ``headers`` are in lower case."""

    snapshot: Snapshot
    scope: MutableMapping[str, Any]
    headers: Mapping[str, str]
    receive: Receive
    send: Send

    @property
    def path(self) -> str:
        """The path without a trailing slash."""
        return cast(str, self.scope["path"]).rstrip("/") or "/"

    @property
    def method(self) -> str:
        return cast(str, self.scope["method"])

    def check_method(self, wanted: str) -> None:
        """Raise ``Refusal`` for another method; HEAD counts as GET."""
        if self.method != wanted and (wanted, self.method) != ("GET", "HEAD"):
            raise refusal(405, f"{self.path[:200]} takes {wanted}, not {self.method}")

    @property
    def query(self) -> bytes:
        return cast(bytes, self.scope["query_string"])


@dataclass(slots=True)
class WrongInput(Exception):
    """An unusable field: its place and the reason."""

    where: str
    message: str
    line: int | None = None
    column: int | None = None

    @property
    def facts(self) -> JsonObject:
        place = {} if self.line is None else {"line": self.line, "column": self.column}
        return {"where": self.where, **place, "message": self.message}


_FORWARDED = re.compile(
    r"forwarded|via|x-(?:forwarded|original|envoy)-.*|(?:x-)?(?:real|client|cluster-client|true-client)-ip"
    r"|(?:cf|fly|fastly)-.*|tailscale-.*"
)
"""Headers that a proxy or a tunnel adds; the sender of such a request may be on another machine."""


def check_watcher(snapshot: Snapshot, headers: Mapping[str, str]) -> None:
    """Raise ``Refusal`` if the client may not watch."""
    refuse_other_sites(headers)
    if snapshot.keys.admin:
        if not snapshot.keys.is_admin(headers):
            raise refusal(401, "the admin key is needed", "authentication")
        return
    if not is_private(snapshot.config):
        raise refusal(403, "watching needs an admin key here; set admin_key", "authentication")
    check_browser(headers, snapshot.config.hosts)
    if any(map(_FORWARDED.fullmatch, headers)):
        raise refusal(403, "watching through a proxy needs an admin key; set admin_key", "authentication")
