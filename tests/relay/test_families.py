"""Every client's API in front of every vendor's: the same reply in the words of each."""

from __future__ import annotations

import itertools
import json

import pytest

from ferrule.core.events import fold
from ferrule.core.messages import JsonObject, Reply
from ferrule.simulate import Call, CallInReasoning, MarkupInContent, Say, fault_named
from ferrule.wire.decode import decode
from tests.relay.relaying import APIS, PLAIN, answered, asked, sse
from tests.relay.vendors import answer_of

ANSWER = Say("It is **sunny** in `Paris`.\n\n1. a <b>\n2. c\n", reasoning="I think.")
CALLS = Say(
    "I look.",
    reasoning="Hm.",
    calls=(Call("get_weather", {"city": "Paris", "days": 2}), Call("ls", {"path": "/"})),
)
PAIRS = list(itertools.product(APIS, APIS))


def read(api, out: bytes) -> Reply:
    """A reply as a client reads it that knows only the API."""
    decoder = decode(PLAIN[api])
    return fold([*decoder.feed(out), *decoder.end()])


def called(reply: Reply):
    return [(call.name, call.arguments) for call in reply.calls]


@pytest.mark.parametrize("stream", [True, False], ids=["stream", "document"])
@pytest.mark.parametrize(("client", "vendor"), PAIRS)
@pytest.mark.parametrize("say", [ANSWER, CALLS], ids=["answer", "calls"])
def test_a_reply_says_the_same_in_every_api(say, client, vendor, stream):
    answer = answer_of(vendor, say, stream=stream)
    got = answered(answer, client, PLAIN[vendor], asked(client, stream=stream))
    reply = read(client, got.out)
    assert (reply.content.strip(), called(reply)) == (
        say.text.strip(),
        [(c.name, c.arguments) for c in say.calls],
    )
    assert reply.reasoning.strip() == say.reasoning
    assert reply.stop.complete
    assert not [code for code in got.codes if code.startswith("call-")]
    if client == vendor:
        assert got.out == answer


@pytest.mark.parametrize("stream", [True, False], ids=["stream", "document"])
@pytest.mark.parametrize(("client", "vendor"), PAIRS)
@pytest.mark.parametrize("fault", [MarkupInContent(), CallInReasoning()], ids=["content", "reasoning"])
def test_a_call_in_the_text_is_native_in_every_api(fault, client, vendor, stream):
    say = Say("I look.", calls=(Call("get_weather", {"city": "Paris", "days": 2}),))
    answer = answer_of(vendor, say, fault, stream=stream)
    got = answered(answer, client, PLAIN[vendor], asked(client, stream=stream))
    reply = read(client, got.out)
    assert called(reply) == [("get_weather", {"city": "Paris", "days": 2})]
    assert [call.origin.channel for call in reply.calls] == ["native"]
    assert "call-found" in got.codes


@pytest.mark.parametrize("stream", [True, False], ids=["stream", "document"])
@pytest.mark.parametrize(("client", "vendor"), PAIRS)
def test_a_truncated_call_arrives_in_no_api(client, vendor, stream):
    say = Say(
        "I look.", calls=(Call("get_weather", {"city": "Paris"}), Call("ls", {"path": "/a/long/path"}))
    )
    answer = answer_of(vendor, say, fault_named("truncated"), stream=stream)
    got = answered(answer, client, PLAIN[vendor], asked(client, stream=stream))
    assert all(call.name == "get_weather" for call in got.reply.calls)
    assert "call-left-out" in got.codes
    # Ollama's calls come whole, so the cut took the last one away with all of its name.
    assert '"/a/long/path"' not in got.text.replace("\\", "")


def _events(out: bytes) -> list[JsonObject]:
    return [
        json.loads(line.removeprefix("data:"))
        for line in out.decode().splitlines()
        if line.startswith("data:")
    ]


def test_blocks_of_messages_are_counted_on_behind_those_that_passed():
    say = Say("Let me look at that. ", reasoning="Hm.", calls=(Call("get_weather", {"city": "Paris"}),))
    answer = answer_of("anthropic_messages", say, MarkupInContent(), stream=True)
    got = answered(answer, "anthropic_messages", PLAIN["anthropic_messages"])
    events = _events(got.out)
    opened = [event["index"] for event in events if event["type"] == "content_block_start"]
    closed = [event["index"] for event in events if event["type"] == "content_block_stop"]
    assert opened == closed == list(range(len(opened)))
    assert [event["type"] for event in events].count("message_start") == 1
    assert events[-2]["delta"]["stop_reason"] == "tool_use"


def test_items_of_responses_are_counted_on_behind_those_that_passed():
    say = Say("Let me look at that. ", reasoning="Hm.", calls=(Call("get_weather", {"city": "Paris"}),))
    answer = answer_of("openai_responses", say, MarkupInContent(), stream=True)
    got = answered(answer, "openai_responses", PLAIN["openai_responses"])
    events = _events(got.out)
    assert [event["sequence_number"] for event in events] == list(range(len(events)))
    added = [event["output_index"] for event in events if event["type"] == "response.output_item.added"]
    done = [event for event in events if event["type"] == "response.output_item.done"]
    assert added == [event["output_index"] for event in done] == list(range(len(added)))
    whole = events[-1]["response"]
    assert whole["output"] == [event["item"] for event in done]
    [message] = [item for item in whole["output"] if item["type"] == "message"]
    said = "".join(event["delta"] for event in events if event["type"] == "response.output_text.delta")
    assert message["content"][0]["text"] == said
    assert "tool_call" not in said


@pytest.mark.parametrize("stray", [b'data: {"choices":[],"cost":"0"}\n\n', b"data: {}\n\n"])
def test_an_object_that_is_no_event_of_responses_does_not_pass(stray):
    answer = answer_of("openai_responses", Say("Fine."), stream=True)
    first, others = answer.split(b"\n\n", 1)
    whole = b"\n\n".join([first, stray.strip(), others]) + stray
    got = answered(whole, "openai_responses", PLAIN["openai_responses"])
    assert _events(got.out) == _events(answer)


def test_indexes_of_blocks_with_gaps_are_mended():
    say = Say("Hello.", reasoning="Hm.")
    answer = answer_of("anthropic_messages", say, stream=True).replace(b'"index":1', b'"index":3')
    answer = answer.replace(b'"index": 1', b'"index": 3')
    assert b'"index":3' in answer.replace(b" ", b"")
    got = answered(answer, "anthropic_messages", PLAIN["anthropic_messages"])
    assert {event["index"] for event in _events(got.out) if "index" in event} == {0, 1}
    assert "reply-mended" in got.codes


def _messages_stream(*blocks: tuple[str, list[str]]) -> bytes:
    """A stream of Messages; ``blocks``: their kinds and their texts in pieces. Thinking is signed."""
    usage = {"input_tokens": 9, "output_tokens": 5}
    said: list[JsonObject] = [{"type": "message_start", "message": {"id": "msg_1", "usage": usage}}]
    for at, (kind, pieces) in enumerate(blocks):
        said.append({"type": "content_block_start", "index": at, "content_block": {"type": kind, kind: ""}})
        deltas = [{"type": f"{kind}_delta", kind: piece} for piece in pieces]
        signed = [{"type": "signature_delta", "signature": f"s{at}"}] if kind == "thinking" else []
        said += [{"type": "content_block_delta", "index": at, "delta": each} for each in (*deltas, *signed)]
        said.append({"type": "content_block_stop", "index": at})
    stop = {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": usage}
    return sse(*said, stop, {"type": "message_stop"})


LEAK = '<tool_call>{"name": "ls", "arguments": {}}</tool_call>'
DRAFT = ['```json\n{"name": "ls", "arguments": {}}\n', "```"]
SPACED = {
    "a draft in a fence": [("thinking", DRAFT), ("text", ["Let me look."])],
    "markup behind it": [("thinking", ["Hm.", "\n"]), ("text", ["I look.", LEAK])],
    "more thinking": [("thinking", ["Hm.", "\n"]), ("text", ["I look.", LEAK]), ("thinking", ["Two."])],
}


@pytest.mark.parametrize("blocks", SPACED.values(), ids=SPACED)
def test_signed_thinking_is_the_same_when_the_answer_overtakes_its_last_white_space(blocks):
    """A vendor refuses thinking that differs from its signature in one line feed."""
    choice = {"tool_choice": {"type": "none"}} if blocks[0][1] is DRAFT else {}
    got = answered(
        _messages_stream(*blocks),
        "anthropic_messages",
        PLAIN["anthropic_messages"],
        asked("anthropic_messages", **choice),
    )
    thoughts: dict[int, str] = {}
    signatures: list[str] = []
    for event in _events(got.out):
        delta = event.get("delta", {})
        if delta.get("type") == "thinking_delta":
            thoughts[event["index"]] = thoughts.get(event["index"], "") + delta["thinking"]
        elif delta.get("type") == "signature_delta":
            signatures.append(delta["signature"])
    assert [*thoughts.values()] == ["".join(pieces) for kind, pieces in blocks if kind == "thinking"]
    assert signatures == [f"s{at}" for at, (kind, _) in enumerate(blocks) if kind == "thinking"]


@pytest.mark.parametrize("kind", ["reasoning_text", "reasoning_summary_text"])
@pytest.mark.parametrize("thought", ["Hm. ", ""])
def test_a_reasoning_item_without_parts_is_begun_once(thought, kind):
    """Servers stream the text of an item without the event that begins its part."""
    where, part = ("summary", "summary_text") if "summary" in kind else ("content", "reasoning_text")
    item = {"type": "reasoning", "id": "rs_1", "summary": []}
    whole = item | {where: [{"type": part, "text": thought + LEAK}]}
    place = {"item_id": "rs_1", "output_index": 0, f"{where}_index": 0}
    pieces = [thought[at : at + 2] for at in range(0, len(thought), 2)]
    pieces += [LEAK[at : at + 6] for at in range(0, len(LEAK), 6)]
    said = [{"type": f"response.{kind}.delta", **place, "delta": piece} for piece in pieces]
    begun = {"type": "response.output_item.added", "output_index": 0, "item": item}
    done = {"type": "response.output_item.done", "output_index": 0, "item": whole}
    response = {"id": "resp_1", "status": "completed", "output": [whole]}
    created = {"type": "response.created", "response": {"id": "resp_1", "output": []}}
    answer = [created, begun, *said, done, {"type": "response.completed", "response": response}]
    numbered = [each | {"sequence_number": at} for at, each in enumerate(answer)]
    got = answered(sse(*numbered), "openai_responses", PLAIN["openai_responses"], most=None)
    assert [call.name for call in got.reply.calls] == ["ls"]
    events = _events(got.out)
    added = [event["output_index"] for event in events if event["type"] == "response.output_item.added"]
    ended = [event["output_index"] for event in events if event["type"] == "response.output_item.done"]
    assert added == ended == [0, 1]
    assert [each["type"] for each in events[-1]["response"]["output"]] == ["reasoning", "function_call"]
    texts = [event["delta"] for event in events if event["type"] == f"response.{kind}.delta"]
    assert "".join(texts) == thought + LEAK
