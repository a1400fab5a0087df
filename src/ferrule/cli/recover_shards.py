"""``ferrule recover --jsonl --shards``: a directory of files in, one of answers and a line about it out."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from ferrule.bulk import (
    Outcome,
    ShardPlan,
    check_directories,
    find_shards,
    plan,
    run_plans,
    state_of,
)
from ferrule.bulk.process_pool import usable_cores
from ferrule.cli.line_answers import ANSWERER, Settings
from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError

NAMED = 3
"""So many files are named in a sentence at most."""


def recover_shards(
    terminal: Terminal, shards: str, out: str, workers: int | None, settings: Settings
) -> None:
    """Answer all files of a directory in several processes. ``UsageError`` where lines were bad."""
    words = terminal.words
    source, place = Path(shards), Path(out)
    check_directories(source, place)
    found = find_shards(source)
    job = {
        "tools": settings.tools,
        "dialect": settings.dialect,
        "channel": settings.channel,
        "opens_in_reasoning": settings.opens_in_reasoning,
        "stop": settings.stop,
        "language": words.language,
    }
    plans = list(plan(source, place, ANSWERER, job, shards=found))
    _look_over(terminal, plans)
    started = time.monotonic()
    meter = ShardMeter(terminal, sum(each.size for each in found), len(found))
    try:
        with meter:
            outcome = run_plans(plans, workers=workers or usable_cores(), progress=meter.show)
    except KeyboardInterrupt:
        terminal.note(words("stopped; the same command goes on where this one ended"))
        raise
    terminal.note(_summary(terminal, outcome, time.monotonic() - started))
    if outcome.bad:
        raise UsageError(_bad(terminal, outcome))


def _look_over(terminal: Terminal, plans: Sequence[ShardPlan]) -> None:
    """Refuse to write over what no such run has written; tell of answers that are made anew."""
    changed: list[str] = []
    for each in plans:
        state = state_of(each)
        if state == "foreign":
            raise UsageError(
                terminal.words(
                    (
                        "{file} is there already and is not of such a run; move "
                        "it, or name another directory"
                    ),
                    file=each.output,
                )
            )
        if state == "changed":
            changed.append(each.shard)
    if changed:
        terminal.note(
            terminal.words(
                ("answered again, because the input or the settings have changed: {files}"),
                files=_listed(terminal, changed),
            )
        )


def _summary(terminal: Terminal, outcome: Outcome, seconds: float) -> str:
    words, total, new = terminal.words, outcome.total, outcome.new.records
    said = words(
        (
            "{files} files, {records} lines, {calls} calls, {broken} broken calls, {bad} bad "
            "lines; {seconds} s"
        ),
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


def _bad(terminal: Terminal, outcome: Outcome) -> str:
    count = outcome.total.bad
    files = [f"{name} ({number:,})" for name, number in outcome.bad.items()]
    key = "lines.bad-one" if count == 1 else "lines.bad"
    return terminal.words(key, file=_listed(terminal, files), count=f"{count:,}")


def _listed(terminal: Terminal, names: Sequence[str]) -> str:
    words = terminal.words
    said = words(", ").join(names[:NAMED])
    return (
        words("{files} and {count} more", files=said, count=len(names) - NAMED)
        if len(names) > NAMED
        else said
    )


class ShardMeter:
    """How far the run has come, on standard error, if that is a terminal; else it says nothing."""

    PAUSE = 0.2
    """Seconds between two showings."""

    def __init__(self, terminal: Terminal, size: int, shards: int) -> None:
        self._words, self._size, self._shards = terminal.words, size, shards
        self._out = sys.stderr if sys.stderr.isatty() else None
        self._start = self._shown = time.monotonic()
        self._first: int | None = None
        self._width = 0

    def __enter__(self) -> ShardMeter:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def clear(self) -> None:
        """Make room for a line of another kind."""
        if self._out is not None and self._width:
            self._out.write("\r" + " " * self._width + "\r")
            self._out.flush()

    def show(self, passed: int, outcome: Outcome) -> None:
        """So many bytes are done, those that were done before included."""
        if self._first is None:
            self._first, self._start = passed, time.monotonic()
        now = time.monotonic()
        if self._out is None or now - self._shown < self.PAUSE:
            return
        self._shown = now
        rate = (passed - self._first) / max(now - self._start, 0.001)
        sentence = self._words(
            "{percent}%, {files} of {all} files, {rate} MB/s, {left} left",
            percent=100 * passed // max(self._size, 1),
            files=f"{outcome.shards:,}",
            all=f"{self._shards:,}",
            rate=f"{rate / 1e6:.1f}",
            left=_clock((self._size - passed) / rate) if rate > 0 else "–",
        )
        self._out.write("\r" + sentence.ljust(self._width))
        self._out.flush()
        self._width = 2 * len(sentence)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
