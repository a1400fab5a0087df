"""Both frontends at a pseudo-terminal with the real engine: a short session, and what goes wrong."""

import sqlite3
import sys
from pathlib import Path

import pytest

from ferrule.core.locale import Language
from ferrule.sessions import open_sessions
from ferrule.simulate import Status
from tests.terminal.settings.places import Home

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_chat import BACKSPACE, Chat, Frontend, chat_home
from tests.cli.pty_run import PtyRun
from tests.cli.pty_vendor import pty_vendor

FACES = pytest.mark.parametrize(("frontend", "language"), [("full", "en"), ("plain", "zh")])
ALL = pytest.mark.parametrize("frontend", ["full", "plain"])
BOTH = pytest.mark.parametrize("language", ["en", "zh"])


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return chat_home(tmp_path)


@ALL
def test_a_short_session(home: Home, frontend: Frontend) -> None:
    with pty_vendor(delay=2) as vendor, Chat(home, vendor.url, frontend, "en") as chat:
        chat.opened()
        chat.line("hello 泡茶?")
        chat.until("Good day to who says: hello 泡茶?")
        chat.leave()


@pytest.mark.services
@FACES
def test_a_key_that_is_refused(home: Home, frontend: Frontend, language: Language) -> None:
    with pty_vendor(faults=[Status(401)]) as vendor, Chat(home, vendor.url, frontend, language) as chat:
        chat.opened()
        chat.line("hello 你好")
        chat.until(
            "HTTP 401",
            chat.words("Another key: ferrule keys set VENDOR. Another model: {model}.", model="/model"),
            f"{'›' if frontend == 'full' else '>'} hello 你好",
        )
        chat.type(BACKSPACE * 8)
        chat.leave()


@pytest.mark.services
@FACES
def test_an_endpoint_that_is_down(home: Home, frontend: Frontend, language: Language) -> None:
    with Chat(home, "http://127.0.0.1:9/v1", frontend, language) as chat:
        chat.opened()
        chat.line("hello 你好")
        chat.until("127.0.0.1:9", "base_url", "/doctor")
        chat.type(BACKSPACE * 8)
        chat.leave()


@pytest.mark.services
@FACES
def test_a_session_file_of_a_newer_version(home: Home, frontend: Frontend, language: Language) -> None:
    file = home.folder / "data" / "ferrule" / "sessions.sqlite"
    open_sessions(file).close()
    with sqlite3.connect(file) as made:
        made.execute("PRAGMA user_version = 999")
    made.close()
    with Chat(home, "http://127.0.0.1:9/v1", frontend, language, "-r") as chat:
        assert chat.ended() == 2
        assert "999" in chat.everything
        assert "Traceback" not in chat.everything


@pytest.mark.services
@BOTH
def test_a_broken_file_of_settings(home: Home, language: Language) -> None:
    file = home.user("mode = 'never'\nmodle = 'x'\n")
    with PtyRun(environ={**home.environ, "FERRULE_LANG": language}, directory=home.work) as run:
        assert run.ended() == 2
        said = "".join(run.everything.split("\n")).replace("：", ":")
        assert f"{file}:1:" in said
        assert f"{file}:2:" in said
        assert "such setting" not in said or language == "en"
