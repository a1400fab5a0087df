"""``tools`` and ``tool_choice`` of a request: what a caller wishes in, what the vendor takes out.

A tool or a choice that the vendor refuses becomes the nearest it takes, and a note says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ferrule.history.schemas import clean, close
from ferrule.messages import JsonObject
from ferrule.profiles import Choice, Profile

__all__ = ["choice_of", "chosen", "offered"]


def offered(profile: Profile, tools: Sequence[Mapping[str, Any]], notes: list[str]) -> list[JsonObject]:
    """The tools as ``{"type": "function", "function": {…}}``, their schemas as the vendor takes them."""
    sent: list[JsonObject] = []
    for tool in tools:
        wrapped = _wrapped(tool)
        kind = wrapped.get("type", "function")
        if profile.tool_types is not None and kind not in profile.tool_types:
            notes.append(f"a tool of type {kind} was left out, because {profile.title} has none")
        elif isinstance(wrapped.get("function"), Mapping):
            sent.append({**wrapped, "function": _function(profile, wrapped["function"], notes)})
        else:
            sent.append(wrapped)
    return sent


def chosen(
    profile: Profile,
    model: str,
    tools: list[JsonObject],
    wish: str | Mapping[str, Any] | None,
    thinks: bool,
    notes: list[str],
) -> JsonObject:
    """``tools`` and ``tool_choice``; a choice the vendor refuses becomes the nearest it takes."""
    if not tools:
        if wish not in (None, "auto", "none"):
            notes.append("tool_choice was left out, because there are no tools")
        return {}
    if wish is None:
        return {"tools": tools}
    kind, name = choice_of(wish)
    accepted = profile.choices(model, thinking=thinks)
    kind, name = _same(kind, name, tools, accepted)
    if kind in accepted:
        named: JsonObject = {"type": "function", "function": {"name": name}}
        return {"tools": tools, "tool_choice": named if kind == "named" else kind}
    if kind == "auto":
        return {"tools": tools}
    if kind == "none":
        notes.append(f"{profile.title} has no tool_choice none; the tools were left out instead")
        return {}
    forceable = kind in profile.choices(model, thinking=False)
    wanted = f"the tool {name!r}" if kind == "named" else "a tool call"
    when = " while thinking; switch thinking off to force it" if forceable else ""
    notes.append(f"{profile.title} cannot be made to use {wanted}{when}; the choice was left to the model")
    return {"tools": tools, "tool_choice": "auto"} if "auto" in accepted else {"tools": tools}


def _same(
    kind: Choice, name: str, tools: list[JsonObject], accepted: frozenset[Choice]
) -> tuple[Choice, str]:
    """The other word for a forced call where the vendor knows only that, and there is but one tool."""
    if kind in accepted or kind not in ("required", "named") or len(tools) != 1:
        return kind, name
    only = str(cast(Mapping[str, Any], tools[0].get("function") or {}).get("name", ""))
    if kind == "required" and "named" in accepted and only:
        return "named", only
    return ("required", "") if "required" in accepted and name == only else (kind, name)


def _wrapped(tool: Mapping[str, Any]) -> JsonObject:
    if "function" in tool or "name" not in tool or tool.get("type", "function") != "function":
        return dict(tool)
    bare = {key: value for key, value in tool.items() if key != "type"}
    return {"type": "function", "function": bare}


def _function(profile: Profile, function: Mapping[str, Any], notes: list[str]) -> JsonObject:
    """A function with its schema cleaned, and strict only where that holds."""
    sent = dict(function)
    schema = sent.get("parameters")
    if isinstance(schema, dict):
        sent["parameters"] = clean(cast(JsonObject, schema), profile.schema)
    if "strict" not in sent:
        return sent
    strict = sent.pop("strict")
    if not strict:
        return {**sent, "strict": strict} if profile.strict.accepted else sent
    why, parameters = _strict(profile, cast(JsonObject, sent.get("parameters") or {}))
    if why:
        notes.append(f"the tool {sent.get('name')!r} is not strict: {why}")
        return sent
    return {**sent, "parameters": parameters, "strict": True}


def _strict(profile: Profile, schema: JsonObject) -> tuple[str, JsonObject]:
    """Why a schema cannot be strict here, or ``""`` and the schema as it then goes out."""
    rule = profile.strict
    if not rule.accepted:
        return f"{profile.title} has no such tools", schema
    if rule.base_url and profile.base_url != rule.base_url:
        return f"{profile.title} takes strict tools only at {rule.base_url}", schema
    schema = clean(schema, rule.schema)
    if not rule.closed:
        return "", schema
    schema, why = close(schema)
    return why, schema


def choice_of(wish: str | Mapping[str, Any]) -> tuple[Choice, str]:
    """A choice as its kind and, for ``named``, the tool's name."""
    if not isinstance(wish, str):
        function = cast(Mapping[str, Any], wish.get("function") or {})
        name = function.get("name") or wish.get("name")
        return ("named", str(name)) if name else choice_of(str(wish.get("type", "auto")))
    match wish:
        case "auto" | "none" | "required":
            return wish, ""
        case "any":
            return "required", ""
        case _:
            return "named", wish
