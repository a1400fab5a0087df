"""Writes a responses request (OpenAI) from the conversation and the fields of chat completions.

Rules (https://platform.openai.com/docs/api-reference/responses, recorded on the wire, 2026): a reasoning
item directly precedes the item it led to, or is left out; no text is between the calls of a turn; each
call's output follows; the vendor stores nothing, so reasoning is requested in encrypted form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import Content, JsonObject, Message
from ferrule.core.notes import Note
from ferrule.vendors import Profile
from ferrule.vendors.history.reasoning import Called, Kept, Said, arrange
from ferrule.vendors.history.turns import (
    Answered,
    Asked,
    Delivered,
    async_tools,
    kinds,
    medium,
    result,
    turns,
)
from ferrule.wire.openai_responses.read_reply import API

ENCRYPTED = "reasoning.encrypted_content"


def write_request(
    profile: Profile, messages: Sequence[Message], fields: JsonObject, *, thinking: bool
) -> tuple[JsonObject, list[Note]]:
    """Return the body for a responses endpoint, and notes on changes.

    See ``RequestWriter``.
    """
    model = str(fields.get("model", ""))
    rule = profile.rule(model)
    history = turns(
        profile,
        rule,
        messages,
        profile.ids,
        thinking=thinking,
        async_names=async_tools(cast(list[JsonObject], fields.get("tools") or [])),
        stored=bool(fields.get("previous_response_id") or fields.get("conversation")),
    )
    out = {key: value for key, value in fields.items() if key not in _TRANSLATED}
    notes = [*history.notes, *_wishes(profile, fields, out)]
    stored = bool(out.get("store"))
    role = profile.facts(model).system_role or profile.system_role
    items: list[JsonObject] = [{"role": role, "content": kinds(content)[0]} for content in history.system]
    for turn in history.turns:
        if isinstance(turn, Delivered):
            text, others = kinds(turn.content, between="\n")
            items.extend(_output(turn.id, text or profile.empty_result, others, profile))
        elif isinstance(turn, Asked):
            items.append({"role": "user", "content": _content(turn.content)})
        else:
            items.extend(_answer(turn, plain=rule.key is not None, stored=stored))
            items.extend(_outputs(turn, profile))
    out["input"] = items
    out.update(_tools(fields))
    return out, notes


_TRANSLATED = (
    "max_completion_tokens",
    "max_tokens",
    "messages",
    "reasoning_effort",
    "response_format",
    "stop",
    "stream_options",
    "tool_choice",
    "tools",
    "verbosity",
)


def _answer(turn: Answered, *, plain: bool, stored: bool) -> list[JsonObject]:
    """Return the items of a turn, each after its reasoning; texts before the first call."""
    said: list[JsonObject] = []
    called: list[JsonObject] = []
    waiting: list[JsonObject] = []
    parts = arrange(API, turn.details, turn.text, turn.calls, lambda call: call.call.id)
    if plain and turn.reasoning and not any(isinstance(part, Kept) for part in parts):
        text = {"type": "reasoning_text", "text": turn.reasoning}
        waiting.append({"type": "reasoning", "summary": [], "content": [text]})
    for part in parts:
        match part:
            case Kept(item) if item.get("type") == "reasoning":
                waiting.extend(_reasoning(item, stored=stored))
                continue
            case Kept(item):
                (called or said).extend([*waiting, item])
            case Said(text):
                said.extend([*waiting, {"role": "assistant", "content": text}])
            case Called(call):
                arguments = json.dumps(call.call.arguments, ensure_ascii=False)
                name = call.call.name
                item = {"type": "function_call", "call_id": call.id, "name": name, "arguments": arguments}
                if call.is_async:
                    said.extend([*waiting, item | {"async": True}])
                else:
                    called.extend([*waiting, item])
        waiting = []
    return said + called


def _reasoning(item: JsonObject, *, stored: bool) -> list[JsonObject]:
    """Return a reasoning item without status and nulls; none if it is empty, because then it only refers to
    an item that the vendor has not stored."""
    sent = {key: value for key, value in item.items() if value is not None and key != "status"}
    filled = any(sent.get(key) for key in ("encrypted_content", "summary", "content"))
    return [sent] if filled or stored else []


def _outputs(turn: Answered, profile: Profile) -> list[JsonObject]:
    """Return the results, then a user message with parts that may not be in them."""
    items: list[JsonObject] = []
    extras: list[JsonObject] = []
    for call in turn.calls:
        if call.late:
            continue
        output, *beside = _output(call.id, *result(call, profile.empty_result), profile)
        items.append(output)
        if beside:
            extras.append({"type": "input_text", "text": f"From the result of {call.call.name}:"})
            extras.extend(part for each in beside for part in each["content"])
    return [*items, {"role": "user", "content": extras}] if extras else items


def _output(id: str, text: str, others: Sequence[JsonObject], profile: Profile) -> list[JsonObject]:
    """Return a call's output, then a user message with parts that may not be in it."""
    parts = [_part(part) for part in others]
    output: str | list[JsonObject] = text
    if parts and profile.result_parts:
        output = [*([{"type": "input_text", "text": text}] if text else []), *parts]
        parts = []
    item: JsonObject = {"type": "function_call_output", "call_id": id, "output": output}
    return [item, {"role": "user", "content": parts}] if parts else [item]


def _content(content: Content) -> str | list[JsonObject]:
    return content if isinstance(content, str) else [_part(part) for part in content]


def _part(part: Mapping[str, Any]) -> JsonObject:
    if part.get("type") == "text":
        return {"type": "input_text", "text": part.get("text")}
    found = medium(part)
    if part.get("type") == "file" and as_object(part.get("file")).get("file_id"):
        return {"type": "input_file", "file_id": as_object(part.get("file"))["file_id"]}
    if found is None:
        return dict(part)
    url = found.url or f"data:{found.mime};base64,{found.data}"
    if found.kind == "image":
        return {"type": "input_image", "image_url": url} | (
            {"detail": found.detail} if found.detail else {}
        )
    named = {"filename": found.name} if found.name else {}
    return {"type": "input_file", "file_url" if found.url else "file_data": url, **named}


def _tools(body: JsonObject) -> JsonObject:
    tools: list[JsonObject] = []
    for tool in cast(list[JsonObject], body.get("tools") or []):
        function: JsonObject = tool.get("function") or {}
        # Here a tool is strict by default.
        tools.append({"type": "function", "strict": False, **function} if function else tool)
    if not tools:
        return {}
    choice: Any = body.get("tool_choice")
    if isinstance(choice, Mapping):
        choice = {"type": "function", "name": cast(Mapping[str, Any], choice)["function"]["name"]}
    return {"tools": tools} | ({"tool_choice": choice} if choice else {})


def _wishes(profile: Profile, body: JsonObject, out: JsonObject) -> list[Note]:
    """Set the caller's parameters under their names here; return notes on those without one."""
    limit = body.get("max_tokens") or body.get("max_completion_tokens")
    if limit:
        out["max_output_tokens"] = limit
    if body.get("reasoning_effort"):
        out["reasoning"] = {**as_object(out.get("reasoning")), "effort": body["reasoning_effort"]}
    text: JsonObject = {"verbosity": body["verbosity"]} if body.get("verbosity") else {}
    asked = as_object(body.get("response_format"))
    if asked:
        schema = as_object(asked.get("json_schema"))
        text["format"] = {"type": asked.get("type"), **schema}
    if text:
        out["text"] = {**text, **as_object(out.get("text"))}
    _keep_nothing(profile, out)
    return [Note("stop-left-out")] if body.get("stop") else []


def _keep_nothing(profile: Profile, out: JsonObject) -> None:
    if "store" not in profile.refused:
        out.setdefault("store", False)
    if not out.get("store") and "include" not in profile.refused:
        include = as_items(out.get("include"))
        out["include"] = include if ENCRYPTED in include else [*include, ENCRYPTED]
