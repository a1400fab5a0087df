"""OpenAI, Anthropic, Gemini, Mistral and xAI: a value each.

Shapes were recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and words
come from the vendors' pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.messages import JsonObject
from ferrule.simulate.reply_draft import Draft
from ferrule.simulate.request_rules import choice_is_free_while_thinking, tool_types
from ferrule.simulate.vendor_rules import (
    blocks_in_order,
    cache_marks_limited,
    call_signatures,
    fields_fixed,
    fields_required,
    ids_match,
    keys_refused,
    last_message_not_assistant,
    reasoning_items_followed,
    thinking_blocks_unchanged,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.apis import speaking
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    EXTRA_INPUT,
    THINKING_KEYS,
    detailed_usage,
    hex_id,
    make_vendor,
    prefixed_hex,
    random_ids,
    thinking_switch,
)

__all__ = ["WEST"]

SAMPLING = ("temperature", "top_p", "presence_penalty", "frequency_penalty", "logprobs")


def _openai_counts(draft: Draft) -> JsonObject:
    prompt = {"cached_tokens": draft.cached, "audio_tokens": 0}
    said = {"reasoning_tokens": draft.reasoning_tokens, "audio_tokens": 0}
    return {"prompt_tokens_details": prompt, "completion_tokens_details": said}


# https://platform.openai.com/docs/api-reference/chat, .../responses
OPENAI = make_vendor(
    "openai",
    "/v1",
    ("gpt-5.4-mini", "gpt-5.4", "gpt-4.1-mini", "gpt-4.1", "o4-mini", "gpt-*", "o1*", "o3*"),
    ChatFormat(
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
    {"foreign-key": ErrorReply(400, "Unknown parameter: 'messages[{at}].{detail}'.", "unknown_parameter")},
    thinks=thinking_switch(always=r"o\d|gpt-5(-|$)|gpt-5\.[5-9]|gpt-6", never="gpt-4"),
    observed=(
        BASIC_RULES[0],
        tool_types("function", "custom"),
        BASIC_RULES[2],
        reasoning_items_followed,
        fields_fixed(*SAMPLING, thinks=True),
        fields_fixed("max_tokens", models=r"o\d|gpt-[56]", allowed=()),
    ),
    documented=(keys_refused(*THINKING_KEYS),),
    elsewhere={"openai_responses": "/v1"},
)

# https://docs.claude.com/en/docs/build-with-claude/extended-thinking
ANTHROPIC = speaking(
    make_vendor(
        "anthropic",
        "",
        ("claude-sonnet-5", "claude-haiku-4-5", "claude-opus-4-6", "claude-*"),
        ChatFormat(),
        {
            "no-key": ErrorReply(401, "x-api-key header is required"),
            "bad-key": ErrorReply(401, "invalid x-api-key"),
            "unknown-model": ErrorReply(404, "model: {detail}"),
            "no-messages": ErrorReply(400, "messages: at least one message is required"),
            "results-missing": ErrorReply(
                400,
                "messages.{at}: `tool_use` ids were found without `tool_result` blocks immediately after:"
                " {detail}. Each `tool_use` block must have a corresponding `tool_result` block in the next"
                " message.",
            ),
            "result-orphan": ErrorReply(
                400,
                "messages.{at}.content.0: unexpected `tool_use_id` found in `tool_result` blocks: {detail}",
            ),
            "duplicate-id": ErrorReply(400, "messages.{at}: `tool_use` ids must be unique"),
            "forced-choice": ErrorReply(
                400, "Thinking may not be enabled when tool_choice forces tool use."
            ),
            "missing-signature": ErrorReply(
                400,
                "messages.{at}.content.0.type: Expected `thinking` or `redacted_thinking`, but found"
                " `{detail}`. When `thinking` is enabled, a final `assistant` message must start with a"
                " thinking block.",
            ),
            "changed-signature": ErrorReply(
                400, "messages.{at}.content.0: Invalid `signature` in `thinking` block"
            ),
            "bad-id": ErrorReply(
                400,
                "messages.{at}.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'",
            ),
            "text-after-call": ErrorReply(
                400,
                "messages.{at}: `tool_use` ids were found without `tool_result` blocks immediately after:"
                " {detail}. Each `tool_use` block must have a corresponding `tool_result` block in the next"
                " message.",
            ),
            "empty-block": ErrorReply(400, "messages.{at}: text content blocks must be non-empty"),
            "context-length": ErrorReply(400, "prompt is too long: 210000 tokens > 200000 maximum"),
            "fixed-parameter": ErrorReply(400, "`{detail}` may only be set to 1 when thinking is enabled."),
            "rate-limit": ErrorReply(429, "This request would exceed your organization's rate limit"),
            "overloaded": ErrorReply(529, "Overloaded"),
            "server-error": ErrorReply(500, "Internal server error"),
            "balance": ErrorReply(400, "Your credit balance is too low to access the Anthropic API."),
        },
        thinks=thinking_switch(efforts=False),
        reply_id=prefixed_hex("", 24),
        call_id=random_ids("toolu_", 24),
        observed=(
            BASIC_RULES[0],
            BASIC_RULES[2],
            choice_is_free_while_thinking,
            ids_match(r"[a-zA-Z0-9_-]+"),
            thinking_blocks_unchanged,
            blocks_in_order,
            fields_required("max_tokens"),
            fields_fixed("temperature", thinks=True),
            cache_marks_limited,
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
GEMINI = make_vendor(
    "gemini",
    "/v1beta/openai",
    ("gemini-3.8-flash", "gemini-3.1-pro-preview", "gemini-2.5-pro", "gemini-*"),
    ChatFormat(
        form="thoughts",
        first=None,
        thinking={"role": "assistant"},
        speaking={"role": "assistant"},
        calling={"role": "assistant"},
        last={"role": "assistant"},
        cut="whole",
        usage="finish",
        counts=detailed_usage,
        silent={},
        index=False,
    ),
    {
        "missing-signature": ErrorReply(400, _NO_SIGNATURE),
        "changed-signature": ErrorReply(400, "Thought signature is not valid."),
        "bad-key": ErrorReply(400, "API key not valid. Please pass a valid API key."),
        "no-key": ErrorReply(403, "Method doesn't allow unregistered callers.", type="PERMISSION_DENIED"),
        "unknown-model": ErrorReply(404, "models/{detail} is not found for API version v1main"),
        "context-length": ErrorReply(
            400,
            "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
        ),
        "rate-limit": ErrorReply(429, "You exceeded your current quota. Please retry in 1s."),
        "overloaded": ErrorReply(503, "The model is overloaded. Please try again later."),
    },
    thinks=thinking_switch(default=True),
    reply_id=prefixed_hex("", 22),
    call_id=random_ids("function-call-", 19),
    envelope=error_bodies.array,
    inside=error_bodies.routed,
    observed=(*BASIC_RULES, call_signatures("gemini-3")),
)

# https://docs.mistral.ai/api/
MISTRAL = make_vendor(
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
    ChatFormat(
        form="parts",
        cut="finish",
        usage="finish",
        counts=lambda draft: {"prompt_tokens_details": {"cached_tokens": draft.cached}},
        chunk={"p": "abcdefghijklmnop"},
    ),
    {
        "bad-key": ErrorReply(401, "Invalid API Key"),
        "no-key": ErrorReply(401, "No API key found in request"),
        "foreign-key": EXTRA_INPUT,
        "fixed-parameter": ErrorReply(400, "{detail} is not supported", "1500", "invalid_request_logprobs"),
        "results-missing": ErrorReply(
            400,
            "Not the same number of function calls and responses",
            "3230",
            "invalid_request_message_order",
        ),
        "result-orphan": ErrorReply(
            400, "Unexpected role 'tool' after role 'user'", "3230", "invalid_request_message_order"
        ),
        "bad-id": ErrorReply(
            400,
            "Tool call id was {detail} but must be a-z, A-Z, 0-9, with a length of 9.",
            "3280",
            "invalid_function_call",
        ),
        "last-message": ErrorReply(
            400,
            "Expected last role User or Tool (or Assistant with prefix True) for serving but got {detail}",
            "3230",
            "invalid_request_message_order",
        ),
        "context-length": ErrorReply(
            400,
            "Prompt contains 140000 tokens, too large for model with 131072 maximum context length",
            "3051",
            "invalid_request_prompt",
        ),
        "unknown-model": ErrorReply(400, "Invalid model: {detail}", "1500", "invalid_model"),
        "rate-limit": ErrorReply(429, "Requests rate limit exceeded", "1300", "rate_limited"),
    },
    thinks=thinking_switch(always="magistral"),
    reply_id=hex_id,
    call_id=random_ids("", 9),
    envelope=error_bodies.mistral,
    observed=(
        *BASIC_RULES,
        keys_refused(*THINKING_KEYS),
        ids_match(r"[a-zA-Z0-9]{9}"),
        last_message_not_assistant,
        fields_fixed("logprobs", "stream_options", "seed", allowed=()),
    ),
    headers={"x-ratelimit-limit-req-minute": "60", "x-ratelimit-remaining-req-minute": "59"},
)

# https://docs.x.ai/docs/api-reference
XAI = make_vendor(
    "xai",
    "/v1",
    ("grok-4.6", "grok-4.5", "grok-4.3", "grok-3-mini", "grok-4.7", "grok-build-0.1"),
    ChatFormat(
        first={"role": "assistant"},
        joined=True,
        cut="whole",
        finish_key=False,
        usage="always",
        counts=detailed_usage,
        chunk={"system_fingerprint": "fp_simulated"},
        message={"refusal": None},
        index=False,
    ),
    {
        "bad-key": ErrorReply(400, "Incorrect API key provided: {detail}."),
        "no-key": ErrorReply(401, "No API key provided.", "Unauthenticated"),
        "fixed-parameter": ErrorReply(400, "Model does not support parameter {detail}."),
        "context-length": ErrorReply(
            400, "This model's maximum prompt length is 131072 but the request contains 140000 tokens."
        ),
        "unknown-model": ErrorReply(
            404, "The model {detail} does not exist.", "Some requested entity was not found"
        ),
    },
    thinks=thinking_switch(default=True),
    envelope=error_bodies.code_error,
    observed=(*BASIC_RULES, reasoning_items_followed),
    documented=(fields_fixed("presence_penalty", "frequency_penalty", "stop", allowed=(), thinks=True),),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)

WEST: tuple[Vendor, ...] = (
    OPENAI,
    ANTHROPIC,
    GEMINI,
    MISTRAL,
    XAI,
)
