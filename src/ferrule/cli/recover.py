"""``ferrule recover``: find calls in a model's text, as one document or line by line.

A line of ``--jsonl`` is ``{"id"?, "text", "tools"?, "dialect"?, "channel"?, "opens_in_reasoning"?,
"stop"?}``, its answer ``{"id"?, "content", "reasoning", "calls", "broken",
"notes"}``. A bad line is answered with ``{"line", "error"}``, and the run goes on. ``--shards`` answers a
directory of such files.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import timedelta
from functools import partial
from json.encoder import encode_basestring
from pathlib import Path
from typing import Any, BinaryIO, Literal, TextIO, cast

from ferrule.cli.bulk.process_pool import Outcome, run_shards, usable_cores
from ferrule.cli.bulk.shards import LineAnswer, LineAnswerer, Shard, find_shards, state_of
from ferrule.cli.input_errors import (
    STDIN,
    announce_stdin,
    in_words,
    objects_of,
    parse_json,
    read_text,
    read_tools,
    source_name,
    why,
)
from ferrule.cli.lazy_loading import load
from ferrule.cli.plain_output import about_note, about_repair, print_json
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_, Language, Words
from ferrule.core.messages import ABOUT_BROKEN, BrokenCall, JsonObject, Reply, ToolCall
from ferrule.dialects import recover
from ferrule.repair import Tools, tools_of

BOM = "\ufeff"

CHECKS: Sequence[tuple[str, Callable[[Any], bool], str]] = (
    ("channel", lambda value: isinstance(value, str), N_("a string")),
    ("channel", lambda value: value in ("content", "reasoning"), N_("'content' or 'reasoning'")),
    ("opens_in_reasoning", lambda value: isinstance(value, bool), N_("true or false")),
    ("tools", lambda value: objects_of(value) is not None, N_("a list of objects")),
    ("dialect", lambda value: isinstance(value, str), N_("a string")),
    ("stop", lambda value: isinstance(value, str), N_("a string")),
)
"""The keys of a line that override the command line, and what their values must be."""
OWN_SETTINGS = frozenset(key for key, _, _ in CHECKS)

NO_CALLS = '{"content": %s, "reasoning": %s, "calls": [], "broken": [], "notes": []}'
"""The answer to a text without calls, repairs and notes."""

_to_json = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True, slots=True)
class Settings:
    tools: list[JsonObject] | Tools | None = None
    dialect: str = "auto"
    channel: Literal["content", "reasoning"] = "content"
    opens_in_reasoning: bool = False
    stop: str = "stop"

    def recover(self, text: str) -> Reply:
        """Read a text. Raises ``UsageError`` if the tools, the dialect or the stop reason is wrong."""
        return recover(
            text,
            self.tools,
            dialect=self.dialect,
            channel=self.channel,
            opens_in_reasoning=self.opens_in_reasoning,
            stop=self.stop,
        )


def line_answerer(language: Language, settings: Settings) -> LineAnswerer:
    return LineReader(Words(language), settings).answer


def as_json(words: Words, reply: Reply) -> JsonObject:
    return {
        "content": reply.content,
        "reasoning": reply.reasoning,
        "calls": [_call(words, call) for call in reply.calls],
        "broken": [_broken(words, call) for call in reply.broken],
        "notes": [about_note(words, note) for note in reply.notes],
    }


def _call(words: Words, call: ToolCall) -> JsonObject:
    origin = call.origin
    return {
        "id": call.id,
        "name": call.name,
        "arguments": call.arguments,
        "channel": origin.channel,
        "dialect": origin.dialect,
        "start": origin.start,
        "end": origin.end,
        "repairs": [
            {"rule": each.rule, "detail": each.detail, "about": about_repair(words, each.rule)}
            for each in call.repairs
        ],
    }


def _broken(words: Words, call: BrokenCall) -> JsonObject:
    return {
        "id": call.id,
        "name": call.name,
        "reason": call.reason,
        "about": words(ABOUT_BROKEN[call.reason]),
        "detail": call.detail,
        **asdict(call.origin),
        "raw": call.raw,
    }


class LineReader:
    def __init__(self, words: Words, settings: Settings) -> None:
        self._words = words
        self._settings = replace(settings, tools=tools_of(settings.tools))

    def answer(self, line: bytes) -> LineAnswer:
        """Answer one line; raise ``ValueError`` with the problem of a bad line."""
        try:
            task = self._task(line)
            reply = self._settings_of(task).recover(task["text"])
        except ValueError as error:
            raise ValueError(in_words(error, self._words)) from error
        if reply.calls or reply.broken or reply.notes:
            said = _to_json(as_json(self._words, reply))
        else:  # the common case: formatting would take as long as parsing
            said = NO_CALLS % (encode_basestring(reply.content), encode_basestring(reply.reasoning))
        if "id" in task:
            said = f'{{"id": {_to_json(task["id"])}, {said[1:]}'
        return LineAnswer(said, len(reply.calls), len(reply.broken))

    def _task(self, line: bytes) -> JsonObject:
        try:
            value = parse_json(line.decode().removeprefix(BOM), self._words)
        except UnicodeDecodeError as error:
            raise ValueError(self._words("not UTF-8 text")) from error
        except ValueError as error:
            raise ValueError(self._words("not JSON: {why}", why=error)) from error
        if not isinstance(value, dict):
            raise ValueError(self._words("not a JSON object"))
        task = cast(JsonObject, value)
        if task.get("text") is None:
            raise ValueError(self._words("'text' is missing"))
        self._check(task, "text", isinstance(task["text"], str), N_("a string"))
        return task

    def _check(self, task: JsonObject, key: str, fits: bool, wanted: str) -> None:
        if task.get(key) is not None and not fits:
            raise ValueError(self._words("'{key}' must be {wanted}", key=key, wanted=self._words(wanted)))

    def _settings_of(self, task: JsonObject) -> Settings:
        if OWN_SETTINGS.isdisjoint(task):
            return self._settings
        for key, fits, wanted in CHECKS:
            self._check(task, key, fits(task.get(key)), wanted)
        own = {key: task[key] for key in OWN_SETTINGS if task.get(key) is not None}
        return replace(self._settings, **own)


@dataclass(frozen=True, slots=True)
class Lines:
    """A source of lines: the stream, its name for messages, and its size in bytes if known."""

    stream: BinaryIO
    name: str
    size: int | None = None


@contextmanager
def open_lines(terminal: Terminal, file: str) -> Generator[Lines, None, None]:
    if file == STDIN:
        announce_stdin(terminal)
        yield Lines(sys.stdin.buffer, source_name(terminal, file))
        return
    with ExitStack() as stack:
        try:
            stream = stack.enter_context(Path(file).open("rb"))
            size = Path(file).stat().st_size
        except OSError as error:
            reason = why(error, terminal.words)
            raise UsageError(f"cannot read {file}: {reason}") from error
        yield Lines(stream, file, size or None)


def recover_lines(terminal: Terminal, source: Lines, settings: Settings, out: TextIO) -> int:
    """Answer each line; return the number of bad ones."""
    bad = lines = size = 0
    reader, words, meter = LineReader(terminal.words, settings), terminal.words, Meter(0.1)
    prompt = source.size is None  # someone may wait for each answer, but not for those of a file

    def progress() -> str:
        values = {"count": f"{lines:,}", "rate": f"{int(meter.rate(lines)):,}"}
        if not source.size:
            return words("{count} lines, {rate}/s", **values)
        return words("{count} lines, {rate}/s, {percent}%", percent=100 * size // source.size, **values)

    try:
        for number, line in enumerate(source.stream, 1):
            if line.isspace():
                continue
            try:
                answer = reader.answer(line).text
            except ValueError as error:
                bad += 1
                answer = json.dumps({"line": number, "error": str(error)}, ensure_ascii=False)
            if sys.stdout.isatty():
                meter.clear()
            out.write(answer + "\n")
            if prompt:
                out.flush()
            lines, size = lines + 1, size + len(line)
            if meter.due():
                meter.show(progress())
        out.flush()
    finally:
        if lines:
            meter.show(progress(), "\n")
    return bad


class Meter:
    """A line on standard error that is overwritten, if that is a terminal; else nothing is shown."""

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._out = sys.stderr if sys.stderr.isatty() else None
        self.start = self._shown = time.monotonic()
        self._width = 0

    def due(self) -> bool:
        """Whether it is time to show the progress again; if so, restart the interval."""
        now = time.monotonic()
        if self._out is None or now - self._shown < self._pause:
            return False
        self._shown = now
        return True

    def rate(self, count: int) -> float:
        return count / max(time.monotonic() - self.start, 0.001)

    def show(self, sentence: str, end: str = "") -> None:
        self._write(f"\r{sentence.ljust(self._width)}{end}")
        self._width = 2 * len(sentence)

    def clear(self) -> None:
        if self._width:
            self._write(f"\r{' ' * self._width}\r")
            self._width = 0

    def _write(self, text: str) -> None:
        if self._out is not None:
            self._out.write(text)
            self._out.flush()


NAMED = 3
"""The most files that are named in a sentence."""


def recover_shards(
    terminal: Terminal, shards: str, out: str, workers: int | None, settings: Settings
) -> None:
    """Answer all files of a directory in several processes. Raises ``UsageError`` if lines were bad."""
    words = terminal.words
    answerer = partial(line_answerer, words.language, settings)
    found = find_shards(Path(shards), Path(out), [words.language, asdict(settings)])
    _look_over(terminal, found)
    started = time.monotonic()
    meter, size = Meter(0.2), sum(each.size for each in found)
    first: list[int] = []
    """The bytes of earlier runs."""

    def show(passed: int, outcome: Outcome) -> None:
        if not first:
            first.append(passed)
            meter.start = time.monotonic()
        if not meter.due():
            return
        rate = meter.rate(passed - first[0])
        meter.show(
            words(
                "{percent}%, {files} of {all} files, {rate} MB/s, {left} left",
                percent=100 * passed // max(size, 1),
                files=f"{outcome.shards:,}",
                all=f"{len(found):,}",
                rate=f"{rate / 1e6:.1f}",
                left=timedelta(seconds=round((size - passed) / rate)) if rate > 0 else "–",
            )
        )

    try:
        outcome = run_shards(found, answerer, workers=workers or usable_cores(), progress=show)
    except KeyboardInterrupt:
        terminal.tell("stopped; the same command goes on where this one ended")
        raise
    finally:
        meter.clear()
    terminal.note(_summary(terminal, outcome, time.monotonic() - started))
    if outcome.bad:
        files = [f"{name} ({number:,})" for name, number in outcome.bad.items()]
        raise _bad_lines(_listed(terminal, files), outcome.total.bad)


def _look_over(terminal: Terminal, shards: Sequence[Shard]) -> None:
    """Refuse to overwrite files of other origin; announce answers that will be made again."""
    changed: list[str] = []
    for each in shards:
        state = state_of(each)
        if state == "foreign":
            raise UsageError(
                f"{each.output} is there already and is not of such a run; move it, or name another "
                "directory"
            )
        if state == "changed":
            changed.append(each.name)
    if changed:
        terminal.tell(
            "answered again, because the input or the settings have changed: {files}",
            files=_listed(terminal, changed),
        )


def _summary(terminal: Terminal, outcome: Outcome, seconds: float) -> str:
    words, total, new = terminal.words, outcome.total, outcome.new.records
    said = words(
        "{files} files, {records} lines, {calls} calls, {broken} broken calls, {bad} bad lines; {seconds} "
        "s",
        files=f"{outcome.shards:,}",
        records=f"{total.records:,}",
        calls=f"{total.calls:,}",
        broken=f"{total.broken:,}",
        bad=f"{total.bad:,}",
        seconds=f"{seconds:,.1f}",
    )
    if new:
        said += words(", {rate} lines/s", rate=f"{int(new / max(seconds, 0.001)):,}")
    return said + (
        words("; {count} parts were there already", count=f"{outcome.kept:,}") if outcome.kept else ""
    )


def _bad_lines(file: str, number: int) -> UsageError:
    if number == 1:
        return UsageError(f"{file}: 1 bad line; its answer says what is wrong")
    count = f"{number:,}"
    return UsageError(f"{file}: {count} bad lines; the answer to each says what is wrong")


def _listed(terminal: Terminal, names: Sequence[str]) -> str:
    words = terminal.words
    said = words(", ").join(names[:NAMED])
    return (
        words("{files} and {count} more", files=said, count=len(names) - NAMED)
        if len(names) > NAMED
        else said
    )


def recover_text(
    terminal: Terminal,
    *,
    file: str,
    tools: str | None,
    by_line: bool,
    dialect: str,
    channel: Literal["content", "reasoning"],
    opens_in_reasoning: bool,
    stop: str,
    form: Literal["text", "json"] | None,
    shards: str | None,
    out: str | None,
    workers: int | None,
) -> None:
    """Read one text, or with ``by_line`` one JSON object per line, and print the result.

    ``shards`` is a directory of files of such lines, whose answers go to the directory ``out``.
    """
    _check_shards(terminal, file, by_line, shards, {"--out": out, "--workers": workers})
    if file == tools == STDIN:
        raise UsageError("the text and the tools cannot both come from standard input")
    declared = read_tools(terminal, tools)
    settings = Settings(declared, dialect, channel, opens_in_reasoning, stop)
    _check(terminal, settings, tools)
    if by_line:
        if form == "text":
            raise UsageError("--jsonl writes JSON lines; leave out --format text")
        if shards is not None and out is not None:
            recover_shards(terminal, shards, out, workers, settings)
            return
        with open_lines(terminal, file) as source:
            bad = recover_lines(terminal, source, settings, sys.stdout)
        if bad:
            raise _bad_lines(source.name, bad)
        return
    reply = settings.recover(read_text(terminal, file))
    if form == "json" or (form is None and not terminal.interactive):
        print_json(as_json(terminal.words, reply))
    else:
        load("ferrule.cli.rich_output:draw_reply")(terminal, reply)


def _check_shards(
    terminal: Terminal, file: str, by_line: bool, shards: str | None, options: Mapping[str, object]
) -> None:
    """Raise an error for options that need or exclude each other."""
    given = [name for name, value in options.items() if value is not None]
    out = options["--out"]
    if shards is None:
        if given:
            raise UsageError(f"{given[0]} goes with --shards")
    elif out is None or not by_line:
        raise UsageError(
            terminal.words("--shards needs {option}", option="--jsonl" if out is not None else "--out")
        )
    elif file != STDIN:
        raise UsageError(f"{file}: --shards reads a directory; leave out the file")


def _check(terminal: Terminal, settings: Settings, tools: str | None) -> None:
    recover("", dialect=settings.dialect, stop=settings.stop)
    try:
        settings.recover("")
    except UsageError as error:
        why = in_words(error, terminal.words)
        raise UsageError(f"{tools}: {why}") from error
