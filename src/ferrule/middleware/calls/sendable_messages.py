"""A history as a strict server takes it, for model classes that send what they have.

In go messages in order (see ``call_pairing``), out come those that may be sent; the very same where nothing
is wrong. What LangChain's classes would send as it is, and servers refuse: calls whose arguments are no
JSON (they go as text, their results as words of the user, as ``ferrule.encode`` has it), names with other
characters than ``[A-Za-z0-9_-]`` or more than 64, and halves of surrogate pairs, which UTF-8 cannot hold.
The state keeps all of it. ``ChatFerrule`` writes its own requests.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, cast

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

from ferrule.history.contents import raw, refused
from ferrule.langchain.calls import broken_calls
from ferrule.langchain.values import is_object, is_whole, whole
from ferrule.middleware.calls.declared_tools import Declared

# https://platform.openai.com/docs/api-reference/chat/create, at tools.function.name
_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NO_NAME = re.compile(r"[^A-Za-z0-9_-]")
_LONGEST_NAME = 64
_CALLS = ("tool_use", "tool_call", "function_call", "invalid_tool_call")
_RAW_CALLS = ("tool_calls", "function_call")


def is_sendable(messages: Sequence[AnyMessage], start: int, tools: Sequence[Any]) -> bool:
    """Whether everything from ``start`` on can be sent; names of ``tools`` may have any form."""
    for at in range(start, len(messages)):
        message = messages[at]
        if isinstance(message, AIMessage):
            if message.invalid_tool_calls or not is_whole(message.additional_kwargs):
                return False
            for call in message.tool_calls:
                if not _NAME.fullmatch(call["name"]) and not Declared(tools).has(call["name"]):
                    return False
                if not is_whole(call["args"]):
                    return False
        if not is_whole(message.content):
            return False
    return True


def sendable(messages: Sequence[AnyMessage], tools: Sequence[Any]) -> list[AnyMessage]:
    """The messages as they can be sent."""
    declared = Declared(tools)
    sent: list[AnyMessage] = []
    broken: set[str | None] = set()
    # What the user says of broken calls comes behind the results of the others.
    later: list[AnyMessage] = []
    for message in messages:
        if isinstance(message, ToolMessage) and message.tool_call_id in broken:
            later.append(_whole(HumanMessage(refused(message.name or "", message.text))))
            continue
        if not isinstance(message, ToolMessage):
            sent += later
            later = []
        if isinstance(message, AIMessage):
            broken = {call["id"] for call in message.invalid_tool_calls}
            message = _named(_as_text(message, broken) if broken else message, declared)
        sent.append(_whole(message))
    return [*sent, *later]


def _as_text(message: AIMessage, broken: set[str | None]) -> AIMessage:
    """The message with its broken calls as text."""
    written = "\n".join(map(raw, broken_calls(message)))
    content = cast("str | list[Any]", message.content)
    if isinstance(content, str):
        content = "\n".join(part for part in (content, written) if part)
    else:
        kept = [block for block in content if not _is_call(block, broken)]
        content = [*kept, {"type": "text", "text": written}]
    extra = {key: value for key, value in message.additional_kwargs.items() if key not in _RAW_CALLS}
    return message.model_copy(
        update={"content": content, "invalid_tool_calls": [], "additional_kwargs": extra}
    )


def _is_call(block: object, ids: set[str | None]) -> bool:
    return is_object(block) and block.get("type") in _CALLS and block.get("id") in ids


def _named(message: AIMessage, declared: Declared) -> AIMessage:
    """The message with names for its calls that a server takes."""
    if all(_NAME.fullmatch(call["name"]) or declared.has(call["name"]) for call in message.tool_calls):
        return message
    calls = [call.copy() for call in message.tool_calls]
    for call in calls:
        if not declared.has(call["name"]):
            call["name"] = _NO_NAME.sub("_", call["name"])[:_LONGEST_NAME] or "unknown"
    return message.model_copy(update={"tool_calls": calls})


def _whole(message: AnyMessage) -> AnyMessage:
    """The message without halves of surrogate pairs."""
    update: dict[str, Any] = {"content": whole(message.content)}
    if isinstance(message, AIMessage):
        update["tool_calls"] = whole(message.tool_calls)
        update["additional_kwargs"] = whole(message.additional_kwargs)
    if all(value is getattr(message, key) for key, value in update.items()):
        return message
    return message.model_copy(update=update)
