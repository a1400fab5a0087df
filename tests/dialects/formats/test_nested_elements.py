"""Arguments as nested elements: MiniMax M3 and old Anthropic XML. Every case under every cut."""

from typing import Any

import pytest

from tests.dialects.tools import broken, calls, read, tool

N = "]<]minimax[>["
PARIS = ("get_weather", {"city": "Paris"})
TOOLS = [
    tool("get_weather", ["city"], city="string", days="integer"),
    tool("ping"),
    tool("write_file", ["path", "content"], path="string", content="string"),
    tool(
        "order",
        id="integer",
        tags={"type": "array", "items": {"type": "string"}},
        lines={"type": "array", "items": {"type": "object", "properties": {"n": {"type": "integer"}}}},
        to={"type": "object", "properties": {"zip": {"type": "integer"}, "city": {"type": "string"}}},
        note={"type": ["string", "object"]},
    ),
]


def spaced(text: str) -> str:
    """The text with the namespace token before every tag."""
    return text.replace("<", f"{N}<")


def invoke(body: str, name: str = "order") -> str:
    return f'<tool_call>\n<invoke name="{name}">{body}</invoke>\n</tool_call>'


@pytest.fixture(params=[True, False], ids=["spaced", "dropped"])
def spell(request: pytest.FixtureRequest) -> Any:
    return spaced if request.param else str


CASES: list[tuple[str, dict[str, Any]]] = [
    ("<id>42</id>", {"id": 42}),
    ("<tags><item>a</item><item>7</item></tags>", {"tags": ["a", "7"]}),
    ("<tags>a</tags><tags>b</tags>", {"tags": ["a", "b"]}),
    ("<tags></tags>", {"tags": []}),
    (
        "<lines>\n<item><n>1</n></item>\n<item><n>2</n></item>\n</lines>",
        {"lines": [{"n": 1}, {"n": 2}]},
    ),
    (
        "<to><zip> 10001 </zip><city>NYC</city></to><id>1</id>",
        {"to": {"zip": 10001, "city": "NYC"}, "id": 1},
    ),
    ("<to></to>", {"to": {}}),
    ('<to>{"zip": 1}</to>', {"to": {"zip": 1}}),
    ("", {}),
    ("<more><a>x</a></more>", {"more": {"a": "x"}}),
]


@pytest.mark.parametrize(("body", "arguments"), CASES)
def test_elements_become_values(spell: Any, body: str, arguments: dict[str, Any]) -> None:
    reply = read(f"Well.\n{spell(invoke(body))}\nDone.", TOOLS)
    assert calls(reply) == [("order", arguments)]
    assert (reply.content, reply.broken) == ("Well.\nDone.", ())
    assert reply.calls[0].origin.dialect == "minimax_m3"


def test_without_a_schema_leaves_are_text(spell: Any) -> None:
    body = "<id>42</id><list><item>a</item><item>b</item></list><to><zip>1</zip></to>"
    assert calls(read(spell(invoke(body)), None)) == [
        ("order", {"id": "42", "list": ["a", "b"], "to": {"zip": "1"}})
    ]


@pytest.mark.parametrize(
    "value",
    [
        "\n  a <b> & c\n",
        "<p>one</p><p>two</p>",
        "</invoke> and </tool_call> and </content> here",
        "<content>nested</content>",
        '{"a": 1}',
        "&lt;",
    ],
)
def test_strings_are_kept_to_the_letter(value: str) -> None:
    for before in (str, spaced):
        text = before(invoke("<path>/a</path><content>VALUE</content>", "write_file")).replace(
            "VALUE", value
        )
        reply = read(text, TOOLS)
        assert calls(reply) == [("write_file", {"path": "/a", "content": value})]
        assert reply.content == ""


def test_markup_where_a_string_may_stand_is_a_string() -> None:
    reply = read(spaced(invoke("<note><text>hi</text></note>")), TOOLS)
    assert calls(reply) == [("order", {"note": spaced("<text>hi</text>")})]


def test_two_calls_and_thoughts() -> None:
    one, two = invoke("<city>Paris</city>", "get_weather"), invoke("", "ping")
    reply = read(f"<mm:think>Hm.</mm:think>{spaced(one + two)}", TOOLS)
    assert (calls(reply), reply.reasoning, reply.content) == ([PARIS, ("ping", {})], "Hm.", "")


def test_missing_ends(spell: Any) -> None:
    whole = spell(invoke("<city>Paris</city>", "get_weather"))
    for marker in ("</tool_call>", "</invoke>\n</tool_call>"):
        text = whole.removesuffix(spell(marker))
        assert calls(read(text, TOOLS)) == [PARIS]
    assert [call.reason for call in read(text, TOOLS, stop="length").broken] == ["truncated"]
    for end in range(whole.index("Paris"), whole.index("Paris") + 5):
        assert broken(read(whole[:end], TOOLS)) == [("get_weather", "truncated")]


def test_a_missing_block_is_forgiven(spell: Any) -> None:
    text = spell('<invoke name="get_weather"><city>Paris</city></invoke>')
    assert calls(read(text, TOOLS)) == [PARIS]


def test_an_element_that_never_closes_breaks_the_call() -> None:
    reply = read(spaced(invoke("<id>1</id><note>a</other>")), TOOLS)
    assert broken(reply) == [("order", "unparsable")]


@pytest.mark.parametrize(
    "text",
    [
        f"{N} is a token",
        f"{N}<tool_call> opens",
        'Write <invoke name="order"> and <b>bold</b> text.',
        '<tool_call> <invoke name="order"> or so',
        "<invoke> and <tool_use> <name>",
        f"{N}<invoke >",
    ],
)
def test_what_is_no_call_stays_text(text: str) -> None:
    reply = read(text, TOOLS)
    assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize(("text", "expected"), [
    ("<function_calls>\n<invoke>\n<tool_name>get_weather</tool_name>\n<parameters>\n<city>Paris</city>\n<days>3</days>\n</parameters>\n</invoke>\n</function_calls>", [("get_weather", {"city": "Paris", "days": 3})]),
    ("<invoke><tool_name>ping</tool_name></invoke>", [("ping", {})]),
    ('<tool_use><name>get_weather</name><arguments>{"city": "Paris"}</arguments></tool_use>', [PARIS]),
    ("<tool_use>\n<name>get_weather</name>\n<input>\n<city>Paris</city>\n</input>\n</tool_use>\n<tool_use><name>ping</name></tool_use>", [PARIS, ("ping", {})]),
])  # fmt: skip
def test_older_forms(text: str, expected: list[tuple[str, dict[str, Any]]]) -> None:
    reply = read(f"Ok.\n{text}", TOOLS)
    assert (calls(reply), reply.content, reply.broken) == (expected, "Ok.", ())


def test_an_argument_of_an_older_form_swallows_no_other() -> None:
    text = "<invoke><tool_name>get_weather</tool_name><parameters><city>Paris\n<days>3</days></parameters></invoke>"
    assert broken(read(text, TOOLS)) == [("get_weather", "unparsable")]


@pytest.mark.parametrize("text", [
    '<function_calls><invoke name="order"><invoke name="order"><parameter name="id">1</parameter></invoke></function_calls>',
    "<function_calls><invoke><tool_name>order</tool_name></tool_name><parameters><id>1</id></parameters></invoke>",
])  # fmt: skip
def test_arguments_that_were_not_read_are_not_an_empty_object(text: str) -> None:
    tools = [tool("order", id="integer")]
    assert calls(read(text, tools)) in ([], [("order", {"id": 1})])
    first, *others = broken(read(text, tools))
    assert first == ("order", "unparsable")
    assert others in ([], [("order", "ambiguous")])


def test_an_older_form_cut_off_never_runs() -> None:
    text = "<invoke><tool_name>get_weather</tool_name><parameters><city>Par"
    assert broken(read(text, TOOLS)) == [("get_weather", "truncated")]


@pytest.mark.parametrize("space", [N, ""])
def test_keys_may_begin_with_a_dash(space: str) -> None:
    tools = [tool("grep", ["pattern"], pattern="string", **{"-A": "integer", "-i": "boolean"})]
    text = '<tool_call>\n<invoke name="grep"><-A>3</-A><pattern>a->b</pattern><-i>true</-i></invoke>\n</tool_call>'
    reply = read(text.replace("<", f"{space}<"), tools)
    assert (calls(reply), reply.content) == ([("grep", {"-A": 3, "pattern": "a->b", "-i": True})], "")
