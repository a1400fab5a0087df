"""What a request allows of calls binds ``ChatFerrule``, asked in LangChain's words, on every path."""

import asyncio
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.structured_output import ProviderStrategy, ToolStrategy
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.tools import tool
from pydantic import BaseModel

from ferrule import create_deep_agent, tool_call_middleware
from ferrule.langchain.calls import broken_calls
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import Call, CallInReasoning, Fault, MarkupInContent, Say, Simulator, repeat
from tests.langchain.paths import total

PAY = '{"name": "pay", "arguments": {"to": "Mallory"}}'
PAID = Say("", calls=(Call("pay", {"to": "Mallory"}),))
TWO = Say("", calls=(Call("pay", {"to": "Mallory"}), Call("look", {})))


@tool
def pay(to: str) -> str:
    """Pay somebody."""
    raise AssertionError("nobody may be paid")


@tool
def look() -> str:
    """Look."""
    return "nothing"


def chat(vendor: Simulator) -> ChatFerrule:
    name = vendor.vendor.name
    return ChatFerrule(
        model=f"{name}:{vendor.vendor.models[0]}", base_url=vendor.url, api_key="any", max_retries=0
    )


def messages(say: Say, *faults: Fault, **bound: Any) -> list[AIMessage]:
    """The message on each path. Vendors differ below, in ``Client``."""

    async def later() -> list[AIMessage]:
        return [await model.ainvoke("Go on."), total([each async for each in model.astream("Go on.")])]

    with Simulator("vllm", repeat(say), faults=faults, mode="lenient") as simulator:
        model = chat(simulator).bind_tools([pay, look], **bound)
        return [model.invoke("Go on."), total(model.stream("Go on.")), *asyncio.run(later())]


@pytest.mark.parametrize("fault", [MarkupInContent(), MarkupInContent("json")], ids=["hermes", "json"])
def test_with_none_the_markup_is_the_answer(fault: Fault) -> None:
    for message in messages(PAID, fault, tool_choice="none"):
        assert (message.tool_calls, message.invalid_tool_calls) == ([], [])
        assert "Mallory" in message.text
        assert message.response_metadata["finish_reason"] == "stop"


@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
def test_a_model_without_tools_makes_no_calls(faults: Any) -> None:
    say = Say("I pay.", calls=PAID.calls)
    with Simulator("vllm", repeat(say), faults=faults, mode="lenient") as simulator:
        model = chat(simulator)
        for message in (model.invoke("Go on."), total(model.stream("Go on."))):
            assert message.tool_calls == []
            assert ("Mallory" in message.text) is bool(faults)
            assert len(broken_calls(message)) == (not faults)


def test_with_none_the_thinking_is_thinking() -> None:
    for message in messages(PAID, CallInReasoning(), tool_choice="none"):
        assert (message.tool_calls, message.invalid_tool_calls) == ([], [])
        assert "Mallory" in message.additional_kwargs["reasoning_content"]


@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
def test_what_a_request_allows_binds_its_calls(faults: Any) -> None:
    for message in messages(TWO, *faults, tool_choice="look"):
        assert [call["name"] for call in message.tool_calls] == ["look"]
        [call] = broken_calls(message)
        assert (call.reason, call.detail) == ("unknown-tool", "This request allows only calls of 'look'.")
    for message in messages(TWO, *faults, parallel_tool_calls=False):
        assert [call["name"] for call in message.tool_calls] == ["pay"]
        left_out = "a call of look was left out, because the request allows one call only"
        assert left_out in message.response_metadata["notes"]


class Answer(BaseModel):
    """An answer that looks like a call."""

    name: str
    arguments: dict[str, str]


GIVEN = Answer(name="pay", arguments={"to": "Mallory"})


@pytest.mark.parametrize("vendor", ["vllm", "anthropic", "openai", "ollama"])
@pytest.mark.parametrize("method", ["json_schema", "json_mode"])
def test_a_structured_answer_is_no_call(vendor: str, method: Any) -> None:
    with Simulator(vendor, repeat(Say(PAY)), mode="lenient") as simulator:
        model = chat(simulator).with_structured_output(Answer, method=method)
        assert model.invoke("Go on.") == GIVEN


def answered(kind: str, simulator: Simulator, form: Any) -> dict[str, Any]:
    if kind == "create_agent":
        agent: Any = create_agent(
            chat(simulator), [pay], middleware=tool_call_middleware(), response_format=form
        )
    else:
        agent = create_deep_agent(chat(simulator), [pay], response_format=form)
    return agent.invoke({"messages": [HumanMessage("Go on.")]})


@pytest.mark.parametrize(
    "text", [PAY, '{"action": "pay", "action_input": {"to": "x"}}', '{"pay": {"to": "x"}}']
)
@pytest.mark.parametrize("kind", ["create_agent", "create_deep_agent"])
def test_an_answer_of_the_providers_is_no_call(kind: str, text: str) -> None:
    form = ProviderStrategy({"title": "Any", "type": "object"})
    with Simulator("openai", repeat(Say(text)), mode="lenient") as simulator:
        state = answered(kind, simulator, form)
    assert len(simulator.requests) == 1
    assert state["messages"][-1].text == text


@pytest.mark.parametrize("kind", ["create_agent", "create_deep_agent"])
def test_an_answers_own_tool_is_declared(kind: str) -> None:
    form = ToolStrategy(Answer)
    leak = f'<tool_call>{{"name": "Answer", "arguments": {PAY}}}</tool_call>'
    with Simulator("vllm", repeat(Say(leak)), mode="lenient") as simulator:
        state = answered(kind, simulator, form)
    assert state["structured_response"] == GIVEN
    assert len(simulator.requests) == 1
