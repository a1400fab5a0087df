"""What ``dialects`` and ``providers`` say."""

from __future__ import annotations

from ferrule.translations.vendor_words import VENDOR_WORDS

LISTINGS: dict[str, tuple[str, str]] = {
    "providers.more": (
        "Everything about one: ferrule providers NAME. A wider terminal shows more.",
        "查看某个厂商的全部信息：ferrule providers 名称。加宽终端可显示更多列。",
    ),
    "table.name": ("name", "名称"),
    "table.parsers": ("also called (vLLM, SGLang)", "别名（vLLM、SGLang 等）"),
    "table.description": ("what it is", "说明"),
    "table.endpoint": ("endpoint", "接口地址"),
    **VENDOR_WORDS,
}
