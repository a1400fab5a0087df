"""``ferrule runs decide``, and asking a run's questions at a terminal.

The event loop reads the input: if another person decides first, the question is withdrawn, and the next
line is not lost to a blocked reader.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from ferrule.cli.input_errors import in_words, parse_json, read_json
from ferrule.cli.resource_locations import person, same_engine
from ferrule.cli.runs_commands import at_engine
from ferrule.cli.runs_listing import (
    STATUSES,
    AskedCall,
    calls_of,
    is_batch,
    is_interrupted_call,
    question_line,
    status_text,
)
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.locale import N_, Words
from ferrule.core.messages import JsonObject
from ferrule.core.visible_text import one_line
from ferrule.runs.run_records import Question

if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine


OF_CALLS = ("--approve", "--reject")
OF_INTERRUPTED = ("--rerun", "--result", "--fail")
Verdict: TypeAlias = Mapping[str, JsonObject]
"""Option of ``ferrule runs decide`` -> the decision that it means."""


def decided(kind: str, **said: str) -> JsonObject:
    """Return a decision about a call with its texts; ``""`` is left out."""
    return {"type": kind, **{name: text for name, text in said.items() if text}}


def verdict_of(
    approve: bool = False,
    reject: str | None = None,
    rerun: bool = False,
    result: str | None = None,
    fail: str | None = None,
) -> Verdict:
    given = {
        "--approve": decided("approve") if approve else None,
        "--reject": None if reject is None else decided("reject", message=reject),
        "--rerun": decided("rerun") if rerun else None,
        "--result": None if result is None else {"type": "result", "text": result},
        "--fail": None if fail is None else decided("fail", reason=fail),
    }
    return {option: decision for option, decision in given.items() if decision is not None}


def contradicts(verdict: Verdict) -> bool:
    return any(sum(option in verdict for option in kind) > 1 for kind in (OF_CALLS, OF_INTERRUPTED))


def answers(words: Words, questions: Sequence[Question], verdict: Verdict) -> Any:
    """Return the decision that the options mean, for all the questions of a run.

    Raises ``UsageError`` for a question that none of them answers, or that does not allow the answer.
    """
    found = {each.id: _answer(words, each, verdict) for each in questions}
    used = {option for each in questions for option in _options(each)}
    for option in verdict:
        if option not in used:
            raise UsageError(
                f"{option} does not answer what the run asks; 'ferrule runs show' shows the question"
            )
    return together(found)


def _options(question: Question) -> Sequence[str]:
    if is_interrupted_call(question):
        return OF_INTERRUPTED
    return OF_CALLS if calls_of(question) else ()


def together(found: dict[str, Any]) -> Any:
    """Return the answers in the engine's format: one answer alone, several by question id."""
    return next(iter(found.values())) if len(found) == 1 else found


def answer_of_text(words: Words, text: str) -> Any:
    """Parse a decision that was typed: JSON, or plain text.

    Raises ``UsageError`` for invalid JSON that begins like an object or a list, because plain text would
    count as an answer.
    """
    try:
        return parse_json(text, words)
    except ValueError as error:
        if text.lstrip().startswith(("{", "[")):
            raise UsageError(f"the decision begins like JSON but cannot be parsed: {error}") from error
        return text


def _answer(words: Words, asked: Question, verdict: Verdict) -> Any:
    question, possible = question_line(words, asked, 200), _options(asked)
    if not possible:
        raise UsageError(f"this question needs a DECISION, not an option: {question}")
    chosen = next((verdict[option] for option in possible if option in verdict), None)
    if chosen is None:
        options = ", ".join(possible)
        raise UsageError(f"another question needs one of {options}: {question}")
    calls = calls_of(asked)
    for call in calls:
        _check(call, str(chosen["type"]))
    return {"decisions": [chosen for _ in calls]} if is_batch(asked) else chosen


def _check(call: AskedCall, decision: str) -> None:
    if decision not in call.allowed:
        names = ", ".join(call.allowed)
        raise UsageError(f"{decision} is not allowed for {call.name}; allowed: {names}")


Reader: TypeAlias = Callable[[], Awaitable[str | None]]

NO_REASON = N_("  Reason for the model (Enter: none): ")
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
    answer: Any


class _Later(Exception):
    """The person postpones the decision."""


async def ask(
    terminal: Terminal, questions: Sequence[Question], read: Reader | None = None
) -> Decided | None:
    """Return the answer to the questions of a run; None (an empty line or end of input): not now.

    ``read`` returns the next line, None at the end of input; by default it reads the terminal.
    """
    asking = _Asking(terminal, read or typed_line)
    try:
        return Decided(together({each.id: await asking.answer(each) for each in questions}))
    except _Later:
        return None


@dataclass(frozen=True, slots=True)
class _Asking:
    """Asks a person. Each method raises ``_Later`` if the person does not decide now."""

    terminal: Terminal
    read: Reader

    async def answer(self, question: Question) -> Any:
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
                self.terminal.note(in_words(error, self.terminal.words))

    async def _call(self, call: AskedCall, named: bool) -> JsonObject:
        head = f"{one_line(call.name)}: " if named else ""
        keys = {key: kind for key, kind in KEYS.items() if kind in call.allowed}
        match await self._chosen(head, keys):
            case "approve":
                return decided("approve")
            case "reject":
                return decided("reject", message=await self._text(NO_REASON))
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
                return decided("result", text=await self._needed(N_("  Its result (Enter: later): ")))
            case "fail":
                return decided("fail", reason=await self._text(NO_REASON))
            case _:
                return {"type": "rerun"}

    async def _chosen(self, head: str, keys: Mapping[str, str]) -> str:
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
        words = self.terminal.words
        while True:
            text = await self._needed(N_("  New arguments, a JSON object (Enter: later): "))
            try:
                value = parse_json(text, words)
            except ValueError as error:
                self.terminal.tell("the decision begins like JSON but cannot be parsed: {why}", why=error)
                continue
            if isinstance(value, dict):
                return as_object(value)
            self.terminal.tell("Arguments must be a JSON object.")

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
    loop = asyncio.get_running_loop()
    typed: asyncio.Future[bytes] = loop.create_future()
    try:
        # A terminal returns one line at a time.
        loop.add_reader(0, lambda: typed.done() or typed.set_result(os.read(0, 65_536)))
    except NotImplementedError:  # Windows
        return await asyncio.to_thread(sys.stdin.readline) or None
    try:
        return (await typed).decode(errors="replace") or None
    finally:
        loop.remove_reader(0)


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
    """Answer what a run waits for. Raises ``UsageError`` if the answer does not fit the question."""
    verdict = verdict_of(approve, reject, rerun, result, fail)
    ways = (decision is not None) + (file is not None) + bool(verdict)
    if ways != 1 or contradicts(verdict):
        raise UsageError("decide in one way: a DECISION, --json-file, or options such as --approve")
    given = None
    if not verdict:
        given = (
            answer_of_text(terminal.words, decision or "") if file is None else read_json(terminal, file)
        )
    at_engine(terminal, url, lambda engine: _decide(terminal, engine, url, run, verdict, given, segment))


async def _decide(
    terminal: Terminal,
    engine: RunEngine,
    url: str | None,
    run: str,
    verdict: Verdict,
    given: Any,
    segment: int | None,
) -> None:
    words, record = terminal.words, await engine.status(run)
    if verdict and record.status != "waiting":
        status = words(STATUSES[record.status])
        raise UsageError(f"the run {record.id} does not wait for a decision: {status}")
    if verdict:
        given = answers(words, record.questions, verdict)
    if record.status == "waiting":
        # Decide only the question that this command has seen, not one that comes meanwhile.
        segment = segment or record.segment
    after = await engine.decide(record.id, given, segment=segment, by=person(terminal))
    terminal.tell("{run}: {status}", run=after.id, status=status_text(words, after))
    terminal.tell("Watch it: ferrule runs watch {run}{engine}", run=after.id, engine=same_engine(url))
