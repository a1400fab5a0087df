"""Anthropic-style XML, dots, Seed-OSS, Step-3, MiniCPM5, and the DSML generations. Every case under every cut."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dialects.tools import broken, calls, quick, read

PARIS = ("get_weather", {"city": "Paris"})
NS = "antml" + ":"
STEP_HEAD, STEP_TAIL = (
    "<｜tool_calls_begin｜><｜tool_call_begin｜>",
    "<｜tool_call_end｜><｜tool_calls_end｜>",
)
SPELLINGS = {
    "anthropic_xml": (
        "<function_calls>\n",
        '<invoke name="{name}">\n',
        '<parameter name="{key}">{value}</parameter>\n',
        "</invoke>\n",
        "</function_calls>",
    ),
    "dots": (
        "<dots_function_call>",
        '<invoke name="{name}">',
        '<parameter name="{key}">{value}</parameter>',
        "</invoke>",
        "</dots_function_call>",
    ),
    "seed_oss": (
        "<seed:tool_call>\n",
        "<function={name}>\n",
        "<parameter={key}>{value}</parameter>\n",
        "</function>\n",
        "</seed:tool_call>",
    ),
    "step3": (
        STEP_HEAD,
        '<steptml:invoke name="{name}">',
        '<steptml:parameter name="{key}">{value}</steptml:parameter>',
        "</steptml:invoke>",
        STEP_TAIL,
    ),
    "minicpm5": ("", '<function name="{name}">', '<param name="{key}">{value}</param>', "</function>", ""),
    "deepseek_v4": (
        "<｜DSML｜tool_calls>\n",
        '<｜DSML｜invoke name="{name}">\n',
        '<｜DSML｜parameter name="{key}" string="true">{value}</｜DSML｜parameter>\n',
        "</｜DSML｜invoke>\n",
        "</｜DSML｜tool_calls>",
    ),
    "deepseek_v41": (
        "<｜DSML｜ calls>\n",
        '<｜DSML｜ invoke name="{name}">\n',
        '<｜DSML｜ parameter name="{key}" string="true">{value}</｜DSML｜ parameter>\n',
        "</｜DSML｜ invoke>\n",
        "</｜DSML｜ calls>",
    ),
    "gigachat35": (
        "<｜GCML｜tool_calls>\n",
        '<｜GCML｜invoke name="{name}">\n',
        '<｜GCML｜parameter name="{key}" string="true">{value}</｜GCML｜parameter>\n',
        "</｜GCML｜invoke>\n",
        "</｜GCML｜tool_calls>",
    ),
}


def written(dialect: str, *asked: tuple[str, dict[str, str]]) -> str:
    block_open, call_open, parameter, call_close, block_close = SPELLINGS[dialect]
    text = block_open
    for name, arguments in asked:
        text += call_open.format(name=name)
        for key, value in arguments.items():
            text += parameter.format(key=key, value=value)
        text += call_close
    return text + block_close


@pytest.fixture(params=sorted(SPELLINGS))
def dialect(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_calls_are_read_typed_and_named(dialect: str) -> None:
    text = written(dialect, ("get_weather", {"city": "Paris", "days": "3"}), ("ping", {}))
    reply = read(f"Let me look.\n{text}")
    assert calls(reply) == [("get_weather", {"city": "Paris", "days": 3}), ("ping", {})]
    assert (reply.content, reply.broken) == ("Let me look.", ())
    assert {call.origin.dialect for call in reply.calls} == {dialect}


@pytest.mark.parametrize(
    "value",
    [
        "if a < b:\n    print('</function>')",
        "use </parameter> or </param> to close it",
        "</invoke> and </function_calls> and </dots_function_call>",
        "<param name='b'> opens one",
        '{"a": "b',
        "&amp;&lt;",
        "",
    ],
)
def test_values_are_kept_to_the_letter(dialect: str, value: str) -> None:
    reply = read(written(dialect, ("write_file", {"path": "/a", "content": value}), ("ping", {})))
    assert calls(reply) == [("write_file", {"path": "/a", "content": value}), ("ping", {})]
    assert reply.content == ""


def test_a_value_cut_off_never_runs(dialect: str) -> None:
    text = written(dialect, ("write_file", {"path": "/a", "content": "rm -rf /tmp/x"}))
    start = text.index("rm -rf")
    for end in (start, start + 5, start + 13):
        for stop in ("length", "stop", None):
            reply = quick(text[:end], stop=stop)
            assert (reply.calls, [call.reason for call in reply.broken]) == ((), ["truncated"])


def test_missing_closers_at_the_end_are_forgiven_when_the_model_stopped(dialect: str) -> None:
    whole = written(dialect, PARIS)
    text = whole.removesuffix(SPELLINGS[dialect][4]).removesuffix(SPELLINGS[dialect][3])
    assert calls(read(text)) == [PARIS]
    assert [call.reason for call in read(text, stop="length").broken] == ["truncated"]


def test_a_missing_opener_is_forgiven(dialect: str) -> None:
    text = written(dialect, PARIS).removeprefix(SPELLINGS[dialect][0])
    assert calls(read(f"Well.\n{text}", None)) == [PARIS]


@pytest.mark.parametrize(
    ("text", "dialect", "expected", "content"),
    [
        ("<｜DSML｜toolcalls><｜DSML｜invoke name=\"ping\"/></｜DSML｜tool_calls>", "deepseek_v4", [("ping", {})], ""),
        ("<｜DSML｜tool>\n<｜DSML｜invoke name=\"ping\"/></｜DSML｜tool>", "deepseek_v4", [("ping", {})], ""),
        ("ok\n<｜DSML｜invoke name=\"ping\"/>\n<｜DSML｜invoke name=\"ping\"/>\n</｜DSML｜tool_calls>", "deepseek_v4", [("ping", {}), ("ping", {})], "ok"),
        ("<||DSML||".replace("||", "|") + "tool_calls><|DSML|invoke name=\"ping\"></|DSML|invoke></|DSML|tool_calls>", "deepseek_v4", [("ping", {})], ""),
        ("<｜GCML｜tool_calls><｜GCML｜invoke name=\"search\"><｜GCML｜parameter name=\"limit\" string=\"false\">2</｜GCML｜parameter></｜GCML｜invoke></｜GCML｜tool_calls>", "gigachat35", None, ""),
        ("court\n<invoke name=\"ping\">\n</invoke>\n</function_calls>", "anthropic_xml", [("ping", {})], "court"),
        ("count\n<invoke name=\"ping\">\n</invoke>", "anthropic_xml", [("ping", {})], "count"),
        ("<invoke name=\"ping\">\n</invoke>\n</minimax:tool_call>", "minimax_m2", [("ping", {})], ""),
        ("<function_calls><invoke name=\"write_file\"><parameter name=\"path\">/a</parameter><parameter name=\"content\"><![CDATA[a < b && c]]></parameter></invoke></function_calls>", "anthropic_xml", [("write_file", {"path": "/a", "content": "a < b && c"})], ""),
        (f"<{NS}function_calls>\n<{NS}invoke name=\"search\">\n<{NS}parameter name=\"q\">5</{NS}parameter>\n<{NS}parameter name=\"limit\">5</{NS}parameter>\n</{NS}invoke>\n</{NS}function_calls>", "anthropic_xml", [("search", {"q": "5", "limit": 5})], ""),
        (f"<{NS}invoke name=\"ping\">\n</{NS}invoke>\n</{NS}function_calls> ok", "anthropic_xml", [("ping", {})], " ok"),
        ('<dots_function_call>{"name": "get_weather", "arguments": {"city": "Paris"}}</dots_function_call>', "dots", [PARIS], ""),
        ("<dots_function_call><invoke name=\"ping\"></invoke></dots_function_call>\n<dots_function_call><invoke name=\"ping\"></invoke></dots_function_call>", "dots", [("ping", {}), ("ping", {})], ""),
        (STEP_HEAD + "function<｜tool_sep｜><steptml:invoke name=\"ping\"></steptml:invoke><｜tool_call_end｜><｜tool_sep｜><｜tool_call_begin｜>function<｜tool_sep｜><steptml:invoke name=\"get_weather\"><steptml:parameter name=\"city\">Paris</steptml:parameter></steptml:invoke>" + STEP_TAIL, "step3", [("ping", {}), PARIS], ""),
        ('<function name="write_file"><param name="path">/a</param><param name="content"><![CDATA[x\ny]]></param></function>', "minicpm5", [("write_file", {"path": "/a", "content": "x\ny"})], ""),
    ],
)  # fmt: skip
def test_variants(
    text: str, dialect: str, expected: list[tuple[str, dict[str, Any]]] | None, content: str
) -> None:
    reply = read(text)
    if expected is None:
        assert broken(reply) == [("search", "invalid-arguments")]
        return
    assert (calls(reply), reply.content, reply.broken) == (expected, content, ())
    assert {call.origin.dialect for call in reply.calls} == {dialect}


@pytest.mark.parametrize(
    "text",
    [
        "The opener looks like <｜DSML｜tool> and then params follow.",
        "Write <function_calls> around them.",
        "<seed:tool_call> is a tag",
        "<｜tool_calls_begin｜> is a token",
        "A <function name> here, <function name=\"ping\"> there.",
        "<function name=\"ping\"><param>x</param></function>",
        "<dots_function_call> nothing",
        "<steptml:invoke >",
        "<tool_use> and <invoke>",
    ],
)  # fmt: skip
def test_tags_that_begin_no_call_stay_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_seed_thinks_in_its_own_tags() -> None:
    reply = read("<seed:think>Hm.</seed:think>Hello<seed:eos>")
    assert (reply.reasoning, reply.content) == ("Hm.", "Hello")


def test_deepseek_v3_is_still_read_behind_step3() -> None:
    text = '<｜tool_calls_begin｜><｜tool_call_begin｜>get_weather<｜tool_sep｜>{"city": "Paris"}<｜tool_call_end｜><｜tool_calls_end｜>'
    assert calls(read(text)) == [PARIS]


@pytest.mark.parametrize(
    ("written", "value"),
    [("a\n", "a\n"), ("\na", "\na"), ("\na\n", "a"), ("\n\na\n\n", "\na\n"), ("\n", "\n"), ("", "")],
)
def test_seed_values_stand_on_their_line_or_on_lines_of_their_own(written: str, value: str) -> None:
    text = f"<seed:tool_call>\n<function=search>\n<parameter=q>{written}</parameter>\n</function>\n</seed:tool_call>"
    assert calls(read(text)) == [("search", {"q": value})]


@pytest.mark.parametrize("token", ["||DSML||", "|DSML|", "｜｜DSML｜｜", "‖DSML‖", " | DSML | "])
@pytest.mark.parametrize("block", ["tool_calls", "tool_use"])
def test_bars_of_other_kinds_around_the_token(token: str, block: str) -> None:
    text = (
        f'<{token}{block}>\n<{token}invoke name="get_weather">\n<{token}parameter name="city" string="true">'
        f"Paris</{token}parameter>\n</{token}invoke>\n</{token}{block}>"
    )
    reply = read(text)
    assert (calls(reply), reply.content) == ([("get_weather", {"city": "Paris"})], "")


@pytest.mark.parametrize("token", ["｜DSML｜", "｜DSML｜ "])
def test_a_call_whose_tag_has_the_word_of_an_argument_and_no_wrapper(token: str) -> None:
    text = (
        f'<{token}parameter name="get_weather">\n<{token}parameter name="city" string="true">Paris'
        f"</{token}parameter>\n</{token}invoke>"
    )
    reply = read(f"Ok.\n{text}")
    assert (calls(reply), reply.content) == ([("get_weather", {"city": "Paris"})], "Ok.")
    assert read(text.replace("get_weather", "other")).calls == ()


def test_a_wrapper_whose_namespace_lost_its_beginning() -> None:
    text = (
        '<tml:function_calls>\n<invoke name="get_weather">\n<parameter name="city">Paris</parameter>\n'
        "</invoke>\n</tml:function_calls>"
    )
    reply = read(f"Ok.\n{text}")
    assert (calls(reply), reply.content) == ([("get_weather", {"city": "Paris"})], "Ok.")
