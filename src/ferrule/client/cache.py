"""Clients kept for further requests: a connection and settings in, the client made with them out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ferrule.client.connect import Connection
from ferrule.client.http import Client


class Clients(dict[object, Client]):
    """Clients by the connection and the settings they were made with, which are not shown: keys and headers
    are secrets. A copy or a pickle has none: it opens its own."""

    def client(
        self, connection: Connection, *, headers: Mapping[str, str] | None = None, **settings: Any
    ) -> Client:
        """The client for a connection; made once for each. ``settings`` are further ones of ``Client``.

        Raises ``MissingKey`` where the vendor needs a key and there is none, and what ``Client`` raises.
        """
        connection.check_key(headers)
        profile = connection.profile
        place = profile.name, profile.base_url, connection.model, connection.key
        where = *place, profile.held_output, profile.reasoning_history
        known = (where, tuple((headers or {}).items()), tuple(sorted(settings.items())))
        if known not in self:
            self[known] = Client(
                connection.model, profile=profile, api_key=connection.key, headers=headers, **settings
            )
        return self[known]

    def close(self) -> None:
        """Close the connections used by threads."""
        for client in self.values():
            client.close()

    async def aclose(self) -> None:
        """Close the connections of the running event loop, and those used by threads."""
        for client in self.values():
            await client.aclose()

    def __repr__(self) -> str:
        return f"<{len(self)} clients>"

    def __reduce__(self) -> tuple[type[Clients], tuple[()]]:
        return Clients, ()
