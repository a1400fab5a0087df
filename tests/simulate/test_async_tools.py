"""Loops with an async tool against the simulated OpenAI: client, ChatFerrule, an SDK with the relay, gateway."""

import json
from collections.abc import Callable, Iterator
from typing import Any, cast

import httpx2
import pytest
from langchain_core.messages import BaseMessage, HumanMessage, ToolMessage
from openai import OpenAI

import ferrule
from ferrule import Client
from ferrule.core.messages import Assistant, Message, ToolResult, User
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import Call, Conversation, MarkupInContent, Say, Simulator
from tests.gateway.running import before, gateway

MODEL = "gpt-6-astra"
SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
WEATHER = {"name": "weather", "description": "Slow.", "parameters": SCHEMA, "async": True}
NESTED = {"type": "function", "function": WEATHER}
FLAT = {"type": "function", "strict": False, **WEATHER}


def packing(conversation: Conversation) -> Say:
    """Asks for the weather, goes on without it, and says it once it is there."""
    told = conversation.results()
    if told.get("weather", "").startswith("22") or "22 °C" in conversation.user:
        return Say("It is 22 °C: no coat.")
    if conversation.user == "And?":
        return Say("Still waiting for the weather.")
    return Say("I start with the shoes.", calls=(Call("weather", {"city": "Paris"}),))


Program = Callable[[str], Iterator[str]]
"""An address in; out what the model says at each turn: the question, "And?" and the late result."""


def with_client(url: str) -> Iterator[str]:
    with Client(f"openai:{MODEL}", base_url=url, api_key="sk-0123456789") as client:
        said: list[Message] = [User("Pack for Paris")]
        for more in ([User("And?")], [ToolResult("", "22 °C")], []):
            reply = client.complete(said, tools=[NESTED])
            yield reply.content
            said.append(Assistant(reply.content, reply.reasoning, reply.calls, reply.details, "gpt"))
            ids = [call.id for each in said if isinstance(each, Assistant) for call in each.calls]
            said += [
                ToolResult(ids[0], each.content) if isinstance(each, ToolResult) else each for each in more
            ]


def with_langchain(url: str) -> Iterator[str]:
    model = ChatFerrule(model=f"openai:{MODEL}", base_url=url, api_key="sk-0123456789").bind_tools([NESTED])
    said: list[BaseMessage] = [HumanMessage("Pack for Paris")]
    for more in (HumanMessage("And?"), "22 °C", None):
        reply = model.invoke(said)
        yield str(reply.text)
        said.append(reply)
        if isinstance(more, str):
            calls = [call for each in said for call in getattr(each, "tool_calls", ())]
            said.append(ToolMessage(more, tool_call_id=calls[0]["id"]))
        elif more is not None:
            said.append(more)


def _with_sdk(sdk: OpenAI, model: str) -> Iterator[str]:
    said: list[Any] = [{"role": "user", "content": "Pack for Paris"}]
    for more in ({"role": "user", "content": "And?"}, "22 °C", None):
        reply = sdk.responses.create(model=model, input=said, tools=cast(Any, [FLAT]), store=False)
        yield reply.output_text
        said += [each.model_dump(by_alias=True, exclude_none=True) for each in reply.output]
        if isinstance(more, str):
            [id] = [each["call_id"] for each in said if each.get("type") == "function_call"]
            said.append({"type": "function_call_output", "call_id": id, "output": more})
        elif more is not None:
            said.append(more)


def with_transport(url: str) -> Iterator[str]:
    http = cast(httpx2.Client, ferrule.http_client())
    with OpenAI(base_url=url, api_key="sk-0123456789", http_client=cast(Any, http), max_retries=0) as sdk:
        yield from _with_sdk(sdk, MODEL)


PROGRAMS: list[Program] = [with_client, with_langchain, with_transport]
SPOKEN = ["I start with the shoes.", "Still waiting for the weather.", "It is 22 °C: no coat."]


def outputs(vendor: Simulator) -> list[list[str]]:
    """The kinds of the items of each request, in order."""
    return [[each.get("type") or each["role"] for each in one.request["input"]] for one in vendor.requests]


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("faults", [[], [MarkupInContent("hermes")]], ids=["clean", "calls in text"])
def test_a_late_result_is_taken(program: Program, faults: list[Any]) -> None:
    with Simulator("openai", packing, mode="documented", faults=faults) as vendor:
        said = list(program(vendor.at("openai_responses")))
        assert said == SPOKEN
        last = outputs(vendor)[-1]
        assert last[-1] == "function_call_output"
        assert last.count("function_call_output") == 1
        assert not [one for one in vendor.requests if one.status != 200]


@pytest.mark.parametrize("provider", ["openai", "deepseek", "anthropic"])
def test_through_the_gateway(provider: str) -> None:
    model = {"openai": MODEL, "deepseek": "deepseek-v4-flash", "anthropic": "claude-sonnet-5-5"}[provider]
    with Simulator(provider, packing, mode="documented") as vendor, gateway(before(vendor)) as relay:
        with OpenAI(base_url=f"{relay.url}/v1", api_key="any", max_retries=0) as sdk:
            assert [*_with_sdk(sdk, model)] == SPOKEN
        assert not [one for one in vendor.requests if one.status != 200]
        assert "22 °C" in json.dumps(vendor.requests[-1].request, ensure_ascii=False)


def test_the_simulator_refuses_a_late_result_elsewhere() -> None:
    flat = {key: value for key, value in FLAT.items() if key != "async"}
    call = {"type": "function_call", "call_id": "c", "name": "weather", "arguments": '{"city": "Paris"}'}
    late = [
        {"role": "user", "content": "q"},
        call,
        {"role": "user", "content": "And?"},
        {"type": "function_call_output", "call_id": "c", "output": "22 °C"},
    ]
    with Simulator("openai", packing, mode="documented") as vendor:
        for tool, status in ((FLAT, 200), (flat, 400)):
            body = {"model": MODEL, "input": late, "tools": [tool]}
            url = f"{vendor.at('openai_responses')}/responses"
            answer = httpx2.post(url, json=body, headers={"authorization": "Bearer sk-0123456789"})
            assert answer.status_code == status, answer.text
