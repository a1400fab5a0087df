"""The quick look for markup of calls."""

import pytest

from ferrule import has_call_markers


@pytest.mark.parametrize(
    "text",
    [
        'Hi <tool_call>\n{"name": "x"}',
        "<｜tool▁calls▁begin｜>",
        "<｜DSML｜tool_calls>",
        "[TOOL_CALLS]x",
        "<function=ls>",
        '<invoke name="ls">',
        "<|tool_calls_section_begin|>",
        "<|python_tag|>",
        "<minimax:tool_call>",
        "<|start|>assistant<|channel|>commentary to=functions.ls",
        "Thought: I look.\nAction: ls\nAction Input: {}",
        "</tool_call>",
        "✿FUNCTION✿: ls",
    ],
)
def test_markup_is_seen(text: str) -> None:
    assert has_call_markers(text)
    assert not has_call_markers(text[0:0])


@pytest.mark.parametrize(
    "text",
    [
        "I will call the tool now.",
        '{"name": "ls", "arguments": {}}',
        "```json\n{}\n```",
        "<think>Which function?</think> a < b | c",
        "<answer>42</answer>",
        "Call functions.sum(x) in the parameter list.",
        "行动：调用工具",
    ],
)
def test_other_text_is_not(text: str) -> None:
    assert not has_call_markers(text)
