"""Tags that damaged calls leave over, under every cut."""

import pytest

from ferrule import DIALECTS, recover
from tests.dialects.tools import TOOLS, calls, read
from tests.dialects.writers import split

PARIS = ("get_weather", {"city": "Paris"})
CALL = '{"name": "get_weather", "arguments": {"city": "Paris"}}'
FUNCTION = "<function=get_weather>\n<parameter=city>\nParis\n</parameter>\n</function>"
INVOKE = '<invoke name="get_weather">\n<parameter name="city">Paris</parameter>\n</invoke>'
BLOCK = f"<tool_call>\n{CALL}\n</tool_call>"


@pytest.mark.parametrize(
    "text",
    [
        f"{CALL}\n</tool_call>",
        f"{FUNCTION}\n</seed:tool_call>",
        '[get_weather(city="Paris")]<|tool_call_end|>',
        f"<function_calls>\n{FUNCTION}\n</function_calls>",
        f"<tool_call>\n{INVOKE}\n</tool_call>",
        FUNCTION.replace("function=", "function "),
        f"<answer><tool_calls>[{CALL}]</tool_calls></answer>",
        f"<tool_calls>[{CALL}]</tool_calls>\n</answer>",
        f"<tool_call><0x0A>{CALL}<0x0A></tool_call><0x0A>",
        f"<0x0A><0x0A>{BLOCK}",
    ],
)
def test_leftovers_of_a_call_are_dropped(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == ([PARIS], "", ())


def test_the_answer_of_ernie() -> None:
    reply = read("plan</think>\n\n<response>\nHello\n</response>\n", opens_in_reasoning=True)
    assert (reply.reasoning, reply.content) == ("plan", "Hello")


@pytest.mark.parametrize(
    "text",
    [
        "<answer>42</answer>",
        "<response>Yes</response>",
        "a </tool_call> b",
        "the byte <0x0A> is a newline",
        "<function_calls> and </function_calls>",
        "a <function call> b",
    ],
)
def test_tags_away_from_calls_are_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_text_behind_a_call_keeps_its_tags() -> None:
    assert read(f"{BLOCK} so </answer> it is").content == " so </answer> it is"


@pytest.mark.parametrize(
    "dialect", sorted(DIALECTS.keys() - {"fenced_json", "command_r_plus", "minimax_m3"})
)
def test_no_part_of_a_closing_marker_is_text(dialect: str) -> None:
    before, pieces, after = split(dialect, *PARIS)
    for end in range(len(after)):
        reply = recover(before + "".join(pieces) + after[:end], TOOLS)
        assert reply.content.strip() == "", end
        assert bool(reply.calls) != bool(reply.broken), end


@pytest.mark.parametrize("tail", ["<", "</tool", "\n</functio", "<|tool_call_e"])
def test_a_part_of_a_marker_behind_a_call_is_markup(tail: str) -> None:
    reply = read(f"{BLOCK}{tail}")
    assert (calls(reply), reply.content) == ([PARIS], "")


@pytest.mark.parametrize("tail", ["< 3", "</b>", " <", "[1]", "\nAnd <"])
def test_other_text_behind_a_call_is_text(tail: str) -> None:
    reply = read(f"{BLOCK}{tail}")
    assert (calls(reply), reply.content) == ([PARIS], tail.lstrip("\n"))
