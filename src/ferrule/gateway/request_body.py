"""The body of a request: pieces that a client sends in, bytes or an object out."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Mapping
from typing import cast

from ferrule.gateway.attendant import ClientGone, Receive
from ferrule.gateway.client_errors import Refusal, refusal
from ferrule.gateway.fast_json import parse
from ferrule.gateway.gateway_config import LimitConfig
from ferrule.messages import JsonObject

__all__ = ["read_body", "read_object"]


async def read_body(
    limits: LimitConfig, headers: Mapping[str, str], receive: Receive, most: int | None = None
) -> bytes:
    """The body. Raises ``Refusal`` for one that has more than ``most`` bytes, is packed or is too slow."""
    packed = headers.get("content-encoding", "").strip().lower()
    if packed not in ("", "identity"):
        raise refusal(415, f"the body is packed as {packed[:40]!r}; send it as it is")
    most = limits.body_bytes if most is None else min(most, limits.body_bytes)
    length = headers.get("content-length", "")
    if length.isdigit() and int(length) > most:
        raise _too_large(most)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(limits.body_timeout if math.isfinite(limits.body_timeout) else None):
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientGone
                parts.append(cast(bytes, message.get("body", b"")))
                size += len(parts[-1])
                more = bool(message.get("more_body"))
                if size > most:
                    raise _too_large(most)
    except TimeoutError:
        words = f"the request was not there within {limits.body_timeout:g} s"
        raise refusal(408, words) from None
    return parts[0] if len(parts) == 1 else b"".join(parts)


def _too_large(most: int) -> Refusal:
    return refusal(413, f"the request has more than {most} bytes")


def read_object(data: bytes) -> JsonObject:
    """The object that a body is. Raises ``Refusal``."""
    try:
        value = parse(data)
    except ValueError as error:
        raise refusal(400, f"the body is not JSON: {error}") from None
    if not isinstance(value, dict):
        raise refusal(400, "the body must be a JSON object")
    return cast(JsonObject, value)
