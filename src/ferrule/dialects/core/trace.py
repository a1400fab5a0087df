"""What became of each part of a reply's text, for displays such as a debugger.

A trace wraps the ``Sink`` of each channel. ``told`` lists the parts in order and without gaps. Fed text
that ``told`` does not cover yet is held back.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from ferrule.core.notes import Note
from ferrule.dialects.core.channel import Channel
from ferrule.dialects.core.channel_output import Sink
from ferrule.dialects.core.reader_context import Found


class Place(NamedTuple):
    """A call in its channel; ``start`` and ``end`` are positions in the channel."""

    name: str
    dialect: str
    start: int
    end: int


class Told(NamedTuple):
    """The next ``length`` characters of a field of the response, and what became of them.

    ``reasoning`` says which field it is, ``thinking`` whether the text belongs to the reasoning of the
    reply. ``deferred``: it may yet be put back as text. ``loose``: that depends on what follows. ``answer``
    is the text read from a reply held to a schema, or text with the white space kept from the markup before
    it.
    """

    reasoning: bool
    length: int
    kind: Literal["text", "call", "frame", "too-large", "answer"]
    thinking: bool = False
    deferred: bool = False
    loose: bool = False
    calls: tuple[Place, ...] = ()
    answer: str = ""


class Verdicts(Protocol):
    """The part of the ledger that a trace uses."""

    @property
    def defers_reasoning(self) -> bool:
        """Whether the reasoning waits for the end of the reply."""
        ...

    def is_text(self, found: list[Found], thinking: bool) -> bool:
        """Whether the policy leaves these calls as text."""
        ...


class Trace:
    """Records what the channels of one reply report."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.channels: dict[bool, Channel] = {}
        """The channels that are searched for calls: the reasoning (True) and the content."""

    def sink(self, inner: Sink, verdicts: Verdicts, *, reasoning: bool) -> Sink:
        """Return a sink that records what the channel of this field reports and passes it on to
        ``inner``."""
        return _TracedSink(self.told, inner, verdicts, reasoning)

    def answered(self, answer: str, length: int) -> None:
        """Record that ``length`` characters of the content were read as an answer."""
        if length:
            self.told.append(Told(False, length, "answer", answer=answer))

    def take(self) -> list[Told]:
        """Return what was recorded since the last call."""
        told = self.told[:]
        self.told.clear()
        return told


class _TracedSink:
    def __init__(self, told: list[Told], inner: Sink, verdicts: Verdicts, reasoning: bool) -> None:
        self._told = told
        self._inner = inner
        self._verdicts = verdicts
        self._reasoning = reasoning
        self._joint = ""  # white space that stays of markup before the next text

    def text(self, text: str, thinking: bool, /) -> None:
        self._inner.text(text, thinking)
        if self._joint:
            # It goes with one character, so that the pieces in which the text came make no difference.
            deferred, answer = self._deferred(thinking), self._joint + text[0]
            self._told.append(Told(self._reasoning, 1, "text", thinking, deferred, answer=answer))
            self._joint, text = "", text[1:]
        if text:
            self._text(len(text), thinking)

    def joint(self, space: str, thinking: bool, /) -> bool:
        passed_on = self._inner.joint(space, thinking)
        self._joint = space if passed_on else ""
        return passed_on

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, before: str, /) -> None:
        length = sum(map(len, raw))
        is_text = self._verdicts.is_text(found, thinking)
        places = [Place(each.name, each.dialect, start + each.start, start + each.end) for each in found]
        self._inner.calls(found, raw, start, thinking, before)
        if is_text:
            self._text(length, thinking)
            return
        deferred = self._deferred(thinking)
        self._told.append(Told(self._reasoning, length, "call", thinking, deferred, calls=tuple(places)))

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        self._inner.too_large(raw, start, thinking)
        place = Place("", "unknown", start, start + len(raw))
        self._told.append(Told(self._reasoning, len(raw), "too-large", thinking, calls=(place,)))

    def frame(self, raw: str, thinking: bool, /) -> None:
        self._inner.frame(raw, thinking)
        deferred = self._deferred(thinking)
        told = Told(self._reasoning, len(raw), "frame", thinking, deferred, thinking and not deferred)
        self._told.append(told)

    def dropped(self, raw: str, /) -> None:
        self._told.append(Told(self._reasoning, len(raw), "frame"))

    def note(self, note: Note, /) -> None:
        self._inner.note(note)

    def _text(self, length: int, thinking: bool) -> None:
        self._told.append(Told(self._reasoning, length, "text", thinking, self._deferred(thinking)))

    def _deferred(self, thinking: bool) -> bool:
        return thinking and self._verdicts.defers_reasoning
