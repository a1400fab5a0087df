"""The events of a reply, as a caller sees them, and ``fold``, which collects them into a ``Reply``.

A reply is any number of events, then exactly one ``Stopped``. Each call has one ``CallStarted``, any number
of ``CallPiece``, and one ``CallFinished`` or ``CallBroken`` with the same ``key``. Calls are finished only
at the end of the reply: until the stop reason is known, a call may still be cut off. The pieces of a native
call are sent while its arguments arrive, as far as nothing that follows can change them. A call found in
text is announced only together with its result, because until then it may turn out to be a different call
or a duplicate.

Import the module and write ``events.Text``.
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
    """Visible text, without markup."""

    text: str


@dataclass(frozen=True, slots=True)
class Reasoning:
    """The model's reasoning, from a field of the API or from think tags."""

    text: str


@dataclass(frozen=True, slots=True)
class Details:
    """Opaque reasoning items, which the client must send back unchanged."""

    items: tuple[JsonObject, ...]


@dataclass(frozen=True, slots=True)
class DetailsBegun:
    """A reasoning item begins, with its first fields. ``Details`` has the full item. For writers only."""

    item: JsonObject


@dataclass(frozen=True, slots=True)
class CallStarted:
    """A call was recognised. ``key`` numbers the calls of a reply from 0. It may still turn out broken."""

    key: int
    name: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class CallPiece:
    """A fragment of the arguments, for display only; never run it.

    The fragments of a finished call concatenate to its arguments as canonical JSON, those of a broken call
    to a prefix of JSON. The borders between fragments depend on the vendor's chunks.
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
    """Token counts so far; the last event is the total."""

    usage: Usage


@dataclass(frozen=True, slots=True)
class Noted:
    """A note for a person, e.g. that a quoted call was left as text."""

    note: Note


@dataclass(frozen=True, slots=True)
class Stopped:
    """The end of a reply. ``failure`` is set if and only if ``reason`` is ERROR or DISCONNECTED."""

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
"""An event of a reply. The last one is ``Stopped``."""


def fold(events: Iterable[Event]) -> Reply:
    """Collect the events of one reply. Without a ``Stopped`` the reply counts as disconnected."""
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
