"""What is quoted or documented in a channel's text, so that calls in it are text.

``Quoting`` follows the text of one channel. It remembers code spans and fences that are open, whether the
text is a document (it has headings, or fences of other things), which calls were quoted, and whether the
model has gone on in somebody else's name. ``quoted_calls`` answers for single calls, by the text around
them.
"""

from __future__ import annotations

import re

from ferrule.dialects.core.brackets import BRACKETS
from ferrule.dialects.core.fences import OpenFences
from ferrule.dialects.core.marker_index import FOREIGN_TURNS, MarkerIndex
from ferrule.dialects.core.output import Output
from ferrule.dialects.core.quoted_calls import is_quoted, is_quoted_fence
from ferrule.dialects.core.reading import Reading
from ferrule.dialects.core.surroundings import ELEMENTS, begins_element, is_quoted_at_marker
from ferrule.dialects.core.tape import Wait, literals

_HEADING = re.compile("#{1,6} ")
_NEAR = 8
"""Calls so few characters behind quoted ones are quoted, too, if only white space stands between."""


class Quoting:
    """Knows what is quoted in one channel. ``think_tags``: see ``Channel``."""

    def __init__(self, reading: Reading, markers: MarkerIndex, output: Output, *, think_tags: bool) -> None:
        self._reading = reading
        self._tape = reading.tape
        self._markers = markers
        self._output = output
        self._think_closes = markers.think_closes if think_tags else ()
        self._fences = OpenFences()
        self._code_span = 0  # length of the backticks that opened the last code span, unless it was closed
        self._code_span_line = 0  # a code span ends with its line
        self._in_foreign_turn = False
        self._in_document = False  # a heading or an ordinary fence has been seen
        self._fence_was_quoted = False  # a fence of calls has been seen that was quoted
        self._quoted_calls_end = -1  # the position behind the last calls that were quoted

    @property
    def in_code(self) -> bool:
        """Is a code span or a fence open?"""
        return bool(self._fences) or (self._code_span > 0 and self._code_span_line == self._output.line)

    @property
    def in_foreign_turn(self) -> bool:
        """Has the model gone on in somebody else's name?"""
        return self._in_foreign_turn

    @property
    def in_quotation(self) -> bool:
        """Is everything quoted that begins here?"""
        return self._in_foreign_turn or (self._reading.policy.quoted and self.in_code)

    @property
    def in_fence(self) -> bool:
        """Is everything quoted up to the next backticks, at least?"""
        return self._in_foreign_turn or (bool(self._fences) and self._reading.policy.quoted)

    @property
    def may_be_heading(self) -> bool:
        """May a ``#`` here begin a heading that says something new?"""
        return self._output.at_line_start and not (self._in_document or self._fences)

    @property
    def is_behind_quoted_marker(self) -> bool:
        """Does nothing but white space or a name stand between a quoted marker and here?"""
        return self._reading.policy.quoted and self._output.follows_quoted_marker(self._tape.position)

    def note_turn(self, trigger: str) -> None:
        """Note whether somebody else's turn begins with ``trigger``: behind a call, on a new line."""
        if trigger in FOREIGN_TURNS and self._reading.last_call_end >= 0 and self._output.at_line_start:
            self._in_foreign_turn = True

    def is_quoted_marker(self, trigger: str) -> Wait[bool]:
        """Is the marker here quoted, as the text before it says? Then no reader is asked."""
        if self.in_quotation or (trigger in FOREIGN_TURNS and trigger not in self._markers.readers):
            return True
        if not self._reading.policy.quoted:
            return False
        if self.is_behind_quoted_marker:
            return True
        return trigger in self._markers.readers and (
            yield from is_quoted_at_marker(self._tape, self._before(trigger))
        )

    def write_marker(self, trigger: str) -> None:
        """Pass on a marker that is quoted; a bracket alone quotes nothing."""
        tape = self._tape
        text = tape.take(tape.at + len(trigger))
        if trigger in BRACKETS:
            self._output.write(text)
        else:
            self._output.write_quoted_marker(text, tape.position)

    def is_quoted(self, trigger: str, start: int) -> Wait[bool]:
        """Are the calls quoted that were read from ``start`` on, where ``trigger`` stands?"""
        if not self._reading.policy.quoted:
            return False
        quoted = self._is_below_quoted(start) or (
            yield from is_quoted(
                self._reading,
                self._before(trigger),
                trigger,
                document=self._in_document,
                triggers=self._markers.triggers,
            )
        )
        if quoted:
            self._quoted_calls_end = self._tape.position
        return quoted

    def is_quoted_fence(self, info: str, start: int) -> Wait[bool]:
        """Are the calls quoted that fill a fence? ``info`` is its info string; it begins at ``start``."""
        output = self._output
        quoted = self._is_below_quoted(start) or (
            yield from is_quoted_fence(
                self._reading,
                output.before(),
                info,
                alone=output.at_start,
                document=self._in_document,
                further=self._fence_was_quoted,
            )
        )
        if quoted:
            self._fence_was_quoted = True
            self._quoted_calls_end = self._tape.position
        return quoted

    def _before(self, trigger: str) -> str:
        """The end of the text before a trigger, and its own newline, if it begins with one."""
        return self._output.before() + ("\n" if trigger[0] == "\n" else "")

    def _is_below_quoted(self, start: int) -> bool:
        """Do calls at ``start`` stand directly below others that were quoted?"""
        gap = start - self._quoted_calls_end
        return self._quoted_calls_end >= 0 and gap <= _NEAR and self._output.ends_blank(gap)

    def write_fence(self, length: int, info: str, *, open: bool) -> None:
        """Note a fence that is passed on as text. ``open``: its closing backticks have not been read."""
        self._in_document = True
        if open and self._output.at_line_start:
            self._fences = OpenFences(length, info)
            self._code_span = 0
        elif open:
            self.open_code_span(length)

    def open_code_span(self, length: int) -> None:
        """Note that a code span begins with so many backticks."""
        self._code_span, self._code_span_line = length, self._output.line

    def note_backtick(self) -> bool:
        """Note a single backtick: it begins or ends a code span. False where the span may be a call."""
        if self.in_code:
            self._code_span = self._code_span if self._fences or self._code_span > 1 else 0
        elif self._output.at_start:
            return False
        else:
            self.open_code_span(1)
        return True

    def backticks_in_code(self, length: int) -> Wait[None]:
        """Note a run of so many backticks in a fence or a code span, which it may close."""
        output = self._output
        if not self._fences:
            self._code_span = 0 if length == self._code_span else self._code_span
        elif output.at_line_start and length >= 3:
            apart = "\n\n" in output.pending.replace("\r", "")
            yield from self._fences.take_backticks(self._tape, length, apart=apart)

    def heading(self) -> Wait[None]:
        """Pass on a ``#``. A Markdown heading makes the text a document, in which fences are examples."""
        tape, output = self._tape, self._output
        if self.may_be_heading:
            self._in_document = _HEADING.match((yield from tape.peek(7))) is not None
        output.write(tape.take(tape.at + 1))

    def element(self, opener: str) -> Wait[None]:
        """Pass on a comment, or an element that holds text of others, up to its end."""
        tape, output = self._tape, self._output
        starts = output.at_line_start and self._reading.policy.quoted and not self.in_quotation
        begins = yield from begins_element(tape, opener, starts_line=starts)
        output.write(tape.take(tape.at + len(opener)))
        if not begins:
            return
        ends = literals(ELEMENTS[opener], *(self._think_closes if output.thinking else ()))
        while True:
            found = ends.words.search(tape.window, tape.at)
            certain = len(tape.window) if tape.ended else ends.partial_start(tape.window, tape.at)
            output.write(tape.take(found.start() if found else certain))
            if found or tape.ended:
                return
            yield
