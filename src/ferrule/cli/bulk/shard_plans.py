"""A directory of shards in; for each file the jobs to be run and the place of the answers out.

Nothing is read but the directory: a range has the lines that begin in it, wherever the file was cut. The
same directory and settings give the same jobs, so a run goes on where another one was killed.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, astuple, dataclass, fields
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject


class LineAnswer(NamedTuple):
    """The answer to one line: JSON without a line end, and how many calls and broken calls are in it."""

    text: str
    calls: int = 0
    broken: int = 0


LineAnswerer = Callable[[bytes], LineAnswer]
"""Answers a line, its end included. ``ValueError`` says what is wrong with a line that has no answer."""


@dataclass(frozen=True, slots=True)
class ShardJob:
    """The lines that begin in the bytes ``start`` to ``end`` of a file are to be answered.

    ``shard`` is the file's name below the directory of shards, with ``/``; ``number`` counts its ranges
    from 0. ``size`` in bytes and ``modified`` in nanoseconds are those of the file when it was cut.
    ``output`` is where the answers go. ``answerer`` names, as ``module:function``, what makes a
    ``LineAnswerer`` of the ``settings``; ``version`` is the Ferrule that planned it, and ``key`` stands for
    these three.
    """

    shard: str
    number: int
    input: str
    start: int
    end: int
    size: int
    modified: int
    output: str
    answerer: str
    settings: JsonObject
    version: str
    key: str

    @property
    def id(self) -> str:
        """What no other job of the run is called."""
        return f"{self.shard}:{self.number}"

    @property
    def fingerprint(self) -> str:
        """Equal where the answers are: the same bytes of the same file under the same settings."""
        return f"{self.key}:{self.size}:{self.modified}:{self.start}-{self.end}"


@dataclass(frozen=True, slots=True)
class ShardSummary:
    """What became of a range, or of several.

    ``lines`` counts all lines, empty ones too, ``records`` those that were answered, ``bad`` those of them
    whose answer is an error, ``calls`` and ``broken`` the calls in the answers; ``read`` and ``written``
    are bytes.
    """

    lines: int = 0
    records: int = 0
    bad: int = 0
    calls: int = 0
    broken: int = 0
    read: int = 0
    written: int = 0

    def __add__(self, other: ShardSummary) -> ShardSummary:
        """Both together."""
        return ShardSummary(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))

    def to_json(self) -> dict[str, int]:
        """The summary as a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: JsonObject) -> ShardSummary:
        """The summary that ``to_json`` wrote. ``KeyError`` or ``ValueError`` for anything else."""
        return cls(**{each.name: int(value[each.name]) for each in fields(cls)})


RANGE = 4 << 20
"""Bytes of a range: a second or some of work, which is what a killed process costs."""

PARTS = ".parts"
"""The directory below the output's that has what is not put together yet, and what is known of the rest."""

ENDINGS = (".jsonl", ".jsonl.gz")


@dataclass(frozen=True, slots=True)
class Shard:
    """A file of lines: its name below the directory, with ``/``, its size in bytes and its time in ns."""

    name: str
    size: int
    modified: int

    @property
    def packed(self) -> bool:
        """True where it is compressed, so that it can only be read from its beginning."""
        return self.name.endswith(".gz")


@dataclass(frozen=True, slots=True)
class ShardPlan:
    """The jobs of one file, in order, and where all answers go; ``parts`` is the place of those of each."""

    shard: str
    jobs: tuple[ShardJob, ...]
    output: str
    parts: str

    @property
    def fingerprint(self) -> str:
        """Equal where the answers are."""
        first = self.jobs[0]
        return f"{first.key}:{first.size}:{first.modified}"


def check_directories(shards: Path, out: Path) -> None:
    """Make the output's directory. ``UsageError`` where one of the two cannot be what it is to be."""
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


def find_shards(directory: Path) -> list[Shard]:
    """All ``.jsonl`` and ``.jsonl.gz`` files below the directory, by name; hidden ones are left out.

    Links to directories are not followed. ``UsageError`` where there are none.
    """
    found: list[Shard] = []
    for folder, folders, files in os.walk(directory, onerror=_raise):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if name.endswith(ENDINGS) and not name.startswith("."):
                place = Path(folder, name)
                about = place.stat()
                relative = place.relative_to(directory).as_posix()
                if stat.S_ISREG(about.st_mode):  # what else has no end, or no size
                    found.append(Shard(relative, about.st_size, about.st_mtime_ns))
    if not found:
        raise UsageError(f"{directory}: no .jsonl or .jsonl.gz file in it")
    return sorted(found, key=lambda each: each.name)


def _raise(error: OSError) -> None:
    raise error


def plan(
    directory: Path,
    out: Path,
    answerer: str,
    settings: JsonObject,
    *,
    shards: Sequence[Shard] | None = None,
    range_size: int = RANGE,
) -> Iterator[ShardPlan]:
    """The plan of each file, one after the other; ``shards`` are those of ``find_shards`` by default.

    ``answerer`` and ``settings`` are those of ``ShardJob``. ``UsageError`` where two files have one output.
    """
    shards = find_shards(directory) if shards is None else shards
    inputs = {(directory / each.name).resolve() for each in shards}
    names = {each.name for each in shards}
    for shard in shards:
        output = out / _output_name(shard)
        if shard.packed and _output_name(shard) in names:
            raise UsageError(f"{shard.name} and {_output_name(shard)} would have the same output; move one")
        if output.resolve() in inputs:
            raise UsageError(f"{output} is a shard itself; name another directory for the answers")
    directory, out, here = directory.absolute(), out.absolute(), installed_version()
    key = hashlib.sha256(json.dumps([here, answerer, settings], sort_keys=True).encode()).hexdigest()[:32]
    return (
        ShardPlan(
            shard.name,
            tuple(
                ShardJob(
                    shard.name,
                    number,
                    str(directory / shard.name),
                    start,
                    end,
                    shard.size,
                    shard.modified,
                    # No shard and no directory of shards begins with a dot.
                    str(out / PARTS / shard.name / f".{number:06}.jsonl"),
                    answerer,
                    settings,
                    here,
                    key,
                )
                for number, (start, end) in enumerate(_ranges(shard, range_size))
            ),
            str(out / _output_name(shard)),
            str(out / PARTS / shard.name),
        )
        for shard in shards
    )


def _ranges(shard: Shard, range_size: int) -> Iterator[tuple[int, int]]:
    """The beginnings and ends of the ranges of a file; an empty one has one empty range."""
    step = shard.size if shard.packed else range_size
    for start in range(0, shard.size, step) if shard.size else range(1):
        yield start, min(start + step, shard.size)


def _output_name(shard: Shard) -> str:
    """The name of the answers: that of the shard, which is never compressed."""
    return shard.name.removesuffix(".gz")


@cache
def installed_version() -> str:
    """The version of Ferrule here."""
    return version("ferrule")
