"""A reply with several choices (``n`` of chat completions): each is judged and repaired as if alone.

In go the vendor's bytes. What they say of a choice goes to a ``ReplyRelay`` of its own, as if that were the
only one; what comes out gets its index back. A chunk of one choice that passes does so byte for byte; what
belongs to no choice (token counts, the last mark, comments) goes with the first.

A choice that nobody asked for is left out, with a note: whoever asked for two has no place for a third, and
one that is put into the place of another would be mixed with it (see ``wire.openai_chat.write_reply``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ferrule.core.deltas import Phase
from ferrule.core.errors import Failure
from ferrule.core.json_values import as_items, as_object, crowded
from ferrule.core.messages import JsonObject, Reply
from ferrule.core.notes import Note
from ferrule.relay.reply_relay import BLANK, Ends, ReplyRelay
from ferrule.relay.stream_blocks import Blocks
from ferrule.wire.decode import Decoding
from ferrule.wire.openai_chat.read_reply import unwrapped
from ferrule.wire.reply_writer import dump


class ChoicesRelay:
    """Like ``ReplyRelay``, for up to ``count`` choices between two ends that speak chat completions.

    ``decoding`` says how the first choice is read. Generated ids of the others contain their index.
    """

    def __init__(
        self,
        ends: Ends,
        status: int,
        headers: Mapping[str, str],
        decoding: Decoding,
        count: int,
    ) -> None:
        self._ends = ends
        self._answer = status, headers
        self._decoding = decoding
        self._count = count
        self._first = ReplyRelay(ends, status, headers, decoding)
        self._choices = {0: self._first}
        """The choices of which something came."""
        self._blocks: Blocks | None = None
        self._begins = b""
        """The first character of the reply that is not a blank."""
        self._document: list[bytes] = []
        """The bytes of a whole reply, or those before it is known whether it streams."""
        self._parts: list[bytes] = []
        """A whole reply, as replies with one choice each."""
        self._others: set[int] = set()
        """Choices that were not requested, by index or position."""
        self._given: dict[tuple[int, bytes], bytes] = {}
        """A choice and its part of a chunk -> that part as it is on the wire."""

    # What a reply of one choice has, too.

    @property
    def phase(self) -> Phase:
        return self._first.phase

    @property
    def begun(self) -> bool:
        return any(each.begun for each in self._choices.values())

    @property
    def status(self) -> int:
        return self._first.status

    @property
    def failed(self) -> Failure | None:
        return self._first.failed

    @property
    def lost(self) -> bool:
        """Whether each choice has broken calls and no whole one."""
        return all(each.lost for each in self._choices.values())

    @property
    def worth_asking(self) -> bool:
        """Whether to ask the vendor again for the lost calls."""
        return all(each.worth_asking for each in self._choices.values())

    @property
    def reply(self) -> Reply:
        return self._first.reply

    @property
    def replies(self) -> list[Reply]:
        return [each.reply for each in self._choices.values()]

    @property
    def notes(self) -> list[Note]:
        found = dict.fromkeys(note for each in self._choices.values() for note in each.notes)
        others = len(self._others)
        return [*found, *([Note("choices-left-out", {"count": others})] if others else [])]

    def feed(self, item: bytes, /) -> list[bytes]:
        if not 200 <= self.status < 300:
            return self._first.feed(item)
        if self._blocks is None:
            self._document.append(item)
            self._begins = self._begins or item.lstrip(BLANK)[:1]
            if self._begins in (b"", b"{", b"[", b"<"):
                return []
            self._blocks = Blocks("text/event-stream")
            item = b"".join(self._document)
            self._document.clear()
        return [out for raw in self._blocks.feed(item) for out in self._take(raw)]

    def read_to_end(self, broken_off: Failure | None = None) -> list[bytes]:
        """No more bytes. Return what is certain without ``close``."""
        out: list[bytes] = []
        if self._blocks is not None:
            out += [each for raw in self._blocks.end() for each in self._take(raw)]
        elif self._document:
            self._parts = self._split(b"".join(self._document))
            for index, part in enumerate(self._parts):
                out += self._fed(index, part)
        for index, choice in self._choices.items():
            out += self._came(index, choice.read_to_end(broken_off))
        return out

    def give_up(self) -> None:
        """Do not ask again. An error would discard the good choices, so beside one a lost choice counts as
        cut."""
        choices = self._choices.values()
        cut = not self.lost or any(each.is_cut for each in choices)
        for each in choices:
            each.give_up(cut=cut)

    def close(self, comment: bytes) -> list[bytes]:
        """End the answer; ``comment`` precedes its last mark."""
        if self.failed is not None and not self.begun:
            return self._first.close(comment)
        if not self._ends.stream:
            return [self._joined([b"".join(each.close(b"")) for each in self._choices.values()])]
        out = [part for index in self._choices if index for part in self._closed(index)]
        return out + self._first.close(comment)

    def _closed(self, index: int) -> list[bytes]:
        return self._came(index, self._choices[index].close(b""))

    # One piece.

    def _take(self, raw: bytes) -> list[bytes]:
        came = _object(raw)
        value = unwrapped(came)
        if value is not came:
            raw = self._ends.client.frame(value)
        if not value and b"[DONE]" in raw:
            return [part for index in self._choices for part in self._fed(index, raw)]
        given = as_items(value.get("choices"))
        choices = self._asked(given)
        left = [each for own in choices.values() for each in own]
        if len(left) < len(given):
            if not left and not value.get("usage"):
                return []
            value = {**value, "choices": left}
            raw = self._ends.client.frame(value)
        if choices.keys() <= {0}:
            return self._first.feed(raw)
        out: list[bytes] = []
        for index, own in choices.items():
            part = self._ends.client.frame(_alone(value, own))
            if len(choices) == 1:
                self._given[index, part] = raw
            out += self._fed(index, part)
        return out

    def _fed(self, index: int, part: bytes) -> list[bytes]:
        if index not in self._choices:
            ends = replace(self._ends, head=replace(self._ends.head, counts=False))
            decoding = replace(self._decoding, id_prefix=f"{self._decoding.id_prefix}{index}_")
            self._choices[index] = ReplyRelay(ends, *self._answer, decoding)
        return self._came(index, self._choices[index].feed(part))

    def _asked(self, given: list[Any]) -> dict[int, list[JsonObject]]:
        asked: dict[int, list[JsonObject]] = {}
        for at, each in enumerate(map(as_object, given)):
            index: Any = each.get("index") or 0
            if type(index) is int and 0 <= index < self._count:
                asked.setdefault(index, []).append(each)
            else:
                self._others.add(index if type(index) is int else at)
        return asked

    def _came(self, index: int, out: list[bytes]) -> list[bytes]:
        """Return the output of a choice with its index; only the first choice keeps the last mark."""
        if index == 0 or not self._ends.stream:
            return out
        written = [self._given.pop((index, each), None) or self._indexed(index, each) for each in out]
        return [each for each in written if each]

    def _indexed(self, index: int, block: bytes) -> bytes:
        value = _object(block)
        choices = [{**as_object(each), "index": index} for each in as_items(value.get("choices"))]
        return self._ends.client.frame({**value, "choices": choices}) if choices else b""

    def _split(self, document: bytes) -> list[bytes]:
        """Split a whole reply into replies with one choice each; a single choice stays unchanged."""
        came = _parsed(document)
        value = unwrapped(came)
        if value is not came:
            document = dump(value)
            self._document = [document]
        choices = [as_object(each) for each in as_items(value.get("choices"))]
        self._others.update(range(self._count, len(choices)))
        asked = choices[: self._count]
        return [dump(_alone(value, [each])) for each in asked] if len(choices) > 1 else [document]

    def _joined(self, documents: list[bytes]) -> bytes:
        if len(documents) == 1:
            return documents[0]
        if documents == self._parts and not self._others:
            return b"".join(self._document)
        values = [_parsed(each) for each in documents]
        choices = [
            {**as_object(each), "index": index}
            for index, value in zip(self._choices, values, strict=True)
            for each in as_items(value.get("choices"))
        ]
        return dump({**values[0], "choices": choices})


def _alone(value: JsonObject, choices: list[JsonObject]) -> JsonObject:
    """Return a chunk or reply with only these choices; the first gets index 0."""
    return {**value, "choices": [{**each, "index": 0} for each in choices]}


def _object(block: bytes) -> JsonObject:
    lines = [line for line in block.splitlines() if line.startswith(b"data:")]
    return _parsed(b"\n".join(line[len(b"data:") :] for line in lines))


def _parsed(text: bytes) -> JsonObject:
    if crowded(text):
        return {}
    try:
        value: Any = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return as_object(value)
