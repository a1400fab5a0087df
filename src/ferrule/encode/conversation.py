"""Messages to the ``messages`` of a request, in the order and with the keys a vendor takes.

What is repaired, because vendors answer 400 to it (rules of order and content in the API references of
DeepSeek, MiniMax, Kimi and OpenAI, 2026-11): results that do not stand directly behind their call, calls
without a result, results without a call, ids used twice, assistant messages with nothing in them, lists and
images in results.

Whose thinking goes back: the family's own. ``Assistant.family == ""`` counts as own, because a caller who
does not say where thinking came from is taken to have only one model; a family that is known and another
one never passes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ferrule.encode.pairing import Pairing, SentCall, pair
from ferrule.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    System,
    ToolResult,
    User,
)
from ferrule.profiles import Profile

__all__ = ["conversation"]

NO_RESULT = "No result: this call was not run."
"""What an unanswered call is answered with, fit to be read by the model."""

NOT_RUN = "The tool call was not run:"
NO_CALL = "Result of an earlier tool call:"


def conversation(
    profile: Profile, messages: Sequence[Message], *, thinking: bool
) -> tuple[list[JsonObject], list[str]]:
    """The wire messages, and notes on what was repaired; ``thinking`` says whether the model will think."""
    writer = _Writer(profile, thinking, pair(messages, profile.ids), _last_user(messages))
    system = [_plain("system", message.content) for message in messages if isinstance(message, System)]
    written = [wire for at, message in enumerate(messages) for wire in writer.write(at, message)]
    return system + written, writer.notes()


def _last_user(messages: Sequence[Message]) -> int:
    for at in range(len(messages) - 1, -1, -1):
        if isinstance(messages[at], User):
            return at
    return -1


@dataclass(slots=True)
class _Writer:
    profile: Profile
    thinking: bool
    pairing: Pairing
    last_user: int
    foreign: int = 0
    empty: int = 0
    broken: int = 0
    unanswered: int = 0

    def write(self, at: int, message: Message) -> list[JsonObject]:
        """The wire messages for one message: of an assistant with calls, its results too."""
        match message:
            case User(content):
                return [_plain("user", content)]
            case Assistant():
                return self._assistant(at, message)
            case ToolResult():
                return self._stray(at, message)
            case System():
                return []

    def notes(self) -> list[str]:
        counted = (
            (self.pairing.duplicates, "tool result(s) left out, because their call was already answered"),
            (len(self.pairing.orphans), "tool result(s) without a call sent as user messages"),
            (self.broken, "broken call(s) sent as text"),
            (self.unanswered, "call(s) without a result answered for the model to know"),
            (self.empty, "assistant message(s) without text and calls left out"),
            (self.foreign, "message(s) sent without their thinking, which another model family thought"),
        )
        return [f"{count} {what}" for count, what in counted if count]

    def _assistant(self, at: int, message: Assistant) -> list[JsonObject]:
        calls = self.pairing.calls[at]
        text, _ = _split(message.content)
        raws = [_raw(call) for call in message.calls if isinstance(call, BrokenCall)]
        self.broken += len(raws)
        text = "\n".join(part for part in (text, *raws) if part)
        if not text and not calls:
            self.empty += 1
            return []
        reasoning = self._reasoning(at, message, called=bool(calls))
        if self.profile.reasoning.inline_tags and reasoning:
            text = f"<think>\n{reasoning.pop('')}\n</think>\n\n{text}"
        wire: JsonObject = {"role": "assistant", "content": text or self.profile.call_content, **reasoning}
        if not calls:
            return [wire]
        wire["tool_calls"] = [_call(call) for call in calls]
        return [wire, *self._results(calls)]

    def _reasoning(self, at: int, message: Assistant, *, called: bool) -> JsonObject:
        """The key and value that carry the thinking; under the key ``""`` when it belongs into the text."""
        rule = self.profile.reasoning
        carries = {
            "none": False,
            "current-turn-calls": called and at > self.last_user,
            "all-calls": called,
            "all": True,
        }[rule.turns]
        if not carries:
            return {}
        own = message.family in ("", self.profile.family)
        if not own and (message.reasoning or message.details):
            self.foreign += 1
        text = message.reasoning if own else ""
        if rule.inline_tags:
            return {"": text} if text else {}
        if rule.key is None:
            return {}
        if rule.key == "reasoning_details":
            items = [dict(item) for item in message.details] if own else []
            items = items or ([_detail(text)] if text else [])
            return {rule.key: items} if items else {}
        if not text and called and self.thinking and rule.placeholder is not None:
            return {rule.key: rule.placeholder}
        return {rule.key: text} if text else {}

    def _results(self, calls: Sequence[SentCall]) -> list[JsonObject]:
        """The results in the order of the calls, then what fits into no result, as one user message."""
        written: list[JsonObject] = []
        extras: list[JsonObject] = []
        for call in calls:
            text = NO_RESULT
            if call.result is None:
                self.unanswered += 1
            else:
                text, others = _split(call.result.content, between="\n")
                text = text or self.profile.empty_result
                if others:
                    extras.append({"type": "text", "text": f"From the result of {call.call.name}:"})
                    extras.extend(others)
            written.append({"role": "tool", "tool_call_id": call.id, "content": text})
        if extras:
            written.append({"role": "user", "content": extras})
        return written

    def _stray(self, at: int, message: ToolResult) -> list[JsonObject]:
        if at in self.pairing.orphans:
            intro = NO_CALL
        elif at in self.pairing.rejected:
            intro = NOT_RUN
        else:
            return []
        text, others = _split(message.content, between="\n")
        name = message.name or (self.pairing.rejected[at].name if intro is NOT_RUN else "")
        quoted = f"{intro}{f' ({name})' if name else ''}\n{text}"
        if not others:
            return [{"role": "user", "content": quoted}]
        return [{"role": "user", "content": [{"type": "text", "text": quoted}, *others]}]


def _plain(role: str, content: Content) -> JsonObject:
    """A message of the caller's, its parts as they are."""
    return {
        "role": role,
        "content": content if isinstance(content, str) else [dict(part) for part in content],
    }


def _split(content: Content, between: str = "") -> tuple[str, list[JsonObject]]:
    """The text of a content, and the parts that are neither text nor thinking."""
    if isinstance(content, str):
        return content, []
    texts: list[str] = []
    others: list[JsonObject] = []
    for part in content:
        kind, text = part.get("type"), part.get("text")
        if isinstance(text, str) and kind in ("text", "output_text", None):
            texts.append(text)
        elif kind not in ("thinking", "redacted_thinking", "reasoning", "tool_use", "tool_call"):
            others.append(dict(part))
    return between.join(texts), others


def _raw(call: BrokenCall) -> str:
    """What the model wrote. Of a native call only the arguments are text, so the name goes before them."""
    return f"{call.name} {call.raw}".strip() if call.origin.channel == "native" else call.raw


def _call(call: SentCall) -> JsonObject:
    function: JsonObject = {"name": call.call.name, "arguments": _dump(call.call.arguments)}
    return {"id": call.id, "type": "function", "function": function}


def _dump(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _detail(text: str) -> JsonObject:
    """Thinking that came as text, as the item MiniMax would have sent (recorded on the wire, 2026-03)."""
    return {
        "type": "reasoning.text",
        "id": "reasoning-text-1",
        "format": "MiniMax-response-v1",
        "index": 0,
        "text": text,
    }
