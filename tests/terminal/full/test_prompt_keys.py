"""The input: completions, new lines, pastes, images, vim's keys."""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from textual import events

from ferrule.terminal.first_run import first_run
from ferrule.terminal.full.dialogs import PickScreen
from ferrule.terminal.full.theme import LOOKS
from ferrule.terminal.input_sources import PNG
from ferrule.terminal.live.live_events import Asked
from ferrule.terminal.slash_commands import COMMANDS
from tests.terminal.full.chat_script import question
from tests.terminal.full.shown_app import shown
from tests.terminal.live.scripted_live import ScriptedLive


async def test_files_are_completed() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.pilot.press(*"see @pars")
        await app.sees("src/parser.py")
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
        await app.sees("/context")
        await app.pilot.press("escape")
        assert "/context" not in app.text
        await app.pilot.press("t")
        await app.sees("/context")
        await app.pilot.press("tab")
        assert app.app.prompt.text == "/context"
        await app.pilot.press("enter")
        await app.sees("131")
        assert app.app.prompt.text == ""


async def test_enter_sends_what_is_whole_and_takes_what_is_not() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        prompt = app.app.prompt
        await app.pilot.press(*"/mode")
        await app.until(lambda: prompt.completing and "/model" in app.text)
        await app.pilot.press("enter")
        await app.sees("What may the agent do without asking?")
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
        await app.sees("/undo")
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
        app.shows("[pasted 120 lines]", no=("row 5",))
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
        await app.sees("install wl-clipboard")
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
        await app.turn("[image shot.png] what")
    assert [each for each in live.said if each[0] == "say"] == [
        ("say", ("[image shot.png] what", ("shot.png",), "queue"))
    ]


async def test_vim() -> None:
    async with shown(ScriptedLive(), vim=True) as app:
        prompt = app.app.prompt
        assert "INSERT" in app.text
        await app.pilot.press(*"one two three", "escape")
        assert "NORMAL" in app.text
        await app.pilot.press("0", "w", "2", "d")
        assert "NORMAL 2d" in app.text
        await app.pilot.press("w")
        assert prompt.text == "one "
        await app.pilot.press("u", "c", "w", "n", "o", "escape")
        assert prompt.text == "one no three"
        await app.pilot.press("o", "n", "escape", "u", "ctrl+r", "home", "i", "y", "escape")
        assert prompt.text == "one no three\nyn"
        await app.pilot.press("enter")
        assert "INSERT" in app.text


async def test_vim_takes_keys_that_come_at_once_in_their_order() -> None:
    async with shown(ScriptedLive(), vim=True) as app:
        for key in ("a", "b", "escape", "x", "i", "c"):
            app.app.post_message(events.Key(key, key if len(key) == 1 else "\x1b"))
        await app.drawn()
        assert app.app.prompt.text == "ca"


async def test_vim_goes_to_earlier_texts_over_the_first_line() -> None:
    async with shown(ScriptedLive(), vim=True) as app:
        await app.turn("sent")
        await app.pilot.press("x", "escape", "k")
        assert app.app.prompt.text == "sent"
        await app.pilot.press("j")
        assert app.app.prompt.text == "x"


async def test_joiners_are_kept_and_nothing_acts_on_the_terminal() -> None:
    async with shown(ScriptedLive()) as app:
        prompt = app.app.prompt
        typed = "نمی\u200cخواهم 👨\u200d👩\u200d👧 a\u202eb"
        for character in typed:
            app.app.post_message(events.Key("space" if character == " " else character, character))
        await app.drawn()
        assert prompt.text == typed
        prompt.insert("\x1b[31m\x07")
        await app.drawn()
        assert "\u200d" in app.text
        assert not set(app.text) & {"\u202e", "\x1b", "\x07"}
        prompt.load_text("👨\u200d👩\u200d👧e\u0301x")
        prompt.move_cursor((0, 0))
        await app.pilot.press("right", "delete")
        assert prompt.text == "👨\u200d👩\u200d👧x"
        await app.pilot.press("backspace")
        assert prompt.text == "x"


async def test_keys_and_characters_that_come_at_once_keep_their_order() -> None:
    async with shown(ScriptedLive()) as app:
        for key in ("a", "b", "backspace", "c", "left", "d"):
            app.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await app.drawn()
        assert app.app.prompt.text == "adc"


async def test_keys_that_come_at_once_are_few_edits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each edit wraps and draws its whole line again, so one for each key would be quadratic."""
    async with shown(ScriptedLive()) as app:
        prompt, edits = app.app.prompt, list[object]()
        edit = prompt.edit
        monkeypatch.setattr(prompt, "edit", lambda each: (edits.append(each), edit(each))[1])
        for _ in range(2_000):
            app.app.post_message(events.Key("a", "a"))
        await app.drawn()
        assert prompt.text == "a" * 2_000
        assert len(edits) < 100


@pytest.mark.parametrize(
    ("size", "text"),
    [((60, 16), "\n".join(f"line {number}" for number in range(30))), ((100, 50), "0123456789 " * 200)],
)
async def test_the_caret_is_in_sight(size: tuple[int, int], text: str) -> None:
    async with shown(ScriptedLive(), size=size) as app:
        prompt = app.app.prompt
        for character in f"{text}@LAST":
            key = {"\n": "ctrl+j", " ": "space"}.get(character, character)
            app.app.post_message(events.Key(key, character))
        await app.drawn()
        assert prompt.text == f"{text}@LAST"
        caret = app.app.cursor_position
        assert caret == prompt.cursor_screen_offset
        assert app.text.splitlines()[caret.y][: caret.x].endswith("@LAST")
        await app.pilot.press(*["up"] * 20, "home")
        caret = app.app.cursor_position
        assert prompt.content_region.contains(caret.x, caret.y)
        await app.pilot.resize_terminal(size[0], 14)
        await app.drawn()
        assert prompt.content_region.contains(*app.app.cursor_position)


async def test_names_with_blanks_are_completed_in_quotes() -> None:
    class Spaced(ScriptedLive):
        async def files(self, beginning: str, most: int = 50) -> list[str]:
            return [each for each in ("my notes/", "my notes/a b.txt") if each.startswith(beginning)]

    async with shown(Spaced()) as app:
        prompt = app.app.prompt
        await app.pilot.press(*"see @my")
        await app.until(lambda: bool(prompt.completing))
        await app.pilot.press("tab")
        assert prompt.text == 'see @"my notes/'
        await app.sees("a b.txt")
        await app.pilot.press("down", "tab")
        assert prompt.text == 'see @"my notes/a b.txt" '


async def test_a_command_replaces_what_undo_has_put_back() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        prompt = app.app.prompt
        await app.say("/undo")
        await app.until(lambda: prompt.text == "the last message")
        await app.pilot.press(*"/redo")
        assert prompt.text == "/redo"
        prompt.clear_typed()
        await app.say("/undo")
        await app.until(lambda: prompt.text == "the last message")
        prompt.post_message(events.Paste("/redo"))
        await app.until(lambda: prompt.text == "/redo")
        await app.pilot.press("escape", "enter")
        await app.until(lambda: ("redo", ()) in live.said)
        await app.until(lambda: not prompt.text)
        await app.say("/undo")
        await app.until(lambda: prompt.text == "the last message")
        await app.pilot.press("!", "/")
        assert prompt.text == "the last message!/"


async def test_a_command_that_is_typed_already_is_no_part_of_what_comes_back() -> None:
    async with shown(ScriptedLive()) as app:
        prompt = app.app.prompt
        prompt.insert("/re")
        await app.app.put("the last message")
        assert prompt.text == "/re"
        await app.pilot.press("escape", *["backspace"] * 3, "up")
        assert prompt.text == "the last message"


async def test_earlier_texts_are_searched() -> None:
    async with shown(ScriptedLive()) as app:
        prompt = app.app.prompt
        await app.pilot.press("ctrl+r")
        await app.sees("There is no earlier input")
        for number in range(20):
            prompt.history_of_texts.add(f"text {number}\nmore")
        prompt.insert("new")
        await app.pilot.press("ctrl+r")
        await app.sees("text 19 more")
        await app.pilot.press(*"13")
        await app.until(lambda: "text 19" not in app.text)
        await app.pilot.press("enter")
        await app.until(lambda: prompt.text == "text 13\nmore")


async def test_control_d_leaves_an_empty_input() -> None:
    live = ScriptedLive([Asked(question())])
    async with shown(live) as app:
        prompt = app.app.prompt
        await app.pilot.press(*"ab", "left", "ctrl+d")
        assert prompt.text == "a"
        await app.pilot.press("enter")
        await app.until(lambda: app.app.panel.question is not None)
        prompt.focus()
        await app.pilot.press("ctrl+d")
        assert "ctrl+d again quits" in app.text
        assert app.app.is_running
        await app.pilot.press("ctrl+d")
        await app.until(lambda: app.app._exit)


async def test_a_question_mark_shows_the_keys() -> None:
    live = ScriptedLive()
    async with shown(live, size=(100, 50)) as app:
        await app.press("?")
        assert "shift-tab" in app.text
        await app.press("a")
        assert "shift-tab" not in app.text
        await app.pilot.press("backspace", "enter")
        await app.sees("/permissions")
        assert [name for name, _ in live.said] == ["go_on"]


async def test_what_is_chosen_is_seen_without_colours() -> None:
    assert all(look["chosen"].reverse for look in LOOKS.values())
    async with shown(ScriptedLive()) as app:
        await app.pilot.press("/")
        await app.sees("❯ /model")
        count = len(COMMANDS)
        assert f"↓ {count - 7} more" in app.text
        await app.press("up")
        assert f"↑ {count - 7} more" in app.text
        await app.press("down", "down")
        assert "❯ /model" not in app.text
        await app.pilot.press("c", "o")
        await app.until(lambda: "↓ " not in app.text)
        rows = [line for line in app.text.splitlines() if line.lstrip(" ❯").startswith("/co")]
        notes = ("compact the", "show what", "show the", "copy the")
        assert len({line.index(note) for line, note in zip(rows, notes, strict=True)}) == 1
        await app.pilot.press("escape", *["backspace"] * 3)
        await app.say("/mode")
        await app.sees("❯ ✓ ask")
        await app.press("up")
        assert "❯   plan" in app.text
        assert app.text.count("❯") == 1


async def test_history() -> None:
    live = ScriptedLive()
    async with shown(live) as app:
        await app.say("first")
        await app.turn("second")
        await app.pilot.press("d", "up", "up", "up")
        assert app.app.prompt.text == "first"
        await app.pilot.press("down", "down", "down")
        assert app.app.prompt.text == "d"
        await app.pilot.press("up", "!", "up")
        assert app.app.prompt.text == "second"
        await app.pilot.press("down")
        assert app.app.prompt.text == "second!"


@pytest.mark.parametrize(
    ("key", "at", "text", "caret"),
    [
        ("ctrl+u", 200, "", 0),
        ("ctrl+k", 70, "word " * 14, 70),
        ("home", 200, "word " * 40, 0),
        ("end", 70, "word " * 40, 200),
    ],
)
async def test_keys_of_shells_take_the_line_as_typed_on_several_rows(
    key: str, at: int, text: str, caret: int
) -> None:
    async with shown(ScriptedLive(), size=(60, 20)) as app:
        prompt = app.app.prompt
        prompt.load_text("first\n" + "word " * 40)
        prompt.move_cursor((1, at))
        await app.pilot.press(key)
        assert (prompt.text, prompt.cursor_location) == ("first\n" + text, (1, caret))


async def test_a_long_answer_of_a_command_is_shown_from_its_first_line() -> None:
    async with shown(ScriptedLive(), size=(100, 32)) as app:
        await app.pilot.press(*"/help", "enter")
        await app.sees("/model")
        assert "ctrl-b" not in app.text
        await app.pilot.press(*"/status", "enter")
        await app.sees("/work/demo (main)")


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "its tools work here"), ("zh", "它的工具在这里真的干活")],
)
async def test_the_first_menu_explains_itself_in_full(language: Any, said: str, width: int) -> None:
    async with shown(ScriptedLive(), size=(width, 32), language=language) as app:
        menu = asyncio.create_task(first_run(app.app, {}, engines=(), folders=()))
        await app.until(lambda: isinstance(app.app.screen, PickScreen))
        await app.drawn()
        assert re.sub(r"[\s│]", "", said) in re.sub(r"[\s│]", "", app.text)
        await app.pilot.press("escape")
        assert await menu is None
