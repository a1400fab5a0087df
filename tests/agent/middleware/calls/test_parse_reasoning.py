"""Calls in the reasoning: the forms, the modes, and what is not a call."""

import json
from typing import Any

import pytest
from langchain.agents.middleware import ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langchain_core.tools import tool

from ferrule.agent.middleware.calls.recover_calls import (
    ParseReasoningToolCallsMiddleware,
    RecoverToolCallsMiddleware,
)
from ferrule.dialects import Policy
from tests.agent.scripted import Scripted, calling

Parse = ParseReasoningToolCallsMiddleware


@tool
def add(a: int, b: int = 0) -> int:
    """Add."""
    return a + b


OPENAI = '{"type": "function", "id": "call_9", "function": {"name": "add", "arguments": "{\\"a\\": 1}"}}'
DIRECT = '{"id": "call_8", "name": "add", "arguments": {"a": 1}}'
STRING = '{"name": "add", "arguments": "{\\"a\\": 1}"}'
HERMES = 'I will add. <tool_call>{"name": "add", "arguments": {"a": 1}}</tool_call>'
DSML = (
    '<｜DSML｜function_calls><｜DSML｜invoke name="add"><｜DSML｜parameter name="a" string="false">1'
    "</｜DSML｜parameter></｜DSML｜invoke></｜DSML｜function_calls>"
)
ONE = [("add", {"a": 1})]

FORMS = [
    ("openai", OPENAI, ONE),
    ("direct", DIRECT, ONE),
    ("arguments as text", STRING, ONE),
    ("prose around it", f"Let me see.\n{DIRECT}", ONE),
    ("array", f"[{DIRECT}, {DIRECT.replace('1', '2')}]", [*ONE, ("add", {"a": 2})]),
    ("lines", f"{DIRECT}\n{DIRECT.replace('1', '2')}", [*ONE, ("add", {"a": 2})]),
    ("twice the same", f"{DIRECT}\n{STRING}", ONE),
    ("hermes", HERMES, ONE),
    ("dsml", DSML, ONE),
    ("as an object", json.loads(DIRECT), ONE),
    ("as a list", [json.loads(OPENAI)], ONE),
    ("empty", "", []),
    ("blank", " \n", []),
    ("none", None, []),
    ("not text", 7, []),
    ("prose", "I could add 1 and 2.", []),
    ("not JSON", '{"name": "add", "arguments":', []),
    ("no name", '{"arguments": {"a": 1}}', []),
    ("undeclared", '{"name": "rm", "arguments": {"a": 1}}', []),
    ("quoted", f"A call looks like `{HERMES}`.", []),
]


def reply(
    parse: Parse | RecoverToolCallsMiddleware,
    message: AIMessage,
    tools: list[Any] | None = None,
    history: list[AnyMessage] | None = None,
) -> AIMessage:
    request: ModelRequest[Any] = ModelRequest(
        model=Scripted(script=[]),
        messages=history or [HumanMessage("x")],
        tools=[add] if tools is None else tools,
    )
    result = parse.wrap_model_call(request, lambda _: ModelResponse(result=[message])).result[0]
    assert isinstance(result, AIMessage)
    return result


def thinking(reasoning: Any, text: str = "", **fields: Any) -> AIMessage:
    return AIMessage(text, additional_kwargs={"reasoning_content": reasoning}, **fields)


def calls(message: AIMessage) -> list[tuple[str, dict[str, Any]]]:
    return [(call["name"], call["args"]) for call in message.tool_calls]


@pytest.mark.parametrize("mode", ["merge", "rescue"])
@pytest.mark.parametrize(
    ("reasoning", "expected"), [each[1:] for each in FORMS], ids=[each[0] for each in FORMS]
)
def test_forms(mode: Any, reasoning: Any, expected: list[Any]) -> None:
    message = thinking(reasoning)
    found = reply(Parse(mode), message)
    assert calls(found) == expected
    assert len({call["id"] for call in found.tool_calls}) == len(expected)
    assert all(call["id"] for call in found.tool_calls)
    assert found.additional_kwargs.get("reasoning_content") == reasoning
    assert message.tool_calls == []


@pytest.mark.parametrize(
    ("reasoning", "expected"), [each[1:] for each in FORMS], ids=[each[0] for each in FORMS]
)
def test_forms_in_the_history(reasoning: Any, expected: list[Any]) -> None:
    history: list[AnyMessage] = [HumanMessage("x"), thinking(reasoning)]
    update = Parse(declared=[add]).before_agent({"messages": history}, None)  # type: ignore[arg-type]
    if not expected and not reply(Parse(), thinking(reasoning)).invalid_tool_calls:
        assert update is None
        return
    assert update["messages"][0] is history[0]
    assert calls(update["messages"][1]) == expected


async def test_history_without_known_tools() -> None:
    history: list[AnyMessage] = [thinking(OPENAI), thinking(DIRECT), thinking(HERMES)]
    update = await Parse().abefore_agent({"messages": history}, None)  # type: ignore[arg-type]
    assert [calls(message) for message in update["messages"]] == [ONE, ONE, ONE]


def test_other_places_of_reasoning() -> None:
    for message in (
        AIMessage([{"type": "reasoning", "reasoning": DIRECT}]),
        AIMessage([{"type": "thinking", "thinking": HERMES}]),
        AIMessage("", additional_kwargs={"reasoning": DIRECT}),
        AIMessage(
            "", additional_kwargs={"reasoning_details": [{"type": "reasoning.text", "text": DIRECT}]}
        ),
    ):
        assert calls(reply(Parse(), message)) == ONE


def test_dict_tools_and_providers_own() -> None:
    tools = [
        {"type": "web_search"},
        {
            "type": "function",
            "function": {"name": "add", "parameters": {"type": "object", "properties": {}}},
        },
    ]
    assert calls(reply(Parse(), thinking(DIRECT), tools)) == ONE
    assert calls(reply(Parse(), thinking(DIRECT), [])) == []


def test_merge_keeps_the_own_call_first_and_once() -> None:
    own = calling(
        ("add", {"a": 1}), ids=["own"], additional_kwargs={"reasoning_content": f"{DIRECT} {HERMES}"}
    )
    assert reply(Parse(), own) is own
    other = calling(("add", {"a": 2}), ids=["own"], additional_kwargs={"reasoning_content": DIRECT})
    merged = reply(Parse(), other)
    assert calls(merged) == [("add", {"a": 2}), ("add", {"a": 1})]
    assert merged.tool_calls[0]["id"] == "own"
    assert reply(Parse("rescue"), other) is other


def test_rescue_leaves_drafts_of_an_answered_turn() -> None:
    draft = thinking(f"{DIRECT} … no, that is not needed; the sum is known to be three already.", "3")
    assert reply(Parse("rescue"), draft) is draft
    assert calls(reply(Parse(), draft)) == ONE
    planned = thinking(f"plan: {HERMES} then I answer with a lot of words, which go on and on and on.", "3")
    assert reply(Parse("rescue"), planned) is planned
    only_reasoning = RecoverToolCallsMiddleware(Policy(frozenset({"reasoning"})))
    assert reply(only_reasoning, planned) is planned
    assert calls(reply(Parse("rescue"), thinking(f"So I call it now: {DIRECT}", "Calling."))) == ONE
    assert (
        calls(
            reply(Parse("rescue"), thinking(f"{DIRECT} and wait for the result of that call, then go on"))
        )
        == ONE
    )


def test_what_our_own_model_read_is_not_read_again() -> None:
    message = thinking(DIRECT)
    message.additional_kwargs["ferrule"] = {"family": "deepseek", "calls": {}}
    assert reply(Parse("rescue"), message) is message
    assert calls(reply(Parse(), message)) == ONE


def test_a_cut_off_call_is_told_and_never_run() -> None:
    cut = thinking(
        '<tool_call>{"name": "add", "arguments": {"a": 1', response_metadata={"finish_reason": "length"}
    )
    found = reply(Parse(), cut)
    assert calls(found) == []
    [broken] = found.invalid_tool_calls
    assert broken["name"] == "add"
    assert broken["error"]
    answered = thinking('<tool_call>{"name": "add", "arguments": {"a": 1', "The answer is 1.")
    assert reply(Parse(), answered) is answered


def test_origin_is_noted_and_ids_are_new() -> None:
    first = reply(Parse(), thinking(HERMES))
    [(id_, trace)] = first.additional_kwargs["ferrule"]["calls"].items()
    assert (trace["channel"], trace["dialect"]) == ("reasoning", "hermes")
    assert id_ == first.tool_calls[0]["id"]
    second = reply(Parse(), thinking(HERMES), history=[first])
    assert second.tool_calls[0]["id"] != id_
    assert list(second.additional_kwargs["ferrule"]["calls"]) == [second.tool_calls[0]["id"]]
