"""The program as a new user has it, at a pseudo-terminal: no key, a menu, real work, and back again."""

import re
import signal
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ferrule.core.locale import Language, Words
from ferrule.core.messages import User
from ferrule.sessions.log import open_sessions
from ferrule.terminal.full.approval_panel import GUARD
from tests.terminal.settings.places import Home

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_run import PtyRun

DOWN, UP, ENTER, CTRL_C, CTRL_D = "\x1b[B", "\x1b[A", "\r", "\x03", "\x04"

SAID = {
    "en": {
        "menu": "Which model?",
        "try": "Try it without a key",
        "script": "it follows a script",
        "example": "Look around here",
        "end": "I am not a real model",
        "done": "done ·",
        "back": "Continue this session: ferrule -r ",
    },
    "zh": {
        "menu": "使用哪个模型",
        "try": "不用密钥先试试",
        "script": "照剧本行事",
        "example": "看看这个目录",
        "end": "我不是真正的模型",
        "done": "完成｜",
        "back": "继续这次会话：ferrule -r ",
    },
}


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(tmp_path, {"XDG_DATA_HOME": str(tmp_path / "data"), "FERRULE_MODE": "auto-edit"})
    made.work.mkdir(parents=True)
    (made.work / "README.md").write_text("# Tea\n", "utf-8")
    return made


def questions(language: Language) -> list[str]:
    """What the tour asks, in order."""
    words, path = Words(language), "FERRULE-TOUR.md"
    return [
        words("May `{path}` be created?", path=path),
        words("May `{path}` be changed?", path=path),
        words("May this command run?"),
    ]


def allow(run: PtyRun, question: str) -> None:
    """Allow the call that is asked about. What is typed just when a question comes up is no answer."""
    run.until(question)
    run.soon(lambda: False, 2 * GUARD)
    run.type("1")
    assert run.soon(lambda: question not in run.screen), run.screen


@pytest.mark.services
def test_from_the_menu_to_work_and_back_with_the_full_face(home: Home) -> None:
    language: Language = "en"
    said = SAID[language]
    environ = {**home.environ, "FERRULE_LANG": language, "FERRULE_MODE": "ask"}
    with PtyRun(environ=environ, directory=home.work) as run:
        run.until(said["menu"], said["try"])
        run.type(DOWN + DOWN)
        run.type(ENTER)
        run.until(said["example"])
        run.type(ENTER)
        for question in questions(language):
            allow(run, question)
        run.until(said["end"], said["done"])
        run.type(CTRL_C)
        run.type(CTRL_C)
        assert run.ended() == 0
        found = re.search(re.escape(said["back"]) + r"([0-9a-z]{8})", run.everything)
        assert found is not None, run.everything
    assert "README.md" in (home.work / "FERRULE-TOUR.md").read_text("utf-8")

    with PtyRun("-c", environ=environ, directory=home.work) as again:
        again.until(said["end"])  # without a menu: the session is the simulator's
        again.type(CTRL_C)
        again.type(CTRL_C)
        assert again.ended() == 0


@pytest.mark.services
def test_from_the_menu_to_work_and_back_with_the_plain_face(home: Home) -> None:
    language: Language = "zh"
    said = SAID[language]
    environ = {**home.environ, "FERRULE_LANG": language, "FERRULE_MODE": "ask"}
    with PtyRun("--plain", environ=environ, directory=home.work) as run:
        run.until(said["menu"], said["try"])
        run.type(f"3{ENTER}")
        run.until(said["example"])
        run.type(ENTER)
        for question in questions(language):
            run.until(question, "5. ")
            run.type(f"1{ENTER}")
        run.until(said["end"], said["done"])
        run.type(CTRL_D)
        assert run.ended() == 0
        assert said["back"] in run.everything
    assert "README.md" in (home.work / "FERRULE-TOUR.md").read_text("utf-8")

    with PtyRun("--plain", "-c", environ=environ, directory=home.work) as again:
        again.until(said["end"])
        again.type(CTRL_D)
        assert again.ended() == 0


def test_a_session_is_picked_from_a_list(home: Home) -> None:
    with closing(open_sessions(home.folder / "data" / "ferrule" / "sessions.sqlite")) as log:
        made = log.create(directory=str(home.work), title="泡茶")
        log.append(made.id, User("Make tea."))
        log.create(directory=str(home.work), title="never used")
    with PtyRun(
        "-r", "--plain", "--model", "simulate:deepseek", environ=home.environ, directory=home.work
    ) as run:
        screen = run.until("Continue which session?", made.id[:8])
        assert "泡茶" in screen
        assert "never used" not in screen
        run.type(ENTER)
        assert run.ended() == 0


def test_leaving_the_menu_leaves_nothing(home: Home) -> None:
    with PtyRun(environ=home.environ, directory=home.work) as run:
        run.until("Which model?")
        run.type(UP)
        run.type(ENTER)
        assert run.ended() == 0
        assert "Traceback" not in run.everything
        assert "ferrule -r" not in run.everything
    assert not (home.work / "FERRULE-TOUR.md").exists()


@pytest.mark.services
def test_a_closed_terminal_ends_it(home: Home) -> None:
    with PtyRun(environ=home.environ, directory=home.work) as run:
        run.until("Which model?")
        run.send(signal.SIGHUP)
        assert run.ended() == 129
        assert "Traceback" not in run.everything
