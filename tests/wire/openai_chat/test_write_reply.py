"""One list of replies, written as one object and as a stream, and read back the same."""

import json
from dataclasses import replace
from importlib import import_module

import pytest

from ferrule.core import events
from ferrule.core.errors import Failure
from ferrule.core.events import Event, fold
from ferrule.core.messages import BrokenCall, JsonObject, Origin, Reply, StopReason, ToolCall, Usage
from ferrule.core.notes import Note
from ferrule.core.stage import drive
from ferrule.vendors import resolve
from ferrule.wire.decode import decode
from ferrule.wire.openai_chat import ChunkWriter, sse, write_reply
from ferrule.wire.reply_writer import Head

NATIVE = Origin("native", "native")


def tool_call(id: str, name: str, arguments: JsonObject) -> ToolCall:
    return ToolCall(id, name, arguments, NATIVE)


def block(api: str, **item: object) -> JsonObject:
    return {"type": api, "item": item}


REPLIES = {
    "text": Reply(content="Hello"),
    "thinking": Reply(content="Hi", reasoning="hm, 漢 🙂 \u2028 \u0085"),
    "a call": Reply(calls=(tool_call("a", "f", {"x": 1}),), stop=StopReason.TOOL_CALLS),
    "text and calls": Reply(
        content="Let me see.",
        reasoning="two of them",
        calls=(tool_call("a", "f", {}), tool_call("b", "f", {"城": ["上海", None, 1.5, {"y": "\n"}]})),
        stop=StopReason.TOOL_CALLS,
        usage=Usage(100, 20, cached=64, reasoning=7),
    ),
    "details": Reply(
        content="x",
        reasoning="r",
        details=({"type": "reasoning.text", "index": 0, "text": "r", "signature": "S"},),
    ),
    "blocks of Anthropic's": Reply(
        content="x",
        reasoning="one",
        details=(
            block("anthropic_messages", type="thinking", thinking="one", signature="S1"),
            {"type": "anthropic_messages", "characters": 1},
            block("anthropic_messages", type="redacted_thinking", data="D1"),
            {"type": "anthropic_messages", "call": "a"},
            block("anthropic_messages", type="redacted_thinking", data="D2"),
        ),
        calls=(tool_call("a", "f", {}),),
        stop=StopReason.TOOL_CALLS,
    ),
    "items of OpenAI's": Reply(
        content="x",
        reasoning="one\n\ntwo",
        details=(
            block("openai_responses", type="reasoning", id="rs_1", encrypted_content="E1", summary=[]),
            block(
                "openai_responses",
                type="reasoning",
                id="rs_2",
                encrypted_content="E2 \u2028 漢",
                summary=[{"type": "summary_text", "text": text} for text in ("one", "two")],
            ),
        ),
    ),
    "details in every shape": Reply(
        content="x",
        reasoning="rs",
        details=(
            {"type": "reasoning.text", "index": 0, "text": "r", "signature": "S"},
            {"type": "reasoning.encrypted", "index": 0, "data": "D", "id": "i"},
            {"type": "reasoning.encrypted", "data": "E"},
            {"type": "reasoning.summary", "index": 3, "summary": "s"},
            {"type": "reasoning.summary", "index": "4", "summary": ""},
        ),
    ),
    "cut": Reply(content="Once upon", stop=StopReason.LENGTH, usage=Usage(1, 2)),
    "filtered": Reply(content="", stop=StopReason.FILTER),
}

OPENED = {"type": "reasoning.encrypted", "format": "ferrule-v1", "index": 0, "data": "{"}


def test_a_wrapped_item_that_cannot_be_opened_stays_as_it_is():
    message = {"content": "x", "reasoning_details": [OPENED, OPENED | {"index": 1, "data": "[1]"}]}
    body = {"choices": [{"message": message, "finish_reason": "stop"}]}
    assert read(json.dumps(body).encode()).details == (OPENED, OPENED | {"index": 1, "data": "[1]"})


def test_details_that_come_in_turn_are_counted():
    items = REPLIES["blocks of Anthropic's"].details
    played = [*(events.Details((item,)) for item in items), events.Stopped(StopReason.STOP)]
    written = chunks(played)
    sent = [item for chunk in written for item in chunk["choices"][0]["delta"].get("reasoning_details", [])]
    assert [item["index"] for item in sent] == list(range(len(items)))
    assert all(item["type"].startswith("reasoning.") for item in sent)
    assert read(b"".join(map(sse, written)) + sse("[DONE]")).details == items


HEAD = Head("chatcmpl-1", "m", 1_700_000_000)


def played(reply: Reply) -> list[Event]:
    """A reply as the events that would have made it."""
    out: list[Event] = [events.Reasoning(reply.reasoning), events.Text(reply.content)]
    for key, call in enumerate(reply.calls):
        out += [
            events.CallStarted(key, call.name, NATIVE),
            events.CallPiece(key, "{"),
            events.CallFinished(key, call),
        ]
    if reply.details:
        out.append(events.Details(reply.details))
    if reply.usage:
        out.append(events.UsageSeen(reply.usage))
    return [*out, events.Noted(Note("relayed", {"sentence": "by the way"})), events.Stopped(reply.stop)]


def chunks(items: list[Event]) -> list[JsonObject]:
    writer = ChunkWriter(HEAD)
    return [chunk for item in items for chunk in writer.feed(item)]


def read(body: bytes) -> Reply:
    found = fold(drive(decode(resolve(provider="generic")), [body]))
    # Where a call stood is the reader's to say, not the reply's.
    return replace(found, calls=tuple(replace(call, origin=NATIVE) for call in found.calls))


@pytest.mark.parametrize("name", REPLIES)
def test_a_reply_reads_back_as_it_was_written(name):
    reply = REPLIES[name]
    assert read(json.dumps(write_reply(reply, HEAD)).encode()) == reply


@pytest.mark.parametrize("name", REPLIES)
def test_a_stream_reads_back_as_it_was_written(name):
    reply = REPLIES[name]
    body = b"".join(map(sse, chunks(played(reply)))) + sse("[DONE]")
    assert read(body) == reply


@pytest.mark.parametrize("name", REPLIES)
def test_openai_s_own_types_take_both(name):
    types = import_module("openai.types.chat")
    reply = REPLIES[name]
    types.ChatCompletion.model_validate(write_reply(reply, HEAD), strict=True)
    written = [
        types.ChatCompletionChunk.model_validate(chunk, strict=True) for chunk in chunks(played(reply))
    ]
    assert written[0].choices[0].delta.role == "assistant"


def test_the_shape_of_a_stream():
    reply = Reply(
        content="Hi", calls=(tool_call("a", "f", {"x": 1}),), usage=Usage(3, 2), stop=StopReason.STOP
    )
    written = chunks(played(reply))
    assert all({"id", "object", "created", "model", "choices"} <= set(chunk) for chunk in written)
    assert [chunk["choices"] and chunk["choices"][0]["delta"] for chunk in written] == [
        {"role": "assistant", "content": ""},
        {"content": "Hi"},
        {
            "tool_calls": [
                {"index": 0, "id": "a", "type": "function", "function": {"name": "f", "arguments": ""}}
            ]
        },
        {"tool_calls": [{"index": 0, "function": {"arguments": '{"x": 1}'}}]},
        {},
        [],
    ]
    assert [chunk["choices"][0]["finish_reason"] for chunk in written[:-1]] == [None] * 4 + ["tool_calls"]
    assert written[-1]["usage"]["total_tokens"] == 5


BROKEN = BrokenCall("b", "f", '{"x": ', "truncated", NATIVE)


def test_a_broken_call_is_never_a_tool_call():
    whole = write_reply(Reply(broken=(BROKEN,), stop=StopReason.TOOL_CALLS), HEAD)
    assert "tool_calls" not in whole["choices"][0]["message"]
    assert whole["choices"][0]["finish_reason"] == "stop"
    items = [
        events.CallStarted(0, "f", NATIVE),
        events.CallPiece(0, '{"x"'),
        events.CallBroken(0, BROKEN),
        events.CallStarted(1, "g", NATIVE),
        events.CallFinished(1, tool_call("c", "g", {})),
        events.Stopped(StopReason.LENGTH),
    ]
    written = chunks(items)
    calls = [call for chunk in written for call in chunk["choices"][0]["delta"].get("tool_calls", [])]
    assert [call["index"] for call in calls] == [0, 0]
    assert calls[0]["id"] == "c"
    assert written[-1]["choices"][0]["finish_reason"] == "length"


@pytest.mark.parametrize("reason", [StopReason.ERROR, StopReason.DISCONNECTED])
def test_a_failed_stream_has_an_error_and_no_reason(reason):
    written = chunks(
        [events.Text("a"), events.Stopped(reason, Failure("rate-limit", "slow down", 200, "1002"))]
    )
    assert written[-1] == {
        "error": {"message": "slow down", "type": "rate_limit_error", "param": None, "code": "1002"}
    }
    assert all(chunk["choices"][0]["finish_reason"] is None for chunk in written[:-1])
    again = read(b"".join(map(sse, written)) + sse("[DONE]"))
    assert again.stop is StopReason.ERROR
    assert again.content == "a"


def test_an_empty_reply_still_has_a_role_and_a_reason():
    assert [chunk["choices"][0]["delta"] for chunk in chunks([events.Stopped(StopReason.STOP)])] == [
        {"role": "assistant", "content": ""},
        {},
    ]


def test_sse_is_one_line_of_utf_8():
    assert sse("[DONE]") == b"data: [DONE]\n\n"
    assert sse({"a": "é\n\u2028"}) == 'data: {"a":"é\\n\u2028"}\n\n'.encode()


def test_sse_escapes_what_utf_8_cannot_say():
    written = sse({"a": "\ud83d é"})
    assert json.loads(written[6:]) == {"a": "\ud83d é"}


def test_empty_events_are_no_chunks():
    assert chunks([events.Text(""), events.Reasoning(""), events.Details(())]) == []
