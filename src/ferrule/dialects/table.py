"""The dialects: rows for the readers, and a line about each for people."""

from __future__ import annotations

from ferrule.dialects.block import Block
from ferrule.dialects.channel import Markup
from ferrule.dialects.tags import Tags

__all__ = ["DIALECTS", "MARKUP"]

QWEN3_CODER = Tags("qwen3_coder", "function", ("tool_call",), trim=True)
MINIMAX_M2 = Tags("minimax_m2", "invoke", ("minimax:tool_call", "function_calls"))


def _dsml(dialect: str, word: str, bars: str) -> Tags:
    """DSML: ``｜DSML｜`` before every tag word; leaks come with doubled, ASCII and U+2016 bars."""
    return Tags(dialect, "invoke", (word, "function_calls", "tool_calls"), prefix=f"{bars}DSML{bars}")


DSML = tuple(_dsml("deepseek_v32", "function_calls", bars) for bars in ("｜", "｜｜", "|", "‖"))

BLOCKS = (
    Block("hermes", "<tool_call>", "</tool_call>", QWEN3_CODER),
    Block("hermes", "<tools>", "</tools>", QWEN3_CODER),
    Block("minimax_m2", "<minimax:tool_call>", "</minimax:tool_call>", MINIMAX_M2),
    *(
        Block(tags.dialect, opener, closer, tags)
        for tags in DSML
        for opener, closer in zip(tags.block_opens, tags.block_closes, strict=True)
    ),
)

MARKUP = Markup(BLOCKS, (QWEN3_CODER, MINIMAX_M2, *DSML))

DIALECTS: dict[str, str] = {
    "deepseek_v3": "DeepSeek V3, R1: special tokens around a fenced JSON object",
    "deepseek_v31": "DeepSeek V3.1: special tokens around a JSON object",
    "deepseek_v32": "DeepSeek V3.2: DSML invokes with typed parameters",
    "fenced_json": "a JSON call in a Markdown fence",
    "hermes": "Hermes, Qwen: JSON in <tool_call>",
    "json": "a bare JSON call",
    "minimax_m2": "MiniMax M2: invokes in <minimax:tool_call>",
    "openai_json": "OpenAI's tool_calls or function_call, pasted as text",
    "openai_json_array": "a bare JSON array of calls, as servers force it",
    "qwen3_coder": "Qwen3-Coder: <function=…> with a tag per argument",
}
