"""Thinking that clients drop, and vendors want back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.relay import Relay
from ferrule.simulate import Call, Say
from ferrule.vendors import resolve
from tests.relay.relaying import DEEPSEEK, WEATHER, asked, begun, completion
from tests.relay.vendors import THINKING
from tests.simulate.asking import heard

MINIMAX = resolve(provider="minimax")


def thought(text="I must look.", id="call_00_9fK2LmQ81xZ", arguments='{"city": "Paris"}', **fields):
    """A reply with a call and thinking."""
    call = {"id": id, "type": "function", "function": {"name": "get_weather", "arguments": arguments}}
    return {"role": "assistant", "content": "", "reasoning_content": text, "tool_calls": [call], **fields}


def dropped(message):
    """The same as many clients send it back."""
    return {key: value for key, value in message.items() if "reasoning" not in key}


def first(message, question="How is the weather?", profile=DEEPSEEK):
    """What is kept of a reply."""
    body = {**asked("openai_chat", stream=False), "messages": [{"role": "user", "content": question}]}
    relay = begun(profile, "openai_chat", body)
    relay.feed(completion(message, "tool_calls" if message.get("tool_calls") else "stop"))
    relay.end()
    return relay.kept


def second(message, kept, question="How is the weather?", profile=DEEPSEEK, before=(), after=()):
    """The next request: the relay, and the message of the model in it."""
    call_id = (message.get("tool_calls") or [{"id": ""}])[0]["id"]
    result = {"role": "tool", "tool_call_id": call_id, "content": "12 degrees"}
    rest = [result] if call_id else [{"role": "user", "content": "And tomorrow?"}]
    messages = [*before, {"role": "user", "content": question}, message, *rest, *after]
    relay = Relay(profile, "openai_chat", {**asked("openai_chat"), "messages": messages}, id="2", created=0)
    sent = relay.send({key: kept[key] for key in relay.wanted if key in kept})
    [said] = [each for each in sent.body["messages"] if each["role"] == "assistant"]
    return relay, said


def codes(relay):
    return [note.code for note in relay.notes]


def test_thinking_that_was_dropped_is_put_back():
    message = thought()
    relay, said = second(dropped(message), first(message))
    assert said["reasoning_content"] == "I must look."
    assert "thinking-recalled" in codes(relay)


def test_thinking_that_was_sent_is_not_looked_up():
    message = thought()
    relay, said = second(message, {})
    assert (relay.wanted, said["reasoning_content"], codes(relay)) == ([], "I must look.", [])


@pytest.mark.parametrize(
    "change",
    [
        lambda message: message | {"content": None},
        lambda message: message | {"content": "  \n"},
        lambda message: json.loads(
            json.dumps(message).replace('\\"city\\": \\"Paris\\"', '\\"city\\":\\"Paris\\"')
        ),
    ],
    ids=["null", "blank", "spaces"],
)
def test_a_reply_is_known_in_another_form(change):
    message = thought()
    _, said = second(change(dropped(message)), first(message))
    assert said["reasoning_content"] == "I must look."


def test_a_reply_with_a_random_id_is_known_in_a_history_that_was_shortened():
    message = thought()
    _, said = second(dropped(message), first(message), question="A summary of what was said.")
    assert said["reasoning_content"] == "I must look."


@pytest.mark.parametrize(
    "id", ["functions.get_weather:0", "call_0", "0", "get_weather", "call_1_get_weather"]
)
def test_a_counted_id_is_known_only_at_its_place(id):
    kept = first(thought(id=id)) | first(thought("Another thought.", id=id), "What about the mail?")
    _, here = second(dropped(thought(id=id)), kept)
    _, there = second(dropped(thought(id=id)), kept, "What about the mail?")
    _, nowhere = second(dropped(thought(id=id)), kept, "A summary.")
    assert (here["reasoning_content"], there["reasoning_content"]) == ("I must look.", "Another thought.")
    assert nowhere.get("reasoning_content") not in ("I must look.", "Another thought.")


@pytest.mark.parametrize(
    "other", [thought(arguments='{"city": "Rome"}'), thought(id="call_00_otherOther77")]
)
def test_another_call_is_not_taken_for_it(other):
    relay, said = second(dropped(other), first(thought()))
    assert said.get("reasoning_content") != "I must look."
    assert "thinking-recalled" not in codes(relay)


def test_the_thinking_of_another_family_is_not_shown():
    kept = first(thought(), profile=MINIMAX)
    assert kept
    _, said = second(dropped(thought()), kept, profile=resolve(provider="kimi"))
    assert "I must look." not in json.dumps(said)


def test_nothing_is_kept_for_vendors_that_want_nothing_back():
    openai = resolve(provider="openai")
    assert first(thought(), profile=openai) == {}
    relay, _ = second(dropped(thought()), {}, profile=openai)
    assert relay.wanted == []


def test_answers_without_calls_are_kept_where_all_thinking_goes_back():
    answer = {"role": "assistant", "content": "It is sunny.", "reasoning_content": "I know."}
    _, said = second(dropped(answer), first(answer, profile=MINIMAX), profile=MINIMAX)
    assert "I know." in json.dumps(said)


def test_values_that_nobody_can_read_are_passed_over():
    message = thought()
    kept = dict.fromkeys(first(message), b"\xff not json")
    relay, _ = second(dropped(message), kept)
    assert "thinking-recalled" not in codes(relay)


@given(
    st.dictionaries(
        st.sampled_from(["reasoning", "details", "family"]), st.none() | st.integers() | st.lists(st.text())
    )
)
def test_values_of_any_shape_harm_nothing(value):
    message = thought()
    kept = dict.fromkeys(first(message), json.dumps(value).encode())
    second(dropped(message), kept)


@pytest.mark.parametrize("stream", [True, False])
def test_signed_thinking_goes_back_with_its_signature(stream):
    """Anthropic refuses a turn with calls whose thinking lacks its signature; chat clients cannot keep it."""
    profile = resolve(provider="anthropic")
    say = Say("I look.", reasoning="Hm.", calls=(Call("get_weather", {"city": "Paris"}),))
    thinks = THINKING["anthropic_messages"]
    client = asked("openai_chat", stream=stream, max_tokens=4000, reasoning_effort="high")
    relay = begun(profile, "openai_chat", client)
    body = asked("anthropic_messages", stream=stream) | thinks
    relay.feed(heard("anthropic", say, mode="lenient", body=body).body)
    relay.end()
    [call] = relay.reply.calls
    made = {
        "id": call.id,
        "type": "function",
        "function": {"name": call.name, "arguments": json.dumps(call.arguments)},
    }
    back = [
        *client["messages"],
        {"role": "assistant", "content": "I look.", "tool_calls": [made]},
        {"role": "tool", "tool_call_id": call.id, "content": "12 degrees"},
    ]
    next_one = Relay(
        profile,
        "openai_chat",
        {**client, "messages": back, "tools": [{"type": "function", "function": WEATHER}]},
        id="2",
        created=0,
    )
    assert next_one.wanted
    sent = next_one.send({key: relay.kept[key] for key in next_one.wanted if key in relay.kept})
    [said] = [each for each in sent.body["messages"] if each["role"] == "assistant"]
    assert [block["type"] for block in said["content"]] == ["thinking", "text", "tool_use"]
    assert (said["content"][0]["thinking"], bool(said["content"][0]["signature"])) == ("Hm.", True)
