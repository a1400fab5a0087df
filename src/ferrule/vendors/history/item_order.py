"""The order of the parts of a reply, where it matters: kept in ``details``, and found again.

A ``Reply`` holds its text, its thinking and its calls each in one place, which is what programs want. Two
families also want *unchanged* back, and in place, what only they can read: signed thinking, encrypted
reasoning items, the items of tools that ran on their side. Each such item is kept as
``{"type": api, "item": {…}}``. What stood before it and after the item before that is kept as a mark:
``{"type": api, "characters": 12}`` for so much text, ``{"type": api, "call": id}`` for a call. What stands
behind the last item needs no mark: text first, then calls, as every vendor orders them. So a reply that
thought, spoke and called has one entry, and one without opaque items has none. A call of an async tool
has a mark of its own, ``{"type": api, "call": id, "async": true}``: its result may come later, and text may
stand behind it.

``Keeper`` makes the entries, ``arrange`` reads them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ferrule.core import deltas
from ferrule.core.json_values import as_count, as_object, as_text
from ferrule.core.messages import JsonObject

Call = TypeVar("Call")

APIS = ("anthropic_messages", "openai_responses")
"""The types of the entries made here; to any other API they say nothing."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An item that goes out as it came."""

    item: JsonObject


@dataclass(frozen=True, slots=True)
class Said:
    """Visible text."""

    text: str


@dataclass(frozen=True, slots=True)
class Called(Generic[Call]):
    """A call."""

    call: Call


class Keeper:
    """Makes the entries while a reply is read."""

    __slots__ = ("_api", "_marks", "empty")

    def __init__(self, api: str) -> None:
        self._api = api
        self._marks: list[JsonObject] = []
        self.empty = True
        """True as long as nothing came that an item would have to stand behind."""

    def text(self, characters: int) -> None:
        """Note that this many characters of text came."""
        self.empty = False
        if self._marks and "characters" in self._marks[-1]:
            self._marks[-1]["characters"] += characters
        elif characters:
            self._marks.append({"type": self._api, "characters": characters})

    def call(self, id: str) -> None:
        """A call came."""
        self.empty = False
        self._marks.append({"type": self._api, "call": id})

    def async_call(self, id: str) -> deltas.Details:
        """A call came whose result may come later; what follows it is said without that."""
        self.empty = False
        marks, self._marks = self._marks, []
        return deltas.Details((*marks, {"type": self._api, "call": id, "async": True}))

    def item(self, item: JsonObject) -> deltas.Details:
        """An item to be kept came; it goes on together with the marks for what stood before it."""
        self.empty = False
        marks, self._marks = self._marks, []
        return deltas.Details((*marks, {"type": self._api, "item": item}))


def arrange(
    api: str,
    details: Sequence[JsonObject],
    text: str,
    calls: Sequence[Call],
    id_of: Callable[[Call], str],
) -> list[Kept | Said | Called[Call]]:
    """The parts of a reply in order. Entries of another API are left out, empty text too.

    ``id_of`` gives the id a call came with. Text and calls that have no mark follow at the end; calls that
    are marked but gone are passed over; where there is less text than the marks say, it was changed since,
    and all of it stands at the first mark.
    """
    own = [entry for entry in details if entry.get("type") == api]
    waiting: dict[str, deque[Call]] = {}
    for call in calls:
        waiting.setdefault(id_of(call), deque()).append(call)
    changed = sum(as_count(entry.get("characters")) for entry in own) > len(text)
    parts: list[Kept | Said | Called[Call]] = []
    placed: set[int] = set()
    at = 0
    for entry in own:
        item, characters = as_object(entry.get("item")), as_count(entry.get("characters"))
        if item:
            parts.append(Kept(item))
        elif characters:
            until = len(text) if changed else at + characters
            if until > at:
                parts.append(Said(text[at:until]))
            at = until
        elif queue := waiting.get(as_text(entry.get("call"))):
            call = queue.popleft()
            placed.add(id(call))
            parts.append(Called(call))
    if at < len(text):
        parts.append(Said(text[at:]))
    parts.extend(Called(call) for call in calls if id(call) not in placed)
    return parts
