"""Two programs in one session: one has it, the other one a fork of it, and is told so.

Those that do not see each other's leases, for their state folders differ, both have it: nothing of either is
lost, and each is told what became of its own.
"""

import multiprocessing
import os
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from ferrule.core.errors import UnknownSession
from ferrule.core.messages import Assistant, ToolResult, User
from ferrule.sessions.entries import Entry, Mark
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Call, Conversation, Say, Simulator
from ferrule.terminal.live.live_events import Noticed, ReplyEnded, SessionChanged, TurnBegan, TurnEnded
from tests.terminal.live.engine import Place, Talk, talking
from tests.terminal.live.killed_program import REPORT, life
from tests.terminal.live.long_job import texts, working

AUTO = {"mode": "auto"}


def answering(conversation: Conversation) -> Say:
    """Wait for a file where the user says so, or let a subagent wait; else answer at once."""
    verb, _, rest = conversation.user.partition(" ")
    if verb == "delegate" and not conversation.last_results:
        task = {"description": f"wait {rest}", "subagent_type": "general-purpose"}
        return Say(reasoning="Somebody else waits.", calls=(Call("task", task),))
    if verb != "wait" or conversation.last_results:
        return Say(f"You said {conversation.user}.", f"thought of {conversation.user}")
    command = f"touch begun-{rest}; until [ -e go-{rest} ]; do sleep 0.02; done; echo over"
    return Say(reasoning="I wait.", calls=(Call("execute", {"command": command}),))


def elsewhere(place: Place) -> Place:
    """The same log and directory for a program that sees no leases."""
    return Place(place.root, place.environ | {"XDG_STATE_HOME": str(place.root / "elsewhere")})


@asynccontextmanager
async def two(place: Place, *, leases: bool = False) -> AsyncGenerator[tuple[Talk, Talk]]:
    """Two programs that were asked for the same session, in which something was said."""
    async with talking(place, answering, settings=AUTO) as first:
        await first.turn("before")
        session = first.live.status.session.id
        there = place if leases else elsewhere(place)
        async with talking(there, answering, session=session, settings=AUTO) as second:
            yield first, second


def told_elsewhere(talk: Talk) -> int:
    """How often it was told that a session is open in another program."""
    return sum(each.code == "open-elsewhere" for each in talk.all(Noticed))


async def test_who_comes_second_has_a_fork_from_the_beginning(place: Place) -> None:
    async with two(place, leases=True) as (first, second):
        old, new = (each.live.status.session for each in (first, second))
        assert (new.origin, new.title) == (old.id, "before (2)")
        await second.turn("two")
        await first.turn("one")
        assert users(first) == ["before", "one"]
        assert users(second) == ["before", "two"]
        assert (told_elsewhere(first), told_elsewhere(second)) == (0, 1)
        assert first.all(SessionChanged) == second.all(SessionChanged) == []
        all_went_well(first, second)


async def test_the_turn_of_another_program_is_not_gone_on_with(place: Place) -> None:
    async with talking(place, answering, settings=AUTO) as first:
        await first.turn("before")
        await first.live.say("wait one")
        await first.until((place.work / "begun-one").exists)
        (place.work / "begun-one").unlink()
        async with talking(place, answering, go_on_last=True, settings=AUTO) as second:
            assert not await second.live.go_on()
            history = (await second.live.history()).events
            assert [each.text for each in history if isinstance(each, TurnBegan)] == ["before"]
            await second.turn("two")
            assert users(second) == ["before", "two"]
        (place.work / "go-one").touch()
        await first.until(lambda: len(first.all(TurnEnded)) == 2)
        assert not (place.work / "begun-one").exists()
        all_went_well(first, second)
    assert sorted(map(said, sessions(place))) == [["before", "two"], ["before", "wait one"]]


async def test_a_fork_in_which_nothing_was_said_is_not_kept(place: Place) -> None:
    async with two(place, leases=True) as (_, second):
        assert len(sessions(place)) == 2
        await second.live.set_mode("plan")
        await second.live.close()
        assert len(sessions(place)) == 1


async def test_a_session_is_free_again_when_it_is_closed_or_left(place: Place) -> None:
    async with talking(place, answering) as first:
        await first.turn("before")
        session = first.live.status.session.id
        await first.live.new()
        async with talking(place, answering, session=session) as second:
            assert second.live.status.session.id == session
            await first.live.switch(session)
            assert told_elsewhere(first) == 1
            assert first.live.status.session.origin == session
        await first.live.switch(session)
        assert first.live.status.session.id == session
        assert (told_elsewhere(first), told_elsewhere(second)) == (1, 0)
    async with talking(place, answering, go_on_last=True) as third:
        assert third.live.status.session.id == session
    assert list((place.root / "state" / "ferrule" / "open-sessions").iterdir()) == []


async def test_many_marks_do_not_make_a_conversation_empty(place: Place) -> None:
    async with talking(place, answering) as talk:
        await talk.turn("before")
        log = open_sessions(place.log)
        log.append(talk.live.status.session.id, *(Mark("shell", {}) for _ in range(100)))
        log.close()
    assert len(sessions(place)) == 1


def users(talk: Talk) -> list[Any]:
    """What the user said, as the model was sent it last."""
    sent = talk.simulator.requests[-1].request["messages"]
    return [each["content"] for each in sent if each["role"] == "user"]


def all_went_well(*talks: Talk) -> None:
    for talk in talks:
        assert {each.status for each in talk.simulator.requests} <= {200}
        assert {each.why for each in talk.all(TurnEnded)} <= {"done"}


def sessions(place: Place) -> list[list[Entry]]:
    """The entries of all sessions of a log that is whole."""
    log = open_sessions(place.log)
    assert log.check() == []
    found = [log.entries(each.id) for each in log.sessions()]
    log.close()
    return found


def said(entries: Sequence[Entry]) -> list[Any]:
    """What the user said."""
    own = [each for each in entries if not each.facts.subagent]
    return [each.said.content for each in own if isinstance(each.said, User)]


async def test_who_is_overtaken_goes_on_as_a_fork(place: Place) -> None:
    async with two(place) as (first, second):
        assert (await second.live.history()).events
        await first.turn("one")
        old = first.live.status.session.id
        await second.turn("two")
        assert users(second) == ["before", "one", "two"]  # it was read when it said something
        await first.turn("three")
        [changed] = first.all(SessionChanged)
        assert (changed.why, changed.session.origin) == ("moved", old)
        assert users(first) == ["before", "one", "three"]
        await second.turn("four")
        await first.turn("five")
        assert users(second) == ["before", "one", "two", "four"]
        assert users(first) == ["before", "one", "three", "five"]
        assert second.all(SessionChanged) == []
        all_went_well(first, second)
    assert sorted(map(said, sessions(place))) == sorted([users(first), users(second)])


async def test_a_turn_of_another_program_in_the_middle_of_ours(place: Place) -> None:
    async with two(place) as (first, second):
        await first.live.say("wait one")
        await first.until((place.work / "begun-one").exists)
        await second.turn("two")
        (place.work / "go-one").touch()
        await first.until(lambda: len(first.all(TurnEnded)) == 2)
        [changed] = first.all(SessionChanged)
        assert changed.why == "moved"
        await second.turn("three")
        await first.turn("four")
        assert users(second)[-2:] == ["two", "three"]
        assert users(first) == ["before", "wait one", "four"]
        all_went_well(first, second)
        results = [
            each for each in first.simulator.requests[-1].request["messages"] if each["role"] == "tool"
        ]
        assert ["over" in each["content"] for each in results] == [True]
        history = (await first.live.history()).events
        thoughts = [each.thinking for each in history if isinstance(each, ReplyEnded)]
        assert thoughts == ["thought of before", "I wait.", "thought of wait one", "thought of four"]
    for entries in sessions(place):
        if "wait one" in said(entries) and "two" not in said(entries):
            assert [each.said.content for each in entries if isinstance(each.said, ToolResult)]
    forks = sorted(map(said, sessions(place)), key=len)
    assert ["before", "wait one", "four"] in forks


async def test_what_a_subagent_does_meanwhile_comes_along_into_the_fork(place: Place) -> None:
    async with two(place) as (first, second):
        await first.live.say("delegate one")
        await first.until((place.work / "begun-one").exists)
        await second.turn("two")
        (place.work / "go-one").touch()
        await first.until(lambda: len(first.all(TurnEnded)) == 2)
        assert [each.why for each in first.all(SessionChanged)] == ["moved"]
        await first.turn("three")
        all_went_well(first, second)
        ours, theirs = (each.live.status.session.id for each in (first, second))
        assert users(first) == ["before", "delegate one", "three"]
        history = (await first.live.history()).events
        shown = [each.text for each in history if isinstance(each, ReplyEnded) and each.subagent]
        assert shown == ["", "You said wait one."]
    log = open_sessions(place.log)
    [begun, *waited] = [each for each in log.entries(ours) if each.facts.subagent]
    assert begun.said == User("wait one")
    assert [type(each.said) for each in waited] == [Assistant, ToolResult, Assistant]
    assert [log.wire(each.id) is not None for each in waited] == [True, False, True]
    tasks = [
        each for each in log.entries(ours) if isinstance(each.said, ToolResult) and each.said.name == "task"
    ]
    assert [each.said.content for each in tasks] == ["You said wait one."]
    assert said(log.entries(theirs))[-1] == "two"
    log.close()


async def test_the_thread_of_the_other_program_is_not_gone_on_with(place: Place) -> None:
    async with two(place) as (first, second):
        await first.live.say("wait one")
        await first.until((place.work / "begun-one").exists)
        await second.live.say("wait two")
        await second.until((place.work / "begun-two").exists)
        (place.work / "go-two").touch()
        await second.until(lambda: len(second.all(TurnEnded)) == 1)
        (place.work / "go-one").touch()
        await first.until(lambda: len(first.all(TurnEnded)) == 2)
        for number in range(2):
            await second.turn(f"second {number}")
            await first.turn(f"first {number}")
        assert users(second)[-3:] == ["wait two", "second 0", "second 1"]
        assert users(first) == ["before", "wait one", "first 0", "first 1"]
        all_went_well(first, second)
        answers = [
            each
            for each in second.simulator.requests[-1].request["messages"]
            if each["role"] == "assistant"
        ]
        assert [each["content"] for each in answers][-2:] == ["You said wait two.", "You said second 0."]
    assert {len(set(map(id, said(each)))) == len(said(each)) for each in sessions(place)} == {True}


async def test_two_that_only_read_see_the_same_and_change_nothing(place: Place) -> None:
    async with two(place) as (first, second):
        [before] = sessions(place)
        pages = [await each.live.history() for each in (first, second)]
        assert pages[0] == pages[1]
        for talk in (first, second):
            await talk.live.context()
            await talk.live.sessions("before")
            assert not await talk.live.go_on()
    assert sessions(place) == [before]
    assert second.all(SessionChanged) == []


async def test_a_session_that_is_deleted_while_a_turn_runs(place: Place) -> None:
    async with two(place) as (first, second):
        await second.live.close()
        await first.live.say("wait one")
        await first.until((place.work / "begun-one").exists)
        other = open_sessions(place.log)
        other.delete(first.live.status.session.id)
        other.close()
        (place.work / "go-one").touch()
        await first.until(lambda: len(first.all(TurnEnded)) == 2)
        ended = first.all(TurnEnded)[1]
        assert (ended.why, type(ended.error)) == ("failed", UnknownSession)
        again = await first.turn("is it kept?")
        assert (again.why, type(again.error)) == ("failed", UnknownSession)
        back = [each.values["text"] for each in first.all(Noticed) if each.code == "not-written"]
        assert back == ["is it kept?"]
        await first.live.new()
        assert (await first.turn("hello")).text == "You said hello."
    assert len(first.all(TurnBegan)) == len(first.all(TurnEnded)) == 4
    assert list(map(said, sessions(place))) == [["hello"]]


async def test_a_turn_is_stopped_when_the_session_has_moved(place: Place) -> None:
    async with two(place) as (first, second):
        await first.live.say("wait one")
        await first.until((place.work / "begun-one").exists)
        await second.turn("two")
        await first.live.stop()
        assert [each.why for each in first.all(TurnEnded)] == ["done", "stopped"]
        await first.turn("three")
        assert users(first)[-1] == "three"
        await second.turn("four")
        assert users(second)[-2:] == ["two", "four"]
        assert {each.status for each in [*first.simulator.requests, *second.simulator.requests]} == {200}
    assert any("three" in each for each in map(said, sessions(place)))


@pytest.mark.services
@pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="this system does not fork"
)
def test_two_processes_that_work_in_one_session_at_once(place: Place) -> None:
    place.log.parent.mkdir()
    log = open_sessions(place.log)
    session = log.create(directory=str(place.work)).id
    log.append(session, User("hello"), Assistant("Hi.", "Somebody is there."))
    log.close()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(
        ["tests.terminal.live.killed_program", "ferrule.terminal.live.live_conversation"]
    )
    with Simulator("deepseek", working, mode="documented", pieces=(20, 40)) as simulator:
        heard, says = context.Pipe(duplex=False)
        both = [context.Process(target=life, args=(place.root, simulator.url, 2, n, says)) for n in (1, 2)]
        for process in both:
            process.start()
        says.close()
        while os.read(heard.fileno(), 65536):
            pass
        heard.close()
        for process in both:
            process.join()
        assert [process.exitcode for process in both] == [0, 0]
        assert {each.status for each in simulator.requests} == {200}
    assert not (place.root / REPORT).exists()
    said_by_both = {each for entries in sessions(place) for each in said(entries)}
    assert said_by_both == {"hello", *texts(2)}
    for entries in sessions(place):
        assert said(entries)[0] == "hello"
    thoughts = {
        each.said.reasoning
        for entries in sessions(place)
        for each in entries
        if isinstance(each.said, Assistant)
    }
    assert thoughts >= {f"thought turn-{turn}-3" for turn in range(2)}
