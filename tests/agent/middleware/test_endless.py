"""Runs that would go on for ever end with a message, and keep what was done."""

import operator
from typing import Annotated, Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import StructuredTool, tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import StateGraph

from ferrule.agent.backends import StateBackend
from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.stack import tool_call_middleware
from tests.agent.scripted import Scripted, calling, said

LEAKED = '<tool_call>\n{"name": "look", "arguments": {"at": 1}}\n</tool_call>'


@tool
def look(at: int) -> str:
    """Look at something long."""
    return f"{at} " * 20_000


class Endless(Scripted):
    """Says the same for ever, or something new each time; the tools it is given make no difference."""

    script: list[Any] = []  # noqa: RUF012
    make: Any
    asked: int = 0

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        self.asked += 1
        return self.make(self.asked)


def same(number: int) -> AIMessage:
    return calling(("look", {"at": 1}), ids=[f"c{number}"])


def leaked(number: int) -> AIMessage:
    return said(LEAKED, response_metadata={"model_provider": "openai", "finish_reason": "stop"})


def new(number: int) -> AIMessage:
    return calling(("look", {"at": number}), ids=[f"c{number}"])


async def run(agent: Any, way: str, limit: int = 1000) -> list[BaseMessage]:
    given: Any = {"messages": [HumanMessage("go")]}
    config: Any = {"recursion_limit": limit}
    state = agent.invoke(given, config) if way == "invoke" else await agent.ainvoke(given, config)
    return state["messages"]


def results(messages: list[BaseMessage]) -> list[ToolMessage]:
    return [each for each in messages if isinstance(each, ToolMessage)]


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
@pytest.mark.parametrize("make", [same, leaked])
@pytest.mark.parametrize("deep", [True, False])
async def test_the_same_call_for_the_same_long_result_ends(deep: bool, make: Any, way: str) -> None:
    """Each result is moved to a file of its own, and each leaked call is asked about once more."""
    model = Endless(make=make)
    files = FilesystemMiddleware(StateBackend(), tool_token_limit_before_evict=1000)
    agent = (
        create_deep_agent(model, [look])
        if deep
        else create_agent(model, [look], middleware=[files, *tool_call_middleware()])
    )
    messages = await run(agent, way)
    assert len(results(messages)) == 6
    assert model.asked < 12
    assert messages[-1].response_metadata["ferrule_stopped"]
    assert "<tool_call>" not in messages[-1].text


def test_what_was_said_beside_the_last_call_is_the_answer() -> None:
    model = Endless(make=lambda _: said(f"There are three of them.\n{LEAKED}"))
    agent = create_agent(model, [look], middleware=tool_call_middleware())
    messages = agent.invoke({"messages": [HumanMessage("go")]})["messages"]
    assert messages[-1].text.strip() == "There are three of them."


class Hooks(AgentMiddleware[Any, Any, Any]):
    """Takes a step before and after each call of the model, and at both ends of the run."""

    def before_agent(self, state: Any, runtime: Any) -> None: ...
    def before_model(self, state: Any, runtime: Any) -> None: ...
    def after_model(self, state: Any, runtime: Any) -> None: ...
    def after_agent(self, state: Any, runtime: Any) -> None: ...


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
@pytest.mark.parametrize("hooks", [0, 1])
@pytest.mark.parametrize("limit", [*range(8, 24), 60, 61, 62, 63])
async def test_new_arguments_for_ever_end_with_a_message_at_any_limit(
    limit: int, hooks: int, way: str
) -> None:
    model = Endless(make=new)
    middleware = [*[Hooks() for _ in range(hooks)], *tool_call_middleware()]
    messages = await run(create_agent(model, [look], middleware=middleware), way, limit)
    assert messages[-1].response_metadata["ferrule_stopped"]
    # What the limit allows: a step at the beginning, turns, an answer, a step left over.
    turn = 2 + 2 * hooks
    allowed = (limit - 3 - 3 * hooks) // turn
    assert allowed - 2 <= len(results(messages)) <= allowed


@pytest.mark.parametrize("hooks", [0, 1, 3])
@pytest.mark.parametrize("limit", range(40, 52))
async def test_a_run_resumed_in_another_process_ends_with_a_message_too(limit: int, hooks: int) -> None:
    saver = InMemorySaver()
    config: Any = {"configurable": {"thread_id": "1"}}

    def agent(model: Endless, stops_at: int) -> Any:
        def stop(at: int) -> str:
            if at == stops_at:
                raise KeyboardInterrupt
            return f"{at}"

        kinds = [type(f"Hooks{number}", (Hooks,), {}) for number in range(hooks)]
        middleware = [*[kind() for kind in kinds], *tool_call_middleware()]
        looking = StructuredTool.from_function(stop, name="look", description="Look.")
        return create_agent(model, [looking], middleware=middleware, checkpointer=saver)

    with pytest.raises(KeyboardInterrupt):
        agent(Endless(make=new), 3).invoke({"messages": [HumanMessage("go")]}, config, durability="sync")
    messages = agent(Endless(make=new, asked=3), 0).invoke(None, {**config, "recursion_limit": limit})[
        "messages"
    ]
    assert messages[-1].response_metadata["ferrule_stopped"]
    turn = 2 + 2 * hooks
    assert len(results(messages)) >= 3 + limit // turn - 3


@pytest.mark.parametrize("limit", [9, 10, 11, 25])
async def test_an_agent_without_hooks_takes_every_step_it_has(limit: int) -> None:
    agent = create_agent(Endless(make=new), [look], middleware=tool_call_middleware())
    assert len(results(await run(agent, "invoke", limit))) == (limit - 3) // 2


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_a_subagent_past_its_limit_reports_what_it_did(way: str) -> None:
    def make(number: int) -> AIMessage:
        if number == 1:
            return calling(("task", {"description": "look", "subagent_type": "general-purpose"}))
        return said("done") if number > 200 else new(number)

    class Two(Endless):
        def next(self, messages: list[BaseMessage]) -> AIMessage:
            below = messages[-1].text if messages[-1].type == "tool" else ""
            return said("done") if "Stopped without an answer" in below else super().next(messages)

    agent = create_deep_agent(Two(make=make), [look], recursion_limit=50)
    messages = await run(agent, way, 50)
    [report] = results(messages)
    assert (report.status, messages[-1].text) == ("success", "done")
    assert "limit of steps" in report.text


class Counting(AgentState[Any]):
    seen: Annotated[list[int], operator.add]


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_a_graph_of_the_callers_past_its_limit_keeps_what_it_did(way: str) -> None:
    def count(state: Any) -> dict[str, Any]:
        number = len(state["seen"])
        return {"seen": [number], "messages": [said(f"saw {number}")]}

    builder: Any = StateGraph(Counting)
    builder.add_node("count", count)
    builder.add_edge("__start__", "count")
    builder.add_edge("count", "count")
    endless = builder.compile().with_config(recursion_limit=7)
    spec: Any = {"name": "counter", "description": "Counts.", "runnable": endless}
    model = Scripted(
        script=[calling(("task", {"description": "count", "subagent_type": "counter"})), said("done")]
    )
    agent = create_deep_agent(model, subagents=[spec], state_schema=Counting)
    given: Any = {"messages": [HumanMessage("go")], "seen": []}
    state = agent.invoke(given) if way == "invoke" else await agent.ainvoke(given)
    [report] = results(state["messages"])
    assert "stopped before its task was done" in report.text
    assert "saw 6" in report.text
    assert len(state["seen"]) >= 7
