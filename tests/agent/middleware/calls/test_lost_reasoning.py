"""The thinking goes back where a class keeps it, and a refusal for lost thinking says what to do."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool
from langchain_deepseek import ChatDeepSeek
from langchain_openai import ChatOpenAI

from ferrule.agent.middleware.calls.patch_calls import explained, restoring
from ferrule.agent.middleware.stack import tool_call_middleware
from ferrule.core.errors import UsageError
from ferrule.simulate import Call, Say, Simulator, script
from tests.agent.scripted import Scripted, calling

KEY: Any = "k"
HISTORY: list[AnyMessage] = [
    HumanMessage("go"),
    calling(("t", {}), additional_kwargs={"reasoning_content": "because"}),
    ToolMessage("1", tool_call_id="c0"),
    AIMessage("It is 1.", additional_kwargs={"reasoning_content": "so"}),
    HumanMessage("and?"),
]


def test_langchains_class_for_deepseek_sends_the_thinking_it_kept() -> None:
    model: Any = ChatDeepSeek(model="m", api_key=KEY)
    restored: Any = restoring(model, HISTORY)
    sent = restored._get_request_payload(HISTORY)["messages"]
    assert [each.get("reasoning_content") for each in sent] == [None, "because", None, None, None]
    assert isinstance(restored, ChatDeepSeek)
    assert "reasoning_content" not in str(model._get_request_payload(HISTORY))


def test_other_classes_and_histories_without_thinking_are_left_alone() -> None:
    deepseek = ChatDeepSeek(model="m", api_key=KEY)
    assert restoring(deepseek, [HISTORY[0], *HISTORY[3:]]) is deepseek
    openai = ChatOpenAI(model="m", api_key=KEY)
    assert restoring(openai, HISTORY) is openai


class Refused(Exception):
    status_code = 400


def test_other_errors_are_left_alone() -> None:
    model = Scripted(script=[])
    other = Refused("temperature must be at most 2")
    assert explained(other, model) is other
    late = ConnectionError("reasoning_content")
    assert explained(late, model) is late
    said = explained(Refused("The reasoning_content in the thinking mode must be passed back"), model)
    assert "Scripted does not send it back" in str(said)


@tool
def look(at: int) -> str:
    """Look."""
    return f"{at}"


SCRIPT = [
    Say(reasoning="I look first.", calls=(Call("look", {"at": 1}),)),
    Say(reasoning="And once more.", calls=(Call("look", {"at": 2}),)),
    Say(reasoning="That is all.", text="Done."),
]


@asynccontextmanager
async def connected(kind: Any, **fields: Any) -> AsyncIterator[Any]:
    """A model of LangChain's at a vendor that demands the thinking; its connections are closed."""
    with Simulator("deepseek", brain=script(*SCRIPT)) as vendor, httpx2.Client() as http:
        async with httpx2.AsyncClient() as ahttp:
            yield kind(
                model="deepseek-v4-flash",
                api_key=KEY,
                base_url=vendor.url,
                http_client=http,
                http_async_client=ahttp,
                **fields,
            )


async def run(model: Any, way: str) -> list[AnyMessage]:
    agent: Any = create_agent(model, [look], middleware=tool_call_middleware())
    given = {"messages": [HumanMessage("go")]}
    result = agent.invoke(given) if way == "invoke" else await agent.ainvoke(given)
    return result["messages"]


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
@pytest.mark.parametrize("streamed", [False, True])
async def test_a_tool_loop_with_deepseek_while_it_thinks(streamed: bool, way: str) -> None:
    async with connected(ChatDeepSeek, streaming=streamed) as model:
        assert (await run(model, way))[-1].text == "Done."


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_a_class_that_loses_the_thinking_is_named_with_the_remedy(way: str) -> None:
    async with connected(ChatOpenAI) as model:
        with pytest.raises(UsageError, match=r"ChatOpenAI does not send it back. Use ferrule.ChatFerrule"):
            await run(model, way)
