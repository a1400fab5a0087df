"""Replies that were held to calls: what ``answer`` is called with is the text, under every cut."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core import deltas
from ferrule.core.cuts import cuts
from ferrule.core.deltas import Delta
from ferrule.core.events import Event, fold
from ferrule.core.messages import Reply, StopReason
from ferrule.dialects import Recovery
from ferrule.dialects.recovery import Answer, answer_name

TOOLS = [{"name": "add", "parameters": {"type": "object", "properties": {"a": {"type": "integer"}}}}]


def spoken(text: str, **layout: Any) -> str:
    return json.dumps({"name": "answer", "arguments": {"text": text}}, **layout)


def read(pieces: list[str], tools: Any = TOOLS) -> Reply:
    stage = Recovery(tools, constrained=True)
    events: list[Event] = []
    items: list[Delta] = [*map(deltas.Text, pieces), deltas.Stop(StopReason.STOP)]
    for item in items:
        events += stage.feed(item)
    return fold(events + stage.end())


@pytest.mark.parametrize("layout", [{}, {"separators": (",", ":")}, {"indent": 2}, {"ensure_ascii": False}])
@pytest.mark.parametrize(
    "text",
    [
        "It is 3.",
        "",
        'He said "3"\n\\ and / left \u0001.',
        "多少？😀 é",
        '<tool_call>{"name": "add", "arguments": {"a": 1}}</tool_call>',
        '{"name": "add", "arguments": {"a": 1}}',
        "}}",
        "\\ud83d",
        "\ud83d\\ude00 \ud83d \ude00",
    ],
)
def test_an_answer_is_text_and_never_a_call(layout: dict[str, Any], text: str) -> None:
    for pieces in cuts(spoken(text, **layout)):
        reply = read(list(pieces))
        assert (reply.content, reply.calls, reply.broken) == (text, (), ())


@pytest.mark.parametrize("before", ["", " ", "\n\n"])
def test_a_call_is_a_call(before: str) -> None:
    for pieces in cuts(before + '{"name": "add", "arguments": {"a": 1}}'):
        reply = read(list(pieces))
        assert [call.arguments for call in reply.calls] == [{"a": 1}]
        assert reply.content.strip() == ""


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (spoken("It is")[:-3], "It is"),
        (spoken("It \\ is")[:-6], "It \\"),
        ('{"name": "answer", "arguments": {"text": "a\\', "a\\"),
        ('{"name": "answer", "arguments": {"text": "a\\qb"}}', "a\\qb"),
        (spoken("It is") + " And more.", "It isAnd more."),
        ('{"name": "answ', '{"name": "answ'),
        ("Plain words.", "Plain words."),
        ("", ""),
    ],
)
def test_what_is_not_as_it_was_held_is_not_lost(written: str, text: str) -> None:
    for pieces in cuts(written):
        assert read(list(pieces)).content == text


def test_text_comes_as_it_is_written() -> None:
    reader = Answer()
    assert [
        reader.feed(piece) for piece in ('{"name": "answer", "arguments": {"text": "It', " is", ' 3"}}')
    ] == [
        ("It", ""),
        (" is", ""),
        (" 3", ""),
    ]


def test_a_tool_called_answer_is_a_tool() -> None:
    tools = [{"name": "answer", "parameters": {"type": "object"}}]
    assert [call.name for call in read([spoken("x")], tools).calls] == ["answer"]
    assert read([spoken("x").replace("answer", "answer_")], tools).content == "x"
    assert answer_name(["answer", "answer_"]) == "answer__"


@given(st.text(), st.booleans(), st.integers(1, 5))
def test_any_text_comes_back(text: str, plain: bool, size: int) -> None:
    written = spoken(text, ensure_ascii=plain)
    pieces = [written[at : at + size] for at in range(0, len(written), size)]
    assert read(pieces).content == text
