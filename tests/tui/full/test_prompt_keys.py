"""The input: completions, new lines, pastes, images, vim's keys."""

from __future__ import annotations

from pathlib import Path

from textual import events

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
