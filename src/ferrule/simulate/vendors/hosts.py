"""Hosts of other people's models, seen on the wire in 2025 and 2026; a value each."""

from __future__ import annotations

from ferrule.simulate.demands import details_unchanged, fixed, ignores, keys_refused, text_results
from ferrule.simulate.rules import tool_types
from ferrule.simulate.vendors import envelopes
from ferrule.simulate.vendors.base import Vendor, Words
from ferrule.simulate.vendors.making import (
    BASIC,
    EXTRA_INPUT,
    THINKING_KEYS,
    detailed,
    headed,
    ids,
    switch,
    vendor,
)
from ferrule.simulate.vendors.shape import Shape

__all__ = ["HOSTS"]

FOREIGN_ON_GROQ = Words(
    400,
    "'messages.{at}' : for 'role:assistant' the following must be satisfied[('messages.{at}' : property"
    " '{detail}' is unsupported)]",
)

# https://openrouter.ai/docs/use-cases/reasoning-tokens
OPENROUTER = vendor(
    "openrouter",
    "/api/v1",
    (
        "google/gemini-3-pro-preview",
        "anthropic/claude-sonnet-5",
        "deepseek/deepseek-v4-pro",
        "z-ai/glm-5",
        "*/*",
    ),
    Shape(
        form="details",
        key="reasoning",
        first=None,
        thinking={"role": "assistant", "content": ""},
        speaking={"role": "assistant"},
        calling={"role": "assistant", "content": None},
        last={"role": "assistant", "content": ""},
        usage="second-finish",
        counts=lambda draft: detailed(draft) | {"cost": 0.0001, "is_byok": False},
        chunk={"provider": "Simulated"},
        choice={"native_finish_reason": None},
        body={"provider": "Simulated"},
        message={"refusal": None},
        silent={"content": None},
    ),
    {
        "missing-signature": Words(
            400, "Gemini models require OpenRouter reasoning details to be preserved in each request."
        ),
        "changed-signature": Words(400, "Provider returned error"),
        "bad-key": Words(401, "User not found."),
        "no-key": Words(401, "No auth credentials found"),
        "balance": Words(402, "Insufficient credits"),
        "unknown-model": Words(404, "No endpoints found for {detail}."),
        "rate-limit": Words(429, "Provider returned error"),
        "overloaded": Words(503, "Provider returned error"),
    },
    thinks=switch(default=True),
    reply_id=headed("gen-1790000000-", 20),
    envelope=envelopes.routed,
    inside=envelopes.routed_chunk,
    failing=(b"", b"data: [DONE]\n\n"),
    observed=(*BASIC, details_unchanged),
    comments=b": OPENROUTER PROCESSING\n\n" * 2,
    elsewhere={"openai_responses": "/api/v1", "anthropic_messages": "/api"},
)

# https://console.groq.com/docs/reasoning
GROQ = vendor(
    "groq",
    "/openai/v1",
    ("openai/gpt-oss-120b", "qwen/qwen3.8-27b", "moonshotai/kimi-k2-instruct-0905", "*/*", "llama-*"),
    Shape(
        key="reasoning",
        cut="whole",
        usage="twice",
        counts=detailed,
        chunk={"system_fingerprint": "fp_simulated"},
        choice={"logprobs": None},
        silent={},
        index=False,
    ),
    {
        "foreign-key": FOREIGN_ON_GROQ,
        "fixed-parameter": Words(400, "property '{detail}' is unsupported"),
        "bad-key": Words(401, "Invalid API Key", "invalid_api_key"),
    },
    thinks=switch(default=True, never="kimi-k2|llama"),
    call_id=ids("fc_", 8),
    observed=(
        BASIC[0],
        tool_types("function", "browser_search", "code_interpreter"),
        BASIC[2],
        keys_refused("reasoning_content", "reasoning_details"),
    ),
    documented=(fixed("logprobs", "top_logprobs", "logit_bias", "n"),),
    failing=(b"event: error\n", b""),
    headers={"x-ratelimit-limit-requests": "1000", "x-ratelimit-remaining-requests": "999"},
)

# https://docs.together.ai/reference/chat-completions-1
TOGETHER = vendor(
    "together",
    "/v1",
    ("deepseek-ai/DeepSeek-V4", "moonshotai/Kimi-K2.6", "meta-llama/Llama-3.3-70B-Instruct-Turbo", "*/*"),
    Shape(
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
    thinks=switch(default=True, never="llama"),
)

# No capture of Fireworks is public: OpenAI's shape. https://docs.fireworks.ai/
FIREWORKS = vendor(
    "fireworks",
    "/inference/v1",
    (
        "accounts/fireworks/models/deepseek-v4",
        "accounts/fireworks/models/kimi-k2p6",
        "accounts/fireworks/models/glm-5",
        "accounts/*",
    ),
    Shape(),
    {
        "foreign-key": Words(400, "Extra inputs are not permitted, field: 'messages[{at}].{detail}'"),
        "tool-type": Words(400, "Input should be 'function', field: 'tools[{at}].type'"),
    },
    thinks=switch(default=True),
    observed=(*BASIC, keys_refused("reasoning", "reasoning_details")),
)

# Refuses foreign keys; shape recorded, words inferred.
CEREBRAS = vendor(
    "cerebras",
    "/v1",
    ("gpt-oss-120b", "qwen-3.8-27b"),
    Shape(key="reasoning", cut="whole", silent={}, index=False),
    {"foreign-key": EXTRA_INPUT},
    thinks=switch(default=True),
    observed=(*BASIC, keys_refused(*THINKING_KEYS)),
)

# https://docs.sambanova.ai/docs/en/features/openai-compatibility
SAMBANOVA = vendor(
    "sambanova",
    "/v1",
    ("DeepSeek-V4", "Meta-Llama-3.3-70B-Instruct"),
    Shape(),
    {"foreign-key": EXTRA_INPUT},
    observed=(*BASIC, keys_refused(*THINKING_KEYS), text_results),
    losses=(ignores("presence_penalty", "frequency_penalty"),),
)

# Three more that were seen: null names later, an empty reason to finish, no [DONE].
VENICE = vendor(
    "venice",
    "/api/v1",
    ("qwen-3.8-27b", "llama-3.3-70b"),
    Shape(
        thinking={"role": "assistant", "content": ""},
        speaking={"role": "assistant", "reasoning_content": ""},
        calling={"role": "assistant", "reasoning_content": ""},
        later=({"id": None, "type": "function", "name": None},),
        usage="finish",
        index=False,
    ),
)

SNOWFLAKE = vendor(
    "snowflake",
    "/api/v2/cortex/v1",
    ("claude-sonnet-5",),
    Shape(
        form="details",
        key="reasoning",
        cut="whole",
        usage="finish",
        finishes={"tool_calls": "", "stop": ""},
        message={"audio": {}, "function_call": {"arguments": "", "name": ""}},
    ),
    observed=(*BASIC, details_unchanged),
)

PERPLEXITY = vendor("perplexity", "", ("sonar-pro",), Shape(usage="every"), done=False)

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
