"""Who asks: the headers of a request in, the client out.

Keys are compared as hashes and in constant time, all of them, so that the time says nothing about a key.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field

from ferrule.gateway.config_file import key_hash

__all__ = ["Caller", "ClientKeys", "key_of", "keys_in"]


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
