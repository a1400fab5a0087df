"""Baidu Qianfan, https://qianfan.baidubce.com: Ernie. Little of it was seen on the wire."""

from __future__ import annotations

from ferrule.profiles.facts import ReasoningRule, Source
from ferrule.profiles.profile import Profile

QIANFAN = Profile(
    name="qianfan",
    title="Baidu Qianfan (Ernie)",
    family="ernie",
    base_url="https://qianfan.baidubce.com/v2",
    base_urls=("https://qianfan.baidubce.com/v2",),
    hosts=("qianfan.baidubce.com",),
    aliases=("baidu", "ernie", "wenxin"),
    key_variables=("QIANFAN_API_KEY",),
    default_model="ernie-4.5-turbo-128k",
    model_prefixes=("ernie",),
    # Nothing is published about sending it back.
    reasoning=ReasoningRule(reads=("reasoning_content",)),
    # By analogy with other hybrid models; not verified.
    thinking_on={"enable_thinking": True},
    thinking_off={"enable_thinking": False},
    sources=(Source("https://cloud.baidu.com/doc/qianfan-api/", "2026-11"),),
    gathered="2026-11-21",
)
