"""Frames of a responses endpoint to deltas.

In: the events of a stream, or one response object. Out: what they say, in the order of the wire. The trick:
an item that is done, and a response that is completed, are read in full, and only what the events before
did not say is passed on. So a whole response goes the same way as a stream of which nothing has come yet,
and hosts that leave out some kind of event are read right (LM Studio sends the arguments of a call only
when they are done; recorded on the wire, 2026-01).

Kept for the way back are the reasoning items and those of tools that ran at the vendor's, as they came.

Facts (https://platform.openai.com/docs/api-reference/responses/object, recorded on the wire 2026): OpenAI
summarises thinking in ``summary`` and encrypts it in ``encrypted_content``; open models have it as
``reasoning_text`` in ``content``. A call is found by its ``call_id``; its ``id`` only names the item.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ferrule.core import deltas
from ferrule.core.errors import Failure
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import JsonObject, StopReason
from ferrule.core.stop_reasons import stop_reason
from ferrule.vendors.history.reasoning import Keeper
from ferrule.wire.failures import error_in
from ferrule.wire.framing import Frame
from ferrule.wire.reply_reader import JsonReader, Place, find_usage, relayed

API = "openai_responses"
"""The name of this family, in profiles and on kept items."""


def own_id(kind: str, response: str, index: int) -> str:
    """Return our writer's id for an item without one; it only repeats the response's id."""
    return f"{kind}_{response}_{index}"


def thought(item: JsonObject) -> str:
    """Return the readable thinking in an item: its text, or else its summary, whose parts are
    paragraphs."""
    if item.get("type") != "reasoning":
        return ""
    return "".join(_texts(item.get("content"))) or "\n\n".join(_texts(item.get("summary")))


def summary_text(text: str, id: str) -> JsonObject:
    return {"type": "reasoning", "id": id, "summary": [{"type": "summary_text", "text": text}]}


def reasoning_text(text: str, id: str) -> JsonObject:
    content = [{"type": "reasoning_text", "text": text}]
    return {"type": "reasoning", "id": id, "summary": [], "content": content}


def spoken(item: JsonObject) -> str:
    """Return the visible text of a message; a refusal is text."""
    return "".join(_texts(item.get("content")))


def _texts(parts: Any) -> Iterator[str]:
    if isinstance(parts, str):
        yield parts
    for part in as_items(parts):
        fields = as_object(part)
        yield as_text(fields.get("text")) or as_text(fields.get("refusal"))


_TEXT = ("response.output_text.delta", "response.refusal.delta")
_THINKING = {
    "response.reasoning_text.delta": reasoning_text,
    "response.reasoning_summary_text.delta": summary_text,
    "response.reasoning.delta": reasoning_text,
    "response.reasoning_summary.delta": summary_text,
}
"""Event type -> the item that its delta belongs to."""


@dataclass(slots=True)
class _Item:
    kind: str
    id: str = ""
    said: list[str] = field(default_factory=list[str])
    paragraph: int = 0
    begun: bool = False
    done: bool = False


class Reader(JsonReader):
    grows = True

    def __init__(self) -> None:
        super().__init__()
        self._id = ""
        self._items: dict[int, _Item] = {}
        self._last = 0
        self._done_ids: set[str] = set()
        self._keeper = Keeper(API)

    def read_object(self, value: JsonObject, frame: Frame) -> None:
        kind = as_text(value.get("type")) or frame.event
        if value.get("object") == "response":
            self._response(value)
        elif "response" in value and kind.startswith("response."):
            self._response(as_object(value["response"]))
        elif kind == "response.output_item.added":
            self._added(self._index(value), as_object(value.get("item")))
        elif kind == "response.output_item.done":
            self._done(self._index(value), as_object(value.get("item")))
        elif kind in _TEXT:
            self._say(self._index(value), "message", as_text(value.get("delta")))
        elif kind in _THINKING:
            self._think(self._index(value), value, _THINKING[kind])
        elif kind == "response.function_call_arguments.delta":
            self._say(self._index(value), "function_call", as_text(value.get("delta")))
        elif kind == "response.function_call_arguments.done":
            self._rest(self._index(value), "function_call", as_text(value.get("arguments")))

    def text_place(self, value: JsonObject) -> Place | None:
        kind = as_text(value.get("type"))
        return ("delta",) if kind in _TEXT or kind in _THINKING else None

    def grow(self, value: JsonObject) -> None:
        self._items[self._index(value)].said.append(as_text(value.get("delta")))

    def error(self, value: JsonObject, frame: Frame) -> Failure | None:
        """Return the error, except one about user input during the reply (steering): the reply goes on."""
        steering = as_text(value.get("type")).startswith("response.steer.")
        return None if steering else super().error(value, frame)

    def _index(self, value: JsonObject) -> int:
        index = value.get("output_index")
        if isinstance(index, int):
            self._last = index
        return self._last

    def _item(self, index: int, kind: str) -> _Item:
        """Return the item at an index, or a new one if that is done, for hosts that do not count."""
        item = self._items.get(index)
        if item is None or item.done:
            item = self._items[index] = _Item(kind)
        return item

    def _added(self, index: int, fields: JsonObject) -> None:
        item = self._item(index, as_text(fields.get("type")))
        item.id = as_text(fields.get("id"))
        if item.kind == "function_call":
            self._call(index, item, fields)
            self._rest(index, item.kind, _arguments(fields))

    def _call(self, index: int, item: _Item, fields: JsonObject) -> None:
        if item.begun:
            return
        item.begun = True
        id, name = _call_id(fields), as_text(fields.get("name"))
        self.say(deltas.CallPiece(index, id or None, name or None, "", whole=False))

    def _think(self, index: int, value: JsonObject, form: Callable[[str, str], JsonObject]) -> None:
        item = self._item(index, "reasoning")
        self._begin(index, item, form("", item.id or as_text(value.get("item_id"))))
        paragraph = value.get("summary_index")
        if isinstance(paragraph, int) and paragraph != item.paragraph:
            item.paragraph = paragraph
            self._say(index, "reasoning", "\n\n")
        self._say(index, "reasoning", as_text(value.get("delta")))

    def _begin(self, index: int, item: _Item, fields: JsonObject) -> None:
        """Announce a reasoning item before its thinking, unless it need not be kept."""
        if not item.begun and not self._is_ours(index, fields):
            self.say(deltas.DetailsBegun({"type": API, "item": fields}))
        item.begun = True

    def _say(self, index: int, kind: str, text: str) -> None:
        if not text:
            return
        self._item(index, kind).said.append(text)
        match kind:
            case "message":
                self.say(deltas.Text(text))
            case "reasoning":
                self.say(deltas.Reasoning(text))
            case _:
                self.say(deltas.CallPiece(index, None, None, text, whole=False))

    def _rest(self, index: int, kind: str, whole: str) -> None:
        said = "".join(self._item(index, kind).said)
        if whole.startswith(said):
            self._say(index, kind, whole[len(said) :])
        elif whole and kind == "function_call":
            self._say(index, kind, whole)  # the two contradict each other, unless they are equal objects

    def _done(self, index: int, fields: JsonObject) -> None:
        kind = as_text(fields.get("type"))
        item = self._item(index, kind)
        match kind:
            case "message":
                self._rest(index, kind, spoken(fields))
                self._keeper.text(sum(map(len, item.said)))
            case "reasoning":
                self._begin(index, item, fields)
                self._rest(index, kind, thought(fields))
                if not self._is_plain(index, fields):
                    self.say(self._keeper.item(fields))
            case "function_call":
                self._call(index, item, fields)
                self._rest(index, kind, _arguments(fields))
                if fields.get("async") is True:
                    self.say(self._keeper.async_call(_call_id(fields)))
                else:
                    self._keeper.call(_call_id(fields))
            case _:
                self.say(self._keeper.item(fields))
        item.done = True
        if _name(fields):
            self._done_ids.add(_name(fields))

    def _is_plain(self, index: int, fields: JsonObject) -> bool:
        """Whether a reasoning item contains nothing beside its text."""
        return self._keeper.empty and not fields.get("encrypted_content") and self._is_ours(index, fields)

    def _is_ours(self, index: int, fields: JsonObject) -> bool:
        """Whether an item's id was made by our writer."""
        return fields.get("id") == own_id("rs", self._id, index)

    def _response(self, response: JsonObject) -> None:
        self._id = as_text(response.get("id")) or self._id
        status = as_text(response.get("status"))
        if status not in ("completed", "incomplete", "failed", "cancelled"):
            # It has begun, or is queued.
            return
        for index, entry in enumerate(as_items(response.get("output"))):
            fields = as_object(entry)
            item = self._items.get(index)
            if not (item and item.done) and _name(fields) not in self._done_ids:
                self._done(index, fields)
        for beside in relayed(response):
            self.say(beside)
        self.count(find_usage(response))
        self.finish()
        self._ended(status, response)

    def _ended(self, status: str, response: JsonObject) -> None:
        if status == "completed":
            self.stop_with(None)
        elif status == "incomplete":
            why = as_object(response.get("incomplete_details")).get("reason")
            reason = stop_reason(why) or StopReason.LENGTH
            # Steered: the begun items were finished, and another response continues with the user's input.
            # https://developers.openai.com/api/docs/guides/steering, 2026-11.
            self.stop_with(reason if reason.cut or why == "steered" else StopReason.LENGTH)
        else:
            found = error_in({"error": response.get("error")})
            self.fail(found or Failure("overloaded", f"the vendor ended the reply as {status}", 200))


def _name(fields: JsonObject) -> str:
    return as_text(fields.get("id")) or as_text(fields.get("call_id"))


def _call_id(fields: JsonObject) -> str:
    return as_text(fields.get("call_id")) or as_text(fields.get("id"))


def _arguments(fields: JsonObject) -> str:
    value: Any = fields.get("arguments")
    if isinstance(value, str):
        return value
    return "" if value is None else json.dumps(value, ensure_ascii=False)
