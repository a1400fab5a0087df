"""A request for what the gateway shows to who looks at it: what an ASGI server hands over, as one value.

``check_watcher`` says who may see what goes through: events, the playground, the catalogue, the runs of
agents.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, cast

from ferrule.core.messages import JsonObject
from ferrule.gateway.access import check_browser, refuse_other_sites
from ferrule.gateway.asgi_messages import Receive, Send, refusal
from ferrule.gateway.snapshot import Snapshot, is_private


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
        """The same as JSON."""
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
