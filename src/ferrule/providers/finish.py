"""Why a reply ended, in every spelling seen.

Sources: the vendors' API references (2026-11) and recordings (2025-12 to 2026-08). Capital letters and an
Anthropic or Gemini word leak through gateways, so case is ignored and those words are in the table.
"""

from __future__ import annotations

from typing import Any

from ferrule.messages import StopReason

__all__ = ["finish_reason"]


def finish_reason(value: Any) -> StopReason | None:
    """The reason behind a ``finish_reason``; None when it says nothing (null, ``""``, ``"null"``).

    A word that is in no table is judged by what it contains; one that contains nothing known means that
    the model stopped.
    """
    if not isinstance(value, str):
        return None
    word = value.strip().lower()
    if word in ("", "null", "none"):
        return None
    known = _REASONS.get(word)
    if known is not None:
        return known
    return next((reason for part, reason in _PARTS if part in word), StopReason.STOP)


_REASONS = {
    "stop": StopReason.STOP,
    "eos": StopReason.STOP,
    "end_turn": StopReason.STOP,
    "stop_sequence": StopReason.STOP,
    "length": StopReason.LENGTH,
    "max_tokens": StopReason.LENGTH,
    "model_length": StopReason.LENGTH,
    "model_context_window_exceeded": StopReason.LENGTH,
    "tool_calls": StopReason.TOOL_CALLS,
    "tool_use": StopReason.TOOL_CALLS,
    "function_call": StopReason.TOOL_CALLS,
    "content_filter": StopReason.FILTER,
    "sensitive": StopReason.FILTER,
    "refusal": StopReason.FILTER,
    "safety": StopReason.FILTER,
    "prohibited_content": StopReason.FILTER,
    "recitation": StopReason.FILTER,
    "error": StopReason.ERROR,
    "network_error": StopReason.ERROR,
    "insufficient_system_resource": StopReason.ERROR,
    "malformed_function_call": StopReason.ERROR,
    "abort": StopReason.ERROR,
}

_PARTS = (
    ("filter", StopReason.FILTER),
    ("safety", StopReason.FILTER),
    ("sensitive", StopReason.FILTER),
    ("error", StopReason.ERROR),
    ("fail", StopReason.ERROR),
    ("abort", StopReason.ERROR),
    ("cancel", StopReason.ERROR),
    ("timeout", StopReason.ERROR),
    ("overload", StopReason.ERROR),
    ("length", StopReason.LENGTH),
    ("max", StopReason.LENGTH),
    ("limit", StopReason.LENGTH),
    ("exceeded", StopReason.LENGTH),
    ("tool", StopReason.TOOL_CALLS),
    ("function", StopReason.TOOL_CALLS),
)
