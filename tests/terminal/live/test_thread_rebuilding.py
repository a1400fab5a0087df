"""An agent whose thread was made from the log goes on as one that was never interrupted."""

import ssl
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.context.summarization import SummarizationMiddleware
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.client.connection_pool import Network
from ferrule.core.messages import Assistant, Origin, ToolCall, ToolResult, User
from ferrule.langchain.chat import ChatFerrule
from ferrule.langchain.message_adapter import from_langchain
from ferrule.sessions.entries import Entry, Facts, Mark
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.simulate import (
    BrokenArguments,
    Call,
    CallInReasoning,
    Conversation,
    Fault,
    MarkupInContent,
    Say,
    Simulator,
    Truncated,
)
from ferrule.terminal.live.thread_rebuilding import rebuild_thread, thread_state

NETWORK = Network(verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), environment=False)
"""Without certificates, which take their time to be read."""

CASES = [
    ("deepseek", None),
    pytest.param("minimax", None, marks=pytest.mark.services),
    pytest.param("dashscope", None, marks=pytest.mark.services),
    pytest.param("deepseek", CallInReasoning(), marks=pytest.mark.services),
    ("minimax", MarkupInContent("hermes")),
    ("dashscope", BrokenArguments()),
    ("minimax", Truncated(of="arguments").on(0)),
]
TODOS = [{"content": "Look", "status": "in_progress"}]


def brain(conversation: Conversation) -> Say:
    """In each turn two pieces of work at once and a todo list, one more, and a report."""
    if conversation.turn == 0:
        calls = (Call("work", {"item": "a"}), Call("work", {"item": "b"}))
        return Say("Two.", "I begin.", calls=(*calls, Call("write_todos", {"todos": TODOS})))
    if conversation.turn == 1:
        return Say(reasoning="One more.", calls=(Call("work", {"item": "c"}),))
    return Say("; ".join(result.text for result in conversation.last_results), "That is all.")


class Killed(BaseException):
    """What ends a process."""


@dataclass
class House:
    """A log, threads in memory, and agents for sessions, in front of a simulated vendor."""

    vendor: str
    faults: list[Fault]
    log: SessionLog
    saver: InMemorySaver
    more: dict[str, Any]
    kill_at: str = ""
    killed: bool = False
    done: list[str] = field(default_factory=list[str])

    def agent(self, session: str, model: ChatFerrule | None = None) -> Any:
        second = threading.Event()

        @tool
        def work(item: str) -> str:
            """Do a piece of work."""
            if item == "a" and not (self.kill_at or self.killed or self.faults):
                second.wait(30)  # b is ready first: the log has another order than the calls
            if item == self.kill_at and not self.killed:
                self.killed = True
                raise Killed
            if item == "b":
                second.set()
            self.done.append(item)
            return f"{item} is ready"

        more = dict(self.more)
        own = more.pop("middleware", [])
        return create_deep_agent(
            model or self.model("http://127.0.0.1:9"),
            [work],
            middleware=[*own, SessionLogMiddleware(self.log, session)],
            checkpointer=self.saver,
            **more,
        )

    def model(self, url: str) -> ChatFerrule:
        return ChatFerrule(
            model="any",
            provider=self.vendor,
            base_url=url,
            api_key="any",  # type: ignore[arg-type]
            network=NETWORK,
        )

    async def say(self, session: str, text: str | None, like: str = "") -> list[bytes]:
        """What the vendor is sent for a message of the user's; None: the turn goes on.

        Whenever the same is said, or something ``like`` it, the vendor's ids are the same.
        """
        given = None if text is None else {"messages": [HumanMessage(text, id=f"of {text}")]}
        self.done.clear()
        seed = crc32((like or repr(text)).encode())
        with Simulator(self.vendor, brain, faults=self.faults, seed=seed) as vendor:
            model = self.model(vendor.url)
            try:
                await self.agent(session, model).ainvoke(given, config(session))
            finally:
                await model.aclose()
            assert all(record.status == 200 for record in vendor.requests)
            return [record.raw for record in vendor.requests]

    async def fork(self, session: str) -> str:
        """The same session again, with its thread."""
        copy, saver = self.log.fork(session).id, self.saver
        saver.storage[copy] = deepcopy(saver.storage[session])
        tables: tuple[Any, ...] = (saver.writes, saver.blobs)
        for kept in tables:
            kept.update({(copy, *key[1:]): deepcopy(kept[key]) for key in [*kept] if key[0] == session})
        return copy

    async def rebuild(self, session: str) -> None:
        state = thread_state(self.log.entries(session))
        await rebuild_thread(self.agent(session), config(session), self.saver, state)

    async def messages(self, session: str) -> list[Any]:
        return (await self.agent(session).aget_state(config(session))).values.get("messages", [])


def config(session: str) -> Any:
    return {"configurable": {"thread_id": session}}


@asynccontextmanager
async def house(folder: Path, vendor: str, fault: Fault | None = None, **more: Any) -> AsyncIterator[House]:
    path = folder / "sessions.sqlite"
    log = open_sessions(path)
    yield House(vendor, [fault] if fault else [], log, InMemorySaver(), more)
    log.close()


@pytest.mark.parametrize(("vendor", "fault"), CASES, ids=repr)
async def test_the_vendor_is_sent_the_same_bytes(tmp_path: Path, vendor: str, fault: Fault | None) -> None:
    async with house(tmp_path, vendor, fault) as at:
        one = at.log.create().id
        await at.say(one, "first")
        two = await at.fork(one)
        await at.rebuild(two)
        states = [await at.messages(each) for each in (one, two)]
        assert from_langchain(states[0]) == from_langchain(states[1])
        assert [each.id for each in states[0]] == [each.id for each in states[1]]
        plain = await at.say(one, "second")
        again = await at.say(two, "second")
        assert again[0] == plain[0]
        # Calls that are found in text get ids of their own each time.
        assert again == plain or isinstance(fault, MarkupInContent)
        assert len(again) == len(plain)
        # Qwen is not sent its thinking again.
        assert (b"I begin." in plain[-1]) == (vendor != "dashscope")


@pytest.mark.parametrize(
    ("vendor", "kill_at"),
    [
        pytest.param("deepseek", "a", marks=pytest.mark.services),
        ("minimax", "b"),
        pytest.param("dashscope", "c", marks=pytest.mark.services),
    ],
)
async def test_a_turn_that_was_cut_off_goes_on(tmp_path: Path, vendor: str, kill_at: str) -> None:
    async with house(tmp_path, vendor) as at:
        one = at.log.create().id
        at.kill_at = kill_at
        with pytest.raises(Killed):
            await at.say(one, "first")
        two = await at.fork(one)
        await at.rebuild(two)
        plain = await at.say(one, None)
        ran = list(at.done)
        assert await at.say(two, None) == plain
        assert at.done == ran
        assert kill_at in ran
        assert await at.say(two, "second") == await at.say(one, "second")


async def test_a_message_of_the_users_instead(tmp_path: Path) -> None:
    """The calls without a result are answered for the model, and nothing is run."""
    async with house(tmp_path, "deepseek") as at:
        one = at.log.create().id
        at.kill_at = "b"
        with pytest.raises(Killed):
            await at.say(one, "first")
        await at.rebuild(one)
        [*_, asked] = await at.say(one, "something else")
        assert "b" not in at.done[:1]
        assert b"unknown whether it ran" in asked


async def test_a_turn_without_a_reply_goes_on(tmp_path: Path) -> None:
    async with house(tmp_path, "deepseek") as at:
        one, two = at.log.create().id, at.log.create().id
        plain = await at.say(one, "first")
        at.log.append(two, (User("first"), Facts(message_id="of first")))
        await at.rebuild(two)
        assert await at.say(two, None, like="'first'") == plain
        assert await at.say(two, None) == []


async def test_a_turn_whose_results_are_all_there_goes_on(tmp_path: Path) -> None:
    async with house(tmp_path, "deepseek") as at:
        one = at.log.create().id
        plain = await at.say(one, "first")
        calls = [each.id for each in at.log.entries(one) if isinstance(each.said, ToolResult)]
        two = at.log.fork(one, at=calls[2]).id
        await at.rebuild(two)
        again = await at.say(two, None)
        assert again[0] == plain[1]
        assert len(again) == len(plain) - 1


async def test_behind_an_answer_nothing_is_to_be_done(tmp_path: Path) -> None:
    async with house(tmp_path, "deepseek") as at:
        one = at.log.create().id
        await at.say(one, "first")
        await at.rebuild(one)
        assert await at.say(one, None) == []
        empty = at.log.create().id
        await at.rebuild(empty)
        assert await at.messages(empty) == []


async def test_memory_is_read_again_before_calls_are_run(tmp_path: Path) -> None:
    """What hooks have read before the turn is not in the log."""
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "AGENTS.md").write_text("Use tabs.")
    more: dict[str, Any] = {"root": tmp_path / "work", "memory": ["/AGENTS.md"]}
    async with house(tmp_path, "deepseek", **more) as at:
        one = at.log.create().id
        at.kill_at = "b"
        with pytest.raises(Killed):
            await at.say(one, "first")
        two = await at.fork(one)
        await at.rebuild(two)
        plain = await at.say(one, None)
        assert b"Use tabs." in plain[0]
        assert await at.say(two, None) == plain


async def test_todos_and_the_summary_are_there_again(tmp_path: Path) -> None:
    short = SummarizationMiddleware(trigger=("messages", 9), keep=("messages", 3))
    async with house(tmp_path, "deepseek", middleware=[short]) as at:
        one = at.log.create().id
        for text in ("first", "second", "third"):
            await at.say(one, text)
        two = await at.fork(one)
        await at.rebuild(two)
        states = [(await at.agent(each).aget_state(config(each))).values for each in (one, two)]
        assert states[0]["todos"] == states[1]["todos"] == TODOS
        old, new = (state["summarized"] for state in states)
        assert old["number"] > 1
        assert old["summary"].text == new["summary"].text
        assert {**old, "summary": ""} == {**new, "summary": ""}
        assert (await at.say(two, "fourth"))[0] == (await at.say(one, "fourth"))[0]


async def test_going_back(tmp_path: Path) -> None:
    async with house(tmp_path, "deepseek") as at:
        one = at.log.create().id
        await at.say(one, "first")
        head = at.log.entries(one)[-1].id
        plain = await at.say(one, "second")
        at.log.move_head(one, head)
        await at.rebuild(one)
        assert await at.say(one, "second") == plain


def entries(*said: Any) -> Iterator[Entry]:
    for at, each in enumerate(said, 1):
        yield Entry(at, at - 1 or None, 0.0, each, Facts(message_id=f"m{at}"))


def test_results_stand_in_the_order_of_their_calls() -> None:
    calls = tuple(ToolCall(id, "look", {}, Origin("native", "native")) for id in ("c1", "c2", "c3"))
    log = list(
        entries(
            Assistant("", "", calls), *(ToolResult(id, id) for id in ("c3", "c1", "c2")), Assistant("x")
        )
    )
    assert [each.text for each in thread_state(log)["messages"]] == ["", "c1", "c2", "c3", "x"]


def test_only_the_last_list_that_was_written_counts() -> None:
    def writing(todos: Any, id: str = "c1") -> Assistant:
        call = ToolCall(id, "write_todos", {"todos": todos}, Origin("native", "native"))
        return Assistant("", "", (call,))

    written, failed = ToolResult("c1", "x"), ToolResult("c1", "x", "", True)
    assert "todos" not in thread_state(list(entries(writing(["a"]), failed)))
    log = [*entries(writing(["a"]), written, writing(["b"]), failed)]
    assert thread_state(log)["todos"] == ["a"]
    of_subagent = [Entry(9, None, 0.0, each, Facts(subagent="x c0")) for each in (writing(["c"]), written)]
    assert thread_state([*log, *of_subagent])["todos"] == ["a"]


def test_a_summary_of_another_path_counts_for_nothing() -> None:
    mark = Mark("summary", {"key": "a-1", "text": "x", "first": "gone"})
    assert "summarized" not in thread_state(list(entries(User("a"), Assistant("b"), mark)))
