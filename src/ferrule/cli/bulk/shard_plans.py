"""Plan the jobs of a directory of shards, and the places of their answers.

Only the directory is read: a range has the lines that begin in it, wherever the file is cut. The same
directory and settings give the same jobs, so that a run continues a killed one.
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
    """The answer to one line: JSON without a line end, and its numbers of calls and broken calls."""

    text: str
    calls: int = 0
    broken: int = 0


LineAnswerer = Callable[[bytes], LineAnswer]
"""Answers a line, which includes its line end. Raises ``ValueError`` with the problem of a bad line."""


@dataclass(frozen=True, slots=True)
class ShardJob:
    """A job: answer the lines that begin in the bytes ``start`` to ``end`` of a file.

    ``shard`` is the file's name below the directory of shards, with ``/``; ``number`` counts its ranges
    from 0. ``size`` (bytes) and ``modified`` (nanoseconds) are those of the file when it was planned.
    ``output`` is the file for the answers. ``answerer`` names, as ``module:function``, the function that
    makes a ``LineAnswerer`` of the ``settings``; ``version`` is the Ferrule that planned it, and ``key`` is
    a hash of these three.
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
        """The unique name of the job in a run."""
        return f"{self.shard}:{self.number}"

    @property
    def fingerprint(self) -> str:
        """Equal if the answers are: the same bytes of the same file with the same settings."""
        return f"{self.key}:{self.size}:{self.modified}:{self.start}-{self.end}"


@dataclass(frozen=True, slots=True)
class ShardSummary:
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

    def __add__(self, other: ShardSummary) -> ShardSummary:
        return ShardSummary(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))

    def to_json(self) -> dict[str, int]:
        """Return the summary as a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: JsonObject) -> ShardSummary:
        """Read what ``to_json`` wrote; raise ``KeyError`` or ``ValueError`` for anything else."""
        return cls(**{each.name: int(value[each.name]) for each in fields(cls)})


RANGE = 4 << 20
"""Bytes of a range: about a second of work, which is lost if a process is killed."""

PARTS = ".parts"
"""The directory below the output's for parts that are not joined yet, and for records."""

ENDINGS = (".jsonl", ".jsonl.gz")


@dataclass(frozen=True, slots=True)
class Shard:
    """A file of lines: its name below the directory, with ``/``, its size in bytes, its mtime in ns."""

    name: str
    size: int
    modified: int

    @property
    def packed(self) -> bool:
        """Whether it is compressed, so that it can only be read from its beginning."""
        return self.name.endswith(".gz")


@dataclass(frozen=True, slots=True)
class ShardPlan:
    """The jobs of one file, in order, the file for all answers, and the directory of their parts."""

    shard: str
    jobs: tuple[ShardJob, ...]
    output: str
    parts: str

    @property
    def fingerprint(self) -> str:
        """Equal if the answers are equal."""
        first = self.jobs[0]
        return f"{first.key}:{first.size}:{first.modified}"


def check_directories(shards: Path, out: Path) -> None:
    """Make the output's directory. Raises ``UsageError`` if one of the two directories is not usable."""
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
    """Return all ``.jsonl`` and ``.jsonl.gz`` files below the directory, by name, without hidden ones.

    Links to directories are not followed. Raises ``UsageError`` if there are none.
    """
    found: list[Shard] = []
    for folder, folders, files in os.walk(directory, onerror=_raise):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if name.endswith(ENDINGS) and not name.startswith("."):
                place = Path(folder, name)
                about = place.stat()
                relative = place.relative_to(directory).as_posix()
                if stat.S_ISREG(about.st_mode):  # other files have no end, or no size
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
    """Yield the plan of each file; ``shards`` are those of ``find_shards`` by default.

    ``answerer`` and ``settings`` are those of ``ShardJob``. Raises ``UsageError`` if two files have the
    same output.
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
                    # Names of shards and of their directories never begin with a dot.
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
    """Yield start and end of each range of a file; an empty file has one empty range."""
    step = shard.size if shard.packed else range_size
    for start in range(0, shard.size, step) if shard.size else range(1):
        yield start, min(start + step, shard.size)


def _output_name(shard: Shard) -> str:
    """Return the name of the answers' file: that of the shard, never compressed."""
    return shard.name.removesuffix(".gz")


@cache
def installed_version() -> str:
    return version("ferrule")
