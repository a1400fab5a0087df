"""One job: answer the lines that begin in a byte range of a file.

A line belongs to the range in which it begins, so all ranges together have each line once, wherever the
file was cut. A range other than the first does not know the line numbers: a bad line is answered with a
mark and its number in the range, and ``join_parts`` replaces that. So the file need not be read to count
its lines. No JSON begins with the mark.

Files appear complete or not at all: they are written under another name, synced and renamed
(``whole_output``). The record of a finished file is stored in ``.parts`` before the file gets its name, so
that a run that was killed in between recognises the file.
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
"""Seconds without a change after which a temporary file counts as abandoned."""


@contextmanager
def whole_output(place: Path) -> Generator[BinaryIO]:
    """Open a file for writing; rename it at the end of the block, or remove it after an error."""
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
    """Remove the temporary files of killed processes."""
    for each in directory.glob(f".*{TEMPORARY}"):
        try:
            if time.time() - each.stat().st_mtime > LEFT_OVER:
                each.unlink()
        except FileNotFoundError:
            continue  # another process removed it first


MARK = b"!"

Told = Callable[[int], None]
"""Called now and then with the number of input bytes read since the last call."""

STRIDE = 64 << 10
"""How many bytes are read between two calls."""


def run_shard(job: ShardJob, told: Told | None = None) -> ShardSummary:
    """Answer the lines of a range; the output and its summary appear complete or not at all.

    Raises ``UsageError`` if the input has changed since the job was planned, cannot be unpacked, or was
    planned by another version of Ferrule; ``OSError`` if a file cannot be read or written.
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
    """Return the summary of the job if its output exists and was made of the same input and settings."""
    kept = kept_summary(Path(job.output))
    if kept is None or kept[0] != job.fingerprint:
        return None
    try:
        size = os.stat(job.output).st_size
    except FileNotFoundError:
        return None
    return kept[1] if size == kept[1].written else None


def _summary_place(output: Path) -> Path:
    return output.with_suffix(".json")


def _keep_summary(output: Path, fingerprint: str, summary: ShardSummary) -> None:
    with whole_output(_summary_place(output)) as file:
        file.write(json.dumps({"made": fingerprint, **summary.to_json()}).encode())


def kept_summary(output: Path) -> tuple[str, ShardSummary] | None:
    """Return the fingerprint of a part and its summary; None if they are unknown."""
    try:
        value = cast(JsonObject, json.loads(_summary_place(output).read_bytes()))
        return str(value["made"]), ShardSummary.from_json(value)
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None


def bad_answer(number: int, problem: str) -> bytes:
    return encoded(json.dumps({"line": number, "error": problem}, ensure_ascii=False))


def encoded(answer: str) -> bytes:
    """Encode a line of output. Lone surrogates, as models write them, are escaped."""
    return answer.encode("utf-8", "backslashreplace") + b"\n"


def _answerer(job: ShardJob) -> LineAnswerer:
    module, _, name = job.answerer.partition(":")
    return vars(importlib.import_module(module))[name](job.settings)


class _Range:
    """One range being answered. ``place`` returns how many bytes of the file were read."""

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
    """Open the input; yield it with a function that returns the bytes read. The file must not change."""
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
    if job.start == 0 and job.end == job.size:
        yield from source
        return
    at = max(job.start - 1, 0)
    source.seek(at)
    while (
        job.start and at < job.end
    ):  # the rest of a line that began before; it may be longer than the range
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
"""``changed``: the answers are of another input or other settings. ``foreign``: the output file was not
written by such a run."""


def state_of(plan: ShardPlan) -> State:
    """Return the state of a shard's answers."""
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
    """Return the summary of a shard whose answers exist and were made of this input with these settings."""
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
    """Join the answers of a shard whose jobs are all done. Other processes may do the same.

    Raises ``UsageError`` if a job is not done, ``OSError`` if a file cannot be read or written.
    """
    found = [(job, is_done(job)) for job in plan.jobs]
    done = [(job, summary) for job, summary in found if summary]
    if len(done) == len(found):
        try:
            return _put_together(plan, done)
        except FileNotFoundError:
            if (summary := finished(plan)) is None:
                raise
            return summary  # another process was faster, and has cleaned up
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
    for each in parts.glob(".[0-9]*.json*"):  # also those of other settings
        each.unlink(missing_ok=True)
    clear_leftovers(parts)
    return total


def _copy(job: ShardJob, summary: ShardSummary, before: int, out: BinaryIO) -> None:
    """Append a part; ``before`` is the number of lines before it."""
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
