"""Every client's API in front of every vendor's: the same reply in the words of each."""

from __future__ import annotations

import itertools
import json

import pytest

from ferrule.core.events import fold
from ferrule.core.messages import JsonObject, Reply
from ferrule.simulate import Call, CallInReasoning, MarkupInContent, Say, fault_named
from ferrule.wire.decode import decode
from tests.relay.relaying import APIS, PLAIN, answered, asked
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
