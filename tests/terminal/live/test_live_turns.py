"""Each message of the user is a turn with one beginning and one end, whatever happens in between."""

import gc
from contextlib import closing
from dataclasses import replace

import pytest
from langchain_core.messages import BaseMessage

from ferrule.core.errors import AuthenticationFailed, Refused, Unavailable
from ferrule.core.messages import BrokenCall, Message, StopReason, ToolCall, User
from ferrule.sessions.log import open_sessions
from ferrule.simulate import (
    BrokenArguments,
    Call,
    Conversation,
    Disconnect,
    MarkupInContent,
    ReasoningOnly,
    Say,
    Status,
    Truncated,
    repeat,
)
from ferrule.terminal.live.live_events import (
    Asked,
    Attachment,
    CallArriving,
    CallMade,
    Decided,
    Decision,
    LiveEvent,
    Noticed,
    ReplyAgain,
    ReplyEnded,
    StatusChanged,
    SubagentBegan,
    SubagentEnded,
    TextPiece,
    ThinkingPiece,
    TodosChanged,
    ToolAnswered,
    ToolBegan,
    TurnBegan,
    TurnEnded,
)
from tests.terminal.live.engine import Place, taken, talking


def write_then_answer(conversation: Conversation) -> Say:
    if conversation.last_results:
        return Say("Written.", "It worked.")
    call = Call("write_file", {"file_path": "a.txt", "content": "one\n"})
    return Say("I write.", "Where to?", (call,))


async def test_a_turn_is_told_from_its_beginning_to_its_end(place: Place) -> None:
    async with talking(place, write_then_answer) as talk:
        ended = await talk.turn("write a file")
        history = (await talk.live.history()).events
    assert (ended.why, ended.error, ended.text) == ("done", None, "Written.")
    assert (place.work / "a.txt").read_text() == "one\n"
    kinds = talk.kinds(TurnBegan, ReplyEnded, CallMade, Asked, Decided, ToolBegan, ToolAnswered, TurnEnded)
    assert kinds == [
        *(TurnBegan, ReplyEnded, CallMade, Asked, Decided, ToolBegan, ToolAnswered),
        *(ReplyEnded, TurnEnded),
    ]
    first, last = talk.all(ReplyEnded)
    assert (first.text, first.thinking, first.calls) == ("I write.", "Where to?", 1)
    assert (first.stop, last.stop) == (StopReason.TOOL_CALLS, StopReason.STOP)
    assert first.usage is not None
    assert first.timing is not None
    assert first.entry is not None
    pieces = "".join(each.text for each in talk.all(TextPiece))
    assert pieces == "I write.Written."
    assert "".join(each.text for each in talk.all(ThinkingPiece)) == "Where to?It worked."
    arriving = talk.all(CallArriving)
    assert (arriving[0].name, arriving[0].piece) == ("write_file", "")
    assert "".join(each.piece for each in arriving) == '{"file_path":"a.txt","content":"one\\n"}'
    [answered] = talk.all(ToolAnswered)
    assert not answered.failed
    assert answered.seconds is not None
    change = answered.change
    assert (change.path, change.before, change.after) == ("a.txt", None, "one\n")
    busy = [each.status.busy for each in talk.all(StatusChanged)]
    assert busy[0]
    assert not busy[-1]
    assert whole(history) == whole(talk.told)


def whole(events: list[LiveEvent] | tuple[LiveEvent, ...]) -> list[object]:
    """What both the history and the events of a turn say."""
    found: list[object] = []
    for each in events:
        match each:
            case TurnBegan(text):
                found.append(text)
            case ReplyEnded():
                found.append((each.text, each.thinking, each.usage, each.entry, each.model, each.stop))
            case CallMade():
                found.append(each)
            case ToolAnswered():
                found.append((each.call_id, each.text, each.failed, each.change))
            case TurnEnded():
                found.append((each.why, each.text, each.usage))
            case _:
                pass
    return found


async def test_what_the_vendor_refuses_ends_the_turn_and_the_typed_text_is_in_the_log(place: Place) -> None:
    faults = [Status(401).on(0), Status(404).on(1), Status(503).on(2)]
    kinds = [AuthenticationFailed, Refused, Unavailable]
    async with talking(place, repeat(Say("Hello.")), faults=faults) as talk:
        for kind in kinds:
            ended = await talk.turn(f"try {kind.__name__}")
            assert ended.why == "failed"
            assert isinstance(ended.error, kind)
        assert (await talk.turn("again")).text == "Hello."
        session = talk.live.status.session.id
        assert len(talk.all(TurnBegan)) == len(talk.all(TurnEnded)) == 4
        sent = talk.simulator.requests[-1].request["messages"]
    log = open_sessions(place.log)
    said = [each.said.content for each in log.entries(session) if isinstance(each.said, User)]
    log.close()
    assert said == [*(f"try {kind.__name__}" for kind in kinds), "again"]
    assert [each["content"] for each in sent if each["role"] == "user"] == said


async def test_a_message_that_nobody_answered_is_said_again_and_seen_once(place: Place) -> None:
    (place.work / "a.txt").write_text("one")
    faults = [Status(503).on(1), Status(503).on(2)]
    async with talking(place, repeat(Say("Hello.")), faults=faults) as talk:
        await talk.turn("first")
        await talk.live.shell("echo told")
        assert (await talk.turn("look at @a.txt")).why == "failed"
        await talk.live.rename("renamed")
        await talk.live.set_mode("plan")
        assert (await talk.turn("look at @a.txt")).why == "failed"
        (place.work / "a.txt").write_text("two")
        session = talk.live.status.session.id
    async with talking(place, repeat(Say("Hello.")), faults=[Status(503).on(0)], session=session) as talk:
        assert (await talk.turn("look at @a.txt")).why == "failed"
        assert (await talk.turn("look at @a.txt")).text == "Hello."
        assert (await talk.turn("look at @a.txt")).text == "Hello."  # answered: it is another one
        sent = talk.simulator.requests[-1].request["messages"]
        assert await talk.live.undo() == await talk.live.undo() == "look at @a.txt"
        assert (await talk.live.undo()) == "first"
    _, *second, third = [each["content"] for each in sent if each["role"] == "user"]
    texts = [part["text"] for part in second[0]]
    assert len(second) == 1
    assert texts[0] == "look at @a.txt"
    assert sorted(text.partition(">")[2].split("<")[0].strip() for text in texts[1:]) == [
        "told\n\n(exit code 0)",
        "two",
    ]
    assert len(third) == 2


async def test_a_session_whose_requests_failed_is_listed_with_the_model_that_was_asked(
    place: Place,
) -> None:
    async with talking(place, repeat(Say("Hello.")), faults=[Status(503)]) as talk:
        for _ in range(2):  # the second takes the place of the first
            assert (await talk.turn("look")).why == "failed"
            with closing(open_sessions(place.log)) as log:
                assert [each.model for each in log.sessions()] == ["any"]


async def test_another_message_behind_one_without_an_answer_is_no_repetition(place: Place) -> None:
    async with talking(place, repeat(Say("Hello.")), faults=[Status(503).on(0)]) as talk:
        assert (await talk.turn("one")).why == "failed"
        assert (
            await talk.turn("one", attachments=[Attachment("b.txt", "text/plain", b"more")])
        ).why == "done"
        assert (await talk.turn("two")).why == "done"
        sent = talk.simulator.requests[-1].request["messages"]
    assert len([each for each in sent if each["role"] == "user"]) == 2


async def test_an_endpoint_that_is_down_ends_the_turn(place: Place) -> None:
    async with talking(place, repeat(Say("Hello."))) as talk:
        talk.simulator.close()
        ended = await talk.turn("anybody?")
    assert ended.why == "failed"
    assert isinstance(ended.error, Unavailable)


async def test_a_log_that_cannot_be_written_ends_the_turn_and_the_text_is_told_back(place: Place) -> None:
    async with talking(place, repeat(Say("Hello."))) as talk:
        await talk.turn("hi")
        blocker = open_sessions(place.log)
        blocker.delete(talk.live.status.session.id)
        ended = await talk.turn("is it kept?")
        blocker.close()
    assert ended.why == "failed"
    assert ended.error is not None
    back = [each for each in talk.all(Noticed) if each.code == "not-written"]
    assert [each.values["text"] for each in back] == ["is it kept?"]
    assert len(talk.all(TurnBegan)) == len(talk.all(TurnEnded)) == 2


async def test_a_repaired_call_and_a_broken_one_say_so(place: Place) -> None:
    (place.work / "a.txt").write_text("text")
    faults = [MarkupInContent("hermes").on(0)]

    def reading(conversation: Conversation) -> Say:
        if conversation.last_results:
            return Say("Read.")
        return Say(calls=(Call("read_file", {"file_path": "a.txt"}),))

    async with talking(place, reading, faults=faults) as talk:
        assert (await talk.turn("read it")).text == "Read."
    [made] = talk.all(CallMade)
    assert isinstance(made.call, ToolCall)
    assert made.call.origin.channel == "content"


async def test_a_call_that_the_words_take_back_is_asked_about_in_every_mode(place: Place) -> None:
    markup = '<tool_call>\n{"name": "write_file", "arguments": {"file_path": "a.txt", "content": "x"}}\n</tool_call>'

    def brain(conversation: Conversation) -> Say:
        return Say("All right.") if conversation.last_results else Say(f"Do not run this:\n{markup}")

    async with talking(place, brain, settings={"mode": "auto"}) as talk:
        talk.decide = lambda asked: Decision("no")
        assert (await talk.turn("go")).text == "All right."
        [asked] = talk.all(Asked)
    assert asked.question.reasons == ("unconfirmed",)
    assert asked.question.call.arguments["file_path"] == "a.txt"
    assert not (place.work / "a.txt").exists()


async def test_a_broken_reply_is_asked_for_again(place: Place) -> None:
    (place.work / "a.txt").write_text("text")

    def reading(conversation: Conversation) -> Say:
        if any("text" in each.text for each in conversation.last_results):
            return Say("Read.")
        return Say("I read it.", calls=(Call("read_file", {"file_path": "a.txt"}),))

    async with talking(place, reading, faults=[Truncated(5, of="arguments").on(0)]) as talk:
        ended = await talk.turn("read it")
    assert (ended.why, ended.text) == ("done", "Read.")
    broken, whole_one = talk.all(CallMade)
    assert isinstance(broken.call, BrokenCall)
    assert isinstance(whole_one.call, ToolCall)
    assert [each.why for each in talk.all(ReplyAgain)] == ["broken-call"]
    assert talk.kinds(ReplyEnded, CallMade, ReplyAgain)[:3] == [ReplyEnded, CallMade, ReplyAgain]


async def test_a_reply_that_breaks_off_is_asked_for_again(place: Place) -> None:
    faults = [Disconnect(after_bytes=3000).on(0)]
    async with talking(place, repeat(Say("Hello. " * 100)), faults=faults) as talk:
        ended = await talk.turn("greet")
    assert ended.text == "Hello. " * 100
    assert [each.why for each in talk.all(ReplyAgain)] == ["broke-off"]
    assert len(talk.all(ReplyEnded)) == 1


async def test_a_reply_that_is_only_thinking_is_asked_for_again_and_then_shown_as_such(
    place: Place,
) -> None:
    def brain(conversation: Conversation) -> Say:
        return Say("Yes.") if conversation.user == "well?" else Say("", "Hm, let me think.")

    async with talking(place, brain) as talk:
        ended = await talk.turn("answer")
        history = (await talk.live.history()).events
        assert (await talk.turn("well?")).text == "Yes."
    assert {each.why for each in talk.all(ReplyAgain)} == {"only-thinking"}
    reply, _ = talk.all(ReplyEnded)
    [kept] = [each for each in history if isinstance(each, ReplyEnded)]
    assert replace(kept, timing=None) == replace(reply, timing=None)
    assert reply.only_thinking
    assert reply.text == ""
    assert reply.thinking == "Hm, let me think."
    assert (ended.why, ended.text) == ("done", "")


async def test_todos_are_told(place: Place) -> None:
    todos = [{"content": "look", "status": "in_progress"}, {"content": "write", "status": "pending"}]

    def brain(conversation: Conversation) -> Say:
        return (
            Say("Planned.")
            if conversation.last_results
            else Say(calls=(Call("write_todos", {"todos": todos}),))
        )

    async with talking(place, brain) as talk:
        await talk.turn("plan")
        assert talk.all(Asked) == []
    [changed] = talk.all(TodosChanged)
    assert changed.items == (("look", "in_progress"), ("write", "pending"))


def two_subagents(conversation: Conversation) -> Say:
    """The agent hands out two tasks; each subagent writes a file."""
    task = conversation.task
    if task.startswith("write "):
        if conversation.last_results:
            return Say(f"{task}: done")
        return Say("Me.", "I am small.", (Call("write_file", {"file_path": task[6:], "content": task}),))
    if conversation.last_results:
        return Say("Both done.")
    tasks = [{"description": f"write {name}", "subagent_type": "general-purpose"} for name in ("a", "b")]
    return Say(calls=tuple(Call("task", each) for each in tasks))


async def test_all_inside_of_a_subagent_carries_its_id_also_when_two_ask_at_once(place: Place) -> None:
    async with talking(place, two_subagents) as talk:
        talk.decide = lambda asked: None
        await talk.live.say("share it out")
        await talk.until(lambda: len(talk.live.questions) == 2)
        assert {each.subagent for each in talk.live.questions} == {"general-purpose"}
        for question in talk.live.questions:
            yes = question.call.arguments["file_path"] == "a"
            talk.live.answer(question.id, Decision("once" if yes else "no", "not this one"))
        await talk.live.idle()
        await talk.until(lambda: talk.all(TurnEnded))
    ids = {each.task: each.id for each in talk.all(SubagentBegan)}
    assert {each.call.id for each in talk.all(CallMade) if not each.subagent} == set(ids.values())
    for name in ("a", "b"):
        id = ids[f"write {name}"]
        assert (
            "".join(each.text for each in talk.all(ThinkingPiece) if each.subagent == id) == "I am small."
        )
        [made] = [each.call for each in talk.all(CallMade) if each.subagent == id]
        [answered] = [each for each in talk.all(ToolAnswered) if each.subagent == id]
        assert isinstance(made, ToolCall)
        assert answered.call_id == made.id
        assert answered.failed is (name == "b")
        assert len([each for each in talk.all(ReplyEnded) if each.subagent == id]) == 2
        [ended] = [each for each in talk.all(SubagentEnded) if each.id == id]
        assert ended.text == f"write {name}: done"
        assert not ended.failed
    assert (place.work / "a").read_text() == "write a"
    assert not (place.work / "b").exists()


async def test_a_call_that_was_refused_is_told_to_the_model_with_the_reason(place: Place) -> None:
    async with talking(place, write_then_answer) as talk:
        talk.decide = lambda asked: Decision("no", "not there")
        await talk.turn("write a file")
        sent = talk.simulator.requests[-1].request["messages"]
        past = (await talk.live.history()).events
    [answered] = talk.all(ToolAnswered)
    assert answered.failed
    assert answered.refused
    assert [each for each in past if isinstance(each, ToolAnswered)] == [answered]
    assert "not there" in answered.text
    assert sent[-1]["content"] == answered.text
    assert not (place.work / "a.txt").exists()


@pytest.mark.parametrize("fault", [BrokenArguments(), ReasoningOnly()])
async def test_other_faults_end_in_one_turn(place: Place, fault: BrokenArguments | ReasoningOnly) -> None:
    async with talking(place, write_then_answer, faults=[fault.on(0)]) as talk:
        ended = await talk.turn("write a file")
    assert ended.why == "done"
    assert len(talk.all(TurnBegan)) == len(talk.all(TurnEnded)) == 1


async def test_a_model_that_goes_round_in_circles_has_to_answer(place: Place) -> None:
    (place.work / "a.txt").write_text("text")

    def brain(conversation: Conversation) -> Say:
        if not conversation.tools or conversation.body.get("tool_choice") == "none":
            return Say("It says text.")
        return Say(calls=(Call("read_file", {"file_path": "a.txt"}),))

    async with talking(place, brain) as talk:
        ended = await talk.turn("read it")
    assert (ended.why, ended.text) == ("repetition", "It says text.")
    assert len(talk.all(ReplyEnded)) < 20


async def test_every_reader_gets_everything_from_its_call_on(place: Place) -> None:
    async with talking(place, repeat(Say("Hello."))) as talk:
        await talk.turn("one")
        late = talk.live.events()
        await talk.turn("two")
        await talk.live.close()
        told = await taken(late)
        assert [each.text for each in told if isinstance(each, TurnBegan)] == ["two"]
        assert await taken(talk.live.events()) == []
    assert [each.text for each in talk.all(TurnBegan)] == ["one", "two"]


async def test_a_conversation_is_in_memory_once(place: Place) -> None:
    """Who keeps a copy of the history for each turn keeps turns squared."""
    turns = 12

    def messages() -> tuple[int, int]:
        gc.collect()
        found = [each for each in gc.get_objects() if isinstance(each, BaseMessage | Message)]
        kinds = [isinstance(each, BaseMessage) for each in found]
        return sum(kinds), len(found) - sum(kinds)

    def brain(conversation: Conversation) -> Say:
        if conversation.last_results:
            return Say("Read.")
        return Say("I read.", calls=(Call("read_file", {"file_path": "a.txt"}),))

    (place.work / "a.txt").write_text("one\n")
    async with talking(place, brain) as talk:
        before = messages()
        for _ in range(turns):
            await talk.turn("read it")
        langchain, ours = messages()
        assert langchain - before[0] <= 4 * turns + 40
        assert ours - before[1] <= turns + 40  # the results of calls, by which none is run twice
        view = await talk.live.context()
        assert {each.kind for each in view.parts} >= {"system", "tools", "user", "text", "results"}


SHOWN = 'To run the command, use the execute function:\n```json\n{"name": "execute", "arguments": {"command": "ls"}}\n```'


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (SHOWN, ["execute"]),
        (SHOWN.replace('"execute"', '"unknown"'), []),
        (SHOWN.replace('"ls"}}', '"ls'), []),
        (SHOWN.replace('"command"', '"no such parameter"'), []),
        ("execute is a tool that runs commands", []),
    ],
)
async def test_a_whole_call_that_stays_text_is_told(place: Place, answer: str, told: list[str]) -> None:
    async with talking(place, repeat(Say(answer))) as talk:
        assert (await talk.turn("list the files")).why == "done"
    assert talk.all(ToolBegan) == []
    notices = [(each.code, each.values.get("tool")) for each in talk.all(Noticed)]
    assert notices == [("call-left-as-text", tool) for tool in told]
