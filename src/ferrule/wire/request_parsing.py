"""Code that the readers of requests share: it checks entries, calls and choices of a body.

In: values of a body, and their path. Out: our types, or a ``UsageError`` that names the path. A call whose
arguments are not a JSON object becomes a ``BrokenCall``, never a call with ``{}``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import BrokenCall, Content, JsonObject, Message, Origin, ToolCall, User
from ferrule.core.requests import Part
from ferrule.repair.strict_json import Parsed, parse


def entries(value: Any, where: str) -> list[JsonObject]:
    """Return the JSON objects of a list; None is an empty list. Raises ``UsageError``."""
    if value is None:
        return []
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise UsageError(f"{where} must be a list of objects")
    found: list[JsonObject] = []
    for at, each in enumerate(cast("Sequence[Any]", value)):
        if not isinstance(each, Mapping):
            raise UsageError(f"{where}[{at}] must be an object")
        found.append(cast("JsonObject", each))
    return found


def limit(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def call(id: str, name: Any, arguments: Any, at: int, where: str) -> ToolCall | BrokenCall:
    """Make a call, the ``at``-th of its message; ``arguments`` are JSON text or an object."""
    if not isinstance(name, str):
        raise UsageError(f"{where} needs a name")
    origin = Origin("native", "native", at, at)
    parsed = parse(arguments) if isinstance(arguments, str) else Parsed(arguments)
    value: Any = parsed.value if parsed else None
    if not isinstance(value, dict):
        raw = str(arguments)
        return BrokenCall(id, name, raw, "unparsable", origin, "The arguments are not a JSON object.")
    return ToolCall(id, name, cast("JsonObject", value), origin)


def parts(content: Any, where: str) -> Content:
    """Return the content of a message: its text, or its unchanged parts. None is an empty text."""
    if content is None or isinstance(content, str):
        return content or ""
    if not isinstance(content, Sequence):
        raise UsageError(f"{where} must be a string or a list of content parts")
    return entries(cast("Sequence[Any]", content), where)


def read_tools(tools: Sequence[JsonObject]) -> list[JsonObject]:
    """Check tools whose functions are under ``function``. Raises ``UsageError``."""
    for at, tool in enumerate(tools):
        where, function = f"tools[{at}]", tool
        if "function" in tool:
            where, function = f"{where}.function", tool["function"]
        elif tool.get("type", "function") != "function":
            continue
        if not isinstance(function, Mapping):
            raise UsageError(f"{where} must be an object")
        _check_function(as_object(function), where)
    return [*tools]


def read_functions(functions: Sequence[JsonObject]) -> list[JsonObject]:
    """Return legacy ``functions`` as tools. Raises ``UsageError``."""
    for at, function in enumerate(functions):
        _check_function(function, f"functions[{at}]")
    return [{"type": "function", "function": function} for function in functions]


def _check_function(function: JsonObject, where: str) -> None:
    if not isinstance(function.get("name"), str):
        raise UsageError(f"{where} needs a name")
    if not isinstance(function.get("parameters") or {}, Mapping):
        raise UsageError(f"{where}.parameters must be a JSON schema")


def read_choice(value: Any) -> str | JsonObject | None:
    """Return a ``tool_choice`` of chat completions or Responses as in ``Request``.

    Of ``allowed_tools`` only the mode stays, see ``allowed_tools``. Raises ``UsageError``. https:

    platform.openai.com/docs/api-reference/chat/create#chat-create-tool_choice, 2026-11.
    """
    if value is None or isinstance(value, str):
        return value or None
    if not isinstance(value, Mapping):
        raise UsageError("tool_choice must be a string or an object")
    choice = as_object(value)
    kind = as_text(choice.get("type"))
    if kind == "allowed_tools":
        allowed = as_object(choice.get("allowed_tools")) or choice
        return as_text(allowed.get("mode")) or "auto"
    name = as_text(as_object(choice.get(kind)).get("name")) or as_text(choice.get("name"))
    return {"type": "function", "function": {"name": name}} if name else {"type": kind}


def allowed_tools(tools: list[JsonObject], choice: Any) -> list[JsonObject]:
    """Return the tools that may be called: all, or those that the choice ``allowed_tools`` names."""
    chosen = as_object(choice)
    if chosen.get("type") != "allowed_tools":
        return tools
    allowed = as_object(chosen.get("allowed_tools")) or chosen
    named = {_tool_name(as_object(each)) for each in as_items(allowed.get("tools"))}
    return [tool for tool in tools if _tool_name(tool) in named]


def _tool_name(tool: JsonObject) -> str:
    inside = as_object(tool.get(as_text(tool.get("type"))))
    return as_text(inside.get("name") or tool.get("name") or tool.get("type"))


def flat_tool(tool: JsonObject) -> JsonObject:
    """Return a function of the Responses API (name beside type) in the format of chat completions."""
    if tool.get("type") != "function" or "function" in tool:
        return tool
    return {"type": "function", "function": {key: value for key, value in tool.items() if key != "type"}}


def messages_of(found: Iterable[Part]) -> list[Message]:
    return [message for part in found for message in part.messages]


def opaque(item: JsonObject) -> User:
    """Return an entry that only its own API family understands as a user message."""
    return User([item])
