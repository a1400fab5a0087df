"""LangChain's messages in every stored form become ours."""

from typing import Any

import pytest
from langchain_core.messages import (
    AIMessage,
    BaseMessage,
    ChatMessage,
    FunctionMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)

from ferrule.core.errors import UsageError
from ferrule.core.messages import Assistant, Message, Origin, System, ToolCall, ToolResult, User
from ferrule.langchain.message_adapter import from_langchain

IMAGE = {"type": "image_url", "image_url": {"url": "https://example.org/cat.png"}}
TEXT = {"type": "text", "text": "a"}
MORE = {"type": "text", "text": "b"}


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (SystemMessage("be kind"), System("be kind")),
        (SystemMessage([TEXT, {"type": "text", "text": "\n\nb"}]), System("a\n\nb")),
        (HumanMessage("hi"), User("hi")),
        (HumanMessage([TEXT]), User("a")),
        (HumanMessage([TEXT, MORE]), User([TEXT, MORE])),
        (HumanMessage([TEXT, IMAGE]), User([TEXT, IMAGE])),
        (HumanMessage([]), User("")),
        (ToolMessage("3", tool_call_id="c1", name="add"), ToolResult("c1", "3", "add")),
        (ToolMessage([TEXT, "b"], tool_call_id="c1"), ToolResult("c1", "a\nb")),
        (ToolMessage([TEXT, IMAGE], tool_call_id="c1"), ToolResult("c1", [TEXT, IMAGE])),
        (AIMessage("hello"), Assistant("hello")),
        (AIMessage([TEXT, MORE]), Assistant("ab")),
        (ChatMessage("x", role="system"), System("x")),
        (ChatMessage("x", role="user"), User("x")),
        (ChatMessage("x", role="assistant"), Assistant("x")),
    ],
)
def test_each_kind(message: BaseMessage, expected: Message) -> None:
    assert from_langchain([message]) == [expected]


def test_a_kind_no_endpoint_knows() -> None:
    with pytest.raises(UsageError, match="FunctionMessage"):
        from_langchain([FunctionMessage("x", name="f")])


@pytest.mark.parametrize(
    ("message", "reasoning"),
    [
        (AIMessage("x", additional_kwargs={"reasoning_content": "hm"}), "hm"),
        (
            AIMessage([{"type": "reasoning", "reasoning": "h"}, {"type": "reasoning", "reasoning": "m"}]),
            "hm",
        ),
        (AIMessage([{"type": "thinking", "thinking": "hm", "signature": "s"}]), "hm"),
        (
            AIMessage(
                [{"type": "reasoning", "reasoning": "no"}], additional_kwargs={"reasoning_content": "hm"}
            ),
            "hm",
        ),
        (AIMessage([{"type": "reasoning", "summary": []}]), ""),
        (AIMessage("x", additional_kwargs={"reasoning_content": None}), ""),
    ],
)
def test_thinking_is_found_where_it_is_kept(message: AIMessage, reasoning: str) -> None:
    [found] = from_langchain([message])
    assert isinstance(found, Assistant)
    assert found.reasoning == reasoning


@pytest.mark.parametrize(
    ("extra", "metadata", "family"),
    [
        ({"ferrule": {"family": "glm"}}, {"model_provider": "ferrule"}, "glm"),
        ({}, {"model_provider": "anthropic"}, "anthropic"),
        ({}, {"model_provider": "openai"}, ""),
        ({}, {"model_provider": "ferrule"}, ""),
        ({}, {}, ""),
    ],
)
def test_whose_thinking_it_is(extra: dict[str, Any], metadata: dict[str, Any], family: str) -> None:
    [found] = from_langchain([AIMessage("x", additional_kwargs=extra, response_metadata=metadata)])
    assert isinstance(found, Assistant)
    assert found.family == family


def test_opaque_items_come_back_unchanged() -> None:
    items = [
        {"type": "reasoning.encrypted", "data": "x", "index": 0},
        {"type": "reasoning.text", "index": 0},
    ]
    [found] = from_langchain([AIMessage("x", additional_kwargs={"reasoning_details": items})])
    assert found == Assistant("x", details=tuple(items))


def test_calls_go_along() -> None:
    [found] = from_langchain([AIMessage("", tool_calls=[{"name": "add", "args": {"a": 1}, "id": "c1"}])])
    assert found == Assistant("", calls=(ToolCall("c1", "add", {"a": 1}, Origin("native", "native")),))
