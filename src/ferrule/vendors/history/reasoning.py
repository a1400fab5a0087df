"""The reasoning of earlier messages in the form in which a vendor wants it back.

``carry`` takes an assistant message and the profile's rule; ``Carried`` says what to put where. Opaque
items are sent unchanged, but fragments from a stream are merged by type and index first, because routes
that sign them answer 400 (https://openrouter.ai/docs/use-cases/reasoning-tokens, 2026-11).

A ``Reply`` holds text, reasoning and calls separately. Two API families need opaque items (signed thinking,
encrypted reasoning items, items of tools run by the vendor) unchanged and at their place. So ``details``
holds each as ``{"type": api, "item": {…}}``, and before it marks for what came since the item before:
``{"type": api, "characters": 12}`` for text, ``{"type": api, "call": id}`` for a call. After the last item
no marks are needed: text comes first, then calls, as every vendor orders them. A call of an async tool has
its own mark, ``{"type": api, "call": id, "async": true}``: its result may come later, and text may follow
it. ``Keeper`` writes these entries, ``arrange`` reads them.
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
"""The types of entries made here; other APIs ignore them."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An item that is sent unchanged."""

    item: JsonObject


@dataclass(frozen=True, slots=True)
class Said:
    text: str


@dataclass(frozen=True, slots=True)
class Called(Generic[Call]):
    call: Call


class Keeper:
    """Writes the ``details`` entries while a reply is read."""

    __slots__ = ("_api", "_marks", "empty")

    def __init__(self, api: str) -> None:
        self._api = api
        self._marks: list[JsonObject] = []
        self.empty = True
        """Whether nothing has come yet that must precede an item."""

    def text(self, characters: int) -> None:
        """Record that this many characters of text came."""
        self.empty = False
        if self._marks and "characters" in self._marks[-1]:
            self._marks[-1]["characters"] += characters
        elif characters:
            self._marks.append({"type": self._api, "characters": characters})

    def call(self, id: str) -> None:
        self.empty = False
        self._marks.append({"type": self._api, "call": id})

    def async_call(self, id: str) -> deltas.Details:
        """Record a call whose result may come later; return its entry and the pending marks."""
        self.empty = False
        marks, self._marks = self._marks, []
        return deltas.Details((*marks, {"type": self._api, "call": id, "async": True}))

    def item(self, item: JsonObject) -> deltas.Details:
        """Record an item to be kept; return it with the marks for what came before it."""
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
    """Return the parts of a reply in order. Entries of another API and empty text are left out.

    ``id_of`` returns the id with which a call came. Text and calls without a mark come last. Marks of calls
    that are gone are skipped. If there is less text than the marks say, the text was changed, and all of it
    is put at the first mark.
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
"""Types of kept items that are reasoning. Others belong to the answer, e.g. a web search of the vendor."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What goes back: keys of the message, text before its text, parts before its parts, and signatures.

    ``signatures`` has one entry per call, in order; ``""`` for a call without one.
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
    """Return which reasoning of a message goes back.

    ``ids`` are the received ids of its whole calls; ``own``: this model family produced the reasoning;
    ``current``: no user message follows; ``thinking``: this request will think; ``able``: the model can
    think. The placeholder for missing reasoning depends on ``able``, so that a message keeps its bytes when
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
    """Return the index of the last user message; -1 if there is none."""
    for at in range(len(messages) - 1, -1, -1):
        if isinstance(messages[at], User):
            return at
    return -1


def of_the_open_turn(messages: Sequence[Message]) -> Sequence[Message]:
    """Remove the reasoning of all messages before the open turn; return the same object if none has any.

    A user message closes a turn if it follows an answer. One that follows tool results came while the model
    was working: the model has not answered yet, and a vendor that signs reasoning wants all of it back.
    Signatures on calls are kept.
    """
    begin = _open_turn(messages)
    old = {
        at: _forgetful(message)
        for at, message in enumerate(messages[:begin])
        if isinstance(message, Assistant) and (message.reasoning or any(map(is_thought, message.details)))
    }
    return [old.get(at, message) for at, message in enumerate(messages)] if old else messages


def is_thought(entry: JsonObject) -> bool:
    """Whether an opaque item is reasoning."""
    return is_thinking_item(entry) or str(entry.get("type")).startswith("reasoning.")


def is_thinking_item(entry: JsonObject) -> bool:
    """Whether an entry holds an item of a vendor's reasoning, which may be signed or encrypted."""
    item: JsonObject = entry.get("item") or {}
    return item.get("type") in THOUGHTS


def goes_back(rule: ReasoningRule, *, called: bool, current: bool, thinking: bool) -> bool:
    """Whether the rule sends the reasoning of such a message back, if the same family produced it."""
    turns = {"none": False, "current-turn-calls": called and current, "all-calls": called, "all": True}
    return turns[rule.turns] and (thinking or rule.while_off)


def whole_items(details: Sequence[JsonObject]) -> list[JsonObject]:
    """Merge fragments of reasoning items; items without an index are not merged."""
    keys = [(item.get("type"), item.get("index")) for item in details]
    if len(set(map(str, keys))) == len(keys):
        return [dict(item) for item in details]
    items = DetailItems()
    for item in details:
        items.add([item], whole=item.get("index") is None)
    return list(items.take())


def _open_turn(messages: Sequence[Message]) -> int:
    """Return the index where the open turn begins: the last user message that follows an answer."""
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
    """Add a placeholder item for each call, if the vendor requires such items and there is none."""
    items: list[JsonObject] = keys.get(rule.key or "") or []
    gap = rule.gap_item
    if gap is None or rule.key is None or any(item.get("type") == gap["type"] for item in items):
        return keys
    stand_ins = [{**gap, "id": id, "index": len(items) + at} for at, id in enumerate(ids)]
    return keys | ({rule.key: [*items, *stand_ins]} if stand_ins else {})


def _signatures(details: Sequence[JsonObject], ids: Sequence[str], gap: str | None) -> tuple[str, ...]:
    """Return the signature of each call, found by id or else by index. If none has one, the first call gets
    the vendor's placeholder."""
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
"""The format of an item that wraps another one."""

_GROWING = ("text", "summary")
_DISTINCT = ("id", "data", "signature")


class _Item:
    """An item under construction; its growing texts are joined once."""

    __slots__ = ("fields", "texts")

    def __init__(self, fields: JsonObject) -> None:
        self.fields = fields
        self.texts = {key: [fields[key]] for key in _GROWING if isinstance(fields.get(key), str)}

    def takes(self, piece: JsonObject) -> bool:
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
    """Collects the opaque items of one reply."""

    __slots__ = ("_items", "_open")

    def __init__(self) -> None:
        self._items: list[_Item] = []
        self._open: dict[tuple[str, Any], _Item] = {}

    def add(self, value: Any, *, whole: bool) -> None:
        """Add a ``reasoning_details`` value; with ``whole`` its items are complete and never merged."""
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
        """Return the merged items and forget them."""
        items = tuple(detail_within(item.whole()) for item in self._items)
        self._items, self._open = [], {}
        return items


def outgoing(items: Sequence[JsonObject], at: int) -> list[JsonObject]:
    """Wrap items so that a client can merge them by index; ``at`` items were sent before."""
    return [
        item if type(item.get("index")) is int and item["index"] == place else _wrapped(item, place)
        for place, item in enumerate(items, at)
    ]


def _wrapped(item: JsonObject, place: int) -> JsonObject:
    data = json.dumps(item, ensure_ascii=False)
    return {"type": "reasoning.encrypted", "format": FORMAT, "index": place, "data": data}


def detail_within(item: JsonObject) -> JsonObject:
    """Return the item inside one that we wrapped, or the item itself."""
    if item.get("format") != FORMAT:
        return item
    try:
        return as_object(json.loads(as_text(item.get("data")))) or item
    except (ValueError, RecursionError):
        return item


def details_text(value: Any) -> str:
    """Return the readable text in a ``reasoning_details`` value."""
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
    """Return the signatures on a message's calls, or (recorded on the wire, 2025-06) on the message."""
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
