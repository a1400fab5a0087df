"""A reply in one piece and in chunks says the same."""

from functools import reduce
from typing import Any

from langchain_core.messages import AIMessage, AIMessageChunk, message_chunk_to_message

from ferrule.core import events
from ferrule.core.events import fold
from ferrule.core.messages import BrokenCall, Origin, StopReason, ToolCall, Usage
from ferrule.core.notes import Note
from ferrule.core.stage import drive
from ferrule.langchain.message_adapter import Chunks, to_langchain

ORIGIN = Origin("native", "native")
ITEMS = (
    {"type": "reasoning.text", "index": 0, "text": "a"},
    {"type": "reasoning.text", "index": 0, "text": "b"},
)
NOTES = (
    Note("parameter-ignored", {"vendor": "MiniMax", "parameter": "stop"}),
    Note("relayed", {"sentence": "a call was cut off"}),
)
EVENTS: list[events.Event] = [
    events.Noted(NOTES[0]),
    events.Reasoning("let "),
    events.Reasoning("me"),
    events.Text("Hel"),
    events.Text(""),
    events.Text("lo"),
    events.CallStarted(0, "add", ORIGIN),
    events.CallPiece(0, '{"a": 1}'),
    events.Details(ITEMS[:1]),
    events.Details(ITEMS[1:]),
    events.UsageSeen(Usage(1, 1)),
    events.UsageSeen(Usage(10, 5, 4, 3)),
    events.CallFinished(0, ToolCall("c1", "add", {"a": 1}, ORIGIN)),
    events.CallBroken(1, BrokenCall("c2", "run", '{"cmd": "x', "truncated", ORIGIN, "cut off")),
    events.Noted(NOTES[1]),
    events.Stopped(StopReason.LENGTH),
]


def chunks() -> list[AIMessageChunk]:
    return list(drive(Chunks(model="m", family="f"), EVENTS))


def test_chunks_add_up_to_the_message() -> None:
    added = message_chunk_to_message(reduce(lambda left, right: left + right, chunks()))
    message = to_langchain(fold(EVENTS), model="m", family="f")
    assert isinstance(added, AIMessage)
    for call in message.invalid_tool_calls:
        call["error"] = None  # LangChain drops it when it adds; the reason is in the trace
    assert added == message


def test_the_message() -> None:
    message = to_langchain(fold(EVENTS), model="m", family="f")
    assert message.content == "Hello"
    assert message.response_metadata == {
        "model_name": "m",
        "model_provider": "ferrule",
        "finish_reason": "length",
        "notes": ["MiniMax ignores stop", "a call was cut off"],
    }
    assert message.usage_metadata == {
        "input_tokens": 10,
        "output_tokens": 5,
        "total_tokens": 15,
        "input_token_details": {"cache_read": 4},
        "output_token_details": {"reasoning": 3},
    }
    assert message.additional_kwargs["reasoning_content"] == "let me"
    assert message.additional_kwargs["reasoning_details"] == list(ITEMS)
    assert list(message.additional_kwargs["ferrule"]["calls"]) == ["c1", "c2"]
    assert message.additional_kwargs["ferrule"]["notes"][0] == {
        "code": "parameter-ignored",
        "detail": {"vendor": "MiniMax", "parameter": "stop"},
    }
    kinds = [block["type"] for block in message.content_blocks]
    assert kinds == ["reasoning", "text", "tool_call", "invalid_tool_call"]


def test_what_was_written_to_a_cache_is_counted() -> None:
    counted = events.UsageSeen(Usage(10, 5, cached=4, cache_written=3))
    message = to_langchain(fold([counted, *EVENTS[-1:]]), model="m", family="f")
    assert message.usage_metadata["input_token_details"] == {"cache_read": 4, "cache_creation": 3}


def test_text_and_thinking_go_out_at_once_and_calls_at_the_end() -> None:
    stage = Chunks(model="m", family="f")
    out = [(len(stage.feed(event)), type(event).__name__) for event in EVENTS]
    assert [name for count, name in out if count] == ["Reasoning"] * 2 + ["Text"] * 2 + ["Stopped"]
    assert stage.end() == []


def test_no_piece_of_arguments_goes_out() -> None:
    *others, with_calls, last = chunks()
    assert all(not chunk.tool_call_chunks for chunk in (*others, last))
    assert [chunk["index"] for chunk in with_calls.tool_call_chunks] == [0, 1]
    assert with_calls.content == ""
    assert [chunk.chunk_position for chunk in (*others, with_calls)] == [None] * (len(others) + 1)
    assert last.chunk_position == "last"


def test_an_empty_reply_is_one_chunk() -> None:
    out: list[Any] = list(drive(Chunks(model="m", family="f"), [events.Stopped(StopReason.STOP)]))
    assert [chunk.response_metadata["finish_reason"] for chunk in out] == ["stop"]


def test_nothing_unknown_is_made_up() -> None:
    message = to_langchain(fold([events.Stopped(StopReason.STOP)]), model="m", family="")
    assert message.usage_metadata is None
    assert "reasoning_content" not in message.additional_kwargs
    assert "notes" not in message.response_metadata
