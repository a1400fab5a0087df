"""The idempotency key of a call: one name for one call, in every attempt of a durable run.

Ids of calls are a model's: they come again (some models count from 0 in every turn), and hold what they
like. So a digest of the reply's id and the call's stands behind it, and what neither a header nor a
variable could hold is left out. LangGraph keeps a reply with its id, so that the next attempt finds both.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from langchain.agents.middleware import ToolCallRequest
from langchain_core.messages import AIMessage, BaseMessage

from ferrule.run_context import RunContext, idempotency_key

_UNSAFE = re.compile(r"[^A-Za-z0-9._:-]")
_LONGEST_THREAD = 64
_LONGEST_ID = 40
_LONGEST = 255
"""Characters of a key: what Stripe and others take (https://docs.stripe.com/api/idempotent_requests)."""


def call_key(run: RunContext, request: ToolCallRequest) -> str:
    """``thread:call-id@digest``; within a subagent the key of its ``task`` call, ``/`` and the own part."""
    call = request.tool_call
    given = call["id"] or ""
    part = f"{_UNSAFE.sub('', given)[:_LONGEST_ID]}@{_digest(_reply_id(request), given, call['name'])}"
    thread = _UNSAFE.sub("", run.thread)
    if thread != run.thread or len(thread) > _LONGEST_THREAD:
        thread = f"{thread[:_LONGEST_THREAD]}~{_digest(run.thread)}"
    parent = idempotency_key()
    if parent is None:
        return f"{thread}:{part}"
    key = f"{parent}/{part}"
    return key if len(key) <= _LONGEST else f"{thread}:~{_digest(parent)}/{part}"


def _reply_id(request: ToolCallRequest) -> str:
    """The id of the reply that made the call; ``""`` where it is not in the state."""
    messages = cast("Mapping[str, Sequence[BaseMessage]]", request.state).get("messages", ())
    wanted = request.tool_call["id"]
    for message in reversed(messages):
        if isinstance(message, AIMessage) and any(call["id"] == wanted for call in message.tool_calls):
            return message.id or ""
    return ""


def _digest(*texts: str) -> str:
    joined: Any = "\0".join(texts).encode(errors="surrogatepass")
    return hashlib.sha256(joined).hexdigest()[:12]
