"""One channel of a reply (its content, or its reasoning field): text goes in, text and calls come out.

``Channel`` takes pieces of text, and reports visible text, reasoning and stretches of markup that held
calls to a ``Sink``. It passes on at once what cannot begin anything. What follows a trigger goes to one of
the parts of the channel, all of which share the ``Tape`` and the ``Output``:

- ``prose`` finds the next trigger, and passes the text before it on.
- ``quoting`` knows which calls are quoted: they are text.
- ``dispatch`` calls the readers of the dialects, takes what they read, or undoes it.
- ``edges`` decides whose the newlines and markers are that touch markup, and reports the markup.
"""

from __future__ import annotations

from ferrule.dialects.core.dispatch import Dispatcher
from ferrule.dialects.core.edges import Edges
from ferrule.dialects.core.marker_index import MarkerIndex
from ferrule.dialects.core.output import Output, Sink
from ferrule.dialects.core.prose import Prose
from ferrule.dialects.core.quoting import Quoting
from ferrule.dialects.core.reading import Reading
from ferrule.dialects.core.surroundings import ELEMENTS
from ferrule.dialects.core.tape import Wait


class Channel:
    """Reads one channel: ``feed`` it text, then ``end`` it. ``thinking``: the text begins in the reasoning.

    ``think_tags``: tags may begin and end the reasoning (they do in the content; a reasoning field has only
    stray ones).
    """

    def __init__(
        self, reading: Reading, markers: MarkerIndex, sink: Sink, *, thinking: bool, think_tags: bool
    ) -> None:
        self._reading = reading
        self._tape = reading.tape
        self._markers = markers
        self._output = output = Output(sink, markers.sections, thinking=thinking)
        bare_calls = markers.bare_calls(reading)
        self._edges = edges = Edges(reading, markers, output, sink, think_tags=think_tags)
        self._quoting = quoting = Quoting(reading, markers, output, think_tags=think_tags)
        self._prose = Prose(reading, markers, bare_calls, output, quoting, edges)
        self._dispatcher = Dispatcher(reading, markers, bare_calls, output, quoting, edges)
        self._loop = self._read()
        self._tape.wait(next(self._loop))

    @property
    def pending(self) -> int:
        """Characters that may touch what follows: newlines, and markers on their line."""
        return self._output.kept

    @property
    def records(self) -> bool:
        """Whether a reader is at work, so that a call may be being read."""
        return self._tape.records

    def feed(self, text: str) -> None:
        """Take a piece of text."""
        prose, tape = self._prose, self._tape
        if text and (prose.feed(text) if prose.waits else tape.feed(text)):
            tape.wait(self._loop.send(None))

    def end(self, *, cut: bool) -> None:
        """The text ended. ``cut``: the reply did not stop by itself."""
        self._reading.cut = cut
        self._tape.close()
        for _ in self._loop:
            raise AssertionError("a reader waits for text after the end")
        self._output.flush()

    def _read(self) -> Wait[None]:
        header = yield from self._tape.starts(self._markers.begins)
        if header:
            yield from self._dispatcher.read_calls(header)
        while True:
            trigger = yield from self._prose.next_trigger()
            if trigger is None:
                return
            self._quoting.note_turn(trigger)
            yield from self._reader(trigger)

    def _reader(self, trigger: str) -> Wait[None]:
        """Return the generator that reads what begins with a trigger."""
        markers = self._markers
        if trigger == "`":
            return self._dispatcher.read_backticks()
        if trigger in markers.think_opens or trigger in markers.think_closes:
            return self._edges.think_tag(trigger, in_code=self._quoting.in_code)
        if trigger in markers.end_tokens:
            return self._edges.end_token(trigger)
        if trigger[0] == "#":
            return self._quoting.heading()
        if trigger in ELEMENTS:
            return self._quoting.element(trigger)
        return self._dispatcher.read_calls(trigger)
