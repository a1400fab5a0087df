"""Calls found in text are checked once more: can they be read in another way?

In: what a channel reports (the check is a ``Sink`` around another). Out: the same; at the end, the calls
that cannot be trusted.

Values between tags are not escaped, and some models forget to escape JSON. Such a value may hold the end of
a call, or a whole call; a reader, who takes the first end that fits, then sees calls that nobody made. So
the whole text from the first call on is looked at again: tags by ``marker_balance``, JSON by ``unescaped``.
"""

from __future__ import annotations

from ferrule.dialects.core.marker_balance import MarkerBalance
from ferrule.dialects.core.output import Sink
from ferrule.dialects.core.reading import Found, Reading
from ferrule.dialects.core.stretches import Stretch, calls_of, is_json, stretch_of
from ferrule.dialects.core.tape import Literals
from ferrule.dialects.core.unescaped import unescaped_calls


class AmbiguityCheck:
    """Passes on what the channel of ``reading`` reports; ``end`` returns what cannot be trusted."""

    def __init__(self, reading: Reading, sink: Sink, call_ends: Literals) -> None:
        self._reading = reading
        self._call_ends = call_ends
        self._sink = sink
        self._stretches: list[Stretch] = []
        # Until there is a call, text goes straight on.
        self.text = sink.text
        self.joint = sink.joint
        self.note = sink.note
        self.frame = sink.frame
        self.dropped = sink.dropped

    def _text(self, text: str, thinking: bool, /) -> None:
        self._stretches[-1].words.append(text)
        self._sink.text(text, thinking)

    def _frame(self, raw: str, thinking: bool, /) -> None:
        self._stretches[-1].frames.append(raw)
        self._sink.frame(raw, thinking)

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """Note a stretch that outgrew its limit as words, and pass it on."""
        if self._stretches:
            self._stretches[-1].words.append(raw)
        self._sink.too_large(raw, start, thinking)

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, before: str, /) -> None:
        """Note a stretch of markup and pass it on."""
        self._stretches.append(stretch_of(found, raw, start, first=not self._stretches))
        self.text, self.frame = self._text, self._frame
        self._sink.calls(found, raw, start, thinking, before)

    @property
    def shown(self) -> tuple[Found, str, int] | None:
        """The last whole call that the reasoning quotes."""
        return self._reading.shown

    def end(self) -> set[Found]:
        """The text has ended: return the calls that can be read in another way."""
        stretches, self._stretches = self._stretches, []
        if not stretches or (len(stretches) == 1 and self._is_certain(stretches[0])):
            return set()
        doubted = {*unescaped_calls(self._reading, stretches, self._call_ends)}
        for each in {id(found.grammar): found.grammar for found in calls_of(stretches)}.values():
            if each:
                doubted |= MarkerBalance(self._reading, each, stretches).check()
        return doubted

    def _is_certain(self, alone: Stretch) -> bool:
        """Can the calls of the only stretch be read in one way: one sound call, and nothing behind it?"""
        damaged = self._reading.unescaped_strings or self._reading.unended_strings
        if damaged or len(alone.found) > 1 or alone.raw or alone.words or alone.frames:
            return False
        [found] = alone.found
        return not found.repairs and (isinstance(found.arguments, tuple) or is_json(found))
