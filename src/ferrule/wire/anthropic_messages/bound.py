"""Signed thinking that is valid only for its model, and only behind the conversation that it came from.

From Claude Fable 5.1 on a thinking block holds as long as the instructions, the tools and the messages
before it are those behind which the model thought it; sent behind others it is a 400, for accounts made
since 2026-08-31 (https://platform.claude.com/docs/en/models/opus-5-5/whats-new-opus-5-5, 2026-09; the words
of the error were quoted by several clients, 2026-10). So a reply keeps a mark of what it stood behind, and
where that is another by now, its thinking is left out: whole, since nothing of it may be changed.

The trick: what stands before a reply is written without knowing what follows, so the mark can be made anew
from the body, in one pass.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from ferrule.core.json_values import as_object
from ferrule.core.messages import JsonObject
from ferrule.core.notes import Note
from ferrule.vendors.profile import bare_name
from ferrule.wire.anthropic_messages.blocks import API


def mark_of(body: JsonObject) -> JsonObject:
    """The entry for the details of the reply to a body: whose thinking it is, and behind what."""
    binding = Binding(str(body.get("model", "")), body.get("system"), body.get("tools"))
    return {"type": API, "bound": {"model": binding.model, "behind": binding.behind(body["messages"])}}


class Binding:
    """What stands in a body before each of the model's messages; asked in their order, in linear time."""

    __slots__ = ("_begins", "_count", "_hashed", "_left_out", "model")

    def __init__(self, model: str, system: Any, tools: Any) -> None:
        self.model = bare_name(model)
        self._left_out = 0
        self._count = 0
        self._begins = system, tools
        self._hashed: Any = None

    def behind(self, messages: Sequence[JsonObject]) -> str:
        """The name of a conversation up to here; ``messages`` begin with those of the last call."""
        if self._hashed is None:  # few ask, and the tools of an agent are long
            system, tools = self._begins
            self._hashed = hashlib.sha256(_written([_blocks(system), tools or []]))
        for message in messages[self._count :]:
            self._hashed.update(_written({**message, "content": _blocks(message.get("content"))}))
        self._count = len(messages)
        return self._hashed.hexdigest()[:32]

    def holds(self, details: Sequence[JsonObject], messages: Sequence[JsonObject]) -> bool:
        """Whether the thinking of a reply may stand behind these messages; unmarked thinking may."""
        marks = [as_object(entry["bound"]) for entry in details if "bound" in entry]
        if not marks:
            return True
        now = self.behind(messages)
        valid = all(mark.get("model") == self.model and mark.get("behind") == now for mark in marks)
        self._left_out += not valid
        return valid

    @property
    def notes(self) -> list[Note]:
        """What to say of turns whose thinking was not valid any more."""
        return [Note("bound-thinking-left-out", {"count": self._left_out})] if self._left_out else []


def _blocks(content: Any) -> Any:
    return [{"type": "text", "text": content}] if isinstance(content, str) else content or []


def _written(value: Any) -> bytes:
    return json.dumps(unmarked(value), sort_keys=True, separators=(",", ":"), default=str).encode()


def unmarked(value: Any) -> Any:
    """A value without the marks of the prompt cache, which move as a conversation grows."""
    if isinstance(value, Mapping):
        fields = cast(Mapping[str, Any], value)
        return {key: unmarked(each) for key, each in fields.items() if key != "cache_control"}
    if isinstance(value, list | tuple):
        return [unmarked(each) for each in cast("Sequence[Any]", value)]
    return value
