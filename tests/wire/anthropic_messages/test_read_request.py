"""Requests of a messages endpoint in our words."""

from typing import Any

import pytest

from ferrule.core.errors import UsageError
from ferrule.core.messages import Assistant, BrokenCall, Origin, System, ToolCall, ToolResult, User
from ferrule.wire.anthropic_messages.read_request import read_request

NATIVE = Origin("native", "native")
MARK = {"cache_control": {"type": "ephemeral"}}


def test_a_whole_request() -> None:
    signed = {"type": "thinking", "thinking": "hm", "signature": "S"}
    call = {"type": "tool_use", "id": "a", "name": "f", "input": {"x": 1}}
    image = {
        "type": "image",
        "source": {"type": "base64", "media_type": "image/png", "data": "QUJD"},
        **MARK,
    }
    result = {"type": "tool_result", "tool_use_id": "a", "content": [image], "is_error": True}
    request = read_request(
        {
            "model": "claude",
            "max_tokens": 100,
            "system": [{"type": "text", "text": "s", **MARK}],
            "messages": [
                {"role": "user", "content": "q"},
                {"role": "assistant", "content": [signed, {"type": "text", "text": "so"}, call]},
                {"role": "user", "content": [result, {"type": "text", "text": "and?"}]},
            ],
            "tools": [{"name": "f", "input_schema": {"type": "object"}, "strict": True, **MARK}],
            "tool_choice": {"type": "tool", "name": "f", "disable_parallel_tool_use": True},
            "thinking": {"type": "enabled", "budget_tokens": 50},
            "stop_sequences": ["x"],
            "output_config": {
                "effort": "low",
                "format": {"type": "json_schema", "schema": {"type": "object"}},
            },
            "metadata": {"user_id": "u"},
            "top_k": 3,
        }
    )
    part = {"type": "image_url", "image_url": {"url": "data:image/png;base64,QUJD"}, **MARK}
    api = "anthropic_messages"
    assert request.messages == [
        System([{"type": "text", "text": "s", **MARK}]),
        User("q"),
        Assistant("so", "hm", (ToolCall("a", "f", {"x": 1}, NATIVE),), ({"type": api, "item": signed},)),
        ToolResult("a", [part], is_error=True),
        User([{"type": "text", "text": "and?"}]),
    ]
    function = {"name": "f", "strict": True, "parameters": {"type": "object"}}
    assert request.tools == [{"type": "function", "function": function, **MARK}]
    assert request.tool_choice == {"type": "function", "function": {"name": "f"}}
    assert (request.model, request.max_tokens, request.stream) == ("claude", 100, False)
    assert request.thinking == {"type": "enabled", "budget_tokens": 50}
    schema = {"name": "reply", "schema": {"type": "object"}, "strict": True}
    assert request.parameters == {
        "top_k": 3,
        "stop": ["x"],
        "parallel_tool_calls": False,
        "reasoning_effort": "low",
        "response_format": {"type": "json_schema", "json_schema": schema},
    }
    assert request.received.unread == ("metadata",)


@pytest.mark.parametrize(
    ("choice", "read"),
    [
        ({"type": "auto"}, "auto"),
        ({"type": "any"}, "required"),
        ({"type": "none"}, "none"),
        ({"type": "tool", "name": "f"}, {"type": "function", "function": {"name": "f"}}),
        (None, None),
    ],
)
def test_choices(choice: Any, read: Any) -> None:
    assert read_request({"messages": [], "tool_choice": choice}).tool_choice == read


@pytest.mark.parametrize(
    ("block", "part"),
    [
        (
            {"type": "image", "source": {"type": "url", "url": "https://x.test/a.png"}},
            {"type": "image_url", "image_url": {"url": "https://x.test/a.png"}},
        ),
        (
            {
                "type": "document",
                "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBE"},
                "title": "a.pdf",
            },
            {
                "type": "file",
                "file": {"file_data": "data:application/pdf;base64,JVBE", "filename": "a.pdf"},
            },
        ),
        (
            {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": "hi"}},
            {"type": "text", "text": "hi"},
        ),
        (
            {"type": "image", "source": {"type": "file", "file_id": "file_1"}},
            {"type": "image", "source": {"type": "file", "file_id": "file_1"}},
        ),
    ],
)
def test_parts(block: dict[str, Any], part: dict[str, Any]) -> None:
    assert read_request({"messages": [{"role": "user", "content": [block]}]}).messages == [User([part])]


def test_input_that_is_no_object_makes_a_broken_call() -> None:
    block = {"type": "tool_use", "id": "a", "name": "f", "input": [1]}
    [said] = read_request({"messages": [{"role": "assistant", "content": [block]}]}).messages
    assert isinstance(said, Assistant)
    [call] = said.calls
    assert isinstance(call, BrokenCall)
    assert (call.name, call.reason) == ("f", "unparsable")


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"messages": "q"}, "messages must be a list of objects"),
        (
            {"messages": [{"role": "user", "content": 3}]},
            r"messages\[0\].content must be a string or a list",
        ),
        ({"messages": [{"role": "tool", "content": "x"}]}, r"unknown role in messages\[0\] 'tool'"),
        ({"messages": [{"content": "x"}]}, r"messages\[0\] needs a role"),
        (
            {"messages": [{"role": "user", "content": [{"type": "tool_result"}]}]},
            r"messages\[0\].content\[0\] is a tool's result and needs a tool_use_id",
        ),
        (
            {"messages": [{"role": "assistant", "content": [{"type": "tool_use", "id": "a"}]}]},
            r"messages\[0\].content\[0\] needs a name",
        ),
        ({"messages": [], "tools": {"name": "f"}}, "tools must be a list of objects"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(body: dict[str, Any], wrong: str) -> None:
    with pytest.raises(UsageError, match=wrong):
        read_request(body)
