"""Requests of Ollama's own chat endpoint in our words."""

from typing import Any

import pytest

from ferrule.core.errors import UsageError
from ferrule.core.messages import Assistant, Origin, System, ToolCall, ToolResult, User
from ferrule.wire.ollama import read_request


def called(name: str, **more: Any) -> dict[str, Any]:
    return {"function": {"name": name, "arguments": {"x": 1}}, **more}


def test_a_whole_request() -> None:
    request = read_request(
        {
            "model": "qwen3",
            "messages": [
                {"role": "system", "content": "s"},
                {"role": "user", "content": "q", "images": ["/9j/AAAA"]},
                {
                    "role": "assistant",
                    "content": "",
                    "thinking": "hm",
                    "tool_calls": [called("f"), called("g")],
                },
                {"role": "tool", "content": "two", "tool_name": "g"},
                {"role": "tool", "content": "one", "tool_name": "f"},
            ],
            "tools": [{"type": "function", "function": {"name": "f"}}],
            "think": True,
            "format": {"type": "object"},
            "options": {"temperature": 0, "num_predict": 9},
            "keep_alive": "5m",
        }
    )
    image = {"type": "image_url", "image_url": {"url": "data:image/jpeg;base64,/9j/AAAA"}}
    calls = tuple(
        ToolCall(f"call_2_{at}", name, {"x": 1}, Origin("native", "native", at, at))
        for at, name in enumerate("fg")
    )
    assert request.messages == [
        System("s"),
        User([{"type": "text", "text": "q"}, image]),
        Assistant("", "hm", calls),
        ToolResult("call_2_1", "two", "g"),
        ToolResult("call_2_0", "one", "f"),
    ]
    assert (request.model, request.stream, request.thinking, request.max_tokens) == ("qwen3", True, True, 9)
    schema = {"name": "reply", "schema": {"type": "object"}, "strict": True}
    assert request.parameters == {
        "temperature": 0,
        "response_format": {"type": "json_schema", "json_schema": schema},
    }
    assert request.received.unread == ("keep_alive",)


def test_results_without_a_name_answer_the_calls_in_order() -> None:
    said = {"role": "assistant", "content": "", "tool_calls": [called("f"), called("f", id="own")]}
    results = [
        {"role": "tool", "content": "1"},
        {"role": "tool", "content": "2"},
        {"role": "tool", "content": "3"},
    ]
    found = read_request({"messages": [said, *results]}).messages[1:]
    assert [each.call_id for each in found if isinstance(each, ToolResult)] == ["call_0_0", "own", ""]


@pytest.mark.parametrize(
    ("body", "read"),
    [({}, True), ({"stream": True}, True), ({"stream": False}, False), ({"stream": None}, True)],
)
def test_it_streams_unless_told_not_to(body: dict[str, Any], read: bool) -> None:
    assert read_request({"messages": [], **body}).stream is read


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ({"content": "x"}, r"messages\[0\] needs a role"),
        ({"role": "developer", "content": "x"}, r"unknown role in messages\[0\] 'developer'"),
        ({"role": "assistant", "tool_calls": [{}]}, r"messages\[0\].tool_calls\[0\].function needs a name"),
        ({"role": "assistant", "tool_calls": {}}, r"messages\[0\].tool_calls must be a list of objects"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(message: dict[str, Any], wrong: str) -> None:
    with pytest.raises(UsageError, match=wrong):
        read_request({"messages": [message]})
