"""Whole sessions of both frontends at a pseudo-terminal: everything that people do in one, and terminals that go."""

import re
import sys
from pathlib import Path

import pytest

from ferrule.core.locale import Language
from tests.terminal.settings.places import Home

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_chat import ENTER, Chat, Frontend, chat_home
from tests.cli.pty_vendor import pty_vendor

pytestmark = pytest.mark.services

UP, ESCAPE, CTRL_S, CTRL_T, TAB, SHIFT_TAB = "\x1b[A", "\x1b", "\x13", "\x14", "\t", "\x1b[Z"

BOTH_FACES = pytest.mark.parametrize("frontend", ["full", "plain"])
BOTH_LANGUAGES = pytest.mark.parametrize("language", ["en", "zh"])


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return chat_home(tmp_path)


def does_the_tour(chat: Chat) -> None:
    """A job with todos, a repaired call, a diff that is allowed, another for the session, a command refused."""
    words, path = chat.words, "FERRULE-TOUR.md"
    chat.line("Look around here")
    chat.until("FERRULE-TOUR.md", "+# A tour" if chat.frontend == "plain" else "+ # A tour")
    chat.answer(words("May `{path}` be created?", path=path), 1)
    chat.until("Status: finished")
    chat.answer(words("May `{path}` be changed?", path=path), 2)
    chat.until("wc -l FERRULE-TOUR.md")
    chat.answer(words("May this command run?"), 5)
    chat.until(
        words("Why not? " if chat.frontend == "plain" else "why not? (enter sends, esc goes back)").strip()
    )
    chat.line("later, 以后再说")
    chat.until("I am not a real model", where=lambda run: run.everything)
    chat.until(words("done"))


def stopped(chat: Chat) -> str:
    """How the sentence begins that a turn was stopped."""
    return re.split("[。.]", chat.words("Stopped. The work so far is kept."))[0]


@BOTH_FACES
@BOTH_LANGUAGES
def test_a_session_with_everything_in_it(home: Home, frontend: Frontend, language: Language) -> None:
    with pty_vendor() as vendor:
        with Chat(home, vendor.url, frontend, language) as chat:
            words = chat.words
            chat.opened()
            does_the_tour(chat)
            if frontend == "plain":
                assert "hermes" in chat.everything
                assert "以后再说" in chat.everything
            looks_around(chat, home)
            is_told_meanwhile(chat)
            is_stopped(chat)
            goes_back_and_forks(chat, home)
            chat.line("/quit")
            assert chat.ended() == 0
            assert "Traceback" not in chat.everything
            assert re.search(r"ferrule -r [0-9a-z]{8}", chat.everything)
        with Chat(home, vendor.url, frontend, language, "-c") as chat:
            chat.until("from-the-shell-42", where=lambda run: run.everything)
            chat.leave()
        with Chat(home, vendor.url, frontend, language, "-r") as chat:
            chat.until(words("Continue which session?"), "泡茶的分支", "Look around here")
            chat.line("2" if frontend == "plain" else "")
            chat.opened()
            chat.leave()


def looks_around(chat: Chat, home: Home) -> None:
    """Views, a command of the user's own, a file by its name, the modes."""
    words = chat.words
    chat.line("/context")
    chat.until(words("tools"))
    chat.line("/cost")
    chat.until("deepseek-v4-flash", words("out"))
    chat.line("! echo from-the-shell-$((40+2))")
    chat.until("from-the-shell-42")
    chat.type("read @READ")
    chat.until(" README.md")
    chat.type(TAB)
    chat.until("read @README.md")
    if chat.frontend == "plain":
        chat.type(ENTER)  # takes what is chosen
    chat.type(ENTER)
    chat.until("# Tea", where=lambda run: run.everything)
    chat.until(words("done"))
    chat.type(SHIFT_TAB)
    chat.until(words("auto-edit"))
    chat.line("/mode ask")
    chat.until(words("ask"))


def is_told_meanwhile(chat: Chat) -> None:
    """Told while it works, and heard by the model with its next request."""
    chat.line("in steps")
    chat.replying("Step")
    chat.type("and hello 你好")
    chat.holds("and hello 你好")
    chat.type(CTRL_S)
    chat.until("who says: and hello 你好")
    chat.until(chat.words("sent while it worked") if chat.frontend == "full" else "> and hello 你好")
    chat.until(chat.words("done"))


def is_stopped(chat: Chat) -> None:
    """Typed while it works: queued, taken back; stopped in mid-reply; resized meanwhile."""
    words = chat.words
    chat.line("a very long one")
    chat.replying()
    chat.line("the next thing")
    chat.until(words("queued: {text}", text="the next thing"))
    chat.type(UP)
    chat.gone(words("queued: {text}", text="the next thing"))
    chat.holds("the next thing")
    chat.resize(72, 26)
    chat.holds("the next thing")
    chat.resize(100, 40)
    chat.clear("the next thing")
    chat.type(ESCAPE)
    chat.until(stopped(chat))


def goes_back_and_forks(chat: Chat, home: Home) -> None:
    """Undo and redo, with the file; a fork, a title, an export."""
    words = chat.words
    for said in ("a very long one", "in steps", "read @README.md", "Look around here"):
        assert (home.work / "FERRULE-TOUR.md").exists()
        chat.line("/undo")
        chat.until(words("Back to before your last message."))
        chat.clear(said)
    assert not (home.work / "FERRULE-TOUR.md").exists()
    chat.line("/redo")
    chat.until(words("What was undone is restored."), where=lambda run: run.everything)
    assert chat.soon((home.work / "FERRULE-TOUR.md").exists, 20.0)
    chat.line("/fork 另一条路")
    chat.until(words("Continuing in a fork: {title}", title="另一条路"), where=lambda run: run.everything)
    chat.line("/rename 泡茶的分支")
    chat.until(words("The title is now: {title}", title="泡茶的分支"), where=lambda run: run.everything)
    chat.line("/export out.md")
    chat.until(words("Written to {path}", path="").strip(), "out.md", where=lambda run: run.everything)
    assert "A tour of this directory" in (home.work / "out.md").read_text("utf-8")


@BOTH_FACES
@BOTH_LANGUAGES
def test_a_terminal_that_is_closed_in_mid_turn(home: Home, frontend: Frontend, language: Language) -> None:
    with pty_vendor() as vendor:
        with Chat(home, vendor.url, frontend, language) as chat:
            chat.opened()
            chat.line("a long one")
            chat.replying()
            chat.hang_up()
            assert chat.wait() == 129
        with Chat(home, vendor.url, frontend, language, "-c") as chat:
            chat.until(stopped(chat))
            chat.type(CTRL_T)
            if frontend == "full":
                chat.type("\x1b[1;5H")  # to the first line
            chat.until("This takes a while.", "Line 1 of many", where=lambda run: run.everything)
            chat.line("and now hello again")
            chat.until("who says: and now hello again", where=lambda run: run.everything)
            chat.leave()


@BOTH_FACES
@BOTH_LANGUAGES
def test_a_terminal_that_is_closed_while_it_asks(
    home: Home, frontend: Frontend, language: Language
) -> None:
    with pty_vendor() as vendor:
        with Chat(home, vendor.url, frontend, language) as chat:
            chat.opened()
            chat.line("Look around here")
            chat.until(chat.words("May `{path}` be created?", path="FERRULE-TOUR.md"))
            chat.hang_up()
            assert chat.wait() == 129
        with Chat(home, vendor.url, frontend, language, "-c") as chat:
            chat.answer(chat.words("May `{path}` be created?", path="FERRULE-TOUR.md"), 1)
            chat.answer(chat.words("May `{path}` be changed?", path="FERRULE-TOUR.md"), 1)
            assert (home.work / "FERRULE-TOUR.md").exists()
