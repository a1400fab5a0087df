"""What a request allows of calls binds their recovery, wherever the calls are found."""

from __future__ import annotations

import json
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings

from ferrule import DIALECTS, CallLimits, Policy, Recoverer, Reply, StopReason, fold, recover
from ferrule.core import deltas
from ferrule.core.requests import ANY_CALLS, NO_CALLS
from ferrule.dialects import Recovery
from ferrule.dialects.recovery import DEFAULTS, plain
from ferrule.repair.tools import tools_of
from tests.dialects.test_accounting import cuts, parts, stops
from tests.dialects.tools import TOOLS
from tests.dialects.tools import read as read_any
from tests.dialects.writers import write

ONLY_TIME = CallLimits(names=frozenset({"get_time"}))
ONE = CallLimits(one=True)
JSON = CallLimits(json_answer=True)

CITY = {"city": "Paris", "days": 2}
CALL = write("hermes", "get_weather", CITY)
TIME = write("hermes", "get_time", {"tz": "CET"})
BARE = '{"name": "get_weather", "arguments": {"city": "Paris"}}'


def read(text: str, limits: CallLimits, **options: Any) -> Reply:
    return read_any(text, limits=limits, **options)


def native(*calls: tuple[str, str], text: str = "") -> list[deltas.Delta]:
    said = [deltas.CallPiece(at, f"id{at}", name, arguments) for at, (name, arguments) in enumerate(calls)]
    return [deltas.Text(text), *said, deltas.Stop(StopReason.TOOL_CALLS)]


def both(said: list[deltas.Delta], limits: CallLimits) -> Reply:
    """A reply in deltas, streamed and at once: they have to agree."""
    recovery = Recovery(TOOLS, limits=limits)
    streamed = fold([event for each in said for event in recovery.feed(each)] + recovery.end())
    found = plain(said, tools_of(TOOLS), DEFAULTS, limits)
    assert found is None or found == streamed
    return streamed


# No calls at all.


@pytest.mark.parametrize("dialect", list(DIALECTS))
def test_where_no_call_is_allowed_the_text_stays_byte_for_byte(dialect: str) -> None:
    call = write(dialect, "get_weather", CITY)
    texts = (
        call,
        f"Let me see.\n\n{call}\n\nDone.",
        f"{call}{call}",
        f"<answer>\n{call}</function>\n</tool_call>\n</answer>",
        f"```json\n{call}\n```\n`{call}`",
        f"{call}<|im_start|>user\nGo on.",
        call[: len(call) * 2 // 3],
    )
    for text, stop, channel in product(texts, ("stop", "length"), ("content", "reasoning")):
        reply = read(text, NO_CALLS, stop=stop, channel=channel)
        assert (reply.content + reply.reasoning, reply.calls, reply.broken) == (text, (), ()), (
            stop,
            channel,
        )
        assert reply.stop.value == stop
        assert reply.notes == ()


@settings(max_examples=80, deadline=None)
@given(parts, cuts, stops)
def test_where_no_call_is_allowed_nothing_is_one(drawn: list[str], at: list[int], stop: str | None) -> None:
    text = "".join(drawn)
    borders = [0, *sorted(min(cut, len(text)) for cut in at), len(text)]
    recoverer = Recoverer(TOOLS, limits=NO_CALLS)
    events = [event for start, end in pairwise(borders) for event in recoverer.feed(text[start:end])]
    reply = fold(events + recoverer.end(stop))
    assert not reply.calls
    assert not reply.broken
    assert recover(text, TOOLS, stop=stop, limits=NO_CALLS) == reply


def test_thinking_is_told_from_the_answer_all_the_same() -> None:
    reply = read(f"<think>\nI could write {CALL}\n</think>\n\nNo: {BARE}", NO_CALLS)
    assert reply.reasoning == f"I could write {CALL}"
    assert reply.content == f"No: {BARE}"


def test_a_call_longer_than_allowed_is_text_too() -> None:
    long = write("hermes", "get_weather", {"city": "x" * 300})
    reply = recover(long, TOOLS, limits=NO_CALLS, policy=Policy(max_call_chars=100))
    assert (reply.content, reply.broken) == (long, ())


def test_a_native_call_that_was_forbidden_is_broken_and_told() -> None:
    reply = both(native(("get_weather", '{"city": "Paris"}')), NO_CALLS)
    [call] = reply.broken
    assert (call.reason, call.name, call.raw, call.read) == (
        "unknown-tool",
        "get_weather",
        '{"city": "Paris"}',
        None,
    )
    assert call.detail == "This request allows no tool calls. Answer in words."
    assert not reply.calls


# Some tools only.


@pytest.mark.parametrize("dialect", list(DIALECTS))
def test_a_call_of_another_tool_than_those_allowed_is_broken(dialect: str) -> None:
    text = f"Let me see.\n{write(dialect, 'get_weather', CITY)}"
    reply = read(text, ONLY_TIME)
    assert [(call.name, call.reason) for call in reply.broken] == [("get_weather", "unknown-tool")]
    assert reply.broken[0].detail == "This request allows only calls of 'get_time'."
    assert reply.broken[0].raw
    assert reply.broken[0].raw in text
    allowed = write(dialect, "get_time", {"tz": "CET"})
    assert [call.name for call in read(allowed, ONLY_TIME).calls] == ["get_time"]


def test_allowed_calls_stand_beside_those_that_are_not() -> None:
    reply = read(f"{CALL}\n{TIME}", ONLY_TIME)
    assert [call.name for call in reply.calls] == ["get_time"]
    assert [call.name for call in reply.broken] == ["get_weather"]


def test_a_tool_that_nobody_declared_is_told_what_is_allowed() -> None:
    [call] = read(write("hermes", "get_news", {}), ONLY_TIME).broken
    assert call.detail == "This request allows only calls of 'get_time'."


def test_wrong_arguments_of_a_tool_that_is_not_allowed_are_not_what_is_told() -> None:
    [call] = read(write("hermes", "get_weather", {"days": "soon"}), ONLY_TIME).broken
    assert (call.reason, call.detail) == ("unknown-tool", "This request allows only calls of 'get_time'.")


def test_a_call_that_was_cut_off_stays_one() -> None:
    [call] = read(CALL[:-20], ONLY_TIME, stop="length").broken
    assert call.reason == "truncated"


def test_a_spelling_of_the_name_that_is_repaired_is_allowed() -> None:
    assert [call.name for call in read(write("hermes", "get-time", {}), ONLY_TIME).calls] == ["get_time"]


def test_native_calls_of_other_tools_are_broken() -> None:
    reply = both(native(("get_weather", '{"city": "Paris"}'), ("get_time", "{}")), ONLY_TIME)
    assert [call.name for call in reply.calls] == ["get_time"]
    assert [(call.id, call.reason) for call in reply.broken] == [("id0", "unknown-tool")]


# One call.


def test_one_call_is_the_first_that_is_whole() -> None:
    wrong = write("hermes", "get_weather", {"days": 1})
    reply = read(f"{wrong}\n{CALL}\n{TIME}", ONE)
    assert [call.name for call in reply.calls] == ["get_weather"]
    assert [call.reason for call in reply.broken] == ["invalid-arguments"]
    assert [(note.code, note.detail) for note in reply.notes] == [
        ("call-beside-another", {"name": "get_time"})
    ]
    assert str(reply.notes[0]) == (
        "a call of get_time was left out, because the request allows one call only"
    )


def test_a_call_and_its_copy_are_one() -> None:
    reply = both(native(("get_weather", json.dumps(CITY)), text=CALL), ONE)
    assert len(reply.calls) == 1
    assert [note.code for note in reply.notes] == ["call-came-twice"]


def test_one_native_call_goes_on_and_of_others_nothing() -> None:
    said = native(("get_weather", '{"city": "Paris"}'), ("get_time", "{}"), ("ping", "{}"))
    reply = both(said, ONE)
    assert [call.id for call in reply.calls] == ["id0"]
    assert len(reply.notes) == 2
    recovery = Recovery(TOOLS, limits=ONE)
    events = [event for each in said for event in recovery.feed(each)] + recovery.end()
    assert {event.key for event in events if hasattr(event, "key")} == {0}


def test_one_call_alone_is_as_without_limits() -> None:
    assert read(CALL, ONE) == recover(CALL, TOOLS)
    said = native(("get_weather", '{"city": "Paris"}'))
    found = plain(said, tools_of(TOOLS), DEFAULTS, ONE)
    assert found == plain(said, tools_of(TOOLS), DEFAULTS) is not None


# An answer that is JSON.

ANSWERS = [
    BARE,
    f"```json\n{BARE}\n```",
    f"Here it is:\n\n{BARE}",
    f"[{BARE}]",
    '{"action": "get_weather", "action_input": {"city": "Paris"}}',
    '{"get_weather": {"city": "Paris"}}',
    '{"tool_calls": [{"type": "function", "function": {"name": "ping", "arguments": "{}"}}]}',
    '{"name": "get_weather", "arguments": {"city": "Par',
    f"<think>\n{BARE}\n</think>\n\n{BARE}",
]


@pytest.mark.parametrize("channel", ["content", "reasoning"])
@pytest.mark.parametrize("stop", ["stop", "length"])
@pytest.mark.parametrize("text", ANSWERS)
def test_where_json_was_asked_for_it_is_the_answer(text: str, stop: str, channel: str) -> None:
    reply = read(text, JSON, stop=stop, channel=channel)
    assert not reply.calls
    assert not reply.broken
    if "<think>" not in text:
        assert reply.content + reply.reasoning == text


@pytest.mark.parametrize("dialect", [name for name, each in DIALECTS.items() if each.form.marked])
def test_marked_calls_count_where_json_was_asked_for_but_not_inside_it(dialect: str) -> None:
    call = write(dialect, "get_weather", CITY)
    assert read(call, JSON).calls == read(call, ANY_CALLS).calls != ()
    for answer in (json.dumps({"say": call}), json.dumps({"say": call}, indent=1, ensure_ascii=False)):
        reply = read(answer, JSON)
        assert (reply.content, reply.calls, reply.broken) == (answer, (), ())


def test_an_answer_in_json_passes_at_once() -> None:
    recoverer = Recoverer(TOOLS, limits=JSON)
    assert fold(recoverer.feed(BARE[:30])).content == BARE[:30]


@pytest.mark.parametrize("limits", [NO_CALLS, ONLY_TIME, ONE, JSON])
def test_ordinary_text_is_the_same_under_all_limits(limits: CallLimits) -> None:
    text = "Sure: `x = {1: [2]}`\n\n```python\nprint({'a': 1})\n```\n"
    assert read(text, limits) == recover(text, TOOLS)
