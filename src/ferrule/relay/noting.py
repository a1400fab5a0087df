"""What a relay tells people beside a reply: notes in a header of the answer or a comment of a stream."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from ferrule import events
from ferrule.events import Event
from ferrule.locale import N_
from ferrule.messages import ToolCall
from ferrule.notes import Note

HEADER = "x-ferrule-notes"
"""The header of the answer that has the notes, as a JSON list of objects; ASCII."""

LONGEST = 4_000
"""Characters of all notes; those behind are left out."""


def reply_notes(came: Iterable[Event]) -> Iterator[Note]:
    """The notes on a reply."""
    for event in came:
        match event:
            case events.Noted(note):
                yield note
            case events.CallFinished(_, call):
                yield from _on_call(call)
            case events.CallBroken(_, call):
                name = call.name[:100] or N_("an unnamed tool")
                yield Note(
                    "call-left-out", {"name": name, "reason": call.reason, "detail": call.detail[:300]}
                )
            case _:
                pass


def _on_call(call: ToolCall) -> Iterator[Note]:
    origin = call.origin
    if origin.channel != "native":
        yield Note("call-found", {"name": call.name, "channel": origin.channel, "dialect": origin.dialect})
    if call.repairs:
        rules = ", ".join(dict.fromkeys(repair.rule for repair in call.repairs))
        yield Note("call-repaired", {"name": call.name, "rules": rules})


def as_header(notes: Sequence[Note]) -> str:
    """The notes as a header's value; ``""`` where there are none."""
    written: list[str] = []
    size = 0
    for note in notes:
        one = json.dumps({"code": note.code, **note.detail}, separators=(",", ":"))
        size += len(one) + 1
        if size > LONGEST:
            break
        written.append(one)
    return f"[{','.join(written)}]" if written else ""


def as_comment(notes: Sequence[Note]) -> bytes:
    """The notes as a comment between server-sent events; nothing where there are none."""
    said = as_header(notes)
    return f": ferrule {said}\n\n".encode() if said else b""
