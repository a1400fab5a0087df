"""DeepSeek, https://api.deepseek.com: thinks unless told not to, and wants its thinking back."""

from __future__ import annotations

from dataclasses import replace

from ferrule.profiles.facts import ModelFacts, Price, ReasoningRule, SchemaRule, Source, StrictRule
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import ITEMS, RECORDED, anthropic_side, responses_side

# At busy hours (Monday to Friday 9-12 and 14-18, Beijing); at all others half of it.
_FLASH = Price(2.0, 8.0, 0.04, "CNY")
_PRO = Price(9.0, 27.0, 0.3, "CNY")

DEEPSEEK = Profile(
    name="deepseek",
    title="DeepSeek",
    family="deepseek",
    base_url="https://api.deepseek.com",
    base_urls=("https://api.deepseek.com", "https://api.deepseek.com/v1", "https://api.deepseek.com/beta"),
    hosts=("deepseek.com",),
    key_variables=("DEEPSEEK_API_KEY",),
    # https://www.cnblogs.com/chenshaojun2008/p/22656231, 2026.
    key_page="https://platform.deepseek.com/api_keys",
    default_model="deepseek-v4-flash",
    models={
        # 1,048,565 is the limit named in the vendor's own refusal, recorded on the wire, 2026-08.
        "deepseek-v4-flash": ModelFacts(1_048_565, 393_216, thinking="on", price=_FLASH),
        # One source says that it is served and billed as Flash since 2026-09-14
        # (https://apidog.com/blog/how-to-use-deepseek-v4-1-flash-api/, 2026-09-10); the vendor's page of
        # prices still has its own (2026-11).
        "deepseek-v4-pro": ModelFacts(1_048_565, 393_216, thinking="on", parts=("text",), price=_PRO),
        "deepseek-flash": ModelFacts(1_048_565, 393_216, thinking="on", price=_FLASH),
        "deepseek-chat": ModelFacts(thinking="off", price=_FLASH),
        "deepseek-reasoner": ModelFacts(thinking="on", price=_FLASH),
    },
    model_prefixes=("deepseek",),
    # Three wordings of the guide: inside the turn (2025-12), on every turn that called tools (2026), on
    # every turn of a request with tools (newest). Leaving it out of a calling turn is a 400; sending it
    # where it is not wanted is ignored. So it always goes back, and earlier messages never change. "" was
    # accepted as a placeholder (recorded on the wire, 2026); one client reports that v4-pro wants a space.
    reasoning=ReasoningRule(
        reads=("reasoning_content",), key="reasoning_content", turns="all", placeholder=""
    ),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    thinks_by_default=True,
    efforts=("low", "high", "max"),
    # Another one: "Thinking mode does not support this tool_choice".
    tool_choices_thinking=frozenset({"auto", "none"}),
    # Others: 400 "unknown variant `custom`, expected `function`".
    tool_types=("function",),
    strict=StrictRule(
        base_url="https://api.deepseek.com/beta",
        closed=True,
        schema=SchemaRule(
            drop=("minLength", "maxLength", "minItems", "maxItems"),
            inline_refs=True,
            formats=frozenset({"email", "hostname", "ipv4", "ipv6", "uuid"}),
        ),
    ),
    # json_schema: 400 "This response_format type is unavailable now".
    response_formats=("text", "json_object"),
    ignored_thinking=("temperature", "presence_penalty", "frequency_penalty"),
    call_content="",
    # The vendor's own client never sends an empty tool result.
    empty_result="(no output)",
    quirks=("usage-on-finish", "keep-alive", "no-finish"),
    errors=("openai", "octet-stream"),
    sources=(
        Source("https://api-docs.deepseek.com/", "2026-11"),
        Source("https://api-docs.deepseek.com/guides/thinking_mode", "2026-11"),
        Source("https://api-docs.deepseek.com/guides/tool_calls", "2026-11"),
        Source("https://api-docs.deepseek.com/zh-cn/quick_start/pricing", "2026-11"),
        RECORDED,
    ),
    rule_sources={"tool_choices_thinking": RECORDED},
    gathered="2026-11-21",
)

DEEPSEEK_ANTHROPIC = anthropic_side(
    DEEPSEEK, "https://api.deepseek.com/anthropic", strict=StrictRule(accepted=False)
)

# Calls between texts strand the first of them: 400 "No tool output found for tool call …" (recorded on the
# wire, 2026). A JSON schema is taken here.
DEEPSEEK_RESPONSES = responses_side(
    DEEPSEEK,
    "https://api.deepseek.com",
    recorded=True,
    thinking_on={"reasoning": {"effort": "high"}},
    thinking_off={"reasoning": {"effort": "none"}},
    reasoning=replace(ITEMS, key="reasoning"),
    response_formats=None,
    strict=StrictRule(accepted=False),
)
