"""Why a call is broken, in English and in Chinese."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.messages import BrokenReason

REASONS: Mapping[BrokenReason, tuple[str, str]] = {
    "truncated": ("truncated", "被截断"),
    "unparsable": ("unparsable", "无法解析"),
    "ambiguous": ("ambiguous", "有歧义"),
    "echoed": ("echoed", "复述所读内容"),
    "unknown-tool": ("unknown tool", "未声明的工具"),
    "invalid-arguments": ("invalid arguments", "参数不符合模式"),
    "too-large": ("too large", "过大"),
    "unconfirmed": ("unconfirmed", "未确认"),
}
"""Reason -> its name."""

ABOUT_REASONS: Mapping[BrokenReason, tuple[str, str]] = {
    "truncated": ("the reply ended before the call did", "回复在调用写完之前就结束了"),
    "unparsable": ("the call could not be read", "无法读懂这个调用"),
    "ambiguous": ("the call can be read in more than one way", "这个调用有不止一种读法"),
    "echoed": (
        "the call stands word for word in what the model has read",
        "这个调用与模型读过的内容逐字相同",
    ),
    "unknown-tool": ("no tool of this name is declared", "没有声明过这个名称的工具"),
    "invalid-arguments": ("the arguments do not fit the tool's schema", "参数不符合工具的模式"),
    "too-large": ("the call is longer than the policy allows", "调用超过了策略允许的长度"),
    "unconfirmed": (
        "the words around the call take it back, or ask for approval first",
        "调用前后的文字撤回了它，或要求先得到同意",
    ),
}
"""Reason -> what is wrong."""
