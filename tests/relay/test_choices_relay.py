"""Several choices of one reply: each is judged and repaired as if it were the only one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ferrule.core.messages import JsonObject
from ferrule.relay import RelayPolicy
from tests.relay.relaying import (
    HEAD,
    PARIS,
    PLAIN,
    USAGE,
    Strict,
    answered,
    asked,
    begun,
    chunk,
    data_of,
    sse,
    strictly,
)

LEAK = 'I ask. <tool_call>{"name": "get_weather", "arguments": {"city": "Rome"}}</tool_call>'
TORN = [*PARIS[:2]]
LAST = {**HEAD, "choices": [], "usage": USAGE}


def of(index: int, *chunks: JsonObject) -> list[JsonObject]:
    """Chunks of a choice."""
    return [{**each, "choices": [{**each["choices"][0], "index": index}]} for each in chunks]


def body(stream: bool = True, n: Any = 3) -> JsonObject:
    return asked("openai_chat", stream=stream, n=n)


def read(out: bytes) -> dict[int, Strict]:
    """Each choice, by what a strict client reads; the mark is the last."""
    found: dict[int, list[JsonObject]] = {}
    data = list(data_of(out))
    assert data[-1] == "[DONE]"
    assert data.count("[DONE]") == 1
    for value in map(json.loads, data[:-1]):
        for choice in value["choices"]:
            found.setdefault(choice["index"], []).append({**value, "choices": [{**choice, "index": 0}]})
    return {index: strictly(sse(*values)) for index, values in found.items()}


def test_clean_choices_pass_as_they_came() -> None:
    text = [*of(0, chunk(role="assistant", content="")), *of(1, chunk(role="assistant", content=""))]
    middle = [*of(1, chunk(content="Yes")), *of(0, chunk(content="No")), *of(1, *PARIS)]
    ends = [*of(1, chunk("tool_calls")), *of(0, chunk("stop")), LAST]
    whole = b": hello\n\n" + sse(*text, *middle, *ends, "[DONE]")
    got = answered(whole, body=body(), most=None)
    assert sorted(got.out.split(b"\n\n")) == sorted(whole.split(b"\n\n"))
    choices = read(got.out)
    assert (choices[0].content, choices[0].finish) == ("No", "stop")
    assert (choices[1].content, choices[1].called) == ("Yes", [("get_weather", {"city": "Paris"})])
    assert not got.relay.notes


def test_a_call_in_the_text_of_any_choice_is_found() -> None:
    sent = [
        *of(0, chunk(role="assistant", content="")),
        *of(2, chunk(content=LEAK)),
        *of(0, chunk(content="No")),
        *of(0, chunk("stop")),
        *of(2, chunk("stop")),
    ]
    got = answered(sse(*sent, LAST, "[DONE]"), body=body())
    choices = read(got.out)
    assert (choices[0].content, choices[0].calls) == ("No", [])
    assert choices[2].called == [("get_weather", {"city": "Rome"})]
    assert choices[2].finish == "tool_calls"
    assert [note.code for note in got.relay.notes] == ["call-found"]


def test_calls_of_two_choices_have_ids_of_their_own() -> None:
    sent = [*of(0, chunk(content=LEAK)), *of(1, chunk(content=LEAK))]
    got = answered(sse(*sent, *of(0, chunk("stop")), *of(1, chunk("stop")), "[DONE]"), body=body())
    choices = read(got.out)
    assert choices[0].called == choices[1].called
    assert choices[0].calls[0]["id"] != choices[1].calls[0]["id"]


def test_a_truncated_call_of_the_second_choice_never_arrives() -> None:
    sent = [*of(0, chunk(content="No")), *of(1, *TORN), *of(0, chunk("stop")), *of(1, chunk("length"))]
    got = answered(sse(*sent, "[DONE]"), body=body())
    choices = read(got.out)
    assert (choices[1].calls, choices[1].finish) == ([], "length")
    assert (choices[0].content, choices[0].finish) == ("No", "stop")


def test_choices_in_one_chunk_are_told_apart() -> None:
    both = {**HEAD, "choices": [of(each, chunk(content=f"{each}"))[0]["choices"][0] for each in (0, 1)]}
    ends = {**HEAD, "choices": [of(each, chunk("stop"))[0]["choices"][0] for each in (0, 1)]}
    choices = read(answered(sse(both, ends, "[DONE]"), body=body()).out)
    assert {index: each.content for index, each in choices.items()} == {0: "0", 1: "1"}


def test_choices_that_nobody_sent_are_not_made_up() -> None:
    whole = sse(chunk(role="assistant", content="No"), chunk("stop"), LAST, "[DONE]")
    assert answered(whole, body=body()).out == whole


def test_a_connection_that_breaks_is_told_once() -> None:
    got = answered(sse(*of(0, chunk(content="No")), *of(1, chunk(content="Yes"))), body=body())
    assert sum("error" in json.loads(each) for each in data_of(got.out)) == 1


def test_an_error_before_the_first_chunk_has_a_status() -> None:
    got = answered(b'{"error": {"message": "no"}}', body=body(), status=400)
    assert (got.status, got.out) == (400, b'{"error": {"message": "no"}}')


def document(*messages: JsonObject, finish: str = "stop") -> bytes:
    choices = [
        {"index": index, "message": {"role": "assistant", **each}, "finish_reason": finish, "x": index}
        for index, each in enumerate(messages)
    ]
    value = {**HEAD, "object": "chat.completion", "choices": choices, "usage": USAGE, "y": [1]}
    return json.dumps(value, indent=1).encode()


def test_a_clean_document_passes_as_it_came() -> None:
    whole = document({"content": "No"}, {"content": "Yes"})
    assert answered(whole, body=body(stream=False)).out == whole


def test_each_choice_of_a_document_is_repaired() -> None:
    whole = document({"content": "No"}, {"content": LEAK}, {"content": "Yes"})
    value = json.loads(answered(whole, body=body(stream=False)).out)
    assert [each["index"] for each in value["choices"]] == [0, 1, 2]
    assert [each["x"] for each in value["choices"]] == [0, 1, 2]
    assert [each["finish_reason"] for each in value["choices"]] == ["stop", "tool_calls", "stop"]
    [call] = value["choices"][1]["message"]["tool_calls"]
    assert json.loads(call["function"]["arguments"]) == {"city": "Rome"}
    assert (value["usage"], value["y"]) == (USAGE, [1])


def test_a_document_in_the_place_of_a_stream_is_streamed() -> None:
    choices = read(answered(document({"content": "No"}, {"content": LEAK}), body=body()).out)
    assert choices[0].content == "No"
    assert choices[1].called == [("get_weather", {"city": "Rome"})]


def test_nothing_but_broken_calls_in_all_choices_is_asked_for_once_more() -> None:
    broken = {
        "content": None,
        "tool_calls": [{"id": "a", "type": "function", "function": {"name": "ls", "arguments": "{,,"}}],
    }
    policy = RelayPolicy(retry_broken=True)
    for messages, again in (((broken, broken), True), ((broken, {"content": "Yes"}), False)):
        relay = begun(PLAIN["openai_chat"], "openai_chat", body(stream=False), policy=policy)
        relay.feed(document(*messages))
        relay.end()
        assert bool(relay.again) is again


@pytest.mark.parametrize("n", [0, 1, "2", None, True, -3, 1e99])
def test_a_count_that_is_none_is_one(n: Any) -> None:
    whole = sse(chunk(content="No"), chunk("stop"), "[DONE]")
    assert answered(whole, body=body(n=n)).out == whole


# Choices that nobody asked for.


def unasked(*, whole: bool, stray: Any = 1) -> JsonObject:
    """An answer, and in another choice a call that nobody may run."""
    torn = {
        "content": "No!",
        "tool_calls": [{"index": 0, "id": "a", "function": {"name": "rm", "arguments": "{"}}],
    }
    key = "message" if whole else "delta"
    both = [{"index": 0, key: {"content": "Yes."}}, {"index": stray, key: torn}]
    return {**HEAD, "choices": [{**each, "finish_reason": "stop" if whole else None} for each in both]}


ONE_BY_ONE = [
    *of(0, chunk(role="assistant", content="")),
    *of(1, chunk(role="assistant", content="")),
    *of(0, chunk(content="Yes")),
    *of(1, *PARIS),
    *of(1, chunk("tool_calls")),
    *of(0, chunk(content=".")),
    *of(0, chunk("stop")),
    LAST,
    "[DONE]",
]


@pytest.mark.parametrize("n", [None, 1])
@pytest.mark.parametrize(
    "answer",
    [
        sse(unasked(whole=False), chunk("stop"), LAST, "[DONE]"),
        sse(unasked(whole=False, stray=0), chunk("stop"), LAST, "[DONE]"),
        sse(*ONE_BY_ONE),
        json.dumps({**unasked(whole=True), "object": "chat.completion", "usage": USAGE}).encode(),
        json.dumps(
            {**unasked(whole=True, stray=None), "object": "chat.completion", "usage": USAGE}
        ).encode(),
    ],
)
@pytest.mark.parametrize("api", ["openai_chat", "anthropic_messages", "openai_responses", "ollama"])
def test_a_choice_that_nobody_asked_for_is_left_out(answer: bytes, n: Any, api: str) -> None:
    for stream in (True, False):
        asks = body(stream, n) if api == "openai_chat" else asked(api, stream=stream)
        got = answered(answer, api, body=asks, most=None if stream else 4)
        assert (got.reply.content, got.reply.calls) == ("Yes.", ())
        assert b"No!" not in got.out
        assert b"rm" not in got.out
        assert b"Paris" not in got.out
        [note] = [note for note in got.relay.notes if note.code == "choices-left-out"]
        assert note.detail == {"count": 1}
        if api == "openai_chat" and stream:
            choices = read(got.out)
            assert choices.keys() == {0}
            assert (choices[0].content, choices[0].finish) == ("Yes.", "stop")
            assert (b'"total_tokens"' in got.out) is answer.startswith(b"data")
        elif api == "openai_chat":
            [choice] = json.loads(got.out)["choices"]
            assert (choice["index"], choice["message"]["content"]) == (0, "Yes.")


@pytest.mark.parametrize("stray", [2, 3, -1, "1", 1.5])
def test_who_asked_for_two_gets_no_third(stray: Any) -> None:
    sent = [
        *of(0, chunk(content="No")),
        *of(stray, *TORN),
        *of(1, chunk(content="Yes")),
        *of(stray, chunk(content="Never", role="assistant")),
        *of(0, chunk("stop")),
        *of(1, chunk("stop")),
    ]
    got = answered(sse(*sent, LAST, "[DONE]"), body=body(n=2), most=None)
    choices = read(got.out)
    assert {index: each.content for index, each in choices.items()} == {0: "No", 1: "Yes"}
    assert not any(each.calls for each in choices.values())
    assert got.codes == ["choices-left-out"]


def test_who_asked_for_two_gets_no_third_of_a_document() -> None:
    whole = document({"content": "No"}, {"content": "Yes"}, {"content": LEAK})
    for stream in (True, False):
        got = answered(whole, body=body(stream, 2))
        assert b"Rome" not in got.out
        assert [note.detail for note in got.relay.notes if note.code == "choices-left-out"] == [
            {"count": 1}
        ]
        if not stream:
            said = [each["message"]["content"] for each in json.loads(got.out)["choices"]]
            assert said == ["No", "Yes"]


def test_words_like_the_mark_belong_to_their_choice() -> None:
    sent = [*of(0, chunk(content="No")), *of(1, chunk(content="[DONE]"))]
    got = answered(sse(*sent, *of(0, chunk("stop")), *of(1, chunk("stop")), "[DONE]"), body=body(n=2))
    assert {index: each.content for index, each in read(got.out).items()} == {0: "No", 1: "[DONE]"}


def test_a_reply_that_nobody_wants_repaired_keeps_its_choices() -> None:
    whole = sse(unasked(whole=False), chunk("stop"), "[DONE]")
    assert answered(whole, body=body(n=1), policy=RelayPolicy(repair=False)).out == whole
