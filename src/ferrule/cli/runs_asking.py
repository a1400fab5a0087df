"""A person at the terminal decides what a run waits for: questions in, the answer out.

What is typed is read by the event loop and not by a thread: where somebody else decides first, nobody is
asked any more, and the next line that is typed is not lost to a reader that nobody can stop.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import click

from ferrule.cli.inputs import parse_json
from ferrule.cli.run_decisions import answer_of_text, approval, rejection, together
from ferrule.cli.run_questions import (
    INTERRUPTED,
    AskedCall,
    calls_of,
    is_batch,
    is_interrupted_call,
)
from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError
from ferrule.json_values import as_items, as_object, as_text
from ferrule.messages import JsonObject
from ferrule.runs.run_values import Question
from ferrule.sessions.visible_text import one_line

__all__ = ["Decided", "ask", "typed_line"]

KEYS = {"a": "approve", "e": "edit", "r": "reject", "t": "respond"}
INTERRUPTED_KEYS = {"r": "rerun", "s": "result", "f": "fail"}


@dataclass(frozen=True, slots=True)
class Decided:
    """What a person decided."""

    answer: Any


class _Later(Exception):
    """The person does not decide now."""


async def ask(terminal: Terminal, questions: Sequence[Question]) -> Decided | None:
    """The answer to the questions of a run; None: not now. An empty line, or the end of input, says so."""
    found: dict[str, Any] = {}
    try:
        for question in questions:
            found[question.id] = await _asked(terminal, question)
    except _Later:
        return None
    return Decided(together(found))


async def _asked(terminal: Terminal, question: Question) -> Any:
    if is_interrupted_call(question):
        return await _interrupted(terminal, question)
    calls = calls_of(question)
    if calls:
        decisions = [await _call(terminal, call, len(calls) > 1) for call in calls]
        return {"decisions": decisions} if is_batch(question) else decisions[0]
    while True:
        try:
            return answer_of_text(terminal.words, await _needed(terminal.words("runs.ask-open")))
        except UsageError as error:
            terminal.note(str(error))


async def _call(terminal: Terminal, call: AskedCall, named: bool) -> JsonObject:
    words = terminal.words
    head = f"{one_line(call.name)}: " if named else ""
    keys = {key: kind for key, kind in KEYS.items() if kind in call.allowed}
    match await _chosen(terminal, head, keys):
        case "approve":
            return approval()
        case "reject":
            return rejection(await _text(words("runs.ask-reason")))
        case "respond":
            return {"type": "respond", "message": await _needed(words("runs.ask-text"))}
        case _:
            arguments = await _arguments(terminal)
            return {"type": "edit", "edited_action": {"name": call.name, "args": arguments}}


async def _interrupted(terminal: Terminal, question: Question) -> JsonObject:
    choices = set(map(as_text, as_items(as_object(question.asked).get("choices")))) or set(INTERRUPTED)
    keys = {key: kind for key, kind in INTERRUPTED_KEYS.items() if kind in choices}
    chosen = await _chosen(terminal, "", keys)
    if chosen == "result":
        return {"type": "result", "result": await _needed(terminal.words("runs.ask-outcome"))}
    return {"type": chosen}


async def _chosen(terminal: Terminal, head: str, keys: dict[str, str]) -> str:
    """One of the kinds, by its key or its name."""
    words = terminal.words
    offered = words("sum.comma").join(words(f"runs.ask-{kind}", key=key) for key, kind in keys.items())
    while True:
        typed = (await _needed(words("runs.ask", head=head, offered=offered))).lower()
        kind = keys.get(typed, typed)
        if kind in keys.values():
            return kind


async def _arguments(terminal: Terminal) -> JsonObject:
    """The arguments that a person wants instead."""
    while True:
        text = await _needed(terminal.words("runs.ask-arguments"))
        try:
            value = parse_json(text, terminal.words)
        except ValueError as error:
            terminal.note(terminal.words("runs.decision-no-json", why=error))
            continue
        if isinstance(value, dict):
            return as_object(value)
        terminal.note(terminal.words("runs.no-arguments"))


async def _needed(prompt: str) -> str:
    text = await _text(prompt)
    if not text:
        raise _Later
    return text


async def _text(prompt: str) -> str:
    click.echo(prompt, nl=False)
    typed = await typed_line()
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
