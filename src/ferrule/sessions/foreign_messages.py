"""A message as other programs keep it → ours: a row or an object with the fields of OpenAI's messages.

The names of fields are the usual ones; ``Foreign`` says what was read. The arguments of calls are read by
the rules of ``ferrule.repair``: what cannot be read is a broken call and never an empty one. What is wrong
with a field is a ``UsageError`` that names it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

from ferrule.errors import UsageError
from ferrule.json_values import as_object, as_text
from ferrule.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    Origin,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.repair import BrokenArguments, repair_arguments
from ferrule.sessions.entries import Facts

_SESSIONS = ("session_id", "conversation_id", "thread_id", "session_key", "chat_id", "user_id")
"""What a field is called that says to which conversation a message belongs; the first one counts."""

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
class Foreign:
    """A message, what is known beside it, and when it was said, where that is known."""

    said: Message
    facts: Facts
    time: float | None


def read_foreign(fields: Mapping[str, object]) -> Foreign:
    """Read a message. ``None`` and a missing field are the same."""
    role = _text(fields, "role")
    kind = _ROLES.get(role.strip().lower())
    if kind is None:
        raise UsageError(f"role: one of {', '.join(_ROLES)} is needed, not {role[:40]!r}")
    content = _content(fields.get("content"))
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
    return Foreign(said, facts, next(filter(None, (_time(fields.get(name)) for name in _TIMES)), None))


def session_of(fields: Mapping[str, object]) -> str:
    """The conversation to which a message belongs; ``""`` where nothing says it."""
    return str(next((fields[name] for name in _SESSIONS if fields.get(name) is not None), ""))


def _text(fields: Mapping[str, object], *names: str) -> str:
    """The first of these fields that is there; ``""`` where none is."""
    for name in names:
        value = fields.get(name)
        if isinstance(value, str):
            return value
        if value is not None:
            raise UsageError(f"{name}: a text is needed, not a {type(value).__name__}")
    return ""


def _content(value: object) -> Content:
    if value is None or isinstance(value, str):
        return value or ""
    parts = cast("list[object]", value) if isinstance(value, list) else [value]
    if not isinstance(value, list) or not all(isinstance(part, dict) for part in parts):
        raise UsageError("content: a text or a list of parts is needed")
    return cast("list[JsonObject]", parts)


def _calls(value: object) -> list[ToolCall | BrokenCall]:
    """The calls in a list, or in the JSON text of one."""
    if isinstance(value, str):
        try:
            value = json.loads(value) if value.strip() else None
        except (ValueError, RecursionError) as error:
            raise UsageError(f"tool_calls: {error}") from error
    if value is None:
        return []
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    if not all(isinstance(item, dict) for item in items):
        raise UsageError("tool_calls: a list of objects is needed")
    return [_call(item, at) for at, item in enumerate(cast("Sequence[JsonObject]", items))]


def _call(item: JsonObject, place: int) -> ToolCall | BrokenCall:
    """One call: OpenAI's shape, or name and arguments beside the id."""
    inner = as_object(item.get("function")) or item
    id_, name = as_text(item.get("id")), as_text(inner.get("name"))
    origin = Origin("native", "native", place, place)
    given: Any = next((inner[key] for key in ("arguments", "args", "input") if key in inner), None)
    if isinstance(given, dict):
        return ToolCall(id_, name, cast(JsonObject, given), origin)
    raw = given if isinstance(given, str) else json.dumps(given)
    read = repair_arguments(raw)
    if isinstance(read, BrokenArguments):
        return BrokenCall(id_, name, raw, read.cause, origin, read.reason)
    return ToolCall(id_, name, read.value, origin, read.repairs)


def _time(value: object) -> float | None:
    """Seconds since the epoch: from a number (also of milliseconds or microseconds), or from ISO 8601."""
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            return _date(str(value))
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1e17:
        return None
    for _ in range(2):
        if value > 1e11:  # in seconds that is the year 5138
            value = value / 1000
    return float(value)


def _date(text: str) -> float | None:
    try:
        time = datetime.fromisoformat(text.strip())
        # SQLite's CURRENT_TIMESTAMP is UTC, and does not say so.
        return (time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return None
