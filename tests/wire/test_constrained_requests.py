"""Requests whose replies are held to a schema, and what the model is shown of the conversation."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ferrule.core.messages import Assistant, BrokenCall, Message, Origin, System, ToolCall, ToolResult, User
from ferrule.core.requests import Encoded
from ferrule.vendors import PROFILES, Profile
from tests.asking import encode

LLAMACPP = PROFILES["llamacpp"]
ALWAYS = replace(LLAMACPP, held_output="always")
ADD = {
    "type": "object",
    "properties": {"a": {"type": "integer"}},
    "required": ["a"],
}
TREE = {
    "type": "object",
    "properties": {"root": {"$ref": "#/$defs/node"}},
    "$defs": {"node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}}}},
}
TOOLS = [
    {"type": "function", "function": {"name": "add", "description": "Add.", "parameters": ADD}},
    {"name": "now"},
]
NATIVE = Origin("native", "native")
CALL = ToolCall("c1", "add", {"a": 1}, NATIVE)
HISTORY: list[Message] = [
    System("Be brief."),
    User("What is 1 more?"),
    Assistant("", calls=(CALL,)),
    ToolResult("c1", "2"),
]


def ask(profile: Profile, messages: list[Message] | None = None, **wishes: Any) -> Encoded:
    return encode(profile, messages or [User("q")], model="m", **{"tools": TOOLS, **wishes})


def forms(encoded: Encoded) -> dict[str, Any]:
    """What each name may be called with."""
    schema = encoded.body["response_format"]["json_schema"]["schema"]
    found = schema.get("anyOf", [schema])
    for form in found:
        assert form["required"] == ["name", "arguments"]
        assert form["additionalProperties"] is False
    return {form["properties"]["name"]["const"]: form["properties"]["arguments"] for form in found}


@pytest.mark.parametrize(
    ("choice", "names"),
    [
        ("required", ["add", "now"]),
        ("any", ["add", "now"]),
        ("now", ["now"]),
        ({"type": "function", "function": {"name": "add"}}, ["add"]),
    ],
)
def test_a_choice_that_would_be_ignored_is_emulated(choice: Any, names: list[str]) -> None:
    encoded = ask(LLAMACPP, tool_choice=choice)
    assert [*forms(encoded)] == names
    assert encoded.constrained
    assert encoded.notes == ()
    assert not {"tools", "tool_choice"} & {*encoded.body}
    told = encoded.body["messages"][0]["content"]
    assert '"name": "add", "description": "Add."' in told
    assert '"name": "now"' in told
    assert "answer" not in told


@pytest.mark.parametrize("choice", [None, "auto", "none"])
def test_a_choice_that_leaves_it_to_the_model_goes_out_as_it_is(choice: str | None) -> None:
    encoded = ask(LLAMACPP, tool_choice=choice)
    assert "response_format" not in encoded.body
    assert not encoded.constrained
    assert ("tools" in encoded.body) is (choice != "none")


def test_none_is_held_to_an_answer_where_the_model_sees_calls() -> None:
    for tools in (TOOLS, []):
        encoded = ask(LLAMACPP, HISTORY, tools=tools, tool_choice="none")
        assert [*forms(encoded)] == ["answer"]
        assert "add" not in encoded.body["messages"][0]["content"]


def test_other_vendors_and_formats_of_ones_own_are_left_alone() -> None:
    assert not ask(PROFILES["deepseek"], tool_choice="required").constrained
    assert not ask(replace(ALWAYS, held_output="never"), tool_choice="required").constrained
    own = {"type": "json_object"}
    encoded = ask(ALWAYS, response_format=own)
    assert encoded.body["response_format"] == own
    assert not encoded.constrained
    assert "tools" in encoded.body


def test_a_name_that_no_tool_has_goes_out_as_it_is() -> None:
    encoded = ask(LLAMACPP, tool_choice="nobody")
    assert not encoded.constrained
    assert len(encoded.body["tools"]) == 2


def test_always_allows_an_answer_as_well() -> None:
    encoded = ask(ALWAYS)
    assert [*forms(encoded)] == ["add", "now", "answer"]
    assert forms(encoded)["add"] == ADD
    assert '{"name": "answer", "arguments": {"text": "<text>"}}' in encoded.body["messages"][0]["content"]
    assert [*forms(ask(ALWAYS, tool_choice="none"))] == ["answer"]
    assert [*forms(ask(ALWAYS, tool_choice="required"))] == ["add", "now"]
    assert not ask(ALWAYS, tools=[]).constrained


def test_the_instructions_stay_the_same_whatever_is_chosen() -> None:
    said = {
        str(ask(ALWAYS, HISTORY, tool_choice=each).body["messages"]) for each in ("auto", "none", "any")
    }
    assert len(said) == 1


def test_calls_and_results_stand_in_the_text() -> None:
    encoded = ask(ALWAYS, [*HISTORY, Assistant("It is 2."), User("And again?")])
    system, user, called, told, answered, again = encoded.body["messages"]
    assert system["content"].startswith("Be brief.\n")
    assert user == {"role": "user", "content": "What is 1 more?"}
    assert called == {"role": "assistant", "content": '{"name": "add", "arguments": {"a": 1}}'}
    assert told["role"] == "user"
    assert told["content"].startswith("Result of add:\n2\n\n")
    assert json.loads(answered["content"]) == {"name": "answer", "arguments": {"text": "It is 2."}}
    assert again == {"role": "user", "content": "And again?"}


def test_a_conversation_that_grows_keeps_what_it_was() -> None:
    longer = [*HISTORY, Assistant("", calls=(replace(CALL, id="c2"),)), ToolResult("c2", "3")]
    before = ask(ALWAYS, HISTORY).body["messages"]
    assert ask(ALWAYS, longer).body["messages"][: len(before)] == before


def test_a_call_without_result_and_a_broken_one_are_answered() -> None:
    broken = BrokenCall("c2", "add", "{", "unparsable", NATIVE)
    messages = ask(ALWAYS, [User("q"), Assistant("", calls=(CALL, broken))]).body["messages"]
    text = json.dumps(messages, ensure_ascii=False)
    assert "Result of add:" in text
    assert text.count('"role": "user"') == 2


def test_a_tool_called_answer_keeps_its_name() -> None:
    tool = {"name": "answer", "parameters": ADD}
    encoded = ask(ALWAYS, tools=[tool])
    assert forms(encoded)["answer"] == ADD
    assert [*forms(encoded)] == ["answer", "answer_"]


def test_references_of_a_schema_find_their_place() -> None:
    encoded = ask(ALWAYS, tools=[{"name": "grow", "parameters": TREE}])
    schema = encoded.body["response_format"]["json_schema"]["schema"]
    assert forms(encoded)["grow"] == {"$ref": "#/$defs/grow"}
    assert schema["$defs"]["grow"]["properties"]["root"] == {"$ref": "#/$defs/grow/$defs/node"}


def test_pictures_in_a_result_are_kept() -> None:
    picture = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AA=="}}
    history = [*HISTORY[:-1], ToolResult("c1", [{"type": "text", "text": "2"}, picture])]
    content = ask(ALWAYS, history).body["messages"][-1]["content"]
    assert [part["type"] for part in content] == ["text", "image_url"]
