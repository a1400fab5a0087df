"""The line mode as people see and use it, on a screen in memory."""

import asyncio
import base64
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest
from rich.cells import cell_len

from ferrule.core.errors import UsageError
from ferrule.core.messages import BrokenCall, Origin, Repair, StopReason, ToolCall
from ferrule.terminal.frontend import Frontend, Item
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.live_conversation import Live
from ferrule.terminal.live.live_events import Covered, Decision, FileChange, LiveEvent, Mode, Page, Question
from ferrule.terminal.live.log_replay import EarlyPage
from tests.terminal.line.line_terminal import talking
from tests.terminal.live.scripted_live import SESSION, ScriptedLive

Language = Literal["en", "zh"]
BOTH = pytest.mark.parametrize("language", ["en", "zh"])
NATIVE = Origin("native", "native")
HELLO: list[LiveEvent] = [
    events.TextPiece("Hel"),
    events.TextPiece("lo\n\nthere"),
    events.ReplyEnded("Hello\n\nthere", "", 0, StopReason.STOP),
]
EXECUTE = ToolCall("c1", "execute", {"command": "rm -rf build"}, NATIVE)
COVERS = Covered("begins", "execute", "rm")
COMMAND = Question("q1", EXECUTE, ("mode",), "rm -rf build", covers=COVERS)
EDIT = Question(
    "q2",
    ToolCall("c2", "edit_file", {"file_path": "a.py"}, NATIVE),
    ("mode",),
    change=FileChange("a.py", "one\ntwo\n", "one\n二\u202e\n"),
)


async def test_a_turn_and_the_end() -> None:
    live = ScriptedLive(HELLO)
    async with talking(live) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does("hi\r", "done")
        terminal.type("/quit\r")
        result = await terminal.ends()
    at = terminal.lines.index("> hi")
    assert terminal.lines[at : at + 6] == ["> hi", "", "Hello", "", "there", "done"]
    assert live.said == [("go_on", ()), ("say", ("hi", (), "queue")), ("close", ())]
    assert (result.session, result.gone, result.error, result.text) == (SESSION.id, False, None, "")


@BOTH
async def test_all_that_a_reply_can_be(language: Language) -> None:
    call = ToolCall(
        "c1", "execute", {"command": "ls"}, Origin("reasoning", "hermes"), (Repair("trailing-comma"),)
    )
    live = ScriptedLive(
        [
            events.ThinkingPiece("first\nsecond"),
            events.TextPiece("# Title\nSome **bold** `code`"),
            events.CallArriving(0, "execute", ""),
            events.CallArriving(0, "execute", '{"comm'),
            events.ReplyEnded("x", "first\nsecond", 2, StopReason.TOOL_CALLS),
            events.CallMade(call),
            events.CallMade(BrokenCall("c9", "write_file", "{", "truncated", NATIVE)),
            events.ToolBegan("c1", "execute", {"command": "ls"}),
            events.ToolAnswered("c1", "execute", "\n".join(f"line {n}" for n in range(30)), False),
            events.TodosChanged((("做完", "completed"), ("now", "in_progress"))),
            events.SubagentBegan("s1", "helper", "look"),
            events.CallMade(EXECUTE, "s1"),
            events.SubagentEnded("s1", "found it", False),
            events.ReplyEnded("Answer", "", 0, StopReason.LENGTH),
        ]
    )
    async with talking(live, language, rows=60) as terminal:
        await terminal.does("go\r", "Answer")
        await terminal.sees("done" if language == "en" else "完成")
        text = terminal.text
        assert text.count("line ") == 8 if language == "en" else True
        for shown in (
            "# Title",
            "Some **bold** `code`",
            "● execute ls",
            "✓ 做完",
            "▸ now",
            "Answer",
            "line 7",
        ):
            assert shown in text
        assert "line 8" not in text
        assert "┊ helper ● execute rm -rf build" in text
        assert "found it" in text
        for english, chinese in (
            ("thought for", "思考了"),
            ("repaired: ignored a comma", "已修复："),
            ("✗ write_file was not run", "✗ 未执行 write_file"),
            ("… 22 more lines", "…… 还有 22 行"),
            ("helper works on", "helper 开始"),
            ("did not end normally", "回复没有正常结束"),
        ):
            assert (english if language == "en" else chinese) in text
        assert all(cell_len(line) <= 80 for line in terminal.lines)
        await terminal.does("\x0f", "line 29")
        assert "  first" not in terminal.lines
        await terminal.does("\x14", "  second")
        assert "  first" in terminal.lines


async def test_thinking_is_told_as_it_comes_where_it_is_wished() -> None:
    live = ScriptedLive([events.ThinkingPiece("one\ntw"), events.ThinkingPiece("o"), *HELLO])
    async with talking(live, show_thinking=True) as terminal:
        await terminal.does("go\r", "done")
    assert [line for line in terminal.lines if line in ("  one", "  two", "Hello")] == [
        "  one",
        "  two",
        "Hello",
    ]
    assert "thought" not in terminal.text


@BOTH
@pytest.mark.parametrize(
    ("typed", "decision"),
    [
        (["1"], Decision("once")),
        (["2"], Decision("session")),
        (["3"], Decision("always")),
        (["4"], Decision("no")),
        (["y"], Decision("once")),
        (["5", "too 危险"], Decision("no", "too 危险")),
        (["7", "4"], Decision("no")),
        (["maybe", "4"], Decision("no")),
    ],
)
async def test_a_question_is_answered_with_a_number(
    language: Language, typed: list[str], decision: Decision
) -> None:
    live = ScriptedLive([events.Asked(COMMAND), *HELLO])
    async with talking(live, language) as terminal:
        await terminal.does("go\r", "1-5")
        assert "  ┊ rm -rf build" in terminal.lines
        covered = {"en": "commands that begin with `rm`", "zh": "以 `rm` 开头的命令"}[language]
        assert any(covered in line for line in terminal.lines)
        terminal.type(f"{typed[0]}\r")
        for line in typed[1:]:
            if typed[0] == "5":
                await terminal.sees(lambda: terminal.input.startswith(("Why not?", "原因")))
            else:
                await terminal.sees("Answer with a number" if language == "en" else "请输入 1 到 5")
                await terminal.sees(lambda: terminal.input.startswith(("Number", "编号")))
            terminal.type(f"{line}\r")
        await terminal.sees("there")
    assert ("answer", ("q1", decision)) in live.said


async def test_the_diff_is_shown_in_full_and_what_hides_in_it() -> None:
    live = ScriptedLive(
        [events.Asked(EDIT), events.ToolAnswered("c2", "edit_file", "ok", False, EDIT.change), *HELLO]
    )
    async with talking(live) as terminal:
        await terminal.does("go\r", "Number (1-3)")
        text = terminal.text
        assert "    -two" in text
        assert "    +二⟨U+202E⟩" in text
        assert "hidden characters" in text
        await terminal.does("1\r", "there")
        assert terminal.text.count("-two") == 1
        assert "✓ a.py +1 -1" in terminal.text


async def test_what_is_typed_stays_while_a_question_is_asked() -> None:
    live = ScriptedLive(HELLO)
    async with talking(live) as terminal:
        await terminal.does("half a mess", "> half a mess")
        live.turns = [[events.Asked(COMMAND), *HELLO]]
        await live.say("from elsewhere")
        await terminal.sees("Number (1-5)")
        assert "> half a mess" not in terminal.lines
        await terminal.does("1\r", "> half a mess")
        await terminal.does("age\r", lambda: ("say", ("half a message", (), "queue")) in live.said)


MEANWHILE: list[LiveEvent] = [
    events.TodosChanged((("plan", "completed"), ("做", "in_progress"))),
    events.TextPiece("streamed\nand half"),
    events.Noticed("no-snapshot", {}),
]


@BOTH
async def test_what_is_told_while_a_question_stands_is_printed_behind_the_answer(
    language: Language,
) -> None:
    live = ScriptedLive([events.Asked(COMMAND), *HELLO])
    async with talking(live, language) as terminal:
        await terminal.does("go\r", "1-5")
        asked = terminal.lines
        for event in MEANWHILE:
            live.tell(event)
        await terminal.does("x", lambda: terminal.input.endswith("x"))
        assert [line for line in terminal.lines if line][:-2] == [line for line in asked if line][:-2]
        await terminal.does("\x7f5\r", lambda: terminal.input.startswith(("Why not?", "原因")))
        assert "streamed" not in terminal.text
        await terminal.does("no\r", "there")
    told = terminal.text
    last, notice = ("5. No, and", "were not saved") if language == "en" else ("5. 不可以，", "未能保存")
    told = told[told.index(last) :]
    order = [told.index(each) for each in ("plan", "做", "streamed", "and half", notice, "there")]
    assert order == sorted(order)
    assert told.count("streamed") == 1


async def test_nothing_comes_between_a_menu_and_its_prompt() -> None:
    live = ScriptedLive([events.TextPiece(f"line {n}\n") for n in range(40)] + HELLO, pause=0.02)
    async with talking(live) as terminal:
        await terminal.does("go\r", "line 3")
        await terminal.does("/model\r", "2. qwen:qwen3-max")
        seen = [each for each in terminal.lines if each.startswith("line ")]
        await live.idle()
        await terminal.does("not there\r", "No choice contains not there.")
        menu = terminal.lines.index("Which model?")
        assert [each for each in terminal.lines[menu:] if each.startswith("line ")] == []
        await terminal.does("\x1b", "done")
    lines = [each for each in terminal.lines if each.startswith("line ")]
    assert lines == [f"line {n}" for n in range(40)]
    assert terminal.lines.index(lines[len(seen)]) > terminal.lines.index("Which model?")


async def test_a_question_that_is_voided_lets_go_of_what_was_told() -> None:
    live = ScriptedLive([events.Asked(COMMAND), *HELLO])
    async with talking(live) as terminal:
        await terminal.does("go\r", "Number (1-5)")
        live.tell(MEANWHILE[0])
        await terminal.does("\x1b", "Stopped.")
    assert terminal.text.index("plan") < terminal.text.index("no longer asked")


async def test_what_is_told_while_a_question_stands_is_not_lost_when_the_program_ends() -> None:
    live = ScriptedLive([events.Asked(COMMAND), *HELLO])
    async with talking(live) as terminal:
        await terminal.does("go\r", "Number (1-5)")
        live.tell(MEANWHILE[0])
        await asyncio.sleep(0)
        terminal.pipe.close()
        await terminal.ends()
    assert "✓ plan" in terminal.text


async def test_an_output_that_is_wanted_comes_at_once_and_the_question_stands_below_it() -> None:
    ran = events.ToolAnswered("c0", "execute", "\n".join(f"row {n}" for n in range(20)), False)
    live = ScriptedLive([ran, events.Asked(COMMAND), *HELLO])
    async with talking(live, rows=60) as terminal:
        await terminal.does("go\r", "Number (1-5)")
        assert "row 19" not in terminal.text
        await terminal.does("\x0f", "row 19")
        await terminal.sees(lambda: terminal.text.count("5. No, and tell") == 2)
        text = terminal.text
        assert text.index("row 19") < text.rindex("? May this command run?")
        await terminal.does("1\r", "there")


async def test_a_second_question_waits_for_a_menu() -> None:
    live = ScriptedLive([events.Asked(COMMAND), *HELLO])
    async with talking(live) as terminal:
        await terminal.does("/model\r", "2. qwen:qwen3-max")
        await live.say("from elsewhere")
        await terminal.does("2\r", "Number (1-5)")
        text = terminal.text
        assert text.index("Which model?") < text.index("? May this command run?")
        await terminal.does("1\r", "there")
    assert ("set_model", ("qwen:qwen3-max",)) in live.said
    assert ("answer", ("q1", Decision("once"))) in live.said


async def test_a_plan_is_answered_with_a_mode() -> None:
    call = ToolCall("c1", PLAN_TOOL, {"plan": "First this.\nThen that."}, NATIVE)
    live = ScriptedLive(
        [
            events.CallMade(call),
            events.Asked(Question("q1", call, (), plan="First this.\nThen that.")),
            *HELLO,
        ]
    )
    async with talking(live) as terminal:
        await terminal.does("go\r", "Number (1-4)")
        assert "  ┊ Then that." in terminal.lines
        terminal.type("y\r")  # a plan wants a mode, and not a yes
        await terminal.sees("Answer with a number")
        await terminal.does("1\r", "there")
    assert ("answer", ("q1", Decision("auto-edit"))) in live.said


async def test_escape_twice_with_nothing_typed_goes_back_to_a_message() -> None:
    live = ScriptedLive(
        past=[events.TurnBegan("the first", entry=3), events.TurnBegan("the second", entry=7)]
    )
    async with talking(live) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does("x\x1b", lambda: terminal.input == "> x")
        await terminal.does("\x7f\x1b\x1b", "Go back to before which message?")
        await terminal.does("2\r", "What should go back?")
        await terminal.does("2\r", lambda: terminal.input == "> the first")
    assert ("rewind", (3, "conversation")) in live.said


async def test_escape_stops_and_voids_the_question() -> None:
    live = ScriptedLive([events.Asked(COMMAND), *HELLO])
    async with talking(live) as terminal:
        await terminal.does("go\r", "Number (1-5)")
        await terminal.does("\x1b", "Stopped.")
        await terminal.sees(lambda: terminal.input == ">")
    assert ("stop", ()) in live.said
    assert "no longer asked" in terminal.text


@pytest.mark.parametrize("key", ["\x1b", "\x03"])
async def test_stopping_keeps_what_came(key: str) -> None:
    live = ScriptedLive([events.TextPiece("half an ans"), events.Asked(COMMAND)])
    async with talking(live) as terminal:
        await terminal.does("go\r", "Number")
        await terminal.does(key, "Stopped.")
        await terminal.sees("half an ans")
        assert not terminal.running.done()


async def test_enter_queues_and_up_takes_back() -> None:
    live = ScriptedLive([events.TextPiece("a"), events.Asked(COMMAND)], HELLO)
    async with talking(live) as terminal:
        await terminal.does("go\r", "Number")
        await live.say("later 以后")
        await terminal.sees("1 queued")
        assert "queued: later" not in terminal.text  # it would stand between the answers and the prompt
        await terminal.does("4\r", "there")


async def test_typed_while_busy() -> None:
    slow = [events.TextPiece(f"{n}\n") for n in range(400)]
    live = ScriptedLive(slow, HELLO, pause=0.01)
    async with talking(live) as terminal:
        await terminal.does("go\r", "\n3\n")
        await terminal.does("later\r", "queued: later")
        await terminal.does("\x1b[A", "> later")
        await terminal.does(" now\x13", lambda: ("say", ("later now", (), "steer")) in live.said)
        await terminal.sees("\n> later now\n")
        await terminal.does("\x1b", "Stopped.")


async def test_control_c_twice_quits_and_keeps_what_was_typed() -> None:
    async with talking(ScriptedLive()) as terminal:
        await terminal.sees(">")
        await terminal.does("unsent", "> unsent")
        await terminal.does("\x03", lambda: "> unsent" not in terminal.lines)
        await terminal.does("\x1b[A", "> unsent")
        await terminal.does("\x15\x03", "again to quit")
        terminal.type("\x03")
        assert not (await terminal.ends()).gone


async def test_control_d_quits_on_an_empty_input_alone() -> None:
    async with talking(ScriptedLive()) as terminal:
        await terminal.does("ab\x01\x04", "> b")
        terminal.type("\x15\x04")
        terminal.type("\x05\x15\x04")
        await terminal.ends()


async def test_lines_history_and_pastes(tmp_path: Path) -> None:
    live = ScriptedLive()
    history = tmp_path / "state" / "typed"
    pasted = "\n".join(f"row {n}" for n in range(20))
    async with talking(live, "zh", history=history) as terminal:
        terminal.type("one\ntwo\x1b\rthree\r")
        await terminal.sees(lambda: ("say", ("one\ntwo\nthree", (), "queue")) in live.said)
        await terminal.does(f"看 \x1b[200~{pasted}\x1b[201~ !", "[已粘贴 20 行] !")
        await terminal.does("\r", lambda: ("say", (f"看 {pasted} !", (), "queue")) in live.said)
        await terminal.does("key sk-0123456789abcdef0123\r", lambda: len(live.said) == 4)
    assert history.stat().st_mode & 0o777 == 0o600
    live = ScriptedLive()
    async with talking(live, history=history) as terminal:
        await terminal.sees(">")
        await terminal.does("\x1b[A", "row 19")
        assert "sk-" not in terminal.text


async def test_what_was_typed_before_there_was_a_prompt_is_in_the_input() -> None:
    live = ScriptedLive(HELLO)
    async with talking(live, typed="早 said\rand more") as terminal:
        await terminal.sees("> and more")
    assert [each for each in live.said if each[0] == "say"] == [("say", ("早 said", (), "queue"))]


async def test_shift_tab_goes_through_the_modes() -> None:
    live = ScriptedLive()
    async with talking(live) as terminal:
        await terminal.sees("ask · ")
        wanted: tuple[Mode, ...] = ("auto-edit", "auto", "plan", "ask")
        for mode in wanted:
            await terminal.does("\x1b[Z", lambda mode=mode: terminal.bottom.startswith(f"mode {mode} · "))
    assert [each for each in live.said if each[0] == "set_mode"] == [
        ("set_mode", (mode,)) for mode in wanted
    ]


async def test_commands_files_and_the_shell() -> None:
    live = ScriptedLive()
    async with talking(live, rows=40) as terminal:
        await terminal.does("/mo", "/model [VENDOR:MODEL]")
        await terminal.does("\x1b", lambda: "/model [VENDOR:MODEL]" not in terminal.text)
        await terminal.does("de plan\r", "plan: only reads")
        await terminal.does("see @编", "src/编码.py")
        await terminal.does("\t\r\r", lambda: ("say", ("see @src/编码.py ", (), "queue")) in live.said)
        await terminal.does("!echo hello\r", "    hello")
        terminal.type("/home/me/x.py is broken\r")
        await terminal.sees(lambda: live.said[-1] == ("say", ("/home/me/x.py is broken", (), "queue")))
        await terminal.does("/nope\r", "There is no command /nope")
        await terminal.sees("> /nope")
    assert ("shell", ("echo hello",)) in live.said


async def test_escape_leaves_a_command_off() -> None:
    class Slow(ScriptedLive):
        async def shell(self, command: str) -> events.ShellRan:
            try:
                await asyncio.Event().wait()
            finally:
                self.tell(events.ShellRan(command, "begun", None))
            raise AssertionError

    live = Slow(HELLO)
    async with talking(live) as terminal:
        await terminal.does("!sleep 1000\r", "running sleep 1000")
        await terminal.does("\x1b", "    begun\n    stopped")
        await terminal.does("hi\r", "there")


@BOTH
async def test_a_menu_is_a_numbered_list(language: Language) -> None:
    live = ScriptedLive()
    async with talking(live, language) as terminal:
        await terminal.does("/model\r", "2. qwen:qwen3-max")
        await terminal.does("nothing like it\r", "nothing like it" if language == "en" else "没有包含")
        await terminal.does("\x15qwen\r", lambda: ("set_model", ("qwen:qwen3-max",)) in live.said)
        await terminal.does("/model\r", lambda: terminal.text.count("1. deepseek") == 2)
        await terminal.does("\x1b", lambda: terminal.lines.count(">") >= 1)
    assert len([each for each in live.said if each[0] == "set_model"]) == 1


async def test_an_error_gives_the_text_back() -> None:
    live = ScriptedLive(raising={"say": UsageError("no images here")})
    async with talking(live) as terminal:
        await terminal.does("look at this\r", "<UsageError> no images here")
        await terminal.sees("> look at this")


async def test_what_is_sent_while_it_opens_waits() -> None:
    live, may = ScriptedLive(HELLO), asyncio.Event()

    @asynccontextmanager
    async def opening() -> AsyncIterator[Live]:
        await may.wait()
        yield live

    async with talking(live, opening=opening) as terminal:
        await terminal.sees("opening …")
        await terminal.does("early\r", "It is sent as soon as")
        may.set()
        await terminal.sees("there")
    assert ("say", ("early", (), "queue")) in live.said


@BOTH
async def test_a_conversation_that_cannot_be_opened(language: Language) -> None:
    @asynccontextmanager
    async def opening() -> AsyncIterator[Live]:
        await asyncio.sleep(0.05)
        raise UsageError("no such session")
        yield ScriptedLive()

    async with talking(ScriptedLive(), language, opening=opening) as terminal:
        terminal.type("sent\runsent")
        result = await terminal.ends()
    assert "<UsageError> no such session" in terminal.text
    assert isinstance(result.error, UsageError)
    assert result.text == "sent\nunsent"
    assert result.session is None


async def test_before_the_conversation_a_first_run_may_ask() -> None:
    async def before(frontend: Frontend) -> bool:
        key = await frontend.ask("Your key:", secret=True)
        await frontend.show(f"{len(key or '')} characters")
        return await frontend.pick("Go on?", [Item("yes", "Yes"), Item("no", "No")]) == "yes"

    live = ScriptedLive(HELLO)
    async with talking(live, before=before, first_text="first") as terminal:
        await terminal.sees("Your key:")
        assert "opening" not in terminal.text
        await terminal.does("s3cret", "******")
        await terminal.does("\r", "6 characters")
        await terminal.does("1\r", "there")
    assert "s3cret" not in "".join(terminal.raw)
    assert ("say", ("first", (), "queue")) in live.said


async def test_who_leaves_the_first_run_leaves_the_program() -> None:
    async def before(frontend: Frontend) -> bool:
        return await frontend.ask("Your name?") is not None

    live = ScriptedLive()
    async with talking(live, before=before) as terminal:
        await terminal.sees("Your name?")
        terminal.type("\x1b")
        result = await terminal.ends()
    assert result.session is None
    assert live.said == []


async def test_a_session_is_told_when_it_is_opened_and_when_another_is_resumed() -> None:
    past = [
        events.TurnBegan("问题"),
        events.ReplyEnded("An answer", "thoughts", 0, StopReason.STOP, entry=3),
    ]
    async with talking(ScriptedLive(past=past)) as terminal:
        await terminal.sees("An answer")
        assert "> 问题" in terminal.lines
        assert "thought: " in terminal.text
        await terminal.sees(lambda: terminal.bottom.startswith("mode ask"))


async def test_a_pipe_that_is_closed_ends_it_cleanly() -> None:
    live = ScriptedLive([events.TextPiece("a"), events.Asked(COMMAND)])
    async with talking(live) as terminal:
        await terminal.does("go\r", "Number")
        terminal.pipe.close()
        result = await terminal.ends()
    assert result.gone
    assert live.closed


async def test_a_terminal_that_takes_nothing_more_ends_it_cleanly() -> None:
    live = ScriptedLive(HELLO)
    async with talking(live) as terminal:
        await terminal.sees(">")
        terminal.broken = True
        terminal.type("go\r")
        result = await terminal.ends()
        terminal.broken = False
    assert result.gone
    assert live.closed


async def test_a_terminal_that_is_resized_loses_nothing() -> None:
    live = ScriptedLive([events.TextPiece(f"第 {n} 行 of the answer\n") for n in range(60)], pause=0.005)
    async with talking(live) as terminal:
        await terminal.does("go\r", "第 10 行")
        terminal.columns = 40
        await terminal.sees("done")
    kept = [line for line in terminal.lines if line.startswith("第 ")]
    assert [f"第 {n} 行 of the answer" for n in range(60)] == kept


async def test_vim() -> None:
    live = ScriptedLive()
    async with talking(live, vim=True) as terminal:
        await terminal.does("one two", "> one two")
        terminal.type("\x1b")
        await asyncio.sleep(0)
        terminal.type("0")
        await terminal.does("dw", lambda: "> two" in terminal.lines)
        await terminal.does("\r", lambda: ("say", ("two", (), "queue")) in live.said)


async def test_still_draws_nothing_but_the_input() -> None:
    live = ScriptedLive(HELLO)
    async with talking(live, still=True) as terminal:
        await terminal.does("hi\r", "done")
    assert "context" not in terminal.text


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_themes(theme: str) -> None:
    live = ScriptedLive([events.TextPiece("`code`"), *HELLO])
    async with talking(live, theme=theme) as terminal:
        await terminal.does("hi\r", "done")
    assert "\x1b[0;38;5;" in "".join(terminal.raw)


EARLY = (
    events.TurnBegan("What was it?", entry=1),
    events.ReplyEnded("Tea.", "", 0, StopReason.STOP),
    events.TurnEnded("done"),
)


@pytest.mark.parametrize("moved", [False, True])
async def test_the_past_is_told_before_the_conversation_is_open(moved: bool) -> None:
    live = ScriptedLive(past=[*EARLY, events.TurnBegan("And then?", entry=9), events.TurnEnded("done")])
    gate = asyncio.Event()

    async def early(last: int) -> EarlyPage:
        return EarlyPage(SESSION.id, 1 if moved else SESSION.head, Page(EARLY, None))

    @asynccontextmanager
    async def opening() -> AsyncIterator[Live]:
        await gate.wait()
        yield live

    async with talking(live, opening=opening, early=early) as terminal:
        await terminal.sees("Tea.")
        gate.set()
        await terminal.sees("demo (main)")
        terminal.type("/quit\r")
        await terminal.ends()
        assert ("And then?" in terminal.text) is moved
        assert terminal.text.count("Tea.") == (2 if moved else 1)


async def test_the_terminal_is_given_a_copied_answer() -> None:
    live = ScriptedLive(past=[events.ReplyEnded("答案 **bold**", "", 0, StopReason.STOP)])
    async with talking(live) as terminal:
        await terminal.does("/copy\r", "11 characters")
        said = base64.b64encode("答案 **bold**".encode()).decode()
        assert f"\x1b]52;c;{said}\a" in "".join(terminal.raw)
