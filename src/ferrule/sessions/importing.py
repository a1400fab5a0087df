"""Sessions from elsewhere into a log: lines of JSON, or the history in another program's database.

What cannot be read is told, with its place, and the rest comes in. Where the log itself fails, nothing
of the import stays in it. A session that the log has already is not made again.
"""

from __future__ import annotations

import contextlib
from base64 import b64decode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, cast

from ferrule.errors import FerruleError, UsageError
from ferrule.json_values import as_text
from ferrule.messages import JsonObject
from ferrule.sessions.entries import Facts, Fault, Said, SessionInfo
from ferrule.sessions.export import LINES_VERSION
from ferrule.sessions.foreign_messages import read_foreign, session_of
from ferrule.sessions.foreign_tables import read_rows
from ferrule.sessions.log import SessionLog
from ferrule.sessions.message_codec import facts_from_json, load, said_from_json

BATCH = 500
"""So many entries are one transaction."""

TABLE = "conversation_history"


@dataclass(frozen=True, slots=True)
class Imported:
    """The sessions that were made, how many entries they have, and what could not be read."""

    sessions: tuple[SessionInfo, ...]
    entries: int
    faults: tuple[Fault, ...]
    known: tuple[SessionInfo, ...] = ()
    """Sessions of the log that have been brought in before: they are not made again."""


def from_jsonl(lines: Iterable[str], log: SessionLog, *, directory: str = "") -> Imported:
    """Sessions from the lines that ``export.to_jsonl`` writes, or from lines of OpenAI's messages.

    Each line about a session begins another one. Messages before the first are a session of ``directory``.
    Raises ``UsageError`` for lines of a newer version.
    """
    return _bring_in(_read_lines(lines), log, directory)


def from_conversation_history(
    path: str | Path, log: SessionLog, *, directory: str = "", table: str = TABLE
) -> Imported:
    """The conversations in a SQLite file of another program, which is only read.

    The columns have their usual names: ``role`` and ``content``, a session, conversation or thread,
    ``tool_calls``, ``tool_call_id``, ``name``, ``reasoning_content``, ``created_at``, ``model``. Without
    a column for reasoning there is none. Raises ``UsageError`` for a file without such a table.
    """
    return _bring_in(_read_history(Path(path), table), log, directory)


@dataclass(frozen=True, slots=True)
class _New:
    """An entry that comes in."""

    said: Said
    facts: Facts
    time: float | None
    wire: bytes | None = None


@dataclass(frozen=True, slots=True)
class _Session:
    """The entries behind it are a session; ``directory`` is None where it is not known."""

    title: str
    directory: str | None = None


def _bring_in(items: Iterable[_Session | _New | Fault], log: SessionLog, directory: str) -> Imported:
    """Write what was read; an entry belongs to the session before it."""
    made: list[str] = []
    faults: list[Fault] = []
    batch: list[_New] = []
    with contextlib.ExitStack() as failed:
        failed.callback(_take_back, log, made)
        for item in items:
            if isinstance(item, Fault):
                faults.append(item)
                continue
            if isinstance(item, _Session) or not made:
                _write(log, made, batch)
                named = item if isinstance(item, _Session) else _Session("")
                place = directory if named.directory is None else named.directory
                made.append(log.create(title=named.title, directory=place).id)
            if isinstance(item, _New):
                batch.append(item)
            if len(batch) >= BATCH:
                _write(log, made, batch)
        _write(log, made, batch)
        twins = {each: log.twin(each, besides=made) for each in made}
        sessions = tuple(log.session(each) for each, twin in twins.items() if twin is None)
        failed.pop_all()
    known = {each: twin for each, twin in twins.items() if twin is not None}
    for each in known:
        log.delete(each)
    count = sum(each.entries for each in sessions)
    return Imported(sessions, count, tuple(faults), tuple(known.values()))


def _write(log: SessionLog, made: Sequence[str], batch: list[_New]) -> None:
    """Put the batch behind the session that was made last, and empty it."""
    if not batch:
        return
    pairs = [(each.said, each.facts) for each in batch]
    entries = log.append(made[-1], *pairs, times=[each.time for each in batch])
    for entry, each in zip(entries, batch, strict=True):
        if each.wire is not None:
            log.keep_wire(entry.id, each.wire)
    batch.clear()


def _take_back(log: SessionLog, made: Iterable[str]) -> None:
    for session in made:
        with contextlib.suppress(FerruleError):  # the log has failed already
            log.delete(session)


# --- what is read -----------------------------------------------------------------------------------------


def _read_lines(lines: Iterable[str]) -> Iterator[_Session | _New | Fault]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            value = load(line.removeprefix("\ufeff") if number == 1 else line)
            if not isinstance(value, dict):
                raise UsageError("an object is needed")
            item = _read_line(cast(JsonObject, value))
        except UsageError as error:
            yield Fault(f"line {number}", str(error))
            continue
        if isinstance(item, _Newer):
            raise UsageError(
                f"line {number} was written by a newer Ferrule (version {item.version}; this one knows"
                f" {LINES_VERSION}): update Ferrule"
            )
        yield item


@dataclass(frozen=True, slots=True)
class _Newer:
    version: int


def _read_line(value: JsonObject) -> _Session | _New | _Newer:
    version: Any = value.get("ferrule_session")
    if isinstance(version, int):
        if version > LINES_VERSION:
            return _Newer(version)
        return _Session(as_text(value.get("title")), as_text(value.get("directory")))
    if "said" not in value:
        found = read_foreign(value)
        return _New(found.said, found.facts, found.time)
    said, facts = said_from_json(value["said"]), facts_from_json(value.get("facts", {}))
    return _New(said, facts, _read_time(value.get("time")), _read_wire(value.get("wire")))


def _read_time(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise UsageError("time: a number is needed")
    return float(value)


def _read_wire(value: object) -> bytes | None:
    if value is None:
        return None
    try:
        return b64decode(str(value), validate=True)
    except ValueError as error:
        raise UsageError(f"wire: base64 is needed: {error}") from error


def _read_history(path: Path, table: str) -> Iterator[_Session | _New | Fault]:
    """The conversations one after the other, in the order of their first rows."""
    sessions: dict[str, list[_New]] = {}
    for where, row in read_rows(path, table):
        try:
            if isinstance(row, UsageError):
                raise row
            found = read_foreign(row)
        except UsageError as error:
            yield Fault(where, str(error))
            continue
        new = _New(found.said, found.facts, found.time)
        sessions.setdefault(session_of(row), []).append(new)
    for name, entries in sessions.items():
        yield _Session(name)
        yield from entries
