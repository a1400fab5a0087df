"""Volcengine Ark and BytePlus ModelArk: Doubao, and other families' models; models may be endpoint ids."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST, responses_side

VOLCENGINE = Profile(
    name="volcengine",
    title="Volcengine Ark (Doubao)",
    family="doubao",
    base_url="https://ark.cn-beijing.volces.com/api/v3",
    base_urls=(
        "https://ark.cn-beijing.volces.com/api/v3",
        "https://ark.ap-southeast.bytepluses.com/api/v3",
    ),
    hosts=("volces.com", "bytepluses.com"),
    aliases=("ark", "doubao", "byteplus"),
    key_variables=("ARK_API_KEY",),
    regions={"cn": "ark.cn-beijing.volces.com", "intl": "ark.ap-southeast.bytepluses.com"},
    default_model="doubao-seed-2-1-pro-260915",
    models={
        "doubao-seed-2-1*": ModelFacts(1_024_000, 256_000, thinking="on"),
        "doubao-seed-2-0*": ModelFacts(256_000, 128_000, thinking="on"),
        "doubao-seed-1-8*": ModelFacts(thinking="on"),
        "doubao-seed-1-6*": ModelFacts(thinking="on"),
        "doubao-seed-code*": ModelFacts(thinking="on"),
    },
    model_prefixes=("doubao",),
    # The pages for 1.8 and 2.0 show it returned in tool loops; no error is known where it is missing.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    efforts=("minimal", "low", "medium", "high", "max"),
    tool_types=("function",),
    # An effort with thinking disabled is a 400.
    refused_unthinking=("reasoning_effort",),
    # It counts the thinking too, which is what a limit on the reply's length is for.
    max_tokens_key="max_completion_tokens",
    extra_stream=USAGE_ON_REQUEST,
    call_content="",
    quirks=("whole-calls", "calls-with-finish"),
    sources=(Source("https://www.volcengine.com/docs/82379/", "2026-11"), LIMITS, RECORDED),
    gathered="2026-11-21",
)

VOLCENGINE_RESPONSES = responses_side(VOLCENGINE, *VOLCENGINE.base_urls)
