"""What marks say can be kept in the log, and read again."""

from __future__ import annotations

from pathlib import Path

import pytest

from ferrule.live import replaying
from ferrule.live.live_events import ShellRan
from ferrule.sessions.entries import Mark
from ferrule.sessions.log import open_sessions

MARKS = [
    replaying.steered("m1"),
    replaying.ended("stopped"),
    replaying.ended("failed", seconds=1.5, error=ValueError("no")),
    replaying.files_before("a"),
    replaying.files_after("b"),
    replaying.shell(ShellRan("ls", "文件\n", None)),
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
    assert replaying.ended("failed", error=ValueError("no")).detail == {
        "why": "failed",
        "error": {"kind": "ValueError", "message": "no"},
    }
