"""What one chunk of a vendor's reply means: the types passed from the API readers to ``dialects``.

A reader turns frames into these types and does not judge them. Deltas of one reply keep the order of the
wire. ``null``, a missing key and (for ids and names) an empty string all mean "nothing new". Where a delta
means the same as an event, the event type itself is used; its text may still contain call markup and think
tags. Import the module and write ``deltas.Text``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ferrule.core.errors import Failure
from ferrule.core.events import Details, DetailsBegun, Noted, Reasoning, Text, UsageSeen
from ferrule.core.messages import JsonObject, StopReason, Usage
from ferrule.core.notes import Note

__all__ = [
    "CallPiece",
    "Delta",
    "Details",
    "DetailsBegun",
    "Ended",
    "Failed",
    "Noted",
    "Phase",
    "Reasoning",
    "Relayed",
    "Said",
    "Stop",
    "Text",
    "UsageSeen",
]

Phase = Literal["open", "stopped", "over"]
"""How far a reply has come. ``open``: more is expected. ``stopped``: the stop reason is known, but token
counts may follow. ``over``: the vendor has marked the end, so the reader need not wait for the connection
to close."""


@dataclass(frozen=True, slots=True)
class CallPiece:
    """A piece of a native call. ``index``, ``id`` and ``name`` are None where the chunk has none.

    ``arguments`` is JSON text, possibly a fragment; an object is dumped by the reader. ``whole``: True if
    it replaces earlier pieces, False if it is a fragment, None if unknown.
    """

    index: int | None
    id: str | None
    name: str | None
    arguments: str
    whole: bool | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """The vendor gave the stop reason. More deltas (usage, even text) may follow."""

    reason: StopReason


@dataclass(frozen=True, slots=True)
class Ended:
    """The vendor marked the end without a stop reason."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The vendor reported an error inside the reply."""

    failure: Failure


@dataclass(frozen=True, slots=True)
class Relayed:
    """The reply was written by a Ferrule relay: its calls are whole. ``dropped`` names those left out."""

    dropped: tuple[Note, ...]


Delta = (
    Text
    | Reasoning
    | Details
    | DetailsBegun
    | CallPiece
    | UsageSeen
    | Stop
    | Ended
    | Failed
    | Relayed
    | Noted
)
"""What a reader of vendor replies passes to the dialects."""


class Said(NamedTuple):
    """What a whole reply says on the wire. ``calls``: the id, the name and the arguments of each."""

    content: str
    reasoning: str
    calls: Sequence[tuple[str, str, str]]
    stop: StopReason
    usage: Usage | None = None
    details: Sequence[JsonObject] = ()
