"""Markdown in pieces, as it comes from a model → lines of a screen; only the end is drawn again.

The text is cut where a paragraph, a list or a block of code has ended for certain: what stands before is
drawn once for each width. A long block of code is cut too, every ``CODE_LINES`` lines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

from textual.strip import Strip

from ferrule.core.visible_text import visible
from ferrule.terminal.full.theme import Look

if TYPE_CHECKING:
    from collections.abc import Callable

DRAWING = "ferrule.terminal.full.markdown_rendering"
"""The module that draws; it is imported when the first text is drawn: the screen is painted before."""

CODE_LINES = 6
"""A block of code that still grows is drawn anew from the last multiple of so many lines: colours that go
over such a cut are wrong until the block has ended."""

WHOLE_LINES = 200
"""A longer block of code stays in its parts when it has ended."""

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")


@dataclass(slots=True)
class _Part:
    """What is certain not to change. ``glued``: it goes on with a block of code."""

    source: str
    glued: bool
    before: int = 0
    """How many lines were drawn before it."""


@dataclass(slots=True)
class MarkdownLines:
    """Markdown that may still grow."""

    _parts: list[_Part] = field(default_factory=list[_Part])
    _open: list[str] = field(default_factory=list[str])
    """Whole lines behind the last part."""
    _begun: list[str] = field(default_factory=list[str])
    """Pieces of the line that is being written."""
    _mark: str = ""
    """What ends the block of code in which the text is."""
    _code: list[str] = field(default_factory=list[str])
    """The lines of that block, where it may be cut: it stands in no list."""
    _code_parts: int = 0
    """How many parts were made of it."""
    _blank: bool = False
    _glued: bool = False
    _joined: list[Strip] = field(default_factory=list[Strip])
    """The parts as they were drawn last, at ``_joined_at``; the first ``_count`` of them."""
    _joined_at: tuple[int, str] = (0, "")
    _count: int = 0
    _ended: bool = False

    def end(self) -> None:
        """Nothing follows, so that no part is kept as it was drawn: who shows it keeps its lines."""
        self._ended = True

    def feed(self, text: str) -> None:
        first, *others = visible(text).split("\n")
        self._begun.append(first)
        for each in others:
            self._line("".join(self._begun))
            self._begun = [each]

    def _line(self, line: str) -> None:
        if self._mark:
            self._code_line(line)
            return
        if not line.strip():
            self._blank = True
        elif self._blank and self._open and line[0] not in " \t":
            self._cut(self._open)
        if found := _FENCE.match(line.lstrip()):
            self._mark, self._code, self._code_parts = found[1], [], 0
            if line[0] not in " \t":
                if self._open:
                    self._cut(self._open)
                self._code = [line]
        self._open.append(line)
        self._blank = self._blank and not line.strip()

    def _code_line(self, line: str) -> None:
        self._open.append(line)
        ended = line.strip().startswith(self._mark) and not line.strip().strip(self._mark[0])
        if self._code:
            self._code.append(line)
            if ended:
                self._end_code()
            elif len(self._open) > CODE_LINES:
                self._cut([*self._open, self._mark])
                self._open, self._glued = [self._code[0]], True
                self._code_parts += 1
        if ended:
            self._mark = ""

    def _end_code(self) -> None:
        """Make one part of a block of code, so that its colours are right."""
        if len(self._code) > WHOLE_LINES:
            self._cut(self._open)
            return
        if self._code_parts:
            first = len(self._parts) - self._code_parts
            self._glued = self._parts[first].glued
            if self._count > first:
                self._count = first
                del self._joined[self._parts[first].before :]
            del self._parts[first:]
        self._cut(self._code)

    def _cut(self, lines: list[str]) -> None:
        self._parts.append(_Part("\n".join(lines), self._glued))
        self._open, self._glued, self._blank = [], False, False

    def lines(self, width: int, look: Look) -> list[Strip]:
        """The text as lines of at most so many columns, the first of which is free."""
        if self._joined_at != (width, look.name):
            self._joined, self._joined_at, self._count = [], (width, look.name), 0
        for part in self._parts[self._count :]:
            part.before = len(self._joined)
            _join(self._joined, _lines_of(part.source, width, look), part.glued)
        self._count = len(self._parts)
        lines = [*self._joined]
        tail = "\n".join([*self._open, *(["".join(self._begun)] if any(self._begun) else [])])
        if tail.strip():
            _join(lines, _lines_of(tail, width, look), self._glued)
        if self._ended:
            self._joined, self._joined_at, self._count = [], (0, ""), 0
        return lines


def _join(lines: list[Strip], more: list[Strip], glued: bool) -> None:
    if lines and more and not glued:
        lines.append(Strip([]))
    lines.extend(more)


def _lines_of(source: str, width: int, look: Look) -> list[Strip]:
    drawn: Callable[[str, int, Look], list[Strip]] = import_module(DRAWING).drawn
    return drawn(source, width, look)
