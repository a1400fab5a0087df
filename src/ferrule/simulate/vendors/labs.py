"""Anthropic, OpenAI, Google, xAI and Mistral: their replies, rules and error messages.

The formats were recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and
error messages come from the vendors' pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.core.messages import JsonObject
from ferrule.simulate.reply_draft import Draft
from ferrule.simulate.request_rules import choice_is_free_while_thinking, tool_types
from ferrule.simulate.vendor_rules import (
    blocks_in_order,
    cache_marks_limited,
    call_signatures,
    choice_free,
    efforts_known,
    fields_exclusive,
    fields_fixed,
    fields_known,
    fields_required,
    ids_match,
    keys_refused,
    last_message_not_assistant,
    prefill_refused,
    reasoning_items_followed,
    thinking_behind_its_own,
    thinking_blocks_unchanged,
    thinking_kinds,
    tools_elsewhere,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.apis import speaking
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    EXTRA_INPUT,
    THINKING_KEYS,
    detailed_usage,
    hex_id,
    make_vendor,
    prefixed_hex,
    random_ids,
    taking_functions,
    thinking_switch,
)

_CLAUDE_EFFORTS = ("low", "medium", "high", "xhigh", "max")

_CLAUDE_UNLISTED = r"claude-(?:opus|sonnet|haiku|fable|mythos)-(?:[6-9]|\d\d)"
"""Models that are not there yet; taken to have the rules of the newest."""

# https://docs.claude.com/en/docs/build-with-claude/extended-thinking,
# https://platform.claude.com/docs/en/models/opus-5-5/migration-guide, 2026-09,
# https://platform.claude.com/docs/en/models/sonnet-5-5/migration-guide, 2026-09.
ANTHROPIC = speaking(
    make_vendor(
        "anthropic",
        "",
        ("claude-sonnet-5", "claude-haiku-4-5", "claude-opus-4-6", "claude-opus-5-5", "claude-*"),
        ChatFormat(),
        {
            "no-key": ErrorReply(401, "x-api-key header is required"),
            "bad-key": ErrorReply(401, "invalid x-api-key"),
            "unknown-model": ErrorReply(404, "model: {detail}"),
            # Aider-AI/aider#4404.
            "unknown-field": ErrorReply(400, "{detail}: Extra inputs are not permitted"),
            "unknown-parameter": ErrorReply(400, "{detail}: Extra inputs are not permitted"),
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
            # strands-agents/sdk-python#1694, langchain-ai/deepagents#1585.
            "last-message": ErrorReply(
                400,
                "This model does not support assistant message prefill. The conversation must end with a"
                " user message.",
            ),
            "context-length": ErrorReply(400, "prompt is too long: 210000 tokens > 200000 maximum"),
            "fixed-parameter": ErrorReply(400, "`{detail}` may only be set to 1 when thinking is enabled."),
            # As several clients quoted them, 2026-05 to 2026-10.
            "thinking-kind": ErrorReply(
                400,
                '"thinking.type.{detail}" is not supported for this model. Use "thinking.type.adaptive" and'
                ' "output_config.effort" to control thinking behavior.',
            ),
            "bound-thinking": ErrorReply(
                400,
                "messages.{at}.content.0: Invalid `signature` in `thinking` block. The block is bound to a"
                " different conversation. Remove the block, or set"
                ' `thinking.block_binding.prefix_mismatch_behavior` to "drop_block". That setting requires'
                " the `thinking-binding-controls-2026-08-01` value in the `anthropic-beta` header.",
            ),
            "rate-limit": ErrorReply(429, "This request would exceed your organization's rate limit"),
            "overloaded": ErrorReply(529, "Overloaded"),
            "server-error": ErrorReply(500, "Internal server error"),
            "balance": ErrorReply(400, "Your credit balance is too low to access the Anthropic API."),
        },
        thinks=thinking_switch(
            efforts=False,
            always=rf"claude-(?:opus-5-5|fable-5|mythos-5)|{_CLAUDE_UNLISTED}",
            on=r"claude-(?:sonnet|opus|haiku)-5",
        ),
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
        documented=(
            fields_known,
            thinking_kinds(rf"claude-(?:opus-5-5|fable-5|mythos-5)|{_CLAUDE_UNLISTED}", "adaptive"),
            thinking_kinds("claude-sonnet-5-5", "adaptive", "between_tools"),
            thinking_kinds(
                r"claude-(?:opus-4-[78]|sonnet-5(?!-5)|opus-5(?!-5)|haiku-5)", "adaptive", "disabled"
            ),
            efforts_known(
                r"claude-(?:opus-5(?!-5)|sonnet-5-5|haiku-5-5)",
                *_CLAUDE_EFFORTS,
                off=("low", "medium", "high"),
            ),
            efforts_known(r"claude-(?:opus-4-[78]|[a-z]+-5)", *_CLAUDE_EFFORTS),
            efforts_known(r"claude-[a-z]+-4-6", "low", "medium", "high", "max"),
            choice_free(rf"claude-(?:(?:opus|sonnet)-5-5|(?:fable|mythos)-5-1)|{_CLAUDE_UNLISTED}"),
            fields_fixed(
                "temperature",
                "top_p",
                "top_k",
                models=rf"claude-(?:opus-4-[78]|[a-z]+-5)|{_CLAUDE_UNLISTED}",
                allowed=(),
            ),
            thinking_behind_its_own,
            prefill_refused(rf"claude-(?:[a-z]+-4-[6-9]|[a-z]+-5)|{_CLAUDE_UNLISTED}"),
        ),
        limits=("max_tokens",),
    ),
    "anthropic_messages",
    "",
)


_NO_NONE = r"gpt-6-astra|gpt-6\.1(?!-terra)|gpt-[7-9]"
"""Models without the effort ``none``; the newest rules are taken to be those of models to come."""

SAMPLING = ("temperature", "top_p", "presence_penalty", "frequency_penalty", "logprobs")


def _openai_counts(draft: Draft) -> JsonObject:
    prompt = {"cached_tokens": draft.cached, "audio_tokens": 0}
    said = {"reasoning_tokens": draft.reasoning_tokens, "audio_tokens": 0}
    return {"prompt_tokens_details": prompt, "completion_tokens_details": said}


# https://platform.openai.com/docs/api-reference/chat, .../responses
OPENAI = taking_functions(
    make_vendor(
        "openai",
        "/v1",
        (
            "gpt-5.4-mini",
            "gpt-5.4",
            "gpt-6-sol",
            "gpt-6.1-sol",
            "gpt-4.1-mini",
            "gpt-4.1",
            "o4-mini",
            "gpt-*",
            "o1*",
            "o3*",
        ),
        ChatFormat(
            reasoning_in="none",
            first_delta={"role": "assistant", "content": "", "refusal": None},
            usage_in="asked",
            more_usage=_openai_counts,
            chunk_keys={"service_tier": "default", "system_fingerprint": "fp_simulated"},
            choice_keys={"logprobs": None},
            body_keys={"service_tier": "default", "system_fingerprint": "fp_simulated"},
            message_keys={"refusal": None, "annotations": []},
            content_beside_calls={"content": None},
            index_in_reply=False,
            finish_for_named_tool="stop",
        ),
        {
            "foreign-key": ErrorReply(
                400, "Unknown parameter: 'messages[{at}].{detail}'.", "unknown_parameter"
            ),
            # https://community.openai.com/t/gpt-5-6-chat-completion-reasoning-effort-bug-behavior-change/1386454
            "tools-elsewhere": ErrorReply(
                400,
                "Function tools with reasoning_effort are not supported for {detail} in"
                " /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to"
                " 'none'.",
            ),
        },
        thinks=thinking_switch(
            always=rf"o\d|gpt-5(-|$)|gpt-5\.5|{_NO_NONE}", on=r"gpt-5\.6|gpt-6", never="gpt-4"
        ),
        observed=(
            BASIC_RULES[0],
            tool_types("function", "custom"),
            BASIC_RULES[2],
            reasoning_items_followed,
            fields_fixed(*SAMPLING, thinks=True),
            fields_fixed("max_tokens", models=r"o\d|gpt-[56]", allowed=()),
        ),
        documented=(
            keys_refused(*THINKING_KEYS),
            fields_exclusive("functions", "tools"),
            fields_known,
            tools_elsewhere(rf"gpt-5\.6|gpt-6|{_NO_NONE}", unless_none=rf"(?!{_NO_NONE})"),
            efforts_known(_NO_NONE, "low", "medium", "high", "xhigh", "max"),
            efforts_known(r"gpt-5\.6", "none", "low", "medium", "high", "xhigh"),
            efforts_known(r"gpt-6", "none", "low", "medium", "high", "xhigh", "max"),
        ),
        elsewhere={"openai_responses": "/v1"},
    )
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
    ("gemini-3.8-flash", "gemini-4-argon", "gemini-3.1-pro-preview", "gemini-2.5-pro", "gemini-*"),
    ChatFormat(
        reasoning_in="thoughts",
        first_delta=None,
        reasoning_keys={"role": "assistant"},
        text_keys={"role": "assistant"},
        call_keys={"role": "assistant"},
        last_delta={"role": "assistant"},
        cut="whole",
        usage_in="finish",
        more_usage=detailed_usage,
        content_beside_calls={},
        index_in_reply=False,
    ),
    {
        "missing-signature": ErrorReply(400, _NO_SIGNATURE),
        "changed-signature": ErrorReply(400, "Thought signature is not valid."),
        "effort": ErrorReply(400, "Thinking level {detail} is not supported for this model."),
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
    thinks=thinking_switch(default=True, always="gemini-4"),
    reply_id=prefixed_hex("", 22),
    call_id=random_ids("function-call-", 19),
    envelope=error_bodies.google,
    inside=error_bodies.openrouter,
    observed=(*BASIC_RULES, call_signatures("gemini-[34]")),
    # https://ai.google.dev/gemini-api/docs/generate-content/latest-model, 2026-11; the words are our own.
    documented=(efforts_known("gemini-4", "low", "medium", "high"),),
)


# https://docs.x.ai/docs/api-reference
XAI = make_vendor(
    "xai",
    "/v1",
    ("grok-4.6", "grok-4.5", "grok-4.3", "grok-3-mini", "grok-4.7", "grok-build-0.1"),
    ChatFormat(
        first_delta={"role": "assistant"},
        merge_first=True,
        cut="whole",
        finish_key=False,
        usage_in="always",
        more_usage=detailed_usage,
        chunk_keys={"system_fingerprint": "fp_simulated"},
        message_keys={"refusal": None},
        index_in_reply=False,
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
    envelope=error_bodies.xai,
    observed=(*BASIC_RULES, reasoning_items_followed),
    documented=(fields_fixed("presence_penalty", "frequency_penalty", "stop", allowed=(), thinks=True),),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)


# https://docs.mistral.ai/api/
MISTRAL = make_vendor(
    "mistral",
    "/v1",
    (
        "mistral-medium-latest",
        "mistral-large-4",
        "mistral-small-latest",
        "magistral-medium-latest",
        "devstral-latest",
        "*stral-*",
        "zai-glm-5*",
    ),
    ChatFormat(
        reasoning_in="parts",
        cut="finish",
        usage_in="finish",
        more_usage=lambda draft: {"prompt_tokens_details": {"cached_tokens": draft.cached}},
        chunk_keys={"p": "abcdefghijklmnop"},
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
    thinks=thinking_switch(always="magistral", on="mistral-large-4"),
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
    # https://docs.mistral.ai/inference/conversations/reasoning, 2026-11.
    documented=(
        efforts_known("mistral-large-4", "none", "low", "medium", "high"),
        efforts_known("mistral-(?:small|medium)", "none", "high"),
    ),
    headers={"x-ratelimit-limit-req-minute": "60", "x-ratelimit-remaining-req-minute": "59"},
)
