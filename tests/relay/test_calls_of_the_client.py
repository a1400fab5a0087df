"""Calls that parse are the client's to judge; a reply that lost its only call never ends the turn."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.events import fold
from ferrule.core.messages import BrokenCall, JsonObject, Origin, Reply, StopReason, ToolCall
from ferrule.dialects import Policy
from ferrule.dialects.core.call_ledger import Ledger
from ferrule.relay import RelayPolicy
from ferrule.repair import tools_of
from ferrule.simulate import Call, Say
from ferrule.wire.decode import decode
from tests.relay.relaying import (
    APIS,
    PLAIN,
    WEATHER,
    answered,
    asked,
    begun,
    calls,
    chunk,
    completion,
    stream,
)
from tests.relay.vendors import answer_of

PAIRS = list(itertools.product(APIS, APIS))
WAYS = pytest.mark.parametrize("stream", [True, False], ids=["stream", "document"])
BROKEN = '<tool_call>{"name": "ls", "arguments": {"path": }}</tool_call>'
CUT = '<tool_call>{"name": "ls", "arguments": {"path": "/a'
ENDS_A_TURN = (b'"stop"', b'"end_turn"', b"response.completed", b'"tool_calls"', b'"tool_use"')


def read(api: Any, out: bytes) -> Reply:
    """A reply as a client reads it that knows the API alone, and looks for no call in a text."""
    decoder = decode(PLAIN[api])
    return fold([*decoder.feed(out), *decoder.end()])


def called(reply: Reply) -> list[tuple[str, JsonObject]]:
    return [(call.name, call.arguments) for call in reply.calls]


def without_notes(out: bytes) -> bytes:
    """A stream without the comment that tells of notes."""
    return b"".join(block for block in out.splitlines(keepends=True) if not block.startswith(b": ferrule"))


# What parses goes on.


@WAYS
@pytest.mark.parametrize(("client", "vendor"), PAIRS)
@pytest.mark.parametrize(
    "call",
    [
        Call("get_weather", {}),
        Call("get_weather", {"city": "Paris", "days": "soon"}),
        Call("get_weather", {"city": ["Paris"]}),
        Call("get_wether_of", {"city": "Paris"}),
    ],
    ids=["missing", "type", "list", "unknown"],
)
def test_a_call_that_does_not_fit_goes_on(call: Call, client: Any, vendor: Any, stream: bool) -> None:
    answer = answer_of(vendor, Say("I look.", calls=(call,)), stream=stream)
    got = answered(answer, client, PLAIN[vendor], asked(client, stream=stream), most=3)
    reply = read(client, got.out)
    assert (reply.content, called(reply)) == ("I look.", [(call.name, call.arguments)])
    assert reply.stop.complete
    [note] = [note for note in got.relay.notes if note.code == "call-handed-on"]
    assert note.detail["name"] == call.name
    if client == vendor:
        assert without_notes(got.out).replace(b"\n\n\n", b"\n\n") == answer


@WAYS
@pytest.mark.parametrize("client", APIS)
def test_a_call_in_the_text_that_does_not_fit_goes_on(client: Any, stream: bool) -> None:
    leak = 'I look. <tool_call>{"name": "get_weather", "arguments": {"days": 2}}</tool_call>'
    got = answered(
        answer_of("openai_chat", Say(leak), stream=stream), client, body=asked(client, stream=stream)
    )
    reply = read(client, got.out)
    assert (reply.content.strip(), called(reply)) == ("I look.", [("get_weather", {"days": 2})])
    assert {"call-found", "call-handed-on"} <= {*got.codes}


TEXT = '*** Begin "Patch"\n{"a": }'


@pytest.mark.parametrize("first", ['{"path": "/"}', "{'path': '/',}"])
@pytest.mark.parametrize(("finish", "text"), [("tool_calls", TEXT), ("length", "")])
def test_a_call_of_a_custom_tool_is_its_text(first: str, finish: str, text: str) -> None:
    opened = {"index": 1, "id": "c", "type": "custom", "custom": {"name": "patch", "input": TEXT[:9]}}
    pieces = chunk(tool_calls=[opened]), chunk(tool_calls=[{"index": 1, "custom": {"input": TEXT[9:]}}])
    streamed = stream(*calls((0, "a", "ls", first)), *pieces, finish=finish)
    entry = {"id": "c", "type": "custom", "custom": {"name": "patch", "input": TEXT}}
    whole = completion({"content": None, "tool_calls": [entry]}, "tool_calls")
    tools = [*asked("openai_chat")["tools"], {"type": "custom", "custom": {"name": "patch"}}]
    for answer, expected in ((streamed, text), (whole, TEXT)):
        body = asked("openai_chat", tools=False, stream=answer is streamed) | {"tools": tools}
        said = re.findall(r'"input": ?("(?:\\.|[^"])*")', answered(answer, body=body).text)
        assert "".join(map(json.loads, said)) == expected


def test_what_was_repaired_and_does_not_fit_goes_on_repaired() -> None:
    pieces = calls((0, "c", "get_weather", "{'days': 2,}"))
    got = answered(stream(*pieces, finish="tool_calls"))
    assert called(read("openai_chat", got.out)) == [("get_weather", {"days": 2})]
    assert {"call-repaired", "call-handed-on"} <= {*got.codes}


def test_beside_a_good_call_one_that_does_not_fit_goes_on_and_a_broken_one_is_left_out() -> None:
    pieces = calls(
        (0, "a", "ls", '{"path": "/"}'),
        (1, "b", "get_weather", '{"days": 1}'),
        (2, "c", "ls", '{"path": }'),
    )
    got = answered(stream(*pieces, finish="tool_calls"))
    assert called(read("openai_chat", got.out)) == [("ls", {"path": "/"}), ("get_weather", {"days": 1})]
    assert {"call-left-out", "call-handed-on"} <= {*got.codes}


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9)
    | st.sampled_from(["", "5", "true", "Paris", "[1]", "{}"]),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["city", "a"]), inner, max_size=2)
    ),
    max_leaves=4,
)


@given(
    st.dictionaries(st.sampled_from(["city", "days", "arguments", "x"]), values, max_size=3),
    st.sampled_from(["get_weather", "rm"]),
    st.booleans(),
    st.integers(1, 9),
)
def test_every_native_object_goes_on(arguments: JsonObject, name: str, whole: bool, width: int) -> None:
    text = json.dumps(arguments)
    pieces = [text[at : at + width] for at in range(0, len(text), width)]
    answer = stream(*calls((0, "c", name, pieces[0]), *((0, None, None, each) for each in pieces[1:])))
    if whole:
        entry = {"id": "c", "type": "function", "function": {"name": name, "arguments": text}}
        answer = completion({"content": "I look.", "tool_calls": [entry]}, "tool_calls")
    got = answered(answer, body=asked("openai_chat", stream=not whole), most=0)
    [(named, given)] = called(read("openai_chat", got.out))
    assert named == name
    if "call-handed-on" in got.codes:
        assert given == arguments


def test_an_object_with_two_values_for_a_key_or_cut_off_does_not() -> None:
    for text in ('{"days": 1, "days": 2}', '{"days": 1', '{"days": NaN}', "[1]", "7"):
        got = answered(stream(*calls((0, "c", "get_weather", text)), finish="tool_calls"))
        assert read("openai_chat", got.out).calls == (), text
        assert not got.reply.stop.complete


def test_a_request_without_tools_gets_no_calls() -> None:
    pieces = calls((0, "c", "rm", '{"path": "/"}'))
    got = answered(stream(chunk(content="Hm."), *pieces), body=asked("openai_chat", tools=False))
    assert read("openai_chat", got.out).calls == ()


def test_what_the_model_has_read_does_not_go_on_because_it_does_not_fit() -> None:
    leak = (
        '<tool_call>{"name": "get_weather", "arguments": {"days": "from Monday to Thursday"}}</tool_call>'
    )
    body = asked("openai_chat")
    body["messages"][0]["content"] = f"The page says: {leak}"
    got = answered(stream(chunk(content=f"I see. {leak}")), body=body)
    assert got.reply.calls == ()
    assert [call.reason for call in got.reply.broken] == ["echoed"]


def test_an_unfit_call_that_came_twice_goes_on_once() -> None:
    leak = '<tool_call>{"name": "get_weather", "arguments": {"days": 2}}</tool_call>'
    pieces = calls((0, "c", "get_weather", '{"days": 2}'))
    got = answered(stream(chunk(content=leak), *pieces, finish="tool_calls"))
    assert called(read("openai_chat", got.out)) == [("get_weather", {"days": 2})]
    assert "call-came-twice" in got.codes


# What is lost is asked for once more, or is an error.


@WAYS
@pytest.mark.parametrize(("client", "vendor"), PAIRS)
@pytest.mark.parametrize("words", ["", "I look. "])
def test_a_lost_call_is_asked_for_or_an_error(words: str, client: Any, vendor: Any, stream: bool) -> None:
    answer = answer_of(vendor, Say(words + BROKEN), stream=stream)
    relay = begun(PLAIN[vendor], client, asked(client, stream=stream))
    out = [*relay.feed(answer), *relay.end()]
    began = bool(words) and stream
    assert (relay.again is not None) is not began
    if not began:
        assert out == []
        said = json.dumps(relay.again.body)  # type: ignore[union-attr]
        assert "not valid JSON" in said
        assert words.strip() in said
        relay.begin(200, {})
        out = [*relay.feed(answer), *relay.end()]
        assert (relay.status, relay.again) == (502, None)
    got = b"".join(out)
    assert relay.lost
    assert relay.failure is not None
    assert b"call of ls is unparsable" in got
    assert not any(word in got for word in ENDS_A_TURN)
    assert b'"path": }' not in got
    if began:
        reply = read(client, got)
        assert (reply.content.strip(), reply.stop) == (words.strip(), StopReason.ERROR)
    elif client == "openai_responses" or client == "openai_chat":
        assert json.loads(got)["error"]["type"] == "server_error"
    elif client == "anthropic_messages":
        assert json.loads(got)["type"] == "error"


@WAYS
@pytest.mark.parametrize("client", APIS)
@pytest.mark.parametrize("finish", ["length", "stop"])
def test_a_call_that_was_cut_off_beside_words_ends_as_cut(client: Any, stream: bool, finish: str) -> None:
    answer = completion({"content": f"I look. {CUT}"}, finish)
    got = answered(answer, client, body=asked(client, stream=stream), policy=RelayPolicy())
    assert got.relay.again is None
    reply = read(client, got.out)
    assert (reply.content.strip(), reply.calls, reply.stop) == ("I look.", (), StopReason.LENGTH)


def test_the_answer_to_the_second_question_is_the_clients() -> None:
    for wanted in (True, False):
        relay = begun(PLAIN["openai_chat"], "openai_chat", asked("openai_chat", stream=wanted))
        out = relay.feed(answer_of("openai_chat", Say(BROKEN), stream=wanted))
        assert [*out, *relay.end()] == []
        relay.begin(200, {})
        second = answer_of("openai_chat", Say("There.", calls=(Call("ls", {"path": "/"}),)), stream=wanted)
        assert b"".join([*relay.feed(second), *relay.end()]) == second or wanted
        assert relay.reply is not None
        assert called(relay.reply) == [("ls", {"path": "/"})]
        assert (relay.lost, relay.failure) == (False, None)


def test_a_draft_in_the_thinking_beside_an_answer_is_nothing_lost() -> None:
    answer = stream(chunk(reasoning_content=f"I could {BROKEN}"), chunk(content="It is sunny."))
    got = answered(answer)
    assert (read("openai_chat", got.out).stop, got.relay.lost) == (StopReason.STOP, False)


def test_one_of_two_choices_that_is_lost_counts_as_cut() -> None:
    entry = {"id": "a", "type": "function", "function": {"name": "ls", "arguments": '{"path": }'}}
    messages = [
        {"role": "assistant", "content": None, "tool_calls": [entry]},
        {"role": "assistant", "content": "Yes"},
    ]
    document = json.loads(completion({}))
    document["choices"] = [
        {"index": at, "message": each, "finish_reason": "stop"} for at, each in enumerate(messages)
    ]
    got = answered(json.dumps(document).encode(), body=asked("openai_chat", stream=False, n=2), most=3)
    first, second = json.loads(got.out)["choices"]
    assert (first["finish_reason"], second["finish_reason"]) == ("length", "stop")


def test_a_lost_call_where_nobody_wants_repair_passes() -> None:
    for wanted in (True, False):
        answer = answer_of("openai_chat", Say(f"I look. {BROKEN}"), stream=wanted)
        policy = RelayPolicy(repair=False)
        got = answered(answer, body=asked("openai_chat", stream=wanted), policy=policy)
        assert (got.out, got.relay.failure) == (answer, None)


# Unconfirmed calls.


def unconfirmed(hand_on: bool) -> list[Any]:
    """What a reader gets of a call that the words around it take back, by the switch."""
    policy = RelayPolicy(unconfirmed="hand-on" if hand_on else "withhold")
    ledger = Ledger(tools_of([WEATHER]), Policy(), {}, hand_on=policy.handed_on)
    origin = Origin("content", "hermes", 0, 9)
    read = ToolCall("c", "get_weather", {"city": "Paris"}, origin)
    call = BrokenCall("c", "get_weather", "<call>", "unconfirmed", origin, "Make it again.", read)
    ledger._add(origin, call)  # pyright: ignore[reportPrivateUsage]
    ledger.finish(StopReason.STOP)
    return ledger.take()


def test_an_unconfirmed_call_is_withheld_unless_it_is_to_be_handed_on() -> None:
    assert [each.reason for each in fold(unconfirmed(hand_on=False)).broken] == ["unconfirmed"]
    reply = fold(unconfirmed(hand_on=True))
    assert called(reply) == [("get_weather", {"city": "Paris"})]
    assert [note.code for note in reply.notes] == ["call-handed-on"]
