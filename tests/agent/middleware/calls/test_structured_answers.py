"""What a request allows of calls, and answers in a form: other model classes in front of simulated vendors."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

import httpx
import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware, ModelRequest
from langchain.agents.structured_output import (
    ProviderStrategy,
    StructuredOutputValidationError,
    ToolStrategy,
)
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.messages.tool import tool_call
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from pydantic import BaseModel, SecretStr

from ferrule import create_deep_agent
from ferrule.agent.middleware.calls.recover_calls import ParseReasoningToolCallsMiddleware
from ferrule.agent.middleware.stack import tool_call_middleware
from ferrule.simulate import Call, Say, Simulator, repeat, script
from tests.agent.scripted import Scripted, Streaming


class Out(BaseModel):
    """The answer."""

    name: str
    amount: int


OUT = {"name": "Mallory", "amount": 7}
ANSWER = Out(name="Mallory", amount=7)
MARKUP = f'<tool_call>{{"name": "Out", "arguments": {json.dumps(OUT)}}}</tool_call>'
PAY = '{"name": "pay", "arguments": {"to": "Mallory"}}'
PAY_MARKUP = f"<tool_call>{PAY}</tool_call>"
TWICE = f"{PAY_MARKUP}\n<tool_call>{PAY.replace('Mallory', 'Bob')}</tool_call>"


class Bank:
    """A tool, and whom it paid."""

    def __init__(self) -> None:
        self.paid: list[str] = []

        @tool
        def pay(to: str) -> str:
            """Pay somebody."""
            self.paid.append(to)
            return "paid"

        @tool
        def look() -> str:
            """Look."""
            return "nothing"

        self.tools = [pay, look]


class Asking(AgentMiddleware[Any, Any, Any]):
    """Changes the first requests in order, as a middleware of the caller's may."""

    def __init__(self, *changes: dict[str, Any]) -> None:
        super().__init__()
        self.changes = [*changes]

    def wrap_model_call(self, request: ModelRequest[Any], handler: Callable[..., Any]) -> Any:
        return handler(request.override(**self._next()))

    async def awrap_model_call(self, request: ModelRequest[Any], handler: Callable[..., Any]) -> Any:
        return await handler(request.override(**self._next()))

    def _next(self) -> dict[str, Any]:
        return self.changes.pop(0) if len(self.changes) > 1 else self.changes[0]


def openai(vendor: Simulator, *, streams: bool = False) -> ChatOpenAI:
    return ChatOpenAI(
        model=vendor.vendor.models[0],
        base_url=vendor.url,
        api_key=SecretStr("k"),
        max_retries=0,
        streaming=streams,
        http_async_client=httpx.AsyncClient(limits=httpx.Limits(max_keepalive_connections=0)),
    )


def run(agent: Any, *, asynchronous: bool) -> dict[str, Any]:
    asked = {"messages": [HumanMessage("Go on.")]}
    return asyncio.run(agent.ainvoke(asked)) if asynchronous else agent.invoke(asked)


AGENTS: dict[str, Callable[..., Any]] = {
    "create_agent": lambda model, tools, middleware=(), **more: create_agent(
        model, tools, middleware=[*middleware, *tool_call_middleware()], **more
    ),
    "create_deep_agent": create_deep_agent,
}
WHERE = pytest.mark.parametrize("kind", AGENTS)
WAYS = pytest.mark.parametrize(
    ("streams", "asynchronous"), [(False, False), (True, False), (False, True), (True, True)]
)


@WAYS
@WHERE
@pytest.mark.parametrize("form", [Out, ToolStrategy(Out)], ids=["schema", "strategy"])
def test_an_answers_own_tool_is_declared(kind: str, streams: bool, asynchronous: bool, form: Any) -> None:
    bank = Bank()
    with Simulator("vllm", script(Say(MARKUP)), mode="lenient") as vendor:
        agent = AGENTS[kind](openai(vendor, streams=streams), bank.tools, response_format=form)
        state = run(agent, asynchronous=asynchronous)
    assert state["structured_response"] == ANSWER
    assert len(vendor.requests) == 1
    *_, said, told = state["messages"]
    assert isinstance(said, AIMessage)
    assert isinstance(told, ToolMessage)
    assert [(call["name"], call["args"], call["id"]) for call in said.tool_calls] == [
        ("Out", OUT, told.tool_call_id)
    ]
    assert told.text == "Returning structured response: name='Mallory' amount=7"


def test_an_answers_own_tool_is_declared_where_it_is_the_only_one() -> None:
    with Simulator("vllm", script(Say(MARKUP)), mode="lenient") as vendor:
        agent = AGENTS["create_agent"](openai(vendor), [], response_format=ToolStrategy(Out))
        assert run(agent, asynchronous=False)["structured_response"] == ANSWER


def answer(arguments: Any, name: str = "Out") -> str:
    return f"<tool_call>{json.dumps({'name': name, 'arguments': arguments})}</tool_call>"


class Even(BaseModel):
    """Takes even numbers, which no schema says."""

    amount: int

    def model_post_init(self, context: Any, /) -> None:
        if self.amount % 2:
            raise ValueError("odd")


WRONG = answer({"amount": 1}, "Even")
RIGHT = answer({"amount": 2}, "Even")


@pytest.mark.parametrize(
    ("handled", "told"),
    [
        (True, "Error: Failed to parse structured output for tool 'Even'"),
        ("Even, please.", "Even, please."),
        (StructuredOutputValidationError, "Error: Failed"),
        ((KeyError, StructuredOutputValidationError), "Error: Failed"),
        (lambda error: f"No: {type(error).__name__}", "No: StructuredOutputValidationError"),
    ],
)
def test_an_answer_that_does_not_fit_is_handled_as_the_strategy_says(handled: Any, told: str) -> None:
    with Simulator("vllm", script(Say(WRONG), Say(RIGHT)), mode="lenient") as vendor:
        form = ToolStrategy(Even, handle_errors=handled, tool_message_content="Thank you.")
        state = run(AGENTS["create_agent"](openai(vendor), [], response_format=form), asynchronous=False)
    assert state["structured_response"] == Even(amount=2)
    results = [each.text for each in state["messages"] if isinstance(each, ToolMessage)]
    assert results[0].startswith(told)
    assert results[1:] == ["Thank you."]


@pytest.mark.parametrize("handled", [False, KeyError, (KeyError, TypeError)])
def test_an_error_that_the_strategy_does_not_handle_is_raised(handled: Any) -> None:
    with Simulator("vllm", script(Say(WRONG)), mode="lenient") as vendor:
        agent = AGENTS["create_agent"](
            openai(vendor), [], response_format=ToolStrategy(Even, handle_errors=handled)
        )
        with pytest.raises(StructuredOutputValidationError, match="odd"):
            run(agent, asynchronous=False)


def test_of_two_answers_none_counts() -> None:
    both = answer({"amount": 2}, "Even") + answer({"amount": 4}, "Even")
    with Simulator("vllm", script(Say(both), Say(RIGHT)), mode="lenient") as vendor:
        agent = AGENTS["create_agent"](openai(vendor), [], response_format=ToolStrategy(Even))
        state = run(agent, asynchronous=False)
    results = [each.text for each in state["messages"] if isinstance(each, ToolMessage)]
    assert [text[:50] for text in results[:2]] == ["Error: Model incorrectly returned multiple structu"] * 2
    assert state["structured_response"] == Even(amount=2)


def test_a_call_of_the_wire_is_answered_once() -> None:
    said = Say("", calls=(Call("Out", OUT),))
    with Simulator("vllm", script(said), mode="lenient") as vendor:
        agent = AGENTS["create_agent"](openai(vendor), Bank().tools, response_format=ToolStrategy(Out))
        state = run(agent, asynchronous=False)
    assert len([each for each in state["messages"] if isinstance(each, ToolMessage)]) == 1


# What the request allows.


@WAYS
@WHERE
@pytest.mark.parametrize("text", [PAY_MARKUP, PAY])
def test_where_no_call_is_allowed_the_text_is_the_answer(
    kind: str, streams: bool, asynchronous: bool, text: str
) -> None:
    bank = Bank()
    with Simulator("vllm", repeat(Say(text)), mode="lenient") as vendor:
        asking = Asking({"tool_choice": "none"})
        agent = AGENTS[kind](openai(vendor, streams=streams), bank.tools, middleware=[asking])
        state = run(agent, asynchronous=asynchronous)
    assert bank.paid == []
    assert state["messages"][-1].text == text
    # Who asks again stands outside of the caller's middlewares there.
    assert len(vendor.requests) == 1 or kind == "create_deep_agent"


@WHERE
@pytest.mark.parametrize("native", [True, False])
@pytest.mark.parametrize("choice", ["look", {"type": "function", "function": {"name": "look"}}])
def test_a_call_of_another_tool_than_the_chosen_does_not_run(choice: Any, native: bool, kind: str) -> None:
    bank = Bank()
    first = Say("", calls=(Call("pay", {"to": "Mallory"}),)) if native else Say(PAY_MARKUP)
    with Simulator("vllm", script(first, Say("Done.")), mode="lenient") as vendor:
        asking = Asking({"tool_choice": choice}, {})
        agent = AGENTS[kind](openai(vendor), bank.tools, middleware=[asking])
        state = run(agent, asynchronous=False)
    assert bank.paid == []
    assert state["messages"][-1].text == "Done."
    results = [each.text for each in state["messages"] if isinstance(each, ToolMessage)]
    assert len(results) == 1
    assert "This request allows only calls of 'look'." in results[0]


@WHERE
@pytest.mark.parametrize("native", [True, False])
def test_where_one_call_is_allowed_one_runs(kind: str, native: bool) -> None:
    bank = Bank()
    calls = (Call("pay", {"to": "Mallory"}), Call("pay", {"to": "Bob"}))
    first = Say("", calls=calls) if native else Say(TWICE)
    with Simulator("vllm", script(first, Say("Done.")), mode="lenient") as vendor:
        asking = Asking({"model_settings": {"parallel_tool_calls": False}})
        agent = AGENTS[kind](openai(vendor), bank.tools, middleware=[asking])
        state = run(agent, asynchronous=False)
    assert bank.paid == ["Mallory"]
    said = next(each for each in state["messages"] if isinstance(each, AIMessage))
    assert said.response_metadata["notes"] == [
        "a call of pay was left out, because the request allows one call only"
    ]
    assert said.additional_kwargs["ferrule"]["notes"] == [
        {"code": "call-beside-another", "detail": {"name": "pay"}}
    ]


FORM = {"name": "any", "schema": {"title": "any", "type": "object", "properties": {}}}


@pytest.mark.parametrize(
    "change",
    [
        {"model_settings": {"response_format": {"type": "json_schema", "json_schema": FORM}}},
        {"model_settings": {"extra_body": {"guided_json": {"type": "object"}}}},
    ],
)
def test_json_that_the_settings_ask_for_is_the_answer(change: dict[str, Any]) -> None:
    bank = Bank()
    with Simulator("vllm", script(Say(PAY)), mode="lenient") as vendor:
        agent = AGENTS["create_agent"](openai(vendor), bank.tools, middleware=[Asking(change)])
        state = run(agent, asynchronous=False)
    assert (bank.paid, state["messages"][-1].text) == ([], PAY)


class Paid(BaseModel):
    """An answer that looks like a call."""

    name: str
    arguments: dict[str, str]


@WHERE
def test_an_answer_of_the_providers_is_no_call(kind: str) -> None:
    bank = Bank()
    with Simulator("vllm", script(Say(PAY)), mode="lenient") as vendor:
        agent = AGENTS[kind](openai(vendor), bank.tools, response_format=ProviderStrategy(Paid))
        state = run(agent, asynchronous=False)
    assert bank.paid == []
    assert state["structured_response"] == Paid(name="pay", arguments={"to": "Mallory"})


# One reply, without a vendor.


def reread(message: AIMessage, tools: Sequence[Any], *, reasoning: bool = False, **asked: Any) -> AIMessage:
    [middleware] = (
        [ParseReasoningToolCallsMiddleware()]
        if reasoning
        else [each for each in tool_call_middleware() if type(each).__name__.startswith("Recover")]
    )
    model = Scripted(script=[message])
    agent = create_agent(model, tools, middleware=[Asking(asked), middleware])
    steps = agent.stream({"messages": [HumanMessage("x")]}, stream_mode="updates")
    found = next(step["model"]["messages"][0] for step in steps if "model" in step)
    assert isinstance(found, AIMessage)
    return found


def thought(text: str, **fields: Any) -> AIMessage:
    return AIMessage("", additional_kwargs={"reasoning_content": text}, **fields)


class Formed(Scripted):
    """A class whose own fields ask for JSON, as ``ChatOllama`` and ``ChatGoogleGenerativeAI`` do."""

    format: Any = None
    response_mime_type: str | None = None


class FormedStream(Formed, Streaming):
    """The same in chunks: its fields are not among the parameters that callbacks hear of."""


@pytest.mark.parametrize("made", [Formed, FormedStream])
@pytest.mark.parametrize(
    ("fields", "is_call"),
    [
        ({"format": "json"}, False),
        ({"format": {"type": "object"}}, False),
        ({"response_mime_type": "application/json"}, False),
        ({"response_mime_type": "text/plain"}, True),
        ({}, True),
    ],
)
def test_json_that_the_models_own_fields_ask_for_is_the_answer(
    fields: dict[str, Any], is_call: bool, made: Any
) -> None:
    bank = Bank()
    model = made(script=[AIMessage(PAY), AIMessage("Done.")], **fields)
    state = run(create_agent(model, bank.tools, middleware=tool_call_middleware()), asynchronous=False)
    assert bool(bank.paid) is is_call
    assert state["messages"][-1].text == ("Done." if is_call else PAY)


@pytest.mark.parametrize(
    "settings",
    [
        {"response_mime_type": "application/json"},
        {"generation_config": {"response_mime_type": "application/json"}},
    ],
)
def test_geminis_media_type_asks_for_json(settings: dict[str, Any]) -> None:
    tools = Bank().tools
    assert len(reread(AIMessage(PAY), tools).tool_calls) == 1
    assert reread(AIMessage(PAY), tools, model_settings=settings).tool_calls == []


def test_a_call_in_the_reasoning_is_bound_too() -> None:
    tools = Bank().tools
    said = thought(f"I pay.\n{PAY_MARKUP}")
    assert len(reread(said, tools, reasoning=True).tool_calls) == 1
    for choice in ("none", "look"):
        assert reread(said, tools, reasoning=True, tool_choice=choice).tool_calls == []
    one = {"model_settings": {"parallel_tool_calls": False}}
    assert len(reread(thought(TWICE), tools, reasoning=True).tool_calls) == 2
    assert len(reread(thought(TWICE), tools, reasoning=True, **one).tool_calls) == 1
    own = thought(TWICE, tool_calls=[tool_call(id="own", name="look", args={})])
    assert [call["id"] for call in reread(own, tools, reasoning=True, **one).tool_calls] == ["own"]


def test_of_calls_in_blocks_the_blocks_go_too() -> None:
    calls = [tool_call(id=id, name="pay", args={"to": id}) for id in ("a", "b")]
    blocks: list[Any] = [
        {"type": "tool_use", "id": each["id"], "name": "pay", "input": each["args"]} for each in calls
    ]
    said = AIMessage([{"type": "text", "text": "I pay."}, *blocks], tool_calls=calls)
    found = reread(said, Bank().tools, model_settings={"parallel_tool_calls": False})
    assert found.content == [{"type": "text", "text": "I pay."}, blocks[0]]
    assert [call["id"] for call in found.tool_calls] == ["a"]
