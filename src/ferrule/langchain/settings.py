"""``ChatFerrule``'s settings by name, in LangChain's words and in ours."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Any

from ferrule.errors import UsageError

REQUEST = ("temperature", "top_p", "max_tokens", "thinking", "reasoning_effort", "policy", "history")
"""Fields that every request takes from the model."""

IDENTIFYING = (
    "model",
    "provider",
    "base_url",
    "temperature",
    "top_p",
    "max_tokens",
    "thinking",
    "reasoning_effort",
    "reasoning_history",
    "stop",
    "extra_body",
    "hold_output",
    "history",
)
"""Fields on which it depends what the model says."""

OTHER_NAMES: Mapping[str, str] = {
    "max_completion_tokens": "max_tokens",
    "model_kwargs": "extra_body",
    "model_name": "model",
    "reasoning": "thinking",
    "request_timeout": "timeout",
    "stop_sequences": "stop",
    "stream_chunk_timeout": "idle_timeout",
}
"""What other chat model classes call the same."""


def own_names(given: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
    """The settings under our names.

    Raises ``UsageError`` for a name that is none: LangChain's classes let it pass unseen, and a
    temperature with a typing mistake is no temperature.
    """
    named = {OTHER_NAMES.get(name, name): value for name, value in given.items()}
    for name in named:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else "fields of the request body go into extra_body"
            raise UsageError(f"ChatFerrule has no setting {name!r}; {hint}")
    return named
