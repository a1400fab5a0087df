"""The chunks of a chat-completions endpoint on their way to a client of the same API.

What strict clients trip over, and what is mended here: fields that every chunk has by the reference and
some vendors leave out (``id``, ``object``, ``created``, ``model``; Rust's and Java's types demand them), a
``finish_reason`` that is ``""``, is unknown or disagrees with the calls, an empty ``role``, token counts
that stand in the choice. Calls pass only as OpenAI streams them: indexes from 0 without a gap; id, type and
name once, with the first piece; arguments as text.
https://platform.openai.com/docs/api-reference/chat-streaming, 2026-11.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ferrule import events
from ferrule.events import Event
from ferrule.json_values import as_items, as_object
from ferrule.messages import JsonObject, StopReason
from ferrule.providers.openai_chat.write import ChunkWriter, finish_reason
from ferrule.providers.passing import Head
from ferrule.providers.relayed import without_aside

__all__ = ["ChunkPassing", "amend"]

_HEAD = ("id", "object", "created", "model")
_CHUNK = frozenset({*_HEAD, "choices", "system_fingerprint", "service_tier", "obfuscation"})
_CHOICE = frozenset({"index", "delta", "message", "finish_reason", "logprobs", "stop_reason", "token_ids"})
_REASONING = ("reasoning_content", "reasoning", "reasoning_details")
_SAID = frozenset({"role", "content", *_REASONING, "tool_calls", "function_call", "refusal"})
_WORDS = frozenset({"stop", "length", "tool_calls", "content_filter", "function_call"})


class ChunkPassing:
    """See ``Passing``; ``is_strict`` and ``passed`` take whole completions too."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._fields: JsonObject = {}
        self._calls = 0
        self._begun = False
        self._counted = False
        self._writer: ChunkWriter | None = None
        self._told: tuple[JsonObject, list[JsonObject]] = {}, []
        """What ``rest`` said last; several vendors say the same in every chunk."""

    def is_strict(self, value: JsonObject) -> bool:
        """Whether the calls in an object stand as the reference has them."""
        for choice in as_items(value.get("choices")):
            fields = as_object(choice)
            part = as_object(fields.get("delta")) or as_object(fields.get("message"))
            if as_object(part.get("function_call")).get("name"):
                return False
            for entry in as_items(part.get("tool_calls")):
                if not self._is_strict_call(as_object(entry), whole="message" in fields):
                    return False
        return True

    def _is_strict_call(self, entry: JsonObject, *, whole: bool) -> bool:
        function = as_object(entry.get("function"))
        index, arguments = entry.get("index"), function.get("arguments")
        if whole or (type(index) is int and index == self._calls):
            self._calls += 1
            named = _filled(entry.get("id")) and _filled(function.get("name"))
            return named and entry.get("type") == "function" and isinstance(arguments, str)
        return (
            type(index) is int
            and index == self._calls - 1
            and entry.get("id") is None
            and function.get("name") is None
            and isinstance(arguments, str)
        )

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """The object with what is missing in it, and with a reason to stop that agrees with the calls."""
        if not isinstance(value.get("choices"), list) or value.get("error"):
            return value
        if not self._fields:
            self._fields = self._named(value)
        elif self._is_plain(value):
            return value
        given = [as_object(each) for each in as_items(value["choices"])]
        self._begun = self._begun or bool(given)
        out = {key: own for key, own in self._fields.items() if type(value.get(key)) is not type(own)}
        mended = [self._mended(each, stop, called) for each in given]
        if any(now is not before for now, before in zip(mended, given, strict=True)):
            out["choices"] = mended
        out |= _counts(value, mended)
        return {**value, **out} if out else value

    def _mended(self, choice: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        mended = _choice(choice, stop, called)
        return mended if self._calls else _without_empty_calls(mended)

    def _is_plain(self, value: JsonObject) -> bool:
        """Whether a chunk is a delta in the middle as the reference has it: nearly every chunk is."""
        if len(value["choices"]) != 1 or not self._begun:
            return False
        choice = as_object(value["choices"][0])
        delta = as_object(choice.get("delta"))
        return (
            choice.get("index") == 0
            and choice.get("finish_reason") is None
            and "usage" not in choice
            and bool(delta)
            and "tool_calls" not in delta
            and delta.get("role") != ""
            and all(type(value.get(key)) is type(own) for key, own in self._fields.items())
        )

    def _named(self, value: JsonObject) -> JsonObject:
        """The fields that every object of this reply has: the first one's, as far as it has them."""
        whole = any("message" in as_object(each) for each in value["choices"])
        head = self._head
        own: JsonObject = {
            "id": head.id,
            "object": "chat.completion" if whole else "chat.completion.chunk",
            "created": head.created,
            "model": head.model,
        }
        return {
            key: found if type(found := value.get(key)) is type(given) else given
            for key, given in own.items()
        }

    def go_on(self, before: Iterable[Event]) -> None:
        """From here on the calls and the text are written, under the id of the chunks before."""
        fields = self._fields
        head = self._head
        self._writer = ChunkWriter(
            fields.get("id") or head.id,
            fields.get("model") or head.model,
            fields.get("created", head.created),
        )
        self._writer.go_on(before, begun=self._begun)

    def feed(self, event: Event, /) -> list[JsonObject]:
        """The chunks of an event."""
        counted = self._counted or not self._head.counts
        if self._writer is None or (isinstance(event, events.UsageSeen) and counted):
            return []
        return [without_aside(each) for each in self._writer.feed(event)]

    def rest(self, value: JsonObject) -> JsonObject | None:
        """Other choices, token counts, and fields that only the vendor knows."""
        if not self._fields and isinstance(value.get("choices"), list):
            self._fields = self._named(value)
        kept = {key: found for key, found in value.items() if key not in _CHUNK and found is not None}
        choices = [rest for each in as_items(value.get("choices")) if (rest := _rest(as_object(each)))]
        if (kept, choices) == self._told:
            return None
        self._told = kept, choices
        if not (kept or choices):
            return None
        if kept.get("usage"):
            self._counted = True
        head = {key: value[key] for key in _HEAD if key in value}
        return {**(self._fields or self._named({"choices": []})), **head, "choices": choices, **kept}


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
    """A completion that says what ``written`` says, with all other fields of ``document``."""
    [said] = written["choices"]
    first, *others = as_items(document.get("choices")) or [{}]
    choice, message = as_object(first), as_object(as_object(first).get("message"))
    kept = {key: found for key, found in message.items() if key not in _SAID}
    thought = said["message"].get("reasoning_content")
    if thought and thought in (message.get("reasoning_content"), message.get("reasoning")):
        kept |= {key: message[key] for key in _REASONING if key in message}
    mended = {**choice, **said, "message": {**said["message"], **kept}}
    if choice.get("logprobs") and message.get("content") == said["message"]["content"]:
        mended["logprobs"] = choice["logprobs"]
    counts = {"usage": document["usage"]} if as_object(document.get("usage")) else {}
    return {**written, **document, "choices": [mended, *others], **counts}


def _counts(value: JsonObject, choices: Sequence[JsonObject]) -> JsonObject:
    """The token counts that stand in the choice and nowhere else."""
    counts = as_object(choices[0].get("usage")) if choices else {}
    return {"usage": counts} if counts and not value.get("usage") else {}


def _filled(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _choice(choice: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
    """A choice as the reference has it; the very same where it is that already."""
    out: JsonObject = {}
    if type(choice.get("index")) is not int:
        out["index"] = 0
    part = choice.get("delta")
    if part is None and "message" not in choice:
        out["delta"] = {}
    elif isinstance(part, dict) and as_object(part).get("role") == "":
        out["delta"] = {**as_object(part), "role": "assistant"}
    word = choice.get("finish_reason")
    if word is not None:
        right = _word(word, stop, called) if not choice.get("index") else word
        if right != word:
            out["finish_reason"] = right
    return {**choice, **out} if out else choice


def _without_empty_calls(choice: JsonObject) -> JsonObject:
    """A choice without pieces of calls that say nothing, which come before any call has begun."""
    delta = as_object(choice.get("delta"))
    entries = as_items(delta.get("tool_calls"))
    if not entries or any(_says_something(as_object(entry)) for entry in entries):
        return choice
    return {**choice, "delta": {key: found for key, found in delta.items() if key != "tool_calls"}}


def _says_something(entry: JsonObject) -> bool:
    function = as_object(entry.get("function"))
    return bool(entry.get("id") or function.get("name") or function.get("arguments"))


def _word(word: Any, stop: StopReason | None, called: bool) -> Any:
    if word == "":
        return None if stop is None else finish_reason(stop, called=called)
    if stop in (None, StopReason.UNKNOWN, StopReason.ERROR) or word == "function_call":
        return word
    right = finish_reason(stop, called=called)
    known = isinstance(word, str) and word in _WORDS
    return right if not known or {word, right} == {"stop", "tool_calls"} else word


def _rest(choice: JsonObject) -> JsonObject | None:
    if choice.get("index"):
        return choice
    part = as_object(choice.get("delta")) or as_object(choice.get("message"))
    delta = {key: found for key, found in part.items() if key not in _SAID and found not in (None, "", [])}
    kept = {key: found for key, found in choice.items() if key not in _CHOICE and found is not None}
    return {"index": 0, "delta": delta, "finish_reason": None, **kept} if delta or kept else None
