"""Parses a responses request into a ``Request``; ``UsageError`` names the wrong place.

Consecutive items of the model become one ``Assistant``; reasoning and items of tools that ran at the vendor
are kept in its ``details``. ``previous_response_id`` and the like mean that the vendor stores more of the
conversation, see ``Received.whole``. https://platform.openai.com/docs/api-reference/responses, 2026-11.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.json_values import as_object, as_text
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
from ferrule.wire.openai_responses.read_reply import API, spoken, thought
from ferrule.wire.request_parsing import (
    allowed_tools,
    call,
    entries,
    flat_tool,
    limit,
    messages_of,
    opaque,
    parts,
    read_choice,
    read_tools,
)

_SAME = ("model", "input", "instructions", "tools", "tool_choice", "stream", "max_output_tokens")
_PORTABLE = ("temperature", "top_p", "parallel_tool_calls", "user", "prompt_cache_key", "safety_identifier")
"""Fields with the same name and meaning in chat completions."""
_ELSEWHERE = ("previous_response_id", "conversation", "prompt")
"""Fields that refer to a stored part of the conversation."""
_OUTPUTS = ("function_call_output", "custom_tool_call_output")
_ASKED = ("configuration_update", "item_reference", "mcp_approval_response")
"""Items that are not the model's, beside messages and call outputs."""


_READ = ("reasoning", "text")
"""Fields of this API alone that have counterparts elsewhere."""


def read_request(body: JsonObject) -> Request:
    given: Any = body.get("input")
    items = [{"role": "user", "content": given}] if isinstance(given, str) else entries(given, "input")
    read: list[Part] = []
    if isinstance(body.get("instructions"), str):
        fields = {"instructions": body["instructions"]}
        read.append(Part((System(body["instructions"]),), fields=fields))
    read.extend(_parts(items))
    own = {key: value for key, value in body.items() if key not in (*_SAME, *_PORTABLE)}
    choice: Any = body.get("tool_choice")
    tools = read_tools([flat_tool(each) for each in entries(body.get("tools"), "tools")])
    whole = not any(body.get(key) for key in _ELSEWHERE) and not any(
        item.get("type") == "item_reference" for item in items
    )
    allowed = allowed_tools(tools, choice)
    return Request(
        messages_of(read),
        as_text(body.get("model")),
        tools=allowed,
        tool_choice=read_choice(choice),
        stream=body.get("stream") is True,
        max_tokens=limit(body.get("max_output_tokens")),
        parameters={key: body[key] for key in _PORTABLE if key in body} | _translated(own),
        received=Received(
            API,
            body,
            tuple(read),
            own=own,
            unread=tuple(key for key in own if key not in _READ),
            whole=whole,
            tools=() if allowed is tools else tuple(tools),
        ),
    )


def _translated(own: JsonObject) -> JsonObject:
    found: JsonObject = {}
    if effort := as_text(as_object(own.get("reasoning")).get("effort")):
        found["reasoning_effort"] = effort
    text = as_object(own.get("text"))
    if verbosity := as_text(text.get("verbosity")):
        found["verbosity"] = verbosity
    asked = as_object(text.get("format"))
    kind = as_text(asked.get("type"))
    if kind == "json_schema":
        schema = {key: value for key, value in asked.items() if key != "type"}
        found["response_format"] = {"type": kind, "json_schema": schema}
    elif kind:
        found["response_format"] = {"type": kind}
    return found


def _parts(items: list[JsonObject]) -> list[Part]:
    """Group items into parts: one part per turn of the model, one for each other item."""
    found: list[Part] = []
    turn: list[JsonObject] = []
    began = 0
    for at, item in enumerate(items):
        if _is_model(item):
            began = began if turn else at
            turn.append(item)
            continue
        if turn:
            found.append(Part((_answered(turn, began),), tuple(turn)))
            turn = []
        found.append(Part((_asked(item, f"input[{at}]"),), (item,)))
    if turn:
        found.append(Part((_answered(turn, began),), tuple(turn)))
    return found


def _kind(item: JsonObject) -> str:
    return as_text(item.get("type")) or "message"


def _is_model(item: JsonObject) -> bool:
    kind = _kind(item)
    if kind == "message":
        return item.get("role") == "assistant"
    return not kind.endswith("_output") and kind not in _ASKED


def _asked(item: JsonObject, where: str) -> Message:
    if _kind(item) in _OUTPUTS:
        call_id = item.get("call_id")
        if not isinstance(call_id, str):
            raise UsageError(f"{where} is a tool's result and needs a call_id")
        return ToolResult(call_id, _content(item.get("output"), f"{where}.output"))
    if _kind(item) != "message":
        return opaque(item)
    role: Any = item.get("role")
    content = _content(item.get("content"), f"{where}.content")
    match role:
        case "user":
            return User(content)
        case "system" | "developer":
            return System(content)
        case str():
            raise UnknownName(f"role in {where}", role, ("user", "assistant", "system", "developer"))
        case _:
            raise UsageError(f"{where} needs a type or a role")


def _content(content: Any, where: str) -> Content:
    found = parts(content, where)
    return found if isinstance(found, str) else [_part(part) for part in found]


def _part(part: Mapping[str, Any]) -> JsonObject:
    """Return a content part in the format of chat completions; one that only this API knows is
    unchanged."""
    match part.get("type"):
        case "input_text":
            return {"type": "text", "text": as_text(part.get("text"))}
        case "input_image" if isinstance(part.get("image_url"), str):
            image = {key: value for key, value in part.items() if key in ("detail",) and value is not None}
            return {"type": "image_url", "image_url": {"url": part["image_url"], **image}}
        case "input_file" if url := as_text(part.get("file_data")) or as_text(part.get("file_url")):
            return {"type": "file", "file": {"file_data": url, "filename": as_text(part.get("filename"))}}
        case _:
            return dict(part)


def _answered(items: list[JsonObject], began: int) -> Assistant:
    keeper = Keeper(API)
    texts: list[str] = []
    thoughts: list[str] = []
    calls: list[ToolCall | BrokenCall] = []
    details: list[JsonObject] = []
    for at, item in enumerate(items, began):
        match _kind(item):
            case "message":
                texts.append(spoken(item))
                keeper.text(len(texts[-1]))
            case "function_call" | "custom_tool_call" as kind:
                id = as_text(item.get("call_id")) or as_text(item.get("id"))
                given = item.get("arguments") if kind == "function_call" else {"input": item.get("input")}
                calls.append(call(id, item.get("name"), given, len(calls), f"input[{at}]"))
                if item.get("async") is True:
                    details.extend(keeper.async_call(id).items)
                else:
                    keeper.call(id)
            case kind:
                if kind == "reasoning":
                    thoughts.append(thought(item))
                if kind != "reasoning" or not _is_plain(item) or not keeper.empty:
                    details.extend(keeper.item(item).items)
    return Assistant("".join(texts), "".join(thoughts), tuple(calls), tuple(details))


def _is_plain(item: JsonObject) -> bool:
    """Whether a reasoning item contains nothing beside its text, as with open models."""
    return not item.get("encrypted_content") and not item.get("id") and bool(item.get("content"))


def outline(items: Sequence[JsonObject]) -> list[str]:
    """Return the kinds of items in order: consecutive texts count once, an empty text as ``empty``."""
    found: list[str] = []
    for item in items:
        kind = _kind(item)
        if kind == "message" and item.get("role") == "assistant" and not spoken(item):
            kind = "empty"
        if kind != "message" or found[-1:] != ["message"]:
            found.append(kind)
    return found
