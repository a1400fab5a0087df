"""The address to post to and the headers a vendor demands.

In go the base address and the path of the API family; a profile and the key.

Sources (2026-11): https://platform.openai.com/docs/api-reference,
https://docs.claude.com/en/api/overview, https://docs.ollama.com/api/chat
"""

from __future__ import annotations

import httpx2

from ferrule.errors import UsageError
from ferrule.profiles import Profile


def demanded(profile: Profile, key: str | None) -> dict[str, str]:
    """The headers a vendor demands, with the key if there is one."""
    key_header: dict[str, str] = {}
    if key:
        key_header = (
            {"x-api-key": key} if profile.key_header == "x-api-key" else {"Authorization": f"Bearer {key}"}
        )
    return {**profile.headers, **key_header}


def endpoint(base_url: str, path: str) -> httpx2.URL:
    """The address requests go to; ``base_url`` may be that address already, and may hold a query.

    ``path`` is that of the API family (``Family.path``).

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
    base = url.path.rstrip("/").removesuffix(path)
    # Both "https://host" and "https://host/v1" are common; the version stands in the path only once.
    if path.startswith("/v1/"):
        base = base.removesuffix("/v1")
    return url.copy_with(path=base + path)


def models_address(profile: Profile) -> str:
    """Where an endpoint lists its models."""
    path = "/api/tags" if profile.api == "ollama" else "/models"
    base = profile.base_url.rstrip("/")
    if profile.api == "anthropic_messages" and not base.endswith("/v1"):
        path = "/v1/models"
    return base + path
