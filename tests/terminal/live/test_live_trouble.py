"""A vendor in trouble: each turn ends once and says why, and when it is over the same session goes on."""

import asyncio
from dataclasses import dataclass, field, replace

import pytest

from ferrule.core.errors import AuthenticationFailed, FerruleError, Refused, Unavailable
from ferrule.core.messages import User
from ferrule.langchain.chat import ChatFerrule
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Call, Conversation, Disconnect, Fault, Say, Simulator, Slow, Status
from ferrule.simulate.faults.fault import Answer, Exchange
from ferrule.terminal.live.live_conversation import open_live
from ferrule.terminal.live.live_events import ReplyEnded, TurnBegan, TurnEnded
from tests.terminal.live.engine import Place, Talk, talking


def working(conversation: Conversation) -> Say:
    """Write a file, and say so in words of several bytes."""
    if conversation.last_results:
        return Say(f"写好了: {conversation.user}.", "就这样。")
    call = Call("write_file", {"file_path": f"{conversation.user}.txt", "content": "é中"})
    return Say("我来写。", "文件在哪里？", (call,))


@dataclass(frozen=True, slots=True)
class Trouble(Fault):
    """Another fault for as long as there is one."""

    now: list[Fault] = field(default_factory=list[Fault])

    def answer(self, exchange: Exchange) -> Answer | None:
        return self.now[0].answer(exchange) if self.now else None

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        return self.now[0].send(answer, exchange) if self.now else answer


def accepted(talk: Talk, texts: list[str]) -> None:
    """The last request was accepted, and has everything that the user said."""
    last = talk.simulator.requests[-1]
    assert last.status == 200
    assert [each["content"] for each in last.request["messages"] if each["role"] == "user"] == texts
    ended = talk.all(TurnEnded)
    assert len(talk.all(TurnBegan)) == len(ended)
    assert all((each.error is not None) == (each.why == "failed") for each in ended)


TROUBLES: list[tuple[Fault, type[FerruleError]]] = [
    (Status(401), AuthenticationFailed),
    (Status(404), Refused),
    (Status(503), Unavailable),
    (Status(504, html=True), Unavailable),
]


async def test_after_a_refusal_the_session_goes_on(place: Place) -> None:
    trouble = Trouble()
    said: list[str] = []
    async with talking(place, working, faults=[trouble], settings={"mode": "auto"}) as talk:
        for number, (fault, kind) in enumerate(TROUBLES):
            trouble.now[:] = [fault]
            ended = await talk.turn(f"bad{number}")
            assert ended.why == "failed"
            assert isinstance(ended.error, kind)
            trouble.now.clear()
            assert (await talk.turn(f"good{number}")).why == "done"
            said += [f"bad{number}", f"good{number}"]
            accepted(talk, said)


def places_in(reply: bytes) -> list[int]:
    """Where a reply may break off: in each kind of place once."""
    found: dict[str, int] = {"nothing": 0, "in the first event": 3}
    marks = {"text": b'"content":"', "thinking": b'"reasoning_content":"', "arguments": b'"arguments":"'}
    for name, mark in marks.items():
        at = reply.find(mark + b"\\u") if reply.find(mark + b"\\u") > 0 else reply.find(mark)
        if at > 0:
            found[f"before {name}"], found[f"in {name}"] = at, at + len(mark) + 1
            found[f"behind {name}"] = reply.index(b"\n\n", at) + 2
            found[f"between the newlines behind {name}"] = reply.index(b"\n\n", at) + 1
    wide = next((at for at, byte in enumerate(reply) if byte >= 0x80), None)
    if wide is not None:
        found["in a character"] = wide + 1
    finish = reply.find(b'"finish_reason":"')
    found["before the finish"], found["behind the finish"] = finish, reply.index(b"\n\n", finish) + 2
    return sorted(set(found.values()))


async def test_a_reply_that_breaks_off_fails_and_the_session_goes_on(place: Place) -> None:
    await break_off(place, every=5)


@pytest.mark.services
async def test_a_reply_that_breaks_off_anywhere_fails_and_the_session_goes_on(place: Place) -> None:
    await break_off(place, every=1)


async def break_off(place: Place, every: int) -> None:
    trouble = Trouble()
    said = ["first"]
    async with talking(place, working, faults=[trouble], settings={"mode": "auto"}) as talk:
        await talk.turn("first")
        whys: list[str] = []
        for number, after in enumerate(places_in(talk.simulator.requests[0].reply)[::every]):
            trouble.now[:] = [replace(Disconnect(after), clean=bool(number % 2))]
            ended = await talk.turn(f"cut{number}")
            whys.append(ended.why)
            assert ended.why in ("failed", "done")
            said.append(f"cut{number}")
            assert (ended.why == "done") is (place.work / f"cut{number}.txt").exists()
        trouble.now.clear()
        assert (await talk.turn("last")).why == "done"
        assert whys.count("failed") >= len(whys) - 2  # behind the finish a reply is whole
        accepted(talk, [*said, "last"])
        assert {each.status for each in talk.simulator.requests} == {200}
    log = open_sessions(place.log)
    assert log.check() == []
    log.close()


async def test_a_slow_vendor_is_waited_for(place: Place) -> None:
    trouble = Trouble()
    async with talking(place, working, faults=[trouble], settings={"mode": "auto"}) as talk:
        trouble.now[:] = [Slow(700, 0.001)]
        assert (await talk.turn("slow")).text == "写好了: slow."
        assert [each.text for each in talk.all(ReplyEnded)] == ["我来写。", "写好了: slow."]


async def test_a_vendor_that_comes_back_at_the_same_address(place: Place) -> None:
    chat = {"max_retries": 0, "api_key": "any"}
    with Simulator("deepseek", working) as gone:
        port, url = gone.port, gone.url
    model = ChatFerrule(model="deepseek:any", base_url=url, **chat)  # type: ignore[arg-type]
    async with open_live(place.options(model, settings={"mode": "auto"}), environ=place.environ) as live:
        talk = Talk(live, gone)
        hearing = asyncio.create_task(talk.hear())
        ended = await talk.turn("anybody")
        assert ended.why == "failed"
        assert isinstance(ended.error, Unavailable)
        with Simulator("deepseek", working, port=port) as back:
            talk.simulator = back
            assert (await talk.turn("hello")).text == "写好了: hello."
            accepted(talk, ["anybody", "hello"])
        assert (await talk.turn("again")).why == "failed"
        await live.close()
        await hearing
    log = open_sessions(place.log)
    [info] = log.sessions()
    texts = [each.said.content for each in log.entries(info.id) if isinstance(each.said, User)]
    log.close()
    assert texts == ["anybody", "hello", "again"]
