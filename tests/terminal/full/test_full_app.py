"""What people do at the app: send, queue, steer, stop, take back, answer, fold, leave."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import nullcontext
from io import StringIO
from typing import Any, get_args

import pytest

from ferrule.core.errors import UsageError
from ferrule.core.messages import StopReason
from ferrule.terminal.frontend import ChatOptions, Item
from ferrule.terminal.full.dialogs import PickScreen
from ferrule.terminal.full.full_app import LEFT, FullApp
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.live_events import Covered, Decision, FileChange, LiveEvent, Page, Question
from ferrule.terminal.live.log_replay import EarlyPage
from ferrule.terminal.themes import Theme
from tests.terminal.full.chat_script import JOB, answer, call, question
from tests.terminal.full.shown_app import shown
from tests.terminal.live.scripted_live import SESSION, ScriptedLive
from tests.terminal.said_face import speech


def said(live: ScriptedLive, method: str) -> list[tuple[Any, ...]]:
    return [arguments for name, arguments in live.said if name == method]


class Gate:
    """What has to be asked before the conversation is opened; it waits until it is ``passed``."""

    def __init__(self, *, opens: bool = True) -> None:
        self.opens, self.passed = opens, asyncio.Event()

    async def __call__(self, frontend: Any) -> bool:
        await self.passed.wait()
        return self.opens


async def test_a_reply_streams_and_is_replaced_by_what_it_is() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.tell(events.TurnBegan("Say it"), events.TextPiece("Hel"), events.TextPiece("lo **wor"))
        assert "Hello **wor" in app.text
        await app.tell(events.TextPiece("ld**"))
        assert "Hello world" in app.text
        await app.tell(events.ReplyEnded("Hello world.", "", 0, StopReason.STOP))
        assert "Hello world." in app.text
        await app.tell(events.TurnEnded("done"))
        assert "done" in app.text


async def test_thinking_is_one_line_until_it_is_opened() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.tell(
            events.TurnBegan("Why?"),
            events.ThinkingPiece("First this.\n"),
            events.ThinkingPiece("Then that"),
        )
        app.shows("✻ thinking Then that", no=("First this",))
        await app.tell(answer("Because.", "First this.\nThen that"))
        app.shows("thought: 2 lines", no=("Then that",))
        await app.pilot.press("ctrl+t")
        assert "┊ First this." in app.text
        await app.pilot.press("ctrl+t")
        assert "First this" not in app.text


async def test_a_reply_that_is_asked_for_again_is_gone() -> None:
    async with shown(ScriptedLive()) as app:
        await app.tell(
            events.TurnBegan("Go"), events.TextPiece("Broken"), events.CallArriving(0, "execute", "{")
        )
        await app.tell(events.ReplyAgain("broke-off"), events.TextPiece("Whole"), answer("Whole"))
        app.shows("asking again", "Whole", no=("Broken", "execute"))


async def test_output_is_folded_and_opens() -> None:
    live = ScriptedLive(JOB)
    async with shown(live, size=(80, 60)) as app:
        await app.turn("go")
        app.shows("12 more lines", no=("line 19",))
        await app.pilot.press("ctrl+o")
        assert "line 19" in app.text
        await app.pilot.press("ctrl+o", "ctrl+up", "up", "enter")
        app.shows("line 19", "▌")


async def test_the_wire_text_of_a_call_is_one_key_away() -> None:
    live = ScriptedLive(JOB)
    async with shown(live, size=(80, 60)) as app:
        await app.turn("go")
        assert "repaired" in app.text
        await app.pilot.press("ctrl+up", "w")
        await app.sees("Raw response")
        assert 'data: {"choices": []}' in app.text
        await app.pilot.press("escape")
        assert "Raw response" not in app.text


async def test_questions_are_answered() -> None:
    answers: list[tuple[Sequence[str], Decision]] = [
        (["1"], Decision("once")),
        (["2"], Decision("session")),
        (["3"], Decision("always")),
        (["4"], Decision("no")),
        (["5", "n", "o", "t", "enter"], Decision("no", "not")),
        (["tab", "n", "o", "enter"], Decision("no", "no")),
        (["down", "enter"], Decision("session")),
        (["enter"], Decision("once")),
    ]
    live = ScriptedLive(*([events.Asked(question(f"q{number}"))] for number in range(len(answers))))
    async with shown(live) as app:
        for number, (keys, decision) in enumerate(answers):
            await app.asked()
            await app.pilot.press(*keys)
            await app.settled()
            assert said(live, "answer")[number:] == [(f"q{number}", decision)]
            assert app.app.panel.question is None
            assert app.app.prompt.has_focus


async def test_a_text_that_is_being_written_keeps_the_keys() -> None:
    """However slowly it is written, no digit of it answers, and enter sends it."""
    live = ScriptedLive()
    async with shown(live) as app:
        app.app.prompt.insert("take ")
        await app.tell(events.Asked(question()))
        assert "goes back to the question" in app.text
        for key in ("1", "2"):
            app.clock.now += 1
            await app.pilot.press(key)
        assert app.app.prompt.text == "take 12"
        await app.press("enter")
        assert said(live, "say")[-1] == ("take 12", (), "queue")
        assert said(live, "answer") == []
        assert "goes back to the question" not in app.text
        await app.pilot.press("1")  # too early
        assert app.app.prompt.text == "1"
        await app.pilot.press("backspace", "tab")
        app.clock.now += 1
        await app.pilot.press("1")
        await app.until(lambda: said(live, "answer") == [("q1", Decision("once"))])


@pytest.mark.parametrize("key", ["tab", "escape"])
async def test_text_at_a_question_is_no_answer(key: str) -> None:
    live = ScriptedLive([events.Asked(question())])
    async with shown(live, size=(90, 60)) as app:
        await app.asked()
        await app.pilot.press(*"/help")
        await app.until(lambda: app.app.prompt.text == "/help")
        await app.pilot.press("enter")
        await app.sees("/permissions")
        app.clock.now += 1
        await app.pilot.press(*"x2")
        assert app.app.prompt.text == "x2"
        await app.pilot.press(key)
        app.clock.now += 1
        await app.pilot.press("2")
        await app.until(lambda: said(live, "answer") == [("q1", Decision("session"))])
        assert said(live, "stop") == []
        assert app.app.prompt.text == "x2"


async def test_a_plan_is_answered_with_a_mode_and_stays_to_be_read() -> None:
    made = call("c1", PLAN_TOOL, plan="First **write** it.")
    asked = events.Asked(Question("q1", made, (), plan="First **write** it."))
    live = ScriptedLive([answer("", calls=1), events.CallMade(made), asked], [asked], [asked])
    async with shown(live) as app:
        for number, (keys, decision) in enumerate(
            [("1", Decision("auto-edit")), ("2", Decision("ask")), ("3", Decision("no"))]
        ):
            await app.asked()
            assert "Carry out this plan?" in app.text
            await app.pilot.press("5", keys)
            await app.settled()
            assert said(live, "answer")[number:] == [("q1", decision)]
        assert "First write it." in app.text


async def test_escape_twice_with_nothing_typed_goes_back_to_a_message() -> None:
    live = ScriptedLive(
        past=[events.TurnBegan("the first", entry=3), events.TurnBegan("the second", entry=7)]
    )
    async with shown(live) as app:
        await app.pilot.press("escape")
        assert "esc again" in app.text
        app.clock.now += 3
        await app.pilot.press("escape")
        assert not isinstance(app.app.screen, PickScreen)
        await app.pilot.press("escape")
        await app.sees("before which message")
        assert app.text.rindex("the second") < app.text.rindex("the first")
        await app.pilot.press("down", "enter")
        await app.sees("What should go back?")
        await app.pilot.press("enter")
        await app.until(lambda: app.app.prompt.text == "the first")
    assert said(live, "rewind") == [(3, "both")]


async def test_questions_come_one_after_another_with_their_count() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.tell(
            events.Asked(question("q1")), events.Asked(question("q2", "rm -rf build", covers=None))
        )
        app.shows("(1 of 2)", "git status")
        app.clock.now += 1
        await app.pilot.press("2")
        assert said(live, "answer") == [("q1", Decision("session"))]


async def test_a_note_of_an_answer_stays_in_its_column() -> None:
    async with shown(ScriptedLive(), size=(80, 24)) as app:
        covers = Covered("begins", "execute", "python3 -m unittest discover")
        await app.tell(events.Asked(question("q2", "python3 -m unittest discover", covers=covers)))
        [at] = [line.index("commands that") for line in app.text.split("\n") if "2 Yes" in line]
        [rest] = {
            line for line in app.text.split("\n") if line.lstrip("│ ").startswith("unittest discover`")
        }
        assert rest.index("unittest") == at


async def test_what_a_rule_cannot_tell_is_allowed_once_only() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.tell(events.Asked(question("q2", "rm -rf build", covers=None)))
        app.clock.now += 1
        app.shows("1 Yes, once", "2 No", "3 No, and tell the model why")
        await app.pilot.press("4", "8")
        assert said(live, "answer") == []
        await app.pilot.press("2")
        assert said(live, "answer") == [("q2", Decision("no"))]


async def test_a_deceptive_command_is_shown_as_it_is() -> None:
    async with shown(ScriptedLive()) as app:
        await app.tell(events.Asked(question(command="cat \u202e/etc/p\u0430sswd")))
        app.shows("cat ⟨U+202E⟩/etc/p\u0430⟨U+0430⟩sswd", "Careful")


LINES = "\n".join([*(f"echo harmless {number}" for number in range(30)), "rm -rf important"])
ONE_LINE = f"echo {'a' * 1500}; rm -rf important"


@pytest.mark.parametrize(
    ("command", "size", "key"),
    [
        (LINES, (80, 24), "1"),
        (ONE_LINE, (80, 24), "2"),
        (LINES, (60, 20), "enter"),
        (ONE_LINE, (60, 20), "enter"),
    ],
    ids=["lines, 1", "one line, 2", "lines, enter", "one line, enter"],
)
async def test_a_command_is_allowed_once_it_was_seen_to_its_end(
    command: str, size: tuple[int, int], key: str
) -> None:
    live = ScriptedLive()
    async with shown(live, size=size) as app:
        await app.tell(events.Asked(question(command=command)))
        assert "more lines" in app.text
        app.clock.now += 1
        for _ in range(60):
            if "rm -rf important" in app.text:
                break
            assert said(live, "answer") == []
            await app.press(key)
        assert "more lines" not in app.text
        assert said(live, "answer") == []
        await app.pilot.press(key)
        await app.settled()
        assert said(live, "answer") == [("q1", Decision("session" if key == "2" else "once"))]


async def test_a_change_has_room_beside_a_todo_list_on_a_small_screen() -> None:
    before = "".join(f"line {number}\n" for number in range(9))
    change = FileChange("a.py", before, before.replace("line 4", "changed"))
    asked = question(command="", covers=None, change=change)
    todos = [
        ("Read it", "completed"),
        ("Change it", "in_progress"),
        *((f"Later {n}", "pending") for n in "123"),
    ]
    async with shown(ScriptedLive(), size=(80, 24)) as app:
        await app.tell(events.TodosChanged(tuple(todos)))
        assert "Later 3" in app.text
        await app.tell(events.Asked(asked))
        assert "more lines" not in app.text
        assert all(each in app.text for each in ("changed", "line 7", "❯ 1", "Change it"))
        await app.tell(events.Decided(asked.id, Decision("once")))
        assert "Later 3" in app.text


async def test_a_command_is_refused_unseen() -> None:
    live = ScriptedLive()
    async with shown(live, size=(80, 24)) as app:
        command = "\n".join(f"echo {number} of many" for number in range(80))
        await app.tell(events.Asked(question(command=command)))
        app.clock.now += 1
        assert "echo 0 of" in app.text
        await app.pilot.press("pagedown")
        assert "echo 0 of" not in app.text
        await app.pilot.press("4")
        await app.settled()
        assert said(live, "answer") == [("q1", Decision("no"))]


async def test_who_writes_a_reason_sees_that_it_is_a_no() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.tell(events.Asked(question()))
        app.clock.now += 1
        await app.press("tab", "h")
        assert "❯ 5" in app.text
        await app.press("escape")
        assert "❯ 1" in app.text
        assert said(live, "answer") == []


async def test_sent_while_busy_queues_and_steers_and_is_taken_back() -> None:
    live = ScriptedLive([events.Asked(question())])
    async with shown(live) as app:
        await app.say("go")
        await app.until(lambda: app.app.panel.question is not None)
        app.app.prompt.focus()
        await app.say("next")
        await app.drawn()
        app.shows("queued: next", "1 queued")
        app.app.prompt.focus()
        app.app.prompt.load_text("now")
        await app.press("ctrl+s")
        assert said(live, "say")[1:] == [("next", (), "queue"), ("now", (), "steer")]
        app.app.prompt.focus()
        await app.press("up")
        assert app.app.prompt.text == "next"
        assert "queued" not in app.text


async def test_escape_stops_and_keeps_what_was_typed() -> None:
    live = ScriptedLive([events.TextPiece("Begun"), events.Asked(question())])
    async with shown(live) as app:
        await app.say("go")
        await app.until(lambda: app.app.panel.question is not None)
        app.app.prompt.insert("half a thought")
        await app.pilot.press("escape")
        await app.settled()
        assert said(live, "stop") == [()]
        app.shows("Begun", "Stopped")
        assert app.app.prompt.text == "half a thought"
        assert app.app.panel.question is None


async def test_escape_stops_also_behind_a_no_with_a_reason() -> None:
    live = ScriptedLive([events.Asked(question("q1"))])
    async with shown(live) as app:
        await app.asked()
        await app.pilot.press("5", "n", "o", "enter")
        await app.settled()
        await app.tell(events.TurnBegan("another"))
        await app.press("escape")
        assert said(live, "stop") == [()]
        assert app.app.prompt.has_focus


async def test_escape_twice_clears_the_input() -> None:
    async with shown(ScriptedLive()) as app:
        app.app.prompt.insert("text")
        await app.pilot.press("escape")
        assert app.app.prompt.text == "text"
        await app.pilot.press("escape")
        assert app.app.prompt.text == ""
        await app.pilot.press("up")
        assert app.app.prompt.text == "text"


async def test_control_c_clears_and_then_leaves() -> None:
    async with shown(ScriptedLive()) as app:
        app.app.prompt.insert("text")
        await app.pilot.press("ctrl+c")
        assert app.app.prompt.text == ""
        assert "again quits" in app.text
        await app.pilot.press("ctrl+c")
        assert app.app._exit


async def test_a_message_that_is_refused_comes_back() -> None:
    live = ScriptedLive(raising={"say": UsageError("no key for this vendor")})
    async with shown(live) as app:
        await app.say("keep this")
        await app.drawn()
        assert app.app.prompt.text == "keep this"
        assert "no key for this vendor" in app.text


async def test_a_turn_that_fails_at_once_gives_its_text_back() -> None:
    live = ScriptedLive([events.TurnEnded("failed", UsageError("the endpoint is down"))])
    async with shown(live) as app:
        await app.turn("keep this")
        assert app.app.prompt.text == "keep this"
        assert "the endpoint is down" in app.text


async def test_what_is_sent_before_it_is_open_waits() -> None:
    live = ScriptedLive([answer("Here.")])
    gate = Gate()
    async with shown(live, opened=False, before=gate) as app:
        await app.say("first")
        await app.drawn()
        app.shows("queued: first", no=("opening",))
        gate.passed.set()
        await app.until(lambda: bool(said(live, "say")))
        await app.settled()
        assert "Here." in app.text


async def test_what_was_typed_before_there_was_a_screen_is_in_the_input() -> None:
    live = ScriptedLive([answer("Here.")])
    async with shown(live, typed="早 said\rand more") as app:
        await app.until(lambda: app.app.prompt.text == "and more")
        await app.until(lambda: said(live, "say") == [("早 said", (), "queue")])


async def test_what_waits_for_the_opening_is_taken_back() -> None:
    gate = Gate(opens=False)
    async with shown(ScriptedLive(), opened=False, before=gate) as app:
        await app.say("first")
        await app.pilot.press("up")
        assert app.app.prompt.text == "first"
        gate.passed.set()
        await app.until(lambda: app.app._exit)


async def test_commands_wait_for_the_opening_too_and_keep_their_order() -> None:
    gate = Gate()
    live = ScriptedLive([answer("Here.")])
    async with shown(live, opened=False, before=gate) as app:
        for line in ("/rename Better", "!echo hello", "first"):
            await app.say(line)
        await app.drawn()
        assert "queued" in app.text
        gate.passed.set()
        await app.until(lambda: bool(said(live, "say")))
        assert [method for method, _ in live.said if method != "go_on"] == ["rename", "shell", "say"]


async def test_a_command_that_waited_and_is_refused_is_in_the_input_again() -> None:
    live = ScriptedLive([answer("Here.")], raising={"rename": UsageError("no title today")})
    gate = Gate()
    async with shown(live, opened=False, before=gate) as app:
        await app.say("/rename Better")
        await app.say("first")
        gate.passed.set()
        await app.until(lambda: bool(said(live, "say")))
        await app.settled()
        app.shows("no title today", "Here.")


async def test_one_may_leave_while_it_is_opened() -> None:
    async with shown(ScriptedLive(), opened=False, before=Gate()) as app:
        await app.say("/quit")
        await app.until(lambda: app.app._exit)


EARLY = (events.TurnBegan("What was it?", entry=1), answer("Tea."), events.TurnEnded("done"))


@pytest.mark.parametrize("moved", [False, True])
async def test_the_past_is_shown_before_the_conversation_is_open(moved: bool) -> None:
    live = ScriptedLive(past=[*EARLY, events.TurnBegan("And then?", entry=9), events.TurnEnded("done")])
    asked: list[int] = []
    session = live.status.session
    head = 1 if moved else session.head

    async def early(last: int) -> EarlyPage:
        asked.append(last)
        return EarlyPage(session.id, head, Page(EARLY, None))

    async with shown(live, early=early) as app:
        assert len(asked) == 1
        assert app.text.count("Tea.") == 1
        assert ("And then?" in app.text) is moved


async def test_the_first_text_is_said() -> None:
    live = ScriptedLive([answer("Here.")])
    async with shown(live, first_text="Do it") as app:
        await app.until(lambda: bool(said(live, "say")))
        assert said(live, "say") == [("Do it", (), "queue")]


async def test_the_mode_goes_round() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        for _ in range(4):
            await app.pilot.press("shift+tab")
        await app.drawn()
        assert said(live, "set_mode") == [("auto-edit",), ("auto",), ("plan",), ("ask",)]


@pytest.mark.parametrize("key", ["escape", "ctrl+c"])
async def test_a_shell_line_can_be_stopped(key: str) -> None:
    class Endless(ScriptedLive):
        ended = False

        async def shell(self, command: str) -> events.ShellRan:
            try:
                await asyncio.Event().wait()
            finally:
                self.ended = True
            raise AssertionError

    live = Endless()
    async with shown(live) as app:
        await app.say("!npm run dev")
        await app.sees("! npm run dev")
        await app.pilot.press(key)
        await app.until(lambda: live.ended)
        await app.drawn()
        assert "! npm run dev" not in app.text
        await app.say("go on")
        await app.until(lambda: bool(said(live, "say")))
    assert said(live, "stop") == []


async def test_a_command_and_a_shell_line() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.say("!echo hello")
        await app.until(lambda: bool(said(live, "shell")))
        await app.drawn()
        assert said(live, "shell") == [("echo hello",)]
        assert "! echo hello" in app.text
        await app.say("/rename Better")
        await app.until(lambda: bool(said(live, "rename")))
        await app.say("/nonsense")
        await app.until(lambda: app.app.prompt.text == "/nonsense")
        await app.drawn()
        assert "no command" in app.text


async def test_something_is_picked() -> None:
    async with shown(ScriptedLive()) as app:
        items = [
            Item("a", "Apple"),
            Item("b", "Bread", "soft"),
            *(Item(str(n), f"No {n}") for n in range(10)),
        ]
        task = asyncio.create_task(app.app.pick("What?", items, current="a"))
        await app.sees("Bread")
        assert "✓ Apple" in app.text
        await app.pilot.press(*"soft", "enter")
        assert await task == "b"
        task = asyncio.create_task(app.app.pick("What?", items[:2]))
        await app.sees("Bread")
        await app.pilot.press("escape")
        assert await task is None


async def test_the_chosen_item_is_seen_without_colours() -> None:
    long = "a note that is much too long for the line on which it stands, and is cut there"
    items = [Item("a", "Apple", long), Item("b", "Bread", long)]
    async with shown(ScriptedLive()) as app:
        for theme in get_args(Theme):
            await app.app.set_theme(theme)
            task = asyncio.create_task(app.app.pick("What?", items))
            await app.sees("Bread")
            for key, title in (("down", "❯   Bread"), ("up", "❯   Apple")):
                await app.press(key)
                strips = app.app.screen._compositor.render_strips()
                rows = [strip for strip in strips if "a note" in strip.text]
                [chosen] = [strip for strip in rows if title in strip.text]
                assert len(rows) == 2
                assert all(style and style.reverse for text, style, _ in chosen if title in text)
            await app.pilot.press("escape")
            await task


def test_the_end_of_a_conversation_is_left_on_the_terminal() -> None:
    app = FullApp(ChatOptions(opening=lambda: nullcontext(ScriptedLive()), speak=speech))  # type: ignore[arg-type,return-value]
    app.transcript_model.tell(*(events.TurnBegan(f"turn {number}") for number in range(LEFT)), *JOB)
    out = StringIO()
    app.leave_behind(out)
    lines = out.getvalue().splitlines()
    assert len(lines) == LEFT
    assert f" › turn {LEFT - 1}" in lines
    assert "turn 10 " not in out.getvalue()
    assert "\x1b" not in out.getvalue()
    assert "ctrl+t" not in out.getvalue()


async def test_a_secret_is_not_echoed() -> None:
    async with shown(ScriptedLive()) as app:
        task = asyncio.create_task(app.app.ask("Key?", secret=True))
        await app.sees("Key?")
        await app.pilot.press(*"sk-1", "enter")
        assert "sk-1" not in app.text
        assert await task == "sk-1"


async def test_colours_language_and_vim_change_while_it_runs() -> None:
    live = ScriptedLive(JOB)
    async with shown(live, size=(80, 44)) as app:
        await app.turn("go")
        await app.app.set_language("zh")
        await app.drawn()
        app.shows("说说要做什么", "完成")
        for theme in ("dark", "light", "ansi", "auto"):
            await app.app.set_theme(theme)
            await app.drawn()
            assert "已经完成" in app.text
        await app.app.set_vim(True)
        assert app.app.prompt.vim is not None


async def test_the_welcome_speaks_the_language_that_is_chosen() -> None:
    """It also stands below what was said before, where a session is continued."""
    async with shown(ScriptedLive(past=[events.TurnBegan("before")])) as app:
        assert app.text.index("before") < app.text.index("Say what to do.")
        await app.app.set_language("zh")
        await app.drawn()
        app.shows("说说你想做什么。", no=("Say",))


async def test_a_subagent_has_a_transcript_of_its_own() -> None:
    task = call("c1", "task", description="Read the tests")
    live = ScriptedLive()
    async with shown(live) as app:
        await app.tell(events.TurnBegan("go"), answer("", calls=1), events.CallMade(task))
        await app.tell(
            events.SubagentBegan("c1", "reader", "Read the tests"), events.TextPiece("Reading", "c1")
        )
        app.shows("reader works on: Read the tests", no=("Reading",))
        await app.pilot.press("ctrl+b")
        await app.sees("Reading")
        await app.tell(events.TextPiece(" still", "c1"))
        app.app.transcripts[-1].flush()
        await app.pilot.pause()
        assert "Reading still" in app.text
        await app.pilot.press("escape")
        await app.tell(
            events.SubagentEnded("c1", "All well.", False),
            events.ToolAnswered("c1", "task", "All well.", False),
        )
        app.shows("All well.", no=("works on",))


def many(messages: int) -> list[LiveEvent]:
    past: list[LiveEvent] = []
    for number in range(messages // 2):
        past += [
            events.TurnBegan(f"Question {number}", entry=3 * number),
            answer(f"Answer {number}", entry=3 * number + 1),
        ]
    return past


async def test_a_long_session_shows_its_end_and_loads_more() -> None:
    async with shown(ScriptedLive(past=many(10_000))) as app:
        assert "Answer 4999" in app.text
        before = len(app.app.transcript_model.blocks)
        assert before < 500
        for _ in range(40):
            await app.pilot.press("pageup")
            if len(app.app.transcript_model.blocks) > before:
                break
        await app.until(lambda: len(app.app.transcript_model.blocks) > before)
        seen = re.findall(r"Answer \d+", app.text)
        await app.drawn()
        assert seen == re.findall(r"Answer \d+", app.text)  # the bar beside them may move
        await app.press("ctrl+end")
        assert "Answer 4999" in app.text


async def test_the_mouse_marks_what_it_is_drawn_over() -> None:
    async with shown(ScriptedLive()) as app:
        for number in range(20):
            await app.tell(events.TurnBegan(f"question {number}"), answer(f"answer {number} 中文 xyz"))
        transcript, lines = app.app.chat.transcript, app.text.splitlines()
        first = next(at for at, line in enumerate(lines) if "question" in line)
        await app.pilot.mouse_down(transcript, offset=(3, first))
        await app.pilot.hover(transcript, offset=(6, first + 2))
        await app.pilot.mouse_up(transcript, offset=(6, first + 2))
        marked = f"{lines[first][3:]}\n\n{lines[first + 2][:7]}"
        assert app.app.screen.get_selected_text() == marked


async def test_another_session_is_drawn_anew() -> None:
    live = ScriptedLive(JOB, past=many(4))
    async with shown(live) as app:
        await app.turn("go")
        await app.tell(events.SessionChanged(SESSION, "resumed"))
        await app.drawn()
        app.shows("Continuing: Fix the parser", "Answer 1", no=("已经完成",))


async def test_a_new_width_breaks_lines_anew() -> None:
    words = " ".join(f"word{number}" for number in range(40))
    async with shown(ScriptedLive(), size=(140, 30)) as app:
        await app.tell(events.TurnBegan("go"), events.TextPiece(words), answer(words))
        wide = app.text
        await app.pilot.resize_terminal(40, 30)
        await app.drawn()
        narrow = app.text
        assert max(map(len, narrow.splitlines())) <= 40
        assert all(f"word{number}" in narrow for number in range(40))
        await app.pilot.resize_terminal(140, 30)
        await app.drawn()
        assert app.text == wide


async def test_a_narrow_status_line_drops_what_matters_less() -> None:
    async with shown(ScriptedLive(), size=(30, 20)) as app:
        last = app.text.splitlines()[-1]
        assert last.strip().startswith("mode ask")
        assert "thinking" not in last


async def test_a_bell_rings_for_who_looks_elsewhere() -> None:
    rung: list[str] = []
    async with shown(ScriptedLive(), notify=True) as app:
        app.app.bell = lambda: rung.append("now")  # type: ignore[method-assign]
        await app.tell(events.TurnBegan("one"), events.TurnEnded("done"))
        assert rung == []
        app.app.app_focus = False
        await app.tell(events.TurnBegan("two"), events.TurnEnded("done"))
        assert rung == ["now"]
        await app.tell(events.Asked(question()))
        assert rung == ["now", "now"]


async def test_calls_in_their_states() -> None:
    made = [call(f"c{number}", "execute", command=f"cmd{number}") for number in range(3)]
    live = ScriptedLive()
    async with shown(live) as app:
        await app.tell(events.TurnBegan("go"), events.CallArriving(0, "execute", '{"command": "cm'))
        assert '… execute  {"command": "cm' in app.text
        await app.tell(answer("", calls=3), *map(events.CallMade, made))
        assert "○ execute  cmd2  pending" in app.text
        await app.tell(events.ToolBegan("c0", "execute", {"command": "cmd0"}))
        assert "⠋ execute  cmd0" in app.text
        await app.tell(events.ToolAnswered("c0", "execute", "fine", False, seconds=2.0))
        await app.tell(events.ToolAnswered("c1", "execute", "no\n[exit code 1]", False))
        app.shows("✓ execute  cmd0  2.0 s", "✗ execute  cmd1  exit code 1")
        await app.tell(
            events.ToolAnswered("c2", "execute", f"begun\n{events.STOPPED}", False),
            events.TurnEnded("stopped"),
        )
        app.shows("⊘ execute  cmd2  stopped", "   begun")
        assert "1]" not in app.text
        assert events.STOPPED not in app.text
        refused = [call("c3", "execute", command="cmd3"), call("c4", "execute", command="cmd4")]
        await app.tell(events.TurnBegan("again"), answer("", calls=2), *map(events.CallMade, refused))
        by_rule = events.ToolAnswered(
            "c3", "execute", "no, model", True, refused=True, why="rule", about="cmd3"
        )
        await app.tell(by_rule, events.TurnEnded("stopped"))
        app.shows("⊘ execute  cmd3  refused", "A rule denies it: cmd3.", "⊘ execute  cmd4  stopped")
        assert "model" not in app.text.partition("cmd3")[2].partition("cmd4")[0]


@pytest.mark.parametrize("width", [40, 79, 80, 81])
async def test_the_state_of_a_call_is_whole_and_its_label_shortened(width: int) -> None:
    long = call("c1", "execute", command=f"cd src && python -m pytest {'x' * 200} tests/last.py")
    async with shown(ScriptedLive(), size=(width, 24)) as app:
        await app.tell(events.TurnBegan("go"), answer("", calls=1), events.CallMade(long))
        [line] = [line for line in app.text.split("\n") if "○ execute" in line]
        assert line.endswith("last.py  pending")
        assert "cd src" in line


async def test_a_queue_and_a_shell_command_are_told() -> None:
    async with shown(ScriptedLive()) as app:
        await app.tell(events.Queued(("one", "two")), events.ShellRan("ls", "a\nb\n", 1))
        app.shows("2 messages queued; next: one", "exit code 1")


async def test_the_terminal_is_given_a_copied_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async with shown(ScriptedLive(past=[answer("Tea.")])) as app:
        taken: list[str] = []
        monkeypatch.setattr(app.app, "copy_to_clipboard", taken.append)
        await app.say("/copy")
        await app.until(lambda: taken == ["Tea."])
