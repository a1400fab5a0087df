"""What each field of a ``Policy`` decides, in English and in Chinese."""

from __future__ import annotations

from collections.abc import Mapping

POLICY_FIELDS: Mapping[str, tuple[str, str]] = {
    "channels": ("Which texts are searched for calls.", "在哪些文本里查找调用。"),
    "reasoning": ("When a call in the reasoning counts.", "思考过程里的调用何时算数。"),
    "unknown_tools": ("What a call of an undeclared tool becomes.", "未声明的工具的调用如何处理。"),
    "quoted": ("Whether a call that is quoted stays text.", "引用的调用是否保留为文字。"),
    "echoes": (
        "What a call becomes that stands word for word in what the model has read.",
        "与模型读过的内容逐字相同的调用如何处理。",
    ),
    "unconfirmed": (
        "What a call becomes that the words around it take back, put up for approval, or only show.",
        "被前后文字撤回、有待同意或仅作展示的调用如何处理。",
    ),
    "max_call_chars": ("How many characters a call may have.", "一个调用最多有多少字符。"),
    "id_prefix": ("How ids begin that calls without one are given.", "为没有 id 的调用编号时用的前缀。"),
}
"""Field -> what it decides."""
