"""A call that is read by the short way is what the long way reads; whatever stands around it."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core import deltas
from ferrule.core.events import fold
from ferrule.core.messages import Reply, StopReason
from ferrule.dialects import Policy, Recovery
from ferrule.dialects.recovery import whole
from ferrule.repair import tools_of
from tests.dialects.test_properties import FRAGMENTS
from tests.dialects.tools import TOOLS

SAID = [
    "Let me look.", "For example:", "I'll search now:", "The format is", "You can write ", "- step", "1. Next ", "> ",
    "| a | ", 'say "', "“", "e.g. ", "\n", "\n\n", "    ", "\t", "INFO: sent ", "key: |\n  ", "ping", "例如：", "我来查一下：",
]  # fmt: skip
BODIES: list[dict[str, Any]] = [
    {"name": "ping", "arguments": {}},
    {"name": "search", "arguments": {"q": 'a } " \\ ` 中'}},
    {"arguments": {"q": "x", "limit": 3}, "name": "search"},
    {"name": "get_weather", "parameters": {"city": "Paris"}},
    {"name": "Ping", "arguments": {}},
    {"name": "nobody", "arguments": {}},
    {"name": "search", "arguments": {"q": 3}},
    {"name": "search", "arguments": {"q": "</tool_call>"}},
    {"name": "search", "arguments": {"q": "x"}, "id": "7"},
    {"name": "search", "arguments": '{"q": "x"}'},
]
COMMAS = [
    '{"name": "search", "arguments": {"q": "x",},}',
    '{"name": "search", "arguments": {"q": "x,}", }}',
    '{"name": "search", "arguments": {"q": ["x", ],\n}}',
    '{"name": "search", "arguments": {"q": "x",, "q": "y"}}',
    '{"name": "search", "arguments": "{\\"q\\": \\"x\\",}",}',
    '{"name": "nobody", "arguments": {"q": "x",}}',
    '{"name": "search", "arguments": {,}}',
    '{"name": "search", "arguments": {"q": 3,}}',
    '{"name": "search", "arguments": {"limit": 3,}}',
    '{"name": "search", "arguments": {"q": "[TOOL_CALLS]",}}',
    '{"name": "search", "arguments": {"limit": 3, "q": "",}}',
]
BARE_KEYS = [
    '{name: "search", arguments: {q: "x", limit: 3}}',
    '{"name": "search", "arguments": {q: "a, b: c (d)", "limit": 3}}',
    '{name: "search", arguments: {q: "{a: 1}", exact: true}}',
    '{name: "search", arguments: {q: "[TOOL_CALLS]"}}',
    '{name: "search", arguments: {q: "x", r: "y"}}',
    '{name: "search", arguments: {q: "x", q: "y"}}',
    '{name": "search", arguments: {q: x}}',
    "{name: 'search', arguments: {q: \"it's\",}}",
]
TAGS = [
    "<function=search>\n<parameter=q>\nx\n</parameter>\n</function>",
    "<function=search><parameter=q>{'a': \"b`</parameter><parameter=limit> 3\n</parameter></function>",
    "<function=search>\n<parameter=limit>\nno\n</parameter>\n</function>",
    "<function=search>\n<parameter=q>\n\n\n</parameter>\n<parameter=q>\r\ny\r\n</parameter></function>",
    "<function=search>\n<parameter=q>\na < b </tool_call>\n</parameter>\n</function>",
    "<function=search>\n<parameter=q>a</parameter> b</parameter>\n</function>",
    "<function=search>\n<parameter=string>a&amp;b</parameter>\n</function>",
    "<function=search><parameter= q>a</parameter></function>",
    "<function=ping>\n</function>",
    "<function=ping><parameter=q>}</parameter></function>",
    "<function=Ping><parameter=q></parameter></function>",
    "<function=nobody><parameter=q>x</parameter></function>",
]
INVOKES = [
    '<invoke name="search">\n<parameter name="q">x</parameter>\n</invoke>',
    '<invoke name="search"><parameter name="q" string="true">3</parameter>\n'
    '<parameter name="limit" string="false">3</parameter></invoke>\n',
    '<invoke name="search">\n<parameter name="q">\nx\n</parameter> <parameter=limit>3</parameter></invoke>',
    '<invoke name="search">\n<parameter name="q"><![CDATA[x]]></parameter>\n</invoke>',
    '<invoke name="search">\n<parameter name="q">x</parameter></invoke>\n'
    '<invoke name="search"><parameter name="q">y</parameter></invoke>',
    '<invoke name="ping"></invoke>',
]
KEYED = [
    "search\n<arg_key>q</arg_key>\n<arg_value>x</arg_value>\n",
    "search<arg_key>q</arg_key><arg_value>[1]\n</arg_value><arg_key>limit</arg_key><arg_value>3</arg_value>",
    "search\n<arg_key>...</arg_key><arg_value>x</arg_value>",
    "search\n<arg_key>q</arg_key><arg_value>x</arg_value>limit</arg_key><arg_value>3</arg_value>",
]
BEHIND = [
    "\n", "\n", "\n\n", "I wait for it.\n", "This is the form of a call.", "May I?", "Do not run it.", "and ", "ping",
    "ping(", " 1", "It's “q” ", '"', "}", "]", "tool_call>", "END_ACTION", "Action: ping", "# How", "User: x", "例如。",
]  # fmt: skip
WRAPPERS = ["tool_call", "tool_call", "function_calls", "minimax:tool_call", "tool_calls", "calls", ""]
bodies = st.sampled_from([json.dumps(body, ensure_ascii=False) for body in BODIES]) | st.sampled_from(
    COMMAS + BARE_KEYS + TAGS + INVOKES + KEYED
)
_WORD = re.compile("(</?)(?=invoke|parameter|function_calls|tool_calls|calls)")


def _block(wrapper: str, prefix: str, before: str, body: str, behind: str) -> str:
    opener, closer = (f"<{wrapper}>", f"</{wrapper}>") if wrapper else ("", "")
    return _WORD.sub(rf"\1{prefix}", f"{opener}{before}{body}{behind}{closer}")


blocks = st.builds(
    _block,
    st.sampled_from(WRAPPERS),
    st.sampled_from(["", "", "antml:", "｜DSML｜", "｜DSML｜ ", "|GCML|"]),
    st.sampled_from(["", "\n", " "]),
    bodies,
    st.sampled_from(["", "", "\n", "\n", "}", "\r\n"]),
)
texts = st.builds(
    "{}{}{}".format,
    st.lists(st.sampled_from([*SAID, *FRAGMENTS]), max_size=5).map("".join),
    st.lists(blocks, min_size=1, max_size=4).flatmap(
        lambda each: st.sampled_from(["\n", "\n", "", "\r\n", "\n\n\n", " ", "\nand\n"]).map(
            lambda between: between.join(each)
        )
    ),
    st.sampled_from(
        ["", "", "\n", "\n\n", " ", " is the form.", "\n<tool_call>", "Well.", "\nI wait.", "\r\n\nthen"]
    )
    | st.lists(st.sampled_from(BEHIND), min_size=1, max_size=4).map("".join),
)


def long_way(text: str, tools: Any, stop: StopReason, **options: Any) -> Reply:
    recovery = Recovery(tools, **options)
    return fold(recovery.text(text, thinking=False) + recovery.feed(deltas.Stop(stop)) + recovery.end())


def short_way(text: str, tools: Any = TOOLS, stop: StopReason = StopReason.STOP, **options: Any) -> Any:
    """The reply, if it is found by the short way; then it is that of the long one."""
    reply = whole(text, tools_of(tools), stop, **options)
    assert reply is None or reply == long_way(text, tools, stop, **options)
    return reply


@settings(max_examples=600, deadline=None)
@given(
    texts,
    st.booleans(),
    st.sampled_from(["auto", "hermes", "json", "hunyuan_v3"]),
    st.sampled_from(StopReason),
)
def test_both_ways_are_one(text: str, declared: bool, dialect: str, stop: StopReason) -> None:
    short_way(text, TOOLS if declared else None, stop, dialect=dialect)


CODE = f"<tool_call>\n{TAGS[0]}\n</tool_call>"
CALL = '<tool_call>\n{"name": "search", "arguments": {"q": "x"}}\n</tool_call>'
COMMA = CALL.replace('"x"', '"x",')
BARE_KEY = CALL.replace('"q"', "q")
INVOKE = INVOKES[0]
DSML = _block("tool_calls", "｜DSML｜", "\n", INVOKE, "\n")
GLM = f"<tool_call>{KEYED[0]}</tool_call>"


@pytest.mark.parametrize(
    "said", ["", "\n", "  ", "Let me look.", "Let me look:\n\n", "我来查一下：\n", "a (b), c.\n"]
)
@pytest.mark.parametrize(
    ("written", "behind"),
    [
        (written, behind)
        for written in (
            *([CALL], [CODE], [CALL, CALL, CALL], [CODE, CODE], [COMMA], [COMMA, CALL], [BARE_KEY]),
            *(
                [INVOKE],
                [INVOKE, INVOKE],
                [DSML],
                [_block("function_calls", "", "", INVOKE, "")],
                [GLM, GLM],
            ),
        )
        for behind in ("", "\n", "\r\n\n", "\n\nI wait for it.\n")
        if not (behind.strip() and written[0] in (COMMA, BARE_KEY))
    ],
)
def test_ordinary_calls_are_read_the_short_way(behind: str, written: list[str], said: str) -> None:
    reply = short_way(said + "\n".join(written) + behind)
    assert [(call.name, call.arguments, call.id) for call in reply.calls] == [
        ("search", {"q": "x"}, f"call_{at}") for at in range(len(written))
    ]
    words = behind.lstrip()
    apart = "\n" if words and said.strip() else ""
    assert reply.content == (said.rstrip("\n") if said.strip() else "") + apart + words


@pytest.mark.parametrize(
    "text",
    [
        f"> {CALL}",
        f"`{CALL}",
        f"# How\n{CALL}",
        f"<think>{CALL}",
        f"{CALL} is a call",
        f'{CALL}\nI said "x".',
        f"This waits for your approval:\n{CALL}\nMay I make it?",
        f"{COMMA}\nI wait.",
        f"{CALL} {CALL}",
        f"{CALL}\n{CODE}",
        f"{CODE}\nand\n{CODE}",
        f"{GLM}\n{CODE}",
        CODE.replace(">\n</function>", ">" + "\n" * 300 + "</function>"),
        COMMA.replace("x", "[TOOL_CALLS]"),
        BARE_KEY.replace("x", "{"),
        f"ping\n{CALL}",
        CALL.replace('"x"', "3"),
        CALL.replace('"x"', "NaN"),
        CALL.replace("search", "nobody"),
        CALL.replace("search", "Search"),
        CALL.replace('{"q"', '{"q": "y", "q"'),
        CALL.replace("}}", "}"),
        CALL.replace('"x"', '"<tool_call>"'),
        CALL[:-1],
        CALL + " " * 70_000,
        "\n" * 40 + CALL,
    ],
)
def test_the_long_way_has_the_rest(text: str) -> None:
    assert short_way(text) is None


def test_who_wants_something_else_goes_the_long_way() -> None:
    assert short_way(CALL, stop=StopReason.LENGTH) is None
    assert short_way(CALL, policy=Policy(quoted=False)) is None
    assert whole(CALL, tools_of(TOOLS), StopReason.STOP, thinking=True) is None
    assert whole("hm", tools_of(TOOLS), StopReason.STOP, thinking=True) == Reply(reasoning="hm")
