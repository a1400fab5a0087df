"""Text added to the system prompt of a request."""

from __future__ import annotations

from typing import Any, cast

from langchain_core.messages import SystemMessage

from ferrule.middleware.model_exchange import Request


def with_prompt(request: Request, text: str, *, cached: bool = False) -> Request:
    """The request with ``text`` behind its system prompt; ``cached`` marks the end for Anthropic's."""
    system = request.system_message
    if not cached and not text:
        return request
    if (system is None or isinstance(system.content, str)) and not cached:
        joined = text if system is None or not system.text else f"{system.text}\n\n{text}"
        return request.override(system_message=SystemMessage(joined))
    blocks = [] if system is None else [cast("dict[str, Any]", each) for each in system.content_blocks]
    if text:
        blocks.append({"type": "text", "text": f"\n\n{text}" if blocks else text})
    if cached and blocks:
        blocks[-1] = {**blocks[-1], "cache_control": {"type": "ephemeral"}}
    return request.override(system_message=SystemMessage([*blocks])) if blocks else request
