"""The order of the parts of a reply, where it matters: kept in ``details``, and found again.

A ``Reply`` holds its text, its thinking and its calls each in one place, which is what programs want. Two
families also want *unchanged* back, and in place, what only they can read: signed thinking, encrypted
reasoning items, the items of tools that ran on their side. Each such item is kept as
``{"type": api, "item": {…}}``. What stood before it and after the item before that is kept as a mark:
``{"type": api, "characters": 12}`` for so much text, ``{"type": api, "call": id}`` for a call. What stands
behind the last item needs no mark: text first, then calls, as every vendor orders them. So a reply that
thought, spoke and called has one entry, and one without opaque items has none.

``Keeper`` makes the entries, ``arrange`` reads them, ``Steps`` does so while a reply is still coming.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ferrule import deltas, events
from ferrule.errors import Failure
from ferrule.events import Event
from ferrule.messages import BrokenCall, JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.providers.relayed import aside
from ferrule.providers.values import as_count, as_object, as_text

__all__ = ["APIS", "Called", "Ended", "Keeper", "Kept", "Said", "Steps", "Thought", "arrange", "steps"]

Call = TypeVar("Call")

APIS = ("anthropic_messages", "openai_responses")
"""The types of the entries made here; to any other API they say nothing."""


@dataclass(frozen=True, slots=True)
class Thought:
    """Thinking as plain text; in a stream it is also the text of the ``Kept`` item that follows.

    ``item`` is as much of that as is known before.
    """

    text: str
    item: JsonObject | None = None


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


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a stream; ``called``: there were calls; ``aside``: what is said beside the reply."""

    reason: StopReason
    failure: Failure | None
    usage: Usage | None
    called: bool
    aside: JsonObject


class Keeper:
    """Makes the entries while a reply is read."""

    __slots__ = ("_api", "_marks", "empty")

    def __init__(self, api: str) -> None:
        self._api = api
        self._marks: list[JsonObject] = []
        self.empty = True
        """True as long as nothing came that an item would have to stand behind."""

    def text(self, characters: int) -> None:
        """So many characters of text came."""
        self.empty = False
        if self._marks and "characters" in self._marks[-1]:
            self._marks[-1]["characters"] += characters
        elif characters:
            self._marks.append({"type": self._api, "characters": characters})

    def call(self, id: str) -> None:
        """A call came."""
        self.empty = False
        self._marks.append({"type": self._api, "call": id})

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


def steps(
    api: str, reply: Reply, thought: Callable[[JsonObject], str]
) -> list[Thought | Kept | Said | Called[ToolCall]]:
    """A whole reply in order: first the thinking that stands in none of its items, then the parts.

    ``thought`` is the readable thinking in an item.
    """
    parts = arrange(api, reply.details, reply.content, reply.calls, lambda call: call.id)
    inside = "".join(thought(part.item) for part in parts if isinstance(part, Kept))
    plain = reply.reasoning
    if inside:
        plain = plain.removesuffix(inside) if plain.endswith(inside) else ""
    return [Thought(plain), *parts] if plain else [*parts]


class Steps:
    """Stage from the events of one reply to its parts in order, ended by one ``Ended``.

    Text is passed on as it comes, and so is the thinking at the beginning; later thinking waits for the
    item it belongs to, if there is one. Where an item stands behind a call, or behind text that has not
    come completely, the rest waits for the end, because calls are finished last and text that may be
    markup is held.
    """

    def __init__(self, api: str, thought: Callable[[JsonObject], str]) -> None:
        self._api = api
        self._thought = thought
        self._details: list[JsonObject] = []
        self._text: list[str] = []
        self._calls: list[ToolCall] = []
        self._broken: list[BrokenCall] = []
        self._usage: Usage | None = None
        self._waits = False
        self._kept = self._said = self._marked = 0
        self._item: JsonObject | None = None
        self._told: list[str] = []
        self._untold: list[str] = []
        self._ahead = 0

    def feed(self, item: Event, /) -> list[Thought | Kept | Said | Called[ToolCall] | Ended]:
        """Take one event; return what can be written now."""
        match item:
            case events.Reasoning(text):
                return [*self._reasoning(text)]
            case events.Text(text):
                return [*self._content(text)]
            case events.Details(items):
                return [step for each in items for step in self._detail(each)]
            case events.DetailsBegun(entry):
                self._begin(entry)
            case events.CallFinished(_, call) | events.CallBroken(_, call):
                self._judged(call)
            case events.UsageSeen(usage):
                self._usage = usage
            case events.Stopped(reason, failure):
                relayed = aside(self._calls, self._broken, reason)
                return [*self._rest(), Ended(reason, failure, self._usage, bool(self._calls), relayed)]
            case events.CallStarted() | events.CallPiece() | events.Noted():
                pass
        return []

    def end(self) -> list[Thought | Kept | Said | Called[ToolCall] | Ended]:
        """Nothing is held back: the events ended with ``Stopped``."""
        return []

    def _judged(self, call: ToolCall | BrokenCall) -> None:
        if isinstance(call, ToolCall):
            self._calls.append(call)
        else:
            self._broken.append(call)

    def _begin(self, entry: JsonObject) -> None:
        """What was thought before stands in another item, or in none."""
        if entry.get("type") == self._api:
            self._item = as_object(entry.get("item"))
            self._told.clear()

    def _content(self, text: str) -> Iterator[Thought | Said]:
        self._text.append(text)
        if text and not self._waits:
            yield from self._thoughts()
            self._told.clear()
            self._said += len(text)
            yield Said(text)

    def _reasoning(self, text: str) -> Iterator[Thought]:
        """Thinking; what an item has already told is passed over, as it can come before the event."""
        known = min(self._ahead, len(text))
        self._ahead -= known
        self._untold.append(text[known:])
        if not (self._waits or self._said or self._kept):
            yield from self._thoughts()

    def _thoughts(self) -> Iterator[Thought]:
        text = "".join(self._untold)
        self._untold.clear()
        if text:
            self._told.append(text)
            yield Thought(text, self._item)

    def _detail(self, entry: JsonObject) -> Iterator[Thought | Kept]:
        if entry.get("type") != self._api:
            return
        self._details.append(entry)
        item = as_object(entry.get("item"))
        if not item:
            self._marked += as_count(entry.get("characters"))
            self._waits = self._waits or "call" in entry or self._said < self._marked
            return
        self._item = None
        whole = self._thought(item)
        told = "".join(self._told)
        came = told + "".join(self._untold)
        fits = whole.startswith(came)
        if whole and fits:
            self._ahead = len(whole) - len(came)
            self._told.clear()
            self._untold.clear()
        if self._waits:
            return
        self._kept += 1
        if not whole:
            yield Kept(item)
        elif fits:
            # Otherwise a call was taken out of the thinking, and a signature is worth nothing without it.
            if len(told) < len(whole):
                yield Thought(whole[len(told) :], None if told else item)
            yield Kept(item)

    def _rest(self) -> Iterator[Thought | Kept | Said | Called[ToolCall]]:
        yield from self._thoughts()
        text = "".join(self._text)
        kept, said = self._kept, self._said
        for part in arrange(self._api, self._details, text, self._calls, lambda call: call.id):
            if isinstance(part, Kept):
                kept -= 1
                if kept >= 0:
                    continue
                whole = self._thought(part.item)
                if whole:
                    yield Thought(whole, part.item)
                yield part
            elif isinstance(part, Said):
                new = part.text[said:]
                said -= min(said, len(part.text))
                if new:
                    yield Said(new)
            else:
                yield part
