"""The chunks of a chat-completions endpoint on their way to a client of the same API.

What strict clients trip over, and what is mended here: fields that every chunk has by the reference and
some vendors leave out (``id``, ``object``, ``created``, ``model``; Rust's and Java's types demand them), a
``finish_reason`` that is ``""``, is unknown or disagrees with the calls, an empty ``role``, token counts
that stand in the choice. Calls pass only as OpenAI streams them: indexes from 0 without a gap; id, type and
name once, with the first piece; arguments as text.

A choice that nobody asked for is left out, and the reader notes it. To judge it as well would not be
enough: who asked for one reads ``choices[0]`` of every chunk, whatever its index says, and so would put
pieces of two calls together to one that nobody made. Left out, it costs what nobody waits for.
https://platform.openai.com/docs/api-reference/chat-streaming, 2026-11.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ferrule.core import deltas, events
from ferrule.core.deltas import Delta
from ferrule.core.events import Event
from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import JsonObject, StopReason
from ferrule.core.stop_reasons import stop_reason
from ferrule.wire.openai_chat.read import has_calls, own_choices, unwrapped
from ferrule.wire.openai_chat.write import ChunkWriter, finish_reason
from ferrule.wire.passing import Head
from ferrule.wire.reader import find_usage, without_aside

_HEAD = ("id", "object", "created", "model")
_CHUNK = frozenset({*_HEAD, "choices", "system_fingerprint", "service_tier", "obfuscation"})
_CHOICE = frozenset({"index", "delta", "message", "finish_reason", "logprobs", "stop_reason", "token_ids"})
_REASONING = ("reasoning_content", "reasoning", "reasoning_details")
_SAID = frozenset({"role", "content", *_REASONING, "tool_calls", "function_call", "refusal"})
_WORDS = frozenset({"stop", "length", "content_filter"})

_DOCUMENT = {"id": str, "object": str, "created": int, "model": str}
_DOCUMENT_KEYS = _CHUNK | {
    "prompt_filter_results",
    "kv_transfer_params",
    "prompt_logprobs",
    "prompt_token_ids",
    "provider",
    "timings",
    "usage",
}
_CHOICE_KEYS = (_CHOICE | {"content_filter_results"}) - {"delta"}
_MESSAGE_KEYS = frozenset({"annotations", "content", "reasoning", "reasoning_content", "refusal", "role"})
_MESSAGE_NULLS = frozenset({"audio", "function_call", "reasoning_details"})
_CALL_KEYS = frozenset({"id", "type", "function", "index"})


class ChunkPassing:
    """See ``Passing``; ``is_strict`` and ``passed`` take whole completions too."""

    called: str = "tool_calls"
    """Why a reply with calls stops, and the key that they stand under."""

    def __init__(self, head: Head) -> None:
        self._head = head
        self._fields: JsonObject = {}
        self._calls = 0
        self._lacks_calls = self._calls_elsewhere = False
        """The choice ended for calls and has none; another choice has some."""
        self._begun = False
        self._counted = False
        self._writer: ChunkWriter | None = None
        self._told: tuple[JsonObject, list[JsonObject]] = {}, []
        """What ``rest`` said last; several vendors say the same in every chunk."""

    def is_strict(self, value: JsonObject) -> bool:
        """Whether the calls in an object stand as the reference has them."""
        value = unwrapped(value)
        given = as_items(value.get("choices"))
        own = own_choices(given)
        self._hear_others(given, own)
        for fields in own:
            part = as_object(fields.get("delta")) or as_object(fields.get("message"))
            if not self._are_strict_calls(part, whole="message" in fields):
                return False
            self._lacks_calls = self._lacks_calls or (
                stop_reason(fields.get("finish_reason")) is StopReason.TOOL_CALLS and not self._calls
            )
        return not (self._lacks_calls and self._calls_elsewhere)

    def _hear_others(self, given: Sequence[Any], own: Sequence[JsonObject]) -> None:
        """Remember calls in a choice that is not read: the reader may take them for those of the reply."""
        if len(given) > len(own) and not self._calls_elsewhere:
            self._calls_elsewhere = any(each not in own and has_calls(as_object(each)) for each in given)

    def _are_strict_calls(self, part: JsonObject, *, whole: bool) -> bool:
        """Whether the calls of a delta, or of a message, stand as the reference has them."""
        if as_object(part.get("function_call")).get("name"):
            return False
        return all(
            self._is_strict_call(as_object(entry), whole=whole)
            for entry in as_items(part.get("tool_calls"))
        )

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
        value = unwrapped(value)
        if not isinstance(value.get("choices"), list):
            return value
        value = self._without_others(value)
        if value.get("error") or not value:
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

    def _without_others(self, value: JsonObject) -> JsonObject:
        """The object without choices that are not read; empty where it has nothing else."""
        given = as_items(value["choices"])
        own = own_choices(given)
        if len(own) == len(given):
            return value
        self._hear_others(given, own)
        beside = any(found is not None for key, found in value.items() if key not in _CHUNK)
        return {**value, "choices": own} if own or beside else {}

    def _mended(self, choice: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        mended = _choice(choice, stop, called, self.called)
        return mended if self._calls else self._without_empty_calls(mended)

    def _without_empty_calls(self, choice: JsonObject) -> JsonObject:
        """A choice without pieces of calls that say nothing, which come before any call has begun."""
        delta = as_object(choice.get("delta"))
        entries = as_items(delta.get("tool_calls"))
        if not entries or any(_says_something(as_object(entry)) for entry in entries):
            return choice
        return {**choice, "delta": {key: found for key, found in delta.items() if key != "tool_calls"}}

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
            and self.called not in delta
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
        """Token counts, and fields that only the vendor knows."""
        value = unwrapped(value)
        if not self._fields and isinstance(value.get("choices"), list):
            self._fields = self._named(value)
        kept = {key: found for key, found in value.items() if key not in _CHUNK and found is not None}
        own = own_choices(as_items(value.get("choices")))
        choices = [rest for each in own if (rest := _rest(each))]
        if (kept, choices) == self._told:
            return None
        self._told = kept, choices
        if not (kept or choices):
            return None
        if kept.get("usage"):
            self._counted = True
        head = {key: value[key] for key in _HEAD if key in value}
        return {**(self._fields or self._named({"choices": []})), **head, "choices": choices, **kept}


def by_the_letter(document: JsonObject) -> list[Delta] | None:
    """What a completion says that stands as the reference has it; None where that is not certain.

    ``Reader`` says the same of it, and ``ChunkPassing`` passes it as it is. Fields that nobody knows are
    for these two.
    """
    for key, kind in _DOCUMENT.items():
        if type(document.get(key)) is not kind:
            return None
    choices = as_items(document.get("choices"))
    choice = as_object(choices[0]) if len(choices) == 1 else {}
    message = as_object(choice.get("message"))
    if not (
        document["object"] == "chat.completion"
        and document.keys() <= _DOCUMENT_KEYS
        and choice.keys() <= _CHOICE_KEYS
        and type(choice.get("index")) is int
        and choice["index"] == 0
    ):
        return None
    said = _said_by_the_letter(message)
    pieces = _calls_by_the_letter(message.get("tool_calls"))
    if (
        said is None
        or pieces is None
        or choice.get("finish_reason") != ("tool_calls" if pieces else "stop")
    ):
        return None
    usage = find_usage(document)
    counts = [deltas.UsageSeen(usage)] if usage else []
    return [*said, *pieces, deltas.Stop(StopReason.TOOL_CALLS if pieces else StopReason.STOP), *counts]


def _said_by_the_letter(message: JsonObject) -> list[Delta] | None:
    others = message.keys() - _MESSAGE_KEYS - {"tool_calls"}
    content, thought = message.get("content"), message.get("reasoning_content") or message.get("reasoning")
    if (others and not (others <= _MESSAGE_NULLS and not any(message[key] for key in others))) or not (
        (content is None or isinstance(content, str))
        and (thought is None or isinstance(thought, str))
        and not message.get("refusal")
    ):
        return None
    said: list[Delta] = [deltas.Reasoning(thought)] if thought else []
    return [*said, deltas.Text(content)] if content else said


def _calls_by_the_letter(entries: Any) -> list[Delta] | None:
    pieces: list[Delta] = []
    if entries is not None and not isinstance(entries, list):
        return None
    for at, entry in enumerate(map(as_object, as_items(entries))):
        function = as_object(entry.get("function"))
        id, name, arguments = entry.get("id"), function.get("name"), function.get("arguments")
        if not (
            entry.keys() <= _CALL_KEYS
            and entry.get("type") == "function"
            and (_filled(id) and _filled(name) and isinstance(arguments, str))
        ):
            return None
        pieces.append(deltas.CallPiece(at, id, name, arguments))
    return pieces


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
    """A completion that says what ``written`` says, with all other fields of ``document``."""
    document = unwrapped(document)
    [said] = written["choices"]
    own = own_choices(as_items(document.get("choices")))
    choice: JsonObject = own[0] if own else {}
    message = as_object(choice.get("message"))
    kept = {key: found for key, found in message.items() if key not in _SAID}
    thought = said["message"].get("reasoning_content")
    if thought and thought in (message.get("reasoning_content"), message.get("reasoning")):
        kept |= {key: message[key] for key in _REASONING if key in message}
    mended = {**choice, **said, "message": {**said["message"], **kept}}
    if choice.get("logprobs") and message.get("content") == said["message"]["content"]:
        mended["logprobs"] = choice["logprobs"]
    counts = {"usage": document["usage"]} if as_object(document.get("usage")) else {}
    return {**written, **document, "choices": [mended], **counts}


def _counts(value: JsonObject, choices: Sequence[JsonObject]) -> JsonObject:
    """The token counts that stand in the choice and nowhere else."""
    counts = as_object(choices[0].get("usage")) if choices else {}
    return {"usage": counts} if counts and not value.get("usage") else {}


def _filled(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _choice(choice: JsonObject, stop: StopReason | None, called: bool, calling: str) -> JsonObject:
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
        right = _word(word, stop, called, calling)
        if right != word:
            out["finish_reason"] = right
    return {**choice, **out} if out else choice


def _says_something(entry: JsonObject) -> bool:
    function = as_object(entry.get("function"))
    return bool(entry.get("id") or function.get("name") or function.get("arguments"))


def _word(word: Any, stop: StopReason | None, called: bool, calling: str) -> Any:
    """The reason to stop, which agrees with the calls; ``calling`` is the word where there are any."""
    if stop is None or (word != "" and stop in (StopReason.UNKNOWN, StopReason.ERROR)):
        return word if word != "" else None
    right = calling if called and not stop.cut else finish_reason(stop, called=False)
    known = isinstance(word, str) and word in {*_WORDS, calling}
    return right if not known or {word, right} == {"stop", calling} else word


def _rest(choice: JsonObject) -> JsonObject | None:
    part = as_object(choice.get("delta")) or as_object(choice.get("message"))
    # Some repeat the choice's own index in the delta (Mistral's, recorded on the wire, 2026).
    said = _SAID | {"index"}
    delta = {key: found for key, found in part.items() if key not in said and found not in (None, "", [])}
    kept = {key: found for key, found in choice.items() if key not in _CHOICE and found is not None}
    return {"index": 0, "delta": delta, "finish_reason": None, **kept} if delta or kept else None
