"""What a tool has done is told to the model, also when the run stopped before it was taken over."""

from threading import Event
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.calls.call_pairing import as_list
from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
from tests.agent.scripted import Scripted, calling, said

CONFIG: Any = {"configurable": {"thread_id": "1"}}
TURN = calling(
    ("pay", {"amount": 1}),
    ("write_file", {"file_path": "/a.txt", "content": "A"}),
    ("write_file", {"file_path": "/b.txt", "content": "B"}),
    ("stop", {}),
)


class Recording(InMemorySaver):
    """Says when the results of the other calls are recorded, so that the run stops after it."""

    def __init__(self, results: int) -> None:
        super().__init__()
        self.missing = results
        self.complete = Event()

    def put_writes(self, config: Any, writes: Any, task_id: str, task_path: str = "") -> None:
        super().put_writes(config, writes, task_id, task_path)
        self.missing -= any(
            isinstance(each, ToolMessage)
            for channel, value in writes
            if channel == "messages"
            for each in as_list(value)
        )
        if self.missing == 0:
            self.complete.set()


def tools(saver: Recording) -> list[Any]:
    @tool
    def pay(amount: int) -> str:
        """Pay."""
        return f"receipt for {amount}"

    @tool
    def stop() -> str:
        """Stop the program."""
        assert saver.complete.wait(30)
        raise KeyboardInterrupt

    return [pay, stop]


async def run(agent: Any, text: str, way: str) -> dict[str, Any]:
    given = {"messages": [HumanMessage(text)]}
    return agent.invoke(given, CONFIG) if way == "invoke" else await agent.ainvoke(given, CONFIG)


def said_of(messages: list[BaseMessage]) -> dict[str, str]:
    return {each.tool_call_id: each.text for each in messages if isinstance(each, ToolMessage)}


def test_recorded_results_are_given_to_the_model_with_all_that_was_written() -> None:
    saver = Recording(3)
    model = Scripted(script=[TURN, said("done")])
    agent = create_deep_agent(model, tools(saver), checkpointer=saver)
    with pytest.raises(KeyboardInterrupt):
        agent.invoke({"messages": [HumanMessage("go")]}, CONFIG)
    result = agent.invoke({"messages": [HumanMessage("and now?")]}, CONFIG)
    told = said_of(model.seen[-1])
    assert told["c0"] == "receipt for 1"
    assert "/a.txt" in told["c1"]
    assert "/b.txt" in told["c2"]
    assert "unknown whether it ran" in told["c3"]
    assert not any("cancelled" in each or "Call it again" in each for each in told.values())
    assert {path: file["content"] for path, file in result["files"].items()} == {
        "/a.txt": "A",
        "/b.txt": "B",
    }
    assert said_of(result["messages"]) == told


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
@pytest.mark.parametrize("gap", [0, 2])
async def test_any_agent_with_a_checkpointer(way: str, gap: int) -> None:
    saver = InMemorySaver()
    model = Scripted(script=[calling(("t", {})), said("done")])

    @tool
    def t() -> str:
        """Do it."""
        return "done"

    agent: Any = create_agent(
        model, [t], middleware=[PatchToolCallsMiddleware()], checkpointer=saver, interrupt_before=["tools"]
    )
    await run(agent, "go", way)
    # The call has run, its result is recorded, and nothing has taken it over.
    stopped = saver.get_tuple(CONFIG)
    result = [ToolMessage("ready", tool_call_id="c0"), HumanMessage("beside it")]
    saver.put_writes(stopped.config, [("messages", result), ("branch:to:model", None)], "task")
    for number in range(gap):
        # Runs that ended before they began: their messages are there.
        agent.update_state(CONFIG, {"messages": [HumanMessage(f"{number}")]}, as_node="model")
    await run(agent, "and now?", way)
    later = [f"{number}" for number in range(gap)]
    assert [each.text for each in model.seen[-1]] == ["go", "", "ready", "beside it", *later, "and now?"]


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_a_question_nobody_answered_leaves_the_call_unknown(way: str) -> None:
    model = Scripted(script=[calling(("execute_payment", {})), said("ok")])

    @tool
    def execute_payment() -> str:
        """Pay."""
        raise AssertionError("nobody approved it")

    agent = create_deep_agent(
        model, [execute_payment], checkpointer=InMemorySaver(), interrupt_on={"execute_payment": True}
    )
    await run(agent, "go", way)
    await run(agent, "something else", way)
    assert "unknown whether it ran" in said_of(model.seen[-1])["c0"]


def test_without_a_checkpointer_nothing_is_known() -> None:
    model = Scripted(script=[said("ok")])
    agent = create_deep_agent(model)
    history = [HumanMessage("go"), calling(("ls", {"path": "/"})), HumanMessage("and now?")]
    result = agent.invoke({"messages": history})
    assert "unknown whether it ran" in said_of(result["messages"])["c0"]


def test_a_command_of_a_tool_is_recorded_with_its_messages() -> None:
    saver = Recording(1)
    model = Scripted(script=[calling(("note", {}), ("stop", {})), said("done")])

    @tool
    def note() -> Command[Any]:
        """Note it."""
        return Command(
            update={
                "todos": [{"content": "pay", "status": "pending"}],
                "messages": [ToolMessage("noted", tool_call_id="c0")],
            }
        )

    agent = create_deep_agent(model, [note, tools(saver)[1]], checkpointer=saver)
    with pytest.raises(KeyboardInterrupt):
        agent.invoke({"messages": [HumanMessage("go")]}, CONFIG)
    result = agent.invoke({"messages": [HumanMessage("and now?")]}, CONFIG)
    assert said_of(result["messages"])["c0"] == "noted"
    assert result["todos"] == [{"content": "pay", "status": "pending"}]
    assert isinstance(result["messages"][-1], AIMessage)
