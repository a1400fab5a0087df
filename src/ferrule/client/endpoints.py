"""Where each API family listens, and the key a vendor wants: the table behind ``Profile.api``.

In go a profile, the base address and the key; out come the address to post to and the headers.

Sources (2026-11): https://platform.openai.com/docs/api-reference,
https://docs.claude.com/en/api/overview, https://docs.ollama.com/api/chat
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import httpx2

from ferrule.errors import UsageError
from ferrule.profiles import Api, Profile

__all__ = ["APIS", "Door", "demanded", "endpoint"]


@dataclass(frozen=True, slots=True)
class Door:
    """``path`` follows the base address; ``stream`` is what to ask for where a stream is wanted."""

    path: str
    stream: str = "text/event-stream"


def demanded(profile: Profile, key: str | None) -> dict[str, str]:
    """The headers a vendor demands, with the key if there is one."""
    held: dict[str, str] = {}
    if key:
        held = (
            {"x-api-key": key} if profile.key_header == "x-api-key" else {"Authorization": f"Bearer {key}"}
        )
    return {**profile.headers, **held}


def endpoint(base_url: str, door: Door) -> httpx2.URL:
    """The address requests go to; ``base_url`` may be that address already, and may hold a query.

    Raises ``UsageError`` when it is no address.
    """
    if not base_url:
        raise UsageError("no base_url: give one, or name a vendor (model='deepseek:…')")
    try:
        url = httpx2.URL(base_url)
    except httpx2.InvalidURL as error:
        raise UsageError(f"base_url {base_url!r} is not an address: {error}") from None
    if url.scheme not in ("http", "https") or not url.host:
        raise UsageError(f"base_url {base_url!r} must begin with http:// or https:// and name a host")
    path = url.path.rstrip("/").removesuffix(door.path)
    # Both "https://host" and "https://host/v1" are common; the version stands in the path only once.
    if door.path.startswith("/v1/"):
        path = path.removesuffix("/v1")
    return url.copy_with(path=path + door.path)


APIS: Mapping[Api, Door] = {
    "openai_chat": Door("/chat/completions"),
    "anthropic_messages": Door("/v1/messages"),
    "openai_responses": Door("/responses"),
    "ollama": Door("/api/chat", stream="application/x-ndjson"),
}
"""Every family there is."""
