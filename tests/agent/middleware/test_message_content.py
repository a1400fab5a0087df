"""What is read out of the messages of different model classes."""

from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage

from ferrule.agent.middleware.message_content import finish_of, question, reasoning_of, visible


@pytest.mark.parametrize(
    ("metadata", "finish"),
    [
        ({"finish_reason": "stop"}, "stop"),
        ({"finish_reason": "length"}, "length"),
        ({"stop_reason": "max_tokens"}, "length"),
        ({"done_reason": "length"}, "length"),
        ({"finish_reason": "sensitive"}, "filter"),
        ({"finish_reason": None}, "stop"),
        ({"finish_reason": 3}, "stop"),
        ({}, "stop"),
        ({"stop_reason": "model_context_window_exceeded"}, "length"),
        ({"stop_reason": "pause_turn"}, "length"),
        ({"stopReason": "max_tokens"}, "length"),
        ({"stopReason": "tool_use"}, "tool-calls"),
        ({"finish_reason": "RECITATION"}, "filter"),
        ({"finish_reason": "error"}, "error"),
        ({"finish_reason": "abort"}, "error"),
        ({"finish_reason": "stopstop"}, "stop"),
        ({"finish_reason": "stoplength"}, "length"),
        ({"finish_reason": "stop", "stop_reason": "max_tokens"}, "length"),
        ({"finish_reason": "as_never_seen"}, "unknown"),
        ({"status": "incomplete"}, "length"),
        ({"status": "incomplete", "incomplete_details": {"reason": "content_filter"}}, "filter"),
        ({"status": "failed"}, "error"),
        ({"status": "completed"}, "stop"),
    ],
)
def test_finish(metadata: dict[str, Any], finish: str) -> None:
    assert finish_of(AIMessage("", response_metadata=metadata)) == finish


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        ("", False),
        (" \n", False),
        ("x", True),
        ([], False),
        ([" "], False),
        (["x"], True),
        ([{"type": "text", "text": ""}], False),
        ([{"type": "text", "text": "x"}], True),
        ([{"type": "reasoning", "reasoning": "x"}], False),
        ([{"type": "tool_use", "id": "a", "name": "t", "input": {}}], False),
        ([{"type": "image_url", "image_url": {"url": "x"}}], True),
        ([{"type": "refusal", "refusal": "no"}], True),
        ("\u200b\u200c\u200d\u2060\ufeff\u00ad", False),
        ("\u2800\u3164\u115f\u1160\uffa0\u180e", False),
        ("\u202e\u0007\u00a0\u3000\u2028", False),
        ("\ufe0f\u0301", False),
        ("\ud800", False),
        ("<think>x</think>\u200b", False),
        ([{"type": "text", "text": "\u200b"}, "\u200b"], False),
        ("\u200b5", True),
        ("👩‍💻", True),
        ("……", True),
        ("好", True),
    ],
)
def test_visible(content: Any, shown: bool) -> None:
    assert visible(AIMessage(content)) is shown


@pytest.mark.parametrize(
    ("extra", "content", "text"),
    [
        ({"reasoning_content": "a", "reasoning": "b"}, "", "a"),
        ({"reasoning_content": " ", "reasoning": "b"}, "", "b"),
        ({"reasoning_content": {"name": "加"}}, "", '{"name": "加"}'),
        (
            {
                "reasoning_details": [
                    {"type": "reasoning.text", "text": "a"},
                    {"type": "reasoning.encrypted"},
                    3,
                ]
            },
            "",
            "a\n\n",
        ),
        ({}, [{"type": "thinking", "thinking": "a"}, {"type": "text", "text": "b"}, "c"], "a\n\n"),
        ({"reasoning_content": 3}, "x", ""),
        ({}, "", ""),
    ],
)
def test_reasoning(extra: dict[str, Any], content: Any, text: str) -> None:
    assert reasoning_of(AIMessage(content, additional_kwargs=extra)) == text


def test_thinking_in_tags_is_nothing_to_read() -> None:
    assert not visible(AIMessage("<think>hm</think>\n"))
    assert not visible(AIMessage("<think>hm"))
    assert visible(AIMessage("<think>hm</think>Three."))
    assert not visible(AIMessage([{"type": "text", "text": "<think>hm</think>"}]))


def test_a_missing_reason_counts_only_from_classes_that_always_name_it() -> None:
    assert finish_of(AIMessage("", response_metadata={"model_provider": "openai"})) == "disconnected"
    assert finish_of(AIMessage("", response_metadata={"model_provider": "other"})) == "stop"
    for named in ({"finish_reason": None}, {"status": "completed"}):
        assert finish_of(AIMessage("", response_metadata={"model_provider": "openai", **named})) == "stop"
    cut = {"model_provider": "openai", "incomplete_details": {"reason": "max_output_tokens"}}
    assert finish_of(AIMessage("", response_metadata=cut)) == "length"


def test_a_short_question_is_said_again() -> None:
    asked = [HumanMessage("Why?"), HumanMessage(" What is it? "), AIMessage("It")]
    assert question(asked) == ": What is it?"
    for without in ([], [AIMessage("x")], [HumanMessage("x" * 501)], [HumanMessage("")]):
        assert question(without) == "."
