"""Content blocks under construction: a block begins, grows by deltas and stops.

Facts (https://platform.claude.com/docs/en/build-with-claude/streaming, recorded on the wire 2025-2026):
text, thinking and signature grow by concatenation; a tool's input comes as pieces of JSON text, the first
of them empty, and may come as an object with the beginning of the block; citations come one by one.
"""

from __future__ import annotations

import json
from typing import Any

from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import JsonObject

API = "anthropic_messages"
"""The name of this family, in profiles and on what it keeps."""

_BY_DELTA = {
    "text_delta": "text",
    "citations_delta": "text",
    "thinking_delta": "thinking",
    "signature_delta": "thinking",
    "input_json_delta": "tool_use",
}


def thought(item: JsonObject) -> str:
    """The readable thinking in a block; ``""`` where it is of another kind or unreadable."""
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
        """A block whose beginning was lost, judged by its first delta."""
        return cls({"type": _BY_DELTA.get(as_text(delta.get("type")), "")})

    def get(self, key: str) -> Any:
        """A field as the block began."""
        return self._fields.get(key)

    def grow(self, delta: JsonObject) -> None:
        """Take a delta."""
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
        """The input that came in pieces."""
        return "".join(self._json)

    @property
    def whole(self) -> JsonObject | None:
        """The block as a whole reply would have held it; None where its input is no JSON object."""
        fields = self._fields | {key: "".join(parts) for key, parts in self._grown.items()}
        text = self.input_text
        if text.strip():
            try:
                fields["input"] = as_object(json.loads(text))
            except (ValueError, RecursionError):
                return None
        return fields
