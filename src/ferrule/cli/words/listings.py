"""What ``dialects`` and ``providers`` say."""

from __future__ import annotations

from ferrule.translations.vendor_words import VENDOR_WORDS

LISTINGS: dict[str, tuple[str, str]] = {
    "dialects.short": ("List the dialects that are recognised.", "列出能识别的方言。"),
    "dialects": (
        "List the tool-call dialects that are recognised in text. Naming one is never required.",
        "列出能在文本中识别的工具调用方言。任何时候都不必指定方言。",
    ),
    "providers.short": ("List the vendors and what is known about them.", "列出厂商及其已知信息。"),
    "providers": (
        "List the vendors that Ferrule knows: endpoint, key variable, default model, and what becomes"
        " of the"
        " model's reasoning. With NAME: everything about one, its models with their sizes and prices too.\n"
        "\n"
        "TOML files in ~/.config/ferrule/profiles change what is known, or add to it.",
        "列出 Ferrule 了解的厂商：接口地址、密钥变量、默认模型，以及思考过程如何处理。"
        "给出名称则显示该厂商的全部信息，包括各模型的长度限制和价格。\n"
        "\n"
        "~/.config/ferrule/profiles 里的 TOML 文件可以修改或补充这些信息。",
    ),
    "providers.name": ("[NAME]", "[名称]"),
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
