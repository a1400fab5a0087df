"""One channel of a reply (its content or its reasoning field): text goes in, text and calls come out.

``Channel`` passes on at once what cannot begin a call, and reports text, reasoning and markup to a
``Sink``. ``Prose`` finds the next trigger, ``Quoting`` decides whether calls are quoted, ``Dispatcher``
runs the readers, and ``Edges`` reports the markup with the newlines and markers that touch it. All share
the ``Tape`` and the ``Output``. All other text is passed on byte for byte.
"""

from __future__ import annotations

from ferrule.dialects.core.channel_output import Output, Sink
from ferrule.dialects.core.dialect import Reader
from ferrule.dialects.core.marker_index import BRACKETS, BareCalls, MarkerIndex, may_begin
from ferrule.dialects.core.prose import LONGEST, Edges, Prose, begun_call
from ferrule.dialects.core.quoted_surroundings import ELEMENTS
from ferrule.dialects.core.quoting import BACKTICKS, Quoting, may_hold_calls, read_fenced_calls, read_info
from ferrule.dialects.core.reader_context import Reading
from ferrule.dialects.core.tape import TooLong, Wait, literals

_LONGEST_END = 256
"""Length of the marker that ends a section, with the white space after it, at most."""


class Dispatcher:
    """Calls the readers of the dialects for one channel."""

    def __init__(
        self,
        reading: Reading,
        markers: MarkerIndex,
        bare_calls: BareCalls,
        output: Output,
        quoting: Quoting,
        edges: Edges,
    ) -> None:
        self._reading = reading
        self._tape = reading.tape
        self._markers = markers
        self._bare_calls = bare_calls
        self._output = output
        self._quoting = quoting
        self._edges = edges

    def read_calls(self, trigger: str) -> Wait[None]:
        """Read calls, or a frame, from a trigger on; otherwise pass on as text what was read."""
        tape, reading, output = self._tape, self._reading, self._output
        if (yield from self._quoting.is_quoted_marker(trigger)):
            self._quoting.write_marker(trigger)
            return
        tape.start_recording(reading.policy.max_call_chars)
        start = tape.position
        reading.at_start, reading.thinking = output.at_start, output.thinking
        del reading.found[:]
        try:
            reader = self._read(trigger, fenced=False)
            read = self._without_end(reader) if tape.ended else None
            certain = read is not None
            if read is None:
                read = yield from reader
        except TooLong:
            if reading.limits.none:
                self._undo(trigger, certain=True)
            else:
                self._edges.too_large(start)
            return
        if read and not reading.found:
            yield from self._edges.frame()
        elif read and not reading.limits.none and not (yield from self._quoting.is_quoted(trigger, start)):
            self._note_section(trigger)
            yield from self._edges.calls(start)
        else:
            if read:
                self._note_shown()
            # Neither a quoted call nor one that may not be called counts as cut off.
            self._undo(trigger, certain=certain or read or reading.limits.none)

    def _note_shown(self) -> None:
        """Note the calls just read if they are in the reasoning, which quotes them."""
        if self._output.thinking and not self._reading.limits.none:
            self._reading.note_shown()

    def _note_section(self, trigger: str) -> None:
        """Note which markers may still end the section opened with the trigger, or before it."""
        reading, tape = self._reading, self._tape
        markers, around = self._markers, reading.section_ends
        if trigger == self._output.section:
            self._output.release()  # the calls have an opening marker of their own
        opener = self._output.section or (trigger if trigger in markers.sections else "")
        wraps, last = opener in markers.wrappers, reading.found[-1]
        if wraps and (last.grammar is None or last.unparsable):
            self._output.release()
            return
        ends = tuple(markers.sections.get(opener, around))
        text = tape.last(_LONGEST_END).rstrip() if ends else ""
        if not text.endswith((*ends, *around)):
            reading.section_ends = ends
        elif not (wraps and text.endswith(ends)):
            reading.section_ends = ()

    def _without_end(self, reader: Wait[bool]) -> bool | None:
        """Run a reader as if the text had not ended; return its result, or None if it waits for more."""
        self._tape.ended = False
        try:
            next(reader)
        except StopIteration as done:
            return bool(done.value)
        finally:
            self._tape.ended = True
        return None

    def _undo(self, trigger: str, *, certain: bool) -> None:
        """Pass on as text what was read. ``certain``: it contains no call that the end of the text cut
        off."""
        tape, reading = self._tape, self._reading
        del reading.found[:]
        text = tape.stop_recording()
        name = None if certain else self._cut_off_name(text, trigger)
        if name is not None:
            self._edges.report_cut_off_call(text + tape.take(len(tape.window)), name)
        else:
            self._edges.no_call(text or tape.take(tape.at + len(trigger)), trigger)

    def _cut_off_name(self, text: str, trigger: str) -> str | None:
        """Return the name of the call whose header begins with ``text`` and was cut off, or None."""
        tape = self._tape
        if not self._reading.cut or len(text) + len(tape.window) - tape.at > LONGEST:
            return None
        return begun_call(text + tape.window[tape.at :], trigger, self._reading.tools)

    def _read(self, word: str, *, fenced: bool) -> Wait[bool]:
        """Return the generator that reads from an opener on; its result is True for calls."""
        readers = self._markers.readers.get(word)
        if readers is None:
            return self._read_unmarked(word, fenced=fenced)
        if len(readers) == 1:
            return readers[0](self._reading, word)
        return self._read_any(readers, word)

    def _read_any(self, readers: tuple[Reader, ...], word: str) -> Wait[bool]:
        """Run the readers that share an opener, one after the other."""
        start = self._tape.length
        for reader in readers[:-1]:
            if (yield from reader(self._reading, word)):
                return True
            self._tape.rewind(start)
        if (yield from readers[-1](self._reading, word)):
            return True
        if self._tape.length == start:
            yield from self._skip_repeated(word)
        return False

    def _skip_repeated(self, word: str) -> Wait[None]:
        """Consume a run of openers up to its last: readers skip such a run, so it is read once."""
        tape, opener = self._tape, literals(word)
        while (yield from tape.after(len(word), opener)):
            tape.take(tape.at + len(word))
            yield from tape.skip()

    def _read_unmarked(self, word: str, *, fenced: bool) -> Wait[bool]:
        """Read calls without markers. A message whose header says that it is the answer has none."""
        if self._reading.only_marked:
            return False
        if word in BRACKETS and not (yield from may_begin(self._tape)):
            return False
        output = self._output
        return (yield from self._bare_calls.read(word, output.tail, output.pending, fenced=fenced))

    def read_backticks(self) -> Wait[None]:
        """Read a code span or a fence. If it holds only calls, it is markup, otherwise text."""
        tape, output = self._tape, self._output
        tape.start_recording(self._reading.policy.max_call_chars)
        try:
            length = len((yield from tape.skip(BACKTICKS)))
        except TooLong:
            output.write(tape.stop_recording())
            return
        if self._quoting.in_code:
            yield from self._quoting.backticks_in_code(length)
        elif length >= 3:
            if (yield from self._read_fence(length)):
                return
        elif output.at_start and (yield from self._read_code_span(length)):
            return
        else:
            self._quoting.open_code_span(length)
        output.write(tape.stop_recording())

    def _read_fence(self, length: int) -> Wait[bool]:
        """Read a fence after its backticks; True if it holds only calls."""
        tape, reading, quoting = self._tape, self._reading, self._quoting
        start = tape.position - tape.length
        reading.at_start = closed = False
        del reading.found[:]
        info = ""
        try:
            info = yield from read_info(tape)
            closed = may_hold_calls(info) and (yield from self._read_fenced(length))
        except TooLong:
            closed = False
        closed = closed and not quoting.in_foreign_turn
        found = closed and reading.found and not reading.limits.none
        if found and not (yield from quoting.is_quoted_fence(info, start)):
            yield from self._edges.calls(start)
            return True
        quoting.write_fence(length, info, open=not closed)
        return False

    def _read_code_span(self, length: int) -> Wait[bool]:
        """Read a code span that is the whole text; True if it holds only calls."""
        tape, reading = self._tape, self._reading
        start = tape.position - length
        accept_first_end, reading.at_start = reading.accept_first_end, False
        del reading.found[:]
        try:
            closed = yield from self._read_fenced(length)
        except TooLong:
            closed = False
        found = closed and reading.found and not reading.limits.none
        if found and not (yield from tape.text_follows()):
            yield from self._edges.calls(start)
            return True
        tape.rewind(length)
        reading.accept_first_end = accept_first_end
        return False

    def _read_fenced(self, length: int) -> Wait[bool]:
        """Read calls up to ``length`` backticks; False if anything else occurs."""
        return read_fenced_calls(
            self._reading, length, self._markers.call_starts, lambda word: self._read(word, fenced=True)
        )


class Channel:
    """Reads one channel: ``feed`` it text, then ``end`` it. ``thinking``: the text begins in the reasoning.

    ``think_tags``: tags may begin and end the reasoning, as in the content; a reasoning field has only
    stray ones.
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
        """Number of held back characters that may touch a call: newlines, and markers on their line."""
        return self._output.kept

    @property
    def records(self) -> bool:
        """Whether a reader is active, so that this may be the inside of a call."""
        return self._tape.records

    def certain(self, text: str) -> int:
        """Return how many characters of a text would be passed on at once and unchanged; nothing is
        consumed."""
        return self._prose.certain(text) if self._prose.waits else 0

    def feed(self, text: str) -> None:
        prose, tape = self._prose, self._tape
        if text and (prose.feed(text) if prose.waits else tape.feed(text)):
            tape.wait(self._loop.send(None))

    def end(self, *, cut: bool) -> None:
        """End the text. ``cut``: the reply did not stop by itself."""
        if self._tape.flush():  # a reader may know from it that this is text, whatever follows
            self._tape.wait(self._loop.send(None))
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
