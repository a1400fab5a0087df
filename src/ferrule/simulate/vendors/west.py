"""OpenAI, Anthropic, Gemini, Mistral and xAI: a value each.

Shapes were recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and words
come from the vendors' pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.messages import JsonObject
from ferrule.simulate.demands import (
    blocks_in_order,
    call_signatures,
    fixed,
    follower_present,
    given,
    ids_match,
    keys_refused,
    last_is_no_answer,
    marks_are_few,
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


def _openai_counts(draft: Draft) -> JsonObject:
    prompt = {"cached_tokens": draft.cached, "audio_tokens": 0}
    said = {"reasoning_tokens": draft.reasoning_tokens, "audio_tokens": 0}
    return {"prompt_tokens_details": prompt, "completion_tokens_details": said}


# https://platform.openai.com/docs/api-reference/chat, .../responses
OPENAI = vendor(
    "openai",
    "/v1",
    ("gpt-5.4-mini", "gpt-5.4", "gpt-4.1-mini", "gpt-4.1", "o4-mini", "gpt-*", "o1*", "o3*"),
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
        named="stop",
    ),
    {"foreign-key": Words(400, "Unknown parameter: 'messages[{at}].{detail}'.", "unknown_parameter")},
    thinks=switch(always=r"o\d|gpt-5(-|$)|gpt-5\.[5-9]|gpt-6", never="gpt-4"),
    observed=(
        BASIC[0],
        tool_types("function", "custom"),
        BASIC[2],
        follower_present,
        fixed(*SAMPLING, thinks=True),
        fixed("max_tokens", models=r"o\d|gpt-[56]", allowed=()),
    ),
    documented=(keys_refused(*THINKING_KEYS),),
    elsewhere={"openai_responses": "/v1"},
)

# https://docs.claude.com/en/docs/build-with-claude/extended-thinking
ANTHROPIC = speaking(
    vendor(
        "anthropic",
        "",
        ("claude-sonnet-5", "claude-haiku-4-5", "claude-opus-4-6", "claude-*"),
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
            "text-after-call": Words(
                400,
                "messages.{at}: `tool_use` ids were found without `tool_result` blocks immediately after:"
                " {detail}. Each `tool_use` block must have a corresponding `tool_result` block in the next"
                " message.",
            ),
            "empty-block": Words(400, "messages.{at}: text content blocks must be non-empty"),
            "context-length": Words(400, "prompt is too long: 210000 tokens > 200000 maximum"),
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
            blocks_in_order,
            given("max_tokens"),
            fixed("temperature", thinks=True),
            marks_are_few,
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
    ("gemini-3.8-flash", "gemini-3.1-pro-preview", "gemini-2.5-pro", "gemini-*"),
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
        "context-length": Words(
            400,
            "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
        ),
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
    (
        "mistral-medium-latest",
        "mistral-small-latest",
        "magistral-medium-latest",
        "devstral-latest",
        "*stral-*",
        "zai-glm-5*",
    ),
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
        "last-message": Words(
            400,
            "Expected last role User or Tool (or Assistant with prefix True) for serving but got {detail}",
            "3230",
            "invalid_request_message_order",
        ),
        "context-length": Words(
            400,
            "Prompt contains 140000 tokens, too large for model with 131072 maximum context length",
            "3051",
            "invalid_request_prompt",
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
        last_is_no_answer,
        fixed("logprobs", "stream_options", "seed", allowed=()),
    ),
    headers={"x-ratelimit-limit-req-minute": "60", "x-ratelimit-remaining-req-minute": "59"},
)

# https://docs.x.ai/docs/api-reference
XAI = vendor(
    "xai",
    "/v1",
    ("grok-4.6", "grok-4.5", "grok-4.3", "grok-3-mini", "grok-4.7", "grok-build-0.1"),
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
        "context-length": Words(
            400, "This model's maximum prompt length is 131072 but the request contains 140000 tokens."
        ),
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

WEST: tuple[Vendor, ...] = (
    OPENAI,
    ANTHROPIC,
    GEMINI,
    MISTRAL,
    XAI,
)
