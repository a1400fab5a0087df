"""Words before the end of a section of calls, and the white space that keeps words around calls apart."""

import pytest

from ferrule import Policy
from tests.dialects.tools import calls, read
from tests.dialects.writers import write

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
    for turn_ends in ("", "<｜end▁of▁sentence｜>"):
        reply = read(f"{opener}{call}{words}{closer}{turn_ends}")
        assert (calls(reply), reply.broken) == ([MADE], ())
        assert reply.content.removesuffix(turn_ends).strip() == words.strip()


WRAPPERS = {
    "anthropic_xml": ("<function_calls>", "</function_calls>"),
    "anthropic_xml_2023": ("<function_calls>", "</function_calls>"),
    "deepseek_v32": ("<｜DSML｜function_calls>", "</｜DSML｜function_calls>"),
    "deepseek_v41": ("<｜DSML｜ calls>", "</｜DSML｜ calls>"),
    "dots": ("<dots_function_call>", "</dots_function_call>"),
    "gigachat35": ("<｜GCML｜tool_calls>", "</｜GCML｜tool_calls>"),
    "hunyuan_v3": ("<tool_calls>", "</tool_calls>"),
    "kimi_k3": ("<|open|>tools<|sep|>", "<|close|>tools<|sep|>"),
    "minimax_m3": ("]<]minimax[>[<tool_call>", "]<]minimax[>[</tool_call>"),
    "plamo3": ("<|plamo:begin_tool_requests:plamo|>", "<|plamo:end_tool_requests:plamo|>"),
    "qwen3_coder": ("<tool_call>", "</tool_call>"),
    "seed_oss": ("<seed:tool_call>", "</seed:tool_call>"),
    "step3": ("<｜tool_calls_begin｜>", "<｜tool_calls_end｜>"),
    "tools_call": ("<tool_call>", "</tool_call>"),
}
"""What stands around the calls of more dialects."""


def _sections() -> dict[str, tuple[str, str, str]]:
    sections = {
        name: (opener.strip(), call.strip(), closer) for name, (opener, call, closer) in SECTIONS.items()
    }
    for name, (opener, closer) in WRAPPERS.items():
        call = write(name, "get_weather", {"city": "Paris"}).removeprefix(opener).removesuffix(closer)
        sections[name] = (opener, call.strip(), closer)
    return sections


@pytest.mark.parametrize(("opener", "call", "closer"), _sections().values(), ids=_sections())
@pytest.mark.parametrize("words", ["...", "Now the second city.", "接着查第二个城市。", "a\n\nb", ""])
@pytest.mark.parametrize("places", ["|§§", "§|§", "§§|", "|§|§|"])
def test_words_in_a_section_are_words(opener: str, call: str, closer: str, words: str, places: str) -> None:
    second = call.replace("Paris", "Rome")
    inside = places.replace("|", f"\n{words}\n").replace("§", call, 1).replace("§", second, 1)
    reply = read(f"{opener}{inside}{closer}\nend")
    assert [each.arguments for each in reply.calls] == [{"city": "Paris"}, {"city": "Rome"}]
    assert reply.content.split() == [*words.split() * places.count("|"), "end"]


@pytest.mark.parametrize("dialect", [name for name in WRAPPERS if name not in ("plamo3", "step3")])
@pytest.mark.parametrize("words", [" a b ", "\na b ", "\n<b>\n", '\n"}\n'])
def test_what_may_be_a_part_of_an_argument_between_calls_of_a_section_makes_them_ambiguous(
    dialect: str, words: str
) -> None:
    opener, call, closer = _sections()[dialect]
    reply = read(f"{opener}{call}{words}{call}{closer}")
    assert reply.calls == ()
    assert {each.reason for each in reply.broken} == {"ambiguous"}


def test_the_opening_marker_of_a_section_stays_where_no_call_follows() -> None:
    for text in (
        "<tool_calls>\nwords",
        "<tool_calls>\n" + "words " * 99,
        "<tool_calls> and `</tool_calls>`\n",
    ):
        assert read(text).content == text
        assert read(text, channel="reasoning").reasoning == text
    text = (
        '<tool_calls>\nwords\n<tool_call>{"name": "unknown", "arguments": {}}</tool_call>\n</tool_calls>\n'
    )
    assert read(text, policy=Policy(unknown_tools="text")).content.startswith(
        "<tool_calls>\nwords\n<tool_call>"
    )


def test_the_opening_marker_of_a_section_in_the_reasoning_stays_with_a_call_that_is_left_there() -> None:
    opener, call, closer = SECTIONS["tool_calls"]
    text = f"{opener}words\n{call}end"
    assert read(text, channel="reasoning", policy=Policy(reasoning="ignore")).reasoning == text
    assert len(read(f"{text}\n{closer}", channel="reasoning").calls) == 1


@pytest.mark.parametrize(("opener", "call", "closer"), _sections().values(), ids=_sections())
@pytest.mark.parametrize("words", [" noise\n", "\nnoise\n", "\n"])
def test_the_opening_marker_of_a_section_behind_a_sentence_goes_with_its_calls(
    opener: str, call: str, closer: str, words: str
) -> None:
    reply = read(f"I'll check. {opener}{words}{call}{closer}")
    assert calls(reply) == [MADE]
    assert reply.content.split() == ["I'll", "check.", *words.split()]
    about = f"It begins so: {opener} and goes on."
    assert read(about).content == about


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


@pytest.mark.parametrize(
    ("text", "reasoning"),
    [
        ("for you!\n§I'll", "for you!\nI'll"),
        ("a\n\n§\n\nb", "a\nb"),
        ("a § b", "a  b"),
        ("a§b", "ab"),
        ("a\n§\nb\n§\nc", "a\nb\nc"),
        ("§\nb", "b"),
    ],
)
def test_white_space_around_a_call_in_the_reasoning(text: str, reasoning: str) -> None:
    whole = text.replace("§", CALL)
    for policy in (None, Policy(reasoning="replace")):
        reply = read(whole, channel="reasoning", policy=policy)
        assert (reply.reasoning, len(reply.calls)) == (reasoning, text.count("§"))
    assert read(whole, channel="reasoning", policy=Policy(reasoning="ignore")).reasoning == whole


@pytest.mark.parametrize("text", ["for you!\n§I'll", "a\n\n§\n\nb", "a § b"])
def test_a_call_that_is_left_in_the_reasoning_keeps_its_own_white_space(text: str) -> None:
    whole = text.replace("§", CALL)
    reply = read(f"<think>{whole}</think>\nIt is 7.")
    assert (reply.reasoning, reply.calls) == (whole, ())


def test_a_call_that_is_left_as_text_keeps_its_own_white_space() -> None:
    text = 'a\n<tool_call>{"name": "unknown", "arguments": {}}</tool_call>\nb'
    assert read(text, policy=Policy(unknown_tools="text")).content == text
