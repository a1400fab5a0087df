"""Scripted models: functions that take a request and return what the simulated model answers (``Say``)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Brain, Call, Conversation, Say


def script(*turns: Say | Callable[[Conversation], Say]) -> Brain:
    """A brain with fixed turns, one for each request that reaches it, in order.

    A callable turn gets the ``Conversation`` and so can read what the tools really answered. A request
    beyond the last turn is an error: the client gets a 400 that says so.
    """
    left = list(turns)

    def brain(conversation: Conversation) -> Say:
        if not left:
            raise IndexError(f"the script has {len(turns)} turns and this is one more")
        turn = left.pop(0)
        return turn if isinstance(turn, Say) else turn(conversation)

    return brain


def repeat(turn: Say | Callable[[Conversation], Say]) -> Brain:
    """A brain that says the same on every request."""
    return lambda conversation: turn if isinstance(turn, Say) else turn(conversation)


def echo(conversation: Conversation) -> Say:
    """A brain for trying things out: it answers with the user's words, or calls a tool once.

    It calls a tool when ``tool_choice`` forces one, when the user names an offered tool (or a word of its
    name), or when the user asks for a "tool" or a "call"; the required arguments are made from the user's
    text and the tool's schema. It then answers with the tool's result.
    """
    if conversation.last_results:
        told = "; ".join(f"{result.name} said: {result.text}" for result in conversation.last_results)
        return Say(told, "The tool has answered, so I pass it on.")
    tool = _tool_to_call(conversation)
    if tool is None:
        return Say(f"You said: {conversation.user}", "Nothing to look up; I answer directly.")
    function = conversation.tools[tool]
    arguments = arguments_for(function, conversation.user)
    return Say("", f"The user wants something from {tool}; I call it.", (Call(tool, arguments),))


TOOL_WORDS = frozenset({"tool", "tools", "call", "use", "function"})
CHINESE_TOOL_WORDS = ("工具", "调用")
COMMON_WORDS = frozenset({"get", "set", "the", "a", "to", "do", "is", "of", "for", "my", "file"})


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.lower())


def _knows_no_tool(body: JsonObject) -> bool:
    """No call is allowed. llama.cpp with its parser off has the tools in the prompt even then."""
    return body.get("tool_choice") == "none" and body.get("parse_tool_calls") is not False


def _tool_to_call(conversation: Conversation) -> str | None:
    tools = list(conversation.tools)
    choice: Any = conversation.body.get("tool_choice")
    if not tools or _knows_no_tool(conversation.body) or conversation.turn:
        return None
    if isinstance(choice, dict):
        function: Any = cast(JsonObject, choice).get("function")
        name = cast(JsonObject, function).get("name") if isinstance(function, dict) else None
        return str(name) if name in tools else tools[0]
    text = conversation.user
    said = set(_words(text))
    named = [tool for tool in tools if tool.lower() in text.lower()]
    hinted = [tool for tool in tools if said & (set(_words(tool)) - COMMON_WORDS)]
    asked = choice == "required" or said & TOOL_WORDS or any(word in text for word in CHINESE_TOOL_WORDS)
    return next(iter([*named, *hinted, *(tools if asked else [])]), None)


def arguments_for(function: JsonObject, text: str) -> JsonObject:
    """Arguments that fit a tool's schema, made out of what the user said."""
    schema: Any = function.get("parameters")
    parameters = cast(JsonObject, schema) if isinstance(schema, dict) else {}
    properties: Any = parameters.get("properties")
    known = cast(JsonObject, properties) if isinstance(properties, dict) else {}
    required: Any = parameters.get("required")
    names = (
        [str(name) for name in cast("list[Any]", required)] if isinstance(required, list) else list(known)
    )
    return {name: _argument(known.get(name), text) for name in names}


def _argument(schema: Any, text: str) -> Any:
    """A value of the schema's type, out of the user's text where that is possible."""
    rules = cast(JsonObject, schema) if isinstance(schema, dict) else {}
    enum: Any = rules.get("enum")
    if isinstance(enum, list) and enum:
        choices = cast("list[Any]", enum)
        return next((choice for choice in choices if str(choice).lower() in text.lower()), choices[0])
    number = re.search(r"\d+", text)
    found = int(number[0]) if number else 1
    by_type: dict[str, Any] = {
        "integer": found,
        "number": found,
        "boolean": True,
        "array": [],
        "object": {},
        "null": None,
    }
    return by_type.get(str(rules.get("type")), _topic(text))


def _topic(text: str) -> str:
    """What a text is about: its first quoted part, else its last capitalised word or path, else all."""
    quoted = re.search(r"[\"'`“]([^\"'`”]+)[\"'`”]", text)
    if quoted:
        return quoted[1]
    words = [word.strip(".,;:!?()") for word in text.split()]
    telling = [word for word in words[1:] if word[:1].isupper() or word.startswith("/")]
    return telling[-1] if telling else text
