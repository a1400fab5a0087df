"""Messages of other classes read again: calls out of order, unread, unparsed, in blocks."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage

from ferrule.agent.middleware.calls.declared_tools import Declared
from ferrule.agent.middleware.calls.message_recovery import NATIVE_ONLY, natives_of, reread, without_cut
from ferrule.core.requests import CallLimits
from ferrule.dialects import Policy
from tests.agent.scripted import calling
from tests.shapes import ARGUMENTS, GOOD, HERMES, TOOLS

DECLARED = Declared([*TOOLS, {"type": "web_search"}])
LENGTH = {"finish_reason": "length"}


def read(message: AIMessage, policy: Policy | None = None) -> AIMessage:
    return reread(message, DECLARED, policy or Policy())


def invalid(*texts: str, **fields: Any) -> AIMessage:
    calls: Any = [
        {"type": "invalid_tool_call", "id": f"i{at}", "name": "add", "args": text, "error": "?"}
        for at, text in enumerate(texts)
    ]
    return AIMessage(fields.pop("content", ""), invalid_tool_calls=calls, **fields)


def calls(message: AIMessage) -> list[tuple[str, dict[str, Any]]]:
    return [(call["name"], call["args"]) for call in message.tool_calls]


@pytest.mark.parametrize(
    "message",
    [
        AIMessage(""),
        AIMessage("Three."),
        AIMessage("<think>Hm.</think>Three."),
        calling(("add", ARGUMENTS)),
        calling(("add", {"a": 1})),
        calling(("web_search", {"query": "x"})),
        AIMessage(HERMES, additional_kwargs={"ferrule": {"family": "qwen", "calls": {}}}),
    ],
)
def test_what_is_in_order_is_the_same_object(message: AIMessage) -> None:
    assert read(message) is message


def test_unparsed_calls_are_repaired_only_when_nothing_is_missing() -> None:
    fixed = read(invalid("{'a': 1, 'b': 2,}", '{"a": 1, "b": "2'))
    assert calls(fixed) == [("add", ARGUMENTS)]
    assert [call["id"] for call in fixed.tool_calls] == ["i0"]
    assert [call["id"] for call in fixed.invalid_tool_calls] == ["i1"]
    traced = fixed.additional_kwargs["ferrule"]["calls"]
    assert traced["i0"]["repairs"]
    assert traced["i1"]["reason"] == "truncated"
    assert read(fixed).tool_calls == fixed.tool_calls
    assert read(read(fixed)).invalid_tool_calls == fixed.invalid_tool_calls


def test_a_cut_reply_completes_nothing() -> None:
    cut = read(invalid("{'a': 1, 'b': 2}", response_metadata=LENGTH))
    assert cut.tool_calls == []
    assert "length limit" in str(cut.invalid_tool_calls[0]["error"])


def test_the_suspect_is_last_whatever_list_it_is_in() -> None:
    message = calling(("add", {"a": 1, "b": 2}), ("add", {"a": 3, "b": 4}), response_metadata=LENGTH)
    message.invalid_tool_calls = invalid('{"a": 1, "b"').invalid_tool_calls
    assert without_cut(message) is message
    message.invalid_tool_calls = invalid("{'a': 1}}").invalid_tool_calls
    safe = without_cut(message)
    assert [call["id"] for call in safe.tool_calls] == ["c0"]
    assert without_cut(safe) is safe
    assert [call["id"] for call in read(safe, NATIVE_ONLY).tool_calls] == ["c0"]


def test_calls_left_in_the_wires_own_form_are_read() -> None:
    function = {"name": "add", "arguments": GOOD.replace("}", ",}")}
    raw = [{"id": "w", "type": "function", "function": function}]
    for key, value in {"tool_calls": raw, "function_call": function}.items():
        message = AIMessage("")
        message.additional_kwargs[key] = value
        found = read(message)
        assert calls(found) == [("add", ARGUMENTS)]
        assert list(found.additional_kwargs) == ["ferrule"]
        assert found.tool_calls[0]["id"]
    odd: Any = {"tool_calls": [None, {"function": {"name": None, "arguments": {"a": 1}}}]}
    message = AIMessage("")
    message.additional_kwargs |= odd
    assert natives_of(message)[0].text == '{"a": 1}'


def test_calls_in_blocks_leave_the_other_blocks() -> None:
    picture = {"type": "image_url", "image_url": {"url": "data:"}}
    message = AIMessage([{"type": "text", "text": "Now."}, picture, {"type": "text", "text": HERMES}])
    found = read(message)
    assert calls(found) == [("add", ARGUMENTS)]
    assert found.content[0]["text"].strip() == "Now."  # type: ignore[index]
    assert found.content[1:] == [picture]


def test_a_call_in_two_places_is_one_and_drafts_stay_drafts() -> None:
    twice = calling(("add", ARGUMENTS), content=f"Now. {HERMES}")
    assert read(twice).tool_calls == twice.tool_calls
    assert read(twice).text.strip() == "Now."
    assert read(read(twice)) == read(twice)
    draft = AIMessage("Done.", additional_kwargs={"reasoning_content": f"{HERMES} or rather not, no."})
    assert read(draft) is draft
    assert calls(read(draft, Policy(reasoning="merge"))) == [("add", ARGUMENTS)]


def test_a_call_in_think_tags_is_not_text_as_well() -> None:
    found = read(AIMessage(f"<think>I must.\n{HERMES}"))
    assert calls(found) == [("add", ARGUMENTS)]
    assert (found.text, found.additional_kwargs["reasoning_content"].strip()) == ("", "I must.")


def test_where_one_call_is_allowed_the_other_is_no_text() -> None:
    message = calling(("add", {"a": 3, "b": 4}), content=HERMES)
    found = reread(message, DECLARED, Policy(), limits=CallLimits(one=True))
    assert (found.tool_calls, found.text) == (message.tool_calls, "")
    assert "was left out" in found.response_metadata["notes"][0]


def test_a_whole_call_in_a_text_that_was_cut_behind_it_runs() -> None:
    """With its closing marker it is whole; the same text runs from ``ChatFerrule``."""
    for text, runs in ((HERMES, True), (HERMES[:-14], False)):
        found = read(AIMessage(text, response_metadata=LENGTH))
        assert len(without_cut(found).tool_calls) == runs
        assert read(without_cut(found), NATIVE_ONLY).tool_calls == found.tool_calls
    mixed = calling(("add", ARGUMENTS), content=HERMES.replace("1", "7"), response_metadata=LENGTH)
    safe = without_cut(read(mixed))
    assert calls(safe) == [("add", {"a": 7, "b": 2})]
    assert [call["id"] for call in safe.invalid_tool_calls] == ["c0"]
    assert calls(read(safe, NATIVE_ONLY)) == calls(safe)


@given(st.text(max_size=60), st.text(max_size=60), st.text(max_size=40))
def test_nothing_raises_and_no_text_is_lost_without_a_call(text: str, thought: str, raw: str) -> None:
    message = AIMessage(text, additional_kwargs={"reasoning_content": thought})
    assert read(message) is message or read(message).invalid_tool_calls or read(message).tool_calls
    again = read(invalid(raw))
    assert len(again.tool_calls) + len(again.invalid_tool_calls) == 1


@pytest.mark.parametrize(
    ("metadata", "runs"),
    [
        ({"stop_reason": "model_context_window_exceeded"}, False),
        ({"stop_reason": "pause_turn"}, False),
        ({"finish_reason": "recitation"}, False),
        ({"finish_reason": "error"}, False),
        ({"finish_reason": "abort"}, False),
        ({"status": "incomplete"}, False),
        ({"finish_reason": "stop"}, True),
        ({"finish_reason": "a word nobody knows"}, True),
    ],
)
def test_the_last_call_of_a_reply_that_was_cut_does_not_run(metadata: dict[str, Any], runs: bool) -> None:
    message = calling(("add", ARGUMENTS)).model_copy(update={"response_metadata": metadata})
    assert bool(without_cut(message).tool_calls) is runs
    assert bool(read(message).tool_calls) is runs
    assert len(read(message).invalid_tool_calls) == (not runs)
