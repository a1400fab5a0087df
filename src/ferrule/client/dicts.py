"""OpenAI's message dicts, as most programs have them, in our words.

In goes one dict of a chat completions request; out comes one message, or ``UsageError`` that names the
place in it. Arguments that are no JSON object make a ``BrokenCall``, never ``{}``. The thinking is read
from ``reasoning_content`` or ``reasoning``, opaque items from ``reasoning_details``.
https://platform.openai.com/docs/api-reference/chat/create
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ferrule.errors import UnknownName, UsageError
from ferrule.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    Origin,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.repair.strict import Parsed, parse

__all__ = ["from_dict"]

_ROLES = ("system", "developer", "user", "assistant", "tool")


def from_dict(message: Mapping[str, Any], where: str) -> Message:
    """The message of a dict; ``where`` it stands, for errors."""
    role, content = message.get("role"), _content(message.get("content"))
    match role:
        case "user":
            return User(content)
        case "assistant":
            return _assistant(message, content, where)
        case "tool":
            call_id = message.get("tool_call_id")
            if not isinstance(call_id, str):
                raise UsageError(f"{where} is a tool's result and needs a tool_call_id")
            return ToolResult(call_id, content, str(message.get("name") or ""))
        case "system" | "developer":
            return System(content)
        case _:
            if isinstance(role, str):
                raise UnknownName(f"role in {where}", role, _ROLES)
            raise UsageError(f"{where} needs a role: one of {', '.join(_ROLES)}")


def _content(content: Any) -> Content:
    return "" if content is None else content


def _assistant(message: Mapping[str, Any], content: Content, where: str) -> Assistant:
    calls, details = (_listed(message, key, where) for key in ("tool_calls", "reasoning_details"))
    reasoning = message.get("reasoning_content") or message.get("reasoning")
    return Assistant(
        content,
        reasoning if isinstance(reasoning, str) else "",
        tuple(_call(each, at, f"{where}.tool_calls[{at}]") for at, each in enumerate(calls)),
        tuple(details),
    )


def _listed(message: Mapping[str, Any], key: str, where: str) -> Sequence[Any]:
    found: object = message.get(key) or ()
    if isinstance(found, str) or not isinstance(found, Sequence):
        raise UsageError(f"{where}.{key} must be a list of dicts")
    return cast("Sequence[Any]", found)


def _call(call: Any, at: int, where: str) -> ToolCall | BrokenCall:
    function: Any = cast("JsonObject", call).get("function") if isinstance(call, Mapping) else None
    if not isinstance(function, Mapping):
        raise UsageError(f"{where} must be a dict with a function")
    known = cast("JsonObject", function)
    id_, name = str(cast("JsonObject", call).get("id") or ""), known.get("name")
    if not isinstance(name, str):
        raise UsageError(f"{where}.function needs a name")
    given, origin = known.get("arguments"), Origin("native", "native", at, at)
    parsed = parse(given) if isinstance(given, str) else Parsed(given)
    arguments: Any = parsed.value if parsed else None
    if not isinstance(arguments, dict):
        return BrokenCall(id_, name, str(given), "unparsable", origin, "The arguments are no JSON object.")
    return ToolCall(id_, name, cast("JsonObject", arguments), origin)
