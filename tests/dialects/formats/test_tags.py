"""Dialects with a tag for each argument. Every case under every cut."""

from typing import Any

import pytest

from tests.dialects.tools import broken, calls, read

PARIS = ("get_weather", {"city": "Paris"})
NS = "antml" + ":"
STEP_HEAD, STEP_TAIL = (
    "<｜tool_calls_begin｜><｜tool_call_begin｜>",
    "<｜tool_call_end｜><｜tool_calls_end｜>",
)
SPELLINGS = {
    "qwen3_coder": (
        "<tool_call>\n",
        "<function={name}>\n",
        "<parameter={key}>\n{value}\n</parameter>\n",
        "</function>\n",
        "</tool_call>",
    ),
    "minimax_m2": (
        "<minimax:tool_call>\n",
        '<invoke name="{name}">\n',
        '<parameter name="{key}">{value}</parameter>\n',
        "</invoke>\n",
        "</minimax:tool_call>",
    ),
    "deepseek_v32": (
        "<｜DSML｜function_calls>\n",
        '<｜DSML｜invoke name="{name}">\n',
        '<｜DSML｜parameter name="{key}" string="true">{value}</｜DSML｜parameter>\n',
        "</｜DSML｜invoke>\n",
        "</｜DSML｜function_calls>",
    ),
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
    """Calls in a dialect, arguments as text."""
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


def test_calls_are_read_and_typed_by_schema(dialect: str) -> None:
    text = "Let me look.\n\n" + written(
        dialect,
        ("get_weather", {"city": "Paris", "days": "3"}),
        ("search", {"q": "5", "exact": "true"}),
        ("ping", {}),
    )
    reply = read(text)
    assert calls(reply) == [
        ("get_weather", {"city": "Paris", "days": 3}),
        ("search", {"q": "5", "exact": True}),
        ("ping", {}),
    ]
    assert reply.content == "Let me look."
    assert {call.origin.dialect for call in reply.calls} == {dialect}


@pytest.mark.parametrize(
    "value",
    [
        "if a < b:\n    print('</function>')",
        "one\n\n  two\n",
        "use </parameter> to close it",
        "<parameter=b> opens one",
        '<parameter name="b"> opens one',
        "</invoke> and </tool_call> and </minimax:tool_call>",
        "Close with </function> then </tool_call>; open with <function=x>.",
        'Open with <invoke name="x"> and <｜DSML｜invoke name="x">; close with </invoke> </｜DSML｜invoke>.',
        "<tool_call>\n<function=ping>\n</function>\n</tool_call>",
        "<tool_call>\n<function=search>\n<parameter=q>\nx\n</parameter>\n</function>\n</tool_call>",
        '{"a": "b',
        "&amp;&lt;",
        "  indented, and \\n no newline",
        "",
        "use </parameter> or </param> to close it",
        "</invoke> and </function_calls> and </dots_function_call>",
        "<param name='b'> opens one",
    ],
)
def test_values_are_kept_to_the_letter(dialect: str, value: str) -> None:
    reply = read(written(dialect, ("write_file", {"path": "/a", "content": value}), ("ping", {})))
    assert calls(reply) == [("write_file", {"path": "/a", "content": value}), ("ping", {})]
    assert reply.content == ""


def test_a_dialects_own_call_inside_a_value(dialect: str) -> None:
    inner = written(dialect, ("search", {"q": "x"}))
    reply = read(
        written(dialect, ("write_file", {"path": "/doc.md", "content": f"Like so:\n{inner}\nDone."}))
    )
    assert calls(reply) == [("write_file", {"path": "/doc.md", "content": f"Like so:\n{inner}\nDone."})]


def test_missing_closers_at_the_end_are_forgiven_when_the_model_stopped(dialect: str) -> None:
    whole = written(dialect, ("get_weather", {"city": "Paris"}))
    for closer in SPELLINGS[dialect][4], SPELLINGS[dialect][3] + SPELLINGS[dialect][4]:
        text = whole.removesuffix(closer)
        assert calls(read(text)) == [PARIS]
        cut = read(text, stop="length")
        open_call = SPELLINGS[dialect][3] in closer
        assert calls(cut) == ([] if open_call else [PARIS])
        assert [call.reason for call in cut.broken] == (["truncated"] if open_call else [])


def test_a_missing_opener_is_forgiven(dialect: str) -> None:
    text = written(dialect, ("get_weather", {"city": "Paris"}))
    reply = read("Well.\n" + text.removeprefix(SPELLINGS[dialect][0]))
    assert (calls(reply), reply.content) == ([PARIS], "Well.")


def test_a_value_cut_off_never_runs(dialect: str) -> None:
    text = written(dialect, ("write_file", {"path": "/a", "content": "rm -rf /tmp/x"}))
    start = text.index("rm -rf")
    for end in range(start, start + 13):
        for stop in ("length", "stop", None):
            reply = read(text[:end], stop=stop)
            assert (reply.calls, [call.reason for call in reply.broken]) == ((), ["truncated"])


def test_a_missing_value_closer_before_the_next_argument(dialect: str) -> None:
    text = written(dialect, ("search", {"q": "rain", "limit": "3"}))
    closer = SPELLINGS[dialect][2].partition("{value}")[2].strip()
    reply = read(text.replace(closer, "", 1))
    [(name, arguments)] = calls(reply)
    assert name == "search"
    assert arguments["limit"] == 3
    assert str(arguments["q"]).strip() == "rain"
    assert any(repair.rule == "missing-close" for repair in reply.calls[0].repairs)


def test_a_call_that_is_not_closed_before_the_next_may_hold_it(dialect: str) -> None:
    text = written(dialect, ("get_weather", {"city": "Paris"}), ("search", {"q": "rain"}))
    closer = SPELLINGS[dialect][3].strip()
    assert text.count(closer) == 2
    reply = read(text.replace(closer, "", 1))
    assert (calls(reply), broken(reply)) == ([], [("get_weather", "ambiguous"), ("search", "ambiguous")])


@pytest.mark.parametrize(("text", "dialect", "expected", "content"), [
    ('<｜DSML｜function_calls><｜DSML｜invoke name="search">\n{"q": "rain", "limit": 2}\n</｜DSML｜invoke></｜DSML｜function_calls>', "deepseek_v32", [("search", {"q": "rain", "limit": 2})], ""),
    ('<｜DSML｜function_calls><｜DSML｜invoke name="ping"/></｜DSML｜function_calls>', "deepseek_v32", [("ping", {})], ""),
    ('<｜｜DSML｜｜function_calls><｜｜DSML｜｜invoke name="ping"></｜｜DSML｜｜invoke></｜｜DSML｜｜function_calls>', "deepseek_v32", [("ping", {})], ""),
    ('<｜DSML｜function_calls><｜DSML｜invoke name="search"><｜DSML｜parameter name="q">rain</｜DSML｜parameter></｜DSML｜invoke></｜DSML｜function_calls>', "deepseek_v32", [("search", {"q": "rain"})], ""),
    ('<｜DSML｜function_calls><｜DSML｜invoke name="search"><｜DSML｜parameter name="q" string="true">r</｜DSML｜parameter><｜DSML｜parameter name="limit" string="false">2</｜DSML｜parameter></｜DSML｜invoke></｜DSML｜function_calls>', "deepseek_v32", [("search", {"q": "r", "limit": 2})], ""),
    ("<function=get_weather>\n<parameter=city>\nParis\n</parameter>\n</function>\n</tool_call>", "qwen3_coder", [PARIS], ""),
    ('<function=get_weather>{"city": "Paris"}</function>', "qwen3_coder", [PARIS], ""),
    ("<tool_call><function=get_weather><parameter=city>Paris</parameter></function></tool_call>", "qwen3_coder", [PARIS], ""),
    ("<minimax:tool_call><invoke name='get_weather'><parameter name='city'>Paris</parameter></invoke></minimax:tool_call>", "minimax_m2", [PARIS], ""),
    ("<minimax:tool_call><invoke name=get_weather><parameter name=city>Paris</parameter></invoke></minimax:tool_call>", "minimax_m2", [PARIS], ""),
    ("<tool_call>\n<function=order>\n<parameter=items>\n[{'id': 1, 'ok': True}]\n</parameter>\n<parameter=note>\nnull\n</parameter>\n</function>\n</tool_call>", "qwen3_coder", [("order", {"items": [{"id": 1, "ok": True}], "note": None})], ""),
    ('<minimax:tool_call><invoke name="get_weather"><parameter name="arguments">{"city": "Paris"}</parameter></invoke></minimax:tool_call>', "minimax_m2", [PARIS], ""),
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
])  # fmt: skip
def test_variants(
    text: str, dialect: str, expected: list[tuple[str, dict[str, Any]]] | None, content: str
) -> None:
    reply = read(text)
    if expected is None:
        assert broken(reply) == [("search", "invalid-arguments")]
        return
    assert (calls(reply), reply.content, reply.broken) == (expected, content, ())
    assert {call.origin.dialect for call in reply.calls} == {dialect}


@pytest.mark.parametrize("text", [
    "The tag <function=NAME> opens a call.",
    'Write <invoke name="ping"> to begin.',
    "<function=>",
    "a <｜DSML｜ b",
    "<｜DSM some regular text",
    "<function",
    "<invoke >x</invoke>",
    "The opener looks like <｜DSML｜tool> and then params follow.",
    "Write <function_calls> around them.",
    "<seed:tool_call> is a tag",
    "<｜tool_calls_begin｜> is a token",
    "A <function name> here, <function name=\"ping\"> there.",
    "<function name=\"ping\"><param>x</param></function>",
    "<dots_function_call> nothing",
    "<steptml:invoke >",
    "<tool_use> and <invoke>",
])  # fmt: skip
def test_tags_that_begin_no_call_stay_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


QWEN_HEAD = "<tool_call>\n<function=search>\n<parameter=q>\n"


@pytest.mark.parametrize(
    "value", ["Use <tool_call> tags", "Use <tool_call>\n<function=search> tags", "The <function=NAME> tag"]
)
def test_a_value_does_not_end_where_it_mentions_an_opening_tag(value: str) -> None:
    reply = read(QWEN_HEAD + value)
    assert (reply.calls, broken(reply), reply.content) == ((), [("search", "truncated")], "")
    whole = read(f"{QWEN_HEAD}{value}\n</parameter>\n</function>\n</tool_call>")
    assert calls(whole) == [("search", {"q": value})]


def test_a_value_that_never_closes_before_the_next_call_may_hold_it() -> None:
    following = written("qwen3_coder", ("search", {"q": "b"}))
    reply = read(f"{QWEN_HEAD}a\n{following}")
    assert (calls(reply), broken(reply)) == ([], [("search", "ambiguous"), ("search", "ambiguous")])
    following = written("qwen3_coder", ("ping", {}))
    assert calls(read(f"{QWEN_HEAD}a\n{following}")) == [("search", {"q": "a"}), ("ping", {})]


def test_a_wrong_type_is_reported_not_guessed() -> None:
    reply = read(written("qwen3_coder", ("get_weather", {"city": "Paris", "days": "soon"})))
    assert broken(reply) == [("get_weather", "invalid-arguments")]


@pytest.mark.parametrize(
    "text",
    [
        "<tool_call>\n<function=write_file>\n<par",
        "<function=write_file>\n<parameter=pa",
        '<invoke name="get_weather">\n<parameter name="ci',
        '<｜DSML｜invoke name="get_weather">\n<｜DSML｜parameter name="city"',
        '<invoke name="get_weather">\n<parameter name="city">Paris</parameter>\n<parameter name="da',
    ],
)
def test_a_text_that_ends_in_a_tag(text: str) -> None:
    reply = read(text)
    assert ([reason for _, reason in broken(reply)], reply.calls, reply.content) == (["truncated"], (), "")


@pytest.mark.parametrize("tail", ["</func", "</function>\n</tool"])
def test_a_text_that_ends_in_the_last_tag(tail: str) -> None:
    assert calls(read(f"<tool_call>\n<function=ping>\n{tail}")) == [("ping", {})]
    cut = read(f"<tool_call>\n<function=ping>\n{tail}", stop="length")
    assert bool(broken(cut)) == ("</function>" not in tail)


FILE = ("write_file", {"path": "a.txt", "content": "one\ntwo"})


def file_call(path_end: str, content_end: str) -> str:
    """A call of two arguments, with something for their closing tags."""
    return (
        f"<tool_call>\n<function=write_file>\n<parameter=path>\na.txt\n{path_end}\n"
        f"<parameter=content>\none\ntwo\n{content_end}\n</function>\n</tool_call>"
    )


@pytest.mark.parametrize(
    "closer",
    ["</parameter/>", "</parameter2>", "</parameter", "</parameters>", "</parameter_function>", "</parm>"],
)
def test_a_closing_tag_that_is_misspelt_is_no_part_of_the_value(closer: str) -> None:
    for text in (file_call(closer, "</parameter>"), file_call("</parameter>", closer)):
        reply = read(text)
        assert (calls(reply), reply.content) == ([FILE], "")
        assert [repair.rule for repair in reply.calls[0].repairs] == ["misspelt-tag"]


@pytest.mark.parametrize("closer", ["</parameter>", "</parameter=content>"])
def test_the_closing_tag_of_a_call_may_have_its_name(closer: str) -> None:
    text = file_call("</parameter>", closer).replace("</function>", "</function=write_file>")
    reply = read(text)
    assert (calls(reply), reply.content) == ([FILE], "")
    assert "misspelt-tag" in [repair.rule for repair in reply.calls[0].repairs]
    other = read(text.replace("</function=write_file>", "</function=other>"))
    assert not other.calls


@pytest.mark.parametrize(
    "closer", ["</Function>", "</FUNCTION>", "</functions>", "</func>", "<function>", "</function />"]
)
def test_a_misspelt_end_of_a_call_behind_the_end_of_a_value_is_an_end(closer: str) -> None:
    reply = read(file_call("</parameter>", "</parameter>").replace("</function>", closer))
    assert (calls(reply), reply.content) == ([FILE], "")
    assert "misspelt-tag" in [repair.rule for repair in reply.calls[0].repairs]


def test_another_tag_behind_the_end_of_a_value_is_none() -> None:
    assert not read(file_call("</parameter>", "</parameter>").replace("</function>", "</div>")).calls


def test_a_closing_tag_fused_with_the_calls_is_no_part_of_the_value() -> None:
    text = (
        "<tool_call>\n<function=get_weather>\n<parameter=city>\nParis\n</parameterfunction>\n</tool_call>"
    )
    assert calls(read(text)) == [PARIS]


@pytest.mark.parametrize(
    ("opened", "expected"),
    [("", "<b>x</b>"), ("<content>", "<content><b>x</b></content>"), ("<content id='1'>", None)],
)
def test_a_closing_tag_named_after_the_argument_ends_it_unless_the_value_opens_it(
    opened: str, expected: str | None
) -> None:
    text = (
        f'<invoke name="write_file">\n<parameter name="content">{opened}<b>x</b></content>\n'
        '<parameter name="path">a.txt</parameter>\n</invoke>'
    )
    content = expected or f"{opened}<b>x</b></content>"
    assert calls(read(text)) == [("write_file", {"content": content, "path": "a.txt"})]


@pytest.mark.parametrize("opener", ["<parameter=city\n", "<parameter=city=", "<parameter= city \n"])
def test_an_argument_whose_tag_is_not_closed(opener: str) -> None:
    text = (
        f"<tool_call>\n<function=get_weather>\n{opener}Paris</parameter>\n<parameter=days>3</parameter>\n"
    )
    reply = read(f"{text}</function>\n</tool_call>")
    assert (calls(reply), reply.content) == ([("get_weather", {"city": "Paris", "days": 3})], "")


def test_code_behind_a_tag_that_is_not_closed_is_whole() -> None:
    code = "for i in a:\n    if i > 1:\n        print(i)"
    text = f"<function=write_file>\n<parameter=path>\na.py\n</parameter>\n<parameter=content\n{code}\n</parameter>\n</function>"
    assert calls(read(text)) == [("write_file", {"path": "a.py", "content": code})]


@pytest.mark.parametrize("opener", ["<parameter=town\n", "<parameter=town=", "<parameter=city=a > b and "])
def test_an_argument_that_cannot_be_read_is_never_left_out(opener: str) -> None:
    text = (
        f"<tool_call>\n<function=get_weather>\n<parameter=days>3</parameter>\n{opener}Paris</parameter>\n"
    )
    reply = read(f"{text}</function>\n</tool_call>")
    assert (calls(reply), [name for name, _ in broken(reply)]) == ([], ["get_weather"])


def test_a_call_whose_tag_is_not_closed() -> None:
    text = "<tool_call>\n<function=get_weather\n<parameter=city>\nParis\n</parameter>\n</function>\n</tool_call>"
    reply = read(text)
    assert (calls(reply), reply.content) == ([PARIS], "")


def test_a_call_whose_tag_has_the_word_of_an_argument() -> None:
    text = "<tool_call>\n<parameter=get_weather>\n<parameter=city>\nParis\n</parameter>\n</function>\n</tool_call>"
    reply = read(text)
    assert (calls(reply), reply.content) == ([PARIS], "")
    assert [repair.rule for repair in reply.calls[0].repairs] == ["misspelt-tag"]


@pytest.mark.parametrize("name", ["bash", "city"])
def test_an_argument_in_a_block_is_no_call_of_a_tool_that_nobody_declared(name: str) -> None:
    text = (
        f"<tool_call>\n<parameter={name}>\n<parameter=city>\nParis\n</parameter>\n</function>\n</tool_call>"
    )
    reply = read(text)
    assert (calls(reply), reply.content) == ([], text)


@pytest.mark.parametrize("tail", ["</function>\n</function_invocation>", "</function_call>\n</tool_call>"])
def test_closing_tags_of_other_formats_behind_a_call_are_markup(tail: str) -> None:
    reply = read(
        f"<tool_call>\n<function=get_weather>\n<parameter=city>\nParis\n</parameter>\n</function>\n{tail}"
    )
    assert (calls(reply), reply.content) == ([PARIS], "")


@pytest.mark.parametrize("closers", [2, 3])
def test_a_closing_tag_written_twice_is_no_part_of_the_value(closers: int) -> None:
    closer = "\n".join(["</parameter>"] * closers)
    for text in (file_call(closer, "</parameter>"), file_call("</parameter>", closer)):
        reply = read(text)
        assert (calls(reply), reply.content) == ([FILE], "")
        assert [repair.rule for repair in reply.calls[0].repairs] == ["extra-close"]


@pytest.mark.parametrize(
    "value",
    ["<parameter=x>\n1\n</parameter>", "a </parameter> b\n</parameter>", "it ends with </parameter>"],
)
def test_a_value_about_closing_tags_keeps_the_one_at_its_end(value: str) -> None:
    text = f"<function=search>\n<parameter=q>\n{value}\n</parameter>\n</function>"
    assert calls(read(text)) == [("search", {"q": value})]


def test_a_value_inside_of_its_tag() -> None:
    text = "<function=get_weather>\n<parameter=city=New York>\n</parameter>\n<parameter=days>3</parameter>\n</function>"
    reply = read(text)
    assert calls(reply) == [("get_weather", {"city": "New York", "days": 3})]
    assert [repair.rule for repair in reply.calls[0].repairs] == ["misspelt-tag"]


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
