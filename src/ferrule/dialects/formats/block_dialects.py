"""The dialects that write JSON between markers: rows for ``block``."""

from __future__ import annotations

from typing import Any

from ferrule.core.locale import N_
from ferrule.dialects.core.dialect import Dialect
from ferrule.dialects.formats.block import Block
from ferrule.dialects.formats.tag_dialects import QWEN3_CODER

_CALL = '{"name": "get_weather", "arguments": {"city": "Paris"}}'


def _row(name: str, about: str, models: str, *wrappers: tuple[str, str], **more: Any) -> Dialect:
    """JSON in wrappers (opener and closer, ``""`` where there is none); the sample uses the first."""
    opener, closer = wrappers[0]
    array = "[" in about
    return Dialect(
        name,
        about.replace("[…]", "a JSON array"),
        models,
        f"{opener}[{_CALL}]{closer}" if array else f"{opener}\n{_CALL}\n{closer}",
        {
            opener: Block(name, opener, closer, QWEN3_CODER, array=array and not closer).read
            for opener, closer in wrappers
        },
        **more,
    )


DIALECTS = (
    _row(
        "hermes",
        "JSON in <tool_call>",
        "Nous Hermes 2 Pro and 3, Qwen2.5, Qwen3, QwQ, MiMo-VL, Reka Edge, Bielik 3",
        ("<tool_call>", "</tool_call>"),
        ("<tools>", "</tools>"),
        ("<toolcall>", "</toolcall>"),
        thinks={"<think>": "</think>"},
        ends=("<|im_end|>", "<|endoftext|>", "<|eot_id|>", "<|end_of_text|>", "</s>"),
    ),
    _row("apriel", "[…] in <tool_calls>", "Apriel, Jamba, MiniMax M1", ("<tool_calls>", "</tool_calls>")),
    _row("granite", "[…] behind <|tool_call|>", "Granite 3.0 to 3.3", ("<|tool_call|>", "")),
    _row("granite20b", "JSON behind <function_call>", "Granite 20B FC", ("<function_call>", "")),
    _row(
        "iquest", "JSON in <iquest_tool_call>", "IQuest Q1", ("<iquest_tool_call>", "</iquest_tool_call>")
    ),
    _row(
        "lm_studio",
        "JSON in [TOOL_REQUEST]",
        N_("models without a format of their own in LM Studio"),
        ("[TOOL_REQUEST]", "[END_TOOL_REQUEST]"),
    ),
    _row(
        "longcat",
        "JSON in <longcat_tool_call>",
        "LongCat-Flash",
        ("<longcat_tool_call>", "</longcat_tool_call>"),
    ),
    _row(
        "nemotron_v2",
        "[…] in <TOOLCALL>",
        "Nemotron Nano v2",
        ("<TOOLCALL>", "</TOOLCALL>"),
        also=("nemotron_json", "nemotron_nano_v2"),
    ),
    _row("pangu", "[…] in [unused11]", "openPangu Embedded and Pro", ("[unused11]", "[unused12]")),
    _row(
        "phi4mini",
        "[…] behind functools",
        "Phi-4-mini, Firefunction v2",
        ("functools", ""),
        ("<|tool_calls|>", "<|/tool_calls|>"),
    ),
)
