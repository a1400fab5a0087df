"""JSON as text that any database can hold: a value in, one line out, and from that the same value again.

UTF-8 cannot hold half of a surrogate pair, and Postgres no NUL, so both are escaped; so is what a terminal
obeys and what some programs take for the end of a line. ``NaN`` and ``Infinity`` are spelled as Python
spells them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar, cast, get_args

from ferrule.core.errors import UsageError
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    BrokenReason,
    Channel,
    Content,
    JsonObject,
    Origin,
    Repair,
    Rule,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note, NoteCode
from ferrule.sessions.entries import Facts, Mark, Said, Timing


def dump(value: object) -> str:
    """A JSON value as text on one line, without what UTF-8 or a database cannot hold.

    Raises ``UsageError`` for what is no JSON: another type, deeper nesting, more digits than Python reads.
    """
    try:
        text = _ENCODER.encode(value)
        if _PAIR.search(text) or _is_joined(value):
            text = _joined(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise UsageError(f"this cannot be stored as JSON: {error}") from error
    return _UNSAFE.sub(_escaped, text)


def load(text: str) -> Any:
    """The value that ``dump`` made a text of. Raises ``UsageError`` for what is no JSON."""
    try:
        value = json.loads(text)
        return _parted(value[_VALUE], value[_JOINT]) if _is_joined(value) else value
    except (ValueError, RecursionError) as error:
        raise UsageError(f"this is no JSON that can be read: {error}") from error


def _other_mapping(value: object) -> JsonObject:
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, Any]", value))
    raise TypeError(f"a {type(value).__name__} is no JSON value")


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_other_mapping)

_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Halves of surrogate pairs, controls of a terminal, and what ``str.splitlines`` takes for a line's end."""


def _escaped(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


# Two halves of a surrogate pair, one behind the other, are two characters in Python and one in JSON. Texts
# that were joined from pieces have them. A joint is put between the halves then, which stands nowhere else
# in the text, and the whole is wrapped with it.
_PAIR = re.compile("(?<=[\ud800-\udbff])(?=[\udc00-\udfff])")
_JOINT, _VALUE = "joint", "joined"


def _is_joined(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    named = cast(JsonObject, value)
    return named.keys() == {_JOINT, _VALUE} and isinstance(named[_JOINT], str)


def _joined(text: str) -> str:
    longest = max(map(len, re.findall("\ue000+", text)), default=0)
    joint = "\ue000" * (longest + 1)
    return f'{{"{_JOINT}":"{joint}","{_VALUE}":{_PAIR.sub(joint, text)}}}'


def _parted(value: Any, joint: str) -> Any:
    """The value without the joints in its texts."""
    if isinstance(value, str):
        return value.replace(joint, "")
    if isinstance(value, list):
        return [_parted(each, joint) for each in cast("list[Any]", value)]
    if isinstance(value, dict):
        named = cast(JsonObject, value)
        return {_parted(name, joint): _parted(each, joint) for name, each in named.items()}
    return value


T = TypeVar("T")

FEW = 8
"""So many names are listed where another one stands."""


def said_to_json(said: Said) -> JsonObject:
    """A message or a mark as a JSON object; ``kind`` says which it is."""
    match said:
        case System():
            return {"kind": "system", "content": _plain(said.content)}
        case User():
            return {"kind": "user", "content": _plain(said.content)}
        case Assistant():
            fields: JsonObject = {
                "content": _plain(said.content),
                "reasoning": said.reasoning,
                "calls": [_call_to_json(call) for call in said.calls],
                "details": list(said.details),
                "family": said.family,
            }
            return {"kind": "assistant", **_given(fields, _ASSISTANT)}
        case ToolResult():
            named = _given({"name": said.name, "is_error": said.is_error}, {"name": "", "is_error": False})
            return {"kind": "result", "call_id": said.call_id, "content": _plain(said.content), **named}
        case Mark():
            return {"kind": "mark", "mark": said.kind, "detail": said.detail}


def said_from_json(value: object) -> Said:
    """The message or the mark again. Raises ``UsageError`` that names what cannot be read."""
    fields = _Fields.of(value, "")
    read = _READ.get(fields.text("kind"))
    return read(fields) if read else fields.refuse("kind", f"one of {', '.join(_READ)} is needed")


def facts_to_json(facts: Facts) -> JsonObject:
    """What is known beside a message, as a JSON object; ``{}`` where that is nothing."""
    fields: JsonObject = {
        "vendor": facts.vendor,
        "model": facts.model,
        "usage": facts.usage and _counts(facts.usage),
        "stop": facts.stop and facts.stop.value,
        "notes": [_note_to_json(note) for note in facts.notes],
        "timing": facts.timing and _times(facts.timing),
        "subagent": facts.subagent,
        "message_id": facts.message_id,
        "received": [list(pair) for pair in facts.received],
    }
    return _given(fields, _FACTS)


def facts_from_json(value: object) -> Facts:
    """The facts again. Raises ``UsageError`` that names what cannot be read."""
    fields = _Fields.of(value, "")
    usage, timing = fields.inside("usage"), fields.inside("timing")
    stop = fields.text("stop", "")
    return Facts(
        vendor=fields.text("vendor", ""),
        model=fields.text("model", ""),
        usage=usage and Usage(**{name: usage.whole(name, 0) for name in _COUNTS}),
        stop=StopReason(fields.one_of("stop", _STOPS)) if stop else None,
        notes=fields.each("notes", _read_note),
        timing=timing and Timing(*(timing.seconds(name) for name in _TIMES)),
        subagent=fields.text("subagent", ""),
        message_id=fields.text("message_id", ""),
        received=fields.pairs("received"),
    )


# --- values as JSON ---------------------------------------------------------------------------------------


def _given(fields: JsonObject, defaults: Mapping[str, object]) -> JsonObject:
    return {name: value for name, value in fields.items() if value != defaults[name]}


_ASSISTANT: Mapping[str, object] = {
    "content": "",
    "reasoning": "",
    "calls": [],
    "details": [],
    "family": "",
}
_FACTS: Mapping[str, object] = {
    "vendor": "",
    "model": "",
    "usage": None,
    "stop": None,
    "notes": [],
    "timing": None,
    "subagent": "",
    "message_id": "",
    "received": [],
}
_COUNTS = ("input", "output", "cached", "reasoning", "cache_written")
_TIMES = ("started", "first_token", "ended")
_STOPS = frozenset(StopReason)


def _plain(content: Content) -> str | list[JsonObject]:
    return content if isinstance(content, str) else [dict(part) for part in content]


def _call_to_json(call: ToolCall | BrokenCall) -> JsonObject:
    """A call. ``arguments`` are in one that is whole, ``reason`` and ``raw`` in a broken one."""
    origin: JsonObject = {"channel": call.origin.channel, "dialect": call.origin.dialect}
    origin |= _given({"start": call.origin.start, "end": call.origin.end}, {"start": 0, "end": 0})
    if isinstance(call, BrokenCall):
        fields: JsonObject = {"id": call.id, "name": call.name, "raw": call.raw, "reason": call.reason}
        return {**fields, "origin": origin, **_given({"detail": call.detail}, {"detail": ""})}
    repairs = [
        {"rule": repair.rule, **_given({"detail": repair.detail}, {"detail": ""})}
        for repair in call.repairs
    ]
    fields = {"id": call.id, "name": call.name, "arguments": call.arguments, "origin": origin}
    return {**fields, **_given({"repairs": repairs}, {"repairs": []})}


def _note_to_json(note: Note) -> JsonObject:
    return {"code": note.code, **_given({"detail": dict(note.detail)}, {"detail": {}})}


def _counts(usage: Usage) -> JsonObject:
    return _given({name: getattr(usage, name) for name in _COUNTS}, dict.fromkeys(_COUNTS, 0))


def _times(timing: Timing) -> JsonObject:
    return _given({name: getattr(timing, name) for name in _TIMES}, dict.fromkeys(_TIMES))


# --- JSON as values ---------------------------------------------------------------------------------------


def _read_assistant(fields: _Fields) -> Assistant:
    return Assistant(
        content=fields.content("content", ""),
        reasoning=fields.text("reasoning", ""),
        calls=fields.each("calls", _read_call),
        details=fields.each("details", lambda item: item.value),
        family=fields.text("family", ""),
    )


def _read_result(fields: _Fields) -> ToolResult:
    return ToolResult(
        call_id=fields.text("call_id"),
        content=fields.content("content"),
        name=fields.text("name", ""),
        is_error=fields.truth("is_error"),
    )


_READ: Mapping[str, Callable[[_Fields], Said]] = {
    "system": lambda fields: System(fields.content("content")),
    "user": lambda fields: User(fields.content("content")),
    "assistant": _read_assistant,
    "result": _read_result,
    "mark": lambda fields: Mark(fields.text("mark"), fields.object("detail")),
}
"""The kind of an entry -> how it is read."""

_CHANNELS: frozenset[str] = frozenset(get_args(Channel))
_REASONS: frozenset[str] = frozenset(get_args(BrokenReason))
_RULES: frozenset[str] = frozenset(get_args(Rule))
_CODES: frozenset[str] = frozenset(get_args(NoteCode))


def _read_call(fields: _Fields) -> ToolCall | BrokenCall:
    name, id_ = fields.text("name"), fields.text("id")
    place = fields.inside("origin") or fields.refuse("origin", "is missing")
    origin = Origin(
        cast("Channel", place.one_of("channel", _CHANNELS)),
        place.text("dialect"),
        place.whole("start", 0),
        place.whole("end", 0),
    )
    if "reason" not in fields.value:
        return ToolCall(id_, name, fields.object("arguments"), origin, fields.each("repairs", _read_repair))
    if "arguments" in fields.value:
        fields.refuse("arguments", "a broken call has none")
    reason = cast("BrokenReason", fields.one_of("reason", _REASONS))
    return BrokenCall(id_, name, fields.text("raw"), reason, origin, fields.text("detail", ""))


def _read_repair(fields: _Fields) -> Repair:
    return Repair(cast("Rule", fields.one_of("rule", _RULES)), fields.text("detail", ""))


def _read_note(fields: _Fields) -> Note:
    code = cast("NoteCode", fields.one_of("code", _CODES))
    detail = fields.inside("detail")
    if detail is None:
        return Note(code)
    for name, value in detail.value.items():
        if not isinstance(value, str | int):
            detail.refuse(name, "a text or a whole number is needed")
    return Note(code, detail.value)


@dataclass(frozen=True, slots=True)
class _Fields:
    """A JSON object, and where it stands; each method reads one field, or says what is wrong with it."""

    value: JsonObject
    where: str

    @classmethod
    def of(cls, value: object, where: str) -> _Fields:
        if not isinstance(value, dict):
            raise UsageError(f"{where or 'the entry'}: an object is needed, not {_shown(value)}")
        return cls(cast(JsonObject, value), where)

    def refuse(self, name: str, problem: str) -> NoReturn:
        raise UsageError(f"{self._place(name)}: {problem}")

    def text(self, name: str, default: str | None = None) -> str:
        value = self.value.get(name, default)
        return value if isinstance(value, str) else self._wanted(name, "a text")

    def one_of(self, name: str, names: Collection[str]) -> str:
        value = self.text(name)
        if value in names:
            return value
        few = len(names) <= FEW
        return self._wanted(name, f"one of {', '.join(sorted(names))}" if few else "a known name")

    def whole(self, name: str, default: int) -> int:
        value = self.value.get(name, default)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        return self._wanted(name, "a whole number")

    def seconds(self, name: str) -> float | None:
        value = self.value.get(name)
        if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
            return value
        return self._wanted(name, "a number")

    def truth(self, name: str) -> bool:
        value = self.value.get(name, False)
        return value if isinstance(value, bool) else self._wanted(name, "true or false")

    def object(self, name: str) -> JsonObject:
        value = self.value.get(name)
        return cast(JsonObject, value) if isinstance(value, dict) else self._wanted(name, "an object")

    def content(self, name: str, default: str | None = None) -> Content:
        value = self.value.get(name, default)
        if isinstance(value, str):
            return value
        return [item.value for item in self._items(name, "a text or a list of parts")]

    def inside(self, name: str) -> _Fields | None:
        value = self.value.get(name)
        return None if value is None else _Fields.of(value, self._place(name))

    def each(self, name: str, read: Callable[[_Fields], T]) -> tuple[T, ...]:
        if name not in self.value:
            return ()
        return tuple([read(item) for item in self._items(name, "a list")])

    def pairs(self, name: str) -> tuple[tuple[str, str], ...]:
        found: list[tuple[str, str]] = []
        for pair in self._list(name, "a list") if name in self.value else ():
            match pair:
                case [str(first), str(second)]:
                    found.append((first, second))
                case _:
                    self._wanted(f"{name}[{len(found)}]", "a pair of texts", pair)
        return tuple(found)

    def _items(self, name: str, wanted: str) -> Sequence[_Fields]:
        place = self._place(name)
        return [_Fields.of(item, f"{place}[{at}]") for at, item in enumerate(self._list(name, wanted))]

    def _list(self, name: str, wanted: str) -> list[Any]:
        value = self.value.get(name)
        return cast("list[Any]", value) if isinstance(value, list) else self._wanted(name, wanted)

    def _place(self, name: str) -> str:
        return f"{self.where}.{name}" if self.where else name

    def _wanted(self, name: str, wanted: str, *given: object) -> NoReturn:
        if not given and name not in self.value:
            self.refuse(name, "is missing")
        self.refuse(name, f"{wanted} is needed, not {_shown(given[0] if given else self.value[name])}")


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 40 else f"{shown[:39]}…"
