"""A whole turn in an editor: what is said, thought, called, asked and changed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from acp import RequestError

from ferrule.core.messages import BrokenCall, Origin, Repair, StopReason, ToolCall, Usage
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.live_events import Covered, Decision, FileChange, LiveEvent, Question, Reached
from tests.terminal.acp.editor import Editor, ScriptedConversations, connected
from tests.terminal.live.scripted_live import ScriptedLive

NATIVE = Origin("native", "native")
CHANGE = FileChange("src/a.py", "x = 1\ny = 2\n", "x = 1\ny = 3\n")
EDIT = ToolCall(
    "call_0",
    "edit_file",
    {"file_path": "/src/a.py", "old_string": "y = 2", "new_string": "y = 3"},
    Origin("reasoning", "dsml"),
    (Repair("trailing-comma"),),
)
QUESTION = Question("q1", EDIT, ("mode",), change=CHANGE, covers=Covered("folder", "edit_file", "/p/src"))
EDITING = (
    events.ThinkingPiece("Let me "),
    events.ThinkingPiece("see."),
    events.TextPiece("I will "),
    events.TextPiece("edit."),
    events.CallArriving(0, "edit_file", ""),
    events.CallArriving(0, "edit_file", '{"file_path": "/src'),
    events.ReplyEnded("I will edit.", "Let me see.", 1, StopReason.TOOL_CALLS),
    events.CallMade(EDIT),
    events.Asked(QUESTION),
    events.ToolBegan("call_0", "edit_file", EDIT.arguments),
    events.ToolAnswered("call_0", "edit_file", "Edited.", False, CHANGE),
    events.TextPiece("Done."),
    events.ReplyEnded("Done.", "", 0, StopReason.STOP),
    events.TurnEnded("done", usage=Usage(100, 20, 50, 5)),
)


async def begun(editor: Editor, directory: Path, **more: Any) -> str:
    return (await editor.agent.new_session(cwd=str(directory), **more)).session_id


async def test_a_turn_with_an_edit_that_is_allowed(tmp_path: Path) -> None:
    live = ScriptedLive(EDITING)
    async with connected(ScriptedConversations(live)) as editor:
        session = await begun(editor, tmp_path)
        response = await editor.say(session, "Put it right.")
        assert response.stop_reason == "end_turn"
        assert response.usage is not None
        assert (response.usage.total_tokens, response.usage.cached_read_tokens) == (120, 50)
        assert editor.text() == "I will edit.Done."
        assert editor.text("agent_thought_chunk") == "Let me see."
        ids = [each["messageId"] for each in editor.of("agent_message_chunk")]
        assert ids[0] == ids[1] != ids[2]

        [call] = editor.calls()
        assert call["status"] == "completed"
        assert call["kind"] == "edit"
        assert call["title"] == "Edit /src/a.py (repaired)"
        assert call["locations"] == [{"path": str(tmp_path / "src/a.py"), "line": 2}]
        remark, diff = call["content"]
        assert "recovered from reasoning (dsml)" in remark["content"]["text"]
        assert "comma" in remark["content"]["text"]
        assert diff["type"] == "diff"
        assert diff["path"] == str(tmp_path / "src/a.py")
        assert (diff["oldText"], diff["newText"]) == (CHANGE.before, CHANGE.after)
        assert call["_meta"]["ferrule"]["repairs"] == [{"rule": "trailing-comma", "detail": ""}]
        states = [
            each.get("status") for _, each in editor.updates if each.get("toolCallId") == call["toolCallId"]
        ]
        assert states == ["pending", "pending", "in_progress", "completed"]

        [asked] = editor.asked
        assert asked["call"]["toolCallId"] == call["toolCallId"]
        assert asked["call"]["content"][1]["content"]["text"] == "- Mode `ask` asks before every change."
        assert asked["call"]["content"][-1]["newText"] == CHANGE.after
    assert ("say", ("Put it right.", (), "queue")) in live.said
    assert live.closed


@pytest.mark.parametrize(
    ("answer", "decided"), [("once", "once"), ("session", "session"), ("always", "always"), ("no", "no")]
)
async def test_each_option_of_a_question(answer: str, decided: str, tmp_path: Path) -> None:
    live = ScriptedLive(EDITING)
    async with connected(ScriptedConversations(live), answer=answer) as editor:
        await editor.say(await begun(editor, tmp_path), "Go.")
        assert editor.asked[0]["options"] == [
            ("once", "allow_once"),
            ("session", "allow_always"),
            ("always", "allow_always"),
            ("no", "reject_once"),
        ]
    [(_, (question, decision))] = [each for each in live.said if each[0] == "answer"]
    assert (question, decision.answer) == ("q1", decided)


@pytest.mark.parametrize(
    ("rest", "title"),
    [
        (
            [
                events.ToolAnswered("call_0", "edit_file", "no", True, refused=True),
                events.TurnEnded("done"),
            ],
            "refused",
        ),
        ([events.ToolBegan("call_0", "edit_file", EDIT.arguments), events.TurnEnded("stopped")], "stopped"),
        ([events.ToolBegan("call_0", "edit_file", EDIT.arguments), events.TurnEnded("failed")], ""),
    ],
)
async def test_a_call_that_was_stopped_or_refused_says_so(
    rest: list[LiveEvent], title: str, tmp_path: Path
) -> None:
    live = ScriptedLive([*EDITING[: EDITING.index(events.CallMade(EDIT)) + 1], *rest])
    async with connected(ScriptedConversations(live)) as editor:
        with suppress(RequestError):
            await editor.say(await begun(editor, tmp_path), "Go.")
        [call] = editor.calls()
    assert call["status"] == "failed"
    assert call["title"] == "Edit /src/a.py (repaired)" + (f" ({title})" if title else "")


async def test_calls_that_no_rule_can_tell_are_allowed_once_only(tmp_path: Path) -> None:
    question = Question("q1", EDIT, ("again", "outside"), command="rm -rf `x`")
    live = ScriptedLive((events.Asked(question),))
    async with connected(ScriptedConversations(live), answer="no") as editor:
        await editor.say(await begun(editor, tmp_path), "Go.")
        [asked], [call] = editor.asked, editor.calls()  # which is drawn though its reply was never told
        assert asked["call"]["toolCallId"] == call["toolCallId"]
        assert [name for name, _ in asked["options"]] == ["once", "no"]
        shown = "\n".join(each["content"]["text"] for each in asked["call"]["content"])
        assert "may have run already" in shown
        assert "outside the directory" in shown
        assert "```sh\nrm -rf `x`\n```" in shown


@pytest.mark.parametrize("answer", ["always", "nonsense"])
async def test_what_was_not_offered_is_a_no(answer: str, tmp_path: Path) -> None:
    live = ScriptedLive((events.Asked(Question("q1", EDIT, ("again",), command="rm -rf x")),))
    async with connected(ScriptedConversations(live), answer=answer) as editor:
        await editor.say(await begun(editor, tmp_path), "Go.")
    [(_, (_, decision))] = [each for each in live.said if each[0] == "answer"]
    assert decision.answer == "no"


@pytest.mark.parametrize("answer", ["unable", "malformed"])
async def test_an_editor_that_cannot_ask_means_no(answer: str, tmp_path: Path) -> None:
    live = ScriptedLive(EDITING)
    async with connected(ScriptedConversations(live), answer=answer) as editor:
        await editor.say(await begun(editor, tmp_path), "Go.")
    [(_, (_, decision))] = [each for each in live.said if each[0] == "answer"]
    assert decision.answer == "no"
    assert decision.reason


async def test_a_question_that_is_left_ends_the_turn(tmp_path: Path) -> None:
    live = ScriptedLive(EDITING)
    async with connected(ScriptedConversations(live), answer=None) as editor:
        response = await editor.say(await begun(editor, tmp_path), "Go.")
        assert response.stop_reason == "cancelled"
    assert ("stop", ()) in live.said


async def test_cancel_while_a_question_waits(tmp_path: Path) -> None:
    live = ScriptedLive(EDITING, (events.TextPiece("Again."),))
    async with connected(ScriptedConversations(live)) as editor:
        editor.waiting = asyncio.Event()
        session = await begun(editor, tmp_path)
        prompt = asyncio.create_task(editor.say(session, "Go."))
        await editor.until(lambda it: bool(it.asked))
        await editor.agent.cancel(session_id=session)
        assert (await prompt).stop_reason == "cancelled"
        assert [each["status"] for each in editor.calls()] == ["failed"]
        editor.waiting.set()  # the late answer of the editor decides nothing
        assert (await editor.say(session, "Once more.")).stop_reason == "end_turn"
    assert [each for each in live.said if each[0] == "answer"] == []


async def test_cancel_while_a_tool_runs(tmp_path: Path) -> None:
    call = ToolCall("call_0", "execute", {"command": "sleep 99"}, NATIVE)
    # A question that nobody asked the editor holds the scripted turn where a tool would run.
    held = Question("held", call, ("mode",))
    live = ScriptedLive(
        (events.CallMade(call), events.ToolBegan("call_0", "execute", call.arguments), events.Asked(held))
    )
    async with connected(ScriptedConversations(live)) as editor:
        editor.waiting = asyncio.Event()
        session = await begun(editor, tmp_path)
        prompt = asyncio.create_task(editor.say(session, "Go."))
        await editor.until(lambda it: any(each["status"] == "in_progress" for each in it.calls()))
        await editor.agent.cancel(session_id=session)
        assert (await prompt).stop_reason == "cancelled"
        [shown] = editor.calls()
        assert shown["status"] == "failed"
        assert shown["title"] == "`sleep 99` (stopped)"
        editor.waiting.set()


async def test_the_plan(tmp_path: Path) -> None:
    call = ToolCall("t", "write_todos", {"todos": []}, NATIVE)
    told = (
        events.CallArriving(0, "write_todos", ""),
        events.ReplyEnded("", "", 1, StopReason.TOOL_CALLS),
        events.CallMade(call),
        events.ToolBegan("t", "write_todos", {}),
        events.TodosChanged((("Read", "completed"), ("Write", "in_progress"), ("Test", "pending"))),
        events.ToolAnswered("t", "write_todos", "ok", False),
        events.TodosChanged((("of a subagent", "pending"),), "s1"),
    )
    async with connected(ScriptedConversations(ScriptedLive(told))) as editor:
        await editor.say(await begun(editor, tmp_path), "Plan.")
        [plan] = editor.of("plan")
        assert [(each["content"], each["status"]) for each in plan["entries"]] == [
            ("Read", "completed"),
            ("Write", "in_progress"),
            ("Test", "pending"),
        ]
        assert editor.calls() == []  # the plan is what is seen of them


async def test_a_call_that_does_not_run(tmp_path: Path) -> None:
    broken = BrokenCall("b", "execute", '{"command": "rm -r', "truncated", NATIVE, "It was cut off.")
    told = (
        events.CallArriving(0, "execute", ""),
        events.CallArriving(1, "execute", ""),
        events.ReplyEnded("", "", 1, StopReason.LENGTH),
        events.CallMade(broken),
    )
    async with connected(ScriptedConversations(ScriptedLive(told)), language="zh") as editor:
        await editor.say(await begun(editor, tmp_path), "Go.")
        first, second = editor.calls()
        assert first["status"] == second["status"] == "failed"
        assert first["title"] == "execute（未执行：被截断）"
        assert "rm -r" in str(first["content"])
        assert "没有写完" in str(second["content"])


async def test_calls_of_two_replies_with_one_id_are_two(tmp_path: Path) -> None:
    call = ToolCall("call_0", "ls", {"path": "/"}, NATIVE)
    once = (
        events.ReplyEnded("", "", 1, StopReason.TOOL_CALLS),
        events.CallMade(call),
        events.ToolBegan("call_0", "ls", call.arguments),
        events.ToolAnswered("call_0", "ls", "a.py ``` b.py", False),
    )
    async with connected(ScriptedConversations(ScriptedLive((*once, *once)))) as editor:
        await editor.say(await begun(editor, tmp_path), "Look twice.")
        first, second = editor.calls()
        assert first["toolCallId"] != second["toolCallId"]
        assert first["title"] == "List /"
        assert first["content"][0]["content"]["text"] == "````\na.py ``` b.py\n````"


async def test_a_second_prompt_has_to_wait(tmp_path: Path) -> None:
    async with connected(ScriptedConversations(ScriptedLive(EDITING))) as editor:
        editor.waiting = asyncio.Event()
        session = await begun(editor, tmp_path)
        prompt = asyncio.create_task(editor.say(session, "Go."))
        await editor.until(lambda it: bool(it.asked))
        with pytest.raises(RequestError, match="works on the last message") as refused:
            await editor.say(session, "And this?")
        assert refused.value.code == -32600
        editor.waiting.set()
        assert (await prompt).stop_reason == "end_turn"


async def test_two_sessions_do_not_wait_for_each_other(tmp_path: Path) -> None:
    other = ScriptedLive((events.TextPiece("The other."),))
    await other.fork()  # another id
    async with connected(ScriptedConversations(ScriptedLive(EDITING), other)) as editor:
        editor.waiting = asyncio.Event()
        first, second = await begun(editor, tmp_path), await begun(editor, tmp_path)
        assert first != second
        prompt = asyncio.create_task(editor.say(first, "Go."))
        await editor.until(lambda it: bool(it.asked))
        assert (await editor.say(second, "Hello")).stop_reason == "end_turn"
        assert editor.text(session=second) == "The other."
        editor.waiting.set()
        assert (await prompt).stop_reason == "end_turn"


async def test_a_plan_is_a_question_and_the_mode_follows(tmp_path: Path) -> None:
    call = ToolCall("call_0", PLAN_TOOL, {"plan": "1. **Do** it."}, NATIVE)
    question = Question("q1", call, (), plan="1. **Do** it.")
    live = ScriptedLive((events.CallMade(call), events.Asked(question), events.TurnEnded("done")))
    async with connected(ScriptedConversations(live), answer="auto-edit") as editor:
        session = await begun(editor, tmp_path)
        await editor.say(session, "Go.")
        [asked] = editor.asked
        assert asked["call"]["kind"] == "switch_mode"
        assert [each["content"]["text"] for each in asked["call"]["content"]] == ["1. **Do** it."]
        assert [option for option, _ in asked["options"]] == ["auto-edit", "ask", "no"]
        await live.set_mode("auto-edit")
        await editor.until(lambda it: it.of("current_mode_update"))
        assert editor.of("current_mode_update")[-1]["currentModeId"] == "auto-edit"
    assert ("answer", ("q1", Decision("auto-edit"))) in live.said


async def test_further_directories_of_the_editor(tmp_path: Path) -> None:
    live = ScriptedLive(EDITING)
    async with connected(ScriptedConversations(live)) as editor:
        await begun(editor, tmp_path, additional_directories=[str(tmp_path)])
        assert ("add_directory", (str(tmp_path),)) in live.said
        with pytest.raises(RequestError):
            await begun(editor, tmp_path, additional_directories=["not/whole"])


async def test_a_question_names_the_places_outside(tmp_path: Path) -> None:
    reached = (Reached("/srv/new.txt", "writes"), Reached(None))
    question = Question("q1", EDIT, ("outside", "unclear"), reached=reached)
    live = ScriptedLive((events.CallMade(EDIT), events.Asked(question), events.TurnEnded("done")))
    async with connected(ScriptedConversations(live)) as editor:
        await editor.say(await begun(editor, tmp_path), "Write it.")
        [asked] = editor.asked
    said = str(asked)
    assert "It may change `/srv/new.txt`, outside the directory." in said
    assert "cannot be known before it runs" in said
