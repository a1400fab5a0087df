"""Writes the ``messages`` of a chat-completions request, with the order and keys that a vendor accepts.

Repairs what vendors answer with 400 (API references of DeepSeek, MiniMax, Kimi, GLM and OpenAI, 2026-11):
results not directly after their call, calls without a result, results without a call, repeated ids, empty
assistant messages, lists and images in results, a conversation that begins with the assistant.

Only thinking of the model's own family is sent back. ``Assistant.family == ""`` counts as own, because a
caller who does not name the family is assumed to have one model.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    System,
    ToolResult,
    User,
)
from ferrule.core.notes import Note
from ferrule.vendors import Profile, ReasoningRule
from ferrule.vendors.history.reasoning import Carried, carry, last_user
from ferrule.vendors.history.turns import Pairing, SentCall, kinds, pair, raw, result, stray

GOES_ON = "(The conversation goes on.)"
"""Sent as a user message if one is required and there is none."""


def wire_messages(
    profile: Profile, messages: Sequence[Message], *, thinking: bool, model: str = ""
) -> tuple[list[JsonObject], list[Note]]:
    """Return the wire messages, and notes on repairs; ``thinking``: whether the model will think."""
    facts = profile.facts(model)
    writer = _Writer(
        profile,
        profile.rule(model),
        profile.parts if facts.parts is None else facts.parts,
        thinking,
        profile.thinks(model, True),
        pair(messages, profile.ids),
        last_user(messages),
    )
    written = [wire for at, message in enumerate(messages) for wire in writer.write(at, message)]
    if profile.user_first and written and written[0]["role"] != "user":
        written.insert(0, writer.plain("user", GOES_ON))
    role = facts.system_role or profile.system_role
    contents = [message.content for message in messages if isinstance(message, System)]
    if profile.one_system and len(contents) > 1:
        contents = [_joined(contents)]
    return [writer.plain(role, content) for content in contents] + written, writer.notes()


def _joined(contents: Sequence[Content]) -> Content:
    texts = [content for content in contents if isinstance(content, str)]
    if len(texts) == len(contents):
        return "\n\n".join(texts)
    parts: list[Mapping[str, Any]] = []
    for content in contents:
        parts.extend([{"type": "text", "text": content}] if isinstance(content, str) else content)
    return parts


@dataclass(slots=True)
class _Writer:
    profile: Profile
    rule: ReasoningRule
    parts: tuple[str, ...] | None
    thinking: bool
    able: bool
    pairing: Pairing
    last_user: int
    counts: dict[Note, int] = field(default_factory=dict[Note, int])
    """Notes without their count -> the count."""

    def write(self, at: int, message: Message) -> list[JsonObject]:
        """Return the wire messages of a message; for an assistant with calls also its results."""
        match message:
            case User(content):
                return [self.plain("user", content)]
            case Assistant():
                return self._assistant(at, message)
            case ToolResult():
                return self._stray(at, message)
            case System():
                return []

    def notes(self) -> list[Note]:
        self._count(Note("repeated-results-left-out"), self.pairing.duplicates)
        self._count(Note("results-without-call"), len(self.pairing.orphans))
        return [
            Note(note.code, {"count": count, **note.detail}) for note, count in self.counts.items() if count
        ]

    def plain(self, role: str, content: Content) -> JsonObject:
        if isinstance(content, str):
            return {"role": role, "content": content}
        parts = [
            {key: value for key, value in self._part(part).items() if key not in self.profile.strip}
            for part in content
        ]
        if self.parts == ():
            return {"role": role, "content": "\n".join(str(part.get("text", "")) for part in parts)}
        return {"role": role, "content": parts}

    def _part(self, part: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a content part, or a text in its place if the vendor does not take its type."""
        kind = part.get("type", "text")
        if self.parts is None or kind in self.parts or (self.parts == () and kind == "text"):
            return part
        self._count(Note("content-parts-left-out", {"type": str(kind), "vendor": self.profile.title}))
        return {"type": "text", "text": f"[{kind}: left out, because this model reads text only]"}

    def _count(self, note: Note, by: int = 1) -> None:
        self.counts[note] = self.counts.get(note, 0) + by

    def _assistant(self, at: int, message: Assistant) -> list[JsonObject]:
        calls = self.pairing.calls[at]
        text, _ = kinds(message.content)
        raws = [raw(call) for call in message.calls if isinstance(call, BrokenCall)]
        self._count(Note("broken-calls-as-text"), len(raws))
        text = "\n".join(part for part in (text, *raws) if part)
        if not text and not calls:
            self._count(Note("empty-messages-left-out"))
            return []
        carried = self._carried(at, message, [call.call.id for call in calls])
        wire: JsonObject = {"role": "assistant", "content": self._content(carried, text), **carried.keys}
        if not calls:
            return [wire]
        wire["tool_calls"] = [_call(call) for call in calls]
        for entry, signature in zip(wire["tool_calls"], carried.signatures, strict=False):
            if signature:
                entry["extra_content"] = {"google": {"thought_signature": signature}}
        return [wire, *self._results(calls)]

    def _carried(self, at: int, message: Assistant, ids: Sequence[str]) -> Carried:
        own = message.family in ("", self.profile.family)
        if not own and (message.reasoning or message.details):
            self._count(Note("foreign-thinking-left-out"))
        return carry(
            self.rule,
            message,
            ids,
            own=own,
            current=at > self.last_user,
            thinking=self.thinking,
            able=self.able,
        )

    def _content(self, carried: Carried, text: str) -> str | list[JsonObject] | None:
        if carried.parts:
            return [*carried.parts, *([{"type": "text", "text": text}] if text else [])]
        return f"{carried.text}{text}" or self.profile.call_content

    def _results(self, calls: Sequence[SentCall]) -> list[JsonObject]:
        """Return the results in the order of the calls, then a user message with what cannot be in a
        result."""
        written: list[JsonObject] = []
        extras: list[JsonObject] = []
        for call in calls:
            if call.result is None:
                self._count(Note("calls-without-result"))
            text, others = result(call, self.profile.empty_result)
            if others:
                extras.append({"type": "text", "text": f"From the result of {call.call.name}:"})
                extras.extend(others)
            written.append({"role": "tool", "tool_call_id": call.id, "content": text})
        return [*written, self.plain("user", extras)] if extras else written

    def _stray(self, at: int, message: ToolResult) -> list[JsonObject]:
        quoted = stray(self.pairing, at, message)
        return [] if quoted is None else [self.plain("user", quoted)]


def _call(call: SentCall) -> JsonObject:
    function: JsonObject = {"name": call.call.name, "arguments": _dump(call.call.arguments)}
    return {"id": call.id, "type": "function", "function": function}


def _dump(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def write_request(
    profile: Profile, messages: Sequence[Message], fields: JsonObject, *, thinking: bool
) -> tuple[JsonObject, list[Note]]:
    """Return the body, and notes on changes; see ``RequestWriter``."""
    model = str(fields["model"])
    wire, notes = wire_messages(profile, messages, thinking=thinking, model=model)
    return {"model": model, "messages": wire, **fields}, notes
