"""Tools for a model that is held to a schema: the wishes of a request in, the same without tools out.

Where an endpoint ignores ``tool_choice``, or a small model cannot keep to a call format, the reply itself
is held: ``response_format`` allows nothing but a call of a declared tool or ``{"answer": TEXT}``. The tools
stand in the instructions then, and earlier calls and results in the text, in the very form in which the
model writes them, so that neither its chat template nor its training need know of tools.

The trick: it is done to the messages, before any API family writes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ferrule.encode.pairing import SentCall, pair
from ferrule.encode.parts import kinds, result
from ferrule.encode.schemas import moved
from ferrule.encode.tools import choice_of, offered
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
from ferrule.profiles import Choice, Profile

__all__ = ["Held", "held"]

_TOOLS = """\
# Tools

You can call these tools, one a line, each with the JSON schema of its arguments:

{tools}

Reply with one JSON object and nothing else. To call a tool: {{"name": TOOL, "arguments": ARGUMENTS}}. You \
then get its result. Once the results say all that was asked for: {{"answer": TEXT}}. Never answer from a \
guess what a tool can find out or do, and never make a call again whose result you have."""

_NO_TOOLS = 'Reply with one JSON object and nothing else: {"answer": TEXT}.'


@dataclass(frozen=True, slots=True)
class Held:
    """What goes out instead: messages that hold the tools, the calls and the results as text, and the
    ``response_format`` that holds the reply."""

    messages: list[Message]
    format: JsonObject


def held(
    profile: Profile,
    messages: Sequence[Message],
    tools: Sequence[Mapping[str, Any]],
    wish: str | Mapping[str, Any] | None,
    notes: list[str],
) -> Held | None:
    """The request as one whose reply is held to a schema; None where it goes out as it is.

    ``wish`` is the ``tool_choice``. Linear in the length of the history.
    """
    kind, name = choice_of(wish or "auto")
    always = profile.held_output == "always"
    if not always and (profile.held_output == "never" or kind not in ("required", "named") or not tools):
        return None
    functions = [tool["function"] for tool in offered(profile, tools, notes) if "function" in tool]
    if not functions and not (always and _has_calls(messages)):
        return None
    listed = "\n".join(json.dumps(_told(each), ensure_ascii=False) for each in functions)
    words = _TOOLS.format(tools=listed) if functions else _NO_TOOLS
    systems = [message for message in messages if isinstance(message, System)]
    text = _Text(profile, answers=always)
    return Held([*systems, System(words), *text.written(messages)], _format(functions, kind, name))


def _has_calls(messages: Sequence[Message]) -> bool:
    return any(isinstance(message, Assistant) and message.calls for message in messages)


def _told(function: Mapping[str, Any]) -> JsonObject:
    """A tool as the model is told about it."""
    return {key: function[key] for key in ("name", "description", "parameters") if function.get(key)}


def _format(functions: Sequence[Mapping[str, Any]], kind: Choice, name: str) -> JsonObject:
    """The ``response_format``: a call of a function as far as ``kind`` allows one, or an answer."""
    called = [each for each in functions if kind != "named" or each["name"] == name]
    forms = [_closed(name={"const": each["name"]}, arguments=_arguments(each)) for each in called]
    if kind in ("auto", "none"):
        answer = _closed(answer={"type": "string"})
        forms = [answer] if kind == "none" else [*forms, answer]
    definitions = {
        each["name"]: moved(each["parameters"], _place(each)) for each in called if _refers(each)
    }
    schema: JsonObject = {"anyOf": forms} if len(forms) > 1 else dict(forms[0])
    if definitions:
        schema["$defs"] = definitions
    return {"type": "json_schema", "json_schema": {"name": "reply", "schema": schema, "strict": True}}


def _closed(**properties: JsonObject) -> JsonObject:
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


def _arguments(function: Mapping[str, Any]) -> JsonObject:
    """The schema of the arguments; one that refers to parts of itself stands among the definitions."""
    if _refers(function):
        return {"$ref": _place(function)}
    return function.get("parameters") or {"type": "object", "properties": {}}


def _refers(function: Mapping[str, Any]) -> bool:
    return '"$ref"' in json.dumps(function.get("parameters"))


def _place(function: Mapping[str, Any]) -> str:
    return f"#/$defs/{function['name']}"


@dataclass(frozen=True, slots=True)
class _Text:
    """Writes calls and results as text; with ``answers`` also what the model said without a call."""

    profile: Profile
    answers: bool

    def written(self, messages: Sequence[Message]) -> list[Message]:
        """The conversation without instructions. Results stand behind their calls, whatever came between;
        those of broken calls, and those without a call, are left as they are."""
        pairing = pair(messages, self.profile.ids)
        left = {*pairing.orphans, *pairing.rejected}
        out: list[Message] = []
        for at, message in enumerate(messages):
            match message:
                case Assistant():
                    calls = pairing.calls[at]
                    out.append(self._assistant(message))
                    if calls:
                        _ask(out, _results(calls, self.profile.empty_result))
                case User(content):
                    _ask(out, content)
                case ToolResult() if at in left:
                    out.append(message)
                case _:
                    pass
        return out

    def _assistant(self, message: Assistant) -> Assistant:
        text, _ = kinds(message.content)
        whole = [call for call in message.calls if isinstance(call, ToolCall)]
        broken = tuple(call for call in message.calls if isinstance(call, BrokenCall))
        if text and self.answers and not whole:
            text = json.dumps({"answer": text}, ensure_ascii=False)
        calls = [
            json.dumps({"name": call.name, "arguments": call.arguments}, ensure_ascii=False)
            for call in whole
        ]
        return replace(message, content="\n".join(filter(None, (text, *calls))), calls=broken)


def _results(calls: Sequence[SentCall], empty: str) -> Content:
    """All results of a turn, each behind its tool's name."""
    texts: list[str] = []
    extras: list[JsonObject] = []
    for call in calls:
        text, others = result(call, empty)
        texts.append(f"Result of {call.call.name}:\n{text}")
        extras.extend(others)
    joined = "\n\n".join(texts)
    return [{"type": "text", "text": joined}, *extras] if extras else joined


def _ask(out: list[Message], content: Content) -> None:
    """Add what the user says; two texts in a row are one, because some chat templates demand turns."""
    last = out[-1] if out else None
    if isinstance(last, User) and isinstance(last.content, str) and isinstance(content, str):
        out[-1] = User(f"{last.content}\n\n{content}")
    else:
        out.append(User(content))
