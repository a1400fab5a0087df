"""Which calls of a reply repeat another one?

In: the verdicts on the calls of a reply, in their order. Out: for each call that repeats an equal one, a
note that says so; it is not to be reported. Vendors send a call natively and leave it in the text, too;
models write a call without markers once more where they explain what they did. Equal calls with markers, in
one channel, are calls of their own.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from ferrule.dialects.core.call_slots import CallSlot, Judged
from ferrule.messages import ToolCall
from ferrule.notes import Note

_sorted_json = json.JSONEncoder(sort_keys=True).encode


def repeated_calls(slots: Sequence[CallSlot], judged: Sequence[Judged]) -> dict[int, Note]:
    """The notes on calls that repeat another one, by their key. ``slots`` are those of all calls.

    Of equal calls the native one counts, else the first one.
    """
    several = len({slot.origin.channel for slot in slots}) > 1
    if not several and not any(slot.separated_calls and not slot.marked for slot in slots):
        return {}
    calls = [(slot, call, _identity(call)) for slot, call in judged if isinstance(call, ToolCall)]
    first: dict[str, CallSlot] = {}
    for slot, _, identity in calls:
        if slot.origin.channel == "native":
            first.setdefault(identity, slot)
    notes: dict[int, Note] = {}
    for slot, call, identity in calls:
        note = _note(call, slot, first.setdefault(identity, slot))
        if note:
            notes[slot.key] = note
    return notes


def _identity(call: ToolCall) -> str:
    return f"{call.name}\0{_sorted_json(call.arguments)}"


def _note(call: ToolCall, slot: CallSlot, kept: CallSlot) -> Note | None:
    """A note if the call in ``slot`` repeats the equal one in ``kept``, which may be the same slot."""
    channel = slot.origin.channel
    if kept.origin.channel != channel:
        detail = {"name": call.name, "first": kept.origin.channel, "second": channel}
        return Note("call-came-twice", detail)
    restated = slot.separated_calls > kept.key and not slot.marked
    return Note("call-written-again", {"name": call.name}) if restated else None
