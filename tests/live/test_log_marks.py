"""What marks say can be kept in the log, and read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from ferrule.live import log_marks
from ferrule.live.live_events import ShellRan
from ferrule.sessions.entries import Mark
from ferrule.sessions.log import open_sessions

MARKS = [
    log_marks.steered("m1"),
    log_marks.ended("stopped"),
    log_marks.ended("failed", seconds=1.5, error=ValueError("no")),
    log_marks.files_before("a"),
    log_marks.files_after("b"),
    log_marks.shell(ShellRan("ls", "文件\n", None)),
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
    assert log_marks.ended("failed", error=ValueError("no")).detail == {
        "why": "failed",
        "error": {"kind": "ValueError", "message": "no"},
    }
