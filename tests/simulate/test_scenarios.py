"""Every named scenario, with our own model class in a LangChain agent: it passes on each path."""

import asyncio
import json
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, convert_to_messages
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from openai import BadRequestError
from tenacity.wait import wait_none

from ferrule.agent.middleware.stack import tool_call_middleware
from ferrule.client.http import Client
from ferrule.core.errors import (
    AuthenticationFailed,
    BalanceExhausted,
    Disconnected,
    Refused,
    UsageError,
    VendorError,
)
from ferrule.core.messages import User
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import SCENARIOS, Scenario, Simulator, Status, scenario_named
from tests.simulate.asking import LS

WAYS = ["invoke", "ainvoke", "stream"]


class Tools:
    """Tools that remember what they were run with."""

    def __init__(self) -> None:
        self.ran: list[dict[str, Any]] = []

        @tool
        def look(path: str) -> str:
            """Look at a file."""
            self.ran.append({"path": path})
            return f"It is file number {len(self.ran)}."

        @tool
        def now() -> str:
            """Say what time it is."""
            self.ran.append({})
            return "noon"

        self.all = [look, now]


def provider(scenario: Scenario) -> str:
    suffix = {"openai_responses": "-responses"}.get(scenario.api, "")
    return scenario.vendor + suffix


def model(scenario: Scenario, vendor: Simulator) -> ChatFerrule:
    return ChatFerrule(
        model=scenario.model or vendor.vendor.models[0],
        provider=provider(scenario),
        base_url=vendor.at(scenario.api),
        api_key="any",
        thinking=scenario.thinking,
        wait=wait_none(),
    )


def turn(agent: Any, messages: list[Any], way: str) -> list[Any]:
    state = {"messages": messages}
    if way == "invoke":
        return agent.invoke(state)["messages"]
    if way == "ainvoke":
        return asyncio.run(agent.ainvoke(state))["messages"]
    items = list(agent.stream(state, stream_mode=["messages", "values"]))
    return [item for mode, item in items if mode == "values"][-1]["messages"]


def play(scenario: Scenario, vendor: Simulator, tools: Tools, way: str) -> list[Any]:
    chat = model(scenario, vendor)
    agent = create_agent(chat, tools.all, middleware=tool_call_middleware())
    messages: list[Any] = convert_to_messages(list(map(_known, scenario.history)))
    for user in scenario.users or [None]:
        messages = turn(agent, [*messages, ("user", user)] if user else messages, way)
    chat.close()
    return messages


def _known(message: dict[str, Any]) -> Any:
    """LangChain keeps a foreign key only in ``additional_kwargs``."""
    if "reasoning_content" not in message:
        return message
    [found] = convert_to_messages([{k: v for k, v in message.items() if k != "reasoning_content"}])
    found.additional_kwargs["reasoning_content"] = message["reasoning_content"]
    return found


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", [name for name, each in SCENARIOS.items() if not each.forced])
def test_a_right_client_passes(name: str, way: str) -> None:
    scenario, tools = SCENARIOS[name], Tools()
    with scenario.start() as vendor:
        if scenario.expect == "raises":
            with pytest.raises(VendorError, match=scenario.says or None):
                play(scenario, vendor, tools, way)
            assert all("ferrule stand-in" not in str(each.reply) for each in vendor.requests)
        else:
            last = play(scenario, vendor, tools, way)[-1]
            assert isinstance(last, AIMessage)
            assert last.text.startswith("Done")
        statuses = {each.status for each in vendor.requests}
    assert len(tools.ran) == scenario.runs
    if not scenario.faults:
        assert statuses == {200}


@pytest.mark.parametrize("name", [name for name, each in SCENARIOS.items() if each.forced])
def test_a_forced_call_while_thinking_is_never_refused(name: str) -> None:
    scenario = SCENARIOS[name]
    with scenario.start() as vendor:
        client = Client(
            vendor.vendor.models[0],
            provider=provider(scenario),
            base_url=vendor.at(scenario.api),
            api_key="any",
        )
        with client:
            reply = client.complete([User("Look.")], tools=[LS], tool_choice="required", thinking=True)
        assert [each.status for each in vendor.requests] == [200]
    assert reply.calls or reply.content


def test_a_running_total_is_counted_once() -> None:
    scenario = SCENARIOS["siliconflow-running-usage"]
    with scenario.start() as vendor:
        last = play(scenario, vendor, Tools(), "stream")[-1]
        events = vendor.requests[0].reply.decode().split("\n\n")
    counts = json.loads(events[-3].removeprefix("data: "))["usage"]
    assert last.usage_metadata["output_tokens"] == counts["completion_tokens"]


@pytest.mark.parametrize(
    ("name", "error", "requests"),
    [
        ("close-without-finish", Disconnected, 4),  # it may work later, so it was tried again
        ("minimax-balance-in-200", BalanceExhausted, 1),
        ("groq-error-event", BalanceExhausted, 1),
        ("openrouter-error-chunk", BalanceExhausted, 1),
        ("gemini-error-array", AuthenticationFailed, 1),
        ("siliconflow-error-flat", AuthenticationFailed, 1),
        ("xai-error-text", Refused, 1),
        ("deepseek-error-octets", Refused, 1),
    ],
)
def test_an_error_is_of_the_right_kind(name: str, error: type[VendorError], requests: int) -> None:
    scenario = SCENARIOS[name]
    with scenario.start() as vendor:
        with pytest.raises(error):
            play(scenario, vendor, Tools(), "invoke")
        assert len(vendor.requests) == requests


def test_what_may_work_later_is_asked_again() -> None:
    scenario = SCENARIOS["minimax-busy-in-200"]
    with scenario.start() as vendor:
        play(scenario, vendor, Tools(), "invoke")
        assert vendor.requests[0].request == vendor.requests[1].request
        assert len(vendor.requests) == 3


@pytest.mark.parametrize(
    "name", ["deepseek-tool-loop", "kimi-ids-restart", "gemini-signatures", "openrouter-sealed-details"]
)
def test_a_client_that_forgets_is_refused(name: str) -> None:
    scenario = SCENARIOS[name]
    with scenario.start() as vendor:
        plain = ChatOpenAI(
            model=scenario.model or vendor.vendor.models[0],
            base_url=vendor.url,
            api_key="any",
            max_retries=0,
        )
        with pytest.raises(BadRequestError):
            turn(create_agent(plain, Tools().all), [("user", "Look at the file.")], "invoke")


def test_a_scenario_takes_another_mode_and_more_faults() -> None:
    scenario = SCENARIOS["glm-whole-call"]
    with scenario.start(mode="lenient", faults=[Status(500).on(0)]) as vendor:
        play(scenario, vendor, Tools(), "invoke")
        assert [each.status for each in vendor.requests] == [500, 200, 200]


def test_an_unknown_scenario_is_named() -> None:
    with pytest.raises(UsageError, match="did you mean 'keep-alive'.*--scenarios` lists all"):
        scenario_named("keep-alife")
