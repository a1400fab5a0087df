"""Import conversations of other programs: messages in OpenAI's format, from JSON lines or a SQLite table.

Fields have the usual names; ``New`` is what was read. The arguments of calls are read by the rules of
``ferrule.repair``: unreadable arguments give a broken call and never an empty one. A wrong field raises
``UsageError`` with its name.
"""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
import tempfile
from base64 import b64decode
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import isfinite
from pathlib import Path
from typing import Any, cast

from ferrule.core.errors import FerruleError, UsageError
from ferrule.core.json_values import as_object, as_text
from ferrule.core.locale import N_
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    JsonObject,
    Message,
    Origin,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.repair import BrokenArguments, repair_arguments
from ferrule.sessions.entries import Facts, Fault, Said, SessionInfo, facts_from_json, load, said_from_json
from ferrule.sessions.export import LINES_VERSION
from ferrule.sessions.log import SessionLog
from ferrule.wire.request_parsing import entries, parts

_SESSIONS = ("session_id", "conversation_id", "thread_id", "session_key", "chat_id", "user_id")
"""Names of the field with a message's conversation; the first one counts."""

_ROLES: Mapping[str, str] = {
    "user": "user",
    "human": "user",
    "assistant": "assistant",
    "ai": "assistant",
    "bot": "assistant",
    "model": "assistant",
    "system": "system",
    "developer": "system",
    "tool": "result",
    "function": "result",
}
_TIMES = ("created_at", "timestamp", "created", "time")


@dataclass(frozen=True, slots=True)
class New:
    """An entry to be imported, and its time, if known."""

    said: Said
    facts: Facts
    time: float | None
    wire: bytes | None = None


def read_foreign(fields: Mapping[str, object]) -> New:
    """Read a message. ``None`` counts as a missing field."""
    role = _text(fields, "role")
    kind = _ROLES.get(role.strip().lower())
    if kind is None:
        raise UsageError(f"role: one of {', '.join(_ROLES)} is needed, not {role[:40]!r}")
    content = parts(fields.get("content"), "content")
    said: Message
    match kind:
        case "system":
            said = System(content)
        case "user":
            said = User(content)
        case "result":
            said = ToolResult(_text(fields, "tool_call_id"), content, _text(fields, "name", "tool_name"))
        case _:
            reasoning = _text(fields, "reasoning_content", "reasoning")
            said = Assistant(content, reasoning, tuple(_calls(fields.get("tool_calls"))))
    facts = Facts(vendor=_text(fields, "vendor", "provider"), model=_text(fields, "model"))
    return New(said, facts, next(filter(None, (_time(fields.get(name)) for name in _TIMES)), None))


def session_of(fields: Mapping[str, object]) -> str:
    """Return the conversation of a message; ``""`` if unknown."""
    return str(next((fields[name] for name in _SESSIONS if fields.get(name) is not None), ""))


def _text(fields: Mapping[str, object], *names: str) -> str:
    for name in names:
        value = fields.get(name)
        if isinstance(value, str):
            return value
        if value is not None:
            raise UsageError(f"{name}: a text is needed, not a {type(value).__name__}")
    return ""


def _calls(value: object) -> list[ToolCall | BrokenCall]:
    if isinstance(value, str):
        try:
            value = json.loads(value) if value.strip() else None
        except (ValueError, RecursionError) as error:
            raise UsageError(f"tool_calls: {error}") from error
    items: Any = [value] if isinstance(value, Mapping) else value
    return [_call(item, at) for at, item in enumerate(entries(items, "tool_calls"))]


def _call(item: JsonObject, place: int) -> ToolCall | BrokenCall:
    inner = as_object(item.get("function")) or item
    id_, name = as_text(item.get("id")), as_text(inner.get("name"))
    origin = Origin("native", "native", place, place)
    given: Any = next((inner[key] for key in ("arguments", "args", "input") if key in inner), None)
    if isinstance(given, dict):
        return ToolCall(id_, name, cast(JsonObject, given), origin)
    raw = given if isinstance(given, str) else json.dumps(given)
    read = repair_arguments(raw)
    if isinstance(read, BrokenArguments):
        return BrokenCall(id_, name, raw, read.reason, origin, read.detail)
    return ToolCall(id_, name, read.value, origin, read.repairs)


def _time(value: object) -> float | None:
    """Return seconds since the epoch: from a number (also milli- or microseconds), or from ISO 8601."""
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            return _date(str(value))
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1e17:
        return None
    for _ in range(2):
        if value > 1e11:  # in seconds this would be the year 5138
            value = value / 1000
    return float(value)


def _date(text: str) -> float | None:
    try:
        time = datetime.fromisoformat(text.strip())
        # SQLite's CURRENT_TIMESTAMP is UTC, without saying so.
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return None


NEEDED = ("role", "content")


def read_rows(path: Path, table: str) -> Iterator[tuple[str, dict[str, object] | UsageError]]:
    """Yield each row with its place: its columns by lower-case name, or the error.

    Raises ``UsageError`` for a file that cannot be read, or has no such table with the columns of messages.
    """
    with _opened(path) as db:
        columns, key = _columns(db, path, table)
        names = ", ".join(map(_quoted, columns))
        cursor = db.execute(f"SELECT {key}, {names} FROM {_quoted(table)} ORDER BY {key}")
        place = N_("the first row")
        while True:
            try:
                row = cursor.fetchone()
            except sqlite3.Error as error:  # a damaged page, which SQLite does not skip
                yield N_(f"behind {place}"), UsageError(f"the file is damaged: {error}")
                return
            if row is None:
                return
            place = N_(f"row {_shown(row[0])}")
            try:
                yield (
                    place,
                    {name.lower(): _value(each) for name, each in zip(columns, row[1:], strict=True)},
                )
            except UnicodeDecodeError as error:
                yield place, UsageError(f"a text is not UTF-8 (byte {error.start})")


@contextlib.contextmanager
def _opened(path: Path) -> Generator[sqlite3.Connection]:
    with contextlib.ExitStack() as stack:
        try:
            with path.open("rb") as file:
                head = file.read(20)
            if head[18:20] == b"\2\2" and not Path(f"{path}-shm").exists():
                folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ferrule-import-"))
                for suffix in ("", "-wal"):
                    if (each := Path(f"{path}{suffix}")).exists():
                        shutil.copyfile(each, f"{folder}/copy{suffix}")
                path = Path(folder, "copy")
            db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
            stack.enter_context(contextlib.closing(db))
            db.text_factory = bytes  # one text that is not UTF-8 must not end the import
            yield db
        except OSError as error:
            raise UsageError(f"cannot read {path}: {error.strerror or error}") from error
        except sqlite3.Error as error:
            raise UsageError(f"{path} cannot be read as a SQLite file: {error}") from error


def _columns(db: sqlite3.Connection, path: Path, table: str) -> tuple[list[str], str]:
    found = db.execute("SELECT name, type FROM pragma_table_info(?)", (table,)).fetchall()
    columns = [name.decode("utf-8", "replace") for name, _ in found]
    if not columns:
        raise UsageError(f"{path} has no table {table}")
    lower = [name.lower() for name in columns]
    for name in NEEDED:
        if name not in lower:
            raise UsageError(f"the table {table} of {path} has no column {name}")
    with contextlib.suppress(sqlite3.OperationalError):  # a view or a table WITHOUT ROWID has none
        db.execute(f"SELECT rowid FROM {_quoted(table)} LIMIT 1").fetchone()
        return columns, "rowid"
    return columns, _quoted(columns[lower.index("id")]) if "id" in lower else "NULL"


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _value(value: object) -> object:
    return value.decode() if isinstance(value, bytes) else value


def _shown(key: object) -> object:
    return key.decode("utf-8", "replace") if isinstance(key, bytes) else key


BATCH = 500
"""How many entries are written in one transaction."""

TABLE = "conversation_history"


@dataclass(frozen=True, slots=True)
class Imported:
    """The created sessions, the number of their entries, and what could not be read."""

    sessions: tuple[SessionInfo, ...]
    entries: int
    faults: tuple[Fault, ...]
    known: tuple[SessionInfo, ...] = ()
    """Sessions that were imported before: they are not created again."""


def from_jsonl(lines: Iterable[str], log: SessionLog, *, directory: str = "") -> Imported:
    """Import the lines that ``export.to_jsonl`` writes, or lines of OpenAI's messages.

    Each line about a session begins another one. Messages before the first form a session of ``directory``.
    Raises ``UsageError`` for lines of a newer version.
    """
    return _bring_in(_read_lines(lines), log, directory)


def from_conversation_history(
    path: str | Path, log: SessionLog, *, directory: str = "", table: str = TABLE
) -> Imported:
    """Import the conversations in a SQLite file of another program, which is only read.

    The columns have their usual names: ``role`` and ``content``, a session, conversation or thread,
    ``tool_calls``, ``tool_call_id``, ``name``, ``reasoning_content``, ``created_at``, ``model``. Raises
    ``UsageError`` for a file without such a table.
    """
    return _bring_in(_read_history(Path(path), table), log, directory)


@dataclass(frozen=True, slots=True)
class _Session:
    title: str
    directory: str | None = None


def _bring_in(items: Iterable[_Session | New | Fault], log: SessionLog, directory: str) -> Imported:
    made: list[str] = []
    faults: list[Fault] = []
    batch: list[New] = []
    with contextlib.ExitStack() as failed:
        failed.callback(_take_back, log, made)
        for item in items:
            if isinstance(item, Fault):
                faults.append(item)
                continue
            if isinstance(item, _Session) or not made:
                _write(log, made, batch)
                made.append(_create(item, log, directory).id)
            if isinstance(item, New):
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


def _create(item: _Session | New, log: SessionLog, directory: str) -> SessionInfo:
    named = item if isinstance(item, _Session) else _Session("")
    place = directory if named.directory is None else named.directory
    return log.create(title=named.title, directory=place)


def _write(log: SessionLog, made: Sequence[str], batch: list[New]) -> None:
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


# --- reading ----------------------------------------------------------------------------------------------


def _read_lines(lines: Iterable[str]) -> Iterator[_Session | New | Fault]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            value = load(line.removeprefix("\ufeff") if number == 1 else line)
            if not isinstance(value, dict):
                raise UsageError("an object is needed")
            fields = cast(JsonObject, value)
            version: Any = fields.get("ferrule_session")
            item = _read_line(fields, version)
        except UsageError as error:
            yield Fault(N_(f"line {number}"), str(error))
            continue
        if isinstance(version, int) and version > LINES_VERSION:
            raise UsageError(
                f"line {number} was written by a newer Ferrule (version {version}; this one knows"
                f" {LINES_VERSION}): update Ferrule"
            )
        yield item


def _read_line(value: JsonObject, version: object) -> _Session | New:
    if isinstance(version, int):
        return _Session(as_text(value.get("title")), as_text(value.get("directory")))
    if "said" not in value:
        return read_foreign(value)
    said, facts = said_from_json(value["said"]), facts_from_json(value.get("facts", {}))
    return New(said, facts, _read_time(value.get("time")), _read_wire(value.get("wire")))


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


def _read_history(path: Path, table: str) -> Iterator[_Session | New | Fault]:
    sessions: dict[str, list[New]] = {}
    for where, row in read_rows(path, table):
        try:
            if isinstance(row, UsageError):
                raise row
            new = read_foreign(row)
        except UsageError as error:
            yield Fault(where, str(error))
            continue
        sessions.setdefault(session_of(row), []).append(new)
    for name, messages in sessions.items():
        yield _Session(name)
        yield from messages
