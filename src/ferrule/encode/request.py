"""The body of a request: what a caller wishes, as far as the vendor takes it.

A wish that cannot be met is never dropped in silence: the notes say what was changed and what would help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ferrule.encode.conversation import conversation
from ferrule.messages import JsonObject, Message
from ferrule.profiles import Choice, Profile

__all__ = ["Encoded", "encode"]


@dataclass(frozen=True, slots=True)
class Encoded:
    """A request body, ready for JSON, and sentences on what was changed on the way to it."""

    body: JsonObject
    notes: tuple[str, ...] = ()


def encode(
    profile: Profile,
    messages: Sequence[Message],
    *,
    model: str,
    tools: Sequence[Mapping[str, Any]] | None = None,
    tool_choice: str | Mapping[str, Any] | None = None,
    stream: bool = False,
    thinking: bool | None = None,
    max_tokens: int | None = None,
    **parameters: Any,
) -> Encoded:
    """The request body for a vendor; linear in the length of the history.

    ``tools`` are OpenAI tool dicts or bare function dicts. ``tool_choice`` is ``auto``, ``none``,
    ``required`` (or ``any``), a tool's name, or OpenAI's object for it. ``thinking`` switches thinking on
    or off where the model has a switch; None leaves the vendor's default. ``max_tokens`` goes out under the
    name the vendor knows. ``parameters`` are further request fields; those with the value None are left
    out.
    """
    notes: list[str] = []
    asked = _asked(profile, thinking, parameters)
    thinks = profile.thinks(model, asked)
    wire, repaired = conversation(profile, messages, thinking=thinks)
    body: JsonObject = {"model": model, "messages": wire}
    offered = [_tool(tool) for tool in tools or ()]
    body.update(_tools(profile, offered, tool_choice, thinks, notes))
    if stream:
        body["stream"] = True
    _extras(body, profile, stream)
    if thinking is not None:
        _merge(body, _switch(profile, model, thinking, notes))
    _parameters(body, profile, model, {"max_tokens": max_tokens, **parameters}, thinks, notes)
    return Encoded(body, (*repaired, *notes))


def _asked(profile: Profile, thinking: bool | None, parameters: Mapping[str, Any]) -> bool | None:
    """Whether thinking was asked for: by the argument, or by the vendor's own fields in the parameters."""
    if thinking is not None:
        return thinking
    for wish, switch in ((False, profile.thinking_off), (True, profile.thinking_on)):
        if switch and all(parameters.get(key) == value for key, value in switch.items()):
            return wish
    return None


def _tool(tool: Mapping[str, Any]) -> JsonObject:
    """A tool as ``{"type": "function", "function": {…}}``."""
    if "function" in tool or "name" not in tool:
        return dict(tool)
    return {"type": "function", "function": dict(tool)}


def _tools(
    profile: Profile,
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
    kind, name = _choice(wish)
    accepted = profile.tool_choices
    if thinks and profile.tool_choices_thinking is not None:
        accepted = accepted & profile.tool_choices_thinking
    if kind in accepted:
        named: JsonObject = {"type": "function", "function": {"name": name}}
        return {"tools": tools, "tool_choice": named if kind == "named" else kind}
    if kind == "auto":
        return {"tools": tools}
    if kind == "none":
        notes.append(f"{profile.title} has no tool_choice none; the tools were left out instead")
        return {}
    forceable = kind in profile.tool_choices
    wanted = f"the tool {name!r}" if kind == "named" else "a tool call"
    when = " while thinking; switch thinking off to force it" if forceable else ""
    notes.append(f"{profile.title} cannot be made to use {wanted}{when}; the choice was left to the model")
    return {"tools": tools, "tool_choice": "auto"} if "auto" in accepted else {"tools": tools}


def _choice(wish: str | Mapping[str, Any]) -> tuple[Choice, str]:
    """A choice as its kind and, for ``named``, the tool's name."""
    if not isinstance(wish, str):
        function = cast(Mapping[str, Any], wish.get("function") or {})
        name = function.get("name") or wish.get("name")
        return ("named", str(name)) if name else _choice(str(wish.get("type", "auto")))
    match wish:
        case "auto" | "none" | "required":
            return wish, ""
        case "any":
            return "required", ""
        case _:
            return "named", wish


def _extras(body: JsonObject, profile: Profile, stream: bool) -> None:
    _merge(body, profile.extra)
    if stream:
        _merge(body, profile.extra_stream)
        if "tools" in body:
            _merge(body, profile.extra_stream_tools)


def _switch(profile: Profile, model: str, thinking: bool, notes: list[str]) -> Mapping[str, Any]:
    """The fields that switch thinking on or off; none, and a note, where there is no such switch."""
    if profile.thinks(model, thinking) is not thinking:
        notes.append(f"{model} {'never' if thinking else 'always'} thinks")
        return {}
    if profile.facts(model).thinking in ("always", "never"):
        return {}
    switch = profile.thinking_on if thinking else profile.thinking_off
    if switch is None:
        notes.append(f"no thinking switch is known for {profile.title}; nothing was sent")
        return {}
    return switch


def _parameters(
    body: JsonObject,
    profile: Profile,
    model: str,
    parameters: Mapping[str, Any],
    thinks: bool,
    notes: list[str],
) -> None:
    """Add the caller's fields: under the vendor's names, without those it refuses."""
    refused = (*profile.refused, *profile.facts(model).refused)
    for name, value in parameters.items():
        if value is None:
            continue
        key = profile.max_tokens_key if name in ("max_tokens", "max_completion_tokens") else name
        if key in refused:
            notes.append(f"{key} was left out, because {profile.title} refuses it for {model}")
            continue
        if thinks and key in profile.ignored_thinking:
            notes.append(f"{profile.title} ignores {key} while thinking")
        _merge(body, {key: value})


def _merge(body: JsonObject, fields: Mapping[str, Any]) -> None:
    """Put fields into the body; objects are merged one level deep, and copied, as profiles are shared."""
    for key, value in fields.items():
        if isinstance(value, Mapping):
            held = body.get(key)
            body[key] = {**held, **value} if isinstance(held, dict) else {**value}
        else:
            body[key] = value
