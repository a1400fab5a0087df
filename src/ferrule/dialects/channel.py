"""One channel of a reply, from text to text and calls.

In: pieces of text. Out, through a ``Sink``: visible text, reasoning (``<think>`` sections), and stretches
of markup that held calls. Text that cannot begin anything is passed on at once.

The page is a generator: prose until something that may matter, then the reader for it. A stretch that
turns out to be nothing is passed on as text, byte for byte. Newlines that touch a call belong to its
markup, because chat templates put them there.
"""

from __future__ import annotations

import re
from typing import Protocol

from ferrule.dialects.cut_off import LONGEST, begun_call, begun_marker
from ferrule.dialects.direct import is_decided, may_begin, read_value
from ferrule.dialects.markup import TURNS, Markup
from ferrule.dialects.named import Names, read_body, read_bracketed, read_line
from ferrule.dialects.pythonic import read_list
from ferrule.dialects.quoting import (
    ELEMENTS,
    Said,
    begins_element,
    is_text,
)
from ferrule.dialects.reading import Found, Reading, skip_surplus
from ferrule.dialects.shown import goes_on, is_example, is_shown
from ferrule.dialects.tape import Literals, TooLong, Wait, literals

__all__ = ["Channel", "Sink"]

_FENCE = re.compile("`*")
_INFO = re.compile(r"[\w+.-]*")
_INFO_LIMIT = 16
_HEADING = re.compile("#{1,6} ")
_BRACKETS = frozenset("{[")
_NOTHING = Literals(["\0"])
_NEWLINE = Literals(["\n"])
_RETURN = Literals(["return "])
_LINE_END = Literals(["</", "<|", "<｜", "```"])
_BODY = re.compile(r"\s*|[\w.:-]*")
_NEWLINES = re.compile(r"[\r\n]*")
_ARGS_MARK = "[ARGS]"
_ARGS = Literals([_ARGS_MARK])
_MOST_NEWLINES = 64
"""So many before a call belong to its markup at most: what is held has to be bounded."""

_CALL_FENCES = frozenset(
    ("", "json", "json5", "jsonc", "js", "javascript", "tool", "tool_call", "tool_calls", "tool_use")
) | {"function", "function_call", "xml", "text", "plaintext", "python", "py", "tool_code"}
"""What may stand behind the backticks of a fence that holds calls."""


class Sink(Protocol):
    """Where a channel puts what it read."""

    def text(self, text: str, thinking: bool, /) -> None:
        """A piece of text without markup."""
        ...

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, /) -> None:
        """A stretch of markup: its calls (with offsets in it), its text in pieces, and its offset."""
        ...

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """A stretch that outgrew its limit; the text goes on behind it."""
        ...

    def frame(self, raw: str, thinking: bool, /) -> None:
        """Markup that is no call and no text."""
        ...

    def note(self, note: str, /) -> None:
        """Something worth telling."""
        ...


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
        self._names = Names(reading.tools.names) if reading.tools.declared else None
        self._reach = max(markup.triggers.longest, self._names.longest if self._names else 0)
        self._sink = sink
        self._thinking = thinking
        self._tagged = tagged
        self._blank_so_far = True  # nothing but white space has been seen
        self._blank_line = True  # nothing but white space on this line
        self._newlines = ""  # held, with the markers between them: they may touch a call
        self._code = 0  # length of the backtick run that opened inline code
        self._fence = 0  # length of the backtick run that opened a fence
        self._over = False  # the model has gone on in somebody else's name
        self._document = False  # a heading or an ordinary fence has been seen
        self._exemplary = False  # a fence of calls has been shown
        self._shown = -1  # position behind an opening marker that was text
        self._searched: tuple[str, re.Match[str] | None] = ("", None)
        self._at_rest = False  # in prose, with nothing held
        self._said = Said()
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
            if self._blank_line or self._blank_so_far:
                self._emit(text[:start])
            else:
                self._say(text[:start])

    def end(self, *, cut: bool) -> None:
        """The text ended. ``cut``: the reply did not stop by itself."""
        self._cut = cut
        self._tape.close()
        for _ in self._page:
            raise AssertionError("a reader waits for text after the end")
        self._flush()

    def _read(self) -> Wait[None]:
        begun = yield from self._tape.starts(self._markup.begins)
        if begun:
            yield from self._attempt(begun)
        while True:
            trigger = yield from self._prose()
            if trigger is None:
                return
            if trigger in TURNS and self._reading.called >= 0 and self._blank_line:
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
            begins_line = self._blank_line or tape.window.find("\n", tape.at, border) >= 0
            names = self._names if begins_line else None
            if names:
                named = names.find(tape.window, tape.at, border, blank=self._blank_line)
                if named:
                    self._pass(tape.take(named[0]))
                    return named[1]
            if tape.ended or border + self._reach <= len(tape.window):
                held = len(tape.window)
            else:
                held = self._markup.triggers.held(tape.window, tape.at)
                if found and found.group() in _BRACKETS and not is_decided(tape.window, border):
                    held = min(held, border)
                if names:
                    held = min(held, names.held(tape.window, tape.at, blank=self._blank_line))
            if found and border < held:  # else a longer one may begin there
                self._pass(tape.take(border))
                return found.group()
            if tape.ended:
                self._last_words()
                return None
            self._pass(tape.take(held))
            self._at_rest = not self._newlines and not (self._names and self._blank_line)
            yield

    def _last_words(self) -> None:
        """Pass on the end of the text; the beginning of a marker in it may be that of a call."""
        tape, triggers = self._tape, self._markup.triggers
        held = triggers.held(tape.window, tape.at)
        begun = self._cut and not self._quoted() and begun_marker(tape.window[held:], triggers.listed)
        self._pass(tape.take(held if begun else len(tape.window)))
        if begun:
            self._break_off(tape.take(len(tape.window)), "")

    def _break_off(self, text: str, name: str) -> None:
        """Report the call that the end of the text has cut off."""
        found = Found("unknown", name, 0, len(text), "", open="inside")
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

    def _pass(self, text: str) -> None:
        """Pass on prose; newlines at its end are held."""
        if not text:
            return
        blank = self._blank_line or self._blank_so_far
        if not blank and not self._newlines and "\n" not in text and "\r" not in text:
            self._say(text)
            return
        body = text.rstrip("\r\n")
        if (self._blank_so_far or self._newlines.strip()) and not body.strip():
            body = ""  # white space before everything else, or behind a marker, may touch a call, too
        if body:
            self._flush()
            newline = max(body.rfind("\n"), body.rfind("\r"))
            if newline >= 0:
                self._code, self._blank_line = 0, True
            self._emit(body, blank=not body[newline + 1 :].strip())
        if len(body) < len(text):
            self._hold(text[len(body) :])
            self._code, self._blank_line = 0, True

    def _hold(self, text: str) -> None:
        """Hold what may touch a call."""
        held = self._newlines + text
        if len(held) > _MOST_NEWLINES:
            self._say(held[:-_MOST_NEWLINES])
        self._newlines = held[-_MOST_NEWLINES:]

    def _emit(self, text: str, *, blank: bool | None = None) -> None:
        if self._blank_line:
            self._blank_line = not text.strip() if blank is None else blank
        if self._blank_so_far:
            self._blank_so_far = not text.strip()
        self._say(text)

    def _say(self, text: str) -> None:
        self._said.add(text)
        self._sink.text(text, self._thinking)

    def _drop_newlines(self) -> str:
        """Drop newlines that touch a tag, and return them; a marker among them is text."""
        if self._newlines.strip():
            self._flush()
        newlines, self._newlines = self._newlines, ""
        self._said.add("\n")
        return newlines

    def _flush(self) -> None:
        if self._newlines:
            newlines, self._newlines = self._newlines, ""
            self._say(newlines)

    def _literally(self, trigger: str) -> None:
        self._pass(self._tape.take(self._tape.at + len(trigger)))

    def _show(self, trigger: str) -> None:
        """Pass on what begins a call and is quoted."""
        self._literally(trigger)
        if trigger not in _BRACKETS:
            self._shown = self._tape.position

    def _belongs_to_shown(self, before: str) -> bool:
        """Does nothing but a name or white space stand between here and a marker that was text?"""
        gap = self._tape.position - self._shown
        if self._shown < 0 or gap > _MOST_NEWLINES:
            return False
        return _BODY.fullmatch(before, len(before) - gap) is not None

    def _quoted(self) -> bool:
        return self._over or (self._reading.policy.quoted and bool(self._code or self._fence))

    def _heading(self) -> Wait[None]:
        """A Markdown heading makes the text a document, in which fences are examples."""
        if self._blank_line and not self._fence and not self._document:
            self._document = _HEADING.match((yield from self._tape.peek(7))) is not None
        self._literally("#")

    def _element(self, opener: str) -> Wait[None]:
        """Pass on a comment, or an element that holds text of others, up to its end."""
        tape = self._tape
        starts = self._blank_line and self._reading.policy.quoted and not self._quoted()
        begins = yield from begins_element(tape, opener, starts_line=starts)
        self._literally(opener)
        if not begins:
            return
        closing = self._markup.closes if self._thinking and self._tagged else ()
        ends = literals(ELEMENTS[opener], *closing)
        while True:
            found = ends.words.search(tape.window, tape.at)
            held = len(tape.window) if tape.ended else ends.held(tape.window, tape.at)
            self._pass(tape.take(found.start() if found else held))
            if found or tape.ended:
                return
            yield

    def _backticks(self) -> Wait[None]:
        """Follow inline code and fences; a fence that holds nothing but calls is markup."""
        tape = self._tape
        tape.mark(self._reading.policy.max_call_chars)
        try:
            run = yield from tape.skip(_FENCE)
        except TooLong:
            self._pass(tape.unmark())
            return
        if self._fence:
            if self._blank_line and len(run) >= self._fence:
                self._fence = 0
        elif self._code:
            self._code = 0 if len(run) == self._code else self._code
        elif len(run) < 3:
            if self._blank_so_far and (yield from self._whole(len(run))):
                return
            self._code = len(run)
        elif (yield from self._fenced(len(run))):
            return
        self._pass(tape.unmark())

    def _fenced(self, length: int) -> Wait[bool]:
        """Read a fence from behind its backticks; True when it was calls and nothing else."""
        tape, reading = self._tape, self._reading
        start = tape.position - tape.length
        reading.fresh = closed = False
        del reading.found[:]
        info = ""
        try:
            info = yield from tape.skip(_INFO)
            closed = info.lower() in _CALL_FENCES and (yield from self._fence_body(length))
        except TooLong:
            closed = False
        if self._over:
            closed = False
        if closed and reading.found:
            if not (yield from self._is_example(info)):
                yield from self._deliver(start)
                return True
            self._exemplary = True
        self._document = True
        if not closed:
            self._fence, self._code = (length, 0) if self._blank_line else (0, length)
        return False

    def _is_example(self, info: str) -> Wait[bool]:
        before = self._said.before(self._newlines)
        alone = self._blank_so_far
        return is_example(
            self._reading, before, info, alone=alone, document=self._document, further=self._exemplary
        )

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
            closed = yield from self._fence_body(length)
        except TooLong:
            closed = False
        if closed and reading.found and not (yield from goes_on(reading)):
            yield from self._deliver(start)
            return True
        tape.back(length)
        reading.hasty = hasty
        return False

    def _fence_body(self, length: int) -> Wait[bool]:
        """Read calls up to the closing backticks (or the end); False when anything else stands there."""
        tape = self._tape
        while True:
            yield from tape.skip()
            ahead = yield from tape.peek(length)
            if ahead == "`" * len(ahead) and (len(ahead) == length or self._reading.found):
                yield from tape.skip(_FENCE)
                if not (yield from self._opens_again()):
                    return True
                yield from tape.skip(_INFO)
                continue
            if not ahead:
                return True
            if ahead[0] == "#" and (yield from self._comment()):
                continue
            yield from tape.literal(_RETURN)
            word = yield from tape.starts(self._markup.starts)
            if not (yield from self._reader(word, fenced=True)):
                return False
            yield from skip_surplus(tape, _LINE_END)

    def _comment(self) -> Wait[bool]:
        """Step over a line of comment before calls in Python."""
        tape = self._tape
        here = tape.length
        _, newline = yield from tape.until(_NEWLINE)
        if not newline:
            tape.back(here)
        return bool(newline)

    def _opens_again(self) -> Wait[bool]:
        """Do the backticks behind calls open another fence of calls, the closing ones forgotten?"""
        ahead = yield from self._tape.peek(_INFO_LIMIT)
        info, newline, _ = ahead.partition("\n")
        opens = bool(info and newline) and info.lower() in _CALL_FENCES
        return opens and bool(self._reading.found)

    def _attempt(self, trigger: str) -> Wait[None]:
        """Try to read calls from a marker on."""
        tape, reading = self._tape, self._reading
        before = self._said.before(self._newlines) + ("\n" if trigger[0] == "\n" else "")
        guarded = reading.policy.quoted
        if guarded and self._belongs_to_shown(before):
            self._show(trigger)
            return
        if guarded and trigger in self._markup.readers and (yield from is_text(tape, before)):
            self._show(trigger)
            return
        tape.mark(reading.policy.max_call_chars)
        start = tape.position
        reading.fresh, reading.thinking = self._blank_so_far, self._thinking
        del reading.found[:]
        try:
            is_call = yield from self._reader(trigger, fenced=False)
        except TooLong:
            self._overflow(start)
            return
        if is_call and reading.found and guarded and (yield from self._is_shown(before, trigger)):
            del reading.found[:]
            is_call = False
        if is_call and reading.found:
            yield from self._deliver(start)
        elif is_call:
            yield from self._frame()
        else:
            text = tape.unmark()
            name = self._cut_call(text, trigger)
            if name is None:
                self._no_call(text or tape.take(tape.at + len(trigger)), trigger)
            else:
                self._break_off(text + tape.take(len(tape.window)), name)

    def _cut_call(self, text: str, trigger: str) -> str | None:
        """The name of the call whose header was cut off behind ``text``, which begins with the trigger."""
        tape = self._tape
        if not self._cut or len(text) + len(tape.window) - tape.at > LONGEST:
            return None
        return begun_call(text + tape.window[tape.at :], trigger, self._reading.tools)

    def _no_call(self, text: str, trigger: str) -> None:
        """Pass on what is no call. A marker alone on its line is held: a call behind it would own it."""
        alone = self._blank_line and not text.replace(trigger, "").strip()
        if alone and trigger not in _BRACKETS and trigger.strip()[0] in "<[]":
            self._hold(text)
        else:
            self._pass(text)

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
        """Read calls that have no markers: JSON, a list of Python calls, or a line of them.

        In a message that says it is the answer there are none.
        """
        if self._reading.answering:
            return False
        if word not in _BRACKETS:
            return bool(self._names) and (yield from read_line(self._reading))
        if not (yield from may_begin(self._tape)):
            return False
        start = self._tape.length
        if word == "[" and (yield from read_list(self._reading)):
            return True
        if word == "[" and self._names and (yield from read_bracketed(self._reading, self._names)):
            return True
        if word == "[" and self._names and (yield from self._tape.starts(_ARGS)):
            # Mistral's call in the middle of a line, its first token lost.
            name = self._names.last(self._said.trim()) or self._names.fused(self._said.trim())
            return bool(name) and (yield from read_body(self._reading, name, len(_ARGS_MARK)))
        if word == "{" and self._names and self._newlines in ("", "\n", "\r\n"):
            name = self._names.fused(self._said.trim())
            if name and (yield from read_body(self._reading, name, 0)):
                return True
            self._tape.back(start)
        return self._tape.length == start and (yield from read_value(self._reading, fenced=fenced))

    def _deliver(self, start: int) -> Wait[None]:
        """Hand on the calls of a stretch, with the newlines that touch it."""
        tape = self._tape
        if self._blank_line:
            yield from skip_surplus(tape, _LINE_END)
        yield from tape.skip(_NEWLINES)
        yield from self._cut_marker()
        self._hand_on(tape.pieces(), start)
        self._blank_so_far = False
        self._blank_line = True
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
        newlines, self._newlines = self._newlines, ""
        for each in found:
            each.start += len(newlines)
            each.end += len(newlines)
        raw[0] = newlines + raw[0]
        self._said.add("\n")
        self._sink.calls(found, raw, start - len(newlines), self._thinking)

    def _frame(self) -> Wait[None]:
        """Drop markup around the reasoning or the answer, with the newlines that touch it."""
        tag = self._tape.unmark()
        newlines = yield from self._tape.skip(_NEWLINES)
        raw = self._drop_newlines() + tag + newlines
        self._blank_line = True
        if self._tagged and self._thinking != self._reading.thinking:
            self._thinking = self._reading.thinking
            self._said = Said()
            self._blank_so_far = True
        else:
            self._sink.frame(raw, self._thinking)

    def _overflow(self, start: int) -> None:
        """A stretch has outgrown its limit: keep the calls before it, break the one that did."""
        raw = self._tape.unmark()
        found = self._reading.found
        end = found[-1].end if found else 0
        if found:
            self._hand_on([raw[:end]], start)
        self._newlines = ""
        self._sink.too_large(raw[end:], start + end, self._thinking)

    def _think(self, tag: str) -> Wait[None]:
        """Enter or leave the reasoning, or pass the tag on as the text it is."""
        tape = self._tape
        opens = tag in self._markup.thinks
        at_start = self._blank_so_far
        if self._code or self._fence or (opens and not self._blank_line):
            self._literally(tag)
            return
        if not self._tagged or (not opens and not self._thinking):
            # A stray tag: markup at the very edge, text anywhere else.
            following = yield from tape.after(len(tag), _NOTHING)
            if not at_start and (self._tagged or following is not None):
                if self._tagged:
                    self._sink.note("a closing think tag without an opening one was left in the text")
                self._literally(tag)
                return
            tape.take(tape.at + len(tag))
            newlines = yield from tape.skip(_NEWLINES)
            if not at_start:
                self._flush()
            self._sink.frame(self._drop_newlines() + tag + newlines, self._thinking)
            return
        tape.take(tape.at + len(tag))
        self._drop_newlines()
        yield from tape.skip(_NEWLINES)
        self._thinking = opens
        self._said = Said()
        self._blank_line = self._blank_so_far = True

    def _end_token(self, token: str) -> Wait[None]:
        """An end-of-turn token is dropped where the text ends."""
        following = yield from self._tape.after(len(token), _NOTHING)
        if following is None:
            self._tape.take(self._tape.at + len(token))
            self._flush()
            self._sink.frame(token, self._thinking)
        else:
            self._literally(token)
