"""Streams through the relay, both ends speaking chat completions; other ends stand in ``test_families``."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ferrule.core.messages import StopReason
from ferrule.relay import RelayPolicy
from ferrule.wire.decode import Decoder
from tests.relay.relaying import (
    DEEPSEEK,
    HEAD,
    PARIS,
    PLAIN,
    USAGE,
    answered,
    asked,
    begun,
    calls,
    chunk,
    sse,
    stream,
    strictly,
)

LEAK = '<tool_call>{"name": "get_weather", "arguments": {"city": "Rome"}}</tool_call>'
TEXTS = [
    "Plain words.",
    "a < b and <b>bold</b>, [1, 2], {3: 4}\n\n",
    "Use `<tool_call>` to call a tool.",
    '```json\n{"name": "x"}\n```\nIt is JSON.',
    "天气很好。\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    "get_weather is a tool, and ls lists. <tool",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_clean_answer_passes_byte_for_byte(text):
    pieces = [chunk(content=text[at : at + 5]) for at in range(0, len(text), 5)]
    whole = stream(chunk(reasoning_content="Let me think.\n"), *pieces)
    got = answered(whole)
    assert (got.out, got.codes, got.reply.content) == (whole, [], text)


@pytest.mark.parametrize("text", [LEAK, "Plain. " + LEAK])
def test_an_index_in_a_delta_says_nothing_behind_the_end(text):
    ended = chunk(index=0)
    ended["choices"][0]["finish_reason"] = "stop"
    whole = sse(chunk(content=text, index=0), chunk(index=0), ended) + b"data: [DONE]\n\n"
    got = answered(whole)
    assert got.reply.calls
    objects = [json.loads(line[6:]) for line in got.out.split(b"\n\n") if line.startswith(b"data: {")]
    assert objects[-1]["choices"][0]["finish_reason"] == "tool_calls"
    assert b'"delta":{"index":0}' not in got.out


@pytest.mark.parametrize("text", ["Plain words.", LEAK])
def test_a_stream_that_breaks_off_anywhere_has_only_whole_events(text):
    """Half of the word ``data`` would be an event without an object, on which SDKs stumble."""
    whole = stream(*(chunk(content=text[at : at + 5]) for at in range(0, len(text), 5)))
    chunks = [at for at in range(len(whole)) if whole.startswith(b"data: ", at)]
    for end in (*range(chunks[1], chunks[2] + 8), *range(chunks[-2], len(whole))):
        for event in answered(whole[:end]).out.split(b"\n\n"):
            block = event.strip(b"\n")
            data = block.removeprefix(b"data: ")
            said = block and not block.startswith(b":") and data != b"[DONE]"
            assert not said or isinstance(json.loads(data), dict)


@pytest.mark.parametrize("end", [b"\r\n", b"\r"])
def test_other_line_ends_and_comments_pass_too(end):
    whole = b": OPENROUTER PROCESSING\n\n" + stream(*PARIS, finish="tool_calls") + b": bye\n\n"
    whole = whole.replace(b"\n", end)
    got = answered(whole)
    # The mark is sent last.
    mark = b"data: [DONE]" + end + end
    assert got.out.replace(mark, b"") + mark == whole.replace(mark, b"") + mark


def test_clean_calls_pass_byte_for_byte_with_all_that_stands_beside_them():
    first = {**chunk(content="I look. "), "system_fingerprint": "fp", "x_vendor": {"a": [1]}}
    first["choices"][0]["logprobs"] = {"content": [{"token": "I", "logprob": -0.1}]}
    second = calls((1, "call_2", "ls", ""), (1, None, None, "{}"))
    whole = stream(first, *PARIS, *second, finish="tool_calls")
    got = answered(whole, most=None)
    assert (got.out, got.codes) == (whole, [])
    assert [call.name for call in got.reply.calls] == ["get_weather", "ls"]


CALL = '<tool_call>{"name": "get_weather", "arguments": {"city": "Paris"}}</tool_call>'
DOCUMENT = (
    "# A plan\n\n## First, `one`\n\n- **bold**, `code` and [a link](https://example.com/?a=1&b=<2>)\n"
    '- {"a": [1, 2]} and #2\n\n### Then\n\n```bash\nls -la [a-z]*  # `not` a call\ncat {a,b}\n```\n\n'
) * 3


@pytest.mark.parametrize(
    ("behind", "found"),
    [
        ("", 0),
        (f"Call {CALL}", 1),
        (f"Write `a`, `b` and `{CALL}`, and so on.", 0),
        (f"I look it up, ` or not.\n\n{CALL}", 1),
        (f"I look it up [now: {CALL}", 1),
        ("get_weather is `it`.\nget_weather", 0),
        ("### Us\n### User: no call was made", 0),
    ],
)
def test_chunks_of_markdown_and_code_are_read_as_one(behind, found, monkeypatch):
    text = DOCUMENT + behind
    texts = [text[at : at + 5] for at in range(0, len(text), 5)]
    start = chunk(role="assistant", content="")
    data = sse(start, *(chunk(content=each) for each in texts), chunk("stop"), "[DONE]")
    got = answered(data, most=3)
    assert len(got.reply.calls) == found
    assert (got.out == data) == (not (found or got.reply.broken))
    read: list[str] = []
    once = Decoder.said_again
    monkeypatch.setattr(Decoder, "said_again", lambda *each: (read.append(each[1].text), once(*each))[1])
    answered(data, most=0)
    assert len(read) < len(texts) / 2


def test_text_is_not_held_longer_than_it_may_begin_markup():
    relay = begun(DEEPSEEK, "openai_chat", asked("openai_chat"))
    assert relay.feed(sse(chunk(content="Hello")))
    assert not relay.feed(sse(chunk(content=" <tool")))
    assert len(relay.feed(sse(chunk(content="box> for all. ")))) == 2
    assert len(relay.feed(sse(chunk(content="More")))) == 1


def test_an_answer_does_not_wait_for_the_white_space_before_it():
    relay = begun(DEEPSEEK, "openai_chat", asked("openai_chat"))
    relay.feed(sse(chunk(reasoning_content="I think.\n\n")))
    out = b"".join([*relay.feed(sse(chunk(content="Hello "))), *relay.feed(sse(chunk(content="you.")))])
    assert strictly(out).content == "Hello you."


def test_pieces_of_calls_wait_until_it_is_known_that_they_are_whole():
    relay = begun(DEEPSEEK, "openai_chat", asked("openai_chat"))
    assert not any(relay.feed(sse(piece)) for piece in PARIS)
    assert not relay.feed(sse(chunk("tool_calls")))
    assert strictly(b"".join(relay.end())).called == [("get_weather", {"city": "Paris"})]


def test_a_call_in_the_text_becomes_a_native_one():
    whole = stream(chunk(content=f"I look. {LEAK[:30]}"), chunk(content=LEAK[30:]))
    got = answered(whole, most=None)
    read = strictly(got.out)
    assert (read.content.strip(), read.called) == ("I look.", [("get_weather", {"city": "Rome"})])
    assert (read.finish, read.usage, read.done) == ("tool_calls", USAGE, True)
    assert got.codes == ["call-found"]
    assert b': ferrule [{"code":"call-found"' in got.out
    assert read.calls[0]["id"].startswith("call_7f3a_")


def test_what_stands_in_no_event_is_sent_beside_what_is_written():
    last = {**HEAD, "choices": [], "usage": {**USAGE, "x": 1}, "citations": ["https://example.org"]}
    whole = sse(chunk(content=LEAK), chunk("stop"), last, "[DONE]")
    assert json.dumps(last["citations"]) in answered(whole).text
    assert strictly(answered(whole).out).usage == {**USAGE, "x": 1}


def test_a_call_in_the_reasoning_becomes_a_native_one():
    read = strictly(answered(stream(chunk(reasoning_content=f"I look.\n{LEAK}"))).out)
    assert (read.called, read.finish) == ([("get_weather", {"city": "Rome"})], "tool_calls")
    assert "<tool_call>" not in read.reasoning


def test_think_tags_become_reasoning():
    read = strictly(answered(stream(chunk(content="<think>Hm."), chunk(content="</think>Hello."))).out)
    assert (read.reasoning, read.content.strip()) == ("Hm.", "Hello.")


@pytest.mark.parametrize(
    "damaged", ['{"city": "Paris",}', "{'city': 'Paris'}", '```json\n{"city": "Paris"}\n```']
)
def test_broken_arguments_are_repaired(damaged):
    got = answered(stream(*calls((0, "call_1", "get_weather", damaged)), finish="tool_calls"))
    assert strictly(got.out).called == [("get_weather", {"city": "Paris"})]
    assert got.codes == ["call-repaired"]


@pytest.mark.parametrize(
    "pieces",
    [
        pytest.param(calls((1, "c", "get_weather", '{"city": "Paris"}')), id="index from 1"),
        pytest.param(
            calls((0, "c", "get_weather", '{"city": '), (0, "", "", '"Paris"}')), id="empty again"
        ),
        pytest.param(
            calls((0, "c", "get_weather", '{"city": '), (0, "c", "get_weather", '"Paris"}')), id="repeated"
        ),
        pytest.param(calls((0, "c", "getWeather", '{"city": "Paris"}')), id="name"),
        pytest.param(calls((0, "c", "functions.get_weather:0", '{"city": "Paris"}')), id="prefix"),
        pytest.param(calls((0, "", "get_weather", '{"city": "Paris"}')), id="no id"),
        pytest.param(
            [
                chunk(
                    tool_calls=[
                        {"id": "c", "function": {"name": "get_weather", "arguments": {"city": "Paris"}}}
                    ]
                )
            ],
            id="an object",
        ),
    ],
)
@pytest.mark.parametrize("finish", ["tool_calls", "stop", "eos"])
def test_calls_in_other_shapes_arrive_in_the_right_one(pieces, finish):
    read = strictly(answered(stream(*pieces, finish=finish)).out)
    assert (read.called, read.finish) == ([("get_weather", {"city": "Paris"})], "tool_calls")


def test_a_call_without_arguments_has_an_empty_object():
    assert strictly(answered(stream(*calls((0, "c", "ls", "")), finish="tool_calls")).out).called == [
        ("ls", {})
    ]


@pytest.mark.parametrize("finish", ["length", "tool_calls", "stop"])
@pytest.mark.parametrize("cut", ['{"city": "Par', '{"city": "Paris"', '{"city"', "{"])
def test_a_truncated_call_never_arrives(finish, cut):
    got = answered(stream(chunk(content="I look."), *calls((0, "c", "get_weather", cut)), finish=finish))
    read = strictly(got.out)
    assert (read.calls, read.content) == ([], "I look.")
    assert read.finish == "length"
    assert got.codes == ["call-left-out"]


def test_a_call_without_any_arguments_may_have_been_meant_so():
    pieces = calls((0, "c", "get_weather", ""))
    assert strictly(answered(stream(*pieces, finish="tool_calls")).out).called == [("get_weather", {})]
    assert strictly(answered(stream(*pieces, finish="length")).out).called == []


def test_a_good_call_beside_a_broken_one_arrives():
    pieces = calls((0, "a", "ls", '{"path": "/"}'), (1, "b", "get_weather", '{"city": '))
    for finish in ("length", "tool_calls"):
        read = strictly(answered(stream(*pieces, finish=finish)).out)
        assert read.called == [("ls", {"path": "/"})]
        assert read.finish == finish


def test_text_that_looks_like_a_call_of_an_undeclared_tool_is_no_call():
    leak = chunk(content=LEAK.replace("get_weather", "rm"))
    read = strictly(answered(stream(chunk(content="Hm. "), leak)).out)
    assert (read.calls, read.finish, bool(read.error)) == ([], None, True)


def test_a_reply_with_nothing_but_a_broken_call_is_an_error():
    got = answered(stream(*calls((0, "c", "ls", '{"path": }')), finish="tool_calls"))
    assert (got.status, got.relay.lost) == (502, True)
    assert "call of ls is unparsable" in json.loads(got.out)["error"]["message"]


def test_without_tools_no_markup_is_a_call():
    whole = stream(chunk(content=LEAK))
    got = answered(whole, body=asked("openai_chat", tools=False))
    assert (got.out, got.codes) == (whole, [])


def test_without_tools_a_native_call_is_left_out_and_the_words_are_the_answer():
    got = answered(
        stream(chunk(content="Sunny."), *PARIS, finish="tool_calls"), body=asked("openai_chat", tools=False)
    )
    read = strictly(got.out)
    assert (read.content, read.calls, read.finish, got.relay.lost) == ("Sunny.", [], "stop", False)
    assert got.codes == ["call-left-out"]
    alone = answered(stream(*PARIS, finish="tool_calls"), body=asked("openai_chat", tools=False))
    assert (alone.status, alone.relay.lost) == (502, True)


def test_an_echo_of_what_the_user_wrote_is_no_call():
    body = asked("openai_chat")
    body["messages"][0]["content"] = f"Explain this: {LEAK}"
    got = answered(stream(chunk(content=LEAK)), body=body)
    assert got.status == 502
    assert "a message of the user" in json.loads(got.out)["error"]["message"]


def test_the_mark_and_the_reason_are_added_where_they_are_missing():
    assert strictly(answered(stream(chunk(content="Hi."), done=False)).out).done
    read = strictly(answered(sse(chunk(content="Hi."), "[DONE]")).out)
    assert (read.content, read.done, read.finish) == ("Hi.", True, "stop")


def test_fields_that_strict_clients_need_are_added():
    bare = {"choices": [{"delta": {"content": "Hi.", "role": ""}}]}
    end = {"choices": [{"delta": {}, "finish_reason": "stop", "usage": USAGE}]}
    got = answered(sse(bare, end, "[DONE]"))
    read = strictly(got.out)
    assert (read.content, read.finish, read.usage) == ("Hi.", "stop", USAGE)
    assert "reply-mended" in got.codes
    assert '"id":"chatcmpl-7f3a"' in got.text


def test_a_stream_that_breaks_off_ends_with_an_error():
    got = answered(sse(chunk(content="Hello"), chunk(content=" you")))
    read = strictly(got.out)
    assert (read.content, read.finish, read.done) == ("Hello you", None, False)
    assert read.error is not None
    assert got.reply.stop is StopReason.DISCONNECTED


def test_a_call_is_not_whole_when_the_stream_breaks_off():
    read = strictly(answered(sse(chunk(content="Hello"), *PARIS)).out)
    assert read.calls == []
    assert read.error is not None


def test_an_error_of_the_vendor_passes_in_its_own_words():
    words = {"error": {"message": "overloaded", "type": "server_error", "code": 503, "x": 1}}
    whole = sse(chunk(content="Hello"), words)
    assert answered(whole).out == whole


@pytest.mark.parametrize(
    "words",
    [
        {"object": "error", "message": "overloaded", "code": 503},  # SGLang, Mistral
        {"code": 50505, "message": "overloaded", "data": None},  # SiliconFlow
        {"choices": None, "base_resp": {"status_code": 1000, "status_msg": "overloaded"}},  # MiniMax
    ],
)
def test_an_error_that_no_sdk_finds_is_told_in_the_words_of_the_api(words):
    begun = sse(chunk(content="Hello"))
    got = answered(begun + sse(words))
    assert got.out.startswith(begun)
    [told] = got.out[len(begun) :].split(b"\n\n")[:-1]
    assert "overloaded" in json.loads(told.removeprefix(b"data: "))["error"]["message"]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r", b"\r\n"])
def test_what_follows_an_event_that_was_not_closed_is_another(end):
    """A connection that breaks between an event and its blank line; the end of a stream without one."""
    torn = sse(chunk(content="Hello"), chunk(content=" you"))[:-2] + end
    read = strictly(answered(torn).out)
    assert (read.content, read.error is not None) == ("Hello you", True)
    unmarked = sse(chunk(content="Hello"), chunk("stop"))[:-2] + end
    read = strictly(answered(unmarked).out)
    assert (read.content, read.finish, read.done) == ("Hello", "stop", True)


def test_an_error_before_the_first_word_has_a_status():
    got = answered(sse({"error": {"message": "too many requests", "code": "rate_limit_exceeded"}}))
    assert got.status == 429
    assert "too many requests" in json.loads(got.out)["error"]["message"]
    assert got.relay.headers["content-type"] == "application/json"


def test_a_torn_chunk_reaches_no_client():
    read = strictly(answered(sse(chunk(content="Hello"), '{"choices": [{"del', chunk(content="!"))).out)
    assert (read.content[:5], read.error is not None) == ("Hello", True)


def test_two_events_glued_together_are_two():
    whole = sse(
        chunk(content="Hello"), json.dumps(chunk(content=" you")) + json.dumps(chunk("stop")), "[DONE]"
    )
    read = strictly(answered(whole).out)
    assert (read.content, read.finish) == ("Hello you", "stop")


def test_choices_that_nobody_asked_for_are_left_out():
    two = {**HEAD, "choices": [*chunk(content=LEAK)["choices"], {"index": 1, "delta": {"content": "Yes."}}]}
    got = answered(sse(two, chunk("stop"), "[DONE]"))
    assert strictly(got.out).called == [("get_weather", {"city": "Rome"})]
    assert got.codes == ["choices-left-out", "call-found"]


def test_a_document_in_the_place_of_a_stream_is_streamed():
    message = {"role": "assistant", "content": "Hello"}
    body = {**HEAD, "object": "chat.completion", "choices": [{"message": message, "finish_reason": "stop"}]}
    got = answered(json.dumps(body).encode())
    assert (strictly(got.out).content, got.relay.headers["content-type"]) == ("Hello", "text/event-stream")


def test_nothing_is_repaired_where_nobody_wants_it():
    whole = stream(chunk(content=LEAK), *calls((7, "", "x", "{")), done=False)
    got = answered(whole, policy=RelayPolicy(repair=False))
    assert got.out == whole
    assert (got.reply.content, got.reply.calls) == (LEAK, ())


def test_functions_of_the_time_before_tools_pass():
    body = {**asked("openai_chat", tools=False), "functions": [{"name": "ls", "parameters": {}}]}
    whole = stream(chunk(function_call={"name": "ls", "arguments": "{}"}), finish="function_call")
    got = answered(whole, body=body)
    assert got.out == whole


def test_chunks_that_repeat_what_came_before_are_put_right():
    repeating = replace(PLAIN["openai_chat"], cumulative=True)
    pieces = calls((0, "c", "get_weather", '{"city": '), (0, "c", "get_weather", '{"city": "Paris"}'))
    whole = stream(chunk(content="I "), chunk(content="I look."), *pieces, finish="tool_calls")
    read = strictly(answered(whole, profile=repeating).out)
    assert (read.content, read.called) == ("I look.", [("get_weather", {"city": "Paris"})])
