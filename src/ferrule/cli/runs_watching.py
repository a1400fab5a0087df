"""``ferrule submit`` and ``ferrule runs watch``: follow a run until it has ended or waits for a person.

Exit codes of watching: 0 done, 1 failed, dead or cancelled, 3 waiting for a decision.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import click

from ferrule.cli.input_errors import STDIN, in_words, read_json, read_text, source_name
from ferrule.cli.lazy_loading import load_extra, run_loop
from ferrule.cli.plain_output import json_line, print_json
from ferrule.cli.resource_locations import engine_at, import_from, person, same_engine
from ferrule.cli.runs_commands import budget_of, next_steps
from ferrule.cli.runs_deciding import ask
from ferrule.cli.runs_listing import record_json, status_text
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_object
from ferrule.core.messages import JsonObject
from ferrule.runs.run_records import RunEvent, RunRecord, RunSpec

if TYPE_CHECKING:
    from ferrule.cli.transcript import RunTranscript
    from ferrule.runs.run_engine import RunEngine


ENDED_BADLY, WAITS = 1, 3
LOOK_SECONDS = 2.0
"""How often a silent run is checked for a worker."""


def watch_run(
    terminal: Terminal, *, run: str, begin: int, wait: bool | None, as_json: bool, url: str | None
) -> int:
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
    """Show the events after ``after``; return the exit code.

    ``wait``: go on if a person has to decide and does not; None: only at a terminal.
    """
    shown: RunTranscript | None = None
    if not as_json:
        shown = load_extra("ferrule.cli.transcript:RunTranscript", "runs watch", "agent")(terminal)
    seen = terminal.interactive and not as_json
    asks = seen and sys.stdin.isatty()
    watch = _Watch(terminal, engine, url, shown, asks=asks, wait=seen if wait is None else wait)
    return await watch.follow(record, after)


@dataclass(slots=True)
class _Watch:
    terminal: Terminal
    engine: RunEngine
    url: str | None
    shown: RunTranscript | None
    """None: print each event as a line of JSON; a question is an event, too."""
    asks: bool
    wait: bool
    stranded: str = ""
    """Why nothing executes the run, as the user was last told."""

    async def follow(self, record: RunRecord, after: int) -> int:
        run, self.stranded = record.id, record.stranded
        events = self.engine.events(run, after, follow=True)
        upcoming = _next(events)
        try:
            # The question may have been asked before the requested events.
            if after and await self._still_waits(run, after) and not await self._decided(record, upcoming):
                return WAITS
            while (event := await self._event(run, upcoming)) is not None:
                upcoming = _next(events)
                self._show(event)
                if event.kind != "waiting" or not await self._still_waits(run, event.number):
                    continue
                if not await self._decided(await self.engine.status(run), upcoming):
                    return WAITS
            record = await self.engine.status(run)
        except asyncio.CancelledError:  # Ctrl-C
            self.terminal.tell(
                "The run continues; 'ferrule runs watch {run}{engine}' watches it again.",
                run=run,
                engine=same_engine(self.url),
            )
            raise
        finally:
            upcoming.cancel()
            with suppress(asyncio.CancelledError):
                await upcoming
        if self.shown is not None:
            self.shown.end(record)
        next_steps(self.terminal, record, self.url)
        return 0 if record.status == "done" else ENDED_BADLY

    async def _event(self, run: str, upcoming: asyncio.Future[RunEvent | None]) -> RunEvent | None:
        """Return the next event; meanwhile say once if nothing executes the run."""
        while not (await asyncio.wait({upcoming}, timeout=LOOK_SECONDS))[0]:
            record = await self.engine.status(run)
            if record.stranded and record.stranded != self.stranded:
                next_steps(self.terminal, record, self.url)
            self.stranded = record.stranded
        return upcoming.result()

    def _show(self, event: RunEvent) -> None:
        if self.shown is None:
            click.echo(json_line(asdict(event)))
        else:
            self.shown.show(event)

    async def _still_waits(self, run: str, number: int) -> bool:
        """Whether the run has been waiting since that event; most old questions were answered long ago."""
        if (await self.engine.status(run)).status != "waiting":
            return False
        # A later question has its own event.
        return not [each async for each in self.engine.events(run, number) if each.kind in MOVES]

    async def _decided(self, record: RunRecord, upcoming: asyncio.Future[RunEvent | None]) -> bool:
        if self.shown is not None:
            self.shown.ask(record)
        if self.asks and await self._asked(record, upcoming):
            return True
        next_steps(self.terminal, record, self.url)
        return self.wait

    async def _asked(self, record: RunRecord, upcoming: asyncio.Future[RunEvent | None]) -> bool:
        """Ask the person at the terminal; False: later. Another person may decide first."""
        if not record.questions:  # another person has decided
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
"""Events that close an older question."""


def _next(events: AsyncIterator[RunEvent]) -> asyncio.Future[RunEvent | None]:
    async def following() -> RunEvent | None:
        return await anext(events, None)

    return asyncio.ensure_future(following())


def submit_run(
    terminal: Terminal,
    *,
    task: str | None,
    agent: str | None,
    url: str | None,
    run: str,
    thread: str,
    file: str | None,
    priority: int,
    labels: Sequence[str],
    app_dir: str | None,
    watch: bool,
    as_json: bool,
    **limits: Any,
) -> int:
    """Submit; return 0, or with ``watch`` the exit code of watching."""
    if agent is None:
        raise UsageError(
            "no agent is named: use --agent MODULE:FACTORY, such as examples.durable_run:agent in a clone "
            "of the project"
        )
    spec = RunSpec(
        agent=agent,
        input=_input(terminal, task, file),
        id=run,
        thread=thread,
        priority=priority,
        budget=budget_of(**limits),
        labels=tuple(map(_label, labels)),
    )
    import_from(terminal, app_dir)
    return run_loop(_submit(terminal, spec, url, watch=watch, as_json=as_json))


async def _submit(terminal: Terminal, spec: RunSpec, url: str | None, *, watch: bool, as_json: bool) -> int:
    async with engine_at(terminal, url) as engine:
        record = await engine.submit(spec)
        if watch:
            terminal.note(record.id)
        elif as_json:
            print_json(record_json(record))
        else:
            click.echo(record.id)
        _tell(terminal, record, url, watch=watch)
        return await watched(terminal, engine, record, url, as_json=as_json) if watch else 0


def _tell(terminal: Terminal, record: RunRecord, url: str | None, *, watch: bool) -> None:
    words = terminal.words
    if record.status != "queued":  # the run existed already
        terminal.tell("{run}: {status}", run=record.id, status=status_text(words, record))
    elif record.behind:
        terminal.tell(
            "It starts when {run} has ended, an earlier run of the thread {thread}.",
            run=record.behind,
            thread=record.thread,
        )
    next_steps(terminal, record, url)
    if not watch:
        terminal.tell("Watch it: ferrule runs watch {run}{engine}", run=record.id, engine=same_engine(url))


def _input(terminal: Terminal, task: str | None, file: str | None) -> JsonObject:
    if (task is None) == (file is None):
        raise UsageError("give either a TASK or --input FILE, not both")
    if file is None:
        text = read_text(terminal, STDIN) if task == STDIN else task or ""
        if not text.strip():
            raise UsageError("the task is empty")
        return {"messages": [{"role": "user", "content": text}]}
    value = read_json(terminal, file)
    if not isinstance(value, dict):
        name = source_name(terminal, file)
        raise UsageError(f"{name} has JSON that is not an object")
    return as_object(value)


def _label(given: str) -> tuple[str, str]:
    name, equals, value = given.partition("=")
    if not (name and equals):
        raise UsageError(f"a label is NAME=VALUE, not {given}")
    return name, value
