"""An app over a scripted conversation, and its screen as lines of text, for tests of the full frontend."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from ferrule.terminal.frontend import ChatOptions
from ferrule.terminal.full.full_app import FullApp
from ferrule.terminal.input_sources import InputHistory
from ferrule.terminal.live.live_conversation import Live
from ferrule.terminal.live.live_events import LiveEvent, TurnEnded
from tests.terminal.live.scripted_live import ScriptedLive
from tests.terminal.said_face import speech

SNAPSHOTS = Path(__file__).parent / "snapshots"


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Shown:
    """An app that runs, and what is behind it."""

    def __init__(self, app: FullApp, live: ScriptedLive, pilot: Pilot[None], clock: Clock) -> None:
        self.app, self.live, self.pilot, self.clock = app, live, pilot, clock

    @property
    def text(self) -> str:
        """The screen."""
        return screen_text(self.app)

    async def say(self, text: str) -> None:
        """Type a text and send it."""
        self.app.prompt.load_text(text)
        self.app.prompt.move_cursor(self.app.prompt.document.end)
        await self.pilot.press("enter")

    def shows(self, *texts: str, no: tuple[str, ...] = ()) -> None:
        """Assert that all of these are on the screen, and none of the others."""
        text = self.text
        assert [each for each in texts if each not in text] + [each for each in no if each in text] == [], (
            text
        )

    async def sees(self, text: str) -> None:
        await self.until(lambda: text in self.text)

    async def press(self, *keys: str) -> None:
        """Press keys, and draw what comes of them."""
        await self.pilot.press(*keys)
        await self.drawn()

    async def turn(self, text: str) -> None:
        """Say something, and wait for the end of what comes of it."""
        await self.say(text)
        await self.settled()

    async def asked(self) -> None:
        """Say something, and wait for the question that comes, until keys answer it."""
        await self.say("go")
        await self.until(lambda: self.app.panel.question is not None)
        self.clock.now += 1

    async def settled(self) -> None:
        """Wait until no turn goes on, and everything is drawn."""
        await self.live.idle()
        await self.drawn()

    async def drawn(self) -> None:
        """Draw what has been told."""
        await self.pilot.pause()
        self.app.chat.transcript.flush()
        await self.pilot.pause()

    async def matches(self, name: str) -> None:
        """Wait until the screen is that of a file of ``snapshots``; ``FERRULE_SNAPSHOTS=1`` writes it anew."""
        await self.drawn()
        file = SNAPSHOTS / f"{name}.txt"
        if os.environ.get("FERRULE_SNAPSHOTS"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(self.text, encoding="utf-8")
        wanted = file.read_text(encoding="utf-8")
        with suppress(TimeoutError):
            await self.until(lambda: self.text == wanted)
        assert self.text == wanted

    async def tell(self, *events: LiveEvent) -> None:
        """Have the conversation tell something."""
        for event in events:
            self.live.tell(event)
        await self.drawn()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something that comes."""
        await until(self.pilot, condition)


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Let the app go on until something holds."""
    async with asyncio.timeout(20):
        while not condition():
            await pilot.pause()
            await asyncio.sleep(0.01)  # for what comes from threads and timers


@asynccontextmanager
async def shown(
    live: ScriptedLive,
    *,
    size: tuple[int, int] = (80, 30),
    opened: bool = True,
    history: InputHistory | None = None,
    **options: Any,
) -> AsyncIterator[Shown]:
    """Run an app over the conversation."""

    @asynccontextmanager
    async def open_it() -> AsyncIterator[Live]:
        try:
            yield live
        finally:
            await live.close()

    clock = Clock()
    app = FullApp(ChatOptions(open_it, speech, still=True, **options), clock=clock)
    if history is not None:
        app._history = history
    async with app.run_test(size=size) as pilot:
        try:
            found = Shown(app, live, pilot, clock)
            if opened:
                await found.until(lambda: app.live is not None)
                await found.drawn()
            yield found
        finally:
            await app.close()


def screen_text(app: FullApp) -> str:
    """What the screen shows, without spaces at the ends of lines."""
    screen = app.screen
    lines = [strip.text.rstrip() for strip in screen._compositor.render_strips()]
    return "\n".join(lines).rstrip("\n") + "\n"


END = TurnEnded("done")
