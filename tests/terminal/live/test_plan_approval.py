"""In plan mode the model asks whether its plan may be carried out; the mode changes on a yes."""

import pytest

from ferrule.core.messages import BrokenCall
from ferrule.simulate import Call, Say, script
from ferrule.terminal.live.approvals import PLAN_AGREED, PLAN_KEPT, PLAN_TOOL
from ferrule.terminal.live.live_events import Asked, CallMade, Decision, Mode, StatusChanged, ToolAnswered
from tests.terminal.live.engine import Place, Talk, talking

PLAN = "1. Write `a.txt`.\n2. Look at it."
PLANNED = Say(calls=(Call(PLAN_TOOL, {"plan": PLAN}),))
WRITE = Say(calls=(Call("write_file", {"file_path": "/a.txt", "content": "hello"}),))
IN_PLAN = {"settings": {"mode": "plan"}}


def declared(talk: Talk, request: int = -1) -> set[str]:
    tools = talk.simulator.requests[request].request.get("tools", [])
    return {each["function"]["name"] for each in tools}


@pytest.mark.parametrize(("answer", "asked"), [("auto-edit", 1), ("ask", 2)])
async def test_a_yes_changes_the_mode_and_the_model_goes_on(place: Place, answer: Mode, asked: int) -> None:
    async with talking(place, script(PLANNED, WRITE, Say("Done.")), **IN_PLAN) as talk:
        talk.decide = lambda each: Decision(answer if each.question.plan else "once")
        assert (await talk.turn("Write it.")).text == "Done."
        questions = [each.question for each in talk.all(Asked)]
        assert talk.live.status.mode == answer
        assert PLAN_TOOL in declared(talk, 0)
        assert PLAN_TOOL not in declared(talk, 1)
        assert PLAN_TOOL not in {each.name for each in await talk.live.tools()}
    assert (place.work / "a.txt").read_text() == "hello"
    assert questions[0].plan == PLAN
    assert len(questions) == asked
    assert talk.all(ToolAnswered)[0].text == PLAN_AGREED
    changed = next(
        each for each in talk.told if isinstance(each, StatusChanged) and each.status.mode == answer
    )
    assert talk.told.index(changed) < talk.told.index(talk.all(ToolAnswered)[0])


@pytest.mark.parametrize("reason", ["", "Test it first."])
async def test_a_no_keeps_plan_mode_and_tells_why(place: Place, reason: str) -> None:
    async with talking(place, script(PLANNED, WRITE, Say("I wait.")), **IN_PLAN) as talk:
        talk.decide = lambda _: Decision("no", reason)
        await talk.turn("Write it.")
        assert talk.live.status.mode == "plan"
        assert PLAN_TOOL in {each.name for each in await talk.live.tools()}
    refused, written = talk.all(ToolAnswered)
    assert refused.refused
    assert refused.text.endswith(reason) if reason else refused.text == PLAN_KEPT
    assert (refused.why, refused.about) == ("reason" if reason else "plan", reason)
    assert (written.refused, written.why) == (True, "plan-mode")
    assert not (place.work / "a.txt").exists()


@pytest.mark.parametrize("answer", ["once", "session", "outside"])
async def test_an_answer_that_was_not_offered_is_no_yes(place: Place, answer: str) -> None:
    async with talking(place, script(PLANNED, Say("I wait.")), **IN_PLAN) as talk:
        talk.decide = lambda _: Decision(answer)  # type: ignore[arg-type]
        await talk.turn("Write it.")
        assert talk.live.status.mode == "plan"
    [refused] = talk.all(ToolAnswered)
    assert refused.refused


async def test_the_mode_may_be_changed_by_hand_meanwhile(place: Place) -> None:
    async with talking(place, script(PLANNED, WRITE, Say("Done.")), **IN_PLAN) as talk:
        talk.decide = lambda _: None
        await talk.live.say("Write it.")
        await talk.until(lambda: talk.live.questions)
        await talk.live.set_mode("auto-edit")
        await talk.live.idle()
        assert talk.live.status.mode == "auto-edit"
    assert (place.work / "a.txt").exists()


async def test_a_plan_that_waits_is_asked_about_again_in_any_mode(place: Place) -> None:
    async with talking(place, script(PLANNED), **IN_PLAN) as talk:
        talk.decide = lambda _: None
        await talk.live.say("Write it.")
        await talk.until(lambda: talk.live.questions)
    brain = script(Say("Done."))
    async with talking(place, brain, settings={"mode": "auto"}, go_on_last=True) as talk:
        talk.decide = lambda _: Decision("no", "Not yet.")
        assert await talk.live.go_on()
        await talk.live.idle()
        assert [each.question.plan for each in talk.all(Asked)] == [PLAN]
    assert talk.all(ToolAnswered)[0].text.endswith("Not yet.")


async def test_where_nobody_can_be_asked_the_plan_is_the_answer(place: Place) -> None:
    async with talking(place, script(Say(PLAN)), attended=False, **IN_PLAN) as talk:
        assert (await talk.turn("Write it.")).text == PLAN
        assert PLAN_TOOL not in declared(talk)


async def test_outside_of_plan_mode_there_is_no_such_tool(place: Place) -> None:
    async with talking(place, script(PLANNED, Say("Well.")), settings={"mode": "ask"}) as talk:
        await talk.turn("Write it.")
        assert not talk.all(Asked)
        assert PLAN_TOOL not in declared(talk)
    [made] = talk.all(CallMade)
    assert isinstance(made.call, BrokenCall)
