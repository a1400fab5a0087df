"""Hosts of other people's models, seen on the wire in 2025 and 2026; a value each."""

from __future__ import annotations

from ferrule.simulate.request_rules import tool_types
from ferrule.simulate.vendor_rules import (
    details_unchanged,
    fields_fixed,
    fields_ignored,
    keys_refused,
    text_results,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    EXTRA_INPUT,
    THINKING_KEYS,
    detailed_usage,
    make_vendor,
    prefixed_hex,
    random_ids,
    thinking_switch,
)

__all__ = ["HOSTS"]

FOREIGN_ON_GROQ = ErrorReply(
    400,
    "'messages.{at}' : for 'role:assistant' the following must be satisfied[('messages.{at}' : property"
    " '{detail}' is unsupported)]",
)

# https://openrouter.ai/docs/use-cases/reasoning-tokens
OPENROUTER = make_vendor(
    "openrouter",
    "/api/v1",
    (
        "google/gemini-3-pro-preview",
        "anthropic/claude-sonnet-5",
        "deepseek/deepseek-v4-pro",
        "z-ai/glm-5",
        "*/*",
    ),
    ChatFormat(
        form="details",
        key="reasoning",
        first=None,
        thinking={"role": "assistant", "content": ""},
        speaking={"role": "assistant"},
        calling={"role": "assistant", "content": None},
        last={"role": "assistant", "content": ""},
        usage="second-finish",
        counts=lambda draft: detailed_usage(draft) | {"cost": 0.0001, "is_byok": False},
        chunk={"provider": "Simulated"},
        choice={"native_finish_reason": None},
        body={"provider": "Simulated"},
        message={"refusal": None},
        silent={"content": None},
    ),
    {
        "missing-signature": ErrorReply(
            400, "Gemini models require OpenRouter reasoning details to be preserved in each request."
        ),
        "changed-signature": ErrorReply(400, "Provider returned error"),
        "bad-key": ErrorReply(401, "User not found."),
        "no-key": ErrorReply(401, "No auth credentials found"),
        "balance": ErrorReply(402, "Insufficient credits"),
        "unknown-model": ErrorReply(404, "No endpoints found for {detail}."),
        "rate-limit": ErrorReply(429, "Provider returned error"),
        "overloaded": ErrorReply(503, "Provider returned error"),
    },
    thinks=thinking_switch(default=True),
    reply_id=prefixed_hex("gen-1790000000-", 20),
    envelope=error_bodies.routed,
    inside=error_bodies.routed_chunk,
    failing=(b"", b"data: [DONE]\n\n"),
    observed=(*BASIC_RULES, details_unchanged),
    comments=b": OPENROUTER PROCESSING\n\n" * 2,
    elsewhere={"openai_responses": "/api/v1", "anthropic_messages": "/api"},
)

# https://console.groq.com/docs/reasoning
GROQ = make_vendor(
    "groq",
    "/openai/v1",
    ("openai/gpt-oss-120b", "qwen/qwen3.8-27b", "moonshotai/kimi-k2-instruct-0905", "*/*", "llama-*"),
    ChatFormat(
        key="reasoning",
        cut="whole",
        usage="twice",
        counts=detailed_usage,
        chunk={"system_fingerprint": "fp_simulated"},
        choice={"logprobs": None},
        silent={},
        index=False,
    ),
    {
        "foreign-key": FOREIGN_ON_GROQ,
        "fixed-parameter": ErrorReply(400, "property '{detail}' is unsupported"),
        "bad-key": ErrorReply(401, "Invalid API Key", "invalid_api_key"),
    },
    thinks=thinking_switch(default=True, never="kimi-k2|llama"),
    call_id=random_ids("fc_", 8),
    observed=(
        BASIC_RULES[0],
        tool_types("function", "browser_search", "code_interpreter"),
        BASIC_RULES[2],
        keys_refused("reasoning_content", "reasoning_details"),
    ),
    documented=(fields_fixed("logprobs", "top_logprobs", "logit_bias", "n"),),
    failing=(b"event: error\n", b""),
    headers={"x-ratelimit-limit-requests": "1000", "x-ratelimit-remaining-requests": "999"},
)

# https://docs.together.ai/reference/chat-completions-1
TOGETHER = make_vendor(
    "together",
    "/v1",
    ("deepseek-ai/DeepSeek-V4", "moonshotai/Kimi-K2.6", "meta-llama/Llama-3.3-70B-Instruct-Turbo", "*/*"),
    ChatFormat(
        speaking={"token_id": None, "role": "assistant"},
        calling={"token_id": None, "role": "assistant", "content": ""},
        last={"token_id": 128009, "role": "assistant", "content": ""},
        first={"token_id": None, "role": "assistant", "content": ""},
        cut="halves-finish",
        usage="second-finish",
        counts=lambda draft: {"cached_tokens": draft.cached},
        choice={"text": "", "logprobs": None},
        index=False,
    ),
    thinks=thinking_switch(default=True, never="llama"),
)

# No capture of Fireworks is public: OpenAI's shape. https://docs.fireworks.ai/
FIREWORKS = make_vendor(
    "fireworks",
    "/inference/v1",
    (
        "accounts/fireworks/models/deepseek-v4",
        "accounts/fireworks/models/kimi-k2p6",
        "accounts/fireworks/models/glm-5",
        "accounts/*",
    ),
    ChatFormat(),
    {
        "foreign-key": ErrorReply(400, "Extra inputs are not permitted, field: 'messages[{at}].{detail}'"),
        "tool-type": ErrorReply(400, "Input should be 'function', field: 'tools[{at}].type'"),
    },
    thinks=thinking_switch(default=True),
    observed=(*BASIC_RULES, keys_refused("reasoning", "reasoning_details")),
)

# Refuses foreign keys; shape recorded, words inferred.
CEREBRAS = make_vendor(
    "cerebras",
    "/v1",
    ("gpt-oss-120b", "qwen-3.8-27b"),
    ChatFormat(key="reasoning", cut="whole", silent={}, index=False),
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
        thinking={"role": "assistant", "content": ""},
        speaking={"role": "assistant", "reasoning_content": ""},
        calling={"role": "assistant", "reasoning_content": ""},
        later=({"id": None, "type": "function", "name": None},),
        usage="finish",
        index=False,
    ),
)

SNOWFLAKE = make_vendor(
    "snowflake",
    "/api/v2/cortex/v1",
    ("claude-sonnet-5",),
    ChatFormat(
        form="details",
        key="reasoning",
        cut="whole",
        usage="finish",
        finishes={"tool_calls": "", "stop": ""},
        message={"audio": {}, "function_call": {"arguments": "", "name": ""}},
    ),
    observed=(*BASIC_RULES, details_unchanged),
)

PERPLEXITY = make_vendor("perplexity", "", ("sonar-pro",), ChatFormat(usage="every"), done=False)

HOSTS: tuple[Vendor, ...] = (
    OPENROUTER,
    GROQ,
    TOGETHER,
    FIREWORKS,
    CEREBRAS,
    SAMBANOVA,
    VENICE,
    SNOWFLAKE,
    PERPLEXITY,
)
