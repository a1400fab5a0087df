"""A forced tool call, asked for in words where the endpoint cannot be made to give one.

In go a request's ``tools`` and ``tool_choice``; out comes the sentence for the instructions, or ``""``. It
stands there and not behind the last message because an agent forces the same in every step, so the
instructions do not change; and a user's message behind a result would begin a new turn, for which vendors
drop the thinking of the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ferrule.encode.tools import choice_of, chosen, offered
from ferrule.profiles import Profile

__all__ = ["call_in_words", "forced_call_in_words"]


def call_in_words(tool: str = "") -> str:
    """The sentence that asks for a call of a tool, or of any tool."""
    if not tool:
        return "Answer by calling one of the tools, and with nothing else."
    return f"Answer by calling the tool {tool} once, and with nothing else."


def forced_call_in_words(
    profile: Profile,
    model: str,
    tools: Sequence[Mapping[str, Any]] | None,
    wish: str | Mapping[str, Any] | None,
    *,
    thinks: bool,
) -> str:
    """The sentence for the ``tool_choice`` that is wished; ``""`` where it forces nothing, or is sent as
    such."""
    kind, tool = choice_of(wish or "auto")
    if not tools or kind not in ("required", "named"):
        return ""
    sent = chosen(profile, model, offered(profile, tools, []), wish, thinks, [])
    forced = sent.get("tool_choice", "auto") != "auto"
    return call_in_words(tool) if sent and not forced else ""
