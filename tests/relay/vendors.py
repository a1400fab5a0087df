"""Answers of simulated vendors, as bytes."""

from __future__ import annotations

from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate import Fault, Say
from tests.relay.relaying import asked
from tests.simulate.asking import heard

HOMES: dict[str, str] = {
    "openai_chat": "deepseek",
    "anthropic_messages": "anthropic",
    "openai_responses": "openai",
    "ollama": "ollama",
}
"""A vendor for each API."""


THINKING: dict[str, JsonObject] = {
    "anthropic_messages": {"thinking": {"type": "enabled", "budget_tokens": 2000}, "max_tokens": 4000},
    "openai_responses": {"reasoning": {"effort": "high", "summary": "auto"}},
}
"""What makes a vendor think that does not by itself."""


def answer_of(api: Any, say: Say, *faults: Fault | str, stream: bool) -> bytes:
    """What a vendor of this API answers to a request for the weather."""
    body = asked(api, stream=stream) | THINKING.get(api, {})
    got = heard(HOMES[api], say, *faults, mode="lenient", api=api, body=body)
    assert got.status == 200
    return got.body
