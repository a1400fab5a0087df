"""The fields of a request body: what a caller wishes, as far as the vendor takes it.

In: a ``Request``. Out: the fields of chat completions, from which every other family writes its own.

A wish that cannot be met is never dropped in silence: the notes say what was changed and what would help.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from ferrule.messages import JsonObject
from ferrule.notes import Note, NoteCode
from ferrule.profiles import Profile
from ferrule.providers.tool_choice import chosen, offered
from ferrule.requests import Request

__all__ = ["request_fields", "wished"]


def request_fields(profile: Profile, request: Request, notes: list[Note]) -> JsonObject:
    """The fields of a chat-completions body for a vendor, all but its messages.

    Notes are added on what was changed or left out.
    """
    model = request.model
    asked = wished(profile, request)
    thinks = profile.thinks(model, asked)
    sendable = offered(profile, request.tools, notes)
    body = chosen(profile, model, sendable, request.tool_choice, thinks, notes)
    if request.stream:
        body["stream"] = True
    _extras(body, profile, request.stream)
    wishes = {"max_tokens": request.max_tokens, **request.parameters}
    if isinstance(request.thinking, bool):
        _merge(body, _switch(profile, model, request.thinking, notes))
    elif request.thinking is not None:
        wishes["thinking"] = request.thinking
    _parameters(body, profile, model, wishes, _Thinks(thinks, asked is False), notes)
    _conflicts(body, profile, notes)
    return {"model": model, **body}


@dataclass(frozen=True, slots=True)
class _Thinks:
    """Whether a request will think, and whether thinking was switched off."""

    thinks: bool
    off: bool


def wished(profile: Profile, request: Request) -> bool | None:
    """Whether thinking was asked for: by ``thinking``, or by the vendor's own fields in the parameters."""
    thinking, given = request.thinking, request.parameters
    if isinstance(thinking, bool):
        return thinking
    off, on = profile.thinking_off or {}, profile.thinking_on or {}
    for wish, switch in ((False, off), (True, on)):
        if switch and all(given.get(key) == value for key, value in switch.items()):
            return wish
    own = given.get("thinking") if thinking is None else thinking
    if isinstance(own, Mapping):
        return cast(Mapping[str, Any], own).get("type") != "disabled"
    effort = given.get("reasoning_effort")
    return True if effort is not None and "reasoning_effort" in on else None


def _extras(body: JsonObject, profile: Profile, stream: bool) -> None:
    _merge(body, profile.extra)
    if stream:
        _merge(body, profile.extra_stream)
        if "tools" in body:
            _merge(body, profile.extra_stream_tools)


def _switch(profile: Profile, model: str, thinking: bool, notes: list[Note]) -> Mapping[str, Any]:
    """The fields that switch thinking on or off; none, and a note, where there is no such switch."""
    if profile.thinks(model, thinking) is not thinking:
        notes.append(Note("model-never-thinks" if thinking else "model-always-thinks", {"model": model}))
        return {}
    facts = profile.facts(model)
    if facts.thinking in ("always", "never"):
        return {}
    switch = (facts.thinking_on or profile.thinking_on) if thinking else profile.thinking_off
    if switch is None:
        notes.append(Note("thinking-switch-unknown", {"vendor": profile.title}))
        return {}
    return switch


def _parameters(
    body: JsonObject,
    profile: Profile,
    model: str,
    parameters: Mapping[str, Any],
    state: _Thinks,
    notes: list[Note],
) -> None:
    """Add the caller's fields: under the vendor's names, without those it refuses."""
    refused: dict[str, NoteCode] = dict.fromkeys(
        (*profile.refused, *profile.facts(model).refused), "parameter-refused"
    )
    if state.thinks:
        refused.update(dict.fromkeys(profile.refused_thinking, "parameter-refused-while-thinking"))
    if state.off:
        refused.update(dict.fromkeys(profile.refused_unthinking, "parameter-refused-without-thinking"))
    for name, value in parameters.items():
        if value is None:
            continue
        renamed = profile.renamed.get(name, name)
        key = profile.max_tokens_key if name in ("max_tokens", "max_completion_tokens") else renamed
        detail = {"vendor": profile.title, "parameter": key}
        if key in refused:
            notes.append(Note(refused[key], {**detail, "model": model}))
            continue
        if key in profile.ignored:
            notes.append(Note("parameter-ignored", detail))
        elif state.thinks and key in profile.ignored_thinking:
            notes.append(Note("parameter-ignored-while-thinking", detail))
        _merge(body, {key: value})


def _conflicts(body: JsonObject, profile: Profile, notes: list[Note]) -> None:
    """Take out what the vendor refuses together with something else, and formats it does not have."""
    for first, second in profile.exclusive:
        if first in body and second in body:
            del body[second]
            detail = {"vendor": profile.title, "parameter": second, "other": first}
            notes.append(Note("parameter-refused-beside-another", detail))
    wanted = body.get("response_format")
    if not isinstance(wanted, Mapping):
        return
    kind = cast(Mapping[str, Any], wanted).get("type")
    formats = profile.response_formats
    if not profile.format_with_tools and body.get("tools"):
        del body["response_format"]
        notes.append(Note("format-refused-beside-tools", {"vendor": profile.title}))
    elif formats is None or kind in formats:
        return
    elif kind == "json_schema" and "json_object" in formats:
        body["response_format"] = {"type": "json_object"}
        notes.append(Note("format-weakened", {"vendor": profile.title}))
    else:
        del body["response_format"]
        notes.append(Note("format-left-out", {"vendor": profile.title, "type": str(kind)}))


def _merge(body: JsonObject, fields: Mapping[str, Any]) -> None:
    """Put fields into the body; objects are merged one level deep, and copied, as profiles are shared."""
    for key, value in fields.items():
        if isinstance(value, Mapping):
            before = body.get(key)
            body[key] = {**before, **value} if isinstance(before, dict) else {**value}
        else:
            body[key] = value
