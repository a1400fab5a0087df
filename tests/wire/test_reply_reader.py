"""Whatever an endpoint sends, a reader makes deltas of it and raises nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.cuts import under_cuts
from ferrule.core.events import Stopped
from ferrule.core.messages import StopReason
from ferrule.core.stage import drive
from ferrule.wire.decode import decode
from tests.wire.replies import failed, profile, read

WORDS = [
    *("message_start", "content_block_start", "content_block_delta", "content_block_stop"),
    *("message_delta", "message_stop", "message", "ping", "text", "thinking", "tool_use", "text_delta"),
    *("input_json_delta", "response.output_item.added", "response.output_item.done", "reasoning"),
    *("response.output_text.delta", "response.completed", "response", "completed", "function_call"),
    *("{", '{"a": 1}', "end_turn", "", "x"),
]
KEYS = [
    *("type", "index", "content_block", "delta", "message", "content", "text", "thinking", "input", "id"),
    *("name", "partial_json", "usage", "output_tokens", "stop_reason", "response", "output", "item"),
    *("output_index", "status", "arguments", "call_id", "summary", "object", "tool_calls", "function"),
    *("done", "done_reason", "eval_count", "signature", "citation"),
]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 3) | st.floats() | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6),
    max_leaves=12,
)
OBJECTS = st.lists(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=6), max_size=6)
APIS = ["anthropic_messages", "openai_responses", "ollama"]


@pytest.mark.parametrize("api", APIS)
@given(objects=OBJECTS, whole=st.booleans())
def test_no_exception_and_one_end(api, objects, whole):
    if whole:
        body = json.dumps(objects[0] if objects else {})
    elif api == "ollama":
        body = "".join(json.dumps(each) + "\n" for each in objects)
    else:
        body = "".join(f"data: {json.dumps(each)}\n\n" for each in objects)
    events = list(drive(decode(profile(api)), [body.encode()]))
    assert [event for event in events if isinstance(event, Stopped)] == events[-1:]


@pytest.mark.parametrize("api", APIS)
def test_bodies_that_are_no_replies(api):
    assert failed(api, b"").kind == "disconnected"
    assert failed(api, b'{"error": {"message": "no", "type": "overloaded_error"}}').kind == "overloaded"
    assert "Bad Gateway" in failed(api, b"<html><title>Bad Gateway</title></html>").message
    assert read(api, b"[]").stop is StopReason.DISCONNECTED


@pytest.mark.parametrize(
    ("api", "last"),
    [
        ("anthropic_messages", b'data: {"type": "message_stop"}\n\n'),
        (
            "openai_responses",
            b'data: {"type": "response.completed", "response": {"status": "completed"}}\n\n',
        ),
        ("ollama", b'{"message": {}, "done": true}\n'),
    ],
)
def test_a_reader_says_when_nothing_follows(api, last):
    stage = decode(profile(api))
    assert stage.phase == "open"
    stage.feed(last)
    assert stage.phase == "over"


def test_a_torn_chunk_fails_only_when_something_follows():
    end = 'data: {"type": "message_delta", "delta": {"stop_reason": "end_turn"}}\n\n'

    def stops(body):
        return under_cuts(lambda pieces: list(drive(decode(profile(APIS[0])), pieces))[-1].reason, body)

    assert stops((end + 'data: {"type": "mess').encode()) == [StopReason.STOP]
    assert stops(('data: {"type": "mess\n\n' + end).encode()) == [StopReason.ERROR]


CUT = '{"command": "rm -r /tmp/a'
CLOSED = CUT + '"}'
"""Servers close the arguments of a call that the length limit cut off."""

ENDED_TWICE = {
    "openai_chat": [
        {"choices": [{"delta": {"tool_calls": [{"index": 0, "id": "a", "function": {"name": "execute", "arguments": CLOSED}}]}}]},
        {"choices": [{"delta": {}, "finish_reason": "stop"}]},
        {"choices": [{"delta": {}, "finish_reason": "length"}]},
    ],
    "anthropic_messages": [
        {"type": "content_block_start", "index": 0, "content_block": {"type": "tool_use", "id": "a", "name": "execute", "input": {}}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "input_json_delta", "partial_json": CLOSED}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn"}},
        {"type": "message_delta", "delta": {"stop_reason": "max_tokens"}},
        {"type": "message_stop"},
    ],
    "openai_responses": [
        {"type": "response.output_item.done", "output_index": 0,
         "item": {"type": "function_call", "call_id": "a", "name": "execute", "arguments": CLOSED}},
        {"type": "response.completed", "response": {"status": "completed"}},
        {"type": "response.incomplete",
         "response": {"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}}},
    ],
    "ollama": [
        {"message": {"tool_calls": [{"id": "a", "function": {"name": "execute", "arguments": json.loads(CLOSED)}}]}},
        {"message": {}, "done": True, "done_reason": "stop"},
        {"message": {}, "done": True, "done_reason": "length"},
    ],
}  # fmt: skip


@pytest.mark.parametrize("api", ENDED_TWICE)
def test_a_later_reason_counts_if_it_says_that_the_reply_was_cut(api):
    frames = ENDED_TWICE[api]
    form = "{}\n" if api == "ollama" else "data: {}\n\n"

    def calls(frames):
        reply = read(api, "".join(form.format(json.dumps(each)) for each in frames).encode())
        return reply.stop, [call.name for call in reply.calls], [call.reason for call in reply.broken]

    at = next(i for i, each in enumerate(frames) if "length" in str(each) or "max_" in str(each))
    assert calls([*frames[:at], *frames[at + 1 :]]) == (StopReason.TOOL_CALLS, ["execute"], [])
    assert calls(frames) == (StopReason.LENGTH, [], ["truncated"])
    # A good end takes nothing back.
    swapped = [*frames[: at - 1], frames[at], frames[at - 1], *frames[at + 1 :]]
    assert calls(swapped) == (StopReason.LENGTH, [], ["truncated"])
