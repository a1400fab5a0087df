"""A chat at terminals of other kinds and sizes, and with what else a terminal gives: a mouse, an editor."""

import base64
import re
import sys
from pathlib import Path

import pytest

from ferrule.simulate import Call, Say, Simulator
from ferrule.simulate.conversation import Conversation
from ferrule.terminal.full.approval_panel import GUARD
from tests.terminal.settings.places import Home

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_chat import ENTER, Chat, Frontend, chat_home
from tests.cli.pty_vendor import pty_vendor

pytestmark = pytest.mark.services

BOTH = pytest.mark.parametrize("frontend", ["full", "plain"])

CTRL_G = "\x07"
COLOURS = re.compile(rb"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;\d+)*m")
"""Sequences that set a colour; 39 and 49, the terminal's own, set none."""


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return chat_home(tmp_path)


def editor(home: Home, script: str) -> dict[str, str]:
    """An editor that does this, in the environment."""
    file = home.folder / "an editor"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o700)
    return {"VISUAL": f"'{file}'", "EDITOR": "/not/this"}


@BOTH
def test_an_editor(home: Home, frontend: Frontend) -> None:
    """Ctrl-C is the editor's while it runs, and signals to all that is on the terminal."""
    script = (
        'trap "" INT; kill -INT 0; sleep 0.3; test -t 0 && cat "$1" >seen && printf "你好, hello\\n" >>"$1"'
    )
    with (
        pty_vendor() as vendor,
        Chat(home, vendor.url, frontend, "en", environ=editor(home, script)) as chat,
    ):
        chat.opened()
        chat.type("typed 泡茶 ")
        chat.holds("typed 泡茶")
        chat.type(CTRL_G)
        chat.until("泡茶 你好, hello")
        assert (home.work / "seen").read_text() == "typed 泡茶 "
        chat.line("")
        chat.until("Good day to who says: typed 泡茶 你好, hello")
        chat.leave()


@BOTH
@pytest.mark.parametrize("editor_is", ["one that fails", "missing"])
def test_no_editor(home: Home, frontend: Frontend, editor_is: str) -> None:
    environ = editor(home, "echo lost >$1; exit 3") if editor_is != "missing" else {"VISUAL": "/not/there"}
    with pty_vendor() as vendor, Chat(home, vendor.url, frontend, "zh", environ=environ) as chat:
        chat.opened()
        chat.type("hello")
        chat.holds("hello")
        chat.type(CTRL_G)
        chat.until("无法运行或异常")
        chat.holds("hello")
        chat.line(" there")
        chat.until("who says: hello there")
        chat.leave()


def test_a_mouse(home: Home) -> None:
    """The wheel scrolls, a click opens and folds."""
    with pty_vendor(delay=2) as vendor, Chat(home, vendor.url, "full", "en") as chat:
        chat.opened()
        chat.line("a long one")
        chat.until("Line 399 of many", "done ·")
        while "thought: 1 line" not in chat.screen:
            chat.type("\x1b[<64;10;10M" * 50)
            chat.soon(lambda: "thought: 1 line" in chat.screen, 0.5)
        row = next(at for at, line in enumerate(chat.screen.split("\n"), 1) if "thought:" in line)
        click = f"\x1b[<0;10;{row}M\x1b[<0;10;{row}m"
        chat.type(click)
        chat.until("This takes a while.")
        chat.soon(lambda: False, 1.0)  # no double click, which marks
        chat.type(click)
        chat.gone("This takes a while.")
        while "Line 399 of many" not in chat.screen:
            chat.type("\x1b[<65;10;10M" * 50)
            chat.soon(lambda: "Line 399 of many" in chat.screen, 0.5)
        chat.leave()


@BOTH
@pytest.mark.parametrize("theme", ["auto", "dark"])
def test_no_colours(home: Home, frontend: Frontend, theme: str) -> None:
    environ = {"NO_COLOR": "1", "COLORTERM": "truecolor", "FERRULE_THEME": theme}
    with pty_vendor(delay=2) as vendor, Chat(home, vendor.url, frontend, "en", environ=environ) as chat:
        chat.opened()
        chat.line("Look around here")
        chat.answer(chat.words("May `{path}` be created?", path="FERRULE-TOUR.md"), 4)
        chat.until(chat.words("done"))
        chat.leave()
        assert not COLOURS.findall(bytes(chat.written))


def test_a_terminal_that_can_nothing(home: Home) -> None:
    with (
        pty_vendor(delay=2) as vendor,
        Chat(home, vendor.url, "full", "en", environ={"TERM": "dumb"}) as chat,
    ):
        chat.until("/help: ")
        chat.line("hello 你好")
        chat.until("Good day to who says: hello 你好", "done ·")
        chat.line("/quit")
        assert chat.ended() == 0
        assert b"\x1b" not in chat.written


@BOTH
def test_a_terminal_that_is_tiny(home: Home, frontend: Frontend) -> None:
    with pty_vendor(delay=2) as vendor, Chat(home, vendor.url, frontend, "en", columns=20, rows=5) as chat:
        chat.until("ask")
        chat.line("hello")
        chat.until("done")
        chat.line("Look around here")
        if frontend == "plain":
            chat.until("Number (1-5)")
            chat.resize(100, 40)
            chat.line("1")
        else:
            chat.until("? May")
            chat.resize(100, 40)
            chat.answer(chat.words("May `{path}` be created?", path="FERRULE-TOUR.md"), 1)
        chat.answer(chat.words("May `{path}` be changed?", path="FERRULE-TOUR.md"), 4)
        chat.answer(chat.words("May this command run?"), 4)
        chat.until("I am not a real model")
        chat.resize(20, 5)
        chat.until("ask")
        chat.resize(100, 40)
        chat.holds("")
        chat.leave()


def test_nothing_is_drawn_twice(home: Home) -> None:
    """For screen readers: what is told comes once, and nothing but the input is drawn anew."""
    environ = {"FERRULE_PLAIN_STATIC": "1"}
    with pty_vendor() as vendor, Chat(home, vendor.url, "plain", "en", environ=environ) as chat:
        chat.until("/help: ")
        chat.line("a long one")
        chat.replying()
        chat.type("\x1b")
        chat.until("Stopped")
        assert chat.written.count(b"Line 1 of many") == 1
        assert "thinking high" not in chat.everything
        assert b"esc" not in chat.written.split(b"a long one")[-1]
        chat.leave()


@BOTH
def test_a_place_outside(home: Home, frontend: Frontend) -> None:
    """The question names the real path, a yes writes there, and an added directory is not asked about."""
    other = home.folder / "other"
    other.mkdir()
    new, later = other / "new.txt", other / "later.txt"
    wanted = [new, later]

    def brain(conversation: Conversation) -> Say:
        if conversation.last_results or not wanted:
            return Say("It is written.")
        return Say(calls=(Call("write_file", {"file_path": str(wanted.pop(0)), "content": "tea"}),))

    with (
        Simulator("deepseek", brain, mode="lenient") as vendor,
        Chat(home, vendor.url, frontend, "en", columns=160) as chat,
    ):
        chat.opened()
        chat.line("write it")
        chat.until(f"It may change `{new}`, outside the directory.")
        if frontend == "full":
            chat.soon(lambda: False, 2 * GUARD)
        chat.type("1" if frontend == "full" else f"1{ENTER}")
        chat.until("It is written.")
        assert new.read_text() == "tea"
        chat.line("/add-dir nowhere")
        chat.until("is not a directory")
        chat.clear("/add-dir nowhere")
        chat.line(f"/add-dir {other}")
        chat.until("The agent works in", "/undo does not change files there", "+other")
        chat.line("/mode auto-edit")
        chat.line("once more")
        chat.wait_for(later.exists, "the second file")
        chat.leave()
    assert sorted(each.name for each in home.work.iterdir()) == ["README.md"]


@BOTH
def test_an_answer_is_copied_the_status_shown_and_another_session_begun(
    home: Home, frontend: Frontend
) -> None:
    environ = {"SSH_CONNECTION": "there"}  # so that the terminal is asked for its clipboard
    with pty_vendor(delay=2) as vendor, Chat(home, vendor.url, frontend, "en", environ=environ) as chat:
        chat.opened()
        chat.line("/copy")
        chat.until(chat.words("There is no answer yet."))
        chat.line("hello 你好")
        chat.until("Good day to who says: hello 你好", "done ·")
        chat.line("/copy")
        chat.until("sent to the terminal")
        taken = re.findall(rb"\x1b\]52;c;([A-Za-z0-9+/=]+)", bytes(chat.written))
        assert "Good day to who says: hello 你好" in base64.b64decode(taken[-1]).decode()
        chat.line("/status")
        shown = ("version", "model", "mode", "directory", "session", "commands", "instruction files")
        chat.until("Ferrule ", str(home.work), *map(chat.words, shown))
        chat.line("/clear")
        chat.until("The last session is kept: /resume (hello 你好)")
        chat.line("/copy")
        chat.until(chat.words("There is no answer yet."))
        chat.leave()
