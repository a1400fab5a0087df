"""One job: the lines that begin in a range of a file in, a file of answers and a summary out.

A line belongs to the range that it begins in, so all ranges together have each line once, wherever the
file was cut. A range that is not the first does not know the numbers of its lines: its bad lines are
answered with a mark and their number in the range, and ``join_parts`` makes the answer of it. So nobody
has to read the file to count its lines first. No JSON begins with the mark.

Files are there whole or not at all: written under another name, synced and renamed (``whole_output``).
The record of a finished file is kept in ``.parts`` before the file gets its name, so that a run that was
killed in between knows the file for its own.
"""

from __future__ import annotations

import gzip
import importlib
import json
import os
import secrets
import shutil
import time
import zlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO, Literal, cast

from ferrule.cli.bulk.shard_plans import LineAnswerer, ShardJob, ShardPlan, ShardSummary, installed_version
from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject

TEMPORARY = ".tmp"

LEFT_OVER = 3600.0
"""Seconds without a change after which nobody is writing a temporary file any more."""


@contextmanager
def whole_output(place: Path) -> Generator[BinaryIO]:
    """A file to write to, which gets its name when the block ends well, and is removed when it does not."""
    temporary = place.with_name(f".{place.name}.{secrets.token_hex(8)}{TEMPORARY}")
    try:
        with temporary.open("xb", buffering=1 << 20) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, place)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def clear_leftovers(directory: Path) -> None:
    """Remove the temporary files of processes that were killed."""
    for each in directory.glob(f".*{TEMPORARY}"):
        try:
            if time.time() - each.stat().st_mtime > LEFT_OVER:
                each.unlink()
        except FileNotFoundError:
            continue  # somebody else was first


MARK = b"!"

Told = Callable[[int], None]
"""Is told, now and then, how many bytes of the input have been read since it was last told."""

STRIDE = 64 << 10
"""So many bytes are read before the next thing is told."""


def run_shard(job: ShardJob, told: Told | None = None) -> ShardSummary:
    """Answer the lines of a range; the output and its summary are there whole, or not at all.

    Raises ``UsageError`` when the input has changed since the job was planned, cannot be unpacked, or this
    is another version of Ferrule; ``OSError`` when a file cannot be read or written.
    """
    if job.version != installed_version():
        raise UsageError(
            f"{job.id} was planned by Ferrule {job.version}, and this is {installed_version()}"
        )
    output = Path(job.output)
    output.parent.mkdir(parents=True, exist_ok=True)
    answer = _answerer(job)
    with whole_output(output) as out, _opened(job) as (source, place):
        summary = _Range(job, answer, out, told, place).answered(source)
    _keep_summary(output, job.fingerprint, summary)
    return summary


def is_done(job: ShardJob) -> ShardSummary | None:
    """The summary of the job, if its output is there and made of the same input and settings."""
    kept = kept_summary(Path(job.output))
    if kept is None or kept[0] != job.fingerprint:
        return None
    try:
        size = os.stat(job.output).st_size
    except FileNotFoundError:
        return None
    return kept[1] if size == kept[1].written else None


def _summary_place(output: Path) -> Path:
    """Where the summary of a part is kept."""
    return output.with_suffix(".json")


def _keep_summary(output: Path, fingerprint: str, summary: ShardSummary) -> None:
    """Keep the summary of a part that is there: from now on it is done."""
    with whole_output(_summary_place(output)) as file:
        file.write(json.dumps({"made": fingerprint, **summary.to_json()}).encode())


def kept_summary(output: Path) -> tuple[str, ShardSummary] | None:
    """The input and settings of a part, and its summary; None for one that is unknown."""
    try:
        value = cast(JsonObject, json.loads(_summary_place(output).read_bytes()))
        return str(value["made"]), ShardSummary.from_json(value)
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None


def bad_answer(number: int, problem: str) -> bytes:
    """The answer to a bad line."""
    return encoded(json.dumps({"line": number, "error": problem}, ensure_ascii=False))


def encoded(answer: str) -> bytes:
    """A line of output. Half of a surrogate pair, as models write them, becomes its escape."""
    return answer.encode("utf-8", "backslashreplace") + b"\n"


def _answerer(job: ShardJob) -> LineAnswerer:
    module, _, name = job.answerer.partition(":")
    return vars(importlib.import_module(module))[name](job.settings)


class _Range:
    """One range being answered. ``place`` says how far the file has been read, in its own bytes."""

    def __init__(
        self,
        job: ShardJob,
        answer: LineAnswerer,
        out: BinaryIO,
        told: Told | None,
        place: Callable[[], int],
    ) -> None:
        self._job, self._answer, self._out = job, answer, out
        self._told, self._place, self._reported = told, place, job.start

    def answered(self, source: BinaryIO) -> ShardSummary:
        """Answer all lines of the range."""
        number = bad = records = calls = broken = written = size = told = 0
        write, answer = self._out.write, self._answer
        for number, line in enumerate(_lines(source, self._job), 1):
            size += len(line)
            if size - told >= STRIDE:
                told = size
                self._tell(self._place())
            if line.isspace():
                continue
            records += 1
            try:
                text, made, failed = answer(line)
            except ValueError as error:
                bad += 1
                written += write(self._bad(number, str(error)))
                continue
            calls += made
            broken += failed
            written += write(encoded(text))
        self._tell(self._job.end)
        return ShardSummary(number, records, bad, calls, broken, size, written)

    def _bad(self, number: int, problem: str) -> bytes:
        if self._job.start == 0:
            return bad_answer(number, problem)
        return b"%s%d\t%s\n" % (MARK, number, json.dumps(problem).encode())

    def _tell(self, place: int) -> None:
        place = min(place, self._job.end)
        if self._told and place > self._reported:
            self._told(place - self._reported)
            self._reported = place


@contextmanager
def _opened(job: ShardJob) -> Generator[tuple[BinaryIO, Callable[[], int]]]:
    """The input, and what says how many of its bytes were read; it must stay what it was."""
    with open(job.input, "rb") as file:
        _check_unchanged(file, job)
        if job.input.endswith(".gz"):
            try:
                with gzip.open(file) as unpacked:
                    yield cast(BinaryIO, unpacked), file.tell
            except (gzip.BadGzipFile, EOFError, zlib.error) as error:
                raise UsageError(f"{job.shard} is cut off or damaged: {error}") from error
        else:
            yield file, file.tell
        _check_unchanged(file, job)


def _check_unchanged(file: BinaryIO, job: ShardJob) -> None:
    about = os.fstat(file.fileno())
    if (about.st_size, about.st_mtime_ns) != (job.size, job.modified):
        raise UsageError(f"{job.shard} has changed since this run began; start it again")


def _lines(source: BinaryIO, job: ShardJob) -> Iterator[bytes]:
    """The lines that begin in the range, the last of them to its end, wherever that is."""
    if job.start == 0 and job.end == job.size:
        yield from source
        return
    at = max(job.start - 1, 0)
    source.seek(at)
    while (
        job.start and at < job.end
    ):  # the rest of a line that began before: it may be longer than the range
        rest = source.readline(STRIDE)
        at += len(rest)
        if not rest or rest.endswith(b"\n"):
            break
    while at < job.end:
        line = source.readline()
        if not line:
            return
        at += len(line)
        yield line


State = Literal["finished", "changed", "foreign", "open"]
"""``changed``: there are answers to another input, or under other settings. ``foreign``: a file that is not
of such a run stands where the answers go."""


def state_of(plan: ShardPlan) -> State:
    """How far the answers of a shard are."""
    if finished(plan):
        return "finished"
    record = _record(plan)
    if record is None and os.path.lexists(plan.output):
        return "foreign"
    made = {record.made} if record else set[str]()
    kept = (kept_summary(Path(job.output)) for job in plan.jobs)
    made.update(part[0].rpartition(":")[0] for part in kept if part)
    return "open" if made <= {plan.fingerprint} else "changed"


def finished(plan: ShardPlan) -> ShardSummary | None:
    """The summary of a shard whose answers are in their place, made of this input under these settings."""
    record = _record(plan)
    if record is None or record.made != plan.fingerprint:
        return None
    try:
        about = os.stat(plan.output)
    except FileNotFoundError:
        return None
    same = (about.st_size, about.st_mtime_ns) == (record.summary.written, record.modified)
    return record.summary if same else None


def join_parts(plan: ShardPlan) -> ShardSummary:
    """Put the answers of a shard into their place, when all its jobs are done. Others may do so, too.

    Raises ``UsageError`` when one is not done, ``OSError`` when a file cannot be read or written.
    """
    found = [(job, is_done(job)) for job in plan.jobs]
    done = [(job, summary) for job, summary in found if summary]
    if len(done) == len(found):
        try:
            return _put_together(plan, done)
        except FileNotFoundError:
            if (summary := finished(plan)) is None:
                raise
            return summary  # somebody else was faster, and has cleared up
    if (summary := finished(plan)) is not None:
        return summary
    missing = next(job.id for job, summary in found if summary is None)
    raise UsageError(f"{missing} is not answered yet")


def _put_together(plan: ShardPlan, done: Sequence[tuple[ShardJob, ShardSummary]]) -> ShardSummary:
    parts, output = Path(plan.parts), Path(plan.output)
    whole = parts / ".joined"
    if len(done) == 1:
        whole = Path(done[0][0].output)
    else:
        with whole_output(whole) as out:
            before = 0
            for job, summary in done:
                _copy(job, summary, before, out)
                before += summary.lines
    about = whole.stat()
    total = replace(sum((each for _, each in done), ShardSummary()), written=about.st_size)
    with whole_output(parts / RECORD) as file:
        file.write(json.dumps(_Record(plan.fingerprint, about.st_mtime_ns, total).to_json()).encode())
    output.parent.mkdir(parents=True, exist_ok=True)
    os.replace(whole, output)
    for each in parts.glob(".[0-9]*.json*"):  # those of other settings, too
        each.unlink(missing_ok=True)
    clear_leftovers(parts)
    return total


def _copy(job: ShardJob, summary: ShardSummary, before: int, out: BinaryIO) -> None:
    """Add a part; ``before`` counts the lines in front of its first."""
    with open(job.output, "rb") as part:
        if not summary.bad or job.start == 0:
            shutil.copyfileobj(part, out, 1 << 20)
            return
        for line in part:
            if line.startswith(MARK):
                number, _, problem = line[len(MARK) :].partition(b"\t")
                line = bad_answer(before + int(number), json.loads(problem))
            out.write(line)


RECORD = ".finished.json"


@dataclass(frozen=True, slots=True)
class _Record:
    """The input and settings of a finished file, its time, and its summary."""

    made: str
    modified: int
    summary: ShardSummary

    def to_json(self) -> JsonObject:
        return {"made": self.made, "modified": self.modified, **self.summary.to_json()}


def _record(plan: ShardPlan) -> _Record | None:
    try:
        value = cast(JsonObject, json.loads(Path(plan.parts, RECORD).read_bytes()))
        return _Record(value["made"], value["modified"], ShardSummary.from_json(value))
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None
