"""The dialects that write a tag per argument: rows for ``tags`` and ``block``."""

from __future__ import annotations

from ferrule.dialects.block import Block
from ferrule.dialects.dialect import Dialect, Reader
from ferrule.dialects.tags import Tags, bare_reader

__all__ = ["DIALECTS", "INVOKE", "QWEN3_CODER"]

QWEN3_CODER = Tags("qwen3_coder", "function", ("tool_call",), trim=True)
INVOKE = Tags("minimax_m2", "invoke", ("minimax:tool_call", "function_calls"))
DSML = tuple(
    # Leaks come with doubled, ASCII and U+2016 bars.
    Tags("deepseek_v32", "invoke", ("function_calls", "tool_calls"), prefix=f"{bars}DSML{bars}")
    for bars in ("｜", "｜｜", "|", "‖")
)


def _blocks(tags: Tags) -> dict[str, Reader]:
    """Readers for the wrappers of a tag dialect, and for its calls without one."""
    readers: dict[str, Reader] = {
        opener: Block(tags.dialect, opener, closer, tags).read
        for opener, closer in zip(tags.block_opens, tags.block_closes, strict=True)
    }
    readers[tags.call_open + ("=" if tags.trim else " ")] = bare_reader(tags)
    return readers


DIALECTS = (
    Dialect(
        name="qwen3_coder",
        about="XML-like tags with the names behind an equals sign",
        models="Qwen3-Coder, Qwen3.5 and 3.6, Nemotron 3, Step-3.5, Granite 4.2, MiniCPM-V 4",
        sample="<tool_call>\n<function=get_weather>\n<parameter=city>\nParis\n"
        "</parameter>\n</function>\n</tool_call>",
        readers={"<function=": bare_reader(QWEN3_CODER)},
    ),
    Dialect(
        name="minimax_m2",
        about="invokes with a tag per argument",
        models="MiniMax M2, M2.1, M2.5, M2.7",
        sample='<minimax:tool_call>\n<invoke name="get_weather">\n<parameter name="city">Paris</parameter>\n'
        "</invoke>\n</minimax:tool_call>",
        readers=_blocks(INVOKE),
    ),
    Dialect(
        name="deepseek_v32",
        about="DSML: invokes with typed parameters",
        models="DeepSeek V3.2",
        sample='<｜DSML｜function_calls>\n<｜DSML｜invoke name="get_weather">\n'
        '<｜DSML｜parameter name="city" string="true">Paris</｜DSML｜parameter>\n'
        "</｜DSML｜invoke>\n</｜DSML｜function_calls>",
        readers={opener: reader for tags in DSML for opener, reader in _blocks(tags).items()},
        ends=("<｜end▁of▁sentence｜>",),
    ),
)
