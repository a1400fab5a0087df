"""What a chat returns, whatever ends it: its terminal, a signal, who reads. The session is kept."""

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ferrule.sessions.log import open_sessions
from tests.terminal.settings.places import Home

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals of this kind", allow_module_level=True)

from tests.cli.pty_chat import CTRL_C, Chat, Frontend, chat_home
from tests.cli.pty_vendor import pty_vendor

BOTH = pytest.mark.parametrize("frontend", ["full", "plain"])


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return chat_home(tmp_path)


def kept(home: Home) -> bool:
    """Whether the session that was begun is there."""
    with closing(open_sessions(home.folder / "data" / "ferrule" / "sessions.sqlite")) as log:
        return [each.title for each in log.sessions(limit=10)] == ["a long one"]


@pytest.mark.services
@BOTH
@pytest.mark.parametrize("own", [True, False], ids=["own", "of others"])
def test_a_terminal_that_is_closed(home: Home, frontend: Frontend, own: bool) -> None:
    """Who is not told by a signal, because the terminal is not its own, finds out."""
    with pty_vendor() as vendor, Chat(home, vendor.url, frontend, "en", own=own) as chat:
        chat.opened()
        chat.line("a long one")
        chat.replying()
        chat.hang_up()
        assert chat.wait() == 129
    assert kept(home)


@pytest.mark.services
@BOTH
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_signal(home: Home, frontend: Frontend, name: str) -> None:
    with pty_vendor() as vendor, Chat(home, vendor.url, frontend, "en") as chat:
        chat.opened()
        chat.line("a long one")
        chat.replying()
        chat.send(signal.Signals[name])
        assert chat.ended() == 128 + signal.Signals[name]
        assert ("ferrule -r " in chat.everything) == (name == "SIGTERM")
        assert "Traceback" not in chat.everything
    assert kept(home)


@pytest.mark.services
@BOTH
def test_interrupts_are_the_key(home: Home, frontend: Frontend) -> None:
    with pty_vendor() as vendor, Chat(home, vendor.url, frontend, "en") as chat:
        chat.opened()
        chat.line("a long one")
        chat.replying()
        chat.send(signal.SIGINT)
        chat.until("Stopped")
        chat.send(signal.SIGINT)
        chat.soon(lambda: chat.process.poll() is not None, 2.5)
        if chat.process.poll() is None:  # too late to be the second
            chat.type(CTRL_C)
        assert chat.ended() == 0
        assert "ferrule -r " in chat.everything
    assert kept(home)


@pytest.mark.services
@pytest.mark.parametrize(
    ("options", "reader"),
    [
        ("--plain", "head -1"),
        ("-p 'a long one'", "true"),  # an answer is written at once: who reads its beginning has it all
        ("-p 'a long one' --output stream-json", "head -c1"),
    ],
    ids=["plain", "print", "events"],
)
def test_a_reader_that_has_gone(home: Home, options: str, reader: str) -> None:
    with pty_vendor() as vendor:
        model = f"--model deepseek:deepseek-v4-flash --base-url {vendor.url}"
        command = f'"$0" -m ferrule {options} {model} | {reader} >/dev/null; echo "${{PIPESTATUS[0]}}"'
        ran = subprocess.run(
            ["bash", "-c", command, sys.executable],
            env={**home.environ, "PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)},
            cwd=home.work,
            input="hello 1\na long one\nhello 2\n" if options == "--plain" else "",
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert ran.stdout == "0\n"
    assert "Traceback" not in ran.stderr
    assert "Exception" not in ran.stderr
