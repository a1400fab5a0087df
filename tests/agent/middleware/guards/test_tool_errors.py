"""A tool that raises is answered; what controls the run passes."""

import asyncio
import sys
from threading import Event
from typing import Annotated, Any

import pytest
from langchain.agents import create_agent
from langchain_core.callbacks import AsyncCallbackManagerForToolRun
from langchain_core.messages import ToolMessage
from langchain_core.tools import BaseTool, tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command, interrupt
from pydantic import AfterValidator, Field

from ferrule.agent.middleware.guards.tool_errors import ToolErrorsMiddleware
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, calling, said


@tool
def fail(words: str) -> str:
    """Raise."""
    raise ValueError(words)


@tool
def succeed() -> str:
    """Work."""
    return "worked"


@tool
def stop() -> str:
    """Press Ctrl-C."""
    raise KeyboardInterrupt


@tool
def misuse() -> str:
    """Find that the program is wrong."""
    raise UsageError("asking needs a checkpointer")


@tool
def ask() -> str:
    """Ask a person."""
    return f"person said {interrupt('well?')}"


GO: Any = {"messages": [("user", "go")]}


def build(*script: Any, **options: Any) -> Any:
    return create_agent(
        Scripted(script=list(script)),
        [fail, succeed, stop, misuse, ask],
        middleware=[ToolErrorsMiddleware()],
        **options,
    )


@pytest.mark.parametrize("blocking", [True, False])
async def test_the_model_is_told_and_siblings_survive(blocking: bool) -> None:
    agent = build(
        calling(("fail", {"words": "no such city"}), ("succeed", {}), ("fail", {"words": ""})), said("done")
    )
    result = agent.invoke(GO) if blocking else await agent.ainvoke(GO)
    found = [message for message in result["messages"] if isinstance(message, ToolMessage)]
    assert [(message.text, message.status) for message in found] == [
        ("The tool fail failed - ValueError: no such city", "error"),
        ("worked", "success"),
        ("The tool fail failed - ValueError", "error"),
    ]
    assert result["messages"][-1].text == "done"


def test_long_words_are_cut() -> None:
    result = build(calling(("fail", {"words": "x" * 9000})), said("done")).invoke(GO)
    assert len(result["messages"][2].text) < 4100


def test_ctrl_c_passes() -> None:
    with pytest.raises(KeyboardInterrupt):
        build(calling(("stop", {})), said("done")).invoke(GO)


def test_what_only_the_programmer_can_put_right_passes() -> None:
    with pytest.raises(UsageError, match="checkpointer"):
        build(calling(("misuse", {})), said("done")).invoke(GO)


def test_an_interrupt_passes_and_can_be_resumed() -> None:
    agent = build(calling(("ask", {})), said("done"), checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}}
    assert agent.invoke(GO, config)["__interrupt__"][0].value == "well?"
    result = agent.invoke(Command(resume="yes"), config)
    assert result["messages"][2].text == "person said yes"


@tool
def leave() -> str:
    """End the program."""
    sys.exit(3)


@tool
async def leave_async() -> str:
    """End the program from a coroutine."""
    sys.exit("bye")


@pytest.mark.parametrize("limit", [None, 60])
@pytest.mark.parametrize("blocking", [True, False])
async def test_a_tool_that_exits_is_an_error_of_the_tool(blocking: bool, limit: float | None) -> None:
    names = ["leave", "succeed"] if blocking else ["leave", "leave_async", "succeed"]
    agent: Any = create_agent(
        Scripted(script=[calling(*[(name, {}) for name in names]), said("done")]),
        [leave, leave_async, succeed],
        middleware=[ToolErrorsMiddleware(timeout=limit)],
    )
    result = agent.invoke(GO) if blocking else await agent.ainvoke(GO)
    told = {each.name: each.text for each in result["messages"] if isinstance(each, ToolMessage)}
    assert told.pop("succeed") == "worked"
    assert told.pop("leave") == "The tool leave failed - it exited with 3"
    assert told == (
        {} if blocking else {"leave_async": "The tool leave_async failed - it exited with 'bye'"}
    )
    assert result["messages"][-1].text == "done"


class Leaving(BaseTool):
    """A tool that is a class, and counts its calls."""

    name: str = "leave"
    description: str = "End the program."
    calls: list[Any] = Field(default_factory=list)

    def _run(self) -> str:
        self.calls.append("blocking")
        sys.exit(4)


class LeavingAsync(Leaving):
    async def _arun(self, run_manager: AsyncCallbackManagerForToolRun | None = None) -> str:
        self.calls.append(type(run_manager))
        sys.exit(5)


@pytest.mark.parametrize("kind", [Leaving, LeavingAsync])
async def test_a_class_that_exits_is_an_error_of_the_tool(kind: type[Leaving]) -> None:
    leaving = kind()
    script = [calling(("leave", {})), calling(("leave", {})), said("done")]
    agent: Any = create_agent(Scripted(script=script), [leaving], middleware=[ToolErrorsMiddleware()])
    result = await agent.ainvoke(GO)
    code = 4 if kind is Leaving else 5
    told = [each.text for each in result["messages"] if isinstance(each, ToolMessage)]
    assert told == [f"The tool leave failed - it exited with {code}"] * 2
    assert leaving.calls == ["blocking" if kind is Leaving else AsyncCallbackManagerForToolRun] * 2


class Slow:
    """Tools that end when the test does."""

    def __init__(self) -> None:
        self.end = Event()
        self.cancelled = False

        @tool
        def hang() -> str:
            """Hang."""
            assert self.end.wait(60)
            return "late"

        @tool
        async def wait() -> str:
            """Wait."""
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                self.cancelled = True
                raise
            return "late"

        @tool
        def its_own() -> str:
            """Give up."""
            raise TimeoutError("the site did not answer")

        self.tools: list[Any] = [hang, wait, its_own, succeed]


@pytest.mark.parametrize("limits", [0.05, {"hang": 0.05, "wait": 0.05}])
@pytest.mark.parametrize("blocking", [True, False])
async def test_a_tool_that_does_not_end_is_no_longer_waited_for(blocking: bool, limits: Any) -> None:
    slow = Slow()
    named = isinstance(limits, dict)
    names = ["hang", *([] if blocking else ["wait"]), *(["its_own", "succeed"] if named else [])]
    agent: Any = create_agent(
        Scripted(script=[calling(*[(name, {}) for name in names]), said("done")]),
        slow.tools,
        middleware=[ToolErrorsMiddleware(timeout=limits)],
    )
    try:
        result = agent.invoke(GO) if blocking else await agent.ainvoke(GO)
    finally:
        slow.end.set()
    told = {each.name: each.text for each in result["messages"] if isinstance(each, ToolMessage)}
    assert "did not end within 0.05 s" in told["hang"]
    assert "Nobody knows what it has done" in told["hang"]
    assert slow.cancelled is not blocking
    if named:
        assert told["its_own"] == "The tool its_own failed - TimeoutError: the site did not answer"
        assert told["succeed"] == "worked"


def test_an_interrupt_passes_through_a_time_limit() -> None:
    agent: Any = create_agent(
        Scripted(script=[calling(("ask", {})), said("done")]),
        [ask],
        middleware=[ToolErrorsMiddleware(timeout=60)],
        checkpointer=InMemorySaver(),
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    assert agent.invoke(GO, config)["__interrupt__"][0].value == "well?"
    assert agent.invoke(Command(resume="yes"), config)["messages"][2].text == "person said yes"


@pytest.mark.parametrize("limits", [0, -1, {"a": 0}])
def test_a_time_limit_is_positive(limits: Any) -> None:
    with pytest.raises(UsageError, match="must be positive"):
        ToolErrorsMiddleware(timeout=limits)


def even(number: int) -> int:
    if number % 2:
        raise ValueError("an even number is wanted")
    return number


@tool
def book(days: int, tags: list[str], rooms: Annotated[int, AfterValidator(even)] = 2) -> str:
    """Book a stay."""
    return "booked"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"days": "soon", "tags": []}, 'In "days": "soon" is not of type "integer".'),
        ({"days": 1, "tags": ["a", 3]}, 'In "tags[1]": 3 is not of type "string".'),
        ({"days": 1}, 'In the arguments: "tags" is a required property. Required: "days", "tags".'),
        ({"days": 1, "tags": [], "rooms": 3}, '"rooms": Value error, an even number is wanted.'),
    ],
)
@pytest.mark.parametrize("blocking", [True, False])
async def test_arguments_that_do_not_fit_are_told_as_in_other_broken_calls(
    arguments: Any, told: str, blocking: bool
) -> None:
    agent: Any = create_agent(
        Scripted(script=[calling(("book", arguments), ids=["a"]), said("ok")]),
        [book],
        middleware=[ToolErrorsMiddleware()],
    )
    found = (agent.invoke(GO) if blocking else await agent.ainvoke(GO))["messages"][2]
    assert found.text.startswith(f'The call of "book" was not run: {told}')
    assert (found.status, found.name, found.tool_call_id) == ("error", "book", "a")


def test_a_tool_that_is_not_declared_is_told_with_the_names_of_those_that_are() -> None:
    found = build(calling(("nope", {})), said("ok")).invoke(GO)["messages"][2]
    names = '"fail", "succeed", "stop", "misuse", "ask"'
    assert found.text == f'The call of "nope" was not run: there is no tool of that name. Tools: {names}.'
    assert found.status == "error"
