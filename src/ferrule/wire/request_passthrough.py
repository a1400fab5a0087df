"""Send a received request unchanged, except for the changes that the vendor's rules require.

``as_received`` takes the body that was written by these rules, and restores the received form of everything
that means the same: unknown fields, text as a string or as parts, missing ids, the order of keys. It reads
the written body again. If an item gives the same messages as the received one, no rule changed it, so the
received item is sent. Fields need no reading: the body written without a vendor's rules shows the changes.

A relay gives the same result at a fraction of the cost if the conversation is settled
(``Family.is_settled``): it stays as it is, and the other fields are known from the last request with the
same fields (``relay.request_plan``).
"""

from __future__ import annotations

import json
import marshal
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, cast

from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.core.notes import Note
from ferrule.core.requests import Part, Received, Request
from ferrule.vendors import Api, Profile
from ferrule.vendors.history.reasoning import of_the_open_turn
from ferrule.vendors.history.turns import kinds
from ferrule.wire.family import Family
from ferrule.wire.request_fields import request_fields
from ferrule.wire.request_parsing import messages_of

KNOWN = 32

LONGEST = 128 * 1024
"""Bytes of the cached fields: those of a hundred tools."""


class Same:
    """A value compared by identity, because comparing its contents takes long."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


def as_received(
    family: Family,
    profile: Profile,
    request: Request,
    received: Received,
    written: JsonObject,
    notes: list[Note],
) -> tuple[JsonObject, list[Note]]:
    """Return the body to send, and the notes on its conversation; linear in its length.

    ``written`` is the body that the vendor's rules made of ``request``, which was parsed from ``received``;
    ``notes`` are on their changes of the conversation.
    """
    key = family.conversation
    said = {field: value for field, value in written.items() if field not in ("tools", "tool_choice")}
    again = family.read_request(said).received
    parts = again.parts if again else ()
    beside = {key, *(field for part in (*received.parts, *parts) for field in part.fields)}
    out = _fields(received, written, _plain_fields(family, received), beside)
    if not received.whole and [*request.messages] == messages_of(received.parts):
        return out | {field: received.body[field] for field in beside if field in received.body}, []
    matching = _Matching(family, profile, str(written.get("model")), received.parts)
    sent = _placed(matching.sent(parts), profile)
    for part in sent:
        out |= part.fields
    count = sum(part.place is None or part.items != received.parts[part.place].items for part in sent)
    if count:
        notes = [*notes, Note("messages-changed", {"count": count})]
    return out | {key: _items(sent, received.body.get(key))}, notes


def _items(sent: Sequence[Part], given: Any) -> Any:
    items = [item for part in sent for item in part.items]
    return given if isinstance(given, str) and items == [{"role": "user", "content": given}] else items


def _fields(received: Received, written: JsonObject, plain: JsonObject, beside: set[str]) -> JsonObject:
    """Return the fields without the conversation: as received, except for changes by the rules."""
    changed = {
        field
        for field in written.keys() | plain.keys()
        if (field in written, written.get(field)) != (field in plain, plain.get(field))
    }
    if received.functions:
        # In the body they have other names, and no rule is about those.
        changed -= {"tools", "tool_choice"}
    kept = {field: value for field, value in received.body.items() if field not in beside | changed}
    return kept | {field: written[field] for field in written if field in changed - beside}


def _plain_fields(family: Family, received: Received) -> JsonObject:
    """Return the fields written for an endpoint without known rules; they must not be changed."""
    body: JsonObject = {**received.body, family.conversation: []}
    try:
        said = marshal.dumps(cast(Any, (body, received.own)), 2)
    except ValueError:  # of other types than Python's own, or nested too deep
        return _written_fields(family, body, received.own)
    return (
        _known_fields(family, said) if len(said) <= LONGEST else _written_fields(family, body, received.own)
    )


@lru_cache(maxsize=KNOWN)
def _known_fields(family: Family, said: bytes) -> JsonObject:
    body, own = marshal.loads(said)
    return _written_fields(family, body, own)


def _written_fields(family: Family, body: JsonObject, own: JsonObject) -> JsonObject:
    request = family.read_request(body)
    if own:
        request = replace(request, parameters={**request.parameters, **own})
    profile = _nobody(family.api)
    return family.write_request(profile, (), request_fields(profile, request, []), thinking=False)[0]


@lru_cache
def _nobody(api: Api) -> Profile:
    return Profile(name="any", title="", api=api, async_tools=api == "openai_responses")


@dataclass(frozen=True, slots=True)
class _Sent(Part):
    """A part to send; ``place`` is its index in the original, None if it was written anew."""

    place: int | None = None


_Sense = list[Any]
"""The content of a message, as plain values to compare."""


def _key(sense: _Sense) -> str:
    return json.dumps(sense, sort_keys=True, ensure_ascii=False, default=str)


class _Matching:
    """Finds for each written part the original parts with the same content."""

    def __init__(self, family: Family, profile: Profile, model: str, came: Sequence[Part]) -> None:
        self._family, self._profile, self._came = family, profile, came
        self._rule = profile.rule(model)
        self._senses = [self._sense(message) for part in came for message in part.messages]
        self._begins: dict[int, int] = {}
        """The index of each part's first message -> the number of the part."""
        place = 0
        for number, part in enumerate(came):
            self._begins[place] = number
            place += len(part.messages)
        self._cleared = _cleared(came) if profile.reasoning_history == "turn" else frozenset[int]()
        self._next = 0
        self._taken: set[int] = set()
        self._places: dict[str, deque[int]] = {}

    def sent(self, written: Sequence[Part]) -> list[_Sent]:
        """Return the written parts; those with the content of an original part in its form."""
        found = [[self._place(message) for message in part.messages] for part in written]
        out: list[_Sent] = []
        at = 0
        while at < len(written):
            end, numbers = self._run(found, at)
            if self._same_order(numbers, written[at:end]):
                out.extend(self._first_form(numbers, written[at:end]))
                at = end
            else:
                out.append(_Sent(written[at].messages, written[at].items, written[at].fields))
                at += 1
        return out

    def _place(self, message: Message) -> int | None:
        """Return the first original message with the same content that was not found before."""
        sense, place = self._sense(message), self._next
        if not (place < len(self._senses) and self._senses[place] == sense and place not in self._taken):
            found = self._elsewhere(sense)
            if found is None:
                return None
            place = found
        self._taken.add(place)
        self._next = place + 1
        return place

    def _elsewhere(self, sense: _Sense) -> int | None:
        """Return the index of an original message with this content, among all; rarely needed."""
        if not self._places:
            for place, each in enumerate(self._senses):
                self._places.setdefault(_key(each), deque()).append(place)
        waiting = self._places.get(_key(sense))
        while waiting and waiting[0] in self._taken:
            waiting.popleft()
        return waiting.popleft() if waiting else None

    def _run(self, found: Sequence[Sequence[int | None]], at: int) -> tuple[int, range]:
        """Return where the fewest parts from ``at`` end that hold exactly the messages of whole original
        parts, and the numbers of those; an empty range if there are none."""
        none = at, range(0)
        place = found[at][0] if found[at] else None
        first = self._begins.get(place) if place is not None else None
        if first is None or place is None:
            return none
        end, last = at, first + 1
        ours, theirs = 0, len(self._came[first].messages)
        while ours != theirs:
            if ours < theirs:
                if end == len(found):
                    return none
                if found[end] != [*range(place + ours, place + ours + len(found[end]))]:
                    return none
                ours += len(found[end])
                end += 1
            elif last == len(self._came):
                return none
            else:
                theirs += len(self._came[last].messages)
                last += 1
        return end, range(first, last)

    def _same_order(self, numbers: range, written: Sequence[Part]) -> bool:
        came = [self._came[number] for number in numbers]
        if not any(isinstance(message, Assistant) for part in came for message in part.messages):
            return bool(numbers)
        outline = self._family.outline
        first, second = ([item for part in parts for item in part.items] for parts in (came, written))
        return outline(first) == outline(second)

    def _first_form(self, numbers: range, written: Sequence[Part]) -> list[_Sent]:
        came = [self._came[number] for number in numbers]
        if len(came) == len(written) == len(came[0].items) == len(written[0].items) == 1:
            item = self._item(came[0], written[0], cleared=numbers[0] in self._cleared)
            return [_Sent(came[0].messages, (item,), place=numbers[0])]
        return [
            _Sent(part.messages, tuple(map(self._stripped, part.items)), part.fields, number)
            for part, number in zip(came, numbers, strict=True)
        ]

    def _stripped(self, item: JsonObject) -> JsonObject:
        """Return an entry whose parts have no key that the vendor refuses."""
        strip, content = self._profile.strip, item.get("content")
        if not any(key in as_object(part) for part in as_items(content) for key in strip):
            return item
        given = map(as_object, as_items(content))
        kept = [{key: part[key] for key in part if key not in strip} for part in given]
        return {**item, "content": kept}

    def _item(self, came: Part, written: Part, *, cleared: bool) -> JsonObject:
        """Return an original entry with the role and the thinking keys that the vendor's rules want."""
        [first], [ruled] = came.items, written.items
        out = dict(self._stripped(first))
        if isinstance(came.messages[0], System) and not self._profile.both_roles:
            out["role"] = ruled.get("role")
        text = self._profile.parts == () or (self._profile.text_results and out.get("role") == "tool")
        if text and isinstance(ruled.get("content"), str):
            out["content"] = ruled["content"]
        if self._family.thinking_keys and isinstance(came.messages[0], Assistant):
            same = not cleared and _thinking(came) == _thinking(written)
            self._assistant(out, ruled, same=same, cleared=cleared)
        return out

    def _assistant(self, out: JsonObject, ruled: JsonObject, *, same: bool, cleared: bool) -> None:
        """Give an assistant message the thinking to send back. ``same``: its content is the original;
        ``cleared``: it is of an earlier turn, whose thinking is not wanted."""
        wanted = {key: ruled[key] for key in self._family.thinking_keys if key in ruled}
        stays = not cleared and self._thinking_stays(out, wanted, same)
        for key in self._family.thinking_keys:
            if not stays or key in self._profile.strip:
                out.pop(key, None)
        out |= {key: value for key, value in wanted.items() if key not in out}
        if not out.get("content") and self._profile.call_content == "":
            out["content"] = ""
        if _has_thinking(out.get("content")) != _has_thinking(ruled.get("content")):
            out["content"] = ruled.get("content")
        if "tool_calls" in out and _signatures(out["tool_calls"]) != _signatures(ruled.get("tool_calls")):
            out["tool_calls"] = ruled["tool_calls"]

    def _thinking_stays(self, out: JsonObject, wanted: JsonObject, same: bool) -> bool:
        # Of an endpoint for which no rule is known the client knows more than we.
        if self._rule.key is None and self._rule.form == "key":
            return True
        return same and bool(wanted) and out.keys() >= wanted.keys()

    def _sense(self, message: Message) -> _Sense:
        """Return the content of a message, independent of its format."""
        match message:
            case System(content) | User(content):
                return [type(message).__name__, _pieces(content, self._profile.strip)]
            case ToolResult(call_id, content):
                return [call_id, *kinds(content, between="\n"), message.is_error]
            case Assistant(content, reasoning, calls, details):
                thought = () if self._family.thinking_keys else (reasoning, [*map(_filled, details)])
                return [kinds(content), [*map(_call, calls)], thought]


def _placed(sent: Sequence[_Sent], profile: Profile) -> list[_Sent]:
    """Return the parts with late instructions at their place, unless the vendor wants them at the
    beginning."""
    early = next((at for at, part in enumerate(sent) if part.place != at), len(sent))
    late = deque(part for part in sent if _is_late(part, early))
    if profile.one_system or not late:
        return [*sent]
    out: list[_Sent] = []
    for part in sent:
        if _is_late(part, early):
            continue
        while late and part.place is not None and part.place > (late[0].place or 0):
            out.append(late.popleft())
        out.append(part)
    return [*out, *late]


def _is_late(part: _Sent, early: int) -> bool:
    """Whether a part is instructions behind another part; the first ``early`` parts are not late."""
    if part.place is None or part.place < early or part.fields:
        return False
    return all(isinstance(message, System) for message in part.messages)


def _pieces(content: Content, strip: Sequence[str]) -> list[Any]:
    """Return the parts of a content without the keys to ``strip``: adjacent plain texts are joined, empty
    ones are left out."""
    parts = [{"type": "text", "text": content}] if isinstance(content, str) else content
    if strip:
        parts = [{key: part[key] for key in part if key not in strip} for part in parts]
    found: list[Any] = []
    for part in parts:
        if part.keys() != {"type", "text"} or part.get("type") != "text":
            found.append(part)
        elif part["text"]:
            if found and isinstance(found[-1], str):
                found[-1] += str(part["text"])
            else:
                found.append(str(part["text"]))
    return found


def _call(call: ToolCall | BrokenCall) -> list[Any]:
    return [call.id, call.name, call.arguments if isinstance(call, ToolCall) else [call.raw]]


def _filled(detail: JsonObject) -> JsonObject:
    """Return a kept item without nulls, which mean the same as a missing key."""
    item = {key: value for key, value in as_object(detail.get("item")).items() if value is not None}
    return {**detail, "item": item}


def _cleared(came: Sequence[Part]) -> frozenset[int]:
    """Return the numbers of the parts that lost their thinking because they are of earlier turns."""
    said = messages_of(came)
    numbers = (number for number, part in enumerate(came) for _ in part.messages)
    compared = zip(numbers, said, of_the_open_turn(said), strict=True)
    return frozenset(number for number, before, sent in compared if sent is not before)


def _thinking(part: Part) -> list[Any]:
    return [
        (message.reasoning, message.details) for message in part.messages if isinstance(message, Assistant)
    ]


def _has_thinking(content: Any) -> bool:
    return any(as_object(part).get("type") == "thinking" for part in as_items(content))


def _signatures(calls: Any) -> list[Any]:
    return [as_object(as_object(call).get("extra_content")).get("google") for call in as_items(calls)]
