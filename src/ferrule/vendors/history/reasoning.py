"""A model's thinking in the shape in which a vendor wants it back.

In: an assistant message of ours, and the profile's rule. Out: ``Carried``, which says what to put where.
Whether a message's thinking may go back at all (turn, family) is decided here too.

Opaque items are sent as they are, except that fragments, as a plain concatenation of a stream's chunks
leaves them, are put together first: by type and index, or routes that sign them answer 400
(https://openrouter.ai/docs/use-cases/reasoning-tokens, 2026-11).

The order of the parts of a reply, where it matters: kept in ``details``, and found again.

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

import json
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from ferrule.core import deltas
from ferrule.core.json_values import as_count, as_items, as_object, as_text
from ferrule.core.messages import Assistant, JsonObject, Message, System, User
from ferrule.vendors import ReasoningRule

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


THOUGHTS = ("reasoning", "redacted_thinking", "thinking")
"""Types of kept items that are thinking; others are a part of the answer, as a search of the vendor's."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What goes back: keys of the message, text before its text, parts before its parts, and signatures.

    ``signatures`` are those of the calls, in their order; ``""`` for a call that has none.
    """

    keys: JsonObject = field(default_factory=dict[str, Any])
    text: str = ""
    parts: tuple[JsonObject, ...] = ()
    signatures: tuple[str, ...] = ()


def carry(
    rule: ReasoningRule,
    message: Assistant,
    ids: Sequence[str],
    *,
    own: bool,
    current: bool,
    thinking: bool,
    able: bool,
) -> Carried:
    """What of a message's thinking goes back.

    ``ids`` are the ids of its whole calls as they came, ``own`` says that the family itself thought it,
    ``current`` that no user message follows, ``thinking`` that this request will think, ``able`` that the
    model can. What stands in for missing thinking depends on the latter: so a message keeps its bytes when
    thinking is switched.
    """
    called = bool(ids)
    if not goes_back(rule, called=called, current=current, thinking=thinking):
        return Carried()
    text, details = (message.reasoning, message.details) if own else ("", ())
    gap = rule.placeholder if called and able else None
    match rule.form:
        case "key":
            return Carried(_under_key(rule, text or gap))
        case "details":
            found = _details(rule, details, text)
            return Carried(_sealed(rule, found, ids) if able else found)
        case "tags":
            return Carried(text=f"<think>\n{text}\n</think>\n\n" if text else "")
        case "parts":
            part = {"type": "thinking", "thinking": [{"type": "text", "text": text}]}
            return Carried(parts=(part,) if text else ())
        case "signatures":
            return Carried(signatures=_signatures(details, ids, gap))
        case "blocks" | "items":
            return Carried()


def last_user(messages: Sequence[Message]) -> int:
    """The index of the user's last message; -1 where there is none."""
    for at in range(len(messages) - 1, -1, -1):
        if isinstance(messages[at], User):
            return at
    return -1


def of_the_open_turn(messages: Sequence[Message]) -> Sequence[Message]:
    """The messages, of which only those of the open turn have their thinking; the same object where none
    of the others has any.

    A message of the user closes a turn if it follows an answer. One that follows results of calls was said
    while the model worked: it has not answered yet, and a vendor that signs thinking wants all of it back.
    Signatures on calls are no thinking and stay.
    """
    begin = _open_turn(messages)
    old = {
        at: _forgetful(message)
        for at, message in enumerate(messages[:begin])
        if isinstance(message, Assistant) and (message.reasoning or any(map(is_thought, message.details)))
    }
    return [old.get(at, message) for at, message in enumerate(messages)] if old else messages


def is_thought(entry: JsonObject) -> bool:
    """Whether an opaque item is thinking."""
    return is_thinking_item(entry) or str(entry.get("type")).startswith("reasoning.")


def is_thinking_item(entry: JsonObject) -> bool:
    """Whether it holds an item of a vendor's thinking, which may be signed or sealed."""
    item: JsonObject = entry.get("item") or {}
    return item.get("type") in THOUGHTS


def goes_back(rule: ReasoningRule, *, called: bool, current: bool, thinking: bool) -> bool:
    """Whether a message of these kinds carries its thinking, if the family itself thought it."""
    turns = {"none": False, "current-turn-calls": called and current, "all-calls": called, "all": True}
    return turns[rule.turns] and (thinking or rule.while_off)


def whole_items(details: Sequence[JsonObject]) -> list[JsonObject]:
    """Reasoning items with their fragments put together; items without an index stand for themselves."""
    keys = [(item.get("type"), item.get("index")) for item in details]
    if len(set(map(str, keys))) == len(keys):
        return [dict(item) for item in details]
    items = DetailItems()
    for item in details:
        items.add([item], whole=item.get("index") is None)
    return list(items.take())


def _open_turn(messages: Sequence[Message]) -> int:
    """Where the open turn begins: with the user's last message that follows an answer."""
    asked = 0
    closed = True
    for at, message in enumerate(messages):
        if isinstance(message, User):
            asked = at if closed else asked
        elif not isinstance(message, System):
            closed = isinstance(message, Assistant) and not message.calls
    return asked


def _forgetful(message: Assistant) -> Assistant:
    kept = tuple(entry for entry in message.details if not is_thought(entry))
    return replace(message, reasoning="", details=kept)


def _under_key(rule: ReasoningRule, text: str | None) -> JsonObject:
    return {} if text is None or rule.key is None else {rule.key: text}


def _details(rule: ReasoningRule, details: Sequence[JsonObject], text: str) -> JsonObject:
    items = whole_items([item for item in details if item.get("type") not in APIS])
    if items and rule.key:
        return {rule.key: items}
    if not text:
        return {}
    if rule.text_item is not None and rule.key:
        return {rule.key: [{**rule.text_item, "text": text}]}
    return {rule.text_key: text} if rule.text_key else {}


def _sealed(rule: ReasoningRule, keys: JsonObject, ids: Sequence[str]) -> JsonObject:
    """With a stand-in for each call, where the vendor wants its calls sealed and none is."""
    items: list[JsonObject] = keys.get(rule.key or "") or []
    gap = rule.gap_item
    if gap is None or rule.key is None or any(item.get("type") == gap["type"] for item in items):
        return keys
    stand_ins = [{**gap, "id": id, "index": len(items) + at} for at, id in enumerate(ids)]
    return keys | ({rule.key: [*items, *stand_ins]} if stand_ins else {})


def _signatures(details: Sequence[JsonObject], ids: Sequence[str], gap: str | None) -> tuple[str, ...]:
    """The signature of each call, found by its id or else by its place; the first call never goes without
    where the vendor has a stand-in."""
    by_id: dict[str, str] = {}
    by_place: dict[int, str] = {}
    for item in details:
        if item.get("type") == SIGNATURE:
            if item.get("id"):
                by_id[str(item["id"])] = str(item.get("data", ""))
            elif isinstance(item.get("index"), int):
                by_place[item["index"]] = str(item.get("data", ""))
    found = [by_id.get(id) or by_place.get(at, "") for at, id in enumerate(ids)]
    if found and not any(found):
        found[0] = gap or ""
    return tuple(found)


FORMAT = "ferrule-v1"
"""The format of an item that holds another."""

_GROWING = ("text", "summary")
_DISTINCT = ("id", "data", "signature")


class _Item:
    """One item under construction; its growing texts are joined once."""

    __slots__ = ("fields", "texts")

    def __init__(self, fields: JsonObject) -> None:
        self.fields = fields
        self.texts = {key: [fields[key]] for key in _GROWING if isinstance(fields.get(key), str)}

    def takes(self, piece: JsonObject) -> bool:
        """Whether a fragment of the same type and index can belong to this item."""
        return all(
            not piece.get(key) or not self.fields.get(key) or piece[key] == self.fields[key]
            for key in _DISTINCT
        )

    def add(self, piece: JsonObject) -> None:
        for key, value in piece.items():
            if key in _GROWING and isinstance(value, str):
                self.texts.setdefault(key, []).append(value)
                self.fields.setdefault(key, "")
            elif value is not None and self.fields.get(key) in (None, ""):
                self.fields[key] = value

    def whole(self) -> JsonObject:
        return self.fields | {key: "".join(parts) for key, parts in self.texts.items()}


class DetailItems:
    """Collects the items of one reply."""

    __slots__ = ("_items", "_open")

    def __init__(self) -> None:
        self._items: list[_Item] = []
        self._open: dict[tuple[str, Any], _Item] = {}

    def add(self, value: Any, *, whole: bool) -> None:
        """Take a ``reasoning_details`` value; with ``whole`` its items are complete and never merged."""
        for piece in as_items(value):
            if not isinstance(piece, dict):
                continue
            fields: JsonObject = {**piece}
            key = (as_text(fields.get("type")), _hashable(fields.get("index")))
            item = None if whole else self._open.get(key)
            if item is not None and item.takes(fields):
                item.add(fields)
            else:
                self._open[key] = item = _Item(fields)
                self._items.append(item)

    def take(self) -> tuple[JsonObject, ...]:
        """The merged items, once."""
        items = tuple(detail_within(item.whole()) for item in self._items)
        self._items, self._open = [], {}
        return items


def outgoing(items: Sequence[JsonObject], at: int) -> list[JsonObject]:
    """Items of which ``at`` went out before, as a client can merge them."""
    return [
        item if type(item.get("index")) is int and item["index"] == place else _wrapped(item, place)
        for place, item in enumerate(items, at)
    ]


def _wrapped(item: JsonObject, place: int) -> JsonObject:
    data = json.dumps(item, ensure_ascii=False)
    return {"type": "reasoning.encrypted", "format": FORMAT, "index": place, "data": data}


def detail_within(item: JsonObject) -> JsonObject:
    """The item in one that we wrapped, or the item itself."""
    if item.get("format") != FORMAT:
        return item
    try:
        return as_object(json.loads(as_text(item.get("data")))) or item
    except (ValueError, RecursionError):
        return item


def details_text(value: Any) -> str:
    """The readable text in a ``reasoning_details`` value."""
    texts: list[str] = []
    for piece in as_items(value):
        if isinstance(piece, dict):
            fields: JsonObject = {**piece}
            texts.append(as_text(fields.get("text")) or as_text(fields.get("summary")))
    return "".join(texts)


def _hashable(index: Any) -> int | str | None:
    return index if isinstance(index, (int, str)) else None


SIGNATURE = "google.thought_signature"


def signatures(part: JsonObject) -> list[JsonObject]:
    """The signatures in a message: on its calls, or (recorded on the wire, 2025-06) on the message."""
    found: list[JsonObject] = []
    for at, entry in enumerate(as_items(part.get("tool_calls"))):
        call = as_object(entry)
        if data := _signature(call):
            index = call.get("index")
            item: JsonObject = {"type": SIGNATURE, "index": index if isinstance(index, int) else at}
            if call_id := as_text(call.get("id")):
                item["id"] = call_id
            found.append({**item, "data": data})
    if not found and part.get("tool_calls") and (data := _signature(part)):
        found.append({"type": SIGNATURE, "index": 0, "data": data})
    return found


def _signature(value: JsonObject) -> str:
    extra: Any = value.get("extra_content")
    return as_text(as_object(as_object(extra).get("google")).get("thought_signature"))
