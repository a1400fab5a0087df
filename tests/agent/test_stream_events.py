"""What is seen of a run while it goes on."""

from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.stream_events import (
    CallMade,
    TodosChanged,
    ToolAnswered,
    TurnFinished,
    awatch,
    watch,
)
from ferrule.core.events import Reasoning, Text
from ferrule.core.messages import BrokenCall
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import Call, Conversation, Say, Simulator, Truncated
from tests.agent.scripted import Scripted, Streaming, calling, said

TODOS = [{"content": "look", "status": "in_progress"}]


def test_pieces_turns_calls_results_and_todos_in_order() -> None:
    thinking = {"reasoning_content": "hm"}
    script = [
        AIMessage("ok", additional_kwargs=thinking, tool_calls=[{"name": "write_todos", "args": {"todos": TODOS}, "id": "1"}]),
        said("done"),
    ]  # fmt: skip
    events = list(watch(create_deep_agent(Streaming(script=script)), "go"))
    assert "".join(event.text for event in events if isinstance(event, Reasoning)) == "hm"
    assert "".join(event.text for event in events if isinstance(event, Text)) == "okdone"
    first, call, *rest = [e for e in events if not isinstance(e, (Reasoning, Text))]
    assert first == TurnFinished("ok", 1, 0, 0)
    assert isinstance(call, CallMade)
    assert call.call.name == "write_todos"
    assert TodosChanged((("look", "in_progress"),)) in rest
    assert [event.name for event in rest if isinstance(event, ToolAnswered)] == ["write_todos"]
    assert events[-1] == TurnFinished("done", 0, 0, 0)


def test_a_model_that_does_not_stream_is_seen_turn_by_turn() -> None:
    agent = create_deep_agent(Scripted(script=[calling(("ls", {"path": "/"})), said("done")]))
    turn, call, answer, last = watch(agent, "go")
    assert (turn, last) == (TurnFinished("", 1, 0, 0), TurnFinished("done", 0, 0, 0))
    assert isinstance(call, CallMade)
    assert isinstance(answer, ToolAnswered)
    assert (answer.name, answer.failed) == ("ls", False)


def brain(conversation: Conversation) -> Say:
    if "task" not in conversation.tools:
        return Say("Report.") if conversation.history else Say("", "Hm.", (Call("ls", {"path": "/"}),))
    if conversation.history:
        return Say("Both are done.")
    task = {"description": "look", "subagent_type": "general-purpose"}
    return Say("", "Two.", (Call("task", task), Call("task", task)))


@pytest.fixture
def agent(tmp_path: Path) -> Any:
    with Simulator("deepseek", brain, faults=[Truncated(after=3, of="arguments").on(1)]) as vendor:
        chat = ChatFerrule(model="deepseek:", base_url=vendor.url, api_key="any")
        yield create_deep_agent(chat, root=tmp_path)
        chat.close()


async def test_subagents_are_named_and_a_broken_call_is_told(agent: Any) -> None:
    runs = (list(watch(agent, "go")), [event async for event in awatch(agent, "go")])
    assert sum(isinstance(each, CallMade) and isinstance(each.call, BrokenCall) for each in runs[0]) == 1
    for events in runs:
        assert [each.text for each in events if isinstance(each, Reasoning)] != []
        calls = [each for each in events if isinstance(each, CallMade)]
        assert [each.call.name for each in calls if not each.subagent] == ["task", "task"]
        names = {"general-purpose 1", "general-purpose 2"}
        assert {each.subagent for each in calls if each.call.name == "ls"} == names
        assert {each.subagent for each in events if isinstance(each, ToolAnswered)} == {"", *names}
        turns = [each for each in events if isinstance(each, TurnFinished)]
        assert all(each.input_tokens and each.output_tokens for each in turns)


async def test_it_stops_when_it_is_closed(agent: Any) -> None:
    async with aclosing(awatch(agent, "go")) as events:
        async for event in events:
            if isinstance(event, CallMade):
                break
    with pytest.raises(StopAsyncIteration):
        await anext(events)


def test_an_agent_with_a_checkpointer_takes_a_thread() -> None:
    agent = create_deep_agent(Scripted(script=[said("one"), said("two")]), checkpointer=InMemorySaver())
    thread: Any = {"configurable": {"thread_id": "t"}}
    assert [event.text for event in watch(agent, "a", config=thread)] == ["one"]
    assert [event.text for event in watch(agent, "b", config=thread)] == ["two"]
    assert len(agent.get_state(thread).values["messages"]) == 4
