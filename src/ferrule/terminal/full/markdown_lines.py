"""Render streaming Markdown as screen lines; only its end is rendered again.

The text is split where a paragraph, list or code block has certainly ended: the part before is rendered
once per width. Long code blocks are also split, every ``CODE_LINES`` lines.
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
"""The rendering module. It is imported with the first text, so that the screen is painted before."""

CODE_LINES = 6
"""A growing code block is rendered again from the last multiple of this many lines. Highlighting across
a split is wrong until the block ends."""

WHOLE_LINES = 200
"""A longer code block stays split after its end."""

_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")


@dataclass(slots=True)
class _Part:
    """Text that will not change. ``glued``: it continues a code block."""

    source: str
    glued: bool
    before: int = 0
    """The number of rendered lines before it."""


@dataclass(slots=True)
class MarkdownLines:
    """Markdown that may still grow."""

    _parts: list[_Part] = field(default_factory=list[_Part])
    _open: list[str] = field(default_factory=list[str])
    """Complete lines after the last part."""
    _begun: list[str] = field(default_factory=list[str])
    """Chunks of the unfinished line."""
    _mark: str = ""
    """The end marker of the open code block."""
    _code: list[str] = field(default_factory=list[str])
    """The lines of that block if it may be split, that is, outside a list."""
    _code_parts: int = 0
    """The number of parts already made from it."""
    _blank: bool = False
    _glued: bool = False
    _joined: list[Strip] = field(default_factory=list[Strip])
    """The first ``_count`` parts as last rendered, with the parameters ``_joined_at``."""
    _joined_at: tuple[int, str] = (0, "")
    _count: int = 0
    _ended: bool = False

    def end(self) -> None:
        """The text is complete; rendered parts are no longer cached, as the view keeps its lines."""
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
        """Merge a code block into one part, so that it is highlighted correctly."""
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
        """Return the lines of the text for a width; the first column is empty."""
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
