"""Code that the writers of all families share.

``dump``, ``sse`` and ``line`` write JSON objects; ``openai_error`` writes a failure in OpenAI's shape.

A ``ReplyWriter`` writes the stream of one client. If the vendor has the same API, it gets the objects of
the stream and the events that recovery made of them. While both agree, the objects pass unchanged; from the
first difference on (``go_on``) the events are written.

``steps`` arranges a whole reply in the order in which it came: thinking, kept items, text and calls.
``Steps`` does so with one that is still coming.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from ferrule.core import events
from ferrule.core.errors import Failure, FailureKind
from ferrule.core.events import Event
from ferrule.core.json_values import as_count, as_object, as_text
from ferrule.core.messages import BrokenCall, JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.vendors.history.reasoning import Called, Kept, Said, arrange
from ferrule.wire.reply_reader import aside

ERROR_TYPES: dict[FailureKind, str] = {
    "authentication": "authentication_error",
    "balance": "billing_error",
    "context-length": "request_too_large",
    "model-not-found": "not_found_error",
    "parameter": "invalid_request_error",
    "content-filter": "invalid_request_error",
    "refused": "invalid_request_error",
    "rate-limit": "rate_limit_error",
    "overloaded": "overloaded_error",
    "timeout": "timeout_error",
    "disconnected": "api_error",
}
"""Anthropic's words for failures: https://platform.claude.com/docs/en/api/errors"""


def dump(value: JsonObject) -> bytes:
    """Serialize an object as one line of JSON, UTF-8; ASCII if it has a lone surrogate."""
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return json.dumps(value, separators=(",", ":")).encode()


def sse(data: JsonObject) -> bytes:
    """Serialize a server-sent event that is named like its ``type``."""
    return b"event: " + str(data["type"]).encode() + b"\ndata: " + dump(data) + b"\n\n"


def line(data: JsonObject) -> bytes:
    return dump(data) + b"\n"


def openai_error(failure: Failure) -> JsonObject:
    """Return the body of an error: https://platform.openai.com/docs/guides/error-codes"""
    return {
        "error": {
            "message": failure.message,
            "type": "server_error" if server_failed(failure) else _OPENAI_TYPES[failure.kind],
            "param": failure.parameter or None,
            "code": failure.code or _OPENAI_CODES.get(failure.kind),
        }
    }


def server_failed(failure: Failure) -> bool:
    """Whether the vendor's status blames its server: 5xx is never the client's fault, and only 503 and 529
    say overload. A status in an error of a good reply counts, too."""
    named = int(failure.code) if re.fullmatch(r"[45]\d\d", failure.code) else 0
    status = failure.status if failure.status >= 400 else named
    unclear = failure.kind in ("refused", "parameter", "overloaded")
    return unclear and status >= 500 and status not in (503, 529)


def shows_error(value: JsonObject) -> bool:
    """Whether the SDKs of OpenAI and Anthropic find the words of an error in an object."""
    return isinstance(as_object(value.get("error")).get("message"), str)


_OPENAI_TYPES: dict[FailureKind, str] = {
    "authentication": "authentication_error",
    "balance": "insufficient_quota",
    "context-length": "context_length_exceeded",
    "model-not-found": "invalid_request_error",
    "parameter": "invalid_request_error",
    "content-filter": "content_filter",
    "refused": "invalid_request_error",
    "rate-limit": "rate_limit_error",
    "overloaded": "overloaded_error",
    "bad-gateway": "server_error",
    "timeout": "timeout_error",
    "disconnected": "server_error",
}

_OPENAI_CODES: dict[FailureKind, str] = {
    "model-not-found": "model_not_found",
    "content-filter": "content_filter",
}
"""Codes for details that the type does not give."""


@dataclass(frozen=True, slots=True)
class Head:
    """The common fields of a reply's objects: its id, the model, its time (seconds since 1970).

    ``counts``: the client wants the token counts of a stream, if the API leaves the choice. ``asked`` is
    the client's request, much of which the Responses API repeats in a reply.
    """

    id: str
    model: str
    created: int
    counts: bool = True
    asked: JsonObject = field(default_factory=dict[str, Any], repr=False)


class ReplyWriter:
    """Makes the objects of one stream, passed or written; each family has a subclass."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self._goes_on = False
        """Events are written for a client that may not know our keys, so nothing is added beside the
        reply."""

    def is_strict(self, value: JsonObject) -> bool:
        """Whether a client that follows only the documentation can read the calls in an object.

        Called for every object with pieces of calls, in order, or for a whole reply.
        """
        return True

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """Return the object, or a whole reply, for the client: the same object if nothing has to be
        corrected, an empty one if the client gets nothing.

        ``stop`` is the stop reason once it is known, ``called``: the reply has calls.
        """
        return value

    def go_on(self, before: Iterable[Event]) -> None:
        """Write from here on with ``feed``; ``before`` are the events of the objects that have passed."""
        self._goes_on = True

    def feed(self, item: Event, /) -> list[JsonObject]:
        raise NotImplementedError

    def rest(self, value: JsonObject) -> JsonObject | None:
        """Return the content of an object that is in no event, to send it beside what is written.

        Called for every object that does not pass, in order. The first ones come before ``go_on``, which
        takes the reply's id from them.
        """
        return None

    def _name(self, said: JsonObject) -> None:
        if not self._goes_on:
            head, created = self.head, said.get("created_at")
            self.head = replace(
                head,
                id=as_text(said.get("id")) or head.id,
                model=as_text(said.get("model")) or head.model,
                created=int(created) if isinstance(created, (int, float)) else head.created,
            )


@dataclass(frozen=True, slots=True)
class Thought:
    """Thinking as plain text; in a stream it is also the text of the ``Kept`` item that follows.

    ``item`` is the part of that item that is known before.
    """

    text: str
    item: JsonObject | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a stream; ``called``: there were calls; ``aside``: additions to the reply."""

    reason: StopReason
    failure: Failure | None
    usage: Usage | None
    called: bool
    aside: JsonObject


def steps(
    api: str, reply: Reply, thought: Callable[[JsonObject], str]
) -> list[Thought | Kept | Said | Called[ToolCall]]:
    """Return a whole reply in order: first the thinking that is in no item, then the parts.

    ``thought`` returns the readable thinking in an item.
    """
    parts = arrange(api, reply.details, reply.content, reply.calls, lambda call: call.id)
    inside = "".join(thought(part.item) for part in parts if isinstance(part, Kept))
    plain = reply.reasoning
    if inside:
        plain = plain.removesuffix(inside) if plain.endswith(inside) else ""
    return [Thought(plain), *parts] if plain else [*parts]


class Steps:
    """Stage from the events of one reply to its parts in order, ended by one ``Ended``.

    Text and the thinking at the beginning are passed on as they come; later thinking waits for its item, if
    there is one. If an item follows a call or an incomplete text, the rest waits for the end, because calls
    are finished last and text that may be markup is held.
    """

    def __init__(self, api: str, thought: Callable[[JsonObject], str]) -> None:
        self._api = api
        self._thought = thought
        self._details: list[JsonObject] = []
        self._unsaid = bytearray()  # thousands of pieces in a list take ten times as much memory
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

    def _judged(self, call: ToolCall | BrokenCall) -> None:
        if isinstance(call, ToolCall):
            self._calls.append(call)
        else:
            self._broken.append(call)

    def _begin(self, entry: JsonObject) -> None:
        """Begin an item: earlier thinking belongs to another item, or to none."""
        if entry.get("type") == self._api:
            self._item = as_object(entry.get("item"))
            self._told.clear()

    def _content(self, text: str) -> Iterator[Thought | Said]:
        if self._waits:
            self._unsaid += text.encode(errors="surrogatepass")
        elif text:
            yield from self._thoughts()
            self._told.clear()
            self._said += len(text)
            yield Said(text)

    def _reasoning(self, text: str) -> Iterator[Thought]:
        """Add thinking, without what an item has already written, as the item may come first."""
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
        kept, said = self._kept, self._said
        # Of what was said, only the length is known; it is not said again.
        text = " " * said + self._unsaid.decode(errors="surrogatepass")
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


class StepWriter(ReplyWriter):
    """A ``ReplyWriter`` that writes a reply as ``Steps``; ``api`` and ``thought`` are their arguments."""

    def __init__(self, head: Head, api: str, thought: Callable[[JsonObject], str]) -> None:
        super().__init__(head)
        self._steps = Steps(api, thought)
        self._begun = False
        """The stream has begun, with a passed or written object."""

    def go_on(self, before: Iterable[Event]) -> None:
        super().go_on(before)
        for event in before if self._begun else ():
            self._hear(event)

    def feed(self, item: Event, /) -> list[JsonObject]:
        steps = self._hear(item)
        out = self._begin() if steps and not self._begun else []
        self._begun = self._begun or bool(steps)
        return [*out, *(each for step in steps for each in self._step(step))]

    def _hear(self, item: Event) -> list[Thought | Kept | Said | Called[ToolCall] | Ended]:
        return self._steps.feed(item)

    def _begin(self) -> list[JsonObject]:
        raise NotImplementedError

    def _step(self, step: Thought | Kept | Said | Called[ToolCall] | Ended) -> list[JsonObject]:
        raise NotImplementedError

    def _beside(self, end: Ended) -> JsonObject:
        return {} if self._goes_on else end.aside
