"""Texts to measure with: prose, code, and one long ``write_file`` call in each dialect."""

from __future__ import annotations

import json
from collections.abc import Iterator

LINE = 'def f(x):\n    return x + 1  # "quoted" <b> text \\ and [more] {stuff}\n'
PROSE = "Words and more words, as an answer has them. "

TOOLS = [
    {
        "name": "write_file",
        "parameters": {
            "type": "object",
            "properties": {"path": {"type": "string"}, "content": {"type": "string"}},
            "required": ["path", "content"],
        },
    }
]


def code(size: int) -> str:
    """Code of ``size`` characters, with quotes, brackets and backslashes."""
    return (LINE * (size // len(LINE) + 1))[:size]


def texts(size: int) -> Iterator[tuple[str, str]]:
    """Name and text; the argument or the text itself is ``size`` characters long."""
    content = code(size)
    arguments = json.dumps({"path": "/a.py", "content": content})
    envelope = f'{{"name": "write_file", "arguments": {arguments}}}'
    bar = "｜DSML｜"
    yield "prose", (PROSE * (size // len(PROSE) + 1))[:size]
    yield "code as text", content
    yield "json", envelope
    yield "hermes", f"<tool_call>\n{envelope}\n</tool_call>"
    yield (
        "qwen3_coder",
        "<tool_call>\n<function=write_file>\n<parameter=path>\n/a.py\n</parameter>\n"
        f"<parameter=content>\n{content}\n</parameter>\n</function>\n</tool_call>",
    )
    yield (
        "deepseek_v3",
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>write_file\n"
        f"```json\n{arguments}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
    )
    yield (
        "deepseek_v31",
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>write_file<｜tool▁sep｜>"
        f"{arguments}<｜tool▁call▁end｜><｜tool▁calls▁end｜>",
    )
    yield (
        "deepseek_v32",
        f'<{bar}function_calls>\n<{bar}invoke name="write_file">\n'
        f'<{bar}parameter name="path" string="true">/a.py</{bar}parameter>\n'
        f'<{bar}parameter name="content" string="true">{content}</{bar}parameter>\n'
        f"</{bar}invoke>\n</{bar}function_calls>",
    )
    yield (
        "minimax_m2",
        '<minimax:tool_call>\n<invoke name="write_file">\n<parameter name="path">/a.py</parameter>\n'
        f'<parameter name="content">{content}</parameter>\n</invoke>\n</minimax:tool_call>',
    )
