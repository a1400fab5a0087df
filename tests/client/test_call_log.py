"""Lines for who reads logs: found, repaired, broken, and nothing of what a call holds."""

import logging
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langchain_core.tools import tool

from ferrule import Client
from ferrule.agent.middleware.calls.recover_calls import RecoverToolCallsMiddleware
from ferrule.simulate import Call, MarkupInContent, Say, Simulator, Truncated, script
from tests.agent.scripted import Scripted, said

TOOL: Any = {"type": "function", "function": {"name": "ls", "parameters": {"type": "object"}}}


@tool
def ls(path: str) -> str:
    """List."""
    return path


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.name == "ferrule"]


@pytest.mark.parametrize("way", ["complete", "stream", "acomplete", "astream"])
async def test_a_found_call_has_a_line(caplog: pytest.LogCaptureFixture, way: str) -> None:
    caplog.set_level(logging.DEBUG, logger="ferrule")
    say = Say(calls=(Call("ls", {"path": "/secret"}),))
    with Simulator("deepseek", script(say), faults=[MarkupInContent("hermes")]) as simulator:
        client = Client("deepseek-chat", base_url=simulator.url, api_key="any")
        asked = getattr(client, way)("Go.", tools=[TOOL])
        if way == "astream":
            [_ async for _ in asked]
        elif way == "acomplete":
            await asked
        elif way == "stream":
            list(asked)
        await client.aclose()
    [line] = lines(caplog)
    assert line.endswith(" ls: found in content (hermes)")
    assert "secret" not in line


def test_a_broken_call_has_a_line_with_its_reason(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="ferrule")
    say = Say(calls=(Call("ls", {"path": "/secret" * 20}),))
    with (
        Simulator("deepseek", script(say), faults=[Truncated()]) as simulator,
        Client("deepseek-chat", base_url=simulator.url, api_key="any") as client,
    ):
        client.complete("Go.", tools=[TOOL])
    [line] = lines(caplog)
    assert line.endswith(" ls: broken: truncated")


def test_the_middlewares_write_them_and_nobody_else_who_did_not_ask(
    caplog: pytest.LogCaptureFixture,
) -> None:
    reply = AIMessage('<tool_call>\n{"name": "ls", "arguments": {"path": "/secret",}}\n</tool_call>')

    def run() -> None:
        script = [reply, said("done")]
        create_agent(Scripted(script=script), [ls], middleware=[RecoverToolCallsMiddleware()]).invoke(
            {"messages": [("user", "go")]}
        )

    run()
    assert lines(caplog) == []
    caplog.set_level(logging.DEBUG, logger="ferrule")
    run()
    found, repaired = (line.partition(" ls: ")[2] for line in lines(caplog))
    assert (found, repaired) == ("found in content (hermes)", "repaired: trailing-comma")
