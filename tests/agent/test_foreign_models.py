"""Chat models of other packages in the agent: long conversations, streams that break off, hidden tools."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain.agents.middleware import AgentMiddleware, AgentState, LLMToolSelectorMiddleware
from langchain_anthropic import ChatAnthropic
from langchain_anthropic import _client_utils as anthropic_clients
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import RunnableLambda
from langchain_core.tools import tool
from langchain_deepseek import ChatDeepSeek
from langchain_openai import ChatOpenAI
from langchain_openai.chat_models import _client_utils as openai_clients
from pydantic import SecretStr

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.async_middleware import Request, Response
from ferrule.agent.middleware.stack import tool_call_middleware
from ferrule.simulate import Conversation, Say, Simulator, fault_named
from ferrule.simulate.request_rules import Problem
from tests.agent.scripted import Scripted

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
        # Both keep HTTP clients by their address: a port that comes again would get a closed one.
        anthropic_clients._get_default_httpx_client.cache_clear()  # type: ignore[reportPrivateUsage]
        openai_clients._cached_sync_httpx_client.cache_clear()  # type: ignore[reportPrivateUsage]


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


FAULTS = pytest.mark.parametrize("fault", ["disconnect", "disconnect-clean", "error-in-200"])


def broken_off(vendor: str, made: Any, fault: Any, way: str, agent: Callable[[BaseChatModel], Any]) -> int:
    """How many requests a run made whose first reply broke off."""

    def brain(conversation: Conversation) -> Say:
        return Say("It goes on for long enough to be broken off in the middle of it.")

    with (
        Simulator(vendor, brain, faults=[fault]) as simulator,
        closing(made(simulator.url, simulator.vendor.models[0], streaming=way == "stream")) as chat,
    ):
        assert last(agent(chat), [("user", "Go.")], way).text.endswith("middle of it.")
        return len(simulator.requests)


@EACH
@FAULTS
def test_a_stream_that_breaks_off_is_asked_for_again(vendor: str, made: Any, fault: str) -> None:
    first = fault_named(fault).on(0)
    assert broken_off(vendor, made, first, "stream", lambda chat: create_deep_agent(chat, [page])) == 2


def read_anew(chat: BaseChatModel) -> Any:
    return create_agent(chat, [page], middleware=tool_call_middleware())


@pytest.mark.parametrize("way", ["invoke", "stream"])
@pytest.mark.parametrize(
    ("vendor", "made"), [("openai", openai), ("deepseek", deepseek), ("anthropic", anthropic)]
)
@FAULTS
def test_so_it_is_in_any_agent_and_with_replies_in_one_piece(
    fault: str, way: str, vendor: str, made: Any
) -> None:
    if (vendor, fault, way) == ("anthropic", "error-in-200", "invoke"):
        pytest.skip("its SDK makes a message without content of an error, which raises TypeError")
    assert broken_off(vendor, made, fault_named(fault).on(0), way, read_anew) == 2


@FAULTS
def test_what_always_breaks_off_is_asked_for_three_times(fault: str) -> None:
    with (
        Simulator("openai", reading, faults=[fault_named(fault)]) as simulator,
        closing(openai(simulator.url, simulator.vendor.models[0], streaming=True)) as chat,
    ):
        with pytest.raises(Exception, match=r"."):
            last(read_anew(chat), [("user", "Go.")], "stream")
        assert len(simulator.requests) == 3


class Chosen(AgentMiddleware[AgentState[Any], Any, Any]):
    """Tells the model of some of the tools only."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.shown = names

    def wrap_model_call(self, request: Request, handler: Callable[[Request], Response]) -> Response:
        tools: Any = [each for each in request.tools if getattr(each, "name", "") in self.shown]
        return handler(request.override(tools=tools))


HIDDEN = '<tool_call>{"name": "pay", "arguments": {"to": "Mallory"}}</tool_call>'
SHOWN = '<tool_call>{"name": "page", "arguments": {"number": 1}}</tool_call>'


def run_with_hidden_tool(made: Callable[..., Any], chat: Any, *own: Any) -> tuple[list[str], str]:
    """What ran, and the last words, where ``own`` hides ``pay``."""
    ran: list[str] = []

    @tool
    def pay(to: str) -> str:
        """Pay."""
        ran.append(f"pay {to}")
        return "Paid."

    @tool
    def page(number: int) -> str:
        """A page."""
        ran.append(f"page {number}")
        return f"page {number}"

    agent = made(chat, [pay, page], own)
    return ran, agent.invoke({"messages": [("user", "Go.")]})["messages"][-1].text


def deep(chat: Any, tools: Any, own: Any) -> Any:
    return create_deep_agent(chat, tools, middleware=own)


def plain_before(chat: Any, tools: Any, own: Any) -> Any:
    return create_agent(chat, tools, middleware=[*own, *tool_call_middleware()])


def plain_behind(chat: Any, tools: Any, own: Any) -> Any:
    return create_agent(chat, tools, middleware=[*tool_call_middleware(), *own])


def leaking(conversation: Conversation) -> Say:
    replies = [each for each in conversation.body["messages"] if each["role"] == "assistant"]
    return Say([HIDDEN, SHOWN, "Done."][len(replies)], reasoning="Hm.")


class Selector(Scripted):
    """Chooses the tools for LangChain's selector."""

    def with_structured_output(self, schema: Any, **more: Any) -> Any:
        return RunnableLambda(lambda _: {"tools": ["page"]})


def selecting() -> Any:
    return LLMToolSelectorMiddleware(model=Selector(script=[]))


FEWER = pytest.mark.parametrize("chosen", [lambda: Chosen("page"), selecting], ids=["chosen", "selected"])
MADE = pytest.mark.parametrize("made", [deep, plain_before, plain_behind])


@MADE
@FEWER
@pytest.mark.parametrize("streaming", [False, True])
@pytest.mark.parametrize(("vendor", "chat"), [CLASSES[0], CLASSES[6], CLASSES[7]])
def test_a_hidden_tool_is_not_found_in_the_text(
    vendor: str, chat: Any, streaming: bool, chosen: Any, made: Any
) -> None:
    with (
        Simulator(vendor, leaking) as simulator,
        closing(chat(simulator.url, simulator.vendor.models[0], streaming=streaming)) as model,
    ):
        ran, answer = run_with_hidden_tool(made, model, chosen())
    assert (ran, answer) == (["page 1"], "Done.")


@pytest.mark.parametrize("made", [deep, plain_before])
def test_a_hidden_tool_is_not_found_in_the_text_of_a_class_that_does_not_stream(made: Any) -> None:
    scripted = Scripted(script=[AIMessage(HIDDEN), AIMessage(SHOWN), AIMessage("Done.")])
    assert run_with_hidden_tool(made, scripted, Chosen("page")) == (["page 1"], "Done.")


@MADE
def test_where_all_tools_are_hidden_nothing_is_found(made: Any) -> None:
    with (
        Simulator("vllm", lambda _: Say(HIDDEN)) as simulator,
        closing(openai(simulator.url, "m")) as model,
    ):
        ran, answer = run_with_hidden_tool(made, model, Chosen())
    assert (ran, answer) == ([], HIDDEN)
