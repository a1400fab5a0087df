"""A request for what the gateway shows to who looks at it: what an ASGI server hands over, as one value."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, cast

from ferrule.gateway.asgi_messages import Send
from ferrule.gateway.attendant import Receive
from ferrule.gateway.snapshot import Snapshot


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
