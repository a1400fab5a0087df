"""Every vendor's shape, written from the facts, under every cut."""

import pytest

from ferrule.core.deltas import CallPiece, Details, Ended, Failed, Noted, Reasoning, Stop, Text, UsageSeen
from ferrule.core.errors import Failure
from ferrule.core.messages import StopReason, Usage
from ferrule.core.notes import Note
from tests.wire.openai_chat.wire import (
    call,
    chunk,
    read,
    read_reply,
    read_stream,
    read_whole,
    reply,
    stream,
)

STOP, CALLS = Stop(StopReason.STOP), Stop(StopReason.TOOL_CALLS)

STREAMS = {
    "OpenAI: id and name first, then index and arguments": (
        [
            chunk({"role": "assistant", "content": None, "refusal": None}),
            chunk({"tool_calls": [call(0, "call_a", "f", "")]}),
            chunk({"tool_calls": [{"index": 0, "function": {"arguments": '{"x":'}}]}),
            chunk({"tool_calls": [{"index": 0, "function": {"arguments": "1}"}}]}),
            chunk({"tool_calls": [call(1, "call_b", "g", "")]}),
            chunk({"tool_calls": [{"index": 1, "function": {"arguments": "{}"}}]}),
            chunk({}, "tool_calls"),
            {"choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 4, "total_tokens": 13}},
        ],
        [
            CallPiece(0, "call_a", "f", ""),
            CallPiece(0, None, None, '{"x":'),
            CallPiece(0, None, None, "1}"),
            CallPiece(1, "call_b", "g", ""),
            CallPiece(1, None, None, "{}"),
            CALLS,
            UsageSeen(Usage(9, 4)),
        ],
    ),
    "DeepSeek: thinking, then text, usage on the finish chunk": (
        [
            chunk({"role": "assistant", "content": None, "reasoning_content": ""}),
            chunk({"content": None, "reasoning_content": "I th"}),
            chunk({"content": None, "reasoning_content": "ink"}),
            chunk({"content": "Hel", "reasoning_content": None}),
            chunk({"content": "lo", "reasoning_content": None}),
            chunk(
                {"content": "", "reasoning_content": None},
                "stop",
                usage={
                    "prompt_tokens": 20,
                    "completion_tokens": 10,
                    "total_tokens": 30,
                    "completion_tokens_details": {"reasoning_tokens": 6},
                    "prompt_cache_hit_tokens": 16,
                    "prompt_cache_miss_tokens": 4,
                },
            ),
        ],
        [
            Reasoning("I th"),
            Reasoning("ink"),
            Text("Hel"),
            Text("lo"),
            STOP,
            UsageSeen(Usage(20, 10, cached=16, reasoning=6)),
        ],
    ),
    "MiniMax: split thinking in both keys, no finish key, finish twice, base_resp, no [DONE]": (
        [
            {
                "choices": [
                    {
                        "index": 0,
                        "delta": {
                            "role": "assistant",
                            "name": "MiniMax AI",
                            "reasoning_content": part,
                            "reasoning_details": [
                                {"type": "reasoning.text", "id": "r1", "index": 0, "text": part}
                            ],
                        },
                    }
                ],
                "usage": {"total_tokens": 0, "total_characters": 0},
            }
            for part in ("a ", "b")
        ]
        + [
            chunk({"role": "assistant", "tool_calls": [call(0, "call_function_x_1", "f", "")]}),
            chunk({"role": "assistant", "tool_calls": [{"function": {"arguments": "{}"}, "index": 0}]}),
            chunk({"role": "assistant"}, "tool_calls"),
            chunk({"role": "assistant", "content": "bye"}, "tool_calls"),
            {
                "choices": [],
                "usage": {"total_tokens": 7, "prompt_tokens": 5, "completion_tokens": 2},
                "base_resp": {"status_code": 0, "status_msg": ""},
            },
        ],
        [
            Reasoning("a "),
            Reasoning("b"),
            CallPiece(0, "call_function_x_1", "f", ""),
            CallPiece(0, None, None, "{}"),
            CALLS,
            Text("bye"),
            UsageSeen(Usage(5, 2)),
            Details(({"type": "reasoning.text", "id": "r1", "index": 0, "text": "a b"},)),
        ],
    ),
    "GLM: a whole call in one delta": (
        [
            chunk({"role": "assistant", "reasoning_content": "hm"}),
            chunk({"role": "assistant", "tool_calls": [call(0, "call_-78", "f", '{"x": 1}')]}),
            chunk({"role": "assistant", "content": ""}, "tool_calls"),
        ],
        [Reasoning("hm"), CallPiece(0, "call_-78", "f", '{"x": 1}'), CALLS],
    ),
    "DashScope: later pieces with empty id and name, or without name": (
        [
            chunk({"content": None, "tool_calls": [call(0, "call_1", "f", "")]}),
            chunk({"content": "", "role": None, "tool_calls": [call(0, "", "", '{"a')]}),
            chunk(
                {
                    "tool_calls": [
                        {"index": 0, "id": "", "type": "function", "function": {"arguments": '":1}'}}
                    ]
                }
            ),
            chunk({"tool_calls": [call(0, "", "", "")]}),
            chunk({"tool_calls": [call(0, "", "", None)]}),
            chunk({}, "tool_calls"),
        ],
        [
            CallPiece(0, "call_1", "f", ""),
            CallPiece(0, None, None, '{"a'),
            CallPiece(0, None, None, '":1}'),
            CALLS,
        ],
    ),
    "Kimi: usage inside the choice": (
        [
            chunk({"content": "x"}),
            {
                "choices": [
                    {
                        "index": 0,
                        "delta": {},
                        "finish_reason": "stop",
                        "usage": {"prompt_tokens": 3, "completion_tokens": 2, "cached_tokens": 1},
                    }
                ]
            },
        ],
        [Text("x"), STOP, UsageSeen(Usage(3, 2, cached=1))],
    ),
    "SiliconFlow: nulls in later pieces, running usage": (
        [
            chunk(
                {
                    "content": None,
                    "reasoning_content": None,
                    "tool_calls": [call(0, "functions.f:0", "f", "")],
                },
                usage={"prompt_tokens": 5, "completion_tokens": 1},
            ),
            chunk(
                {"tool_calls": [{"index": 0, "id": None, "type": None, "function": {"arguments": "{}"}}]},
                usage={"prompt_tokens": 5, "completion_tokens": 1},
            ),
            chunk({}, "tool_calls", usage={"prompt_tokens": 5, "completion_tokens": 2}),
        ],
        [
            CallPiece(0, "functions.f:0", "f", ""),
            UsageSeen(Usage(5, 1)),
            CallPiece(0, None, None, "{}"),
            CALLS,
            UsageSeen(Usage(5, 2)),
        ],
    ),
    "Doubao: all calls in the delta that finishes": (
        [
            chunk(
                {"content": "", "tool_calls": [call(0, "a", "f", "{}"), call(1, "b", "g", "{}")]},
                "tool_calls",
            )
        ],
        [CallPiece(0, "a", "f", "{}"), CallPiece(1, "b", "g", "{}"), CALLS],
    ),
    "Hunyuan: the id again on every piece, text after the call": (
        [
            chunk({"tool_calls": [call(0, "c1", "f", "")]}),
            chunk({"tool_calls": [call(0, "c1", "", "{}")]}),
            chunk({"content": "done"}, "tool_calls"),
        ],
        [CallPiece(0, "c1", "f", ""), CallPiece(0, "c1", None, "{}"), Text("done"), CALLS],
    ),
    "MiMo: every key present and null": (
        [
            chunk({"content": None, "role": None, "tool_calls": None, "reasoning_content": "r"}),
            chunk({"content": "t", "role": None, "tool_calls": None, "reasoning_content": None}),
            chunk({"content": None, "tool_calls": []}, "stop"),
        ],
        [Reasoning("r"), Text("t"), STOP],
    ),
    "Groq: usage under x_groq and again": (
        [
            chunk({"reasoning": "r", "channel": "analysis"}),
            chunk({}, "stop", x_groq={"id": "q", "usage": {"prompt_tokens": 4, "completion_tokens": 2}}),
            {"choices": [], "usage": {"prompt_tokens": 4, "completion_tokens": 2}},
        ],
        [Reasoning("r"), STOP, UsageSeen(Usage(4, 2))],
    ),
    "Mistral: thinking parts in the content": (
        [
            chunk({"content": [{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}]}),
            chunk({"content": [{"type": "text", "text": "A"}, {"type": "text", "text": "B"}]}),
            chunk({"content": "C"}, "stop"),
        ],
        [Reasoning("hm"), Text("A"), Text("B"), Text("C"), STOP],
    ),
    "Gemini compatible: thinking marked beside the text": (
        [
            chunk({"content": "hm", "extra_content": {"google": {"thought": True}}}),
            chunk({"content": "answer"}, "stop"),
        ],
        [Reasoning("hm"), Text("answer"), STOP],
    ),
    "OpenRouter: details alone carry the text, an encrypted item follows": (
        [
            chunk({"reasoning_details": [{"type": "reasoning.summary", "index": 0, "summary": "a"}]}),
            chunk({"reasoning_details": [{"type": "reasoning.summary", "index": 0, "summary": "b"}]}),
            chunk(
                {"reasoning_details": [{"type": "reasoning.encrypted", "index": 0, "data": "QQ=="}]}, "stop"
            ),
        ],
        [
            Reasoning("a"),
            Reasoning("b"),
            STOP,
            Details(
                (
                    {"type": "reasoning.summary", "index": 0, "summary": "ab"},
                    {"type": "reasoning.encrypted", "index": 0, "data": "QQ=="},
                )
            ),
        ],
    ),
    "vLLM: both spellings of the thinking count once": (
        [chunk({"reasoning": "r", "reasoning_content": "r"}), chunk({"content": "t"}, "stop")],
        [Reasoning("r"), Text("t"), STOP],
    ),
    "Azure: the first chunk has no choices": (
        [
            {"choices": [], "prompt_filter_results": []},
            {"choices": None},
            {},
            chunk({"content": "x"}, "stop"),
        ],
        [Text("x"), STOP],
    ),
    "index missing, null, a string": (
        [
            chunk({"tool_calls": [{"id": "a", "function": {"name": "f", "arguments": "{}"}}]}),
            chunk({"tool_calls": [call("1", "b", "g", "{}")]}),
            chunk(
                {"tool_calls": [call(None, None, None, " "), None, {"index": 3, "function": None}]}, "stop"
            ),
        ],
        [
            CallPiece(None, "a", "f", "{}"),
            CallPiece(1, "b", "g", "{}"),
            CallPiece(None, None, None, " "),
            CALLS,
        ],
    ),
    "arguments as null and as an object": (
        [chunk({"tool_calls": [call(0, "a", "f", None), call(1, "b", "g", {"城": [1]})]}, "tool_calls")],
        [CallPiece(0, "a", "f", ""), CallPiece(1, "b", "g", '{"城": [1]}'), CALLS],
    ),
    "the old function_call": (
        [
            chunk({"function_call": {"name": "f", "arguments": ""}}),
            chunk({"function_call": {"arguments": "{}"}}),
            chunk({}, "function_call"),
        ],
        [CallPiece(0, None, "f", ""), CallPiece(0, None, None, "{}"), CALLS],
    ),
    "glued events": (
        [
            '{"choices":[{"delta":{"content":"data: {"}}]}data: {"choices":[{"delta":{"content":"b"}}]}',
            '{"choices":[{"delta":{"content":"c"}}]}\ndata: {"choices":[{"delta":{},"finish_reason":"stop"}]}[DONE]',
        ],
        [Text("data: {"), Text("b"), Text("c"), STOP],
    ),
    "data after [DONE], heartbeats": (
        ["ping", chunk({"content": "a"}, "stop"), "[DONE]", chunk({"content": "b"}), "[DONE]"],
        [Text("a"), STOP, Text("b")],
    ),
    "the reason twice and later a worse one": (
        [chunk({"content": "a"}, "stop"), chunk({}, "tool_calls"), chunk({}, "length"), chunk({}, "stop")],
        [Text("a"), STOP, Stop(StopReason.LENGTH)],
    ),
    "other choices are not ours": (
        [
            {
                "choices": [
                    {"index": 1, "delta": {"content": "no"}},
                    {"index": 0, "delta": {"content": "yes"}},
                ]
            }
        ],
        [Text("yes"), Noted(Note("choices-left-out", {"count": 1}))],
    ),
    "a refusal is text": (
        [chunk({"content": None, "refusal": "I will not"}, "stop")],
        [Text("I will not"), STOP],
    ),
    "a whole message after its chunks is a repetition": (
        [chunk({"content": "ab"}), {"choices": [{"message": {"content": "ab"}, "finish_reason": "stop"}]}],
        [Text("ab"), STOP],
    ),
    "no reason, but [DONE] and counts": (
        [
            chunk({"tool_calls": [call(0, "a", "f", "{}")]}),
            chunk({}, usage={"prompt_tokens": 1, "completion_tokens": 1}),
        ],
        [CallPiece(0, "a", "f", "{}"), UsageSeen(Usage(1, 1)), CALLS],
    ),
    "no reason and only [DONE] is no end": ([chunk({"content": "a"})], [Text("a")]),
    "MiniMax: a last chunk for an empty reason, then counts, no [DONE]": (
        [
            {"choices": [{"delta": {"tool_calls": [call(0, "a", "f", "{}")], "role": "assistant"}}]},
            {"choices": [{"finish_reason": "", "delta": {"role": "assistant", "name": "MiniMax AI"}}]},
            {"choices": [], "usage": {"prompt_tokens": 1, "completion_tokens": 1}},
        ],
        [CallPiece(0, "a", "f", "{}"), UsageSeen(Usage(1, 1)), CALLS],
    ),
    "a last chunk for an empty reason, then [DONE]": (
        [chunk({"tool_calls": [call(0, "a", "f", "{}")]}), chunk({"content": ""}, "")],
        [CallPiece(0, "a", "f", "{}"), CALLS],
    ),
    "a last chunk for an empty reason alone is no end, no [DONE]": (
        [chunk({"content": "a"}), chunk({}, "")],
        [Text("a")],
    ),
    "an empty reason in every chunk is no end": (
        [chunk({"content": "a"}, ""), chunk({}, "")],
        [Text("a")],
    ),
    "an empty reason beside words is no end": (
        [chunk({"content": "a"}), chunk({"content": "b"}, "")],
        [Text("a"), Text("b")],
    ),
    "an empty reason in the first chunk is no end": ([chunk({"role": "assistant"}, "")], []),
    "chunks behind an empty reason, which is no end": (
        [chunk({"content": "a"}), chunk({}, ""), chunk({"content": "b"})],
        [Text("a"), Text("b")],
    ),
}


@pytest.mark.parametrize("name", STREAMS)
def test_streams(name):
    chunks, expected = STREAMS[name]
    done = "no [DONE]" not in name
    # The mark of the end says something where nothing else does.
    said = any(isinstance(each, Stop | Failed) for each in expected)
    assert read_stream(*chunks, done=done) == [*expected, *([] if said or not done else [Ended()])]


REPLIES = {
    "text": (reply({"content": "Hi"}), [Text("Hi"), STOP]),
    "everything": (
        reply(
            {
                "reasoning_content": "r",
                "reasoning_details": [{"type": "reasoning.text", "index": 0, "text": "r"}],
                "content": "t",
                "tool_calls": [call(0, "a", "f", "{}"), call(0, "b", "g", "{}")],
            },
            "tool_calls",
            usage={"prompt_tokens": 2, "completion_tokens": 1},
        ),
        [
            Reasoning("r"),
            Text("t"),
            CallPiece(0, "a", "f", "{}"),
            CallPiece(1, "b", "g", "{}"),
            CALLS,
            UsageSeen(Usage(2, 1)),
            Details(({"type": "reasoning.text", "index": 0, "text": "r"},)),
        ],
    ),
    "Gemini: two calls of one tool with empty ids": (
        reply(
            {"tool_calls": [call(None, "", "f", '{"x":1}'), call(None, "", "f", '{"x":2}')]}, "tool_calls"
        ),
        [CallPiece(0, None, "f", '{"x":1}'), CallPiece(1, None, "f", '{"x":2}'), CALLS],
    ),
    "Gemini: the mark beside a whole answer means nothing": (
        reply({"content": "It is noon.", "extra_content": {"google": {"thought": True}}}),
        [Text("It is noon."), STOP],
    ),
    "Snowflake: no reason, fillers everywhere": (
        reply(
            {
                "content": "Sure!",
                "function_call": {"arguments": "", "name": ""},
                "refusal": "",
                "audio": {"data": ""},
                "tool_calls": [{**call(None, "t1", "f", "{}"), "custom": {"input": "", "name": ""}}],
            },
            "",
        ),
        [Text("Sure!"), CallPiece(0, "t1", "f", "{}"), CALLS],
    ),
    "null everywhere": (
        reply(
            {"content": None, "tool_calls": None, "reasoning_content": None, "function_call": None},
            usage=None,
        ),
        [STOP],
    ),
    "two details of one type and index stay two": (
        reply(
            {
                "reasoning_details": [
                    {"type": "x", "index": 0, "data": "1"},
                    {"type": "x", "index": 0, "data": "1"},
                ]
            }
        ),
        [STOP, Details(({"type": "x", "index": 0, "data": "1"}, {"type": "x", "index": 0, "data": "1"}))],
    ),
}


@pytest.mark.parametrize("name", REPLIES)
def test_replies(name):
    value, expected = REPLIES[name]
    assert read_reply(value) == expected


@pytest.mark.parametrize("name", REPLIES)
def test_a_whole_reply_as_the_only_event_of_a_stream_says_the_same(name):
    value, expected = REPLIES[name]
    said = [item for item in expected if not isinstance(item, Stop)]
    assert [item for item in read_stream(value) if not isinstance(item, Stop | Ended)] == said


FAILURES = {
    "beside choices": (
        [
            chunk({"content": "a"}),
            chunk({"content": ""}, None, error={"code": 502, "message": "Upstream broke"}),
        ],
        [Text("a"), Failed(Failure("overloaded", "Upstream broke", 200, "502"))],
    ),
    "type error": (
        [
            {
                "type": "error",
                "error": {"type": "server_error", "message": "unknown error (1000)", "http_code": "500"},
                "request_id": "r",
            }
        ],
        [Failed(Failure("overloaded", "unknown error (1000)", 200, "1000", request_id="r"))],
    ),
    "base_resp": (
        [{"choices": None, "base_resp": {"status_code": 1002, "status_msg": "rate limit"}}],
        [Failed(Failure("rate-limit", "rate limit", 200, "1002"))],
    ),
    "flat": (
        [{"code": 50505, "message": "Model service overloaded. Please try again later.", "data": None}],
        [Failed(Failure("overloaded", "Model service overloaded. Please try again later.", 200, "50505"))],
    ),
    "an array": (
        [[{"error": {"code": 429, "message": "Quota", "status": "RESOURCE_EXHAUSTED"}}]],
        [Failed(Failure("rate-limit", "Quota", 200, "429"))],
    ),
    "only the first counts": (
        [{"error": "boom"}, {"error": "bang"}],
        [Failed(Failure("overloaded", "boom", 200, ""))],
    ),
    "a reason that is an error": (
        [chunk({"content": "a"}, "network_error")],
        [
            Text("a"),
            Failed(
                Failure(
                    "overloaded", "the vendor ended the reply with 'network_error'", 200, "network_error"
                )
            ),
            Stop(StopReason.ERROR),
        ],
    ),
    "an error in the choice": (
        [
            {
                "choices": [
                    {
                        "delta": {"content": ""},
                        "finish_reason": "error",
                        "error": {"code": 429, "message": "slow"},
                    }
                ]
            }
        ],
        [Failed(Failure("rate-limit", "slow", 200, "429")), Stop(StopReason.ERROR)],
    ),
}


@pytest.mark.parametrize("name", FAILURES)
def test_errors_inside_a_good_reply(name):
    chunks, expected = FAILURES[name]
    assert read_stream(*chunks) == expected


@pytest.mark.parametrize(
    "body", [b'event: error\ndata: {"message":"boom"}\n\n', b"event: error\ndata: boom\n\n"]
)
def test_an_error_event(body):
    assert read(body) == [Failed(Failure("overloaded", "boom", 200, ""))]


def test_groq_reports_a_call_that_does_not_fit_its_schema():
    error = {
        "message": "bad call",
        "type": "invalid_request_error",
        "code": "tool_use_failed",
        "status_code": 400,
    }
    [failed] = read(b"event: error\n" + stream({"error": error}, done=False))
    assert failed == Failed(Failure("refused", "bad call", 200, "tool_use_failed"))


def test_html_with_status_200():
    assert read(b"<html><title>502 Bad Gateway</title></html>") == [
        Failed(Failure("bad-gateway", "502 Bad Gateway", 200, ""))
    ]


def test_some_other_json_is_no_reply():
    [failed] = read_reply({"models": []})
    assert isinstance(failed, Failed)
    assert failed.failure.kind == "bad-gateway"


@pytest.mark.parametrize("at", range(1, 12))
def test_a_stream_that_breaks_off_inside_a_chunk_says_no_more_than_one_that_breaks_off_between(at):
    whole = stream(chunk({"content": "a"}), done=False)
    assert read(whole + b'data: {"choices":[{"del'[:-at]) == [Text("a")]


def test_a_torn_chunk_in_the_middle_is_an_error():
    text, failed, more = read_stream(chunk({"content": "a"}), '{"choices":[{"del', chunk({"content": "b"}))
    assert (text, more) == (Text("a"), Text("b"))
    assert isinstance(failed, Failed)
    assert failed.failure.kind == "disconnected"
    assert "torn" in failed.failure.message


def test_a_torn_chunk_before_done_is_an_error():
    assert isinstance(read_stream('{"choices":[{"del')[0], Failed)


def test_a_broken_chunk_after_the_end_does_no_harm():
    body = stream(chunk({"content": "a"}, "stop"), done=False) + b'data: {"choices":[],"usa'
    assert read(body) == [Text("a"), STOP]


def test_a_document_that_breaks_off_says_nothing():
    assert read(b'{"choices":[{"message":{"content":"abc') == []


@pytest.mark.parametrize(
    "value",
    [
        [],
        {},
        1,
        "x",
        {"choices": 3},
        {"choices": ["x"]},
        {"choices": [{"delta": "x"}]},
        chunk({"content": 7}),
    ],
)
def test_wrong_types_are_nothing(value):
    assert read_stream(value, chunk({"content": "a"}, "stop")) == [Text("a"), STOP]


def test_deep_nesting_is_no_crash():
    for depth, reads in ((2_000, read), (100_000, read_whole)):
        failed, *_ = reads(b"data: " + b'{"a":' * depth + b"\n\n" + stream(chunk({"content": "a"})))
        assert isinstance(failed, Failed)


def test_cumulative_text_is_passed_on_once():
    chunks = [
        chunk({"content": "He", "reasoning_details": [{"type": "t", "index": 0, "text": "a"}]}),
        chunk({"content": "Hello", "reasoning_details": [{"type": "t", "index": 0, "text": "ab"}]}),
        chunk({"content": "Hello"}, "stop"),
    ]
    assert read_stream(*chunks, cumulative=True) == [
        Reasoning("a"),
        Text("He"),
        Reasoning("b"),
        Text("llo"),
        STOP,
        Details(({"type": "t", "index": 0, "text": "ab"},)),
    ]


def test_repeated_words_are_kept_unless_cumulative_text_was_asked_for():
    assert read_stream(chunk({"content": "ha"}), chunk({"content": "ha"}, "stop")) == [
        Text("ha"),
        Text("ha"),
        STOP,
    ]


def test_cumulative_text_that_starts_over_is_new():
    chunks = [chunk({"content": "ab"}), chunk({"content": "x"}), chunk({"content": "abxy"}, "stop")]
    assert read_stream(*chunks, cumulative=True) == [Text("ab"), Text("x"), Text("y"), STOP]


def test_content_parts_of_every_kind():
    parts = [
        "a",
        {"type": "text", "text": "b"},
        {"type": "refusal", "refusal": "c"},
        {"type": "image"},
        None,
    ]
    thinking = {"type": "thinking", "thinking": "whole"}
    assert read_reply(reply({"content": [thinking, *parts]})) == [
        Reasoning("whole"),
        Text("a"),
        Text("b"),
        Text("c"),
        STOP,
    ]


def test_an_error_event_that_is_only_a_number():
    [failed] = read(b"event: error\ndata: 17\n\n")
    assert failed == Failed(Failure("overloaded", "17", 200, ""))


def test_a_native_reason_is_quoted():
    value = {
        "choices": [
            {"delta": {}, "finish_reason": "error", "native_finish_reason": "MALFORMED_FUNCTION_CALL"}
        ]
    }
    failed, stop = read_stream(value)
    assert isinstance(failed, Failed)
    assert "MALFORMED_FUNCTION_CALL" in failed.failure.message
    assert stop == Stop(StopReason.ERROR)
