"""A request to Ollama's own chat endpoint, in our words.

In goes a request body; out comes a ``Request``. ``UsageError`` names the place of what is wrong. Calls have
no ids there: they get some, always the same for the same conversation, and results answer the calls of
their tool in order. It streams unless told not to. https://docs.ollama.com/api/chat, 2026-11.
"""

from __future__ import annotations

from typing import Any

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import Assistant, Content, JsonObject, Message, System, ToolResult, User
from ferrule.core.requests import Part, Received, Request
from ferrule.wire.request_values import call, entries, limit, messages_of, parts, read_tools

_SAME = ("model", "messages", "tools", "stream", "think")
_IMAGES = {"/9j/": "image/jpeg", "R0lG": "image/gif", "UklG": "image/webp"}
"""How the base64 of an image begins; any other is taken for PNG."""


_READ = ("format", "options")
"""Fields of this API alone that have their counterparts elsewhere."""


def read_request(body: JsonObject) -> Request:
    """The request of a body. Raises ``UsageError``."""
    reader = _Reader()
    items = entries(body.get("messages"), "messages")
    read = tuple(Part((reader.message(each, at),), (each,)) for at, each in enumerate(items))
    options = as_object(body.get("options"))
    think: Any = body.get("think")
    own = {key: value for key, value in body.items() if key not in _SAME}
    return Request(
        messages_of(read),
        as_text(body.get("model")),
        tools=read_tools(entries(body.get("tools"), "tools")),
        stream=body.get("stream") is not False,
        thinking=think if isinstance(think, bool) else None,
        max_tokens=limit(options.get("num_predict")),
        parameters=_translated(body, options),
        received=Received(
            "ollama", body, read, own=own, unread=tuple(key for key in own if key not in _READ)
        ),
    )


def _translated(body: JsonObject, options: JsonObject) -> JsonObject:
    """Fields that stand elsewhere in chat completions."""
    found = {key: value for key, value in options.items() if key != "num_predict"}
    if isinstance(body.get("think"), str):
        found["reasoning_effort"] = body["think"]
    asked: Any = body.get("format")
    if asked == "json":
        found["response_format"] = {"type": "json_object"}
    elif isinstance(asked, dict):
        schema = {"name": "reply", "schema": as_object(asked), "strict": True}
        found["response_format"] = {"type": "json_schema", "json_schema": schema}
    return found


class _Reader:
    """Reads messages in their order; keeps which calls have no result yet, as (id, name of the tool)."""

    def __init__(self) -> None:
        self._waiting: list[tuple[str, str]] = []

    def message(self, item: JsonObject, at: int) -> Message:
        where = f"messages[{at}]"
        role: Any = item.get("role")
        match role:
            case "user":
                return User(_content(item, where))
            case "assistant":
                return self._answered(item, at)
            case "tool":
                name = as_text(item.get("tool_name")) or as_text(item.get("name"))
                return ToolResult(self._answers(item, name), _content(item, where), name)
            case "system":
                return System(_content(item, where))
            case str():
                raise UnknownName(f"role in {where}", role, ("system", "user", "assistant", "tool"))
            case _:
                raise UsageError(f"{where} needs a role: system, user, assistant or tool")

    def _answered(self, item: JsonObject, at: int) -> Assistant:
        where = f"messages[{at}].tool_calls"
        calls = [
            call(
                as_text(entry.get("id")) or f"call_{at}_{number}",
                as_object(entry.get("function")).get("name"),
                _arguments(as_object(entry.get("function"))),
                number,
                f"{where}[{number}].function",
            )
            for number, entry in enumerate(entries(item.get("tool_calls"), where))
        ]
        if calls:
            self._waiting = [(each.id, each.name) for each in calls]
        return Assistant(as_text(item.get("content")), as_text(item.get("thinking")), tuple(calls))

    def _answers(self, item: JsonObject, name: str) -> str:
        """The id of the call that a result belongs to."""
        id = as_text(item.get("tool_call_id"))
        if not id:
            same = [each for each, tool in self._waiting if tool == name]
            id = (same or [each for each, _ in self._waiting] or [""])[0]
        self._waiting = [each for each in self._waiting if each[0] != id]
        return id


def _arguments(function: JsonObject) -> Any:
    """The arguments of a call; here a call without any may have no such field."""
    given: Any = function.get("arguments")
    return {} if given is None else given


def _content(item: JsonObject, where: str) -> Content:
    """The content with the images beside it as parts."""
    images = [each for each in as_items(item.get("images")) if isinstance(each, str)]
    content = parts(item.get("content"), f"{where}.content")
    if not images:
        return content
    texts = [{"type": "text", "text": content}] if isinstance(content, str) else [*content]
    return [*texts, *(_image(each) for each in images)]


def _image(data: str) -> JsonObject:
    mime = _IMAGES.get(data[:4], "image/png")
    return {"type": "image_url", "image_url": {"url": f"data:{mime};base64,{data}"}}
