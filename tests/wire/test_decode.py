"""From a vendor's bytes to a reply, under every cut: one case for each way the stages meet."""

import json
import tracemalloc
from typing import Any

import pytest

from ferrule.core.cuts import under_cuts
from ferrule.core.events import Stopped, fold
from ferrule.core.messages import Reply, StopReason
from ferrule.core.stage import drive
from ferrule.vendors import resolve
from ferrule.wire.decode import decode

TOOLS = [{"name": "add", "parameters": {"type": "object", "properties": {"x": {"type": "integer"}}}}]


def chunk(delta: Any, finish: str | None = None) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


def sse(*chunks: Any) -> bytes:
    return "".join(f"data: {json.dumps(item, ensure_ascii=False)}\r\n\r\n" for item in chunks).encode()


def read(body: bytes, vendor: str = "deepseek") -> Reply:
    profile = resolve(provider=vendor)
    [reply] = under_cuts(lambda pieces: fold(drive(decode(profile, TOOLS), pieces)), body)
    return reply


NATIVE = [
    chunk({"role": "assistant", "content": "", "reasoning_content": "thinking"}),
    chunk(
        {
            "tool_calls": [
                {"index": 0, "id": "c1", "type": "function", "function": {"name": "add", "arguments": ""}}
            ]
        }
    ),
    chunk({"tool_calls": [{"index": 0, "id": "", "function": {"name": "", "arguments": '{"x":'}}]}),
    chunk({"tool_calls": [{"index": 0, "id": "", "function": {"arguments": " 1}"}}]}),
]


def test_a_native_call():
    reply = read(sse(*NATIVE, chunk({}, "tool_calls")))
    assert [(call.id, call.name, call.arguments) for call in reply.calls] == [("c1", "add", {"x": 1})]
    assert reply.reasoning == "thinking"
    assert reply.stop is StopReason.TOOL_CALLS


@pytest.mark.parametrize("end", [[chunk({}, "length")], []])
def test_a_call_that_was_cut_off_is_broken(end):
    reply = read(sse(*NATIVE[:-1], *end))
    assert reply.calls == ()
    assert [call.reason for call in reply.broken] == ["truncated"]
    assert reply.stop is (StopReason.LENGTH if end else StopReason.DISCONNECTED)


def test_a_call_in_the_text():
    body = {"choices": [{"message": {"content": '<tool_call>\n{"name": "add", "arguments": {"x": 2}}\n</tool_call>'},
                         "finish_reason": "stop"}]}  # fmt: skip
    reply = read(json.dumps(body).encode(), "generic")
    assert [(call.name, call.arguments) for call in reply.calls] == [("add", {"x": 2})]
    assert reply.content == ""


def test_an_error_inside_a_good_reply():
    body = b'{"choices":null,"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}}'
    [failure] = under_cuts(
        lambda pieces: [event.failure for event in drive(decode(resolve(provider="minimax")), pieces)], body
    )
    assert failure[0].kind == "balance"


def test_nothing_at_all_is_a_disconnection():
    assert read(b"").stop is StopReason.DISCONNECTED
    assert read(b": keep-alive\n\n").stop is StopReason.DISCONNECTED


def test_minimax_splits_and_keeps_its_items():
    details = [{"type": "reasoning.text", "index": 0, "text": part} for part in ("a", "b")]
    body = sse(
        *(chunk({"reasoning_content": item["text"], "reasoning_details": [item]}) for item in details)
    )
    reply = read(body + sse(chunk({"content": "hi"}, "stop")), "minimax")
    assert (reply.reasoning, reply.content) == ("ab", "hi")
    assert reply.details == ({"type": "reasoning.text", "index": 0, "text": "ab"},)


CALL = '<tool_call>\n{"name": "add", "arguments": {"x": 2}}\n</tool_call>'


@pytest.mark.parametrize(
    ("delta", "stands"),
    [
        ({"content": "It rains."}, True),
        ({"content": "It rains.", "reasoning_content": "Look."}, True),
        ({"content": CALL}, False),
        ({"content": f"It rains. {CALL[:30]}"}, False),
        ({"content": "", "reasoning_content": "Look."}, False),
        ({"content": " \n"}, False),
        ({"tool_calls": [{"index": 0, "id": "a", "function": {"name": "f", "arguments": "{}"}}]}, False),
    ],
)
@pytest.mark.parametrize("marked", [True, False])
def test_an_answer_whose_end_is_marked_stands_though_no_reason_was_named(
    marked: bool, delta: Any, stands: bool
) -> None:
    reply = read(sse(chunk(delta)) + (b"data: [DONE]\n\n" if marked else b""))
    assert reply.stop is (StopReason.STOP if stands and marked else StopReason.DISCONNECTED)
    assert bool(reply.notes) is (stands and marked)


CALL = {"id": "c", "type": "function", "function": {"name": "ls", "arguments": "{}"}}
FULL = {
    "calls": {"choices": [{"index": 0, "message": {"tool_calls": [CALL] * 120_000}}]},
    "an unknown field": {"choices": [], "x": [{}] * 1_000_000},
    "texts": {"choices": [], "x": ["ab"] * 1_000_000},
    "numbers": {"choices": [], "x": [1.5] * 1_000_000},
    "keys": {"choices": [], "x": dict.fromkeys(map(str, range(400_000)), 1)},
}


@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize("name", FULL)
def test_a_document_or_event_with_too_many_values_is_not_parsed(name: str, streamed: bool) -> None:
    body = json.dumps(FULL[name]).encode()
    if streamed:
        body = b"data: " + body + b"\n\n"
    tracemalloc.start()
    try:
        events = drive(decode(resolve(provider="deepseek"), TOOLS), [body])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    [failure] = [each.failure for each in events if isinstance(each, Stopped)]
    assert failure is not None
    assert (failure.kind, failure.message) == (
        "bad-gateway",
        "the reply has more than 200000 lists and objects"
        if name in ("calls", "an unknown field")
        else "the reply has more than 500000 values",
    )
    assert peak < 6 * len(body)
