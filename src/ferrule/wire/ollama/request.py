"""A request for Ollama's own chat endpoint.

In: the conversation, and the body as chat completions would have it, from which the wishes are taken. Out:
the body (https://docs.ollama.com/api/chat, 2026-11): arguments are objects, results name their tool, images
stand beside the text in base64, sampling parameters stand in ``options``, and a stream has to be refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ferrule.core.json_values import as_object
from ferrule.core.messages import Content, JsonObject, Message
from ferrule.core.notes import Note
from ferrule.vendors import Profile
from ferrule.vendors.history.contents import kinds, medium, result
from ferrule.vendors.history.turns import Answered, Asked, turns

_OWN = ("format", "keep_alive", "logprobs", "model", "options", "stream", "think", "tools", "top_logprobs")
_RENAMED = {"max_tokens": "num_predict", "max_completion_tokens": "num_predict"}
_DROPPED = (
    "messages",
    "parallel_tool_calls",
    "stream_options",
    "response_format",
    "reasoning_effort",
    "tool_choice",
)


def write_request(
    profile: Profile, messages: Sequence[Message], fields: JsonObject, *, thinking: bool
) -> tuple[JsonObject, list[Note]]:
    """The body for ``/api/chat``, and notes on what was changed.

    See ``RequestWriter``.
    """
    rule = profile.rule(str(fields.get("model", "")))
    history = turns(profile, rule, messages, profile.ids, thinking=thinking)
    notes = history.notes
    wire = [{"role": "system", "content": kinds(content)[0]} for content in history.system]
    for turn in history.turns:
        if isinstance(turn, Asked):
            wire.append(_message("user", turn.content, notes))
        else:
            wire.append(_answer(turn))
            wire.extend(_results(turn, profile.empty_result, notes))
    out: JsonObject = {"model": fields.get("model"), "messages": wire, "stream": False}
    out.update({key: value for key, value in fields.items() if key in _OWN})
    wish: Any = fields.get("tool_choice", "auto")
    if wish == "none":
        out.pop("tools", None)
    elif wish != "auto":
        notes.append(Note("choice-left-out"))
    _wishes(fields, out)
    return out, notes


def _wishes(body: JsonObject, out: JsonObject) -> None:
    """The caller's parameters under their names here."""
    options = {
        _RENAMED.get(key, key): value
        for key, value in body.items()
        if key not in _OWN and key not in _DROPPED
    }
    if options:
        out["options"] = {**options, **as_object(out.get("options"))}
    if body.get("reasoning_effort"):
        out.setdefault("think", body["reasoning_effort"])
    asked = as_object(body.get("response_format"))
    if asked.get("type") in ("json_object", "json_schema"):
        schema = as_object(asked.get("json_schema"))
        out["format"] = schema.get("schema") or "json"


def _answer(turn: Answered) -> JsonObject:
    message: JsonObject = {"role": "assistant", "content": turn.text}
    if turn.reasoning:
        message["thinking"] = turn.reasoning
    if turn.calls:
        message["tool_calls"] = [
            {
                "id": call.id,
                "function": {"index": at, "name": call.call.name, "arguments": call.call.arguments},
            }
            for at, call in enumerate(turn.calls)
        ]
    return message


def _results(turn: Answered, empty: str, notes: list[Note]) -> list[JsonObject]:
    messages: list[JsonObject] = []
    extras: list[JsonObject] = []
    for call in turn.calls:
        text, others = result(call, empty)
        messages.append(
            {"role": "tool", "tool_name": call.call.name, "tool_call_id": call.id, "content": text}
        )
        if others:
            extras.append({"type": "text", "text": f"From the result of {call.call.name}:"})
            extras.extend(others)
    return [*messages, _message("user", extras, notes)] if extras else messages


def _message(role: str, content: Content, notes: list[Note]) -> JsonObject:
    """A message with its images beside the text; Ollama fetches nothing and reads no documents."""
    text, others = kinds(content)
    message: JsonObject = {"role": role, "content": text}
    images: list[str] = []
    for part in others:
        found = medium(part)
        if found is not None and found.kind == "image" and found.data:
            images.append(found.data)
        else:
            kind: Any = part.get("type")
            notes.append(Note("content-part-not-base64", {"type": str(kind)}))
    return message | ({"images": images} if images else {})
