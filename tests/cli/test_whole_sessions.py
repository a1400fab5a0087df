"""Whole sessions of both faces at a pseudo-terminal: everything that people do in one, and what goes wrong."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest

from ferrule.cli.catalogue import Language, Words
from ferrule.simulate import Status
from tests.settings.places import Home

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_run import PtyRun
from tests.cli.pty_vendor import pty_vendor

Face = Literal["full", "plain"]

UP, ENTER, ESCAPE, BACKSPACE = "\x1b[A", "\r", "\x1b", "\x7f"
CTRL_C, CTRL_D, CTRL_S, CTRL_T, TAB, SHIFT_TAB = "\x03", "\x04", "\x13", "\x14", "\t", "\x1b[Z"

FACES = pytest.mark.parametrize(("face", "language"), [("full", "en"), ("plain", "zh")])
ALL = pytest.mark.parametrize("face", ["full", "plain"])
BOTH = pytest.mark.parametrize("language", ["en", "zh"])


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(
        tmp_path,
        {
            "XDG_DATA_HOME": str(tmp_path / "data"),
            "FERRULE_MODE": "ask",
            "FERRULE_THINKING": "high",
            "DEEPSEEK_API_KEY": "sk-simulated",
        },
    )
    made.work.mkdir(parents=True)
    (made.work / "README.md").write_text("# Tea\n", "utf-8")
    return made


class Chat(PtyRun):
    """A face with a conversation at a simulated vendor, and what is done with it."""

    def __init__(self, home: Home, url: str, face: Face, language: Language, *more: str) -> None:
        self.face, self.words = face, Words(language)
        plain = ["--plain"] if face == "plain" else []
        super().__init__(
            *plain,
            "--model",
            "deepseek:deepseek-v4-flash",
            "--base-url",
            url,
            *more,
            environ={**home.environ, "FERRULE_LANG": language},
            directory=home.work,
        )

    def opened(self) -> None:
        """Wait until it is open."""
        self.until(self.words("status.mode.ask") + ("  " if self.face == "full" else ""), "deepseek:")

    def line(self, text: str) -> None:
        """Type a line and send it."""
        self.type(text + ENTER)

    def answer(self, question: str, number: int) -> None:
        """Answer a question by its number. What is typed just when it comes up is no answer."""
        self.until(question)
        if self.face == "plain":
            self.until("5. ")
            self.line(str(number))
            return
        gone = self.words("full.reason") if number == 5 else ""
        for _ in range(60):
            self.type(str(number))
            if self.soon(lambda: gone in self.screen if gone else question not in self.screen):
                return
            self.type(BACKSPACE)
        raise AssertionError(self.screen)

    def leave(self) -> None:
        """Leave by the keys of the face."""
        if self.face == "full":
            self.type(CTRL_C)
            self.until(self.words("full.again-quits"))
            self.type(CTRL_C)
        else:
            self.type(CTRL_D)
        assert self.ended() == 0
        assert "Traceback" not in self.everything


def does_the_tour(chat: Chat) -> None:
    """A job with todos, a repaired call, a diff that is allowed, another for the session, a command refused."""
    words, path = chat.words, "FERRULE-TOUR.md"
    chat.line("Look around here")
    chat.until("FERRULE-TOUR.md", "+# A tour" if chat.face == "plain" else "+ # A tour")
    chat.answer(words("question.create", path=path), 1)
    chat.until("Status: finished")
    chat.answer(words("question.change", path=path), 2)
    chat.until("wc -l FERRULE-TOUR.md")
    chat.answer(words("question.command"), 5)
    chat.until(words("plain.why-not" if chat.face == "plain" else "full.reason"))
    chat.line("later, 以后再说")
    chat.until("I am no real model", where=lambda run: run.everything)
    chat.until(words("event.ended.done"))


@ALL
def test_a_short_session(home: Home, face: Face) -> None:
    with pty_vendor(delay=2) as vendor, Chat(home, vendor.url, face, "en") as chat:
        chat.opened()
        chat.line("hello 泡茶?")
        chat.until("Good day to who says: hello 泡茶?")
        chat.leave()


@pytest.mark.services
@ALL
@BOTH
def test_a_session_with_everything_in_it(home: Home, face: Face, language: Language) -> None:
    with pty_vendor() as vendor:
        with Chat(home, vendor.url, face, language) as chat:
            words = chat.words
            chat.opened()
            does_the_tour(chat)
            if face == "plain":
                assert "hermes" in chat.everything
                assert "以后再说" in chat.everything
            looks_around(chat, home)
            is_stopped(chat)
            goes_back_and_forks(chat, home)
            chat.line("/quit")
            assert chat.ended() == 0
            assert "Traceback" not in chat.everything
            assert re.search(r"ferrule -r [0-9a-z]{8}", chat.everything)
        with Chat(home, vendor.url, face, language, "-c") as chat:
            chat.until("泡茶的分支")
            chat.leave()
        with Chat(home, vendor.url, face, language, "-r") as chat:
            chat.until(words("chat.pick-session"), "泡茶的分支", "Look around here")
            chat.line("2" if face == "plain" else "")
            chat.opened()
            chat.leave()


def looks_around(chat: Chat, home: Home) -> None:
    """Views, a command of the user's own, a file by its name, the modes."""
    words = chat.words
    chat.line("/context")
    chat.until(words("view.context.tools"))
    chat.line("/cost")
    chat.until("deepseek-v4-flash", words("view.cost.output"))
    chat.line("! echo from-the-shell-$((40+2))")
    chat.until("from-the-shell-42")
    chat.type("read @READ")
    chat.until(" README.md")
    chat.type(TAB)
    chat.until("read @README.md")
    if chat.face == "plain":
        chat.type(ENTER)  # takes what is chosen
    chat.type(ENTER)
    chat.until("# Tea", where=lambda run: run.everything)
    chat.until(words("event.ended.done"))
    chat.type(SHIFT_TAB)
    chat.until(words("status.mode.auto-edit"))
    chat.line("/mode ask")
    chat.until(words("status.mode.ask"))


def is_stopped(chat: Chat) -> None:
    """Typed while it works: queued, taken back, told at once; stopped in mid-reply; resized meanwhile."""
    words = chat.words
    chat.line("a long one")
    chat.until("Line 5 of many")
    chat.line("the next thing")
    chat.until(words("event.queued", text="the next thing"))
    chat.type(UP)
    chat.gone(words("event.queued", text="the next thing"))
    chat.until("the next thing")
    chat.resize(72, 26)
    chat.until("the next thing")
    chat.resize(100, 40)
    chat.type(BACKSPACE * len("the next thing"))
    chat.type(ESCAPE)
    chat.until(words("event.ended.stopped").split("。")[0].split(".")[0])
    assert "Line 399" not in chat.everything


def goes_back_and_forks(chat: Chat, home: Home) -> None:
    """Undo and redo, with the file; a fork, a title, an export."""
    words = chat.words
    for _ in range(3):  # the long one, the file that was read, the tour
        chat.line("/undo")
        chat.until(words("event.session.undone"), where=lambda run: run.everything)
        chat.soon(lambda: False, 1.0)
        chat.type(BACKSPACE * 40)
    assert not (home.work / "FERRULE-TOUR.md").exists(), chat.screen
    chat.line("/redo")
    chat.until(words("event.session.redone"), where=lambda run: run.everything)
    assert chat.soon((home.work / "FERRULE-TOUR.md").exists, 20.0)
    chat.line("/fork 另一条路")
    chat.until(words("event.session.forked", title="另一条路"), where=lambda run: run.everything)
    chat.line("/rename 泡茶的分支")
    chat.until(words("slash.renamed", title="泡茶的分支"), where=lambda run: run.everything)
    chat.line("/export out.md")
    assert chat.soon((home.work / "out.md").exists, 20.0)
    assert "A tour of this directory" in (home.work / "out.md").read_text("utf-8")


@pytest.mark.services
@FACES
def test_a_terminal_that_is_closed_in_mid_turn(home: Home, face: Face, language: Language) -> None:
    with pty_vendor() as vendor:
        with Chat(home, vendor.url, face, language) as chat:
            chat.opened()
            chat.line("a long one")
            chat.until("Line 8 of many")
            chat.hang_up()
            chat.wait()
        with Chat(home, vendor.url, face, language, "-c") as chat:
            chat.until("Line 8 of many")
            chat.type(CTRL_T)
            if face == "full":
                chat.type("\x1b[1;5H")  # to the first line
            chat.until("This takes a while.", where=lambda run: run.everything)
            chat.line("and now hello again")
            chat.until("who says: and now hello again", where=lambda run: run.everything)
            chat.leave()


@pytest.mark.services
@FACES
def test_a_terminal_that_is_closed_while_it_asks(home: Home, face: Face, language: Language) -> None:
    with pty_vendor() as vendor:
        with Chat(home, vendor.url, face, language) as chat:
            chat.opened()
            chat.line("Look around here")
            chat.until(chat.words("question.create", path="FERRULE-TOUR.md"))
            chat.hang_up()
            chat.wait()
        with Chat(home, vendor.url, face, language, "-c") as chat:
            chat.answer(chat.words("question.create", path="FERRULE-TOUR.md"), 1)
            chat.answer(chat.words("question.change", path="FERRULE-TOUR.md"), 1)
            assert (home.work / "FERRULE-TOUR.md").exists()


@pytest.mark.services
@FACES
def test_a_key_that_is_refused(home: Home, face: Face, language: Language) -> None:
    with pty_vendor(faults=[Status(401)]) as vendor, Chat(home, vendor.url, face, language) as chat:
        chat.opened()
        chat.line("hello 你好")
        chat.until("HTTP 401", chat.words("chat.step.key"), f"{'›' if face == 'full' else '>'} hello 你好")
        chat.type(BACKSPACE * 8)
        chat.leave()


@pytest.mark.services
@FACES
def test_an_endpoint_that_is_down(home: Home, face: Face, language: Language) -> None:
    with Chat(home, "http://127.0.0.1:9/v1", face, language) as chat:
        chat.opened()
        chat.line("hello 你好")
        chat.until("127.0.0.1:9", "base_url", "/doctor")
        chat.type(BACKSPACE * 8)
        chat.leave()


@pytest.mark.services
@FACES
def test_a_session_file_of_a_newer_version(home: Home, face: Face, language: Language) -> None:
    file = home.folder / "data" / "ferrule" / "sessions.sqlite"
    file.parent.mkdir(parents=True)
    with sqlite3.connect(file) as made:
        made.execute("CREATE TABLE sessions (id TEXT)")
        made.execute("PRAGMA user_version = 999")
    made.close()
    with Chat(home, "http://127.0.0.1:9/v1", face, language, "-r") as chat:
        assert chat.ended() == 2
        assert "999" in chat.everything
        assert "Traceback" not in chat.everything


@pytest.mark.services
@BOTH
def test_a_broken_file_of_settings(home: Home, language: Language) -> None:
    file = home.user("mode = 'never'\nmodle = 'x'\n")
    with PtyRun(environ={**home.environ, "FERRULE_LANG": language}, directory=home.work) as run:
        assert run.ended() == 2
        said = "".join(run.everything.split("\n"))
        assert f"{file}:1:" in said
        assert f"{file}:2:" in said


@pytest.mark.services
def test_who_reads_the_answer_has_gone(home: Home) -> None:
    with pty_vendor() as vendor:
        ran = subprocess.run(
            [
                *("bash", "-c", '"$0" -m ferrule "$@" | head -1; echo "${PIPESTATUS[0]}"', sys.executable),
                *("-p", "a long one", "--model", "deepseek:deepseek-v4-flash", "--base-url", vendor.url),
            ],
            env={**home.environ, "PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)},
            cwd=home.work,
            capture_output=True,
            text=True,
            check=False,
        )
    assert ran.stdout.splitlines()[0] == "Line 0 of many."
    assert "Traceback" not in ran.stderr
