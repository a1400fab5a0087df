"""Agents that correct a call by themselves do so behind the gateway, too: the error is theirs to tell."""

from __future__ import annotations

import json
from typing import Any

import pytest
from anthropic import Anthropic
from langchain.agents import create_agent
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from openai import OpenAI

from ferrule.simulate import Call, Conversation, Say, Simulator
from tests.gateway.running import ANTHROPIC_TOOLS, TOOLS, before, gateway

STREAMED = pytest.mark.parametrize("streamed", [False, True])
WRONG = pytest.mark.parametrize(
    "wrong", [Call("ls", {}), Call("list_files", {"path": "/"})], ids=["missing", "unknown"]
)


def model(wrong: Call) -> Any:
    """A model that calls wrongly, is told so, and then calls rightly."""

    def brain(conversation: Conversation) -> Say:
        results = conversation.history
        if not results:
            return Say("Let me look.", calls=(wrong,))
        if len(results) == 1:
            return Say("Again.", calls=(Call("ls", {"path": "/"}),))
        return Say(f"There is {results[-1].text}.")

    return brain


def ran(name: str, arguments: dict[str, Any]) -> str:
    if name != "ls":
        return f"there is no tool {name}"
    return "a.txt" if arguments.get("path") else "path is required"


@STREAMED
@WRONG
def test_a_loop_on_openais_sdk(wrong: Call, streamed: bool) -> None:
    with (
        Simulator("groq", model(wrong)) as simulator,
        gateway(before(simulator)) as running,
        OpenAI(base_url=f"{running.url}/v1", api_key="any", max_retries=0) as client,
    ):
        messages: list[Any] = [{"role": "user", "content": "What is there?"}]
        for _ in range(3):
            given: Any = {"model": simulator.vendor.models[0], "messages": messages, "tools": TOOLS}
            if streamed:
                with client.chat.completions.stream(**given) as events:
                    message = events.get_final_completion().choices[0].message
            else:
                message = client.chat.completions.create(**given).choices[0].message
            messages.append(
                message.model_dump(include={"role", "content", "tool_calls"}, exclude_none=True)
            )
            for call in message.tool_calls or ():
                result = ran(call.function.name, json.loads(call.function.arguments))
                messages.append({"role": "tool", "tool_call_id": call.id, "content": result})
        assert messages[-1]["content"] == "There is a.txt."


@STREAMED
@WRONG
def test_a_loop_on_anthropics_sdk(wrong: Call, streamed: bool) -> None:
    with (
        Simulator("anthropic", model(wrong)) as simulator,
        gateway(before(simulator)) as running,
        Anthropic(base_url=running.url, api_key="any", max_retries=0) as client,
    ):
        messages: list[Any] = [{"role": "user", "content": "What is there?"}]
        for _ in range(3):
            given: Any = {
                "model": simulator.vendor.models[0],
                "max_tokens": 1000,
                "messages": messages,
                "tools": ANTHROPIC_TOOLS,
            }
            if streamed:
                with client.messages.stream(**given) as events:
                    message = events.get_final_message()
            else:
                message = client.messages.create(**given)
            said = [each.model_dump() for each in message.content]
            messages.append({"role": "assistant", "content": said})
            results = [
                {"type": "tool_result", "tool_use_id": each.id, "content": ran(each.name, each.input)}
                for each in message.content
                if each.type == "tool_use"
            ]
            if results:
                messages.append({"role": "user", "content": results})
        assert messages[-1]["content"][-1]["text"] == "There is a.txt."


@tool
def ls(path: str) -> str:
    """List the files in a folder."""
    return "a.txt"


@STREAMED
@WRONG
@pytest.mark.parametrize("responses", [False, True], ids=["chat", "responses"])
def test_an_agent_of_langchain(wrong: Call, streamed: bool, responses: bool) -> None:
    with Simulator("groq", model(wrong)) as simulator, gateway(before(simulator)) as running:
        chat = ChatOpenAI(
            model=simulator.vendor.models[0],
            base_url=f"{running.url}/v1",
            api_key="any",  # type: ignore[arg-type]
            max_retries=0,
            streaming=streamed,
            use_responses_api=responses,
        )
        agent: Any = create_agent(chat, [ls])
        answer = agent.invoke({"messages": [("user", "What is there?")]})["messages"][-1]
        assert answer.text == "There is a.txt."
