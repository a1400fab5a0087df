"""Token counts: one meaning, a dozen spellings, four places.

Recorded on the wire, 2025-12 to 2026-08: at the top of the last chunk or of every chunk (SiliconFlow), in
``choices[0].usage`` (Kimi), in ``x_groq.usage`` (Groq), with ``choices: []`` (OpenAI, MiniMax). MiniMax
sends objects of zeros in the middle of some streams.
"""

from __future__ import annotations

from typing import Any

from ferrule.json_values import as_count, as_items, as_object
from ferrule.messages import JsonObject, Usage


def find_usage(chunk: JsonObject) -> Usage | None:
    """The token counts in a chunk or a reply, wherever they stand; None for none or only zeros."""
    choice = next(iter(as_items(chunk.get("choices"))), None)
    for holder in (chunk, as_object(chunk.get("x_groq")), as_object(choice)):
        counts = as_object(holder.get("usage"))
        usage = _usage(counts) if counts else None
        if usage is not None:
            return usage
    return None


def _usage(counts: JsonObject) -> Usage | None:
    given = _first(counts, "prompt_tokens", "input_tokens")
    written = _first(counts, "completion_tokens", "output_tokens")
    total = as_count(counts.get("total_tokens"))
    if not (given or written or total):
        return None
    into = as_object(counts.get("prompt_tokens_details") or counts.get("input_tokens_details"))
    out = as_object(counts.get("completion_tokens_details") or counts.get("output_tokens_details"))
    cached = as_count(into.get("cached_tokens")) or _first(
        counts, "prompt_cache_hit_tokens", "cached_tokens", "cache_read_input_tokens"
    )
    # Model Studio, and what passes Anthropic's counts on; OpenRouter (their API references, 2026-11).
    stored = _first({**counts, **into}, "cache_creation_input_tokens", "cache_write_tokens")
    reasoning = as_count(out.get("reasoning_tokens")) or as_count(counts.get("reasoning_tokens"))
    # xAI and Gemini count the thinking in the total but not in the completion; Gemini does not name it
    # either.
    outside = total - given - written
    if given and outside > 0 and outside == (reasoning or outside):
        written += outside
        reasoning = outside
    cached = min(cached, given)
    return Usage(given, written, cached, min(reasoning, written), min(stored, given - cached))


def _first(counts: dict[str, Any], *keys: str) -> int:
    """The first count that is there and not zero."""
    for key in keys:
        count = as_count(counts.get(key)) if key in counts else 0
        if count:
            return count
    return 0
