"""SiliconFlow, https://api.siliconflow.com: many families' models; thinking comes back unchanged."""

from __future__ import annotations

from ferrule.profiles.facts import ReasoningRule, Source
from ferrule.profiles.profile import Profile
from ferrule.profiles.shapes import RECORDED

SILICONFLOW = Profile(
    name="siliconflow",
    title="SiliconFlow",
    base_url="https://api.siliconflow.com/v1",
    base_urls=("https://api.siliconflow.com/v1", "https://api.siliconflow.cn/v1"),
    hosts=("siliconflow.com", "siliconflow.cn"),
    aliases=("silicon",),
    key_variables=("SILICONFLOW_API_KEY",),
    key_page="https://docs.siliconflow.cn/docs/userguide/quickstart",
    regions={"intl": "api.siliconflow.com", "cn": "api.siliconflow.cn"},
    # No edit, merge, split, reorder or drop of it; failing that is answered with worse replies only.
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    adopts=frozenset({"thinking", "choices"}),
    thinking_on={"enable_thinking": True},
    thinking_off={"enable_thinking": False},
    tool_types=("function",),
    quirks=("null-later-ids", "usage-in-every-chunk"),
    errors=("flat",),
    # https://docs.siliconflow.cn/en/api-reference/chat-completions/chat-completions, 2026-11.
    fields=("top_k", "min_p"),
    sources=(Source("https://docs.siliconflow.cn/", "2026-11"), RECORDED),
    gathered="2026-11-21",
)
