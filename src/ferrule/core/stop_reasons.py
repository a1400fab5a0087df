"""The table of stop reasons: every known spelling -> ``StopReason``.

Sources: the vendors' API references (2026-11) and recordings (2025-12 to 2026-08). Gateways pass on capital
letters and words of Anthropic, Gemini, Cohere and TGI, so case is ignored and those words are in the table.
``disconnected`` and ``unknown`` are Ferrule's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ferrule.core.errors import UnknownName
from ferrule.core.messages import StopReason


def stop_reason(value: Any) -> StopReason | None:
    """Return the reason for a ``finish_reason``, or None if it has no meaning (null, ``""``, ``"null"``).

    A word that is not in the table is judged by the known parts it contains; without any it is ``UNKNOWN``,
    because the model may not have finished.
    """
    if not isinstance(value, str):
        return None
    word = value.strip().lower()
    if word in ("", "null", "none"):
        return None
    known = _REASONS.get(word)
    if known is not None:
        return known
    if _REPEATED.fullmatch(word):
        return worst([_REASONS[each] for each in _WORD.findall(word)])
    return next((reason for part, reason in _PARTS if part in word), StopReason.UNKNOWN)


def known_stop(word: str) -> StopReason:
    """Return the reason for a word that the caller chose; raise ``UnknownName`` for an unknown one."""
    known = _REASONS.get(word.strip().lower())
    if known is None:
        raise UnknownName("stop reason", word, [reason.value for reason in StopReason], _REASONS)
    return known


def worst(reasons: Iterable[StopReason]) -> StopReason | None:
    """Return the first of several reasons that says the reply was cut, else the first."""
    known = [*reasons]
    return next((each for each in known if each.cut), known[0] if known else None)


_REASONS = {
    "stop": StopReason.STOP,
    "steered": StopReason.STOP,
    "eos": StopReason.STOP,
    "eos_token": StopReason.STOP,
    "end": StopReason.STOP,
    "end_turn": StopReason.STOP,
    "end_of_turn": StopReason.STOP,
    "stop_sequence": StopReason.STOP,
    "complete": StopReason.STOP,
    "completed": StopReason.STOP,
    "done": StopReason.STOP,
    "finished": StopReason.STOP,
    "success": StopReason.STOP,
    "length": StopReason.LENGTH,
    "max_tokens": StopReason.LENGTH,
    "model_length": StopReason.LENGTH,
    "max_output_tokens": StopReason.LENGTH,
    "model_context_window_exceeded": StopReason.LENGTH,
    # A tool that runs at the vendor takes too long for one reply, so this reply is not complete.
    "pause_turn": StopReason.LENGTH,
    "tool_call": StopReason.TOOL_CALLS,
    "tool-calls": StopReason.TOOL_CALLS,
    "tool_calls": StopReason.TOOL_CALLS,
    "tool_use": StopReason.TOOL_CALLS,
    "function_call": StopReason.TOOL_CALLS,
    "content_filter": StopReason.FILTER,
    "filter": StopReason.FILTER,
    "sensitive": StopReason.FILTER,
    "refusal": StopReason.FILTER,
    "safety": StopReason.FILTER,
    "prohibited_content": StopReason.FILTER,
    "recitation": StopReason.FILTER,
    "blocklist": StopReason.FILTER,
    "spii": StopReason.FILTER,
    "guardrail_intervened": StopReason.FILTER,
    "error": StopReason.ERROR,
    "network_error": StopReason.ERROR,
    "insufficient_system_resource": StopReason.ERROR,
    "malformed_function_call": StopReason.ERROR,
    "unexpected_tool_call": StopReason.ERROR,
    "too_many_tool_calls": StopReason.ERROR,
    "abort": StopReason.ERROR,
    "disconnected": StopReason.DISCONNECTED,
    "unknown": StopReason.UNKNOWN,
}

_ANY = "|".join(map(re.escape, sorted(_REASONS, key=len, reverse=True)))
_WORD = re.compile(_ANY)
_REPEATED = re.compile(f"(?:{_ANY}){{2,8}}")
"""LangChain concatenates the stop reasons of two chunks: ``stopstop`` (langchain-core 1.7)."""

_PARTS = (
    ("filter", StopReason.FILTER),
    ("safety", StopReason.FILTER),
    ("prohibited", StopReason.FILTER),
    ("toxic", StopReason.FILTER),
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
