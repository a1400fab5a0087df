"""The input: completions, new lines, pastes, images, vim's keys."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from textual import events

from ferrule.tui.clipboard import PNG
from tests.live.scripted_live import ScriptedLive
from tests.tui.full.shown_app import shown


async def test_files_are_completed() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.pilot.press(*"see @pars")
        await app.until(lambda: "src/parser.py" in app.text)
        await app.pilot.press("enter")
        assert app.app.prompt.text == "see @src/parser.py "
        await app.pilot.press(*"@")
        await app.until(lambda: app.app.prompt.completing)
        await app.pilot.press("down", "down", "tab")
        assert app.app.prompt.text == "see @src/parser.py @src/编码.py "
        assert [name for name, _ in live.said] == ["go_on"]


async def test_commands_are_completed_and_escape_closes_the_list() -> None:
    async with shown(ScriptedLive()) as app:
        await app.pilot.press(*"/con")
        await app.until(lambda: "/context" in app.text)
        await app.pilot.press("escape")
        assert "/context" not in app.text
        await app.pilot.press("t")
        await app.until(lambda: "/context" in app.text)
        await app.pilot.press("tab")
        assert app.app.prompt.text == "/context"
        await app.pilot.press("enter")
        await app.until(lambda: "131" in app.text)
        assert app.app.prompt.text == ""


async def test_enter_sends_what_is_whole_and_takes_what_is_not() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        prompt = app.app.prompt
        await app.pilot.press(*"/mode")
        await app.until(lambda: prompt.completing and "/model" in app.text)
        await app.pilot.press("enter")
        await app.until(lambda: "What may the agent do unasked?" in app.text)
        await app.pilot.press("escape")
        await app.pilot.press(*"/mode pla")
        await app.until(lambda: prompt.completing)
        await app.pilot.press("enter")
        assert prompt.text == "/mode plan"
        await app.pilot.press("enter")
        await app.until(lambda: ("set_mode", ("plan",)) in live.said)
        await app.pilot.press(*"@README.md")
        await app.until(lambda: prompt.completing)
        await app.pilot.press("enter")
        await app.until(lambda: ("say", ("@README.md", (), "queue")) in live.said)


async def test_enter_sends_what_was_typed_faster_than_it_was_completed() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.pilot.press(*"/und")
        await app.until(lambda: "/undo" in app.text)
        for key in ("o", "enter"):
            app.app.post_message(events.Key(key, key if len(key) == 1 else "\r"))
        await app.settled()
        assert app.app.prompt.text != "/undo"
        assert ("undo", ()) in live.said


async def test_keys_that_come_at_once_are_taken_in_their_order() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        for key in (*"泡茶 now", "enter", *"b"):
            app.app.post_message(events.Key("space" if key == " " else key, key if len(key) == 1 else "\r"))
        await app.settled()
        assert ("say", ("泡茶 now", (), "queue")) in live.said
        assert app.app.prompt.text == "b"


async def test_new_lines() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.pilot.press("a", "ctrl+j", "b", "shift+enter", "c", "\\", "enter", "d", "enter")
        await app.settled()
        assert ("say", ("a\nb\nc\nd", (), "queue")) in live.said


async def test_a_long_paste_is_a_token_and_is_sent_whole() -> None:
    live = ScriptedLive()
    text = "\n".join(f"row {number}" for number in range(120))
    async with shown(live) as app:
        app.app.prompt.post_message(events.Paste(text.replace("\n", "\r")))
        await app.drawn()
        assert "[pasted 120 lines]" in app.text
        assert "row 5" not in app.text
        await app.pilot.press("ctrl+c", "up")
        assert app.app.prompt.text == text  # out of the history, whole
        await app.pilot.press("x", "backspace", "enter")
        await app.settled()
        assert ("say", (text, (), "queue")) in live.said


async def test_an_image_is_dropped_and_its_token_deleted_at_once(tmp_path: Path) -> None:
    live = ScriptedLive()
    file = tmp_path / "shot.png"
    file.write_bytes(b"image")
    async with shown(live) as app:
        for _ in range(2):
            app.app.prompt.post_message(events.Paste(str(file)))
            count = len(app.app.prompt.text)
            await app.until(lambda count=count: len(app.app.prompt.text) > count)
        assert app.app.prompt.text == "[image shot.png] [image shot.png #2] "
        await app.pilot.press("backspace", "backspace", "enter")
        await app.settled()
        assert ("say", ("[image shot.png] ", ("shot.png",), "queue")) in live.said


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other programs read the clipboard there")
async def test_enter_waits_for_the_image_of_the_clipboard(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    live = ScriptedLive()
    async with shown(live, size=(120, 30)) as app:
        await app.pilot.press("ctrl+v")
        await app.until(lambda: "install wl-clipboard" in app.text)
        code = f"import sys, time; time.sleep(0.2); sys.stdout.buffer.write({PNG!r})"
        (tmp_path / "xclip").write_text(f"#!{sys.executable}\n{code}\n")
        (tmp_path / "xclip").chmod(0o755)
        await app.pilot.press(*"look ", "ctrl+v", "enter")
        async with asyncio.timeout(20):
            while len(live.said) < 2:
                await app.pilot.pause(0.02)
        assert live.said[1] == ("say", ("look [image clipboard.png] ", ("clipboard.png",), "queue"))
        assert app.app.prompt.text == ""


async def test_a_model_that_sees_no_images_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    live = ScriptedLive()
    file = tmp_path / "shot.png"
    file.write_bytes(b"image")
    async with shown(live, size=(120, 30)) as app:
        prompt = app.app.prompt
        prompt.post_message(events.Paste(str(file)))
        await app.until(lambda: prompt.text == "[image shot.png] ")
        live._change(sees_images=False)
        await app.pilot.press(*"what", "enter")
        await app.until(lambda: prompt.text == "[image shot.png] what")
        prompt.clear_typed()
        prompt.post_message(events.Paste(str(file)))
        await app.until(lambda: prompt.text == str(file))
        await app.drawn()
        assert app.text.count("does not see images") == 2
        live._change(sees_images=True)
        await app.say("[image shot.png] what")
        await app.settled()
    assert [each for each in live.said if each[0] == "say"] == [
        ("say", ("[image shot.png] what", ("shot.png",), "queue"))
    ]


async def test_vim() -> None:
    async with shown(ScriptedLive(), vim=True) as app:
        prompt = app.app.prompt
        await app.pilot.press(*"one two three", "escape")
        await app.pilot.press("0", "w", "x", "x")
        assert prompt.text == "one o three"
        await app.pilot.press("e", "a", "!", "escape", "o", "n", "escape")
        assert prompt.text == "one o three!\nn"
        await app.pilot.press("d", "d")
        assert prompt.text.rstrip("\n") == "one o three!"
        await app.pilot.press("u")
        assert prompt.text == "one o three!\nn"


async def test_history() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.say("first")
        await app.say("second")
        await app.settled()
        await app.pilot.press("d", "up", "up")
        assert app.app.prompt.text == "first"
        await app.pilot.press("down", "down")
        assert app.app.prompt.text == "d"
