"""The conversation behind the screen: opened while people type already, read until the face is closed.

What is said before it is open waits here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from ferrule.live.live_events import Attachment, LiveEvent
from ferrule.live.protocol import Live, When

Opening = Callable[[], AbstractAsyncContextManager[Live]]


@dataclass(frozen=True, slots=True)
class Said:
    """What the user has sent. ``typed`` is as it stood in the input."""

    typed: str
    text: str
    attachments: tuple[Attachment, ...] = ()
    when: When = "queue"


class LiveLink:
    """Opens a conversation and hands on what it tells.

    ``opened`` is awaited before the first event is told; ``deliver`` does what was sent meanwhile;
    ``failed`` is told what went wrong with opening; ``refused`` is called with what could not be said.
    """

    def __init__(
        self,
        opening: Opening,
        *,
        opened: Callable[[Live], Awaitable[None]],
        deliver: Callable[[Said], Awaitable[None]],
        tell: Callable[[LiveEvent], Awaitable[None]],
        failed: Callable[[Exception], None],
        refused: Callable[[Said, Exception], None],
    ) -> None:
        self.live: Live | None = None
        self.waiting: list[Said] = []
        self._opening, self._opened, self._deliver, self._tell = opening, opened, deliver, tell
        self._failed, self._refused = failed, refused
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Open the conversation, in a task of its own."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="conversation")

    async def _run(self) -> None:
        try:
            # The imports behind it take a while, and would stop the screen.
            manager = await asyncio.to_thread(self._opening)
            async with manager as live:
                events = live.events()
                await self._opened(live)
                self.live = live
                delivering = asyncio.create_task(self._deliver_all())
                try:
                    async for event in events:
                        await self._tell(event)
                finally:
                    delivering.cancel()
        except Exception as error:  # what cannot be opened is told to the user, who may try again
            self._failed(error)
        finally:
            self.live = None

    async def _deliver_all(self) -> None:
        while self.waiting:
            said = self.waiting.pop(0)
            try:
                await self._deliver(said)
            except Exception as error:  # the user has the text again, and is told
                self._refused(said, error)

    async def say(self, said: Said) -> None:
        """Say it, or let it wait until the conversation is open, which is tried again where it failed."""
        if self.live is None:
            self.waiting.append(said)
            if self._task is not None:
                self.start()
            return
        try:
            await self.live.say(said.text, attachments=said.attachments, when=said.when)
        except Exception as error:  # the user has the text again, and is told
            self._refused(said, error)

    def take_back(self) -> str:
        """What waits, to be edited."""
        if self.live is not None:
            return self.live.take_back()
        texts: Sequence[str] = [said.typed for said in self.waiting]
        self.waiting.clear()
        return "\n\n".join(texts)

    async def close(self) -> None:
        """Leave the conversation; it is kept."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None
