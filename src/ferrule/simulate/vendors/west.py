"""OpenAI, Anthropic, Gemini, Mistral, xAI, OpenRouter, Groq, Together and Fireworks.

Shapes were recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and words
come from the vendors' pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.messages import JsonObject
from ferrule.simulate.demands import (
    call_signatures,
    details_unchanged,
    fixed,
    follower_present,
    ids_match,
    keys_refused,
    thinking_blocks_unchanged,
)
from ferrule.simulate.draft import Draft
from ferrule.simulate.rules import choice_is_free_while_thinking, tool_types
from ferrule.simulate.vendors import envelopes
from ferrule.simulate.vendors.apis import speaking
from ferrule.simulate.vendors.base import Vendor, Words
from ferrule.simulate.vendors.making import (
    BASIC,
    EXTRA_INPUT,
    THINKING_KEYS,
    detailed,
    headed,
    hex_id,
    ids,
    switch,
    vendor,
)
from ferrule.simulate.vendors.shape import Shape

__all__ = ["WEST"]

SAMPLING = ("temperature", "top_p", "presence_penalty", "frequency_penalty", "logprobs")

FOREIGN_ON_GROQ = Words(
    400,
    "'messages.{at}' : for 'role:assistant' the following must be satisfied[('messages.{at}' : property"
    " '{detail}' is unsupported)]",
)


def _openai_counts(draft: Draft) -> JsonObject:
    prompt = {"cached_tokens": draft.cached, "audio_tokens": 0}
    said = {"reasoning_tokens": draft.reasoning_tokens, "audio_tokens": 0}
    return {"prompt_tokens_details": prompt, "completion_tokens_details": said}


# https://platform.openai.com/docs/api-reference/chat, .../responses
OPENAI = vendor(
    "openai",
    "/v1",
    ("gpt-5.4-mini", "gpt-5.4", "gpt-4.1-mini", "gpt-4.1", "o4-mini"),
    Shape(
        form="none",
        first={"role": "assistant", "content": "", "refusal": None},
        usage="asked",
        counts=_openai_counts,
        chunk={"service_tier": "default", "system_fingerprint": "fp_simulated"},
        choice={"logprobs": None},
        body={"service_tier": "default", "system_fingerprint": "fp_simulated"},
        message={"refusal": None, "annotations": []},
        silent={"content": None},
        index=False,
    ),
    {"foreign-key": Words(400, "Unknown parameter: 'messages[{at}].{detail}'.", "unknown_parameter")},
    thinks=switch(always=r"o\d|gpt-5(-|$)", default=True, never="gpt-4"),
    observed=(BASIC[0], tool_types("function", "custom"), BASIC[2], follower_present),
    documented=(fixed(*SAMPLING, thinks=True), fixed("max_tokens", models=r"o\d|gpt-5", allowed=())),
    elsewhere={"openai_responses": "/v1"},
)

# https://docs.claude.com/en/docs/build-with-claude/extended-thinking
ANTHROPIC = speaking(
    vendor(
        "anthropic",
        "",
        ("claude-sonnet-5", "claude-haiku-4-5", "claude-opus-4-6"),
        Shape(),
        {
            "no-key": Words(401, "x-api-key header is required"),
            "bad-key": Words(401, "invalid x-api-key"),
            "unknown-model": Words(404, "model: {detail}"),
            "no-messages": Words(400, "messages: at least one message is required"),
            "results-missing": Words(
                400,
                "messages.{at}: `tool_use` ids were found without `tool_result` blocks immediately after:"
                " {detail}. Each `tool_use` block must have a corresponding `tool_result` block in the next"
                " message.",
            ),
            "result-orphan": Words(
                400,
                "messages.{at}.content.0: unexpected `tool_use_id` found in `tool_result` blocks: {detail}",
            ),
            "duplicate-id": Words(400, "messages.{at}: `tool_use` ids must be unique"),
            "forced-choice": Words(400, "Thinking may not be enabled when tool_choice forces tool use."),
            "missing-signature": Words(
                400,
                "messages.{at}.content.0.type: Expected `thinking` or `redacted_thinking`, but found"
                " `{detail}`. When `thinking` is enabled, a final `assistant` message must start with a"
                " thinking block.",
            ),
            "changed-signature": Words(
                400, "messages.{at}.content.0: Invalid `signature` in `thinking` block"
            ),
            "bad-id": Words(
                400,
                "messages.{at}.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
            ),
            "fixed-parameter": Words(400, "`{detail}` may only be set to 1 when thinking is enabled."),
            "rate-limit": Words(429, "This request would exceed your organization's rate limit"),
            "overloaded": Words(529, "Overloaded"),
            "server-error": Words(500, "Internal server error"),
            "balance": Words(400, "Your credit balance is too low to access the Anthropic API."),
        },
        thinks=switch(efforts=False),
        reply_id=headed("", 24),
        call_id=ids("toolu_", 24),
        observed=(
            BASIC[0],
            BASIC[2],
            choice_is_free_while_thinking,
            ids_match(r"[a-zA-Z0-9_-]+"),
            thinking_blocks_unchanged,
            fixed("temperature", thinks=True),
        ),
        limits=("max_tokens",),
    ),
    "anthropic_messages",
    "",
)

_NO_SIGNATURE = (
    "Function call is missing a thought_signature in functionCall parts. This is required for tools to work"
    " correctly, and missing thought_signature may lead to degraded model performance. Additional data,"
    " function call `default_api:{detail}` , position {at}. Please refer to"
    " https://ai.google.dev/gemini-api/docs/thought-signatures for more details."
)

# https://ai.google.dev/gemini-api/docs/openai, /docs/thought-signatures
GEMINI = vendor(
    "gemini",
    "/v1beta/openai",
    ("gemini-3.8-flash", "gemini-3.1-pro-preview", "gemini-2.5-pro"),
    Shape(
        form="thoughts",
        first=None,
        thinking={"role": "assistant"},
        speaking={"role": "assistant"},
        calling={"role": "assistant"},
        last={"role": "assistant"},
        cut="whole",
        usage="finish",
        counts=detailed,
        silent={},
        index=False,
    ),
    {
        "missing-signature": Words(400, _NO_SIGNATURE),
        "changed-signature": Words(400, "Thought signature is not valid."),
        "bad-key": Words(400, "API key not valid. Please pass a valid API key."),
        "no-key": Words(403, "Method doesn't allow unregistered callers.", type="PERMISSION_DENIED"),
        "unknown-model": Words(404, "models/{detail} is not found for API version v1main"),
        "rate-limit": Words(429, "You exceeded your current quota. Please retry in 1s."),
        "overloaded": Words(503, "The model is overloaded. Please try again later."),
    },
    thinks=switch(default=True),
    reply_id=headed("", 22),
    call_id=ids("function-call-", 19),
    envelope=envelopes.array,
    inside=envelopes.routed,
    observed=(*BASIC, call_signatures("gemini-3")),
)

# https://docs.mistral.ai/api/
MISTRAL = vendor(
    "mistral",
    "/v1",
    ("mistral-medium-latest", "mistral-small-latest", "magistral-medium-latest", "devstral-latest"),
    Shape(
        form="parts",
        cut="finish",
        usage="finish",
        counts=lambda draft: {"prompt_tokens_details": {"cached_tokens": draft.cached}},
        chunk={"p": "abcdefghijklmnop"},
    ),
    {
        "bad-key": Words(401, "Invalid API Key"),
        "no-key": Words(401, "No API key found in request"),
        "foreign-key": EXTRA_INPUT,
        "fixed-parameter": Words(400, "{detail} is not supported", "1500", "invalid_request_logprobs"),
        "results-missing": Words(
            400,
            "Not the same number of function calls and responses",
            "3230",
            "invalid_request_message_order",
        ),
        "result-orphan": Words(
            400, "Unexpected role 'tool' after role 'user'", "3230", "invalid_request_message_order"
        ),
        "bad-id": Words(
            400,
            "Tool call id was {detail} but must be a-z, A-Z, 0-9, with a length of 9.",
            "3280",
            "invalid_function_call",
        ),
        "unknown-model": Words(400, "Invalid model: {detail}", "1500", "invalid_model"),
        "rate-limit": Words(429, "Requests rate limit exceeded", "1300", "rate_limited"),
    },
    thinks=switch(always="magistral"),
    reply_id=hex_id,
    call_id=ids("", 9),
    envelope=envelopes.mistral,
    observed=(
        *BASIC,
        keys_refused(*THINKING_KEYS),
        ids_match(r"[a-zA-Z0-9]{9}"),
        fixed("logprobs", "stream_options", "seed", allowed=()),
    ),
    headers={"x-ratelimit-limit-req-minute": "60", "x-ratelimit-remaining-req-minute": "59"},
)

# https://docs.x.ai/docs/api-reference
XAI = vendor(
    "xai",
    "/v1",
    ("grok-4.6", "grok-4.5", "grok-4.3", "grok-3-mini"),
    Shape(
        first={"role": "assistant"},
        joined=True,
        cut="whole",
        finish_key=False,
        usage="always",
        counts=detailed,
        chunk={"system_fingerprint": "fp_simulated"},
        message={"refusal": None},
        index=False,
    ),
    {
        "bad-key": Words(400, "Incorrect API key provided: {detail}."),
        "no-key": Words(401, "No API key provided.", "Unauthenticated"),
        "fixed-parameter": Words(400, "Model does not support parameter {detail}."),
        "unknown-model": Words(
            404, "The model {detail} does not exist.", "Some requested entity was not found"
        ),
    },
    thinks=switch(default=True),
    envelope=envelopes.code_error,
    observed=(*BASIC, follower_present),
    documented=(fixed("presence_penalty", "frequency_penalty", "stop", allowed=(), thinks=True),),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)

# https://openrouter.ai/docs/use-cases/reasoning-tokens
OPENROUTER = vendor(
    "openrouter",
    "/api/v1",
    ("google/gemini-3-pro-preview", "anthropic/claude-sonnet-5", "deepseek/deepseek-v4-pro", "z-ai/glm-5"),
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
    observed=(*BASIC, details_unchanged),
    comments=b": OPENROUTER PROCESSING\n\n" * 2,
    elsewhere={"openai_responses": "/api/v1", "anthropic_messages": "/api"},
)

# https://console.groq.com/docs/reasoning
GROQ = vendor(
    "groq",
    "/openai/v1",
    ("openai/gpt-oss-120b", "qwen/qwen3.8-27b", "moonshotai/kimi-k2-instruct-0905"),
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
    headers={"x-ratelimit-limit-requests": "1000", "x-ratelimit-remaining-requests": "999"},
)

# https://docs.together.ai/reference/chat-completions-1
TOGETHER = vendor(
    "together",
    "/v1",
    ("deepseek-ai/DeepSeek-V4", "moonshotai/Kimi-K2.6", "meta-llama/Llama-3.3-70B-Instruct-Turbo"),
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
    ),
    Shape(),
    {
        "foreign-key": Words(400, "Extra inputs are not permitted, field: 'messages[{at}].{detail}'"),
        "tool-type": Words(400, "Input should be 'function', field: 'tools[{at}].type'"),
    },
    thinks=switch(default=True),
    observed=(*BASIC, keys_refused("reasoning", "reasoning_details")),
)

WEST: tuple[Vendor, ...] = (
    OPENAI,
    ANTHROPIC,
    GEMINI,
    MISTRAL,
    XAI,
    OPENROUTER,
    GROQ,
    TOGETHER,
    FIREWORKS,
)
