"""``ferrule runs watch``: a run as it happens, until it has ended, or waits where nobody can be asked.

Exit codes: 0 it is done, 1 it failed, died or was cancelled, 3 it waits for a decision.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import click

from ferrule.cli.lazy import load_extra
from ferrule.cli.loop_running import run_loop
from ferrule.cli.problems import in_words
from ferrule.cli.runs_commands import next_steps
from ferrule.cli.runs_deciding import ask
from ferrule.cli.runs_listing import event_json
from ferrule.cli.runs_place import engine_at, person, same_engine
from ferrule.cli.tables import json_line
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.runs.run_values import RunEvent, RunRecord

if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine

ENDED_BADLY, WAITS = 1, 3


class Display(Protocol):
    """Where events of a run are shown."""

    def show(self, event: RunEvent) -> None:
        """Show an event."""
        ...

    def ask(self, record: RunRecord) -> None:
        """Show what the run waits for."""
        ...

    def end(self, record: RunRecord) -> None:
        """Show how it ended."""
        ...


class JsonLines:
    """Each event as a line of JSON; a question is an event, too."""

    def show(self, event: RunEvent) -> None:
        """Write the line."""
        click.echo(json_line(event_json(event)))

    def ask(self, record: RunRecord) -> None:
        """It was written."""

    def end(self, record: RunRecord) -> None:
        """It was written."""


def watch_run(
    terminal: Terminal, *, run: str, begin: int, wait: bool | None, as_json: bool, url: str | None
) -> int:
    """Watch until the run has ended; the exit code."""

    async def opened() -> int:
        async with engine_at(terminal, url) as engine:
            record = await engine.status(run)
            if record.stranded:
                next_steps(terminal, record, url)
            return await watched(terminal, engine, record, url, after=begin - 1, wait=wait, as_json=as_json)

    return run_loop(opened())


async def watched(
    terminal: Terminal,
    engine: RunEngine,
    record: RunRecord,
    url: str | None,
    *,
    after: int = 0,
    wait: bool | None = None,
    as_json: bool = False,
) -> int:
    """Show the events behind ``after``; the exit code.

    ``wait``: go on where a person has to decide and does not; None: only at a terminal.
    """
    display: Display = JsonLines() if as_json else _transcript(terminal)
    seen = terminal.interactive and not as_json
    asks = seen and sys.stdin.isatty()
    watch = _Watch(terminal, engine, url, display, asks=asks, wait=seen if wait is None else wait)
    return await watch.follow(record, after)


@dataclass(frozen=True, slots=True)
class _Watch:
    """Somebody watches a run."""

    terminal: Terminal
    engine: RunEngine
    url: str | None
    display: Display
    asks: bool
    wait: bool

    async def follow(self, record: RunRecord, after: int) -> int:
        """Show what happens; the exit code."""
        run = record.id
        events = self.engine.events(run, after, follow=True)
        upcoming = _next(events)
        try:
            # Its question may stand before the events that are asked for.
            if after and await self._still_waits(run, after) and not await self._decided(record, upcoming):
                return WAITS
            while (event := await upcoming) is not None:
                upcoming = _next(events)
                self.display.show(event)
                if event.kind != "waiting" or not await self._still_waits(run, event.number):
                    continue
                if not await self._decided(await self.engine.status(run), upcoming):
                    return WAITS
            record = await self.engine.status(run)
        except asyncio.CancelledError:  # Ctrl-C
            self.terminal.note(
                self.terminal.words(
                    "The run continues; 'ferrule runs watch {run}{engine}' watches it again.",
                    run=run,
                    engine=same_engine(self.url),
                )
            )
            raise
        finally:
            upcoming.cancel()
            with suppress(asyncio.CancelledError):
                await upcoming
        self.display.end(record)
        next_steps(self.terminal, record, self.url)
        return 0 if record.status == "done" else ENDED_BADLY

    async def _still_waits(self, run: str, number: int) -> bool:
        """Whether the run waits, and has since that event: of old questions most were answered long ago."""
        if (await self.engine.status(run)).status != "waiting":
            return False
        # What is asked later has an event of its own.
        return not [each async for each in self.engine.events(run, number) if each.kind in MOVES]

    async def _decided(self, record: RunRecord, upcoming: asyncio.Future[RunEvent | None]) -> bool:
        """Show what is asked, and ask where somebody is there; whether to go on."""
        self.display.ask(record)
        if self.asks and await self._asked(record, upcoming):
            return True
        next_steps(self.terminal, record, self.url)
        return self.wait

    async def _asked(self, record: RunRecord, upcoming: asyncio.Future[RunEvent | None]) -> bool:
        """Ask the person at the terminal; False: later. Another one may decide first."""
        if not record.questions:  # another one has
            return True
        asking = asyncio.ensure_future(ask(self.terminal, record.questions))
        try:
            await asyncio.wait({asking, upcoming}, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                self.terminal.note(f"\n{self.terminal.words('Another person has decided already.')}")
                return True
            decided = asking.result()
        finally:
            asking.cancel()
        if decided is None:
            return False
        try:
            by = person(self.terminal)
            await self.engine.decide(record.id, decided.answer, segment=record.segment, by=by)
        except UsageError as error:
            self.terminal.warn(in_words(error, self.terminal.words))
        return True


MOVES = ("waiting", "decided", "cancelled")
"""Events after which an older question is asked no more."""


def _transcript(terminal: Terminal) -> Display:
    return load_extra("ferrule.cli.runs_transcript:RunTranscript", "runs watch", "agent")(terminal)


def _next(events: AsyncIterator[RunEvent]) -> asyncio.Future[RunEvent | None]:
    async def following() -> RunEvent | None:
        return await anext(events, None)

    return asyncio.ensure_future(following())
