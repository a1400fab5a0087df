"""The ``task`` tool on its own: what goes down, what comes back, what is refused."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, NotRequired

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import AgentState
from langchain.agents.middleware.types import PrivateStateAttr
from langchain.agents.structured_output import ToolStrategy
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableLambda
from langgraph.graph import END, START, StateGraph
from pydantic import BaseModel

from ferrule.agent.backends import StateBackend
from ferrule.agent.middleware.subagents import SubAgentMiddleware
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, calling, said

TASK = ("task", {"description": "Count.", "subagent_type": "counter"})


class State(AgentState[Any]):
    """With a key for both, and one that stays."""

    shared: NotRequired[str]
    secret: NotRequired[Annotated[str, PrivateStateAttr]]


def counter(answer: Any, **state: Any) -> dict[str, Any]:
    graph = StateGraph(State)
    graph.add_node("node", lambda given: {"messages": [answer(given)], **state})
    graph.add_edge(START, "node")
    graph.add_edge("node", END)
    return {"name": "counter", "description": "Counts.", "runnable": graph.compile()}


def ask(middleware: SubAgentMiddleware, call: Any = TASK, **state: Any) -> dict[str, Any]:
    model = Scripted(script=[calling(call), said("done")])
    agent = create_agent(model, [], middleware=[middleware], state_schema=State)
    given: Any = {"messages": [("user", "go")], **state}
    results = [agent.invoke(given), asyncio.run(again(given, middleware, call))]
    assert [m.text for m in results[0]["messages"]] == [m.text for m in results[1]["messages"]]
    return results[0]


async def again(given: Any, middleware: SubAgentMiddleware, call: Any) -> Any:
    model = Scripted(script=[calling(call), said("done")])
    return await create_agent(model, [], middleware=[middleware], state_schema=State).ainvoke(given)


def report(result: dict[str, Any]) -> str:
    [message] = [m for m in result["messages"] if isinstance(m, ToolMessage)]
    return message.text


def test_it_sees_its_task_and_shared_state_only() -> None:
    seen: list[dict[str, Any]] = []

    def answer(given: dict[str, Any]) -> AIMessage:
        seen.append(given)
        return AIMessage("three")

    middleware = SubAgentMiddleware(subagents=[counter(answer)], state_schemas=[State])  # type: ignore[list-item]
    result = ask(middleware, shared="x", secret="y")
    assert report(result) == "three"
    assert [m.text for m in seen[0]["messages"]] == ["Count."]
    assert seen[0]["shared"] == "x"
    assert "secret" not in seen[0]


def test_what_it_changed_comes_back() -> None:
    middleware = SubAgentMiddleware(subagents=[counter(lambda _: AIMessage("ok"), shared="new")])  # type: ignore[list-item]
    result = ask(middleware, shared="old")
    assert (report(result), result["shared"]) == ("ok", "new")


def test_an_unknown_name_is_answered() -> None:
    middleware = SubAgentMiddleware(subagents=[counter(lambda _: AIMessage("ok"))])  # type: ignore[list-item]
    text = report(ask(middleware, ("task", {"description": "x", "subagent_type": "nobody"})))
    assert "no subagent 'nobody'" in text
    assert "counter" in text


def test_instructions_under_another_name_are_not_lost() -> None:
    middleware = SubAgentMiddleware(
        subagents=[counter(lambda given: AIMessage(given["messages"][0].text))]  # type: ignore[list-item]
    )
    call = ("task", {"description": "Short.", "prompt": "All the details.", "subagent_type": "counter"})
    assert report(ask(middleware, call)) == "Short.\n\nAll the details."


class Answer(BaseModel):
    total: int


@dataclass
class Plain:
    total: int


@pytest.mark.parametrize(
    ("structured", "text"),
    [(Answer(total=3), '{"total":3}'), (Plain(3), '{"total": 3}'), ({"wort": "über"}, '{"wort": "über"}')],
)
def test_structured_answers_are_json(structured: Any, text: str) -> None:
    runnable = RunnableLambda(lambda _: {"messages": [AIMessage("x")], "structured_response": structured})
    spec: Any = {"name": "counter", "description": "Counts.", "runnable": runnable}
    assert report(ask(SubAgentMiddleware(subagents=[spec]))) == text


@pytest.mark.parametrize(
    ("result", "text"),
    [
        ({"messages": [AIMessage("so"), AIMessage("")]}, "so"),
        ({"messages": [HumanMessage("x"), AIMessage("")]}, "without an answer"),
        ({"other": 1}, "no messages"),
    ],
)
def test_the_last_text_is_the_report(result: Any, text: str) -> None:
    spec: Any = {"name": "counter", "description": "Counts.", "runnable": RunnableLambda(lambda _: result)}
    assert text in report(ask(SubAgentMiddleware(subagents=[spec])))


def test_a_plain_one_is_built_once_and_only_when_called() -> None:
    model = Scripted(script=[calling(("Answer", {"total": n}), ids=["s"]) for n in (1, 1)])
    middleware = SubAgentMiddleware(
        subagents=[
            {
                "name": "counter",
                "description": "Counts.",
                "model": model,
                "tools": [],
                "response_format": ToolStrategy(Answer),
            }
        ]
    )
    assert report(ask(middleware)) == '{"total":1}'
    assert middleware.graph("counter") is middleware.graph("counter")
    assert SubAgentMiddleware(backend=StateBackend(), subagents=[*middleware.subagents.values()]).tools
    with pytest.raises(UsageError, match="needs a model and tools"):
        SubAgentMiddleware(subagents=[{"name": "unbuildable", "description": "Has no model."}])


@pytest.mark.parametrize(
    ("specs", "words"),
    [
        ([], "at least one"),
        ([{"name": "a", "description": ""}], "name and a description"),
        ([{"name": "a", "description": "x"}] * 2, "two subagents"),
        ([{"name": "a", "description": "x", "graph_id": "g"}], "not supported"),
        ([{"name": "a", "description": "x", "mode": "fork"}], "not supported"),
        ([{"name": "a", "description": "x", "prompt": "y"}], "'prompt'; known: name"),
        (
            [{"name": "a", "description": "x", "runnable": 1, "tools": []}],
            "key of the subagent 'a' 'tools'",
        ),
    ],
)
def test_what_cannot_be_is_said(specs: Any, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        SubAgentMiddleware(subagents=specs)


def test_the_description_lists_them() -> None:
    spec: Any = counter(lambda _: AIMessage("ok"))
    own = SubAgentMiddleware(subagents=[spec], task_description="Ask: {available_agents}")
    assert own.tools[0].description == "Ask: - counter: Counts."
    assert "- counter: Counts." in SubAgentMiddleware(subagents=[spec]).tools[0].description
