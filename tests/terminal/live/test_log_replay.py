"""What a session holds is told in the events it was told in when it happened."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.tools import tool

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    JsonObject,
    Origin,
    Repair,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.sessions.entries import Entry, Facts, Mark, Said, Timing
from ferrule.sessions.log import open_sessions
from ferrule.terminal.live import log_replay
from ferrule.terminal.live.file_mentions import content_of
from ferrule.terminal.live.live_events import (
    Attachment,
    CallMade,
    Compacted,
    FileChange,
    LiveEvent,
    ReplyAgain,
    ReplyEnded,
    ShellRan,
    Steered,
    SubagentBegan,
    SubagentEnded,
    TextPiece,
    ThinkingPiece,
    TodosChanged,
    ToolAnswered,
    TurnBegan,
    TurnEnded,
)
from ferrule.terminal.live.log_replay import LONGEST, events_of
from tests.agent.scripted import Scripted, calling, said
from tests.sessions.any_said import FACTS, SAID

NATIVE = Origin("native", "native")


def call(name: str, arguments: JsonObject, id: str = "c0") -> ToolCall:
    return ToolCall(id, name, arguments, NATIVE)


def logged(*said: Said | tuple[Said, Facts]) -> list[Entry]:
    """Entries 1, 2 …, a second apart from another."""
    pairs = [each if isinstance(each, tuple) else (each, Facts()) for each in said]
    return [Entry(at, at - 1 or None, 100.0 + at, *pair) for at, pair in enumerate(pairs, 1)]


def only(kind: type[Any], events: Sequence[LiveEvent]) -> list[Any]:
    return [each for each in events if isinstance(each, kind)]


def kinds(events: Sequence[LiveEvent]) -> list[str]:
    return [type(each).__name__ for each in events]


LOOKING = call("look", {"path": "/a"})


def test_a_turn() -> None:
    usage, timing = Usage(10, 5, 2, 3), Timing(1.0, 1.5, 2.0)
    repaired = ToolCall("c0", "look", {}, NATIVE, (Repair("closed"),))
    broken = BrokenCall("c1", "look", "{", "truncated", NATIVE)
    facts = Facts("deepseek", "v4", usage, StopReason.TOOL_CALLS, (), timing)
    events = events_of(
        logged(
            System("Be good."),
            User("go"),
            (Assistant("Let me look.", "Hm.", (repaired, broken)), facts),
            ToolResult("c0", "fine", "look"),
            ToolResult("c1", "It was cut off.", "look", True),
            (Assistant("All is fine."), Facts(usage=usage)),
        )
    )
    assert events == [
        TurnBegan("go", (), 2, 102.0),
        ThinkingPiece("Hm."),
        TextPiece("Let me look."),
        ReplyEnded(
            "Let me look.", "Hm.", 2, StopReason.TOOL_CALLS, usage, (), timing, "deepseek:v4", False, 3
        ),
        CallMade(repaired),
        CallMade(broken),
        ToolAnswered("c0", "look", "fine", False),
        ToolAnswered("c1", "look", "It was cut off.", True),
        TextPiece("All is fine."),
        ReplyEnded("All is fine.", "", 0, None, usage, entry=6),
        TurnEnded("done", None, "All is fine.", Usage(20, 10, 4, 6), 4.0),
    ]


def test_what_was_typed_is_told_and_which_files_went_with_it() -> None:
    files = [Attachment("src/a.py", "text/x-python", b"x = 1"), Attachment("b.png", "image/png", b"PNG")]
    content = content_of("See @src/a.py", files)
    [turn] = only(TurnBegan, events_of(logged(User(content))))
    assert (turn.text, turn.attachments) == ("See @src/a.py", ("src/a.py", "b.png"))
    steered = [log_replay.steered("u2"), (User(content), Facts(message_id="u2"))]
    [within] = only(Steered, events_of(logged(User("go"), *steered)))
    assert within.text == "See @src/a.py"


def test_a_reply_without_an_answer_says_so() -> None:
    [reply] = only(ReplyEnded, events_of(logged(User("go"), Assistant(" \n", "Hm."))))
    assert reply.only_thinking


@pytest.mark.parametrize(
    ("made", "change"),
    [
        (call("write_file", {"file_path": "/src/a.py", "content": "x"}), ("src/a.py", None, "x")),
        (call("write_file", {"file_path": "/work/a.py", "content": "x"}), ("a.py", None, "x")),
        (call("edit_file", {"file_path": "/a", "old_string": "x", "new_string": "y"}), ("a", "x", "y")),
        (call("delete", {"file_path": "/a"}), ("a", "", None)),
        (call("write_file", {"file_path": "/a"}), None),
        (call("edit_file", {"file_path": 1, "old_string": "x", "new_string": "y"}), None),
        (call("read_file", {"file_path": "/a"}), None),
    ],
)
def test_a_result_says_what_was_done_to_a_file(made: ToolCall, change: tuple[Any, ...] | None) -> None:
    wanted = change and FileChange(*change)
    for failed, expected in ((False, wanted), (True, None)):
        turn = logged(User("go"), Assistant("", "", (made,)), ToolResult("c0", "Done.", made.name, failed))
        [answered] = only(ToolAnswered, events_of(turn, directory="/work"))
        assert answered.change == expected


def test_of_a_long_file_only_words_are_told() -> None:
    made = call("write_file", {"file_path": "/a", "content": "x" * (LONGEST + 1)})
    events = events_of(logged(Assistant("", "", (made,)), ToolResult("c0", "Done.")))
    [answered] = only(ToolAnswered, events)
    assert len(answered.change.after or "") + len(answered.change.before or "") < 100
    assert answered.change.words


def test_the_todo_list_is_told_when_it_was_written() -> None:
    todos = {"todos": [{"content": "Look", "status": "completed"}, {"content": "写", "status": "pending"}]}
    made = call("write_todos", todos)
    turn = [User("go"), Assistant("", "", (made,)), ToolResult("c0", "Updated.", "write_todos")]
    [told] = only(TodosChanged, events_of(logged(*turn)))
    assert told.items == (("Look", "completed"), ("写", "pending"))
    turn[-1] = ToolResult("c0", "Refused.", "write_todos", True)
    assert not only(TodosChanged, events_of(logged(*turn)))


TASKS = (
    call("task", {"description": "T0", "subagent_type": "one"}, "t0"),
    call("task", {"description": "T1", "subagent_type": "two or so"}, "t1"),
)
ZERO, ONE = Facts(subagent="one t0"), Facts(subagent="two or so t1")
PARALLEL: list[Said | tuple[Said, Facts]] = [
    User("go"),
    Assistant("", "", TASKS),
    (User("T0"), ZERO),
    (User("T1"), ONE),
    (Assistant("", "", (LOOKING,)), ONE),
    (Assistant("", "", (LOOKING,)), ZERO),
    (ToolResult("c0", "of one", "look"), ONE),
    (ToolResult("c0", "of zero", "look"), ZERO),
    (Assistant("Zero."), ZERO),
    ToolResult("t0", "Zero.", "task"),
    (Assistant("One."), ONE),
    ToolResult("t1", "It failed.", "task", True),
    Assistant("Both."),
]


def test_subagents_are_told_apart() -> None:
    events = events_of(logged(*PARALLEL))
    assert only(SubagentBegan, events) == [
        SubagentBegan("t0", "one", "T0"),
        SubagentBegan("t1", "two or so", "T1"),
    ]
    assert only(SubagentEnded, events) == [
        SubagentEnded("t0", "Zero.", False),
        SubagentEnded("t1", "It failed.", True),
    ]
    answered = [(each.text, each.subagent) for each in only(ToolAnswered, events)]
    assert answered[:2] == [("of one", "t1"), ("of zero", "t0")]
    assert [each.text for each in only(TurnBegan, events)] == ["go"]
    assert events[-1] == TurnEnded("done", None, "Both.", None, 12.0)
    at = kinds(events).index("SubagentEnded")
    assert isinstance(events[at + 1], ToolAnswered)


def test_a_subagent_of_which_the_log_has_nothing_else() -> None:
    events = events_of(logged(User("go"), Assistant("", "", TASKS[:1]), ToolResult("t0", "Zero.", "task")))
    assert only(SubagentBegan, events) == [SubagentBegan("t0", "one", "T0")]
    assert only(SubagentEnded, events) == [SubagentEnded("t0", "Zero.", False)]


def test_a_task_that_was_refused_began_no_subagent() -> None:
    turn = logged(User("go"), Assistant("", "", TASKS[:1]), ToolResult("t0", "No.", "task", True))
    assert not only(SubagentBegan, events_of(turn))
    assert not only(SubagentEnded, events_of(turn))


def test_a_call_that_was_refused_says_why() -> None:
    for mark, told in (
        (log_replay.refused("c0", "reason", "Not now."), ("reason", "Not now.")),
        (Mark("approval", {"call": "c0", "decision": "no"}), ("", "")),
        (Mark("approval", {"call": "c0", "decision": "no", "why": [], "about": 1}), ("", "")),
    ):
        turn = logged(
            User("go"), Assistant("", "", (LOOKING,)), mark, ToolResult("c0", "No.", "look", True)
        )
        [answered] = only(ToolAnswered, events_of(turn))
        assert (answered.refused, (answered.why, answered.about)) == (True, told)


def test_a_message_within_a_turn() -> None:
    events = events_of(
        logged(
            (User("go"), Facts(message_id="u1")),
            Assistant("", "", (LOOKING,)),
            ToolResult("c0", "fine"),
            log_replay.steered("u2"),
            (User("but softly"), Facts(message_id="u2")),
            Assistant("Done."),
            (User("again"), Facts(message_id="u3")),
        )
    )
    assert only(Steered, events) == [Steered("but softly")]
    assert [each.text for each in only(TurnBegan, events)] == ["go", "again"]
    assert [each.text for each in only(TurnEnded, events)] == ["Done."]


STOPPED = Mark("stopped", {"error": "CancelledError", "message": "", "content": "Half", "reasoning": "Hm"})
BROKE_OFF = Mark("stopped", {"error": "Unavailable", "message": "gone", "content": "Half"})


@pytest.mark.parametrize("marks", [(STOPPED,), (STOPPED, log_replay.ended("stopped", seconds=9.0))])
def test_a_turn_that_was_stopped_in_a_reply(marks: tuple[Mark, ...]) -> None:
    events = events_of(logged(User("go"), *marks))
    assert events[1:3] == [ThinkingPiece("Hm"), TextPiece("Half")]
    [end] = only(TurnEnded, events)
    assert (end.why, end.text) == ("stopped", "Half")
    assert end.seconds == (9.0 if len(marks) == 2 else 1.0)
    assert only(TurnEnded, events_of(logged(User("go"), *marks, User("again")))) == [end]


def test_a_turn_that_was_stopped_in_a_tool() -> None:
    events = events_of(
        logged(User("go"), Assistant("", "", TASKS), (User("T0"), ZERO), log_replay.ended("stopped"))
    )
    assert kinds(events)[-2:] == ["SubagentEnded", "TurnEnded"]
    assert only(TurnEnded, events)[0].why == "stopped"


def test_what_two_subagents_had_said_when_they_were_stopped() -> None:
    events = events_of(
        logged(User("go"), Assistant("", "", TASKS), (STOPPED, ZERO), (STOPPED, ONE), User("again"))
    )
    assert [each.subagent for each in only(TextPiece, events)] == ["t0", "t1"]
    [end] = only(TurnEnded, events)
    assert (end.why, end.text) == ("stopped", "")


def test_a_reply_that_broke_off_and_was_asked_for_again() -> None:
    events = events_of(logged(User("go"), BROKE_OFF, Assistant("Whole.")))
    assert kinds(events) == [
        "TurnBegan",
        "TextPiece",
        "ReplyAgain",
        "TextPiece",
        "ReplyEnded",
        "TurnEnded",
    ]
    assert only(ReplyAgain, events) == [ReplyAgain("broke-off")]


def test_a_turn_that_failed() -> None:
    events = events_of(logged(User("go"), BROKE_OFF, log_replay.ended("failed", error=ValueError("x"))))
    [ended] = only(TurnEnded, events)
    assert (ended.why, str(ended.error)) == ("failed", "x")
    assert only(TurnEnded, events_of(logged(User("go"), BROKE_OFF, User("again"))))[0].why == "failed"


def test_a_turn_that_was_cut_off_has_no_end_until_it_is_gone_on_with() -> None:
    cut = [User("go"), Assistant("", "", (LOOKING,)), ToolResult("c0", "fine")]
    assert not only(TurnEnded, events_of(logged(*cut)))
    assert not only(TurnEnded, events_of(logged(*cut[:2])))
    resumed = events_of(logged(*cut, Assistant("Done.")))
    assert [each.why for each in only(TurnEnded, resumed)] == ["done"]
    assert len(only(TurnBegan, resumed)) == 1
    given_up = events_of(logged(*cut, log_replay.files_before("s"), User("something else")))
    assert kinds(given_up)[-2:] == ["TurnEnded", "TurnBegan"]


def test_a_turn_goes_on_behind_a_stop_that_nobody_meant() -> None:
    """The process was ended; another one went on."""
    events = events_of(logged(User("go"), STOPPED, Assistant("Whole.")))
    assert [each.why for each in only(TurnEnded, events)] == ["done"]
    assert [each.text for each in only(TextPiece, events)] == ["Half", "Whole."]


def test_a_command_of_the_users() -> None:
    ran = ShellRan("ls", "a\n", 0)
    events = events_of(logged(User("go"), Assistant("Done."), log_replay.shell(ran), User("again")))
    assert kinds(events)[-3:] == ["TurnEnded", "ShellRan", "TurnBegan"]
    assert only(ShellRan, events) == [ran]


def test_a_summary_with_what_was_measured() -> None:
    text = "Summarised. Read /x.\n\n<summary>\nMuch.\n</summary>"
    mark = Mark("summary", {"key": "a-1", "text": text, "first": "m2"})
    turn = [
        User("go"),
        (Assistant("", "", (LOOKING,)), Facts(usage=Usage(900, 100))),
        ToolResult("c0", "fine"),
        (Assistant("Done."), Facts(usage=Usage(200, 10))),
        mark,
    ]
    assert only(Compacted, events_of(logged(*turn))) == [Compacted("Much.", 1000, 200)]
    turn[-1] = Mark("summary", {**mark.detail, "before": 5, "after": 1})
    assert only(Compacted, events_of(logged(*turn))) == [Compacted("Much.", 5, 1)]
    assert not only(Compacted, events_of(logged(*turn[:-1], (mark, ZERO))))


def test_marks_that_no_face_draws() -> None:
    marks = [Mark("title", {"is": "x"}), Mark("mode", {}), Mark("ended", {"why": "?"}), Mark("shell", {})]
    assert kinds(events_of(logged(*marks))) == ["ShellRan"]


def test_a_page_that_begins_with_results() -> None:
    events = events_of(logged(*PARALLEL)[6:])
    assert only(SubagentBegan, events)[0] == SubagentBegan("t1", "two or so", "")
    assert only(ToolAnswered, events)[0] == ToolAnswered("c0", "look", "of one", False, subagent="t1")
    assert events[-1] == TurnEnded("done", None, "Both.", None, 0.0)


@pytest.mark.parametrize("cut", range(1, 20))
def test_pages_tell_what_the_whole_tells(cut: int) -> None:
    entries = logged(
        *PARALLEL,
        log_replay.files_before("s"),
        User("more"),
        STOPPED,
        log_replay.ended("stopped"),
        User("again"),
        BROKE_OFF,
        Assistant("Done."),
    )
    told = (TurnBegan, ReplyEnded, CallMade, ToolAnswered, TextPiece, SubagentEnded)
    whole = [each for each in events_of(entries) if isinstance(each, told)]
    pages = [*events_of(entries[:cut]), *events_of(entries[cut:])]
    assert [each for each in pages if isinstance(each, told)] == whole


ENTRIES = st.lists(st.tuples(SAID, FACTS), max_size=6).map(lambda pairs: logged(*pairs))


@settings(max_examples=40)
@given(ENTRIES)
def test_nothing_that_a_log_can_hold_is_too_much(entries: list[Entry]) -> None:
    replies = [each for each in entries if isinstance(each.said, Assistant)]
    assert len(only(ReplyEnded, events_of(entries))) == len(replies)


async def test_what_an_agent_with_subagents_has_left_in_the_log(tmp_path: Path) -> None:
    @tool
    def look(path: str) -> str:
        """Look at a path."""
        return f"{path} is fine"

    def line(seen: Sequence[BaseMessage]) -> AIMessage:
        task = next(each.text for each in seen if each.type == "human")
        turn = sum(each.type == "ai" for each in seen)
        if task == "go" and not turn:
            tasks = [{"description": each, "subagent_type": "general-purpose"} for each in ("T0", "T1")]
            return calling(*(("task", each) for each in tasks))
        if task != "go" and not turn:
            return calling(("look", {"path": f"/{task}"}), ids=["same"])
        return said(f"{task} is done")

    log = open_sessions(tmp_path / "sessions.sqlite")
    session = log.create().id
    agent = create_deep_agent(
        Scripted(script=[line] * 6), [look], middleware=[SessionLogMiddleware(log, session)]
    )
    await agent.ainvoke({"messages": [HumanMessage("go")]})
    events = events_of(log.entries(session))
    log.close()
    assert {(each.id, each.task) for each in only(SubagentBegan, events)} == {("c0", "T0"), ("c1", "T1")}
    assert {(each.id, each.text) for each in only(SubagentEnded, events)} == {
        ("c0", "T0 is done"),
        ("c1", "T1 is done"),
    }
    looked = {each.subagent: each.text for each in only(ToolAnswered, events) if each.subagent}
    assert looked == {"c0": "/T0 is fine", "c1": "/T1 is fine"}
    assert isinstance(events[0], TurnBegan)
    assert isinstance(events[-1], TurnEnded)
    assert events[-1].text == "go is done"
