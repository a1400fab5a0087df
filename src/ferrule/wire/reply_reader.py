"""Code that the readers of all families share: frames to JSON objects, token counts, the end of a reply.

``JsonReader`` passes each JSON object in the frames to ``read_object`` of its family. Other text is a
heartbeat or an error page. Text that begins like JSON is a torn chunk: an error if anything follows it,
otherwise a lost connection. The family reports what the object means with ``say``, ``stop_with``, ``count``
and ``fail``. This class applies the common rules: one failure, when a later stop reason replaces an earlier
one, token counts only if they changed.

``find_usage`` knows token counts in a dozen spellings and four places. Recorded on the wire, 2025-12 to
2026-08: at the top of the last chunk or of every chunk (SiliconFlow), in ``choices[0].usage`` (Kimi), in
``x_groq.usage`` (Groq), with ``choices: []`` (OpenAI, MiniMax). MiniMax sends objects of zeros in the
middle of some streams.

``aside`` and ``relayed`` are facts that our writers add to a reply for our readers. They report a broken
call, which is never written itself. A relayed reply that was cut off may have calls, because our writers
write only whole ones.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from json import decoder
from typing import Any, Self, cast

from ferrule.core import deltas
from ferrule.core.deltas import Delta, Phase
from ferrule.core.errors import Failure
from ferrule.core.json_values import (
    as_count,
    as_items,
    as_object,
    as_text,
    crowded,
    parse_all,
)
from ferrule.core.locale import N_
from ferrule.core.messages import BrokenCall, JsonObject, StopReason, ToolCall, Usage
from ferrule.core.notes import LEFT_OUT, Note
from ferrule.wire.failures import TOO_LARGE, error_in, failure
from ferrule.wire.framing import Frame

_TEXTS = (deltas.Text, deltas.Reasoning)

UNLIKE = 8
"""Consecutive chunks of different forms after which no repetition is expected."""


class JsonReader:
    """Stage from frames to deltas, for one reply; the base class of each family's reader."""

    grows = False
    """Whether ``grow`` is of interest."""

    def __init__(self) -> None:
        self.stop: StopReason | None = None
        self.called = False
        self._usage: Usage | None = None
        self._failed = False
        self._torn: Failure | None = None
        self._over = False
        self._out: list[Delta] = []
        self.objects: list[JsonObject] = []
        """The JSON objects of the last frame; empty if it repeats another."""
        self.repeats: TextForm | None = None
        """The form of the last frame, if it repeats an earlier one except for its text."""
        self._expected: tuple[str, TextForm, type[deltas.Text | deltas.Reasoning]] | None = None
        """The event name of a frame, the form of its chunk, and the kind of its text."""
        self._unlike = 0

    @property
    def phase(self) -> Phase:
        """Return how far the reply has come. ``[DONE]`` alone ends nothing: data may follow it."""
        if self.stop is None and not self._failed:
            return "open"
        return "over" if self._over or self._failed else "stopped"

    def feed(self, item: Frame, /) -> list[Delta]:
        self.objects, self.repeats = [], None
        if self._expected is not None:
            again = self._again(item.event, item.data)
            if again is not None:
                return [again]
            self._expected = None
        data = item.data.strip()
        if self._torn is not None and data:
            self.fail(self._torn)
        if data == "[DONE]":
            self.finish()
            return self._take()
        excess = crowded(data)
        values = () if excess else parse_all(data)
        if excess:
            self.fail(Failure("bad-gateway", N_(f"the reply has {excess}"), 502, TOO_LARGE))
        if values is None:
            self._unreadable(item, data)
        for value in values or ():
            if isinstance(value, dict):
                self._object(as_object(value), item)
            else:
                self._other(value, item)
        out = self._take()
        if len(out) == 1 and isinstance(out[0], _TEXTS) and self._unlike < UNLIKE:
            self._expect(item, data, out[0])
        return out

    def _again(self, event: str, data: str) -> deltas.Text | deltas.Reasoning | None:
        """Return the text of a frame that repeats an earlier one except for its text; else None."""
        if self._expected is None or self._torn is not None or self._expected[0] != event:
            return None
        _, form, kind = self._expected
        text = form.text(data)
        if not text:
            return None
        if self.repeats is not form:
            self.objects, self.repeats = [], form
        self._unlike = 0
        if self.grows:
            self.grow(form.with_text(text))
        return kind(text)

    def grow(self, value: JsonObject) -> None:
        """Handle an object that repeats an earlier one except for its text."""

    def _expect(self, frame: Frame, data: str, said: deltas.Text | deltas.Reasoning) -> None:
        self._unlike += 1
        if len(self.objects) == 1 and not (self._failed or frame.document):
            [value] = self.objects
            place = self.text_place(value)
            form = TextForm.of(data, value, place) if place else None
            self._expected = (frame.event, form, type(said)) if form and not form.varying else None

    def document(self, value: JsonObject) -> list[Delta]:
        """Return the deltas of a whole reply; nothing was fed before."""
        self._object(value, Frame("", "", document=True))
        self.close()
        return self._take()

    def end(self) -> list[Delta]:
        self.close()
        return self._take()

    def read_object(self, value: JsonObject, frame: Frame) -> None:
        raise NotImplementedError

    def text_place(self, value: JsonObject) -> Place | None:
        """Return the place of the text in a chunk that has nothing else and changed no state."""
        return None

    def error(self, value: JsonObject, frame: Frame) -> Failure | None:
        """Return the error in an object, if any."""
        return error_in(value, event=frame.event)

    def close(self) -> None:
        """Say what waited for the end."""

    def say(self, delta: Delta) -> None:
        if isinstance(delta, _TEXTS):
            if not delta.text:
                return
        elif isinstance(delta, deltas.CallPiece):
            self.called = True
        self._out.append(delta)

    def stop_with(self, reason: StopReason | None) -> None:
        """Set the stop reason; None: a complete reply without a reason.

        The first one counts, unless a later one says that the reply was cut. A complete reply with calls is
        ``TOOL_CALLS``, because several vendors say ``stop`` even then.
        """
        if reason is None or reason.complete:
            reason = reason if reason and not self.called else self._natural()
        if self.stop is None or (reason.cut and not self.stop.cut):
            self.stop = reason
            self._out.append(deltas.Stop(reason))
        if reason is StopReason.ERROR:
            self.fail(Failure("overloaded", "the vendor ended the reply with an error", 200))

    def finish(self) -> None:
        self._over = True

    def count(self, usage: Usage | None) -> None:
        if usage is not None and usage != self._usage:
            self._usage = usage
            self._out.append(deltas.UsageSeen(usage))

    def fail(self, found: Failure) -> None:
        if not self._failed:
            self._failed = True
            self._out.append(deltas.Failed(found))

    def _natural(self) -> StopReason:
        return StopReason.TOOL_CALLS if self.called else StopReason.STOP

    def _take(self) -> list[Delta]:
        out, self._out = self._out, []
        return out

    def _object(self, fields: JsonObject, frame: Frame) -> None:
        self.objects.append(fields)
        if fields:
            self.read_object(fields, frame)
        found = self.error(fields, frame)
        if found is not None:
            self.fail(found)

    def _other(self, value: Any, frame: Frame) -> None:
        """Take a value that is not an object: a list of objects, or the text of an error."""
        for each in as_items(value) or [value]:
            if each and isinstance(each, dict):
                self._object(as_object(each), frame)
            elif frame.event == "error":
                self.fail(failure(200, {}, str(each)))

    def _unreadable(self, frame: Frame, data: str) -> None:
        if frame.event == "error" or data.startswith("<"):
            self.fail(failure(200, {}, data))
        elif data.startswith(("{", "[")) and self.stop is None:
            self._torn = Failure("disconnected", f"a chunk of the stream was torn: {data[:80]}", 200)


Place = Sequence[str | int]
"""The keys and indices that lead to a value."""

_scan = cast(Callable[[str, int], tuple[str, int]], vars(decoder)["scanstring"])
"""JSON text and the index behind a quote -> the string there and the index behind its end."""


_STRING = r'(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4})|(?!))++'
_STRINGS = re.compile(rf"{_STRING}(?:\x00{_STRING}|(?!))*+")
"""Texts in JSON strings. Halves of surrogate pairs are left out: two of them would become one character."""

_NUMBER, _PRINTED = r"(?:0|[1-9]\d{0,14})(?![\d.eE])", r'"[ !#-\[\]-~]*"'
_VARYING = {
    key: (re.compile(f'"{key}": ?{kind}'), f'"{key}":0')
    for key, kind in (("sequence_number", _NUMBER), ("created_at", _PRINTED), ("obfuscation", _PRINTED))
}
_PADDING = "padding"
_VARYING[_PADDING] = re.compile(r"\} +\}(?=\n)"), "}}"
"""Values that differ in every chunk and carry no content: its number, the time, and padding against
eavesdroppers, which Anthropic puts before the last bracket (recorded on the wire, 2026)."""


def _settled(data: str, keys: Iterable[str]) -> str:
    """Return the data with varying values replaced by 0; quotes inside strings are escaped, so they cannot
    match."""
    for key in keys:
        found, zero = _VARYING[key]
        data = found.sub(zero, data)
    return data


@dataclass(frozen=True, slots=True)
class TextForm:
    """The form of chunks that differ in one text only, between ``head`` and ``tail``.

    ``varying``: keys of other values that differ; they are replaced by 0.
    """

    head: str
    tail: str
    value: JsonObject
    place: Place
    varying: Sequence[str]

    @classmethod
    def of(cls, data: str, value: JsonObject, place: Place) -> Self | None:
        """Return the form of a chunk with its text at ``place``; None if ``data`` does not show it.

        ``data`` may be the whole event on the wire.
        """
        varying = [key for key in _VARYING if key in value or key == _PADDING]
        settled = _settled(data, varying)
        before, key, behind = settled.partition(f'"{place[-1]}"')
        colon, quote, _ = behind.partition('"')
        if not quote or colon.strip() != ":":
            return None
        head = f"{before}{key}{colon}{quote}"
        try:
            _, end = _scan(settled, len(head))
            tail = settled[end - 1 :]
            written = f"{head}-{tail}"
            shown = as_object(json.loads(written[written.find("{") : written.rfind("}") + 1]))
        except ValueError:
            return None
        others = {key: value[key] for key in varying if shown.get(key) == 0}
        same = {**shown, **others} == replaced(value, place, "-")
        padded = [_PADDING] if _VARYING[_PADDING][0].search(data) else []
        return cls(head, tail, value, place, (*others, *padded)) if same else None

    def text(self, data: str) -> str | None:
        """Return the text of a chunk of this form, which may be empty; None if it has another form."""
        if not data.startswith(self.head):
            return None
        try:
            text, end = _scan(data, len(self.head))
        except ValueError:
            return None
        return text if data[end - 1 :] == self.tail else None

    def texts(self, chunks: str, end: str) -> tuple[list[str], bool]:
        """Return the texts of the first chunks of this form, and whether all have it.

        Each chunk has this ``end``, and some text. The form is that of a whole event.
        """
        head, size = self.head, len(self.head)
        *pieces, rest = _settled(chunks, self.varying).split(self.tail)
        found = [each[size:] for each in pieces]
        # As nearly always all have the form: then each begins with the head, and holds no other.
        same = pieces and pieces[0].startswith(head) and not rest and _are_strings(found)
        whole = bool(same) and chunks.count(f"{end}{head}") == len(found) - 1
        if not whole:
            begun = takewhile(lambda each: each.startswith(head), pieces)
            found = [*takewhile(_STRINGS.fullmatch, (each[size:] for each in begun))]
        texts = json.loads('["{}"]'.format('","'.join(found))) if found and "\\" in chunks else found
        return texts, whole

    def with_text(self, text: str) -> JsonObject:
        """Return the object of a chunk with this text."""
        return replaced(self.value, self.place, text)


def _are_strings(texts: Sequence[str]) -> bool:
    joined = "".join(texts)
    plain = '"' not in joined and "\\" not in joined and joined.isprintable()
    return (plain and "" not in texts) or _STRINGS.fullmatch("\x00".join(texts)) is not None


def replaced(value: Any, place: Place, text: str) -> Any:
    if not place:
        return text
    key = place[0]
    out: Any = [*as_items(value)] if isinstance(key, int) else {**as_object(value)}
    out[key] = replaced(out[key], place[1:], text)
    return out


def find_usage(chunk: JsonObject) -> Usage | None:
    """Return the token counts in a chunk or reply, wherever they are; None if missing or all zero."""
    choice = next(iter(as_items(chunk.get("choices"))), None)
    for holder in (chunk, as_object(chunk.get("x_groq")), as_object(choice)):
        counts = as_object(holder.get("usage"))
        usage = _usage(counts) if counts else None
        if usage is not None:
            return usage
    return None


def _usage(counts: JsonObject) -> Usage | None:
    given = _first(counts, "prompt_tokens", "input_tokens")
    written = _first(counts, "completion_tokens", "output_tokens")
    total = as_count(counts.get("total_tokens"))
    if not (given or written or total):
        return None
    if given + written == total and counts.keys() <= _PLAIN_COUNTS:
        return Usage(given, written)
    into = as_object(counts.get("prompt_tokens_details") or counts.get("input_tokens_details"))
    out = as_object(counts.get("completion_tokens_details") or counts.get("output_tokens_details"))
    cached = as_count(into.get("cached_tokens")) or _first(
        counts, "prompt_cache_hit_tokens", "cached_tokens", "cache_read_input_tokens"
    )
    # Model Studio, and what passes Anthropic's counts on; OpenRouter (their API references, 2026-11).
    stored = _first({**counts, **into}, "cache_creation_input_tokens", "cache_write_tokens")
    reasoning = as_count(out.get("reasoning_tokens")) or as_count(counts.get("reasoning_tokens"))
    # xAI and Gemini count the thinking in the total but not in the completion; Gemini does not name it
    # either.
    outside = total - given - written
    if given and outside > 0 and outside == (reasoning or outside):
        written += outside
        reasoning = outside
    cached = min(cached, given)
    return Usage(given, written, cached, min(reasoning, written), min(stored, given - cached))


_PLAIN_COUNTS = frozenset({"prompt_tokens", "completion_tokens", "total_tokens"})


def _first(counts: dict[str, Any], *keys: str) -> int:
    for key in keys:
        if key in counts and (count := as_count(counts[key])):
            return count
    return 0


KEY = "ferrule"
MOST = 100
LONGEST = 500


def aside(calls: Sequence[ToolCall], broken: Sequence[BrokenCall], stop: StopReason) -> JsonObject:
    """Return the addition to a reply; empty if nothing was left out or cut off."""
    if not broken and (stop.complete or not calls):
        return {}
    return {KEY: {"dropped": [_sentence(call) for call in broken[:MOST]]}}


def relayed(holder: JsonObject) -> Iterator[deltas.Relayed]:
    """Yield the addition of a reply, if any."""
    if isinstance(holder.get(KEY), dict):
        said = as_items(as_object(holder[KEY]).get("dropped"))[:MOST]
        sentences = [text[:LONGEST] for each in said if (text := as_text(each))]
        yield deltas.Relayed(tuple(Note("relayed", {"sentence": each}) for each in sentences))


def _sentence(call: BrokenCall) -> str:
    name = call.name or N_("an unnamed tool")
    if not call.detail:
        return LEFT_OUT.format(name=name, reason=call.reason)[:LONGEST]
    told = {"name": name, "reason": call.reason, "detail": call.detail}
    return str(Note("call-left-out", told))[:LONGEST]
