"""Legacy requests from before ``tools``: ``functions``, ``function_call``, messages with role ``function``.

Bodies and messages are converted to ``tools`` to be read, and to be sent to an endpoint without
``functions``. https://platform.openai.com/docs/api-reference/chat/create (deprecated since 2023-11),
2026-11.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import is_
from typing import Any

from ferrule.core.events import Event
from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import JsonObject
from ferrule.core.requests import Received
from ferrule.wire.openai_chat.write_reply import ChunkWriter
from ferrule.wire.request_parsing import entries, read_functions


def has_functions(body: JsonObject) -> bool:
    """Whether a body declares functions and no tools: OpenAI takes only one of them."""
    return body.get("functions") is not None and not body.get("tools")


def with_tool_calls(items: Sequence[JsonObject]) -> Iterator[JsonObject]:
    """Yield the messages with ``tool_calls``; unchanged objects if nothing is legacy.

    ``function_call`` had no id; the next message with role ``function`` answered it.
    """
    id = ""
    for at, item in enumerate(items):
        function = item.get("function_call")
        if item.get("role") == "assistant" and isinstance(function, Mapping) and not item.get("tool_calls"):
            id = f"call_{at}"
            yield {**item, "tool_calls": [{"id": id, "type": "function", "function": function}]}
        elif item.get("role") == "function":
            yield {**item, "role": "tool", "tool_call_id": id}
        else:
            yield item


def with_tools(received: Received) -> Received:
    """Return the request converted to ``tools``; the same object if nothing is legacy."""
    items = [item for part in received.parts for item in part.items]
    read = [*with_tool_calls(items)]
    if not received.functions and all(map(is_, items, read)):
        return received
    sent = [
        now if now is item or item.get("tool_calls") else _sent(now)
        for item, now in zip(items, read, strict=True)
    ]
    body = {**received.body, "messages": sent}
    if received.functions:
        functions = read_functions(entries(body.pop("functions"), "functions"))
        choice = body.pop("function_call", None)
        if functions:
            body["tools"] = functions
            body |= {"tool_choice": _choice(choice)} if choice else {}
    parts = tuple(replace(part, items=(item,)) for part, item in zip(received.parts, sent, strict=True))
    return replace(received, body=body, parts=parts, functions=False)


def _choice(value: Any) -> Any:
    name = as_object(value).get("name")
    return {"type": "function", "function": {"name": name}} if name else value


def _sent(item: JsonObject) -> JsonObject:
    """Return a message without the keys that are unknown beside ``tool_calls`` or in a tool result."""
    if item.get("role") == "tool":
        return {**{key: value for key, value in item.items() if key != "name"}}
    kept = {key: value for key, value in item.items() if key != "function_call"}
    [call] = item["tool_calls"]
    function = as_object(call["function"])
    arguments = function.get("arguments")
    text = arguments if isinstance(arguments, str) else json.dumps(arguments or {}, ensure_ascii=False)
    return {**kept, "tool_calls": [{**call, "function": {"name": function.get("name"), "arguments": text}}]}


def as_function_call(written: JsonObject) -> JsonObject:
    """Return a completion or chunk of our writers with ``function_call``; errors are unchanged."""
    if "choices" not in written:
        return written
    return {**written, "choices": [_answer(as_object(each)) for each in as_items(written.get("choices"))]}


def _answer(choice: JsonObject) -> JsonObject:
    place = "delta" if "delta" in choice else "message"
    said = as_object(choice.get(place))
    out = {key: value for key, value in said.items() if key != "tool_calls"}
    for entry in map(as_object, as_items(said.get("tool_calls"))[:1]):
        function = as_object(entry.get("function"))
        out["function_call"] = {key: function[key] for key in ("name", "arguments") if key in function}
    finish = choice.get("finish_reason")
    return {**choice, place: out, "finish_reason": "function_call" if finish == "tool_calls" else finish}


class FunctionWriter(ChunkWriter):
    """Passes OpenAI's chunks to a legacy client: the name in the first piece, arguments as text."""

    called = "function_call"

    def _are_strict_calls(self, part: JsonObject, *, whole: bool) -> bool:
        if part.get("tool_calls"):
            return False
        call = as_object(part.get("function_call"))
        name, arguments = call.get("name"), call.get("arguments")
        if not (name or arguments):
            return True  # empty, or begins no call
        begins = not self._came
        self._came = 1
        return isinstance(arguments, str) and (bool(name) if begins or whole else name is None)

    def _without_empty_calls(self, choice: JsonObject) -> JsonObject:
        """Return a choice without an empty call, because clients would look up a function ``""``."""
        place = "delta" if "delta" in choice else "message"
        said = as_object(choice.get(place))
        call = said.get("function_call")
        if call is None or any(as_object(call).get(key) for key in ("name", "arguments")):
            return choice
        return {**choice, place: {key: found for key, found in said.items() if key != "function_call"}}

    def feed(self, item: Event, /) -> list[JsonObject]:
        return [as_function_call(each) for each in super().feed(item)]
