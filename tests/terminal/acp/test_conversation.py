"""A whole turn in an editor: what is said, thought, called, asked and changed."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from acp import RequestError

from ferrule.core.messages import BrokenCall, Origin, Repair, StopReason, ToolCall, Usage
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.live_events import Covered, Decision, FileChange, LiveEvent, Question, Reached
from tests.terminal.acp.editor import ScriptedConversations, begun, connected, decided, told
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


async def test_a_turn_with_an_edit_that_is_allowed(tmp_path: Path) -> None:
    live = ScriptedLive(EDITING)
    editor = await told(live, tmp_path)
    assert editor.response.stop_reason == "end_turn"
    assert (editor.response.usage.total_tokens, editor.response.usage.cached_read_tokens) == (120, 50)
    assert editor.text() == "I will edit.Done."
    assert editor.text("agent_thought_chunk") == "Let me see."
    ids = [each["messageId"] for each in editor.of("agent_message_chunk")]
    assert ids[0] == ids[1] != ids[2]

    [call] = editor.calls()
    assert (call["status"], call["kind"], call["title"]) == (
        "completed",
        "edit",
        "Edit /src/a.py (repaired)",
    )
    assert call["locations"] == [{"path": str(tmp_path / "src/a.py"), "line": 2}]
    remark, diff = call["content"]
    assert "recovered from reasoning (dsml)" in remark["content"]["text"]
    assert "comma" in remark["content"]["text"]
    assert (diff["type"], diff["path"]) == ("diff", str(tmp_path / "src/a.py"))
    assert (diff["oldText"], diff["newText"]) == (CHANGE.before, CHANGE.after)
    assert call["_meta"]["ferrule"]["repairs"] == [{"rule": "trailing-comma", "detail": ""}]
    told_of = [each for _, each in editor.updates if each.get("toolCallId") == call["toolCallId"]]
    assert [each.get("status") for each in told_of] == ["pending", "pending", "in_progress", "completed"]

    [asked] = editor.asked
    assert asked["call"]["toolCallId"] == call["toolCallId"]
    assert asked["call"]["content"][1]["content"]["text"] == "- Mode `ask` asks before every change."
    assert asked["call"]["content"][-1]["newText"] == CHANGE.after
    assert ("say", ("Go.", (), "queue")) in live.said
    assert live.closed


AGAIN = Question("q1", EDIT, ("again",), command="rm -rf x")
FOUR = [
    ("once", "allow_once"),
    ("session", "allow_always"),
    ("always", "allow_always"),
    ("no", "reject_once"),
]


@pytest.mark.parametrize(
    ("turn", "answer", "wanted"),
    [
        *((EDITING, answer, answer) for answer in ("once", "session", "always", "no")),
        *((EDITING, answer, "no") for answer in ("unable", "malformed")),  # it cannot ask
        *(((events.Asked(AGAIN),), answer, "no") for answer in ("always", "nonsense")),  # not offered
    ],
)
async def test_each_answer_to_a_question(
    tmp_path: Path, turn: tuple[LiveEvent, ...], answer: str, wanted: str
) -> None:
    live = ScriptedLive(turn)
    editor = await told(live, tmp_path, answer=answer)
    assert all(
        each["options"] == (FOUR if turn is EDITING else [FOUR[0], FOUR[3]]) for each in editor.asked
    )
    assert decided(live) == [("q1", wanted)]


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
        (
            [events.ToolAnswered("call_0", "execute", events.STOPPED, False), events.TurnEnded("stopped")],
            "stopped",
        ),
        ([events.ToolBegan("call_0", "edit_file", EDIT.arguments), events.TurnEnded("failed")], ""),
    ],
)
async def test_a_call_that_was_stopped_or_refused_says_so(
    tmp_path: Path, rest: list[LiveEvent], title: str
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
    editor = await told(ScriptedLive((events.Asked(question),)), tmp_path, answer="no")
    [asked], [call] = editor.asked, editor.calls()  # which is drawn though its reply was never told
    assert asked["call"]["toolCallId"] == call["toolCallId"]
    assert [name for name, _ in asked["options"]] == ["once", "no"]
    shown = "\n".join(each["content"]["text"] for each in asked["call"]["content"])
    assert "may have run already" in shown
    assert "outside the directory" in shown
    assert "```sh\nrm -rf `x`\n```" in shown


async def test_a_question_that_is_left_ends_the_turn(tmp_path: Path) -> None:
    live = ScriptedLive(EDITING)
    editor = await told(live, tmp_path, answer=None)
    assert editor.response.stop_reason == "cancelled"
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
    assert decided(live) == []


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
    turn = (
        events.CallArriving(0, "write_todos", ""),
        events.ReplyEnded("", "", 1, StopReason.TOOL_CALLS),
        events.CallMade(call),
        events.ToolBegan("t", "write_todos", {}),
        events.TodosChanged((("Read", "completed"), ("Write", "in_progress"), ("Test", "pending"))),
        events.ToolAnswered("t", "write_todos", "ok", False),
        events.TodosChanged((("of a subagent", "pending"),), "s1"),
    )
    editor = await told(ScriptedLive(turn), tmp_path)
    [plan] = editor.of("plan")
    assert [(each["content"], each["status"]) for each in plan["entries"]] == [
        ("Read", "completed"),
        ("Write", "in_progress"),
        ("Test", "pending"),
    ]
    assert editor.calls() == []  # the plan is what is seen of them


async def test_a_call_that_does_not_run(tmp_path: Path) -> None:
    broken = BrokenCall("b", "execute", '{"command": "rm -r', "truncated", NATIVE, "It was cut off.")
    turn = (
        events.CallArriving(0, "execute", ""),
        events.CallArriving(1, "execute", ""),
        events.ReplyEnded("", "", 1, StopReason.LENGTH),
        events.CallMade(broken),
    )
    first, second = (await told(ScriptedLive(turn), tmp_path, language="zh")).calls()
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
    first, second = (await told(ScriptedLive((*once, *once)), tmp_path)).calls()
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
    said = str((await told(live, tmp_path)).asked)
    assert "It may change `/srv/new.txt`, outside the directory." in said
    assert "cannot be known before it runs" in said
