"""Subagents in the whole harness: isolated, parallel, interrupted, failing, streamed, checkpointed."""

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule.agent.deep_agent import create_deep_agent
from tests.agent.scripted import Scripted, Streaming, calling, said

DONE = said("done")
THREAD: Any = {"configurable": {"thread_id": "1"}}


class Routed(Scripted):
    """Speaks by the first message it is sent: a script for each conversation."""

    scripts: dict[str, list[Any]]
    script: list[Any] = []  # noqa: RUF012

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        self.seen.append(list(messages))
        task = next(m.text for m in messages if m.type == "human")
        turn = sum(m.type == "ai" for m in messages)
        line = self.scripts[task][turn]
        return (line(messages) if callable(line) else line).model_copy(deep=True)


class RoutedStreaming(Routed, Streaming):
    """The same in chunks."""


def tasks(*names: str, kind: str = "general-purpose") -> AIMessage:
    return calling(*(("task", {"description": each, "subagent_type": kind}) for each in names))


def answers(messages: list[Any]) -> list[str]:
    return [m.text for m in messages if isinstance(m, ToolMessage)]


class Runs:
    """A tool that counts how often it was run for each argument, and may raise."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}

    def tool(self) -> Any:
        @tool
        def work(item: str) -> str:
            """Work on an item."""
            self.counts[item] = self.counts.get(item, 0) + 1
            if item == "bad":
                raise RuntimeError("boom")
            return f"{item} ready"

        return work


def two(first: list[Any], second: list[Any]) -> dict[str, list[Any]]:
    return {"go": [tasks("A", "B"), DONE], "A": first, "B": second}


def work(item: str) -> AIMessage:
    return calling(("work", {"item": item}))


WAYS: list[Callable[[Any, Any], Any]] = [
    lambda agent, given: agent.invoke(given, THREAD),
    lambda agent, given: asyncio.run(agent.ainvoke(given, THREAD)),
]
GO: Any = {"messages": [("user", "go")]}


@pytest.mark.parametrize("way", WAYS)
def test_parallel_subagents_are_isolated(way: Any) -> None:
    runs = Runs()
    model = Routed(scripts=two([work("a"), said("A is done")], [work("b"), said("B is done")]))
    result = way(create_deep_agent(model, [runs.tool()]), GO)
    assert answers(result["messages"]) == ["A is done", "B is done"]
    assert runs.counts == {"a": 1, "b": 1}
    for seen in model.seen:
        humans = [m.text for m in seen if m.type == "human"]
        assert len(humans) == 1
        # Nobody but the agent itself can hand tasks on.
        assert ("only your last" in " ".join(seen[0].text.split())) == (humans != ["go"])


@pytest.mark.parametrize("way", WAYS)
def test_parallel_subagents_keep_each_others_files(way: Any) -> None:
    def write(path: str) -> AIMessage:
        return calling(("write_file", {"file_path": path, "content": "new"}))

    scripts = two([write("/a"), said("ok")], [write("/b"), said("ok")])
    files = {path: {"content": "old", "encoding": "utf-8"} for path in ("/a", "/b", "/c")}
    result = way(create_deep_agent(Routed(scripts=scripts)), {**GO, "files": files})
    contents = {path: data["content"] for path, data in result["files"].items()}
    assert contents == {"/a": "new", "/b": "new", "/c": "old"}


@pytest.mark.parametrize("way", WAYS)
def test_a_failing_subagent_does_not_disturb_its_sibling(way: Any) -> None:
    def broken(_: list[BaseMessage]) -> AIMessage:
        raise RuntimeError("no model today")

    runs = Runs()
    model = Routed(scripts=two([work("a"), said("A is done")], [broken]))
    result = way(create_deep_agent(model, [runs.tool()], checkpointer=InMemorySaver()), GO)
    assert answers(result["messages"])[0] == "A is done"
    assert "no model today" in answers(result["messages"])[1]
    assert runs.counts == {"a": 1}
    assert result["messages"][-1].text == "done"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("decision", ["approve", "reject"])
def test_an_interrupted_subagent_is_resumed_alone(way: Any, decision: str) -> None:
    runs, asked = Runs(), Runs()
    careful = asked.tool()
    careful.name = "careful"
    model = Routed(
        scripts=two(
            [work("a"), said("A is done")],
            [work("b"), calling(("careful", {"item": "b"})), said("B is done")],
        )
    )
    agent = create_deep_agent(
        model, [runs.tool(), careful], interrupt_on={"careful": True}, checkpointer=InMemorySaver()
    )
    first = way(agent, GO)
    [stopped] = first["__interrupt__"]
    assert stopped.value["action_requests"][0]["description"].startswith("Tool: careful")
    assert (runs.counts, asked.counts) == ({"a": 1, "b": 1}, {})
    result = way(agent, Command(resume={"decisions": [{"type": decision}]}))
    assert answers(result["messages"]) == ["A is done", "B is done"]
    assert runs.counts == {"a": 1, "b": 1}
    assert asked.counts == ({"b": 1} if decision == "approve" else {})


def test_two_interrupted_subagents_are_answered_one_by_one() -> None:
    runs = Runs()
    model = Routed(scripts=two([work("a"), said("A is done")], [work("b"), said("B is done")]))
    agent = create_deep_agent(
        model, [runs.tool()], interrupt_on={"work": True}, checkpointer=InMemorySaver()
    )
    stopped = agent.invoke(GO, THREAD)["__interrupt__"]
    assert len(stopped) == 2
    resume: Any = {each.id: {"decisions": [{"type": "approve"}]} for each in stopped}
    result = agent.invoke(Command(resume=resume), THREAD)
    assert answers(result["messages"]) == ["A is done", "B is done"]
    assert runs.counts == {"a": 1, "b": 1}


def test_tokens_todos_and_calls_are_in_the_stream() -> None:
    todos = [{"content": "look", "status": "in_progress"}]
    scripts = {
        "go": [tasks("A"), DONE],
        "A": [calling(("write_todos", {"todos": todos})), work("a"), said("A is done")],
    }
    agent = create_deep_agent(RoutedStreaming(scripts=scripts), [Runs().tool()])
    tokens: dict[bool, str] = {True: "", False: ""}
    below: list[Any] = []
    called: set[str] = set()
    for space, mode, item in agent.stream(GO, stream_mode=["messages", "values"], subgraphs=True):
        if mode == "messages" and item[0].type == "AIMessageChunk":
            tokens[bool(space)] += item[0].text
            if space:
                called.add(item[1]["task_call_id"])
                assert item[1]["lc_agent_name"] == "general-purpose"
        elif mode == "values" and space:
            below.append(item)
    assert tokens == {True: "A is done", False: "done"}
    assert called == {"c0"}
    assert below[-1]["todos"] == todos
    assert [c["name"] for m in below[-1]["messages"] if m.type == "ai" for c in m.tool_calls] == [
        "write_todos",
        "work",
    ]


def test_a_subagent_of_the_callers() -> None:
    other = Scripted(script=[said("found")])
    spec: Any = {
        "name": "finder",
        "description": "Finds.",
        "system_prompt": "You find things.",
        "model": other,
        "tools": [],
        "interrupt_on": {},
    }
    model = Routed(scripts={"go": [tasks("A", kind="finder"), DONE]})
    result = create_deep_agent(model, [Runs().tool()], subagents=[spec], planning=False).invoke(GO)
    assert answers(result["messages"]) == ["found"]
    assert other.seen[0][0].text.startswith("You find things.")
    assert "work" not in other.tools
    assert "task" not in other.tools
    assert "read_file" in other.tools
    assert "work" in model.tools


def test_checkpoints_of_a_subagent_are_as_small_as_the_agents() -> None:
    def size(scripts: dict[str, list[Any]]) -> int:
        saver = InMemorySaver()
        agent = create_deep_agent(Routed(scripts=scripts), [Runs().tool()], checkpointer=saver)
        agent.invoke(GO, THREAD)
        blobs = sum(len(blob[1]) for blob in saver.blobs.values())
        return blobs + sum(len(w[2][1]) for writes in saver.writes.values() for w in writes.values())

    turns = [calling(("work", {"item": f"{n}"}), ids=[f"c{n}"], content="x" * 200) for n in range(60)]
    alone = size({"go": [*turns, DONE]})
    below = size({"go": [tasks("A"), DONE], "A": [*turns, said("A is done")]})
    assert below < 1.3 * alone


@pytest.mark.filterwarnings("ignore:The v3 streaming protocol")
async def test_subagents_are_a_part_of_event_streams() -> None:
    scripts = {"go": [tasks("A"), DONE], "A": [work("a"), said("A is done")]}
    agent: Any = create_deep_agent(RoutedStreaming(scripts=scripts), [Runs().tool()])
    run = await agent.astream_events(GO, version="v3")
    found: list[tuple[str, str]] = []
    async for subagent in run.subagents:
        texts = [await message.text async for message in subagent.messages]
        found.append((subagent.name, "".join(texts)))
    assert found == [("general-purpose", "A is done")]
    assert (await run.output())["messages"][-1].text == "done"


@tool
def long_text(whose: str) -> str:
    """A text that is too long to show."""
    return f"the secret of {whose}\n" * 6000


def test_long_results_with_equal_ids_have_files_of_their_own(tmp_path: Any) -> None:
    """Kimi numbers the calls of each conversation, so that ids repeat in subagents and in threads."""
    paths: list[str] = []

    def look(whose: str) -> AIMessage:
        return calling(("long_text", {"whose": whose}), ids=["functions.long_text:0"])

    def read(messages: list[BaseMessage]) -> AIMessage:
        [path] = re.findall(r"is in (/large\S+)\. ", answers(messages)[-1])
        paths.append(path)
        return calling(("read_file", {"file_path": path, "limit": 1}))

    def told(messages: list[BaseMessage]) -> AIMessage:
        return said(answers(messages)[-1])

    scripts = {
        **two([look("A"), read, told], [look("B"), read, told]),
        "C": [look("C"), read, told],
        "D": [look("D"), read, told],
    }
    agent = create_deep_agent(
        Routed(scripts=scripts), [long_text], root=tmp_path, checkpointer=InMemorySaver()
    )
    first, second = answers(asyncio.run(agent.ainvoke(GO, THREAD))["messages"])
    assert ("secret of A" in first, "secret of B" in second) == (True, True)
    for thread in "CD":
        config: Any = {"configurable": {"thread_id": thread}}
        last = agent.invoke({"messages": [("user", thread)]}, config)["messages"][-1].text
        assert f"secret of {thread}" in last
    assert len(set(paths)) == 4


def test_a_path_is_not_told_by_the_id_of_the_call(tmp_path: Any) -> None:
    """The same text, with the same id, in two threads: two files."""
    look = calling(("long_text", {"whose": "all"}), ids=["c0"])
    for thread in "12":
        agent = create_deep_agent(
            Scripted(script=[look, DONE]), [long_text], root=tmp_path, checkpointer=InMemorySaver()
        )
        agent.invoke(GO, {"configurable": {"thread_id": thread}})
    assert len(list((tmp_path / "large_tool_results").iterdir())) == 2
