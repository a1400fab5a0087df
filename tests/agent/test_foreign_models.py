"""Chat models of other packages in the agent: long conversations, and streams that break off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from langchain_anthropic import ChatAnthropic
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage
from langchain_core.tools import tool
from langchain_deepseek import ChatDeepSeek
from langchain_openai import ChatOpenAI
from pydantic import SecretStr

from ferrule.agent import create_deep_agent
from ferrule.simulate import Conversation, Say, Simulator, fault_named
from ferrule.simulate.request_rules import Problem

KEY: Any = SecretStr("any")
MOST = 40_000
"""Characters that the vendor takes."""


def openai(url: str, model: str, **more: Any) -> BaseChatModel:
    return ChatOpenAI(model=model, base_url=url, api_key=KEY, max_retries=0, **more)


def deepseek(url: str, model: str, **more: Any) -> BaseChatModel:
    return ChatDeepSeek(model=model, api_base=url, api_key=KEY, max_retries=0, **more)


def anthropic(url: str, model: str, **more: Any) -> BaseChatModel:
    given: Any = {"model_name": model, "base_url": url.removesuffix("/v1"), "api_key": KEY}
    return ChatAnthropic(**given, max_retries=0, **more)


CLASSES: list[tuple[str, Callable[..., BaseChatModel]]] = [
    ("vllm", openai),
    ("dashscope", openai),
    ("openai", openai),
    ("glm", openai),
    ("kimi", openai),
    ("minimax", openai),
    ("deepseek", deepseek),
    ("anthropic", anthropic),
]
EACH = pytest.mark.parametrize(("vendor", "made"), CLASSES, ids=[f"{v}-{m.__name__}" for v, m in CLASSES])
WAYS = pytest.mark.parametrize("way", ["invoke", "stream"])


@tool
def page(number: int) -> str:
    """A page."""
    return f"page {number}"


def reading(conversation: Conversation) -> Say:
    if "<conversation>" in conversation.user:
        return Say("Pages were read.")
    return Say("Done.")


def too_long(conversation: Conversation, thinks: bool) -> Problem | None:
    return Problem("context-length") if len(str(conversation.body["messages"])) > MOST else None


def last(agent: Any, messages: list[Any], way: str) -> BaseMessage:
    """The last message of a run."""
    state = {"messages": messages}
    if way == "invoke":
        return agent.invoke(state)["messages"][-1]
    found: Any = None
    for mode, item in agent.stream(state, stream_mode=["messages", "values"]):
        found = item if mode == "values" else found
    return found["messages"][-1]


@contextmanager
def closing(chat: Any) -> Iterator[BaseChatModel]:
    """A model whose connections are closed at the end."""
    try:
        yield chat
    finally:
        (chat._client if isinstance(chat, ChatAnthropic) else chat.root_client).close()


LONG = [*[("user", "Go on."), ("assistant", "Yes. " * 400)] * 40, ("user", "Read page 1.")]


@EACH
@WAYS
def test_a_conversation_that_is_too_long_is_summed_up(vendor: str, made: Any, way: str) -> None:
    with (
        Simulator(vendor, reading, rules=[too_long]) as simulator,
        closing(made(simulator.url, simulator.vendor.models[0])) as chat,
    ):
        agent = create_deep_agent(chat, [page])
        assert last(agent, LONG, way).text == "Done."
        first, *_, summary, answer = (each.status for each in simulator.requests)
        assert (first, summary, answer) == (400, 200, 200)


@EACH
@pytest.mark.parametrize("fault", ["disconnect", "disconnect-clean", "error-in-200"])
def test_a_stream_that_breaks_off_is_asked_for_again(vendor: str, made: Any, fault: str) -> None:
    def brain(conversation: Conversation) -> Say:
        return Say("It goes on for long enough to be broken off in the middle of it.")

    with (
        Simulator(vendor, brain, faults=[fault_named(fault).on(0)]) as simulator,
        closing(made(simulator.url, simulator.vendor.models[0], streaming=True)) as chat,
    ):
        agent = create_deep_agent(chat, [page])
        assert last(agent, [("user", "Go.")], "stream").text.endswith("middle of it.")
        assert len(simulator.requests) == 2
