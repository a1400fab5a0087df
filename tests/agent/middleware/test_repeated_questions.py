"""LangChain's limit of model calls, where a turn asks the model more than once."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain.agents.middleware import AgentMiddleware, ModelCallLimitMiddleware
from langchain.agents.middleware.model_call_limit import ModelCallLimitExceededError
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.guards.tool_call_guard import ToolCallGuardMiddleware
from ferrule.agent.middleware.stack import tool_call_middleware
from tests.agent.scripted import Scripted, calling, said

EMPTY = AIMessage("")
BROKEN = AIMessage(
    "",
    invalid_tool_calls=[
        {"type": "invalid_tool_call", "id": "b", "name": "page", "args": "{x", "error": "no closing brace"}
    ],
)


def broke_off(_: object) -> AIMessage:
    raise ConnectionResetError("The stream ended.")


CUT = AIMessage("", response_metadata={"finish_reason": "length"})
UNCONFIRMED = AIMessage('Do not run this:\n<tool_call>{"name": "page", "arguments": {}}</tool_call>')
MARKUP = AIMessage("<tool_call>page now</tool_call>")


@tool
def page() -> str:
    """A page."""
    return "words"


Made = Callable[[Scripted, ModelCallLimitMiddleware[Any, Any]], Any]


def deep(model: Scripted, limit: ModelCallLimitMiddleware[Any, Any]) -> Any:
    return create_deep_agent(model, [page], middleware=[limit], checkpointer=InMemorySaver())


def told(model: Scripted, limit: ModelCallLimitMiddleware[Any, Any]) -> Any:
    return plain(model, [limit, *tool_call_middleware(model_call_limits=[limit])])


def untold(model: Scripted, limit: ModelCallLimitMiddleware[Any, Any]) -> Any:
    return plain(model, [*tool_call_middleware(), limit])


def plain(model: Scripted, middleware: Sequence[AgentMiddleware[Any, Any, Any]]) -> Any:
    return create_agent(model, [page], middleware=middleware, checkpointer=InMemorySaver())


THREAD: Any = {"configurable": {"thread_id": "1"}}
KNOWN = pytest.mark.parametrize("made", [deep, told])
WAYS = pytest.mark.parametrize("blocking", [True, False])


async def ask(agent: Any, blocking: bool = True) -> Any:
    given = {"messages": [("user", "Go.")]}
    return agent.invoke(given, THREAD) if blocking else await agent.ainvoke(given, THREAD)


@WAYS
@KNOWN
@pytest.mark.parametrize("line", [EMPTY, BROKEN, CUT, broke_off], ids=["empty", "broken", "cut", "off"])
async def test_a_repeated_question_is_a_call(made: Made, blocking: bool, line: Any) -> None:
    model = Scripted(script=[line] * 9)
    state = await ask(made(model, ModelCallLimitMiddleware(run_limit=2)), blocking)
    assert len(model.seen) == 2
    assert state["messages"][-1].text == "Model call limits exceeded: run limit (2/2)"


@WAYS
@KNOWN
async def test_a_limit_that_raises_does(made: Made, blocking: bool) -> None:
    model = Scripted(script=[EMPTY] * 9)
    with pytest.raises(ModelCallLimitExceededError):
        await ask(made(model, ModelCallLimitMiddleware(run_limit=2, exit_behavior="error")), blocking)
    assert len(model.seen) == 2


@pytest.mark.parametrize("made", [deep, told, untold])
async def test_repeats_of_a_turn_count_in_the_next(made: Made) -> None:
    model = Scripted(
        script=[EMPTY, calling(("page", {})), EMPTY, calling(("page", {})), *[said("Done.")] * 9]
    )
    state = await ask(made(model, ModelCallLimitMiddleware(run_limit=4)))
    assert len(model.seen) == 4
    assert state["messages"][-1].text == "Model call limits exceeded: run limit (4/4)"


@pytest.mark.parametrize("made", [deep, told, untold])
async def test_repeats_count_for_the_thread(made: Made) -> None:
    model = Scripted(script=[EMPTY, said("One."), said("Two."), said("Three.")])
    agent = made(model, ModelCallLimitMiddleware(thread_limit=3))
    assert [(await ask(agent))["messages"][-1].text for _ in range(3)] == [
        "One.",
        "Two.",
        "Model call limits exceeded: thread limit (3/3)",
    ]
    assert len(model.seen) == 3


@KNOWN
@pytest.mark.parametrize("behavior", ["end", "error"])
@pytest.mark.parametrize(
    ("line", "answer"),
    [(MARKUP, MARKUP.text), (UNCONFIRMED, "Do not run this:")],
    ids=["markup", "doubted"],
)
async def test_an_answer_that_is_only_questioned_stands(
    made: Made, behavior: Any, line: AIMessage, answer: str
) -> None:
    model = Scripted(script=[line, said("Never.")])
    state = await ask(made(model, ModelCallLimitMiddleware(run_limit=1, exit_behavior=behavior)))
    assert (state["messages"][-1].text, len(model.seen)) == (answer, 1)
    assert not state["messages"][-1].invalid_tool_calls


@pytest.mark.parametrize("behavior", ["end", "error"])
async def test_an_answer_that_is_only_doubted_stands(behavior: Any) -> None:
    model = Scripted(script=[said("You could use `page`."), said("Never.")])
    limit: Any = ModelCallLimitMiddleware(run_limit=1, exit_behavior=behavior)
    guard = ToolCallGuardMiddleware(insist=True)
    agent = plain(model, [limit, *tool_call_middleware(guard=guard, model_call_limits=[limit])])
    assert (await ask(agent))["messages"][-1].text == "You could use `page`."
    assert len(model.seen) == 1


async def test_repeats_of_two_middlewares_are_added_up() -> None:
    """The guard's are within those for turns that cannot be used."""
    doubted = said("You could use `page`.")
    model = Scripted(script=[doubted, EMPTY, *[said("Fine.")] * 9])
    limit: Any = ModelCallLimitMiddleware(run_limit=9)
    guard = ToolCallGuardMiddleware(insist=True)
    agent = plain(model, [limit, *tool_call_middleware(guard=guard, model_call_limits=[limit])])
    await ask(agent)
    private = agent.get_state(THREAD).values
    assert private["thread_model_call_count"] == len(model.seen) > 1
