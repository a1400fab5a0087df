"""Frames of a chat-completions endpoint to deltas.

In: events of a stream, or one JSON document. Out: what they say, in the order of the wire. A reply
(``choices[0].message``) and a chunk (``choices[0].delta``) go through the same functions; they differ only
in that the calls and details of a reply are whole.

The rule behind most lines: vendors fill fields they have nothing to say in, with ``null``, ``""``, ``[]``
or an object of empty strings, so only a value with something in it counts (recorded on the wire from 35
hosts, 2025-2026). The reader does not judge: pieces of calls are passed on as they come.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ferrule.core import deltas
from ferrule.core.errors import Failure
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject, StopReason
from ferrule.core.notes import Note
from ferrule.core.stop_reasons import stop_reason
from ferrule.vendors.history.reasoning import DetailItems, details_text, signatures
from ferrule.wire.failures import error_in
from ferrule.wire.framing import Frame
from ferrule.wire.reply_reader import JsonReader, Place, find_usage, relayed

ENVELOPES = ("data", "result", "response", "body")

DEEPEST = 3


def unwrapped(value: JsonObject) -> JsonObject:
    """Return the reply or chunk in an object; the same object if it is not wrapped.

    Error and token counts of the envelope are added.
    """
    inner = value
    for _ in range(DEEPEST):
        if isinstance(inner.get("choices"), list):
            break
        inner = as_object(next((found for key in ENVELOPES if (found := as_object(inner.get(key)))), None))
    if inner is value or "choices" in value or "choices" not in inner:
        return value
    return {key: found for key in ("error", "usage") if (found := value.get(key))} | inner


def own_choices(given: list[Any]) -> list[JsonObject]:
    """Return the first choice with index 0 or none, or the only one of a whole reply, as a list.

    The list is empty if there is none.
    """
    for choice in given:
        fields = as_object(choice)
        if not fields.get("index") or (len(given) == 1 and as_object(fields.get("message"))):
            return [fields]
    return []


def has_calls(choice: JsonObject) -> bool:
    part = as_object(choice.get("delta")) or as_object(choice.get("message"))
    return bool(part.get("tool_calls"))


_Kind = Literal["content", "reasoning"]

_ONE_TEXT = (["content"], ["reasoning_content"], ["reasoning"])

_SAY_NOTHING = ("role", "name")

_SIGNS_OF_AN_END = 2


@dataclass(slots=True)
class _Other:
    """A choice that is not read: its calls, whether it has text, and its stop reason."""

    pieces: list[deltas.CallPiece] = field(default_factory=list[deltas.CallPiece])
    spoke: bool = False
    stop: StopReason | None = None


class Reader(JsonReader):
    """Stage from frames to deltas, for one reply.

    ``cumulative`` is for endpoints whose every chunk repeats the text so far; only what is new is passed
    on, and pieces of calls are marked. It must be asked for, because a model may well write the same words
    twice.
    """

    def __init__(self, *, cumulative: bool = False) -> None:
        super().__init__()
        self._cumulative = cumulative
        self._seen: dict[_Kind, str] = {"content": "", "reasoning": ""}
        self._details = DetailItems()
        self._flat_reasoning = False
        self._streamed = False
        self._listed = False
        self._choice: JsonObject = {}
        self._custom: dict[int | None, None] = {}
        """Indexes of the custom tools' calls whose text is open."""
        self._others: dict[int, _Other] = {}
        """Choices that are not read, by index, or by position if the index is taken."""
        self._lacks_calls = False
        """The read choice ended with ``tool_calls`` but has none."""
        self._calling: _Other | None = None
        """The other choice whose calls count as the reply's."""
        self._gives_no_reason = False
        """A chunk had no stop reason, not even an empty one."""
        self._empty_reasons = 0
        self._ends_empty = False
        """The last chunk is empty, and the only one with an empty stop reason. Hosts that write ``""`` for
        ``null`` write it in every chunk."""

    def read_object(self, value: JsonObject, frame: Frame) -> None:
        value = unwrapped(value)
        given = as_items(value.get("choices"))
        own = own_choices(given)
        choice = self._choice = own[0] if own else {}
        if len(given) > len(own):
            self._hear_others(given)
        delta, message = as_object(choice.get("delta")), as_object(choice.get("message"))
        self._hear_reason(choice, delta)
        if delta:
            self._streamed = True
            self._part(delta, whole=False)
        elif message and not self._streamed:
            # After chunks, a whole message repeats them.
            self._part(message, whole=True)
        for beside in relayed(value):
            self.say(beside)
        reason = stop_reason(choice.get("finish_reason"))
        if reason is StopReason.TOOL_CALLS and not self.called:
            self._lacks_calls = True
        if self._lacks_calls:
            self._take_calls()
        if reason is not None:
            self._close_custom(reason)
            self._stop(reason, choice, value)
        elif message and frame.document:
            # A whole reply has ended, even if some hosts send "" as reason.
            self.stop_with(None)
        usage = find_usage(value)
        if usage is not None:
            self.count(usage)

    def text_place(self, value: JsonObject) -> Place | None:
        """Return the place of a chunk's text, if its delta has nothing else."""
        choices = as_items(value.get("choices"))
        if self._cumulative or len(choices) != 1 or self._choice.get("finish_reason"):
            return None
        said = [key for key, each in as_object(self._choice.get("delta")).items() if each and key != "role"]
        return ("choices", 0, "delta", said[0]) if said in _ONE_TEXT else None

    def error(self, value: JsonObject, frame: Frame) -> Failure | None:
        """Return the error of a chunk or its choice, or that the body is not a completion."""
        reply = unwrapped(value)
        found = error_in(reply, event=frame.event) or error_in(self._choice)
        said = self._choice.get("message") or self._choice.get("delta") or not self._choice
        if found is None and frame.document and not (said and "choices" in reply):
            found = Failure("bad-gateway", f"the reply is not a chat completion: {frame.data[:200]}", 200)
        return found

    def close(self) -> None:
        """Say the merged details, and infer a stop if the stream had signs of an end but no reason.

        A few hosts never send a reason (recorded on the wire, 2025-07). Then two signs count as a proper
        end: ``[DONE]``, final token counts, a last chunk with an empty reason. A single one may come from a
        proxy whose upstream disconnected, so ``[DONE]`` alone ends only an answer without calls.
        """
        items = self._details.take()
        if items:
            self.say(deltas.Details(items))
        left_out = sum(other is not self._calling or other.spoke for other in self._others.values())
        if left_out:
            self.say(deltas.Noted(Note("choices-left-out", {"count": left_out})))
        if self.phase == "open":
            if (self._over + (self._usage is not None) + self._ends_empty) >= _SIGNS_OF_AN_END:
                self.stop_with(None)
            elif self._over:
                self.say(deltas.Ended())

    def _hear_reason(self, choice: JsonObject, delta: JsonObject) -> None:
        """Note whether this chunk ends the stream with an empty reason."""
        if not choice:
            return
        empty = choice.get("finish_reason") == ""
        says = any(value for key, value in delta.items() if key not in _SAY_NOTHING)
        self._empty_reasons += empty
        self._ends_empty = empty and not says and self._empty_reasons == 1 and self._gives_no_reason
        self._gives_no_reason = self._gives_no_reason or not empty

    def _hear_others(self, given: list[Any]) -> None:
        """Collect the other choices, whose calls may belong to this reply."""
        for at, each in enumerate(given):
            if each is self._choice:
                continue
            choice = as_object(each)
            index: Any = choice.get("index")
            other = self._others.setdefault(index if type(index) is int and index else at, _Other())
            delta = as_object(choice.get("delta"))
            part = delta or as_object(choice.get("message"))
            other.pieces += _listed_calls(part, whole=not delta)
            other.spoke = other.spoke or bool(part.get("content"))
            other.stop = other.stop or stop_reason(choice.get("finish_reason"))

    def _take_calls(self) -> None:
        """Take the calls of another choice, if only one has any.

        GitHub Copilot's proxy and others like it put the text of Claude's reply into one choice and its
        calls into the next, both with the reason ``tool_calls`` (aaif-goose/goose#2177, 2025-04).
        """
        if self._calling is None:
            calling = [other for other in self._others.values() if other.pieces]
            if len(calling) != 1:
                return
            [self._calling] = calling
        other = self._calling
        pieces, other.pieces = other.pieces, []
        for piece in pieces:
            self._piece(piece)
        if other.stop is not None and other.stop.cut:
            self.stop_with(other.stop)

    def _part(self, part: JsonObject, *, whole: bool) -> None:
        """Read a delta or message: thinking first, then text, then calls, the order of every vendor."""
        self._reasoning(part, whole=whole)
        content = part.get("content")
        if isinstance(content, str):
            self._text(_marked(part, whole=whole), content)
        else:
            for kind, text in text_parts(content):
                self._text(kind, text)
        self._text("content", as_text(part.get("refusal")))
        for piece in _listed_calls(part, whole=whole):
            self._listed = True
            self._piece(piece)
        if not whole:
            entries = map(as_object, as_items(part.get("tool_calls")))
            self._custom |= {_index(each.get("index")): None for each in entries if custom_of(each)}
        self._details.add(signatures(part), whole=whole)
        legacy = as_object(part.get("function_call"))
        if legacy and not self._listed:
            piece = _piece({}, legacy, 0)
            if piece is not None:
                self._piece(piece)

    def _close_custom(self, reason: StopReason) -> None:
        """End the texts of custom tools; in a reply that was cut they stay open."""
        for index in () if reason.cut else self._custom:
            self._piece(deltas.CallPiece(index, None, None, '"}'))
        self._custom.clear()

    def _piece(self, piece: deltas.CallPiece) -> None:
        self.say(replace(piece, whole=True) if self._cumulative else piece)

    def _reasoning(self, part: JsonObject, *, whole: bool) -> None:
        details = as_items(part.get("reasoning_details"))
        if details:
            if self._cumulative:
                self._details = DetailItems()
            self._details.add(details, whole=whole or self._cumulative)
        flat = as_text(part.get("reasoning_content")) or as_text(part.get("reasoning"))
        if flat:
            self._flat_reasoning = True
            self._text("reasoning", flat)
        elif details and not self._flat_reasoning:
            # A vendor that sends both repeats the text, so it counts only if alone.
            self._text("reasoning", details_text(details))

    def _text(self, kind: _Kind, text: str) -> None:
        if text and self._cumulative:
            text = self._new(kind, text)
        self.say(deltas.Reasoning(text) if kind == "reasoning" else deltas.Text(text))

    def _new(self, kind: _Kind, text: str) -> str:
        """Return what a cumulative text adds; a text with another beginning is all new."""
        seen = self._seen[kind]
        if text.startswith(seen):
            self._seen[kind] = text
            return text[len(seen) :]
        self._seen[kind] = seen + text
        return text

    def _stop(self, reason: StopReason, choice: JsonObject, chunk: JsonObject) -> None:
        if reason is StopReason.ERROR:
            word = as_text(choice.get("finish_reason"))
            native = as_text(choice.get("native_finish_reason"))
            by = f"{word!r} ({native})" if native else repr(word)
            text = N_(f"the vendor ended the reply with {by}")
            self.fail(error_in(chunk) or error_in(choice) or Failure("overloaded", text, 200, word))
        self.stop_with(reason)


def _marked(part: JsonObject, *, whole: bool) -> _Kind:
    """Return the kind of a content string: Gemini's compatible endpoint streams thinking as marked text.

    In a whole message the same mark is on the answer (recorded on the wire, 2025-06).
    """
    extra = part.get("extra_content")
    if whole or extra is None:
        return "content"
    google = as_object(as_object(extra).get("google"))
    return "reasoning" if google.get("thought") is True else "content"


def text_parts(content: Any) -> Iterator[tuple[_Kind, str]]:
    """Yield the texts of content parts; Mistral's ``thinking`` is reasoning."""
    for item in as_items(content):
        if isinstance(item, str):
            yield "content", item
            continue
        fields = as_object(item)
        if fields.get("type") in ("thinking", "reasoning"):
            thinking = fields.get("thinking") or fields.get("text")
            yield "reasoning", as_text(thinking) or details_text(thinking)
        else:
            yield "content", as_text(fields.get("text")) or as_text(fields.get("refusal"))


def _listed_calls(part: JsonObject, *, whole: bool) -> Iterator[deltas.CallPiece]:
    position = 0
    for entry in as_items(part.get("tool_calls")):
        fields = as_object(entry)
        # In a whole message every entry is a separate call, whatever its index.
        index = position if whole else _index(fields.get("index"))
        custom = custom_of(fields)
        called = _custom(custom, whole=whole) if custom else as_object(fields.get("function")) or fields
        piece = _piece(fields, called, index)
        if piece is not None:
            position += 1
            yield piece


def custom_of(entry: JsonObject) -> JsonObject:
    custom = as_object(entry.get("custom"))
    return custom if any(custom.values()) else {}


def _custom(custom: JsonObject, *, whole: bool) -> JsonObject:
    """Return a piece of a custom tool's call as that of a function with the one argument ``input``."""
    name, text = as_text(custom.get("name")), json.dumps(as_text(custom.get("input")))[1:-1]
    begun = f'{{"input":"{text}' if name else text
    return {"name": name, "arguments": f'{begun}"}}' if whole else begun}


def _piece(entry: JsonObject, function: JsonObject, index: int | None) -> deltas.CallPiece | None:
    """Return the piece of an entry; None if it is empty."""
    call_id, name = as_text(entry.get("id")), as_text(function.get("name"))
    arguments = _arguments(function.get("arguments"))
    if not (call_id or name or arguments):
        return None
    return deltas.CallPiece(index, call_id or None, name or None, arguments)


def _arguments(value: Any) -> str:
    """Return arguments as JSON text: Ollama and some gateways send an object, others null for none."""
    if isinstance(value, str):
        return value
    return "" if value is None else json.dumps(value, ensure_ascii=False)


def _index(value: Any) -> int | None:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


CHUNK = frozenset(
    {"id", "object", "created", "model", "choices", "system_fingerprint", "service_tier", "obfuscation"}
)
CHOICE = frozenset({"index", "delta", "message", "finish_reason", "logprobs", "stop_reason", "token_ids"})
"""Keys of a chunk and its choice without further content."""

_DOCUMENT = {"id": str, "object": str, "created": int, "model": str}
_DOCUMENT_KEYS = CHUNK | {
    "prompt_filter_results",
    "kv_transfer_params",
    "prompt_logprobs",
    "prompt_token_ids",
    "provider",
    "timings",
    "usage",
}
_CHOICE_KEYS = (CHOICE | {"content_filter_results"}) - {"delta"}
_MESSAGE_NULLS = frozenset({"audio", "function_call", "reasoning_details", "refusal"})
_MESSAGE_KEYS = _MESSAGE_NULLS | {
    "annotations",
    "content",
    "reasoning",
    "reasoning_content",
    "role",
    "tool_calls",
}
_CALL_KEYS = frozenset({"id", "type", "function", "index"})


def by_the_letter(document: JsonObject) -> deltas.Said | None:
    """Return what a completion says that follows the reference; None if that is not certain.

    ``Reader`` would return the same, and ``ChunkWriter`` pass it unchanged. Unknown fields are left to
    them.
    """
    get = document.get
    for key, kind in _DOCUMENT.items():
        if type(get(key)) is not kind:
            return None
    choices = as_items(get("choices"))
    choice = as_object(choices[0]) if len(choices) == 1 else {}
    message = as_object(choice.get("message"))
    known = document.keys() <= _DOCUMENT_KEYS and choice.keys() <= _CHOICE_KEYS
    if not (message and known and message.keys() <= _MESSAGE_KEYS):
        return None
    if document["object"] != "chat.completion" or type(choice.get("index")) is not int or choice["index"]:
        return None
    return _said_by_the_letter(document, choice, message)


def _said_by_the_letter(
    document: JsonObject, choice: JsonObject, message: JsonObject
) -> deltas.Said | None:
    content, thought = message.get("content"), message.get("reasoning_content") or message.get("reasoning")
    calls = _calls_by_the_letter(message.get("tool_calls"))
    if (
        calls is None
        or choice.get("finish_reason") != ("tool_calls" if calls else "stop")
        or not (content is None or type(content) is str)
        or not (thought is None or type(thought) is str)
        or any(map(message.get, _MESSAGE_NULLS))
    ):
        return None
    stop = StopReason.TOOL_CALLS if calls else StopReason.STOP
    return deltas.Said(content or "", thought or "", calls, stop, find_usage(document))


def _calls_by_the_letter(entries: Any) -> list[tuple[str, str, str]] | None:
    if not (entries is None or isinstance(entries, list)):
        return None
    calls: list[tuple[str, str, str]] = []
    for each in as_items(entries):
        entry = as_object(each)
        function = as_object(entry.get("function"))
        if not (entry.keys() <= _CALL_KEYS and entry.get("type") == "function"):
            return None
        id, name, arguments = entry.get("id"), function.get("name"), function.get("arguments")
        if not (isinstance(id, str) and isinstance(name, str) and isinstance(arguments, str)):
            return None
        calls.append((id, name, arguments))
    return calls


def filled(value: object) -> bool:
    return isinstance(value, str) and bool(value)
