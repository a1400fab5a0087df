"""Who asks for it is told the bytes of a reply as they came, attempt by attempt, sync and async alike."""

from collections import defaultdict
from contextlib import aclosing
from functools import reduce
from operator import add

import pytest
from tenacity import wait_none

from ferrule.client.http import Client
from ferrule.core.messages import User
from ferrule.langchain.chat import ChatFerrule, reply_bytes_to
from ferrule.simulate import Disconnect, Fault, Say, Simulator, Status, repeat

ASK = [User("hi")]


class Heard(defaultdict[int, bytes]):
    """The bytes of each attempt."""

    def __init__(self) -> None:
        super().__init__(bytes)

    def __call__(self, attempt: int, piece: bytes) -> None:
        self[attempt] += piece


def client(simulator: Simulator) -> Client:
    return Client("deepseek:any", base_url=simulator.url, api_key="sk-test", wait=wait_none())


@pytest.mark.parametrize("way", ["stream", "complete", "astream", "acomplete"])
async def test_the_bytes_of_a_reply(way: str) -> None:
    heard = Heard()
    with Simulator("deepseek", repeat(Say("Hello, you.", "Hm."))) as simulator, client(simulator) as asked:
        match way:
            case "stream":
                list(asked.stream(ASK, on_reply_bytes=heard))
            case "complete":
                asked.complete(ASK, on_reply_bytes=heard)
            case "astream":
                async with aclosing(asked.astream(ASK, on_reply_bytes=heard)) as events:
                    assert [event async for event in events]
            case _:
                await asked.acomplete(ASK, on_reply_bytes=heard)
        await asked.aclose()
    [record] = simulator.requests
    assert heard == {1: record.reply}


FAULTS: list[tuple[Fault, list[int]]] = [
    (Disconnect(after_bytes=300).on(0), [1, 2]),
    (Status(503).on(0), [2]),
]


@pytest.mark.parametrize(("fault", "attempts"), FAULTS, ids=["breaks off", "is refused"])
def test_each_attempt_has_its_number_and_error_answers_are_not_replies(
    fault: Fault, attempts: list[int]
) -> None:
    heard = Heard()
    said = repeat(Say("Hello. " * 100))
    with Simulator("deepseek", said, faults=[fault]) as simulator, client(simulator) as asked:
        assert asked.complete(ASK, on_reply_bytes=heard).content == "Hello. " * 100
    assert sorted(heard) == attempts
    assert heard[2] == simulator.requests[1].reply


def test_what_the_observer_raises_ends_the_request() -> None:
    def refuse(attempt: int, piece: bytes) -> None:
        raise OverflowError("the disk is full")

    with Simulator("deepseek", repeat(Say("Hello."))) as simulator, client(simulator) as asked:
        with pytest.raises(OverflowError, match="disk"):
            list(asked.stream(ASK, on_reply_bytes=refuse))
        assert asked.complete(ASK).content == "Hello."


@pytest.mark.parametrize("way", ["invoke", "stream", "ainvoke", "astream"])
async def test_a_chat_model_tells_those_of_its_context(way: str) -> None:
    outer, inner = Heard(), Heard()
    with Simulator("deepseek", repeat(Say("Hello, you."))) as simulator:
        model = ChatFerrule(model="deepseek:any", base_url=simulator.url, api_key="sk-test")  # type: ignore[arg-type]
        with reply_bytes_to(outer):
            with reply_bytes_to(inner):
                match way:
                    case "invoke":
                        message = model.invoke("hi")
                    case "stream":
                        message = reduce(add, model.stream("hi"))
                    case "ainvoke":
                        message = await model.ainvoke("hi")
                    case _:
                        message = reduce(add, [chunk async for chunk in model.astream("hi")])
            assert message.text == "Hello, you."
            assert inner == outer == {1: simulator.requests[0].reply}
            await model.ainvoke("hi")
        assert len(outer[1]) > len(inner[1])
        await model.ainvoke("hi")
        await model.aclose()
    assert outer[1] == b"".join(record.reply for record in simulator.requests[:2])
