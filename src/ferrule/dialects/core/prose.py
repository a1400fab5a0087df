"""The text between calls: it is passed on up to the next trigger.

A trigger is a marker of a dialect, or what makes a quotation (see ``MarkerIndex``), or the name of a
declared tool where a line begins. ``Prose`` consumes the text before it and returns the trigger, which it
does not consume. It keeps back the end of the text while more text could make a trigger, or a longer one,
of it.
"""

from __future__ import annotations

import re

from ferrule.dialects.core.brackets import BRACKETS, is_decided
from ferrule.dialects.core.cut_off import begun_marker
from ferrule.dialects.core.edges import Edges
from ferrule.dialects.core.marker_index import BareCalls, MarkerIndex
from ferrule.dialects.core.output import Output
from ferrule.dialects.core.quoting import Quoting
from ferrule.dialects.core.reading import Reading
from ferrule.dialects.core.tape import Wait

__all__ = ["Prose"]


class Prose:
    """Finds the triggers of one channel. ``idle``: it waits for text, and nothing is pending."""

    def __init__(
        self,
        reading: Reading,
        markers: MarkerIndex,
        bare_calls: BareCalls,
        output: Output,
        quoting: Quoting,
        edges: Edges,
    ) -> None:
        self.idle = False
        self._reading = reading
        self._tape = reading.tape
        self._markers = markers
        self._bare_calls = bare_calls
        self._output = output
        self._quoting = quoting
        self._edges = edges
        self._longest = max(markers.triggers.longest, bare_calls.longest)
        self._searched: tuple[str, re.Match[str] | None] = ("", None)

    def next_trigger(self) -> Wait[str | None]:
        """Pass text on up to the next trigger and return it; None at the end of the text."""
        tape, output = self._tape, self._output
        while True:
            found = self._search()
            start = found.start() if found else len(tape.window)
            names = self._names(start)
            if names:
                named = names.find(tape.window, tape.at, start, blank=output.at_line_start)
                if named:
                    output.write(tape.take(named[0]))
                    return named[1]
            certain = self._certain_end(found, start, names)
            cut = self._cut_marker_start() if tape.ended else len(tape.window)
            if found and start < min(certain, cut + 1):  # else a longer one may begin there
                output.write(tape.take(start))
                return found.group()
            if tape.ended:
                self._finish(cut)
                return None
            output.write(tape.take(certain))
            self.idle = not output.pending and not (self._bare_calls.named and output.at_line_start)
            yield

    def _search(self) -> re.Match[str] | None:
        """Find the next trigger in the window, once: a name may be found before it again and again."""
        tape = self._tape
        window, found = self._searched
        if window is not tape.window or (found and found.start() < tape.at):
            found = self._markers.next_trigger.search(tape.window, tape.at)
            self._searched = (tape.window, found)
        return found

    def _names(self, end: int) -> BareCalls | None:
        """Return what finds the names of tools, if a line begins up to ``end``, where one may stand."""
        if not self._bare_calls.named:
            return None
        tape = self._tape
        begins_line = self._output.at_line_start or tape.window.find("\n", tape.at, end) >= 0
        return self._bare_calls if begins_line else None

    def _certain_end(self, found: re.Match[str] | None, start: int, names: BareCalls | None) -> int:
        """Return the index up to which more text cannot change what the triggers are.

        ``start`` is where the trigger ``found`` begins, or the end of the window.
        """
        tape = self._tape
        end = len(tape.window)
        if tape.ended or start + self._longest <= end:
            return end
        certain = self._markers.triggers.partial_start(tape.window, tape.at)
        if found and found.group() in BRACKETS and not is_decided(tape.window, start):
            certain = min(certain, start)
        if names:
            blank = self._output.at_line_start
            certain = min(certain, names.partial_start(tape.window, tape.at, blank=blank))
        return certain

    def _cut_marker_start(self) -> int:
        """Return where the marker of a call begins that the end of the text has cut off, or the end."""
        tape, triggers = self._tape, self._markers.triggers
        end = len(tape.window)
        if not self._reading.cut or self._quoting.in_quotation:
            return end
        start = triggers.partial_start(tape.window, tape.at)
        return start if begun_marker(tape.window[start:], triggers.listed) else end

    def _finish(self, cut: int) -> None:
        """Pass the rest of the text on. A marker that was cut off at index ``cut`` is a cut-off call."""
        tape = self._tape
        self._output.write(tape.take(cut))
        if cut < len(tape.window):
            self._edges.report_cut_off_call(tape.take(len(tape.window)), "")
