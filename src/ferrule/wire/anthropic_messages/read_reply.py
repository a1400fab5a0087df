"""Frames of a messages endpoint to deltas.

In: the events of a stream, or one message object. Out: what they say, in the order of the wire. The blocks
of a whole message go through the same functions: they begin and stop at once.

Kept for the way back are signed and redacted thinking, and the blocks of tools that ran at the vendor's,
each as it came. Thinking without a signature at the beginning says no more than ``Reply.reasoning``.

Facts (https://platform.claude.com/docs/en/build-with-claude/streaming, recorded on the wire 2025-2026):
text, thinking and signature grow by concatenation; a tool's input comes as pieces of JSON text, the first
of them empty, and may come as an object with the beginning of the block; citations come one by one.
"""

from __future__ import annotations

import json
from typing import Any

from ferrule.core import deltas
from ferrule.core.json_values import as_count, as_items, as_object, as_text, crowded
from ferrule.core.messages import JsonObject, Usage
from ferrule.core.stop_reasons import stop_reason
from ferrule.vendors.history.reasoning import Keeper
from ferrule.wire.framing import Frame
from ferrule.wire.reply_reader import JsonReader, Place, relayed

API = "anthropic_messages"
"""The name of this family, in profiles and on kept items."""

_BY_DELTA = {
    "text_delta": "text",
    "citations_delta": "text",
    "thinking_delta": "thinking",
    "signature_delta": "thinking",
    "input_json_delta": "tool_use",
}


def thought(item: JsonObject) -> str:
    """Return the readable thinking in a block; ``""`` if there is none."""
    return as_text(item.get("thinking")) if item.get("type") == "thinking" else ""


class Block:
    """One content block; its growing texts are joined once."""

    __slots__ = ("_fields", "_grown", "_json", "kind")

    def __init__(self, fields: JsonObject) -> None:
        self.kind = as_text(fields.get("type"))
        self._fields = dict(fields)
        self._grown: dict[str, list[str]] = {}
        self._json: list[str] = []

    @classmethod
    def for_delta(cls, delta: JsonObject) -> Block:
        """Make a block whose beginning was lost, from its first delta."""
        return cls({"type": _BY_DELTA.get(as_text(delta.get("type")), "")})

    def get(self, key: str) -> Any:
        return self._fields.get(key)

    def grow(self, delta: JsonObject) -> None:
        for key, value in delta.items():
            if key == "type":
                continue
            if key == "partial_json":
                self._json.append(as_text(value))
            elif key == "citation":
                self._fields["citations"] = [*as_items(self._fields.get("citations")), value]
            elif isinstance(value, str):
                self._grown.setdefault(key, [as_text(self._fields.get(key))]).append(value)
            elif value is not None:
                self._fields[key] = value

    @property
    def input_text(self) -> str:
        return "".join(self._json)

    @property
    def whole(self) -> JsonObject | None:
        """The block as in a whole reply; None if its input is not a JSON object."""
        fields = self._fields | {key: "".join(parts) for key, parts in self._grown.items()}
        text = self.input_text
        if crowded(text):
            return None
        if text.strip():
            try:
                fields["input"] = as_object(json.loads(text))
            except (ValueError, RecursionError):
                return None
        return fields


_TEXT_KEYS = {"text_delta": "text", "thinking_delta": "thinking"}


class Reader(JsonReader):
    grows = True

    def __init__(self) -> None:
        super().__init__()
        self._blocks: dict[int, Block] = {}
        self._last = 0
        self._counts: dict[str, int] = {}
        self._keeper = Keeper(API)

    def read_object(self, value: JsonObject, frame: Frame) -> None:
        for beside in relayed(value):
            self.say(beside)
        match value.get("type") or frame.event:
            case "message_start":
                self._usage_in(as_object(value.get("message")))
            case "content_block_start":
                self._begin(self._index(value), as_object(value.get("content_block")))
            case "content_block_delta":
                self._delta(self._index(value), as_object(value.get("delta")))
            case "content_block_stop":
                self._finish(self._index(value))
            case "message_delta":
                self._usage_in(value)
                self._stop_reason(as_object(value.get("delta")))
            case "message_stop":
                self._stop_blocks()
                self.stop_with(None)
                self.finish()
            case "message":
                self._message(value)
            case _:
                # "ping", and future events: https://platform.claude.com/docs/en/api/versioning
                pass

    def text_place(self, value: JsonObject) -> Place | None:
        delta = as_object(value.get("delta"))
        key = _TEXT_KEYS.get(as_text(delta.get("type")))
        return (
            ("delta", key)
            if key and value.get("type") == "content_block_delta" and len(delta) == 2
            else None
        )

    def grow(self, value: JsonObject) -> None:
        self._blocks[self._index(value)].grow(as_object(value.get("delta")))

    def _message(self, message: JsonObject) -> None:
        content: Any = message.get("content")
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else as_items(content)
        for index, block in enumerate(blocks):
            self._begin(index, as_object(block))
            self._finish(index)
        self._usage_in(message)
        self._stop_reason(message)
        self.stop_with(None)
        self.finish()

    def _index(self, value: JsonObject) -> int:
        index = value.get("index")
        if isinstance(index, int):
            self._last = index
        return self._last

    def _begin(self, index: int, fields: JsonObject) -> None:
        block = self._blocks[index] = Block(fields)
        match block.kind:
            case "text":
                self.say(deltas.Text(as_text(fields.get("text"))))
            case "thinking":
                self.say(deltas.Reasoning(as_text(fields.get("thinking"))))
            case "tool_use":
                id, name = as_text(fields.get("id")), as_text(fields.get("name"))
                self.say(deltas.CallPiece(index, id or None, name or None, "", whole=False))
            case _:
                pass

    def _delta(self, index: int, delta: JsonObject) -> None:
        if index not in self._blocks:
            self._blocks[index] = Block.for_delta(delta)
        block = self._blocks[index]
        block.grow(delta)
        match block.kind:
            case "text":
                self.say(deltas.Text(as_text(delta.get("text"))))
            case "thinking":
                self.say(deltas.Reasoning(as_text(delta.get("thinking"))))
            case "tool_use":
                piece = as_text(delta.get("partial_json"))
                if piece:
                    self.say(deltas.CallPiece(index, None, None, piece, whole=False))
            case _:
                pass

    def _finish(self, index: int) -> None:
        block = self._blocks.pop(index, None)
        if block is None:
            return
        if block.kind == "tool_use":
            given = block.get("input")
            if given and not block.input_text:
                text = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
                self.say(deltas.CallPiece(index, None, None, text, whole=False))
            self._keeper.call(as_text(block.get("id")))
            return
        whole = block.whole
        if whole is None:
            return
        if block.kind == "text":
            self._keeper.text(len(as_text(whole.get("text"))))
        elif block.kind != "thinking" or whole.get("signature") or not self._keeper.empty:
            self.say(self._keeper.item(whole))

    def _stop_blocks(self) -> None:
        for index in sorted(self._blocks):
            self._finish(index)

    def _stop_reason(self, holder: JsonObject) -> None:
        reason = stop_reason(holder.get("stop_reason"))
        if reason is not None:
            self._stop_blocks()
            self.stop_with(reason)

    def _usage_in(self, holder: JsonObject) -> None:
        """Update the token counts, which come at the beginning and, cumulative, at the end; a later 0 is
        ignored."""
        usage = as_object(holder.get("usage"))
        thought = as_object(usage.get("output_tokens_details")).get("thinking_tokens")
        for key, value in (*usage.items(), ("thinking_tokens", thought)):
            self._counts[key] = as_count(value) or self._counts.get(key, 0)
        # The input count excludes tokens read from or written to a cache.
        cached = self._tokens("cache_read_input_tokens")
        written = self._tokens("cache_creation_input_tokens")
        given, output = self._tokens("input_tokens") + cached + written, self._tokens("output_tokens")
        if given or output:
            thinking = min(self._tokens("thinking_tokens"), output)
            self.count(Usage(given, output, cached, thinking, cache_written=written))

    def _tokens(self, key: str) -> int:
        return self._counts.get(key, 0)
