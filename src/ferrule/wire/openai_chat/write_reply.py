"""Replies and events to what a strict OpenAI endpoint would have sent: the reader's mirror.

Out: a ``chat.completion`` object, or ``chat.completion.chunk`` objects in the reference order of OpenAI's
own stream (recorded on the wire, 2025-2026): the role; text; for each call first its id and name with empty
arguments, then the arguments; the reason to stop; the token counts with ``choices: []``. Thinking goes out
as ``reasoning_content``, which OpenAI does not have and every client that knows thinking reads.

A broken call is never written as a call, so a call is written only when it has finished.

Mended here: fields that every chunk has by the reference and some vendors leave out (``id``, ``object``,
``created``, ``model``; Rust's and Java's types demand them), a ``finish_reason`` that is ``""``, is unknown
or disagrees with the calls, an empty ``role``, token counts in the choice. Calls pass only as OpenAI
streams them: indexes from 0 without a gap; id, type and name once, with the first piece; arguments as text.

A choice that nobody asked for is left out with a note: clients read ``choices[0]`` of every chunk, so they
would join pieces of two calls. https://platform.openai.com/docs/api-reference/chat-streaming, 2026-11.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ferrule.core import events
from ferrule.core.errors import Failure
from ferrule.core.events import Event
from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import BrokenCall, JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.core.stop_reasons import stop_reason
from ferrule.vendors.history.reasoning import outgoing
from ferrule.wire.openai_chat.read_reply import (
    CHOICE,
    CHUNK,
    custom_of,
    filled,
    has_calls,
    own_choices,
    unwrapped,
)
from ferrule.wire.reply_reader import aside
from ferrule.wire.reply_writer import Head, ReplyWriter, dump, openai_error

_REASONING = ("reasoning_content", "reasoning", "reasoning_details")
_SAID = frozenset({"role", "content", *_REASONING, "tool_calls", "function_call", "refusal"})
_WORDS = frozenset({"stop", "length", "content_filter"})
_HEAD = ("id", "object", "created", "model")


def write_reply(reply: Reply, head: Head) -> JsonObject:
    """Return a reply as a ``chat.completion``.

    ``content`` is null without text, arguments are JSON text, ``finish_reason`` agrees with the calls.
    """
    message: JsonObject = {"role": "assistant", "content": reply.content or None}
    if reply.reasoning:
        message["reasoning_content"] = reply.reasoning
    if reply.details:
        message["reasoning_details"] = outgoing(reply.details, 0)
    if reply.calls:
        message["tool_calls"] = [_call(call, head) for call in reply.calls]
    written: JsonObject = {
        "id": head.id,
        "object": "chat.completion",
        "created": head.created,
        "model": head.model,
        "choices": [
            {
                "index": 0,
                "message": message,
                "logprobs": None,
                "finish_reason": finish_reason(reply.stop, called=bool(reply.calls)),
            }
        ],
    }
    if reply.usage is not None:
        written["usage"] = _usage(reply.usage)
    return written | aside(reply.calls, reply.broken, reply.stop)


class ChunkWriter(ReplyWriter):
    called: str = "tool_calls"
    """The stop reason of a reply with calls, and the key of the calls."""

    def __init__(self, head: Head) -> None:
        super().__init__(head)
        self._fields: JsonObject = {}
        """Fields of every object of the vendor's stream."""
        self._came = 0
        self._lacks_calls = self._calls_elsewhere = False
        """The choice ended with ``tool_calls`` without any; another choice has some."""
        self._begun = False
        self._counted = False
        self._told: tuple[JsonObject, list[JsonObject]] = {}, []
        """The last result of ``rest``; several vendors repeat it in every chunk."""
        self._calls: list[ToolCall] = []
        self._broken: list[BrokenCall] = []
        self._details = 0
        self._usage: Usage | None = None

    # Chunks that pass.

    def is_strict(self, value: JsonObject) -> bool:
        """Whether the calls in an object follow the reference."""
        value = unwrapped(value)
        given = as_items(value.get("choices"))
        own = own_choices(given)
        self._hear_others(given, own)
        for fields in own:
            part = as_object(fields.get("delta")) or as_object(fields.get("message"))
            if not self._are_strict_calls(part, whole="message" in fields):
                return False
            self._lacks_calls = self._lacks_calls or (
                stop_reason(fields.get("finish_reason")) is StopReason.TOOL_CALLS and not self._came
            )
        return not (self._lacks_calls and self._calls_elsewhere)

    def _hear_others(self, given: Sequence[Any], own: Sequence[JsonObject]) -> None:
        """Note calls in other choices: the reader may take them for the reply's."""
        if len(given) > len(own) and not self._calls_elsewhere:
            self._calls_elsewhere = any(each not in own and has_calls(as_object(each)) for each in given)

    def _are_strict_calls(self, part: JsonObject, *, whole: bool) -> bool:
        """Whether the calls of a delta or message follow the reference."""
        if as_object(part.get("function_call")).get("name"):
            return False
        return all(
            self._is_strict_call(as_object(entry), whole=whole)
            for entry in as_items(part.get("tool_calls"))
        )

    def _is_strict_call(self, entry: JsonObject, *, whole: bool) -> bool:
        kind, text = ("custom", "input") if custom_of(entry) else ("function", "arguments")
        function = as_object(entry.get(kind))
        index, arguments = entry.get("index"), function.get(text)
        if whole or (type(index) is int and index == self._came):
            self._came += 1
            named = filled(entry.get("id")) and filled(function.get("name"))
            return named and entry.get("type") == kind and isinstance(arguments, str)
        return (
            type(index) is int
            and index == self._came - 1
            and entry.get("id") is None
            and function.get("name") is None
            and isinstance(arguments, str)
        )

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """Return the object with missing fields added, and a stop reason that agrees with the calls."""
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
        """Return the object without other choices; empty if nothing is left."""
        given = as_items(value["choices"])
        own = own_choices(given)
        if len(own) == len(given):
            return value
        self._hear_others(given, own)
        beside = any(found is not None for key, found in value.items() if key not in CHUNK)
        return {**value, "choices": own} if own or beside else {}

    def _mended(self, choice: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        mended = _choice(choice, stop, called, self.called)
        return mended if self._came else self._without_empty_calls(mended)

    def _without_empty_calls(self, choice: JsonObject) -> JsonObject:
        """Return a choice without empty pieces of calls, which some send before any call."""
        delta = as_object(choice.get("delta"))
        entries = as_items(delta.get("tool_calls"))
        if not entries or any(_says_something(as_object(entry)) for entry in entries):
            return choice
        return {**choice, "delta": {key: found for key, found in delta.items() if key != "tool_calls"}}

    def _is_plain(self, value: JsonObject) -> bool:
        """Whether a chunk is a plain delta in the middle of the stream, as nearly all are."""
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
        """Return the common fields of this reply's objects, taken from the first."""
        whole = any("message" in as_object(each) for each in value["choices"])
        head = self.head
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

    def rest(self, value: JsonObject) -> JsonObject | None:
        value = unwrapped(value)
        if not self._fields and isinstance(value.get("choices"), list):
            self._fields = self._named(value)
        kept = {key: found for key, found in value.items() if key not in CHUNK and found is not None}
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

    # Chunks that are written.

    def go_on(self, before: Iterable[Event]) -> None:
        """Write calls and text from here on, with the id of the earlier chunks."""
        super().go_on(before)
        begun, fields, head = self._begun, self._fields, self.head
        self.head = replace(
            head,
            id=fields.get("id") or head.id,
            model=fields.get("model") or head.model,
            created=fields.get("created", head.created),
        )
        for event in before:
            self._write(event)
        self._begun = begun

    def feed(self, item: Event, /) -> list[JsonObject]:
        uncounted = self._counted or not self.head.counts
        return [] if isinstance(item, events.UsageSeen) and uncounted else self._write(item)

    def _write(self, item: Event) -> list[JsonObject]:
        match item:
            case events.Text(text):
                return self._deltas({"content": text}) if text else []
            case events.Reasoning(text):
                return self._deltas({"reasoning_content": text}) if text else []
            case events.Details(items):
                at, self._details = self._details, self._details + len(items)
                return self._deltas({"reasoning_details": outgoing(items, at)}) if items else []
            case events.CallFinished(_, call):
                return self._call(call)
            case events.CallBroken(_, call):
                self._broken.append(call)
            case events.UsageSeen(usage):
                self._usage = usage
            case events.Stopped(reason, failure):
                return self._stop(reason, failure)
            case events.CallStarted() | events.CallPiece() | events.DetailsBegun() | events.Noted():
                pass
        return []

    def _deltas(self, *deltas: JsonObject) -> list[JsonObject]:
        chunks = [] if self._begun else [self._chunk({"role": "assistant", "content": ""})]
        self._begun = True
        chunks.extend(self._chunk(delta) for delta in deltas)
        return chunks

    def _chunk(self, delta: JsonObject, finish: str | None = None) -> JsonObject:
        choice: JsonObject = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}
        return self._with([choice])

    def _with(self, choices: list[JsonObject]) -> JsonObject:
        head = self.head
        return {
            "id": head.id,
            "object": "chat.completion.chunk",
            "created": head.created,
            "model": head.model,
            "choices": choices,
        }

    def _call(self, call: ToolCall) -> list[JsonObject]:
        whole = _call(call, self.head)
        kind = whole["type"]
        key = "input" if kind == "custom" else "arguments"
        index = len(self._calls)
        opening = {"index": index, **whole, kind: {"name": call.name, key: ""}}
        filling = {"index": index, kind: {key: whole[kind][key]}}
        self._calls.append(call)
        return self._deltas({"tool_calls": [opening]}, {"tool_calls": [filling]})

    def _stop(self, reason: StopReason, failure: Failure | None) -> list[JsonObject]:
        if reason in (StopReason.ERROR, StopReason.DISCONNECTED):
            # No finish_reason: the client must not take this for a complete reply.
            return [openai_error(failure or Failure("disconnected", "the reply broke off"))]
        chunks = self._deltas()
        last = self._chunk({}, finish_reason(reason, called=bool(self._calls)))
        chunks.append(last if self._goes_on else last | aside(self._calls, self._broken, reason))
        if self._usage is not None:
            chunks.append(self._with([]) | {"usage": _usage(self._usage)})
        return chunks


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
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
    counts = as_object(choices[0].get("usage")) if choices else {}
    return {"usage": counts} if counts and not value.get("usage") else {}


def _choice(choice: JsonObject, stop: StopReason | None, called: bool, calling: str) -> JsonObject:
    """Return a choice in the reference format; the same object if it has it already."""
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
    """Return a stop reason that agrees with the calls; ``calling`` is the one for calls."""
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
    kept = {key: found for key, found in choice.items() if key not in CHOICE and found is not None}
    return {"index": 0, "delta": delta, "finish_reason": None, **kept} if delta or kept else None


def sse(data: JsonObject | str) -> bytes:
    """Serialize one server-sent event, UTF-8: an object, or a word such as ``[DONE]``."""
    return b"data: " + (data.encode() if isinstance(data, str) else dump(data)) + b"\n\n"


def _call(call: ToolCall, head: Head) -> JsonObject:
    given = call.arguments.get("input")
    if isinstance(given, str) and call.name in _custom_tools(head):
        return {"id": call.id, "type": "custom", "custom": {"name": call.name, "input": given}}
    function = {"name": call.name, "arguments": json.dumps(call.arguments, ensure_ascii=False)}
    return {"id": call.id, "type": "function", "function": function}


def _custom_tools(head: Head) -> set[Any]:
    tools = map(as_object, as_items(head.asked.get("tools")))
    return {as_object(tool.get("custom")).get("name") for tool in tools}


def _usage(usage: Usage) -> JsonObject:
    stored = {"cache_write_tokens": usage.cache_written} if usage.cache_written else {}
    return {
        "prompt_tokens": usage.input,
        "completion_tokens": usage.output,
        "total_tokens": usage.total,
        "prompt_tokens_details": {"cached_tokens": usage.cached, **stored},
        "completion_tokens_details": {"reasoning_tokens": usage.reasoning},
    }


def finish_reason(reason: StopReason, *, called: bool) -> str:
    """Return OpenAI's stop reason; a complete reply is ``tool_calls`` exactly if it has calls."""
    if not reason.cut:
        return "tool_calls" if called else "stop"
    return _FINISH[reason]


_FINISH = {
    StopReason.LENGTH: "length",
    StopReason.FILTER: "content_filter",
    StopReason.ERROR: "error",
    StopReason.DISCONNECTED: "error",
}
