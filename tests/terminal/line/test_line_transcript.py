"""What is printed of a conversation, on paper of a list: nothing is lost, whatever the cuts."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from ferrule.core.cuts import cuts
from ferrule.core.messages import Origin, StopReason, ToolCall
from ferrule.terminal.line_transcript import LineFlow, MarkdownStyles, Transcript
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.event_lines import Line, plain_text
from ferrule.terminal.live.live_events import Decision, LiveEvent
from tests.terminal.said_face import speech

MARKDOWN = "\n\n# 标题\n\nA **bold** `co**de`\n```py\nx = 1\n\n  ~~~\n```\n> quote 引用\nlast **open\n\n"
TEXTS = st.text(st.sampled_from("ab #*`~>_\n字，\t"), max_size=60)


class Sheet:
    """Paper that keeps its lines."""

    def __init__(self, columns: int = 80) -> None:
        self.columns = columns
        self.lines: list[Line] = []

    def print(self, *lines: Line) -> None:
        self.lines.extend(lines)

    @property
    def texts(self) -> list[str]:
        return [plain_text([line]) for line in self.lines]


def told(*happened: LiveEvent, shown: bool = False, columns: int = 80) -> tuple[Sheet, Transcript]:
    sheet = Sheet(columns)
    transcript = Transcript(
        sheet.print, lambda: columns, speech("en"), thinking_shown=shown, keys=True, clock=lambda: 0.0
    )
    for event in happened:
        transcript.tell(event)
    return sheet, transcript


def test_an_answer_is_the_same_under_every_cut() -> None:
    end = events.ReplyEnded(MARKDOWN, "", 0, StopReason.STOP)
    whole, _ = told(end)
    assert "\n".join(whole.texts) == MARKDOWN.strip("\n")
    for pieces in cuts(MARKDOWN):
        sheet, _ = told(*map(events.TextPiece, pieces), end)
        assert sheet.lines == whole.lines


@given(TEXTS, st.integers(0, 2**32))
def test_no_piece_is_lost(text: str, seed: int) -> None:
    chance = random.Random(seed)
    at = sorted(chance.randrange(len(text) + 1) for _ in range(chance.randrange(8)))
    pieces = [text[start:end] for start, end in zip([0, *at], [*at, len(text)], strict=True)]
    sheet, transcript = told(*map(events.TextPiece, pieces))
    transcript.settle()
    lines = text.split("\n")
    kept = [line for line in lines if line.strip()]
    assert [line for line in sheet.texts if line.strip()] == kept
    if kept:
        first, last = (at for at, line in enumerate(lines) if line.strip()), range(len(lines) - 1, -1, -1)
        assert sheet.texts == lines[next(first) : next(at for at in last if lines[at].strip()) + 1]


@given(TEXTS, st.integers(0, 2**32))
def test_thinking_is_whole_whether_shown_or_folded(text: str, seed: int) -> None:
    chance = random.Random(seed)
    middle = chance.randrange(len(text) + 1)
    pieces = [events.ThinkingPiece(text[:middle]), events.ThinkingPiece(text[middle:])]
    shown, transcript = told(*pieces, shown=True)
    transcript.settle()
    lines = [f"  {line}" if line else "" for line in text.split("\n")]
    assert shown.texts == (lines if lines[-1] else lines[:-1])
    folded, transcript = told(*pieces)
    transcript.settle()
    assert len(folded.lines) == bool(text.strip())
    folded.lines.clear()
    transcript.tell_thinking()
    assert folded.texts == (lines if text.strip() else [])


@given(TEXTS)
def test_styles_change_no_character(text: str) -> None:
    styles = MarkdownStyles()
    for line in text.split("\n"):
        assert plain_text([styles.line(line)]) == line


@given(st.lists(TEXTS))
def test_lines_come_once(pieces: list[str]) -> None:
    flow = LineFlow()
    lines = [line for piece in pieces for line in flow.feed(piece)]
    text = "".join(pieces)
    assert text.endswith(flow.tail(10))
    rest = flow.end()
    assert "\n".join([*lines, *(rest or [""])]) == text
    assert flow.end() == []


def styles(text: str) -> list[str]:
    markdown = MarkdownStyles()
    return [style for line in text.split("\n") for style, _ in markdown.line(line)]


def test_styles() -> None:
    assert styles("# A") == ["heading"]
    assert styles("#a") == [""]
    assert styles("a **b** `c` d") == ["", "bold", "", "code", ""]
    assert styles("2 ** 3 ** 4") == [""]
    assert styles("```\n# no\n```\nyes") == ["dim", "code", "dim", ""]
    assert styles("````\n```\n````") == ["dim", "code", "dim"]


def test_an_open_fence_ends_with_its_reply() -> None:
    sheet, _ = told(
        events.TextPiece("```\ncode"),
        events.ReplyEnded("", "", 0, StopReason.STOP),
        events.TextPiece("plain\n"),
    )
    assert sheet.lines[-1] == [("", "plain")]


def test_what_acts_in_secret_is_shown() -> None:
    sheet, _ = told(
        events.TurnBegan("a\x1b[2J"),
        events.ThinkingPiece("\x1b]0;x\x07\n"),
        events.TextPiece("\x1b[31mred\u202e\n"),
        events.ToolAnswered("1", "fetch", "\x1b[1A", False),
        events.ToolAnswered("1", "f\x1b", "\x9b31m", True),
        events.ShellRan("\x1b", "\x1b\n", 1),
        shown=True,
    )
    assert not any("\x1b" in text or "\x9b" in text or "\u202e" in text for text in sheet.texts)


def test_a_reply_that_only_thought_is_told_as_such() -> None:
    end = events.ReplyEnded("", "deep\nthoughts", 0, StopReason.STOP, only_thinking=True)
    sheet, _ = told(events.ThinkingPiece("deep\nthoughts"), end)
    assert sheet.texts[-2:] == ["  deep", "  thoughts"]
    assert "no answer" in sheet.texts[-3]


def test_what_broke_off_stays_and_is_asked_for_again() -> None:
    sheet, _ = told(events.TextPiece("half"), events.ReplyAgain("broke-off"), events.TextPiece("whole\n"))
    assert sheet.texts == ["half", "↻ The reply broke off; asking again.", "whole"]


def test_a_failed_turn_says_why() -> None:
    sheet, _ = told(events.TextPiece("a"), events.TurnEnded("failed", ValueError("no\nway")))
    assert sheet.texts == ["a", "The turn failed.", "<ValueError> no", "way"]


def test_output_is_folded_and_whole_on_demand() -> None:
    output = "\n".join(map(str, range(100)))
    sheet, transcript = told(events.ToolAnswered("1", "execute", output, False))
    assert len(sheet.lines) == 1 + 8 + 1
    assert "92 more lines" in sheet.texts[-1]
    sheet.lines.clear()
    assert transcript.print_output()
    assert [line.strip() for line in sheet.texts[1:]] == output.split("\n")
    quiet, _ = told(events.ToolAnswered("1", "read_file", output, False))
    assert quiet.texts == ["  ✓ 100 lines"]


def test_what_is_said_of_an_output_is_broken_between_words() -> None:
    output = f"{'x' * 50}\n[In the sandbox a command writes only here.]"
    sheet, _ = told(events.ToolAnswered("1", "execute", output, False), columns=30)
    assert sheet.texts[1:] == [
        f"    {'x' * 50}",
        "    [In the sandbox a command",
        "    writes only here.]",
    ]


def test_one_line_more_is_no_reason_to_fold() -> None:
    sheet, _ = told(events.ToolAnswered("1", "execute", "\n".join("123456789"), False))
    assert len(sheet.lines) == 10


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_what_goes_on_fits_on_one_line(columns: int) -> None:
    for event in (
        events.TextPiece("很长的一行文字" * 30),
        events.ThinkingPiece("x" * 1000),
        events.ToolBegan("1", "execute", {"command": "长" * 100}),
    ):
        _, transcript = told(event, columns=columns)
        line = plain_text([transcript.tail()])
        assert line
        assert cell_len(line) <= max(columns, 40)


def test_a_notice_that_nobody_knows_ends_nothing() -> None:
    sheet, _ = told(events.Noticed("no-such-code", {}, OSError("full")))
    assert sheet.texts == ["no-such-code", "<OSError> full"]


def test_calls_without_a_result_are_stopped() -> None:
    calls = [
        ToolCall(f"c{at}", "execute", {"command": "make"}, Origin("native", "native")) for at in range(3)
    ]
    made = [events.CallMade(calls[0]), events.CallMade(calls[1]), events.CallMade(calls[2], subagent="s")]
    answered = events.ToolAnswered("c0", "execute", "fine", False)
    sheet, _ = told(*made, answered, events.TurnEnded("stopped"))
    assert sheet.texts[-3:-1] == ["  ⊘ execute stopped", "  ┊ s   ⊘ execute stopped"]
    assert sheet.texts[-1].startswith("Stopped.")
    sheet, _ = told(made[0], events.TurnEnded("failed"), events.TurnBegan("go"), events.TurnEnded("done"))
    assert [line for line in sheet.texts if "execute" in line] == ["● execute make", "  ✗ execute failed"]


@pytest.mark.parametrize("columns", [24, 60, 80])
def test_sentences_are_broken_between_words(columns: int) -> None:
    why = "The user has chosen plan mode, in which nothing is changed and no command runs. Read what you need."
    sheet, _ = told(
        events.ToolAnswered("1", "execute", "", True, refused=True, why="reason", about=why),
        events.Decided("1", Decision("no", why)),
        events.TurnEnded("stopped"),
        columns=columns,
    )
    assert all(cell_len(line) <= columns for line in sheet.texts)
    words = " ".join(sheet.texts).split()
    assert " ".join(words).count(why) == 1
