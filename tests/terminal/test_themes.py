"""Which theme fits a terminal: what the terminal answers in, a theme and what was typed meanwhile out."""

import os
import select
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager

import pytest

from ferrule.terminal import themes
from ferrule.terminal.themes import fitting_theme

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

MANY = {"TERM": "xterm-256color"}
HERE = b"\x1b[12;1R"
QUESTIONS = b"\x1b]11;?\x1b\\\x1b[6n"


@contextmanager
def terminal(*answers: bytes) -> Generator[tuple[int, list[bytes]]]:
    """A terminal that answers with these pieces once it was asked; what it was asked."""
    master, slave = os.openpty()
    asked: list[bytes] = []

    def answer() -> None:
        while QUESTIONS not in b"".join(asked):
            if not select.select([master], [], [], 20)[0]:
                return
            asked.append(os.read(master, 100))
        for piece in answers:
            os.write(master, piece)

    thread = threading.Thread(target=answer)
    thread.start()
    try:
        yield slave, asked
    finally:
        os.write(slave, QUESTIONS)  # where nothing was asked
        thread.join()
        os.close(slave)
        os.close(master)


@pytest.mark.parametrize(
    ("answers", "theme", "typed"),
    [
        ([b"\x1b]11;rgb:1414/1717/1d1d\x1b\\", HERE], "dark", ""),
        ([b"\x1b]11;rgb:fafa/fbfb/fcfc\a", HERE], "light", ""),
        ([b"\x1b]11;rgba:ff/ff/ff/80\a" + HERE], "light", ""),
        ([b"\x1b]11;rgb:0/0/0\x1b", b"\\" + HERE[:3], HERE[3:]], "dark", ""),
        ([b"\x1b]11;rgb:0000/2b2b/3636\x1b\\", HERE], "dark", ""),
        ([HERE], "ansi", ""),
        (["早".encode(), b"\x1b]11;rgb:ffff/ffff/ffff\a", b" there\r", HERE], "light", "早 there\r"),
        ([b"go\r", HERE], "ansi", "go\r"),
    ],
)
def test_the_theme_is_that_of_the_background(
    monkeypatch: pytest.MonkeyPatch, answers: list[bytes], theme: str, typed: str
) -> None:
    monkeypatch.setattr(themes, "PATIENCE", 60.0)
    with terminal(*answers) as (slave, asked):
        assert fitting_theme(MANY, slave, slave) == (theme, typed)
        assert b"".join(asked) == QUESTIONS


def test_a_terminal_that_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(themes, "PATIENCE", 0.01)
    with terminal(b"") as (slave, _):
        assert fitting_theme(MANY, slave, slave) == ("ansi", "")


@pytest.mark.parametrize("environ", [{"TERM": "linux"}, {}, {**MANY, "NO_COLOR": "1"}])
def test_one_with_few_colours_is_not_asked(environ: dict[str, str]) -> None:
    with terminal() as (slave, asked):
        assert fitting_theme(environ, slave, slave) == ("ansi", "")
        assert asked == []


def test_the_terminal_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    import termios

    monkeypatch.setattr(themes, "PATIENCE", 0.0)
    with terminal(HERE) as (slave, _):
        before = termios.tcgetattr(slave)
        fitting_theme(MANY, slave, slave)
        assert termios.tcgetattr(slave) == before


def test_a_pipe_is_not_asked() -> None:
    read, write = os.pipe()
    try:
        assert fitting_theme(MANY, read, write) == ("ansi", "")
        assert not select.select([read], [], [], 0)[0]
    finally:
        os.close(read)
        os.close(write)
