"""``ferrule runs decide``, and the questions of a run at a terminal: what is typed in, decisions out.

What is typed is read by the event loop: where somebody else decides first, nobody is asked any more, and
the next line is not lost to a reader that nobody can stop.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from ferrule.cli.problems import parse_json, read_text, source_name
from ferrule.cli.runs_listing import (
    STATUSES,
    AskedCall,
    calls_of,
    is_batch,
    is_interrupted_call,
    question_line,
    status_text,
)
from ferrule.cli.runs_place import engine_at, person, same_engine
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.locale import N_, Words
from ferrule.core.messages import JsonObject
from ferrule.core.visible_text import one_line
from ferrule.runs.run_values import Question


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the options of ``ferrule runs decide`` say."""

    approve: bool = False
    reject: str | None = None
    """The reason, which may be ``""``."""
    rerun: bool = False
    result: str | None = None
    fail: str | None = None
    """The reason, which may be ``""``."""

    @property
    def on_calls(self) -> tuple[str, JsonObject] | None:
        """The option about calls that wait, and the decision about each."""
        if self.approve:
            return "--approve", approval()
        return None if self.reject is None else ("--reject", rejection(self.reject))

    @property
    def on_interrupted(self) -> tuple[str, JsonObject] | None:
        """The option about a call that a worker died in, and the decision."""
        if self.rerun:
            return "--rerun", {"type": "rerun"}
        if self.result is not None:
            return "--result", outcome(self.result)
        return None if self.fail is None else ("--fail", failure(self.fail))

    @property
    def contradicts(self) -> bool:
        """Whether two of the options are for the same question."""
        on_interrupted = (self.rerun, self.result is not None, self.fail is not None)
        return (self.approve and self.reject is not None) or sum(on_interrupted) > 1

    @property
    def options(self) -> list[str]:
        """The options that were given."""
        given = {
            "--approve": self.approve,
            "--reject": self.reject is not None,
            "--rerun": self.rerun,
            "--result": self.result is not None,
            "--fail": self.fail is not None,
        }
        return [option for option, there in given.items() if there]


def approval() -> JsonObject:
    """Let a call run as it is."""
    return {"type": "approve"}


def rejection(reason: str) -> JsonObject:
    """Do not let a call run; the model is told why."""
    return {"type": "reject", "message": reason} if reason else {"type": "reject"}


def outcome(text: str) -> JsonObject:
    """What an interrupted call has brought."""
    return {"type": "result", "text": text}


def failure(reason: str) -> JsonObject:
    """An interrupted call is taken for one that failed; the model is told why."""
    return {"type": "fail", "reason": reason} if reason else {"type": "fail"}


def answers(words: Words, questions: Sequence[Question], verdict: Verdict) -> Any:
    """The decision that the options stand for, for all the questions of a run.

    Raises ``UsageError`` for a question that none of them answers, or that does not allow the answer.
    """
    found = {each.id: _answer(words, each, verdict) for each in questions}
    used = {option for each in questions if (option := _option(each, verdict))}
    for option in verdict.options:
        if option not in used:
            raise UsageError(
                words(
                    "{option} does not answer what the run asks; 'ferrule runs show' shows the question",
                    option=option,
                )
            )
    return together(found)


def together(found: dict[str, Any]) -> Any:
    """Answers by their questions as the engine takes them: one alone, several by their ids."""
    return next(iter(found.values())) if len(found) == 1 else found


def answer_of_text(words: Words, text: str) -> Any:
    """A decision that was typed in: JSON, or a text that is none.

    Raises ``UsageError`` for what begins like an object or a list of JSON and is none: as a text it would
    be taken for an answer.
    """
    try:
        return parse_json(text, words)
    except ValueError as error:
        if text.lstrip().startswith(("{", "[")):
            raise UsageError(
                words("the decision begins like JSON but cannot be parsed: {why}", why=error)
            ) from error
        return text


def _option(question: Question, verdict: Verdict) -> str:
    chosen = verdict.on_calls if calls_of(question) else None
    if is_interrupted_call(question):
        chosen = verdict.on_interrupted
    return chosen[0] if chosen else ""


def _answer(words: Words, question: Question, verdict: Verdict) -> Any:
    calls = calls_of(question)
    chosen = verdict.on_calls
    if is_interrupted_call(question):
        chosen = verdict.on_interrupted
    elif not calls:
        raise UsageError(
            words(
                "this question needs a DECISION, not an option: {question}",
                question=question_line(words, question, 200),
            )
        )
    if chosen is None:
        options = "--rerun, --result, --fail" if is_interrupted_call(question) else "--approve, --reject"
        told = question_line(words, question, 200)
        raise UsageError(
            words("another question needs one of {options}: {question}", question=told, options=options)
        )
    for call in calls:
        _check(words, call, str(chosen[1]["type"]))
    return {"decisions": [chosen[1] for _ in calls]} if is_batch(question) else chosen[1]


def _check(words: Words, call: AskedCall, decision: str) -> None:
    if decision not in call.allowed:
        names = ", ".join(call.allowed)
        raise UsageError(
            words(
                "{decision} is not allowed for {name}; allowed: {names}",
                name=call.name,
                decision=decision,
                names=names,
            )
        )


Reader: TypeAlias = Callable[[], Awaitable[str | None]]

KEYS = {"a": "approve", "e": "edit", "r": "reject", "t": "respond"}
INTERRUPTED_KEYS = {"r": "rerun", "s": "result", "f": "fail"}
OFFERED = {
    "approve": N_("[{key}]pprove"),
    "edit": N_("[{key}]dit"),
    "reject": N_("[{key}]eject"),
    "respond": N_("[{key}]ext instead"),
    "rerun": N_("[{key}]un again"),
    "result": N_("[{key}] give its result"),
    "fail": N_("[{key}]ail"),
}


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
                return answer_of_text(
                    self.terminal.words, await self._needed(N_("  Answer, JSON or text (Enter: later): "))
                )
            except UsageError as error:
                self.terminal.note(str(error))

    async def _call(self, call: AskedCall, named: bool) -> JsonObject:
        head = f"{one_line(call.name)}: " if named else ""
        keys = {key: kind for key, kind in KEYS.items() if kind in call.allowed}
        match await self._chosen(head, keys):
            case "approve":
                return approval()
            case "reject":
                return rejection(await self._text(N_("  Reason for the model (Enter: none): ")))
            case "respond":
                return {
                    "type": "respond",
                    "message": await self._needed(N_("  Text for the model instead (Enter: later): ")),
                }
            case _:
                arguments = await self._arguments()
                return {"type": "edit", "edited_action": {"name": call.name, "args": arguments}}

    async def _interrupted(self, question: Question) -> JsonObject:
        choices = set(map(as_text, as_items(as_object(question.asked).get("choices"))))
        keys = {key: kind for key, kind in INTERRUPTED_KEYS.items() if kind in choices or not choices}
        match await self._chosen("", keys):
            case "result":
                return outcome(await self._needed(N_("  Its result (Enter: later): ")))
            case "fail":
                return failure(await self._text(N_("  Reason for the model (Enter: none): ")))
            case _:
                return {"type": "rerun"}

    async def _chosen(self, head: str, keys: Mapping[str, str]) -> str:
        """One of the kinds, by its key or its name."""
        words = self.terminal.words
        offered = words(", ").join(words(OFFERED[kind], key=key) for key, kind in keys.items())
        while True:
            typed = (
                await self._needed(N_("  {head}{offered} (Enter: later) "), head=head, offered=offered)
            ).lower()
            kind = keys.get(typed, typed)
            if kind in keys.values():
                return kind

    async def _arguments(self) -> JsonObject:
        """The arguments that a person wants instead."""
        words = self.terminal.words
        while True:
            text = await self._needed(N_("  New arguments, a JSON object (Enter: later): "))
            try:
                value = parse_json(text, words)
            except ValueError as error:
                self.terminal.note(
                    words("the decision begins like JSON but cannot be parsed: {why}", why=error)
                )
                continue
            if isinstance(value, dict):
                return as_object(value)
            self.terminal.note(words("Arguments must be a JSON object."))

    async def _needed(self, question: str, **values: str) -> str:
        text = await self._text(question, **values)
        if not text:
            raise _Later
        return text

    async def _text(self, question: str, **values: str) -> str:
        click.echo(self.terminal.words(question, **values), nl=False)
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


if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine


def decide_run(
    terminal: Terminal,
    *,
    run: str,
    decision: str | None,
    approve: bool,
    reject: str | None,
    rerun: bool,
    result: str | None,
    fail: str | None,
    file: str | None,
    segment: int | None,
    url: str | None,
) -> None:
    """Answer what a run waits for. Raises ``UsageError`` where that is no answer to what it asks."""
    words = terminal.words
    verdict = Verdict(approve, reject, rerun, result, fail)
    ways = (decision is not None) + (file is not None) + bool(verdict.options)
    if ways != 1 or verdict.contradicts:
        raise UsageError(words("decide in one way: a DECISION, --json-file, or options such as --approve"))
    given = None if verdict.options else _given(terminal, decision, file)
    asyncio.run(_decide(terminal, url, run, verdict, given, segment))


def _given(terminal: Terminal, decision: str | None, file: str | None) -> Any:
    """The decision on the command line or in the file."""
    if file is None:
        return answer_of_text(terminal.words, decision or "")
    try:
        return parse_json(read_text(terminal, file), terminal.words)
    except ValueError as error:
        if isinstance(error, UsageError):
            raise
        name = source_name(terminal, file)
        raise UsageError(terminal.words("{file} is not JSON: {why}", file=name, why=error)) from error


async def _decide(
    terminal: Terminal, url: str | None, run: str, verdict: Verdict, given: Any, segment: int | None
) -> None:
    async with engine_at(terminal, url) as engine:
        record = await engine.status(run)
        if verdict.options:
            given, asked = await _of_verdict(terminal, engine, record.id, verdict)
            segment = segment or asked
        elif record.status == "waiting":
            # What is decided is the question that this command has seen, and none that comes meanwhile.
            segment = segment or record.segment
        after = await engine.decide(record.id, given, segment=segment, by=person(terminal))
    words = terminal.words
    terminal.note(words("{run}: {status}", run=after.id, status=status_text(words, after)))
    terminal.note(
        words("Watch it: ferrule runs watch {run}{engine}", run=after.id, engine=same_engine(url))
    )


async def _of_verdict(terminal: Terminal, engine: RunEngine, run: str, verdict: Verdict) -> tuple[Any, int]:
    """The decision of the options, and the segment that asked for it."""
    record = await engine.status(run)
    words = terminal.words
    if record.status != "waiting":
        raise UsageError(
            words(
                "the run {run} does not wait for a decision: {status}",
                run=run,
                status=words(STATUSES[record.status]),
            )
        )
    return answers(words, record.questions, verdict), record.segment
