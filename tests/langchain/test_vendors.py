"""Tool loops with every simulated vendor, at each of its APIs: thinking goes back, nothing is refused."""

from functools import reduce
from operator import add
from pathlib import Path
from typing import Any

import pytest
from deepagents import create_deep_agent
from deepagents._models import model_matches_spec
from deepagents.backends import FilesystemBackend
from langchain.agents import create_agent
from langchain_core.messages import BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool

from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import (
    Call,
    CallInReasoning,
    Conversation,
    MarkupInContent,
    Say,
    Simulator,
    Truncated,
    repeat,
    vendor_names,
)
from ferrule.simulate.vendors import vendor_named
from ferrule.vendors import PROFILES


@tool
def ls(path: str) -> str:
    """List a directory."""
    return f"{path}notes.txt"


def working(conversation: Conversation) -> Say:
    """Thinks and calls twice, each time after a user's message too, and then answers."""
    if conversation.turn < 2:
        return Say("", f"I look ({conversation.turn}).", (Call("ls", {"path": f"/{conversation.turn}/"}),))
    return Say(f"Found {', '.join(result.text for result in conversation.history)}", "Now I know.")


def provider(name: str, api: str) -> str:
    """The profile of a vendor's API; a vendor without one is an endpoint nobody knows."""
    known = (each for each in PROFILES.values() if (each.vendor or each.name) == name and each.api == api)
    return next((each.name for each in known), "generic")


def doors() -> list[tuple[str, str]]:
    """Each vendor's first API, and those of the others that have a profile."""
    return [
        (name, api)
        for name in vendor_names()
        for api in (vendor_named(name).api, *vendor_named(name).elsewhere)
        if api == vendor_named(name).api or provider(name, api) != "generic"
    ]


@pytest.mark.parametrize(("name", "api"), doors())
@pytest.mark.parametrize("mode", ["documented", "observed"])
def test_tool_loops_over_two_user_turns(name: str, api: Any, mode: Any) -> None:
    with Simulator(name, working, mode=mode) as vendor:
        model = ChatFerrule(
            model=vendor.vendor.models[0],
            provider=provider(name, api),
            base_url=vendor.at(api),
            api_key="sk-test",
            max_retries=0,
        )
        bound = model.bind_tools([ls])
        history: list[BaseMessage] = []
        asks = [bound.invoke, lambda messages: reduce(add, bound.stream(messages))]
        for ask in asks:
            history.append(HumanMessage("what is there?"))
            for _ in range(3):
                message = ask(history)
                history.append(message)
                history.extend(ls.invoke(call) for call in message.tool_calls)
        model.close()
    assert history[-1].text.startswith("Found /0/notes.txt, /1/notes.txt, /0/notes.txt")
    assert len([message for message in history if isinstance(message, ToolMessage)]) == 4
    assert len(vendor.requests) == 6
    assert not any(record.lost for record in vendor.requests)


@pytest.mark.parametrize("fault", [CallInReasoning(), MarkupInContent()], ids=["in reasoning", "as markup"])
def test_an_agent_works_with_a_vendor_that_hides_its_calls(fault: Any) -> None:
    with Simulator("deepseek", working, faults=[fault]) as simulator:
        model = ChatFerrule(model="deepseek:", base_url=simulator.url, api_key="sk-test", max_retries=0)
        agent = create_agent(model, [ls])
        for mode in ("values", "messages"):
            state = agent.invoke({"messages": [("user", "what is there?")]})
            assert state["messages"][-1].text == "Found /0/notes.txt, /1/notes.txt"
            list(agent.stream({"messages": [("user", "what is there?")]}, stream_mode=mode))
        called = state["messages"][1]
        trace = called.additional_kwargs["ferrule"]["calls"][called.tool_calls[0]["id"]]
        assert trace["channel"] in ("reasoning", "content")
        model.close()


def test_a_truncated_call_of_a_vendor_is_invalid() -> None:
    said = Say(calls=(Call("ls", {"path": "/a/long/path/"}),))
    with Simulator("deepseek", repeat(said), faults=[Truncated()]) as simulator:
        model = ChatFerrule(model="deepseek:", base_url=simulator.url, api_key="sk-test")
        bound = model.bind_tools([ls])
        for message in (bound.invoke("hi"), reduce(add, bound.stream("hi"))):
            assert message.tool_calls == []
            assert [call["name"] for call in message.invalid_tool_calls] == ["ls"]
        model.close()


def test_a_deep_agent_of_deepagents_works(tmp_path: Path) -> None:
    """The whole harness: its tools, its middlewares, its files."""

    def writing(conversation: Conversation) -> Say:
        if not conversation.turn:
            return Say("", "I write.", (Call("write_file", {"file_path": "/a.txt", "content": "上海"}),))
        return Say(f"Done: {conversation.last_results[0].text}", "It is written.")

    with Simulator("deepseek", writing) as vendor:
        model = ChatFerrule(model="deepseek:", base_url=vendor.url, api_key="sk-test", max_retries=0)
        backend = FilesystemBackend(root_dir=tmp_path, virtual_mode=True)
        agent = create_deep_agent(model=model, backend=backend)
        state = agent.invoke({"messages": [("user", "Write it down.")]})
        assert state["messages"][-1].text.startswith("Done: ")
        assert (tmp_path / "a.txt").read_text(encoding="utf-8") == "上海"
        assert model_matches_spec(model, "deepseek:deepseek-flash")
        assert {"task", "write_file"} <= set(Conversation(vendor.requests[0].request).tools)
        model.close()
