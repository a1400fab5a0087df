"""Clients know no envelopes: what came in one goes out without it."""

from __future__ import annotations

import json

import pytest

from ferrule.core.messages import JsonObject
from tests.relay.relaying import (
    HEAD,
    PARIS,
    answered,
    asked,
    chunk,
    completion,
    sse,
    stream,
    strictly,
)

TEXT = {"content": "Let me look."}
CALL = {
    "id": "call_1",
    "type": "function",
    "function": {"name": "get_weather", "arguments": '{"city": "Paris"}'},
}


def wrapped(body: bytes, key: str = "data") -> bytes:
    """Every object of a stream, or a document, in an envelope."""
    if body.startswith(b"{"):
        return json.dumps({"success": True, key: json.loads(body)}).encode()
    values = [each.removeprefix("data: ") for each in body.decode().split("\n\n") if each]
    return sse(*(each if each == "[DONE]" else {"success": True, key: json.loads(each)} for each in values))


@pytest.mark.parametrize("key", ["data", "result"])
def test_a_stream_leaves_its_envelopes_behind(key: str) -> None:
    came = stream(chunk(content="Let me "), chunk(content="look."), *PARIS, finish="tool_calls")
    got = answered(wrapped(came, key), most=None)
    read = strictly(got.out)
    assert (read.content, read.called) == ("Let me look.", [("get_weather", {"city": "Paris"})])
    assert (read.finish, read.done, bool(read.usage)) == ("tool_calls", True, True)
    assert b"success" not in got.out
    assert got.codes == ["reply-mended"]


def test_a_document_leaves_its_envelope_behind() -> None:
    came = completion({**TEXT, "tool_calls": [CALL]}, "tool_calls", system_fingerprint="fp_1")
    got = answered(wrapped(came), body=asked("openai_chat", stream=False))
    assert json.loads(got.out) == json.loads(came)
    assert got.codes == ["reply-mended"]


def test_a_leaked_call_in_an_envelope_is_repaired() -> None:
    leak = 'I ask. <tool_call>{"name": "get_weather", "arguments": {"city": "Paris"}}</tool_call>'
    got = answered(wrapped(stream(chunk(content=leak))), most=None)
    assert strictly(got.out).called == [("get_weather", {"city": "Paris"})]
    whole = answered(wrapped(completion({"content": leak})), body=asked("openai_chat", stream=False))
    [choice] = json.loads(whole.out)["choices"]
    assert choice["message"]["tool_calls"][0]["function"]["name"] == "get_weather"


@pytest.mark.parametrize("many", [True, False])
def test_several_choices_leave_their_envelope_behind(many: bool) -> None:
    body = asked("openai_chat", stream=many, n=2)
    choices = [{"index": at, "message": TEXT, "finish_reason": "stop"} for at in range(2)]
    came: JsonObject = {**HEAD, "object": "chat.completion", "choices": choices}
    if not many:
        assert json.loads(answered(wrapped(json.dumps(came).encode()), body=body).out) == came
        return
    said = [{"index": at, "delta": TEXT, "finish_reason": None} for at in range(2)]
    ends: list[JsonObject] = [{"index": at, "delta": {}, "finish_reason": "stop"} for at in range(2)]
    out = answered(
        wrapped(sse({**HEAD, "choices": said}, {**HEAD, "choices": ends}, "[DONE]")), body=body
    ).out
    assert b"success" not in out
    assert out.count(b"Let me look.") == 2


SECOND = {
    "message": {"role": "assistant", "content": None, "tool_calls": [CALL]},
    "finish_reason": "tool_calls",
}


def test_the_call_of_a_second_choice_stands_in_the_first_of_a_document() -> None:
    first = {"message": {"role": "assistant", **TEXT}, "finish_reason": "tool_calls"}
    came = {**HEAD, "object": "chat.completion", "choices": [first, SECOND]}
    got = answered(json.dumps(came).encode(), body=asked("openai_chat", stream=False))
    [choice] = json.loads(got.out)["choices"]
    assert choice["message"]["content"] == TEXT["content"]
    assert choice["message"]["tool_calls"] == [CALL]
    assert choice["finish_reason"] == "tool_calls"


@pytest.mark.parametrize("early", [True, False])
def test_the_call_of_a_second_choice_stands_in_the_first_of_a_stream(early: bool) -> None:
    calling = [{**each, "choices": [{**each["choices"][0], "index": 1}]} for each in PARIS]
    ends = [chunk("tool_calls")]
    middle = [*calling, *ends] if early else [*ends, *calling]
    got = answered(sse(chunk(role="assistant", **TEXT), *middle, "[DONE]"), most=None)
    read = strictly(got.out)
    assert (read.content, read.called) == (TEXT["content"], [("get_weather", {"city": "Paris"})])
    assert (read.finish, "choices-left-out" in got.codes) == ("tool_calls", False)
