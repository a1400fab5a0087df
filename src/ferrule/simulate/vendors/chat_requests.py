"""Requests of the other API families, as a chat completion would have asked: a body in, a body out.

Brains and rules read one shape only. What has no counterpart there (signed blocks, reasoning items) stays
in the request as it came, where the rules about it look (``Conversation.raw``).
"""

from __future__ import annotations

import json

from ferrule.core.json_values import as_object
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
from ferrule.vendors import Api
from ferrule.vendors.history.contents import kinds
from ferrule.wire.families import FAMILIES


def chat_shape(api: Api, body: JsonObject) -> JsonObject:
    """A body of another family as one of chat completions. Raises ``UsageError`` for what is no request."""
    request = FAMILIES[api].read_request(body)
    shaped: JsonObject = {
        "messages": [_message(each) for each in request.messages],
        "stream": request.stream,
        "max_tokens": request.max_tokens,
        "tool_choice": request.tool_choice,
        "reasoning_effort": request.parameters.get("reasoning_effort"),
    }
    if request.tools:
        shaped["tools"] = [*request.tools]
    if isinstance(request.thinking, bool):
        shaped["thinking"] = {"type": "enabled" if request.thinking else "disabled"}
    return body | {key: value for key, value in shaped.items() if value is not None}


def _message(message: Message) -> JsonObject:
    match message:
        case System(content):
            return {"role": "system", "content": _text(content)}
        case User(content):
            return {"role": "user", "content": content}
        case ToolResult(call_id, content):
            return {"role": "tool", "tool_call_id": call_id, "content": _text(content)}
        case Assistant(content, reasoning, calls, details):
            said: JsonObject = {"role": "assistant", "content": _text(content)}
            if reasoning or any(map(_is_thinking, details)):
                said["reasoning_content"] = reasoning
            if calls:
                said["tool_calls"] = [_call(call) for call in calls]
            return said


def _is_thinking(detail: JsonObject) -> bool:
    """Whether an item is thinking, though it may have no text."""
    return as_object(detail.get("item")).get("type") in ("thinking", "reasoning")


def _text(content: Content) -> str:
    return kinds(content, between="\n")[0]


def _call(call: ToolCall | BrokenCall) -> JsonObject:
    given = call.raw if isinstance(call, BrokenCall) else json.dumps(call.arguments, ensure_ascii=False)
    return {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": given}}
