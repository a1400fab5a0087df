"""Ordinary answers about tools, code and logs: data is no call. And calls that are the statement are made."""

import pytest

from ferrule import recover
from tests.dialects.ordinary import ANY_TOOLS, CALL, DECLARATIONS, FAMILIES, LINE, LISTED
from tests.dialects.tools import calls, read, tool

CATS = ("search", {"query": "cats"})


@pytest.mark.parametrize("family", FAMILIES)
def test_ordinary_answers_make_no_call(family: str) -> None:
    made = [
        text
        for text in FAMILIES[family]
        if (reply := recover(text, ANY_TOOLS)).calls or reply.broken or reply.content != text
    ]
    assert made == []


def test_there_are_many_of_them() -> None:
    assert sum(map(len, FAMILIES.values())) > 140


@pytest.mark.parametrize(
    "text", [text for family in FAMILIES.values() for text in family[::8]] + DECLARATIONS[:2]
)
def test_ordinary_answers_under_every_cut(text: str) -> None:
    reply = read(text, ANY_TOOLS)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)


def test_a_tool_that_takes_a_schema_is_called_with_one() -> None:
    tools = [tool("register", type="string", properties="object")]
    schema = {"type": "object", "properties": {"a": {}}}
    written = '{"name": "register", "arguments": {"type": "object", "properties": {"a": {}}}}'
    assert calls(read(written, tools)) == [("register", schema)]
    tools = [tool("register", schema="object")]
    written = '{"name": "register", "arguments": {"schema": {"type": "object", "properties": {"a": {}}}}}'
    assert calls(read(written, tools)) == [("register", {"schema": schema})]


@pytest.mark.parametrize("size", [300, 1_500, 20_000])
def test_a_long_record_is_text(size: int) -> None:
    for text in (
        f"The log says:\n{CALL.replace('cats', 'x' * size)}",
        f'{{"name": "search", "arguments": {{"query": "{"x" * size}"}}, "output": "y"}}',
        f"For example:\n\n{LINE.replace('cats', 'x' * size)}",
    ):
        reply = read(text, ANY_TOOLS)
        assert (reply.calls, reply.broken, reply.content) == ((), (), text)


@pytest.mark.parametrize("call", [CALL, LISTED])
@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "{}\n",
        "  {}",
        "Let me search.\n{}",
        "I'll search for cats now:\n\n{}\n\nOne moment.",
        "Here are the function calls:\n\n{}",
        "To answer this I need the web.\n\n{}",
        "Sure! {}",
        "I call {}.",
        "Let me look: {}",
        "Tool call: {}",
        "我来查一下：{}",
        "```json\n{}\n```",
        "I will search:\n```json\n{}\n```",
        "{}\n\nThe above code searches for cats.",
        "{}\n\nNote: the limit is left out.",
        "<think>Hm, for example this.</think>{}",
    ],
)
def test_a_call_that_is_the_statement_is_made(call: str, text: str) -> None:
    assert calls(read(text.replace("{}", call), ANY_TOOLS)) == [CATS]


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "{}\nping()",
        "I search.\n{}",
        "I'll look:\n\n{}\n\nThen I answer.",
        "```python\n{}\n```",
        "{}; ping()",
    ],
)
def test_a_line_that_is_the_statement_is_made(text: str) -> None:
    made = calls(read(text.replace("{}", LINE), ANY_TOOLS))
    assert made == [CATS, ("ping", {})] if "ping" in text else made == [CATS]


def test_several_calls_in_a_row_are_made() -> None:
    for text in (f"{CALL}\n{CALL}", f"{LISTED}, {LISTED}, {LISTED}", f"I search:\n{LISTED}\n{LISTED}"):
        assert set(map(str, calls(read(text, ANY_TOOLS)))) == {str(CATS)}
    assert len(read(f"{LISTED}, [ping()], [list()]", ANY_TOOLS).calls) == 3
