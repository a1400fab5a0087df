"""Addresses that mean this machine, for servers that only its own programs and pages may use.

A browser lets any page send requests to loopback, and read the answers under a name that resolves to it. So
``Host`` and ``Origin`` must name this machine: an address by ``ipaddress``, a name by an exact list.
"""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

_NAMES = ("localhost", "host.docker.internal", "gateway.docker.internal", "host.containers.internal")
"""Names that no foreign page can have; all but ``localhost`` are this machine as seen from a container."""

_AUTHORITY = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([^\s:/?#@,\[\]\\%]+))(?::\d{0,5})?")
"""A host and optionally a port; no user, and no second host after a comma."""


@lru_cache(maxsize=256)
def is_loopback(host: str) -> bool:
    """Whether only programs on this machine can reach a server at this address."""
    host = host.removeprefix("[").removesuffix("]")
    if host.lower() == "localhost":
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    inner = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (inner or address).is_loopback


@lru_cache(maxsize=256)
def is_this_machine(authority: str, hosts: tuple[str, ...] = ()) -> bool:
    """Whether a host, with or without a port, is this machine. ``hosts``: further names of it."""
    found = _AUTHORITY.fullmatch(authority)
    if found is None:
        return False
    # A trailing dot means the same name (fully qualified).
    host = found[1] or found[2].lower().removesuffix(".")
    return is_loopback(host) or host in _NAMES or host in hosts
