"""A call that cannot be forced is asked for in words."""

from dataclasses import replace
from typing import Any

import pytest

from ferrule.core.messages import Assistant, Origin, System, ToolCall, ToolResult, User
from ferrule.vendors import resolve
from tests.asking import encode

ADD = {"type": "function", "function": {"name": "add", "parameters": {"type": "object"}}}
RUN = {"type": "function", "function": {"name": "run", "parameters": {"type": "object"}}}
ANY = "Answer by calling one of the tools, and with nothing else."
DEEPSEEK = resolve(provider="deepseek")


def instructions(thinking: bool | None = True, **wishes: Any) -> list[str]:
    body = encode(DEEPSEEK, [User("q")], model="deepseek-v4-pro", thinking=thinking, **wishes).body
    return [each["content"] for each in body["messages"] if each["role"] == "system"]


@pytest.mark.parametrize("choice", ["required", "any", {"type": "any"}])
def test_any_tool(choice: Any) -> None:
    assert instructions(tools=[ADD, RUN], tool_choice=choice) == [ANY]


@pytest.mark.parametrize("choice", ["add", {"type": "function", "function": {"name": "add"}}])
def test_one_tool(choice: Any) -> None:
    [words] = instructions(tools=[ADD, RUN], tool_choice=choice)
    assert words == "Answer by calling the tool add once, and with nothing else."


@pytest.mark.parametrize("wishes", [
{}, {"tools": [ADD]}, {"tools": [ADD], "tool_choice": "auto"}, {"tools": [ADD], "tool_choice": "none"},
{"tool_choice": "required"}, {"tools": [], "tool_choice": "required"},
{"tools": [{"type": "web_search"}], "tool_choice": "required"},
{"tools": [ADD], "tool_choice": "required", "thinking": False},
])  # fmt: skip
def test_nothing_is_said_where_nothing_is_forced_or_the_vendor_can_be_made_to(
    wishes: dict[str, Any],
) -> None:
    assert instructions(**wishes) == []


def test_a_reply_that_is_held_to_a_schema_needs_no_words() -> None:
    held = replace(DEEPSEEK, held_output="always")
    body = encode(held, [User("q")], model="m", thinking=True, tools=[ADD], tool_choice="required").body
    assert "response_format" in body
    assert ANY not in str(body)


@pytest.mark.parametrize("api", ["openai_chat", "anthropic_messages", "openai_responses", "ollama"])
def test_the_words_stand_among_the_instructions_and_change_nothing_behind_them(api: Any) -> None:
    profile = replace(DEEPSEEK, api=api)
    wishes: dict[str, Any] = {"model": "deepseek-v4-pro", "thinking": True, "tools": [ADD]}
    call = ToolCall("c1", "add", {}, Origin("native", "native", 0, 0))
    said = [System("s"), User("q"), Assistant("", "hm", (call,)), ToolResult("c1", "3")]
    asked = encode(profile, said, **wishes, tool_choice="add").body
    same = encode(profile, [said[0], System("Answer by calling the tool add once, and with nothing else."),
                            *said[1:]], **wishes).body  # fmt: skip
    assert {**asked, "tool_choice": None} == {**same, "tool_choice": None}
