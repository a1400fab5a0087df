"""What was typed before: one file for both frontends, for the user alone, without keys."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ferrule.terminal.input_sources import HISTORY_BYTES, InputHistory
from ferrule.terminal.line_screen import PromptHistory
from tests.terminal.full.shown_app import shown
from tests.terminal.line.line_terminal import talking
from tests.terminal.live.scripted_live import ScriptedLive


def texts(path: Path) -> list[str]:
    """Of the file, newest first."""
    return list(PromptHistory(InputHistory(path)).load_history_strings())


def test_it_is_kept_for_the_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "typed"
    for text in ("一\n二", "two", "two", " "):
        InputHistory(path).add(text)
    assert texts(path) == ["two", "一\n二"]
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "secret",
    [
        "sk-abcdefgh0123456789",
        "use key_ABCDEFGH12345678 please",
        "0123456789abcdef0123456789abcdef",
        "!export DB_PASSWORD=hunter2hunter",
        "curl -H 'Authorization: Bearer abc.def-123'",
        "git clone https://me:hunter2@host/x",
        "AIzaSyA-_0123456789-_0123456789-_01234",
        '{"api_key": "abc-def-123"}',
        "x" * 30_000,
    ],
)
def test_what_looks_like_a_key_is_not_kept_but_comes_back_in_this_run(tmp_path: Path, secret: str) -> None:
    path = tmp_path / "typed"
    history = InputHistory(path)
    history.add(secret)
    history.add("next")
    assert texts(path) == ["next"]
    assert history.texts == [secret, "next"]


@pytest.mark.parametrize(
    "text",
    [
        "rename some-very-long-function-name, and key-value pairs too",
        "why is the token limit 128000 tokens?",
        "what does key: mean in https://example.com/a:b@c?",
    ],
)
def test_what_is_no_key_is_kept(tmp_path: Path, text: str) -> None:
    InputHistory(tmp_path / "typed").add(text)
    assert texts(tmp_path / "typed") == [text]


def test_a_damaged_file_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    path.write_bytes(b'"one"\n{broken\n\xff\n3\n"two"\n')
    assert texts(path) == ["two", "one"]


def test_a_file_that_cannot_be_written_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    history = InputHistory(tmp_path / "file" / "typed")
    history.add("text")
    assert history.texts == ["text"]
    assert texts(tmp_path / "file" / "typed") == []


def test_the_oldest_texts_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    path.write_text("".join(f'"{number}"\n' for number in range(1_500)))
    InputHistory(path).add("newest")
    assert len(texts(path)) == 1_000
    assert texts(path)[:2] == ["newest", "1499"]
    for number in range(60):
        InputHistory(path).add(f"{number} " + "ab " * 6_600)
    assert path.stat().st_size <= HISTORY_BYTES
    assert texts(path)[0].startswith("59 ")


ADDS = """
import sys
from pathlib import Path
from ferrule.terminal.input_sources import InputHistory
history = InputHistory(Path(sys.argv[1]))
for number in range(40):
    history.add(f"{sys.argv[2]} {number}")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody waits for a folder there")
def test_programs_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    running = [subprocess.Popen([sys.executable, "-c", ADDS, path, name]) for name in ("a", "b")]
    assert [each.wait(60) for each in running] == [0, 0]
    for name in ("a", "b"):
        assert [text for text in texts(path) if text[0] == name] == [
            f"{name} {n}" for n in range(39, -1, -1)
        ]


async def test_both_faces_have_the_same_history(tmp_path: Path) -> None:
    path = tmp_path / "typed"
    async with talking(ScriptedLive(), history=path) as terminal:
        await terminal.sees("demo (main)")
        terminal.type("in the plain one\r")
        await terminal.sees("done")
    async with shown(ScriptedLive(), history=InputHistory(path)) as app:
        await app.pilot.press("up")
        assert app.app.prompt.text == "in the plain one"
        await app.say("in the full one")
        await app.settled()
    async with talking(ScriptedLive(), history=path) as terminal:
        await terminal.sees("demo (main)")
        terminal.type("\x1b[A")
        await terminal.sees("> in the full one")
        terminal.type("\x1b[A")
        await terminal.sees("> in the plain one")
