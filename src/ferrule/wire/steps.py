"""A reply as the steps of a writer: thinking, kept items, text and calls in the order in which they came.

``steps`` arranges a whole reply, ``Steps`` one that is still coming.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ferrule.core import events
from ferrule.core.errors import Failure
from ferrule.core.events import Event
from ferrule.core.json_values import as_count, as_object
from ferrule.core.messages import BrokenCall, JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.vendors.history.kept_items import Called, Kept, Said, arrange
from ferrule.wire.reader import aside


@dataclass(frozen=True, slots=True)
class Thought:
    """Thinking as plain text; in a stream it is also the text of the ``Kept`` item that follows.

    ``item`` is as much of that as is known before.
    """

    text: str
    item: JsonObject | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a stream; ``called``: there were calls; ``aside``: what is said beside the reply."""

    reason: StopReason
    failure: Failure | None
    usage: Usage | None
    called: bool
    aside: JsonObject


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
        """Return nothing: the events ended with ``Stopped``."""
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
