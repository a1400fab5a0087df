"""Calls, notes and token counts as JSON, for those who watch."""

from __future__ import annotations

from collections.abc import Sequence

from ferrule.messages import BrokenCall, JsonObject, Origin, ToolCall, Usage
from ferrule.notes import Note

LONGEST = 200
"""Characters of a name that somebody else gave."""


def call_facts(call: ToolCall) -> JsonObject:
    """A whole call."""
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
    """A call that cannot be run."""
    return {
        "id": call.id,
        "name": call.name[:LONGEST],
        "origin": origin_facts(call.origin),
        "reason": call.reason,
        "detail": call.detail,
        "raw": call.raw,
    }


def origin_facts(origin: Origin) -> JsonObject:
    """Where a call stood."""
    return {"channel": origin.channel, "dialect": origin.dialect, "start": origin.start, "end": origin.end}


def note_facts(note: Note) -> JsonObject:
    """A note and its sentence."""
    short = shortened(note)
    return {"code": note.code, "detail": dict(short.detail), "sentence": str(short)}


def shortened(note: Note) -> Note:
    """The note with details of a bounded length."""
    values: Sequence[object] = tuple(note.detail.values())
    if all(not isinstance(value, str) or len(value) <= LONGEST * 2 for value in values):
        return note
    cut = {
        key: value[: LONGEST * 2] if isinstance(value, str) else value for key, value in note.detail.items()
    }
    return Note(note.code, cut)


def usage_facts(usage: Usage) -> JsonObject:
    """Token counts."""
    return {
        "input": usage.input,
        "output": usage.output,
        "cached": usage.cached,
        "cache_written": usage.cache_written,
        "reasoning": usage.reasoning,
    }
