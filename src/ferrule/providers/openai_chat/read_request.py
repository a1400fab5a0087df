"""A request to a chat-completions endpoint, in our words.

In goes a request body, or one of its messages; out comes a ``Request``, or a message. ``UsageError`` names
the place of what is wrong. The thinking is read from ``reasoning_content``, ``reasoning`` or ``thinking``
parts, opaque items from ``reasoning_details`` and from Gemini's signatures on calls.
https://platform.openai.com/docs/api-reference/chat/create, 2026-11.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ferrule.errors import UnknownName, UsageError
from ferrule.history.contents import kinds
from ferrule.history.reasoning import detail_within, signatures
from ferrule.json_values import as_object, as_text
from ferrule.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.providers.openai_chat.functions import has_functions, with_tool_calls
from ferrule.providers.openai_chat.read import text_parts
from ferrule.providers.request_values import (
    allowed_tools,
    call,
    entries,
    limit,
    messages_of,
    parts,
    read_choice,
    read_functions,
    read_tools,
)
from ferrule.requests import Part, Received, Request

_ROLES = ("system", "developer", "user", "assistant", "tool")
_LIMITS = ("max_tokens", "max_completion_tokens")


def read_request(body: JsonObject) -> Request:
    """The request of a body. Raises ``UsageError``."""
    items = entries(body.get("messages"), "messages")
    read = tuple(
        Part((read_message(message, f"messages[{at}]"),), (item,))
        for at, (item, message) in enumerate(zip(items, with_tool_calls(items), strict=True))
    )
    named = {key: value for key in _LIMITS if (value := limit(body.get(key))) is not None}
    length = next(iter(named), "")
    thinking: Any = body.get("thinking")
    functions = has_functions(body)
    taken = {"messages", "model", "stream", "tools", "tool_choice", length}
    if functions:
        taken |= {"functions", "function_call"}
        tools = read_functions(entries(body.get("functions"), "functions"))
    else:
        tools = read_tools(entries(body.get("tools"), "tools"))
    if isinstance(thinking, Mapping):
        taken.add("thinking")
    choice: Any = body.get("function_call" if functions else "tool_choice")
    return Request(
        messages_of(read),
        as_text(body.get("model")),
        tools=allowed_tools(tools, choice),
        tool_choice=read_choice(choice),
        stream=body.get("stream") is True,
        thinking=as_object(thinking) if "thinking" in taken else None,
        max_tokens=named.get(length),
        parameters={key: value for key, value in body.items() if key not in taken},
        received=Received("openai_chat", body, read, functions=functions),
    )


def read_message(message: Mapping[str, Any], where: str) -> Message:
    """The message of a dict; ``where`` it stands, for errors."""
    role, content = message.get("role"), parts(message.get("content"), f"{where}.content")
    match role:
        case "user":
            return User(content)
        case "assistant":
            return _assistant(message, content, where)
        case "tool":
            call_id = message.get("tool_call_id")
            if not isinstance(call_id, str):
                raise UsageError(f"{where} is a tool's result and needs a tool_call_id")
            return ToolResult(call_id, content, as_text(message.get("name")))
        case "system" | "developer":
            return System(content)
        case _:
            if isinstance(role, str):
                raise UnknownName(f"role in {where}", role, _ROLES)
            raise UsageError(f"{where} needs a role: one of {', '.join(_ROLES)}")


def _assistant(message: Mapping[str, Any], content: Content, where: str) -> Assistant:
    calls = entries(message.get("tool_calls"), f"{where}.tool_calls")
    details = entries(message.get("reasoning_details"), f"{where}.reasoning_details")
    thought = as_text(message.get("reasoning_content")) or as_text(message.get("reasoning"))
    if not isinstance(content, str):
        read = [*text_parts(content)]
        thought = thought or "".join(text for kind, text in read if kind == "reasoning")
        if all(part.get("type") == "refusal" for part in kinds(content)[1]):
            content = "".join(text for kind, text in read if kind == "content")
    return Assistant(
        content,
        thought,
        tuple(_call(each, at, f"{where}.tool_calls[{at}]") for at, each in enumerate(calls)),
        (*map(detail_within, details), *signatures(dict(message))),
    )


def _call(entry: JsonObject, at: int, where: str) -> ToolCall | BrokenCall:
    """A call; what a custom tool is given is a text, and read as its argument ``input``."""
    id = as_text(entry.get("id"))
    custom = entry.get("custom")
    if isinstance(custom, Mapping) and entry.get("type") == "custom":
        given = {"input": as_object(custom).get("input")}
        return call(id, as_object(custom).get("name"), given, at, f"{where}.custom")
    function = entry.get("function")
    if not isinstance(function, Mapping):
        raise UsageError(f"{where} must be a dict with a function")
    known = as_object(function)
    return call(id, known.get("name"), known.get("arguments"), at, f"{where}.function")
