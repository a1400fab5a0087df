"""Every event is a JSON object that says all of it, and can be read again."""

import dataclasses
import json
import types
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.messages import Origin, ToolCall, Usage
from ferrule.terminal.live.event_json import (
    EVENT_TYPES,
    SCHEMA_VERSION,
    event_to_json,
    json_line,
)
from ferrule.terminal.live.live_events import (
    CallMade,
    LiveEvent,
    Queued,
    StatusChanged,
    ToolAnswered,
    TurnEnded,
)
from tests.terminal.live.scripted_live import STATUS

# One half of a surrogate pair; both are one character in JSON.
TEXT = st.text(max_size=8) | st.text(alphabet='a\x00\x85\u2028\ud83d中"\n', max_size=8)
JSON = st.none() | st.booleans() | st.integers() | TEXT | st.lists(TEXT, max_size=2)

PLAIN: Mapping[Any, st.SearchStrategy[Any]] = {
    str: TEXT,
    int: st.integers(),
    bool: st.booleans(),
    float: st.floats(allow_nan=False, allow_infinity=False),
    type(None): st.none(),
    Exception: st.builds(ValueError, TEXT),
    Any: JSON,
}


@cache
def any_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, made from what the type says of itself."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin in (Union, types.UnionType):
        return st.one_of(*map(any_of, inside))
    if origin is Literal:
        return st.sampled_from(inside)
    if origin is tuple and inside[-1] is ...:
        return st.lists(any_of(inside[0]), max_size=2).map(tuple)
    if origin is tuple:
        return st.tuples(*map(any_of, inside))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return st.dictionaries(TEXT, any_of(inside[1]), max_size=2)
    if issubclass(kind, Enum):
        return st.sampled_from(kind)
    hints = get_type_hints(kind)
    return st.builds(kind, **{each.name: any_of(hints[each.name]) for each in dataclasses.fields(kind)})


@pytest.mark.parametrize("kind", EVENT_TYPES.values(), ids=EVENT_TYPES)
@settings(max_examples=20)
@given(data=st.data())
def test_each_is_one_line_with_all_its_fields(kind: type[Any], data: st.DataObject) -> None:
    told = event_to_json(data.draw(any_of(kind)))
    line = json_line(told)
    assert len(line.splitlines()) == 1
    assert json.loads(line.encode()) == told
    assert list(told) == ["type", *(each.name for each in dataclasses.fields(kind))]


def test_all_events_have_names() -> None:
    assert set(EVENT_TYPES.values()) == set(get_args(LiveEvent))
    assert list(EVENT_TYPES)[:3] == ["turn_began", "thinking_piece", "text_piece"]
    for name, kind in EVENT_TYPES.items():
        assert name.isidentifier()
        assert not {"type", "schema_version"} & {each.name for each in dataclasses.fields(kind)}


def test_what_it_looks_like() -> None:
    call = ToolCall("c1", "look", {"path": "/a"}, Origin("native", "native"))
    assert event_to_json(CallMade(call), first=True) == {
        "type": "call_made",
        "schema_version": SCHEMA_VERSION,
        "call": {
            "id": "c1",
            "name": "look",
            "arguments": {"path": "/a"},
            "origin": {"channel": "native", "dialect": "native", "start": 0, "end": 0},
            "repairs": [],
            "received": "",
        },
        "subagent": "",
    }
    assert event_to_json(TurnEnded("failed", ValueError("no"), usage=Usage(1))) == {
        "type": "turn_ended",
        "why": "failed",
        "error": {"kind": "ValueError", "message": "no"},
        "text": "",
        "usage": {"input": 1, "output": 0, "cached": 0, "reasoning": 0, "cache_written": 0},
        "seconds": 0.0,
    }
    assert event_to_json(StatusChanged(STATUS))["status"]["cost"] == {"USD": 0.0123}


def test_a_line_is_one_line_for_every_program() -> None:
    line = json_line(event_to_json(ToolAnswered("c", "n", "a\u2028b\x85c\ud800\nd", False)))
    assert line.count("\n") == 1
    assert len(line.splitlines()) == 1
    assert json.loads(line.encode())["text"] == "a\u2028b\x85c\ud800\nd"
    assert json_line(event_to_json(Queued(("中文",)))) == '{"type":"queued","texts":["中文"]}\n'
