"""A conversation goes on in another process, in a fork, before a turn that is undone, and from a summary."""

import asyncio
import json
import stat
from contextlib import closing
from itertools import pairwise
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.core.errors import MissingKey, UnknownSession, UsageError
from ferrule.core.messages import Assistant, Origin, ToolCall, User
from ferrule.langchain.chat import ChatFerrule
from ferrule.sessions.entries import Facts, Mark
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Call, Conversation, Say, repeat
from ferrule.terminal.live import open_session
from ferrule.terminal.live.live_conversation import open_live
from ferrule.terminal.live.live_events import (
    Asked,
    Attachment,
    Compacted,
    Decision,
    FilesUndone,
    Noticed,
    ReplyEnded,
    Rewound,
    SessionChanged,
    ShellRan,
    TextPiece,
    TurnBegan,
    TurnEnded,
)
from ferrule.terminal.live.live_resources import LiveOptions
from ferrule.terminal.settings.settings_values import Money, Settings
from ferrule.vendors import Price
from tests.terminal.live.engine import Place, Talk, talking


def echoing(conversation: Conversation) -> Say:
    return Say(f"You said {conversation.user}.")


def said(talk: Talk) -> list[tuple[str, str]]:
    """What the model was sent last, without its instructions."""
    sent = talk.simulator.requests[-1].request["messages"]
    return [(each["role"], each["content"]) for each in sent if each["role"] != "system"]


def writing(conversation: Conversation) -> Say:
    """Write into the file what the user said."""
    if conversation.last_results:
        return Say("Written.")
    return Say(calls=(Call("write_file", {"file_path": "a.txt", "content": conversation.user}),))


async def test_a_session_goes_on_in_another_process_with_everything(place: Place) -> None:
    async with talking(place, repeat(Say("Yes.", "Hm."))) as talk:
        await talk.turn("first\nand more")
        session = talk.live.status.session
    assert session.title == "first"
    async with talking(place, echoing, go_on_last=True) as talk:
        assert talk.live.status.session.id == session.id
        history = (await talk.live.history()).events
        assert [each.text for each in history if isinstance(each, TurnBegan)] == ["first\nand more"]
        assert [each.thinking for each in history if isinstance(each, ReplyEnded)] == ["Hm."]
        assert not await talk.live.go_on()
        await talk.turn("second")
        assert said(talk) == [("user", "first\nand more"), ("assistant", "Yes."), ("user", "second")]
        assert talk.live.status.usage.total > session.entries


async def test_a_long_thread_is_made_anew_and_memory_does_not_grow(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    savers: list[InMemorySaver] = []

    def made(**more: Any) -> InMemorySaver:
        savers.append(InMemorySaver(**more))
        return savers[-1]

    monkeypatch.setattr(open_session, "LONGEST_THREAD", 30)
    monkeypatch.setattr(open_session, "InMemorySaver", made)

    def brain(conversation: Conversation) -> Say:
        """A subagent works in each turn."""
        if "task" not in conversation.tools or conversation.last_results:
            return Say(f"Heard {conversation.user}.")
        return Say(calls=(Call("task", {"description": "work", "subagent_type": "general-purpose"}),))

    counts: list[int] = []
    async with talking(place, brain) as talk:
        for number in range(12):
            assert (await talk.turn(f"m{number}")).why == "done"
            [saver] = savers
            counts.append(sum(len(each) for thread in saver.storage.values() for each in thread.values()))
            users = [content for role, content in said(talk) if role == "user"]
            assert users == [f"m{each}" for each in range(number + 1)]
    assert sum(after < before for before, after in pairwise(counts)) > 1
    assert max(counts) <= 30


def cut_off(place: Place, *results: str) -> str:
    """A session whose process ended while two calls were running."""
    place.log.parent.mkdir()
    log = open_sessions(place.log)
    session = log.create(directory=str(place.work)).id
    origin = Origin("native", "native")
    write = ToolCall("c0", "write_file", {"file_path": "a.txt", "content": "once"}, origin)
    read = ToolCall("c1", "read_file", {"file_path": "b.txt"}, origin)
    log.append(
        session,
        (User("write"), Facts(message_id="m0")),
        (Assistant("", "", (write, read)), Facts(message_id="m1")),
    )
    log.close()
    return session


async def test_a_turn_that_was_cut_off_is_gone_on_with_and_what_was_running_is_asked_about(
    place: Place,
) -> None:
    (place.work / "b.txt").write_text("text")
    session = cut_off(place)
    async with talking(place, writing, session=session, settings={"mode": "auto"}) as talk:
        assert await talk.live.go_on()
        await talk.until(lambda: talk.all(TurnEnded))
        assert not await talk.live.go_on()
    [asked] = talk.all(Asked)
    assert asked.question.reasons == ("again",)
    assert asked.question.call.name == "write_file"
    assert [(each.why, each.text) for each in talk.all(TurnEnded)] == [("done", "Written.")]
    assert (place.work / "a.txt").read_text() == "once"


async def test_no_to_a_call_that_was_running_does_not_say_that_it_never_ran(place: Place) -> None:
    session = cut_off(place)
    async with talking(place, writing, session=session, settings={"mode": "auto"}) as talk:
        talk.decide = lambda asked: Decision("no")
        assert await talk.live.go_on()
        await talk.until(lambda: talk.all(TurnEnded))
        [told] = [text for role, text in said(talk) if role == "tool" and "write_file" in text]
    assert "was running when the last process ended. It is not known how far it got" in told
    assert "did not allow" not in told


async def test_a_question_that_waits_when_it_is_closed_is_asked_again(place: Place) -> None:
    async with talking(place, writing) as talk:
        await talk.asked("once")
    assert not (place.work / "a.txt").exists()
    async with talking(place, writing, go_on_last=True) as talk:
        assert not [each for each in (await talk.live.history()).events if isinstance(each, TurnEnded)]
        assert await talk.live.go_on()
        await talk.until(lambda: talk.all(TurnEnded))
        assert len(talk.simulator.requests) == 1
    assert [each.question.call.name for each in talk.all(Asked)] == ["write_file"]
    assert [(each.why, each.text) for each in talk.all(TurnEnded)] == [("done", "Written.")]
    assert (place.work / "a.txt").read_text() == "once"


async def test_after_a_turn_that_was_cut_off_another_message_may_come(place: Place) -> None:
    session = cut_off(place)
    async with talking(place, echoing, session=session) as talk:
        assert (await talk.turn("forget it")).text == "You said forget it."
        roles = [role for role, _ in said(talk)]
    assert roles == ["user", "assistant", "tool", "tool", "user"]
    assert talk.all(Asked) == []


async def test_undo_goes_back_before_the_message_with_the_files_and_redo_takes_it_back(
    place: Place,
) -> None:
    async with talking(place, writing) as talk:
        await talk.turn("one")
        await talk.turn("two")
        paid = await talk.live.cost()
        assert await talk.live.undo() == "two"
        assert (place.work / "a.txt").read_text() == "one"
        assert len(talk.all(FilesUndone)) == 1
        history = (await talk.live.history()).events
        assert [each.text for each in history if isinstance(each, TurnBegan)] == ["one"]
        assert await talk.live.redo()
        assert await talk.live.cost() == paid
        assert (place.work / "a.txt").read_text() == "two"
        assert not await talk.live.redo()
        assert await talk.live.undo() == "two"
        await talk.turn("three")
        assert not await talk.live.redo()
        assert [content for role, content in said(talk) if role == "user"] == ["one", "three"]
        assert await talk.live.undo() == "three"
        assert await talk.live.undo() == "one"
        assert not (place.work / "a.txt").exists()
        assert await talk.live.undo() == ""
        await talk.turn("four")
        assert [content for role, content in said(talk) if role == "user"] == ["four"]
        assert (await talk.live.cost()).models[0].replies == len(talk.simulator.requests)
    whys = [each.why for each in talk.all(SessionChanged)]
    assert whys == ["undone", "redone", "undone", "undone", "undone"]
    async with talking(place, writing, go_on_last=True) as after:
        await after.turn("five")
        [spent] = (await after.live.cost()).models
        assert spent.replies == len(talk.simulator.requests) + len(after.simulator.requests)


async def entries_of(talk: Talk) -> dict[str, int | None]:
    return {each.text: each.entry for each in await talk.live.turn_places()}


@pytest.mark.parametrize("what", ["both", "conversation", "files"])
async def test_rewind_goes_back_before_any_message(place: Place, what: Rewound) -> None:
    async with talking(place, writing) as talk:
        for text in ("one", "two", "three"):
            await talk.turn(text)
        # What the user did in between is not the agent's to take back.
        (place.work / "own.txt").write_text("mine")
        await talk.turn("four")
        entries = await entries_of(talk)
        assert [*entries] == ["one", "two", "three", "four"]
        assert await talk.live.rewind(entries["two"] or 0, what) == "two"
        assert (place.work / "a.txt").read_text() == ("four" if what == "conversation" else "one")
        assert (place.work / "own.txt").read_text() == "mine"
        left = ["one"] if what != "files" else ["one", "two", "three", "four"]
        assert [*await entries_of(talk)] == left
        undone = talk.all(FilesUndone)
        if what == "conversation":
            assert not undone
        else:
            [change] = undone[0].changed
            assert (change.before, change.after, undone[0].kept) == ("four", "one", ())
        assert await talk.live.redo()
        assert [*await entries_of(talk)] == ["one", "two", "three", "four"]
        assert (place.work / "a.txt").read_text() == "four"
        assert not await talk.live.redo()
        await talk.live.rewind(entries["two"] or 0, what)
        await talk.turn("five")
        assert [content for role, content in said(talk) if role == "user"] == [*left, "five"]
    whys = [each.why for each in talk.all(SessionChanged)]
    assert whys == ([] if what == "files" else ["rewound", "redone", "rewound"])


async def test_what_was_said_in_the_middle_of_a_turn_is_no_place_to_go_back_to(place: Place) -> None:
    def brain(conversation: Conversation) -> Say:
        return Say("Well.") if conversation.last_results else Say(calls=(Call("ls", {"path": "/"}),))

    async with talking(place, brain, settings={"mode": "auto"}) as talk:
        await talk.live.say("one")
        await talk.live.say("more", when="steer")
        await talk.live.idle()
        assert [*await entries_of(talk)] == ["one"]
        with pytest.raises(UsageError, match="no message 9999"):
            await talk.live.rewind(9999)


async def test_a_fork_goes_on_and_the_first_session_stays(place: Place) -> None:
    async with talking(place, echoing) as talk:
        await talk.turn("one")
        first = talk.live.status.session
        fork = await talk.live.fork("another way")
        assert (fork.origin, fork.title) == (first.id, "another way")
        await talk.turn("two")
        assert len(said(talk)) == 3
        await talk.live.switch(first.id)
        await talk.turn("three")
        assert [content for role, content in said(talk) if role == "user"] == ["one", "three"]
        await talk.live.new()
        assert (await talk.live.history()).events == ()
        await talk.turn("four")
        assert said(talk) == [("user", "four")]
        with pytest.raises(UnknownSession):
            await talk.live.switch("no such session")
        assert {each.title for each in await talk.live.sessions()} == {"one", "another way", "four"}
        assert [each.title for each in await talk.live.sessions("three")] == ["one"]
        assert [each.title for each in await talk.live.sessions("one")] == ["one", "another way"]
        await talk.live.new()
    assert [each.why for each in talk.all(SessionChanged)] == ["forked", "resumed", "new", "new"]
    log = open_sessions(place.log)
    assert len(log.sessions()) == 3  # nothing was said in the last one
    log.close()


async def test_a_session_that_somebody_else_went_on_with_is_gone_on_with_as_a_fork(place: Place) -> None:
    async with talking(place, echoing) as talk:
        await talk.turn("one")
        first = talk.live.status.session
        other = open_sessions(place.log)
        other.append(first.id, User("from elsewhere"))
        other.close()
        assert (await talk.turn("two")).text == "You said two."
        assert [content for _, content in said(talk)] == ["one", "You said one.", "two"]
        [changed] = talk.all(SessionChanged)
        assert (changed.why, changed.session.origin) == ("moved", first.id)
        assert talk.live.status.session.id == changed.session.id


async def test_a_session_that_moves_in_the_middle_of_a_turn_becomes_a_fork_and_the_turn_goes_on(
    place: Place,
) -> None:
    async with talking(place, writing) as talk:
        await talk.asked("one")
        other = open_sessions(place.log)
        other.append(talk.live.status.session.id, User("from elsewhere"))
        other.close()
        talk.decide = lambda asked: Decision("once")
        talk.live.answer(talk.live.questions[0].id, Decision("once"))
        await talk.until(lambda: talk.all(TurnEnded))
    assert [each.why for each in talk.all(SessionChanged)] == ["moved"]
    assert [each.why for each in talk.all(TurnEnded)] == ["done"]
    assert (place.work / "a.txt").read_text() == "one"


async def test_a_summary_that_would_be_longer_is_not_taken(place: Place) -> None:
    def brain(conversation: Conversation) -> Say:
        if "<conversation>" in conversation.user:
            return Say("A long SUMMARY " * 50)
        return echoing(conversation)

    async with talking(place, brain) as talk:
        await talk.turn("one")
        await talk.turn("two")
        await talk.live.compact()
        assert [each.code for each in talk.all(Noticed)] == ["not-shorter"]
        assert talk.all(Compacted) == []
        await talk.turn("three")
        assert [text for _, text in said(talk)][::2] == ["one", "two", "three"]
        [spent] = (await talk.live.cost()).models
        assert spent.replies == 4


async def test_a_second_summary_counts_from_the_first_one(place: Place) -> None:
    def brain(conversation: Conversation) -> Say:
        return Say("SUMMARY") if "<conversation>" in conversation.user else echoing(conversation)

    async with talking(place, brain) as talk:
        for text in ("one " * 500, "two " * 50):
            await talk.turn(text)
        await talk.live.compact()
        await talk.turn("three " * 50)
        await talk.live.compact()
        first, second = talk.all(Compacted)
        assert second.before < first.before / 2


async def test_a_summary_stands_for_what_was_said(place: Place) -> None:
    def brain(conversation: Conversation) -> Say:
        if "<conversation>" in conversation.user:
            return Say(
                f"SUMMARY with {'numbers' if 'keep the numbers' in conversation.user else 'nothing'}"
            )
        return echoing(conversation)

    async with talking(place, brain) as talk:
        await talk.live.compact()
        assert [each.code for each in talk.all(Noticed)] == ["nothing-to-compact"]
        await talk.turn("one " * 50)
        await talk.turn("two")
        await talk.live.compact("keep the numbers")
        [spent] = (await talk.live.cost()).models
        assert spent.replies == 3  # that of the summary, too
        [compacted] = talk.all(Compacted)
        assert compacted.text == "SUMMARY with numbers"
        assert compacted.before > compacted.after
        assert not [each for each in talk.all(TextPiece) if "SUMMARY" in each.text]
        await talk.turn("three")
        [(_, summary), (_, answer), (_, last)] = said(talk)
        history = (await talk.live.history()).events
    assert "SUMMARY with numbers" in summary
    assert (answer, last) == ("You said two.", "three")
    assert [each for each in history if isinstance(each, Compacted)] == [compacted]
    async with talking(place, brain, go_on_last=True) as talk:
        await talk.turn("four")
        [spent] = (await talk.live.cost()).models
        assert spent.replies == 5
        assert "SUMMARY with numbers" in said(talk)[0][1]


async def test_what_summaries_cost_that_were_due_is_counted(place: Place) -> None:
    """In /cost, the status line, the turn and the budget; also when the session is gone on with."""

    def brain(conversation: Conversation) -> Say:
        return Say("SUMMARY" if "<conversation>" in conversation.user else "Well.")

    settings = {
        "context_windows": {"deepseek:any": 12_000},
        "prices": {"deepseek:any": Price(1.0, 1.0)},
        "budget": Money(1_000.0),
    }
    async with talking(place, brain, settings=settings) as talk:
        for number in range(8):
            before = talk.live.status.usage.total
            ended = await talk.turn(f"{number} " * 4_000)
            assert ended.why == "done"
            assert ended.usage.total == talk.live.status.usage.total - before
        asked = len(talk.simulator.requests)
        assert asked > 8
        assert talk.all(Compacted)
        [spent] = (await talk.live.cost()).models
        assert spent.replies == asked
        assert spent.usage.total == talk.live.status.usage.total
        assert talk.live.status.cost == {"USD": pytest.approx(spent.usage.total / 1e6)}
    less = {**settings, "budget": Money(spent.usage.total / 1e6 - 1e-9)}
    async with talking(place, brain, settings=less, go_on_last=True) as talk:
        ended = await talk.turn("more")
        assert ended.why == "budget"
        assert (await talk.live.cost()).models == (spent,)


async def test_another_model_and_more_thinking_count_from_the_next_request_on(place: Place) -> None:
    async with talking(place, echoing) as talk:
        await talk.turn("one")
        await talk.live.set_thinking("high")
        await talk.turn("two")
        body = talk.simulator.requests[-1].request
        assert body["thinking"] == {"type": "enabled"}
        assert body["reasoning_effort"] == "high"
        assert talk.live.status.thinking == "high"
        await talk.live.set_thinking("off")
        await talk.turn("three")
        assert talk.simulator.requests[-1].request["thinking"] == {"type": "disabled"}
        with pytest.raises(MissingKey):
            await talk.live.set_model("qwen:qwen3-max")
        with pytest.raises(UsageError):
            await talk.live.set_model("nobody:none")
        assert talk.live.status.model == "deepseek:any"
        assert (await talk.turn("four")).why == "done"


async def test_another_model_in_the_middle_of_a_turn(place: Place) -> None:
    async with talking(place, writing) as talk:
        await talk.asked("one")
        await talk.live.set_model("deepseek:another")
        talk.live.answer(talk.live.questions[0].id, Decision("once"))
        await talk.until(lambda: talk.all(TurnEnded))
        assert [each.request["model"] for each in talk.simulator.requests] == ["any", "another"]
        assert talk.live.status.model == "deepseek:another"
        talk.decide = lambda asked: Decision("once")
        await talk.turn("two")
        assert talk.simulator.requests[-1].request["model"] == "another"
    assert [each.model for each in talk.all(ReplyEnded)][:2] == ["deepseek:any", "deepseek:another"]


async def test_the_model_is_told_of_commands_with_the_next_message(place: Place) -> None:
    async with talking(place, echoing) as talk:
        ran = await talk.live.shell("echo hello; exit 3")
        assert (ran.output.strip(), ran.exit_code) == ("hello", 3)
        assert talk.all(ShellRan) == [ran]
        await talk.turn("what was that?")
        sent = json.dumps(said(talk))
        history = (await talk.live.history()).events
        await talk.turn("and now?")
        assert json.dumps(said(talk)[-1]).count("hello") == 0
    assert "echo hello" in sent
    assert "exit code 3" in sent
    assert [each for each in history if isinstance(each, ShellRan)] == [ran]
    [began] = [each for each in history if isinstance(each, TurnBegan)]
    assert (began.text, began.attachments) == ("what was that?", ("! echo hello; exit 3",))


async def test_the_model_is_told_how_far_a_command_came_that_was_stopped(place: Place) -> None:
    async with talking(place, echoing) as talk:
        running = asyncio.ensure_future(talk.live.shell("echo hello; touch begun; sleep 600"))
        await talk.until((place.work / "begun").exists)
        running.cancel()
        await talk.until(lambda: talk.all(ShellRan))
        [ran] = talk.all(ShellRan)
        assert (ran.output, ran.exit_code) == ("hello\n", None)
        await talk.turn("what was that?")
        assert "stopped before it had ended" in json.dumps(said(talk))
        assert ran in (await talk.live.history()).events


async def test_files_of_a_session_and_what_came_over_the_wire(place: Place) -> None:
    async with talking(place, echoing) as talk:
        await talk.turn("one")
        for name in ("s.md", "s.html", "s.jsonl"):
            assert await talk.live.export(name) == str(place.work / name)
            assert "You said one." in (place.work / name).read_text()
            assert stat.S_IMODE((place.work / name).stat().st_mode) == 0o600
        with pytest.raises(UsageError, match="exist"):
            await talk.live.export("s.md")
        with pytest.raises(UsageError, match=r"\.md"):
            await talk.live.export("s.txt")
        [reply] = talk.all(ReplyEnded)
        assert reply.entry is not None
        assert await talk.live.wire(reply.entry) == talk.simulator.requests[0].reply
        await talk.live.rename("Another title")
        assert talk.live.status.session.title == "Another title"


async def test_history_comes_in_pages(place: Place) -> None:
    async with talking(place, echoing) as talk:
        for number in range(3):
            await talk.turn(f"turn {number}")
        page = await talk.live.history(last=4)
        seen = [page]
        while page.before is not None:
            page = await talk.live.history(last=4, before=page.before)
            seen.insert(0, page)
    texts = [
        each.text
        for each in (event for page in seen for event in page.events)
        if isinstance(each, TurnBegan)
    ]
    assert texts == ["turn 0", "turn 1", "turn 2"]
    assert len(seen) > 1


async def test_what_is_wrong_with_the_wish_is_said_at_once(place: Place) -> None:
    settings = Settings({"model": "deepseek:deepseek-v4-flash"})
    with pytest.raises(MissingKey):
        async with open_live(LiveOptions(place.work, settings, log_url=place.log), environ=place.environ):
            pass
    chat = ChatFerrule(model="deepseek:any", api_key="any")  # type: ignore[arg-type]
    with pytest.raises(UnknownSession):
        async with open_live(place.options(chat, session="nothing"), environ=place.environ):
            pass
    nowhere = LiveOptions(place.root / "nowhere", settings, chat=chat, log_url=place.log)
    with pytest.raises(UsageError, match="nowhere"):
        async with open_live(nowhere, environ=place.environ):
            pass


async def test_a_long_session_is_shown_and_gone_on_with(place: Place) -> None:
    place.log.parent.mkdir()
    log = open_sessions(place.log)
    session = log.create(directory=str(place.work)).id
    log.append(session, *(each for n in range(1_000) for each in (User(f"u{n}"), Assistant(f"a{n}"))))
    log.close()
    async with talking(place, echoing, session=session) as talk:
        page = await talk.live.history(last=10)
        assert [each.text for each in page.events if isinstance(each, TurnBegan)][-1] == "u999"
        assert (await talk.turn("and now?")).text == "You said and now?."
        assert len(said(talk)) == 2_001


async def test_files_that_are_mentioned_or_attached_go_with_the_message(place: Place) -> None:
    (place.work / "notes.txt").write_text("Remember the milk.")
    picture = Attachment("shot.png", "image/png", b"\x89PNG")
    async with talking(place, echoing) as talk:
        assert list(await talk.live.files("no")) == ["notes.txt"]
        await talk.turn("look at @notes.txt", attachments=[picture])
        sent = said(talk)[-1][1]
        history = (await talk.live.history()).events
        assert await talk.live.undo() == "look at @notes.txt"
    assert "Remember the milk." in json.dumps(sent)
    [began] = talk.all(TurnBegan)
    assert (began.text, began.attachments) == ("look at @notes.txt", ("shot.png",))
    [kept] = [each for each in history if isinstance(each, TurnBegan)]
    assert (kept.text, set(kept.attachments)) == ("look at @notes.txt", {"notes.txt", "shot.png"})


def listing(conversation: Conversation) -> Say:
    if conversation.last_results:
        return Say("Listed.")
    return Say("I look.", calls=(Call("execute", {"command": "git status"}),))


async def test_an_approval_for_the_session_holds_when_it_is_gone_on_with_and_can_be_taken_back(
    place: Place,
) -> None:
    async with talking(place, listing) as talk:
        talk.decide = lambda asked: Decision("session")
        await talk.turn("look")
        session = talk.live.status.session.id
    async with talking(place, listing, session=session) as talk:
        await talk.turn("look again")
        assert talk.all(Asked) == []
        [approved] = talk.live.approved()
        assert (approved.rule.command, approved.always) == ("git status", False)
        talk.live.forget(approved.rule)
        await talk.turn("look once more")
        assert len(talk.all(Asked)) == 1


async def test_approvals_that_a_log_brings_along_do_not_count(place: Place) -> None:
    """As in a session that somebody else has made, and the user imports."""
    with closing(open_sessions(place.log)) as log:
        session = log.create(directory=str(place.work)).id
        for rule in (
            {"mode": "allow", "tool": "execute", "command": "git status"},
            {"mode": "allow", "tool": "execute"},
        ):
            log.append(session, Mark("approval", {"rule": rule}))
        log.append(session, User("hello"), Assistant("Hello."))
    async with talking(place, listing, session=session) as talk:
        await talk.turn("look")
        assert [each.question.call.name for each in talk.all(Asked)] == ["execute"]
        assert talk.live.approved() == []
