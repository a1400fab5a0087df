"""The blocks of a stream: each is one event with all its bytes.

``Blocks`` puts the bytes of a reply together to whole blocks. ``Runs`` finds those in a row that differ in
one text alone, which nearly all do: a ``Run`` is read, and passed on, as one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from ferrule.core import deltas
from ferrule.core.json_values import as_object
from ferrule.core.messages import JsonObject
from ferrule.wire.decode import Decoder, Step
from ferrule.wire.reply_reader import TextForm, replaced

UNLIKE = 8
"""Forms in a row that no chunk repeats, after which none is looked for."""


@dataclass(slots=True)
class Run:
    """Blocks in a row that differ in one text alone, and what they say as one."""

    form: TextForm
    said: deltas.Text | deltas.Reasoning
    raw: bytes
    """The blocks as they stand on the wire."""
    texts: Sequence[str]

    def value(self) -> JsonObject:
        """The last of the objects, with the text of all."""
        if not self.form.varying:
            return self.form.with_text(self.said.text)
        [*_, raw, _] = self.raw.split(self._end)
        last = as_object(json.loads(raw[raw.find(b"{") : raw.rfind(b"}") + 1]))
        return replaced(last, self.form.place, self.said.text)

    @property
    def _end(self) -> bytes:
        return b"\n\n" if self.form.tail.endswith("\n\n") else b"\n"

    def split(self, count: int) -> tuple[Run, Run | None]:
        """The first blocks, and the rest."""
        if count == len(self.texts):
            return self, None
        kind, texts = type(self.said), self.texts[:count]
        said, size = "".join(texts), _behind(self.raw, 0, count, self._end)
        rest = Run(self.form, kind(self.said.text[len(said) :]), self.raw[size:], self.texts[count:])
        return Run(self.form, kind(said), self.raw[:size], texts), rest

    def within(self, size: int) -> int:
        """Count the blocks that end within ``size`` characters, the last without a newline."""
        if size >= len(self.said.text) and self.texts[-1][-1] not in "\r\n":
            return len(self.texts)
        count, ends = 0, 0
        for at, text in enumerate(self.texts, 1):
            ends += len(text)
            if ends > size:
                break
            if text[-1] not in "\r\n":
                count = at
        return count

    def singly(self) -> Iterator[Run]:
        rest: Run | None = self
        while rest:
            each, rest = rest.split(1)
            yield each


MOST_IN_A_RUN = 16 * 1024
"""Bytes of chunks that are read as one."""


class Runs:
    """The blocks of one stream: those in a row that have one form as runs, the others one by one."""

    __slots__ = ("_begins", "_blocks", "_decoder", "_end", "_form", "_kind", "_unlike")

    def __init__(
        self, decoder: Decoder, stream: Literal["text/event-stream", "application/x-ndjson"]
    ) -> None:
        self._blocks = Blocks(stream)
        self._decoder = decoder
        self._end = "\n\n" if stream == "text/event-stream" else "\n"
        self._form: TextForm | None = None
        self._begins = b""
        """How its chunks begin, as far as nothing varies."""
        self._kind: type[deltas.Text | deltas.Reasoning] = deltas.Text
        self._unlike = 0

    def feed(self, item: bytes) -> Iterator[Run | bytes]:
        """Take bytes; yield what is complete. Call ``note`` for each block outside runs."""
        data, at = self._blocks.whole(item), 0
        while at < len(data):
            run = self._run(data, at)
            yield run or data[at : self._blocks.end_of(data, at)]
            at = at + len(run.raw) if run else self._blocks.end_of(data, at)

    def end(self) -> bytes:
        """The block that was not closed."""
        return b"".join(self._blocks.end())

    def note(self, raw: bytes, step: Step) -> None:
        if self._unlike >= UNLIKE or step.frames != 1:
            return
        place = self._decoder.text_place(step)
        if place is None:
            return
        self._unlike += 1
        try:
            form = TextForm.of(raw.decode(), step.objects[0], place)
        except UnicodeDecodeError:
            form = None
        self._form = form if form and form.tail.endswith(self._end) and "\r" not in form.tail else None
        self._kind = deltas.Text if type(step.deltas[0]) is deltas.Text else deltas.Reasoning
        if self._form:
            begins = self._form.head.encode()
            self._begins = begins[: begins.find(b"{") + 1] if self._form.varying else begins

    def _run(self, data: bytes, at: int) -> Run | None:
        """The blocks from this place on that have the form; None if the first has not."""
        form, end = self._form, len(data)
        if form is None or not data.startswith(self._begins, at):
            return None
        if end - at > MOST_IN_A_RUN:
            end = data.rfind(self._end.encode(), at, at + MOST_IN_A_RUN) + len(self._end)
        try:
            texts, whole = form.texts(data[at:end].decode(), self._end)
        except UnicodeDecodeError:
            return None
        if not texts:
            return None
        end = end if whole else _behind(data, at, len(texts), self._end.encode())
        if data[end : end + 1].isspace():
            return None  # it belongs to the last block
        self._unlike = 0
        return Run(form, self._kind("".join(texts)), data[at:end], texts)


def _behind(data: bytes, at: int, count: int, end: bytes) -> int:
    """Return where the last of ``count`` blocks ends; the first begins at ``at``."""
    for _ in range(count):
        at = data.index(end, at) + len(end)
    return at


_EVENT_END = re.compile(rb"(?>\r\n|\r|\n){2}")
_LINE_END = re.compile(rb"[\r\n]+")


class Blocks:
    """Stage from ``bytes`` to the ``bytes`` of whole blocks; the end may give one that was not closed.

    A block is what one event takes up on the wire: up to a blank line, or to the end of a line of JSON.
    Joined they are the stream, byte for byte.
    """

    __slots__ = ("_end", "_pieces", "_plain", "_tail")

    def __init__(self, kind: Literal["text/event-stream", "application/x-ndjson"]) -> None:
        events = kind == "text/event-stream"
        self._end = _EVENT_END if events else _LINE_END
        self._plain = events
        self._pieces: list[bytes] = []
        self._tail = b""

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes; return the blocks that are complete."""
        data, ends = self.whole(item), [0]
        while ends[-1] < len(data):
            ends.append(self.end_of(data, ends[-1]))
        return [data[at:end] for at, end in pairwise(ends)]

    def end_of(self, data: bytes, at: int) -> int:
        """Where the block of ``whole`` ends that begins here."""
        found = self._end.search(data, at)
        return found.end() if found else len(data)

    def whole(self, item: bytes) -> bytes:
        """Take bytes; return the blocks that are complete, joined."""
        # The end of a block may be cut, so the last bytes of the piece before are looked at once more.
        text = self._tail + item
        end = text.rfind(b"\n\n") + 2
        if not self._plain or b"\r" in text or text[end - 3 : end - 2] == b"\n":
            # A line feed may follow a carriage return at the end, and belongs to it.
            ends = [found.end() for found in self._end.finditer(text)]
            while ends and ends[-1] == len(text) and text.endswith(b"\r"):
                ends.pop()
            end = ends[-1] if ends else 0
        elif end < 2:  # nearly every stream has plain line feeds
            end = 0
        whole = text[:end]
        if whole:
            self._pieces.append(whole)
            whole = self._take()
        self._keep(text[end:])
        return whole

    def _keep(self, rest: bytes) -> None:
        cut = max(len(rest) - 3, 0)
        if cut:
            self._pieces.append(rest[:cut])
        self._tail = rest[cut:]

    def end(self) -> list[bytes]:
        """Return the block that was not closed, if there is one."""
        self._pieces.append(self._tail)
        self._tail = b""
        last = self._take()
        return [last] if last else []

    def _take(self) -> bytes:
        block = b"".join(self._pieces)
        self._pieces.clear()
        return block
