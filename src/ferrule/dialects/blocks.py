"""The dialects that write JSON between markers: rows for ``block``."""

from __future__ import annotations

from ferrule.dialects.block import Block
from ferrule.dialects.dialect import Dialect
from ferrule.dialects.tag_dialects import QWEN3_CODER

__all__ = ["DIALECTS"]

DIALECTS = (
    Dialect(
        name="hermes",
        about="JSON in <tool_call>",
        models="Nous Hermes 2 Pro and 3, Qwen2.5, Qwen3, QwQ, MiMo-VL, Granite 4, ERNIE 4.5",
        sample='<tool_call>\n{"name": "get_weather", "arguments": {"city": "Paris"}}\n</tool_call>',
        readers={
            "<tool_call>": Block("hermes", "<tool_call>", "</tool_call>", QWEN3_CODER).read,
            "<tools>": Block("hermes", "<tools>", "</tools>", QWEN3_CODER).read,
        },
        thinks={"<think>": "</think>"},
        ends=("<|im_end|>", "<|endoftext|>", "<|eot_id|>"),
    ),
)
