"""Wire cases by hand, each in every cut."""

import pytest

from ferrule.core.messages import Reply, StopReason, Usage
from ferrule.wire.anthropic_messages import API, sse
from tests.wire.replies import call, dump, failed, read


def start(block, index=0):
    return {"type": "content_block_start", "index": index, "content_block": block}


def delta(index=0, **fields):
    return {"type": "content_block_delta", "index": index, "delta": fields}


def stop(index=0):
    return {"type": "content_block_stop", "index": index}


def text(words, index=0):
    return [
        start({"type": "text", "text": ""}, index),
        delta(index, type="text_delta", text=words),
        stop(index),
    ]


def tool(*pieces, index=0, given=None):
    block = {"type": "tool_use", "id": "toolu_1", "name": "f", "input": given or {}}
    return [
        start(block, index),
        *(delta(index, type="input_json_delta", partial_json=piece) for piece in pieces),
        stop(index),
    ]


def end(reason="end_turn", **usage):
    return [
        {"type": "message_delta", "delta": {"stop_reason": reason}, "usage": usage},
        {"type": "message_stop"},
    ]


def stream(*events):
    return b"".join(sse(event) for event in events)


def test_usage_counts_the_cache_and_the_end_wins():
    usage = {"input_tokens": 10, "cache_read_input_tokens": 5, "cache_creation_input_tokens": 3}
    begun = {"type": "message_start", "message": {"usage": usage | {"output_tokens": 1}}}
    body = stream(begun, {"type": "ping"}, *text("x"), *end(output_tokens=7, input_tokens=0))
    assert read(API, body) == Reply(content="x", usage=Usage(18, 7, cached=5, cache_written=3))


def test_input_in_pieces_the_first_of_them_empty():
    body = stream(*tool("", '{"a', '": 1}'), *end("tool_use"))
    assert read(API, body) == Reply(calls=(call("toolu_1", "f", {"a": 1}),), stop=StopReason.TOOL_CALLS)


def test_input_that_comes_with_the_beginning():
    body = stream(*tool("", given={"a": 1}), *end("tool_use"))
    assert read(API, body).calls == (call("toolu_1", "f", {"a": 1}),)


def test_no_input_at_all_is_no_arguments():
    assert read(API, stream(*tool(""), *end("tool_use"))).calls == (call("toolu_1", "f", {}),)


@pytest.mark.parametrize("pieces", [("",), ('{"a": "b',), ('{"a": "b"}',)])
def test_a_call_at_the_length_limit_is_broken(pieces):
    reply = read(API, stream(*tool(*pieces), *end("max_tokens")))
    assert not reply.calls
    assert reply.broken[0].reason == "truncated"
    assert reply.stop is StopReason.LENGTH


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("end_turn", StopReason.STOP),
        ("stop_sequence", StopReason.STOP),
        ("max_tokens", StopReason.LENGTH),
        ("model_context_window_exceeded", StopReason.LENGTH),
        ("pause_turn", StopReason.LENGTH),
        ("refusal", StopReason.FILTER),
        (None, StopReason.STOP),
    ],
)
def test_stop_reasons(word, reason):
    assert read(API, stream(*text("x"), *end(word))).stop is reason
    whole = {"type": "message", "content": [{"type": "text", "text": "x"}], "stop_reason": word}
    assert read(API, dump(whole)) == Reply(content="x", stop=reason)


def test_signed_thinking_is_kept_as_it_came():
    body = stream(
        start({"type": "thinking", "thinking": "", "signature": ""}),
        delta(type="thinking_delta", thinking="a"),
        delta(type="thinking_delta", thinking="b"),
        delta(type="signature_delta", signature="S"),
        stop(),
        *text("x", index=1),
        *end(),
    )
    block = {"type": "thinking", "thinking": "ab", "signature": "S"}
    assert read(API, body) == Reply(content="x", reasoning="ab", details=({"type": API, "item": block},))


def test_a_block_that_was_not_finished_is_not_kept():
    body = stream(
        start({"type": "thinking", "thinking": "", "signature": ""}),
        delta(type="thinking_delta", thinking="a"),
    )
    assert read(API, body) == Reply(reasoning="a", stop=StopReason.DISCONNECTED)


def test_the_vendors_own_tools_are_no_calls():
    search = {"type": "server_tool_use", "id": "srv_1", "name": "web_search", "input": {}}
    body = stream(
        start(search), delta(type="input_json_delta", partial_json='{"query": "q"}'), stop(), *end()
    )
    reply = read(API, body)
    assert reply.calls == ()
    assert reply.details == ({"type": API, "item": search | {"input": {"query": "q"}}},)


def test_calls_in_the_text_are_found_here_too():
    words = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>'
    [found] = read(API, stream(*text(words), *end())).calls
    assert (found.name, found.arguments, found.origin.channel) == ("f", {"a": 1}, "content")


def test_events_without_their_names():
    body = b"".join(b"data: " + dump(event) + b"\n\n" for event in (*text("x"), *end()))
    assert read(API, body) == Reply(content="x")


def test_a_beginning_that_was_lost():
    assert read(API, stream(delta(type="text_delta", text="x"), *end())) == Reply(content="x")


def test_errors():
    event = {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}
    assert failed(API, stream(*text("x"), event)).kind == "overloaded"
    assert failed(API, b'data: {"type": "content_bl\n\ndata: {}\n\n').kind == "disconnected"
    assert failed(API, stream(*text("x"))).kind == "disconnected"
    assert read(API, stream(*text("x"), event)).stop is StopReason.ERROR
