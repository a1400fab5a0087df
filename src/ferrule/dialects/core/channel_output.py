"""The text that a channel passes on, and the end of it that is still pending.

``Output`` passes text on to a ``Sink`` at once, except for newlines and markers alone on their line: these
are pending, because they belong to the markup of a call that may follow. After the opening marker of a
section of calls, words may come before the first call. ``Output`` also knows the text before the current
place: whether the line is blank so far, and what it says.
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
"""Most pending characters that may belong to the markup of a following call. This bounds memory."""

_MOST_HELD = 400
"""Most characters between the opening marker of a section and its first call."""


class Sink(Protocol):
    """The interface to which a channel reports."""

    def text(self, text: str, thinking: bool, /) -> None:
        """Take text without markup."""
        ...

    def joint(self, space: str, thinking: bool, /) -> bool:
        """Take white space next to removed markup, between words. Return whether it is passed on."""
        ...

    def calls(self, found: list[Found], raw: list[str], start: int, thinking: bool, before: str, /) -> None:
        """Take a stretch of markup: its calls (with offsets in it), its text in pieces, and its offset.

        ``before`` is the end of the text that was passed on before it.
        """
        ...

    def too_large(self, raw: str, start: int, thinking: bool, /) -> None:
        """Take a stretch that exceeds the limit; the text continues after it."""
        ...

    def frame(self, raw: str, thinking: bool, /) -> None:
        """Take markup that is neither a call nor text."""
        ...

    def dropped(self, raw: str, /) -> None:
        """Take a think tag. It is dropped even if a call next to it is put back as text."""
        ...

    def note(self, note: Note, /) -> None:
        """Take a note about the reply."""
        ...


class Output:
    """The text of one channel that was passed on, and what is pending after it.

    ``at_start``: only white space so far; ``at_line_start``: only white space on this line. ``line``
    differs on each line. ``pending`` are newlines, and the markers between them. ``thinking``: the text
    belongs to the reasoning. ``sections`` are the markers that open sections of calls; ``section`` is the
    one that is held back with the words after it.
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
        self._written: str = ""  # the last text that was passed on
        self._joint: str = ""  # white space around markup that keeps the words on both sides apart
        self._gap: str = ""  # newlines between the last words and the reasoning behind them
        self._answer = ("", "", "")  # these three of the text before the reasoning

    def enter(self, *, thinking: bool, space: str = "") -> None:
        """Enter or leave the reasoning: the text before no longer counts.

        ``space`` are the newlines that touch the tag outside of the reasoning. On both sides of it, they
        keep the words apart.
        """
        answer = self._answer
        if thinking and not self.thinking:
            answer = (self._written, self._joint, self._gap + space)
        self.thinking, self._answer = thinking, answer
        self.at_start = self.at_line_start = True
        self._recent = RecentText()
        self._quoted_marker_end = -1
        self._written, self._joint, self._gap = ("", "", "") if thinking else answer
        if not thinking and "\n" in self._gap and "\n" in space:
            self.note_space("", space)

    def before(self) -> str:
        """Return the end of the text before a call, pending text included."""
        return self._recent.before(self.pending)

    def tail(self) -> str:
        """Return the end of the text that was passed on."""
        return self._recent.trim()

    @property
    def kept(self) -> int:
        """Number of characters that are held back or pending."""
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
        """Hold back the pending text if it is the opening marker of a section."""
        if self._held or not pending or pending.strip() not in self._sections:
            return False
        self.section, self._held = pending.strip(), pending
        self._recent.add(pending)
        return True

    def _follow(self, body: str) -> None:
        """Update ``at_start``, ``at_line_start`` and ``line`` for text that is passed on."""
        newline = -1
        if "\n" in body or "\r" in body:
            newline = max(body.rfind("\n"), body.rfind("\r"))
            self.line += 1
        if newline >= 0 or self.at_line_start:
            self.at_line_start = not body[newline + 1 :].strip()
        self.at_start = False

    def write_pending(self, text: str) -> None:
        """Keep back text that may touch a call."""
        pending = self.pending + text
        if len(pending) > _MOST_PENDING:
            self._emit(pending[:-_MOST_PENDING])
        self.pending = pending[-_MOST_PENDING:]

    def release(self) -> None:
        """Pass on the held back opening marker of a section, and the words after it."""
        if self._held:
            held, self._held, self.section = self._held, "", ""
            self._pass_on(held)

    def open_section(self, before: str) -> str:
        """Drop the held back opening marker of a section, and pass on the words after it.

        ``before`` is the end of the text before its calls; it is returned with newlines in place of the
        marker.
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
        self.release()
        if self.pending:
            pending, self.pending = self.pending, ""
            self._emit(pending)

    def note_space(self, before: str, behind: str) -> None:
        """Remember white space next to markup that is dropped, so that the words around stay apart.

        After words, one newline of it, or else one blank, is passed on with the next words.
        """
        self.release()
        if self._joint[-1:] == "\n" or not self._written or self._written[-1].isspace():
            return
        before = self._gap + before
        space = before[: len(before) - len(before.lstrip())] + behind[len(behind.rstrip()) :]
        newline = space.find("\n")
        self._joint = (
            space[newline - (space[newline - 1 : newline] == "\r") : newline + 1]
            or space[:1]
            or self._joint
        )

    def take_pending(self) -> str:
        """Return the pending text, which touches markup and is not passed on."""
        self.release()
        pending, self.pending = self.pending, ""
        self._recent.add_call()
        self._quoted_marker_end = -1
        return pending

    def take_pending_newlines(self) -> str:
        """Return the pending newlines before a tag that is no call; a marker among them is passed on as
        text."""
        if self.pending.strip():
            self.flush()
        return self.take_pending()

    def write_quoted_marker(self, marker: str, position: int) -> None:
        """Pass on a quoted marker that ends at ``position``."""
        self.write(marker)
        self._quoted_marker_end = position

    def follows_quoted_marker(self, position: int) -> bool:
        """Whether only white space or a name separates a quoted marker from ``position``."""
        gap = position - self._quoted_marker_end
        if self._quoted_marker_end < 0 or gap > _MOST_PENDING:
            return False
        before = self.before()
        return _BLANK_OR_NAME.fullmatch(before, len(before) - gap) is not None

    def ends_blank(self, count: int) -> bool:
        """Whether the last ``count`` characters are white space, pending ones included."""
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
        self._written, self._gap = text, ""
        self._sink.text(text, self.thinking)
