"""The edges of markup: whose are the newlines, brackets and markers that touch it?

In: markup that was read (calls, a frame, a think tag, an end token). Out, to the ``Sink``: the markup with
what belongs to it. Newlines that touch a call belong to its markup, because chat templates put them there.
A think tag or an end token is markup only where the reasoning or the text begins or ends.
"""

from __future__ import annotations

import re

from ferrule.core.notes import Note
from ferrule.dialects.core.marker_index import BRACKETS, MarkerIndex
from ferrule.dialects.core.output import Output, Sink
from ferrule.dialects.core.quoting import BEHIND_SURPLUS
from ferrule.dialects.core.reading import Found, Reading, is_left, skip_surplus
from ferrule.dialects.core.tape import Wait

_NEWLINES = re.compile(r"[\r\n]*")


_SPACE = 64
"""Characters at both ends of markup that are looked at for white space; the markup itself may be long."""


class Edges:
    """Reports the markup of one channel, with what touches it. ``think_tags``: see ``Channel``."""

    def __init__(
        self, reading: Reading, markers: MarkerIndex, output: Output, sink: Sink, *, think_tags: bool
    ) -> None:
        self._reading = reading
        self._tape = reading.tape
        self._markers = markers
        self._output = output
        self._sink = sink
        self._think_tags = think_tags

    def calls(self, start: int) -> Wait[None]:
        """Report the calls that were read from position ``start`` on, and end the recording."""
        tape, output = self._tape, self._output
        if output.at_line_start:
            yield from skip_surplus(tape, BEHIND_SURPLUS)
        yield from tape.skip(_NEWLINES)
        yield from self._skip_cut_marker()
        self._report(tape.stop_recording_in_pieces(), start)
        output.at_start = False
        output.at_line_start = True
        self._reading.last_call_end = tape.position

    def _skip_cut_marker(self) -> Wait[None]:
        """Step over the beginning of a marker directly behind calls, where the text was cut in it."""
        tape, triggers = self._tape, self._markers.triggers
        far = len(tape.window) - tape.at >= triggers.longest
        if far or not (yield from tape.peek(2)).startswith(("<", "]<")):
            return
        if not (yield from tape.starts(triggers)) and triggers.is_partial(tape.window, tape.at):
            tape.take(len(tape.window))

    def _report(self, raw: list[str], start: int) -> None:
        """Report the calls that were found in ``raw``, which begins at ``start``."""
        found, self._reading.found = self._reading.found, []
        before = self._output.tail()
        if not (self._output.thinking or is_left(found, self._reading.policy, self._reading.tools)):
            before = self._output.open_section(before)
        self._output.note_space(self._output.pending + raw[0][:_SPACE], raw[-1][-_SPACE:])
        newlines = self._output.take_pending()
        if newlines:
            gap = len(newlines)
            found = [each.moved(gap) for each in found]
        raw[0] = newlines + raw[0]
        self._sink.calls(found, raw, start - len(newlines), self._output.thinking, before)

    def report_cut_off_call(self, text: str, name: str) -> None:
        """Report the call whose header is ``text``, which the end of the text has cut off."""
        found = Found("unknown", name, 0, len(text), open="inside")
        self._reading.found[:] = (found,)
        self._report([text], self._tape.position - len(text))

    def too_large(self, start: int) -> None:
        """A recording that begins at ``start`` has outgrown its limit: report it, and the calls before."""
        raw = self._tape.stop_recording()
        found = self._reading.found
        end = found[-1].end if found else 0
        self._output.release()
        if found:
            self._report([raw[:end]], start)
        if self._output.pending:
            self._sink.dropped(self._output.pending)
        self._output.pending = ""
        self._sink.too_large(raw[end:], start + end, self._output.thinking)

    def no_call(self, text: str, trigger: str) -> None:
        """Pass on what is no call. A marker alone on its line is pending: a call behind it would own it."""
        alone = self._output.at_line_start and not text.replace(trigger, "").strip()
        if alone and trigger not in BRACKETS and trigger.strip()[0] in "<[]":
            self._output.write_pending(text)
        else:
            self._output.write(text)

    def frame(self) -> Wait[None]:
        """Drop the recorded markup around the reasoning or the answer, with the newlines that touch it."""
        output, reading = self._output, self._reading
        tag = self._tape.stop_recording()
        newlines = yield from self._tape.skip(_NEWLINES)
        output.note_space(output.pending, newlines)
        raw = output.take_pending_newlines() + tag + newlines
        output.at_line_start = True
        if self._think_tags and output.thinking != reading.thinking:
            self._sink.dropped(raw)
            output.enter(thinking=reading.thinking)
        else:
            self._sink.frame(raw, output.thinking)

    def think_tag(self, tag: str, *, in_code: bool) -> Wait[None]:
        """Enter or leave the reasoning, or pass the tag on as the text it is."""
        tape, output = self._tape, self._output
        opens = tag in self._markers.think_opens
        if in_code or (opens and not output.at_line_start):
            output.write(tape.take(tape.at + len(tag)))
        elif not self._think_tags or (not opens and not output.thinking):
            yield from self._stray_tag(tag)
        else:
            tape.take(tape.at + len(tag))
            newlines = output.take_pending_newlines()
            self._sink.dropped(newlines + tag + (yield from tape.skip(_NEWLINES)))
            output.enter(thinking=opens)

    def _stray_tag(self, tag: str) -> Wait[None]:
        """Drop a tag without its partner at the very edge of the text; anywhere else it is text."""
        tape, output = self._tape, self._output
        at_start = output.at_start
        follows = yield from tape.text_follows(len(tag))
        if not at_start and (self._think_tags or follows):
            if self._think_tags:
                self._sink.note(Note("closing-think-tag-left"))
            output.write(tape.take(tape.at + len(tag)))
            return
        tape.take(tape.at + len(tag))
        newlines = yield from tape.skip(_NEWLINES)
        if not at_start:
            output.flush()
        self._sink.frame(output.take_pending_newlines() + tag + newlines, output.thinking)

    def end_token(self, token: str) -> Wait[None]:
        """Drop an end-of-turn token where the text ends; anywhere else it is text."""
        tape, output = self._tape, self._output
        if (yield from tape.text_follows(len(token))):
            output.write(tape.take(tape.at + len(token)))
        else:
            tape.take(tape.at + len(token))
            output.flush()
            self._sink.frame(token, output.thinking)
