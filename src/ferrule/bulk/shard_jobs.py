"""One range of a shard to be answered, and what became of it; both as plain JSON, for any queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from typing import Any, NamedTuple

from ferrule.errors import UsageError
from ferrule.messages import JsonObject

__all__ = ["LineAnswer", "LineAnswerer", "ShardJob", "ShardSummary"]


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

    def to_json(self) -> JsonObject:
        """The job as a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: JsonObject) -> ShardJob:
        """The job that ``to_json`` wrote. ``UsageError`` for anything else."""
        return cls(**_checked(cls, value))


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
        return ShardSummary(
            self.lines + other.lines,
            self.records + other.records,
            self.bad + other.bad,
            self.calls + other.calls,
            self.broken + other.broken,
            self.read + other.read,
            self.written + other.written,
        )

    def to_json(self) -> dict[str, int]:
        """The summary as a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, value: JsonObject) -> ShardSummary:
        """The summary that ``to_json`` wrote. ``UsageError`` for anything else."""
        return cls(**_checked(cls, value))


_KINDS = {"str": str, "int": int, "JsonObject": dict}
"""The types of the fields above, as they are annotated."""


def _checked(cls: type[ShardJob | ShardSummary], value: JsonObject) -> dict[str, Any]:
    """The values of all fields, if each is there and of its type."""
    wanted = {each.name: _KINDS[str(each.type)] for each in fields(cls)}
    for name, kind in wanted.items():
        if not isinstance(value.get(name), kind):
            raise UsageError(f"this is no {cls.__name__}: {name!r} must be {kind.__name__}")
    return {name: value[name] for name in wanted}
