"""The whole agent against a scripted model: every way in which a turn goes wrong, run in every way."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from langchain.agents.middleware import AgentMiddleware, AgentState, TodoListMiddleware
from langchain.agents.structured_output import ToolStrategy
from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    BaseMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command
from pydantic import BaseModel

from ferrule.agent.backends import DiskBackend, StateBackend
from ferrule.agent.deep_agent import DeepAgentState, create_deep_agent
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.guards.tool_errors import ToolErrorsMiddleware
from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.client.extras import install_command
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, Streaming, add, calling, said

WAYS = ["invoke", "ainvoke", "stream", "astream", "astream_events"]


@tool
def fail() -> str:
    """Raise."""
    raise RuntimeError("boom")


def run(agent: Any, way: str, state: Any = None, config: Any = None) -> list[BaseMessage]:
    """The messages at the end, however the agent was run."""
    state = state or {"messages": [("user", "go")]}
    if way == "invoke":
        return agent.invoke(state, config)["messages"]
    if way == "ainvoke":
        return asyncio.run(agent.ainvoke(state, config))["messages"]
    last: Any = None
    if way == "astream_events":

        async def events() -> Any:
            return [event async for event in agent.astream_events(state, config, version="v2")]

        # The last event is the end of the whole run.
        return asyncio.run(events())[-1]["data"]["output"]["messages"]
    if way == "stream":
        for mode, item in agent.stream(state, config, stream_mode=["messages", "values"]):
            last = item if mode == "values" else last
    else:

        async def collect() -> None:
            nonlocal last
            async for mode, item in agent.astream(state, config, stream_mode=["messages", "values"]):
                last = item if mode == "values" else last

        asyncio.run(collect())
    return last["messages"]


def build(tmp_path: Path, *script: Any, streaming: bool = False, **options: Any) -> tuple[Any, Scripted]:
    model = (Streaming if streaming else Scripted)(script=list(script))
    return create_deep_agent(model, [add, fail], root=tmp_path, **options), model


def results(messages: list[BaseMessage]) -> list[tuple[str, str]]:
    return [(m.status, m.text) for m in messages if isinstance(m, ToolMessage)]


def thought(reasoning: str, text: str = "", **fields: Any) -> AIMessage:
    return AIMessage(text, additional_kwargs={"reasoning_content": reasoning}, **fields)


def broken(*valid: tuple[str, dict[str, Any]], **fields: Any) -> AIMessage:
    message = calling(*valid, **fields)
    message.invalid_tool_calls = [
        {
            "type": "invalid_tool_call",
            "id": "bad",
            "name": "add",
            "args": '{"a": 1 "b"',
            "error": "a comma is missing",
        }
    ]
    return message


OPENAI = '{"type": "function", "id": "call_1", "function": {"name": "add", "arguments": "{\\"a\\": 1, \\"b\\": 2}"}}'
DIRECT = '{"id": "call_1", "name": "add", "arguments": {"a": 1, "b": 2}}'
SUM = ("add", {"a": 1, "b": 2})
DONE = said("done")

FAULTS: list[tuple[str, list[Any], list[tuple[str, str]]]] = [
    ("plain", [calling(SUM), DONE], [("success", "3")]),
    ("a tool raises", [calling(("fail", {}), SUM), DONE], [("error", "boom"), ("success", "3")]),
    ("broken call", [broken(), calling(SUM), DONE], [("error", "must be a comma"), ("success", "3")]),
    ("valid and broken", [broken(SUM), DONE], [("error", "must be a comma"), ("success", "3")]),
    ("unknown tool", [calling(("subtract", {"a": 1})), DONE], [("error", 'Tools: "write_todos", "ls",')]),
    (
        "wrong arguments",
        [calling(("add", {"a": 1, "c": 2})), DONE],
        [("error", '"b" is a required property')],
    ),
    ("OpenAI form in the reasoning", [thought(OPENAI), DONE], [("success", "3")]),
    ("direct form in the reasoning", [thought(f"So:\n{DIRECT}"), DONE], [("success", "3")]),
    (
        "two calls in the reasoning",
        [thought(f"{DIRECT}\n{DIRECT.replace('2', '5')}"), DONE],
        [("success", "3"), ("success", "6")],
    ),
    ("markup in the reasoning", [thought(f"<tool_call>{DIRECT}</tool_call>"), DONE], [("success", "3")]),
    ("id None", [calling(SUM, ids=[None]), DONE], [("success", "3")]),
    ("id empty", [calling(SUM, ids=[""]), DONE], [("success", "3")]),
    ("same id in two turns", [calling(SUM), calling(SUM), DONE], [("success", "3")] * 2),
    ("same id in one turn", [calling(SUM, SUM, ids=["x", "x"]), DONE], [("success", "3")] * 2),
    ("empty reply", [said(""), DONE], []),
    ("only reasoning", [thought("I know."), DONE], []),
    (
        "cut off by the length limit",
        [calling(SUM, response_metadata={"finish_reason": "length"}), DONE],
        [("error", "cut off")],
    ),
    (
        "cut off in the reasoning",
        [thought(f"<tool_call>{DIRECT[:-3]}", response_metadata={"finish_reason": "length"}), DONE],
        [("error", "was not run")],
    ),
]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("script", "expected"), [each[1:] for each in FAULTS], ids=[each[0] for each in FAULTS]
)
def test_no_fault_ends_the_run(tmp_path: Path, way: str, script: list[Any], expected: list[Any]) -> None:
    agent, model = build(tmp_path, *script)
    messages = run(agent, way)
    found = results(messages)
    assert [status for status, _ in found] == [status for status, _ in expected]
    assert all(word in text for (_, word), (_, text) in zip(expected, found, strict=True))
    assert messages[-1].text == "done"
    assert len(model.seen) == len(script)
    calls = [
        call["id"]
        for m in messages
        if isinstance(m, AIMessage)
        for call in (*m.tool_calls, *m.invalid_tool_calls)
    ]
    assert len(set(calls)) == len(calls)
    assert all(calls)
    assert sorted(calls) == sorted(m.tool_call_id for m in messages if isinstance(m, ToolMessage))
    assert len({m.id for m in messages}) == len(messages)
    assert all(m.id for m in messages)


@pytest.mark.parametrize("way", ["stream", "astream", "astream_events"])
@pytest.mark.parametrize(
    ("script", "expected"), [each[1:] for each in FAULTS], ids=[each[0] for each in FAULTS]
)
def test_no_fault_ends_a_streamed_run(
    tmp_path: Path, way: str, script: list[Any], expected: list[Any]
) -> None:
    agent, model = build(tmp_path, *script, streaming=True)
    messages = run(agent, way)
    # In any order: the parser of chunks completes some broken arguments, which the tool then refuses.
    assert sorted(status for status, _ in results(messages)) == sorted(status for status, _ in expected)
    assert messages[-1].text == "done"
    assert len(model.seen) == len(script)


def test_a_call_cut_off_in_a_stream_never_runs(tmp_path: Path) -> None:
    """LangChain completes the JSON of a cut-off chunk; the file would get half of its text."""
    cut = AIMessageChunk(
        "",
        tool_call_chunks=[
            {
                "type": "tool_call_chunk",
                "index": 0,
                "id": "c",
                "name": "write_file",
                "args": '{"file_path": "/a.txt", "content": "half of',
            }
        ],
        response_metadata={"finish_reason": "length"},
    )
    assert cut.tool_calls
    agent, model = build(tmp_path, cut, DONE)
    messages = run(agent, "invoke")
    assert not (tmp_path / "a.txt").exists()
    assert [status for status, _ in results(messages)] == ["error"]
    assert len(model.seen) == 2


def test_streaming_shows_tokens_and_recovered_calls(tmp_path: Path) -> None:
    agent, _ = build(tmp_path, thought(OPENAI), said("The sum is 3."), streaming=True)
    tokens: list[str] = []
    updates: list[Any] = []
    for mode, item in agent.stream({"messages": [("user", "go")]}, stream_mode=["messages", "updates"]):
        if mode == "updates":
            updates.append(item)
        elif isinstance(item[0], AIMessageChunk):
            tokens.append(item[0].text)
    assert "".join(tokens) == "The sum is 3."
    called = [m for u in updates for m in (u.get("model") or {}).get("messages", []) if m.tool_calls]
    assert [call["name"] for m in called for call in m.tool_calls] == ["add"]


def test_it_stops_with_a_message_when_nothing_helps(tmp_path: Path) -> None:
    agent, model = build(tmp_path, *[broken()] * 4)
    messages = run(agent, "invoke")
    assert messages[-1].text.startswith("Stopped without a result")
    assert len(model.seen) == 4


def test_the_count_starts_anew_after_a_usable_turn(tmp_path: Path) -> None:
    agent, model = build(tmp_path, *[broken(), broken(), broken(), calling(SUM)] * 3, DONE)
    assert run(agent, "invoke")[-1].text == "done"
    assert len(model.seen) == 13


def test_real_files_many_edits_in_parallel(tmp_path: Path) -> None:
    for number in range(8):
        (tmp_path / f"{number}.txt").write_text("old\nold2\n")
    files = [{"file_path": f"/{number}.txt"} for number in range(8)]
    agent, _ = build(
        tmp_path,
        calling(*(("read_file", file) for file in files)),
        calling(
            *(("edit_file", {**file, "old_string": "old\n", "new_string": "new\n"}) for file in files),
            *(("edit_file", {**file, "old_string": "old2", "new_string": "new2"}) for file in files),
        ),
        DONE,
    )
    assert {status for status, _ in results(run(agent, "ainvoke"))} == {"success"}
    assert {path.read_text() for path in tmp_path.iterdir()} == {"new\nnew2\n"}


def test_todos_are_state(tmp_path: Path) -> None:
    todos = [{"content": "x", "status": "pending"}]
    agent, model = build(tmp_path, calling(("write_todos", {"todos": todos})), DONE)
    assert agent.invoke({"messages": [("user", "go")]})["todos"] == todos
    assert "write_todos" in model.tools
    agent, model = build(tmp_path, DONE, planning=False)
    run(agent, "invoke")
    assert "write_todos" not in model.tools


def test_recovery_off(tmp_path: Path) -> None:
    agent, model = build(tmp_path, thought(OPENAI), recovery=False)
    assert results(run(agent, "invoke")) == []
    assert len(model.seen) == 1


def test_a_conversation_is_kept_and_repaired(tmp_path: Path) -> None:
    agent, model = build(tmp_path, calling(SUM), DONE, said("again"), checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}}
    run(agent, "invoke", config=config)
    dangling = calling(SUM, ids=["open"], id="dangling")
    agent.update_state(config, {"messages": [dangling]}, as_node="model")
    messages = run(agent, "invoke", {"messages": [("user", "more")]}, config)
    assert messages[-1].text == "again"
    assert [m.type for m in messages] == ["human", "ai", "tool", "ai", "ai", "tool", "human", "ai"]
    assert model.seen[-1][1:] == messages[:-1]
    assert agent.get_state(config).values["messages"] == messages


def test_checkpoints_are_much_smaller_than_whole_histories(tmp_path: Path) -> None:
    def stored(**options: Any) -> int:
        saver = InMemorySaver()
        script = [*[calling(SUM, content="x" * 500)] * 60, DONE]
        agent, _ = build(tmp_path, *script, checkpointer=saver, **options)
        run(agent, "invoke", config={"configurable": {"thread_id": "1"}})
        return sum(len(blob[1]) for blob in saver.blobs.values())

    assert stored() * 10 < stored(state_schema=AgentState)


def test_approvals_show_where_a_call_was_found_and_what_was_repaired(tmp_path: Path) -> None:
    script = [thought(DIRECT.replace("2}}", "2,}}")), DONE]
    agent, _ = build(tmp_path, *script, interrupt_on={"add": True}, checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}}
    result = agent.invoke({"messages": [("user", "go")]}, config)
    [request] = result["__interrupt__"][0].value["action_requests"]
    assert (request["name"], request["args"]) == ("add", {"a": 1, "b": 2})
    lines = request["description"].splitlines()
    assert lines[:2] == ["Tool: add", 'Arguments: {"a": 1, "b": 2}']
    assert lines[2].startswith("Found in the model's thinking")
    assert lines[3].startswith("Repaired: ")
    result = agent.invoke(Command(resume={"decisions": [{"type": "approve"}]}), config)
    assert results(result["messages"]) == [("success", "3")]


def test_structured_answers(tmp_path: Path) -> None:
    class Answer(BaseModel):
        total: int

    agent, _ = build(
        tmp_path,
        calling(SUM),
        calling(("Answer", {"total": 3}), ids=["s"]),
        response_format=ToolStrategy(Answer),
    )
    assert agent.invoke({"messages": [("user", "go")]})["structured_response"] == Answer(total=3)


class Named(AgentMiddleware[Any, Any, Any]):
    """Takes the place of the todo list."""

    @property
    def name(self) -> str:
        return TodoListMiddleware.__name__


def test_a_namesake_takes_the_place(tmp_path: Path) -> None:
    mine = FilesystemMiddleware(DiskBackend(tmp_path / "mine"), tools=["ls"])
    agent, model = build(tmp_path, DONE, middleware=[mine, Named()])
    run(agent, "invoke")
    assert model.tools == ["ls", "task", "add", "fail"]


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (None, "You work on"),
        ("Mine.", "Mine.\n\nYou work on"),
        (SystemMessage("Mine."), "Mine.\n\nYou work on"),
    ],
)
def test_the_prompt_follows_the_callers(tmp_path: Path, given: Any, text: str) -> None:
    agent, model = build(tmp_path, DONE, system_prompt=given, planning=False)
    run(agent, "invoke")
    assert isinstance(model.seen[0][0], SystemMessage)
    assert model.seen[0][0].text.startswith(text)


def test_servers_can_describe_the_state() -> None:
    agent = create_deep_agent(Scripted(script=[]), skills=["/skills"], memory=["/AGENTS.md"])
    assert set(agent.get_input_jsonschema()["properties"]) == {"files", "messages"}
    assert set(agent.get_output_jsonschema()["properties"]) == {
        *("files", "messages", "structured_response", "todos")
    }


def test_files_without_a_root_are_private() -> None:
    script = [calling(("write_file", {"file_path": "/a", "content": "x"})), DONE]
    result = create_deep_agent(Scripted(script=script)).invoke({"messages": [("user", "go")]})
    assert result["files"]["/a"]["content"] == "x"


def test_state_of_the_caller(tmp_path: Path) -> None:
    class Mine(DeepAgentState):
        topic: str

    agent, _ = build(tmp_path, DONE, state_schema=Mine)
    result = agent.invoke({"messages": [HumanMessage("go")], "topic": "t"})
    assert result["topic"] == "t"


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="not both"):
        create_deep_agent(Scripted(script=[]), root=tmp_path, backend=DiskBackend(tmp_path))
    for backend in (StateBackend, lambda runtime: StateBackend()):
        with pytest.raises(UsageError, match=r"such as StateBackend\(\)"):
            create_deep_agent(Scripted(script=[]), backend=backend)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="unknown vendor 'nosuchvendor'"):
        create_deep_agent("nosuchvendor:model")


def search(question: str) -> str:
    """Search."""
    return question


@pytest.mark.parametrize(("given", "words"), [
    ({"tools": [search, "search"]}, "tools[1] must be a function, a LangChain tool or a dict, not 'search' (str)"),
    ({"tools": [None]}, "tools[0] must be a function"),
    ({"tools": search}, "tools must be a list, each part a function"),
    ({"permissions": [{"mode": "deny"}]}, "permissions[0] must be a PermissionRule or FilesystemPermission, not {"),
    ({"permissions": PermissionRule("deny")}, "permissions must be a list"),
    ({"middleware": [ToolErrorsMiddleware]}, "middleware[0] must be a middleware, made already, not <class"),
    ({"middleware": ToolErrorsMiddleware()}, "middleware must be a list"),
    ({"subagents": {"name": "a", "description": "b"}}, "subagents must be a list"),
    ({"subagents": ["a"]}, "subagents[0] must be a SubAgent"),
    ({"subagents": [{"name": "a", "description": "b", "tools": [3]}]}, "subagent 'a': tools[0] must be"),
    ({"subagents": [{"name": "a", "description": "b", "permissions": [3]}]}, "subagent 'a': permissions[0] must"),
    ({"skills": "/skills"}, "skills must be a list, each part a path in the backend, not '/skills' (str)"),
    ({"memory": [Path("/AGENTS.md")]}, "memory[0] must be a path in the backend"),
    ({"interrupt_on": ["execute"]}, "interrupt_on must be a dict"),
    ({"model": 3}, 'model must be a LangChain chat model or "vendor:model", not 3'),
    ({"root": __file__}, "test_deep_agent.py' is not a directory")], ids=lambda each: next(iter(each)) if isinstance(each, dict) else "")  # fmt: skip
def test_what_cannot_stand_in_a_parameter_is_named(given: Any, words: str) -> None:
    with pytest.raises(UsageError) as error:
        create_deep_agent(**{"model": Scripted(script=[])} | given)
    assert words in str(error.value)


def test_without_langchain_the_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['langchain'] = None\n"
        "from ferrule.core.errors import MissingExtra\n"
        "for name in ('agent import create_deep_agent', 'agent.middleware import SubAgentMiddleware'):\n"
        "    try: exec(f'from ferrule.{name}')\n"
        "    except MissingExtra as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.count(install_command("agent")) == 2
