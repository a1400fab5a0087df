"""Words before the end of a section of calls, and the white space that keeps words around calls apart."""

from __future__ import annotations

import pytest

from ferrule import Policy
from tests.dialects.tools import calls, read

PARIS = '{"city": "Paris"}'
INVOKE = '<invoke name="get_weather">\n<parameter name="city">Paris</parameter>\n</invoke>\n'
DSML = INVOKE.replace("</", "</｜DSML｜").replace("<i", "<｜DSML｜i").replace("<p", "<｜DSML｜p")
ARG_KEYS = "get_weather<{0}arg_key>city</{0}arg_key><{0}arg_value>Paris</{0}arg_value></{0}tool_call>"
SECTIONS = {
    "deepseek_v3": (
        "<｜tool▁calls▁begin｜>",
        f"<｜tool▁call▁begin｜>function<｜tool▁sep｜>get_weather\n```json\n{PARIS}\n```<｜tool▁call▁end｜>\n",
        "<｜tool▁calls▁end｜>",
    ),
    "deepseek_v31": (
        "<|tool_calls_begin|>",
        f"<|tool_call_begin|>get_weather<|tool_sep|>{PARIS}<|tool_call_end|>",
        "<|tool_calls_end|>",
    ),
    "kimi_k2": (
        "<|tool_calls_section_begin|>",
        f"<|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{PARIS}<|tool_call_end|>",
        "<|tool_calls_section_end|>",
    ),
    "dsml": ("<｜DSML｜tool_calls>\n", DSML, "</｜DSML｜tool_calls>"),
    "invoke": ("<function_calls>\n", INVOKE, "</function_calls>"),
    "minimax": ("<minimax:tool_call>\n", INVOKE, "</minimax:tool_call>"),
    "tool_calls": (
        "<tool_calls>\n",
        f'<tool_call>\n{{"name": "get_weather", "arguments": {PARIS}}}\n</tool_call>\n',
        "</tool_calls>",
    ),
    "k2_horizon": ("<ifm|tool_calls>", "<ifm|tool_call>" + ARG_KEYS.format("ifm|"), "</ifm|tool_calls>"),
}
MADE = ("get_weather", {"city": "Paris"})


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("words", ["...\n", "\n...\n", "Done.\n", ' "quoted" and so on ', "a\n\nb\n"])
def test_words_before_the_end_of_a_section(section: str, words: str) -> None:
    opener, call, closer = SECTIONS[section]
    reply = read(f"{opener}{call}{words}{closer}")
    assert (calls(reply), reply.broken) == ([MADE], ())
    assert reply.content.strip() == words.strip()


@pytest.mark.parametrize("section", ["deepseek_v3", "deepseek_v31", "kimi_k2", "tool_calls"])
def test_words_between_calls_and_before_the_end_of_their_section(section: str) -> None:
    opener, call, closer = SECTIONS[section]
    reply = read(f"{opener}{call}\nthen\n{call}\n...\n{closer}\nend")
    assert [each.arguments for each in reply.calls] == [{"city": "Paris"}] * 2
    assert reply.content == "then\n...\nend"


@pytest.mark.parametrize("section", SECTIONS)
def test_words_about_the_end_of_a_section_stay(section: str) -> None:
    opener, call, closer = SECTIONS[section]
    reply = read(f"{opener}{call}{closer}\nIt ends with {closer} there.")
    assert closer in reply.content


@pytest.mark.parametrize("section", ["deepseek_v3", "deepseek_v31", "kimi_k2"])
def test_the_rest_of_a_string_before_the_end_of_a_section_is_no_words(section: str) -> None:
    opener, call, closer = SECTIONS[section]
    _, _, end = call.partition(PARIS)
    assert read(f'{opener}{call}and more"}}{end}{closer}').calls == ()
    assert read(f'{opener}{call}and more"}}\n{closer}').calls == ()


CALL = '<tool_call>{"name": "ping", "arguments": {}}</tool_call>'


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("for you!\n§I'll", "for you!\nI'll"),
        ("for you!§\nI'll", "for you!\nI'll"),
        ("a\n\n§\n\nb", "a\nb"),
        ("a\r\n§b", "a\r\nb"),
        ("a § b", "a  b"),
        ("a\n§ b", "a b"),
        ("a§b", "ab"),
        ("a§§\nb", "a\nb"),
        ("a\n§\n§\nb", "a\nb"),
        ("a\n§\nb\n§\nc", "a\nb\nc"),
        ("§\nb", "b"),
        ("a\n§\n", "a"),
        ("\n§\n", ""),
    ],
)
def test_white_space_around_a_call_keeps_words_apart(text: str, content: str) -> None:
    assert read(text.replace("§", CALL)).content == content


def test_a_call_that_is_left_as_text_keeps_its_own_white_space() -> None:
    text = 'a\n<tool_call>{"name": "unknown", "arguments": {}}</tool_call>\nb'
    assert read(text, policy=Policy(unknown_tools="text")).content == text
