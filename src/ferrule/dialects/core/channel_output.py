"""The text that a channel passes on, and the end of it that is still pending.

In: text that is no call. Out, through a ``Sink``: the same text. ``Output`` passes it on at once, except
for newlines and for markers alone on their line: these are pending, because a call may follow, to whose
markup they then belong. Where a marker opens a section of calls, words may stand before the first of them.
``Output`` also knows what a reader has to know of the text before it: whether the line is blank so far, and
what it says.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Protocol

from ferrule.core.notes import Note
from ferrule.dialects.core.quoted_surroundings import RecentText
from ferrule.dialects.core.reader_context import Found

_BLANK_OR_NAME = re.compile(r"\s*|[\w.:-]*")
_NEWLINES = ("\r", "\n")
_MOST_PENDING = 64
"""So many characters before a call belong to its markup at most: what is pending has to be bounded."""

_MOST_HELD = 400
"""So many characters stand between the opening marker of a section and its first call at most."""


class Sink(Protocol):
    """What a channel reports to."""

    def text(self, text: str, thinking: bool, /) -> None:
        """A piece of text without markup."""
        ...

    def joint(self, space: str, thinking: bool, /) -> bool:
        """White space that touched markup, between words before and behind it; True if it is passed on."""
        ...

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, before: str, /) -> None:
        """A stretch of markup: its calls (with offsets in it), its text in pieces, and its offset.

        ``before`` is the end of the text that was passed on before it.
        """
        ...

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """A stretch that outgrew its limit; the text goes on behind it."""
        ...

    def frame(self, raw: str, thinking: bool, /) -> None:
        """Markup that is no call and no text."""
        ...

    def dropped(self, raw: str, /) -> None:
        """Markup that is neither, whatever becomes of the calls that it touches: a think tag."""
        ...

    def note(self, note: Note, /) -> None:
        """Something worth telling."""
        ...


class Output:
    """The text of one channel that was passed on, and what is pending behind it.

    ``at_start``: nothing but white space has been seen; ``at_line_start``: nothing else on this line.
    ``line`` is another number on each line. ``pending`` are newlines, and the markers between them.
    ``thinking``: the text belongs to the reasoning. ``sections`` are the markers that open sections of
    calls; ``section`` is the one that is held back with the words behind it.
    """

    def __init__(self, sink: Sink, sections: Container[str] = (), *, thinking: bool) -> None:
        self.thinking = thinking
        self.section = ""
        self.at_start = self.at_line_start = True
        self.line = 0
        self.pending = ""
        self._sink = sink
        self._sections = sections
        self._held = ""
        self._recent = RecentText()
        self._quoted_marker_end = -1  # if nothing but text stands behind the marker
        self._written = ""  # the last text that was passed on
        self._joint = ""  # white space around markup that keeps the words on both sides apart

    def enter(self, *, thinking: bool) -> None:
        """Enter or leave the reasoning: the text before does not count any more."""
        self.thinking = thinking
        self.at_start = self.at_line_start = True
        self._recent = RecentText()
        self._quoted_marker_end = -1
        self._written = self._joint = ""

    def before(self) -> str:
        """Return the end of what stands before a call, pending text included."""
        return self._recent.before(self.pending)

    def tail(self) -> str:
        """Return the end of what was passed on."""
        return self._recent.trim()

    @property
    def kept(self) -> int:
        """How many characters are held back or pending."""
        return len(self._held) + len(self.pending)

    @property
    def last(self) -> str:
        """The last character that was passed on, or ``""``."""
        return self._recent.pieces[-1][-1:] if self._recent.pieces else ""

    def write(self, text: str) -> None:
        """Pass text on; newlines at its end become pending."""
        pending = self.pending
        if not (pending or self.at_line_start or self._held or "\n" in text or "\r" in text):
            if text:
                self._written = text
                self._recent.add(text)
                self._sink.text(text, self.thinking)
            return
        body = text if text[-1:] not in _NEWLINES else text.rstrip("\r\n")
        if (self.at_start or (pending and pending.strip())) and not body.strip():
            body = ""  # white space at the start, or behind a pending marker, may touch a call, too
        if body:
            self._follow(body)
            self.pending = ""
            self._emit(body if self._holds(pending) else pending + body)
        if len(body) < len(text):
            self.write_pending(text[len(body) :])
            self.line += 1
            self.at_line_start = True

    def _holds(self, pending: str) -> bool:
        """Hold back what is pending, if it is the opening marker of a section."""
        if self._held or not pending or pending.strip() not in self._sections:
            return False
        self.section, self._held = pending.strip(), pending
        self._recent.add(pending)
        return True

    def _follow(self, body: str) -> None:
        """Note whether the line is blank with which the text ends that is passed on."""
        newline = -1
        if "\n" in body or "\r" in body:
            newline = max(body.rfind("\n"), body.rfind("\r"))
            self.line += 1
        if newline >= 0 or self.at_line_start:
            self.at_line_start = not body[newline + 1 :].strip()
        self.at_start = False

    def write_pending(self, text: str) -> None:
        """Keep back what may touch a call."""
        pending = self.pending + text
        if len(pending) > _MOST_PENDING:
            self._emit(pending[:-_MOST_PENDING])
        self.pending = pending[-_MOST_PENDING:]

    def release(self) -> None:
        """Pass on the opening marker of a section that is held back, and the words behind it."""
        if self._held:
            held, self._held, self.section = self._held, "", ""
            self._pass_on(held)

    def open_section(self, before: str) -> str:
        """Drop the opening marker of a section that is held back, and pass on the words behind it.

        ``before`` is the end of the text before its calls; it is returned with blank lines for the marker.
        """
        held, section, self._held, self.section = self._held, self.section, "", ""
        if not held:
            return before
        start = held.index(section) + len(section)
        words = held[start:].lstrip("\r\n")
        marker = held[: len(held) - len(words)]
        self.note_space(marker, marker)
        self._sink.frame(marker, self.thinking)
        self._pass_on(words)
        return before.replace(marker, "\n" * len(marker), 1)

    def flush(self) -> None:
        """Pass on what is pending."""
        self.release()
        if self.pending:
            pending, self.pending = self.pending, ""
            self._emit(pending)

    def note_space(self, before: str, behind: str) -> None:
        """Note white space that touched markup and is not passed on: words behind it must stay apart.

        Where words stand before it, one newline, or else one blank, of it is passed on with the next words.
        """
        self.release()
        if self._joint[-1:] == "\n" or not self._written or self._written[-1].isspace():
            return
        space = before[: len(before) - len(before.lstrip())] + behind[len(behind.rstrip()) :]
        newline = space.find("\n")
        self._joint = (
            space[newline - (space[newline - 1 : newline] == "\r") : newline + 1]
            or space[:1]
            or self._joint
        )

    def take_pending(self) -> str:
        """Return what is pending, for it touches the markup that was read; it is not passed on."""
        self.release()
        pending, self.pending = self.pending, ""
        self._recent.add_call()
        self._quoted_marker_end = -1
        return pending

    def take_pending_newlines(self) -> str:
        """As ``take_pending``, before a tag that is no call: a marker among the newlines is text."""
        if self.pending.strip():
            self.flush()
        return self.take_pending()

    def write_quoted_marker(self, marker: str, position: int) -> None:
        """Pass on a marker that is quoted and ends at ``position``."""
        self.write(marker)
        self._quoted_marker_end = position

    def follows_quoted_marker(self, position: int) -> bool:
        """Does nothing but white space or a name stand between a quoted marker and ``position``?"""
        gap = position - self._quoted_marker_end
        if self._quoted_marker_end < 0 or gap > _MOST_PENDING:
            return False
        before = self.before()
        return _BLANK_OR_NAME.fullmatch(before, len(before) - gap) is not None

    def ends_blank(self, count: int) -> bool:
        """Are the last ``count`` characters white space, pending ones included?"""
        before = self.before()
        return count <= len(before) and not before[len(before) - count :].strip()

    def _emit(self, text: str) -> None:
        self._recent.add(text)
        if self._held:
            self._held += text
            if len(self._held) > _MOST_HELD:
                self.release()
        else:
            self._pass_on(text)

    def _pass_on(self, text: str) -> None:
        if self._joint:
            joint, self._joint = self._joint, ""
            if not text[0].isspace():
                self._sink.joint(joint, self.thinking)
        self._written = text
        self._sink.text(text, self.thinking)
