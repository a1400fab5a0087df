"""Wherever the worker stops: no call takes effect twice unless somebody said so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware, ToolRetryMiddleware
from langchain_core.messages import BaseMessage
from langchain_core.tools import StructuredTool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from langgraph.types import interrupt

from ferrule.agent.middleware.guards.tool_errors import ToolErrorsMiddleware
from ferrule.agent.middleware.stack import DurableRunMiddleware
from ferrule.core.errors import RunTakenOver, UsageError
from tests.agent.scripted import Scripted, calling, said
from tests.durable_runs import Killed, Run, answering

GO = {"messages": [("user", "go")]}
CALL = calling(("pay", {"cents": 5}), ids=["c"])


class Outside(AgentMiddleware[Any, Any, Any]):
    """Stops the worker when the result is known and not yet kept."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world

    async def awrap_tool_call(self, request: Any, handler: Any) -> Any:
        result = await handler(request)
        if self.world.kills("kept"):
            raise Killed
        return result


class World:
    """A tool with effects, and where its worker stops."""

    def __init__(self, saver: Any = None, **options: Any) -> None:
        self.saver = saver or InMemorySaver()
        self.options = options
        self.effects: list[Any] = []
        self.stops: list[str] = []
        """Places where the worker stops, the next first."""
        self.script = [CALL, said("done")]
        self.middleware: list[Any] = []
        self.run = Run(self.agent)
        self.run.services.before_record = self._before_record

    def kills(self, place: str) -> bool:
        if self.stops[:1] != [place]:
            return False
        del self.stops[0]
        return True

    def _before_record(self, key: str) -> None:
        if self.kills("record"):
            raise Killed
        if "#" in key and self.kills("rerun"):
            raise Killed

    async def pay(self, cents: int) -> str:
        """Pay."""
        if self.kills("before"):
            raise Killed
        self.effects.append(cents)
        if self.kills("after"):
            raise Killed
        return "paid"

    def agent(self) -> Any:
        model = Model(script=self.script)
        own = [
            Outside(self),
            ToolErrorsMiddleware(),
            *self.middleware,
            DurableRunMiddleware(**self.options),
        ]
        tool = StructuredTool.from_function(coroutine=self.pay, name="pay", description="Pay.")
        return create_agent(model, [tool], middleware=own, checkpointer=self.saver)


class Model(Scripted):
    """Says what belongs behind so many replies; a new process knows no more."""

    def next(self, messages: list[BaseMessage]) -> Any:
        return self.script[[each.type for each in messages].count("ai")].model_copy(deep=True)


@pytest.fixture(params=["memory", "sqlite"])
async def saver(request: pytest.FixtureRequest) -> AsyncIterator[Any]:
    if request.param == "memory":
        yield InMemorySaver()
        return
    async with AsyncSqliteSaver.from_conn_string(":memory:") as saver:
        yield saver


def question(result: dict[str, Any]) -> dict[str, Any]:
    [asked] = result["__interrupt__"]
    return asked.value


def told(result: dict[str, Any]) -> tuple[str, str]:
    """What the model was told of the call, and its status."""
    assert "__interrupt__" not in result
    [message] = [each for each in result["messages"] if each.type == "tool"]
    assert result["messages"][-1].text == "done"
    return message.status, message.text


async def test_before_the_record_nothing_has_begun(saver: Any) -> None:
    world = World(saver)
    world.stops = ["record"]
    await world.run.killed(GO)
    assert told(await world.run.attempt(None)) == ("success", "paid")
    assert world.effects == [5]


@pytest.mark.parametrize("place", ["before", "after", "kept"])
async def test_a_call_that_was_cut_off_is_asked_about(saver: Any, place: str) -> None:
    world = World(saver)
    world.stops = [place]
    await world.run.killed(GO)
    before = list(world.effects)
    result = await world.run.attempt(None)
    asked = question(result)
    [key] = world.run.services.records
    assert asked.pop("message").startswith(
        "The worker stopped or was out of reach while this call of pay was running"
    )
    assert asked == {
        "type": "interrupted_call",
        "tool": "pay",
        "arguments": {"cents": 5},
        "key": key,
        "id": "c",
        "run": 1,
        "choices": ["rerun", "result", "fail"],
    }
    # Nobody has decided when this worker stops too.
    again = await world.run.attempt(None)
    assert question(again)["key"] == key
    assert world.effects == before
    decided = answering(again, {"type": "rerun"})
    assert told(await world.run.attempt(decided)) == ("success", "paid")
    assert world.effects == [*before, 5]


@pytest.mark.parametrize(
    ("decision", "answer"),
    [
        ({"type": "result", "text": "receipt 7"}, ("success", "receipt 7")),
        ({"type": "fail", "reason": "Ask Ada."}, ("error", "be done twice. Ask Ada.")),
        ({"type": "fail"}, ("error", "be done twice.")),
        ("fail", ("error", "be done twice.")),
    ],
)
async def test_a_decision_that_runs_nothing(decision: Any, answer: tuple[str, str]) -> None:
    world = World()
    world.stops = ["after", "kept"]
    await world.run.killed(GO)
    asked = await world.run.attempt(None)
    await world.run.killed(decided := answering(asked, decision))
    # The decision was taken, and what it brought was not kept.
    status, text = told(await world.run.attempt(decided))
    assert (status, text[-len(answer[1]) :]) == answer
    assert world.effects == [5]


async def test_a_rerun_that_had_not_begun_needs_no_second_question(saver: Any) -> None:
    world = World(saver)
    world.stops = ["after", "rerun"]
    await world.run.killed(GO)
    asked = await world.run.attempt(None)
    await world.run.killed(decided := answering(asked, "rerun"))
    assert told(await world.run.attempt(decided)) == ("success", "paid")
    assert world.effects == [5, 5]


@pytest.mark.parametrize("place", ["before", "after", "kept"])
@pytest.mark.parametrize("repeated", [0, 2])
async def test_a_rerun_that_was_cut_off_is_asked_about_again(saver: Any, repeated: int, place: str) -> None:
    world = World(saver)
    world.stops = ["after", place, place]
    await world.run.killed(GO)
    first = await world.run.attempt(None)
    await world.run.killed(decided := answering(first, "rerun"))
    effects = len(world.effects)
    # The first decision is handed in once more: it answers the first question only.
    second = await world.run.attempt(decided)
    for _ in range(repeated):
        second = await world.run.attempt(decided)
    assert question(second)["run"] == 2
    assert len(world.effects) == effects
    assert first["__interrupt__"][0].id != second["__interrupt__"][0].id
    await world.run.killed(decided := answering(second, {"type": "rerun"}))
    effects = len(world.effects)
    third = await world.run.attempt(decided)
    for _ in range(repeated):
        third = await world.run.attempt(decided)
    assert question(third)["run"] == 3
    assert told(await world.run.attempt(answering(third, {"type": "result", "text": "ok"})))[1] == "ok"
    assert len(world.effects) == effects


@pytest.mark.parametrize("wrong", [7, [], "yes", {"type": "result"}, {"type": "fail", "reason": 1}])
async def test_what_is_no_decision_is_asked_about_again(wrong: Any) -> None:
    world = World()
    world.stops = ["after"]
    await world.run.killed(GO)
    result = await world.run.attempt(answering(await world.run.attempt(None), wrong))
    assert question(result)["problem"].startswith('the decision must be {"type": "rerun"}, ')
    result = await world.run.attempt(answering(result, "no"))
    assert question(result)["problem"].endswith("not {'type': 'no'}")
    assert told(await world.run.attempt(answering(result, "rerun"))) == ("success", "paid")
    assert world.effects == [5, 5]


async def test_a_tool_that_asks_itself_gets_its_own_answers(saver: Any) -> None:
    world = World(saver)
    answers: list[Any] = []

    async def pay(cents: int) -> str:
        """Pay."""
        answers.append(interrupt(f"really {cents}?"))
        answers.append(interrupt("really really?"))
        return await World.pay(world, cents)

    world.pay = pay  # type: ignore[method-assign]
    result = await world.run.attempt(GO)
    assert question(result) == "really 5?"
    result = await world.run.attempt(answering(result, "yes"))
    assert question(result) == "really really?"
    world.stops = ["after"]
    await world.run.killed(decided := answering(result, "rerun"))  # a word that would be a decision, too
    assert answers[-2:] == ["yes", "rerun"]
    result = await world.run.attempt(decided)
    assert question(result)["type"] == "interrupted_call"
    assert world.effects == [5]
    # The rerun asks anew, from its first question on.
    result = await world.run.attempt(answering(result, "rerun"))
    assert question(result) == "really 5?"
    result = await world.run.attempt(answering(result, "a"))
    assert question(result) == "really really?"
    assert told(await world.run.attempt(answering(result, "b"))) == ("success", "paid")
    assert answers[-2:] == ["a", "b"]
    assert world.effects == [5, 5]


async def test_only_the_call_that_was_cut_off_is_asked_about() -> None:
    world = World()
    world.script = [calling(("pay", {"cents": 5}), ("pay", {"cents": 6})), said("done")]
    pay, kept = world.pay, asyncio.Event()

    async def in_turn(cents: int) -> str:
        """Pay."""
        if cents == 6:
            await kept.wait()
            world.stops = ["after"]
        return await pay(cents)

    world.pay = in_turn  # type: ignore[method-assign]
    put = world.saver.aput_writes

    async def told_when_kept(config: Any, writes: Any, task_id: str, *more: Any) -> None:
        await put(config, writes, task_id, *more)
        if any(channel == "messages" for channel, _ in writes) and world.effects:
            kept.set()

    world.saver.aput_writes = told_when_kept
    await world.run.killed(GO)
    result = await world.run.attempt(None)
    assert question(result)["arguments"] == {"cents": 6}
    result = await world.run.attempt(answering(result, {"type": "result", "text": "paid 6"}))
    assert [each.text for each in result["messages"] if each.type == "tool"] == ["paid", "paid 6"]
    assert world.effects == [5, 6]


async def test_a_tool_that_raises_has_ended() -> None:
    world = World()
    world.middleware = [ToolRetryMiddleware(initial_delay=0)]
    raised: list[int] = []

    async def pay(cents: int) -> str:
        """Pay."""
        raised.append(cents)
        if len(raised) < 3:
            raise OSError("not now")
        return await World.pay(world, cents)

    world.pay = pay  # type: ignore[method-assign]
    world.stops = ["after"]
    await world.run.killed(GO)
    assert len(raised) == 3
    assert question(await world.run.attempt(None))["run"] == 1


async def test_without_an_answer_the_model_is_told() -> None:
    world = World(on_crash={"pay": "fail"})
    world.stops = ["after"]
    await world.run.killed(GO)
    status, text = told(await world.run.attempt(None))
    assert status == "error"
    assert "nobody knows whether it has done its work" in text
    assert world.effects == [5]


async def test_what_may_run_again_leaves_no_record() -> None:
    world = World(on_crash={"pay": "rerun"})
    world.stops = ["after"]
    await world.run.killed(GO)
    assert told(await world.run.attempt(None)) == ("success", "paid")
    assert world.effects == [5, 5]
    assert world.run.services.records == {}


async def test_a_run_that_was_taken_over_ends() -> None:
    world = World()

    def refuse(key: str) -> None:
        raise RunTakenOver("r")

    world.run.services.before_record = refuse
    with pytest.raises(RunTakenOver, match="the run r was taken over"):
        await world.run.attempt(GO)
    assert world.effects == []


async def test_agents_in_threads_do_the_same() -> None:
    world = World()
    stops = ["after"]

    def pay(cents: int) -> str:
        """Pay."""
        world.effects.append(cents)
        if stops:
            stops.pop()
            raise Killed
        return "paid"

    def agent() -> Any:
        tools = [StructuredTool.from_function(pay)]
        own = [DurableRunMiddleware()]
        return create_agent(Model(script=world.script), tools, middleware=own, checkpointer=world.saver)

    run = Run(agent, sync=True)
    await run.killed(GO)
    result = await run.attempt(None)
    assert question(result)["type"] == "interrupted_call"
    assert told(await run.attempt(answering(result, "rerun"))) == ("success", "paid")
    assert world.effects == [5, 5]
    assert [each.left for each in run.services.turns] == [True, True]


def test_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(UsageError, match="on_crash of the tool 'pay' is 'never'; known: rerun, ask, fail"):
        DurableRunMiddleware({"pay": "never"})  # type: ignore[dict-item]
    with pytest.raises(UsageError, match="on_crash must be a dict"):
        DurableRunMiddleware("ask")  # type: ignore[arg-type]


@pytest.mark.parametrize("sync", [False, True])
async def test_no_tool_begins_for_a_run_that_is_anothers(sync: bool) -> None:
    """Whatever its rule: one that runs again needs no record."""
    begun: list[int] = []

    def look(cents: int) -> str:
        """Look."""
        begun.append(cents)
        return "seen"

    tool = StructuredTool.from_function(look, metadata={"on_crash": "rerun"})
    script = [calling(("look", {"cents": 5}), ids=["c"]), said("done")]

    def make() -> Any:
        middleware: list[Any] = [ToolErrorsMiddleware(), DurableRunMiddleware()]
        return create_agent(Scripted(script=list(script)), [tool], middleware=middleware)

    run = Run(make, sync=sync)
    run.services.taken_over = True
    with pytest.raises(RunTakenOver):
        await run.attempt(GO)
    assert begun == []
    run.services.taken_over = False
    await run.attempt(GO)
    assert begun == [5]
