"""The whole screen as text, in both languages, narrow and wide, against files of ``snapshots``."""

from typing import Literal

import pytest

from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.live_events import Covered
from ferrule.terminal.themes import Theme
from tests.terminal.full.chat_script import CHANGE, JOB, answer, call, question
from tests.terminal.full.shown_app import shown
from tests.terminal.live.scripted_live import ScriptedLive
from tests.terminal.said_face import speech


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("width", [80, 140])
async def test_a_turn(language: Literal["en", "zh"], width: int) -> None:
    live = ScriptedLive(JOB)
    async with shown(live, size=(width, 44), language=language) as app:
        await app.turn("Fix the parser，请修复")
        await app.matches(f"turn-{language}-{width}")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("width", [80, 140])
async def test_a_question(language: Literal["en", "zh"], width: int) -> None:
    asked = question(subagent="reviewer", change=None)
    written = call("call-q2", "write_file", file_path="/src/parser.py", content=str(CHANGE.after))
    covers = Covered("project", "write_file", "/work/demo")
    change = question("q2", "", call=written, covers=covers, change=CHANGE)
    live = ScriptedLive([answer("", calls=1), events.CallMade(asked.call), events.Asked(asked)])
    async with shown(live, size=(width, 30), language=language) as app:
        await app.say("go")
        await app.until(lambda: app.app.panel.question is not None)
        await app.matches(f"command-{language}-{width}")
        await app.tell(events.Asked(change))
        app.clock.now += 1
        await app.pilot.press("1")
        await app.until(lambda: app.app.panel.question is change)
        await app.matches(f"change-{language}-{width}")


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_the_first_screen_while_it_opens(language: Literal["en", "zh"]) -> None:
    async with shown(ScriptedLive(), size=(80, 12), language=language, opened=False) as app:
        assert speech(language).words("opening …") in app.text
        await app.until(lambda: app.app.live is not None)
        await app.matches(f"empty-{language}")


async def test_at_work() -> None:
    made = call("c1", "task", description="Read all tests and say which fail", subagent_type="reader")
    live = ScriptedLive(
        [
            answer("", calls=1),
            events.CallMade(made),
            events.SubagentBegan("c1", "reader", "Read all tests and say which fail"),
            events.ThinkingPiece("First the list.", "c1"),
            events.Asked(question("q9")),
            events.ToolAnswered("c1", "task", "None fails.", False),
        ]
    )
    async with shown(live, size=(80, 30)) as app:
        await app.say("go")
        await app.until(lambda: app.app.panel.question is not None)
        app.app.prompt.focus()
        await app.say("and then this")
        await app.matches("at-work")


@pytest.mark.parametrize("theme", ["auto", "dark"])
async def test_without_colours_the_terminals_own_are_left(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with shown(ScriptedLive(JOB), theme=theme) as app:
        await app.turn("Fix the parser")
        styles = [style for strip in app.app.screen._compositor.render_strips() for _, style, _ in strip]
    colours = {colour for style in styles if style for colour in (style.color, style.bgcolor) if colour}
    assert all(colour.is_default for colour in colours)
    assert any(style and style.bold for style in styles)
