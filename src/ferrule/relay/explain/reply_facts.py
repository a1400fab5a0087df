"""What the pieces of an answer say, in no vendor's words; nothing is judged.

In: bytes, or the deltas that were read from them. Out: the list ``says`` of a reading.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import cast

from ferrule.core import deltas
from ferrule.core.deltas import Delta
from ferrule.core.messages import BrokenCall, JsonObject, Origin, ToolCall, Usage
from ferrule.core.notes import Note
from ferrule.dialects.core.call_verdicts import NativeCalls
from ferrule.dialects.core.json_end_scanner import JsonScan
from ferrule.vendors import Profile
from ferrule.wire import Frames
from ferrule.wire.family import FAMILIES

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
"""Characters of two UTF-16 code units."""


def units(text: str) -> int:
    """Count the UTF-16 code units."""
    return len(text) if text.isascii() else len(text) + len(_ASTRAL.findall(text))


class Units:
    """Converts Python's indices in one text to offsets in UTF-16 code units."""

    __slots__ = ("_astral",)

    def __init__(self, text: str) -> None:
        self._astral = () if text.isascii() else tuple([each.start() for each in _ASTRAL.finditer(text)])

    def at(self, index: int) -> int:
        return index + bisect_left(self._astral, index)


LONGEST = 200


def call_facts(call: ToolCall) -> JsonObject:
    repairs = [
        {"rule": each.rule, **({"detail": each.detail} if each.detail else {})} for each in call.repairs
    ]
    return {
        "id": call.id,
        "name": call.name[:LONGEST],
        "origin": origin_facts(call.origin),
        "repairs": repairs,
        "arguments": call.arguments,
    }


def broken_facts(call: BrokenCall) -> JsonObject:
    return {
        "id": call.id,
        "name": call.name[:LONGEST],
        "origin": origin_facts(call.origin),
        "reason": call.reason,
        "detail": call.detail,
        "raw": call.raw,
    }


def origin_facts(origin: Origin) -> JsonObject:
    return {"channel": origin.channel, "dialect": origin.dialect, "start": origin.start, "end": origin.end}


def note_facts(note: Note) -> JsonObject:
    short = shortened(note)
    return {"code": note.code, "detail": dict(short.detail), "sentence": str(short)}


def shortened(note: Note) -> Note:
    """Return the note with details of a bounded length."""
    values: Sequence[object] = tuple(note.detail.values())
    if all(not isinstance(value, str) or len(value) <= LONGEST * 2 for value in values):
        return note
    cut = {
        key: value[: LONGEST * 2] if isinstance(value, str) else value for key, value in note.detail.items()
    }
    return Note(note.code, cut)


def usage_facts(usage: Usage) -> JsonObject:
    return {
        "input": usage.input,
        "output": usage.output,
        "cached": usage.cached,
        "cache_written": usage.cache_written,
        "reasoning": usage.reasoning,
    }


SHOWN = 200
"""Characters of a whole call that are shown while it waits."""


class NativeText:
    """The arguments text of a native call so far. ``end`` is its length in code units."""

    __slots__ = ("_scan", "end", "length", "tail")

    def __init__(self) -> None:
        self.end = self.length = 0
        self.tail = ""
        self._scan = JsonScan()

    @property
    def whole(self) -> bool:
        """Whether the text is a complete JSON value."""
        return self._scan.done

    def add(self, text: str) -> None:
        self.end += units(text)
        self.length += len(text)
        self.tail = (self.tail + text)[-SHOWN:]
        if text and not (self._scan.done or self._scan.lost):
            self._scan.scan(text, 0, len(text))


class Said:
    """The content of one answer; ``take`` turns deltas into JSON. ``natives`` are its native calls."""

    def __init__(self) -> None:
        self.natives: list[NativeText] = []
        self.stopped = False
        self._ends = {"content": 0, "reasoning": 0}
        self._calls = NativeCalls()
        self._numbers: dict[int, int] = {}

    def take(self, said: Sequence[Delta], frames: int) -> list[JsonObject]:
        """Return these deltas as JSON; they came in ``frames`` frames."""
        says: list[JsonObject] = []
        for delta in said:
            match delta:
                case deltas.Text(text) | deltas.Reasoning(text):
                    self._text(says, "content" if isinstance(delta, deltas.Text) else "reasoning", text)
                case deltas.CallPiece():
                    self._piece(says, delta)
                case deltas.Stop(reason):
                    self.stopped = True
                    says.append({"field": "stop", "text": reason.value})
                case deltas.UsageSeen(usage):
                    says.append({"field": "usage", "usage": usage_facts(usage)})
                case deltas.Failed(failure):
                    says.append({"field": "failed", "text": failure.message})
                case _:
                    pass
        if not says and (said or frames):
            return [{"field": "other"}]
        return [_joined(each) for each in says]

    def _text(self, says: list[JsonObject], field: str, text: str) -> None:
        if not text:
            return
        start = self._ends[field]
        self._ends[field] = end = start + units(text)
        if says and says[-1]["field"] == field:
            says[-1]["end"] = end
            says[-1]["text"].append(text)
        else:
            says.append({"field": field, "start": start, "end": end, "text": [text]})

    def _piece(self, says: list[JsonObject], piece: deltas.CallPiece) -> None:
        call = self._calls.add(piece)[0]
        number = self._numbers.setdefault(id(call), len(self.natives))
        if number == len(self.natives):
            self.natives.append(NativeText())
        native = self.natives[number]
        start = native.end
        text = call.arguments[native.length :] if piece.whole else piece.arguments
        native.add(text)
        says.append(
            {
                "field": "call",
                "call": number,
                "id": (piece.id or "")[:LONGEST],
                "name": (piece.name or "")[:LONGEST],
                "start": start,
                "end": native.end,
                "text": text,
            }
        )


def _joined(said: JsonObject) -> JsonObject:
    text = said.get("text")
    return {**said, "text": "".join(cast("list[str]", text))} if isinstance(text, list) else said


class SaidReading:
    """Readings of bytes that are not recovered: they have ``says`` only. For one answer."""

    def __init__(self, profile: Profile) -> None:
        family = FAMILIES[profile.api]
        self._frames = Frames(lines=family.stream == "application/x-ndjson")
        self._reader = family.reader(profile)
        self._said = Said()

    def feed(self, data: bytes, /) -> JsonObject:
        return self._reading(data)

    def end(self) -> JsonObject:
        """No more bytes; return what became certain at the end."""
        return self._reading(None)

    def _reading(self, data: bytes | None) -> JsonObject:
        frames = self._frames.end() if data is None else self._frames.feed(data)
        said = [delta for frame in frames for delta in self._reader.feed(frame)]
        if data is None:
            said += self._reader.end()
        says = self._said.take(said, len(frames))
        return {"says": says} if says else {}
