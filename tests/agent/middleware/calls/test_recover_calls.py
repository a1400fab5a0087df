"""The middleware around the reading: when it reads, what it leaves alone, ids that are new."""

from typing import Any

from langchain.agents.middleware import ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from ferrule.agent.middleware.calls.recover_calls import RecoverToolCallsMiddleware
from ferrule.dialects import Policy
from tests.agent.scripted import Scripted, add

MARKUP = '<tool_call>{"name": "add", "arguments": {"a": 1, "b": 2,}}</tool_call>'


def reply(
    recover: RecoverToolCallsMiddleware, message: AIMessage, *history: AnyMessage, tools: Any = (add,)
) -> AIMessage:
    request: ModelRequest[Any] = ModelRequest(
        model=Scripted(script=[]), messages=[HumanMessage("x"), *history], tools=list(tools)
    )
    result = recover.wrap_model_call(request, lambda _: ModelResponse(result=[message])).result[0]
    assert isinstance(result, AIMessage)
    return result


def test_a_call_in_the_text_is_marked_with_its_place_and_repairs() -> None:
    found = reply(RecoverToolCallsMiddleware(), AIMessage(f"So: {MARKUP}"))
    [call] = found.tool_calls
    assert (call["name"], call["args"]) == ("add", {"a": 1, "b": 2})
    trace = found.additional_kwargs["ferrule"]["calls"][call["id"]]
    assert (trace["channel"], trace["dialect"]) == ("content", "hermes")
    assert [repair["rule"] for repair in trace["repairs"]] == ["trailing-comma"]
    assert found.text.strip() == "So:"


def test_the_same_reply_twice_gets_other_ids() -> None:
    recover = RecoverToolCallsMiddleware()
    first = reply(recover, AIMessage(MARKUP))
    second = reply(recover, AIMessage(MARKUP), first)
    assert first.tool_calls[0]["id"] != second.tool_calls[0]["id"]
    assert list(second.additional_kwargs["ferrule"]["calls"]) == [second.tool_calls[0]["id"]]


def test_without_tools_and_outside_of_the_policy_text_is_text() -> None:
    message = AIMessage(MARKUP)
    assert reply(RecoverToolCallsMiddleware(), message, tools=()) is message
    only = RecoverToolCallsMiddleware(Policy(channels=frozenset({"reasoning"})))
    assert reply(only, message) is message
