"""Wire cases by hand, each in every cut."""

import pytest

from ferrule.core.messages import Reply, StopReason, Usage
from ferrule.wire.openai_responses import API, sse
from tests.wire.replies import call, dump, failed, read


def event(kind, at=0, **fields):
    return {"type": f"response.{kind}", "output_index": at, **fields}


def completed(*output, status="completed", **fields):
    response = {"id": "resp_1", "object": "response", "status": status, "output": [*output], **fields}
    return {"type": f"response.{status}", "response": response}


def stream(*events):
    return b"".join(sse(each) for each in events)


MESSAGE = {"type": "message", "id": "msg_1", "content": [{"type": "output_text", "text": "xy"}]}
CALL = {"type": "function_call", "id": "fc_1", "call_id": "call_1", "name": "f", "arguments": '{"a": 1}'}
BEGUN = CALL | {"arguments": ""}
WANTED = call("call_1", "f", {"a": 1})


def test_text_that_is_told_three_times_counts_once():
    body = stream(
        event("output_item.added", item=MESSAGE | {"content": []}),
        event("output_text.delta", delta="x"),
        event("output_text.delta", delta="y"),
        event("output_text.done", text="xy"),
        event("output_item.done", item=MESSAGE),
        completed(MESSAGE, usage={"input_tokens": 3, "output_tokens": 2}),
    )
    assert read(API, body) == Reply(content="xy", usage=Usage(3, 2))


@pytest.mark.parametrize(
    "events",
    [
        [
            event("function_call_arguments.delta", delta='{"a"'),
            event("function_call_arguments.delta", delta=": 1}"),
        ],
        [event("function_call_arguments.done", arguments='{"a": 1}')],
        [],
    ],
    ids=["in pieces", "only when done", "only in the item"],
)
def test_arguments_come_in_three_ways(events):
    body = stream(
        event("output_item.added", item=BEGUN),
        *events,
        event("output_item.done", item=CALL),
        completed(CALL),
    )
    assert read(API, body) == Reply(calls=(WANTED,), stop=StopReason.TOOL_CALLS)


def test_only_the_end_is_told():
    assert read(API, stream(completed(MESSAGE, CALL))).calls[0].arguments == {"a": 1}
    assert read(API, dump(completed(MESSAGE, CALL)["response"])).content == "xy"


def test_hosts_that_do_not_count_their_items():
    body = stream(
        event("output_item.added", item=MESSAGE | {"content": []}),
        event("output_text.delta", delta="xy"),
        event("output_item.done", item=MESSAGE),
        event("output_item.added", item=BEGUN),
        event("output_item.done", item=CALL),
        completed(MESSAGE, CALL),
    )
    reply = read(API, body)
    assert (reply.content, len(reply.calls)) == ("xy", 1)


def test_items_without_ids_are_all_read():
    bare = {"type": "message", "content": [{"type": "output_text", "text": "x"}]}
    body = stream(event("output_item.done", item=bare), completed(bare, bare))
    assert read(API, body).content == "xx"


def test_summary_parts_are_paragraphs():
    parts = [{"type": "summary_text", "text": "a"}, {"type": "summary_text", "text": "b"}]
    held = {"type": "reasoning", "id": "rs_1", "summary": parts}
    body = stream(
        event("reasoning_summary_text.delta", summary_index=0, delta="a"),
        event("reasoning_summary_text.delta", summary_index=1, delta="b"),
        event("output_item.done", item=held),
        completed(held),
    )
    whole = dump(completed(held)["response"])
    expected = Reply(reasoning="a\n\nb", details=({"type": API, "item": held},))
    assert read(API, body) == read(API, whole) == expected


@pytest.mark.parametrize(
    ("why", "reason"),
    [
        ("max_output_tokens", StopReason.LENGTH),
        ("content_filter", StopReason.FILTER),
        (None, StopReason.LENGTH),
    ],
)
def test_incomplete(why, reason):
    details = {"reason": why} if why else None
    reply = read(API, stream(completed(CALL, status="incomplete", incomplete_details=details)))
    assert reply.stop is reason
    assert [broken.reason for broken in reply.broken] == ["truncated"]


def test_a_refusal_is_text():
    message = {"type": "message", "content": [{"type": "refusal", "refusal": "No."}]}
    assert read(API, stream(event("refusal.delta", delta="No."), completed(message))).content == "No."
    assert read(API, dump(completed(message)["response"])).content == "No."


def test_other_items_are_kept_and_are_no_calls():
    custom = {"type": "custom_tool_call", "id": "ctc_1", "call_id": "c", "name": "sh", "input": "ls"}
    reply = read(API, stream(event("output_item.done", item=custom), completed(custom)))
    assert reply == Reply(details=({"type": API, "item": custom},))


def test_failures():
    words = {"code": "rate_limit_exceeded", "message": "slow down"}
    assert failed(API, stream(completed(status="failed", error=words))).kind == "rate-limit"
    assert failed(API, stream(completed(status="cancelled"))).kind == "overloaded"
    assert (
        failed(API, stream({"type": "error", "code": "server_error", "message": "x"})).kind == "overloaded"
    )
    assert failed(API, dump(completed(status="failed", error=words)["response"])).message == "slow down"
    assert failed(API, stream(event("output_text.delta", delta="x"))).kind == "disconnected"
    assert failed(API, stream(completed(status="in_progress"))).kind == "disconnected"
