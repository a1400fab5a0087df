"""What an agent does is in the log before anything comes of it, each message once, whatever goes wrong."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import BaseTool, tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.stack import tool_call_middleware
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.core.errors import FerruleError, SessionMoved, SessionsUnavailable
from ferrule.core.messages import Assistant, BrokenCall, StopReason, ToolCall, ToolResult, User
from ferrule.langchain.chat import ChatFerrule
from ferrule.langchain.message_adapter import from_langchain
from ferrule.sessions.entries import Entry, Facts, Mark
from ferrule.sessions.langchain_messages import to_langchain_messages
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.simulate import (
    BrokenArguments,
    Call,
    CallInReasoning,
    Conversation,
    Disconnect,
    Empty,
    EmptyIdName,
    Fault,
    MarkupInContent,
    Say,
    Simulator,
    Truncated,
    WholeCall,
    repeat,
)
from tests.agent.scripted import Scripted, calling, said

CONFIG: Any = {"configurable": {"thread_id": "1"}}
GO: Any = {"messages": [HumanMessage("go")]}


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SessionLog]:
    opened = open_sessions(tmp_path / "sessions.sqlite")
    yield opened
    opened.close()


@pytest.fixture
def session(log: SessionLog) -> str:
    return log.create(directory="/work").id


def looking(log: SessionLog, session: str) -> tuple[BaseTool, list[list[str]]]:
    """A tool that looks into the log while it runs, and what it saw: the ids of calls that are there."""
    seen: list[list[str]] = []

    @tool
    def look(path: str) -> str:
        """Look at a path."""
        calls = [each.said for each in log.entries(session) if isinstance(each.said, Assistant)]
        seen.append([call.id for call in calls[-1].calls if isinstance(call, ToolCall)])
        return f"{path} is fine"

    return look, seen


def brain(conversation: Conversation) -> Say:
    """Two calls at once, then another one, then the answer; judged by the results."""
    match len(conversation.history):
        case 0:
            paths = ("/a", "/b")
        case 2:
            paths = ("/c",)
        case _:
            return Say("All is fine.", "That was it.")
    return Say(reasoning="I look.", calls=tuple(Call("look", {"path": path}) for path in paths))


def messages(log: SessionLog, session: str) -> list[Any]:
    return [each.said for each in log.entries(session) if not isinstance(each.said, Mark)]


FAULTS: list[Fault | None] = [
    None,
    CallInReasoning(),
    CallInReasoning("openai_json_array"),
    MarkupInContent("hermes"),
    MarkupInContent("minimax_m2"),
    EmptyIdName(),
    WholeCall(),
    BrokenArguments(),
    Empty().on(0),
    Truncated(of="arguments").on(0),
    Truncated(of="arguments").on(1),
]


@pytest.mark.parametrize("fault", FAULTS, ids=repr)
@pytest.mark.parametrize("vendor", ["deepseek", "minimax"])
@pytest.mark.parametrize("way", ["stream", "ainvoke"])
async def test_every_message_is_there_once(
    log: SessionLog, session: str, vendor: str, fault: Fault | None, way: str
) -> None:
    look, seen = looking(log, session)
    with Simulator(vendor, brain, faults=[fault] if fault else []) as simulator:
        model = ChatFerrule(model="any", provider=vendor, base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        writes = SessionLogMiddleware(log, session)
        agent = create_deep_agent(model, [look], middleware=[writes], checkpointer=InMemorySaver())
        if way == "stream":
            *_, state = agent.stream(GO, CONFIG, stream_mode="values")
        else:
            state = await agent.ainvoke(GO, CONFIG)
        await model.aclose()
    entries = log.entries(session)
    stored: list[BaseMessage] = state["messages"]
    assert sorted(each.facts.message_id for each in entries) == sorted(each.id or "?" for each in stored)
    known = {each.facts.message_id: each.said for each in entries}
    assert [known[each.id or "?"] for each in stored] == from_langchain(stored)
    runnable = [m for m in stored if isinstance(m, AIMessage) and m.tool_calls]
    assert sorted(seen) == sorted(
        [call["id"] for call in m.tool_calls] for m in runnable for _ in m.tool_calls
    )
    answers = [(each.said, each.facts) for each in entries if isinstance(each.said, Assistant)]
    assert all(facts.vendor == vendor and facts.model == "any" for _, facts in answers)
    assert all(answer.family for answer, _ in answers)
    assert all(facts.timing and facts.timing.first_token for _, facts in answers)
    last, facts = answers[-1]
    assert (last.content, last.reasoning, last.calls) == ("All is fine.", "That was it.", ())
    assert facts.usage
    assert facts.stop is StopReason.STOP


def test_a_broken_call_is_there_with_its_reason_and_its_text(log: SessionLog, session: str) -> None:
    look, _ = looking(log, session)
    with Simulator("dashscope", brain, faults=[Truncated(of="arguments").on(0)]) as simulator:
        model = ChatFerrule(model="any", provider="dashscope", base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        create_deep_agent(model, [look], middleware=[SessionLogMiddleware(log, session)]).invoke(GO)
        model.close()
    kept = messages(log, session)
    broken = [call for each in kept if isinstance(each, Assistant) for call in each.calls]
    [cut] = [call for call in broken if isinstance(call, BrokenCall)]
    assert cut.reason == "truncated"
    assert '{"path": "/b"}'.startswith(cut.raw)
    assert [each.is_error for each in kept if isinstance(each, ToolResult) and each.call_id == cut.id] == [
        True
    ]


@pytest.mark.parametrize(
    ("fault", "beginning"),
    [
        (BrokenArguments(), '{"path": "/'),
        (MarkupInContent("hermes"), '{"name": "look"'),
        (CallInReasoning("openai_json_array"), '[{"name": "look"'),
        (None, None),
    ],
    ids=repr,
)
def test_a_call_is_kept_as_it_came(
    log: SessionLog, session: str, fault: Fault | None, beginning: str | None
) -> None:
    look, _ = looking(log, session)
    with Simulator("deepseek", brain, faults=[fault] if fault else []) as simulator:
        model = ChatFerrule(model="any", provider="deepseek", base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        create_deep_agent(model, [look], middleware=[SessionLogMiddleware(log, session)]).invoke(GO)
        model.close()
        sent = b"".join(record.raw for record in simulator.requests).decode()
    facts = log.entries(session)[1].facts
    assert bool(facts.received) == bool(beginning)
    assert all(text.startswith(beginning or "") for _, text in facts.received)
    assert "received" not in sent


def test_the_wire_of_each_reply_is_kept_for_who_wants_it(log: SessionLog, session: str) -> None:
    look, _ = looking(log, session)
    with Simulator("deepseek", brain) as simulator:
        model = ChatFerrule(model="any", provider="deepseek", base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        writes = SessionLogMiddleware(log, session, keep_wire=True)
        create_deep_agent(model, [look], middleware=[writes]).invoke(GO)
        model.close()
        replies = [record.reply for record in simulator.requests]
    wires = [log.wire(each.id) for each in log.entries(session)]
    assert [wire for wire in wires if wire is not None] == replies
    assert [type(each.said) for each, wire in zip(log.entries(session), wires, strict=True) if wire] == [
        Assistant
    ] * 3


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_a_result_is_there_while_other_calls_of_its_turn_still_run(
    log: SessionLog, session: str, way: str
) -> None:
    """The slow call waits until it sees the result of the quick one, in the log."""
    quick_is_done = threading.Event()

    @tool
    async def quick() -> str:
        """Quick."""
        return "quick"

    @tool
    def slow() -> str:
        """Slow."""
        while not any(isinstance(each.said, ToolResult) for each in log.entries(session)):
            quick_is_done.wait(0.01)
        return "slow"

    def quick_now() -> str:
        """Quick."""
        return "quick"

    quick.func = quick_now  # type: ignore[attr-defined]
    lines = [calling(("slow", {}), ("quick", {})), said("done")]
    agent = create_deep_agent(
        Scripted(script=lines), [quick, slow], middleware=[SessionLogMiddleware(log, session)]
    )
    async with asyncio.timeout(60):
        if way == "invoke":
            await asyncio.to_thread(agent.invoke, GO)
        else:
            await agent.ainvoke(GO)
    results = [each for each in messages(log, session) if isinstance(each, ToolResult)]
    assert [each.content for each in results] == ["quick", "slow"]


def test_a_result_is_what_the_model_is_told(log: SessionLog, session: str) -> None:
    """Around all other middlewares: a tool that raises has a result as well."""

    @tool
    def fail() -> str:
        """Fail."""
        raise ValueError("no such luck")

    lines = [calling(("fail", {})), said("done")]
    agent = create_deep_agent(
        Scripted(script=lines), [fail], middleware=[SessionLogMiddleware(log, session)]
    )
    told = agent.invoke(GO)["messages"][2]
    [result] = [each for each in messages(log, session) if isinstance(each, ToolResult)]
    assert (result.content, result.is_error) == (told.content, True)
    assert "no such luck" in str(result.content)


async def test_it_stands_in_an_agent_of_langchain_too(log: SessionLog, session: str) -> None:
    look, seen = looking(log, session)
    stack = [*tool_call_middleware(), SessionLogMiddleware(log, session)]
    agent = create_agent(
        Scripted(script=[calling(("look", {"path": "/a"})), said("done")]), [look], middleware=stack
    )
    await agent.ainvoke(GO)
    assert seen == [["c0"]]
    assert [type(each) for each in messages(log, session)] == [User, Assistant, ToolResult, Assistant]


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_subagents_are_written_under_their_names(log: SessionLog, session: str, way: str) -> None:
    look, _ = looking(log, session)

    def line(seen: Sequence[BaseMessage]) -> AIMessage:
        task = next(each.text for each in seen if each.type == "human")
        turn = sum(each.type == "ai" for each in seen)
        if task == "go" and not turn:
            tasks = [{"description": each, "subagent_type": "general-purpose"} for each in ("T0", "T1")]
            return calling(*(("task", each) for each in tasks))
        if task != "go" and not turn:
            return calling(("look", {"path": f"/{task}"}), ids=[f"of-{task}"])
        return said(f"{task} is done")

    agent = create_deep_agent(
        Scripted(script=[line] * 6), [look], middleware=[SessionLogMiddleware(log, session)]
    )
    if way == "invoke":
        agent.invoke(GO)
    else:
        await agent.ainvoke(GO)
    by_agent: dict[str, list[Any]] = {}
    for each in log.entries(session):
        by_agent.setdefault(each.facts.subagent, []).append(each.said)
    assert sorted(by_agent) == ["", "general-purpose c0", "general-purpose c1"]
    assert [type(each) for each in by_agent["general-purpose c1"]] == [
        User,
        Assistant,
        ToolResult,
        Assistant,
    ]
    assert by_agent["general-purpose c1"][-1] == Assistant("T1 is done")
    assert [type(each) for each in by_agent[""]] == [User, Assistant, ToolResult, ToolResult, Assistant]
    assert len(to_langchain_messages(log.entries(session))) == 5


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_a_log_that_is_left_is_left_by_the_subagents_too(
    log: SessionLog, session: str, way: str
) -> None:
    """The agent's log is left while a subagent works: what it does then is written nowhere, and ends it."""
    own = SessionLogMiddleware(log, session)

    @tool
    def look(path: str) -> str:
        """Look at a path."""
        own.leave()
        return f"{path} is fine"

    task = {"description": "T", "subagent_type": "general-purpose"}
    lines = [calling(("task", task)), calling(("look", {"path": "/T"}), ids=["of-T"]), said("T is done")]
    agent = create_deep_agent(Scripted(script=lines), [look], middleware=[own])
    with pytest.raises(SessionMoved):
        agent.invoke(GO) if way == "invoke" else await agent.ainvoke(GO)
    written = [(each.facts.subagent, type(each.said)) for each in log.entries(session)]
    of_task = "general-purpose c0"
    assert written == [("", User), ("", Assistant), (of_task, User), (of_task, Assistant)]


def test_a_summary_becomes_a_mark(log: SessionLog, session: str) -> None:
    from ferrule.agent.middleware.context.summarization import SummarizationMiddleware

    look, _ = looking(log, session)
    lines = [calling(("look", {"path": "/a"}), ids=[f"c{turn}"]) for turn in range(3)]
    lines.insert(2, said("What was looked at: /a."))
    short = SummarizationMiddleware(trigger=("messages", 5), keep=("messages", 2))
    model = Scripted(script=[*lines, *[said("done")] * 3])
    agent = create_deep_agent(model, [look], middleware=[short, SessionLogMiddleware(log, session)])
    agent.invoke(GO)
    marks = [each.said for each in log.entries(session) if isinstance(each.said, Mark)]
    assert [mark.kind for mark in marks][:1] == ["summary"]
    assert "What was looked at: /a." in marks[0].detail["text"]
    kinds = [type(each) for each in messages(log, session)]
    assert kinds[:5] == [User, Assistant, ToolResult, Assistant, ToolResult]


def test_what_a_person_changed_is_a_mark(log: SessionLog, session: str) -> None:
    look, _ = looking(log, session)
    agent = create_deep_agent(
        Scripted(script=[calling(("look", {"path": "/a"})), said("done")]),
        [look],
        middleware=[SessionLogMiddleware(log, session)],
        interrupt_on={"look": True},
        checkpointer=InMemorySaver(),
    )
    agent.invoke(GO, CONFIG)
    # The question is open, and the call is in the log.
    assert [type(each) for each in messages(log, session)] == [User, Assistant]
    log.append(session, Mark("mode", {"is": "careful"}))  # the application writes, too
    edited = {"type": "edit", "edited_action": {"name": "look", "args": {"path": "/b"}}}
    agent.invoke(Command(resume={"decisions": [edited]}), CONFIG)
    _, asked, mode, change, result, last = (each.said for each in log.entries(session))
    assert isinstance(asked, Assistant)
    assert [call.arguments for call in asked.calls if isinstance(call, ToolCall)] == [{"path": "/a"}]
    assert mode == Mark("mode", {"is": "careful"})
    assert change == Mark("approval", {"call": "c0", "decision": "edit", "arguments": {"path": "/b"}})
    assert isinstance(result, ToolResult)
    assert str(result.content).endswith("/b is fine")
    assert last == Assistant("done")


@pytest.mark.parametrize("way", ["stream", "astream"])
async def test_a_reply_that_broke_off_is_kept_as_far_as_it_came(
    log: SessionLog, session: str, way: str
) -> None:
    said = repeat(Say("Hello. " * 200, "I greet."))
    with Simulator("deepseek", said, faults=[Disconnect(after_bytes=6000).on(0)]) as simulator:
        model = ChatFerrule(
            model="any",
            provider="deepseek",
            base_url=simulator.url,
            api_key="any",  # type: ignore[arg-type]
            max_retries=0,
        )
        agent = create_deep_agent(model, middleware=[SessionLogMiddleware(log, session)])
        if way == "stream":
            list(agent.stream(GO, stream_mode="messages"))
        else:
            assert [each async for each in agent.astream(GO, stream_mode="messages")]
        await model.aclose()
    user, broke_off, answer = (each.said for each in log.entries(session))
    assert user == User("go")
    assert isinstance(broke_off, Mark)
    assert broke_off.kind == "stopped"
    assert "Hello. " * 200 > broke_off.detail["content"] > "Hello. Hello."
    assert broke_off.detail["reasoning"] == "I greet."
    assert isinstance(answer, Assistant)
    assert answer.content == "Hello. " * 200


async def test_a_run_that_is_cancelled_keeps_what_came(log: SessionLog, session: str) -> None:
    with Simulator("deepseek", repeat(Say("Hello. " * 200))) as simulator:
        model = ChatFerrule(model="any", provider="deepseek", base_url=simulator.url, api_key="any")  # type: ignore[arg-type]
        agent = create_deep_agent(model, middleware=[SessionLogMiddleware(log, session)])
        stream = agent.astream(GO, stream_mode="messages")
        async for piece, _ in stream:
            if isinstance(piece, BaseMessage) and piece.text:
                break
        await stream.aclose()  # type: ignore[attr-defined]
        await model.aclose()
    stopped = log.entries(session)[-1].said
    assert isinstance(stopped, Mark)
    assert (stopped.kind, stopped.detail["error"]) == ("stopped", "CancelledError")
    assert stopped.detail["content"].startswith("Hello.")


def test_somebody_else_who_goes_on_with_the_session_ends_the_run(log: SessionLog, session: str) -> None:
    @tool
    def meddle() -> str:
        """Write as another process would."""
        log.append(session, User("me first"))
        return "done"

    model = Scripted(script=[calling(("meddle", {})), said("never"), said("later")])
    agent = create_deep_agent(model, [meddle], middleware=[SessionLogMiddleware(log, session)])
    with pytest.raises(SessionMoved):
        agent.invoke(GO)
    assert [type(each) for each in messages(log, session)] == [User, Assistant, User]
    assert len(model.seen) == 1


async def asked(agent: Any, way: str) -> Any:
    return agent.invoke(GO, CONFIG) if way == "invoke" else await agent.ainvoke(GO, CONFIG)


class Full(SessionLog):
    """A log on a disk that is full from some moment on."""

    full = False

    def append(self, session: str, *said: Any, **options: Any) -> list[Entry]:
        if self.full:
            raise SessionsUnavailable("the disk is full")
        return super().append(session, *said, **options)


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_nothing_runs_that_is_not_in_the_log(log: SessionLog, session: str, way: str) -> None:
    ran: list[str] = []
    full = Full(log._database)  # pyright: ignore[reportPrivateUsage]

    @tool
    def work() -> str:
        """Work."""
        ran.append("work")
        return "worked"

    def line(seen: Sequence[BaseMessage]) -> AIMessage:
        full.full = True
        return calling(("work", {}))

    model = Scripted(script=[line])
    saver = InMemorySaver()
    agent = create_deep_agent(
        model, [work], middleware=[SessionLogMiddleware(full, session)], checkpointer=saver
    )
    with pytest.raises(SessionsUnavailable):
        await asked(agent, way)
    assert not ran
    full.full = False
    model.script = [*model.script, said("done")]
    state = await agent.ainvoke(None, CONFIG)
    assert state["messages"][-1].text == "done"
    assert ran == ["work"]
    assert [type(each) for each in messages(log, session)] == [User, Assistant, ToolResult, Assistant]


def test_a_result_that_could_not_be_written_is_not_lost(log: SessionLog, session: str) -> None:
    full = Full(log._database)  # pyright: ignore[reportPrivateUsage]
    ran: list[str] = []

    @tool
    def work() -> str:
        """Fill the disk."""
        full.full = True
        ran.append("work")
        return "worked"

    model = Scripted(script=[calling(("work", {})), said("done")])
    writes = SessionLogMiddleware(full, session)
    agent = create_deep_agent(model, [work], middleware=[writes], checkpointer=InMemorySaver())
    with pytest.raises(FerruleError):
        agent.invoke(GO, CONFIG)
    full.full = False
    assert agent.invoke(None, CONFIG)["messages"][-1].text == "done"
    assert ran == ["work"]
    assert messages(log, session)[2] == ToolResult("c0", "worked", "work")


def test_a_second_question_goes_on(log: SessionLog, session: str) -> None:
    """Also where the ids of calls come again, as some vendors count them anew in each reply."""
    look, _ = looking(log, session)
    lines = [calling(("look", {"path": "/a"})), said("one"), calling(("look", {"path": "/b"})), said("two")]
    stack: Any = [SessionLogMiddleware(log, session)]
    agent = create_agent(Scripted(script=lines), [look], middleware=stack, checkpointer=InMemorySaver())
    agent.invoke(GO, CONFIG)
    log.rename(session, "Looking")
    agent.invoke({"messages": [HumanMessage("again")]}, CONFIG)
    kept = messages(log, session)
    assert [each.content for each in kept if isinstance(each, ToolResult)] == ["/a is fine", "/b is fine"]
    assert len(kept) == 8


def test_after_going_back_what_is_said_anew_is_another_branch(log: SessionLog, session: str) -> None:
    stack: Any = [SessionLogMiddleware(log, session)]
    model = Scripted(script=[said("one"), said("two"), said("three")])
    agent = create_deep_agent(model, middleware=stack)
    first = agent.invoke(GO)["messages"]
    head = log.session(session).head
    agent.invoke({"messages": [*first, HumanMessage("a")]})
    log.move_head(session, head)
    agent.invoke({"messages": [*first, HumanMessage("b")]})
    assert messages(log, session) == [User("go"), Assistant("one"), User("b"), Assistant("three")]


def test_messages_of_an_import_are_known_by_their_entries(log: SessionLog, session: str) -> None:
    log.append(session, User("hi"), (Assistant("hello"), Facts(model="old")))
    agent = create_deep_agent(
        Scripted(script=[said("again")]), middleware=[SessionLogMiddleware(log, session)]
    )
    history = to_langchain_messages(log.entries(session))
    agent.invoke({"messages": [*history, HumanMessage("more")]})
    assert messages(log, session) == [User("hi"), Assistant("hello"), User("more"), Assistant("again")]


def test_results_of_calls_that_change_the_state_are_there_as_well(log: SessionLog, session: str) -> None:
    todos = [{"content": "look", "status": "pending"}]
    agent = create_deep_agent(
        Scripted(script=[calling(("write_todos", {"todos": todos})), said("done")]),
        middleware=[SessionLogMiddleware(log, session)],
    )
    state = agent.invoke(GO)
    assert state["todos"]
    [result] = [each for each in state["messages"] if isinstance(each, ToolMessage)]
    assert messages(log, session)[2] == from_langchain([result])[0]
