"""Shards, their ranges, and the files of their answers.

A line belongs to the range in which it begins, so all ranges together have each line once, wherever the
file was cut. A range other than the first does not know the line numbers: a bad line is answered with a
mark and its number in the range, and ``join`` replaces that. So the file need not be read to count its
lines. No JSON begins with the mark.

Files appear complete or not at all: they are written under another name, synced and renamed
(``whole_output``). A record in ``.parts`` has the input and the settings that a file was made from. The
record of a shard is stored before its answers get their name, so that a run that was killed in between
recognises them.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import secrets
import shutil
import stat
import tempfile
import time
import zlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any, BinaryIO, Literal, NamedTuple, cast

from ferrule.core.errors import UsageError

RANGE = 4 << 20
"""Bytes of a range: about a second of work, which is lost if a process is killed."""

PARTS = ".parts"
"""The directory below the output's for parts that are not joined yet, and for records."""

ENDINGS = (".jsonl", ".jsonl.gz")
RECORD = ".finished.json"
TEMPORARY = ".tmp"

LEFT_OVER = 3600.0
"""Seconds without a change after which a temporary file counts as abandoned."""

MARK = b"!"

STRIDE = 64 << 10
"""How many bytes are read between two calls of ``Told``."""

Told = Callable[[int], None]
"""Called now and then with the number of input bytes read since the last call."""


class LineAnswer(NamedTuple):
    """The answer to one line: JSON without a line end, and its numbers of calls and broken calls."""

    text: str
    calls: int = 0
    broken: int = 0


LineAnswerer = Callable[[bytes], LineAnswer]
"""Answers a line, which includes its line end. Raises ``ValueError`` with the problem of a bad line."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of a range, or of several.

    ``lines`` counts all lines, including empty ones, ``records`` the answered ones, ``bad`` those answered
    with an error, ``calls`` and ``broken`` the calls in the answers; ``read`` and ``written`` are bytes.
    """

    lines: int = 0
    records: int = 0
    bad: int = 0
    calls: int = 0
    broken: int = 0
    read: int = 0
    written: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))


@dataclass(frozen=True, slots=True)
class Range:
    """The lines of a shard that begin in the bytes ``start`` to ``end``, and the file for their answers."""

    shard: Shard
    number: int
    start: int
    end: int

    @property
    def output(self) -> Path:
        # Names of shards and of their directories never begin with a dot.
        return self.shard.parts / f".{self.number:06}.jsonl"

    @property
    def record(self) -> Path:
        return self.output.with_suffix(".json")

    @property
    def made(self) -> str:
        return f"{self.shard.made}:{self.start}-{self.end}"


@dataclass(frozen=True, slots=True)
class Shard:
    """A file of lines: its name below the directory, with ``/``, and the places of its answers.

    ``size`` (bytes) and ``modified`` (nanoseconds) are those of the file when it was found. ``step`` is the
    size of its ranges; ``key`` is equal for equal settings.
    """

    name: str
    input: Path
    size: int
    modified: int
    output: Path
    parts: Path
    step: int
    key: str

    @property
    def record(self) -> Path:
        return self.parts / RECORD

    @property
    def made(self) -> str:
        """Equal if the answers are: the same input with the same settings."""
        return f"{self.key}:{self.size}:{self.modified}"

    def ranges(self) -> list[Range]:
        """Return the ranges in order; an empty file has one empty range."""
        starts = range(0, self.size, self.step) if self.size else range(1)
        return [
            Range(self, number, start, min(start + self.step, self.size))
            for number, start in enumerate(starts)
        ]


def find_shards(directory: Path, out: Path, settings: Any, *, range_size: int = RANGE) -> list[Shard]:
    """Return all ``.jsonl`` and ``.jsonl.gz`` files below the directory, by name, without hidden ones.

    ``settings`` are the JSON value that the answers depend on. Links to directories are not followed.
    Makes the directory ``out``. Raises ``UsageError`` if a directory is not usable, if there are no files,
    or if two of them have the same output.
    """
    _check_directories(directory, out)
    directory, out = directory.absolute(), out.absolute()
    told = json.dumps([version("ferrule"), settings], sort_keys=True)
    key = hashlib.sha256(told.encode()).hexdigest()[:32]
    found: list[Shard] = []
    for folder, folders, files in os.walk(directory, onerror=_raise):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for file in files:
            place = Path(folder, file)
            about = place.stat() if file.endswith(ENDINGS) and not file.startswith(".") else None
            if about is None or not stat.S_ISREG(about.st_mode):  # other files have no end, or no size
                continue
            name = place.relative_to(directory).as_posix()
            # A compressed file can only be read from its beginning.
            step = about.st_size if name.endswith(".gz") else range_size
            places = out / name.removesuffix(".gz"), out / PARTS / name
            found.append(Shard(name, place, about.st_size, about.st_mtime_ns, *places, step, key))
    if not found:
        raise UsageError(f"{directory}: no .jsonl or .jsonl.gz file in it")
    found.sort(key=lambda each: each.name)
    _check_outputs(found)
    return found


def _check_directories(shards: Path, out: Path) -> None:
    if not shards.is_dir():
        raise UsageError(f"{shards}: no such directory of shards")
    inputs, outputs = shards.resolve(), out.resolve()
    if outputs.is_relative_to(inputs):
        raise UsageError(f"{out}: the answers cannot go into the directory of the shards; name another one")
    if inputs.is_relative_to(outputs / PARTS):
        raise UsageError(f"{shards}: what a run keeps for itself cannot be its shards")
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out}: not a directory")
    try:
        (out / PARTS).mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=out / PARTS):
            pass
    except OSError as error:
        raise UsageError(f"cannot write to {out}: {(error.strerror or str(error)).lower()}") from error


def _check_outputs(shards: Sequence[Shard]) -> None:
    inputs, names = {each.input.resolve() for each in shards}, {each.name for each in shards}
    for each in shards:
        plain = each.name.removesuffix(".gz")
        if plain != each.name and plain in names:
            raise UsageError(f"{each.name} and {plain} would have the same output; move one")
        if each.output.resolve() in inputs:
            raise UsageError(f"{each.output} is a shard itself; name another directory for the answers")


def _raise(error: OSError) -> None:
    raise error


# Files that are whole, and their records


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


def _clear_leftovers(directory: Path) -> None:
    """Remove the temporary files of killed processes."""
    for each in directory.glob(f".*{TEMPORARY}"):
        try:
            if time.time() - each.stat().st_mtime > LEFT_OVER:
                each.unlink()
        except FileNotFoundError:
            continue  # another process removed it first


class _Record(NamedTuple):
    """A finished file: the input and settings that it was made from, its time and its counts."""

    made: str
    modified: int
    counts: Counts

    @classmethod
    def read(cls, place: Path) -> _Record | None:
        try:
            value: Any = json.loads(place.read_bytes())
            return cls(str(value["made"]), value["modified"], Counts(**value["counts"]))
        except (FileNotFoundError, ValueError, KeyError, TypeError):
            return None

    def keep(self, place: Path) -> None:
        with whole_output(place) as file:
            file.write(json.dumps({**self._asdict(), "counts": asdict(self.counts)}).encode())


def finished(task: Range | Shard) -> Counts | None:
    """Return the counts of answers that exist as they were written, of this input and these settings."""
    found = _Record.read(task.record)
    if found is None or found.made != task.made:
        return None
    try:
        about = task.output.stat()
    except FileNotFoundError:
        return None
    same = (about.st_size, about.st_mtime_ns) == (found.counts.written, found.modified)
    return found.counts if same else None


State = Literal["finished", "changed", "foreign", "open"]
"""``changed``: the answers are of another input or other settings. ``foreign``: the output file was not
written by such a run."""


def state_of(shard: Shard) -> State:
    """Return the state of a shard's answers."""
    if finished(shard):
        return "finished"
    record = _Record.read(shard.record)
    if record is None and os.path.lexists(shard.output):
        return "foreign"
    kept = [each for part in shard.ranges() if (each := _Record.read(part.record))]
    made = {each.made.rpartition(":")[0] for each in kept}
    return "open" if made | {record.made if record else shard.made} <= {shard.made} else "changed"


# One range


def answer_range(task: Range, answer: LineAnswerer, told: Told | None = None) -> Counts:
    """Answer the lines of a range; the output and its record appear complete or not at all.

    Raises ``UsageError`` if the input has changed since it was found, or cannot be unpacked; ``OSError`` if
    a file cannot be read or written.
    """
    task.shard.parts.mkdir(parents=True, exist_ok=True)
    with whole_output(task.output) as out, _opened(task.shard) as (source, place):
        counts = _answered(task, answer, source, out, told or (lambda read: None), place)
    _Record(task.made, task.output.stat().st_mtime_ns, counts).keep(task.record)
    return counts


def _answered(
    task: Range,
    answer: LineAnswerer,
    source: BinaryIO,
    out: BinaryIO,
    told: Told,
    place: Callable[[], int],
) -> Counts:
    """Write the answers. ``place`` returns how many bytes of the file were read."""
    number = bad = records = calls = broken = written = size = reported = 0
    passed, write = task.start, out.write
    for number, line in enumerate(_lines(source, task), 1):
        size += len(line)
        if size - reported >= STRIDE:
            reported, before, passed = size, passed, max(passed, min(place(), task.end))
            told(passed - before)
        if line.isspace():
            continue
        records += 1
        try:
            text, made, failed = answer(line)
        except ValueError as error:
            bad += 1
            written += write(
                _bad_part(number, str(error)) if task.start else bad_answer(number, str(error))
            )
            continue
        calls += made
        broken += failed
        written += write(encoded(text))
    told(task.end - passed)
    return Counts(number, records, bad, calls, broken, size, written)


def bad_answer(number: int, problem: str) -> bytes:
    return encoded(json.dumps({"line": number, "error": problem}, ensure_ascii=False))


def _bad_part(number: int, problem: str) -> bytes:
    return b"%s%d\t%s\n" % (MARK, number, json.dumps(problem).encode())


def encoded(answer: str) -> bytes:
    """Encode a line of output. Lone surrogates, as models write them, are escaped."""
    return answer.encode("utf-8", "backslashreplace") + b"\n"


@contextmanager
def _opened(shard: Shard) -> Generator[tuple[BinaryIO, Callable[[], int]]]:
    """Open the input; yield it with a function that returns the bytes read. The file must not change."""
    with shard.input.open("rb") as file:
        _check_unchanged(file, shard)
        if shard.name.endswith(".gz"):
            try:
                with gzip.open(file) as unpacked:
                    yield cast(BinaryIO, unpacked), file.tell
            except (gzip.BadGzipFile, EOFError, zlib.error) as error:
                raise UsageError(f"{shard.name} is cut off or damaged: {error}") from error
        else:
            yield file, file.tell
        _check_unchanged(file, shard)


def _check_unchanged(file: BinaryIO, shard: Shard) -> None:
    about = os.fstat(file.fileno())
    if (about.st_size, about.st_mtime_ns) != (shard.size, shard.modified):
        raise UsageError(f"{shard.name} has changed since this run began; start it again")


def _lines(source: BinaryIO, task: Range) -> Iterator[bytes]:
    if task.start == 0 and task.end == task.shard.size:
        yield from source
        return
    at = max(task.start - 1, 0)
    source.seek(at)
    # The rest of a line that began before; it may be longer than the range.
    while task.start and at < task.end:
        rest = source.readline(STRIDE)
        at += len(rest)
        if not rest or rest.endswith(b"\n"):
            break
    while at < task.end and (line := source.readline()):
        at += len(line)
        yield line


# All ranges of a shard


def join(shard: Shard) -> Counts:
    """Join the answers of a shard whose ranges are all done. Another run may do the same.

    Raises ``OSError`` if a file cannot be read or written.
    """
    parts = [(each, finished(each)) for each in shard.ranges()]
    done = [(each, counts) for each, counts in parts if counts]
    try:
        if len(done) < len(parts):
            raise FileNotFoundError(f"{shard.name} has parts that are not answered")
        return _joined(shard, done)
    except FileNotFoundError:
        if (counts := finished(shard)) is None:
            raise
        return counts  # another run was faster, and has cleaned up


def _joined(shard: Shard, done: Sequence[tuple[Range, Counts]]) -> Counts:
    whole = shard.parts / ".joined"
    if len(done) == 1:
        whole = done[0][0].output
    else:
        with whole_output(whole) as out:
            before = 0
            for part, counts in done:
                _copy(part, counts, before, out)
                before += counts.lines
    about = whole.stat()
    total = replace(sum((each for _, each in done), Counts()), written=about.st_size)
    _Record(shard.made, about.st_mtime_ns, total).keep(shard.record)
    shard.output.parent.mkdir(parents=True, exist_ok=True)
    os.replace(whole, shard.output)
    for each in shard.parts.glob(".[0-9]*.json*"):  # also those of other settings
        each.unlink(missing_ok=True)
    _clear_leftovers(shard.parts)
    return total


def _copy(part: Range, counts: Counts, before: int, out: BinaryIO) -> None:
    """Append a part; ``before`` is the number of lines before it."""
    with part.output.open("rb") as source:
        if not counts.bad or part.start == 0:
            shutil.copyfileobj(source, out, 1 << 20)
            return
        for line in source:
            if line.startswith(MARK):
                number, _, problem = line[len(MARK) :].partition(b"\t")
                line = bad_answer(before + int(number), json.loads(problem))
            out.write(line)
