"""DeepSeek, Qwen, GLM, MiniMax, Kimi, MiMo, StepFun, Baidu, Volcengine and Tencent: replies and rules.

The formats were recorded on the wire in 2025 and 2026 unless a comment says otherwise; rules come from the
vendors' pages and from quotations of users.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Conversation, arguments_of, objects
from ferrule.simulate.reply_draft import Cutter, Draft
from ferrule.simulate.request_rules import (
    Problem,
    arguments_are_json,
    assistant_says_something,
    calls_adjacent,
    choice_is_auto,
    choice_refused,
    efforts_known,
    fields_exclusive,
    fields_fixed,
    fields_ignored,
    keys_dropped,
    no_custom_tools,
    only,
    reasoning_kept_on,
    reasoning_returned,
    results_follow_calls,
    rule,
    text_parts_only,
    text_results,
    thinking_kinds,
    tool_types,
    user_speaks_first,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import (
    BASIC_RULES,
    cached_usage,
    detailed_usage,
    hit_and_miss,
    make_vendor,
    prefixed_hex,
    random_ids,
    thinking_switch,
    uuid,
)


def _with_nulls(format: ChatFormat, draft: Draft) -> ChatFormat:
    """Adapt the format for thinking: a delta has null for the kind of text that it does not contain."""
    if not (draft.thinking or draft.reasoning):
        return format
    return replace(
        format,
        first_delta={"role": "assistant", "content": None, "reasoning_content": ""},
        text_keys={"reasoning_content": None},
        last_delta=format.last_delta | {"reasoning_content": None},
        message_keys={"reasoning_content": ""},
    )


def _deepseek_thinks(request: JsonObject) -> bool:
    """On unless switched off by ``thinking.type``, by the effort ``none`` or by the old alias."""
    for switch in objects([request.get("thinking")]):
        if "type" in switch:
            return bool(switch["type"] != "disabled")
    return request.get("reasoning_effort") != "none" and request.get("model") != "deepseek-chat"


def _thought_tokens(draft: Draft) -> JsonObject:
    """Return cached tokens, and reasoning tokens if there are any (DeepSeek, DashScope)."""
    cached = {"prompt_tokens_details": {"cached_tokens": draft.cached}}
    thought = {"completion_tokens_details": {"reasoning_tokens": draft.reasoning_tokens}}
    return cached | thought if draft.thinking else cached


_DEEPSEEK = ChatFormat(
    reasoning_keys={"content": None},
    last_delta={"content": ""},
    usage_in="finish",
    more_usage=lambda draft: hit_and_miss(draft) | _thought_tokens(draft),
    chunk_keys={"system_fingerprint": "fp_8b330d02d0_simulated", "usage": None},
    choice_keys={"logprobs": None},
    body_keys={"system_fingerprint": "fp_8b330d02d0_simulated"},
    reply_choice_keys={"logprobs": None},
)

# https://api-docs.deepseek.com/guides/thinking_mode, /guides/tool_calls, and recorded traffic of 2026. The
# usage is on the finish chunk even if not requested; an empty text counts as returned reasoning.
DEEPSEEK = make_vendor(
    "deepseek",
    "/v1",
    ("deepseek-flash", "deepseek-v4-flash", "deepseek-v4-pro", "deepseek-chat", "deepseek-reasoner"),
    lambda draft, request: _with_nulls(_DEEPSEEK, draft),
    thinks=_deepseek_thinks,
    reply_id=uuid,
    call_id=random_ids("call_0{n}_", 24),
    envelope=error_bodies.deepseek,
    observed=(
        *BASIC_RULES,
        no_custom_tools,
        text_parts_only,
        assistant_says_something(),
        calls_adjacent,
        choice_refused(thinks=True),
        reasoning_returned(whole=False, empty=True),
    ),
    documented=(
        arguments_are_json,
        assistant_says_something(visible=True),
        reasoning_returned(whole=True, empty=True),
    ),
    limits=("max_tokens",),
    error_type="application/octet-stream",
    losses=(
        fields_ignored("temperature", "presence_penalty", "frequency_penalty", thinks=True),
        fields_ignored("max_completion_tokens"),
    ),
    one_envelope=True,
    elsewhere={"anthropic_messages": "/anthropic", "openai_responses": ""},
)


_ALWAYS_ON_DASHSCOPE = r"glm-5\.3|kimi-k(?:3|2\.7)|qwq"
"""Models that always think on every host; that switching it off is an error here is inferred."""


def _dashscope_thinks(request: JsonObject) -> bool:
    """``enable_thinking`` decides, else the effort, else the model: new and open ones think."""
    model = str(request.get("model")).lower()
    if re.match(_ALWAYS_ON_DASHSCOPE, model):
        return True
    switch: Any = request.get("enable_thinking")
    if isinstance(switch, bool):
        return switch
    effort: Any = request.get("reasoning_effort")
    if isinstance(effort, str):
        return effort != "none"
    return re.match(r"qwen3-\d+b|qwen3\.[5-9]|qwen[4-9]", model) is not None


class _DashScopeFormat(ChatFormat):
    """Later pieces of a call have an empty id, every second one an empty name, and the last one has
    neither. Arguments that contain lists or objects arrive whole unless ``tool_stream`` is true."""

    def _calls(self, draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
        deltas: list[JsonObject] = []
        for index, call in enumerate(draft.calls):
            values = (arguments_of({"function": {"arguments": call.arguments}}) or {}).values()
            nested = any(isinstance(value, list | dict) for value in values)
            whole = nested and request.get("tool_stream") is not True
            pieces = [call.arguments] if whole else cutter.cut(call.arguments)
            first = self._whole(index, replace(call, arguments=""), draft)
            deltas.append({"content": None, "tool_calls": [first]})
            for number, piece in enumerate([*pieces, ""]):
                function = {"arguments": piece} | ({} if number % 2 else {"name": ""})
                later = {"index": index, "id": "", "type": "function", "function": function}
                deltas.append({"content": "", "tool_calls": [later]})
        return deltas


_DASHSCOPE = _DashScopeFormat(
    reasoning_keys={"content": None},
    more_usage=_thought_tokens,
    chunk_keys={"usage": None, "system_fingerprint": None},
    choice_keys={"logprobs": None},
    body_keys={"system_fingerprint": None},
    reply_choice_keys={"logprobs": None},
)


@rule
def _open_models_stream(conversation: Conversation) -> Iterator[Problem]:
    if not conversation.stream:
        yield Problem("needs-stream")


# Qwen on Alibaba's DashScope / Model Studio, compatible mode.
# https://www.alibabacloud.com/help/en/model-studio/ and recorded traffic.
DASHSCOPE = make_vendor(
    "dashscope",
    "/compatible-mode/v1",
    (
        *("qwen3.8-max", "qwen3.8-plus", "qwen3.8-flash", "qwen3-max", "qwen3-coder-plus", "qwq-plus"),
        *("qwen3-32b", "qwen3.*", "qwen3-coder-*", "qwen3-*b*", "glm-5*", "kimi-k*", "deepseek-v4*"),
    ),
    lambda draft, request: replace(
        _with_nulls(_DASHSCOPE, draft), last_delta={} if draft.calls else {"content": ""}
    ),
    thinks=_dashscope_thinks,
    call_id=random_ids("call_", 24, letters="abcdef"),
    envelope=error_bodies.dashscope,
    observed=(
        *BASIC_RULES,
        choice_refused(thinks=True),
        # The older open Qwen3 models refuse to think without streaming.
        only(_open_models_stream, models=r"qwen3-\d+b", thinks=True),
    ),
    documented=(
        arguments_are_json,
        text_results,
        fields_fixed("n", thinks=True),
        reasoning_kept_on(_ALWAYS_ON_DASHSCOPE),
        fields_exclusive("thinking_budget", "reasoning_effort", models=r"qwen3\.8"),
    ),
    elsewhere={"anthropic_messages": "/apps/anthropic"},
)


def _glm_thinks(request: JsonObject) -> bool:
    """On unless ``thinking.type`` is ``disabled`` or the effort ``none`` or ``minimal``; always for 5.3."""
    if "5.3" in str(request.get("model")):
        return True
    if any(switch.get("type") == "disabled" for switch in objects([request.get("thinking")])):
        return False
    return request.get("reasoning_effort") not in ("none", "minimal")


_GLM = ChatFormat(
    first_delta=None,
    reasoning_keys={"role": "assistant"},
    text_keys={"role": "assistant"},
    last_delta={"role": "assistant", "content": ""},
    finish_key=False,
    usage_in="finish",
    more_usage=detailed_usage,
)

# GLM of Zhipu / Z.ai. https://docs.z.ai/, https://docs.bigmodel.cn/ and recorded traffic of 2026. Calls
# come whole unless ``tool_stream`` is true; missing reasoning is not refused.
GLM = make_vendor(
    "glm",
    "/api/paas/v4",
    (
        *("glm-5.3", "glm-5.3-flash", "glm-5.2", "glm-5", "glm-4.7", "glm-4.7-flash", "glm-4.6", "glm-4.5"),
        "glm-4.5-air",
    ),
    lambda draft, request: replace(
        _GLM,
        cut="pieces" if request.get("tool_stream") is True else "whole",
        body_keys={"request_id": draft.id},
    ),
    thinks=_glm_thinks,
    reply_id=prefixed_hex("20260921120000", 16),
    call_id=random_ids("call_", 19, letters=""),
    envelope=error_bodies.glm,
    observed=(tool_types("function", "retrieval", "web_search"), results_follow_calls, user_speaks_first),
    documented=(
        arguments_are_json,
        choice_is_auto,
        thinking_kinds(r"glm-5\.3", "enabled"),
        efforts_known(r"glm-5\.3", "low", "high", "max"),
    ),
    limits=("max_tokens",),
    event_stream_type="text/event-stream;charset=UTF-8",
    json_type="application/json; charset=UTF-8",
    error_type="application/json; charset=UTF-8",
    elsewhere={"anthropic_messages": "/api/anthropic", "openai_responses": "/api/v1"},
)


def _minimax_thinks(request: JsonObject) -> bool:
    """M2 and M3.1-Flash always think; M3 thinks unless ``thinking.type`` is ``disabled``."""
    model = str(request.get("model")).upper()
    off = any(switch.get("type") == "disabled" for switch in objects([request.get("thinking")]))
    return "M3.1-FLASH" in model or not (off and "M3" in model)


def _minimax_counts(draft: Draft) -> JsonObject:
    """Return the counts with the old character count, which is always 0."""
    thought = {"completion_tokens_details": {"reasoning_tokens": draft.reasoning_tokens}}
    cached = {"prompt_tokens_details": {"cached_tokens": draft.cached}}
    counts: JsonObject = {"total_characters": 0} | (thought if draft.reasoning else {})
    return counts | (cached if draft.cached else {})


_MINIMAX_NAME: JsonObject = {"name": "MiniMax AI", "audio_content": ""}
_FINE: JsonObject = {"base_resp": {"status_code": 0, "status_msg": ""}}


def _minimax(draft: Draft, request: JsonObject) -> ChatFormat:
    """The reasoning is between tags at the beginning of the content, or in separate fields
    (``reasoning_split``). Every delta has the role, before M3 also a name."""
    m3 = "M3" in draft.model.upper()
    always: JsonObject = {"role": "assistant"} | ({} if m3 else _MINIMAX_NAME)
    return ChatFormat(
        reasoning_in="details" if request.get("reasoning_split") is True else "tags",
        detail={
            "type": "reasoning.text",
            "id": "reasoning-text-1",
            "format": "MiniMax-response-v1",
            "index": 0,
        },
        signed=False,
        first_delta=None,
        reasoning_keys={"content": ""} | always,
        text_keys=always,
        call_keys=always,
        last_delta=always,
        finish_key=False,
        usage_in="always",
        more_usage=_minimax_counts,
        chunk_keys={"usage": None} | ({"service_tier": "standard"} if m3 else error_bodies.SENSITIVE),
        usage_chunk_keys=_FINE,
        body_keys=error_bodies.SENSITIVE | _FINE,
        message_keys=_MINIMAX_NAME,
    )


# https://platform.minimax.io/docs/api-reference/text-openai-api and recorded traffic of 2026. Business
# errors come inside HTTP 200; missing reasoning is not refused.
MINIMAX = make_vendor(
    "minimax",
    "/v1",
    ("MiniMax-M3", "MiniMax-M3.1-Flash-Preview", "MiniMax-M2.1", "MiniMax-M2"),
    _minimax,
    thinks=_minimax_thinks,
    reply_id=prefixed_hex("", 32),
    call_id=random_ids("call_function_", 12, "_{n}", string.ascii_lowercase, first=1),
    envelope=error_bodies.minimax,
    inside=error_bodies.minimax_chunk,
    documented=(
        arguments_are_json,
        thinking_kinds(r"minimax-m3\.1-flash", "adaptive"),
        efforts_known(r"minimax-m3\.1-flash", "low", "medium", "high", "xhigh", "max"),
    ),
    done=False,
    losses=(fields_ignored("presence_penalty", "frequency_penalty", "logit_bias", "tool_choice"),),
    elsewhere={"anthropic_messages": "/anthropic"},
)


_KIMI_FIXED = ("temperature", "presence_penalty", "frequency_penalty", "n")


# https://platform.kimi.com/docs/api/chat, /docs/guide/use-thinking-models, /docs/guide/use-tool-choice K2.5
# and K2.6 check the current turn, K2.7-code and K3 the whole history; whether "" is accepted is unknown, so
# an empty text counts as missing. "required" exists since K3. The format of the stream is inferred.
KIMI = make_vendor(
    "kimi",
    "/v1",
    ("kimi-k2.6", "kimi-k3", "kimi-k3.1-pro", "kimi-k3.1-pro-highspeed", "kimi-k2.7-code*", "kimi-k2.5"),
    ChatFormat(
        usage_in="choice", more_usage=cached_usage, body_keys={"system_fingerprint": "fpv0_simulated"}
    ),
    thinks=thinking_switch(default=True, always=r"kimi-k(3|2\.7)"),
    call_id=random_ids("functions.", 0, "{name}:{n}"),
    envelope=error_bodies.kimi,
    observed=(
        BASIC_RULES[0],
        tool_types("function", "plugin", "builtin_function"),
        BASIC_RULES[2],
        assistant_says_something(),
        choice_refused("required", models="kimi-k2"),
        choice_refused("specified", thinks=True),
        reasoning_returned(r"kimi-k2\.[56]", whole=False),
    ),
    documented=(
        reasoning_returned(r"kimi-k(3|2\.7)", whole=True),
        fields_fixed(*_KIMI_FIXED, models=r"kimi-k(3|2\.[567])"),
        fields_exclusive("thinking", "reasoning_effort"),
        efforts_known("kimi-k3", "low", "high", "max"),
    ),
    elsewhere={"anthropic_messages": "/anthropic", "openai_responses": "/v1"},
)


# https://mimo.mi.com/docs/en-US/usage-guide/passing-back-reasoning_content; the text of its refusal is not
# known.
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
    thinks=thinking_switch(default=True),
    reply_id=prefixed_hex("", 32),
    envelope=error_bodies.mimo,
    observed=(*BASIC_RULES, reasoning_returned("mimo", whole=True), text_results),
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


# https://cloud.baidu.com/doc/qianfan-api/; little evidence: everything is inferred.
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
    thinks=thinking_switch(default=True),
    reply_id=prefixed_hex("0217", 32),
    documented=(fields_exclusive("thinking", "reasoning_effort", off=True),),
    elsewhere={"openai_responses": "/api/v3"},
)


# https://cloud.tencent.com/document/product/1729/111007; text may follow a call.
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
    reply_id=prefixed_hex("", 32),
    call_id=random_ids("call_", 20),
    elsewhere={"anthropic_messages": "/anthropic"},
)

TOKENHUB = make_vendor(
    "tokenhub",
    "/v1",
    ("hy3-preview", "hunyuan-2.0-thinking-20251109"),
    _HUNYUAN,
    thinks=thinking_switch(default=True),
    reply_id=prefixed_hex("", 32),
    call_id=random_ids("call_", 20),
)
