"""Hosts of other people's models for which Ferrule has no profile, seen on the wire in 2025 and 2026."""

from __future__ import annotations

from ferrule.simulate.vendor_rules import details_unchanged, fields_ignored, keys_refused, text_results
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import Vendor
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    EXTRA_INPUT,
    THINKING_KEYS,
    make_vendor,
    thinking_switch,
)

# Refuses foreign keys; shape recorded, words inferred.
CEREBRAS = make_vendor(
    "cerebras",
    "/v1",
    ("gpt-oss-120b", "qwen-3.8-27b"),
    ChatFormat(reasoning_key="reasoning", cut="whole", content_beside_calls={}, index_in_reply=False),
    {"foreign-key": EXTRA_INPUT},
    thinks=thinking_switch(default=True),
    observed=(*BASIC_RULES, keys_refused(*THINKING_KEYS)),
)

# https://docs.sambanova.ai/docs/en/features/openai-compatibility
SAMBANOVA = make_vendor(
    "sambanova",
    "/v1",
    ("DeepSeek-V4", "Meta-Llama-3.3-70B-Instruct"),
    ChatFormat(),
    {"foreign-key": EXTRA_INPUT},
    observed=(*BASIC_RULES, keys_refused(*THINKING_KEYS), text_results),
    losses=(fields_ignored("presence_penalty", "frequency_penalty"),),
)

# Three more that were seen: null names later, an empty reason to finish, no [DONE].
VENICE = make_vendor(
    "venice",
    "/api/v1",
    ("qwen-3.8-27b", "llama-3.3-70b"),
    ChatFormat(
        reasoning_keys={"role": "assistant", "content": ""},
        text_keys={"role": "assistant", "reasoning_content": ""},
        call_keys={"role": "assistant", "reasoning_content": ""},
        later_piece_keys=({"id": None, "type": "function", "name": None},),
        usage_in="finish",
        index_in_reply=False,
    ),
)

SNOWFLAKE = make_vendor(
    "snowflake",
    "/api/v2/cortex/v1",
    ("claude-sonnet-5",),
    ChatFormat(
        reasoning_in="details",
        reasoning_key="reasoning",
        cut="whole",
        usage_in="finish",
        finish_reasons={"tool_calls": "", "stop": ""},
        message_keys={"audio": {}, "function_call": {"arguments": "", "name": ""}},
    ),
    observed=(*BASIC_RULES, details_unchanged),
)

PERPLEXITY = make_vendor("perplexity", "", ("sonar-pro",), ChatFormat(usage_in="every"), done=False)

HOSTS: tuple[Vendor, ...] = (
    CEREBRAS,
    SAMBANOVA,
    VENICE,
    SNOWFLAKE,
    PERPLEXITY,
)
