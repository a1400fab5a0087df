"""What stands around the choices of a reply, and which of them is the one that is read.

Some gateways wrap every reply, and every chunk of a stream, in an object of their own:
``{"success": true, "data": {"choices": […]}}`` (aaif-goose/goose#2177, 2025-04), ``{"result": {"choices":
[…]}}`` (Cloudflare's envelope, https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/,
2026-11). No SDK looks for choices there.
"""

from __future__ import annotations

from typing import Any

from ferrule.json_values import as_object
from ferrule.messages import JsonObject

ENVELOPES = ("data", "result", "response", "body")
"""Keys that a reply stands under where it does not stand by itself."""

DEEPEST = 3
"""Envelopes in one another."""


def unwrapped(value: JsonObject) -> JsonObject:
    """The reply, or the chunk, in an object; the very same where it stands by itself.

    An error and token counts that stand in the envelope are the reply's.
    """
    inner = value
    for _ in range(DEEPEST):
        if isinstance(inner.get("choices"), list):
            break
        inner = as_object(next((found for key in ENVELOPES if (found := as_object(inner.get(key)))), None))
    if inner is value or "choices" in value or "choices" not in inner:
        return value
    return {key: found for key in ("error", "usage") if (found := value.get(key))} | inner


def own_choices(given: list[Any]) -> list[JsonObject]:
    """The choice that is read, the first whose index is 0 or missing; none where there is no such one."""
    for choice in given:
        fields = as_object(choice)
        if not fields.get("index"):
            return [fields]
    return []


def has_calls(choice: JsonObject) -> bool:
    """Whether pieces of calls stand in a choice."""
    part = as_object(choice.get("delta")) or as_object(choice.get("message"))
    return bool(part.get("tool_calls"))
