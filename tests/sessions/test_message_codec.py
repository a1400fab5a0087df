"""Every value comes back as it was, from text that any database can hold; what cannot be read says where."""

import json
import math
from collections import UserDict
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ferrule.core.errors import UsageError
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Origin,
    Repair,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note
from ferrule.sessions.entries import (
    Facts,
    Mark,
    Said,
    Timing,
    dump,
    facts_from_json,
    facts_to_json,
    load,
    said_from_json,
    said_to_json,
)
from tests.sessions.any_said import FACTS, JSON, SAID, TEXT

NATIVE = Origin("native", "native", 1, 1)


def exactly(value: Any) -> str:
    """The value with the types of all that is in it: 1, 1.0 and True are equal, and so are 0.0 and -0.0."""
    return repr(value)


@given(SAID)
@example(User("\ud83d\ude00"))
@example(User("\ud83d\ue000\ude00 \ud83d\ude00"))
@example(User([]))
@example(Assistant([]))
@example(Mark("joint", {"joint": "", "joined": ""}))
@example(User([{"type": "text", "text": "a", "cache_control": {"type": "ephemeral"}, "x": -0.0}]))
@example(User([{"n": 10**4000, "f": 1e308, "small": 5e-324}]))
def test_what_was_said_comes_back(said: Said) -> None:
    again = said_from_json(load(dump(said_to_json(said))))
    assert again == said
    assert exactly(again) == exactly(said)


@given(FACTS)
@example(Facts(usage=Usage(), timing=Timing(), notes=(Note("relayed"),)))
def test_facts_come_back(facts: Facts) -> None:
    again = facts_from_json(load(dump(facts_to_json(facts))))
    assert again == facts
    assert exactly(again) == exactly(facts)


@given(JSON)
@example({"joint": "x", "joined": 1})
@example({"joint": "x", "joined": {"joint": "\ud83d\ude00", "joined": 1}})
@example({"\ud83d\ude00": 1, "\U0001f600": 2})
def test_any_database_holds_the_text(value: Any) -> None:
    text = dump(value)
    assert "\x00" not in text
    assert text.encode().decode() == text
    assert len(text.splitlines()) == 1
    assert exactly(load(text)) == exactly(value)
    json.loads(text)


@given(TEXT, TEXT)
def test_texts_stay_apart(one: str, other: str) -> None:
    assert (dump(one) == dump(other)) == (one == other)


def test_numbers_that_json_does_not_have() -> None:
    again = load(dump([math.nan, math.inf, -math.inf]))
    assert math.isnan(again[0])
    assert again[1:] == [math.inf, -math.inf]


def test_what_is_no_json_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (b"bytes", {1, 2}, deep, 10**5000):
        with pytest.raises(UsageError, match="cannot be stored"):
            dump({"value": value})
    for text in ("", "{", "[" * 100_000, "1" * 5000, '{"a": 1} {}'):
        with pytest.raises(UsageError, match="not JSON that can be read"):
            load(text)


def test_parts_of_any_kind_of_mapping_become_objects() -> None:
    said = User((UserDict({"type": "text", "more": UserDict({"a": 1})}),))
    assert said_from_json(load(dump(said_to_json(said)))) == User([{"type": "text", "more": {"a": 1}}])


def test_what_came_over_the_wire_is_one_of_the_facts() -> None:
    call = ToolCall("1", "ls", {}, NATIVE, (), received='{"path": ')
    written = said_to_json(Assistant(calls=(call,)))
    assert "path" not in dump(written)
    assert said_from_json(written) == Assistant(calls=(call,))
    assert facts_from_json(facts_to_json(Facts(received=(("1", call.received),)))).received == (
        ("1", '{"path": '),
    )


def test_defaults_are_not_written() -> None:
    assert said_to_json(Assistant()) == {"kind": "assistant"}
    assert said_to_json(User("")) == {"kind": "user", "content": ""}
    assert said_to_json(ToolResult("1", "")) == {"kind": "result", "call_id": "1", "content": ""}
    call = ToolCall("1", "ls", {}, Origin("content", "hermes"), (Repair("closed"),))
    assert said_to_json(Assistant(calls=(call,)))["calls"] == [
        {
            "id": "1",
            "name": "ls",
            "arguments": {},
            "origin": {"channel": "content", "dialect": "hermes"},
            "repairs": [{"rule": "closed"}],
        }
    ]
    assert facts_to_json(Facts()) == {}
    assert facts_to_json(Facts(usage=Usage(output=3))) == {"usage": {"output": 3}}


WHOLE = said_to_json(Assistant(calls=(ToolCall("1", "ls", {"a": 1}, NATIVE, (Repair("closed", "x"),)),)))
BROKEN = said_to_json(Assistant(calls=(BrokenCall("1", "ls", "{", "truncated", NATIVE, "cut"),)))
KNOWN = facts_to_json(
    Facts("v", "m", Usage(1), StopReason.STOP, (Note("relayed", {"sentence": "s"}),), Timing(1.0))
) | {"received": [["1", "{"]]}


@pytest.mark.parametrize(
    "value", [WHOLE, BROKEN, {"kind": "mark", "mark": "title", "detail": {"text": "x"}}]
)
def test_fields_of_a_later_version_are_passed_over(value: dict[str, Any]) -> None:
    def added(part: Any) -> Any:
        if isinstance(part, list):
            return [added(each) for each in part]
        if isinstance(part, dict):
            opaque = ("arguments", "detail") if "kind" not in part or part["kind"] == "mark" else ()
            inner = {key: each if key in opaque else added(each) for key, each in part.items()}
            return {**inner, "later": [1]}
        return part

    assert said_from_json(added(value)) == said_from_json(value)
    assert facts_from_json({**KNOWN, "later": {}}) == facts_from_json(KNOWN)


@pytest.mark.parametrize(
    ("value", "path", "wrong", "sentence"),
    [
        (WHOLE, ["kind"], "reply", "kind: one of assistant, mark, result, system, user is needed"),
        (WHOLE, ["kind"], None, "kind: a text is needed, not None"),
        (WHOLE, ["calls"], {}, "calls: a list is needed, not {}"),
        (WHOLE, ["calls", 0], 5, "calls[0]: an object is needed, not 5"),
        (WHOLE, ["calls", 0, "id"], 1, "calls[0].id: a text is needed, not 1"),
        (WHOLE, ["calls", 0, "arguments"], "{}", "calls[0].arguments: an object is needed, not '{}'"),
        (WHOLE, ["calls", 0, "origin"], None, "calls[0].origin: an object is needed, not None"),
        (
            WHOLE,
            ["calls", 0, "origin", "channel"],
            "air",
            "calls[0].origin.channel: one of content, native, reasoning is needed, not 'air'",
        ),
        (WHOLE, ["calls", 0, "origin", "start"], True, "calls[0].origin.start: a whole number is needed"),
        (
            WHOLE,
            ["calls", 0, "repairs", 0, "rule"],
            "x",
            "calls[0].repairs[0].rule: a known name is needed",
        ),
        (BROKEN, ["calls", 0, "reason"], "x", "calls[0].reason: one of ambiguous"),
        (BROKEN, ["calls", 0, "arguments"], {}, "calls[0].arguments: a broken call has none"),
        (BROKEN, ["content"], 5, "content: a text or a list is needed, not 5"),
        (BROKEN, ["content"], ["a"], "content[0]: an object is needed, not 'a'"),
        (BROKEN, ["details"], ["a" * 99], "details[0]: an object is needed, not 'aaaaaa"),
    ],
)
def test_what_cannot_be_read_says_where(
    value: dict[str, Any], path: list[str | int], wrong: Any, sentence: str
) -> None:
    changed = json.loads(json.dumps(value))
    inner: Any = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = wrong
    with pytest.raises(UsageError) as raised:
        said_from_json(changed)
    assert str(raised.value).startswith(sentence)
    assert len(str(raised.value)) < 160


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"stop": "x"}, "stop: one of "),
        ({"usage": []}, "usage: an object is needed"),
        ({"usage": {"input": 1.5}}, "usage.input: a whole number is needed, not 1.5"),
        ({"timing": {"ended": "now"}}, "timing.ended: a number is needed, not 'now'"),
        ({"notes": [{"code": "x"}]}, "notes[0].code: a known name is needed, not 'x'"),
        ({"notes": [{"code": "relayed", "detail": {"a": []}}]}, "notes[0].detail.a: a text or a whole"),
        ({"received": [["1"]]}, "received[0]: [a text, a text] is needed, not ['1']"),
        ({"received": [["1", "2"], ["1", 2]]}, "received[1]: [a text, a text] is needed"),
        ({"model": 1}, "model: a text is needed, not 1"),
    ],
)
def test_facts_that_cannot_be_read_say_where(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError) as raised:
        facts_from_json(fields)
    assert str(raised.value).startswith(sentence)


@pytest.mark.parametrize("value", [None, [], "user", 5])
def test_what_is_no_object_is_refused(value: object) -> None:
    with pytest.raises(UsageError, match="the value: an object is needed"):
        said_from_json(value)
    with pytest.raises(UsageError, match="the value: an object is needed"):
        facts_from_json(value)


def test_a_missing_field_is_named() -> None:
    with pytest.raises(UsageError, match=r"^call_id: is missing$"):
        said_from_json({"kind": "result", "content": ""})
    with pytest.raises(UsageError, match=r"^content: is missing$"):
        said_from_json({"kind": "user"})
    with pytest.raises(UsageError, match=r"^calls\[0\]\.arguments: is missing$"):
        said_from_json(
            {"kind": "assistant", "calls": [{"id": "", "name": "", "origin": BROKEN["calls"][0]["origin"]}]}
        )


@given(
    st.recursive(JSON, lambda inner: st.dictionaries(st.sampled_from(["kind", "calls", "content"]), inner))
)
@example({"kind": ["unhashable"]})
@example({"kind": "assistant", "calls": [{"reason": ["truncated"], "id": "", "name": "", "origin": {}}]})
def test_anything_else_is_a_usage_error(value: Any) -> None:
    for read in (said_from_json, facts_from_json):
        try:
            told = repr(read(value))
        except UsageError as error:
            told = str(error)
        assert told


def test_kinds() -> None:
    kinds = [said_to_json(said)["kind"] for said in (System(""), User(""), Assistant(), ToolResult("", ""))]
    assert kinds == ["system", "user", "assistant", "result"]
    assert said_to_json(Mark("title", {}))["kind"] == "mark"
