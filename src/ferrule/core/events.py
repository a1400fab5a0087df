"""What the reader of a reply sees, and the one function that adds it up.

A reply is any number of events and then exactly one ``Stopped``. Of each call there is one
``CallStarted``, any number of ``CallPiece`` and then one ``CallFinished`` or ``CallBroken`` with the
same ``key``. Calls are finished only when the reply is: until the reason for stopping is known,
nobody can say that a call was not cut off. The pieces of a native call come while its arguments arrive,
as far as nothing that follows can change them; a call found in text is announced with the verdict, because
until then it may turn out to be another one, written twice.

Used qualified, as ``events.Text``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ferrule.core.errors import Failure
from ferrule.core.messages import (
    BrokenCall,
    JsonObject,
    Origin,
    Reply,
    StopReason,
    ToolCall,
    Usage,
)
from ferrule.core.notes import Note

__all__ = [
    "CallBroken",
    "CallFinished",
    "CallPiece",
    "CallStarted",
    "Details",
    "DetailsBegun",
    "Event",
    "Noted",
    "Reasoning",
    "Stopped",
    "Text",
    "UsageSeen",
    "fold",
]


@dataclass(frozen=True, slots=True)
class Text:
    """Visible text, free of markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Reasoning:
    """The model's thinking, whichever way it came."""

    text: str


@dataclass(frozen=True, slots=True)
class Details:
    """Opaque reasoning items, to be sent back unchanged."""

    items: tuple[JsonObject, ...]


@dataclass(frozen=True, slots=True)
class DetailsBegun:
    """A reasoning item begins. ``item`` is what is known of it; ``Details`` has it whole. For writers."""

    item: JsonObject


@dataclass(frozen=True, slots=True)
class CallStarted:
    """A call was recognised. ``key`` counts the calls of this reply from 0; nothing is safe yet."""

    key: int
    name: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class CallPiece:
    """A fragment of the arguments, to be drawn, never to be run.

    The fragments of a finished call concatenate to its arguments as canonical JSON, those of a broken call
    to a beginning of JSON. Where one fragment ends and the next begins depends on the wire.
    """

    key: int
    text: str


@dataclass(frozen=True, slots=True)
class CallFinished:
    """The call is whole and may be run."""

    key: int
    call: ToolCall


@dataclass(frozen=True, slots=True)
class CallBroken:
    """The call cannot be run; ``call`` says why."""

    key: int
    call: BrokenCall


@dataclass(frozen=True, slots=True)
class UsageSeen:
    """Token counts; the last one counts."""

    usage: Usage


@dataclass(frozen=True, slots=True)
class Noted:
    """Something worth telling a person: a quoted call left as text, a switch taken back, …"""

    note: Note


@dataclass(frozen=True, slots=True)
class Stopped:
    """The end. ``failure`` is set when, and only when, ``reason`` is ERROR or DISCONNECTED."""

    reason: StopReason
    failure: Failure | None = None


Event = (
    Text
    | Reasoning
    | Details
    | DetailsBegun
    | CallStarted
    | CallPiece
    | CallFinished
    | CallBroken
    | UsageSeen
    | Noted
    | Stopped
)
"""What the reader of a reply sees. One ``Stopped`` is the last."""


def fold(events: Iterable[Event]) -> Reply:
    """Add up the events of one reply. Without a ``Stopped`` the reply counts as disconnected."""
    content: list[str] = []
    reasoning: list[str] = []
    calls: list[ToolCall] = []
    broken: list[BrokenCall] = []
    notes: list[Note] = []
    details: list[JsonObject] = []
    usage: Usage | None = None
    stop = StopReason.DISCONNECTED
    for event in events:
        match event:
            case Text(text):
                content.append(text)
            case Reasoning(text):
                reasoning.append(text)
            case CallFinished(_, call):
                calls.append(call)
            case CallBroken(_, call):
                broken.append(call)
            case Noted(note):
                notes.append(note)
            case Details(items):
                details.extend(items)
            case UsageSeen(usage):
                pass
            case Stopped(stop, _):
                pass
            case _:
                pass
    return Reply(
        content="".join(content),
        reasoning="".join(reasoning),
        calls=tuple(calls),
        broken=tuple(broken),
        stop=stop,
        usage=usage,
        notes=tuple(notes),
        details=tuple(details),
    )
