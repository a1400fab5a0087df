"""Requests of a responses endpoint in our words."""

from dataclasses import replace
from typing import Any

import pytest

from ferrule.core.errors import UsageError
from ferrule.core.messages import Assistant, Origin, System, ToolCall, ToolResult, User
from ferrule.vendors.labs import OPENAI, OPENAI_RESPONSES
from ferrule.wire.encode import encode
from ferrule.wire.openai_responses.read_request import read_request

NATIVE = Origin("native", "native")


def test_a_whole_request() -> None:
    thought = {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "E"}
    request = read_request(
        {
            "model": "gpt",
            "instructions": "s",
            "input": [
                {"role": "developer", "content": "t"},
                {"role": "user", "content": [{"type": "input_image", "image_url": "u", "detail": "low"}]},
                thought,
                {
                    "type": "message",
                    "role": "assistant",
                    "content": [{"type": "output_text", "text": "so"}],
                },
                {"type": "function_call", "call_id": "a", "name": "f", "arguments": '{"x": 1}'},
                {"type": "custom_tool_call", "call_id": "b", "name": "g", "input": "ls"},
                {"type": "function_call_output", "call_id": "a", "output": "3"},
                {"type": "custom_tool_call_output", "call_id": "b", "output": "4"},
            ],
            "tools": [{"type": "function", "name": "f", "parameters": {"type": "object"}, "strict": True}],
            "tool_choice": {"type": "function", "name": "f"},
            "parallel_tool_calls": False,
            "max_output_tokens": 9,
            "reasoning": {"effort": "low", "summary": "auto"},
            "text": {"verbosity": "low", "format": {"type": "json_schema", "name": "n", "schema": {}}},
            "store": False,
        }
    )
    image = {"type": "image_url", "image_url": {"url": "u", "detail": "low"}}
    calls = (
        ToolCall("a", "f", {"x": 1}, NATIVE),
        ToolCall("b", "g", {"input": "ls"}, Origin("native", "native", 1, 1)),
    )
    assert request.messages == [
        System("s"),
        System("t"),
        User([image]),
        Assistant("so", "", calls, ({"type": "openai_responses", "item": thought},)),
        ToolResult("a", "3"),
        ToolResult("b", "4"),
    ]
    function = {"name": "f", "parameters": {"type": "object"}, "strict": True}
    assert request.tools == [{"type": "function", "function": function}]
    assert request.tool_choice == {"type": "function", "function": {"name": "f"}}
    assert (request.model, request.max_tokens) == ("gpt", 9)
    assert request.parameters == {
        "parallel_tool_calls": False,
        "reasoning_effort": "low",
        "verbosity": "low",
        "response_format": {"type": "json_schema", "json_schema": {"name": "n", "schema": {}}},
    }
    assert request.received.unread == ("store",)


def test_only_the_allowed_tools_may_be_called() -> None:
    tools = [{"type": "function", "name": name, "parameters": {"type": "object"}} for name in "fg"]
    choice = {"type": "allowed_tools", "mode": "required", "tools": [{"type": "function", "name": "g"}]}
    request = read_request({"input": "q", "tools": tools, "tool_choice": choice})
    assert [tool["function"]["name"] for tool in request.tools] == ["g"]
    assert request.tool_choice == "required"


@pytest.mark.parametrize(
    "more",
    [
        {"previous_response_id": "resp_1"},
        {"conversation": "conv_1"},
        {"input": [{"type": "item_reference", "id": "msg_1"}, {"role": "user", "content": "q"}]},
    ],
)
def test_what_belongs_to_a_stored_conversation_goes_out_as_it_is(more: dict[str, Any]) -> None:
    """The vendor has the call of this result."""
    body = {"model": "gpt-5.4", "input": [{"type": "function_call_output", "call_id": "z", "output": "3"}]}
    request = read_request(body | more)
    sent = encode(OPENAI_RESPONSES, request)
    assert (sent.body, sent.notes) == (body | more, ())
    again = encode(OPENAI_RESPONSES, replace(request, messages=[*request.messages, User("and?")]))
    assert again.body["input"][-1] == {"role": "user", "content": "and?"}


def test_what_only_this_api_has_does_not_go_to_another() -> None:
    body = {
        "model": "gpt-4.1",
        "input": [
            {
                "role": "user",
                "content": [{"type": "input_text", "text": "q"}, {"type": "input_image", "file_id": "f"}],
            }
        ],
        "tools": [{"type": "web_search"}],
        "store": True,
    }
    sent = encode(OPENAI, read_request(body))
    assert "tools" not in sent.body
    assert "store" not in sent.body
    [text, stand_in] = sent.body["messages"][0]["content"]
    assert text == {"type": "text", "text": "q"}
    assert stand_in == {
        "type": "text",
        "text": "[input_image: left out, because this API has no such part]",
    }
    assert [note.detail.get("parameter") or note.detail.get("type") for note in sent.notes] == [
        "store",
        "input_image",
        "web_search",
    ]


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"input": [3]}, r"input\[0\] must be an object"),
        ({"input": [{}]}, r"input\[0\] needs a type or a role"),
        ({"input": [{"role": "tool", "content": "x"}]}, r"unknown role in input\[0\] 'tool'"),
        (
            {"input": [{"type": "function_call_output"}]},
            r"input\[0\] is a tool's result and needs a call_id",
        ),
        (
            {"input": [{"role": "user", "content": "q"}, {"type": "function_call"}]},
            r"input\[1\] needs a name",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_place(body: dict[str, Any], wrong: str) -> None:
    with pytest.raises(UsageError, match=wrong):
        read_request(body)
