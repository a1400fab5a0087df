"""A person at the terminal decides what a run waits for: questions in, the answer out.

What is typed is read by the event loop and not by a thread: where somebody else decides first, nobody is
asked any more, and the next line that is typed is not lost to a reader that nobody can stop.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import click

from ferrule.cli.problems import parse_json
from ferrule.cli.run_decisions import answer_of_text, approval, failure, outcome, rejection, together
from ferrule.cli.run_questions import AskedCall, calls_of, is_batch, is_interrupted_call
from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError
from ferrule.json_values import as_items, as_object, as_text
from ferrule.messages import JsonObject
from ferrule.runs.run_values import Question
from ferrule.tools.visible_text import one_line

Reader: TypeAlias = Callable[[], Awaitable[str | None]]

KEYS = {"a": "approve", "e": "edit", "r": "reject", "t": "respond"}
INTERRUPTED_KEYS = {"r": "rerun", "s": "result", "f": "fail"}


@dataclass(frozen=True, slots=True)
class Decided:
    """What a person decided."""

    answer: Any


class _Later(Exception):
    """The person does not decide now."""


async def ask(
    terminal: Terminal, questions: Sequence[Question], read: Reader | None = None
) -> Decided | None:
    """The answer to the questions of a run; None: not now. An empty line, or the end of input, says so.

    ``read`` gives the next line, None at the end of input; by default that of the terminal.
    """
    asking = _Asking(terminal, read or typed_line)
    try:
        return Decided(together({each.id: await asking.answer(each) for each in questions}))
    except _Later:
        return None


@dataclass(frozen=True, slots=True)
class _Asking:
    """A person who is asked. Each method raises ``_Later`` where that person does not decide now."""

    terminal: Terminal
    read: Reader

    async def answer(self, question: Question) -> Any:
        """The answer to one question."""
        if is_interrupted_call(question):
            return await self._interrupted(question)
        calls = calls_of(question)
        if calls:
            decisions = [await self._call(call, len(calls) > 1) for call in calls]
            return {"decisions": decisions} if is_batch(question) else decisions[0]
        while True:
            try:
                return answer_of_text(self.terminal.words, await self._needed("open"))
            except UsageError as error:
                self.terminal.note(str(error))

    async def _call(self, call: AskedCall, named: bool) -> JsonObject:
        head = f"{one_line(call.name)}: " if named else ""
        keys = {key: kind for key, kind in KEYS.items() if kind in call.allowed}
        match await self._chosen(head, keys):
            case "approve":
                return approval()
            case "reject":
                return rejection(await self._text("reason"))
            case "respond":
                return {"type": "respond", "message": await self._needed("text")}
            case _:
                arguments = await self._arguments()
                return {"type": "edit", "edited_action": {"name": call.name, "args": arguments}}

    async def _interrupted(self, question: Question) -> JsonObject:
        choices = set(map(as_text, as_items(as_object(question.asked).get("choices"))))
        keys = {key: kind for key, kind in INTERRUPTED_KEYS.items() if kind in choices or not choices}
        match await self._chosen("", keys):
            case "result":
                return outcome(await self._needed("outcome"))
            case "fail":
                return failure(await self._text("reason"))
            case _:
                return {"type": "rerun"}

    async def _chosen(self, head: str, keys: Mapping[str, str]) -> str:
        """One of the kinds, by its key or its name."""
        words = self.terminal.words
        offered = words(", ").join(words(f"runs.ask-{kind}", key=key) for key, kind in keys.items())
        while True:
            typed = (await self._needed("", head=head, offered=offered)).lower()
            kind = keys.get(typed, typed)
            if kind in keys.values():
                return kind

    async def _arguments(self) -> JsonObject:
        """The arguments that a person wants instead."""
        words = self.terminal.words
        while True:
            text = await self._needed("arguments")
            try:
                value = parse_json(text, words)
            except ValueError as error:
                self.terminal.note(words("runs.decision-no-json", why=error))
                continue
            if isinstance(value, dict):
                return as_object(value)
            self.terminal.note(words("runs.no-arguments"))

    async def _needed(self, what: str, **values: str) -> str:
        text = await self._text(what, **values)
        if not text:
            raise _Later
        return text

    async def _text(self, what: str, **values: str) -> str:
        key = f"runs.ask-{what}" if what else "runs.ask"
        click.echo(self.terminal.words(key, **values), nl=False)
        typed = await self.read()
        if typed is None:
            click.echo()
            raise _Later
        return typed.strip()


async def typed_line() -> str | None:
    """The next line from the terminal; None at the end of input."""
    loop = asyncio.get_running_loop()
    typed: asyncio.Future[bytes] = loop.create_future()
    try:
        # A terminal hands out one line at a time.
        loop.add_reader(0, lambda: typed.done() or typed.set_result(os.read(0, 65_536)))
    except NotImplementedError:  # Windows
        return await asyncio.to_thread(sys.stdin.readline) or None
    try:
        return (await typed).decode(errors="replace") or None
    finally:
        loop.remove_reader(0)
