"""Text added to the system prompt of a request."""

from __future__ import annotations

from typing import Any, cast

from langchain_core.messages import SystemMessage

from ferrule.middleware.exchange import Request

__all__ = ["with_prompt"]


def with_prompt(request: Request, text: str, *, cached: bool = False) -> Request:
    """The request with ``text`` behind its system prompt; ``cached`` marks it for Anthropic's cache."""
    system = request.system_message
    if (system is None or isinstance(system.content, str)) and not cached:
        joined = text if system is None or not system.text else f"{system.text}\n\n{text}"
        return request.override(system_message=SystemMessage(joined))
    before = [] if system is None else [cast("dict[str, Any]", each) for each in system.content_blocks]
    added: dict[str, Any] = {"type": "text", "text": f"\n\n{text}" if before else text}
    if cached:
        added["cache_control"] = {"type": "ephemeral"}
    return request.override(system_message=SystemMessage([*before, added]))
