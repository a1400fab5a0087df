"""What the relay remembers of replies: the thinking that a vendor will want back, and clients drop.

In go messages, out come keys to look up and to keep things under, values as bytes, and messages with their
thinking again. Where the values are kept, for whom and for how long is not known here.

A reply is known by its calls (ids, names and arguments) and its text, and by where it stands: the last
thing that the user said, and how many replies have followed it. The place is a part of the key because ids
are not always unique: Kimi counts ``functions.ls:0`` anew in every conversation, and two conversations
begin with the same call. An id that was drawn at random stands for its reply wherever that is found, so
that it is known when the client has shortened the history.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import Assistant, Content, JsonObject, Message, ToolCall, User
from ferrule.vendors import Profile
from ferrule.vendors.history.content_parts import kinds

_RANDOM = re.compile(r"(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]*[A-Za-z0-9]{9}")
"""An id that cannot have come twice: nine letters and figures in a row, with a figure among all."""

_OPAQUE = frozenset({"details", "signatures", "blocks", "items"})
"""Forms of thinking of which the readable text alone is not enough."""


def lacking(profile: Profile, model: str, messages: Sequence[Message]) -> dict[int, list[str]]:
    """Replies that may lack thinking which goes back: position among the messages -> keys, best first.

    Where thinking is bound to its conversation, a client that has kept it lacks what it stood behind.
    """
    rule = profile.rule(model)
    if rule.turns == "none":
        return {}
    opaque, bound = rule.form in _OPAQUE, profile.facts(model).bound
    found: dict[int, list[str]] = {}
    for at, message, place in _replies(messages):
        if (message.details and not bound) or (message.reasoning and not opaque):
            continue
        if message.calls or rule.turns == "all":
            found[at] = keys_of(message, place)
    return found


def keys_of(message: Assistant, place: str) -> list[str]:
    """The keys of a reply, the one that says most first; ``place`` says where it stands."""
    whole = [call for call in message.calls if isinstance(call, ToolCall)]
    calls = [[call.id, call.name, call.arguments] for call in whole]
    said = kinds(message.content)[0].strip()
    if not (calls or said):
        return []
    keys = [_hash("reply", [calls, said, place])]
    if whole and all(_is_random(call.id, call.name) for call in whole):
        keys.append(_hash("calls", calls))
    return keys


def recalled(
    messages: Sequence[Message], wanted: Mapping[int, Sequence[str]], found: Mapping[str, bytes]
) -> tuple[list[Message], int]:
    """The messages with the thinking that was found, and how many those are."""
    out = list(messages)
    count = 0
    for at, keys in wanted.items():
        value = next((found[key] for key in keys if key in found), None)
        kept = _read(value) if value else None
        message = out[at]
        if kept is None or not isinstance(message, Assistant):
            continue
        details = tuple(as_object(item) for item in as_items(kept.get("details")))
        if message.details:
            marks = tuple(entry for entry in details if "bound" in entry and entry not in message.details)
            out[at] = replace(message, details=(*message.details, *marks))
            continue
        thought = message.reasoning or as_text(kept.get("reasoning"))
        out[at] = replace(message, reasoning=thought, details=details, family=as_text(kept.get("family")))
        count += 1
    return out, count


def remembered(
    profile: Profile, model: str, messages: Sequence[Message], reply: Assistant
) -> dict[str, bytes]:
    """What to keep of a reply to these messages: key -> value; nothing where nothing would go back."""
    if profile.rule(model).turns == "none" or not (reply.reasoning or reply.details):
        return {}
    place = _place(messages)
    value = {"reasoning": reply.reasoning, "details": list(reply.details), "family": profile.family}
    written = json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()
    return dict.fromkeys(keys_of(reply, place), written)


def without_ids(message: Assistant) -> Assistant:
    """The message with calls that have no ids: those that readers make up are never the vendor's."""
    return replace(message, calls=tuple(replace(call, id="") for call in message.calls))


def _replies(messages: Sequence[Message]) -> Iterator[tuple[int, Assistant, str]]:
    """The model's messages, each with its position and its place."""
    asked, since = "", 0
    for at, message in enumerate(messages):
        match message:
            case User(content):
                asked, since = _text(content), 0
            case Assistant():
                yield at, message, _hash("place", [asked, since])
                since += 1
            case _:
                pass


def _place(messages: Sequence[Message]) -> str:
    """Where the reply to these messages stands."""
    asked, since = "", 0
    for message in messages:
        if isinstance(message, User):
            asked, since = _text(message.content), 0
        elif isinstance(message, Assistant):
            since += 1
    return _hash("place", [asked, since])


def _text(content: Content) -> str:
    return kinds(content, between="\n")[0].strip()


def _is_random(id: str, name: str) -> bool:
    return _RANDOM.search(id.replace(name, "") if name else id) is not None


def _hash(kind: str, value: Any) -> str:
    said = json.dumps(value, sort_keys=True, ensure_ascii=True, default=str)
    return f"{kind}:{hashlib.sha256(said.encode()).hexdigest()}"


def _read(value: bytes) -> JsonObject | None:
    try:
        return as_object(json.loads(value))
    except (ValueError, RecursionError):
        return None
