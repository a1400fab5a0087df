"""Kimi (Moonshot): replies, rules and error messages.

The format was recorded on the wire in 2025 and 2026 where a comment does not say otherwise; what nobody has
recorded is as OpenAI's. Rules and error messages come from the vendor's pages.
"""

from __future__ import annotations

from ferrule.simulate.request_rules import assistant_says_something, tool_types
from ferrule.simulate.vendor_rules import (
    choice_refused,
    efforts_known,
    fields_exclusive,
    fields_fixed,
    reasoning_of_models,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    cached_usage,
    make_vendor,
    random_ids,
    thinking_switch,
)

SAMPLING = ("temperature", "presence_penalty", "frequency_penalty", "n")


# https://platform.kimi.com/docs/api/chat, /docs/guide/use-thinking-models, /docs/guide/use-tool-choice
# K2.5 and K2.6 check the current turn, K2.7-code and K3 all of it; whether "" passes is not known, so an
# empty text counts as missing. "required" came with K3. The shape of its stream is inferred.
KIMI = make_vendor(
    "kimi",
    "/v1",
    ("kimi-k2.6", "kimi-k3", "kimi-k3.1-pro", "kimi-k3.1-pro-highspeed", "kimi-k2.7-code*", "kimi-k2.5"),
    ChatFormat(
        usage_in="choice", more_usage=cached_usage, body_keys={"system_fingerprint": "fpv0_simulated"}
    ),
    {
        "missing-reasoning": ErrorReply(
            400,
            "thinking is enabled but reasoning_content is missing in assistant tool call message at index"
            " {at}",
        ),
        "forced-choice": ErrorReply(400, "tool_choice '{detail}' is incompatible with thinking enabled"),
        "tool-type": ErrorReply(
            400, "unknown tool type: {detail}, currently only function and plugin are supported"
        ),
        "fixed-parameter": ErrorReply(400, "invalid {detail}: only 1 is allowed for this model"),
        "exclusive": ErrorReply(400, "cannot specify both 'thinking' and 'reasoning_effort'"),
        "context-length": ErrorReply(
            400, "Invalid request: Your request exceeded model token limit: 262144"
        ),
        "unknown-model": ErrorReply(
            404, "Not found the model {detail} or Permission denied", type="resource_not_found_error"
        ),
        "bad-key": ErrorReply(401, "Invalid Authentication", type="invalid_authentication_error"),
        "no-key": ErrorReply(401, "Invalid Authentication", type="invalid_authentication_error"),
        "balance": ErrorReply(
            429,
            "Your account is suspended, please check your plan and billing details",
            type="exceeded_current_quota_error",
        ),
        "rate-limit": ErrorReply(
            429,
            "Your account reached max request, please try again after 1 seconds",
            type="rate_limit_reached_error",
        ),
        "overloaded": ErrorReply(
            429,
            "The engine is currently overloaded, please try again later",
            type="engine_overloaded_error",
        ),
        "server-error": ErrorReply(500, "Internal server error", type="server_error"),
    },
    thinks=thinking_switch(default=True, always=r"kimi-k(3|2\.7)"),
    call_id=random_ids("functions.", 0, "{name}:{n}"),
    envelope=error_bodies.kimi,
    observed=(
        BASIC_RULES[0],
        tool_types("function", "plugin", "builtin_function"),
        BASIC_RULES[2],
        assistant_says_something,
        choice_refused("required", models="kimi-k2", thinks=False),
        choice_refused("specified", thinks=True),
        reasoning_of_models(r"kimi-k2\.[56]", whole=False),
    ),
    documented=(
        reasoning_of_models(r"kimi-k(3|2\.7)", whole=True),
        fields_fixed(*SAMPLING, models=r"kimi-k(3|2\.[567])"),
        fields_exclusive("thinking", "reasoning_effort"),
        efforts_known("kimi-k3", "low", "high", "max"),
    ),
    elsewhere={"anthropic_messages": "/anthropic", "openai_responses": "/v1"},
)
