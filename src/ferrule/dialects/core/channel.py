"""One channel of a reply, from text to text and calls.

In: pieces of text. Out, through a ``Sink``: visible text, reasoning (``<think>`` sections), and stretches
of markup that held calls. Text that cannot begin anything is passed on at once.

The page is a generator: prose until something that may matter, then the reader for it. A stretch that
turns out to be nothing is passed on as text, byte for byte. Newlines that touch a call belong to its
markup, because chat templates put them there.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ferrule.dialects.core.brackets import is_decided, may_begin
from ferrule.dialects.core.cut_off import LONGEST, begun_call, begun_marker
from ferrule.dialects.core.fences import (
    LINE_END,
    RUN,
    OpenFences,
    holds_calls,
    read_calls,
    read_info,
)
from ferrule.dialects.core.marker_index import TURNS, Markup
from ferrule.dialects.core.output import Output, Sink
from ferrule.dialects.core.quotation import goes_on, is_example, is_shown
from ferrule.dialects.core.reading import Found, Reading, skip_surplus
from ferrule.dialects.core.surroundings import ELEMENTS, begins_element, is_text
from ferrule.dialects.core.tape import Literals, TooLong, Wait, literals
from ferrule.notes import Note

__all__ = ["Channel"]

_HEADING = re.compile("#{1,6} ")
_BRACKETS = frozenset("{[")
_NOTHING = Literals(["\0"])
_NEWLINES = re.compile(r"[\r\n]*")
_NEAR = 8


class Channel:
    """Feed text, then ``end``. ``thinking``: the text begins inside the reasoning.

    ``tagged``: think tags may occur (they do in content; a reasoning field only has stray ones).
    """

    def __init__(
        self, reading: Reading, markup: Markup, sink: Sink, *, thinking: bool, tagged: bool
    ) -> None:
        self._reading = reading
        self._tape = reading.tape
        self._markup = markup
        self._bare = markup.bare(reading)
        self._reach = max(markup.triggers.longest, self._bare.longest)
        self._sink = sink
        self._out = Output(sink, thinking=thinking)
        self._tagged = tagged
        self._fences = OpenFences()
        self._over = False  # the model has gone on in somebody else's name
        self._document = False  # a heading or an ordinary fence has been seen
        self._exemplary = False  # a fence of calls has been shown
        self._searched: tuple[str, re.Match[str] | None] = ("", None)
        self._at_rest = False  # in prose, with nothing held
        self._told = -1  # position behind calls that were shown
        self._cut = False  # the text has ended, and not by itself
        self._page = self._read()
        self._tape.wait(next(self._page))

    def feed(self, text: str) -> None:
        """Take a piece of text."""
        if not text:
            return
        tape = self._tape
        markup = self._markup
        if self._at_rest:
            if tape.at < len(tape.window):
                text = tape.window[tape.at :] + text
            found = markup.stir.search(text)
            start = found.start() if found else len(text)
            if not found or (found.end() == len(text) and self._is_begun(found.group())):
                # Most pieces of most replies: nothing begins here but, perhaps, a marker made of letters.
                self._rest(text, start)
                return
            text = text[len(tape.window) - tape.at :]
            self._at_rest = False
        if tape.feed(text):
            tape.wait(self._page.send(None))

    def _is_begun(self, word: str) -> bool:
        """Is it a beginning of a marker made of letters, and no marker itself?"""
        return word[0].isalnum() and word not in self._markup.lettered

    def _rest(self, text: str, start: int) -> None:
        """Pass on what the tape holds and was fed, up to ``start``; the page sleeps on."""
        tape = self._tape
        tape.offset += tape.at + start
        tape.at, tape.window = 0, text[start:]
        if start:
            self._out.write(text[:start])

    def end(self, *, cut: bool) -> None:
        """The text ended. ``cut``: the reply did not stop by itself."""
        self._cut = cut
        self._tape.close()
        for _ in self._page:
            raise AssertionError("a reader waits for text after the end")
        self._out.flush()

    def _read(self) -> Wait[None]:
        begun = yield from self._tape.starts(self._markup.begins)
        if begun:
            yield from self._attempt(begun)
        while True:
            trigger = yield from self._prose()
            if trigger is None:
                return
            if trigger in TURNS and self._reading.called >= 0 and self._out.blank_line:
                self._over = True
            if trigger == "`":
                yield from self._backticks()
            elif trigger in self._markup.thinks or trigger in self._markup.closes:
                yield from self._think(trigger)
            elif trigger in self._markup.ends:
                yield from self._end_token(trigger)
            elif trigger[0] == "#" or trigger in ELEMENTS:
                yield from self._heading() if trigger[0] == "#" else self._element(trigger)
            elif self._quoted() or (trigger in TURNS and trigger not in self._markup.readers):
                self._show(trigger)
            else:
                yield from self._attempt(trigger)

    def _prose(self) -> Wait[str | None]:
        """Pass text on up to the next trigger; None at the end."""
        tape = self._tape
        while True:
            found = self._trigger()
            border = found.start() if found else len(tape.window)
            begins_line = self._out.blank_line or tape.window.find("\n", tape.at, border) >= 0
            names = self._bare if begins_line and self._bare.named else None
            if names:
                named = names.find(tape.window, tape.at, border, blank=self._out.blank_line)
                if named:
                    self._out.take(tape.take(named[0]))
                    return named[1]
            if tape.ended or border + self._reach <= len(tape.window):
                held = len(tape.window)
            else:
                held = self._markup.triggers.held(tape.window, tape.at)
                if found and found.group() in _BRACKETS and not is_decided(tape.window, border):
                    held = min(held, border)
                if names:
                    held = min(held, names.held(tape.window, tape.at, blank=self._out.blank_line))
            cut = self._begun_at() if tape.ended else len(tape.window)
            if found and border < min(held, cut + 1):  # else a longer one may begin there
                self._out.take(tape.take(border))
                return found.group()
            if tape.ended:
                self._out.take(tape.take(cut))
                if cut < len(tape.window):
                    self._break_off(tape.take(len(tape.window)), "")
                return None
            self._out.take(tape.take(held))
            self._at_rest = not self._out.newlines and not (self._bare.named and self._out.blank_line)
            yield

    def _begun_at(self) -> int:
        """Where the marker of a call begins that the end of the text has cut off, or the end."""
        tape, triggers = self._tape, self._markup.triggers
        end = len(tape.window)
        held = triggers.held(tape.window, tape.at) if self._cut and not self._quoted() else end
        return held if begun_marker(tape.window[held:], triggers.listed) else end

    def _break_off(self, text: str, name: str) -> None:
        """Report the call that the end of the text has cut off."""
        found = Found("unknown", name, 0, len(text), open="inside")
        self._reading.found[:] = (found,)
        self._hand_on([text], self._tape.position - len(text))

    def _trigger(self) -> re.Match[str] | None:
        """The next trigger in the window. Remembered, for a name may be found before it again and again."""
        tape = self._tape
        window, found = self._searched
        if window is not tape.window or (found and found.start() < tape.at):
            found = self._markup.next.search(tape.window, tape.at)
            self._searched = (tape.window, found)
        return found

    def _literally(self, trigger: str) -> None:
        self._out.take(self._tape.take(self._tape.at + len(trigger)))

    def _show(self, trigger: str) -> None:
        """Pass on what begins a call and is quoted; a bracket shows nothing by itself."""
        tape = self._tape
        text = tape.take(tape.at + len(trigger))
        if trigger in _BRACKETS:
            self._out.take(text)
        else:
            self._out.show(text, tape.position)

    def _quoted(self) -> bool:
        return self._over or (self._reading.policy.quoted and bool(self._out.code or self._fences))

    def _heading(self) -> Wait[None]:
        """A Markdown heading makes the text a document, in which fences are examples."""
        if self._out.blank_line and not self._fences and not self._document:
            self._document = _HEADING.match((yield from self._tape.peek(7))) is not None
        self._literally("#")

    def _element(self, opener: str) -> Wait[None]:
        """Pass on a comment, or an element that holds text of others, up to its end."""
        tape = self._tape
        starts = self._out.blank_line and self._reading.policy.quoted and not self._quoted()
        begins = yield from begins_element(tape, opener, starts_line=starts)
        self._literally(opener)
        if not begins:
            return
        closing = self._markup.closes if self._out.thinking and self._tagged else ()
        ends = literals(ELEMENTS[opener], *closing)
        while True:
            found = ends.words.search(tape.window, tape.at)
            held = len(tape.window) if tape.ended else ends.held(tape.window, tape.at)
            self._out.take(tape.take(found.start() if found else held))
            if found or tape.ended:
                return
            yield

    def _backticks(self) -> Wait[None]:
        """Follow inline code and fences; a fence that holds nothing but calls is markup."""
        tape = self._tape
        tape.mark(self._reading.policy.max_call_chars)
        try:
            run = yield from tape.skip(RUN)
        except TooLong:
            self._out.take(tape.unmark())
            return
        if self._fences:
            if self._out.blank_line and len(run) >= 3:
                apart = "\n\n" in self._out.newlines.replace("\r", "")
                yield from self._fences.line(tape, len(run), apart=apart)
        elif self._out.code:
            self._out.code = 0 if len(run) == self._out.code else self._out.code
        elif len(run) < 3:
            if self._out.blank and (yield from self._whole(len(run))):
                return
            self._out.code = len(run)
        elif (yield from self._fenced(len(run))):
            return
        self._out.take(tape.unmark())

    def _fenced(self, length: int) -> Wait[bool]:
        """Read a fence from behind its backticks; True when it was calls and nothing else."""
        tape, reading = self._tape, self._reading
        start = tape.position - tape.length
        reading.fresh = closed = False
        del reading.found[:]
        info = ""
        try:
            info = yield from read_info(tape)
            closed = holds_calls(info) and (yield from self._read_fence(length))
        except TooLong:
            closed = False
        if self._over:
            closed = False
        if closed and reading.found:
            if not self._is_below_shown(start) and not (yield from self._is_example(info)):
                yield from self._deliver(start)
                return True
            self._exemplary = True
            self._told = tape.position
        self._document = True
        if not closed:
            self._fences = OpenFences(length if self._out.blank_line else 0, info)
            self._out.code = 0 if self._fences else length
        return False

    def _is_example(self, info: str) -> Wait[bool]:
        before = self._out.before()
        alone = self._out.blank
        return is_example(
            self._reading, before, info, alone=alone, document=self._document, further=self._exemplary
        )

    def _is_below_shown(self, start: int) -> bool:
        """Do calls stand directly below others that were shown?"""
        gap = start - self._told
        return self._told >= 0 and gap <= _NEAR and self._out.is_blank(gap)

    def _is_shown(self, before: str, trigger: str) -> Wait[bool]:
        triggers, document = self._markup.triggers, self._document
        return is_shown(self._reading, before, trigger, document=document, triggers=triggers)

    def _whole(self, length: int) -> Wait[bool]:
        """Read inline code that is the whole text; True when it was calls and nothing else."""
        tape, reading = self._tape, self._reading
        start = tape.position - length
        hasty, reading.fresh = reading.hasty, False
        del reading.found[:]
        try:
            closed = yield from self._read_fence(length)
        except TooLong:
            closed = False
        if closed and reading.found and not (yield from goes_on(reading)):
            yield from self._deliver(start)
            return True
        tape.back(length)
        reading.hasty = hasty
        return False

    def _read_fence(self, length: int) -> Wait[bool]:
        return read_calls(
            self._reading, length, self._markup.starts, lambda word: self._reader(word, fenced=True)
        )

    def _attempt(self, trigger: str) -> Wait[None]:
        """Try to read calls from a marker on."""
        tape, reading = self._tape, self._reading
        before = self._out.before() + ("\n" if trigger[0] == "\n" else "")
        guarded = reading.policy.quoted
        if guarded and self._out.is_shown(tape.position):
            self._show(trigger)
            return
        if guarded and trigger in self._markup.readers and (yield from is_text(tape, before)):
            self._show(trigger)
            return
        tape.mark(reading.policy.max_call_chars)
        start = tape.position
        reading.fresh, reading.thinking = self._out.blank, self._out.thinking
        del reading.found[:]
        reader = self._reader(trigger, fenced=False)
        try:
            is_call = self._without_end(reader) if tape.ended else None
            certain = is_call is not None
            if is_call is None:
                is_call = yield from reader
        except TooLong:
            self._overflow(start)
            return
        if is_call and reading.found and guarded:
            below = self._is_below_shown(start)
            if below or (yield from self._is_shown(before, trigger)):
                del reading.found[:]
                is_call = False
                self._told = tape.position
        if is_call and reading.found:
            yield from self._deliver(start)
        elif is_call:
            yield from self._frame()
        else:
            text = tape.unmark()
            name = None if certain else self._cut_call(text, trigger)
            if name is None:
                self._no_call(text or tape.take(tape.at + len(trigger)), trigger)
            else:
                self._break_off(text + tape.take(len(tape.window)), name)

    def _without_end(self, reader: Wait[bool]) -> bool | None:
        """What a reader says that does not know that the text has ended; None if it asks for more."""
        self._tape.ended = False
        try:
            next(reader)
        except StopIteration as done:
            return bool(done.value)
        finally:
            self._tape.ended = True
        return None

    def _cut_call(self, text: str, trigger: str) -> str | None:
        """The name of the call whose header was cut off behind ``text``, which begins with the trigger."""
        tape = self._tape
        if not self._cut or len(text) + len(tape.window) - tape.at > LONGEST:
            return None
        return begun_call(text + tape.window[tape.at :], trigger, self._reading.tools)

    def _no_call(self, text: str, trigger: str) -> None:
        """Pass on what is no call. A marker alone on its line is held: a call behind it would own it."""
        alone = self._out.blank_line and not text.replace(trigger, "").strip()
        if alone and trigger not in _BRACKETS and trigger.strip()[0] in "<[]":
            self._out.hold(text)
        else:
            self._out.take(text)

    def _reader(self, word: str, *, fenced: bool) -> Wait[bool]:
        """Ask the readers for an opener, one after the other."""
        tape = self._tape
        readers = self._markup.readers.get(word)
        if readers is None:
            return (yield from self._unmarked(word, fenced=fenced))
        start = tape.length
        for reader in readers[:-1]:
            if (yield from reader(self._reading, word)):
                return True
            tape.back(start)
        return (yield from readers[-1](self._reading, word))

    def _unmarked(self, word: str, *, fenced: bool) -> Wait[bool]:
        """Read calls that have no markers; in a message that says it is the answer there are none."""
        if self._reading.answering:
            return False
        if word in _BRACKETS and not (yield from may_begin(self._tape)):
            return False
        out = self._out
        return (yield from self._bare.read(word, out.tail, out.newlines, fenced=fenced))

    def _deliver(self, start: int) -> Wait[None]:
        """Hand on the calls of a stretch, with the newlines that touch it."""
        tape = self._tape
        if self._out.blank_line:
            yield from skip_surplus(tape, LINE_END)
        yield from tape.skip(_NEWLINES)
        yield from self._cut_marker()
        self._hand_on(tape.pieces(), start)
        self._out.blank = False
        self._out.blank_line = True
        self._reading.called = tape.position

    def _cut_marker(self) -> Wait[None]:
        """Step over the beginning of a marker directly behind calls, where the text was cut in it."""
        tape, triggers = self._tape, self._markup.triggers
        far = len(tape.window) - tape.at >= triggers.longest
        if far or not (yield from tape.peek(2)).startswith(("<", "]<")):
            return
        if not (yield from tape.starts(triggers)) and triggers.begun(tape.window, tape.at):
            tape.take(len(tape.window))

    def _hand_on(self, raw: list[str], start: int) -> None:
        """Report the calls that were found in ``raw``, which begins at ``start``."""
        found, self._reading.found = self._reading.found, []
        newlines = self._out.drop()
        if newlines:
            gap = len(newlines)
            found = [replace(each, start=each.start + gap, end=each.end + gap) for each in found]
        raw[0] = newlines + raw[0]
        self._sink.calls(found, raw, start - len(newlines), self._out.thinking)

    def _frame(self) -> Wait[None]:
        """Drop markup around the reasoning or the answer, with the newlines that touch it."""
        tag = self._tape.unmark()
        newlines = yield from self._tape.skip(_NEWLINES)
        raw = self._out.drop_newlines() + tag + newlines
        self._out.blank_line = True
        if self._tagged and self._out.thinking != self._reading.thinking:
            self._out.enter(thinking=self._reading.thinking)
        else:
            self._sink.frame(raw, self._out.thinking)

    def _overflow(self, start: int) -> None:
        """A stretch has outgrown its limit: keep the calls before it, break the one that did."""
        raw = self._tape.unmark()
        found = self._reading.found
        end = found[-1].end if found else 0
        if found:
            self._hand_on([raw[:end]], start)
        self._out.newlines = ""
        self._sink.too_large(raw[end:], start + end, self._out.thinking)

    def _think(self, tag: str) -> Wait[None]:
        """Enter or leave the reasoning, or pass the tag on as the text it is."""
        tape = self._tape
        opens = tag in self._markup.thinks
        at_start = self._out.blank
        if self._out.code or self._fences or (opens and not self._out.blank_line):
            self._literally(tag)
            return
        if not self._tagged or (not opens and not self._out.thinking):
            # A stray tag: markup at the very edge, text anywhere else.
            following = yield from tape.after(len(tag), _NOTHING)
            if not at_start and (self._tagged or following is not None):
                if self._tagged:
                    self._sink.note(Note("closing-think-tag-left"))
                self._literally(tag)
                return
            tape.take(tape.at + len(tag))
            newlines = yield from tape.skip(_NEWLINES)
            if not at_start:
                self._out.flush()
            self._sink.frame(self._out.drop_newlines() + tag + newlines, self._out.thinking)
            return
        tape.take(tape.at + len(tag))
        self._out.drop_newlines()
        yield from tape.skip(_NEWLINES)
        self._out.enter(thinking=opens)

    def _end_token(self, token: str) -> Wait[None]:
        """An end-of-turn token is dropped where the text ends."""
        following = yield from self._tape.after(len(token), _NOTHING)
        if following is None:
            self._tape.take(self._tape.at + len(token))
            self._out.flush()
            self._sink.frame(token, self._out.thinking)
        else:
            self._literally(token)
