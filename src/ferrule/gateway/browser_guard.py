"""Web pages may not ask a gateway that wants no keys.

A browser lets any page send requests to 127.0.0.1, which cost money here; and with a name that leads to
127.0.0.1 the page could read the answers. Three headers that browsers send tell of it: ``Origin``, ``Host``
and ``Sec-Fetch-Site``. Ollama has the same rule (``OLLAMA_ORIGINS``).

Anybody can register ``127.evil.example`` and let it lead here, so that names are compared whole and only
what is an address is read as one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from ipaddress import IPv6Address, ip_address

from ferrule.gateway.client_errors import refusal

__all__ = ["check_browser", "is_loopback", "refuse_other_sites"]

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
            words = (
                f"requests with the {what} {given[:99]!r} are refused: this gateway"
                " wants no keys; give it keys for its clients ([clients] in its configuration)"
            )
            raise refusal(403, words, "authentication")


def refuse_other_sites(headers: Mapping[str, str]) -> None:
    """Raise ``Refusal`` for what a page of another site sends, whatever it says of its origin."""
    if headers.get("sec-fetch-site", "").lower() == "cross-site":
        raise refusal(403, "pages of other sites may not ask for this", "authentication")


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
