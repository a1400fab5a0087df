"""``ferrule runs decide``: what a person decided, as the options say it, to the run that waits for it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ferrule.cli.problems import parse_json, read_text, source_name
from ferrule.cli.run_decisions import Verdict, answer_of_text, answers
from ferrule.cli.runs_listing import status_text
from ferrule.cli.runs_place import engine_at, person, same_engine
from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError

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
        raise UsageError(words("runs.decide-how"))
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
    terminal.note(words("runs.is-now", run=after.id, status=status_text(words, after)))
    terminal.note(words("runs.next-watch", run=after.id, engine=same_engine(url)))


async def _of_verdict(terminal: Terminal, engine: RunEngine, run: str, verdict: Verdict) -> tuple[Any, int]:
    """The decision of the options, and the segment that asked for it."""
    record = await engine.status(run)
    words = terminal.words
    if record.status != "waiting":
        raise UsageError(words("runs.not-waiting", run=run, status=words(f"runs.status.{record.status}")))
    return answers(words, record.questions, verdict), record.segment
