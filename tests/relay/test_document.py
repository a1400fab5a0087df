"""Replies that come whole, through the relay."""

from __future__ import annotations

import json

import pytest

from tests.relay.relaying import HEAD, PLAIN, USAGE, answered, asked, chunk, completion, stream

BODY = asked("openai_chat", stream=False)
LEAK = '<tool_call>{"name": "get_weather", "arguments": {"city": "Rome"}}</tool_call>'


def call(arguments: object, name: str = "get_weather", id: str = "call_1"):
    return {"id": id, "type": "function", "function": {"name": name, "arguments": arguments}}


def message(got):
    return json.loads(got.out)["choices"][0]["message"]


def finish(got):
    return json.loads(got.out)["choices"][0]["finish_reason"]


@pytest.mark.parametrize(
    "whole",
    [
        completion(
            {"content": "a < b\n\n```json\n{}\n```\n", "refusal": None, "annotations": [{"url": "x"}]}
        ),
        completion(
            {"content": None, "tool_calls": [call('{"city": "Paris"}')]},
            "tool_calls",
            system_fingerprint="x",
        ),
        completion(
            {"content": "", "reasoning": "Hm.", "reasoning_details": [{"type": "x"}]}, citations=["u"]
        ),
        b"\n\n  " + completion({"content": "Hello."}) + b"\n",
    ],
)
def test_a_clean_document_passes_byte_for_byte(whole):
    got = answered(whole, body=BODY)
    assert (got.out, got.codes, got.relay.headers["content-type"]) == (whole, [], "application/json")


def test_a_call_in_the_text_becomes_a_native_one_and_other_fields_stay():
    got = answered(
        completion({"content": f"I look. {LEAK}", "x": 1}, citations=["u"], service_tier="s"), body=BODY
    )
    value = json.loads(got.out)
    assert (value["citations"], value["service_tier"], value["usage"], value["id"]) == (
        ["u"],
        "s",
        USAGE,
        HEAD["id"],
    )
    assert (message(got)["x"], message(got)["content"].strip(), finish(got)) == (1, "I look.", "tool_calls")
    [made] = message(got)["tool_calls"]
    assert json.loads(made["function"]["arguments"]) == {"city": "Rome"}
    assert got.relay.headers["x-ferrule-notes"].startswith('[{"code":"call-found"')


@pytest.mark.parametrize(
    "arguments", ['{"city": "Paris",}', {"city": "Paris"}, '"{\\"city\\": \\"Paris\\"}"']
)
def test_arguments_arrive_as_json(arguments):
    got = answered(completion({"content": None, "tool_calls": [call(arguments)]}, "stop"), body=BODY)
    [made] = message(got)["tool_calls"]
    assert (json.loads(made["function"]["arguments"]), finish(got)) == ({"city": "Paris"}, "tool_calls")


def test_only_the_reason_to_stop_is_mended():
    whole = completion({"content": None, "tool_calls": [call('{"city": "Paris"}')]}, "stop")
    got = answered(whole, body=BODY)
    assert json.loads(got.out) == json.loads(whole.replace(b'"stop"', b'"tool_calls"'))
    assert got.codes == ["reply-mended"]


def test_a_truncated_call_never_arrives():
    whole = completion({"content": "I look.", "tool_calls": [call('{"city": "Par')]}, "length")
    got = answered(whole, body=BODY)
    assert (message(got).get("tool_calls"), message(got)["content"], finish(got)) == (
        None,
        "I look.",
        "length",
    )
    assert got.codes == ["call-left-out"]


def test_a_good_call_beside_a_broken_one_arrives():
    both = [call('{"city": "Par', id="a"), call('{"path": "/"}', "ls", "b")]
    got = answered(completion({"content": None, "tool_calls": both}, "tool_calls"), body=BODY)
    assert [each["function"]["name"] for each in message(got)["tool_calls"]] == ["ls"]


def test_reasoning_keeps_the_key_it_came_under():
    got = answered(completion({"content": LEAK, "reasoning": "Hm."}), body=BODY)
    assert (message(got)["reasoning"], "reasoning_content" in message(got)) == ("Hm.", False) or message(
        got
    )["reasoning_content"] == "Hm."


def test_a_stream_in_the_place_of_a_document_is_put_together():
    got = answered(stream(chunk(content="Hel"), chunk(content="lo")), body=BODY)
    assert (message(got)["content"], finish(got), json.loads(got.out)["usage"]["total_tokens"]) == (
        "Hello",
        "stop",
        14,
    )


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (b'{"base_resp": {"status_code": 1004, "status_msg": "invalid api key"}}', 401),
        (b"<html><title>502 Bad Gateway</title></html>", 502),
        (b"", 502),
        (b"  \n", 502),
        (b'{"choices": [{"message": {"content": "Hel', 502),
        (b"[1, 2]", 502),
        (b'{"error": {"message": "too long", "code": "context_length_exceeded"}}', 400),
    ],
)
@pytest.mark.parametrize("api", ["openai_chat", "anthropic_messages", "ollama"])
def test_what_is_no_reply_is_an_error_with_a_status(answer, status, api):
    got = answered(answer, api, PLAIN["openai_chat"], asked(api, stream=False))
    assert got.status == status
    assert json.loads(got.out)["error"]
    assert got.relay.failure is not None
