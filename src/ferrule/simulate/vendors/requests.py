"""Requests of the other API families, as a chat completion would have asked: a body in, a body out.

Brains and rules read one shape only. What has no counterpart there (signed blocks, reasoning items) stays
in the request as it came, where the rules about it look (``Conversation.raw``).

Sources: https://docs.claude.com/en/api/messages, https://platform.openai.com/docs/api-reference/responses,
https://docs.ollama.com/api/chat
"""

from __future__ import annotations

import json
from typing import Any, cast

from ferrule.messages import JsonObject
from ferrule.simulate.conversation import objects, text_of

__all__ = ["from_anthropic", "from_ollama", "from_responses"]


def from_anthropic(body: JsonObject) -> JsonObject:
    """A request to ``/v1/messages``."""
    messages: list[JsonObject] = []
    if body.get("system"):
        messages.append({"role": "system", "content": text_of(body["system"])})
    for message in objects(body.get("messages")):
        add = _assistant_blocks if message.get("role") == "assistant" else _user_blocks
        add(message, messages)
    tools = [
        _tool(tool.get("name"), tool.get("description"), tool.get("input_schema"))
        for tool in objects(body.get("tools"))
    ]
    changed: JsonObject = {"messages": messages}
    if tools:
        changed["tools"] = tools
    for choice in objects([body.get("tool_choice")]):
        kinds: JsonObject = {"any": "required", "tool": _named(choice.get("name"))}
        changed["tool_choice"] = kinds.get(str(choice.get("type")), choice.get("type"))
    return body | changed


def _assistant_blocks(message: JsonObject, messages: list[JsonObject]) -> None:
    content = message.get("content")
    found: JsonObject = {"role": "assistant", "content": text_of(content)}
    thought = [str(block.get("thinking")) for block in objects(content) if block.get("type") == "thinking"]
    if thought:
        found["reasoning_content"] = "".join(thought)
    calls = [
        _call(block.get("id"), block.get("name"), json.dumps(block.get("input")))
        for block in objects(content)
        if block.get("type") == "tool_use"
    ]
    messages.append(found | ({"tool_calls": calls} if calls else {}))


def _user_blocks(message: JsonObject, messages: list[JsonObject]) -> None:
    """Results and words in their order, so that the rule about their order sees what came."""
    content = message.get("content")
    if isinstance(content, str):
        messages.append({"role": "user", "content": content})
    for block in objects(content):
        if block.get("type") == "tool_result":
            text = text_of(block.get("content"))
            messages.append({"role": "tool", "tool_call_id": block.get("tool_use_id"), "content": text})
        else:
            messages.append({"role": "user", "content": [block]})


def from_responses(body: JsonObject) -> JsonObject:
    """A request to ``/responses``."""
    messages: list[JsonObject] = []
    if body.get("instructions"):
        messages.append({"role": "system", "content": body["instructions"]})
    items: Any = body.get("input")
    for item in [{"role": "user", "content": items}] if isinstance(items, str) else objects(items):
        _add_item(item, messages)
    tools = [
        tool
        if tool.get("type") != "function"
        else _tool(tool.get("name"), tool.get("description"), tool.get("parameters"))
        for tool in objects(body.get("tools"))
    ]
    changed: JsonObject = {"messages": messages, "tools": tools}
    choice: Any = body.get("tool_choice")
    if isinstance(choice, dict):
        changed["tool_choice"] = _named(cast(JsonObject, choice).get("name"))
    if "max_output_tokens" in body:
        changed["max_tokens"] = body["max_output_tokens"]
    for effort in objects([body.get("reasoning")]):
        changed["reasoning_effort"] = effort.get("effort")
    return body | changed


def _add_item(item: JsonObject, messages: list[JsonObject]) -> None:
    """Items of one turn of the model are one message of a chat: its thinking, its words, its calls."""
    match item.get("type", "message"):
        case "reasoning":
            messages.append({"role": "assistant", "reasoning_content": text_of(item.get("summary"))})
        case "function_call":
            call = _call(item.get("call_id"), item.get("name"), str(item.get("arguments")))
            _turn(messages).setdefault("tool_calls", []).append(call)
        case "function_call_output":
            text = text_of(item.get("output"))
            messages.append({"role": "tool", "tool_call_id": item.get("call_id"), "content": text})
        case "message" if item.get("role") == "assistant":
            _turn(messages)["content"] = text_of(item.get("content"))
        case "message":
            messages.append({"role": item.get("role"), "content": item.get("content")})
        case _:
            pass  # items of tools that ran at the vendor


def _turn(messages: list[JsonObject]) -> JsonObject:
    """The model's message at the end, begun if there is none."""
    if not messages or messages[-1].get("role") != "assistant":
        messages.append({"role": "assistant", "content": ""})
    return messages[-1]


def from_ollama(body: JsonObject) -> JsonObject:
    """A request to ``/api/chat``; it streams unless told not to."""
    changed: JsonObject = {"messages": _ollama_messages(body), "stream": body.get("stream") is not False}
    for options in objects([body.get("options")]):
        if "num_predict" in options:
            changed["max_tokens"] = options["num_predict"]
    if "think" in body:
        changed["thinking"] = {"type": "enabled" if body["think"] else "disabled"}
    return body | changed


def _ollama_messages(body: JsonObject) -> list[JsonObject]:
    """The messages, with ids for calls that have none; results without an id answer them in order."""
    messages: list[JsonObject] = []
    waiting: list[str] = []
    for at, message in enumerate(objects(body.get("messages"))):
        found = dict(message)
        if "thinking" in found:
            found["reasoning_content"] = found.pop("thinking")
        calls = objects(message.get("tool_calls"))
        if calls:
            waiting = [str(call.get("id") or f"call_{at}_{n}") for n, call in enumerate(calls)]
            found["tool_calls"] = [_native(call, id) for call, id in zip(calls, waiting, strict=True)]
        if message.get("role") == "tool":
            id = str(message.get("tool_call_id") or (waiting[0] if waiting else ""))
            waiting = [each for each in waiting if each != id]
            found["tool_call_id"] = id
        messages.append(found)
    return messages


def _native(call: JsonObject, id: str) -> JsonObject:
    function = cast(JsonObject, call.get("function") or {})
    return _call(id, function.get("name"), json.dumps(function.get("arguments")))


def _call(id: Any, name: Any, arguments: str) -> JsonObject:
    return {"id": id, "type": "function", "function": {"name": name, "arguments": arguments}}


def _tool(name: Any, description: Any, parameters: Any) -> JsonObject:
    function = {"name": name, "description": description, "parameters": parameters}
    return {"type": "function", "function": function}


def _named(name: Any) -> JsonObject:
    return {"type": "function", "function": {"name": name}}
