"""Turns follow each other and each has one end, also where the work does not end when it is cancelled."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from langchain_core.messages import HumanMessage

from ferrule.terminal.live.live_events import LiveEvent, Queued, TurnBegan, TurnEnded, Why
from ferrule.terminal.live.session_context import PresentTurn, Typed, Written
from ferrule.terminal.live.turn_runner import TurnRunner

Work = Callable[[PresentTurn], Awaitable[None]]


class Host:
    """Does ``works`` one after the other."""

    def __init__(self, *works: Work) -> None:
        self.works = list(works)
        self.told: list[LiveEvent] = []
        self.written: list[str] = []
        self.began = asyncio.Event()

    def tell(self, event: LiveEvent) -> None:
        self.told.append(event)

    def turn_began(self, turn: PresentTurn) -> None:
        pass

    async def write(self, typed: Typed) -> Written:
        await asyncio.sleep(0)
        self.written.append(typed.text)
        return Written(HumanMessage(typed.text), ())

    async def work(self, turn: PresentTurn) -> None:
        self.began.set()
        await self.works.pop(0)(turn)

    async def turn_ended(self, turn: PresentTurn, why: Why, error: Exception | None) -> None:
        pass

    def ends(self) -> list[Why]:
        return [each.why for each in self.told if isinstance(each, TurnEnded)]


async def nothing(turn: PresentTurn) -> None:
    pass


async def forever(turn: PresentTurn) -> None:
    await asyncio.Event().wait()


async def crash(turn: PresentTurn) -> None:
    raise ZeroDivisionError("a tool of somebody's")


def runner(host: Host, seconds: float | None = None) -> TurnRunner:
    return TurnRunner(host, lambda: seconds, patience=0.01)


async def test_work_that_does_not_end_is_left_behind() -> None:
    let_go = asyncio.Event()

    async def stubborn(turn: PresentTurn) -> None:
        while not let_go.is_set():
            try:
                await let_go.wait()
            except asyncio.CancelledError:
                continue

    host = Host(stubborn, nothing)
    turns = runner(host)
    turns.say("one", (), "queue")
    await host.began.wait()
    await turns.stop()
    assert host.ends() == ["stopped"]
    turns.say("two", (), "queue")
    await turns.idle()
    assert host.ends() == ["stopped", "done"]
    let_go.set()
    await asyncio.sleep(0)


async def test_a_stop_before_the_work_began_writes_down_what_was_said() -> None:
    host = Host(forever)
    turns = runner(host)
    turns.say("one", (), "queue")
    await turns.stop()
    assert (host.ends(), host.written) == (["stopped"], ["one"])
    assert [type(each) for each in host.told] == [TurnBegan, TurnEnded]


async def test_what_fails_and_what_takes_too_long() -> None:
    host = Host(crash, forever)
    turns = runner(host)
    turns.say("one", (), "queue")
    await turns.idle()
    [failed] = [each for each in host.told if isinstance(each, TurnEnded)]
    assert failed.why == "failed"
    assert isinstance(failed.error, ZeroDivisionError)
    turns = runner(host, 0.01)
    turns.say("two", (), "queue")
    await turns.idle()
    assert host.ends() == ["failed", "timeout"]


async def test_what_is_done_apart_waits_for_the_turn_and_the_next_turn_for_it() -> None:
    order: list[str] = []
    go = asyncio.Event()

    async def first(turn: PresentTurn) -> None:
        await go.wait()
        order.append("first")

    async def second(turn: PresentTurn) -> None:
        order.append("second")

    async def job() -> str:
        await asyncio.sleep(0)
        order.append("job")
        return "done"

    host = Host(first, second)
    turns = runner(host)
    turns.say("one", (), "queue")
    done = asyncio.create_task(turns.apart(job))
    await host.began.wait()
    turns.say("two", (), "queue")
    go.set()
    assert await done == "done"
    await turns.idle()
    assert order == ["first", "job", "second"]
    assert [each.texts for each in host.told if isinstance(each, Queued)] == [("two",), ()]


async def test_what_is_said_while_something_is_done_apart_is_said_afterwards() -> None:
    begun, go = asyncio.Event(), asyncio.Event()

    async def job() -> None:
        begun.set()
        await go.wait()
        raise OverflowError("too much")

    host = Host(nothing)
    turns = runner(host)
    done = asyncio.create_task(turns.apart(job))
    await begun.wait()
    turns.say("one", (), "queue")
    assert host.ends() == []
    go.set()
    with pytest.raises(OverflowError):
        await done
    await turns.idle()
    assert host.ends() == ["done"]


async def test_what_is_done_apart_can_be_stopped_where_it_says_so() -> None:
    begun = asyncio.Event()

    async def job() -> None:
        begun.set()
        await asyncio.Event().wait()

    turns = runner(Host())
    done = asyncio.create_task(turns.apart(job, stoppable=True))
    await begun.wait()
    await turns.stop()
    with pytest.raises(asyncio.CancelledError):
        await done
    assert not turns.busy
