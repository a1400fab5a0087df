"""Every API family by its name."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.vendors import Api
from ferrule.wire import anthropic_messages, ollama, openai_chat, openai_responses
from ferrule.wire.family import Family

__all__ = ["FAMILIES", "Family", "anthropic_messages", "ollama", "openai_chat", "openai_responses"]

FAMILIES: Mapping[Api, Family] = {
    each.FAMILY.api: each.FAMILY for each in (openai_chat, anthropic_messages, openai_responses, ollama)
}
"""Every API family by its name."""
