import re
from dataclasses import replace
from typing import Any, Literal, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from ferrule.agent.backends.command_access import missing_access
from ferrule.core.locale import Words, money, share, span, tokens
from ferrule.core.messages import BrokenCall, BrokenReason, Origin, Repair, StopReason, ToolCall, Usage
from ferrule.core.notes import Note
from ferrule.core.visible_text import visible
from ferrule.terminal.frontend import NO_WITH_REASON, answer_items
from ferrule.terminal.info_views import mode_name, status_parts, thinking_name
from ferrule.terminal.live import event_lines as lines
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.event_lines import (
    question_line,
    question_parts,
    reason_lines,
)
from ferrule.terminal.live.event_messages import NOTICES
from ferrule.terminal.live.live_events import (
    Answer,
    Covered,
    Decision,
    FileChange,
    LiveEvent,
    Mode,
    Question,
    Reason,
    Thinking,
    Why,
)
from ferrule.terminal.live.text_layout import wrapped_line
from tests.terminal.live.scripted_live import SESSION, STATUS
from tests.terminal.said_face import speech

Language = Literal["en", "zh"]
BOTH = pytest.mark.parametrize("language", ["en", "zh"])
EN, ZH = speech("en"), speech("zh")
NATIVE = Origin("native", "native")
HAN = re.compile("[\u4e00-\u9fff]")


def told(event: LiveEvent, language: Language = "en") -> str:
    """All that is told of an event."""
    return lines.plain_text(lines.event_lines(event, lines.Telling(speech(language))))


def call(name: str = "execute", origin: Origin = NATIVE, *repairs: Repair, **arguments: Any) -> ToolCall:
    return ToolCall("c1", name, arguments, origin, repairs)


@pytest.mark.parametrize(
    ("name", "arguments", "line"),
    [
        ("execute", {"timeout": 5, "command": "git\nstatus"}, "execute git status"),
        (
            "edit_file",
            {"old_string": "a", "new_string": "b", "file_path": "/src/a.py"},
            "edit_file /src/a.py",
        ),
        ("weather", {"city": "杭州"}, "weather 杭州"),
        ("deep", {"filter": {"a": 1}}, 'deep {"filter": {"a": 1}}'),
        ("write_todos", {"todos": []}, "write_todos"),
        ("ls", {}, "ls"),
        ("execute", {"command": "x" * 50}, "execute " + "x" * 31 + "…"),
    ],
)
def test_calls(name: str, arguments: dict[str, Any], line: str) -> None:
    assert lines.call_line(name, arguments, 40) == line


@given(st.text(), st.integers(1, 80))
def test_a_call_never_is_wider_than_the_screen(text: str, width: int) -> None:
    line = lines.call_line("execute", {"command": text}, width)
    assert cell_len(line) <= width
    assert "\n" not in line
    assert "\x1b" not in line


def test_a_call_that_came_as_it_should_needs_no_remark() -> None:
    assert lines.remark_line(EN, call()) == ""


def test_repairs_and_origin_in_one_line() -> None:
    repaired = call(
        "ls",
        Origin("reasoning", "hermes"),
        Repair("trailing-comma"),
        Repair("trailing-comma"),
        Repair("code-fence"),
    )
    assert lines.remark_line(EN, repaired) == (
        "recovered from reasoning (hermes); repaired: ignored a comma before a closing bracket;"
        " took the object out of a code fence"
    )
    assert lines.remark_line(ZH, repaired).startswith("从思考内容中找回（hermes）；已修复：")


@BOTH
@pytest.mark.parametrize("reason", get_args(BrokenReason))
def test_broken_calls_say_why(language: Language, reason: BrokenReason) -> None:
    line = told(events.CallMade(BrokenCall("1", "", "raw", reason, NATIVE)), language)
    assert line.startswith("✗ ")
    assert bool(HAN.search(line)) == (language == "zh")


def refused(why: events.RefusalReason, about: str = "") -> events.ToolAnswered:
    return events.ToolAnswered("1", "ls", "Do not try again.", True, refused=True, why=why, about=about)


EDITED = FileChange("a.py", "1\n2\n", "1\n3\n4\n")
TABLE: list[tuple[LiveEvent, str]] = [
    (events.ToolAnswered("1", "ls", "a\nb\n", False, seconds=1.23), "  ✓ 2 lines · 1.2 s\n    a\n    b"),
    (
        events.ToolAnswered("1", "edit_file", "ok", False, EDITED),
        "  ✓ a.py +2 -1\n    @@ -1,2 +1,3 @@\n     1\n    -2\n    +3\n    +4",
    ),
    (events.ToolAnswered("1", "ls", "no\nright", True), "  ✗ ls failed: no right"),
    (
        events.ToolAnswered("1", "ls", "a.b was not there. Look first.", True),
        "  ✗ ls failed: a.b was not there.",
    ),
    (events.ToolAnswered("1", "mcp", "It is. Not there.", True), "  ✗ mcp failed: It is. Not there."),
    (refused("user"), "  ⊘ ls refused: You did not allow it."),
    (refused("reason", "no\nneed"), "  ⊘ ls refused: no need"),
    (refused("path", "../x"), "  ⊘ ls refused: The path ../x is not in a form that file tools accept."),
    (events.ToolAnswered("1", "ls", "Refused: no\nright", True, refused=True), "  ⊘ ls refused: no right"),
    (
        events.ToolAnswered("1", "execute", "no\n[exit code 128]", False),
        "  ✗ exit code 128 · 1 line\n    no",
    ),
    (events.ToolAnswered("1", "execute", "(no output)", False), "  ✓ no output"),
    (
        events.ToolAnswered("1", "execute", f"a\n{events.STOPPED}", False, seconds=4.0),
        "  ⊘ execute stopped · 1 line · 4.0 s\n    a",
    ),
    (
        events.ToolAnswered(
            "1", "read_file", "@@ lines 2-3 of 9 | next offset 3 @@\na\n@@ lines 1-2 @@", False
        ),
        "  ✓ 2 lines\n    lines 2-3\n    a\n    @@ lines 1-2 @@",
    ),
    (events.TurnBegan("go\non", ("a.png",)), "\n> go\n  on\n  with a.png\n"),
    (events.Steered("go\non"), "> go on"),
    (
        events.TodosChanged((("one", "completed"), ("two", "in_progress"), ("三", "pending"))),
        "  ✓ one\n  ▸ two\n  · 三",
    ),
    (events.ShellRan("ls", "a\n", 0), "! ls\n    a"),
    (events.ShellRan("ls", "", 2), "! ls\n    exit code 2"),
    (events.ShellRan("ls", "a\n", None), "! ls\n    a\n    stopped"),
    (events.ReplyEnded("text", "thinking", 0, StopReason.TOOL_CALLS), ""),
    (events.Queued(()), ""),
    (events.Decided("q", None), "  no longer asked"),
]
"""Events, and all that is told of them in English."""


@pytest.mark.parametrize(("event", "lines"), TABLE, ids=lambda each: type(each).__name__)
def test_an_event_in_lines(event: LiveEvent, lines: str) -> None:
    assert told(event) == lines


def test_changes_of_files() -> None:
    assert lines.change_line(EN, FileChange("a", None, "1\n2")) == "a +2 (new file)"
    assert lines.change_line(EN, FileChange("a", "1\n2", None)) == "a: deleted"
    assert lines.change_line(EN, FileChange("a.png", None, None, "2 KB more")) == "a.png: 2 KB more"


@BOTH
@pytest.mark.parametrize("why", get_args(Why))
def test_ends_of_turns(language: Language, why: Why) -> None:
    error = ValueError("broken pipe") if why == "failed" else None
    text = told(events.TurnEnded(why, error, "", Usage(20_000, 1_500, 15_000), 65.0), language)
    assert bool(HAN.search(text)) == (language == "zh")
    assert ("<ValueError> broken pipe" in text) == (why == "failed")
    assert ("20.0k in (75% cached) · 1.5k out · 1 min 5 s" in text) == (language == "en")


SPOKEN: list[LiveEvent] = [
    *(events.ReplyAgain(why) for why in ("broke-off", "only-thinking", "broken-call")),
    events.ReplyEnded("", "", 0, StopReason.LENGTH),
    events.ReplyEnded("", "", 0, StopReason.STOP, notes=(Note("closing-think-tag-left", {}),)),
    events.ReplyEnded("", "hm", 0, StopReason.STOP, only_thinking=True),
    events.Queued(("x",)),
    events.Queued(("x", "y")),
    events.Compacted("", 90_000, 4_000),
    events.FilesUndone((FileChange("a", "", ""),), ("b",)),
    events.FilesUndone(()),
    *(
        events.SessionChanged(SESSION, why)
        for why in ("new", "resumed", "forked", "undone", "rewound", "redone", "moved")
    ),
    events.ShellRan("x", "", 2),
    events.SubagentBegan("1", "r", "t"),
    events.SubagentEnded("1", "t", True),
]


def test_the_rule_behind_a_refusal_speaks_chinese() -> None:
    assert "有规则禁止：工具 ls。" in told(refused("rule", "tool ls"), "zh")
    asked = Question("1", call(), ("rule",), rule="any command")
    assert "任何命令" in lines.why_asked(Words("zh"), asked)[0]


@BOTH
@pytest.mark.parametrize("event", SPOKEN, ids=lambda each: type(each).__name__)
def test_events_speak_the_language(language: Language, event: LiveEvent) -> None:
    assert bool(HAN.search(told(event, language))) == (language == "zh")


def test_what_is_folded_is_opened() -> None:
    answered = events.ToolAnswered("1", "x", "\n".join(map(str, range(50))), False)
    folded = lines.event_lines(answered, lines.Telling(EN, keys=True))
    assert len(folded) == 1 + 8 + 1
    assert "42 more lines (ctrl-o shows all)" in lines.plain_text(folded[-1:])
    waiting = events.Noticed("mcp-waiting", {"server": "x"})
    for keys in (True, False):
        shown = lines.plain_text(lines.event_lines(waiting, lines.Telling(EN, keys=keys)))
        assert ("esc" in shown) == keys
    assert len(lines.event_lines(answered, lines.Telling(EN, output=None))) == 51
    assert len(lines.event_lines(answered, lines.Telling(EN, output=0))) == 1
    long = events.ToolAnswered("1", "x", "长" * 10_000, False)
    wrapped = lines.event_lines(long, lines.Telling(EN, 40, wraps=True))
    assert len(wrapped) == 1 + 8 + 1
    assert all(cell_len(lines.plain_text([line])) <= 40 for line in wrapped)


@pytest.mark.parametrize("telling", [lines.Telling(EN), lines.Telling(EN, 40, wraps=True)])
def test_of_a_failed_command_the_end_is_shown(telling: lines.Telling) -> None:
    output = "\n".join(["长" * 10_000, *map(str, range(1, 50))])
    for event in (
        events.ToolAnswered("1", "execute", f"{output}\n[exit code 1]", False),
        events.ShellRan("x", output, 1),
        events.ShellRan("x", output, None),
    ):
        shown = lines.plain_text(lines.event_lines(event, telling)).split("\n")
        at = shown.index("    42")
        assert "42 more lines" in shown[at - 1]
        assert shown[at : at + 8] == [f"    {each}" for each in range(42, 50)]


@given(st.text(), st.integers(12, 40))
def test_lines_are_broken_without_losing_a_character(text: str, width: int) -> None:
    line = [("a", "  ┊ "), ("b", visible(text).replace("\n", "").replace("\t", ""))]
    parts = wrapped_line(line, width)
    assert all(cell_len(lines.plain_text([part])) <= width for part in parts)
    kept = "".join(piece for part in parts for style, piece in part if style == "b")
    assert kept == line[1][1]


def test_a_notice_has_the_sentence_of_its_code_and_its_error() -> None:
    noticed = events.Noticed("not-attached", {"names": "a.py"}, OSError("full"))
    head, _, error = told(noticed).partition("\n")
    assert head == NOTICES["not-attached"].format(names="a.py")
    assert error == "<OSError> full"
    assert told(events.Noticed("of-a-newer-version", {})) == "of-a-newer-version"
    assert told(events.Noticed("not-attached", {"x": 1})) == "not-attached"


@BOTH
def test_questions(language: Language) -> None:
    says = speech(language)
    reasons: tuple[Reason, ...] = get_args(Reason)
    asked = Question(
        "1", call(command="rm -rf x\u202e"), reasons, "rm -rf x\u202e", rule="ask execute(rm …)"
    )
    told = [question_line(says, asked), *reason_lines(says, asked)]
    assert [bool(HAN.search(line)) for line in told] == [language == "zh"] * (len(reasons) + 2)
    assert question_parts(asked) == "rm -rf x⟨U+202E⟩"
    assert [item.value for item in answer_items(says, asked)] == ["once", "no", NO_WITH_REASON]


def test_a_rule_for_calls_alike_is_shown_where_it_is_offered() -> None:
    asked = Question("1", call(), ("mode",), covers=Covered("begins", "execute", "git log"))
    items = answer_items(EN, asked)
    assert [item.value for item in items] == ["once", "session", "always", "no", NO_WITH_REASON]
    assert items[1].note == "commands that begin with `git log`"
    assert not any("hidden" in line for line in reason_lines(EN, asked))


@pytest.mark.parametrize(
    ("tool", "mode", "why", "chinese"),
    [
        ("write_file", "ask", "Mode `ask` asks before every change.", "“询问”模式：每次改动前"),
        ("delete", "ask", "Mode `ask` asks before every change.", "“询问”模式：每次改动前"),
        ("delete", "auto-edit", "Mode `auto-edit` asks before a folder is deleted.", "删除文件夹前"),
        ("execute", "auto-edit", "Mode `auto-edit` asks before every command.", "“自动编辑”模式：每条命令"),
        ("jira", "plan", "Mode `plan` asks before every call of `jira`.", "“规划”模式：每次调用 `jira` 前"),
    ],
)
def test_a_question_says_why_it_asks(tool: str, mode: Mode, why: str, chinese: str) -> None:
    asked = Question("1", call(tool), ("mode",), mode=mode)
    assert reason_lines(EN, asked) == [why]
    [line] = reason_lines(ZH, asked)
    assert line.startswith(chinese) or chinese in line


def test_a_call_that_was_recovered_says_so() -> None:
    found = replace(call(), origin=Origin("content", "hermes"))
    assert reason_lines(EN, Question("1", found, ("mode",)))[1:] == ["recovered from content (hermes)"]


@pytest.mark.parametrize(
    ("change", "asked"),
    [
        (FileChange("a", "x", "y"), "May `a` be changed?"),
        (FileChange("a", None, "y"), "May `a` be created?"),
        (FileChange("a", "x", None), "May `a` be deleted?"),
        (FileChange("a", None, None, "a picture"), "May `a` be changed?"),
    ],
)
def test_questions_about_files(change: FileChange, asked: str) -> None:
    question = Question("1", call("write_file", file_path="a"), ("mode",), change=change, subagent="helper")
    assert question_line(EN, question) == f"{asked} (asked by helper)"
    assert question_parts(question).startswith(change.words)


def test_a_call_with_neither_shows_its_arguments() -> None:
    question = Question("1", call("mail", to="a@b"), ("mode",))
    assert question_line(EN, question) == "May `mail` be called?"
    assert '"to": "a@b"' in question_parts(question)


def test_decisions() -> None:
    for answer in get_args(Answer):
        line = lines.plain_text(lines.event_lines(events.Decided("q", Decision(answer)), lines.Telling(ZH)))
        assert bool(HAN.search(line)) is (answer != "no")


def test_the_status_line() -> None:
    assert [part for _, part in status_parts(Words("en"), STATUS, 2).values()] == [
        "mode ask",
        "deepseek:deepseek-v4-flash",
        "2 queued",
        "context 9%",
        "$0.0123",
        "dir demo (main)",
        "thinking auto",
        "75% cached",
        "21.5k tokens",
    ]
    for model, told in (("deepseek:x", 1), ("simulate:deepseek:deepseek-flash", 0)):
        status = replace(STATUS, model=model, simulated=True)
        assert [text for _, text in status_parts(Words("en"), status).values()].count("simulated") == told


@BOTH
def test_all_modes_and_levels_have_names(language: Language) -> None:
    words = Words(language)
    assert len({mode_name(words, each) for each in get_args(Mode)}) == 4
    assert len({thinking_name(words, each) for each in get_args(Thinking)}) == 5


def test_amounts() -> None:
    assert [tokens(each) for each in (0, 999, 1000, 99_949, 99_960, 999_499, 999_500, 12_345_678)] == [
        "0",
        "999",
        "1.0k",
        "99.9k",
        "100k",
        "999k",
        "1.0M",
        "12.3M",
    ]
    assert money({"USD": 0.0123, "CNY": 3}) == "¥3.00 + $0.0123"
    assert money({"XYZ": 1.5}) == "1.50 XYZ"
    assert [span(Words("en"), each) for each in (0.44, 9.96, 65, 7800)] == [
        "0.4 s",
        "10 s",
        "1 min 5 s",
        "2 h 10 min",
    ]
    assert [share(1, 1000), share(0, 0), share(1, 4)] == ["<1%", "0%", "25%"]


@pytest.mark.parametrize(
    ("tool", "failed", "text", "told"),
    [
        ("edit_file", True, "/a.py was not read yet. Read it with read_file first.", "还没有读过 /a.py。"),
        ("execute", False, "[x]\n[exit code 2]", "[x]"),
        ("read_file", False, "@@ lines 1-1 of 1 @@\na", "第 1-1 行\na"),
        (
            "execute",
            False,
            f"a{missing_access('EROFS', networked=False, denies=False, walls=False)}",
            "沙箱外",
        ),
        ("mail", False, "(no output)", "(no output)"),
    ],
)
def test_what_tools_say_themselves_is_told_in_the_users_language(
    tool: str, failed: bool, text: str, told: str
) -> None:
    answered = events.ToolAnswered("1", tool, text, failed)
    assert told in lines.told_text(lines.Telling(ZH), answered)
    english = lines.told_text(lines.Telling(EN), answered)
    assert text.removeprefix("@@ ").startswith(english.split("\n")[0].split(". ")[0])


def test_a_note_of_every_later_request_is_not_repeated() -> None:
    notes = (
        Note("broken-calls-as-text", {"count": 1}),
        Note("model-unknown", {"model": "m", "vendor": "v", "name": "m"}),
    )
    ended = events.ReplyEnded("", "", 0, StopReason.STOP, None, notes)
    assert len(lines.event_lines(ended, lines.Telling(EN))) == 1
