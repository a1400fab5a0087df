"""Parses a messages request into a ``Request``; ``UsageError`` names the wrong place.

Images and documents become OpenAI's content parts. Signed thinking and blocks of tools that ran at the
vendor are kept in ``Assistant.details``, and ``cache_control`` stays on its parts. Facts:
https://platform.claude.com/docs/en/api/messages, 2026-11.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import (
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
from ferrule.core.requests import Part, Received, Request
from ferrule.vendors.history.reasoning import Keeper
from ferrule.wire.anthropic_messages.read_reply import API
from ferrule.wire.request_parsing import call, entries, limit, messages_of, parts, read_tools

_SAME = ("model", "messages", "system", "tools", "tool_choice", "stream", "thinking", "max_tokens")
_PORTABLE = ("temperature", "top_p", "top_k")
"""Fields with the same name and meaning in chat completions."""
_CHOICES = {"auto": "auto", "any": "required", "none": "none"}


_READ = ("output_config",)
"""Fields of this API alone that have counterparts elsewhere."""


def read_request(body: JsonObject) -> Request:
    read: list[Part] = []
    if body.get("system") is not None:
        system = System(_content(body["system"], "system"))
        read.append(Part((system,), fields={"system": body["system"]}))
    for at, item in enumerate(entries(body.get("messages"), "messages")):
        read.append(Part(tuple(_messages(item, f"messages[{at}]")), (item,)))
    choice = as_object(body.get("tool_choice"))
    own = {key: value for key, value in body.items() if key not in (*_SAME, *_PORTABLE)}
    return Request(
        messages_of(read),
        as_text(body.get("model")),
        tools=read_tools([_tool(each) for each in entries(body.get("tools"), "tools")]),
        tool_choice=_choice(choice),
        stream=body.get("stream") is True,
        thinking=as_object(body.get("thinking")) or None,
        max_tokens=limit(body.get("max_tokens")),
        parameters={key: body[key] for key in _PORTABLE if key in body} | _translated(own, choice),
        received=Received(
            API, body, tuple(read), own=own, unread=tuple(key for key in own if key not in _READ)
        ),
    )


def _translated(own: JsonObject, choice: JsonObject) -> JsonObject:
    """Return the fields that chat completions name otherwise, and remove them from ``own``."""
    found: JsonObject = {}
    if own.get("stop_sequences"):
        found["stop"] = own.pop("stop_sequences")
    if choice.get("disable_parallel_tool_use") is True:
        found["parallel_tool_calls"] = False
    config = as_object(own.get("output_config"))
    if effort := as_text(config.get("effort")):
        found["reasoning_effort"] = effort
    asked = as_object(config.get("format"))
    if asked.get("type") == "json_schema":
        schema = {"name": "reply", "schema": asked.get("schema"), "strict": True}
        found["response_format"] = {"type": "json_schema", "json_schema": schema}
    return found


def _choice(choice: JsonObject) -> str | JsonObject | None:
    kind = as_text(choice.get("type"))
    if kind == "tool":
        return {"type": "function", "function": {"name": as_text(choice.get("name"))}}
    return _CHOICES.get(kind, kind) or None


def _tool(tool: JsonObject) -> JsonObject:
    if "input_schema" not in tool:
        return tool
    function = {
        key: value for key, value in tool.items() if key not in ("cache_control", "input_schema", "type")
    }
    marks = {key: tool[key] for key in ("cache_control",) if key in tool}
    return {"type": "function", "function": {**function, "parameters": tool["input_schema"]}, **marks}


def _messages(item: JsonObject, where: str) -> list[Message]:
    role: Any = item.get("role")
    content = parts(item.get("content"), f"{where}.content")
    blocks = [{"type": "text", "text": content}] if isinstance(content, str) else [*map(dict, content)]
    match role:
        case "user":
            return _asked(content, blocks, where)
        case "assistant":
            return [_answered(blocks, where)]
        case "system":
            return [System(_content(item.get("content"), f"{where}.content"))]
        case str():
            raise UnknownName(f"role in {where}", role, ("user", "assistant"))
        case _:
            raise UsageError(f"{where} needs a role: user or assistant")


def _asked(content: Content, blocks: list[JsonObject], where: str) -> list[Message]:
    if isinstance(content, str):
        return [User(content)]
    found: list[Message] = []
    said: list[JsonObject] = []
    for at, block in enumerate(blocks):
        if block.get("type") != "tool_result":
            said.append(_part(block))
            continue
        if said:
            found.append(User(said))
            said = []
        found.append(_result(block, f"{where}.content[{at}]"))
    return [*found, User(said)] if said or not found else found


def _result(block: JsonObject, where: str) -> ToolResult:
    call_id = block.get("tool_use_id")
    if not isinstance(call_id, str):
        raise UsageError(f"{where} is a tool's result and needs a tool_use_id")
    content = _content(block.get("content"), f"{where}.content")
    return ToolResult(call_id, content, is_error=block.get("is_error") is True)


def _content(content: Any, where: str) -> Content:
    found = parts(content, where)
    return found if isinstance(found, str) else [_part(dict(block)) for block in found]


def _part(block: JsonObject) -> JsonObject:
    """Return a block as a content part; a block that only this API knows is unchanged."""
    source = as_object(block.get("source"))
    marks = {key: block[key] for key in ("cache_control",) if key in block}
    kind = block.get("type")
    match source.get("type"):
        case "base64":
            url = f"data:{as_text(source.get('media_type'))};base64,{as_text(source.get('data'))}"
        case "url":
            url = as_text(source.get("url"))
        case "text" if kind == "document":
            return {"type": "text", "text": as_text(source.get("data")), **marks}
        case _:
            return block
    if kind == "image":
        return {"type": "image_url", "image_url": {"url": url}, **marks}
    if kind != "document":
        return block
    title = as_text(block.get("title"))
    return {"type": "file", "file": {"file_data": url} | ({"filename": title} if title else {}), **marks}


def _answered(blocks: list[JsonObject], where: str) -> Assistant:
    keeper = Keeper(API)
    texts: list[str] = []
    thoughts: list[str] = []
    calls: list[ToolCall | BrokenCall] = []
    details: list[JsonObject] = []
    for at, block in enumerate(blocks):
        match block.get("type"):
            case "text":
                texts.append(as_text(block.get("text")))
                keeper.text(len(texts[-1]))
            case "tool_use":
                id, place = as_text(block.get("id")), f"{where}.content[{at}]"
                calls.append(call(id, block.get("name"), block.get("input"), len(calls), place))
                keeper.call(id)
            case kind:
                thinking = as_text(block.get("thinking")) if kind == "thinking" else ""
                thoughts.append(thinking)
                if not thinking or block.get("signature") or not keeper.empty:
                    details.extend(keeper.item(block).items)
    return Assistant("".join(texts), "".join(thoughts), tuple(calls), tuple(details))


def outline(items: Sequence[JsonObject]) -> list[str]:
    """Return the kinds of blocks in order: consecutive texts count once, an empty text as ``empty``."""
    found: list[str] = []
    for item in items:
        content: Any = item.get("content")
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else as_items(content)
        for each in blocks:
            block = as_object(each)
            kind = as_text(block.get("type"))
            if kind == "text" and not as_text(block.get("text")).strip():
                kind = "empty"
            if kind != "text" or found[-1:] != ["text"]:
                found.append(kind)
    return found
