"""What one chunk of a vendor says, in our words: the border between ``providers`` and ``dialects``.

A provider reads frames and returns these; it never judges. Within one reply the order is the wire's
order. ``null``, a missing key and (for ids and names) an empty string all mean "nothing new". What a chunk
says as the reader of a reply will see it is the event itself; but its text may still hold markup of calls
and think tags. Used qualified, as ``deltas.Text``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ferrule.core.errors import Failure
from ferrule.core.events import Details, DetailsBegun, Noted, Reasoning, Text, UsageSeen
from ferrule.core.messages import StopReason
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
    "Stop",
    "Text",
    "UsageSeen",
]

Phase = Literal["open", "stopped", "over"]
"""How far a reply has come: more is expected; the reason to stop is known, but token counts may follow;
the vendor has said that nothing follows. Readers tell it, so that nobody waits for a connection that
stays open for nothing."""


@dataclass(frozen=True, slots=True)
class CallPiece:
    """A piece of a native call. ``index``, ``id`` and ``name`` are None where the wire had nothing.

    ``arguments`` is JSON text, possibly a fragment; an object on the wire is dumped by the provider.
    ``whole``: it is everything so far and no fragment, or the other way round; None: nobody has said so.
    """

    index: int | None
    id: str | None
    name: str | None
    arguments: str
    whole: bool | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """The vendor said why the reply ends. More deltas (usage, even text) may follow."""

    reason: StopReason


@dataclass(frozen=True, slots=True)
class Ended:
    """The vendor has marked the end, without a word on why the reply stops."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The vendor reported an error inside the reply."""

    failure: Failure


@dataclass(frozen=True, slots=True)
class Relayed:
    """Our own writer wrote this reply: every call in it is whole; ``dropped`` tells of those left out."""

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
"""What a reader of a vendor's replies gives to the dialects."""
