"""Calls to LangChain and back: nothing is lost, and a broken one stays broken."""

import json
from typing import Any

import pytest
from langchain_core.messages import AIMessage

from ferrule.core.messages import BrokenCall, Origin, Repair, ToolCall
from ferrule.core.notes import Note
from ferrule.langchain.calls import (
    broken_calls,
    call_chunk,
    calls_of,
    invalid_call,
    note_trace,
    notes_of,
    traces,
    valid_call,
)

WHOLE = ToolCall(
    "c1", "add", {"a": 1, "t": "中"}, Origin("content", "hermes", 3, 71), (Repair("code-fence", "```json"),)
)
NATIVE = ToolCall("c3", "add", {}, Origin("native", "native", 2, 2))
BROKEN = BrokenCall("c2", "run", '{"cmd": "rm', "truncated", Origin("reasoning", "json", 1, 9), "cut off")
NAMELESS = BrokenCall("c4", "", "<tool_call>", "unparsable", Origin("content", "hermes"), "no name")


def message(*calls: ToolCall | BrokenCall) -> AIMessage:
    return AIMessage(
        "",
        tool_calls=[valid_call(call) for call in calls if isinstance(call, ToolCall)],
        invalid_tool_calls=[invalid_call(call) for call in calls if isinstance(call, BrokenCall)],
        additional_kwargs={"ferrule": {"calls": json.loads(json.dumps(traces(calls)))}},
    )


def test_there_and_back_in_the_same_order() -> None:
    calls = [WHOLE, BROKEN, NATIVE, NAMELESS]
    assert calls_of(message(*calls)) == calls
    assert broken_calls(message(*calls)) == [BROKEN, NAMELESS]


def test_a_broken_call_says_why() -> None:
    call = invalid_call(BROKEN)
    assert call["error"] == "truncated: cut off"
    assert call["args"].endswith(BROKEN.raw)
    assert invalid_call(NAMELESS)["name"] is None


def test_a_chunk_holds_the_whole_call() -> None:
    assert call_chunk(WHOLE, 4) == {
        "type": "tool_call_chunk",
        "id": "c1",
        "name": "add",
        "args": '{"a": 1, "t": "中"}',
        "index": 4,
    }
    assert call_chunk(BROKEN, None)["index"] is None


def test_calls_of_other_classes() -> None:
    other = AIMessage(
        "",
        tool_calls=[{"name": "add", "args": {"a": 1}, "id": None}],
        invalid_tool_calls=[
            {"name": None, "args": "{'a'", "id": "c9", "error": "no JSON", "type": "invalid_tool_call"}
        ],
    )
    native = Origin("native", "native")
    assert calls_of(other) == [
        ToolCall("", "add", {"a": 1}, native),
        BrokenCall("c9", "", "{'a'", "unparsable", native, "no JSON"),
    ]


def test_a_trace_that_somebody_spoilt_is_not_believed() -> None:
    spoilt = message(WHOLE, BROKEN)
    spoilt.additional_kwargs["ferrule"]["calls"] = {
        "c1": {"channel": "telepathy", "repairs": "none"},
        "c2": {"reason": "bad luck"},
    }
    whole, broken = calls_of(spoilt)
    assert (whole.origin, whole.name) == (Origin("native", "native"), "add")
    assert isinstance(broken, BrokenCall)
    assert broken.reason == "unparsable"
    spoilt.additional_kwargs["ferrule"] = "nothing"
    assert len(calls_of(spoilt)) == 2


NOTES = (Note("parameter-ignored", {"vendor": "MiniMax", "parameter": "stop"}), Note("stop-left-out"))


def noted(notes: object, kept: object) -> AIMessage:
    return AIMessage("", response_metadata={"notes": notes}, additional_kwargs={"ferrule": {"notes": kept}})


def test_notes_come_back_as_they_were() -> None:
    kept = json.loads(json.dumps(list(map(note_trace, NOTES))))
    assert notes_of(noted(list(map(str, NOTES)), kept)) == NOTES
    assert notes_of(AIMessage("")) == ()


@pytest.mark.parametrize(
    "kept",
    [
        *(None, "x", [3], [{"code": "stop-left-out"}], [{"detail": {}}], [{"code": [], "detail": {}}]),
        *([{"code": "of-another-version", "detail": {}}], [{"code": "parameter-ignored", "detail": {}}]),
        [{"code": "parameter-ignored", "detail": {"vendor": [], "parameter": None}}],
    ],
)
def test_a_sentence_of_which_no_more_is_known_is_kept(kept: Any) -> None:
    assert notes_of(noted(["Something."], kept)) == (Note("relayed", {"sentence": "Something."}),)
    assert notes_of(noted("Something.", kept)) == ()
