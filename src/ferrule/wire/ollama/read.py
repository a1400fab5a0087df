"""Objects of Ollama's chat endpoint to deltas.

In: one object, or the lines of a stream; they have the same shape. Out: what they say. Calls come whole,
with an object of arguments and, from older servers, without an id. ``done_reason`` is ``stop`` even when
there are calls. Trouble in the middle of a stream is a line ``{"error": "…"}``.
"""

from __future__ import annotations

import json
from typing import Any

from ferrule.core import deltas
from ferrule.core.frames import Frame
from ferrule.core.json_values import as_count, as_items, as_object, as_text
from ferrule.core.messages import JsonObject, Usage
from ferrule.core.stop_reasons import stop_reason
from ferrule.wire.reader import JsonReader, Place, relayed


class Reader(JsonReader):
    """Stage from frames to deltas, for one reply."""

    def __init__(self) -> None:
        super().__init__()
        self._calls = 0

    def read_object(self, value: JsonObject, frame: Frame) -> None:
        """Take a line, or the whole reply."""
        message = as_object(value.get("message"))
        self.say(deltas.Reasoning(as_text(message.get("thinking"))))
        self.say(deltas.Text(as_text(message.get("content"))))
        for entry in as_items(message.get("tool_calls")):
            self._call(as_object(entry))
        given, written = as_count(value.get("prompt_eval_count")), as_count(value.get("eval_count"))
        if given or written:
            self.count(Usage(given, written))
        for beside in relayed(value):
            self.say(beside)
        if value.get("done") is True:
            self.stop_with(stop_reason(value.get("done_reason")))
            self.finish()

    def text_place(self, value: JsonObject) -> Place | None:
        """Where the text of a line stands that has nothing else in its message."""
        message = as_object(value.get("message"))
        said = [key for key, each in message.items() if each and key != "role"]
        return (
            ("message", said[0]) if said in (["content"], ["thinking"]) and not value.get("done") else None
        )

    def _call(self, entry: JsonObject) -> None:
        function = as_object(entry.get("function"))
        id, name = as_text(entry.get("id")), as_text(function.get("name"))
        arguments: Any = function.get("arguments")
        text = arguments if isinstance(arguments, str) else json.dumps(arguments or {}, ensure_ascii=False)
        # Its own index begins again with every line.
        self.say(deltas.CallPiece(self._calls, id or None, name or None, text))
        self._calls += 1
