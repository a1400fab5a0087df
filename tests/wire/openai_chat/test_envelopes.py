"""Replies in an envelope, and calls that stand in another choice than the one that is read."""

from collections.abc import Callable
from typing import Any

import pytest

from ferrule.core.deltas import CallPiece, Delta, Ended, Failed, Noted, Stop, Text, UsageSeen
from ferrule.core.messages import StopReason, Usage
from ferrule.core.notes import Note
from ferrule.wire.openai_chat.read_reply import unwrapped
from tests.wire.openai_chat.wire import call, chunk, read_reply, read_stream, reply

ENVELOPES: dict[str, Callable[[Any], dict[str, Any]]] = {
    "data": lambda value: {"data": value},
    "success and data": lambda value: {"success": True, "data": value},
    "a code of success": lambda value: {"code": "SUCCESS", "message": "ok", "data": value},
    "result": lambda value: {"result": value, "success": True, "errors": [], "messages": []},
    "response and body": lambda value: {"response": {"status_code": 200, "body": value}},
}
SAID: list[dict[str, Any]] = [
    chunk({"role": "assistant", "content": "I look."}),
    chunk({"tool_calls": [call(0, "a", "ls", "")]}),
    chunk({"tool_calls": [{"index": 0, "function": {"arguments": '{"path": "/"}'}}]}),
    chunk({}, "tool_calls"),
    {"choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 4}},
]


@pytest.mark.parametrize("name", ENVELOPES)
def test_every_chunk_of_a_stream_may_be_wrapped(name: str) -> None:
    wrap = ENVELOPES[name]
    assert read_stream(*map(wrap, SAID)) == read_stream(*SAID)


@pytest.mark.parametrize("name", ENVELOPES)
def test_a_reply_may_be_wrapped(name: str) -> None:
    value = reply({"content": "I look.", "tool_calls": [call(0, "a", "ls", "{}")]}, "tool_calls")
    assert read_reply(ENVELOPES[name](value)) == read_reply(value)


def test_token_counts_and_errors_of_the_envelope_are_those_of_the_reply() -> None:
    value = {"data": reply({"content": "Hi"}), "usage": {"prompt_tokens": 2, "completion_tokens": 1}}
    assert UsageSeen(Usage(2, 1)) in read_reply(value)
    value = {"data": reply({"content": ""}), "error": {"message": "no", "code": "overloaded"}}
    assert any(isinstance(each, Failed) for each in read_reply(value))


@pytest.mark.parametrize(
    "value",
    [
        {"choices": [], "data": {"choices": [{"delta": {"content": "x"}}]}},
        {"choices": None, "data": {"choices": []}},
        {"data": {"choices": "none"}},
        {"data": [{"choices": []}]},
        {"data": None, "result": "x"},
        {"data": {"data": {"data": {"data": {"choices": []}}}}},
    ],
)
def test_what_is_no_envelope_stays_as_it_is(value: dict[str, Any]) -> None:
    assert unwrapped(value) is value


def whole(*choices: dict[str, Any]) -> dict[str, Any]:
    return {"object": "chat.completion", "choices": [*choices]}


def choice(message: dict[str, Any], finish: Any = "tool_calls", **more: Any) -> dict[str, Any]:
    return {"message": message, "finish_reason": finish, **more}


CALLING = {"content": None, "tool_calls": [call(None, "a", "ls", "{}"), call(None, "b", "ls", "{}")]}
TAKEN: list[Delta] = [
    Text("I look."),
    CallPiece(0, "a", "ls", "{}"),
    CallPiece(1, "b", "ls", "{}"),
    Stop(StopReason.TOOL_CALLS),
]


@pytest.mark.parametrize("index", [{}, {"index": 0}, {"index": 1}])
def test_calls_of_the_second_choice_belong_to_a_text_that_ended_for_calls(index: dict[str, int]) -> None:
    assert read_reply(whole(choice({"content": "I look."}), choice(CALLING, **index))) == TAKEN


def test_the_only_choice_of_a_reply_is_its_choice_whatever_its_index() -> None:
    for index in (1, "1", -1):
        assert read_reply(whole(choice(CALLING, index=index))) == TAKEN[1:]


def left_out(count: int) -> Noted:
    return Noted(Note("choices-left-out", {"count": count}))


@pytest.mark.parametrize(
    ("choices", "count"),
    [
        pytest.param([choice({"content": "I look."}, "stop"), choice(CALLING)], 1, id="the text has ended"),
        pytest.param([choice({"content": "I look."}), choice(CALLING), choice(CALLING)], 2, id="two call"),
    ],
)
def test_calls_of_other_choices_are_not_taken(choices: list[dict[str, Any]], count: int) -> None:
    text, stop, note = read_reply(whole(*choices))
    assert (text, note) == (Text("I look."), left_out(count))
    assert isinstance(stop, Stop)


def test_a_choice_with_calls_of_its_own_takes_no_others() -> None:
    own = {"content": None, "tool_calls": [call(None, "z", "ls", "{}")]}
    assert read_reply(whole(choice(own), choice(CALLING))) == [
        CallPiece(0, "z", "ls", "{}"),
        Stop(StopReason.TOOL_CALLS),
        left_out(1),
    ]


def of(index: int, *chunks: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"choices": [{**each["choices"][0], "index": index}]} for each in chunks]


PIECES = of(
    1,
    chunk({"tool_calls": [call(0, "a", "ls", "")]}),
    chunk({"tool_calls": [{"index": 0, "function": {"arguments": "{}"}}]}),
)
SPOKEN = [chunk({"content": "I look."})]
STREAMED = [Text("I look."), CallPiece(0, "a", "ls", ""), CallPiece(0, None, None, "{}")]


def test_calls_of_another_choice_of_a_stream_are_taken_when_the_text_ends_for_calls() -> None:
    said = read_stream(*SPOKEN, *PIECES, *of(1, chunk({}, "tool_calls")), chunk({}, "tool_calls"))
    assert said == [*STREAMED, Stop(StopReason.TOOL_CALLS)]


def test_calls_that_come_behind_the_end_of_the_text_are_taken_too() -> None:
    said = read_stream(*SPOKEN, chunk({}, "tool_calls"), *PIECES, *of(1, chunk({}, "tool_calls")))
    assert [each for each in said if not isinstance(each, Stop)] == STREAMED


@pytest.mark.parametrize("early", [True, False])
def test_calls_of_a_choice_that_was_cut_are_cut(early: bool) -> None:
    cut, ended = of(1, chunk({}, "length")), [chunk({}, "tool_calls")]
    said = read_stream(*SPOKEN, *PIECES, *(cut + ended if early else ended + cut))
    assert [each for each in said if isinstance(each, Stop)][-1] == Stop(StopReason.LENGTH)


def test_calls_of_another_choice_wait_for_a_text_that_never_ends() -> None:
    assert read_stream(*SPOKEN, *PIECES) == [Text("I look."), left_out(1), Ended()]
