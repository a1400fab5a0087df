"""``/v1/messages/count_tokens``: counted by the upstream if it can, else estimated.

The estimate of the request's JSON is about a tenth too high. Claude Code and others use it to decide when
to shorten a conversation; the real count is in a reply's ``usage``.
"""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Mapping
from typing import Any

import aiohttp

from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import JsonObject
from ferrule.core.token_estimate import tokens_in
from ferrule.gateway.access import Snapshot
from ferrule.gateway.asgi_messages import write
from ferrule.gateway.routing import Target
from ferrule.gateway.upstream_http import UpstreamHttp, client_headers, short_answer

PATIENCE = 20.0
MEDIUM = 1000.0
"""Tokens assumed for a picture or a document."""

_COUNTED = ("system", "messages", "tools", "tool_choice")
_OUTPUT = "x-ferrule-estimate"


async def count_tokens(
    snapshot: Snapshot, http: UpstreamHttp, headers: Mapping[str, str], body: JsonObject
) -> tuple[bytes, dict[str, str]]:
    """Return the answer and its headers; an estimate has the header ``x-ferrule-estimate``.

    Raises ``UnknownModel``.
    """
    target = snapshot.router.targets(as_text(body.get("model")), "anthropic_messages")[0]
    if target.profile.api == "anthropic_messages":
        counted = await _asked(target, http, headers, body)
        if counted is not None:
            return counted
    return write({"input_tokens": estimated(body)}), {_OUTPUT: "true"}


def estimated(body: JsonObject) -> int:
    """Estimate the tokens of a messages request without a tokenizer."""
    text: list[str] = []
    media = 0
    for key in _COUNTED:
        for item in as_items(body.get(key)) or [body.get(key)]:
            if item is None:
                continue
            shown, count = _without_media(item)
            media += count
            text.append(shown if isinstance(shown, str) else json.dumps(shown, ensure_ascii=False))
    return math.ceil(sum(map(tokens_in, text)) + media * MEDIUM)


def _without_media(value: Any) -> tuple[Any, int]:
    """Return the value without pictures and documents, and their number."""
    count = 0

    def shown(each: Any, depth: int) -> Any:
        nonlocal count
        if as_items(each) and depth < 8:
            items: list[Any] = [shown(item, depth + 1) for item in as_items(each)]
            return items
        fields = as_object(each)
        if not fields or depth >= 8:
            return each
        if fields.get("type") in ("base64", "url", "file") and ("data" in fields or "url" in fields):
            count += 1
            return ""
        return {key: shown(item, depth + 1) for key, item in fields.items()}

    return shown(value, 0), count


async def _asked(
    target: Target, http: UpstreamHttp, headers: Mapping[str, str], body: JsonObject
) -> tuple[bytes, dict[str, str]] | None:
    """Return the upstream's answer; None if it does not count."""
    settings = target.upstream.settings
    forward = target.forwarded(headers, "anthropic_messages")
    sent = {**target.headers, **forward, "content-type": "application/json", "accept-encoding": "identity"}
    data = write({**body, "model": target.model})
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await http.post(f"{target.url}/count_tokens", data, sent, settings.connect_timeout)
            async with answer:
                counted = await short_answer(answer) if answer.status == 200 else None
    except (aiohttp.ClientError, OSError, TimeoutError, UsageError):
        return None
    if counted is None:
        return None
    told = {name.lower(): value for name, value in answer.headers.items()}
    return counted, client_headers(told, target.upstream.mask)
