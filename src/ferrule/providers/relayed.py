"""What our writers say beside a reply, for readers of ours: what no vendor's shape has a place for.

In: what became of the calls of a reply. Out: keys for the object that ends it, and back again. A broken
call is never written, so it is told of here; and a reply that was cut off may have calls which are whole
all the same, because a writer writes no others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ferrule import deltas
from ferrule.json_values import as_items, as_object, as_text
from ferrule.locale import N_
from ferrule.messages import BrokenCall, JsonObject, StopReason, ToolCall
from ferrule.notes import LEFT_OUT, Note

KEY = "ferrule"
MOST = 100
"""How many dropped calls are reported at most."""
LONGEST = 500
"""Characters of one sentence; the rest is cut."""


def aside(calls: Sequence[ToolCall], broken: Sequence[BrokenCall], stop: StopReason) -> JsonObject:
    """What is said beside a reply; nothing where nothing was left out and nothing was cut off."""
    if not broken and (stop.complete or not calls):
        return {}
    return {KEY: {"dropped": [_sentence(call) for call in broken[:MOST]]}}


def without_aside(written: JsonObject) -> JsonObject:
    """The same object for clients of which nobody knows how they take unknown keys."""
    written.pop(KEY, None)
    return written


def relayed(holder: JsonObject) -> Iterator[deltas.Relayed]:
    """What was said beside a reply, if anything was."""
    if isinstance(holder.get(KEY), dict):
        said = as_items(as_object(holder[KEY]).get("dropped"))[:MOST]
        sentences = [text[:LONGEST] for each in said if (text := as_text(each))]
        yield deltas.Relayed(tuple(Note("relayed", {"sentence": each}) for each in sentences))


def _sentence(call: BrokenCall) -> str:
    name = call.name or N_("an unnamed tool")
    if not call.detail:
        return LEFT_OUT.format(name=name, reason=call.reason)[:LONGEST]
    told = {"name": name, "reason": call.reason, "detail": call.detail}
    return str(Note("call-left-out", told))[:LONGEST]
