"""What is said while the agent works waits, or is handed to the model; a stop ends the turn at once."""

from threading import Event

from ferrule.sessions.entries import Mark
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Call, Conversation, Paced, Say, repeat
from ferrule.terminal.live.live_events import (
    STOPPED,
    Asked,
    Decided,
    Decision,
    Queued,
    ReplyEnded,
    Steered,
    TextPiece,
    ToolAnswered,
    ToolBegan,
    TurnBegan,
    TurnEnded,
)
from tests.terminal.live.engine import Place, Talk, talking


def writing(conversation: Conversation) -> Say:
    if conversation.last_results:
        return Say("Written.")
    return Say(calls=(Call("write_file", {"file_path": "a.txt", "content": "one"}),))


def asked(talk: Talk) -> list[str]:
    """What the user said, as the model was sent it last."""
    sent = talk.simulator.requests[-1].request["messages"]
    return [each["content"] for each in sent if each["role"] == "user"]


async def test_what_is_said_meanwhile_waits_for_the_end_of_the_turn(place: Place) -> None:
    async with talking(place, writing) as talk:
        await talk.asked("first")
        await talk.live.say("second")
        await talk.live.say("third")
        talk.decide = lambda asked: Decision("once")
        talk.live.answer(talk.live.questions[0].id, Decision("once"))
        await talk.until(lambda: len(talk.all(TurnEnded)) == 3)
        await talk.live.idle()
    assert [each.text for each in talk.all(TurnBegan)] == ["first", "second", "third"]
    assert [each.texts for each in talk.all(Queued)] == [("second",), ("second", "third"), ("third",), ()]
    assert talk.kinds(TurnBegan, TurnEnded) == [TurnBegan, TurnEnded] * 3


async def test_what_is_queued_can_be_taken_back(place: Place) -> None:
    async with talking(place, writing) as talk:
        await talk.asked("first")
        await talk.live.say("second")
        await talk.live.say("third")
        assert talk.live.take_back() == "second\n\nthird"
        assert talk.live.take_back() == ""
        talk.live.answer(talk.live.questions[0].id, Decision("once"))
        await talk.live.idle()
    assert [each.text for each in talk.all(TurnBegan)] == ["first"]
    assert talk.all(Queued)[-1].texts == ()


async def test_steering_reaches_the_model_with_its_next_request_and_is_logged(place: Place) -> None:
    async with talking(place, writing) as talk:
        await talk.asked("write")
        await talk.live.say("but in English", when="steer")
        talk.decide = lambda asked: Decision("once")
        talk.live.answer(talk.live.questions[0].id, Decision("once"))
        await talk.until(lambda: talk.all(TurnEnded))
        assert asked(talk) == ["write", "but in English"]
        history = (await talk.live.history()).events
    assert [each.text for each in talk.all(Steered)] == ["but in English"]
    assert [each.text for each in history if isinstance(each, Steered)] == ["but in English"]
    assert len(talk.all(TurnBegan)) == 1
    assert talk.all(Queued) == []


async def test_steering_that_comes_too_late_is_the_next_message(place: Place) -> None:
    heard = Event()

    def brain(conversation: Conversation) -> Say:
        heard.wait(20)
        return Say(f"You said {conversation.user}.")

    async with talking(place, brain) as talk:
        await talk.live.say("one")
        await talk.until(lambda: talk.simulator.requests)
        await talk.live.say("two", when="steer")
        heard.set()
        await talk.until(lambda: len(talk.all(TurnEnded)) == 2)
    assert [each.text for each in talk.all(TurnEnded)] == ["You said one.", "You said two."]
    assert [each.texts for each in talk.all(Queued)] == [("two",), ()]
    assert talk.all(Steered) == []


async def test_a_stop_keeps_the_partial_text_and_the_model_is_shown_it(place: Place) -> None:
    said = [Say("One two three. " * 100, "I count."), Say("Hello again.")]

    def brain(conversation: Conversation) -> Say:
        return said[min(conversation.number, 1)]

    async with talking(place, brain, faults=[Paced(20).on(0)]) as talk:
        await talk.live.say("count")
        await talk.until(lambda: len(talk.all(TextPiece)) > 3)
        await talk.live.stop()
        ended = talk.all(TurnEnded)
        assert [each.why for each in ended] == ["stopped"]
        assert (await talk.turn("hello")).text == "Hello again."
        messages = talk.simulator.requests[-1].request["messages"]
        session = talk.live.status.session.id
        assert (await talk.turn("and again")).why == "done"
        again = talk.simulator.requests[-1].request["messages"]
    pieces = "".join(each.text for each in talk.all(TextPiece)).removesuffix("Hello again.")
    roles = [(each["role"], each["content"]) for each in messages if each["role"] != "system"]
    assert [role for role, _ in roles] == ["user", "assistant", "user"]
    assert pieces.startswith(roles[1][1])
    assert roles[1][1].startswith("One two")
    assert [each["content"] for each in again if each["role"] == "assistant"] == [
        roles[1][1],
        "Hello again.",
    ]
    log = open_sessions(place.log)
    marks = [each.said for each in log.entries(session) if isinstance(each.said, Mark)]
    log.close()
    [stopped] = [each for each in marks if each.kind == "stopped"]
    assert stopped.detail["content"].startswith("One two")
    assert stopped.detail["reasoning"] == "I count."
    assert [each.detail["why"] for each in marks if each.kind == "ended"] == ["stopped"]


async def test_what_was_stopped_is_shown_to_the_model_by_the_next_process_too(place: Place) -> None:
    async with talking(place, repeat(Say("One two three. " * 100)), faults=[Paced(20).on(0)]) as talk:
        await talk.live.say("count")
        await talk.until(lambda: len(talk.all(TextPiece)) > 3)
        await talk.live.stop()
        session = talk.live.status.session.id
    async with talking(place, repeat(Say("Hello.")), session=session) as talk:
        assert not await talk.live.go_on()
        await talk.turn("hello")
        messages = talk.simulator.requests[-1].request["messages"]
    roles = [each["role"] for each in messages if each["role"] != "system"]
    assert roles == ["user", "assistant", "user"]


async def test_a_stop_while_a_command_runs_and_the_next_message_goes_on_well(place: Place) -> None:
    def brain(conversation: Conversation) -> Say:
        if conversation.user == "run":
            return Say(calls=(Call("execute", {"command": "echo one; touch begun; sleep 600; echo two"}),))
        return Say("All right.")

    async with talking(place, brain) as talk:
        await talk.live.say("run")
        await talk.until((place.work / "begun").exists)
        await talk.live.stop()
        assert talk.all(TurnEnded)[-1].why == "stopped"
        assert (await talk.turn("hello")).text == "All right."
        messages = talk.simulator.requests[-1].request["messages"]
        past = (await talk.live.history()).events
    assert [each["role"] for each in messages[-4:]] == ["user", "assistant", "tool", "user"]
    assert messages[-2]["content"] == f"one\n{STOPPED}"
    told = [*talk.all(ToolAnswered), *(each for each in past if isinstance(each, ToolAnswered))]
    assert [(each.output, each.stopped) for each in told] == [("one", True)] * 2


async def test_a_stop_while_a_question_waits_makes_it_void(place: Place) -> None:
    async with talking(place, writing) as talk:
        question = await talk.asked("write")
        await talk.live.stop()
        assert talk.live.questions == ()
        talk.live.answer(question.id, Decision("once"))
        talk.decide = lambda asked: Decision("once")
        assert (await talk.turn("write it now")).text == "Written."
    assert [each.decision for each in talk.all(Decided)] == [None, Decision("once")]


async def test_a_stop_while_the_vendor_is_silent(place: Place) -> None:
    heard = Event()

    def brain(conversation: Conversation) -> Say:
        heard.wait(20)
        return Say("Late.")

    async with talking(place, brain) as talk:
        await talk.live.say("hello")
        await talk.until(lambda: talk.simulator.requests)
        await talk.live.stop()
        assert [each.why for each in talk.all(TurnEnded)] == ["stopped"]
        heard.set()
        assert (await talk.turn("still there?")).text == "Late."
    assert len(talk.all(ReplyEnded)) == 1


async def test_a_stop_at_once_after_a_message_loses_nothing(place: Place) -> None:
    async with talking(place, repeat(Say("Hello."))) as talk:
        await talk.live.say("one")
        await talk.live.stop()
        await talk.live.say("two")
        await talk.live.idle()
        await talk.until(lambda: len(talk.all(TurnEnded)) == 2)
        history = (await talk.live.history()).events
    assert [each.why for each in talk.all(TurnEnded)] == ["stopped", "done"]
    said = [each.text for each in history if isinstance(each, TurnBegan)]
    assert said == ["one", "two"]


async def test_the_queue_waits_after_a_stop(place: Place) -> None:
    async with talking(place, writing) as talk:
        await talk.asked("first")
        await talk.live.say("second")
        await talk.live.stop()
        await talk.live.idle()
        assert [each.text for each in talk.all(TurnBegan)] == ["first"]
        assert talk.live.take_back() == "second"


async def test_a_mode_that_allows_it_answers_questions_that_wait(place: Place) -> None:
    async with talking(place, writing) as talk:
        await talk.asked("write")
        await talk.live.set_mode("auto-edit")
        await talk.until(lambda: talk.all(TurnEnded))
        assert talk.live.status.mode == "auto-edit"
        await talk.live.set_mode("plan")
        await talk.turn("write again")
    assert len(talk.all(Asked)) == 1
    assert len(talk.all(ToolBegan)) == 1
    assert (place.work / "a.txt").read_text() == "one"


async def test_limits_end_the_turn_and_lose_nothing(place: Place) -> None:
    def forever(conversation: Conversation) -> Say:
        return Say(
            calls=(
                Call(
                    "write_todos", {"todos": [{"content": f"{conversation.number}", "status": "pending"}]}
                ),
            )
        )

    async with talking(place, forever, settings={"max_turns": 3}) as talk:
        ended = await talk.turn("go")
        assert (ended.why, len(talk.all(ReplyEnded))) == ("max-turns", 3)
        assert (await talk.turn("go on")).why == "max-turns"
        assert len(talk.all(ReplyEnded)) == 6
    async with talking(place, forever, settings={"timeout": 0.05}) as talk:
        assert (await talk.turn("go")).why == "timeout"
