"""Kimi, MiMo, StepFun, Baidu, Volcengine and Tencent: their replies, rules and error messages.

The formats were recorded on the wire in 2025 and 2026 where a comment does not say otherwise; rules and
error messages come from the vendors' pages and from what users quoted.
"""

from __future__ import annotations

from ferrule.simulate.request_rules import assistant_says_something, tool_types
from ferrule.simulate.vendor_rules import (
    choice_refused,
    efforts_known,
    fields_exclusive,
    fields_fixed,
    fields_ignored,
    keys_dropped,
    reasoning_of_models,
    text_results,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import (
    BASIC_RULES,
    cached_usage,
    detailed_usage,
    hex_id,
    make_vendor,
    prefixed_hex,
    random_ids,
    thinking_switch,
)

_KIMI_FIXED = ("temperature", "presence_penalty", "frequency_penalty", "n")


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
        fields_fixed(*_KIMI_FIXED, models=r"kimi-k(3|2\.[567])"),
        fields_exclusive("thinking", "reasoning_effort"),
        efforts_known("kimi-k3", "low", "high", "max"),
    ),
    elsewhere={"anthropic_messages": "/anthropic", "openai_responses": "/v1"},
)


# https://mimo.mi.com/docs/en-US/usage-guide/passing-back-reasoning_content; the words of its refusal are
# not known.
MIMO = make_vendor(
    "mimo",
    "/v1",
    ("mimo-v2.6-flash", "mimo-v2.6-pro", "mimo-v2.5-pro", "mimo-v2.5"),
    ChatFormat(
        first_delta={"role": "assistant", "content": "", "tool_calls": None, "reasoning_content": None},
        reasoning_keys={"content": None, "role": None, "tool_calls": None},
        text_keys={"role": None, "tool_calls": None, "reasoning_content": None},
        call_keys={"content": None, "role": None, "reasoning_content": None},
        last_delta={"content": None, "role": None, "tool_calls": None, "reasoning_content": None},
        cut="whole",
        usage_in="always",
        more_usage=detailed_usage,
        content_beside_calls={"content": None},
        message_keys={"tool_calls": None},
        index_in_reply=False,
    ),
    {
        "missing-reasoning": ErrorReply(
            400, "Param Incorrect: reasoning_content is required in messages[{at}]"
        ),
        "image-part": ErrorReply(400, "Param Incorrect: `text` is not set"),
    },
    thinks=thinking_switch(default=True),
    reply_id=hex_id,
    envelope=error_bodies.mimo,
    observed=(*BASIC_RULES, reasoning_of_models("mimo", whole=True), text_results),
    losses=(fields_ignored("temperature", "top_p", thinks=True), fields_ignored("parallel_tool_calls")),
    elsewhere={"anthropic_messages": "/anthropic"},
)


# https://platform.stepfun.ai/docs/en/api-reference/chat/chat-completion-create
STEPFUN = make_vendor(
    "stepfun",
    "/v1",
    ("step-3.7-flash", "step-3.5-flash", "step-5-preview"),
    ChatFormat(reasoning_key="reasoning", more_usage=cached_usage),
    thinks=thinking_switch(default=True),
    limits=("max_tokens",),
    losses=(keys_dropped("reasoning_content"),),
)


# https://cloud.baidu.com/doc/qianfan-api/; thin evidence: everything is inferred.
QIANFAN = make_vendor(
    "qianfan",
    "/v2",
    ("ernie-5.0", "ernie-4.5-turbo-128k", "ernie-x1-turbo-32k"),
    ChatFormat(),
    thinks=thinking_switch(always="ernie-x1"),
    reply_id=prefixed_hex("as-", 10),
    envelope=error_bodies.qianfan,
)


# https://www.volcengine.com/docs/82379/
VOLCENGINE = make_vendor(
    "volcengine",
    "/api/v3",
    ("doubao-seed-2-1-pro-260915", "doubao-seed-1-8", "doubao-seed-1-6-251015", "doubao-seed-*", "ep-*"),
    ChatFormat(
        first_delta=None,
        reasoning_keys={"role": "assistant", "content": ""},
        text_keys={"role": "assistant"},
        last_delta={"role": "assistant", "content": ""},
        cut="finish",
        finish_key=False,
        more_usage=detailed_usage,
        chunk_keys={"service_tier": "default", "usage": None},
        body_keys={"service_tier": "default"},
    ),
    {
        "unknown-model": ErrorReply(
            404,
            "The model or endpoint {detail} does not exist or you do not have access to it.",
            "InvalidEndpointOrModel.NotFound",
            "NotFound",
        ),
        "context-length": ErrorReply(
            400,
            "Total tokens of image and text exceed max message tokens",
            "InvalidParameter",
            "BadRequest",
        ),
        "exclusive": ErrorReply(400, "thinking disabled and reasoning_effort cannot both be set"),
        "rate-limit": ErrorReply(
            429, "Requests are too frequent", "RateLimitExceeded.EndpointRPMExceeded", "TooManyRequests"
        ),
        "overloaded": ErrorReply(
            429, "The service is currently unable to handle more", "ServerOverloaded", "TooManyRequests"
        ),
    },
    thinks=thinking_switch(default=True),
    reply_id=prefixed_hex("0217", 32),
    documented=(fields_exclusive("thinking", "reasoning_effort", off=True),),
    elsewhere={"openai_responses": "/api/v3"},
)


# https://cloud.tencent.com/document/product/1729/111007; what follows a call may be text.
_HUNYUAN = ChatFormat(
    first_delta=None,
    reasoning_keys={"role": "assistant", "content": ""},
    text_keys={"role": "assistant", "reasoning_content": ""},
    call_keys={"role": "assistant", "content": "", "reasoning_content": ""},
    last_delta={"role": "assistant", "content": "", "reasoning_content": ""},
    cut="halves",
    text_after_calls=True,
    later_piece_keys=({"id": True, "type": "function", "name": ""},),
    chunk_keys={"system_fingerprint": "", "note": "以上内容为AI生成"},
    body_keys={"note": "以上内容为AI生成"},
    message_keys={"reasoning_content": ""},
)

HUNYUAN = make_vendor(
    "hunyuan",
    "/v1",
    ("hunyuan-turbos-latest", "hunyuan-t1-latest", "hunyuan-2.0-thinking-20251109", "hunyuan-lite"),
    _HUNYUAN,
    thinks=thinking_switch(always=r"hunyuan-(t1|2\.0-thinking)", efforts=False),
    reply_id=hex_id,
    call_id=random_ids("call_", 20),
    elsewhere={"anthropic_messages": "/anthropic"},
)

TOKENHUB = make_vendor(
    "tokenhub",
    "/v1",
    ("hy3-preview", "hunyuan-2.0-thinking-20251109"),
    _HUNYUAN,
    thinks=thinking_switch(default=True),
    reply_id=hex_id,
    call_id=random_ids("call_", 20),
)
