"""Images in the line mode: of the clipboard, and of files that are dropped on the terminal."""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from ferrule.core.errors import UsageError
from ferrule.core.messages import Origin, ToolCall
from ferrule.terminal.input_sources import PNG
from ferrule.terminal.live.live_events import Asked, LiveEvent, Question, TurnEnded
from tests.terminal.line.line_terminal import talking
from tests.terminal.live.scripted_live import STATUS, ScriptedLive

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other programs read it there")
BOTH = pytest.mark.parametrize("language", ["en", "zh"])
CALL = ToolCall("c1", "execute", {"command": "make"}, Origin("native", "native"))
ASKED: list[LiveEvent] = [Asked(Question("q1", CALL, ("mode",), "make"))]
BLIND = replace(STATUS, sees_images=False)


def clipboard(monkeypatch: pytest.MonkeyPatch, folder: Path, code: str | None) -> None:
    """A machine whose only program for the clipboard does this; None: there is none."""
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    if code is not None:
        (folder / "xclip").write_text(f"#!{sys.executable}\n{code}\n")
        (folder / "xclip").chmod(0o755)


def dropped(path: Path) -> str:
    return f"\x1b[200~{path}\x1b[201~"


@pytest.fixture
def shot(tmp_path: Path) -> Path:
    made = tmp_path / "shot.png"
    made.write_bytes(b"image")
    return made


async def test_the_image_of_the_clipboard_goes_along_although_it_is_still_being_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    code = f"import sys, time; time.sleep(0.2); sys.stdout.buffer.write({PNG!r})"
    clipboard(monkeypatch, tmp_path / "bin", code)
    live = ScriptedLive()
    async with talking(live) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does("look \x16\r", lambda: len(live.said) > 1)
        await terminal.sees("done")
        await terminal.does("\x16\r", lambda: len(live.said) > 2)
    assert live.said[1:3] == [
        ("say", ("look [image clipboard.png] ", ("clipboard.png",), "queue")),
        ("say", ("[image clipboard.png #2] ", ("clipboard.png",), "queue")),
    ]


@BOTH
@pytest.mark.parametrize(
    ("code", "said"),
    [(None, ("xclip (X11).", "xclip（X11）。")), ("raise SystemExit(1)", ("no image on", "里没有图片"))],
)
async def test_where_there_is_none_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    language: Literal["en", "zh"],
    code: str | None,
    said: tuple[str, str],
) -> None:
    clipboard(monkeypatch, tmp_path / "bin", code)
    async with talking(ScriptedLive(), language) as terminal:
        await terminal.does("look\x16", said[language == "zh"])
        await terminal.sees("> look")


async def test_files_are_dropped_and_a_token_is_deleted_at_once(shot: Path) -> None:
    live = ScriptedLive()
    async with talking(live) as terminal:
        await terminal.does(dropped(shot), "> [image shot.png]")
        await terminal.does(dropped(shot), "[image shot.png #2]")
        await terminal.does("\x7f\x7f\r", lambda: len(live.said) > 1)
    assert live.said[1] == ("say", ("[image shot.png] ", ("shot.png",), "queue"))


async def test_a_path_that_names_no_image_is_a_text(tmp_path: Path) -> None:
    async with talking(ScriptedLive(), columns=200) as terminal:
        await terminal.does(dropped(tmp_path / "none.png"), f"> {tmp_path / 'none.png'}")


@BOTH
async def test_a_model_that_sees_none_is_told_and_the_path_stays(
    shot: Path, language: Literal["en", "zh"]
) -> None:
    live = ScriptedLive(status=BLIND)
    async with talking(live, language, columns=200) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does("see " + dropped(shot), f"> see {shot}")
        await terminal.sees(
            "does not see images" if language == "en" else "deepseek:deepseek-v4-flash 看不了图片"
        )
        await terminal.does("\r", lambda: len(live.said) > 1)
    assert live.said[1] == ("say", (f"see {shot}", (), "queue"))


async def test_a_message_whose_model_turns_out_blind_is_in_the_input_again(shot: Path) -> None:
    live = ScriptedLive()
    async with talking(live) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does(dropped(shot), "> [image shot.png]")
        live._change(sees_images=False)
        await terminal.does("what is it?\r", "does not see images")
        await terminal.sees("> [image shot.png] what is it?")
        assert [name for name, _ in live.said] == ["go_on"]
        live._change(sees_images=True)
        await terminal.does("\r", lambda: len(live.said) > 1)
    assert live.said[1] == ("say", ("[image shot.png] what is it?", ("shot.png",), "queue"))


@pytest.mark.parametrize("how", ["refused", "failed"])
async def test_a_message_that_comes_back_has_its_images(shot: Path, how: str) -> None:
    raising = {"say": UsageError("too long")} if how == "refused" else {}
    live = ScriptedLive([TurnEnded("failed")], raising=raising)
    async with talking(live) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does(dropped(shot), "> [image shot.png]")
        await terminal.does("\r", "too long" if how == "refused" else "The turn failed.")
        await terminal.sees(lambda: terminal.input == "> [image shot.png]")
        live.raising = {}
        await terminal.does("\r", lambda: len(live.said) > 2)
    assert live.said[2] == live.said[1]


async def test_an_image_that_was_read_when_a_question_came_is_in_the_message(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gate, gone = tmp_path / "gate", tmp_path / "gone"
    wait = f"import os, sys, time\nwhile not os.path.exists({str(gate)!r}): time.sleep(0.01)"
    clipboard(
        monkeypatch, tmp_path / "bin", f"{wait}\nsys.stdout.buffer.write({PNG!r})\nopen({str(gone)!r}, 'w')"
    )
    live = ScriptedLive(ASKED)
    async with talking(live) as terminal:
        await terminal.sees("demo (main)")
        await terminal.does("look \x16", "> look")
        await live.say("from elsewhere")
        await terminal.sees("Number (1-3)")
        gate.touch()
        await terminal.sees(gone.exists)
        await asyncio.sleep(0.1)  # it has been read, most likely
        assert "clipboard" not in terminal.text
        await terminal.does("1\r", "> look [image clipboard.png]")
