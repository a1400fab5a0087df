"""Keys and values in tags of their own: GLM, Ling, Laguna, Hunyuan, K2 Horizon. Every case under every cut."""

from collections.abc import Callable

import pytest

from ferrule import recover
from tests.dialects.tools import TOOLS, broken, calls, read

Asked = tuple[str, dict[str, str]]
PARIS = ("get_weather", {"city": "Paris"})
PAIR = "<arg_key>city</arg_key><arg_value>Paris</arg_value>"


def glm45(*asked: Asked) -> str:
    return "\n".join(
        f"<tool_call>{name}\n"
        + "".join(f"<arg_key>{k}</arg_key>\n<arg_value>{v}</arg_value>\n" for k, v in given.items())
        + "</tool_call>"
        for name, given in asked
    )


def glm47(*asked: Asked) -> str:
    return "".join(
        f"<tool_call>{name}"
        + "".join(f"<arg_key>{k}</arg_key><arg_value>{v}</arg_value>" for k, v in given.items())
        + "</tool_call>"
        for name, given in asked
    )


def hunyuan_v3(*asked: Asked, suffix: str = "") -> str:
    text = "<tool_calls>\n"
    for name, given in asked:
        text += f"<tool_call>{name}<tool_sep>\n"
        text += "".join(f"<arg_key>{k}</arg_key>\n<arg_value>{v}</arg_value>\n" for k, v in given.items())
        text += "</tool_call>\n"
    text += "</tool_calls>"
    for tag in ("tool_calls", "tool_call", "tool_sep", "arg_key", "arg_value"):
        text = text.replace(f"{tag}>", f"{tag}{suffix}>")
    return text


def k2_horizon(*asked: Asked) -> str:
    text = "<ifm|tool_calls>"
    for name, given in asked:
        text += f"<ifm|tool_call>{name}"
        for k, v in given.items():
            text += f"<ifm|arg_key>{k}</ifm|arg_key><ifm|arg_type>string</ifm|arg_type>"
            text += f"<ifm|arg_value>{v}</ifm|arg_value>"
        text += "</ifm|tool_call>"
    return text + "</ifm|tool_calls>"


Write = Callable[..., str]
every = pytest.mark.parametrize("write", [glm45, glm47, hunyuan_v3, k2_horizon])


@every
def test_calls_are_read_and_typed_by_schema(write: Write) -> None:
    text = write(("get_weather", {"city": "Paris", "days": "3"}), ("search", {"q": "5", "exact": "true"}))
    reply = read("Let me look.\n\n" + text)
    assert calls(reply) == [
        ("get_weather", {"city": "Paris", "days": 3}),
        ("search", {"q": "5", "exact": True}),
    ]
    assert (reply.content, reply.broken) == ("Let me look.", ())
    assert {call.origin.dialect for call in reply.calls} == {getattr(write, "__name__", "")}


@every
def test_without_arguments_and_with_text_behind(write: Write) -> None:
    for tools in (TOOLS, None):
        reply = read(
            "One. " + write(("ping", {}), ("get_time", {"tz": "UTC"}), ("ping", {})) + " Two.", tools
        )
        assert calls(reply) == [("ping", {}), ("get_time", {"tz": "UTC"}), ("ping", {})]
        assert (reply.content, reply.broken) == ("One.  Two.", ())


@every
@pytest.mark.parametrize("value", [
    "", "  two\n\n lines\n", "\\n stays", "&amp;&lt;", '{"a": "b', "</think>", "</arg_value>", "</tool_call>",
    "<tool_call>", "<arg_key>", "</arg_key>", "use <arg_key>k</arg_key> here", "a </arg_value> b", "</tool_calls>",
    "</tool_call>\n<tool_call>", "<tool_call>get_weather", "<tool_call>ping</tool_call>",
    "see <tool_call>x<arg_key> and", "pairs: <arg_key>k</arg_key><arg_value>v</arg_value>.",
    f"Like so:\n<tool_call>get_weather{PAIR}</tool_call>\nDone.",
    f"<tool_call>get_weather{PAIR}</tool_call><tool_call>get_weather{PAIR}</tool_call>",
    '<tool_call>\n{"name": "ping", "arguments": {}}\n</tool_call>',
])  # fmt: skip
def test_values_are_kept_to_the_letter(write: Write, value: str) -> None:
    reply = read(write(("write_file", {"path": "/a", "content": value}), ("ping", {})))
    assert calls(reply) == [("write_file", {"path": "/a", "content": value}), ("ping", {})]
    assert (reply.content, reply.broken) == ("", ())


@every
@pytest.mark.parametrize(
    "value", ["rm -rf /tmp/x", glm45(PARIS, ("ping", {})), "a </arg_value> b", "</tool_call> b"]
)
def test_a_value_cut_off_never_runs(write: Write, value: str) -> None:
    text = write(("write_file", {"path": "/a", "content": value}))
    start = text.index(value)
    for end in range(start, start + len(value) + 4):
        for tools in (TOOLS, None):
            reply = recover(text[:end], tools, stop="length")
            assert (reply.calls, broken(reply)) == ((), [("write_file", "truncated")]), text[:end]


@every
def test_only_what_is_whole_counts_when_the_length_was_reached(write: Write) -> None:
    whole = write(PARIS)
    text = write(PARIS, ("write_file", {"path": "/a", "content": "b"}))
    for end in range(text.index("write_file") + 4, text.rindex("</")):
        reply = recover(text[:end], TOOLS, stop="length")
        if "/tool_call" in text[text.index("write_file") : end]:
            break
        assert calls(reply) == [PARIS], text[:end]
        assert [call.reason for call in reply.broken] == ["truncated"], text[:end]
    assert calls(recover(whole, TOOLS, stop="length")) == [PARIS]


@every
def test_missing_closers_at_the_end_are_forgiven_when_the_model_stopped(write: Write) -> None:
    whole = write(PARIS)
    text = whole[: whole.index("Paris") + len("Paris")]
    text = whole[: whole.index(">", len(text)) + 1]
    for tail in ("", "\n", whole[len(text) : len(text) + 9]):
        assert calls(read(text + tail)) == [PARIS]
        cut = read(text + tail, stop="length")
        assert (cut.calls, broken(cut)) == ((), [("get_weather", "truncated")])


@pytest.mark.parametrize(("text", "expected"), [
    (f"<tool_call>get_weather{PAIR}<tool_call>ping</tool_call>", [PARIS, ("ping", {})]),
    (f"<tool_call>get_weather{PAIR}</tool_call></tool_call>", [PARIS]),
    (f"<tool_call><tool_call>get_weather{PAIR}</tool_call>", [PARIS]),
    (f"<tool_call>\nget_weather\n{PAIR}\n</tool_call>", [PARIS]),
    (f"<tool_call>get_weather\\n{PAIR}\\n</tool_call>", [PARIS]),
    (f"<tool_call>get_weather{PAIR}<|observation|>", [PARIS]),
    ("<tool_call>get_weather\n<tool_call>city</arg_key>\n<arg_value>Paris</arg_value>\n</tool_call>", [PARIS]),
    ("<tool_call>get_weathercity</arg_key><arg_value>Paris</arg_value></tool_call>", [PARIS]),
    ("<tool_call>get_weather city</arg_key><arg_value>Paris</arg_value></tool_call>", [PARIS]),
    ("<tool_call>get_weather\ncity</arg_key>\n<arg_value>Paris</arg_value></tool_call>", [PARIS]),
    ("<tool_call>get_weather<arg_key>city</arg_key></arg_key><arg_value>Paris</arg_value></tool_call>", [PARIS]),
    ("<tool_call>get_weather<arg_key><arg_key>city</arg_key><arg_value>Paris</arg_value></tool_call>", [PARIS]),
    ("<tool_call>get_weather<arg_key>city<arg_value>Paris</arg_value></tool_call>", [PARIS]),
    ("<tool_call>get_weather<arg_key>city</arg_key>Paris</arg_value></tool_call>", [PARIS]),
    ("<tool_call>get_weather\n<arg_key>city</arg_key>\nParis</arg_value>\n</tool_call>", [PARIS]),
    ("<tool_call>get_weather<arg_key>city</arg_key><arg_value>Paris</tool_call>", [PARIS]),
    ("<tool_call>get_weather<arg_key>city</arg_key><arg_value>Paris\n</tool_call>\n<tool_call>ping</tool_call>", [PARIS, ("ping", {})]),
    ("<tool_call>ping</arg_value></tool_call>", [("ping", {})]),
    ("<tool_call>get_time<arg_value>UTC</arg_value></tool_call>", [("get_time", {"tz": "UTC"})]),
    ("<tool_call>get_time\n<arg_value>UTC</arg_value>\n</tool_call>\n<tool_call>ping</tool_call>", [("get_time", {"tz": "UTC"}), ("ping", {})]),
    ("<tool_call>ping</arg_value>", [("ping", {})]),
    ("<tool_call>ping\n<tool_call>get_time\n</tool_call>", [("ping", {}), ("get_time", {})]),
    ("<tool_call>get_time\n<tool_call>ping\n</tool_call>", [("get_time", {}), ("ping", {})]),
    ("<tool_calls><tool_call>get_time</tool_calls>", [("get_time", {})]),
    ('<tool_call>get_weather\n{"city": "Paris"}\n</tool_call>', [PARIS]),
    ("<tool_call>get_weather<tool_sep>city</arg_key><arg_value>Paris</arg_value></tool_call>", [PARIS]),
    (f"<tool_call>get_weather<tool_sep>{PAIR}</tool_call></tool_calls>", [PARIS]),
    ('<tool_calls><tool_call>{"name": "ping"}</tool_call></tool_calls>', [("ping", {})]),
    ('<ifm|tool_call>{"name": "ping", "arguments": {}}</ifm|tool_call>', [("ping", {})]),
    ('<ifm|tool_calls><ifm|tool_call>[{"name": "ping"}]</ifm|tool_call></ifm|tool_calls>', [("ping", {})]),
    ("<tool_call>search<arg_key>q</arg_key><arg_value>rain<arg_key>limit</arg_key><arg_value>3</arg_value></tool_call>", [("search", {"q": "rain", "limit": 3})]),
    ("<tool_call>search<arg_key>q</arg_key><arg_value>rain</arg_value>\nlimit</arg_key><arg_value>3</arg_value></tool_call>", [("search", {"q": "rain", "limit": 3})]),
    (r'<tool_call>order<arg_key>items</arg_key><arg_value>[{\"id\": 1, \"at\": \"C:\\\\x\"}]</arg_value></tool_call>', [("order", {"items": [{"id": 1, "at": "C:\\x"}]})]),
])  # fmt: skip
def test_damage_that_is_forgiven(text: str, expected: list[tuple[str, dict[str, object]]]) -> None:
    reply = read(text)
    assert (calls(reply), reply.content, reply.broken) == (expected, "", ())


def test_suffixes_of_hunyuans_tags() -> None:
    reply = read(
        "<think:opensource>Hm.</think:opensource>" + hunyuan_v3(PARIS, ("ping", {}), suffix=":opensource")
    )
    assert (calls(reply), reply.content, reply.reasoning) == ([PARIS, ("ping", {})], "", "Hm.")
    assert {call.origin.dialect for call in reply.calls} == {"hunyuan_v3"}


def test_the_type_on_the_wire() -> None:
    text = "<ifm|tool_call>f"
    for kind, value in (("integer", "2"), ("string", "2"), ("array", "[1]"), ("boolean", "true")):
        text += f"<ifm|arg_key>{kind}</ifm|arg_key><ifm|arg_type>{kind}</ifm|arg_type>"
        text += f"<ifm|arg_value>{value}</ifm|arg_value>"
    reply = read(text + "</ifm|tool_call>", None)
    assert calls(reply) == [("f", {"integer": 2, "string": "2", "array": [1], "boolean": True})]


def test_a_call_ends_the_reasoning_it_stands_in() -> None:
    reply = read("I need the weather.</think>" + glm47(PARIS), opens_in_reasoning=True)
    assert (calls(reply), reply.reasoning) == ([PARIS], "I need the weather.")
    reply = read("<think>I need the weather.\n" + glm47(PARIS))
    assert (calls(reply), reply.reasoning.strip()) == ([PARIS], "I need the weather.")


@pytest.mark.parametrize(
    "text",
    [
        "the <tool_call> tag is closed by </tool_call>",
        "<tool_call>",
        "<tool_call> <arg_key>",
        "<tool_call>...</tool_call>",
        "between <tool_call> and </tool_call> it stands",
        "<tool_call>the name of the tool</tool_call>",
        "<tool_call>nothing",
        "<tool_call>name<arg_key>key</arg_key> and so on",
        "<tool_call:>ping</tool_call:>",
        "<tool_call:x y>ping</tool_call>",
        "<tool_calls><tool_sep>",
        "<ifm|tool_calls>junk</ifm|tool_calls>",
        "Keys stand in <arg_key> and values in <arg_value>.",
    ],
)
def test_tags_that_begin_no_call_stay_text(text: str) -> None:
    for tools in (TOOLS, None):
        reply = read(text, tools)
        assert (reply.content, reply.calls, reply.broken) == (text, (), ())


def test_a_call_behind_a_mention_of_the_tags_is_read() -> None:
    mention = "It goes <tool_call>name<arg_key>key</arg_key>... and so on; <tool_call> alone, too.\n"
    reply = read(mention + glm45(PARIS))
    assert (calls(reply), reply.content, reply.broken) == ([PARIS], mention.rstrip(), ())


@pytest.mark.parametrize(("text", "reason"), [
    ("<tool_call>nope</tool_call>", ("nope", "unknown-tool")),
    (f"<tool_call>nope{PAIR}</tool_call>", ("nope", "unknown-tool")),
    ("<tool_call>get_weather<arg_key>city</arg_key></tool_call>", ("get_weather", "unparsable")),
    ("<tool_call>get_weather</tool_call>", ("get_weather", "invalid-arguments")),
    ("<tool_call>search<arg_key>q</arg_key>string</arg_type><arg_value>a</arg_value></tool_call>", ("search", "unparsable")),
    ("<tool_call>get_weather<arg_value>Paris</arg_value></tool_call>", ("get_weather", "unparsable")),
    ("<tool_call>ping<arg_value>UTC</arg_value></tool_call>", ("ping", "unparsable")),
    ("<tool_call>get_time<arg_value>UTC</arg_value><arg_value>CET</arg_value></tool_call>", ("get_time", "ambiguous")),
    ("<tool_call>get_time<arg_value>UT", ("get_time", "truncated")),
    ("<tool_call>get_wea", ("get_wea", "truncated")),
    ('<tool_call>get_weather\n{"city": "Pa', ("get_weather", "truncated")),
    ("<tool_call>get_weather<arg_key>ci", ("get_weather", "truncated")),
    ("<tool_call>get_weather<arg_key>city</arg_key><arg_va", ("get_weather", "truncated")),
])  # fmt: skip
def test_calls_that_cannot_be_run_are_told(text: str, reason: tuple[str, str]) -> None:
    reply = read(text)
    assert (reply.calls, broken(reply), reply.content) == ((), [reason], "")


@pytest.mark.parametrize(
    "unit", ["<tool_call>", "<tool_call>a<arg_key>b</arg_key>", "</arg_value>", glm47(PARIS)]
)
def test_long_texts_are_read_once(unit: str) -> None:
    text = "<tool_call>search<arg_key>q</arg_key><arg_value>" + unit * (200_000 // len(unit))
    reply = recover(text, TOOLS)
    assert len(reply.content) + sum(len(call.raw) for call in reply.broken) <= len(text)
    assert reply.calls or reply.broken


def hy3(body: str) -> str:
    return f"<tool_call:opensource>{body}<end_of_tool_call:opensource>"


def test_hy3_short() -> None:
    """JSON behind the separator, and a closing tag of its own."""
    paris = hy3('get_weather<tool_sep:opensource>{"city": "Paris"}')
    for text in (paris, paris.replace(":opensource", ""), paris.replace("end_of_tool_call", "/tool_call")):
        assert calls(read(text)) == [("get_weather", {"city": "Paris"})]
    assert calls(read(paris + hy3("ping<tool_sep:opensource>{}"))) == [
        ("get_weather", {"city": "Paris"}),
        ("ping", {}),
    ]
    pair = "<arg_key:opensource>city</arg_key:opensource>\n<arg_value:opensource>Paris</arg_value:opensource>\n"
    assert calls(read(hy3(f"get_weather<tool_sep:opensource>\n{pair}"))) == [
        ("get_weather", {"city": "Paris"})
    ]


def test_hy3_short_does_not_run_what_it_cannot_read() -> None:
    assert read("<tool_call>get_weather</arg_value>").calls == ()
    assert broken(read(hy3('ping<tool_sep:opensource>{"y": 2}'))) == [("ping", "unparsable")]
    assert broken(read(hy3("get_weather<tool_sep:opensource>Paris"))) == [("get_weather", "unparsable")]
    cut = '<tool_call:opensource>get_weather<tool_sep:opensource>{"city": "Pa'
    assert broken(read(cut, stop="length")) == [("get_weather", "truncated")]
    inner = hy3("ping<tool_sep:opensource>{}")
    text = hy3('search<tool_sep:opensource>{"q": "' + inner + '"}')
    assert calls(read(text)) == [("search", {"q": inner})]


FLASH = '<tool_call>get_weather>{"city": "Paris"}'
TIME = '<tool_call>get_time>{"tz": "CET"}'


@pytest.mark.parametrize(
    "text",
    [
        f"{FLASH}</tool_call>",
        FLASH,
        '<tool_call>Weather/get_weather>{"city": "Paris"}</tool_call>',
        '<tool_call>\nget_weather>\n{"city": "Paris"}\n</tool_call>',
        "<tool_call>get_weather<arg_key>city=Paris</arg_value></tool_call>",
        "<tool_call>get_weather\n<arg_key>city=Paris</arg_value>\n</tool_call>",
        "<tool_call>get_weather city=Paris</tool_call>",
        "<tool_call>get_weather city='Paris'</tool_call>",
        '<tool_call>{"tool": {"name": "get_weather", "arguments": {"city": "Paris"}}}</tool_call>',
    ],
)
def test_a_call_as_glm_flash_writes_it(text: str) -> None:
    reply = read(text)
    assert (calls(reply), reply.content) == ([PARIS], "")


@pytest.mark.parametrize("closer", ["", "</tool_call>", "</tool_call>\n"])
def test_several_calls_of_glm_flash(closer: str) -> None:
    reply = read(f"I look.{FLASH}{closer}{TIME}{closer}")
    assert (calls(reply), reply.content) == ([PARIS, ("get_time", {"tz": "CET"})], "I look.")


def test_values_in_pairs_are_typed_by_the_schema() -> None:
    wanted = [("get_weather", {"city": "Paris", "days": 3})]
    tags = "<arg_key>city=Paris</arg_value><arg_key>days=3</arg_value></tool_call>"
    assert calls(read(f"<tool_call>get_weather{tags}")) == wanted
    assert calls(read('<tool_call>get_weather city="Paris" days=3</tool_call>')) == wanted
    assert calls(read("<tool_call>\nget_weather\ncity=Paris\ndays=3\n</tool_call>")) == wanted
    lines = "<tool_call>\nget_weather\ncity=New York\ndays=3</tool_call>"
    assert calls(read(lines)) == [("get_weather", {"city": "New York", "days": 3})]
    markup = "<tool_call>write_file<arg_key>path=a.html</arg_value><arg_key>content=<b>x = 1</b></arg_value></tool_call>"
    assert calls(read(markup)) == [("write_file", {"path": "a.html", "content": "<b>x = 1</b>"})]


@pytest.mark.parametrize(
    ("text", "stop"),
    [
        ('<tool_call>get_weather>{"city": "Par', "length"),
        ('<tool_call>get_weather>{"city": "Par', "stop"),
        ("<tool_call>get_weather>", "length"),
        ("<tool_call>get_weather<arg_key>city=Par", "length"),
        ("<tool_call>get_weather city=Par", "length"),
        ("<tool_call>get_weather city=Par", "stop"),
    ],
)
def test_a_call_of_glm_flash_that_was_cut_off_never_runs(text: str, stop: str) -> None:
    assert broken(read(text, stop=stop)) == [("get_weather", "truncated")]


def test_an_undeclared_tool_of_glm_flash_is_told() -> None:
    assert broken(read('<tool_call>nobody>{"x": 1}</tool_call>')) == [("nobody", "unknown-tool")]
    assert read("<tool_call>nobody x=1</tool_call>").content == "<tool_call>nobody x=1</tool_call>"


@pytest.mark.parametrize(
    "text",
    [
        f"It is\n```xml\n{FLASH}</tool_call>\n```\nas GLM writes it.",
        f"> {FLASH}</tool_call>",
        f"GLM writes `{FLASH}</tool_call>` for it.",
        "Type <tool_call>name> and a body.",
        "<tool_call>get_weather> is a header</tool_call>",
        "<tool_call>get_weather city=New York days=3</tool_call>",
        "<tool_call>get_weather town=Paris</tool_call>",
        '<tool_call>get_weather city="a days=3 b"</tool_call>',
        "<tool_call>get_weather\ncity=Paris\nand more</tool_call>",
        "<tool_call>\nget_weather\ncity=Paris\ncity=Rome\n</tool_call>",
        "<tool_call>\nget_weather\ncity=Paris\ntown=Rome\n</tool_call>",
        '{"tool": {"name": "get_weather"}}',
        '{"tool": {"name": "get_weather", "parameters": {"type": "object", "properties": {}}}}',
    ],
)
def test_what_only_looks_like_a_call_of_glm_flash_is_text(text: str) -> None:
    reply = read(text)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize("sign", [">", "\n", "", " "])
@pytest.mark.parametrize("around", ["{}", "x {} y"])
def test_a_call_in_an_unescaped_string_of_json_behind_a_name_does_not_run(sign: str, around: str) -> None:
    inner = around.format(f'<tool_call>get_weather{sign}{{"city": "Rome"}}</tool_call>')
    text = f'<tool_call>write_file{sign}{{"path": "a", "content": "{inner}"}}</tool_call>'
    assert calls(read(text)) == []


def test_tags_and_json_may_stand_beside_one_another() -> None:
    assert calls(read(f"<tool_call>get_weather{PAIR}</tool_call>{TIME}</tool_call>")) == [
        PARIS,
        ("get_time", {"tz": "CET"}),
    ]


SPELLINGS = {
    "glm45": "<tool_call>get_weather\n<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>{}</tool_call>",
    "glm47": "<tool_call>get_weather<arg_key>city</arg_key><arg_value>Paris</arg_value>{}</tool_call>",
    "hunyuan": "<tool_call>get_weather<tool_sep>\n<arg_key>city</arg_key>\n<arg_value>Paris</arg_value>{}</tool_call>",
    "k2": "<ifm|tool_call>get_weather<ifm|arg_key>city</ifm|arg_key><ifm|arg_value>Paris</ifm|arg_value>{}</ifm|tool_call>",
    "longcat": "<longcat_tool_call>get_weather<longcat_arg_key>city</longcat_arg_key>"
    "<longcat_arg_value>Paris</longcat_arg_value>{}</longcat_tool_call>",
    "telechat": "<tool_call>get_weather<param_key>city</param_key><param_value>Paris</param_value>{}</tool_call>",
    "iquest": "<iquestcoder_tool_call>get_weather<arg_key>city</arg_key><arg_value>Paris</arg_value>{}</iquestcoder_tool_call>",
    "solar": "<|tool_call:start|>get_weather\n<|tool_arg:start|>city<|tool_arg:value|>Paris<|tool_arg:end|>{}<|tool_call:end|>",
}
"""A call as each writes it, with a place for words behind its value."""


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("words", ["\n...\n", "Let me see.", " I will tell you."])
def test_words_behind_the_closing_tag_of_a_value_are_not_a_part_of_it(spelling: str, words: str) -> None:
    text = SPELLINGS[spelling]
    assert calls(read(text.format("\n"))) == [PARIS]
    reply = read(text.format(words))
    assert (broken(reply), reply.calls, reply.content) == ([("get_weather", "ambiguous")], (), "")


@pytest.mark.parametrize("words", ["\nand\n", " and ", "\n...\n"])
def test_words_between_two_arguments_are_not_a_part_of_the_first(words: str) -> None:
    days = f"{words}<arg_key>days</arg_key>\n<arg_value>3</arg_value>\n"
    reply = read(SPELLINGS["glm45"].format(days))
    assert (broken(reply), reply.calls, reply.content) == ([("get_weather", "ambiguous")], (), "")
