"""Replies written as one message and as a stream, and read back the same."""

from ferrule.core import events
from ferrule.core.events import Details, Reasoning, Stopped, Text
from ferrule.core.messages import BrokenCall, Origin, Reply, StopReason
from ferrule.core.notes import Note
from ferrule.wire.anthropic_messages import API, write_reply
from tests.wire.replies import COUNTED, HEAD, REPLIES, call, read, streamed

THINKING = {"type": "thinking", "thinking": "first", "signature": "S1"}
SECOND = {"type": "thinking", "thinking": "second", "signature": "S2"}
SEARCH = {"type": "server_tool_use", "id": "srv_1", "name": "web_search", "input": {"query": "q"}}
RESULT = {"type": "web_search_result", "url": "u", "title": "t", "encrypted_content": "e", "page_age": None}
FOUND = {"type": "web_search_tool_result", "tool_use_id": "srv_1", "content": [RESULT]}


def item(block):
    return {"type": API, "item": block}


CASES = REPLIES | COUNTED | {
    "signed": Reply(
        content="Hi",
        reasoning="first",
        details=(item(THINKING),),
        calls=(call("a", "f", {}),),
        stop=StopReason.TOOL_CALLS,
    ),
    "signed without readable text": Reply(
        content="x", details=(item({"type": "thinking", "thinking": "", "signature": "S"}),)
    ),
    "redacted": Reply(content="x", details=(item({"type": "redacted_thinking", "data": "D"}),)),
    "thinking between texts": Reply(
        content="one two",
        reasoning="firstsecond",
        details=(item(THINKING), {"type": API, "characters": 4}, item(SECOND)),
    ),
    "thinking between calls": Reply(
        reasoning="firstsecond",
        details=(item(THINKING), {"type": API, "call": "a"}, item(SECOND)),
        calls=(call("a", "f", {}), call("b", "f", {}, at=1)),
        stop=StopReason.TOOL_CALLS,
    ),
    "unsigned before signed": Reply(
        content="x",
        reasoning="plainsecond",
        details=({"type": API, "characters": 1}, item(SECOND)),
    ),
    "a tool of the vendor's": Reply(
        content="Look: there.",
        details=({"type": API, "characters": 6}, item(SEARCH), item(FOUND)),
    ),
}  # fmt: skip


def test_the_shape():
    reply = CASES["signed"]
    assert write_reply(reply, HEAD) == {
        "id": "r_1",
        "type": "message",
        "role": "assistant",
        "model": "m",
        "content": [
            THINKING,
            {"type": "text", "text": "Hi"},
            {"type": "tool_use", "id": "a", "name": "f", "input": {}},
        ],
        "stop_reason": "tool_use",
        "stop_sequence": None,
        "usage": {
            "input_tokens": 0,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
            "output_tokens": 0,
        },
    }


def test_a_signature_that_comes_before_the_last_of_its_text():
    """Text that may be markup is held; what was kept passes it."""
    played = [
        Reasoning("fi"),
        Details((item(THINKING),)),
        Reasoning("rst"),
        Text("x"),
        Stopped(StopReason.STOP),
    ]
    reply = read(API, streamed(API, played))
    assert reply == Reply(content="x", reasoning="first", details=(item(THINKING),))


def test_thinking_that_was_changed_is_not_signed():
    played = [Reasoning("other"), Details((item(THINKING),)), Text("x"), Stopped(StopReason.STOP)]
    reply = read(API, streamed(API, played))
    assert reply == Reply(content="x", reasoning="other")


def test_entries_of_another_api_stay_at_home():
    reply = Reply(content="x", details=({"type": "reasoning.text", "text": "r"},))
    assert write_reply(reply, HEAD)["content"] == [{"type": "text", "text": "x"}]


def test_a_broken_call_is_never_written():
    broken = BrokenCall("a", "f", "{", "truncated", Origin("native", "native"))
    played = [events.CallStarted(0, "f", broken.origin), events.CallBroken(0, broken)]
    body = streamed(API, [*played, Stopped(StopReason.LENGTH)])
    notes = (Note("relayed", {"sentence": "a call of f was left out, truncated"}),)
    assert read(API, body) == Reply(stop=StopReason.LENGTH, notes=notes)
