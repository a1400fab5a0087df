"""Who asks for it is told what a streamed reply says as it comes, attempt by attempt."""

from functools import reduce
from operator import add

import pytest

from ferrule.core import events
from ferrule.core.errors import Unavailable
from ferrule.core.events import Event, fold
from ferrule.langchain.chat import ChatFerrule, reply_events_to
from ferrule.simulate import Call, Disconnect, Say, Simulator, repeat

TOOL = {"type": "function", "function": {"name": "look", "parameters": {"type": "object"}}}


def chat(simulator: Simulator, **settings: object) -> ChatFerrule:
    return ChatFerrule(model="deepseek:any", base_url=simulator.url, api_key="sk-test", **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("way", ["stream", "astream", "invoke"])
async def test_the_events_of_a_reply_with_a_call(way: str) -> None:
    told: list[tuple[int, Event]] = []
    said = Say("Looking.", "Hm.", (Call("look", {"path": "/a"}),))
    with Simulator("deepseek", repeat(said)) as simulator:
        model = chat(simulator, streaming=True)
        bound = model.bind_tools([TOOL])
        with reply_events_to(lambda attempt, event: told.append((attempt, event))):
            match way:
                case "stream":
                    message = reduce(add, bound.stream("hi"))
                case "astream":
                    message = reduce(add, [chunk async for chunk in bound.astream("hi")])
                case _:
                    message = bound.invoke("hi")
        before = len(told)
        await bound.ainvoke("hi")
        await model.aclose()
    assert len(told) == before
    reply = fold(event for _, event in told)
    assert {attempt for attempt, _ in told} == {1}
    assert (reply.content, reply.reasoning) == (message.text, "Hm.")
    assert [call.arguments for call in reply.calls] == [{"path": "/a"}]
    kinds = [type(event) for _, event in told]
    assert (
        kinds.index(events.CallStarted) < kinds.index(events.CallPiece) < kinds.index(events.CallFinished)
    )


async def test_each_attempt_has_its_number_and_outer_blocks_are_told_too() -> None:
    outer: list[tuple[int, Event]] = []
    inner: list[tuple[int, Event]] = []
    faults = [Disconnect(after_bytes=2000).on(0)]
    with Simulator("deepseek", repeat(Say("Hello. " * 100)), faults=faults) as simulator:
        model = chat(simulator, streaming=True, max_retries=0)
        with reply_events_to(lambda *each: outer.append(each)):
            with reply_events_to(lambda *each: inner.append(each)):
                with pytest.raises(Unavailable):
                    await model.ainvoke("hi")
                await model.ainvoke("hi")
            assert inner == outer
            await model.ainvoke("hi")
        await model.aclose()
    assert {attempt for attempt, _ in inner} == {1, 2}
    assert {attempt for attempt, _ in outer} == {1, 2, 3}
    whole = fold(event for attempt, event in inner if attempt == 2)
    assert whole.content == "Hello. " * 100


async def test_what_the_observer_raises_ends_the_request() -> None:
    def refuse(attempt: int, event: Event) -> None:
        raise OverflowError("the disk is full")

    with Simulator("deepseek", repeat(Say("Hello."))) as simulator:
        model = chat(simulator, streaming=True)
        with reply_events_to(refuse), pytest.raises(OverflowError, match="disk"):
            await model.ainvoke("hi")
        assert (await model.ainvoke("hi")).text == "Hello."
        await model.aclose()
