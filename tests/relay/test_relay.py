"""The exchange: requests, errors, the second question, notes, headers."""

from __future__ import annotations

import json

import pytest

from ferrule.core.errors import Failure, UsageError
from ferrule.relay import HEADER, Relay, RelayPolicy
from ferrule.vendors import resolve
from tests.relay.relaying import (
    APIS,
    DEEPSEEK,
    PARIS,
    PLAIN,
    answered,
    asked,
    begun,
    calls,
    chunk,
    completion,
    sse,
    stream,
    strictly,
)

BROKEN = {"id": "c", "type": "function", "function": {"name": "ls", "arguments": '{"path": }'}}
TRUNCATED = {
    "id": "c",
    "type": "function",
    "function": {"name": "get_weather", "arguments": '{"city": "Pa'},
}
GOOD = {
    "id": "d",
    "type": "function",
    "function": {"name": "get_weather", "arguments": '{"city": "Paris"}'},
}


def made(api="openai_chat", profile=DEEPSEEK, body=None, **settings):
    return Relay(
        profile, api, asked(api, stream=False) if body is None else body, id="1", created=0, **settings
    )


def test_a_request_goes_out_with_the_model_of_the_vendor_and_all_its_fields():
    body = asked("openai_chat", thinking={"type": "enabled"}, chat_template_kwargs={"a": 1}, top_k=3)
    sent = made(body=body, profile=PLAIN["openai_chat"], model="its-name").send()
    assert sent.body == {**body, "model": "its-name"}


def test_history_is_mended_with_a_note():
    body = asked("openai_chat", stream=False)
    body["messages"] += [
        {"role": "assistant", "content": None, "tool_calls": [GOOD]},
        {"role": "tool", "tool_call_id": "nowhere", "content": "12"},
    ]
    relay = made(body=body)
    sent = relay.send()
    assert {note.code for note in relay.notes} >= {"results-without-call", "calls-without-result"}
    assert [each["role"] for each in sent.body["messages"]].count("tool") == 1


@pytest.mark.parametrize("body", [{"messages": 3}, {"messages": [{"role": "wizard"}]}, {"messages": [7]}])
def test_what_is_no_request_is_refused(body):
    with pytest.raises(UsageError):
        made(body=body).send()


@pytest.mark.parametrize("api", APIS)
def test_an_error_of_the_vendor_is_told_in_the_clients_words(api):
    words = {"error": {"message": "slow down please", "type": "rate_limit", "code": "rate_limit_exceeded"}}
    got = answered(json.dumps(words).encode(), api, PLAIN["openai_chat"], asked(api), status=429)
    assert got.status == 429
    assert "slow down please" in got.text
    if api == "openai_chat":
        assert json.loads(got.out) == words


@pytest.mark.parametrize(
    "body",
    [
        [{"error": {"code": 429, "message": "slow down please"}}],  # Gemini
        {"code": "rate", "error": "slow down please"},  # xAI
        {"code": 1, "message": "slow down please", "data": None},  # SiliconFlow
        {"detail": "slow down please"},  # Mistral
    ],
)
@pytest.mark.parametrize("api", APIS)
def test_an_error_that_no_sdk_finds_is_told_in_the_words_of_the_api(api, body):
    got = answered(json.dumps(body).encode(), api, PLAIN[api], asked(api), status=429)
    error = json.loads(got.out)["error"]
    assert (error if api == "ollama" else error["message"]) == "slow down please"
    assert got.status == 429


def test_an_error_page_is_told_as_an_error():
    got = answered(
        b"<html><title>Not today</title></html>",
        "anthropic_messages",
        status=503,
        body=asked("anthropic_messages"),
    )
    assert (got.status, json.loads(got.out)["type"]) == (503, "error")
    assert "Not today" in got.text


def test_when_to_try_again_is_told():
    relay = begun(PLAIN["openai_chat"], "openai_chat", asked("openai_chat"), status=429)
    relay.begin(429, {"retry-after": "7"})
    relay.feed(b'{"error": {"message": "slow down"}}')
    relay.end()
    assert relay.headers["retry-after"] == "7"


def test_a_connection_that_never_answered_is_an_error():
    relay = made()
    relay.send()
    out = relay.end(Failure("timeout", "nothing came for 60 s"))
    assert relay.status == 504
    assert "nothing came" in json.loads(b"".join(out))["error"]["message"]


@pytest.mark.parametrize("before", [b"", b'data: {"choices": [{"del', completion({"content": "Hel"})[:40]])
def test_a_vendor_that_is_gone_when_it_is_asked_again_is_an_error(before):
    relay = begun(PLAIN["openai_chat"], "openai_chat", asked("openai_chat"))
    assert relay.feed(before) == []
    relay.end(Failure("disconnected", "the connection to the host broke"))
    out = b"".join(relay.end(Failure("disconnected", "cannot reach the host")))
    assert (relay.status, relay.failure.message) == (502, "cannot reach the host")
    assert "cannot reach the host" in json.loads(out)["error"]["message"]


def test_a_vendor_that_is_gone_when_it_is_asked_in_words_leaves_the_first_reply():
    whole = completion({"content": None, "tool_calls": [BROKEN]})
    relay = begun(PLAIN["openai_chat"], "openai_chat", asked("openai_chat", stream=False))
    relay.feed(whole)
    relay.end()
    assert relay.again
    out = b"".join(relay.end(Failure("disconnected", "cannot reach the host")))
    assert (relay.status, relay.lost) == (502, True)
    assert "call of ls is unparsable" in json.loads(out)["error"]["message"]


def test_a_connection_that_broke_is_told_with_its_own_words():
    relay = begun(DEEPSEEK, "openai_chat", asked("openai_chat", stream=False))
    relay.feed(b'{"choices": [{"mess')
    out = relay.end(Failure("disconnected", "connection reset by peer"))
    assert (relay.status, "reset by peer" in b"".join(out).decode()) == (502, True)


class TestTheSecondQuestion:
    def first(self, body=None, answer=None):
        relay = begun(DEEPSEEK, "openai_chat", body or asked("openai_chat", stream=False))
        assert (
            relay.feed(answer or completion({"content": None, "tool_calls": [BROKEN]}, "tool_calls")) == []
        )
        assert relay.end() == []
        assert relay.again is not None
        return relay

    def test_says_what_was_wrong(self):
        relay = self.first()
        asked_again = json.dumps(relay.again.body["messages"][1:])
        assert "ls" in asked_again
        assert "not valid JSON" in asked_again
        assert relay.again.body["messages"][0] == asked("openai_chat")["messages"][0]

    def test_gets_the_answer_that_the_client_gets(self):
        relay = self.first()
        relay.begin(200, {})
        whole = completion({"content": None, "tool_calls": [GOOD]}, "tool_calls")
        out = [*relay.feed(whole), *relay.end()]
        assert (b"".join(out), relay.again) == (whole, None)
        assert "asked-once-more" in [note.code for note in relay.notes]

    def test_is_asked_only_once(self):
        relay = self.first()
        relay.begin(200, {})
        relay.feed(completion({"content": None, "tool_calls": [BROKEN]}, "tool_calls"))
        value = json.loads(b"".join(relay.end()))
        assert (relay.again, relay.status, relay.lost) == (None, 502, True)
        assert "call of ls is unparsable" in value["error"]["message"]

    def test_fails_and_the_first_answer_counts(self):
        relay = self.first()
        relay.begin(500, {})
        relay.feed(b'{"error": {"message": "oops"}}')
        value = json.loads(b"".join(relay.end()))
        assert (relay.status, relay.lost) == (502, True)
        assert "call of ls is unparsable" in value["error"]["message"]

    @pytest.mark.parametrize("finish", ["length", "tool_calls"])
    def test_may_end_as_a_reply_that_was_cut(self, finish):
        whole = completion({"content": None, "tool_calls": [TRUNCATED]}, finish)
        relay = self.first(answer=whole)
        relay.begin(200, {})
        relay.feed(whole)
        [choice] = json.loads(b"".join(relay.end()))["choices"]
        assert (choice["finish_reason"], choice["message"]["content"]) == ("length", None)
        assert "tool_calls" not in choice["message"]

    def test_is_not_asked_where_something_came(self):
        for message, finish in (
            ({"content": "I look.", "tool_calls": [TRUNCATED]}, "length"),
            ({"content": None, "tool_calls": [BROKEN, GOOD]}, "tool_calls"),
            ({"content": None, "tool_calls": [BROKEN]}, "content_filter"),
        ):
            relay = begun(DEEPSEEK, "openai_chat", asked("openai_chat", stream=False))
            relay.feed(completion(message, finish))
            assert relay.end()
            assert relay.again is None

    def test_is_not_asked_of_a_stream_that_has_begun(self):
        relay = begun(DEEPSEEK, "openai_chat", asked("openai_chat"))
        broken = calls((0, "c", "ls", '{"path": }'))
        said = stream(chunk(content="I look."), *broken, finish="tool_calls")
        read = strictly(b"".join([*relay.feed(said), *relay.end()]))
        assert (relay.again, read.content, read.finish, bool(read.error)) == (None, "I look.", None, True)

    def test_is_asked_of_a_stream_that_has_not(self):
        relay = self.first(
            asked("openai_chat"),
            stream(*calls((0, "c", "ls", '{"path": }')), finish="tool_calls"),
        )
        relay.begin(200, {})
        out = [*relay.feed(stream(*PARIS, finish="tool_calls")), *relay.end()]
        assert strictly(b"".join(out)).called == [("get_weather", {"city": "Paris"})]

    def test_can_be_switched_off(self):
        whole = completion({"content": None, "tool_calls": [BROKEN]}, "tool_calls")
        got = answered(
            whole, body=asked("openai_chat", stream=False), policy=RelayPolicy(retry_broken=False)
        )
        assert got.relay.again is None


def test_notes_never_break_a_header():
    tool = {"name": "x\r\nset-cookie: a=b", "arguments": '{"a": }'}
    got = answered(
        completion(
            {"content": "Hm.", "tool_calls": [{"id": "a", "type": "function", "function": tool}]},
            "tool_calls",
        ),
        body=asked("openai_chat", stream=False),
    )
    value = got.relay.headers[HEADER]
    assert value.isascii()
    assert value.isprintable()
    assert json.loads(value)[-1]["code"] == "call-left-out"


def test_many_notes_are_cut_to_a_header_that_servers_take():
    made_up = [
        {"id": f"c{at}", "type": "function", "function": {"name": "n" * 90, "arguments": '{"a": }'}}
        for at in range(99)
    ]
    got = answered(
        completion({"content": "Hm.", "tool_calls": made_up}),
        body=asked("openai_chat", stream=False),
        most=0,
    )
    assert len(got.relay.headers[HEADER]) < 4_100
    assert len(json.loads(got.relay.headers[HEADER])) > 5


def test_the_phase_says_when_nothing_follows():
    relay = begun(resolve(provider="deepseek"), "openai_chat", asked("openai_chat"))
    assert relay.phase == "open"
    relay.feed(sse(chunk(content="Hi."), chunk("stop")))
    assert relay.phase == "stopped"
    relay.feed(sse("[DONE]"))
    assert relay.phase == "over"
