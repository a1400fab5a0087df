"""API families: requests to bodies, frames to deltas, replies to what a vendor would have sent.

A reader reports what the wire said in our words and never judges it; a writer is its mirror, for
gateways and simulators. One folder and one line of ``FAMILIES`` per family; the files beside them hold what
families share. For requests: the fields (``request_fields``, ``tool_choice``, ``forced_calls``) and replies
held to a schema (``constrained``). For replies: what went wrong (``failures``, by ``kinds`` and ``codes``,
and how long to wait, ``waiting``), what it cost (``usage``), and how items
are read and written in their order (``reader``, ``steps``).
"""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.profiles import Api
from ferrule.providers import anthropic_messages, ollama, openai_chat, openai_responses
from ferrule.providers.family import Family

__all__ = ["FAMILIES", "Family", "anthropic_messages", "ollama", "openai_chat", "openai_responses"]

FAMILIES: Mapping[Api, Family] = {
    each.FAMILY.api: each.FAMILY for each in (openai_chat, anthropic_messages, openai_responses, ollama)
}
"""Every API family by its name."""
