"""Replies written as one response and as a stream, and read back the same."""

import pytest

from ferrule.core.events import Details, DetailsBegun, Reasoning, Stopped, Text
from ferrule.core.messages import Reply, StopReason
from ferrule.wire.openai_responses import API, EventWriter, sse, write_reply
from tests.wire.replies import COUNTED, HEAD, REPLIES, call, dump, read, reading, streamed

SEALED = {"type": "reasoning", "id": "rs_a", "encrypted_content": "E1", "summary": []}
TOLD = {
    "type": "reasoning",
    "id": "rs_b",
    "encrypted_content": "E2",
    "summary": [{"type": "summary_text", "text": "one"}, {"type": "summary_text", "text": "two"}],
}
OPEN = {
    "type": "reasoning",
    "id": "rs_c",
    "summary": [],
    "content": [{"type": "reasoning_text", "text": "hm"}],
}
SEARCH = {"type": "web_search_call", "id": "ws_1", "status": "completed", "action": {"query": "q"}}


def item(held):
    return {"type": API, "item": held}


CASES = REPLIES | COUNTED | {
    "sealed": Reply(
        details=(item(SEALED),), calls=(call("a", "f", {}, at=0),), stop=StopReason.TOOL_CALLS
    ),
    "summary": Reply(content="x", reasoning="one\n\ntwo", details=(item(TOLD),)),
    "open": Reply(content="x", reasoning="hm", details=(item(OPEN),)),
    "reasoning before each call": Reply(
        reasoning="hm",
        details=(item(SEALED), {"type": API, "call": "a"}, item(OPEN)),
        calls=(call("a", "f", {}), call("b", "g", {"x": "y"}, at=1)),
        stop=StopReason.TOOL_CALLS,
    ),
    "a tool of the vendor's": Reply(
        content="Look: there.",
        reasoning="hm",
        details=(item(OPEN), {"type": API, "characters": 6}, item(SEARCH)),
    ),
}  # fmt: skip


def test_the_shape():
    written = write_reply(CASES["sealed"], HEAD)
    assert written["output"] == [
        SEALED,
        {
            "type": "function_call",
            "id": "fc_r_1_1",
            "call_id": "a",
            "name": "f",
            "arguments": "{}",
            "status": "completed",
        },
    ]
    assert (written["object"], written["status"], written["created_at"]) == (
        "response",
        "completed",
        1_700_000_000,
    )


def test_a_stream_numbers_its_events_and_ends_with_everything():
    writer = EventWriter(HEAD)
    sent = [
        out
        for event in (Reasoning("r"), Text("x"), Text("y"), Stopped(StopReason.STOP))
        for out in writer.feed(event)
    ]
    assert [out["sequence_number"] for out in sent] == list(range(len(sent)))
    assert [out["type"] for out in sent[:3]] == [
        "response.created",
        "response.in_progress",
        "response.output_item.added",
    ]
    output = sent[-1]["response"]["output"]
    assert [entry["type"] for entry in output] == ["reasoning", "message"]
    assert output == [out["item"] for out in sent if out["type"] == "response.output_item.done"]


def test_an_item_that_comes_before_the_last_of_its_text():
    played = [
        DetailsBegun(item({"type": "reasoning", "id": "rs_c"})),
        Reasoning("h"),
        Details((item(OPEN),)),
        Reasoning("m"),
        Text("x"),
        Stopped(StopReason.STOP),
    ]
    body = streamed(API, played)
    assert read(API, body) == Reply(content="x", reasoning="hm", details=(item(OPEN),))


def added_and_done(sent):
    ids = {"added": [], "done": []}
    for out in sent:
        if out["type"].startswith("response.output_item."):
            ids[out["type"].rpartition(".")[2]].append(out["item"]["id"])
    return ids["added"], ids["done"]


@pytest.mark.parametrize("reply", CASES.values(), ids=CASES)
def test_an_item_has_one_id_and_its_text_one_form(reply):
    writer = EventWriter(HEAD)
    played = reading(API, dump(write_reply(reply, HEAD)))
    sent = [out for event in played for out in writer.feed(event)]
    added, done = added_and_done(sent)
    assert added == done == [entry["id"] for entry in write_reply(reply, HEAD)["output"]]
    for out in sent:
        if out["type"] == "response.output_item.done" and out["item"]["type"] == "reasoning":
            deltas = {each["type"] for each in sent if each.get("item_id") == out["item"]["id"]}
            assert any("summary" in kind for kind in deltas) == bool(out["item"]["summary"])
            assert any("reasoning_text" in kind for kind in deltas) == bool(out["item"].get("content"))


def test_an_item_nobody_announced_takes_the_id_that_was_given():
    played = [Reasoning("one\n\ntwo"), Details((item(TOLD),)), Stopped(StopReason.STOP)]
    writer = EventWriter(HEAD)
    sent = [out for event in played for out in writer.feed(event)]
    assert added_and_done(sent) == (["rs_r_1_0"], ["rs_r_1_0"])
    assert sent[-1]["response"]["output"] == [TOLD | {"id": "rs_r_1_0"}]


def test_thinking_of_two_items_is_not_put_into_one():
    plain = {"type": "reasoning", "id": "rs_r_1_0", "summary": [{"type": "summary_text", "text": "p"}]}
    body = {
        "id": "r_1",
        "object": "response",
        "status": "completed",
        "output": [plain, SEALED, TOLD, OPEN],
    }
    reply = read(API, dump(body))
    assert (reply.reasoning, len(reply.details)) == ("pone\n\ntwohm", 3)
    writer = EventWriter(HEAD)
    sent = [out for event in reading(API, dump(body)) for out in writer.feed(event)]
    assert added_and_done(sent) == (["rs_r_1_0", "rs_a", "rs_b", "rs_c"],) * 2
    assert read(API, b"".join(map(sse, sent))) == reply
