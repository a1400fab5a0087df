"""Tencent: Hunyuan on its own host, and TokenHub with other families' models too."""

from __future__ import annotations

from ferrule.profiles.facts import ModelFacts, ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import LIMITS, RECORDED, USAGE_ON_REQUEST

HUNYUAN = Profile(
    name="hunyuan",
    title="Tencent Hunyuan",
    family="hunyuan",
    base_url="https://api.hunyuan.cloud.tencent.com/v1",
    base_urls=("https://api.hunyuan.cloud.tencent.com/v1",),
    hosts=("hunyuan.cloud.tencent.com",),
    aliases=("tencent",),
    key_variables=("HUNYUAN_API_KEY",),
    key_page="https://cloud.tencent.com/document/product/1729/111008",
    default_model="hunyuan-turbos-latest",
    # Whether it thinks is the model's name.
    models={
        "hunyuan-t1*": ModelFacts(thinking="always"),
        "hunyuan-2.0-thinking*": ModelFacts(thinking="always"),
        "hunyuan*": ModelFacts(thinking="never"),
    },
    model_prefixes=("hunyuan", "hy3"),
    # Nothing is published about sending it back.
    reasoning=ReasoningRule(reads=("reasoning_content",)),
    tool_types=("function",),
    extra_stream=USAGE_ON_REQUEST,
    # The native API wants the system message first and contents that are not empty.
    one_system=True,
    call_content="",
    empty_result="(no output)",
    quirks=("repeated-ids", "empty-later-names", "text-after-calls"),
    errors=("openai", "native"),
    sources=(
        Source("https://cloud.tencent.com/document/api/1729/101836", "2026-11"),
        Source("https://cloud.tencent.com/document/product/1729/111007", "2026-11"),
        RECORDED,
    ),
    gathered="2026-11-21",
)

TOKENHUB = Profile(
    name="tokenhub",
    title="Tencent TokenHub",
    base_url="https://tokenhub.tencentmaas.com/v1",
    base_urls=("https://tokenhub.tencentmaas.com/v1", "https://tokenhub-intl.tencentcloudmaas.com/v1"),
    hosts=("tencentmaas.com", "tencentcloudmaas.com"),
    key_variables=("TOKENHUB_API_KEY",),
    models={
        "deepseek-v4*": ModelFacts(1_000_000, 384_000, thinking="on"),
        "glm-5.2*": ModelFacts(1_000_000, 128_000, thinking="on"),
        "glm-5.3*": ModelFacts(1_000_000, 128_000, thinking="always"),
        # "enabled" is refused for MiniMax.
        "minimax*": ModelFacts(1_000_000, thinking_on={"thinking": {"type": "adaptive"}}),
    },
    reasoning=ReasoningRule(reads=("reasoning_content",)),
    thinking_on={"thinking": {"type": "enabled"}},
    thinking_off={"thinking": {"type": "disabled"}},
    tool_types=("function",),
    extra_stream=USAGE_ON_REQUEST,
    sources=(Source("https://cloud.tencent.com/document/product/1729/111007", "2026-11"), LIMITS),
    gathered="2026-11-21",
)
