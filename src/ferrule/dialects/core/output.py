"""What a channel passes on, and where it puts it.

In: text that is no call. Out, through a ``Sink``: the same text, at once but for newlines and lone markers,
which are held because they may touch a call. ``Output`` knows what a reader must know of the text before:
whether the line is blank so far, and what it says.
"""

from __future__ import annotations

import re
from typing import Protocol

from ferrule.dialects.core.reading import Found
from ferrule.dialects.core.surroundings import RecentText
from ferrule.notes import Note

__all__ = ["Output", "Sink"]

_BODY = re.compile(r"\s*|[\w.:-]*")
_MOST_HELD = 64
"""So many newlines before a call belong to its markup at most: what is held has to be bounded."""


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

    def note(self, note: Note, /) -> None:
        """Something worth telling."""
        ...


class Output:
    """The text of one channel that was passed on, and the end of it that is held.

    ``blank``: nothing but white space has been seen; ``blank_line``: so it is on this line. ``code`` is the
    length of the backtick run that opened inline code, which ends with its line. ``newlines`` are held,
    with the markers between them. ``thinking``: the text belongs to the reasoning.
    """

    def __init__(self, sink: Sink, *, thinking: bool) -> None:
        self.thinking = thinking
        self.blank = self.blank_line = True
        self.code = 0
        self.newlines = ""
        self._sink = sink
        self._said = RecentText()
        self._shown = -1  # position behind a quoted marker, if nothing but text stands behind it

    def enter(self, *, thinking: bool) -> None:
        """Enter or leave the reasoning: what was said before does not count."""
        self.thinking = thinking
        self.blank = self.blank_line = True
        self._said = RecentText()
        self._shown = -1

    def before(self) -> str:
        """The end of what stands before a call."""
        return self._said.before(self.newlines)

    def tail(self) -> str:
        """The end of what was passed on."""
        return self._said.trim()

    def take(self, text: str) -> None:
        """Pass text on; newlines at its end are held."""
        if not text:
            return
        blank = self.blank_line or self.blank
        if not blank and not self.newlines and "\n" not in text and "\r" not in text:
            self._say(text)
            return
        body = text.rstrip("\r\n")
        if (self.blank or self.newlines.strip()) and not body.strip():
            body = ""  # white space before everything else, or behind a marker, may touch a call, too
        if body:
            self.flush()
            newline = max(body.rfind("\n"), body.rfind("\r"))
            if newline >= 0:
                self.code, self.blank_line = 0, True
            self._emit(body, blank=not body[newline + 1 :].strip())
        if len(body) < len(text):
            self.hold(text[len(body) :])
            self.code, self.blank_line = 0, True

    def write(self, text: str) -> None:
        """Pass on text without newlines while nothing is held."""
        if self.blank_line or self.blank:
            self._emit(text, blank=not text.strip())
            return
        self._said.add(text)
        self._sink.text(text, self.thinking)

    def hold(self, text: str) -> None:
        """Hold what may touch a call."""
        held = self.newlines + text
        if len(held) > _MOST_HELD:
            self._say(held[:-_MOST_HELD])
        self.newlines = held[-_MOST_HELD:]

    def flush(self) -> None:
        """Pass on what is held."""
        if self.newlines:
            newlines, self.newlines = self.newlines, ""
            self._say(newlines)

    def drop(self) -> str:
        """Let go of what is held, for it touches a call; return it."""
        newlines, self.newlines = self.newlines, ""
        self._said.add_call()
        self._shown = -1
        return newlines

    def drop_newlines(self) -> str:
        """As ``drop``, before a tag; a marker among the newlines is text."""
        if self.newlines.strip():
            self.flush()
        return self.drop()

    def show(self, marker: str, position: int) -> None:
        """Pass on a marker that is quoted and ends at ``position``."""
        self.take(marker)
        self._shown = position

    def is_shown(self, position: int) -> bool:
        """Does nothing but white space or a name stand between a quoted marker and ``position``?"""
        gap = position - self._shown
        if self._shown < 0 or gap > _MOST_HELD:
            return False
        before = self.before()
        return _BODY.fullmatch(before, len(before) - gap) is not None

    def is_blank(self, count: int) -> bool:
        """Are the last so many characters white space, held ones included?"""
        before = self.before()
        return count <= len(before) and not before[len(before) - count :].strip()

    def _emit(self, text: str, *, blank: bool) -> None:
        if self.blank_line:
            self.blank_line = blank
        if self.blank:
            self.blank = not text.strip()
        self._say(text)

    def _say(self, text: str) -> None:
        self._said.add(text)
        self._sink.text(text, self.thinking)
