"""Opaque reasoning items: fragments in, whole items out.

``reasoning_details`` is a list of items with ``type``, often ``index``, and ``text``, ``summary``, ``data``
or ``signature``. In a stream the items come in fragments. They must go back whole, in order and unchanged,
or routes that sign them answer 400 (https://openrouter.ai/docs/use-cases/reasoning-tokens), so fragments
are merged by type and index: text is concatenated, everything else is filled in. Two fragments that
contradict each other (two ids, two data blocks) are two items.

Clients merge by ``index`` alone, which OpenAI's own takes for a place, and raise where it is missing. So
what goes out is a list in which each item's index is its place. Items that are not so (those of other API
families, which nobody there could read) are wrapped: in an encrypted item of our own format, whose data is
the item.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ferrule.json_values import as_items, as_object, as_text
from ferrule.messages import JsonObject

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
