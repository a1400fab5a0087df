"""Entries become LangChain's messages and come back: whatever an agent can say survives."""

import re
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Message,
    Origin,
    Repair,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note
from ferrule.langchain.calls import broken_calls, is_whole
from ferrule.langchain.message_adapter import from_langchain
from ferrule.sessions.entries import Entry, Facts, Mark, Said, Timing
from ferrule.sessions.langchain_messages import said_of, to_langchain_messages
from tests.sessions.any_said import BROKEN, COUNT, MESSAGE, OBJECT, TEXT, WHOLE

PART = st.one_of(
    st.builds(lambda text: {"type": "text", "text": text}, TEXT),
    st.just({"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}),
    st.just({"type": "text", "text": "kept", "cache_control": {"type": "ephemeral"}}),
)
CALLS = st.lists(WHOLE | BROKEN, max_size=3, unique_by=lambda call: call.id).map(tuple)
PLAIN = st.one_of(
    st.builds(System, TEXT),
    st.builds(User, TEXT | st.lists(PART, min_size=2, max_size=3)),
    st.builds(Assistant, TEXT, TEXT, CALLS, st.lists(OBJECT, max_size=2).map(tuple), TEXT),
    st.builds(ToolResult, TEXT, TEXT, TEXT, st.booleans()),
)
"""What an agent's conversation is made of. Content parts that mean one text come back as that text."""

NOTES = st.lists(
    st.builds(lambda name: Note("parameter-ignored", {"vendor": "V", "parameter": name}), TEXT),
    max_size=2,
    unique_by=str,
).map(tuple)


def entries(*said: Said | tuple[Said, Facts]) -> list[Entry]:
    pairs = [each if isinstance(each, tuple) else (each, Facts()) for each in said]
    return [Entry(number, number - 1 or None, 0.0, *pair) for number, pair in enumerate(pairs, 1)]


@given(st.lists(PLAIN, max_size=4))
def test_messages_come_back(said: list[Message]) -> None:
    assert from_langchain(to_langchain_messages(entries(*said))) == said


@given(st.lists(MESSAGE, max_size=3))
def test_nothing_that_a_log_can_hold_is_refused_and_once_is_enough(said: list[Message]) -> None:
    """Parts are joined to the text they mean; after that nothing changes any more."""
    messages = to_langchain_messages(entries(*said))
    assert len(messages) == len(said)
    texts = [each for each in messages if isinstance(each.content, str)]
    once = from_langchain(texts)
    assert from_langchain(to_langchain_messages(entries(*once))) == once


@given(
    st.builds(Assistant, TEXT, TEXT, CALLS, st.just(()), TEXT),
    st.builds(
        Facts,
        vendor=TEXT,
        model=TEXT,
        usage=st.none() | st.builds(Usage, COUNT, COUNT, COUNT, COUNT, COUNT),
        stop=st.none() | st.sampled_from(StopReason),
        notes=NOTES,
        message_id=TEXT.filter(bool),
    ),
)
def test_what_is_known_comes_back_too(said: Assistant, facts: Facts) -> None:
    received = tuple((call.id, f"raw {call.id}") for call in said.calls if isinstance(call, ToolCall))
    facts = replace(facts, received=received)
    [message] = to_langchain_messages(entries((said, facts)))
    assert said_of(message) == (said, facts)


@given(st.lists(PLAIN, max_size=3))
def test_the_messages_survive_a_checkpoint(said: list[Message]) -> None:
    messages = to_langchain_messages(entries(*said))
    # LangGraph's serializer holds neither halves of surrogate pairs nor integers of more than 64 bits
    # (langgraph-checkpoint 4.3).
    dumps = [each.model_dump() for each in messages]
    assume(all(map(is_whole, dumps)) and not re.search(r"\d{19}", str(dumps)))
    serde = JsonPlusSerializer()
    after: list[BaseMessage] = serde.loads_typed(serde.dumps_typed(messages))
    assert from_langchain(after) == said


def test_marks_and_subagents_are_not_for_the_model() -> None:
    said = entries(
        User("go"),
        Mark("mode", {"is": "plan"}),
        (User("look"), Facts(subagent="general-purpose c1")),
        (Assistant("seen"), Facts(subagent="general-purpose c1", timing=Timing(1.0, 2.0, 3.0))),
        ToolResult("c1", "seen", "task"),
    )
    assert [(type(each), each.id) for each in to_langchain_messages(said)] == [
        (HumanMessage, "entry-1"),
        (ToolMessage, "entry-5"),
    ]


def test_a_call_keeps_its_text_and_a_broken_one_its_guard() -> None:
    whole = ToolCall("c1", "ls", {"path": "/"}, Origin("content", "hermes", 3, 9), (Repair("closed"),))
    broken = BrokenCall("c0", "rm", '{"path": "/', "truncated", Origin("native", "native"), "Cut off.")
    said = Assistant("", "hm", (broken, whole), ({"type": "opaque"},), "qwen")
    [message] = to_langchain_messages(entries((said, Facts(received=(("c1", '{"path": "/"'),)))))
    assert isinstance(message, AIMessage)
    assert message.tool_calls[0]["args"] == {"path": "/"}
    assert [call["id"] for call in message.tool_calls] == ["c1"]
    assert (message.invalid_tool_calls[0]["args"] or "").startswith("]")  # no parser closes it
    assert broken_calls(message) == [broken]
    [back] = from_langchain([message])
    assert isinstance(back, Assistant)
    assert [call.received for call in back.calls if isinstance(call, ToolCall)] == ['{"path": "/"']
    assert message.content_blocks[0]["type"] == "reasoning"


@pytest.mark.parametrize("failed", [True, False])
def test_the_status_of_a_result_is_kept(failed: bool) -> None:
    [message] = to_langchain_messages(entries(ToolResult("c1", "text", "ls", failed)))
    assert isinstance(message, ToolMessage)
    assert message.status == ("error" if failed else "success")


def test_what_another_model_class_says_of_a_message() -> None:
    message = AIMessage(
        "hi",
        id="m1",
        response_metadata={"model_provider": "openai", "model_name": "gpt", "finish_reason": "length"},
        usage_metadata={"input_tokens": 3, "output_tokens": 4, "total_tokens": 7},
    )
    assert said_of(message) == (
        Assistant("hi"),
        Facts(vendor="openai", model="gpt", usage=Usage(3, 4), stop=StopReason.LENGTH, message_id="m1"),
    )
