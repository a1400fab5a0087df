"""Who may ask: the keys of clients, and what pages in a browser may do.

Keys are compared as hashes and in constant time, all of them, so the time says nothing about a key.

A browser lets any page send requests to 127.0.0.1, which cost money here; with a name that leads to
127.0.0.1 the page could read the answers, too. ``Origin``, ``Host`` and ``Sec-Fetch-Site`` tell of it.
Anybody can register ``127.evil.example`` and let it lead here, so names are compared whole, and only
what is an address is read as one. Ollama has the same rule (``OLLAMA_ORIGINS``).
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from ferrule.core.locale import N_
from ferrule.gateway.asgi_messages import refusal
from ferrule.gateway.gateway_config import key_hash


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
