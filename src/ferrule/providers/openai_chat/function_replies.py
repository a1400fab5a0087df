"""Replies for clients of the time before ``tools``: the call stands in ``function_call``, and has no id.

In go replies, events and objects of a vendor, out come the shapes of ``Family`` for such a client. What is
written is what is written for everybody else, with its call put elsewhere. The place holds one call: of
several the first is written; the request allows no other (``CallLimits.one``).
https://platform.openai.com/docs/api-reference/chat/object (deprecated since 2023-11), 2026-11.
"""

from __future__ import annotations

from ferrule.events import Event
from ferrule.json_values import as_items, as_object
from ferrule.messages import JsonObject
from ferrule.providers.openai_chat.passing import ChunkPassing


def as_function_call(written: JsonObject) -> JsonObject:
    """A completion or a chunk of our writers, its call as ``function_call``; an error as it is."""
    if "choices" not in written:
        return written
    return {**written, "choices": [_choice(as_object(each)) for each in as_items(written.get("choices"))]}


def _choice(choice: JsonObject) -> JsonObject:
    place = "delta" if "delta" in choice else "message"
    said = as_object(choice.get(place))
    out = {key: value for key, value in said.items() if key != "tool_calls"}
    for entry in map(as_object, as_items(said.get("tool_calls"))[:1]):
        function = as_object(entry.get("function"))
        out["function_call"] = {key: function[key] for key in ("name", "arguments") if key in function}
    finish = choice.get("finish_reason")
    return {**choice, place: out, "finish_reason": "function_call" if finish == "tool_calls" else finish}


class FunctionPassing(ChunkPassing):
    """Passes what OpenAI sends to such a client: the name with the first piece, arguments as text."""

    called = "function_call"

    def _are_strict_calls(self, part: JsonObject, *, whole: bool) -> bool:
        if part.get("tool_calls"):
            return False
        call = as_object(part.get("function_call"))
        name, arguments = call.get("name"), call.get("arguments")
        if not (name or arguments):
            return True  # it says nothing, or begins nothing
        begins = not self._calls
        self._calls = 1
        return isinstance(arguments, str) and (bool(name) if begins or whole else name is None)

    def _without_empty_calls(self, choice: JsonObject) -> JsonObject:
        """A choice without a call that says nothing, for which clients would look for a function ``""``."""
        place = "delta" if "delta" in choice else "message"
        said = as_object(choice.get(place))
        call = said.get("function_call")
        if call is None or any(as_object(call).get(key) for key in ("name", "arguments")):
            return choice
        return {**choice, place: {key: found for key, found in said.items() if key != "function_call"}}

    def feed(self, event: Event, /) -> list[JsonObject]:
        """The chunks of an event."""
        return [as_function_call(each) for each in super().feed(event)]
