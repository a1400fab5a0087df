"""What marks say can be kept in the log, and read again."""

from pathlib import Path

import pytest

from ferrule.core.messages import Assistant, Origin, ToolCall, ToolResult, User
from ferrule.sessions.entries import Mark
from ferrule.sessions.log import open_sessions
from ferrule.terminal.live import log_replay
from ferrule.terminal.live.line_diffs import diff_lines
from ferrule.terminal.live.live_events import FileChange, ShellRan, ToolAnswered

LINES = "\n".join(map(str, range(1, 41)))
CHANGE = FileChange("a.txt", LINES, LINES.replace("20\n21", "20\nnew\n21"))

MARKS = [
    log_replay.steered("m1"),
    log_replay.ended("stopped"),
    log_replay.ended("failed", seconds=1.5, error=ValueError("no")),
    log_replay.files_before("a"),
    log_replay.files_after("b"),
    log_replay.shell(ShellRan("ls", "文件\n", None)),
    log_replay.changed("c1", CHANGE) or Mark("", {}),
]


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: str(mark))
def test_the_log_keeps_it(tmp_path: Path, mark: Mark) -> None:
    log = open_sessions(tmp_path / "sessions.sqlite")
    session = log.create().id
    log.append(session, mark)
    [kept] = log.entries(session)
    log.close()
    assert kept.said == mark


def test_an_error_is_its_kind_and_its_words() -> None:
    assert log_replay.ended("failed", error=ValueError("no")).detail == {
        "why": "failed",
        "error": {"kind": "ValueError", "message": "no"},
    }


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (CHANGE.before, CHANGE.after),
        (LINES, f"first\n{LINES}\nlast"),
        (LINES, LINES.replace("\n20\n", "\n").replace("\n30\n", "\nthirty\n")),
        ("a\n" * 9, "a\n" * 4),
        ("one\r\ntwo\r\n", "one\r\n2\r\n"),
        ("", "text"),
        ("text\n", ""),
    ],
)
def test_an_edit_is_shown_again_with_the_lines_around_it(tmp_path: Path, before: str, after: str) -> None:
    change = FileChange("a.txt", before, after)
    mark = log_replay.changed("c1", change)
    assert mark is not None
    call = ToolCall("c1", "edit_file", {"file_path": "/a.txt"}, Origin("native", "native"))
    log = open_sessions(tmp_path / "sessions.sqlite")
    session = log.create().id
    log.append(session, User("go"), Assistant("", "", (call,)), mark, ToolResult("c1", "done"))
    told = [each for each in log_replay.events_of(log.entries(session)) if isinstance(each, ToolAnswered)]
    log.close()
    [shown] = [each.change for each in told]
    assert shown is not None
    assert diff_lines(shown) == diff_lines(change)


@pytest.mark.parametrize(
    "change",
    [
        FileChange("a", None, "new"),
        FileChange("a", "old", None),
        FileChange("a", None, None, "Deleted, 9 bytes"),
        FileChange("a", "x" * log_replay.LONGEST, "y"),
    ],
)
def test_what_arguments_say_and_what_is_long_is_not_kept_again(change: FileChange) -> None:
    assert log_replay.changed("c1", change) is None
